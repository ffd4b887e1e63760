"""What a seat's position is worth in points, as the steady bot reckons it: points it has, and points it may expect.

The figures were tuned on whole matches. Everything is read from the seat's own boards and supply and from public facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import LYING, PENALTY, STANDING, free_of_vikings, open_squares
from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.course import EMIGRANTS, LENGTHS, SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import (
    BLUE,
    COLOR,
    FOOD,
    GREEN,
    INDEX,
    ITEMS,
    ORE,
    SILVER,
    SIZE,
    SQUARES,
    STONE,
    WEAPONS,
    WOOD,
)
from feastbox.games.odin.state import OdinState

BLUE_SQUARE: Final = 0.95
GREEN_SQUARE: Final = 0.75
"""Points for each square of a tile in the supply: what it will cover, and that green must not touch green."""
UPGRADE_SQUARE: Final = {"orange": 0.15, "red": 0.32}
"""Points for each square of food, for what it may be upgraded to."""
FED_SQUARE: Final = 0.75
"""Points for each square of a Banquet Table to come: what food, silver or penalties there will cost."""
COIN: Final = 1.25
"""Points for a silver while there is something to buy."""
RESOURCE: Final = ((WOOD, 1.0), (STONE, 1.0), (ORE, 1.0))
MANY: Final = 4
"""From this number on a resource or weapon is worth half."""
WEAPON: Final = 0.55
EMIGRANT: Final = (0.5, 0.35, 0.2, 0.1)
"""How likely large ships will emigrate: the first one, the second, ..."""
CARD_IN_HAND: Final = 1.3
"""Points for any card in the hand, so that a card drawn in a trial tells nothing."""
HOUSED: Final = 0.55
"""How much of a house will be covered, when there is time."""
CONVEX: Final = 3
"""An income step or bonus square that is a fraction x ready counts for x to this power."""

_CROWN: Final = INDEX["english_crown"]


class Prospect:
    """What is still to come for a seat, from the public facts of a state.

    turns: rounds in which it still acts, this one until phase 5 is over.   incomes, bonuses, feasts: phases of these
    kinds to come.   squares: how many it has to cover at the next feast.   later: the same at all feasts after it.
    price: of emigrating.   room: ships that may still emigrate.   saved: points at feasts by one that does.
    food: by item, what food is worth to keep after the next feast.
    """

    def __init__(self, state: OdinState, seat: Seat) -> None:
        rounds = LENGTHS[state.options.length].rounds
        left = rounds - state.round
        self.turns = left + (state.phase <= 5)
        self.incomes = left + (state.phase <= 6)
        self.feasts = left + (state.phase <= 9)
        self.bonuses = left - (state.phase > 9)
        emigrated, wide = len(state.emigrated[seat]), state.options.emigrated_spaces
        free = free_of_vikings(rounds, state.cleared)
        coming = [len(open_squares(free + n, emigrated, wide)) for n in range(self.feasts)]
        self.squares = coming[0] if coming else 0
        self.later = sum(coming[1:])
        self.price = state.round
        self.room = EMIGRANTS - emigrated
        self.saved = wide * max(0, self.feasts - 1) * FED_SQUARE
        self.food = _food_worth(self.turns > 0, self.feasts)


@lru_cache(maxsize=32)
def _food_worth(turns: bool, feasts: int) -> tuple[float, ...]:
    """Return by item what food is worth to keep after the next feast."""
    worth = [0.0] * SIZE
    for item in FOOD:
        fact = ITEMS[item]
        later = SQUARES[item] * UPGRADE_SQUARE[COLOR[item]] if turns else 0.0
        fed = LYING[item] * 0.5 if feasts > 1 else 0.0
        worth[item] = max(later, fed) if not fact.animal else fact.points + (max(later, fed) if feasts > 1 else 0.0)
    return tuple(worth)


# -- the supply ------------------------------------------------------------------------------------------------


def supply_worth(prospect: Prospect, supply: Sequence[int], holes: int, slots: tuple[int, int]) -> float:
    """Return what a supply is worth: what it will cover, feed, pay and score, the next feast paid for.

    holes: open squares with -1 on boards, which is what tiles can cover.   slots: empty ones for wood and for stone.
    """
    total = 0.0
    covering = 0.0
    for item in BLUE:
        if supply[item]:
            covering += BLUE_SQUARE * SQUARES[item] * supply[item]
    for item in GREEN:
        if supply[item]:
            covering += GREEN_SQUARE * SQUARES[item] * supply[item]
    total += min(covering, 0.9 * holes) + supply[_CROWN] * ITEMS[_CROWN].points
    if prospect.turns:
        for item, each in RESOURCE:
            total += each * _many(supply[item])
        for item in WEAPONS:
            total += WEAPON * _many(supply[item])
    else:
        total += min(supply[WOOD], slots[0]) + min(supply[STONE], slots[1]) + 0.9 * supply[ORE]
    coin = COIN if prospect.turns else 1.0
    total += coin * supply[SILVER]
    for item in FOOD:
        if supply[item]:
            total += prospect.food[item] * supply[item]
    return total - (_feast_cost(prospect, supply, coin) if prospect.feasts else 0.0)


def _many(count: int) -> float:
    return float(count) if count <= MANY else MANY + (count - MANY) / 2


def _feast_cost(prospect: Prospect, supply: Sequence[int], coin: float) -> float:
    """Return about what the next feast costs: the cheapest food first, then silver, then penalties."""
    need = prospect.squares
    offers: list[tuple[float, int]] = []
    for item in FOOD:
        count = supply[item]
        if count:
            each, lying, standing = prospect.food[item], LYING[item], STANDING[item]
            offers.append((each / lying, lying))
            offers += [(each / standing, standing)] * (min(count, 5) - 1)
    offers.sort()
    cost, silver = 0.0, supply[SILVER]
    for rate, wide in offers:
        if need <= 0 or (rate >= coin and silver >= need) or rate >= PENALTY:
            break
        cost += rate * min(wide, need)
        need -= wide
    if need > 0:
        paid = min(need, silver)
        cost += paid * coin + (need - paid) * PENALTY
    return cost


# -- boards ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def plot_worth(area_index: int, covered: int, incomes: int, bonuses: int) -> float:
    """Return what a board is worth: minus its open squares, and the income and bonus it will pay."""
    area = AREAS[area_index]
    total = -float((area.negatives & ~covered).bit_count())
    if incomes:
        total += incomes * _income_ahead(area, covered)
    if bonuses > 0:
        for bonus in area.bonuses:
            if not bonus.square & covered:
                ready = (bonus.around & covered).bit_count() / bonus.around.bit_count()
                total += bonuses * _bonus_worth(bonus.rewards) * ready**CONVEX
    return total


def _income_ahead(area: Area, covered: int) -> float:
    """Return the income of an area, steps not yet covered counted as far as their areas are."""
    total = 0.0
    for track in area.tracks:
        values = (*track.values, track.final)
        total += values[0]
        for number, step in enumerate(track.steps):
            if step & covered:
                total += values[number + 1] - values[number]
            else:
                below = track.areas[number]
                ready = (below & covered).bit_count() / below.bit_count()
                total += (values[number + 1] - values[number]) * ready**CONVEX
    return total


@lru_cache(maxsize=64)
def _bonus_worth(rewards: tuple[tuple[int, int], ...]) -> float:
    worth = 0.0
    for item, count in rewards:
        square = {"blue": BLUE_SQUARE, "green": GREEN_SQUARE, "red": 0.35, "orange": 0.3}.get(COLOR[item], 1.0)
        worth += count * square * max(1, SQUARES[item])
    return worth or 8.0


# -- all of it -------------------------------------------------------------------------------------------------


def holes_and_slots(state: OdinState, seat: Seat) -> tuple[int, tuple[int, int]]:
    """Return the open squares with -1 on the seat's boards, and the empty slots for wood and for stone."""
    holes = wood = stone = 0
    for plot in state.plots[seat]:
        area = AREAS[plot.area]
        if area.kind in ("home", "exploration"):
            holes += (area.negatives & ~plot.covered).bit_count()
        wood += area.slots[0] - plot.wood
        stone += area.slots[1] - plot.stone
    return holes, (wood, stone)


