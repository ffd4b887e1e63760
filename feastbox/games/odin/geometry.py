"""What fits where, and what a covered board yields: pure functions on sets of squares (odin_geometry.md, OGE).

A position on an area is two masks: `covered`, all squares under a piece, and `same`, the squares under pieces that the
piece to be laid must not touch (`minds` says of which colour; 0 if it may touch everything). Where a piece can lie is
worked out once for each area and shape; fitting is then three operations on integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from feastbox.games.odin.boards import AREAS, Area, Bonus, Square
from feastbox.games.odin.goods import COLOR, ITEMS, SILVER, SPECIALS, WOOD, Color

IncomeRule = Literal["square", "quadrant"]
Turn = Literal[0, 90, 180, 270]
TURNS: Final[tuple[Turn, ...]] = (0, 90, 180, 270)
Shape = tuple[str, ...]


class Spot(NamedTuple):
    """One way a piece can lie on an area.

    mask: its squares.   touch: their orthogonal neighbours.   needed: squares the income steps under it need covered
    beside its own (OGE-42).   row, column: top left corner of its bounding box.   turn: clockwise, after `mirror`.
    """

    mask: int
    touch: int
    needed: int
    row: int
    column: int
    turn: Turn
    mirror: bool


class _Turned(NamedTuple):
    """A piece turned one way on an area: its squares from its corner on, all corners as a mask, the spot of each."""

    steps: tuple[int, ...]
    corners: int
    spots: dict[int, Spot]


class Fault(NamedTuple):
    """Why a piece must not lie there: what is wrong, the rule that says so, the squares at fault."""

    reason: Literal["kind", "mirror", "outside", "blocked", "covered", "touch", "income"]
    rule: str
    squares: tuple[Square, ...] = ()


LIES_LIKE: Final = {WOOD: SILVER}
"""What lies in houses only by a card, and what it lies like there (Master Joiner)."""

# -- shapes ------------------------------------------------------------------------------------------------------


@cache
def shape(item: int, turn: Turn, mirror: bool) -> Shape:
    """Return the rows of a piece, mirrored and then turned clockwise (OGE-20, OGE-22)."""
    rows = ITEMS[item].shape
    if mirror:
        rows = tuple(row[::-1] for row in rows)
    for _ in range(turn // 90):
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
    return rows


@cache
def orientations(item: int, mirroring: bool = True) -> tuple[tuple[Turn, bool], ...]:
    """Return the turns and mirrorings of a piece that differ, the plainest one for each (OGE-21, OGE-22)."""
    flips = (False, True) if mirroring and item in SPECIALS else (False,)
    first: dict[Shape, tuple[Turn, bool]] = {}
    for mirror in flips:
        for turn in TURNS:
            first.setdefault(shape(item, turn, mirror), (turn, mirror))
    return tuple(first.values())


@cache
def plainest(item: int, turn: Turn, mirror: bool) -> tuple[Turn, bool]:
    """Return the plainest turn and mirroring that gives the same shape."""
    wanted = shape(item, turn, mirror)
    return next((t, m) for m in (False, True) for t in TURNS if shape(item, t, m) == wanted)


# -- laying a piece ----------------------------------------------------------------------------------------------


def minds(area: Area, item: int) -> Color | Literal[""]:
    """Return the colour a piece must not touch on an area: its own, or none (OGE-26, OGE-28)."""
    color = COLOR[item]
    return color if color and color in area.no_touch else ""


@cache
def _column(area_index: int, column: int) -> int:
    area = AREAS[area_index]
    return area.mask((row, column) for row in range(area.height))


def _beside(area: Area, mask: int) -> int:
    left = mask & ~_column(area.index, 0)
    right = mask & ~_column(area.index, area.width - 1)
    return (mask << area.width | mask >> area.width | left >> 1 | right << 1) & area.cells & ~mask


def _needed(area: Area, mask: int, rule: IncomeRule) -> int:
    needed = 0
    for track in area.tracks:
        for step, below in zip(track.steps, track.areas if rule == "square" else track.quadrants, strict=True):
            if step & mask:
                needed |= below
    return needed & ~mask


def _squares(rows: Shape, row: int, column: int) -> list[Square]:
    return [(row + r, column + c) for r, line in enumerate(rows) for c, sign in enumerate(line) if sign == "#"]


@cache
def _spots(area_index: int, item: int, mirroring: bool, rule: IncomeRule) -> tuple[Spot, ...]:
    area = AREAS[area_index]
    found = []
    for turn, mirror in orientations(item, mirroring):
        rows = shape(item, turn, mirror)
        corner = area.mask(_squares(rows, 0, 0))
        for row in range(area.height - len(rows) + 1):
            for column in range(area.width - len(rows[0]) + 1):
                mask = corner << row * area.width + column
                if not mask & ~area.cells:
                    needed = _needed(area, mask, rule) if mask & area.income_squares else 0
                    found.append(Spot(mask, _beside(area, mask), needed, row, column, turn, mirror))
    return tuple(found)


def spots(area: Area, item: int, mirroring: bool = True, rule: IncomeRule = "square") -> tuple[Spot, ...]:
    """Return every way a piece can lie on an empty area, income steps aside; none where its kind must not lie."""
    return _spots(area.index, item, mirroring, rule) if item in area.allowed else ()


@cache
def _by_place(area: int, item: int, mirroring: bool, rule: IncomeRule) -> dict[tuple[int, int, Turn, bool], Spot]:
    return {(s.row, s.column, s.turn, s.mirror): s for s in spots(AREAS[area], item, mirroring, rule)}


def spot(
    area: Area,
    item: int,
    row: int,
    column: int,
    turn: Turn = 0,
    mirror: bool = False,
    *,
    mirroring: bool = True,
    rule: IncomeRule = "square",
) -> Spot | None:
    """Return one spot, also when it is named by a turn that gives the same shape; None where a piece cannot lie."""
    if area.kind == "house":
        item = LIES_LIKE.get(item, item)
    place = (row, column, *plainest(item, turn, mirror))
    return _by_place(area.index, item, mirroring, rule).get(place)


def fits(spot: Spot, covered: int, same: int = 0) -> bool:
    """Tell whether the piece may lie there: nothing under it, no own colour beside it, income areas covered.

    The rules are OGE-24, OGE-26 and OGE-28, OGE-42; all look at the position after the placement (OGE-33).
    """
    mask, touch, needed, *_ = spot
    return not (mask & covered or touch & same or needed & ~covered)


@cache
def _turned(area_index: int, item: int, mirroring: bool, rule: IncomeRule) -> tuple[_Turned, ...]:
    area, found = AREAS[area_index], []
    for turn, mirror in orientations(item, mirroring):
        squares = _squares(shape(item, turn, mirror), 0, 0)
        corners = {
            1 << place.row * area.width + place.column: place
            for place in spots(area, item, mirroring, rule)
            if (place.turn, place.mirror) == (turn, mirror)
        }
        found.append(_Turned(tuple(row * area.width + column for row, column in squares), sum(corners), corners))
    return tuple(found)


def free_spots(
    area: Area,
    item: int,
    covered: int,
    same: int = 0,
    mirroring: bool = True,
    rule: IncomeRule = "square",
    over: int | None = None,
) -> Iterator[Spot]:
    """Yield the spots where a piece may be laid now; with `over` only those that cover one of these squares.

    The open squares are pushed over each other once for each square of the piece: what is left are its free corners.
    """
    open_ = area.cells & ~covered
    for steps, left, places in _turned(area.index, item, mirroring, rule):
        for step in steps:
            left &= open_ >> step
        if over is not None:
            reached = 0
            for step in steps:
                reached |= over >> step
            left &= reached
        while left:
            corner = left & -left
            left ^= corner
            place = places[corner]
            if not (place.touch & same or place.needed & ~covered):
                yield place


def fault(
    area: Area,
    item: int,
    row: int,
    column: int,
    turn: Turn,
    mirror: bool,
    covered: int,
    same: int = 0,
    *,
    mirroring: bool = True,
    rule: IncomeRule = "square",
) -> Fault | None:
    """Tell why a piece must not be laid there, or None if it may; the squares may lie outside the grid's frame."""
    if item not in area.allowed:
        return Fault("kind", {"house": "ODN-070", "shed": "ODN-071"}.get(area.kind, "ODN-068"))
    if plainest(item, turn, mirror)[1] and not mirroring:
        return Fault("mirror", "ODN-067")
    squares = _squares(shape(item, turn, mirror), row, column)
    mask = area.mask(squares)

    def at(wrong: int) -> tuple[Square, ...]:
        return tuple(area.squares(wrong))

    if blocked := mask & area.blocked:
        return Fault("blocked", "ODN-066", at(blocked))
    inside = {*area.squares(mask & area.cells)}
    if outside := [square for square in squares if square not in inside]:
        return Fault("outside", "ODN-066", tuple(outside))
    if mask & covered:
        return Fault("covered", "ODN-066", at(mask & covered))
    if touching := mask & _beside(area, same):
        return Fault("touch", "ODN-070" if area.kind == "house" else "ODN-069", at(touching))
    if open_ := _needed(area, mask, rule) & ~covered:
        return Fault("income", "ODN-073", at(open_))
    return None


