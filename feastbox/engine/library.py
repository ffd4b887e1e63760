"""The SQLite file that keeps every match; export and import of one match. Imports no pydantic."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, Literal, Self

from feastbox.engine import library_export, library_rows
from feastbox.engine.library_file import DAMAGED, Conflict, LibraryDamaged, LibraryError, connect, failure
from feastbox.engine.names import clean_name
from feastbox.engine.records import Entry, FinishedRow, Kept, MatchRow, Placing, SeatInfo, Snapshot

SNAPSHOT_EVERY: Final = 50

ID_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""32 signs for the six of a match's id; i, l, o and u are left out because they read like others."""

_READ_AS: Final = str.maketrans("ilo", "110")

Check = Callable[[Kept], tuple[str, Sequence[Placing]]]
"""Proves an import: returns where the match stands and, if it is over, the placings; LibraryError if it is bad."""


class Library:
    """All matches of one user. Every call is one transaction (WAL, synchronous FULL).

    Every call may raise LibraryError; then nothing has been changed.
    """

    def __init__(self, path: Path | None, *, tell_path: bool = True) -> None:
        """Open or make the file; None keeps everything in memory only. Errors name the file if `tell_path`."""
        self.path = path
        self._told = path if tell_path else None
        try:
            self._db = connect(path)
        except LibraryError as error:
            if tell_path:
                raise
            raise type(error)(error.said) from None
        self._file = self._identity()

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- transactions --------------------------------------------------------------------------------------

    def _identity(self) -> tuple[int, int] | None:
        """Return which file lies at the path; None without one."""
        try:
            found = os.stat(self.path) if self.path else None
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found else None

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._transaction("BEGIN") as db:
            yield db

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        # SQLite would go on writing into a file that no folder names any more, or that has just been put aside.
        self._stand_by_file()
        with self._transaction("BEGIN IMMEDIATE") as db:
            yield db
        self._stand_by_file()

    def _stand_by_file(self) -> None:
        """Raise LibraryError unless the file that is open lies at the path."""
        if self._identity() != self._file:
            raise LibraryError("the library's file is no longer there", self._told)

    @contextmanager
    def _transaction(self, begin: Literal["BEGIN", "BEGIN IMMEDIATE"]) -> Iterator[sqlite3.Connection]:
        db = self._db
        try:
            db.execute(begin)
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise failure(error) from None
        except UnicodeDecodeError:
            raise LibraryDamaged(DAMAGED) from None  # SQLite's message quoted something broken
        except (UnicodeEncodeError, OverflowError):
            raise LibraryError("there is a text or a number in it that cannot be kept") from None

    def filling(self) -> AbstractContextManager[sqlite3.Connection]:
        """Give one transaction in which whole matches are put into a library just made."""
        return self._writing()

    # -- looking -------------------------------------------------------------------------------------------

    def matches(self, status: str | None = None) -> list[MatchRow]:
        """Return the matches, or those of one status, the last changed first; of damaged ones what is left."""
        with self._reading() as db:
            found = db.execute(f"SELECT {library_rows.MATCH} FROM match").fetchall()
            rows = [library_rows.match_row(values) for values in found]
            rows += [library_rows.stray_row(db, match_id) for match_id in library_rows.strays(db)]
            placed = {end: list(group) for end, group in groupby(db.execute(library_rows.PLACED), lambda row: row[:2])}
        for i, (row, values) in enumerate(zip(rows, found, strict=False)):
            rows[i] = library_rows.judged(row, values[-1], placed.get((row.id, row.head), []))
        rows.sort(key=lambda row: row.changed, reverse=True)
        return [row for row in rows if status in (None, row.status)]

    def match(self, match_id: str) -> MatchRow:
        """Return one match; LibraryError (with the nearest id) if there is none."""
        with self._reading() as db:
            return self._find(db, match_id)

    def kept(self, match_id: str) -> Kept:
        """Return one match with its entries, also those behind the head that can be done again, and its snapshots."""
        with self._reading() as db:
            row = self._find(db, match_id)
            entries = db.execute(f"SELECT {library_rows.ENTRY} FROM entry WHERE match = ? ORDER BY n", (row.id,))
            states = db.execute("SELECT n, state FROM snapshot WHERE match = ? ORDER BY n", (row.id,))
            return Kept(row, tuple(library_rows.read_entries(entries)), tuple(library_rows.read_snapshots(states)))

    def _find(self, db: sqlite3.Connection, match_id: str) -> MatchRow:
        for wanted in (match_id, match_id.strip().lower().translate(_READ_AS)):
            values = db.execute(f"SELECT {library_rows.MATCH} FROM match WHERE id = ?", (wanted,)).fetchone()
            if values:
                row = library_rows.match_row(values)
                ends = db.execute(f"{library_rows.RESULTS} WHERE match = ? AND n = ? ORDER BY seat", (row.id, row.head))
                return library_rows.judged(row, values[-1], ends.fetchall())
        if match_id in library_rows.strays(db):
            return library_rows.stray_row(db, match_id)
        from difflib import get_close_matches

        ids = [str(found) for (found,) in db.execute("SELECT id FROM match")]
        close = get_close_matches(match_id, ids, n=1)
        raise LibraryError(f"there is no match {match_id!r}" + (f"; did you mean {close[0]}?" if close else ""))

    def rev(self, match_id: str) -> int:
        """Return the match's count of changes, to see whether another program has been there; -1 if it is gone."""
        with self._reading() as db:
            found = db.execute("SELECT rev FROM match WHERE id = ?", (match_id,)).fetchone()
        return int(found[0]) if found else -1

    def finished(self, game: str | None = None, most: int = 10) -> list[FinishedRow]:
        """Return the last finished matches, of one game or of all, the latest first."""
        query = f"""SELECT {library_rows.FINISHED} FROM match JOIN result ON match = match.id AND n = head
            WHERE status = 'finished' AND game = ifnull(?, game) ORDER BY made DESC, match.id, seat"""
        with self._reading() as db:
            return list(islice(library_rows.read_finished(db.execute(query, (game,))), most))

    def mark(self) -> object:
        """Return what is different after every change of the library, made by this program or another."""
        with self._reading() as db:
            (others,) = db.execute("PRAGMA data_version").fetchone()
            return others, db.total_changes, self._identity()

    def names(self, most: int = 8) -> list[str]:
        """Return the names persons have played under, the last used first."""
        found: dict[str, None] = {}
        with self._reading() as db:
            for (seats,) in db.execute("SELECT seats FROM match ORDER BY changed DESC"):
                persons = (info.name for info in library_rows.read_seats(seats) if info.bot is None)
                found.update(dict.fromkeys(filter(None, persons)))
                if len(found) >= most:
                    break
        return list(found)[:most]

    # -- changing ------------------------------------------------------------------------------------------

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
        """Keep a new match with its first state (snapshot 0); names are cleaned."""
        named = tuple(info._replace(name=clean_name(info.name)) for info in seats)
        now = time.time()
        row = MatchRow("", game, version, seed, options, named, "open", 0, 0, where, now, now)
        with self._writing() as db:
            return _insert(db, Kept(row, (), (Snapshot(0, state),)))

    def append(
        self,
        row: MatchRow,
        entries: Sequence[Entry],
        where: str,
        snapshot: str | None = None,
        placings: Sequence[Placing] = (),
    ) -> MatchRow:
        """Put entries behind the row's head in one commit; Conflict if the match is no longer at the row's rev.

        What stood behind the head is gone. `snapshot` is the state behind the last entry, `placings` finish the match.
        """
        head = row.head + len(entries)
        status: Literal["open", "finished"] = "finished" if placings else "open"
        new = row._replace(status=status, head=head, rev=row.rev + 1, where=where, changed=time.time())
        results = _results(new, placings)
        with self._writing() as db:
            _update(db, row, new, library_rows.proof(results))
            for table in ("entry", "snapshot"):
                db.execute(f"DELETE FROM {table} WHERE match = ? AND n > ?", (row.id, row.head))
            db.execute("DELETE FROM result WHERE match = ?", (row.id,))  # damaged ones are written anew
            insert_entries(db, row.id, entries, row.head + 1)
            if snapshot is not None:
                db.execute("INSERT INTO snapshot VALUES (?, ?, ?)", (row.id, head, snapshot))
            insert_results(db, results)
        return new

    def move_head(self, row: MatchRow, head: int, where: str) -> MatchRow:
        """Undo or redo: move the head; Conflict if the match is no longer at the row's rev.

        A match whose end is undone is open; made again, the same end finishes it.
        """
        with self._writing() as db:
            ended = db.execute("SELECT 1 FROM result WHERE match = ? AND n = ?", (row.id, head)).fetchone()
            status: Literal["open", "finished"] = "finished" if ended else "open"
            new = row._replace(status=status, head=head, rev=row.rev + 1, where=where, changed=time.time())
            _update(db, row, new, None)  # the results of an end that was undone still stand
        return new

    def keep_snapshot(self, row: MatchRow, n: int, state: str) -> None:
        """Keep the state behind entry n (on leaving), unless there is one or another program has changed the match."""
        with self._writing() as db:
            db.execute(
                "INSERT OR IGNORE INTO snapshot SELECT id, ?, ? FROM match WHERE id = ? AND rev = ?",
                (n, state, row.id, row.rev),
            )

    def delete(self, match_id: str) -> None:
        """Delete one match with all it has."""
        with self._writing() as db:
            row = self._find(db, match_id)
            db.execute("DELETE FROM match WHERE id = ?", (row.id,))
            for table in ("entry", "snapshot", "result"):  # of a match whose row is gone
                db.execute(f"DELETE FROM {table} WHERE match = ?", (row.id,))

    def adopt(self, row: MatchRow) -> None:
        """Keep a row for a match that has lost its own, so that it can go on; nothing for one that has it."""
        with self._writing() as db:
            insert_row(db, row, or_ignore=True)

    # -- out and in ----------------------------------------------------------------------------------------

    def export(self, match_id: str) -> str:
        """Return one match as readable JSON."""
        return library_export.to_json(self.kept(match_id))

    def import_(self, text: str, check: Check) -> MatchRow:
        """Add a match from exported JSON under a new id, once `check` has passed; LibraryError if it is none."""
        kept = library_export.from_json(text)
        where, placings = check(kept)
        status: Literal["open", "finished"] = "finished" if placings else "open"
        row = kept.row._replace(status=status, where=where, changed=time.time())
        with self._writing() as db:
            return _insert(db, kept._replace(row=row), placings)


