"""Matches for libraries that need not understand them; imports no game, so that child processes start fast."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from feastbox.engine.library import Library
from feastbox.engine.records import Entry, MatchRow, SeatInfo

ANNA_AND_BEN = (SeatInfo("Anna", 0), SeatInfo("Ben", 1))


def entry(text: str = "take 1") -> Entry:
    """Return an entry that the library takes without asking whether any game has such a move."""
    return Entry(0, text, "{}", False, False, "0" * 64)


def start(library: Library, seats: Sequence[SeatInfo] = ANNA_AND_BEN, game: str = "beans") -> MatchRow:
    """Keep a match of which the library need not understand anything."""
    return library.create(game, 1, "seed", "{}", seats, "at the start", '{"deal":1}')


def first_page(path: Path, table: str) -> int:
    """Return the offset in the file of a table's first page."""
    with sqlite3.connect(path) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    db.close()
    return (int(page) - 1) * 4096


def break_table(path: Path, table: str) -> None:
    """Break the first page of a table."""
    at = first_page(path, table)
    bitten = bytearray(path.read_bytes())
    bitten[at] = 0x77
    path.write_bytes(bitten)
