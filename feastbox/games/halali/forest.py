"""The forest drawn on a canvas: layouts for three sizes, tiles in every state, the cursor's frame (look.md 6, 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from feastbox.games.halali.board import EXIT_SQUARES, SIZE, SQUARE_NAMES, SQUARES, column_of, row_of
from feastbox.games.halali.pictures import Mark, PictureSize, label, picture
from feastbox.games.halali.tiles import BY_NAME, DIRECTIONS, FACTS
from feastbox.games.halali.view import Spot
from feastbox.games.halali.words import ARROWS
from feastbox.tui.canvas import Canvas
from feastbox.tui.palette import PaletteName

EXIT_ARROWS: Final[dict[int, str]] = {
    square: ARROWS[direction] for square, direction in zip(EXIT_SQUARES, DIRECTIONS, strict=True)
}
"""By exit square the arrow that leads out."""


class Layout(NamedTuple):
    """Where the forest stands on its canvas: `left`, `top` of the ground, pitch of the squares, rows of the letters.

    A square is `pitch_x - 1` cells wide and `pitch_y - 1` rows high; the last column and the lower half of the last
    row of the pitch are gap.
    """

    width: int
    height: int
    left: int
    top: int
    pitch_x: int
    pitch_y: int
    letters: tuple[int, ...]
    numbers: int
    number_row: int
    size: PictureSize
    picture_row: int

    @property
    def tile(self) -> int:
        """Width of a tile in cells."""
        return self.pitch_x - 1

    def x(self, square: int) -> int:
        """Return the first column of a square."""
        return self.left + 1 + column_of(square) * self.pitch_x

    def y(self, square: int) -> int:
        """Return the first row of a square."""
        return self.top + (SIZE - 1 - row_of(square)) * self.pitch_y

    def square_at(self, x: int, y: int) -> int | None:
        """Return the square under a cell; the gap belongs to the square at its left and above, None outside."""
        column, row = (x - self.left - 1) // self.pitch_x, (y - self.top) // self.pitch_y
        if 0 <= column < SIZE and 0 <= row < SIZE:
            return (SIZE - 1 - row) * SIZE + column
        return None


Frame = Literal["whole", "open", "corners"]
"""How much of the cursor's frame is drawn: all, all but the middle of its sides, or only its corners."""

SMALL: Final = Layout(45, 22, 1, 0, 6, 3, (21,), 0, 1, "small", 1)
LARGE: Final = Layout(75, 37, 3, 1, 10, 5, (0, 36), 1, 2, "large", 1)
LOW: Final = Layout(75, 35, 3, 0, 10, 5, (), 1, 2, "large", 1)
WIDE: Final = Layout(89, 44, 3, 1, 12, 6, (0, 43), 1, 2, "large", 2)
"""For 80x24, 120x40, 120x36 and 160x48, without the status line above."""


class Scene(NamedTuple):
    """What is to be seen on the board.

    reach: squares the picked tile can move to; `lit` those that the cursor line of the moves stands for.
    takes: squares of tiles that can be taken.   outs: exit square to points, for a picked tile that can leave there.
    preview: squares that the tile under the cursor could move to.   moved_from: the square left by the last move.
    """

    spots: tuple[Spot, ...]
    cursor: int | None = None
    picked: int | None = None
    reach: frozenset[int] = frozenset()
    lit: frozenset[int] = frozenset()
    takes: frozenset[int] = frozenset()
    outs: tuple[tuple[int, int], ...] = ()
    preview: frozenset[int] = frozenset()
    last: int | None = None
    moved_from: int | None = None