def _insert(db: sqlite3.Connection, kept: Kept, placings: Sequence[Placing] = ()) -> MatchRow:
    """Insert a whole match under a new id."""
    row = kept.row._replace(id=_new_id(db))
    results = _results(row, placings)
    insert_row(db, row, library_rows.proof(results))
    insert_results(db, results)
    db.executemany("INSERT INTO snapshot VALUES (?, ?, ?)", [(row.id, *snapshot) for snapshot in kept.snapshots])
    insert_entries(db, row.id, kept.entries, 1)
    return row


def insert_row(db: sqlite3.Connection, row: MatchRow, proved: str = "", *, or_ignore: bool = False) -> None:
    """Insert the row of a match under its own id; `proved` is the proof of its results."""
    values = library_rows.match_values(row, proved)
    places = ", ".join("?" * len(values))
    db.execute(f"INSERT {'OR IGNORE ' * or_ignore}INTO match ({library_rows.MATCH}) VALUES ({places})", values)


def _new_id(db: sqlite3.Connection) -> str:
    from secrets import choice

    while True:
        new = "".join(choice(ID_LETTERS) for _ in range(6))
        if not db.execute("SELECT 1 FROM match WHERE id = ?", (new,)).fetchone():
            return new


def insert_entries(db: sqlite3.Connection, match_id: str, entries: Sequence[Entry], first: int) -> None:
    """Insert entries of a match from number `first` on."""
    now = time.time()
    db.executemany(
        f"INSERT INTO entry (match, {library_rows.ENTRY}, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(match_id, n, *entry, now) for n, entry in enumerate(entries, first)],
    )


