"""What an action is and what it did, in the words of the effects' filters (OOC-91, OOC-99)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from feastbox import assets
from feastbox.games.odin.course import KNARR, LONGSHIP
from feastbox.games.odin.effects.vocabulary import Kind
from feastbox.games.odin.goods import GAME, ORE, SILVER, STONE, WOOD, Amounts
from feastbox.games.odin.spaces import (
    COPIES,
    DIE_ACTIONS,
    PARTS,
    SPACE,
    SPACES,
    Die,
    Exchange,
    Forging,
    Gain,
    Part,
    Up,
    children,
)
from feastbox.games.odin.state import Action, OdinState

_DIE: Final = "die"


class Upgrades(NamedTuple):
    """The printed size of an upgrade: most tiles, and arrows."""

    goods: int
    steps: int


def _kinds() -> Iterator[tuple[tuple[str, str], Kind]]:
    table: dict[Kind, Any] = assets.read_toml(GAME, "occupations.toml")["kinds"]
    for kind, how in table.items():
        for die in how.get("die", ()):
            yield (_DIE, die), kind
        for space in how.get("spaces", ()):
            yield ("space", space), kind
        if "op" in how:
            yield ("op", how["op"]), kind


_KIND: Final = dict(_kinds())
"""The word of the filters for a die action, a part or a space."""


def part_kind(part: Part) -> Kind | None:
    """Return the kind of a part, None for parts no filter has a word for."""
    if isinstance(part, Die):
        return die_kind(part.kind)
    return _KIND.get(("op", part.op))


def die_kind(kind: str) -> Kind:
    """Return the kind of a die action: both ways of whaling are one."""
    return _KIND[_DIE, kind]


@cache
def below(key: str) -> tuple[str, ...]:
    """Return the keys of a part and of all that follow from it."""
    return (key, *(each for child, _ in children(key, PARTS[key]) for each in below(child)))


@cache
def keys(space: int) -> tuple[str, ...]:
    """Return the keys of all parts of a space, inner ones too."""
    found = SPACES[space]
    return tuple(each for n in range(len(found.effects)) for each in below(f"{found.id}:{n}"))


@cache
def kinds_of(space: int, parts: tuple[str, ...]) -> tuple[Kind, ...]:
    """Return the kinds that parts of a space have, and the space itself as soon as one is among them."""
    own = _KIND.get(("space", SPACES[space].id)) if parts else None
    return tuple(dict.fromkeys(kind for kind in (own, *(part_kind(PARTS[key]) for key in parts)) if kind))


def planned(action: Action) -> tuple[Kind, ...]:
    """Return the kinds an action has before it is carried out, without those an effect stands in for (OOC-96)."""
    if not action.replaced:
        return kinds_of(action.space, keys(action.space))
    return kinds_of(action.space, tuple(key for key in keys(action.space) if key not in action.replaced))


def upgrade_size(parts: Iterable[str]) -> Upgrades:
    """Return the printed size of the upgrade among parts, (0, 0) if there is none."""
    for key in parts:
        part = PARTS[key]
        if isinstance(part, Up):
            return Upgrades(part.tiles, part.steps)
    return Upgrades(0, 0)


def paid_for(action: Action) -> Amounts:
    """Return what the parts of an action are going to be paid with, as far as it is said (OOC-43)."""
    chosen = ((action.pay, 1),) if action.pay >= 0 else ()
    return chosen + tuple(
        each for part in SPACES[action.space].effects if isinstance(part, Exchange | Forging) for each in part.cost
    )


@cache
def printed_silver(space: int) -> int:
    """Return the silver a space itself hands out, at its top level (OOC-69)."""
    return sum(
        count
        for part in SPACES[space].effects
        if isinstance(part, Gain | Exchange)
        for item, count in (part.goods if isinstance(part, Gain) else part.gain)
        if item == SILVER
    )


def categories(action: Action) -> tuple[str, ...]:
    """Return the blocks of the action board the action belongs to; none where a card grants it (OOC-62)."""
    return () if action.granted else SPACES[action.space].categories


def is_imitation(action: Action) -> bool:
    """Say whether the Vikings stand on an imitation space (OOC-64)."""
    return action.standing in COPIES


def resources_paid(action: Action) -> list[int]:
    """Return the different building resources paid for the action."""
    return [item for item in (WOOD, STONE, ORE) if any(paid == item and count for paid, count in action.paid)]


def mountain_kinds_taken(action: Action) -> int:
    """Return how many kinds of items the action itself took off the strips (OOC-114)."""
    return len({item for item, _ in action.got if item in (WOOD, STONE, ORE, SILVER)})


def boats_used(state: OdinState, action: Action) -> int:
    """Return how many whaling boats the action uses: all for the fleet, one where one is asked for (ODN-126)."""
    part = SPACES[action.space].effects[0]
    ore = DIE_ACTIONS[part.kind].ship_ore if isinstance(part, Die) else None
    return min(ore.ships_max, len(state.boats[action.seat])) if ore and ore.ship == "whaling_boat" else 0


def ships_used(state: OdinState, action: Action, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    """Return the kinds of ships used for an action of these kinds; of two that are used both may differ (OOC-109)."""
    needs = SPACES[action.space].requires
    if action.ship < 0 or (needs and not kinds):
        return ()
    if all(need.count == 1 for need in needs):
        return (action.ship,)
    owned = {KNARR: state.knarrs[action.seat], LONGSHIP: len(state.longships[action.seat])}
    return (action.ship,) if owned[action.ship] >= max(need.count for need in needs) else (KNARR, LONGSHIP)


GRANTED: Final = {
    "emigration": SPACE["emigrate_1"],
    "hunting_game": SPACE["hunting_game_1"],
    "laying_a_snare": SPACE["laying_a_snare"],
}
"""The space whose parts an action is made of that a card grants (OOC-97)."""
