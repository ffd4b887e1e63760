"""A part that is drawn by a function of its place and answers the mouse by rectangles of its cells."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Click, MouseMove, MouseScrollDown, MouseScrollUp

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.page import Act, Zones


class Pane(CanvasWidget):
    """`paint` fills the canvas and says what a click does where.

    `right` is done by the right button, `wheel` is told of the wheel (-1, +1), `hover` of the cell the mouse passes.
    """

    def __init__(
        self,
        id: str,
        paint: Callable[[Canvas, Zones], object],
        *,
        right: Act | None = None,
        wheel: Callable[[int], object] | None = None,
        hover: Callable[[int, int], object] | None = None,
        depends: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(id=id)
        self._painter = paint
        self._right = right
        self._wheel = wheel
        self._hover = hover
        self._depends = depends
        self.zones = Zones()

    def depends(self) -> object:
        """Ask the place what the drawing depends on."""
        return self._depends() if self._depends else None

    def draw(self, canvas: Canvas) -> None:
        """Let the place draw."""
        self.zones = Zones()
        self._painter(canvas, self.zones)

    def on_click(self, event: Click) -> None:
        """Do what stands under the mouse; the right button what the place says."""
        act = self._right if event.button == 3 else self.zones.at(event.x, event.y)
        if act:
            event.stop()
            act()

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell the place of the cell the mouse passes."""
        if self._hover:
            self._hover(event.x, event.y)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Tell the place of the wheel."""
        if self._wheel:
            event.stop()
            self._wheel(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Tell the place of the wheel."""
        if self._wheel:
            event.stop()
            self._wheel(-1)
