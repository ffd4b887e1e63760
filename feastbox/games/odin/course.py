"""Rounds, Vikings, mountain strips and ships, read from `assets/odin/course.toml`."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from feastbox import assets
from feastbox.games.odin.goods import GAME, INDEX, SILVER, Amounts

VIKINGS: Final = 12
"""Vikings of a colour, and squares of the Banquet Table."""
SMALL_STAGES: Final = 3
LARGE_STAGES: Final = 4
"""Landing stages for whaling boats, and for knarrs and longships (ODN-062)."""
EMIGRANTS: Final = 6
"""Places for emigrated ships (ODN-113)."""

BOAT, KNARR, LONGSHIP = range(3)


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Length(_Fact):
    """One length of the game: lists by round."""

    thing_square: int
    harvest: tuple[int, ...]
    turned: tuple[Literal["", "A", "B", "C", "D"], ...]

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return len(self.harvest)


class Solo(_Fact):
    """How Vikings start with one player; `new` by round come from the Banquet Table."""

    thing_square: int
    waiting: int
    new: tuple[int, ...]


class Ship(_Fact):
    """One kind of ship."""

    id: str
    name: str
    price: int
    points: int
    emigrated: int = 0
    printed: int = 0
    holds: int = 0


class _Strip(_Fact):
    items: tuple[str, ...]


class _Course(_Fact):
    length: dict[Literal["long", "short"], Length]
    solo: dict[Literal["long", "short"], Solo]
    strip: tuple[_Strip, ...] = Field(min_length=8, max_length=8)
    ship: tuple[Ship, ...] = Field(min_length=3, max_length=3)


_COURSE: Final = _Course.model_validate(assets.read_toml(GAME, "course.toml"))

LENGTHS: Final = _COURSE.length
SOLO: Final = _COURSE.solo
SHIPS: Final = _COURSE.ship
SHIP: Final = {ship.id: number for number, ship in enumerate(SHIPS)}


def _item(name: str) -> tuple[int, int]:
    return (SILVER, 2) if name == "silver_2" else (INDEX[name], 1)


STRIPS: Final[tuple[Amounts, ...]] = tuple(tuple(_item(name) for name in strip.items) for strip in _COURSE.strip)
"""What each item of each strip brings, from the arrow on."""
