"""The discard pile laid out, from its top, to be looked through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.games.halfling_feast.data import ACTIONS, CARD, DISH, DISHES, KEYWORDS
from feastbox.games.halfling_feast.phrases import thing_name
from feastbox.tui.canvas import Canvas, CanvasWidget

_PITCH: Final = 19


class Pile(NamedTuple):
    """The cards and Dishes from the top, and the one under the cursor."""

    names: tuple[str, ...]
    here: int


def keyword_of(name: str) -> str:
    """Return the keyword of a card or Dish."""
    return ACTIONS[CARD[name]].keyword if name in CARD else DISHES[DISH[name]].keyword


class PileBoard(CanvasWidget):
    """`scene` gives what is to be seen; `hover` is told the number under the mouse."""

    def __init__(self, scene: Callable[[], Pile], hover: Callable[[int], object]) -> None:
        super().__init__(id="pile")
        self._scene = scene
        self._hover = hover
        self._first = 0

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._scene()

    @property
    def columns(self) -> int:
        """How many stand in a row."""
        return max(1, self.size.width // _PITCH)

    def draw(self, canvas: Canvas) -> None:
        """Draw as many rows as there is room for, the one under the cursor among them."""
        scene = self._scene()
        canvas.heading(0, 0, canvas.width, "Discard pile, from the top", "esc back")
        columns, rows = self.columns, max(1, canvas.height - 1)
        row = scene.here // columns
        self._first = max(min(self._first, row), row - rows + 1)
        if not scene.names:
            canvas.put(1, 1, "empty", "dim")
        start = self._first * columns
        for index, name in enumerate(scene.names[start : start + rows * columns], start):
            y, column = divmod(index - start, columns)
            x = column * _PITCH
            keyword = KEYWORDS[keyword_of(name)]
            end = canvas.put(x + 1, y + 1, keyword.mark, keyword.id, bold=True)
            end = canvas.put(end + 1, y + 1, thing_name(name), "text")
            if index == scene.here:
                canvas.paint(x, y + 1, end + 1 - x, "accent", "onaccent", bold=True)

    def _at(self, x: int, y: int) -> int | None:
        index = (self._first + y - 1) * self.columns + x // _PITCH
        return index if y and x // _PITCH < self.columns and index < len(self._scene().names) else None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of what is under the mouse."""
        self._point(event.x, event.y)

    def on_click(self, event: Click) -> None:
        """Tell of what is under the mouse; the right button is the screen's."""
        if event.button != 3:
            event.stop()
            self._point(event.x, event.y)

    def _point(self, x: int, y: int) -> None:
        index = self._at(x, y)
        if index is not None and index != self._scene().here:
            self._hover(index)
