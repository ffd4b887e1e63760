"""What lies on boards, tables and in the middle, as frozen records that are replaced when they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.moves import Turn

FREE: Final = -1
"""Stands for "nobody": a free space, an unclaimed board."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece on a board: which, and where (OGE-20)."""

    piece: int
    row: int
    column: int
    turn: Turn
    mirror: bool


@dataclass(frozen=True, slots=True)
class Plot:
    """One board or building of a seat. `area` is its number among the placement areas, `name` what the seat calls it.

    Masks have bit `row * width + column` of the area; green, orange and red are the cells under tiles of that colour.
    """

    name: str
    area: int
    covered: int = 0
    orange: int = 0
    red: int = 0
    green: int = 0
    laid: tuple[Laid, ...] = ()
    wood: int = 0
    stone: int = 0


@dataclass(frozen=True, slots=True)
class Served:
    """What lies on the Banquet Table: an item from `square` (1-12) on over `width` squares, lying or standing.

    fixed: a card has rewarded it, so that it can neither be taken back nor moved (ODN-159).
    """

    item: int
    square: int
    width: int
    lying: bool
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """An open mountain strip: its number (0-7) and how many items are gone from the arrow on."""

    number: int
    gone: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """Effects an event has set off, by mark, to be carried out when the work in hand is done.

    level: 0, or how many effects are being carried out, the last of which has to be finished first (OOC-48).
    items: what their steps may refer to.
    """

    level: int
    seat: Seat
    items: tuple[int, ...]
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Island:
    """An exploration board: 0 front or 1 back up, its owner or FREE, the silver on it."""

    side: int
    owner: Seat
    silver: int
