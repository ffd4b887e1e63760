"""One match as JSON: readable, exact, and on the way back checked down to the last field before anything is kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feastbox.engine import library_export
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.library_export import MOST_ENTRIES, from_json, to_json
from feastbox.engine.records import Entry, Kept, MatchRow, Placing, SeatInfo, Snapshot
from tests.engine.libraries import ANNA_AND_BEN, entry, start
from tests.engine.played import play


def passes(kept: Kept) -> tuple[str, Sequence[Placing]]:
    """Stand in for the proof that the caller gives."""
    return "proved", ()


@pytest.fixture
def kept() -> Kept:
    with Library(None) as library:
        row, _ = play(library, "one", 25, beans=60)
        return library.kept(row.id)


def changed(kept: Kept, **fields: object) -> str:
    return json.dumps({**json.loads(to_json(kept)), **fields})


# -- out ------------------------------------------------------------------------------------------------------


def test_an_export_says_everything_in_plain_json(kept: Kept) -> None:
    text = to_json(kept)
    said = json.loads(text)
    assert (said["kind"], said["format"], said["game"], said["version"]) == ("feastbox match", 1, "beans", 1)
    assert (said["seed"], said["options"], said["head"]) == ("one", {"beans": 60}, kept.row.head)
    assert said["seats"][1] == {"name": "Ben", "colour": 1, "bot": None}
    assert [found["n"] for found in said["snapshots"]] == [0, 20]
    assert said["snapshots"][0]["state"]["beans"] == 60
    first = kept.entries[0]
    assert said["entries"][0] == {
        **first._asdict(),
        "n": 1,
        "json": json.loads(first.json),
    }
    assert text.splitlines()[1] == ' "kind": "feastbox match",'


def test_an_import_is_the_exported_match_under_a_new_id(tmp_path: Path) -> None:
    with Library(None) as one, Library(tmp_path / "library.sqlite") as two:
        row, _ = play(one, "one", 25, beans=60)
        there = one.kept(row.id)
        new = two.import_(one.export(row.id), passes)
        here = two.kept(new.id)
        assert here.row == new
        assert here.entries == there.entries
        assert here.snapshots == (there.snapshots[0], there.snapshots[-1])
        kept_fields = ("game", "version", "seed", "options", "seats", "head", "created")
        assert all(getattr(new, name) == getattr(row, name) for name in kept_fields)
        assert (new.rev, new.where, new.status) == (0, "proved", "open")
        assert two.import_(one.export(row.id), passes).id != new.id


def test_moves_taken_back_travel_too(tmp_path: Path) -> None:
    with Library(None) as library:
        row = library.append(start(library), [entry("one"), entry("two")], "", '{"s":2}')
        row = library.move_head(row, 1, "")
        new = library.import_(library.export(row.id), passes)
        assert (new.head, [kept.text for kept in library.kept(new.id).entries]) == (1, ["one", "two"])
        assert library.kept(new.id).snapshots == ((0, '{"deal":1}'),)


def test_a_proof_with_placings_makes_a_finished_match() -> None:
    ranks = (Placing(0, "Anna", 1, 3), Placing(1, "Ben", 2, 1))
    with Library(None) as library:
        row = library.append(start(library), [entry()], "end", placings=ranks)
        new = library.import_(library.export(row.id), lambda kept: ("the end", ranks))
        assert (new.status, new.where) == ("finished", "the end")
        assert {found.id: found.placings for found in library.finished()} == {row.id: ranks, new.id: ranks}


def test_numbers_other_readers_would_round_are_written_as_text(kept: Kept) -> None:
    state = '{"board":[1267650600228229401496703205376,-9007199254740993,9007199254740992,3],"key":"0xabc"}'
    text = to_json(kept._replace(snapshots=(Snapshot(0, state),)))
    assert json.loads(text)["snapshots"][0]["state"] == {
        "board": ["0x10000000000000000000000000", "-0x20000000000001", 9007199254740992, 3],
        "key": "0xabc",
    }
    assert from_json(text).snapshots[0].state == state


@pytest.mark.parametrize(
    "state", ['{"key":"0x10000000000000000000000000"}', '{ "spaced": 1 }', "not JSON", '"text"', '{"a":1e3}']
)
def test_what_would_not_come_back_exactly_is_written_as_it_is(kept: Kept, state: str) -> None:
    text = to_json(kept._replace(snapshots=(Snapshot(0, state),)))
    assert json.loads(text)["snapshots"][0]["state"] == state
    assert from_json(text).snapshots[0].state == state


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(2**170), 2**170), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=4), values, max_size=4))
def test_every_state_comes_back_to_the_letter(said: dict[str, Any]) -> None:
    text = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    exported = library_export._open_up(text)
    assert library_export._close(json.loads(json.dumps(exported))) == text


def test_a_match_whose_seats_cannot_be_read_is_not_exported(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        row = start(library)
        library._db.execute("UPDATE match SET seats = 'x'")
        with pytest.raises(LibraryError, match=f"match {row.id} is damaged"):
            library.export(row.id)


# -- in -------------------------------------------------------------------------------------------------------


def test_a_match_that_does_not_pass_changes_nothing() -> None:
    def fails(kept: Kept) -> tuple[str, Sequence[Placing]]:
        raise LibraryError("move 3 is wrong")

    with Library(None) as library:
        row = start(library)
        with pytest.raises(LibraryError, match="move 3 is wrong"):
            library.import_(library.export(row.id), fails)
        assert library.matches() == [row]


def test_names_are_cleaned_and_a_seat_without_a_name_is_refused(kept: Kept) -> None:
    seats = [{"name": "\x1b]0;Anna\x07\u202e" + "x" * 90, "colour": 0, "bot": None}, {"name": "Ben", "colour": 1}]
    found = from_json(changed(kept, seats=seats)).row.seats
    assert found == (SeatInfo("]0;Anna" + "x" * 13, 0), SeatInfo("Ben", 1))
    with pytest.raises(LibraryError, match="has no name"):
        from_json(changed(kept, seats=[{"name": "\u200b", "colour": 0}]))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no JSON"),
        ("{", r"no JSON \(line 1\)"),
        ("[]", "no match of feastbox"),
        ("{}", "no match of feastbox"),
        ('{"kind": "feastbox match"}', "written in format 'None'"),
        ('{"kind": "feastbox match", "format": 2}', "written in format '2', here 1 is read"),
        ('{"kind": "feastbox match", "format": NaN}', "no JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 10_000, "no JSON"),
        (" " * (16 * 2**20 + 1), "larger than a match can be"),
    ],
)
def test_what_is_no_exported_match_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(LibraryError, match=said):
        from_json(text)


WRONG: dict[str, Any] = {
    "seats": [None, [], "Anna", [1], [{}], [{"name": 1, "colour": 0}], [{"name": "Anna", "colour": 8}]],
    "head": [None, -1, 26, 1.5, True, "1", 2**70],
    "version": [0, None, 2**70, "1"],
    "game": [None, 1, "x" * 41, "\x1b[0m"],
    "seed": [None, 1, "x" * 201, "two\nlines", "\ud800"],
    "options": [None, 1, []],
    "snapshots": [None, [], [{}], [{"n": 1, "state": {}}], [{"n": 0, "state": 1}], [{"n": 0, "state": {}}] * 2],
    "entries": [None, {}, [1], [{}], [{"n": 1}] * (MOST_ENTRIES + 1)],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in WRONG.items() for value in values])
def test_a_field_of_the_wrong_kind_is_named(kept: Kept, name: str, value: object) -> None:
    with pytest.raises(LibraryError, match="this match is damaged"):
        from_json(changed(kept, **{name: value}))


@pytest.mark.parametrize("field", Entry._fields)
@pytest.mark.parametrize("value", [None, 1.5, -1, 2, "x" * 1001, "\n", [], 2**70])
def test_an_entry_of_the_wrong_kind_is_refused(kept: Kept, field: str, value: object) -> None:
    said = json.loads(to_json(kept))
    said["entries"][3][field] = value
    if field == "json" and isinstance(value, str):
        assert from_json(json.dumps(said)).entries[3].json == value
    else:
        with pytest.raises(LibraryError, match=f"this match is damaged: '{field}'"):
            from_json(json.dumps(said))


@pytest.mark.parametrize(
    "state",
    [{"deep": json.loads("[" * 400 + "]" * 400)}, {"text": "\ud800"}, {"hex": "0x" + "f" * 5000}, {"n": 1e999}],
)
def test_strange_states_raise_nothing_but_a_sentence(kept: Kept, state: object) -> None:
    text = changed(kept, snapshots=[{"n": 0, "state": state}])
    with Library(None) as library:
        try:
            library.import_(text, passes)
        except LibraryError:
            assert library.matches() == []
        else:
            assert len(library.matches()) == 1


ROW = MatchRow("abc123", "beans", 1, "seed", "{}", ANNA_AND_BEN, "open", 3, 3, "", 0.0, 0.0)
TEXT = to_json(Kept(ROW, (entry(),) * 3, (Snapshot(0, '{"deal":[1,2,3]}'),)))


@given(st.integers(0, len(TEXT)), st.integers(0, 5), st.text(max_size=5))
def test_any_change_of_an_export_is_read_or_refused(at: int, gone: int, put: str) -> None:
    with Library(None) as library:
        try:
            library.import_(TEXT[:at] + put + TEXT[at + gone :], passes)
        except LibraryError:
            assert library.matches() == []
        else:
            assert [row.status for row in library.matches()] == ["open"]
