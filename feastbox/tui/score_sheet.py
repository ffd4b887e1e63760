"""The score sheet as a table with a cursor that explains each row; part of the score screen and of the results.

Drawn on the page's canvas: chips above columns, sums under a rule and the small dots of empty cells are set to the
cell (mock/results_*), which a table widget would not do in sixteen colours and ASCII.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from feastbox.engine.models import Cell, Column, Row, Sheet
from feastbox.engine.names import letters
from feastbox.engine.records import SeatInfo
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, cut, cut_name, window

_LABEL_MOST: Final = 34
_WINDOW_LABELS: Final = 14
"""Width of the labels at least where columns are left out: it says there how many."""
_NAMED: Final = 50
"""Width from which names stand beside the chips."""


class _Shape(NamedTuple):
    """How a sheet is set: width of the labels, of a column, of the gap before another seat, and what is shown."""

    labels: int
    column: int
    gap: int
    first: int
    shown: int
    in_full: bool


class SheetTable:
    """A score sheet with a cursor on its rows (None: not yet used) and a window on its columns."""

    def __init__(self, sheet: Sheet, seats: Sequence[SeatInfo]) -> None:
        self.sheet = sheet
        self.seats = tuple(seats)
        self.letters = letters([info.name for info in seats])
        self._digits = [
            max(
                (len(row.cells[i].text.rpartition("= ")[2]) for row in sheet.rows if "= " in row.cells[i].text),
                default=0,
            )
            for i in range(len(sheet.columns))
        ]
        self.cursor: int | None = None
        self.first = 0
        """First column shown."""
        self.top = 0
        self.hidden = 0
        """Columns that the last drawing had no room for."""

    def move(self, by: int) -> None:
        """Move the cursor over the rows; from nowhere to the first or last one."""
        last = len(self.sheet.rows) - 1
        start = (-1 if by > 0 else last + 1) if self.cursor is None else self.cursor
        self.cursor = max(0, min(start + by, last))

    def turn(self, by: int) -> None:
        """Move the window over the columns, seat by seat."""
        starts = [i for i, c in enumerate(self.sheet.columns) if i == 0 or c.seat != self.sheet.columns[i - 1].seat]
        here = max(i for i, start in enumerate(starts) if start <= self.first)
        wanted = starts[max(0, min(here + by, len(starts) - 1))]
        if by < 0 or self.hidden:
            self.first = wanted

    def explain(self) -> tuple[str, str]:
        """Return the row under the cursor in words: what it is, and how it comes about with the rule's number."""
        if self.cursor is None:
            return "", ""
        row = self.sheet.rows[self.cursor]
        rule = f" ({row.rule})" if row.rule else ""
        first = f"{row.label[:1].upper()}{row.label[1:]}:"
        said = row.note.rstrip(".") + rule + "." if row.note else f"{row.rule}." if row.rule else ""
        named = zip(self.sheet.columns, row.details, strict=False)
        details = "; ".join(f"{self.seats[column.seat].name} {told}" for column, told in named if told)
        return first, f"{said} {details}.".strip() if details else said

    @property
    def rule(self) -> str | None:
        """The number of the rule that the row under the cursor goes by."""
        return (self.sheet.rows[self.cursor].rule or None) if self.cursor is not None else None

    def height(self) -> int:
        """Return the rows it takes when nothing is scrolled."""
        totals = any(row.total for row in self.sheet.rows)
        return 1 + self._labelled + len(self.sheet.rows) + totals

    @property
    def _labelled(self) -> bool:
        return any(column.label for column in self.sheet.columns)

    def draw(
        self,
        canvas: Canvas,
        zones: Zones,
        x: int,
        y: int,
        width: int,
        height: int,
        choose: Callable[[int], object],
    ) -> None:
        """Draw the table into the rectangle; a click on a row calls `choose` with its number."""
        shape = self._shape(width)
        self.first, self.hidden = shape.first, len(self.sheet.columns) - shape.first - shape.shown
        y = self._heads(canvas, x, y, shape, width)
        above, sums = self._window(height - 1 - self._labelled)
        shown = [*range(self.top, min(self.top + above, sums)), *range(sums, len(self.sheet.rows))]
        for number in shown:
            if number == sums and sums:
                canvas.put(x, y, "─" * width, "line")
                left = sums - self.top - above
                canvas.put(x + 2, y, f" ▼ {left} more " if left > 0 else " ▲ " if self.top else "", "faint")
                y += 1
            zones.add(x, y, width, 1, partial(choose, number))
            self._row(canvas, x, y, width, shape, number)
            y += 1

    def _window(self, room: int) -> tuple[int, int]:
        """Scroll to the cursor; return how many rows fit above the sums, which always show, and the first sum."""
        rows = self.sheet.rows
        last = next((i for i in range(len(rows) - 1, -1, -1) if not rows[i].total), -1)
        sums = last + 1
        pinned = len(rows) - sums + 1 if 0 < sums < len(rows) else 0
        above = max(room - pinned, 1)
        cursor = self.cursor if self.cursor is not None and self.cursor < sums else None
        self.top = window(sums, above, cursor, self.top)
        return above, sums

    # -- how it is set -------------------------------------------------------------------------------------

    def _shape(self, width: int) -> _Shape:
        """Return the roomiest way to set the sheet: with the sums in full, else numbers, else a window of columns."""
        columns = self.sheet.columns
        count, breaks = len(columns), self._breaks(columns)
        labels = self._labels()
        for in_full in (True, False):
            most = 13 if in_full else 6 if 0 < breaks < count - 1 else 8
            ways = [
                (min((width - labels - gap * breaks - air) // count, most), gap, air) for gap, air in _airs(in_full)
            ]
            column, gap, margin = max(ways, key=lambda way: way[0])
            if column > self._need(in_full):
                labels = width - column * count - gap * breaks - margin
                return _Shape(labels, column, gap, 0, count, in_full)
        labels = max(labels, _WINDOW_LABELS)
        column = max(self._need(False), 5) + 1
        shown = max(1, min(count, (width - labels) // column))
        return _Shape(labels, column, 0, max(0, min(self.first, count - shown)), shown, False)

    def _labels(self) -> int:
        """Return the columns that labels need, with the worth of one piece behind them."""
        rows = self.sheet.rows
        return min(
            max((len(row.label) + (1 + len(row.each) if row.each else 0) for row in rows), default=0), _LABEL_MOST
        )

    def _need(self, in_full: bool) -> int:
        """Return the columns the widest number and label need."""
        cells = [len(_text(cell, in_full)) for row in self.sheet.rows for cell in row.cells]
        return max([3, *cells, *(len(_short(column, in_full)) for column in self.sheet.columns)])

    @staticmethod
    def _breaks(columns: Sequence[Column]) -> int:
        return sum(1 for left, right in pairwise(columns) if left.seat != right.seat)

    def _end(self, x: int, shape: _Shape, number: int) -> int:
        """Return the column behind the cells of a sheet's column."""
        breaks = self._breaks(self.sheet.columns[shape.first : shape.first + number + 1])
        return x + shape.labels + shape.column * (number + 1) + shape.gap * breaks

    def _heads(self, canvas: Canvas, x: int, y: int, shape: _Shape, width: int) -> int:
        columns = self.sheet.columns[shape.first : shape.first + shape.shown]
        for i, column in enumerate(columns):
            end = self._end(x, shape, i)
            label = _short(column, shape.in_full)
            if self._labelled:
                canvas.right(end, y + 1, label, "faint")
            if i and columns[i - 1].seat == column.seat:
                continue
            run = sum(1 for other in columns[i:] if other.seat == column.seat)
            name = self.seats[column.seat].name if width > _NAMED else ""
            over = max(len(label), 3) if run > 1 or not name else max(len(label), 4 + len(name))
            start = end - min(over, shape.column - 1)
            room = self._end(x, shape, i + run - 1) - start - 4
            canvas.chip(start, y, self.letters[column.seat], f"seat{self.seats[column.seat].colour}")
            canvas.put(start + 4, y, cut_name(name, room) if room > 2 else "", "text")
        if self.hidden or shape.first:
            left = "◄ " if shape.first else ""
            right = f"{self.hidden} more ►" if self.hidden else ""
            canvas.put(x, y, cut(f"{left}{right}", shape.labels), "faint")
        return y + 1 + self._labelled

    def _row(self, canvas: Canvas, x: int, y: int, width: int, shape: _Shape, number: int) -> None:
        row = self.sheet.rows[number]
        here = number == self.cursor
        last = number == len(self.sheet.rows) - 1
        if here:
            canvas.fill(x, y, width, 1, "raised")
            canvas.put(x - 2, y, "►", "accent", bold=True)
        weight = "accent" if row.total and last else "bright" if row.total or here else "text"
        label = "bright" if here or (row.total and last) else "dim" if row.total else "text"
        room = shape.labels - (len(row.each) + 1 if row.each else 0)
        canvas.put(x, y, cut_name(row.label, room), label, bold=row.total and last)
        # the worth of one piece stands where the numbers begin, as on a printed sheet
        canvas.right(self._each_end(x, shape), y, row.each, "faint")
        shown = row.cells[shape.first : shape.first + shape.shown]
        for i, cell in enumerate(shown):
            end = self._end(x, shape, i)
            if _is_empty(cell):
                canvas.right(end, y, "" if row.total else "·", "faint")
            else:
                digits = self._digits[shape.first + i] if shape.in_full else 0
                text = _text(cell, shape.in_full, digits)
                self._number(canvas, end, y, text, weight, row, cell, last=last)

    def _number(
        self, canvas: Canvas, end: int, y: int, text: str, weight: str, row: Row, cell: Cell, *, last: bool
    ) -> None:
        """Write a number: losses in red; where the best stand out they are bold, the winner's total on gold."""
        points = [each.points for each in row.cells if each.points is not None]
        best = self.sheet.best and len(points) > 1 and cell.points == max(points) > min(points)
        loss = cell.points is not None and cell.points < 0
        if best and row.total and last:
            canvas.right(end + 1, y, f" {text} ", "ink", "gold_piece", bold=True)
            canvas.paint(end - len(text) - 1, y, len(text) + 2, "gold_piece", "ink")
        elif best and not loss:
            canvas.right(end, y, text, "bright", bold=True)
        else:
            canvas.right(end, y, text, "take" if loss and self.sheet.best else weight, bold=row.total)

    def _each_end(self, x: int, shape: _Shape) -> int:
        """Return the column behind the worth of one piece."""
        room = shape.labels + shape.column - self._need(shape.in_full) - 1
        return x + max(self._labels(), min(room, 22 if shape.in_full else 19))


def _airs(in_full: bool) -> tuple[tuple[int, int], ...]:
    """Return the empty columns between two seats and at the right edge, the airiest first."""
    return ((1, 0), (0, 0)) if in_full else ((2, 1), (1, 1), (1, 0), (0, 0))


def _is_empty(cell: Cell) -> bool:
    """Say whether nothing stands in a cell: there is no number, or a dot in place of the number."""
    return cell.text == "·" or (cell.points is None and not cell.text)


def _text(cell: Cell, in_full: bool, digits: int = 0) -> str:
    """Return what stands in a cell: how the number comes about where there is room, else the number.

    `digits` aligns the numbers behind "=" of a column.
    """
    if in_full and cell.text:
        start, equals, number = cell.text.rpartition("= ")
        return f"{start}{equals}{number.rjust(digits)}" if equals else cell.text
    return "" if cell.points is None else str(cell.points)


def _short(column: Column, in_full: bool) -> str:
    """Return a column's label, "rd 1" for "round 1" where it is narrow."""
    return column.label if in_full else column.label.replace("round ", "rd ")
