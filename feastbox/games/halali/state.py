"""Halali's state: one flat model of small numbers."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from feastbox.engine.models import Seat, State
from feastbox.games.halali.board import SQUARES, Square
from feastbox.games.halali.moves import HalaliMove
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.tiles import HUNTERS, TILES

EMPTY: Final = 0
UP: Final = 64
"""A square's code: `EMPTY`, a face-down tile (its number, 1-48), or a face-up tile (its number + `UP`)."""
NO_TILE: Final = 0
NOT_YET: Final = -1

BLUE: Final = 0
BROWN: Final = 1
"""Sides in the order of `tiles.SIDES`."""


Code = Annotated[int, Field(ge=EMPTY, lt=UP + TILES.stop)]
TileNumber = Annotated[int, Field(ge=TILES.start, lt=TILES.stop)]


class HalaliState(State):
    """One match; `round` counts from 1, `turns` are those made in it.

    board: codes by square.   rifles: direction by hunter, fixed for the round (HAL-08).
    bans: by seat the tile it moved in its last turn and the square this tile may not go back to (HAL-29).
    lock: the tile the seat to act may not move, or `NO_TILE` (HAL-28).
    final_left: turns left, `NOT_YET` before the final phase.
    piles: by seat the tiles of this round in the order they came.   earlier: the piles of the rounds before.
    """

    options: HalaliOptions
    round: int = Field(ge=1, le=2)
    turns: int = Field(ge=0)
    board: list[Code] = Field(min_length=len(SQUARES), max_length=len(SQUARES))
    rifles: tuple[Annotated[int, Field(ge=0, le=3)], ...] = Field(min_length=len(HUNTERS), max_length=len(HUNTERS))
    face_down: int = Field(ge=0, le=len(TILES))
    bans: list[tuple[TileNumber, Square] | None] = Field(min_length=2, max_length=2)
    lock: int = Field(ge=NO_TILE, lt=TILES.stop)
    final_left: int = Field(ge=NOT_YET, le=10)
    quiet: int = Field(ge=0)
    last: HalaliMove | None
    piles: list[list[TileNumber]] = Field(min_length=2, max_length=2)
    earlier: tuple[tuple[tuple[TileNumber, ...], tuple[TileNumber, ...]], ...]


def side_of(seat: Seat, round_number: int) -> int:
    """Return the side a seat leads: seat 1 brown in round 1, then swapped (HAL-09, HAL-10)."""
    return (seat + round_number) % 2
