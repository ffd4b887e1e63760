"""The hand-over: a card in the seat's colour that stands before every private screen. Nothing private is on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, ClassVar, Final, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.table import LogLine, Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyBar, KeyHint, key_name
from feastbox.tui.page import clause
from feastbox.tui.palette import ink_on
from feastbox.tui.panels import Chip, Panel, SeatLine, fit
from feastbox.tui.pixel_letters import put_name

Answer = Literal["accept", "back", "leave"]

_TWO_COLUMNS: Final = 6
"""Seats from which on the table stands in two columns."""


class HandOver(FeastScreen[Answer]):
    """Names the seat that shall take the screen; space says that only it can see it.

    `table` is asked for public things only: nobody's hand is showing while this screen stands.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "answer('accept')", "take the screen: only I can see it", id="accept"),
        Binding("escape", "answer('back')", "back, nothing is sent", id="hand_over.back"),
        Binding("L", "log", "public log", id="log"),
        Binding("R,f1", "rules", "rulebook", id="rules"),
        Binding("q", "answer('leave')", "leave; the match is kept", id="leave"),
    ]

    def __init__(
        self, table: Table[Any, Any, Any], seat: Seat, chip: Callable[[Seat], Chip], lines: Sequence[SeatLine]
    ) -> None:
        """`lines` is what everybody may know of the seats."""
        super().__init__()
        self.table = table
        self.seat = seat
        self._chip = chip
        self._lines = lines
        self._news = table.catch_up(seat)
        self.answers_from = monotonic()  # a key typed ahead, or the second of two clicks, opens no hand

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the card over the key bar."""
        return {"card": Region(0, 0, width, height - 1), "keys": Region(0, height - 1, width, 1)}

    def compose(self) -> ComposeResult:
        """Yield the card and the key bar."""
        yield from super().compose()
        yield Panel(self.draw, "card")
        yield KeyBar(self.key_hints, self.key_of, self.press)

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar."""
        name = self.table.names[self.seat]
        back = [KeyHint("hand_over.back", "back")] if self.table.can_decline else []
        return [
            KeyHint("accept", f"I am {name}, show my hand"),
            *back,
            KeyHint("log", "public log", spare=True),
            KeyHint("rules", "rules", spare=True),
            KeyHint("leave", "leave, saved"),
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going back is possible where the seat has asked for the screen itself."""
        if parameters == ("back",):
            return self.table.can_decline
        return super().check_action(action, parameters) or parameters == ("leave",)

    def action_answer(self, answer: Answer) -> None:
        """Accept, go back, or leave."""
        self.dismiss(answer)

    def action_log(self) -> None:
        """Open the log, which is public now."""
        self.feast.open_log(self.table)

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.feast.open_rules(self.table.game)

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the coloured card with the name, and below it what everybody may know."""
        large = canvas.width >= 120 and canvas.height >= 35
        self._draw_card(canvas, large)
        inset = (canvas.width - 96) // 2 if large else 3
        width = canvas.width - 2 * inset
        two = len(self._lines) >= _TWO_COLUMNS
        rows = (len(self._lines) + two) // (1 + two)
        if large:
            news, most = 20, 5
            # five rows of news would touch the heading below them
            table = 27 if len(self._news) + (self.seat == self.table.asking) >= most else 26
            apart = 2 if table + 2 * rows <= canvas.height else 1
        else:
            news, most, apart = 13, 3, 1
            table = min(18, canvas.height - 1 - rows)
        self._draw_news(canvas, inset, news, width, most)
        canvas.heading(inset, table, width, "The table", "everybody may know this")
        for i, line in enumerate(self._lines):
            column, row = divmod(i, rows)
            x = inset + column * (width // 2)
            draw_table_line(canvas, x, table + 1 + apart * row, width // (1 + two), line, self._columns(two, large))

    def _draw_card(self, canvas: Canvas, large: bool) -> None:
        colour = self._chip(self.seat).colour
        ink, name = ink_on(colour), self.table.names[self.seat]
        canvas.fill(0, 0, canvas.width, 19 if large else 12, colour)
        x = canvas.put(1, 0, self.table.game.name, ink, bold=True)
        end = canvas.right(canvas.width - 1, 0, "nothing private on this screen", ink)
        canvas.put(x + 2, 0, clause(self.table.words.where(self.table.view), end - x - 4), ink)
        head = "Pass the screen to"
        canvas.put((canvas.width - len(head)) // 2, 3 if large else 1, head, ink, bold=True)
        put_name(canvas, 5 if large else 3, name, ink, tall=large and not self.feast.ascii_only)
        key = f" {key_name(self.key_of('accept'))} "
        key = f" {key} " if large else key
        said = f"When only {name} can see it, press  "
        x, y = (canvas.width - len(said) - len(key)) // 2, 16 if large else 10
        x = canvas.put(x, y, said, ink)
        canvas.put(x, y, key, colour, ink, bold=True, reverse=True)

    def _draw_news(self, canvas: Canvas, x: int, y: int, width: int, most: int) -> None:
        canvas.heading(x, y, width, f"Since {self.table.names[self.seat]} last looked")
        news: list[LogLine] = self._news[-most:]
        for row, line in enumerate(news, y + 1):
            if line.seat >= 0:
                canvas.chip(x, row, *self._chip(line.seat))
            canvas.put(x + 4, row, fit(line.text, width - 4), "text")
        if len(news) < most and self.seat in self.table.asked:
            next_or_first = "next" if news else "first"
            canvas.put(x + 4, y + 1 + len(news), f"{self.table.names[self.seat]} is asked {next_or_first}", "text")

    def _columns(self, two: bool, large: bool) -> Columns:
        bar = max((line.bar[1] for line in self._lines if line.bar), default=0)
        cells = 0 if two or not bar else (50 if large else 30)
        return (
            max(len(line.name) for line in self._lines),
            max(3, *(len(line.points) for line in self._lines)),
            cells,
            max(len(line.held) for line in self._lines),
        )


Columns = tuple[int, int, int, int]
"""Cells for names, points, the bar and what is held."""


def draw_table_line(canvas: Canvas, x: int, y: int, width: int, line: SeatLine, columns: Columns) -> None:
    """Draw one seat of the table: chip, name, points, a bar, what it holds, a remark."""
    names, points, cells, held = columns
    end = x + width
    x = canvas.chip(x, y, *line.chip) + 1
    canvas.put(x, y, line.name, "text")
    x += names + 2
    canvas.right(x + points, y, line.points, "bright", bold=True)
    x += points + 2
    if cells and line.bar:
        filled, whole = line.bar
        full = round(cells * min(filled, whole) / max(whole, 1))
        canvas.put(x, y, "█" * full, "accent")
        canvas.put(x + full, y, "·" * (cells - full), "line")
    x += cells + 3 if cells else 0
    canvas.put(x, y, line.held, "dim")
    x += held + (3 if width >= 90 else 2) if held else 0
    canvas.put(x, y, fit(line.note or "asked now" * line.acting, end - x), "dim")
