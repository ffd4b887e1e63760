"""What conditions and amounts count (OOC-60, OOC-64, OOC-65, OOC-71, OOC-72, OOC-77)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP
from feastbox.games.odin.effects.index import EFFECTS, card_of
from feastbox.games.odin.effects.vocabulary import (
    Counter,
    CountFleetSets,
    CountGoods,
    CountPairs,
    CountPlain,
    CountResource,
    CountServed,
    CountShips,
    CountVikings,
)
from feastbox.games.odin.facts import boats_used, mountain_kinds_taken, resources_paid
from feastbox.games.odin.goods import ANIMALS, RED, SPECIALS, SPECIES
from feastbox.games.odin.land import total_income
from feastbox.games.odin.spaces import COPIES, SPACES
from feastbox.games.odin.state import OdinState


def _ships(state: OdinState, seat: Seat, kind: int, least: int = 0) -> int:
    if kind == KNARR:
        return 0 if least else state.knarrs[seat]
    loads = state.boats[seat] if kind == BOAT else state.longships[seat]
    return sum(ore >= least for ore in loads)


def _ship_ore(state: OdinState, seat: Seat) -> int:
    return sum(state.boats[seat]) + sum(state.longships[seat])


def _houses(state: OdinState, seat: Seat) -> int:
    return sum(AREAS[plot.area].kind == "house" for plot in state.plots[seat])


def _specials(state: OdinState, seat: Seat) -> int:
    laid = sum(piece.piece in SPECIALS for plot in state.plots[seat] for piece in plot.laid)
    return sum(state.supply[seat][item] for item in SPECIALS) + laid


def _red_kinds(state: OdinState, seat: Seat) -> int:
    return len({SPECIES[item] for item in RED if state.supply[seat][item]})


def animals(state: OdinState, seat: Seat, kind: str) -> int:
    """Return how many animals of a kind stand in the stable, pregnant ones too (ODN-088)."""
    return sum(state.supply[seat][item] for item in ANIMALS[kind])


def _animal_kinds(state: OdinState, seat: Seat) -> int:
    return sum(animals(state, seat, kind) > 0 for kind in ANIMALS)


def _sheep(state: OdinState, seat: Seat) -> int:
    return animals(state, seat, "sheep")


def _islands(state: OdinState, seat: Seat) -> int:
    return sum(island.owner == seat for island in state.islands)


def _others(state: OdinState, seat: Seat) -> int:
    return state.seats - 1


def _resource_kinds_paid(state: OdinState, seat: Seat) -> int:
    return len(resources_paid(state.actions[-1]))


def _mountain_kinds_taken(state: OdinState, seat: Seat) -> int:
    return mountain_kinds_taken(state.actions[-1])


def _boats_used(state: OdinState, seat: Seat) -> int:
    return boats_used(state, state.actions[-1])


PLAIN: Final[dict[str, Callable[[OdinState, Seat], int]]] = {
    "ship_ore": _ship_ore,
    "houses": _houses,
    "special_tiles": _specials,
    "red_kinds": _red_kinds,
    "animal_kinds": _animal_kinds,
    "sheep": _sheep,
    "exploration_boards": _islands,
    "income": total_income,
    "other_players": _others,
    "resource_kinds_paid": _resource_kinds_paid,
    "mountain_kinds_taken": _mountain_kinds_taken,
    "whaling_boats_used": _boats_used,
}


def in_use(state: OdinState, number: int) -> bool:
    """Say whether Vikings on a space are of the active colour: with one player those of the other count for nothing."""
    return state.seats > 1 or state.colour[number] == (state.round - 1) % 2


def _vikings_on(state: OdinState, seat: Seat, counter: CountVikings) -> int:
    """Vikings on imitation spaces count in their column, and in no category (OOC-64)."""
    total = 0
    for number, owner in enumerate(state.placed):
        if owner != seat or not in_use(state, number):
            continue
        if number in COPIES:
            there = counter.column and state.copies[number - COPIES.start] == counter.column
        else:
            space = SPACES[number]
            there = space.column == counter.column if counter.column else counter.category in space.categories
        total += state.force[number] if there else 0
    return total


def count(state: OdinState, seat: Seat, counter: Counter) -> int:
    """Return what a counter counts for a seat right now."""
    supply = state.supply[seat]
    match counter:
        case CountPlain():
            return PLAIN[counter.count](state, seat)
        case CountShips():
            return sum(_ships(state, seat, kind, counter.min_ore) for kind in counter.kind)
        case CountFleetSets():
            return min(counter.cap, *(_ships(state, seat, kind) for kind in (BOAT, KNARR, LONGSHIP)))
        case CountGoods():
            return (state.noted[seat] or supply)[counter.id] if counter.at == "phase_start" else supply[counter.id]
        case CountPairs():
            return min(supply[item] for item in counter.ids)
        case CountResource():
            return supply[counter.id]
        case CountVikings():
            return _vikings_on(state, seat, counter)
        case CountServed():
            return sum(piece.item == counter.id for piece in state.table[seat])


def holds(state: OdinState, seat: Seat, condition: Counter) -> bool:
    """Say whether a condition of the position holds."""
    return count(state, seat, condition) >= condition.at_least


_LOOKING_BACK: Final = frozenset(
    card_of(mark)
    for mark, effect in EFFECTS.items()
    if any(isinstance(counter, CountGoods) and counter.at == "phase_start" for counter in effect.when)
)
"""Cards with a condition of how the supply was as the phase began."""


def note_phase_start(state: OdinState, seat: Seat) -> None:
    """Note the supply as a phase begins, before anything comes, if a card of the seat looks back at it (OOC-52)."""
    if not _LOOKING_BACK.isdisjoint(state.played[seat]):
        state.noted[seat] = tuple(state.supply[seat])
