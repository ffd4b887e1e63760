"""A part with boards on it; its place draws them and is told where the mouse is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.events import Click, MouseMove

from feastbox.tui.canvas import Canvas, CanvasWidget


class BoardPlace(Protocol):
    """What a part with boards asks of its place."""

    def hover(self, pane: BoardPane, x: int, y: int) -> None:
        """Carry what is held to the square under the mouse."""

    def click(self, pane: BoardPane, x: int, y: int, *, turning: bool) -> bool:
        """Do what a click means there; `turning`: of the right button. Return whether it means anything."""


class BoardPane(CanvasWidget):
    """Draws anew only what `depends` says has changed."""

    def __init__(
        self, id: str, place: BoardPlace, paint: Callable[[Canvas], object], depends: Callable[[], object]
    ) -> None:
        super().__init__(id=id)
        self._place = place
        self._paint_on = paint
        self._from = depends

    def depends(self) -> object:
        """Ask the place."""
        return self._from()

    def draw(self, canvas: Canvas) -> None:
        """Let the place draw."""
        self._paint_on(canvas)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Carry the held piece along."""
        self._place.hover(self, event.x, event.y)

    def on_click(self, event: Click) -> None:
        """Lay the held piece; the right button turns it."""
        if self._place.click(self, event.x, event.y, turning=event.button == 3):
            event.stop()