# -- what a board yields -----------------------------------------------------------------------------------------


def paying(area: Area, covered: int) -> list[tuple[int, int, int]]:
    """Return for each income track: its value now, the step that pays (0: beyond the end), the next value (OGE-44)."""
    found = []
    for track in area.tracks:
        values = (*track.values, track.final)
        for place, step in enumerate(track.steps):
            if not step & covered:
                found.append((values[place], step, values[place + 1]))
                break
        else:
            found.append((track.final, 0, track.final))
    return found


def income(area: Area, covered: int) -> int:
    """Return the income of an area: the sum of its tracks' lowest uncovered steps (OGE-44, OGE-47, OGE-49)."""
    total = 0
    for track in area.tracks:
        for step, value in zip(track.steps, track.values, strict=True):
            if not step & covered:
                total += value
                break
        else:
            total += track.final
    return total


def missing_for_income(area: Area, covered: int, step: int, rule: IncomeRule = "square") -> int:
    """Return the squares that have to be covered so that the income rises above a step: its area and itself."""
    return (_needed(area, step, rule) | step) & ~covered


def enclosed(area: Area, covered: int) -> list[Bonus]:
    """Return the bonus squares that pay: open, with all around them covered (OGE-50)."""
    return [bonus for bonus in area.bonuses if not (bonus.square & covered or bonus.around & ~covered)]


def open_negatives(area: Area, covered: int) -> int:
    """Return how many squares with -1 are open (OGE-80)."""
    return (area.negatives & ~covered).bit_count()


def losses(area: Area, covered: int, wood: int = 0, stone: int = 0) -> int:
    """Return the points lost: open squares with -1, and slots without the wood or stone lying there (ODN-173)."""
    return open_negatives(area, covered) + sum(area.slots) - wood - stone


# -- filling a hole exactly --------------------------------------------------------------------------------------


def fillings(area: Area, hole: int, items: tuple[int, ...]) -> list[tuple[Spot, ...]]:
    """Return every way to fill a set of squares with exactly these pieces, each at one spot (OGE-91)."""
    if not items:
        return [] if hole else [()]
    first, *rest = items
    return [
        (place, *others)
        for place in spots(area, first)
        if not place.mask & ~hole
        for others in fillings(area, hole & ~place.mask, tuple(rest))
    ]
