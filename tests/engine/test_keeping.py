"""Kept matches meet their games: resuming, going on after damage, and proving a match that comes from outside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from feastbox import catalog
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.match import Damaged
from feastbox.engine.records import MatchRow
from feastbox.keeping import open_kept, prove
from feastbox.table import Table
from tests.engine import beans
from tests.engine.beans import BEANS, BeansOptions, Take
from tests.engine.libraries import ANNA_AND_BEN, start
from tests.engine.played import play


@pytest.fixture(autouse=True)
def _beans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, BEANS))


def exported(moves: int = 25, pick: int = 60) -> dict[str, Any]:
    """Return the export of a random match as data."""
    with Library(None) as library:
        row, _ = play(library, "one", moves, pick)
        said: dict[str, Any] = json.loads(library.export(row.id))
    return said


def imported(library: Library, said: dict[str, Any]) -> MatchRow:
    return library.import_(json.dumps(said), prove)


# -- the table and the library --------------------------------------------------------------------------------


def test_a_match_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        table = Table.new(BEANS, ANNA_AND_BEN, BeansOptions(), "seed", library)
        for n in range(7):
            table.submit(Take(n % 2, 2))
        hash_there, match_id = table.match.hash, table.row.id
        table.leave()
    with Library(path) as library:
        again = Table.resume(match_id, library)
        assert (again.match.hash, again.match.head, again.notice) == (hash_there, 7, "")
        assert again.undo()
        assert library.match(match_id).head == 6
        again.submit(Take(0, 3))
        assert [entry.text for entry in library.kept(match_id).entries][-1] == "take 3"


def test_an_ended_match_is_finished_in_the_library_with_its_placings() -> None:
    with Library(None) as library:
        table = Table.new(BEANS, ANNA_AND_BEN, BeansOptions(beans=10), "seed", library)
        for seat, count in ((0, 3), (1, 1), (0, 3), (1, 3)):
            table.submit(Take(seat, count))
        assert library.matches("finished") == [table.row]
        (found,) = library.finished()
        assert [(place.name, place.rank, place.score) for place in found.placings] == [("Anna", 1, 6), ("Ben", 2, 4)]


def test_a_damaged_match_opens_only_on_a_word_and_the_next_move_replaces_what_is_lost(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        row, match = play(library, "one", 8)
        library._db.execute("UPDATE entry SET json = '{' WHERE n = 6")
        with pytest.raises(Damaged, match="after 5 of 8 moves"):
            Table.resume(row.id, library)
        before = library.kept(row.id)
        table = Table.resume(row.id, library, mend=True)
        assert (table.match.head, table.match.hash) == (5, match.hash_at(5))
        assert table.notice.startswith("the last 3 moves are missing")
        assert library.kept(row.id) == before
        table.submit(table.rules.legal(table.match.state, table.asked[0])[0])
        again = Table.resume(row.id, library)
        assert (again.match.head, again.match.hash, again.notice) == (6, table.match.hash, "")


def test_another_programs_move_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as one, Library(path) as two:
        here = Table.new(BEANS, ANNA_AND_BEN, BeansOptions(), "seed", one)
        there = Table.resume(here.row.id, two)
        there.submit(Take(0, 3))
        assert here.sync()
        assert (here.match.hash, here.row) == (there.match.hash, there.row)
        assert not here.sync()


def test_a_match_of_a_game_that_is_not_here_says_so() -> None:
    with Library(None) as library:
        row = start(library, game="ludo")
        with pytest.raises(LibraryError, match=f"match {row.id} is of a game that is not here: 'ludo'"):
            Table.resume(row.id, library)


def test_a_match_of_other_rules_opens_with_a_notice() -> None:
    with Library(None) as library:
        row, match = play(library, "one", 8)
        kept = library.kept(row.id)
        opened = open_kept(kept._replace(row=kept.row._replace(version=7)))
        assert "made by other rules (version 7)" in opened.notice
        assert opened.match.hash == match.hash


# -- from outside ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "beans_"), [(0, 30), (25, 60), (200, 30)])
def test_an_exported_match_proves_itself(moves: int, beans_: int) -> None:
    with Library(None) as library:
        row, match = play(library, "one", moves, beans_)
        text = library.export(row.id)
        new = library.import_(text, prove)
        asked = () if match.over else match.rules.asked(match.state)
        to_act = "".join(f", {row.seats[seat].name} to act" for seat in asked)
        assert (new.status, new.where) == (row.status, f"{match.state.beans} beans left{to_act}")
        assert open_kept(library.kept(new.id)).match.hash == match.hash
        ranks = {found.id: found.placings for found in library.finished()}
        assert set(ranks) == ({row.id, new.id} if match.over else set())
        assert ranks.get(row.id) == ranks.get(new.id)


def without(said: dict[str, Any], n: int) -> list[dict[str, Any]]:
    return [{**entry, "n": k} for k, entry in enumerate((e for e in said["entries"] if e["n"] != n), 1)]


def test_a_match_with_a_move_changed_or_left_out_is_refused() -> None:
    said = exported()
    for entries in (without(said, 3), without(said, 1), said["entries"][::-1]):
        renumbered = [{**entry, "n": n} for n, entry in enumerate(entries, 1)]
        with Library(None) as library:
            with pytest.raises(LibraryError, match="this match is damaged: move "):
                imported(library, {**said, "entries": renumbered, "head": len(renumbered)})
            assert library.matches() == []


@pytest.mark.parametrize(
    ("change", "said_of_it"),
    [
        ({"game": "ludo"}, "a game that is not here"),
        ({"seed": "another"}, "does not begin as its seed deals"),
        ({"options": {"beans": 31}}, "does not begin as its seed deals"),
        ({"options": {"beans": 9}}, "beans: "),
        ({"options": {"peas": 9}}, "peas: "),
        ({"options": "{"}, "its options cannot be read"),
        ({"seats": [{"name": "Anna", "colour": 0}] * 3}, "does not lead where it led"),
        ({"seats": [{"name": "Anna", "colour": 0}, {"name": "Ben", "colour": 1, "bot": 2}]}, "no bot of that level"),
        ({"snapshots": [{"n": 0, "state": {}}], "options": {"beans": 61}}, "does not lead"),
        ({"options": "[1]"}, "its options cannot be read"),
    ],
)
def test_a_match_that_is_not_what_it_says_is_refused_and_nothing_kept(change: dict[str, Any], said_of_it: str) -> None:
    with Library(None) as library:
        with pytest.raises(LibraryError, match=said_of_it):
            imported(library, {**exported(), **change})
        assert library.matches() == []


def test_a_state_that_the_rules_stumble_over_is_refused() -> None:
    said = exported(moves=0)
    said["snapshots"][0]["state"]["stack"] = [{"kind": "turn", "seats": [7]}]
    with Library(None) as library, pytest.raises(LibraryError, match="does not begin as its seed deals"):
        imported(library, said)


def test_a_match_of_other_rules_comes_in_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beans.RULES, "version", 2, raising=False)
    with Library(None) as library:
        new = imported(library, {**exported(), "seed": "told otherwise then"})
        assert "made by other rules (version 1)" in Table.resume(new.id, library).notice
