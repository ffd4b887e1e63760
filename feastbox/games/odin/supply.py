"""Paying and getting: the one way in which things come into a supply and leave it."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.effects.happening import Happening, happen, heard
from feastbox.games.odin.effects.vocabulary import Way
from feastbox.games.odin.goods import GOODS, ITEMS, SPECIALS, STOCK, TILE_OF, TILES, WEAPONS, Amounts
from feastbox.games.odin.state import OdinState

_FRESH: Final = [item.index for item in ITEMS if item.group == "weapon" for _ in range(item.count)]
"""A full set of weapon cards (ODN-007)."""


def fresh_weapons() -> list[int]:
    """Return all weapon cards of the box."""
    return _FRESH.copy()


def fresh_stock() -> list[int]:
    """Return the printed number of each two-sided tile."""
    return [count for _, _, count in STOCK]


def available(state: OdinState, item: int) -> int:
    """Return how many of an item the bank can give, at most 99 (ODN-187, ODN-188)."""
    if item in SPECIALS:
        return state.bank[item - SPECIALS.start]
    if state.stock and item in GOODS:
        return state.stock[TILE_OF[item]]
    return 99


def can_get(state: OdinState, gain: Amounts, cost: Amounts = ()) -> bool:
    """Say whether the bank can give all of that once the cost has been paid to it (OOC-93)."""
    if not state.stock and not any(item in SPECIALS for item, _ in gain):
        return True
    back = [TILE_OF[item] for item, count in cost if item in GOODS for _ in range(count)]
    return all(
        count <= available(state, item) + (back.count(TILE_OF[item]) if item in GOODS else 0) for item, count in gain
    )


def gain(state: OdinState, seat: Seat, what: Amounts, way: Way = "gain") -> Amounts:
    """Take things from the bank as far as it has them, and return what really came; `way`: how they arrive (OOC-67)."""
    supply, got = state.supply[seat], []
    for item, wanted in what:
        count = min(wanted, available(state, item))
        if item in WEAPONS:
            for _ in range(count):
                _fetch_weapon(state, item)
        elif item in SPECIALS:
            state.bank[item - SPECIALS.start] -= count
        elif state.stock and item in GOODS:
            state.stock[TILE_OF[item]] -= count
        if count:
            supply[item] += count
            got.append((item, count))
    if got and heard(state, seat, "good_gained", "batch_gained", "animal_gained"):
        _announce(state, seat, got, way)
    return tuple(got)


def _announce(state: OdinState, seat: Seat, got: list[tuple[int, int]], way: Way) -> None:
    """Say to cards which tiles have come: each tile, each animal, and those of a type together (OOC-67, OOC-68)."""
    for item in dict.fromkeys(item for item, _ in got if item in TILES):
        count = sum(many for each, many in got if each == item)
        happen(state, Happening("batch_gained", seat, items=(item,), item=item, n=count, way=way))
        for _ in range(count):
            happen(state, Happening("good_gained", seat, item=item, n=1, way=way))
            if ITEMS[item].animal:
                happen(state, Happening("animal_gained", seat, item=item, n=1, way=way))


def take_from_bank(state: OdinState, what: Amounts) -> None:
    """Take goods from the bank that go to no supply."""
    for item, count in what:
        if state.stock:
            state.stock[TILE_OF[item]] -= count


def lose(state: OdinState, seat: Seat, what: Amounts) -> None:
    """Give things in the supply back to the bank; weapons are discarded."""
    for item, count in what:
        state.supply[seat][item] -= count
        returned(state, item, count)


def returned(state: OdinState, item: int, count: int = 1) -> None:
    """Put things that are in nobody's supply any more into the bank, weapons on their discard pile."""
    if item in WEAPONS:
        state.discard[item - WEAPONS.start] += count
    elif item in SPECIALS:
        state.bank[item - SPECIALS.start] += count
    elif state.stock and item in GOODS:
        state.stock[TILE_OF[item]] += count


def tell(events: list[Event], kind: str, seat: Seat, what: Amounts, *facts: int | str) -> None:
    """Log that things came or went, unless there were none."""
    if what:
        events.append(Event(kind, seat, (what, *facts)))


# -- weapon cards ----------------------------------------------------------------------------------------------


def _fetch_weapon(state: OdinState, weapon: int) -> None:
    """Take a named card: discarded, else from the pile, which is shuffled then, else a new one (ODN-135)."""
    if state.discard[weapon - WEAPONS.start]:
        state.discard[weapon - WEAPONS.start] -= 1
    elif weapon in state.weapon_pile:
        state.weapon_pile.remove(weapon)
        state.rng.shuffle(state.weapon_pile)
    else:
        state.weapons_made[weapon - WEAPONS.start] += 1


def draw_weapons(state: OdinState, seat: Seat, count: int, events: list[Event]) -> Amounts:
    """Draw cards off the weapon pile into the supply, shuffling a new pile where it is empty (ODN-136)."""
    drawn = []
    for _ in range(count):
        if not state.weapon_pile:
            _new_pile(state)
        drawn.append(state.weapon_pile.pop())
    for weapon in drawn:
        state.supply[seat][weapon] += 1
    got = tuple((weapon, drawn.count(weapon)) for weapon in sorted(set(drawn)))
    events.append(Event("drew_weapons", seat, (got,), reveals=True))
    return got


def _new_pile(state: OdinState) -> None:
    pile = [weapon for weapon in WEAPONS for _ in range(state.discard[weapon - WEAPONS.start])]
    if pile:
        state.discard = [0] * len(WEAPONS)
    else:
        pile = fresh_weapons()
        for weapon in pile:
            state.weapons_made[weapon - WEAPONS.start] += 1
    state.rng.shuffle(pile)
    state.weapon_pile = pile
