"""Cut and bitten library files: a sentence, or a library in which nothing is lost unsaid; never any other exception."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from feastbox.engine.library import Library, LibraryError
from feastbox.engine.match import Damaged
from feastbox.engine.records import MatchRow
from feastbox.engine.reopen import reopen
from feastbox.engine.rng import Rng
from tests.engine.beans import RULES
from tests.engine.libraries import entry
from tests.engine.played import filled, play


def use(path: Path, hashes: dict[str, str]) -> None:
    """Open a damaged library and do everything to it; LibraryError wherever it cannot be.

    Whatever is opened without a word stands where it was left.
    """
    with Library(path) as library:
        rows = library.matches()
        library.names()
        library.finished()
        told = sum(row.status == "damaged" for row in rows)
        assert len(rows) == len(hashes)
        assert len(hashes.keys() - {row.id for row in rows}) <= told
        for row in rows:
            _use_match(library, row, hashes.get(row.id))
        library.delete(rows[0].id)
        play(library, "after", 2)


def _use_match(library: Library, row: MatchRow, hash_before: str | None) -> None:
    try:
        opened = reopen(RULES, library.kept(row.id))
    except Damaged:
        return
    assert opened.fault or hash_before in (None, opened.match.hash)
    row = library.append(row._replace(head=opened.match.head), [entry()], "")
    row = library.move_head(row, row.head - 1, "")
    library.keep_snapshot(row, row.head, "{}")
    if row.seats:
        library.export(row.id)


def cut(data: bytes, rng: Rng) -> bytes:
    return data[: rng.below(len(data))]


def bite(data: bytes, rng: Rng) -> bytes:
    bitten = bytearray(data)
    bitten[rng.below(len(data))] ^= 1 << rng.below(8)
    return bytes(bitten)


Harm = Callable[[bytes, Rng], bytes]
harms = pytest.mark.parametrize("harm", [cut, bite])


@pytest.fixture
def in_memory() -> Iterator[Path]:
    """A folder in memory where there is one: nothing here needs to outlive a power cut."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield Path(folder)


def harmed(folder: Path, harm: Harm, times: int) -> None:
    """Do harm to copies of one library file, as a clean end of the program has left it."""
    path = folder / "library.sqlite"
    hashes = filled(path)
    for n in range(times):
        copy = folder / "copy" / "library.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(harm(path.read_bytes(), Rng(f"harm {n}")))
        with suppress(LibraryError):
            use(copy, hashes)
        shutil.rmtree(copy.parent)


@harms
def test_200_harms_to_a_small_library(in_memory: Path, harm: Harm) -> None:
    harmed(in_memory, harm, 200)


@pytest.mark.long
@harms
def test_5000_harms_to_a_small_library(in_memory: Path, harm: Harm) -> None:
    harmed(in_memory, harm, 5000)


@harms
def test_harm_to_the_log_of_a_killed_program_leaves_an_earlier_moment(tmp_path: Path, harm: Harm) -> None:
    path, copy = tmp_path / "library.sqlite", tmp_path / "copy.sqlite"
    with Library(path) as library:
        row, match = play(library, "one", 12)
        for n in range(50):
            shutil.copy(path, copy)
            log = Path(f"{path}-wal").read_bytes()
            Path(f"{copy}-wal").write_bytes(harm(log, Rng(f"log {n}")))
            with Library(copy) as earlier:
                for found in earlier.matches():
                    opened = reopen(RULES, earlier.kept(found.id))
                    assert (found.id, opened.fault) == (row.id, "")
                    assert opened.match.hash == match.hash_at(found.head)
            for file in tmp_path.glob("copy.sqlite*"):
                file.unlink()


def test_one_match_whose_row_is_broken_hides_no_other(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        rows = [play(library, seed, 5)[0] for seed in ("one", "two", "three")]
        for column, value in (("seats", "nobody"), ("where", "\x1b[31m"), ("head", 3), ("seed", "\x07"), ("game", "x")):
            library._db.execute(f'UPDATE match SET "{column}" = ? WHERE id = ?', (value, rows[1].id))
            found = {row.id: row for row in library.matches()}
            assert (found[rows[0].id], found[rows[2].id]) == (rows[0], rows[2])
            broken = found[rows[1].id]
            assert broken.status == "damaged"
            assert all(part.isprintable() for part in (broken.seed, broken.where, broken.game))
        assert [row.id for row in library.matches("damaged")] == [rows[1].id]
        library.delete(rows[1].id)
        assert len(library.matches()) == 2


def test_the_next_move_heals_a_damaged_row(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        row, _ = play(library, "one", 5)
        library._db.execute("UPDATE match SET head = 3 WHERE id = ?", (row.id,))
        damaged = library.match(row.id)
        assert damaged.status == "damaged"
        opened = reopen(RULES, library.kept(row.id))
        new = library.append(damaged._replace(head=opened.match.head), [entry()], "goes on")
        assert library.match(row.id) == new
        assert (new.status, new.head) == ("open", 6)


def test_entries_that_cannot_be_read_end_what_is_kept(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        row, match = play(library, "one", 8)
        library._db.execute("DELETE FROM entry WHERE match = ? AND n = 5", (row.id,))
        kept = library.kept(row.id)
        assert kept.entries == tuple(match.entries[:4])
        assert "move 5 is missing; it can be opened as it stood after 4 of 8 moves" in reopen(RULES, kept).fault
