"""What the steps of effects can be done to: tiles, strips, ships, spaces, squares (OOC-78, OOC-79, OOC-93)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP
from feastbox.games.odin.effects.bills import keeps_action
from feastbox.games.odin.effects.conditions import count, in_use
from feastbox.games.odin.effects.vocabulary import (
    Bill,
    Board,
    BuyShip,
    CopyGood,
    DoubleGood,
    GainPlace,
    Mountain,
    PlaceInShed,
    ReturnVikings,
    TakeAction,
    Upgrade,
    UseSpace,
)
from feastbox.games.odin.facts import GRANTED
from feastbox.games.odin.geometry import Spot, free_spots
from feastbox.games.odin.goods import (
    ANIMALS,
    COLOR,
    COLORS,
    GOODS,
    ITEMS,
    NOTHING,
    SILVER,
    SPECIES,
    STOCK,
    WOOD,
    Amounts,
)
from feastbox.games.odin.laying import same
from feastbox.games.odin.mountains import KIND
from feastbox.games.odin.prices import emigration_price
from feastbox.games.odin.reach import space_usable
from feastbox.games.odin.spaces import COPIES, SPACES
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.supply import available, can_get
from feastbox.games.odin.things import FREE, Plot
from feastbox.games.odin.usable import emigrants, has_ships, items_left, usable

# -- tiles -----------------------------------------------------------------------------------------------------

_GRID: Final = {
    (item.chain, COLORS.index(item.color)): item.index
    for item in ITEMS
    if item.group == "good" and item.color and not item.pregnant
}
"""By size, counted from the smallest, and colour."""
_SIZES: Final = {"up": 0, "up_right": 1, "up_left": -1}


def next_on(path: str, item: int) -> int:
    """Return what one step along a path makes of a tile, or NOTHING."""
    good = ITEMS[item]
    if good.group != "good" or not good.color:
        return NOTHING
    return _GRID.get((good.chain + _SIZES[path], COLORS.index(good.color) + 1), NOTHING)


def _reached(step: Upgrade, item: int) -> Iterator[int]:
    into = item
    for _ in range(step.steps):
        into = next_on(step.path, into)
        if into == NOTHING:
            return
        if step.end is None or COLOR[into] == step.end:
            yield into


def upgradable(
    state: OdinState, seat: Seat, step: Upgrade, items: Sequence[int], fresh: Sequence[int] = (), kind: int = NOTHING
) -> Iterator[tuple[int, int]]:
    """Yield tiles of the supply and what a step can make of them (OOC-78).

    items: the tiles just obtained, for a step that asks for one of them.   fresh: tiles this step has made already.
    kind: the type that all have to be of, NOTHING while it is open.
    """
    supply = state.supply[seat]
    for item in GOODS:
        if supply[item] <= fresh.count(item):
            continue
        if ITEMS[item].pregnant and not state.options.upgrade_pregnant:
            continue
        if (step.colors and COLOR[item] not in step.colors) or (step.only and item not in step.only):
            continue
        if (step.of_this_action and item not in items) or (step.same_type and kind not in (NOTHING, SPECIES[item])):
            continue
        for into in _reached(step, item):
            if can_get(state, ((into, 1),), ((item, 1),)):
                yield item, into


OTHER_SIDE: Final = {
    side: other for front, back, _ in STOCK for side, other in ((front, back), (back, front)) if not ITEMS[side].animal
}
"""What a goods tile shows on its other side; animals are not flipped."""


def flippable(state: OdinState, seat: Seat, turned: Sequence[int] = ()) -> list[int]:
    """Return the tiles of the supply that can be turned to their other side; `turned` have been, and stay so."""
    return [item for item in OTHER_SIDE if state.supply[seat][item] > turned.count(item)]


def copied(state: OdinState, seat: Seat, step: CopyGood) -> list[int]:
    """Return the goods of which the supply holds exactly so many, animals left out."""
    supply = state.supply[seat]
    return [
        item for item in GOODS if supply[item] == step.exactly and not ITEMS[item].animal and available(state, item)
    ]


def doubled(state: OdinState, seat: Seat, step: DoubleGood) -> int:
    """Return how many tiles doubling brings."""
    held = state.supply[seat][step.good]
    return min(held, max(0, step.max_total - held), available(state, step.good))


def one_more(state: OdinState) -> Amounts:
    """Return one more item of the kind that the action took off the strips, the first one where there are several."""
    taken = [item for item, _ in state.actions[-1].got] if state.actions else []
    return ((taken[0], 2 if taken[0] == SILVER else 1),) if taken else ()


def not_pregnant(state: OdinState, seat: Seat, animal: str) -> bool:
    """Say whether an animal of the kind can become pregnant."""
    return state.supply[seat][ANIMALS[animal][0]] > 0


# -- strips and boards -----------------------------------------------------------------------------------------


def strips(state: OdinState, step: Mountain) -> list[tuple[int, int]]:
    """Return the strips that may be used and how many items they give (OOC-79)."""
    return [
        (strip.number, min(step.take, items_left(strip)))
        for strip in state.strips
        if items_left(strip) and (not step.only or KIND[strip.number][strip.gone] in step.only)
    ]


def is_board(plot: Plot, boards: tuple[Board, ...]) -> bool:
    """Say whether a seat's board is of one of these kinds."""
    area = AREAS[plot.area]
    return area.kind in boards or area.id in boards


