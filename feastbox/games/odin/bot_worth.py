"""What a seat's position is worth in points, as the steady bot reckons it: points it has, and points it may expect.

The figures were tuned on whole matches. Everything is read from the seat's own boards and supply and from public facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import PENALTY
from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.bot_cards import cards_worth
from feastbox.games.odin.bot_supply import BLUE_SQUARE, FED_SQUARE, GREEN_SQUARE, Prospect, Purse, prospect
from feastbox.games.odin.course import SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import COLOR, SQUARES
from feastbox.games.odin.state import OdinState

EMIGRANT: Final = (0.5, 0.35, 0.2, 0.1)
"""How likely large ships will emigrate: the first one, the second, ..."""
HOUSED: Final = 0.55
"""How much of a house will be covered, when there is time."""
CONVEX: Final = 3
"""An income step or bonus square that is a fraction x ready counts for x to this power."""


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
    total, steps = _STEPS[area.index]
    for step, below, more, each in steps:
        if step & covered:
            total += more
        elif ready := (below & covered).bit_count():
            total += each * _POWERS[ready]
    return total


def _steps(area: Area) -> tuple[float, tuple[tuple[int, int, int, float], ...]]:
    """Return the income of an empty area, and by step: its square, its area, what it adds, what readiness counts."""
    steps = []
    for track in area.tracks:
        values = (*track.values, track.final)
        for number, (step, below) in enumerate(zip(track.steps, track.areas, strict=True)):
            more = values[number + 1] - values[number]
            steps.append((step, below, more, more / below.bit_count() ** CONVEX))
    return float(sum(track.values[0] for track in area.tracks)), tuple(steps)


_STEPS: Final = tuple(_steps(area) for area in AREAS)
_POWERS: Final = tuple(ready**CONVEX for ready in range(1 + max(area.cells.bit_count() for area in AREAS)))
"""By how many squares are ready."""


@lru_cache(maxsize=64)
def _bonus_worth(rewards: tuple[tuple[int, int], ...]) -> float:
    worth = 0.0
    for item, count in rewards:
        square = {"blue": BLUE_SQUARE, "green": GREEN_SQUARE, "red": 0.35, "orange": 0.3}.get(COLOR[item], 1.0)
        worth += count * square * max(1, SQUARES[item])
    return worth or 8.0


@lru_cache(maxsize=1024)
def land_worth(area_index: int, covered: int, filled: int, ahead: tuple[int, int, int], later: bool) -> float:
    """Return what owning a board brings, with what lies on it.

    filled: wood and stone in its slots.   ahead: turns, incomes, bonuses to come.   later: the later edition's points.
    """
    area, (turns, incomes, bonuses) = AREAS[area_index], ahead
    total = float(area.later_points if later else area.points)
    total += plot_worth(area_index, covered, incomes, bonuses)
    total -= losses(area, area.cells, filled) * (0.6 if turns else 1.0)
    open_ = (area.negatives & ~covered).bit_count()
    if area.kind == "house":
        total += open_ * min(HOUSED, 0.2 * turns)
    elif area.kind == "exploration":
        total += open_ * min(0.4, 0.08 * turns)
    return total


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


# -- ships -----------------------------------------------------------------------------------------------------


def fleet_worth(boats: Sequence[int], knarrs: int, longships: Sequence[int], ahead: Prospect) -> float:
    """Return what ships on their stages are worth: their points, what they allow, and that large ones may emigrate."""
    best = max(longships, default=0)
    to_come = (ahead.turns, ahead.room, ahead.saved - ahead.price)
    return _fleet_worth(len(boats), sum(boats), knarrs, len(longships), best, to_come)


@lru_cache(maxsize=4096)
def _fleet_worth(
    boats: int, ore: int, knarrs: int, longships: int, best: int, to_come: tuple[int, int, float]
) -> float:
    turns, room, saved = to_come
    total = float(boats * SHIPS[0].points + knarrs * SHIPS[1].points + longships * SHIPS[2].points)
    if turns:
        total += 0.3 * turns * (min(boats, 1) + min(knarrs, 1) + 1.5 * min(longships, 1))
        total += 0.15 * turns * (ore + best)
        gain = SHIPS[1].emigrated - SHIPS[1].points + saved
        hopes = min(knarrs + longships, room, len(EMIGRANT), 2 * turns)
        total += sum(EMIGRANT[:hopes]) * max(0.0, gain - 4.0)
    return total


# -- all of it -------------------------------------------------------------------------------------------------


def purse(state: OdinState, seat: Seat) -> Purse:
    """Return the seat's supply and what changes of it are worth, everything else staying as it is."""
    return Purse(prospect(state, seat), state.supply[seat], *holes_and_slots(state, seat))


def worth(state: OdinState, seat: Seat, money: Purse | None = None) -> float:
    """Return what the seat's whole position is worth; `money` is its purse if that is known."""
    money = money or purse(state, seat)
    ahead = money.prospect
    to_come = (ahead.turns, ahead.incomes, ahead.bonuses)
    later = state.options.later_points
    total = money.total - FED_SQUARE * ahead.later
    for plot in state.plots[seat]:
        total += land_worth(plot.area, plot.covered, plot.wood + plot.stone, to_come, later)
    total += fleet_worth(state.boats[seat], state.knarrs[seat], state.longships[seat], ahead)
    total += sum(SHIPS[ship].emigrated for ship in state.emigrated[seat])
    total += cards_worth(state, seat, ahead)
    return total - PENALTY * state.penalties[seat]
