"""The tab strip: the names of the places, the one shown in `‹ ›`; a click opens one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.events import Click

from feastbox.tui.canvas import Canvas, CanvasWidget


class Tab(NamedTuple):
    """One tab; `shown` is marked, as home is beside the actions."""

    place: str
    name: str
    shown: bool


def width(tabs: Sequence[Tab]) -> int:
    """Return the columns that the tabs take."""
    return sum(len(tab.name) + 2 for tab in tabs)


class TabStrip(CanvasWidget):
    """Draws the tabs from column 0 on."""

    GROUND = "panel"

    def __init__(self, tabs: Callable[[], Sequence[Tab]], open: Callable[[str], object]) -> None:
        super().__init__(id="tabs")
        self._tabs = tabs
        self._open = open

    def depends(self) -> object:
        """Return the tabs."""
        return tuple(self._tabs())

    def draw(self, canvas: Canvas) -> None:
        """Draw each name between two cells, which are brackets where it is shown."""
        x = 0
        for tab in self._tabs():
            left, right = "‹›" if tab.shown else "  "
            x = canvas.put(x, 0, f"{left}{tab.name}{right}", "bright" if tab.shown else "dim", bold=tab.shown)

    def on_click(self, event: Click) -> None:
        """Open the place under the mouse."""
        if event.button == 3:
            return
        event.stop()
        x = 0
        for tab in self._tabs():
            x += len(tab.name) + 2
            if event.x < x:
                self._open(tab.place)
                return
