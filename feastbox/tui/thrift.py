"""What the terminal already shows need not be sent again: a model of its cells, and the shortest way to change them.

Textual keeps no picture of the screen: what a widget refreshes is sent even where nothing changed, with all colours
repeated for every run of cells. Over SSH, bytes are time; so every frame goes through a `Thrift`, which reads it as
the terminal would, compares it with what is there, and writes only the cells that differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Final

from feastbox.tui.cells import cells, plain
from feastbox.tui.pen import Pen, after, change, seen

_TOKEN: Final = re.compile(
    r"\x1b\[(?P<row>\d*);(?P<column>\d*)H"
    r"|\x1b\[(?P<pen>[\d;]*)m"
    r"|(?P<sync>\x1b\[\?2026[hl])"
    r"|(?P<mode>\x1b\[(?:\?[\d;]+(?:[hl]|\$p)|[<>]\d*u)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\))"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|(?P<line>\n)"
    r"|(?P<other>[\x00-\x09\x0b-\x1f\x7f-\x9f][^\x1b]*)"
)
_SCREENS: Final = re.compile(r"\?(?:1049|1047|47)[hl]")
_BLANK: Final = Pen()
_FEW: Final = 80
"""Runs up to which a frame is ordered by pen; a whole screen is written from the top, as people read."""
_AT_ONCE: Final = 512
"""Characters that arrive in one packet: a frame up to this cannot tear, so no bytes are spent on framing it."""


@dataclass(slots=True)
class Run:
    """Neighbouring cells that differ from what is shown, all written with one pen."""

    row: int
    column: int
    signs: list[str]
    pen: Pen

    @property
    def end(self) -> int:
        """The column behind the last cell."""
        return self.column + len(self.signs)

    def serves(self, pen: Pen) -> bool:
        """Say whether a cell that asks for `pen` looks the same when written with the run's."""
        return pen == self.pen or self.pen.serves(pen)

    def take(self, sign: str, pen: Pen) -> bool:
        """Add a cell at the end if one pen serves for all; return whether it does."""
        if not self.serves(pen):
            if not pen.serves(self.pen):
                return False
            self.pen = pen
        self.signs.append(sign)
        return True


