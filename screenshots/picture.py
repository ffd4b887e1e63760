"""A terminal's cells as an SVG picture: grounds, blocks and lines as shapes that meet exactly, all else as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, Final, NamedTuple

WIDE: Final = 10
HIGH: Final = 20
"""Pixels of a cell; a character of DejaVu Sans Mono at `_SIZE` is as wide."""
_SIZE: Final = 16.6
_FONT: Final = "'DejaVu Sans Mono','Menlo','Consolas',monospace"
_TEXT: Final = "#d8d4cc"
_GROUND: Final = "#15171b"

_IN_QUARTERS: Final[Mapping[str, str]] = {
    "▀": "12", "▄": "34", "█": "1234", "▌": "13", "▐": "24", "▖": "3", "▗": "4", "▘": "1", "▝": "2",
    "▙": "134", "▛": "123", "▜": "124", "▟": "234", "▚": "14", "▞": "23",
}  # fmt: skip
_LINES: Final[Mapping[str, str]] = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu",
    "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru", "┼": "lrud", "╴": "l", "╶": "r", "╵": "u", "╷": "d",
}  # fmt: skip
"""By sign the arms that reach from the middle to the edges: left, right, up, down."""
_HEAVY: Final[Mapping[str, str]] = {"━": "lr", "┃": "ud", "┏": "rd", "┓": "ld", "┗": "ru", "┛": "lu"}
_SHADES: Final[Mapping[str, float]] = {"░": 0.25, "▒": 0.5, "▓": 0.75}


class Cell(NamedTuple):
    """One cell: a sign, the colours of sign and ground, bold."""

    sign: str
    ink: str
    ground: str
    bold: bool


Cells = Sequence[Sequence[Cell]]


def cells_of(screen: Any) -> Cells:
    """Return what a pyte screen shows."""
    return [[_cell(screen.buffer[y][x]) for x in range(screen.columns)] for y in range(screen.lines)]


def _cell(char: Any) -> Cell:
    ink, ground = (f"#{colour}" if len(colour) == 6 else "" for colour in (char.fg, char.bg))
    ink, ground = ink or _TEXT, ground or _GROUND
    if char.reverse:
        ink, ground = ground, ink
    return Cell(char.data, ink, ground, char.bold)


def svg(cells: Cells, title: str) -> str:
    """Return the picture; the same cells give the same text."""
    width, height = len(cells[0]) * WIDE, len(cells) * HIGH
    body = [part for y, row in enumerate(cells) for part in (*_grounds(row, y), *_shapes(row, y), *_texts(row, y))]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="{_FONT}" font-size="{_SIZE}" shape-rendering="crispEdges">'
    )
    return "\n".join([head, f"<title>{escape(title)}</title>", *body, "</svg>", ""])


def _rect(x: float, y: float, width: float, height: float, colour: str, opacity: float = 1) -> str:
    see_through = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{colour}"{see_through}/>'


def _runs(row: Sequence[Cell], key: Any) -> Iterator[tuple[Any, int, int]]:
    """Yield (key, first column, length) of neighbours with the same key."""
    for value, group in groupby(range(len(row)), lambda x: key(row[x])):
        columns = list(group)
        yield value, columns[0], len(columns)


def _grounds(row: Sequence[Cell], y: int) -> Iterator[str]:
    for ground, x, length in _runs(row, lambda cell: cell.ground):
        yield _rect(x * WIDE, y * HIGH, length * WIDE, HIGH, ground)


def _shapes(row: Sequence[Cell], y: int) -> Iterator[str]:
    """Draw block elements: each half of the row for itself, neighbours as one rectangle."""
    for (sign, ink), x, length in _runs(row, lambda cell: (cell.sign, cell.ink)):
        if sign in _SHADES:
            yield _rect(x * WIDE, y * HIGH, length * WIDE, HIGH, ink, _SHADES[sign])
        for arms, thick in ((_LINES.get(sign), 1), (_HEAVY.get(sign), 3)):
            if arms == "lr":
                yield _rect(x * WIDE, y * HIGH + _middle(HIGH, thick), length * WIDE, thick, ink)
            elif arms:
                yield from (arm for i in range(x, x + length) for arm in _arms(arms, i * WIDE, y * HIGH, thick, ink))
    halves = [half for cell in row for half in _halves(cell)]
    for part in (0, 1):
        start = 0
        for ink, group in groupby(half[part] for half in halves):
            length = len(list(group))
            if ink:
                at = (start * WIDE / 2, y * HIGH + part * HIGH / 2)
                yield _rect(*at, length * WIDE / 2, HIGH / 2, ink)
            start += length


def _middle(size: int, thick: int) -> int:
    return (size - thick) // 2


def _arms(arms: str, x: int, y: int, thick: int, ink: str) -> Iterator[str]:
    """Draw the arms of a line sign; each covers the middle, so that they meet."""
    across, down = _middle(WIDE, thick), _middle(HIGH, thick)
    for arm in arms:
        match arm:
            case "l":
                yield _rect(x, y + down, across + thick, thick, ink)
            case "r":
                yield _rect(x + across, y + down, WIDE - across, thick, ink)
            case "u":
                yield _rect(x + across, y, thick, down + thick, ink)
            case _:
                yield _rect(x + across, y + down, thick, HIGH - down, ink)


def _halves(cell: Cell) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the colours of a cell's left half (above, below) and of its right half; "" is no block."""
    there = _IN_QUARTERS.get(cell.sign, "")
    one, two, three, four = (cell.ink if quarter in there else "" for quarter in "1234")
    return (one, three), (two, four)


def _texts(row: Sequence[Cell], y: int) -> Iterator[str]:
    for (drawn, ink, bold), x, length in _runs(row, lambda cell: (_is_text(cell.sign), cell.ink, cell.bold)):
        if not drawn:
            continue
        text = "".join(cell.sign for cell in row[x : x + length])
        at = " ".join(str((x + i) * WIDE) for i in range(length))
        weight = ' font-weight="bold"' if bold else ""
        yield f'<text x="{at}" y="{y * HIGH + 15}" fill="{ink}"{weight}>{escape(text)}</text>'


def _is_text(sign: str) -> bool:
    return sign != " " and not any(sign in drawn for drawn in (_IN_QUARTERS, _LINES, _HEAVY, _SHADES))
