"""Backups of the library: beside it, one for each of the last days on which it changed, by SQLite's own backup."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from glob import escape
from pathlib import Path
from typing import Final

from feastbox.engine import library_file, library_rows
from feastbox.engine.library_file import LibraryDamaged, LibraryError, failure

DAYS: Final = 3
"""Backups that are kept; behind them the last one without a damaged match, if none of these is."""
_STALE: Final = 3600.0
"""Seconds after which a half-made file is taken for one of a program that was killed."""
_ROOM: Final = 4
"""A backup is made only where the disk has room for so many more."""


def back_up(path: Path) -> Path | None:
    """Copy the library to today's backup, if it has changed since the latest, and return the backup.

    The copy is checked page by page before it takes the place of an earlier one; LibraryDamaged if it does not hold,
    LibraryError if it cannot be made. May run beside everything else: readers and writers of the library do not wait.
    """
    try:
        return _back_up(path)
    except sqlite3.Error as error:
        known = failure(error)
        raise type(known)(known.said, path) from None
    except OSError as error:
        raise LibraryError(f"the backup cannot be made ({error.strerror})", path) from None


def _back_up(path: Path) -> Path | None:
    kept = library_file.backups(path)
    # A reader leaves files beside the library, a writer writes the moves that wait there into it.
    mode = "ro" if library_file.waiting(path) else "rw"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)) as library:
        stamp = _stamp(library)
        if not stamp[0] or (kept and stamp == _stamp_of(kept[0])):
            if path.stat().st_size > library_file.CHECKED_WHOLE:
                library_file.check(library, path, whole=True)
            return None
        if shutil.disk_usage(path.parent).free < _ROOM * path.stat().st_size:
            return None
        new = Path(f"{path}.backup-new-{os.getpid()}-{os.urandom(4).hex()}")
        try:
            sound = _copy(library, new, path)
            backup = Path(f"{path}.backup-{time.strftime('%Y-%m-%d')}")
            if not sound and backup.exists() and is_sound(backup):
                backup = Path(f"{backup}-damaged")
            os.replace(new, backup)
        finally:
            new.unlink(missing_ok=True)
    _prune(path)
    return backup


def _copy(library: sqlite3.Connection, new: Path, path: Path) -> bool:
    """Copy the library as it stands at one moment, check the copy, and return whether no match in it is damaged."""
    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(sqlite3.connect(new, isolation_level=None)) as copy:
        # One step: between steps a move of somebody else would begin the copy anew. It waits for the disk once.
        copy.execute("PRAGMA synchronous = OFF")
        library.backup(copy)
        library_file.check(copy, new, whole=True)
        sound = _no_match_is_damaged(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    handle = os.open(new, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    return sound


def _stamp(db: sqlite3.Connection) -> tuple[int, int, float]:
    """Return what tells whether anything has changed: matches, changes, the last change."""
    count, changes, last = db.execute("SELECT count(*), total(rev), max(changed) FROM match").fetchone()
    return count, int(changes), last or 0.0


def _stamp_of(backup: Path) -> tuple[int, int, float] | None:
    try:
        with reading(backup) as db:
            return _stamp(db)
    except (sqlite3.Error, TypeError, ValueError):
        return None


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a file that nobody writes, such as a backup, without changing anything in it or beside it."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
        db.text_factory = library_file.text
        yield db


def is_sound(backup: Path) -> bool:
    """Say whether no match in a backup is damaged."""
    try:
        with reading(backup) as db:
            return _no_match_is_damaged(db)
    except sqlite3.Error:
        return False


def _no_match_is_damaged(db: sqlite3.Connection) -> bool:
    rows = db.execute(f"SELECT {library_rows.MATCH} FROM match")
    return all(library_rows.match_row(values).status != "damaged" for values in rows) and not library_rows.strays(db)


def _prune(path: Path) -> None:
    """Delete the oldest backups, and what killed programs have left half made."""
    kept = library_file.backups(path)
    late = kept[DAYS:]
    if late and not any(map(is_sound, kept[:DAYS])):
        late.remove(next(filter(is_sound, late), late[0]))
    for backup in late:
        backup.unlink(missing_ok=True)
    for part in ("new", "backup-new"):
        for left in path.parent.glob(f"{escape(path.name)}.{part}-*"):
            if time.time() - left.stat().st_mtime > _STALE:
                left.unlink(missing_ok=True)


__all__ = ["DAYS", "LibraryDamaged", "LibraryError", "back_up", "is_sound", "reading"]
