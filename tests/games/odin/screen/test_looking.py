"""Looking at the own hand while something public is asked: behind a hand-over, and gone with the next question."""

from __future__ import annotations

import pytest

from tests.games.odin.making import cards, match
from tests.games.odin.screen.opening import table_at


@pytest.mark.rule("ODN-206", "OOC-20")
def test_whoever_is_asked_may_look_at_the_own_hand_behind_a_hand_over() -> None:
    state = match(2)
    held = cards(state, 0, 2)
    table = table_at(state)

    def now() -> tuple[str, tuple[str, ...] | None]:
        return table.stage, table.view.seats[0].hand

    assert now() == ("public", None)
    table.open_hand(0)
    assert now() == ("hand_over", None)
    assert table.next_reader == 0
    table.accept()
    assert now() == ("private", tuple(held))
    assert [*table.moves()] == [*table.rules.legal(state, 0)]
    table.hide()
    assert now() == ("public", None)


def test_the_hand_is_hidden_again_when_something_has_been_done() -> None:
    state = match(2)
    cards(state, 0, 2)
    table = table_at(state)
    table.open_hand(0)
    table.accept()
    table.submit(table.read("vikings catch_stockfish"))
    assert table.showing is None


def test_there_is_nothing_to_look_at_in_an_empty_or_an_open_hand() -> None:
    state = match(2)
    cards(state, 0, 0)
    assert table_at(state).may_open == ()
    assert table_at(match(2, occupation_hand_open=True)).may_open == ()


def test_only_the_asked_seat_may_look() -> None:
    table = table_at(match(2))
    table.open_hand(1)
    assert table.stage == "public"
