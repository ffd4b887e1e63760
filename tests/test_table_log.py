"""The table: who reads what in the log, and the catch-up before a hand-over."""

from __future__ import annotations

import pytest

from feastbox.engine.library import Library
from feastbox.table import Table
from tests.contract.template.moves import Draw, Keep, Let, Order, Peek, Serve, Steal
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, THIEF, turn
from tests.table_tools import AnyTable, open_hand, table_at, texts

pytestmark = pytest.mark.usefixtures("larder")

HANDS = [[THIEF, HAM], [BREAD], [CHEESE]]


def drawn() -> AnyTable:
    table = table_at(turn(HANDS, deck=[CRUMB, CRUMB, FEAST]))
    table.submit(Draw(0))
    return table


def read_by_all(table: AnyTable) -> list[list[str]]:
    """Return the last line of the log as nobody, Anna, Ben and Cleo read it, each with the hand open."""
    lines = []
    for reader in (None, 0, 1, 2):
        table.showing = reader
        lines.append(texts(table)[-1:])
    table.showing = None
    return lines


def test_the_log_tells_each_reader_what_it_may_know() -> None:
    table = drawn()
    drew = ["Anna draws a card"]
    assert read_by_all(table) == [drew, ["Anna draws a feast"], drew, drew]


def test_a_theft_is_told_in_full_to_thief_and_victim_only() -> None:
    table = table_at(turn(HANDS))
    open_hand(table, 0)
    table.submit(Steal(0, 1))
    told, hidden = ["Anna steals a bread from Ben"], ["Anna steals a card from Ben"]
    assert read_by_all(table) == [hidden, told, told, hidden]


def test_what_concerns_only_its_own_seat_stands_in_no_other_log() -> None:
    table = table_at(turn(HANDS, orders_option=True))
    open_hand(table, 0)
    table.submit(Order(0, True))
    assert read_by_all(table) == [[], ["Anna orders to sneeze"], [], []]


def test_letting_pass_leaves_no_line() -> None:
    table = table_at(turn(HANDS))
    open_hand(table, 0)
    table.submit(Serve(0, HAM))
    table.submit(Let(1))
    assert texts(table) == ["Anna serves a ham"]


def test_lines_carry_their_entry_and_seat_and_can_be_asked_for_from_an_entry_on() -> None:
    table = drawn()
    open_hand(table, 1)
    table.submit(Serve(1, BREAD))
    assert [(line.n, line.seat) for line in table.log()] == [(1, 0), (2, 1)]
    assert [line.n for line in table.log(since=1)] == [2]
    assert table.log(since=2) == []


def test_what_is_taken_back_is_not_told_and_what_replaces_it_is() -> None:
    table = table_at(turn(HANDS, deck=[CRUMB, HAM, FEAST], points=[1, 0, 0]))
    open_hand(table, 0)
    table.submit(Peek(0))
    table.submit(Keep(0, FEAST))
    table.showing = 0
    assert texts(table)[-1] == "Anna keeps a feast"
    table.showing = None
    assert texts(table)[-1] == "Anna keeps a card"
    assert table.undo()
    assert texts(table) == ["Anna looks at two cards"]
    assert table.redo()
    assert texts(table)[-1] == "Anna keeps a card"
    table.undo()
    open_hand(table, 0)
    table.submit(Keep(0, HAM))
    table.showing = 0
    assert texts(table)[-1] == "Anna keeps a ham"


def test_the_catch_up_tells_what_everybody_knows_of_what_happened_since_the_seat_last_acted() -> None:
    table = drawn()
    table.submit(Draw(1))
    table.submit(Draw(2))
    assert [line.text for line in table.catch_up(0)] == ["Ben draws a card", "Cleo draws a card"]
    assert [line.text for line in table.catch_up(1)] == ["Cleo draws a card"]
    assert [line.text for line in table.catch_up(1, most=0)] == []


def test_the_catch_up_begins_where_the_seat_last_looked() -> None:
    table = drawn()
    open_hand(table, 1)
    table.hide()
    table.submit(Draw(1))
    assert [line.text for line in table.catch_up(1)] == ["Ben draws a card"]
    assert [line.text for line in table.catch_up(2)] == ["Anna draws a card", "Ben draws a card"]


def test_the_catch_up_has_at_most_five_lines_the_newest() -> None:
    table = table_at(turn(HANDS, left=8))
    for seat in (0, 1, 2, 0, 1, 2, 0):
        table.submit(Draw(seat))
    open_hand(table, 1)
    table.hide()
    fresh = table_at(turn(HANDS, left=8))
    for seat in (0, 1, 2, 0, 1, 2, 0):
        fresh.submit(Draw(seat))
    assert table.catch_up(1) == []
    assert len(fresh.catch_up(3)) == 5
    assert fresh.catch_up(3)[-1].n == 7


def test_after_taking_back_the_catch_up_forgets_nothing_that_replaces_it() -> None:
    table = table_at(turn(HANDS, deck=[CRUMB, HAM, FEAST], points=[1, 0, 0]))
    open_hand(table, 0)
    table.submit(Peek(0))
    table.submit(Keep(0, FEAST))
    table.undo()
    table.accept()
    table.submit(Keep(0, HAM))
    table.submit(Draw(1))
    assert [line.text for line in table.catch_up(0)][-1] == "Ben draws a card"


def test_names_are_those_of_the_seats_and_a_reopened_match_tells_the_same() -> None:
    library = Library(None)
    table = table_at(turn([[HAM], [SNEEZE]]), library=library)
    open_hand(table, 0)
    table.submit(Serve(0, HAM))
    again = Table.resume(table.row.id, library)
    assert again.names == ("Anna", "Ben")
    assert again.log() == table.log()
    assert [line.text for line in again.catch_up(1)] == ["Anna serves a ham"]
