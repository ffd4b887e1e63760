"""`ShellScreen`: what the screens around the games stand on, one page and the key bar; keys that say why they rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import time
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Region

from feastbox.tui.canvas import Canvas
from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyBar, KeyHint
from feastbox.tui.page import Page, Zones

WIDE: Final = 120
"""Columns from which on the screens unfold."""


class ShellScreen(FeastScreen[None]):
    """A screen of one page and the key bar. A subclass paints the page and lists the keys."""

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the whole page and say what can be clicked."""
        raise NotImplementedError

    def hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar."""
        raise NotImplementedError

    def wheel(self, by: int) -> None:
        """Answer a turn of the mouse's wheel, -1 up, +1 down."""

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the page over the key bar; subclasses add the places of their inputs."""
        return {"page": Region(0, 0, width, height - 1), "keys": Region(0, height - 1, width, 1)}

    def compose(self) -> ComposeResult:
        """Yield the page and the key bar."""
        yield from super().compose()
        yield Page(self.paint, lambda by: self.wheel(by))
        yield KeyBar(self.hints, self.key_of, self.press)

    def now(self) -> float:
        """Return the time that "today" and "yesterday" are counted from, in seconds since 1970."""
        return time()

    @property
    def wide(self) -> bool:
        """Whether the screen is unfolded."""
        return self.size.width >= WIDE and self.size.height >= 36

    def action_hide(self) -> None:
        """Hide the hand that is open in the game below; the game then takes away what lies over it.

        For screens that a private screen opens, which say what only its reader may know.
        """
        from feastbox.tui.game_screen import GameScreen

        for below in reversed(self.app.screen_stack):
            if isinstance(below, GameScreen) and below.table.showing is not None:
                below.action_hide()
                return
