"""The measure of all figures: the least that Textual can be, an app with one line-rendered widget and a cursor on it.

Thirteen columns by twelve rows of squares three cells wide. A step refreshes the two squares that change.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

COLUMNS: Final = 13
ROWS: Final = 12
_SIGNS: Final = " · "
SQUARE: Final = len(_SIGNS)
READY: Final = b"bare"
"""Stands on the screen as soon as it is painted."""

_STEPS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_PLAIN: Final = Style.parse("#e8e0d0 on #2f5a3c")
_MARKED: Final = Style.parse("#15171b on #f0b060")


class Squares(Widget, can_focus=True):
    """The squares."""

    DEFAULT_CSS = f"Squares {{ width: {COLUMNS * SQUARE}; height: {ROWS}; }}"
    ALLOW_SELECT: ClassVar[bool] = False

    at = (COLUMNS // 2, ROWS // 2)

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        if y != self.at[1]:
            return Strip([Segment(_SIGNS * COLUMNS, _PLAIN)], COLUMNS * SQUARE)
        before, behind = self.at[0], COLUMNS - 1 - self.at[0]
        parts = ((before, _PLAIN), (1, _MARKED), (behind, _PLAIN))
        return Strip([Segment(_SIGNS * count, style) for count, style in parts if count], COLUMNS * SQUARE)

    def on_key(self, event: Key) -> None:
        """Move the cursor."""
        if event.key in _STEPS:
            old, (dx, dy) = self.at, _STEPS[event.key]
            self.at = (min(max(old[0] + dx, 0), COLUMNS - 1), min(max(old[1] + dy, 0), ROWS - 1))
            self.refresh(*(Region(column * SQUARE, row, SQUARE, 1) for column, row in (old, self.at)))


class Title(Widget):
    """One line of text, so that the painted screen can be known."""

    DEFAULT_CSS = "Title { height: 1; }"

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        return Strip([Segment(READY.decode())])


class Bare(App[None]):
    """The app."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        """Yield the squares."""
        yield Squares()
        yield Title()


if __name__ == "__main__":
    Bare().run()
