"""Where the steady bot lays its pieces: the biggest first, where it brings most beyond what it is worth unlaid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import LYING, STANDING
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.bot_supply import BLUE_SQUARE, GREEN_SQUARE, Prospect
from feastbox.games.odin.bot_worth import plot_worth
from feastbox.games.odin.geometry import IncomeRule, Spot, free_spots, missing_for_income
from feastbox.games.odin.goods import COLOR, FOOD, IDS, ORE, SILVER, SQUARES
from feastbox.games.odin.laying import PIECES, same
from feastbox.games.odin.moves import PlacePiece
from feastbox.games.odin.placing import keeps_action
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Plot

EDGE: Final = 0.04
"""What an open square beside a piece costs: gaps are hard to fill."""
LOOKED_AT: Final = 6
"""Spots of a piece on a board that are weighed in full, the best ones at first sight."""
LEAST: Final = 0.02
"""A placement has to bring at least so much."""
_ALMOST_ALL: Final = 0.9
_BIGGEST_FIRST: Final = sorted(PIECES, key=lambda item: (-SQUARES[item], COLOR[item] != "blue"))
"""Of the same size blue before green, for green must not touch green."""


class Placement(NamedTuple):
    """A piece on a spot, and the points it brings beyond what the piece is worth in the supply."""

    gain: float
    plot: Plot
    item: int
    spot: Spot

    def move(self, seat: Seat) -> PlacePiece:
        """Return it as a move of the seat."""
        spot = self.spot
        return PlacePiece(seat, IDS[self.item], self.plot.name, spot.row, spot.column, spot.turn, spot.mirror)


def best(state: OdinState, seat: Seat, prospect: Prospect) -> Placement | None:
    """Return the best placement of the biggest piece that is not better kept, or None if every one is."""
    hungry = _silver_for_feast(state, seat, prospect)
    ahead = (prospect.incomes, prospect.bonuses)
    mirroring, rule = state.options.mirror_special_tiles, state.options.income_rule
    for item in _BIGGEST_FIRST:
        if not state.supply[seat][item] or not keeps_action(state, item):
            continue
        kept, found = _kept(state, seat, prospect, item, hungry), None
        for plot in state.plots[seat]:
            if item not in AREAS[plot.area].allowed:
                continue
            gain, spot = _best_spot(plot.area, item, plot.covered, same(plot, item), mirroring, rule, kept, ahead)
            if spot and gain > (found.gain if found else LEAST):
                found = Placement(gain, plot, item, spot)
        if found:
            return found
    return None


@lru_cache(maxsize=8192)
def _best_spot(
    area_index: int,
    item: int,
    covered: int,
    same: int,
    mirroring: bool,
    rule: IncomeRule,
    kept: float,
    ahead: tuple[int, int],
) -> tuple[float, Spot | None]:
    """Return the best spot of a piece on a board and what it brings beyond `kept`, what the piece is worth unlaid.

    ahead: incomes and bonuses to come.
    """
    best, found = LEAST, None
    incomes, bonuses = ahead
    now = plot_worth(area_index, covered, incomes, bonuses) + kept
    # What costs more than the squares under it pays only where income or a bonus is near.
    near = SQUARES[item] <= kept
    for spot in _promising(area_index, item, covered, same, mirroring, rule, near):
        after = plot_worth(area_index, covered | spot.mask, incomes, bonuses)
        gain = after - now - EDGE * (spot.touch & ~covered).bit_count()
        if gain > best:
            best, found = gain, spot
    return best, found


def _kept(state: OdinState, seat: Seat, prospect: Prospect, item: int, hungry: int) -> float:
    """Return what a piece is worth as long as it stays in the supply."""
    if item == SILVER:
        if state.supply[seat][SILVER] <= hungry:
            return 3.0
        return prospect.coin
    if COLOR[item] in ("orange", "red"):
        return max(1.0, prospect.food[item]) * 2 if prospect.feasts else prospect.food[item]
    if not prospect.turns:
        return 0.0
    if item == ORE:
        return 1.2
    return SQUARES[item] * _ALMOST_ALL * (BLUE_SQUARE if COLOR[item] == "blue" else GREEN_SQUARE)


def _silver_for_feast(state: OdinState, seat: Seat, prospect: Prospect) -> int:
    """Return about how many squares of the next feast the seat's food leaves open."""
    if not prospect.feasts:
        return 0
    supply = state.supply[seat]
    food = sum(LYING[item] + STANDING[item] * (supply[item] - 1) for item in FOOD if supply[item])
    return max(0, prospect.squares - food)


@lru_cache(maxsize=8192)
def _promising(
    area_index: int, item: int, covered: int, same: int, mirroring: bool, rule: IncomeRule, near: bool
) -> tuple[Spot, ...]:
    """Return the free spots of a piece that look best: they are the same as long as nothing is laid on the board.

    near: only those that bring income or a bonus nearer.
    """
    area, open_ = AREAS[area_index], ~covered
    wanted, negatives, bonus_squares = _wanted(area_index, covered), area.negatives, area.bonus_squares
    found: list[tuple[float, int, Spot]] = []
    for spot in free_spots(area, item, covered, same, mirroring, rule, wanted if near else None):
        mask = spot.mask
        first_sight = (
            (mask & negatives).bit_count() + (mask & wanted).bit_count() - EDGE * (spot.touch & open_).bit_count()
        )
        if bonus := mask & bonus_squares:
            first_sight -= 2 * bonus.bit_count()
        found.append((-first_sight, len(found), spot))
    found.sort()
    return tuple(spot for *_, spot in found[:LOOKED_AT])


@lru_cache(maxsize=512)
def _wanted(area_index: int, covered: int) -> int:
    """Return the squares the next two steps of income still need, and those around bonus squares half closed in."""
    area, wanted = AREAS[area_index], 0
    for track in area.tracks:
        ahead = [step for step in track.steps if not step & covered][:2]
        for step in ahead:
            wanted |= missing_for_income(area, covered, step)
    for bonus in area.bonuses:
        missing = bonus.around & ~covered
        if not bonus.square & covered and missing.bit_count() * 2 <= bonus.around.bit_count():
            wanted |= missing
    return wanted
