"""Harm done to a library's file in every way, and what must hold whatever was done."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from feastbox.engine import library_rescue
from feastbox.engine.library import Library, LibraryDamaged, LibraryError
from feastbox.engine.library_file import FORMAT
from feastbox.engine.match import Damaged
from feastbox.engine.records import Kept, MatchRow
from feastbox.engine.reopen import reopen
from feastbox.engine.rng import Rng
from tests.engine.beans import RULES
from tests.engine.libraries import entry
from tests.engine.played import play

PAGE = 4096

Harm = Callable[[Path, Rng], None]


def _bytes(change: Callable[[bytearray, Rng], bytes | bytearray]) -> Harm:
    def harm(path: Path, rng: Rng) -> None:
        path.write_bytes(change(bytearray(path.read_bytes()), rng))

    return harm


def _cut(data: bytearray, rng: Rng) -> bytearray:
    return data[: rng.below(len(data))]


def _bite(data: bytearray, rng: Rng) -> bytearray:
    data[rng.below(len(data))] ^= 1 << rng.below(8)
    return data


def _scramble(data: bytearray, rng: Rng) -> bytearray:
    start = rng.below(len(data))
    for at in range(start, min(start + 1 + rng.below(200), len(data))):
        data[at] = rng.below(256)
    return data


def _blank(data: bytearray, rng: Rng) -> bytearray:
    start = rng.below(len(data) // PAGE) * PAGE
    data[start : start + PAGE] = bytes(PAGE)
    return data


def _swap_pages(data: bytearray, rng: Rng) -> bytearray:
    one, other = (rng.below(len(data) // PAGE) * PAGE for _ in range(2))
    first = data[one : one + PAGE]
    data[one : one + PAGE] = data[other : other + PAGE]
    data[other : other + PAGE] = first
    return data


def _statements(*statements: str) -> Harm:
    """Return a harm that carries out one of these, behind the library's back."""

    def harm(path: Path, rng: Rng) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            matches = sorted(id for (id,) in db.execute("SELECT id FROM match"))
            one = rng.pick(matches)
            other = rng.pick([id for id in matches if id != one])
            (moves,) = db.execute("SELECT count(*) FROM entry WHERE match = ?", (one,)).fetchone()
            facts: dict[str, Any] = {"one": one, "other": other, "n": rng.below(moves) + 1, "m": rng.below(moves) + 1}
            for statement in rng.pick(statements).split("//"):
                db.execute(statement, {name: value for name, value in facts.items() if f":{name}" in statement})

    return harm


HARMS: dict[str, Harm] = {
    "cut": _bytes(_cut),
    "bite": _bytes(_bite),
    "scramble": _bytes(_scramble),
    "blank page": _bytes(_blank),
    "pages swapped": _bytes(_swap_pages),
    "rows deleted": _statements(
        "DELETE FROM match WHERE id = :one",
        "DELETE FROM match",
        "DELETE FROM entry WHERE match = :one AND n = :n",
        "DELETE FROM entry WHERE match = :one AND n >= :n",
        "DELETE FROM entry WHERE match = :one",
        "DELETE FROM entry",
        "DELETE FROM snapshot WHERE match = :one",
        "DELETE FROM snapshot WHERE match = :one AND n > 0",
        "DELETE FROM snapshot",
        "DELETE FROM result",
        "DELETE FROM result WHERE seat = 1",
    ),
    "rows swapped": _statements(
        "UPDATE entry SET n = -1 WHERE match = :one AND n = :n//"
        "UPDATE entry SET n = :n WHERE match = :one AND n = :m//"
        "UPDATE entry SET n = :m WHERE match = :one AND n = -1",
        "UPDATE entry SET match = 'x' WHERE match = :one//UPDATE entry SET match = :one WHERE match = :other//"
        "UPDATE entry SET match = :other WHERE match = 'x'",
        "UPDATE snapshot SET match = 'x' WHERE match = :one//UPDATE snapshot SET match = :one WHERE match = :other//"
        "UPDATE snapshot SET match = :other WHERE match = 'x'",
        "UPDATE match SET id = 'x' WHERE id = :one//UPDATE match SET id = :one WHERE id = :other//"
        "UPDATE match SET id = :other WHERE id = 'x'",
        "UPDATE entry SET match = 'x' WHERE match = :one//UPDATE entry SET match = :one WHERE match = :other//"
        "UPDATE entry SET match = :other WHERE match = 'x'//"
        "UPDATE snapshot SET match = 'x' WHERE match = :one//UPDATE snapshot SET match = :one WHERE match = :other//"
        "UPDATE snapshot SET match = :other WHERE match = 'x'",
    ),
    "wrong words": _statements(
        "UPDATE match SET game = 'halali' WHERE id = :one",
        "UPDATE match SET game = 'chess' WHERE id = :one",
        "UPDATE match SET version = 7 WHERE id = :one",
        "UPDATE match SET seats = '[]' WHERE id = :one",
        "UPDATE match SET head = :m - 1 WHERE id = :one",
        "UPDATE match SET status = 'finished' WHERE id = :one",
        "UPDATE entry SET json = '[[[' WHERE match = :one AND n = :n",
        "UPDATE entry SET text = 'take 9' WHERE match = :one AND n = :n",
        "UPDATE entry SET hash = '' WHERE match = :one AND n = :n",
        "UPDATE snapshot SET state = '{}' WHERE match = :one",
    ),
    "foreign": _statements(
        "PRAGMA application_id = 4711",
        "PRAGMA application_id = 0",
        f"PRAGMA user_version = {FORMAT + 1}",
        "PRAGMA user_version = 0",
        "DROP TABLE result",
        "DROP TABLE match",
        "CREATE TABLE cards (id TEXT)",
        "CREATE TRIGGER surprise AFTER INSERT ON entry BEGIN DELETE FROM match; END",
        "PRAGMA journal_mode = DELETE",
    ),
}


