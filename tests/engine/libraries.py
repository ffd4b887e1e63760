"""Matches for libraries that need not understand them; imports no game, so that child processes start fast."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.library import Library
from feastbox.engine.records import Entry, MatchRow, SeatInfo

ANNA_AND_BEN = (SeatInfo("Anna", 0), SeatInfo("Ben", 1))


def entry(text: str = "take 1") -> Entry:
    """Return an entry that the library takes without asking whether any game has such a move."""
    return Entry(0, text, "{}", False, False, "0" * 64)


def start(library: Library, seats: Sequence[SeatInfo] = ANNA_AND_BEN, game: str = "beans") -> MatchRow:
    """Keep a match of which the library need not understand anything."""
    return library.create(game, 1, "seed", "{}", seats, "at the start", '{"deal":1}')
