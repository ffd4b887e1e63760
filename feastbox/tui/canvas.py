"""A grid of cells to draw on, and a widget that shows one and sends only the cells that changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from feastbox.tui.cells import cells
from feastbox.tui.glyphs import to_ascii
from feastbox.tui.palette import Ink, PaletteName, ink_on, style

GROUND = Ink()


class Canvas:
    """`width` x `height` cells, each a sign one cell wide and an ink; what is put outside is cut off."""

    def __init__(self, width: int, height: int, ground: str = "bg") -> None:
        self.width = width
        self.height = height
        ink = Ink(bg=ground)
        self.signs = [[" "] * width for _ in range(height)]
        self.inks = [[ink] * width for _ in range(height)]

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fg: str = "text",
        bg: str | None = None,
        *,
        bold: bool = False,
        reverse: bool = False,
        underline: bool = False,
    ) -> int:
        """Write `text` from column x of row y and return the column behind it; `bg` None keeps each cell's ground."""
        signs = cells(text)
        end = x + len(signs)
        if not 0 <= y < self.height or end <= 0 or x >= self.width:
            return end
        if x < 0 or end > self.width:
            signs = [sign or " " for sign in signs[max(-x, 0) : self.width - x]]
            x = max(x, 0)
        stop = x + len(signs)
        inks = self.inks[y]
        self.signs[y][x:stop] = signs
        if bg is not None:
            inks[x:stop] = [Ink(fg, bg, bold, reverse, underline)] * (stop - x)
        elif stop > x:
            old, first = inks[x:stop], inks[x]
            if old.count(first) == stop - x:
                inks[x:stop] = [Ink(fg, first.bg, bold, reverse or first.reverse, underline)] * (stop - x)
            else:
                inks[x:stop] = [Ink(fg, ink.bg, bold, reverse or ink.reverse, underline) for ink in old]
        return end

    def take(self, other: Canvas, x: int = 0, y: int = 0) -> None:
        """Take over all cells of a canvas that lies inside this one, with its corner at column x of row y."""
        for row in range(other.height):
            self.signs[y + row][x : x + other.width] = other.signs[row]
            self.inks[y + row][x : x + other.width] = other.inks[row]

    def dye(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write signs one cell wide, all with exactly this ink, inside the canvas: for boards of many small cells."""
        end = x + len(text)
        self.signs[y][x:end] = text
        self.inks[y][x:end] = [ink] * len(text)

    def right(self, end: int, y: int, text: str, fg: str = "text", bg: str | None = None, *, bold: bool = False) -> int:
        """Write `text` so that it ends before column `end`, and return the column it starts in."""
        start = end - len(cells(text))
        self.put(start, y, text, fg, bg, bold=bold)
        return start

    def fill(self, x: int, y: int, width: int, height: int, bg: str, sign: str = " ", fg: str = "text") -> None:
        """Fill a rectangle with one sign."""
        for row in range(y, y + height):
            self.put(x, row, sign * width, fg, bg)

    def paint(self, x: int, y: int, width: int, bg: str, fg: str | None = None, *, bold: bool | None = None) -> None:
        """Change the ground (and ink) of cells that are already written, e.g. for a cursor line; marked by reverse."""
        if not 0 <= y < self.height:
            return
        inks = self.inks[y]
        for i in range(max(x, 0), min(x + width, self.width)):
            old = inks[i]
            inks[i] = old._replace(fg=fg or old.fg, bg=bg, bold=old.bold if bold is None else bold, reverse=True)

    def heading(self, x: int, y: int, width: int, title: str, remark: str = "") -> None:
        """Draw a heading: title, a line to the part's end, a faint remark at the right (look.md, section 3)."""
        start = self.put(x, y, title, "dim", bold=True) + 1
        end = x + width
        if remark:
            end = self.right(end, y, remark, "faint") - 1
        if end > start:
            self.put(start, y, "─" * (end - start), "line")

    def frame(self, x: int, y: int, width: int, height: int, fg: str = "line", kind: str = "╭─╮│╰╯") -> None:
        """Draw a box; `kind` is corner, edge, corner, side, corner, corner: round, heavy `┏━┓┃┗┛`, double `╔═╗║╚╝`."""
        left_top, edge, right_top, side, left_foot, right_foot = list(kind)
        self.put(x, y, left_top + edge * (width - 2) + right_top, fg)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side, fg)
            self.put(x + width - 1, row, side, fg)
        self.put(x, y + height - 1, left_foot + edge * (width - 2) + right_foot, fg)

    def chip(self, x: int, y: int, letter: str, colour: str) -> int:
        """Draw a seat's chip: space, letter, space on the seat's colour, in that colour's own ink if it has one."""
        return self.put(x, y, f" {letter} ", ink_on(colour), colour, bold=True, reverse=True)

    def row_text(self, y: int) -> str:
        """Return the signs of a row."""
        return "".join(self.signs[y])

    def strip(self, y: int, palette: PaletteName, ascii_only: bool) -> Strip:
        """Return row y with equal neighbours merged."""
        signs, inks = self.signs[y], self.inks[y]
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x < self.width and inks[x] == inks[start]:
                continue
            segments.append(Segment("".join(sent(signs[start:x], ascii_only)), style(palette, inks[start])))
            start = x
        return Strip(segments, self.width)