def _results(row: MatchRow, placings: Sequence[Placing]) -> list[tuple[Any, ...]]:
    """Return the values for the columns `RESULT`, by seat."""
    return [(row.id, row.head, *placing, row.changed) for placing in sorted(placings)]


def insert_results(db: sqlite3.Connection, results: Sequence[tuple[Any, ...]]) -> None:
    """Insert how matches ended, in the columns `RESULT`."""
    db.executemany(f"INSERT OR REPLACE INTO result ({library_rows.RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?)", results)


def _update(db: sqlite3.Connection, old: MatchRow, new: MatchRow, proved: str | None) -> None:
    """Put the new row in the place of the old one if that still has the old rev; `proved` None keeps the proof."""
    _, *values = library_rows.match_values(new, proved or "")
    columns = ", ".join(f"{name} = ?" for name in library_rows.MATCH.split(", ")[1:])
    if proved is None:
        columns += " || substr(digest, 17)"
    changed = db.execute(f"UPDATE match SET {columns} WHERE id = ? AND rev = ?", (*values, old.id, old.rev))
    if changed.rowcount:
        return
    if db.execute("SELECT 1 FROM match WHERE id = ?", (old.id,)).fetchone():
        raise Conflict("another program has made a move in this match")
    raise LibraryError("this match has been deleted by another program")


__all__ = ["SNAPSHOT_EVERY", "Conflict", "Library", "LibraryDamaged", "LibraryError"]
