"""The table: nothing shows before it is kept; taking back; other programs at the match; a library that fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from feastbox import catalog
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.match import Damaged, Refused
from feastbox.engine.rng import Rng
from feastbox.table import Overtaken, Table
from tests.bench.programs import make_moves
from tests.contract.template.moves import Draw, Keep, Let, Peek, Salt, Serve, Wager
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, lots, turn
from tests.table_tools import NAMES, AnyTable, let_bot, new_table, open_hand, refused, table_at, texts

pytestmark = pytest.mark.usefixtures("larder")

HANDS = [[HAM, CRUMB], [BREAD], [CHEESE]]


# -- kept before it shows --------------------------------------------------------------------------------------


def test_a_new_match_is_kept_before_its_first_move() -> None:
    table = new_table(catalog.find("larder"), 3)
    kept = table.library.kept(table.row.id)
    assert kept.row == table.row
    assert kept.row.where == f"{table.words.where(table.view)}, 3 to choose"
    assert [snapshot.n for snapshot in kept.snapshots] == [0]


def test_every_move_is_kept() -> None:
    table = table_at(turn(HANDS))
    table.submit(Salt(0))
    table.submit(Draw(0))
    kept = table.library.kept(table.row.id)
    assert list(kept.entries) == table.match.entries
    assert (kept.row.head, kept.row.rev) == (2, 2) == (table.row.head, table.row.rev)


def test_a_refused_move_is_not_kept() -> None:
    table = table_at(turn(HANDS))
    with pytest.raises(Refused) as caught:
        table.submit(Draw(1))
    assert caught.value.refusal.rule == "LAR-22"
    assert table.library.kept(table.row.id).entries == ()


def test_fifty_moves_and_leaving_keep_a_snapshot_and_the_end_keeps_the_places() -> None:
    table = new_table(catalog.find("halali"), 2)
    rng = Rng("fifty")
    while table.match.head < 120:
        table.submit(rng.pick(table.moves()))
    assert [snapshot.n for snapshot in table.library.kept(table.row.id).snapshots] == [0, 50, 100]
    table.leave()
    assert [snapshot.n for snapshot in table.library.kept(table.row.id).snapshots] == [0, 50, 100, 120]
    while table.stage != "over":
        table.submit(rng.pick(table.moves()))
    result = table.result()
    assert result is not None
    (finished,) = table.library.finished()
    assert [(placing.name, placing.rank, placing.score) for placing in finished.placings] == [
        ("Anna", result.ranks[0], result.scores[0]),
        ("Ben", result.ranks[1], result.scores[1]),
    ]
    assert table.row.status == "finished"
    assert len(table.points()) == table.match.head + 1
    assert table.points()[-1] == table.view.points
    assert len(table.places()) == len(table.points())
    assert table.places()[-1] == table.row.where
    assert refused(table, table.match.rules.load_move(table.match.entries[0].json)).rule == table.rules.over_rule


# -- taking back -----------------------------------------------------------------------------------------------


def test_taking_back_and_making_again_move_the_head_in_the_library_too() -> None:
    table = table_at(turn(HANDS))
    table.submit(Salt(0))
    assert table.can_undo
    assert not table.can_redo
    assert table.undo()
    assert (table.match.head, table.row.head, table.view.points) == (0, 0, (0, 0, 0))
    assert table.library.match(table.row.id).head == 0
    assert not table.can_undo
    assert not table.undo()
    assert table.redo()
    assert (table.match.head, table.library.match(table.row.id).head) == (1, 1)
    assert not table.redo()


def test_what_was_drawn_is_not_taken_back() -> None:
    table = table_at(turn(HANDS))
    assert table.closes(Draw(0))
    assert not table.closes(Salt(0))
    table.submit(Draw(0))
    assert not table.can_undo
    assert not table.undo()
    assert table.match.head == 1


def test_taking_back_a_sealed_answer_hands_the_device_back() -> None:
    table = table_at(lots(HANDS))
    open_hand(table, 0)
    table.submit(Wager(0, HAM))
    open_hand(table, 1)
    assert table.undo()
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 0, None)
    open_hand(table, 0)
    table.submit(Wager(0, CRUMB))
    open_hand(table, 1)
    table.submit(Wager(1, BREAD))
    assert table.undo()
    assert not table.can_undo


def test_taking_back_the_last_act_of_a_hand_opens_it_only_behind_a_handover() -> None:
    table = table_at(turn(HANDS, deck=[CRUMB, CHEESE, FEAST], points=[1, 0, 0]))
    open_hand(table, 0)
    table.submit(Peek(0))
    table.submit(Keep(0, FEAST))
    assert table.undo()
    assert (table.stage, table.next_reader, table.showing, table.view.look) == ("hand_over", 0, None, ())
    assert not table.can_undo


def test_taking_back_calls_off_a_handover_somebody_asked_for() -> None:
    table = table_at(turn(HANDS))
    table.submit(Salt(0))
    table.open_hand(0)
    assert table.undo()
    assert table.stage == "public"


def test_one_press_takes_back_the_last_move_of_a_person_with_the_answers_of_bots() -> None:
    table = table_at(turn(HANDS), bots=(0, 2))
    table._commit([Serve(0, HAM)])
    table.submit(Let(1))
    assert let_bot(table) == Let(2)
    assert table.undo()
    assert (table.match.head, table.asking) == (1, 1)
    assert not table.can_undo
    assert table.redo()
    assert table.match.head == 3


def test_a_finished_match_whose_end_is_taken_back_is_open_again() -> None:
    table = table_at(turn(HANDS, points=[11, 0, 0]))
    table.submit(Salt(0))
    assert (table.stage, table.row.status) == ("over", "finished")
    assert table.undo()
    assert (table.stage, table.row.status) == ("public", "open")
    assert table.result() is None


# -- other programs --------------------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path) -> tuple[AnyTable, AnyTable]:
    """The same match at two terminals, each with its own connection to the file."""
    path = tmp_path / "library.sqlite"
    first = table_at(turn(HANDS), library=Library(path))
    return first, Table.resume(first.row.id, Library(path))


ACTS: dict[str, Callable[[AnyTable], Any]] = {
    "submit": lambda table: table.submit(Draw(0)),
    "undo": lambda table: table.undo(),
    "redo": lambda table: table.redo(),
}


@pytest.mark.parametrize("act", ACTS)
def test_who_comes_second_is_told_and_shown_the_new_position(act: str, two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    first.submit(Salt(0))
    assert second.sync()
    if act == "redo":
        first.undo()
        second.sync()
    first.submit(Draw(0))
    with pytest.raises(Overtaken):
        ACTS[act](second)
    assert second.match.hash == first.match.hash
    assert second.row == first.row
    assert second.log() == first.log()
    assert second.asking == 1
    second.submit(Draw(1))
    assert first.sync()
    assert first.match.hash == second.match.hash


def test_an_undo_in_one_program_and_a_move_in_the_other_do_not_meet(two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    first.submit(Salt(0))
    second.sync()
    first.undo()
    with pytest.raises(Overtaken):
        second.submit(Draw(0))
    assert second.match.head == 0
    assert texts(second) == []


def test_nothing_to_take_over_is_said_so(two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    assert not first.sync()
    first.submit(Draw(0))
    assert not first.sync()
    assert second.sync()


def test_an_open_hand_closes_when_another_program_has_made_its_move(two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    open_hand(second, 0)
    first.submit(Draw(0))
    assert second.sync()
    assert (second.stage, second.showing, second.view.hand) == ("public", None, ())


def test_confirming_a_handover_that_lets_others_pass_too_late_lets_nobody_pass(two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    open_hand(first, 0)
    first.submit(Serve(0, HAM))
    second.sync()
    second.open_hand(2)
    first.submit(Let(1))
    with pytest.raises(Overtaken):
        second.accept()
    assert (second.stage, second.showing, second.asking, second.match.head) == ("public", None, 2, 2)


def test_a_deleted_match_is_said_to_be_gone(two: tuple[AnyTable, AnyTable]) -> None:
    first, second = two
    first.library.delete(first.row.id)
    with pytest.raises(LibraryError, match="deleted by another program"):
        second.submit(Draw(0))
    with pytest.raises(LibraryError, match="deleted by another program"):
        second.sync()


# -- a row that is gone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", ["nothing", "who sat where is unreadable", "the game is unreadable"])
def test_a_match_without_its_row_is_recognised_by_its_deal_and_goes_on(tmp_path: Path, left: str) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        table = table_at(turn(HANDS), library=library)
        table.submit(Salt(0))
        id, hash = table.row.id, table.match.hash
        library._db.execute("PRAGMA foreign_keys = OFF")
        change = {
            "nothing": "DELETE FROM match",
            "who sat where is unreadable": "UPDATE match SET seats = '[[7]]'",
            "the game is unreadable": "UPDATE match SET game = 'lard'",
        }
        library._db.execute(f"{change[left]} WHERE id = ?", (id,))
        library._db.execute("PRAGMA foreign_keys = ON")
        assert [(row.id, row.status) for row in library.matches()] == [(id, "damaged")]
        with pytest.raises(Damaged, match=f"match {id} is damaged: .* it can be opened as it stood after 1 of 1 moves"):
            Table.resume(id, library)
        mended: AnyTable = Table.resume(id, library, mend=True)
        assert mended.match.hash == hash
        assert mended.names == (NAMES[:3] if left == "the game is unreadable" else ("Seat 1", "Seat 2", "Seat 3"))
        mended.submit(Draw(0))
        (row,) = library.matches()
        assert (row.status, row.game, row.head) == ("open", "larder", 2)
        assert Table.resume(id, library).match.hash == mended.match.hash
        library.delete(id)
        assert library.matches() == []


@pytest.mark.parametrize(
    "change", ["UPDATE result SET score = score + 1", "DELETE FROM result", "UPDATE result SET seat = 7 WHERE seat = 0"]
)
def test_how_a_match_ended_is_found_out_again_where_that_was_changed(change: str) -> None:
    table = new_table(catalog.find("larder"), 3)
    make_moves(table, 1000, Random("to the end"))
    library, ended = table.library, table.library.finished()
    library._db.execute(change)
    assert ([row.status for row in library.matches()], library.finished()) == (["damaged"], [])
    with pytest.raises(Damaged):
        Table.resume(table.row.id, library)
    assert Table.resume(table.row.id, library, mend=True).stage == "over"
    assert [row.status for row in library.matches()] == ["finished"]
    assert [found.placings for found in library.finished()] == [found.placings for found in ended]


def test_a_match_without_its_row_can_be_deleted(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite") as library:
        table = table_at(turn(HANDS), library=library)
        library._db.execute("PRAGMA foreign_keys = OFF")
        library._db.execute("DELETE FROM match")
        library.delete(table.row.id)
        assert library.matches() == []
        with pytest.raises(LibraryError, match="there is no match"):
            library.kept(table.row.id)


# -- a library that fails --------------------------------------------------------------------------------------


class FullDisk(Library):
    """A library that cannot keep anything any more."""

    full = False

    def append(self, *args: Any, **kwargs: Any) -> Any:
        if self.full:
            raise LibraryError("the disk is full")
        return super().append(*args, **kwargs)

    def move_head(self, *args: Any, **kwargs: Any) -> Any:
        if self.full:
            raise LibraryError("the disk is full")
        return super().move_head(*args, **kwargs)


def _serve(table: AnyTable) -> None:
    open_hand(table, 0)
    table.submit(Serve(0, HAM))


def _take_device(table: AnyTable) -> None:
    _serve(table)
    table.open_hand(2)


def _spend(table: AnyTable) -> None:
    table.submit(Salt(0))


def _spend_and_undo(table: AnyTable) -> None:
    table.submit(Salt(0))
    table.undo()


FAILS: dict[str, tuple[Callable[[AnyTable], Any], Callable[[AnyTable], Any]]] = {
    "a move": (lambda table: None, lambda table: table.submit(Draw(0))),
    "a move in private": (lambda table: open_hand(table, 0), lambda table: table.submit(Serve(0, HAM))),
    "taking back": (_spend, lambda table: table.undo()),
    "making again": (_spend_and_undo, lambda table: table.redo()),
    "everybody passes": (_serve, lambda table: table.waive_all()),
    "passes before a hand-over": (_take_device, lambda table: table.accept()),
}


@pytest.mark.parametrize("case", FAILS)
def test_what_cannot_be_kept_has_not_happened_and_can_be_tried_again(case: str) -> None:
    before, act = FAILS[case]
    library = FullDisk(None)
    table = table_at(turn(HANDS), library=library)
    before(table)
    was = _seen(table)
    library.full = True
    for _ in range(2):
        with pytest.raises(LibraryError):
            act(table)
        assert _seen(table) == was
    library.full = False
    act(table)
    assert _seen(table) != was


def test_a_bots_move_that_cannot_be_kept_can_be_tried_again() -> None:
    library = FullDisk(None)
    table = table_at(turn(HANDS), bots=(0,), library=library)
    was = _seen(table)
    library.full = True
    with pytest.raises(LibraryError):
        let_bot(table)
    assert _seen(table) == was
    library.full = False
    let_bot(table)
    assert table.match.head == 1


def _seen(table: AnyTable) -> tuple[Any, ...]:
    shown = table.stage, table.showing, table.next_reader, table.may_open, list(table.moves()), texts(table)
    return *shown, table.view, table.match.hash, table.match.last, table.row, table.bot_job(), table._waiving
