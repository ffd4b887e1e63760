"""The four moves of Halali, each made once at import: the list of legal moves only points at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

from feastbox.games.halali.board import RAYS, SQUARES, Square, way_out
from feastbox.games.halali.tiles import DIRECTIONS, Direction

SeatNumber = Annotated[int, Field(ge=0, le=1)]


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn a face-down tile over (HAL-16)."""

    seat: SeatNumber
    square: Square
    kind: Literal["turn_over"] = "turn_over"


@dataclass(frozen=True, slots=True)
class MoveTile:
    """Move a face-up tile, perhaps taking what lies on `target` (HAL-20 to HAL-39)."""

    seat: SeatNumber
    source: Square
    target: Square
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Leave:
    """Move an own tile out of the forest (HAL-45 to HAL-51)."""

    seat: SeatNumber
    source: Square
    exit: Direction
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing else is legal (HAL-15)."""

    seat: SeatNumber
    kind: Literal["pass"] = "pass"


HalaliMove = Annotated[TurnOver | MoveTile | Leave | Pass, Field(discriminator="kind")]

Line = tuple[int, int, tuple[tuple[int, MoveTile], ...]]
"""A direction, the next square, and the squares one can move to, nearest first, each with the move that goes there."""
WayOut = tuple[tuple[int, ...], Leave]
"""The squares that must be empty, and the move that leaves that way."""

_SEATS: Final = range(2)

TURN_OVERS: Final[tuple[tuple[TurnOver, ...], ...]] = tuple(
    tuple(TurnOver(seat, square) for square in SQUARES) for seat in _SEATS
)
"""By seat and square."""


def _lines(seat: int, square: int) -> tuple[Line, ...]:
    rays = enumerate(RAYS[square])
    return tuple(
        (direction, ray[0], tuple((target, MoveTile(seat, square, target)) for target in ray))
        for direction, ray in rays
        if ray
    )


SLIDES: Final[tuple[tuple[tuple[Line, ...], ...], ...]] = tuple(
    tuple(_lines(seat, square) for square in SQUARES) for seat in _SEATS
)
"""By seat and square: whole lines (HAL-24)."""

STEPS: Final[tuple[tuple[tuple[Line, ...], ...], ...]] = tuple(
    tuple(tuple((direction, near, path[:1]) for direction, near, path in lines) for lines in of_seat)
    for of_seat in SLIDES
)
"""By seat and square: lines of one square (HAL-23)."""


def _ways_out(seat: int, square: int) -> tuple[WayOut, ...]:
    ways = ((way_out(square, number), direction) for number, direction in enumerate(DIRECTIONS))
    return tuple((way, Leave(seat, square, direction)) for way, direction in ways if way is not None)


WAYS_OUT: Final[tuple[tuple[tuple[WayOut, ...], ...], ...]] = tuple(
    tuple(_ways_out(seat, square) for square in SQUARES) for seat in _SEATS
)
"""By seat and square: the exits a line leads to (HAL-47)."""

PASSES: Final[tuple[Pass, ...]] = tuple(Pass(seat) for seat in _SEATS)
