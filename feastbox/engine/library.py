"""The SQLite file that keeps every match; export and import of one match. Imports no pydantic."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from feastbox.engine.records import Entry, FinishedRow, MatchRow, Placing, SeatInfo

SNAPSHOT_EVERY = 50


class LibraryError(Exception):
    """The library cannot be read or written; the message is one sentence for the person at the terminal."""


class Conflict(LibraryError):
    """Another program has changed the match in between; the caller reloads it."""


class Library:
    """All matches of one user. Every call is one transaction (WAL, synchronous FULL)."""

    def __init__(self, path: Path | None) -> None:
        """Open or make the file; None keeps everything in memory only."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the file."""
        raise NotImplementedError

    def matches(self, status: str | None = None) -> list[MatchRow]:
        """Return the matches, the last changed first."""
        raise NotImplementedError

    def match(self, match_id: str) -> MatchRow:
        """Return one match; LibraryError (with the nearest id) if there is none."""
        raise NotImplementedError

    def create(
        self,
        game: str,
        version: int,
        seed: str,
        options: str,
        seats: Sequence[SeatInfo],
        where: str,
        state: str,
    ) -> MatchRow:
        """Keep a new match with its first state (snapshot 0)."""
        raise NotImplementedError

    def entries(self, match_id: str) -> list[Entry]:
        """Return all entries, also those behind the head that can be done again."""
        raise NotImplementedError

    def snapshot(self, match_id: str, most: int) -> tuple[int, str]:
        """Return number and state JSON of the last snapshot at or before entry `most`."""
        raise NotImplementedError

    def append(
        self,
        row: MatchRow,
        entries: Sequence[Entry],
        where: str,
        snapshot: str | None = None,
        placings: Sequence[Placing] = (),
    ) -> MatchRow:
        """Put entries behind the row's head in one commit; Conflict if the match is no longer at the row's rev.

        `snapshot` is the state behind the last of them, `placings` finish the match.
        """
        raise NotImplementedError

    def move_head(self, row: MatchRow, head: int, where: str) -> MatchRow:
        """Undo or redo: move the head; Conflict if the match is no longer at the row's rev."""
        raise NotImplementedError

    def keep_snapshot(self, row: MatchRow, n: int, state: str) -> None:
        """Keep the state behind entry n (on leaving)."""
        raise NotImplementedError

    def rev(self, match_id: str) -> int:
        """Return the match's count of changes, to see whether another program has been there; -1 if it is gone."""
        raise NotImplementedError

    def delete(self, match_id: str) -> None:
        """Delete one match with all it has."""
        raise NotImplementedError

    def finished(self, game: str | None = None, most: int = 10) -> list[FinishedRow]:
        """Return the last finished matches."""
        raise NotImplementedError

    def names(self, most: int = 8) -> list[str]:
        """Return the names persons have played under, the last used first."""
        raise NotImplementedError

    def export(self, match_id: str) -> str:
        """Return one match as readable JSON."""
        raise NotImplementedError

    def import_(self, text: str) -> MatchRow:
        """Add a match from JSON under a new id; LibraryError if it is none. Its chain is checked by the caller."""
        raise NotImplementedError
