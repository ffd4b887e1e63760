"""Seven pieces side by side, as both halves have them: geometry, frame, and the widget that shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.palette import PaletteName


class Look(NamedTuple):
    """What a terminal can show: colours at all, half-strength colours, block signs."""

    colour: bool
    half: bool
    blocks: bool


def look_of(palette: PaletteName, ascii_only: bool) -> Look:
    """Return what this palette and set of signs can show."""
    return Look(palette != "mono", palette in ("dark", "light"), not ascii_only)


class Seven(NamedTuple):
    """Where seven pieces stand: each `width` cells and `rows` rows and a half, its `tops` row the first; from 0.

    A lifted piece stands `lift` rows higher. Numbers of pieces count from 1.
    """

    left: int
    pitch: int
    width: int
    rows: int
    tops: tuple[int, ...]
    lift: int = 0

    def x(self, number: int) -> int:
        """Return the first column of a piece."""
        return self.left + (number - 1) * self.pitch

    def y(self, number: int, *, lifted: bool = False) -> int:
        """Return the first row of a piece."""
        return self.tops[number - 1] - self.lift * lifted

    def at(self, x: int, y: int) -> int | None:
        """Return the piece under a cell, None beside them."""
        index, inside = divmod(x - self.left, self.pitch)
        if not 0 <= index < len(self.tops) or inside >= self.width:
            return None
        top = self.tops[index]
        return index + 1 if top - self.lift <= y <= top + self.rows else None


BOW_SMALL: Final = Seven(2, 11, 10, 4, (2, 2, 1, 1, 1, 2, 2))
BOW_LARGE: Final = Seven(3, 17, 13, 6, (5, 3, 2, 1, 2, 3, 5))
BOW_WIDE: Final = Seven(5, 22, 17, 7, (5, 3, 2, 1, 2, 3, 5))
"""The fields of the Feast for 80x24, 120x40 and 160x48."""

LINE_SMALL: Final = Seven(2, 11, 10, 4, (2,) * 7, 1)
LINE_LARGE: Final = Seven(4, 16, 14, 7, (3,) * 7, 2)
LINE_WIDE: Final = Seven(2, 17, 16, 8, (3,) * 7, 2)
"""The places of the Famine for the same windows."""


def draw_ground(canvas: Canvas, at: Seven, x: int, y: int, colour: str, look: Look) -> None:
    """Fill a piece with its colour; the lower half of its last row is gap."""
    canvas.fill(x, y, at.width, at.rows, colour)
    if look.colour and look.blocks:
        canvas.put(x, y + at.rows, "▀" * at.width, colour)


def draw_frame(canvas: Canvas, at: Seven, x: int, y: int, colour: str, look: Look, *, whole: bool = True) -> None:
    """Fill the gap round a piece of this colour with the cursor's white; if not `whole`, at its corners only.

    Every cell of it costs bytes at every step of a cursor that roams over the board.
    """
    foot, end = y + at.rows, x + at.width
    full = " " if look.colour and look.blocks else "█"
    for row in range(y, foot + 1) if whole else (y, foot):
        for column in (x - 1, end):
            canvas.put(column, row, full, "bright", "bright")
    if not whole:
        return
    upper = "▄" if look.blocks else "█"
    canvas.put(x - 1, y - 1, upper * (at.width + 2), "bright")
    if look.colour and look.blocks:
        canvas.put(x, foot, "▀" * at.width, colour, "bright")
    else:
        canvas.put(x, foot, upper * at.width, "bright")


class SevenBoard(CanvasWidget):
    """`scene` gives what is to be seen, `paint` draws it; `hover` and `click` are told the piece under the mouse."""

    def __init__(
        self,
        id: str,
        scene: Callable[[], object],
        paint: Callable[[Canvas, Look], object],
        layout: Callable[[], Seven],
        hover: Callable[[int], object],
        click: Callable[[int], object],
    ) -> None:
        super().__init__(id=id)
        self._scene = scene
        self._paint_scene = paint
        self._layout_now = layout
        self._hover = hover
        self._click = click
        self._hovered: int | None = None

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        self._paint_scene(canvas, look_of(*self.look))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the piece under the mouse, once."""
        number = self._layout_now().at(event.x, event.y)
        if number != self._hovered:
            self._hovered = number
            if number is not None:
                self._hover(number)

    def on_leave(self) -> None:
        """Forget the piece under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click on a piece; the right button is the screen's."""
        number = self._layout_now().at(event.x, event.y)
        if event.button != 3 and number is not None:
            event.stop()
            self._click(number)
