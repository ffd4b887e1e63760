"""Backups: when one is made, of what, how many are kept, and that nobody waits for one."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from feastbox.engine import library_backup, library_file
from feastbox.engine.library import Library, LibraryDamaged
from feastbox.engine.library_backup import back_up
from tests.engine.libraries import break_table, entry, first_page, start
from tests.engine.played import filled, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Say which day it is for backups."""
    return lambda today: monkeypatch.setattr(time, "strftime", lambda _: today)


def names(path: Path) -> list[str]:
    return [backup.name.removeprefix("library.sqlite.backup-") for backup in library_file.backups(path)]


def test_a_backup_holds_everything_and_is_the_users_alone(path: Path) -> None:
    hashes = filled(path)
    backup = back_up(path)
    assert backup is not None
    assert backup.name == f"library.sqlite.backup-{time.strftime('%Y-%m-%d')}"
    assert backup.stat().st_mode & 0o777 == 0o600
    assert sorted(found.name for found in path.parent.iterdir()) == ["library.sqlite", backup.name]
    with Library(path) as library, Library(backup) as copy:
        assert copy.matches() == library.matches()
        assert [copy.kept(id) for id in hashes] == [library.kept(id) for id in hashes]


def test_moves_that_wait_beside_the_library_are_in_its_backup(path: Path) -> None:
    with Library(path) as library:
        row = library.append(start(library), [entry()], "")
        assert library_file.waiting(path)
        backup = back_up(path)
        assert backup is not None
        with Library(backup) as copy:
            assert copy.matches() == [row]


def test_a_backup_is_made_only_when_something_has_changed(path: Path) -> None:
    with Library(path) as library:
        assert back_up(path) is None  # nothing would be lost
        row = start(library)
        assert back_up(path)
        assert back_up(path) is None
        row = library.append(row, [entry()], "")
        assert back_up(path)
        library.move_head(row, 0, "")
        assert back_up(path)
        assert back_up(path) is None


def test_of_each_of_the_last_three_days_one_is_kept(path: Path, day: Callable[[str], None]) -> None:
    with Library(path) as library:
        row = start(library)
        for today in ("2026-11-27", "2026-11-28", "2026-11-28", "2026-11-29", "2026-11-30"):
            day(today)
            row = library.append(row, [entry()], "")
            back_up(path)
        assert names(path) == ["2026-11-30", "2026-11-29", "2026-11-28"]
        with Library(library_file.backups(path)[2]) as copy:
            assert copy.match(row.id).head == 3


def test_a_damaged_library_takes_no_backups_place(path: Path) -> None:
    hashes = filled(path)
    backup = back_up(path)
    assert backup is not None
    before = backup.read_bytes()
    bitten = bytearray(path.read_bytes())
    with Library(path) as library:
        library.delete(next(iter(hashes)))
    bitten = bytearray(path.read_bytes())
    for page in range(2, len(bitten) // 4096):
        bitten[page * 4096 + 1] ^= 0x55
    path.write_bytes(bitten)
    with pytest.raises(LibraryDamaged, match="damaged"):
        back_up(path)
    assert backup.read_bytes() == before
    assert names(path) == [time.strftime("%Y-%m-%d")]
    assert not list(path.parent.glob("*new*"))


def test_a_damaged_match_never_pushes_out_the_last_sound_backup(path: Path, day: Callable[[str], None]) -> None:
    with Library(path) as library:
        row = start(library)
        other = start(library)
        day("2026-11-01")
        back_up(path)
        library._db.execute("UPDATE match SET seed = 'x' WHERE id = ?", (other.id,))
        for today in ("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"):
            day(today)
            row = library.append(row, [entry()], "")
            back_up(path)
        assert names(path) == ["2026-11-05", "2026-11-04", "2026-11-03", "2026-11-01"]
        assert library_backup.is_sound(library_file.backups(path)[-1])


def test_nobody_waits_for_a_backup(path: Path) -> None:
    with Library(path) as library:
        for seed in range(20):
            play(library, str(seed), 60, beans=150)
        row = start(library)
        end = time.monotonic() + 1.0
        made: list[Path | None] = []

        def again() -> None:
            while time.monotonic() < end:
                made.append(back_up(path))

        thread = Thread(target=again)
        thread.start()
        while thread.is_alive():
            row = library.append(row, [entry()], "")  # LibraryError if it had to wait for too long
        thread.join()
        assert len(list(filter(None, made))) > 5
        assert row.head > 100


def test_a_full_disk_takes_no_backup_and_a_killed_program_leaves_none_half_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(path)
    left = Path(f"{path}.backup-new-1-0a")
    left.touch()
    usage = shutil.disk_usage(path.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=10_000))
    assert back_up(path) is None
    monkeypatch.undo()
    assert back_up(path)
    assert left.exists()  # it may be another program's
    monkeypatch.setattr(library_backup, "_STALE", -1.0)
    with Library(path) as library:
        start(library)
    assert back_up(path)
    assert not left.exists()


def test_the_pages_of_a_large_library_are_checked_although_nothing_has_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(path)
    assert back_up(path)
    monkeypatch.setattr(library_file, "CHECKED_WHOLE", 1000)
    assert back_up(path) is None
    break_table(path, "snapshot")
    Library(path).close()  # too large to be checked whole on opening
    with pytest.raises(LibraryDamaged):
        back_up(path)


def test_in_a_large_library_the_list_of_matches_is_checked_on_opening(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(path)
    monkeypatch.setattr(library_file, "CHECKED_WHOLE", 1000)
    bitten = bytearray(path.read_bytes())
    bitten[first_page(path, "match") + 4] -= 1  # one cell fewer
    path.write_bytes(bitten)
    with pytest.raises(LibraryDamaged):
        Library(path)
