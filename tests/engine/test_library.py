"""The library: every call is one commit, rev decides who was first, and nothing heavy is imported for it."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from feastbox.engine.library import ID_LETTERS, Conflict, Library, LibraryError
from feastbox.engine.records import Entry, Placing, SeatInfo, Snapshot
from tests.engine.libraries import entry, start
from tests.engine.played import play

ROOT = Path(__file__).parents[2]
RANKS = (Placing(0, "Anna", 1, 30), Placing(1, "Ben", 2, 12))


@pytest.fixture(params=["file", "memory"])
def library(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.sqlite" if request.param == "file" else None) as library:
        yield library


# -- matches --------------------------------------------------------------------------------------------------


def test_a_new_match_is_kept_with_its_deal(library: Library) -> None:
    row = start(library)
    assert (row.status, row.head, row.rev, row.where) == ("open", 0, 0, "at the start")
    assert library.match(row.id) == row
    assert library.matches() == [row]
    assert library.kept(row.id) == (row, (), (Snapshot(0, '{"deal":1}'),))


def test_ids_are_short_different_and_without_letters_that_look_alike(library: Library) -> None:
    ids = {start(library).id for _ in range(200)}
    assert len(ids) == 200
    assert all(re.fullmatch(f"[{ID_LETTERS}]{{6}}", found) for found in ids)
    assert not set(ID_LETTERS) & set("ilou")


def test_an_id_is_found_however_it_was_read_aloud_and_a_wrong_one_names_the_nearest(library: Library) -> None:
    row = start(library)
    assert library.match(f" {row.id.upper()} ") == row
    assert library.match(row.id.replace("0", "o").replace("1", "l")) == row
    wrong = row.id[:5] + ("2" if row.id[5] != "2" else "3")
    with pytest.raises(LibraryError, match=f"there is no match '{wrong}'; did you mean {row.id}\\?"):
        library.match(wrong)


def test_names_are_cleaned_before_they_are_kept(library: Library) -> None:
    row = start(library, (SeatInfo("\x1b[31mAnna\n", 0), SeatInfo("B\u202een", 1)))
    assert [info.name for info in row.seats] == ["[31mAnna", "Ben"]
    assert library.match(row.id) == row


def test_the_last_changed_match_stands_first_and_one_status_can_be_asked_for(library: Library) -> None:
    one, two = start(library), start(library)
    one = library.append(one, [entry()], "end", placings=RANKS)
    assert library.matches() == [one, two]
    assert library.matches("open") == [two]
    assert library.matches("finished") == [one]


def test_a_deleted_match_leaves_nothing(library: Library) -> None:
    row = library.append(start(library), [entry()], "end", '{"s":1}', RANKS)
    library.delete(row.id)
    assert (library.matches(), library.finished(), library.rev(row.id)) == ([], [], -1)
    left = [library._db.execute(f"SELECT count(*) FROM {name}").fetchone() for name in ("entry", "snapshot", "result")]
    assert left == [(0,)] * 3
    with pytest.raises(LibraryError, match="there is no match"):
        library.delete(row.id)


# -- moves ----------------------------------------------------------------------------------------------------


def test_moves_are_appended_with_head_rev_and_where(library: Library) -> None:
    row = start(library)
    moves = [Entry(0, "take 1", '{"a":1}', False, True, "a" * 64), Entry(1, "roll", "{}", True, False, "b" * 64)]
    new = library.append(row, moves, "two moves made", '{"s":2}')
    assert (new.head, new.rev, new.where, new.status) == (2, 1, "two moves made", "open")
    kept = library.kept(row.id)
    assert kept.row == new
    assert kept.entries == tuple(moves)
    assert kept.snapshots == ((0, '{"deal":1}'), (2, '{"s":2}'))


def test_undo_and_redo_move_only_the_head(library: Library) -> None:
    row = library.append(start(library), [entry("one"), entry("two")], "two")
    back = library.move_head(row, 1, "one")
    assert (back.head, back.rev, back.where) == (1, row.rev + 1, "one")
    assert [kept.text for kept in library.kept(row.id).entries] == ["one", "two"]
    again = library.move_head(back, 2, "two")
    assert (again.head, again.rev) == (2, row.rev + 2)


def test_a_move_after_undo_replaces_what_stood_behind_the_head_with_its_snapshots(library: Library) -> None:
    row = library.append(start(library), [entry("one"), entry("two")], "", '{"s":2}')
    row = library.append(row, [entry("three")], "", '{"s":3}')
    row = library.move_head(row, 1, "")
    row = library.append(row, [entry("other")], "")
    kept = library.kept(row.id)
    assert [kept.text for kept in kept.entries] == ["one", "other"]
    assert [n for n, _ in kept.snapshots] == [0]


def test_a_snapshot_on_leaving_is_kept_once_and_only_of_the_match_as_it_is(library: Library) -> None:
    old = start(library)
    row = library.append(old, [entry()], "")
    library.keep_snapshot(old, 0, "of another line of play")
    library.keep_snapshot(row, 1, "one")
    library.keep_snapshot(row, 1, "two")
    assert library.kept(row.id).snapshots == ((0, '{"deal":1}'), (1, "one"))
    assert library.rev(row.id) == row.rev


# -- two programs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["move", "undo", "redo"])
@pytest.mark.parametrize("second", ["move", "undo", "redo"])
def test_whoever_comes_second_is_told_and_changes_nothing(first: str, second: str, tmp_path: Path) -> None:
    def act(library: Library, what: str) -> None:
        if what == "move":
            library.append(row, [entry("mine")], "")
        else:
            library.move_head(row, row.head + (1 if what == "redo" else -1), "")

    path = tmp_path / "library.sqlite"
    with Library(path) as one, Library(path) as two:
        row = one.append(start(one), [entry("one"), entry("two")], "")
        row = one.move_head(row, 1, "")
        act(one, first)
        after = two.kept(row.id)
        assert two.rev(row.id) == after.row.rev == row.rev + 1
        with pytest.raises(Conflict, match="another program"):
            act(two, second)
        assert two.kept(row.id) == one.kept(row.id) == after


def test_a_match_deleted_by_another_program_cannot_go_on(library: Library) -> None:
    row = start(library)
    library.delete(row.id)
    with pytest.raises(LibraryError, match="deleted") as error:
        library.append(row, [entry()], "")
    assert not isinstance(error.value, Conflict)


# -- results and names ----------------------------------------------------------------------------------------


def test_a_finished_match_stands_in_the_list_of_results(library: Library) -> None:
    row = library.append(start(library), [entry(), entry()], "end", placings=RANKS)
    assert row.status == "finished"
    (found,) = library.finished()
    assert (found.id, found.game, found.moves, found.placings) == (row.id, "beans", 2, RANKS)
    assert found.finished == row.changed
    assert library.finished("beans") == [found]
    assert library.finished("halali") == []


def test_undoing_the_end_opens_the_match_and_redoing_it_finishes_it_again(library: Library) -> None:
    row = library.append(start(library), [entry()], "end", placings=RANKS)
    row = library.move_head(row, 0, "before the end")
    assert (row.status, library.finished()) == ("open", [])
    row = library.move_head(row, 1, "end")
    assert (row.status, library.finished()[0].placings) == ("finished", RANKS)
    row = library.append(library.move_head(row, 0, ""), [entry("other")], "goes on")
    assert (row.status, library.finished()) == ("open", [])
    row = library.append(row, [entry()], "end", placings=RANKS[:1])
    assert library.finished()[0].placings == RANKS[:1]


@pytest.mark.parametrize(
    "change", ["score = 99 WHERE seat = 0", "rank = 1", "name = 'Cleo' WHERE seat = 1", "made = 7.0", "seat = seat + 2"]
)
def test_a_result_that_was_changed_is_never_shown_as_one(library: Library, change: str) -> None:
    """Also of a match whose end was undone and made again in between."""
    row, other = (library.append(start(library), [entry()], "end", placings=RANKS) for _ in range(2))
    library._db.execute(f"UPDATE result SET {change}{' AND' if 'WHERE' in change else ' WHERE'} match = '{row.id}'")
    assert [found.id for found in library.finished()] == [other.id]
    assert {found.id: found.status for found in library.matches()} == {row.id: "damaged", other.id: "finished"}
    row = library.move_head(library.move_head(row, 0, ""), 1, "end")
    assert [found.id for found in library.finished()] == [other.id]
    library.append(row, [], "end", placings=RANKS)  # as opening it does
    assert {found.id: found.placings for found in library.finished()} == {row.id: RANKS, other.id: RANKS}
    assert {found.status for found in library.matches()} == {"finished"}


def test_results_of_a_library_from_before_they_were_proved_still_stand(library: Library) -> None:
    row = library.append(start(library), [entry()], "end", placings=RANKS)
    library._db.execute("UPDATE match SET digest = substr(digest, 1, 16)")
    assert [found.id for found in library.finished()] == [row.id]
    assert library.matches() == [row]


def test_the_last_results_come_first_and_no_more_than_asked_for(library: Library) -> None:
    rows = [library.append(start(library), [entry()], "end", placings=RANKS) for _ in range(5)]
    assert [found.id for found in library.finished(most=3)] == [row.id for row in rows[:1:-1]]


def test_a_mark_tells_of_every_change_and_of_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library, Library(path) as other:
        row = start(library)
        marks = [library.mark()]
        assert library.mark() == marks[0]
        for change in (
            lambda: library.append(row, [entry()], ""),
            lambda: other.delete(row.id),
            lambda: start(other),
            lambda: start(library),
            path.unlink,
        ):
            change()
            library.matches()
            assert library.mark() not in marks
            marks.append(library.mark())
            assert library.mark() == marks[-1]


def test_names_of_persons_are_remembered_the_last_used_first(library: Library) -> None:
    start(library, (SeatInfo("Anna", 0), SeatInfo("Ben", 1)))
    start(library, (SeatInfo("Cleo", 0), SeatInfo("Random", 1, bot=0), SeatInfo("Anna", 2)))
    assert library.names() == ["Cleo", "Anna", "Ben"]
    assert library.names(most=2) == ["Cleo", "Anna"]


# -- the file -------------------------------------------------------------------------------------------------


def test_everything_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row, _ = play(library, "Anna", 30)
        kept = library.kept(row.id)
    with Library(path) as library:
        assert library.kept(row.id) == kept
        assert library.matches() == [row]
    assert [found.name for found in tmp_path.iterdir()] == ["library.sqlite"]


def test_folder_and_files_belong_to_the_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "library.sqlite"
    with Library(path) as library:
        start(library)
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        found = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert found == {"library.sqlite": 0o600, "library.sqlite-wal": 0o600, "library.sqlite-shm": 0o600}


def test_every_commit_is_on_the_disk_before_the_call_returns(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        assert library._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert library._db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_library_in_memory_touches_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Library(None) as library:
        play(library, "Anna", 20)
    assert list(tmp_path.iterdir()) == []


def test_listing_matches_imports_nothing_heavy(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from feastbox.engine.library import Library
from feastbox.engine.names import letters
with Library(Path(sys.argv[1])) as library:
    print(len(library.matches()), len(library.finished()), library.names(), letters(["Anna"]))
heavy = {"pydantic", "asyncio", "textual", "rich", "platformdirs", "secrets", "difflib", "feastbox.engine.models"}
print(sorted(heavy & set(sys.modules)))
"""
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        start(library)
    found = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "1 0 ['Anna', 'Ben'] ['A']\n[]\n"


def test_what_no_text_can_hold_is_refused_and_nothing_is_kept(library: Library) -> None:
    with pytest.raises(LibraryError, match="cannot be kept"):
        library.create("beans", 1, "\ud800", "{}", (), "", "{}")
    with pytest.raises(LibraryError, match="cannot be kept"):
        library.create("beans", 2**70, "seed", "{}", (), "", "{}")
    assert library.matches() == []
