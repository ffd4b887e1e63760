"""Cut and bitten library files: a sentence, or a library in which nothing is lost unsaid; never any other exception."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from feastbox.engine import library_file
from feastbox.engine.library import Library, LibraryDamaged
from feastbox.engine.library_backup import back_up
from feastbox.engine.reopen import reopen
from feastbox.engine.rng import Rng
from tests.engine.beans import RULES
from tests.engine.harms import do_harm, survive
from tests.engine.libraries import entry
from tests.engine.played import filled, play


@pytest.fixture
def in_memory() -> Iterator[Path]:
    """A folder in memory where there is one: nothing here needs to outlive a power cut."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield Path(folder)


def harmed(folder: Path, times: int, backup: bool = False, first: int = 0) -> dict[str, int]:
    """Do harm to copies of one library file, as a clean end of the program has left it; return how it went."""
    whole, went = folder / "library.sqlite", dict[str, int]()
    hashes = filled(whole)
    if backup:
        back_up(whole)
    for n in range(first, first + times):
        copy = folder / "copy" / "library.sqlite"
        copy.parent.mkdir()
        for lying in library_file.backups(whole):
            shutil.copyfile(lying, copy.parent / lying.name)
        name = do_harm(whole, copy, n)
        try:
            how = survive(copy, hashes)
        except Exception as error:
            raise AssertionError(f"harm {n}: {name}") from error
        assert how in ("used", "refused", "all saved") or not backup, f"harm {n}: {name}, {how}"
        went[how] = went.get(how, 0) + 1
        shutil.rmtree(copy.parent)
    return went


@pytest.mark.parametrize("backup", [False, True])
def test_500_harms_to_a_small_library_end_in_a_sentence_and_nothing_is_lost_unsaid(
    in_memory: Path, backup: bool
) -> None:
    went = harmed(in_memory, 500, backup)
    assert went["used"] > 100
    assert went["refused"] > 10


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_100_000_harms_to_a_small_library(in_memory: Path) -> None:
    for backup in (False, True):
        (in_memory / str(backup)).mkdir()
        print(harmed(in_memory / str(backup), 50_000, backup))


@pytest.mark.parametrize("step", [499, pytest.param(1, marks=pytest.mark.long)])
def test_a_library_cut_at_any_byte_is_found_out_and_left_as_it_is(in_memory: Path, step: int) -> None:
    whole, copy = in_memory / "library.sqlite", in_memory / "copy" / "library.sqlite"
    filled(whole)
    data = whole.read_bytes()
    copy.parent.mkdir()
    for length in range(0, len(data), step):
        copy.write_bytes(data[:length])
        with pytest.raises(LibraryDamaged):
            Library(copy)
        assert copy.read_bytes() == data[:length]
        assert len(list(copy.parent.iterdir())) == 1


def _cut(data: bytes, rng: Rng) -> bytes:
    return data[: rng.below(len(data))]


def _bite(data: bytes, rng: Rng) -> bytes:
    bitten = bytearray(data)
    bitten[rng.below(len(data))] ^= 1 << rng.below(8)
    return bytes(bitten)


@pytest.mark.parametrize("harm", [_cut, _bite])
def test_harm_to_the_log_of_a_killed_program_leaves_an_earlier_moment(
    tmp_path: Path, harm: Callable[[bytes, Rng], bytes]
) -> None:
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
