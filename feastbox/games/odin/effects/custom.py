"""The cards with code of their own, each in one function that names it (OOC-98); `behaviour` of the card says what."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Frame, Seat
from feastbox.games.odin.effects.hooks import Hook, Own
from feastbox.games.odin.effects.moving import ask_where, movable
from feastbox.games.odin.effects.refilling import refillable, swap_special
from feastbox.games.odin.effects.vocabulary import MoveServed, SwapSpecial
from feastbox.games.odin.goods import GREEN, INDEX, SILVER, SPECIALS, SWORD, UPGRADE
from feastbox.games.odin.spaces import SPACES, Exploration
from feastbox.games.odin.standing import has_hook
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain
from feastbox.games.odin.things import FREE

MEAD: Final = INDEX["mead"]

# -- loot ------------------------------------------------------------------------------------------------------


def raider(state: OdinState, seat: Seat) -> bool:
    """Raider: a battle result may be split over two tiles (OOC-106)."""
    return has_hook(state, seat, "raider")


def robber(state: OdinState, seat: Seat) -> dict[int, int]:
    """Robber: green goods as loot, each for 1 less than the blue good on its back."""
    if not has_hook(state, seat, "robber"):
        return {}
    return {item: SWORD[UPGRADE[item]] - 1 for item in GREEN}


def loot_hunter(state: OdinState, seat: Seat) -> list[int]:
    """Loot Hunter: the special tiles left with the highest sword value, each worth 1 less to this seat (OOC-107)."""
    if not has_hook(state, seat, "loot_hunter"):
        return []
    left = [item for item in SPECIALS if state.bank[item - SPECIALS.start]]
    highest = max((SWORD[item] for item in left), default=0)
    return [item for item in left if SWORD[item] == highest]


# -- special tiles lifted off boards -----------------------------------------------------------------------------


def _can_swap(state: OdinState, seat: Seat, step: Own) -> bool:
    assert isinstance(step, SwapSpecial)
    return refillable(state, step)


def courier(state: OdinState, seat: Seat, step: SwapSpecial, events: list[Event]) -> None:
    """Courier: the Cloakpin comes off its board, silverware and a runestone fill its squares (OOC-101)."""
    swap_special(state, seat, step, events)


def innkeeper(state: OdinState, seat: Seat, step: SwapSpecial, events: list[Event]) -> None:
    """Innkeeper: the Drinking Horn comes off its board, a chest and a runestone fill its squares (OOC-101)."""
    swap_special(state, seat, step, events)


_SWAPS: Final = {INDEX["cloakpin"]: courier, INDEX["drinking_horn"]: innkeeper}


def _swap(state: OdinState, seat: Seat, step: Own, source: str, events: list[Event]) -> None:
    assert isinstance(step, SwapSpecial)
    _SWAPS[step.tile](state, seat, step, events)


# -- exploration and feast -----------------------------------------------------------------------------------------


def _can_explore(state: OdinState, seat: Seat, step: Own) -> bool:
    return any(island.owner == FREE for island in state.islands)


def adventurer(state: OdinState, seat: Seat, step: Own, source: str, events: list[Event]) -> None:
    """Adventurer: the first column's exploration takes any board that is unclaimed, as it lies (OOC-111)."""
    space = SPACES[state.actions[-1].space]
    number = next(n for n, part in enumerate(space.effects) if isinstance(part, Exploration))
    state.stack.append(Frame("explore", (seat,), source, args=(f"{space.id}:{number}", "any")))


def _can_be_sober(state: OdinState, seat: Seat, step: Own) -> bool:
    return not any(piece.item == MEAD for piece in state.table[seat])


def sober_man(state: OdinState, seat: Seat, step: Own, source: str, events: list[Event]) -> None:
    """Sober Man: 1 silver for the vow to serve no mead at this feast (OOC-117)."""
    state.sober[seat] = True
    events.append(Event("sober", seat, (gain(state, seat, ((SILVER, 1),)),)))


def _can_move(state: OdinState, seat: Seat, step: Own) -> bool:
    assert isinstance(step, MoveServed)
    return next(movable(state, seat, step), None) is not None


def fish_cook(state: OdinState, seat: Seat, step: Own, source: str, events: list[Event]) -> None:
    """Fish Cook: stockfish served go into houses before the table is cleared."""
    assert isinstance(step, MoveServed)
    ask_where(state, seat, source, 0)


HOOKS: Final[dict[str, Hook]] = {
    "swap_special": Hook(_can_swap, _swap),
    "adventurer": Hook(_can_explore, adventurer),
    "sober_man": Hook(_can_be_sober, sober_man),
    "move_served": Hook(_can_move, fish_cook),
}
"""By name, the steps with code of their own."""
