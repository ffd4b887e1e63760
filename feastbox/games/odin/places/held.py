"""A piece held over a board before it is laid: turning it, legal spots, and what laying it there would change.

Everything is worked out from the view; whether it may be laid in the end says the table (`Table.refuse`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.geometry import (
    LIES_LIKE,
    IncomeRule,
    Shape,
    Turn,
    enclosed,
    fault,
    free_spots,
    income,
    losses,
    missing_for_income,
    orientations,
    plainest,
    shape,
)
from feastbox.games.odin.goods import IDS, ITEMS, ORE, SILVER
from feastbox.games.odin.laying import PIECES, same
from feastbox.games.odin.moves import PlacePiece
from feastbox.games.odin.notation import square
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.places.squares import Ghost, bonus_code
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import SeatView

_ORDER: Final = (*(item for item in PIECES if item not in (SILVER, ORE)), SILVER, ORE)


_FEW: Final = 6
"""Squares that have to be covered first, up to which they are marked on the board."""


class Geometry(NamedTuple):
    """The options that say where a piece fits."""

    mirroring: bool = True
    rule: IncomeRule = "square"

    @classmethod
    def of(cls, options: OdinOptions) -> Geometry:
        """Return those of a match."""
        return cls(options.mirror_special_tiles, options.income_rule)


@lru_cache(1024)
def shape_mask(width: int, rows: Shape) -> int:
    """Return the squares of a shape in the corner of a frame so many squares wide."""
    return sum(1 << r * width + c for r, line in enumerate(rows) for c, sign in enumerate(line) if sign == "#")


@dataclass(frozen=True, slots=True)
class Held:
    """A piece over a board, the corner of its bounding box on a square of the board's frame."""

    item: int
    row: int = 0
    column: int = 0
    turn: Turn = 0
    mirror: bool = False

    @property
    def like(self) -> int:
        """What it lies like: itself, or what a card makes of it."""
        return LIES_LIKE.get(self.item, self.item)

    @property
    def shape(self) -> Shape:
        """Its rows as it lies."""
        return shape(self.like, self.turn, self.mirror)

    def mask(self, area: Area) -> int:
        """Return the squares it covers; only a piece too high for the board reaches below it, which is left out."""
        covered = shape_mask(area.width, self.shape) << self.row * area.width + self.column
        return covered & (1 << area.width * area.height) - 1

    def inside(self, area: Area) -> Held:
        """Return it moved as little as needed so that it does not stick out of the board's frame."""
        row = max(0, min(self.row, area.height - len(self.shape)))
        column = max(0, min(self.column, area.width - len(self.shape[0])))
        return replace(self, row=row, column=column)

    def moved(self, area: Area, dx: int, dy: int) -> Held:
        """Return it moved."""
        return replace(self, row=self.row + dy, column=self.column + dx).inside(area)

    def over(self, area: Area, row: int, column: int) -> Held:
        """Return it with its first square (topmost, then leftmost) on a square, as the mouse carries it."""
        return replace(self, row=row, column=column - self.shape[0].index("#")).inside(area)

    def turned(self, area: Area) -> Held:
        """Return it in the next position of those that differ, mirrored as it is."""
        return self._next(area, [each for each in orientations(self.like) if each[1] == self._plain[1]])

    def mirrored(self, area: Area) -> Held:
        """Return it mirrored; the same where that makes no difference."""
        turn, mirror = plainest(self.like, self.turn, not self.mirror)
        return replace(self, turn=turn, mirror=mirror).inside(area)

    @property
    def _plain(self) -> tuple[Turn, bool]:
        return plainest(self.like, self.turn, self.mirror)

    def _next(self, area: Area, positions: Sequence[tuple[Turn, bool]]) -> Held:
        turn, mirror = positions[(positions.index(self._plain) + 1) % len(positions)]
        return replace(self, turn=turn, mirror=mirror).inside(area)

    def move(self, seat: int, place: str) -> PlacePiece:
        """Return the move that lays it."""
        return PlacePiece(seat, IDS[self.item], place, self.row, self.column, self.turn, self.mirror)

    def where(self, area: Area) -> str:
        """Return the squares its bounding box reaches over: "d3–e5", counted as on the board; one square alone "d3"."""
        height, width = len(self.shape), len(self.shape[0])
        low = square(area.index, self.row + height - 1, self.column)
        high = square(area.index, self.row, self.column + width - 1)
        return low if low == high else f"{low}–{high}"

    def ghost(self, plot: Plot, geometry: Geometry, *, legal: bool) -> Ghost:
        """Return it as the board shows it, the squares at fault marked; those beside it only if they are few."""
        area = AREAS[plot.area]
        mask, wrong = self.mask(area), 0 if legal else area.mask(fault_of(plot, self, geometry))
        if (wrong & ~mask).bit_count() > _FEW:
            wrong &= mask
        return Ghost(ITEMS[self.item].code, mask, wrong, legal)