def sent(signs: Sequence[str], ascii_only: bool) -> Sequence[str]:
    """Return the signs of neighbouring cells as a terminal gets them; in ASCII it is one character for each cell."""
    return to_ascii("".join([sign[:1] or " " for sign in signs])) if ascii_only else signs


def changes(old: Canvas, new: Canvas) -> Iterator[tuple[int, int, int]]:
    """Yield (row, first column, column behind the last) of every run of cells that differ; sizes must be equal."""
    for y in range(new.height):
        signs, inks, old_signs, old_inks = new.signs[y], new.inks[y], old.signs[y], old.inks[y]
        if signs == old_signs and inks == old_inks:
            continue
        start = None
        for x in range(new.width):
            differs = signs[x] != old_signs[x] or inks[x] != old_inks[x]
            if differs and start is None:
                start = x
            elif not differs and start is not None:
                yield y, start, x
                start = None
        if start is not None:
            yield y, start, new.width


class Painter(Protocol):
    """Something that puts cells on the terminal at once; `app.painter`."""

    def paint(self, row: int, column: int, signs: Sequence[str], inks: Sequence[Ink]) -> None:
        """Show neighbouring cells of a row."""


class CanvasWidget(Widget):
    """One line-rendered widget: `draw` fills a canvas, `repaint` refreshes the cells that differ from the last one.

    The palette and the ASCII set come from the app (`app.palette`, `app.ascii_only`). CSS is not asked: what a canvas
    holds is what the terminal shows.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    GROUND: ClassVar[str] = "bg"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._canvas = Canvas(0, 0)
        self._strips: list[Strip | None] = []
        self._look: tuple[PaletteName, bool] = ("dark", False)
        self._drawn_from: object = None
        self.marked = False
        """Whether the part is pointed at: a bar at its left edge."""

    @property
    def look(self) -> tuple[PaletteName, bool]:
        """The app's palette, and whether only ASCII is sent; `draw` may ask, for what colour or blocks would say."""
        return getattr(self.app, "palette", "dark"), bool(getattr(self.app, "ascii_only", False))

    def draw(self, canvas: Canvas) -> None:
        """Fill the canvas; called with an empty one of the widget's size."""
        raise NotImplementedError

    def depends(self) -> object:
        """Return what the drawing depends on: while it stays equal nothing is drawn anew; None: anything."""
        return None

    def _draw_anew(self) -> None:
        width, height = self.size
        self._canvas = Canvas(width, height, self.GROUND)
        self._strips = [None] * height
        if width and height:
            self._drawn_from = self._depends_now()
            self.draw(self._canvas)
            for y in range(height if self.marked else 0):
                self._canvas.paint(0, y, 1, "accent", "onaccent", bold=True)

    def _depends_now(self) -> object:
        now = self.depends()
        return None if now is None else (now, self.marked)

    def forget(self) -> None:
        """Forget the cells: what is shown next is drawn anew."""
        self._canvas, self._strips, self._drawn_from = Canvas(0, 0), [], None

    def repaint(self) -> None:
        """Draw anew and refresh only the runs of cells that changed.

        A part that is not shown now forgets its cells: when it comes back it must not show what was then.
        """
        if not self.is_mounted or not self.size:
            self.forget()
            return
        now = self._depends_now()
        if now is not None and now == self._drawn_from and (self._canvas.width, self._canvas.height) == self.size:
            self._drawn_from = now  # the same objects are compared in no time
            return
        old, strips = self._canvas, self._strips
        self._draw_anew()
        new = self._canvas
        if (old.width, old.height) != (new.width, new.height):
            self.refresh()
            return
        runs = list(changes(old, new))
        for y in {*range(new.height)} - {y for y, _, _ in runs}:
            self._strips[y] = strips[y]
        if runs and not self._paint(runs):
            self.refresh(*(Region(start, y, end - start, 1) for y, start, end in runs))

    def _paint(self, runs: Sequence[tuple[int, int, int]]) -> bool:
        """Put runs of cells on the terminal by the shortest way, if there is one; return whether it was done.

        Textual would render all parts in the rectangle round the changes and send each changed row from the part's
        left edge. Parts never overlap, so their cells can go straight to the driver.
        """
        painter: Painter | None = getattr(self.app, "painter", None)
        if painter is None or self.screen is not self.app.screen:
            return False
        left, top, _, _ = self.region
        ascii_only = self.look[1]
        for y, start, end in runs:
            signs = sent(self._canvas.signs[y][start:end], ascii_only)
            painter.paint(top + y, left + start, signs, self._canvas.inks[y][start:end])
        return True

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of a region; a new size or look is drawn here, so that the first frame is right."""
        if (self._canvas.width, self._canvas.height) != self.size or self.look != self._look:
            self._look = self.look
            self._draw_anew()
        rows = [self._strip(y) for y in crop.line_range]
        if crop.column_span == (0, self._canvas.width):
            return rows
        return [row.crop(*crop.column_span) for row in rows]

    def _strip(self, y: int) -> Strip:
        if not 0 <= y < self._canvas.height:
            return Strip.blank(self._canvas.width)
        strip = self._strips[y]
        if strip is None:
            strip = self._strips[y] = self._canvas.strip(y, *self._look)
        return strip
