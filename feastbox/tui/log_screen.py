"""The whole log, newest last, by seat if wanted; only what the reader at the screen may know.

Drawn on the page: turn numbers, chips and hanging lines side by side, in every palette and in ASCII.
"""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.events import Key

from feastbox.engine.models import Seat
from feastbox.engine.names import letters
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut_name, lines
from feastbox.tui.shell import ShellScreen


class Row(NamedTuple):
    """One row of the log: turn and seat where an entry's line begins, and its words."""

    turn: int | None
    seat: Seat
    text: str


class LogScreen(ShellScreen):
    """The log of a table, opened at the newest line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_by(-1)", "older", id="log.up"),
        Binding("down,j", "scroll_by(1)", "newer", id="log.down"),
        Binding("pageup,b", "page(-1)", "a page back", id="log.page_up"),
        Binding("pagedown,space", "page(1)", "a page on", id="log.page_down"),
        Binding("home,g", "scroll_by(-99999)", "to the start", id="log.start"),
        Binding("end", "scroll_by(99999)", "to the newest", id="log.end"),
        Binding("0", "only(0)", "all seats", id="log.all"),
        Binding("1", "only(1)", "one seat, by digit or letter", id="log.seat", key_display="1-8"),
        *(Binding(str(n), f"only({n})", show=False, id=f"log.seat.{n}") for n in range(2, 9)),
        Binding("tab", "next_seat(1)", "next seat", id="log.next_seat"),
        Binding("x", "hide", "hide the hand at once", id="log.hide"),
        Binding("escape,q", "leave", "back to the game", id="log.leave"),
    ]

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        super().__init__()
        self.table = table
        self.letters = letters(table.names)
        self.seat: Seat | None = None
        self._back = 0
        """How many rows before the newest the last row shown is."""

    # -- keys ----------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A seat's letter filters by it."""
        if event.character in self.letters and not event.character.isdigit():
            event.stop()
            self.only(self.letters.index(event.character))

    def only(self, seat: Seat | None) -> None:
        """Show one seat's lines; once more, or None, shows all."""
        self.seat = None if seat == self.seat else seat
        self._back = 0
        self.repaint()

    def action_only(self, digit: int) -> None:
        """Show one seat's lines, by digit; 0 shows all."""
        if digit <= len(self.letters):
            self.only(digit - 1 if digit else None)

    def action_next_seat(self, by: int) -> None:
        """Show the next seat's lines, behind the last one all."""
        here = -1 if self.seat is None else self.seat
        following = (here + by + 1) % (len(self.letters) + 1) - 1
        self.seat, self._back = (None if following < 0 else following), 0
        self.repaint()

    def action_scroll_by(self, by: int) -> None:
        """Scroll by rows."""
        self._back = max(0, min(self._back - by, max(len(self._rows()) - self._height, 0)))
        self.repaint()

    def action_page(self, by: int) -> None:
        """Scroll by a page."""
        self.action_scroll_by(by * max(self._height - 1, 1))

    def wheel(self, by: int) -> None:
        """The wheel scrolls."""
        self.action_scroll_by(2 * by)

    def action_leave(self) -> None:
        """Go back to the game."""
        self.dismiss()

    # -- drawing -------------------------------------------------------------------------------------------

    @property
    def _height(self) -> int:
        return self.size.height - (8 if self.wide else 7)

    @property
    def _x(self) -> int:
        return 4 if self.wide else 2

    def _rows(self) -> list[Row]:
        """Return the rows that the filter leaves, long lines broken at words."""
        width = self.size.width - 2 * self._x - 11
        rows: list[Row] = []
        for line in self.table.log():
            if self.seat in (None, line.seat):
                first, *more = lines(line.text, width)
                rows.append(Row(line.n - self.table.match.first, line.seat, first))
                rows += [Row(None, line.seat, text) for text in more]
        return rows

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        return [
            KeyHint("log.up", "scroll", label="↑↓"),
            KeyHint("log.page_up", "page", label="pgup pgdn", spare=True),
            KeyHint("log.start", "start", label="home"),
            KeyHint("log.end", "newest", label="end"),
            KeyHint("log.seat", "one seat", label=f"1-{len(self.letters)}"),
            KeyHint("log.all", "all seats"),
            *([KeyHint("log.hide", "hide hand")] if self.table.showing is not None else []),
            KeyHint("log.leave", "back to the game"),
            KeyHint("keys", "keys", spare=True),
        ]

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the log and the filter below it."""
        table, x = self.table, self._x
        canvas.fill(0, 0, canvas.width, 1, "raised")
        end = canvas.put(1, 0, table.game.name, "bright", bold=True)
        dot = "  ·  " if self.wide else " · "
        for fact in (table.words.where(table.view), "the whole log"):
            end = canvas.put(canvas.put(end, 0, dot, "faint"), 0, fact, "text")
        reader = "everybody" if table.showing is None else table.names[table.showing]
        rows = self._rows()
        last = len(rows) - self._back
        first = max(last - self._height, 0)
        more = f"▲ {first} more" if first else f"as {reader} may know it"
        canvas.heading(x, 2, canvas.width - 2 * x, "Log", more)
        if not rows:
            canvas.put(x + 6, 3, "nothing has happened yet" if self.seat is None else "nothing of this seat", "faint")
        for y, row in enumerate(rows[first:last], 3):
            newest = first + y - 3 == len(rows) - 1
            if row.turn is not None:
                canvas.right(x + 4, y, str(row.turn), "faint")
                if row.seat >= 0:
                    canvas.chip(x + 6, y, self.letters[row.seat], f"seat{table.row.seats[row.seat].colour}")
            ink = "bright" if newest or row.seat < 0 else "text"
            canvas.put(x + 10, y, row.text, ink, bold=row.seat < 0)
        foot = 3 + self._height
        if self._back:
            canvas.put(x + 10, foot, f"▼ {self._back} more", "faint")
        canvas.put(x - 1, foot + 1, "─" * (canvas.width - 2 * x + 2), "line")
        self._filter(canvas, zones, foot + 2)

    def _filter(self, canvas: Canvas, zones: Zones, y: int) -> None:
        x = canvas.put(self._x, y, "Show", "text") + 3
        choices = [(None, "all"), *((seat, name) for seat, name in enumerate(self.table.names))]
        room = (canvas.width - x - 6) // max(len(choices) - 1, 1) - 7
        for seat, name in choices:
            start = x
            if seat is not None:
                canvas.put(x, y, str(seat + 1), "accent", bold=True)
                x = canvas.chip(x + 2, y, self.letters[seat], f"seat{self.table.row.seats[seat].colour}") + 1
                name = cut_name(name, max(room, 0)) if room > 2 else ""
            if seat == self.seat:
                x = canvas.put(x - 1, y, f" {name or '◄'} ", "onaccent", "accent", bold=True, reverse=True)
            else:
                x = canvas.put(x, y, name, "text") + 1
            zones.add(start, y, x - start, 1, partial(self.only, seat))
            x += 2
