"""The rows of the library as plain tuples; without pydantic, so the picker can list matches before it is loaded."""

from __future__ import annotations

from typing import Literal, NamedTuple


class SeatInfo(NamedTuple):
    """Who sits on a seat: a name, a colour (0-7, see the palette), and a bot's level or None for a person."""

    name: str
    colour: int
    bot: int | None = None


class Entry(NamedTuple):
    """One submitted move as it is kept: who, notation, JSON, what decides whether it can be taken back, the chain."""

    seat: int
    text: str
    json: str
    random: bool
    reveals: bool
    hash: str


class MatchRow(NamedTuple):
    """One match as the picker lists it; `options` is JSON, times are seconds since 1970, `rev` counts changes.

    `status` "damaged": the row does not hold what was written; what could still be read of it stands here.
    """

    id: str
    game: str
    version: int
    seed: str
    options: str
    seats: tuple[SeatInfo, ...]
    status: Literal["open", "finished", "damaged"]
    head: int
    rev: int
    where: str
    created: float
    changed: float


class Snapshot(NamedTuple):
    """The state behind entry n as JSON; n = 0 is the deal."""

    n: int
    state: str


class Kept(NamedTuple):
    """All of one match, read at one moment: entries from 1 without a gap, snapshots by rising n.

    `entries` end before the first that cannot be read, so there may be fewer than `row.head`.
    """

    row: MatchRow
    entries: tuple[Entry, ...]
    snapshots: tuple[Snapshot, ...]


class Placing(NamedTuple):
    """How one seat ended in a finished match."""

    seat: int
    name: str
    rank: int
    score: int


class FinishedRow(NamedTuple):
    """A finished match for the lists of last results."""

    id: str
    game: str
    finished: float
    moves: int
    placings: tuple[Placing, ...]