class Thrift:
    """Turns frames as Textual writes them into the fewest bytes with the same effect on the screen.

    `feed` may be given any output. What it does not understand passes through unchanged, and what the screen shows
    then counts as unknown until it is written again. Lasting modes such as margins are not foreseen.
    """

    def __init__(self, width: int, height: int) -> None:
        self.colour = True
        """False leaves all colours out (NO_COLOR); bold, dim and reverse stay."""
        self._row = self._column = 0
        self._placed = False
        self._pen = _BLANK
        self._sync = ""
        self.forget(width, height)

    def forget(self, width: int, height: int) -> None:
        """From now on nothing is known of what the terminal, of this size, shows."""
        self.width, self.height = width, height
        self._signs: list[list[str]] = [[""] * width for _ in range(height)]
        self._pens: list[list[Pen]] = [[_BLANK] * width for _ in range(height)]
        self._dirty: dict[int, set[int]] = {}
        self._there: tuple[int, int] | None = None
        self._pen_there: Pen | None = None

    def feed(self, data: str, *, follow: bool = False) -> str:
        """Return what to send to the terminal for `data`; `follow`: put its hidden cursor where `data` leaves it."""
        out: list[str] = []
        for token in _TOKEN.finditer(data):
            kind, text = token.lastgroup, token[0]
            if kind == "column":
                self._row, self._column = int(token["row"] or 1) - 1, int(token["column"] or 1) - 1
                self._placed = True
            elif kind == "pen":
                pen = after(self._pen, token["pen"])
                self._pen = pen if self.colour else Pen("", "", pen.attributes)
            elif kind == "text" and self._placed:
                self._write(text)
            elif kind == "line" and self._placed and self._row + 1 < self.height:
                self._placed = False
            elif kind == "sync":
                self._take_sync(text, out)
            elif kind == "mode" and not _SCREENS.search(text):
                out += [*self._changes(), text]
            else:
                self._pass(text, out)
        out += self._changes()
        if follow and self._placed:
            out.append(self._move(self._row, self._column))
        return "".join(out)

    # -- reading -------------------------------------------------------------------------------------------

    def _take_sync(self, text: str, out: list[str]) -> None:
        """Keep the beginning of a frame back until much is sent; where it is not, its end is not sent either."""
        out += self._changes()
        if text.endswith("h"):
            self._sync = text
        elif self._sync:
            self._sync = ""
        else:
            out.append(text)

    def _pass(self, text: str, out: list[str]) -> None:
        """Send something that may do anything to the screen."""
        out += self._changes()
        if self._placed:
            out.append(self._move(self._row, self._column))
        out += [change(self._pen_there, self._pen)[0], text]
        self._placed = False
        self.forget(self.width, self.height)

    def _write(self, text: str) -> None:
        """Take over the cells of a text and note those that differ from what is shown."""
        y, x, pen = self._row, self._column, self._pen
        if not 0 <= y < self.height:
            return
        signs = [*cells(text)]
        end = x + len(signs)
        if end > self.width:  # lines do not wrap: what is too long is written over the last cell
            signs, end = [*signs[: self.width - x - 1], signs[-1]], self.width
        pens = [pen] * len(signs)
        if self._signs[y][x:end] != signs or self._pens[y][x:end] != pens or not all(map(plain, signs)):
            self.note(y, x, signs, pens)
        self._column = min(end, self.width - 1)

    def note(self, y: int, x: int, signs: Sequence[str], pens: Sequence[Pen]) -> None:
        """Note which cells of a row, from column x on, differ from what is shown; `flush` sends them."""
        if not 0 <= y < self.height:
            return
        old_signs, old_pens, dirty = self._signs[y], self._pens[y], self._dirty.setdefault(y, set())
        for at, (sign, pen) in enumerate(zip(signs, pens, strict=True), x):
            if at >= self.width:
                break
            old = old_pens[at]
            if sign != old_signs[at] or (pen != old and seen(pen, sign) != seen(old, sign)) or not plain(sign):
                old_signs[at] = sign
                dirty.add(at)
            old_pens[at] = pen

    def flush(self) -> str:
        """Return what brings the noted cells to the screen."""
        return "".join(self._changes())

    # -- writing -------------------------------------------------------------------------------------------

    def _changes(self) -> Iterator[str]:
        """Yield what brings the noted cells to the screen."""
        runs = [run for y in sorted(self._dirty) for run in self._runs(y)]
        self._dirty.clear()
        if not runs:
            return
        parts = [runs] if len(runs) <= _FEW else [list(part) for _, part in groupby(runs, attrgetter("row"))]
        text = "".join(self._reach(group) for part in parts for group in _by_pen(part, self._pen_there))
        if self._sync and len(text) > _AT_ONCE:
            yield self._sync
            self._sync = ""
        yield text

    def _reach(self, group: list[Run]) -> str:
        """Return the runs of one pen and the ways to them: the nearest next where there are few."""
        out: list[str] = []
        while group:
            run = group.pop(self._nearest(group) if len(group) <= 12 else 0)
            out += [self._move(run.row, run.column), self._put(run)]
        return "".join(out)

    def _nearest(self, runs: list[Run]) -> int:
        return min(range(len(runs)), key=lambda i: len(self._way(runs[i].row, runs[i].column)))

    def _runs(self, y: int) -> list[Run]:
        """Return the noted cells of a row as runs; a short gap is written again where that is less than a move."""
        signs, pens = self._signs[y], self._pens[y]
        runs: list[Run] = []
        for x in sorted(self._dirty[y]):
            last = runs[-1] if runs else None
            if last is not None and self._bridge(last, x) and last.take(signs[x], seen(pens[x], signs[x])):
                continue
            runs.append(Run(y, x, [signs[x]], seen(pens[x], signs[x])))
        return runs

    def _bridge(self, run: Run, x: int) -> bool:
        """Say whether the run reaches x, if need be by the cells between, which are then added to it."""
        if run.end == x:
            return True
        gap = range(run.end, x)
        signs = self._signs[run.row][run.end : x]
        if len(gap) > 3 or sum(len(sign.encode()) for sign in signs) > min(len(gap) + 1, 3):
            return False
        pens = self._pens[run.row][run.end : x]
        if not all(map(plain, signs)) or not all(map(run.serves, map(seen, pens, signs))):
            return False
        run.signs += signs
        return True

    def _put(self, run: Run) -> str:
        step, self._pen_there = change(self._pen_there, run.pen)
        sure = run.end < self.width and all(map(plain, run.signs))
        self._there = (run.row, run.end) if sure else None
        return step + "".join(run.signs)

    def _move(self, row: int, column: int) -> str:
        """Return the shortest way of the terminal's cursor to a cell, and take it."""
        way = self._way(row, column)
        self._there = (row, column)
        return way

    def _way(self, row: int, column: int) -> str:
        there = self._there
        if there == (row, column):
            return ""
        ways = [f"\x1b[{row + 1};{column + 1}H" if column else f"\x1b[{row + 1}H" if row else "\x1b[H"]
        if there is not None:
            up = _steps(there[0], row, "A", "B")
            ways += [up + _steps(there[1], column, "D", "C"), up + "\r" + _steps(0, column, "D", "C")]
            if 0 < there[1] - column <= 3:
                ways.append(up + "\b" * (there[1] - column))
        return min(ways, key=len)


def _steps(start: int, end: int, back: str, on: str) -> str:
    if start == end:
        return ""
    count = abs(end - start)
    return f"\x1b[{count if count > 1 else ''}{on if end > start else back}"


def _by_pen(runs: Iterable[Run], pen: Pen | None) -> Iterator[list[Run]]:
    """Group runs so that each pen is taken up once, the nearest pen next."""
    groups: dict[Pen, list[Run]] = {}
    for run in runs:
        groups.setdefault(run.pen, []).append(run)
    while groups:
        nearest = min(groups, key=partial(_cost, pen))
        yield groups.pop(nearest)
        pen = change(pen, nearest)[1]


def _cost(old: Pen | None, new: Pen) -> int:
    return len(change(old, new)[0])
