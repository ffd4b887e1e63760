"""The command palette: everything that can be done now, by name.

Textual's own palette draws an emoji, parses help texts as markup and sends 38 kB for its veil; this one is a list
like that of the moves under an input, and its search is Textual's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.fuzzy import Matcher
from textual.geometry import Region
from textual.widgets import Input

from feastbox.tui.canvas import Canvas
from feastbox.tui.command import Command
from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyBar, KeyHint
from feastbox.tui.menu import MoveLine, MoveList
from feastbox.tui.panels import Panel


class PaletteScreen(FeastScreen[Command]):
    """An input, and the commands that match it, the best first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", "up", id="palette.up"),
        Binding("down", "step(1)", "down", id="palette.down"),
        Binding("enter", "choose", "do it", id="palette.choose", priority=True),
        Binding("escape", "leave", "back", id="palette.back"),
    ]

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands
        self._list = MoveList("list", self._chosen, "What to do", digits=False)

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the input over the list over the key bar."""
        inset = 1 if width < 120 else 3
        return {
            "head": Region(inset, 1, 2, 1),
            "search": Region(inset + 2, 1, width - 2 * inset - 2, 1),
            "list": Region(inset, 3, width - 2 * inset, height - 5),
            "keys": Region(0, height - 1, width, 1),
        }

    def compose(self) -> ComposeResult:
        """Yield input, list and key bar."""
        yield from super().compose()
        yield Panel(_draw_head, "head")
        yield Input(id="search", compact=True)
        yield self._list
        yield KeyBar(self._hints, self.key_of, self.press)

    def _hints(self) -> Sequence[KeyHint]:
        return [
            KeyHint("palette.up", "choose", label="↑↓"),
            KeyHint("palette.choose", "do it"),
            KeyHint("palette.back", "back"),
        ]

    def on_mount(self) -> None:
        """Show everything, and let people type."""
        self._find("")
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what matches."""
        self._find(event.value)

    def _find(self, text: str) -> None:
        found: Sequence[Command] = self._commands
        if text.strip():
            match = Matcher(text.strip()).match
            scored = [(match(command.text), command) for command in self._commands]
            found = [command for score, command in sorted(scored, key=lambda pair: -pair[0]) if score > 0]
        lines = [MoveLine(command.text, command.kind, partial(self.dismiss, command)) for command in found]
        self._list.show(lines or [MoveLine("nothing is called so")], cursor=0 if lines else None)

    def _chosen(self, line: MoveLine) -> None:
        if callable(line.act):
            line.act()

    def action_step(self, by: int) -> None:
        """Move the cursor of the list."""
        self._list.step(by)

    def action_choose(self) -> None:
        """Do what the cursor is on."""
        self._list.choose()

    def action_leave(self) -> None:
        """Go back without doing anything."""
        self.dismiss(None)


def _draw_head(canvas: Canvas) -> None:
    canvas.put(0, 0, ";", "accent", bold=True)
