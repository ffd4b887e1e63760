"""Saving what can be saved of a damaged library: each match from its file, or from a backup where that has more."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from feastbox.engine import library_file, library_rows
from feastbox.engine.library import Library, insert_entries, insert_results, insert_row
from feastbox.engine.library_backup import reading
from feastbox.engine.library_file import LibraryError
from feastbox.engine.records import Entry, Kept, MatchRow

_LONGEST_ID: Final = 20

Holds = Callable[[Kept], tuple[int, int]]
"""Plays a match again, which the engine cannot: the last move that holds, and the first that can be shown."""
_RESULT_TYPES: Final = [str, int, int, str, int, int, float]


class Found(NamedTuple):
    """One match as one file holds it: as far as it can be read, and how it ended if that is known."""

    kept: Kept
    results: tuple[tuple[Any, ...], ...]
    backup: Path | None
    """None: it comes from the library's own file."""

    @property
    def readable(self) -> bool:
        """Whether every move up to the head can be read, by a row that is what was written."""
        return self.kept.row.status != "damaged" and len(self.kept.entries) >= self.kept.row.head

    @property
    def whole(self) -> bool:
        """Whether nothing is missing, also of how it ended."""
        row = self.kept.row
        return self.readable and (row.status != "finished" or len(self.results) == len(row.seats))


class Rescue(NamedTuple):
    """What can be saved, match by match, the last changed first; nothing has been changed yet."""

    path: Path
    matches: tuple[Found, ...]
    lost: tuple[str, ...]
    """Ids of matches of which nothing can be opened."""
    better: bool
    """Whether any match is saved that the file itself has not, or has less of."""
    seen: tuple[object, ...]
    """What tells whether another program has written the file since."""

    def said(self, *, done: bool = False) -> str:
        """Return in one sentence what can be saved (or is), with the matches that are not whole."""
        saved = len(self.matches)
        verb = ("is" if saved == 1 else "are") if done else "can be"
        parts = [f"{saved} match{'es' if saved != 1 else ''} {verb} saved"]
        parts += [_as_of(found) for found in self.matches if found.backup or not found.whole]
        parts += [f"match {match_id} is lost" for match_id in self.lost]
        return "; ".join(parts)


def _as_of(found: Found) -> str:
    row = found.kept.row
    if found.backup:
        return f"match {row.id} as its backup has it, after {row.head} moves"
    return f"match {row.id} as it stood after {len(found.kept.entries)} moves"


def look(path: Path, more: Sequence[Path] = (), holds: Holds | None = None) -> Rescue:
    """Find out what can be saved of a library; `more` are other files to search, such as one set aside before.

    Where a backup has other moves of a match than the file, `holds` says which of the two can be played again.
    LibraryError if it cannot be looked at.
    """
    seen = _written(path)
    try:
        with TemporaryDirectory() as folder:
            own = _matches(path, Path(folder), None)
    except OSError as error:
        raise LibraryError(f"the library cannot be copied to be looked at ({error.strerror})", path) from None
    whole = {match_id for match_id, found in own.items() if found.whole}
    backups: list[dict[str, Found]] = []
    for backup in [*library_file.backups(path), *more]:
        backups.append(_matches(backup, None, backup, () if holds else whole))
        whole |= {match_id for match_id, found in backups[-1].items() if found.whole}
    best: dict[str, Found] = {}
    for match_id in dict.fromkeys([*own, *(backups[0] if backups else ()), *(id for one in backups[1:] for id in one)]):
        in_backups = [one[match_id] for one in backups if match_id in one]
        found = _best(own.get(match_id), in_backups)
        if found and holds:
            found = _soundest(found, in_backups, holds)
        if found and (match_id in own or in_backups[0] is backups[0].get(match_id) or found.backup in more):
            best[match_id] = found
    lost = tuple(match_id for match_id in own if match_id not in best)
    matches = sorted(best.values(), key=lambda found: found.kept.row.changed, reverse=True)
    better = any(found is not own.get(match_id) for match_id, found in best.items())
    return Rescue(path, tuple(matches), lost, better, seen)


def _written(path: Path) -> tuple[object, ...]:
    """Return what changes whenever a library is written."""
    seen: list[object] = []
    for part in ("", "-wal"):
        with suppress(OSError):
            found = os.stat(f"{path}{part}")
            if found.st_size:
                seen += [part, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns]
    return tuple(seen)


def _soundest(found: Found, in_backups: list[Found], holds: Holds) -> Found:
    """Return the match as it holds furthest; it is only played again where the files disagree about a move."""
    rivals = [other for other in in_backups if other.readable and _disagree(other, found)]
    if not rivals:
        return found

    def goodness(one: Found) -> tuple[int, int]:
        last, first = holds(one.kept)
        return last, -first

    return max([found, *rivals], key=goodness)


def _disagree(one: Found, other: Found) -> bool:
    return any(a != b for a, b in zip(one.kept.entries, other.kept.entries, strict=False))


def _best(own: Found | None, in_backups: list[Found]) -> Found | None:
    """Return the match as it goes furthest; None if no position of it is left."""
    backup = next((found for found in in_backups if found.whole), None)
    if own is None or own.whole:
        return own or backup
    if backup is None:
        return own if own.kept.entries or own.kept.snapshots else None
    moves, row = own.kept.entries, backup.kept.row
    if len(moves) < row.head:
        return backup
    if own.readable:
        return backup if own.kept.row == row else own  # the backup knows how the match ended
    if own.kept.row.status != "damaged":
        return own
    if moves == backup.kept.entries:
        return backup
    # Its moves are left but not its row: the backup knows who sits where, nobody whether there were more moves.
    row = row._replace(status="damaged", head=len(moves), rev=row.rev + len(moves) - row.head)
    return Found(Kept(row, moves, own.kept.snapshots or backup.kept.snapshots), (), None)


