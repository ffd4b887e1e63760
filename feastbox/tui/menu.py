"""The list of moves: grouped lines, one cursor, digits for what is visible.

Textual's OptionList cannot draw right-hand remarks, digits that follow the scrolling, and a cursor line that is also
told without colour, and it re-sends the whole list at each step; so the list is a canvas like every other part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.events import Click, MouseMove, MouseScrollDown, MouseScrollUp

from feastbox.engine.models import Move
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import fit

Act = Callable[[], object]


class MoveLine(NamedTuple):
    """One line of the list: what choosing it does, in words, with a remark at the right.

    `act` is a move to make, something else to do (e.g. "pick this tile"), or None: a heading or an empty line.
    `closes`: it cannot be taken back. `rests`: not possible now, drawn faint; choosing it says why. `lights` is called
    while the cursor (or the mouse) is on the line, so that the board can light up what the line is about.
    """

    text: str
    remark: str = ""
    act: Move | Act | None = None
    closes: bool = False
    lights: Act | None = None
    rests: bool = False


class MoveList(CanvasWidget):
    """Shows move lines; `cursor` is the index of the accent line, or None while the board's cursor is elsewhere."""

    def __init__(
        self, id: str, choose: Callable[[MoveLine], object], heading: str = "Moves", *, digits: bool = True
    ) -> None:
        super().__init__(id=id)
        self.heading = heading
        self.digits = digits
        self.remark = ""
        self.lines: Sequence[MoveLine] = ()
        self.cursor: int | None = None
        self.legend = False
        """Whether "! cannot be taken back" is explained below the list."""
        self.only_marked = False
        """Whether the cursor line is told by `►` alone: while the board's cursor roams, two whole lines a step are many
        bytes."""
        self._choose = choose
        self._top = 0

    def show(self, lines: Sequence[MoveLine], remark: str = "", cursor: int | None = None) -> None:
        """Show other lines."""
        self.lines, self.remark, self.cursor = lines, remark, cursor
        self._follow()
        self.repaint()

    # -- moving the cursor ---------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Move the cursor to the next line that can be chosen, and light it up."""
        choices = [i for i, line in enumerate(self.lines) if line.act is not None]
        if not choices:
            return
        if self.cursor is None:
            self.point(choices[0] if by > 0 else choices[-1], light=True)
            return
        ahead = [i for i in choices if i > self.cursor] if by > 0 else [i for i in choices[::-1] if i < self.cursor]
        if ahead:
            self.point(ahead[min(abs(by), len(ahead)) - 1], light=True)

    def point(self, index: int | None, *, light: bool = False) -> None:
        """Put the cursor on a line, or nowhere."""
        if index != self.cursor:
            self.cursor = index
            self._follow()
            self.repaint()
        if light and index is not None:
            lights = self.lines[index].lights
            if lights:
                lights()

    def choose(self, index: int | None = None) -> bool:
        """Do what a line (default: the one under the cursor) stands for; return whether there was one."""
        index = self.cursor if index is None else index
        if index is None or not 0 <= index < len(self.lines) or self.lines[index].act is None:
            return False
        self._choose(self.lines[index])
        return True

    def numbered(self, digit: int) -> int | None:
        """Return the index of the visible line with this digit (1-9)."""
        visible = [i for i in self._visible() if self.lines[i].act is not None]
        return visible[digit - 1] if digit <= len(visible) else None

    # -- drawing -------------------------------------------------------------------------------------------

    @property
    def _rows(self) -> int:
        return max(self.size.height - 1, 0)

    def _visible(self) -> range:
        """Return the indices of the lines on the screen; the last row says how many more there are."""
        rows, count = self._rows, len(self.lines)
        if count <= rows:
            return range(count)
        top = max(0, min(self._top, count - rows))
        return range(top, count if top + rows >= count else top + rows - 1)

    def _follow(self) -> None:
        if self.cursor is not None and self._rows:
            if self.cursor < self._top:
                self._top = self.cursor
            while self.cursor not in self._visible() and self._top < len(self.lines):
                self._top += 1
        self._top = max(0, min(self._top, len(self.lines) - self._rows))

    def depends(self) -> object:
        """Return everything that is drawn."""
        return self.lines, self.cursor, self.remark, self.heading, self._top, self.legend, self.only_marked

    def draw(self, canvas: Canvas) -> None:
        """Draw heading and visible lines."""
        canvas.heading(0, 0, canvas.width, self.heading, self.remark)
        digit = 0
        visible = self._visible()
        y = 1
        for index in visible:
            line = self.lines[index]
            if line.act is not None:
                digit += 1
            self._draw_line(canvas, y, line, digit, index == self.cursor)
            y += 1
        left = len(self.lines) - visible.stop
        if left:
            canvas.put(3, y, f"▼ {left} more", "faint")
        elif self.legend and y < canvas.height and any(line.closes for line in self.lines):
            canvas.put(3, y, "! cannot be taken back", "faint")

    def _draw_line(self, canvas: Canvas, y: int, line: MoveLine, digit: int, here: bool) -> None:
        if line.act is None:
            canvas.put(3, y, line.text, "faint")
            return
        end = canvas.right(canvas.width - 1, y, line.remark, "faint" if line.rests else "dim")
        canvas.put(5, y, fit(line.text, end - 6), "faint" if line.rests else "text")
        if self.digits and digit <= 9:
            canvas.put(3, y, str(digit), "faint" if line.rests else "accent", bold=not line.rests)
        chosen = here and not self.only_marked
        if chosen:
            canvas.paint(0, y, canvas.width, "accent", "onaccent", bold=True)
        if line.closes:
            canvas.put(1, y, "!", "onaccent" if chosen else "take", bold=True)
        if here:
            canvas.put(0 if line.closes else 1, y, "►", "onaccent" if chosen else "accent", bold=chosen)

    # -- mouse ---------------------------------------------------------------------------------------------

    def _at(self, y: int) -> int | None:
        visible = self._visible()
        if 1 <= y <= len(visible) and self.lines[visible[y - 1]].act is not None:
            return visible[y - 1]
        return None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Light up what the line under the mouse is about."""
        index = self._at(event.y)
        if index is not None and index != self.cursor:
            self.point(index, light=True)

    def on_click(self, event: Click) -> None:
        """Choose the line under the mouse; on "more" scroll on."""
        if event.button == 3:
            return
        event.stop()
        index = self._at(event.y)
        if index is not None:
            self.point(index)
            self.choose(index)
        elif event.y == len(self._visible()) + 1:
            self._scroll(self._rows - 1)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll on."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll back."""
        event.stop()
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        self._top = max(0, min(self._top + by, len(self.lines) - self._rows))
        self.repaint()
