"""The board as one widget: draws the scene the screen gives it, and says what the mouse points at."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Click, MouseMove

from feastbox.games.halali.forest import LARGE, LOW, SMALL, WIDE, Frame, Layout, Painter, Scene
from feastbox.tui.canvas import Canvas, CanvasWidget


class ForestBoard(CanvasWidget):
    """`scene` gives what is to be seen; `hover` and `click` are told the square under the mouse when it changes."""

    def __init__(
        self, scene: Callable[[], Scene], hover: Callable[[int], object], click: Callable[[int], object]
    ) -> None:
        super().__init__(id="board")
        self._scene = scene
        self._hover = hover
        self._click = click
        self._hovered: int | None = None
        self._ground: tuple[object, Canvas] | None = None

    @property
    def forest(self) -> Layout:
        """The largest layout that fits the widget."""
        width, height = self.size
        if width >= WIDE.width and height >= WIDE.height:
            return WIDE
        if width < LARGE.width:
            return SMALL
        return LARGE if height > LOW.height else LOW

    def _frame(self) -> Frame:
        """Return how much of the frame is drawn: at most 300 bytes a step in full colour, 200 at 256, 130 at 16."""
        colours = self.app.console.color_system
        if self.look[0] in ("sixteen", "mono") or colours not in ("truecolor", "256"):
            return "corners"
        return "open" if colours == "256" and self.forest is not SMALL else "whole"

    def depends(self) -> Scene:
        """Return what is to be seen."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw the board; all but the cursor is kept from the last time where it is the same."""
        palette, ascii_only = self.look
        painter = Painter(self.forest, palette, blocks=not ascii_only, frame=self._frame())
        scene = self._scene()
        still = scene._replace(cursor=None)
        key = (painter.layout, self.look, still, self.size)
        if self._ground is None or self._ground[0] != key:
            ground = Canvas(canvas.width, canvas.height, self.GROUND)
            painter.paint(ground, still)
            self._ground = (key, ground)
        kept = self._ground[1]
        canvas.signs = [row[:] for row in kept.signs]
        canvas.inks = [row[:] for row in kept.inks]
        if scene.cursor is not None:
            painter.frame(canvas, scene.cursor)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the square under the mouse, once."""
        square = self.forest.square_at(event.x, event.y)
        if square != self._hovered:
            self._hovered = square
            if square is not None:
                self._hover(square)

    def on_leave(self) -> None:
        """Forget the square under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click on a square; the right button is the screen's."""
        square = self.forest.square_at(event.x, event.y)
        if event.button != 3 and square is not None:
            event.stop()
            self._click(square)