def squares(state: OdinState, seat: Seat, step: GainPlace) -> Iterator[tuple[Plot, Spot]]:
    """Yield where a piece can be placed at once."""
    for plot in state.plots[seat]:
        if is_board(plot, step.boards):
            found = free_spots(
                AREAS[plot.area], step.item, plot.covered, same(plot, step.item), rule=state.options.income_rule
            )
            yield from ((plot, place) for place in found)


def shed_with_slot(state: OdinState, seat: Seat, item: int) -> int:
    """Return the number of the first board of the seat that is a shed with a free slot for wood or stone, or -1."""
    for number, plot in enumerate(state.plots[seat]):
        wood, stone = AREAS[plot.area].slots
        if AREAS[plot.area].kind == "shed" and (plot.wood < wood if item == WOOD else plot.stone < stone):
            return number
    return -1


def for_sheds(state: OdinState, seat: Seat, step: PlaceInShed) -> list[int]:
    """Return what can be put into a shed."""
    supply = state.supply[seat]
    return [item for item in step.items if supply[item] and shed_with_slot(state, seat, item) >= 0]


# -- ships -----------------------------------------------------------------------------------------------------


def laden(state: OdinState, seat: Seat) -> list[tuple[int, int]]:
    """Return the ships with loaded ore: kind and how much, each once."""
    boats = [(BOAT, ore) for ore in dict.fromkeys(state.boats[seat]) if ore]
    return boats + [(LONGSHIP, ore) for ore in dict.fromkeys(state.longships[seat]) if ore]


def acting_longship_laden(state: OdinState, seat: Seat) -> bool:
    """Say whether the longship of the action, the one with the most ore, carries any (OOC-71a, OOC-88)."""
    return bool(state.actions and state.actions[-1].ship != KNARR and any(state.longships[seat]))


def price(state: OdinState, seat: Seat, step: BuyShip) -> int:
    """Return what a ship costs by a card, rounded down, never below 0 (OOC-127, OOC-128)."""
    supply = state.supply[seat]
    amount = step.price
    if step.price_by is not None:
        held = count(state, seat, step.price_by)
        amount = next((rung.price for rung in reversed(step.prices) if held >= rung.at), step.price)
    return max(0, floor(amount - sum(less.each * supply[less.weapon] for less in step.less)))


# -- spaces ----------------------------------------------------------------------------------------------------


def own_spaces(state: OdinState, seat: Seat) -> list[int]:
    """Return the spaces with Vikings of the seat, of the active colour (OOC-66)."""
    return [number for number, owner in enumerate(state.placed) if owner == seat and in_use(state, number)]


def column(state: OdinState, number: int) -> int:
    """Return the column of a space, imitation spaces included (OOC-102)."""
    return state.copies[number - COPIES.start] if number in COPIES else SPACES[number].column


def with_vikings(state: OdinState, seat: Seat, step: ReturnVikings) -> list[int]:
    """Return the spaces Vikings can be taken back from."""
    if step.source == "this_space":
        there = state.actions[-1].standing if state.actions and state.actions[-1].vikings else FREE
        return [there] if there != FREE and state.force[there] >= step.n else []
    if step.source == "each_space":
        return [number for number in own_spaces(state, seat) if column(state, number) == step.column]
    return [number for number in own_spaces(state, seat) if state.force[number] >= step.n]


class _Neighbours(NamedTuple):
    above: int
    below: int


def _neighbours() -> dict[int, _Neighbours]:
    first = [number for number, space in enumerate(SPACES) if space.column == 1]
    padded = [FREE, *first, FREE]
    return {number: _Neighbours(padded[n], padded[n + 2]) for n, number in enumerate(first)}


_NEIGHBOURS: Final = _neighbours()
"""The spaces directly above and below in the first column, across all borders (OOC-99)."""


def granted_use(seat: Seat, space: int) -> Action:
    """Return the use of a space without Vikings (OOC-62)."""
    return Action(seat, space)


def spaces(state: OdinState, seat: Seat, step: UseSpace) -> list[int]:
    """Return the spaces that can be used without Vikings now (OOC-103, OOC-104)."""
    own = {*own_spaces(state, seat)} if step.next_to_own else set()
    return [
        number
        for number, space in enumerate(SPACES)
        if space.column == step.column
        and (state.placed[number] != FREE and in_use(state, number)) == step.occupied
        and (state.placed[number] == FREE) != step.occupied
        and (not step.next_to_own or not own.isdisjoint(_NEIGHBOURS[number]))
        and has_ships(state, seat, number)
        and space_usable(state, granted_use(seat, number))
    ]


def granted(state: OdinState, seat: Seat, step: TakeAction) -> Action:
    """Return an action that a card lets happen, without Vikings and without a space (OOC-97)."""
    less = count(state, seat, step.less_per) if step.less_per else 0
    return Action(seat, GRANTED[step.kind], granted=True, less=less)


def can_grant(state: OdinState, seat: Seat, step: TakeAction) -> bool:
    """Say whether such an action can be carried out."""
    action = granted(state, seat, step)
    if not usable(state, action, SPACES[action.space].effects[0]):
        return False
    if step.kind != "emigration":
        return True
    silver = ((SILVER, emigration_price(state, action)),)
    return any(keeps_action(state, seat, Bill(items=silver, ships=((ship, 1),))) for ship in emigrants(state, seat))