class Painter:
    """Draws scenes in one layout and look; without blocks (ASCII) no pictures, without colour no grounds."""

    def __init__(
        self, layout: Layout, palette: PaletteName = "dark", *, blocks: bool = True, frame: Frame = "whole"
    ) -> None:
        self.layout = layout
        self.blocks = blocks
        self.mono = palette == "mono"
        self.frame_kind = frame

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the whole board with its coordinates."""
        self.paint_ground(canvas, scene)
        if scene.cursor is not None:
            self.frame(canvas, scene.cursor)

    def paint_ground(self, canvas: Canvas, scene: Scene) -> None:
        """Draw everything but the cursor."""
        at = self.layout
        canvas.fill(at.left, at.top, SIZE * at.pitch_x + 1, SIZE * at.pitch_y, "board")
        for column in range(SIZE):
            for row in at.letters:
                canvas.put(at.x(column) + at.tile // 2, row, FACTS.board.columns[column], "dim")
        for row in range(SIZE):
            y = at.y(row * SIZE) + at.number_row
            canvas.put(at.numbers, y, str(FACTS.board.rows[row]), "dim")
        outs = dict(scene.outs)
        for square in SQUARES:
            match scene.spots[square].lies:
                case "tile":
                    self._tile(canvas, scene, square, outs)
                case "face_down":
                    self._back(canvas, square)
                case _:
                    self._empty(canvas, scene, square, outs)

    # -- one square ----------------------------------------------------------------------------------------

    def _tile(self, canvas: Canvas, scene: Scene, square: int, outs: Mapping[int, int]) -> None:
        spot = scene.spots[square]
        assert spot.kind
        at = self.layout
        x, y = at.x(square), at.y(square)
        colour = ground_of(spot)
        ink = f"on_{colour}"
        mark = self._mark(scene, square, outs)
        text = label(spot, at.tile, mark, at.size == "small")
        fg, bg = _STRIPS.get(mark, (ink, colour))
        canvas.put(x, y, text, fg, bg, bold=True, reverse=bool(mark))
        canvas.fill(x, y + 1, at.tile, at.pitch_y - 2, colour, fg=ink)
        self._half_row(canvas, x, y, colour)
        if self.blocks:
            self._picture(canvas, spot, x, y)
        else:
            arrow = ARROWS[spot.rifle] if spot.rifle else " "
            canvas.put(
                x + (at.tile - 3) // 2, y + at.pitch_y // 2, f"{BY_NAME[spot.kind].points} {arrow}".rstrip(), ink
            )

    def _mark(self, scene: Scene, square: int, outs: Mapping[int, int]) -> Mark:
        if square == scene.picked:
            return "out" if square in outs else "picked"
        if square in scene.takes:
            return "take"
        return "last" if square == scene.last else ""

    def _picture(self, canvas: Canvas, spot: Spot, x: int, y: int) -> None:
        at = self.layout
        ink = f"on_{ground_of(spot)}"
        rows = picture(spot, at.size)
        x += (at.tile - (9 if at.size == "large" else 5)) // 2
        for dy, row in enumerate(rows, at.picture_row):
            if dy < at.pitch_y - 1:
                canvas.put(x, y + dy, row, ink)
                continue
            for dx, sign in enumerate(row):
                if sign != " ":
                    canvas.put(x + dx, y + dy, sign, ink)

    def _back(self, canvas: Canvas, square: int) -> None:
        at = self.layout
        x, y = at.x(square), at.y(square)
        canvas.fill(x, y, at.tile, at.pitch_y - 1, "back", "░" if self.blocks else ":", "shade")
        self._half_row(canvas, x, y, "shaded")
        self._name(canvas, square, "dim", at.number_row, "shaded")

    def _empty(self, canvas: Canvas, scene: Scene, square: int, outs: Mapping[int, int]) -> None:
        at = self.layout
        x, y = at.x(square), at.y(square)
        reach = square in scene.reach or square in outs
        if reach:
            canvas.fill(x, y, at.tile, at.pitch_y - 1, "reach")
            self._half_row(canvas, x, y, "reach")
        if square == scene.moved_from:
            self._corners(canvas, x, y)
        if square in outs:
            text = f"out +{outs[square]}" if at.tile > 5 else f"out+{outs[square]}"
            canvas.put(x + (at.tile - len(text)) // 2, y, text, "onaccent", "accent", bold=True, reverse=True)
        if square in scene.reach:
            self._dot(canvas, x, y, lit=square in scene.lit, covered=square in outs)
        elif square in scene.preview:
            canvas.put(x + at.tile // 2, y + at.pitch_y // 2 - 1, "○", "text")
        row = at.pitch_y - 2 if reach or at.size == "small" else at.number_row
        self._name(canvas, square, "text" if reach else "faint", row)

    def _name(self, canvas: Canvas, square: int, fg: str, row: int, bg: str | None = None) -> None:
        at = self.layout
        name = SQUARE_NAMES[square] + EXIT_ARROWS.get(square, "")
        left = (at.tile - (2 if self.blocks else 1)) // 2
        canvas.put(at.x(square) + left, at.y(square) + row, name, fg, bg)

    def _dot(self, canvas: Canvas, x: int, y: int, *, lit: bool, covered: bool) -> None:
        at = self.layout
        fg = "accent" if lit else "bright"
        if at.size == "small":
            if not covered:
                canvas.put(x + at.tile // 2, y, "◉" if lit else "●", fg)
        elif not self.blocks:
            canvas.put(x + at.tile // 2, y + 1, "◉" if lit else "●", fg)
        else:
            upper, lower = ("▟█▙", "▜█▛") if lit else ("▗▄▖", "▝▀▘")
            canvas.put(x + at.tile // 2 - 1, y + at.picture_row, upper, fg)
            canvas.put(x + at.tile // 2 - 1, y + at.picture_row + 1, lower, fg)

    def _corners(self, canvas: Canvas, x: int, y: int) -> None:
        """Mark the square that the tile moved last has left."""
        at = self.layout
        left, right = ("", "") if at.size == "small" else ("╴", "╶")
        end = x + at.tile
        canvas.put(x, y, "┌" + left, "text")
        canvas.right(end, y, right + "┐", "text")
        canvas.put(x, y + at.pitch_y - 1, "└" + left, "text", "board")
        canvas.right(end, y + at.pitch_y - 1, right + "┘", "text", "board")

    def _half_row(self, canvas: Canvas, x: int, y: int, colour: str) -> None:
        """Let the ground of a square reach into the upper half of its last row."""
        if self.blocks and not self.mono:
            canvas.put(x, y + self.layout.pitch_y - 1, "▀" * self.layout.tile, colour, "board")

    # -- the cursor ----------------------------------------------------------------------------------------

    def frame(self, canvas: Canvas, square: int) -> None:
        """Fill the gap round a square; what shows in the upper halves of the gap rows stays.

        Each cell costs bytes at every step, so it is whole only where that is within bounds; see `Frame`.
        """
        at = self.layout
        x, y = at.x(square) - 1, at.y(square)
        end, foot = x + at.pitch_x, y + at.pitch_y - 1
        down, across = [*range(y, foot + 1)], [*range(x + 1, end)]
        if self.frame_kind == "open":
            down = [y, foot]
        elif self.frame_kind == "corners":
            down, across = [y, foot - 1, foot], [x + 1, end - 1]
        for row in down:
            for column in (x, end):
                self._full(canvas, column, row)
        for column in (x, *across, end):
            self._half(canvas, column, y - 1)
        for column in across:
            self._half(canvas, column, foot)

    def _full(self, canvas: Canvas, x: int, y: int) -> None:
        """Brighten a cell: as ground, which is one byte where `█` is three; as a sign where grounds say nothing."""
        if self.mono or not self.blocks:
            canvas.put(x, y, "█", "bright", "bright")
        else:
            canvas.put(x, y, " ", "bright", "bright")

    def _half(self, canvas: Canvas, x: int, y: int) -> None:
        """Brighten the lower half of a cell and keep its upper one, drawn alike above and below a square."""
        if not 0 <= y < canvas.height:
            return
        sign, ink = canvas.signs[y][x], canvas.inks[y][x]
        if not self.blocks:
            canvas.put(x, y, "#", "bright")
        elif sign.isalpha():
            canvas.put(x, y, sign, "bright", bold=True)
        elif sign == "▀":
            canvas.put(x, y, "▀", ink.fg, "bright")
        else:
            canvas.put(x, y, "▄", "bright", ink.bg)


_STRIPS: Final[Mapping[Mark, tuple[str, str]]] = {
    "picked": ("onaccent", "accent"),
    "out": ("onaccent", "accent"),
    "take": ("onaccent", "take"),
    "last": ("ink", "paper"),
}
"""Ink and ground of a label strip by state; the tile's own otherwise."""


def ground_of(spot: Spot) -> str:
    """Return the colour of a face-up tile by its side, birds and trees apart."""
    assert spot.kind
    side = BY_NAME[spot.kind].side
    if side != "green":
        return side
    return "tree" if spot.kind == "tree" else "bird"
