"""The board painter: any placement area and what lies on it, in cells of three sizes (look_odin.md, section 5).

A board is painted once for a position and a size; a ghost is laid over a copy of its rows, so that a step of the
ghost costs a few cells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from feastbox.games.odin.boards import AREAS, Area, Bonus, bits
from feastbox.games.odin.geometry import Spot, enclosed, paying, spot
from feastbox.games.odin.goods import COLOR, ITEMS
from feastbox.games.odin.places.inks import ground, ink
from feastbox.games.odin.things import Plot
from feastbox.tui.canvas import Canvas
from feastbox.tui.palette import Ink, ink_on

BUILDING_CODES: Final = {"shed": "sd", "stone_house": "sh", "long_house": "lh"}
"""What stands on a bonus square that pays a building."""


class Size(NamedTuple):
    """Columns and rows of the terminal that one square takes."""

    width: int
    height: int


SMALL: Final = Size(2, 1)
NORMAL: Final = Size(3, 1)
LARGE: Final = Size(4, 2)


class Ghost(NamedTuple):
    """A piece that hangs over a board: its code, its squares, the squares at fault, and whether it may lie there.

    At fault are squares of its own, or others that have to be covered before it.
    """

    code: str
    mask: int
    wrong: int
    legal: bool


_NUMBER: Final = Ink("dim")
_INCOME: Final = Ink("gold", "income_square", bold=True)
_INCOME_NOW: Final = Ink(ink_on("gold_piece"), "gold_piece", bold=True, reverse=True)
_BONUS: Final = Ink("word_bonus", "bonus_square")
_BONUS_PAYS: Final = Ink(ink_on("bonus_pays"), "bonus_pays", bold=True, underline=True)
_MINUS: Final = Ink("minus", "minus_square")
_FREE: Final = Ink("minus", "free_square")
_BLOCKED: Final = Ink("lake", "free_square")
_WRONG: Final = Ink("bg", "take", bold=True, reverse=True)
_GHOST: Final = {
    True: ("░", Ink(ink_on("ghost"), "ghost", reverse=True), Ink(ink_on("ghost"), "ghost", bold=True, reverse=True)),
    False: ("▒", Ink("minus_square", "no_ghost", reverse=True), Ink("bright", "no_ghost", bold=True, reverse=True)),
}


# -- pieces ------------------------------------------------------------------------------------------------------


@lru_cache(256)
def spots_of(plot: Plot) -> tuple[Spot, ...]:
    """Return where the pieces of a board lie, in the order they were laid."""
    area = AREAS[plot.area]
    found = (spot(area, laid.piece, laid.row, laid.column, laid.turn, laid.mirror) for laid in plot.laid)
    return tuple(place for place in found if place is not None)


@lru_cache(256)
def shades(plot: Plot) -> tuple[int, ...]:
    """Return the shade of each piece, 0 or 1: greedily in the order of laying, so that it never changes again.

    A piece takes the shade that fewer neighbours of its fill have; the first one where they are even.
    """
    chosen: list[int] = []
    places = spots_of(plot)
    for number, place in enumerate(places):
        own, beside = ground(plot.laid[number].piece), [0, 0]
        for other in range(number):
            if ground(plot.laid[other].piece) == own and places[other].mask & place.touch:
                beside[chosen[other]] += 1
        chosen.append(int(beside[1] < beside[0]))
    return tuple(chosen)


def letter(item: int) -> str:
    """Return the letter of a piece's colour behind its code: "o", "r", "g", "b"; "" for ore and silver."""
    return COLOR[item][:1]


# -- squares -----------------------------------------------------------------------------------------------------


def bonus_code(bonus: Bonus) -> str:
    """Return what stands on a bonus square: two letters, and `&` where it pays more than one thing."""
    codes = [ITEMS[item].code for item, _ in bonus.rewards]
    if bonus.building >= 0:
        codes.append(BUILDING_CODES[AREAS[bonus.building].id])
    return f"{codes[0]:<2}{'&' if len(codes) > 1 else ''}"


def _bonus(bonus: Bonus, size: Size, *, pays: bool) -> str:
    code = bonus_code(bonus)
    if size == SMALL:
        return code[:2]
    if size == NORMAL and len(code) > 2:
        return code
    return f"{'+' if pays else '·'}{code}"


def _signs(area: Area, size: Size) -> dict[int, tuple[str, Ink]]:
    """Return what the first row of each square says while nothing lies on it, and pays nothing."""
    narrow = size == SMALL
    said: dict[int, tuple[str, Ink]] = {}
    for square in bits(area.blocked):
        said[square] = ("▒" * size.width, _BLOCKED)
    for square in bits(area.cells):
        said[square] = (" ·" if size.width < LARGE.width else "  · ", _FREE)
    for square in bits(area.negatives):
        said[square] = ("- " if narrow else " -1", _MINUS)
    for track in area.tracks:
        for step, value in zip(track.steps, track.values, strict=True):
            said[step.bit_length() - 1] = (f"{value:>2}" if narrow else f" {value:<2}", _INCOME)
    for bonus in area.bonuses:
        said[bonus.square.bit_length() - 1] = (_bonus(bonus, size, pays=False), _BONUS)
    return said


