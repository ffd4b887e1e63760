"""The library's file: its tables, what is checked when it is opened, and its faults as plain sentences."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from contextlib import closing, suppress
from glob import escape, glob
from pathlib import Path
from typing import Final

APPLICATION: Final = 0x46454153
"""SQLite's application id of our files, "FEAS" in ASCII."""

FORMAT: Final = 1
"""Version of the tables, kept as SQLite's user_version."""

PATIENCE: Final = 5.0
"""Seconds to wait while another program writes."""

CHECKED_WHOLE: Final = 16 * 2**20
"""Bytes up to which every page is checked on opening (1.2 ms a megabyte); of larger files, before each backup."""

TABLES: Final = {
    "match": """CREATE TABLE match (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    seed TEXT NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'finished')),
    head INTEGER NOT NULL CHECK (head >= 0),
    rev INTEGER NOT NULL,
    "where" TEXT NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    digest TEXT NOT NULL
) STRICT, WITHOUT ROWID""",
    "entry": """CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    json TEXT NOT NULL,
    random INTEGER NOT NULL CHECK (random IN (0, 1)),
    reveals INTEGER NOT NULL CHECK (reveals IN (0, 1)),
    hash TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID""",
    "snapshot": """CREATE TABLE snapshot (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (match, n)
) STRICT""",
    "result": """CREATE TABLE result (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (match, n, seat)
) STRICT, WITHOUT ROWID""",
}
"""`result` rows belong to the entry n that ended the match, so they survive its undo and hold again after its redo."""

_NONE_OF_OURS: Final = "this is no library of feastbox, or a damaged one"
_OLDEST_SQLITE: Final = (3, 37)
_SMALLEST: Final = 512
"""Bytes of SQLite's smallest page; of less it makes a new file."""


class LibraryError(Exception):
    """The library cannot be read or written; the message is one sentence for the person at the terminal.

    `said` is the sentence without the file's name: guests of a host are told no paths.
    """

    def __init__(self, said: str, path: Path | str | None = None) -> None:
        super().__init__(said if path is None else f"{said}: {path}")
        self.said = said


class Conflict(LibraryError):
    """Another program has changed the match in between; the caller reloads it."""


class LibraryDamaged(LibraryError):
    """The file is not what feastbox wrote; it is left untouched, and `set_aside` makes room for a new one."""


_SENTENCES: Final = {
    sqlite3.SQLITE_BUSY: "another program is busy with the library; try again",
    sqlite3.SQLITE_LOCKED: "another program is busy with the library; try again",
    sqlite3.SQLITE_PERM: "the library may not be written",
    sqlite3.SQLITE_READONLY: "the library may not be written",
    sqlite3.SQLITE_IOERR: "the disk fails to read or write the library",
    sqlite3.SQLITE_FULL: "the disk is full, so the library cannot be written",
    sqlite3.SQLITE_CANTOPEN: "the library's file cannot be opened",
    sqlite3.SQLITE_NOMEM: "there is not enough memory for the library",
}
_DAMAGES: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CONSTRAINT)
"""No call of ours breaks a constraint of sound tables: where one is broken, an index and its table disagree."""

DAMAGED: Final = "the library's file is damaged"


def failure(error: sqlite3.Error) -> LibraryError:
    """Return SQLite's error as one of ours."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code & 0xFF in _DAMAGES:
        return LibraryDamaged(DAMAGED)
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return LibraryError(_SENTENCES.get(code & 0xFF, f"the library cannot be used ({name})"))


def connect(path: Path | None) -> sqlite3.Connection:
    """Open or make a library (None: in memory only).

    LibraryError says why it cannot be opened, LibraryDamaged that its content is broken. Nothing is written to a file
    that is not ours.
    """
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise LibraryError(f"the library needs SQLite 3.37 or newer, this Python has {sqlite3.sqlite_version}")
    try:
        if path is not None:
            _make_file(path)
            _refuse_foreign(path)
            if waiting(path):
                _look_first(path)
        db = sqlite3.connect(":memory:" if path is None else path, timeout=PATIENCE, isolation_level=None)
        try:
            _open(db, path)
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        known = failure(error)
        raise type(known)(str(known), path) from None
    except OSError as error:
        raise LibraryError(f"the library cannot be opened ({error.strerror})", path) from None
    except UnicodeDecodeError:
        raise LibraryDamaged(DAMAGED, path) from None  # SQLite's message quoted something broken
    except ValueError:
        raise LibraryError("this is no name for a file", repr(str(path))) from None
    return db


def _make_file(path: Path) -> None:
    """Make folder and file for the user alone if they are missing; LibraryError if there is what cannot be written.

    A library is made whole beside its place and then put there: a file without content was one that has lost it.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        found = path.stat()
    except FileNotFoundError:
        if waiting(path):
            raise LibraryDamaged("the library's file is gone, but not the file beside it", f"{path}-wal") from None
        if backups(path):
            raise LibraryDamaged("the library's file is gone, but not its backups beside it", path) from None
        _put_new(path)
        return
    if not stat.S_ISREG(found.st_mode):
        raise LibraryError("this is no file for a library", path)
    if not os.access(path, os.W_OK):
        # SQLite would open it all the same, and refuse the first move.
        raise LibraryError(_SENTENCES[sqlite3.SQLITE_READONLY], path)
    if not found.st_size:
        # SQLite would take it for a new one and throw away the moves that may wait in the -wal file.
        if waiting(path):
            raise LibraryDamaged("the library's file is empty, but not the file beside it", f"{path}-wal")
        raise LibraryDamaged("the library's file is empty", path)


