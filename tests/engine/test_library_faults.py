"""Whatever is wrong with the library's file, folder or disk: one sentence, nothing of others overwritten."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from feastbox.engine import library_file
from feastbox.engine.library import Library, LibraryDamaged, LibraryError
from tests.engine.libraries import break_table, entry, start
from tests.engine.played import filled

ROOT = Path(__file__).parents[2]
NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that another user can reach, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def sentence(path: Path, kind: type[LibraryError] = LibraryError) -> str:
    """Return why the file cannot be opened: one line that names it."""
    with pytest.raises(kind) as error:
        Library(path)
    assert type(error.value) is kind
    said = str(error.value)
    assert "\n" not in said
    assert str(path) in said
    return said


# -- whose file it is -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [b"a letter to Anna\n", b"x", b"\0" * 5000, b"SQLite format 3\0", bytes(range(256)) * 40],
    ids=["text", "one byte", "zeros", "only the first line", "all bytes"],
)
def test_a_file_that_is_no_library_is_left_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    sentence(path, LibraryDamaged)
    assert path.read_bytes() == content
    assert [found.name for found in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("owner", [0, 4711])
def test_another_programs_sqlite_file_is_left_as_it_is(path: Path, owner: int) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE match (id TEXT)")
        other.execute(f"PRAGMA application_id = {owner}")
    other.close()
    before = path.read_bytes()
    assert "belongs to another program" in sentence(path)
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_another_programs_unfinished_change_is_not_rolled_back(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE cards (id TEXT)")
    copy = path.parent / "copy" / "library.sqlite"
    copy.parent.mkdir()
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{copy}{end}")
    other.close()
    before = Path(f"{copy}-wal").read_bytes()
    sentence(copy)
    assert Path(f"{copy}-wal").read_bytes() == before


def test_a_newer_format_is_left_as_it_is(path: Path) -> None:
    Library(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {library_file.FORMAT + 1}")
    newer.close()
    before = path.read_bytes()
    assert "newer feastbox" in sentence(path)
    assert path.read_bytes() == before


def test_tables_that_feastbox_did_not_make_are_damage(path: Path) -> None:
    Library(path).close()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TRIGGER surprise AFTER INSERT ON entry BEGIN DELETE FROM match; END")
    other.close()
    assert "tables are damaged" in sentence(path, LibraryDamaged)


def test_a_file_that_has_lost_all_it_held_is_not_taken_for_a_new_library(path: Path) -> None:
    path.touch()
    assert "file is empty" in sentence(path, LibraryDamaged)
    Path(f"{path}-wal").write_bytes(b"moves")
    with pytest.raises(LibraryDamaged, match="is empty, but not the file beside it"):
        Library(path)
    path.unlink()
    with pytest.raises(LibraryDamaged, match="is gone, but not the file beside it"):
        Library(path)
    assert Path(f"{path}-wal").read_bytes() == b"moves"


def test_a_damaged_file_beside_which_moves_wait_is_not_written_when_it_is_closed(path: Path) -> None:
    with Library(path) as library:
        start(library)
    with Library(path) as library:
        library.append(library.matches()[0], [entry()], "")
        copy = path.parent / "copy" / "library.sqlite"
        copy.parent.mkdir()
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{copy}{end}")
    waiting = Path(f"{copy}-wal").read_bytes()
    alone = copy.rename(copy.parent / "alone")
    break_table(alone, "snapshot")
    bitten = alone.rename(copy).read_bytes()
    sentence(copy, LibraryDamaged)
    assert (copy.read_bytes(), Path(f"{copy}-wal").read_bytes()) == (bitten, waiting)


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_what_is_no_file_is_not_opened(path: Path, kind: str) -> None:
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path = Path("/dev/null")
    sentence(path)


def test_a_path_through_a_file_and_a_name_with_a_nul_are_refused(path: Path) -> None:
    path.write_text("not a folder")
    sentence(path / "library.sqlite")
    with pytest.raises(LibraryError, match="no name for a file"):
        Library(path.parent / "a\0b")


# -- setting aside --------------------------------------------------------------------------------------------


def test_a_damaged_library_is_set_aside_untouched_and_makes_room(path: Path) -> None:
    path.write_bytes(b"damaged beyond words")
    Path(f"{path}-wal").write_bytes(b"moves")
    aside = library_file.set_aside(path)
    assert aside.name.startswith("library.sqlite.damaged-20")
    assert (aside.read_bytes(), Path(f"{aside}-wal").read_bytes()) == (b"damaged beyond words", b"moves")
    with Library(path) as library:
        start(library)
    path.write_bytes(b"damaged again")
    second = library_file.set_aside(path)
    assert second != aside
    assert (aside.read_bytes(), second.read_bytes()) == (b"damaged beyond words", b"damaged again")


def test_where_a_file_system_has_no_hard_links_a_library_is_made_and_replaced_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    with Library(path) as library:
        row = start(library)
    new = path.with_name("new.sqlite")
    with Library(new) as library:
        start(library)
    aside = library_file.set_aside(path, new)
    assert sorted(found.name for found in path.parent.iterdir()) == [path.name, aside.name]
    with Library(aside) as library:
        assert library.matches() == [row]
    with Library(path) as library:
        assert library.matches() != [row]


# -- while it is open -----------------------------------------------------------------------------------------


def test_a_busy_library_is_waited_for_and_then_named(path: Path) -> None:
    with Library(path) as library:
        row = start(library)
        library._db.execute("PRAGMA busy_timeout = 20")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryError, match="another program is busy with the library"):
            library.append(row, [entry()], "")
        assert library.match(row.id) == row
        other.execute("ROLLBACK")
        other.close()
        assert library.append(row, [entry()], "").head == 1


def test_a_full_disk_loses_only_the_move_that_did_not_fit(path: Path) -> None:
    with Library(path) as library:
        row = library.append(start(library), [entry()], "")
        pages = library._db.execute("PRAGMA page_count").fetchone()[0]
        library._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(LibraryError, match="the disk is full"):
            library.append(row, [entry()], "", "x" * 100_000)
        assert library.kept(row.id).row == row
        library._db.execute("PRAGMA max_page_count = 100000")
        assert library.append(row, [entry()], "", "x" * 100_000).head == 2


def test_a_disk_that_takes_no_more_bytes_loses_only_the_moves_that_did_not_fit(path: Path) -> None:
    """The operating system refuses the write, as on a full disk or over a quota."""
    code = """