def do_harm(whole: Path, copy: Path, n: int) -> str:
    """Copy a library and do the n-th harm to the copy; return which."""
    name = list(HARMS)[n % len(HARMS)]
    shutil.copyfile(whole, copy)
    HARMS[name](copy, Rng(f"harm {n}"))
    return name


def use(path: Path, hashes: dict[str, str]) -> None:
    """Open a damaged library and do everything to it; LibraryError wherever it cannot be.

    Whatever is opened without a word stands where it was left.
    """
    with Library(path) as library:
        rows = library.matches()
        library.names()
        finished = {row.id for row in library.finished()}
        told = sum(row.status == "damaged" for row in rows)
        assert len(rows) >= len(hashes)
        assert len(hashes.keys() - {row.id for row in rows}) <= told
        assert all(row.id in finished for row in rows if row.status == "finished")
        for row in rows:
            _use_match(library, row, hashes.get(row.id))
        if rows[-1].seats:
            library.export(rows[-1].id)
        library.delete(rows[0].id)
        play(library, "after", 2)


def _use_match(library: Library, row: MatchRow, hash_before: str | None) -> None:
    try:
        opened = reopen(RULES, library.kept(row.id))
    except Damaged:
        return
    told = opened.fault or opened.notice or row.status == "damaged"
    assert told or hash_before in (None, opened.match.hash)
    if row.status == "damaged":
        library.adopt(row)
    row = library.append(row._replace(head=opened.match.head), [entry()], "")
    row = library.move_head(row, row.head - 1, "")
    library.keep_snapshot(row, row.head, "{}")


def holds(kept: Kept) -> tuple[int, int]:
    """Say how far a match of Beans holds when it is played again, as `feastbox.keeping.holds` does for any game."""
    try:
        match = reopen(RULES, kept).match
    except Damaged:
        return -1, 0
    return match.head, match.first


def save(path: Path, hashes: dict[str, str]) -> int:
    """Save what can be saved of a damaged library that does not open; return how many matches stand as they were.

    The damaged file stays as it is. Every match is saved or named, and the new library opens.
    """
    before = path.read_bytes()
    rescue = library_rescue.look(path, holds=holds)
    assert path.read_bytes() == before
    aside = library_rescue.carry_out(rescue)
    assert aside.read_bytes() == before
    whole = 0
    with Library(path) as library:
        rows = {row.id: row for row in library.matches()}
        for id, hash_before in hashes.items():
            said = rescue.said()
            if id not in rows:
                continue
            try:
                opened = reopen(RULES, library.kept(id))
            except Damaged:
                continue
            same = opened.match.hash == hash_before
            assert same or opened.fault or opened.notice or f"match {id} " in said
            whole += same
    return whole


def survive(path: Path, hashes: dict[str, str]) -> str:
    """Use a harmed library, and save what can be saved where it is found damaged; return how it went."""
    before = path.read_bytes()
    try:
        use(path, hashes)
    except LibraryDamaged:
        path.write_bytes(before)  # what was done to it before the damage showed is not the point
        for part in ("-wal", "-shm"):
            Path(f"{path}{part}").unlink(missing_ok=True)
        saved = save(path, hashes)
        return "all saved" if saved == len(hashes) else "some saved" if saved else "set aside"
    except LibraryError:
        return "refused"
    return "used"