def waiting(path: Path) -> bool:
    """Say whether moves wait in the file beside the library: another program has it open, or one was killed."""
    try:
        return os.stat(f"{path}-wal").st_size > 0
    except FileNotFoundError:
        return False


def backups(path: Path) -> list[Path]:
    """Return the backups that lie beside a library, the latest first."""
    return sorted(path.parent.glob(f"{escape(path.name)}.backup-[0-9]*"), reverse=True)


def _put_new(path: Path) -> None:
    """Put an empty library in its place, unless another program does so at the same time."""
    new = Path(f"{path}.new-{os.getpid()}-{os.urandom(4).hex()}")
    try:
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(new, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = FULL")
            _make_tables(db)
        try:
            os.link(new, path)
        except FileExistsError:
            path.stat()  # an error if it is a link to nowhere
        except OSError:
            # A file system without hard links: between these two lines another program may find the file empty.
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def _refuse_foreign(path: Path) -> None:
    """Look at whose file it is without changing it, as opening another program's file in earnest might.

    Through SQLite: it knows not to close a file on which another connection of this process holds locks.
    """
    if path.stat().st_size < _SMALLEST:
        raise LibraryDamaged(_NONE_OF_OURS, path)
    look = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        owner, version = _number(look, "application_id"), _number(look, "user_version")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise LibraryDamaged(_NONE_OF_OURS, path) from None
        return  # may be somebody's half-written change, seen without locks; opening it in earnest tells
    finally:
        look.close()
    _check_owner(owner, version, path)


def _check_owner(owner: int, version: int, path: Path | None) -> None:
    if owner != APPLICATION:
        raise LibraryError("this file belongs to another program", path)
    if version > FORMAT:
        raise LibraryError(f"this library was written by a newer feastbox (format {version}, here {FORMAT})", path)
    if version < FORMAT:
        raise LibraryDamaged("this library has no format that feastbox ever wrote", path)


def _look_first(path: Path) -> None:
    """Check a library beside which moves wait without changing it.

    Closing a connection in earnest would write the moves into the file, and a damaged one is to stay as it is.
    """
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", timeout=PATIENCE, uri=True)) as look:
        _prepare(look)
        check(look, path)


def _open(db: sqlite3.Connection, path: Path | None) -> None:
    _prepare(db)
    if path is None:
        _make_tables(db)
    _check_owner(_number(db, "application_id"), _number(db, "user_version"), path)
    if path is not None:
        check(db, path)
        _write_ahead(db)


def _prepare(db: sqlite3.Connection) -> None:
    db.text_factory = text
    for pragma in ("foreign_keys = ON", "trusted_schema = OFF", "cell_size_check = ON", "synchronous = FULL"):
        db.execute(f"PRAGMA {pragma}")


def check(db: sqlite3.Connection, path: Path, whole: bool = False) -> None:
    """Raise LibraryDamaged unless tables and pages are sound; of large files only the lists of matches, or `whole`."""
    if dict(db.execute("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")) != TABLES:
        raise LibraryDamaged("the library's tables are damaged", path)
    whole = whole or path.stat().st_size <= CHECKED_WHOLE
    for what in ("1",) if whole else ("'match'", "'result'"):
        if db.execute(f"PRAGMA integrity_check({what})").fetchone() != ("ok",):
            raise LibraryDamaged(DAMAGED, path)


def text(raw: bytes) -> str:
    """Read a text even where damage has made it no UTF-8: one broken row must not hide the others."""
    return raw.decode("utf-8", "replace")


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


def _make_tables(db: sqlite3.Connection) -> None:
    """Make the tables in one commit, before write-ahead mode, so that the file never holds half of them.

    With write-ahead on, all of it would stand in the -wal file first, and the file itself would look like nobody's.
    """
    db.execute("BEGIN IMMEDIATE")
    if not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        for statement in TABLES.values():
            db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
    db.execute("COMMIT")


def _write_ahead(db: sqlite3.Connection) -> None:
    """Switch to write-ahead mode; SQLite does not wait by itself when two programs make the library at once."""
    until = time.monotonic() + PATIENCE
    while db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def set_aside(path: Path, new: Path | None = None) -> Path:
    """Rename a file that cannot be used, with what SQLite keeps beside it and its backups, and return its new name.

    `new` takes its place in the same instant.
    """
    stem = f"{path}.damaged-{time.strftime('%Y-%m-%d')}"
    names = (stem, *(f"{stem}-{count}" for count in range(2, 1000)))
    aside = next((name for name in names if not glob(f"{escape(name)}*")), None)
    if aside is None:
        raise LibraryError("too many damaged libraries lie beside it already", path)
    try:
        for part in ("-journal", "-wal", "-shm"):
            if Path(f"{path}{part}").exists():
                os.rename(f"{path}{part}", f"{aside}{part}")
        if path.exists():
            _put_aside(path, aside, keep=new is not None)
        if new is not None:
            os.replace(new, path)
        for backup in backups(path):
            os.rename(backup, f"{aside}{backup.name.removeprefix(path.name)}")
    except OSError as error:
        raise LibraryError(f"the library cannot be set aside ({error.strerror})", path) from None
    return Path(aside)


def _put_aside(path: Path, aside: str, *, keep: bool) -> None:
    """Give a file another name; `keep` its own until something else takes it, where the file system can."""
    if keep:
        with suppress(OSError):
            os.link(path, aside)
            return
    os.rename(path, aside)