import resource, signal, sys
from pathlib import Path
from feastbox.engine.library import Library, LibraryError
from tests.engine.libraries import break_table, entry, start
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with Library(Path(sys.argv[1])) as library:
    row = start(library)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    try:
        while True:
            row = library.append(row, [entry()], "", "x" * 4000)
    except LibraryError as error:
        print(row.head, library.match(row.id) == row, error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print(library.append(row, [entry()], "").head == row.head + 1)
"""
    found = run(code, path)
    head, same, said = found.splitlines()[0].split(" ", 2)
    assert int(head) > 10
    assert (same, found.splitlines()[1]) == ("True", "True")
    assert "disk" in said
    with Library(path) as library:
        assert library.matches()[0].head == int(head) + 1


@pytest.mark.parametrize("what", ["file", "folder", "replaced"])
def test_a_file_that_vanished_is_noticed_before_a_move_is_lost(tmp_path: Path, what: str) -> None:
    path = tmp_path / "box" / "library.sqlite"
    with Library(path) as library:
        row = start(library)
        if what == "folder":
            shutil.rmtree(path.parent)
        else:
            path.unlink()
        if what == "replaced":
            path.touch()
        with pytest.raises(LibraryError, match="no longer there"):
            library.append(row, [entry()], "")
        with pytest.raises(LibraryError, match="no longer there"):
            start(library)
        assert library.matches() == [row]


def test_a_closed_library_says_so_in_a_sentence(path: Path) -> None:
    library = Library(path)
    library.close()
    with pytest.raises(LibraryError):
        library.matches()


# -- what may not be written ----------------------------------------------------------------------------------


def run(code: str, path: Path) -> str:
    """Run code in a process of its own and return what it prints."""
    command = [sys.executable, "-c", code, str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


OPEN_AS_NOBODY = f"""
import os, sys
from pathlib import Path
from feastbox.engine.library import Library, LibraryError
if os.geteuid() == 0:
    os.setgid({NOBODY})
    os.setuid({NOBODY})
path = Path(sys.argv[1])
try:
    Library(path)
except LibraryError as error:
    print(str(error).replace(sys.argv[1], "FILE"))
"""


@pytest.mark.parametrize("what", ["file", "folder", "no folder can be made"])
def test_what_may_not_be_written_is_said_and_left_as_it_is(open_folder: Path, what: str) -> None:
    path = open_folder / "library.sqlite"
    if what == "no folder can be made":
        path = open_folder / "new" / "library.sqlite"
    else:
        hashes = filled(path)
        path.chmod(0o444)
    if what == "file":
        open_folder.chmod(0o777)
    else:
        open_folder.chmod(0o555)
    said = run(OPEN_AS_NOBODY, path)
    assert said.startswith("the library ")
    assert said.endswith(": FILE\n")
    open_folder.chmod(0o755)
    if path.exists():
        path.chmod(0o644)
        with Library(path) as library:
            assert {row.id for row in library.matches()} == set(hashes)


def test_sqlite_that_is_too_old_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    with pytest.raises(LibraryError, match=r"needs SQLite 3\.37"):
        Library(path)
    assert not path.exists()


# -- without the file's name ------------------------------------------------------------------------------------


def test_guests_of_a_host_are_told_no_paths(path: Path) -> None:
    path.write_text("a letter to Anna")
    with pytest.raises(LibraryDamaged) as error:
        Library(path, tell_path=False)
    assert str(error.value) == "this is no library of feastbox, or a damaged one"
    path.unlink()
    library = Library(path, tell_path=False)
    path.unlink()
    with pytest.raises(LibraryError) as gone:
        start(library)
    assert str(gone.value) == "the library's file is no longer there"
    library.close()
