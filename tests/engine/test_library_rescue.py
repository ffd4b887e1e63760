"""A damaged library: what can be saved is saved, match by match, from file or backups; the file stays as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from feastbox.engine import library_file, library_rescue
from feastbox.engine.library import Library, LibraryDamaged
from feastbox.engine.library_backup import back_up
from feastbox.engine.reopen import reopen
from tests.engine.beans import RULES
from tests.engine.libraries import break_table, first_page
from tests.engine.played import filled, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


def run(path: Path, *statements: str) -> None:
    """Change the file's rows behind the library's back."""
    with sqlite3.connect(path) as db:
        for statement in statements:
            db.execute(statement)
    db.close()


def heads(path: Path) -> dict[str, str]:
    """Return the hash at the head of every match of a library, each opened without a fault."""
    found = {}
    with Library(path) as library:
        for row in library.matches():
            opened = reopen(RULES, library.kept(row.id))
            assert opened.fault == ""
            found[row.id] = opened.match.hash
    return found


HARMS: dict[str, Callable[[Path], object]] = {
    "emptied": lambda path: path.write_bytes(b""),
    "gone": lambda path: path.unlink(),
    "another file": lambda path: path.write_bytes(b"a letter to Anna" * 100),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:9000]),
    "the list of matches": lambda path: break_table(path, "match"),
    "the moves": lambda path: break_table(path, "entry"),
    "the positions": lambda path: break_table(path, "snapshot"),
    "the results": lambda path: break_table(path, "result"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_whatever_happens_to_the_file_its_backup_has_all_matches(path: Path, harm: str) -> None:
    hashes = filled(path)
    back_up(path)
    HARMS[harm](path)
    before = path.read_bytes() if path.exists() else None
    with pytest.raises(LibraryDamaged):
        Library(path)
    rescue = library_rescue.look(path)
    assert rescue.said().startswith("3 matches can be saved")
    assert not path.exists() or path.read_bytes() == before
    aside = library_rescue.carry_out(rescue)
    assert heads(path) == hashes
    assert (aside.read_bytes() if aside.exists() else None) == before
    assert [backup.name for backup in library_file.backups(aside)] != []
    assert library_file.backups(path) == []
    assert not list(path.parent.glob("*.new-*"))


def test_without_a_backup_the_matches_that_can_be_read_are_saved_from_the_file_itself(path: Path) -> None:
    with Library(path) as library:
        hashes = {}
        for seed in range(30):
            row, match = play(library, str(seed), 40, beans=100)
            hashes[row.id] = match.hash
    data, root = bytearray(path.read_bytes()), first_page(path, "entry")
    child = int.from_bytes(data[root + 8 :][:4], "big")  # the last page below the first
    data[(child - 1) * 4096] = 0x77
    path.write_bytes(data)
    with pytest.raises(LibraryDamaged):
        Library(path)
    rescue = library_rescue.look(path)
    broken = {found.kept.row.id for found in rescue.broken}
    assert 0 < len(broken) < len(hashes)
    assert rescue.lost == ()
    assert all(f"match {id} as it stood after" in rescue.said() for id in broken)
    library_rescue.carry_out(rescue)
    with Library(path) as library:
        rows = {row.id: row for row in library.matches()}
        assert rows.keys() == hashes.keys()
        for id, hash in hashes.items():
            opened = reopen(RULES, library.kept(id))
            assert opened.fault == ""
            assert (opened.match.hash == hash) == (id not in broken)


def test_a_match_goes_as_far_as_the_file_or_a_backup_has_it(path: Path) -> None:
    """Of one the file has more, of the other the backup; a third was made after the backup."""
    with Library(path) as library:
        one, first = play(library, "one", 12)
        two, second = play(library, "two", 12)
        back_up(path)
        one = library.append(one, [], "")  # rev alone
        three, third = play(library, "three", 5)
    run(
        path,
        f"DELETE FROM entry WHERE match = '{two.id}' AND n > 3",
        f"UPDATE match SET seed = 'x' WHERE id = '{two.id}'",
    )
    rescue = library_rescue.look(path)
    assert {found.kept.row.id for found in rescue.older} == {two.id}
    assert rescue.said() == f"3 matches can be saved; match {two.id} as its backup has it, after 12 moves"
    library_rescue.carry_out(rescue)
    assert heads(path) == {one.id: first.hash, two.id: second.hash, three.id: third.hash}


def test_moves_without_their_row_find_it_in_the_backup(path: Path) -> None:
    with Library(path) as library:
        row, _ = play(library, "one", 12)
        back_up(path)
        played, match = play(library, "two", 8)
    run(path, f"DELETE FROM match WHERE id = '{row.id}'")
    with Library(path) as library:
        stray = library.match(row.id)
        assert (stray.status, stray.game, stray.seats, stray.head) == ("damaged", "", (), 12)
    library_rescue.carry_out(library_rescue.look(path))
    with Library(path) as library:
        assert library.match(row.id)._replace(changed=0, rev=0) == row._replace(changed=0, rev=0)
        assert reopen(RULES, library.kept(played.id)).match.hash == match.hash


def test_a_match_of_which_nothing_is_left_is_named(path: Path) -> None:
    hashes = filled(path)
    lost = next(iter(hashes))
    run(path, *(f"DELETE FROM {table} WHERE match = '{lost}'" for table in ("entry", "snapshot")))
    run(path, f"UPDATE match SET seed = 'x' WHERE id = '{lost}'")
    rescue = library_rescue.look(path)
    assert rescue.said() == f"2 matches can be saved; match {lost} is lost"