@lru_cache(128)
def _painted(plot: Plot, size: Size) -> Canvas:
    """Paint a board without a ghost."""
    area = AREAS[plot.area]
    width, height = size
    canvas = Canvas(area.width * width, area.height * height, "sea" if area.kind == "exploration" else "bg")
    said = _signs(area, size)
    for _, step, _ in paying(area, plot.covered):
        if step:
            square = step.bit_length() - 1
            said[square] = (said[square][0], _INCOME_NOW)
    for bonus in enclosed(area, plot.covered):
        said[bonus.square.bit_length() - 1] = (_bonus(bonus, size, pays=True), _BONUS_PAYS)
    for square, (text, look) in said.items():
        row, column = divmod(square, area.width)
        blank = text if square in bits(area.blocked) else " " * width
        canvas.dye(column * width, row * height, f"{text:<{width}}", look)
        for below in range(1, height):
            canvas.dye(column * width, row * height + below, blank, look._replace(underline=False))
    _pieces(canvas, plot, area, size)
    return canvas


def _pieces(canvas: Canvas, plot: Plot, area: Area, size: Size) -> None:
    owner = {square: n for n, place in enumerate(spots_of(plot)) for square in bits(place.mask)}
    for number, (laid, place, shade) in enumerate(zip(plot.laid, spots_of(plot), shades(plot), strict=True)):
        squares = [*bits(place.mask)]
        block = Ink(ink(laid.piece), f"{ground(laid.piece)}{2 if shade else ''}", reverse=True)
        words = {squares[0]: [ITEMS[laid.piece].code]}
        if size.height > 1:
            words[squares[0]].append(letter(laid.piece))
        elif len(squares) > 1:
            words[squares[1]] = [letter(laid.piece)]
        for square in squares:
            row, column = divmod(square, area.width)
            edge = size != SMALL and (not column or owner.get(square - 1) != number)
            lies_below = owner.get(square + area.width, number) != number
            said = words.get(square, [])
            for line in range(size.height):
                word = said[line] if line < len(said) else ""
                bar = lies_below and line == size.height - 1
                _block(canvas, column * size.width, row * size.height + line, word, size, block, edge=edge, bar=bar)


def _block(canvas: Canvas, x: int, y: int, word: str, size: Size, block: Ink, *, edge: bool, bar: bool) -> None:
    """Paint one row of a square of a piece; edge and bar part it from its neighbours in the ground's colour."""
    text = f"{word:>2}" if size == SMALL else f" {word:<{size.width - 1}}"
    line = Ink("bg", block.bg, reverse=True, underline=bar)
    canvas.dye(x, y, text, line if bar else block)
    if word:
        start = text.index(word)
        canvas.dye(x + start, y, word, block._replace(bold=len(word) > 1 or word == "$"))
    if edge:
        canvas.dye(x, y, "▏", line)


# -- drawing -----------------------------------------------------------------------------------------------------


def draw_board(canvas: Canvas, x: int, y: int, plot: Plot, size: Size, ghost: Ghost | None = None) -> None:
    """Draw a board with its corner at column x of row y; it has to fit. What lies under a ghost is hidden."""
    canvas.take(_painted(plot, size), x, y)
    if ghost:
        draw_ghost(canvas, x, y, AREAS[plot.area], size, ghost)


def draw_ghost(canvas: Canvas, x: int, y: int, area: Area, size: Size, ghost: Ghost) -> None:
    """Draw a ghost over a board with its corner at x, y."""
    sign, body, head = _GHOST[ghost.legal]
    first = (ghost.mask & -ghost.mask).bit_length() - 1
    for square in bits(ghost.mask | ghost.wrong):
        row, column = divmod(square, area.width)
        wrong = ghost.wrong >> square & 1
        left, top = x + column * size.width, y + row * size.height
        for line in range(size.height):
            canvas.dye(left, top + line, ("×" if wrong else sign) * size.width, _WRONG if wrong else body)
        if square == first and not wrong:
            canvas.dye(left + (size != SMALL), top, f"{ghost.code:<2}", head)


def draw_coordinates(canvas: Canvas, x: int, y: int, area: Area, size: Size) -> None:
    """Draw letters above and numbers, counted from below, at the left of a board with its corner at x, y."""
    draw_letters(canvas, x, y, area, size)
    draw_numbers(canvas, x, y, area, size)


def draw_letters(canvas: Canvas, x: int, y: int, area: Area, size: Size) -> None:
    """Draw the letters of the columns above a board."""
    between = " " * (size.width - 1)
    letters = between.join(chr(ord("a") + column) for column in range(area.width))
    canvas.put(x + size.width // 2, y - 1, letters, "dim")


def draw_numbers(canvas: Canvas, x: int, y: int, area: Area, size: Size) -> None:
    """Draw the numbers of the rows at the left of a board."""
    for row in range(area.height):
        canvas.dye(x - 3, y + row * size.height, f"{area.height - row:>2}", _NUMBER)


def square_at(area: Area, size: Size, x: int, y: int) -> tuple[int, int] | None:
    """Return row and column of the square of a board at a cell of the terminal, counted from the board's corner."""
    column, row = x // size.width, y // size.height
    return (row, column) if 0 <= row < area.height and 0 <= column < area.width else None
