"""The 49 squares: numbers, names, lines and exits.

A square is a number 0-48: a1 = 0, b1 = 1, ..., g7 = 48 (HAL-01). Directions are numbers 0-3 in the order of
`tiles.DIRECTIONS`.
"""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from feastbox.games.halali.tiles import DIRECTIONS, FACTS

SIZE: Final = FACTS.board.size
SQUARES: Final = range(SIZE * SIZE)
Square = Annotated[int, Field(ge=0, lt=SIZE * SIZE)]

_STEPS: Final = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}


def at(column: int, row: int) -> int:
    """Return the square in this column and row, both counted from 0 at a1."""
    return row * SIZE + column


def column_of(square: int) -> int:
    """Return the square's column, 0 (a, west) to 6 (g, east)."""
    return square % SIZE


def row_of(square: int) -> int:
    """Return the square's row, 0 (row 1, south) to 6 (row 7, north)."""
    return square // SIZE


SQUARE_NAMES: Final[tuple[str, ...]] = tuple(
    f"{FACTS.board.columns[column_of(square)]}{FACTS.board.rows[row_of(square)]}" for square in SQUARES
)
BY_SQUARE_NAME: Final[dict[str, int]] = {name: square for square, name in enumerate(SQUARE_NAMES)}
CENTRE: Final = BY_SQUARE_NAME[FACTS.board.empty_square]
"""The square that starts empty (HAL-07)."""
EXIT_SQUARES: Final[tuple[int, ...]] = tuple(BY_SQUARE_NAME[way.square] for way in FACTS.exit)
"""The exit square of each direction (HAL-05)."""


def square_name(square: int) -> str:
    """Return the square's name, "d5"."""
    return SQUARE_NAMES[square]


def _ray(square: int, direction: int) -> tuple[int, ...]:
    east, north = _STEPS[DIRECTIONS[direction]]
    column, row = column_of(square) + east, row_of(square) + north
    squares = []
    while 0 <= column < SIZE and 0 <= row < SIZE:
        squares.append(at(column, row))
        column, row = column + east, row + north
    return tuple(squares)


RAYS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_ray(square, direction) for direction in range(4)) for square in SQUARES
)
"""By square and direction the squares one meets, nearest first (HAL-22)."""


def direction_to(source: int, target: int) -> int | None:
    """Return the direction of a straight line between two different squares, None if there is none (HAL-22)."""
    return next((direction for direction in range(4) if target in RAYS[source][direction]), None)


def way_out(source: int, direction: int) -> tuple[int, ...] | None:
    """Return the squares between a tile and the edge where a line leads out through an exit, else None (HAL-47)."""
    ray = RAYS[source][direction]
    last = ray[-1] if ray else source
    return ray if last == EXIT_SQUARES[direction] else None