def worth(state: OdinState, seat: Seat, prospect: Prospect | None = None) -> float:
    """Return what the seat's whole position is worth."""
    prospect = prospect or Prospect(state, seat)
    later = state.options.later_points
    total = supply_worth(prospect, state.supply[seat], *holes_and_slots(state, seat))
    total -= FED_SQUARE * prospect.later
    for plot in state.plots[seat]:
        area = AREAS[plot.area]
        total += area.later_points if later else area.points
        total += plot_worth(plot.area, plot.covered, prospect.incomes, prospect.bonuses)
        total -= losses(area, area.cells, plot.wood, plot.stone) * (0.6 if prospect.turns else 1.0)
        if area.kind in ("house", "exploration"):
            total += _covering_ahead(area, plot.covered, prospect)
    total += _ships(state, seat, prospect)
    total += sum(CARDS[card].points for card in state.played[seat])
    total += CARD_IN_HAND * len(state.hands[seat]) if prospect.turns else 0.0
    return total - PENALTY * state.penalties[seat]


def _covering_ahead(area: Area, covered: int, prospect: Prospect) -> float:
    """Return what will be covered on a house or island that only a later placement can reach."""
    open_ = (area.negatives & ~covered).bit_count()
    return (
        open_ * min(HOUSED, 0.2 * prospect.turns) if area.kind == "house" else open_ * min(0.4, 0.08 * prospect.turns)
    )


def _ships(state: OdinState, seat: Seat, prospect: Prospect) -> float:
    boats, knarrs, longships = state.boats[seat], state.knarrs[seat], state.longships[seat]
    turns = prospect.turns
    total = float(len(boats) * SHIPS[0].points + knarrs * SHIPS[1].points + len(longships) * SHIPS[2].points)
    total += sum(SHIPS[ship].emigrated for ship in state.emigrated[seat])
    if turns:
        total += 0.3 * turns * (min(len(boats), 1) + min(knarrs, 1) + 1.5 * min(len(longships), 1))
        total += 0.15 * turns * (sum(boats) + max(longships, default=0))
        gain = SHIPS[1].emigrated - SHIPS[1].points + prospect.saved - prospect.price
        hopes = min(knarrs + len(longships), prospect.room, len(EMIGRANT), 2 * turns)
        total += sum(EMIGRANT[:hopes]) * max(0.0, gain - 4.0)
    return total
