"""The tiles: `assets/halali/tiles.toml`, checked, and the tables by kind and by tile that the rules look things up in.

A kind is a number 0-6 in the order of `KINDS`, a tile a number 1-48; tiles of one kind are neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets

KindName = Literal["bear", "fox", "lumberjack", "hunter", "pheasant", "duck", "tree"]
Side = Literal["blue", "brown"]
"""The side a seat leads: blue the animals, brown the humans."""
Direction = Literal["north", "east", "south", "west"]

DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)


class Counts(NamedTuple):
    """How many tiles of each kind."""

    bear: int = 0
    fox: int = 0
    lumberjack: int = 0
    hunter: int = 0
    pheasant: int = 0
    duck: int = 0
    tree: int = 0


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class BoardFacts(_Fact):
    """The board (HAL-01, HAL-07)."""

    size: Literal[7]
    columns: Literal["abcdefg"]
    rows: tuple[int, ...] = Field(min_length=7, max_length=7)
    empty_square: str
    directions: tuple[Direction, ...] = Field(min_length=4, max_length=4)


class ExitFacts(_Fact):
    """One exit: a square and the direction it is open in (HAL-05)."""

    direction: Direction
    square: str


class TileFacts(_Fact):
    """Everything about one kind of tile (HAL-02 to HAL-04, HAL-20 to HAL-24, HAL-32 to HAL-37, HAL-46)."""

    id: KindName
    plural: str
    side: Literal["blue", "brown", "green"]
    count: int = Field(ge=1)
    points: int = Field(ge=1)
    reach: Literal[0, 1, 7]
    moved_by: tuple[Side, ...]
    takes: tuple[KindName, ...]
    takes_along: Literal["any", "rifle", "none"]
    has_rifle: bool
    may_leave: bool


class Facts(_Fact):
    """The whole of `tiles.toml`."""

    board: BoardFacts
    exit: tuple[ExitFacts, ...] = Field(min_length=4, max_length=4)
    tile: tuple[TileFacts, ...]

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if tuple(tile.id for tile in self.tile) != get_args(KindName):
            raise ValueError("the kinds of tiles are not bear, fox, lumberjack, hunter, pheasant, duck, tree")
        if sum(tile.count for tile in self.tile) != 48:
            raise ValueError("there are not 48 tiles")
        if self.board.directions != DIRECTIONS or tuple(way.direction for way in self.exit) != DIRECTIONS:
            raise ValueError("directions and exits go north, east, south, west")
        return self


FACTS: Final = Facts.model_validate(assets.read_toml("halali", "tiles.toml"))

# -- by kind ---------------------------------------------------------------------------------------------------

KINDS: Final[tuple[TileFacts, ...]] = FACTS.tile
NAMES: Final[tuple[KindName, ...]] = tuple(kind.id for kind in KINDS)
BY_NAME: Final[dict[str, TileFacts]] = {kind.id: kind for kind in KINDS}
SIDES: Final[tuple[Side, ...]] = get_args(Side)
BIRDS: Final = ("pheasant", "duck")

# -- by tile ---------------------------------------------------------------------------------------------------

_ORDER: Final = [number for number, kind in enumerate(KINDS) for _ in range(kind.count)]
TILES: Final = range(1, len(_ORDER) + 1)
KIND_OF: Final[tuple[int, ...]] = (-1, *_ORDER)
"""By tile; there is no tile 0."""
FACTS_OF: Final[dict[int, TileFacts]] = {tile: KINDS[KIND_OF[tile]] for tile in TILES}
NAME_OF: Final[tuple[str, ...]] = ("", *(FACTS_OF[tile].id for tile in TILES))
POINTS_OF: Final[tuple[int, ...]] = (0, *(FACTS_OF[tile].points for tile in TILES))
IS_BIRD: Final[tuple[bool, ...]] = (False, *(FACTS_OF[tile].id in BIRDS for tile in TILES))
_ARMED: Final = [tile for tile in TILES if FACTS_OF[tile].has_rifle]
HUNTERS: Final = range(_ARMED[0], _ARMED[-1] + 1)
"""The tiles with a rifle."""


def count(tiles: Iterable[int]) -> Counts:
    """Return how many of these tiles are of each kind."""
    found = [0] * len(KINDS)
    for tile in tiles:
        found[KIND_OF[tile]] += 1
    return Counts(*found)


def points(counts: Counts) -> int:
    """Return what these tiles are worth together (HAL-04)."""
    return sum(kind.points * number for kind, number in zip(KINDS, counts, strict=True))