def carry_out(rescue: Rescue) -> Path:
    """Build a new library of what can be saved and set the damaged one aside; return the new name of that.

    LibraryError, and nothing changed, if another program has written the damaged one since it was looked at.
    """
    path = rescue.path
    new = Path(f"{path}.new-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        with Library(new) as library, library.filling() as db:
            for found in rescue.matches:
                row = found.kept.row
                insert_row(db, row if found.readable else _cut(found), library_rows.proof(found.results))
                if not (row.game and row.seats):
                    db.execute("UPDATE match SET digest = '' WHERE id = ?", (row.id,))  # it stays a damaged one
                insert_entries(db, row.id, found.kept.entries, 1)
                db.executemany(
                    "INSERT OR IGNORE INTO snapshot VALUES (?, ?, ?)",
                    [(row.id, *snapshot) for snapshot in found.kept.snapshots],
                )
                insert_results(db, found.results)
        if _written(path) != rescue.seen:
            raise LibraryError("another program has written the library meanwhile; look at it once more", path)
        return library_file.set_aside(path, new)
    except OSError as error:
        raise LibraryError(f"the new library cannot be written ({error.strerror})", path) from None
    finally:
        for part in ("", "-wal", "-shm"):
            Path(f"{new}{part}").unlink(missing_ok=True)


def _cut(found: Found) -> MatchRow:
    """Return the row of a match that is not whole: its head is the last move that can be read."""
    row, last = found.kept.row, len(found.kept.entries)
    return row._replace(status="open", head=last if row.status == "damaged" else min(row.head, last))


# -- reading what may be damaged ---------------------------------------------------------------------------------


def _matches(file: Path, folder: Path | None, backup: Path | None, known: Collection[str] = ()) -> dict[str, Found]:
    """Return what a file holds, match by match, but for those `known` whole; through a copy in `folder`, if given.

    A copy is read where moves may wait beside the file; OSError if it cannot be made of a file that is there.
    """
    try:
        with reading(file) if folder is None else _copied(file, folder) as db:
            return {match_id: _found(db, match_id, backup) for match_id in _ids(db) if match_id not in known}
    except (sqlite3.Error, FileNotFoundError, UnicodeDecodeError):
        return {}


@contextmanager
def _copied(file: Path, folder: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a file: SQLite would write the moves that wait beside it into the file itself."""
    copy = folder / "library.sqlite"
    shutil.copyfile(file, copy)
    if library_file.waiting(file):
        with suppress(FileNotFoundError):  # its moves have just been written into the file, which tells
            shutil.copyfile(f"{file}-wal", f"{copy}-wal")
    with closing(sqlite3.connect(copy)) as db:
        db.text_factory = library_file.text
        yield db


def _ids(db: sqlite3.Connection) -> list[str]:
    """Return the ids of all matches of which anything can be found, whatever page is broken."""
    found: list[Any] = []
    for query in (
        "SELECT id FROM match ORDER BY id",
        "SELECT id FROM match ORDER BY id DESC",
        "SELECT DISTINCT match FROM entry ORDER BY match",
        "SELECT DISTINCT match FROM entry ORDER BY match DESC",
        "SELECT DISTINCT match FROM snapshot ORDER BY match",
    ):
        found += [id for (id,) in _as_far_as_it_goes(db, query)]
    known = (id for id in found if isinstance(id, str) and id.isprintable() and 0 < len(id) <= _LONGEST_ID)
    return list(dict.fromkeys(known))


def _found(db: sqlite3.Connection, match_id: str, backup: Path | None) -> Found:
    rows = list(_as_far_as_it_goes(db, f"SELECT {library_rows.MATCH} FROM match WHERE id = ?", match_id))
    entries = _as_far_as_it_goes(db, f"SELECT {library_rows.ENTRY} FROM entry WHERE match = ? ORDER BY n", match_id)
    states = _as_far_as_it_goes(db, "SELECT n, state FROM snapshot WHERE match = ? ORDER BY n", match_id)
    ends = f"{library_rows.RESULTS} WHERE match = ? ORDER BY n, seat"
    results = [
        result
        for result in _as_far_as_it_goes(db, ends, match_id)
        if [type(value) for value in result] == _RESULT_TYPES and result[0] == match_id
    ]
    moves = tuple(_sound_texts(library_rows.read_entries(entries)))
    row = library_rows.match_row(rows[0]) if rows else library_rows.no_row(match_id, len(moves))
    if row.id != match_id:
        row = library_rows.no_row(match_id, len(moves))
    if row.status != "damaged" and not library_rows.ended_so(rows[0][-1], results):
        results = []  # opening the match finds out again how it ended
    return Found(Kept(row, moves, tuple(library_rows.read_snapshots(states))), tuple(results), backup)


def _sound_texts(entries: Iterator[Entry]) -> Iterator[Entry]:
    for entry in entries:
        if "\ufffd" in entry.text + entry.json + entry.hash:
            return
        yield entry


def _as_far_as_it_goes(db: sqlite3.Connection, query: str, *values: str) -> Iterator[tuple[Any, ...]]:
    try:
        yield from db.execute(query, values)
    except (sqlite3.Error, UnicodeDecodeError):
        return