def fault_of(plot: Plot, held: Held, geometry: Geometry) -> tuple[tuple[int, int], ...]:
    """Return the squares at fault where a piece does not fit."""
    wrong = fault(
        AREAS[plot.area],
        held.like,
        held.row,
        held.column,
        held.turn,
        held.mirror,
        plot.covered,
        same(plot, held.like),
        mirroring=geometry.mirroring,
        rule=geometry.rule,
    )
    return wrong.squares if wrong else ()


# -- what can be held --------------------------------------------------------------------------------------------


def pieces(seat: SeatView, area: Area) -> list[int]:
    """Return the kinds of pieces in a supply that may lie on an area, in the order of the supply's lines."""
    return [item for item in _ORDER if seat.supply[item] and item in area.allowed]


@lru_cache(512)
def legal_spots(plot: Plot, item: int, geometry: Geometry) -> tuple[Held, ...]:
    """Return where a piece fits on a board now, in the order squares are counted: from below, then from the left."""
    area, like = AREAS[plot.area], LIES_LIKE.get(item, item)
    found = free_spots(area, like, plot.covered, same(plot, like), geometry.mirroring, geometry.rule)
    return in_order(Held(item, *spot[3:]) for spot in found)


@lru_cache(512)
def raising_spots(plot: Plot, item: int, geometry: Geometry) -> tuple[Held, ...]:
    """Return the legal spots where the board's income rises."""
    area = AREAS[plot.area]
    now = income(area, plot.covered)
    return tuple(
        held for held in legal_spots(plot, item, geometry) if income(area, plot.covered | held.mask(area)) > now
    )


def in_order(spots: Iterable[Held]) -> tuple[Held, ...]:
    """Return spots in the order squares are counted."""
    return tuple(sorted(spots, key=_order))


def _order(held: Held) -> tuple[int, int, int, bool]:
    return -held.row - len(held.shape), held.column, held.turn, held.mirror


def following(spots: Sequence[Held], held: Held, by: int) -> Held | None:
    """Return the next spot of a list behind (`by` 1) or before (-1) where a piece is held, round at the ends."""
    if not spots:
        return None
    here = _order(held)
    if by > 0:
        return next((spot for spot in spots if _order(spot) > here), spots[0])
    return next((spot for spot in reversed(spots) if _order(spot) < here), spots[-1])


def first_spot(plot: Plot, item: int, geometry: Geometry) -> Held:
    """Return where a piece that is picked hangs first: where the income rises most, else the first legal spot."""
    area = AREAS[plot.area]
    raising = raising_spots(plot, item, geometry)
    if raising:
        return max(raising, key=lambda held: income(area, plot.covered | held.mask(area)))
    legal = legal_spots(plot, item, geometry)
    return legal[0] if legal else Held(item, area.height, 0).inside(area)


# -- what laying it would change ---------------------------------------------------------------------------------


class Preview(NamedTuple):
    """What changes when a piece is laid. income: of all boards, before and after; own: of this board alone.

    next: the income step after that and the squares it still needs, None beyond the last.   kept, lost, won: codes of
    bonuses that pay.   barred: codes of those covered before they ever paid.   waiting: codes of those not closed in,
    and how many squares each still needs.
    open: points lost by this board, before and after, 0 or less.
    """

    income: tuple[int, int]
    own: tuple[int, int]
    next: tuple[int, int] | None
    kept: tuple[str, ...]
    lost: tuple[str, ...]
    won: tuple[str, ...]
    barred: tuple[str, ...]
    waiting: tuple[tuple[str, int], ...]
    open: tuple[int, int]


def preview(seat: SeatView, plot: Plot, mask: int, geometry: Geometry) -> Preview:
    """Return what laying a piece on these squares of a board would change."""
    area, before, after = AREAS[plot.area], plot.covered, plot.covered | mask
    had, has = enclosed(area, before), enclosed(area, after)
    own = income(area, before), income(area, after)
    lost = losses(area, before, plot.wood, plot.stone), losses(area, after, plot.wood, plot.stone)
    return Preview(
        income=(seat.income, seat.income + own[1] - own[0]),
        own=own,
        next=_next_step(area, after, geometry),
        kept=tuple(bonus_code(bonus) for bonus in has if bonus in had),
        lost=tuple(bonus_code(bonus) for bonus in had if bonus not in has),
        won=tuple(bonus_code(bonus) for bonus in has if bonus not in had),
        barred=tuple(bonus_code(bonus) for bonus in area.bonuses if bonus.square & mask and bonus not in had),
        waiting=tuple(
            (bonus_code(bonus), (bonus.around & ~after).bit_count())
            for bonus in area.bonuses
            if bonus not in has and not bonus.square & after
        ),
        open=(-lost[0], -lost[1]),
    )


def _next_step(area: Area, covered: int, geometry: Geometry) -> tuple[int, int] | None:
    """Return the next higher income of a track and the squares it needs, of the track that needs fewest."""
    found = []
    for track in area.tracks:
        values = (*track.values, track.final)
        open_ = [number for number, step in enumerate(track.steps) if not step & covered]
        last = next((number for number in open_ if values[number + 1] > values[open_[0]]), None)
        if last is not None:
            left = missing_for_income(area, covered, track.steps[last], geometry.rule).bit_count()
            found.append((left, values[last + 1]))
    return None if not found else (min(found)[1], min(found)[0])
