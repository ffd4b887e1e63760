"""The score sheet during a match, as it would be now: each row explained, with the rule it goes by."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType

from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut, lines
from feastbox.tui.score_sheet import SheetTable
from feastbox.tui.shell import ShellScreen

_TOLD: Final = 2
"""Rows of an explanation that are always there; a longer one takes what the sheet leaves."""


class ScoreScreen(ShellScreen):
    """The sheet of a table, as far as the reader at the screen may know it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "row(-1)", "previous row, explained", id="score.up"),
        Binding("down,j", "row(1)", "next row, explained", id="score.down"),
        Binding("left,h", "columns(-1)", "earlier columns", id="score.left"),
        Binding("right,l", "columns(1)", "further columns", id="score.right"),
        Binding("R,f1,enter", "rules", "the rule of the row", id="score.rules"),
        Binding("x", "hide", "hide the hand at once", id="score.hide"),
        Binding("s,escape,q", "leave", "back to the game", id="score.leave"),
    ]

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        super().__init__()
        self.table = table
        self.sheet = SheetTable(table.sheet(), table.row.seats)

    def action_row(self, by: int) -> None:
        """Explain the next row."""
        self.sheet.move(by)
        self.repaint()

    def wheel(self, by: int) -> None:
        """The wheel steps through the rows."""
        self.action_row(by)

    def explain(self, number: int) -> None:
        """Explain the row that was clicked."""
        self.sheet.cursor = number
        self.repaint()

    def action_columns(self, by: int) -> None:
        """Show other columns, where not all fit."""
        self.sheet.turn(by)
        self.repaint()

    def action_rules(self) -> None:
        """Open the rulebook at the row's rule."""
        self.feast.open_rules(self.table.game, self.sheet.rule or "")

    def action_leave(self) -> None:
        """Go back to the game."""
        self.dismiss()

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        fits = "" if self.sheet.hidden or self.sheet.first else "All columns fit."
        return [
            KeyHint("score.down", "row, explained", label="↑↓"),
            *([KeyHint("score.right", "columns", label="←→")] if not fits else []),
            KeyHint("score.rules", "rule of the row" if self.sheet.rule else "rules"),
            *([KeyHint("score.hide", "hide hand")] if self.table.showing is not None else []),
            KeyHint("score.leave", "back to the game"),
            KeyHint("keys", "all keys" if self.wide else "keys"),
        ]

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the sheet and what explains its row."""
        table, wide = self.table, self.wide
        x = 4 if wide else 2
        width = min(canvas.width - 2 * x, max(60, 24 + 14 * len(self.sheet.sheet.columns)))
        canvas.fill(0, 0, canvas.width, 1, "raised")
        end = canvas.put(1, 0, table.game.name, "bright", bold=True)
        dot = "  ·  " if wide else " · "
        standing = "final score" if table.stage == "over" else "score as it would be now"
        for fact in (table.words.where(table.view), standing):
            end = canvas.put(canvas.put(end, 0, dot, "faint"), 0, cut(fact, 40), "text")
        title = "Score sheet" if table.showing is None else f"Score sheet, as {table.names[table.showing]} may know it"
        canvas.heading(x, 2, width, title)
        first, rest = self.sheet.explain()
        indent = " " * (len(first) + 1)
        told = lines(indent + rest, canvas.width - 2 * x)
        foot = canvas.height - (4 if wide else 3)
        spare = foot - 3 - self.sheet.height()
        foot -= max(0, min(len(told) - _TOLD, spare))
        self.sheet.draw(canvas, zones, x, 3, width, foot - 3, self.explain)
        canvas.put(x - 1, foot, "─" * (canvas.width - 2 * x + 2), "line")
        if not first:
            canvas.put(x, foot + 1, "↑↓ explains a row; enter opens its rule.", "dim")
            return
        canvas.put(x, foot + 1, first, "bright", bold=True)
        for row, text in enumerate(told[: canvas.height - foot - 1], foot + 1):
            canvas.put(x + (len(indent) if row == foot + 1 else 0), row, text.strip(), "dim")
