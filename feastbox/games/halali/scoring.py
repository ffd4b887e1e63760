"""Score sheet and result (HAL-56 to HAL-62)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Cell, Column, Result, Row, Sheet
from feastbox.games.halali.tiles import BY_NAME, Counts, KindName, TileFacts, points
from feastbox.games.halali.view import HalaliView

_ROWS: Final[tuple[KindName, ...]] = ("bear", "fox", "hunter", "lumberjack", "pheasant", "duck", "tree")


def make_sheet(view: HalaliView) -> Sheet:
    """Return the sheet: a column for each seat and round so far, a row for each kind taken or brought out."""
    rounds = range(len(view.piles))
    label = "round {}" if view.options.rounds == 2 else ""
    columns = tuple(Column(seat, label.format(number + 1)) for seat in range(2) for number in rounds)
    piles = [view.piles[number][seat] for seat in range(2) for number in rounds]
    led = [_side(view, seat, number) for seat in range(2) for number in rounds]
    kinds = [BY_NAME[name] for name in _ROWS]
    rows = [_kind_row(kind, piles, [kind.side != side for side in led]) for kind in kinds]
    for kind in kinds:
        brought_out = _brought_out_row(kind, piles, [kind.side == side for side in led])
        if any(cell.points for cell in brought_out.cells):
            rows.append(brought_out)
    return Sheet(columns, (*rows, *_totals(view, [points(pile) for pile in piles])))


def _side(view: HalaliView, seat: int, number: int) -> str:
    """Return the side a seat led in a round (HAL-10)."""
    same = number + 1 == view.round
    return view.sides[seat if same else 1 - seat]


def _cell(kind: TileFacts, number: int) -> Cell:
    if not number:
        return Cell(0, "·")
    return Cell(number * kind.points, f"{number} × {kind.points} = {number * kind.points}")


def _kind_row(kind: TileFacts, piles: list[Counts], counts: list[bool]) -> Row:
    cells = [_cell(kind, getattr(pile, kind.id) * here) for pile, here in zip(piles, counts, strict=True)]
    note = f"Each {kind.id} taken is worth {kind.points} points to whoever took it."
    return Row(kind.id, tuple(cells), str(kind.points), note, "HAL-04")


def _brought_out_row(kind: TileFacts, piles: list[Counts], counts: list[bool]) -> Row:
    cells = [_cell(kind, getattr(pile, kind.id) * here) for pile, here in zip(piles, counts, strict=True)]
    note = f"Each {kind.id} that left the forest is worth {kind.points} points to its own side."
    return Row(f"{kind.id} brought out", tuple(cells), str(kind.points), note, "HAL-50")


def _totals(view: HalaliView, scores: list[int]) -> list[Row]:
    cells = tuple(Cell(score, str(score)) for score in scores)
    note = "A round counts the points of all tiles in the pile; what lies on the board counts for nobody."
    rows = [Row("round", cells, "", note, "HAL-56", total=True)]
    if view.options.rounds == 2:
        rounds = len(view.piles)
        sums = [Cell(view.points[i // rounds], str(view.points[i // rounds])) for i in range(len(scores))]
        blanks = tuple(sums[i] if i % rounds == rounds - 1 else Cell() for i in range(len(scores)))
        note = "The match is the sum of the two rounds; the higher one wins."
        rows.append(Row("match", blanks, "", note, "HAL-58", total=True))
    return rows


def decide(scores: tuple[int, int], tiles: tuple[int, int]) -> Result:
    """Return who wins: points (HAL-59), then tiles in the piles (HAL-60), else nobody (HAL-61)."""
    if scores[0] != scores[1]:
        reason = f"points decide, {max(scores)} to {min(scores)}"
        return Result(_ranks(scores), scores, reason)
    level = f"level at {scores[0]} points"
    if tiles[0] != tiles[1]:
        return Result(_ranks(tiles), scores, f"{level}; more tiles decide, {max(tiles)} to {min(tiles)} (HAL-60)")
    return Result((1, 1), scores, f"{level} and {tiles[0]} tiles each, drawn (HAL-61)")


def _ranks(values: tuple[int, int]) -> tuple[int, int]:
    return (1, 2) if values[0] > values[1] else (2, 1)
