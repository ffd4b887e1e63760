"""A damaged library: what can be saved is saved, match by match, from file or backups; the file stays as it is."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from feastbox.engine import library_file, library_rescue, library_rows
from feastbox.engine.library import Library, LibraryDamaged, LibraryError
from feastbox.engine.library_backup import back_up
from feastbox.engine.reopen import reopen
from tests.engine.beans import RULES
from tests.engine.harms import holds
from tests.engine.libraries import break_table, entry, first_page, start
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
    broken = {found.kept.row.id for found in rescue.matches if not found.whole}
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
    assert {found.kept.row.id for found in rescue.matches if found.backup} == {two.id}
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


@pytest.mark.parametrize("later", [0, 3])
@pytest.mark.parametrize("backup", [False, True])
def test_a_row_that_is_not_what_was_written_does_not_say_where_its_moves_end(
    path: Path, later: int, backup: bool
) -> None:
    with Library(path) as library:
        row, match = play(library, "one", 12)
        if backup:
            back_up(path)
        for _ in range(later):
            match.submit(RULES.legal(match.state, RULES.asked(match.state)[0])[0])
            row = library.append(row, match.entries[-1:], "")
    run(path, f"UPDATE match SET head = 2 WHERE id = '{row.id}'")
    library_rescue.carry_out(library_rescue.look(path))
    assert heads(path) == {row.id: match.hash}


@pytest.mark.parametrize("harm", ["DELETE FROM match", "UPDATE match SET head = 2"])
def test_moves_lost_with_the_row_that_would_miss_them_are_not_lost_unsaid(path: Path, harm: str) -> None:
    with Library(path) as library:
        row, match = play(library, "one", 12, beans=60)
        back_up(path)
        for _ in range(6):
            match.submit(RULES.legal(match.state, RULES.asked(match.state)[0])[0])
            row = library.append(row, match.entries[-1:], "")
    run(path, harm, "DELETE FROM entry WHERE n > 15")
    rescue = library_rescue.look(path)
    assert rescue.said() == f"1 match can be saved; match {row.id} as it stood after 15 moves"
    library_rescue.carry_out(rescue)
    match.go_to(15)
    assert heads(path) == {row.id: match.hash}
    with Library(path) as library:
        assert (library.match(row.id).status, library.match(row.id).seats) == ("open", row.seats)


def test_how_a_match_ended_is_not_saved_by_another_id(path: Path) -> None:
    with Library(path) as library:
        row, match = play(library, "two", 200, beans=12)
    back_up(path)
    data, ben = path.read_bytes(), bytes([row.head]) + b"Ben"
    written, bitten = row.id.encode() + ben, b"-" + row.id.encode()[1:] + ben  # before it, which SQLite does not notice
    assert written in data
    path.write_bytes(data.replace(written, bitten))
    library_rescue.carry_out(library_rescue.look(path))
    assert heads(path) == {row.id: match.hash}


def test_a_match_of_which_nothing_is_left_is_named(path: Path) -> None:
    hashes = filled(path)
    lost = next(iter(hashes))
    run(path, *(f"DELETE FROM {table} WHERE match = '{lost}'" for table in ("entry", "snapshot")))
    run(path, f"UPDATE match SET seed = 'x' WHERE id = '{lost}'")
    rescue = library_rescue.look(path)
    assert rescue.said() == f"2 matches can be saved; match {lost} is lost"


# -- what only a game can tell, and what happens meanwhile ---------------------------------------------------------


@pytest.mark.parametrize("change", ["json = '[[['", "text = 'take 9'", "hash = ''", "seat = 1 - seat"])
@pytest.mark.parametrize("today", ["sound", "damaged"])
def test_of_a_match_with_a_damaged_move_the_backup_that_holds_further_is_taken(
    path: Path, change: str, today: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is wrong with the file; the backup of a later day may have the damage, too."""
    with Library(path) as library:
        row, match = play(library, "one", 12)
        other, unharmed = play(library, "two", 12)
        back_up(path)
    run(path, f"UPDATE entry SET {change} WHERE match = '{row.id}' AND n = 3")
    if today == "damaged":
        monkeypatch.setattr(time, "strftime", lambda _: "2099-12-31")
        with Library(path) as library:
            start(library)
        back_up(path)
        assert len(library_file.backups(path)) == 2
    assert not library_rescue.look(path).better
    rescue = library_rescue.look(path, holds=holds)
    assert rescue.better
    assert f"match {row.id} as its backup has it, after 12 moves" in rescue.said()
    library_rescue.carry_out(rescue)
    with Library(path) as library:
        for id, hash in ((row.id, match.hash), (other.id, unharmed.hash)):
            opened = reopen(RULES, library.kept(id))
            assert (opened.fault, opened.match.hash) == ("", hash)


def test_moves_taken_back_and_made_otherwise_since_the_backup_stand(path: Path) -> None:
    with Library(path) as library:
        row, match = play(library, "one", 4)
        back_up(path)
        row = library.move_head(row, 2, "")
        match.go_to(2)
        move = next(
            move for move in RULES.legal(match.state, RULES.asked(match.state)[0]) if RULES.write(move) != "roll"
        )
        match.submit(move)
        row = library.append(row, match.entries[-1:], "")
    rescue = library_rescue.look(path, holds=holds)
    assert not rescue.better
    assert [found.kept.row for found in rescue.matches] == [row]


def test_nothing_is_put_aside_that_another_program_has_written_meanwhile(path: Path) -> None:
    """A move it has shown by then would be in no library any more."""
    with Library(path) as library:
        row, _ = play(library, "one", 4)
        rescue = library_rescue.look(path)
        row = library.append(row, [entry()], "")
        with pytest.raises(LibraryError, match="another program has written the library meanwhile"):
            library_rescue.carry_out(rescue)
        assert library.match(row.id) == row
        library.append(row, [entry()], "")
    assert [found.name for found in path.parent.iterdir()] == [path.name]
    library_rescue.carry_out(library_rescue.look(path))


def test_a_library_that_cannot_be_looked_at_is_not_taken_for_one_without_matches(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(path)
    back_up(path)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def no_room(*_: object) -> None:
        raise full

    monkeypatch.setattr(shutil, "copyfile", no_room)
    with pytest.raises(LibraryError, match="cannot be copied to be looked at"):
        library_rescue.look(path)


def test_a_move_that_a_rescue_has_overtaken_is_not_shown(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program puts the library aside between the look at its place and the move: it lands in the old file."""
    with Library(path) as library:
        row, _ = play(library, "one", 4)
        rescue = library_rescue.look(path)
        update = library_rows.match_values

        def overtaken(*values: Any) -> Any:
            monkeypatch.undo()
            monkeypatch.setattr(library_rescue, "_written", lambda _: rescue.seen)
            library_rescue.carry_out(rescue)
            return update(*values)

        monkeypatch.setattr(library_rows, "match_values", overtaken)
        with pytest.raises(LibraryError, match="no longer there"):
            library.append(row, [entry()], "")
    with Library(path) as library:
        assert library.match(row.id) == row
