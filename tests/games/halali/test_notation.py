"""Moves typed and written."""

from __future__ import annotations

import pytest

from feastbox.engine.rules import NotationError
from feastbox.games.halali.board import BY_SQUARE_NAME as AT
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.rules import RULES
from tests.games.halali.positions import ANNA, BEN, position

STATE = position("hunter a1 north", "brown", down="tree g7")
MOVES: list[tuple[HalaliMove, str]] = [
    (TurnOver(ANNA, AT["d5"]), "over d5"),
    (MoveTile(ANNA, AT["b2"], AT["b6"]), "move b2 b6"),
    (Leave(ANNA, AT["d2"], "south"), "leave d2 south"),
    (Pass(ANNA), "pass"),
]


@pytest.mark.rule("HAL-01")
@pytest.mark.parametrize(("move", "text"), MOVES)
def test_moves_are_written_and_read_back(move: HalaliMove, text: str) -> None:
    assert RULES.write(move) == text
    assert RULES.read(STATE, ANNA, text) == move
    assert RULES.load_move(RULES.dump_move(move)) == move


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  OVER   D5 ", "over d5"),
        ("Move B2 b6", "move b2 b6"),
        ("move b2, b6", "move b2 b6"),
        ("Leave d2\tSOUTH", "leave d2 south"),
        ("PASS", "pass"),
    ],
)
def test_capitals_and_spaces_do_not_matter(text: str, written: str) -> None:
    assert RULES.write(RULES.read(STATE, ANNA, text)) == written


def test_the_seat_is_that_of_who_types() -> None:
    assert RULES.read(STATE, BEN, "pass").seat == BEN


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' names no move; there are over d5, move b2 b6, leave d2 south and pass"),
        (" fly d5 ", "'fly d5' names no move; there are over d5, move b2 b6, leave d2 south and pass"),
        ("over", "over names one square, as in: over d5"),
        ("over d5 d6", "over names one square, as in: over d5"),
        ("move b2", "move names two squares, as in: move b2 b6"),
        ("leave d2", "leave names a square and an exit, as in: leave d2 south"),
        ("pass now", "pass stands alone"),
        ("over h9", "there is no square h9; columns a to g, rows 1 to 7"),
        ("move b2 b0", "there is no square b0; columns a to g, rows 1 to 7"),
        ("leave d2 up", "there is no exit up; exits are north, east, south and west"),
    ],
)
def test_what_is_no_move_is_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.read(STATE, ANNA, text)
    assert str(caught.value) == sentence
