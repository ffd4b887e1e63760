"""What Halali says: move list, log, prompt, board."""

from __future__ import annotations

from typing import Any

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import HalaliState
from feastbox.games.halali.tiles import Counts
from feastbox.games.halali.view import gain
from feastbox.games.halali.words import WORDS, listed
from tests.games.halali.positions import ANNA, BEN, NAMES_AT_TABLE, play, position


def told(state: HalaliState, *texts: str) -> list[str]:
    """Return the log lines of these moves."""
    return [WORDS.tell(event, NAMES_AT_TABLE, None) for event in play(state, *texts)]


def described(state: HalaliState) -> dict[str, str]:
    """Return the lines of the move list by notation."""
    view = RULES.view(state, None)
    moves = RULES.legal(state, state.stack[-1].seats[0])
    return {RULES.write(move): WORDS.describe(view, move) for move in moves}


def test_moves_in_the_list() -> None:
    lines = described(position("fox d4, pheasant d2, bear g4", "blue", final=9))
    assert lines["move d4 d2"] == "fox d4 takes pheasant d2: +3"
    assert lines["move d4 d6"] == "fox d4 to d6"
    assert lines["leave g4 east"] == "bear g4 leaves east: +10"
    assert described(position("bear a1", "blue", down="tree g7"))["over g7"] == "turn over g7"
    assert described(position("lumberjack a1, fox a2, bear b1", "brown", final=9)) == {
        "pass": "pass, because nothing else is legal"
    }


def test_the_lines_of_a_position_differ() -> None:
    state, rng = RULES.setup(2, HalaliOptions(), "lines"), Rng("lines")
    while state.stack:
        lines = described(state)
        assert len(set(lines.values())) == len(lines)
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))


def test_gain_is_what_a_move_brings_at_once() -> None:
    state = position("fox d4, pheasant d2, bear g4", "blue", final=9)
    view = RULES.view(state, None)
    gains = {text: gain(view, RULES.read(state, BEN, text)) for text in ("move d4 d2", "move d4 d6", "leave g4 east")}
    assert gains == {"move d4 d2": 3, "move d4 d6": 0, "leave g4 east": 10}
    down = position("bear a1", "blue", down="duck g7")
    assert gain(RULES.view(down, None), RULES.read(down, BEN, "over g7")) == 0


def test_log_lines_name_who_did_what() -> None:
    state = position(
        "fox b4, lumberjack f5, tree f4, bear e4", "brown", down="hunter g5 south, tree e1, fox g1, pheasant a7"
    )
    assert told(state, "over g5") == ["Anna turned over g5: hunter ▼"]
    assert told(state, "move b4 d4") == ["Ben moved fox b4 to d4"]
    assert told(state, "over e1") == ["Anna turned over e1: tree"]
    assert told(state, "over g1") == ["Ben turned over g1: fox"]
    assert told(state, "move f5 f4") == ["Anna: lumberjack f5 took tree f4, +2"]
    assert told(state, "over a7") == ["Ben turned over a7: pheasant", "Final phase: 5 turns each, Anna first"]


@pytest.mark.rule("HAL-10")
def test_log_lines_of_leaving_passing_and_the_end_of_a_round() -> None:
    leaving = position("hunter d1 north, bear g7", "brown", final=3)
    assert told(leaving, "leave d1 south") == ["Anna: hunter d1 left the forest south, +5"]
    passing = position("lumberjack a1, fox a2, bear b1", "brown", final=1)
    assert told(passing, "pass") == [
        "Anna passed, nothing else was legal",
        "Round 1 is over: Anna 0, Ben 0",
        "Round 2: new forest, Ben leads brown, Anna blue",
    ]
    alone = position("bear d1", "blue", final=4, rounds=1)
    assert told(alone, "leave d1 south")[1] == "Round 1 is over, no blue or brown tile is left: Anna 0, Ben 10"
    early = position("bear d1, hunter d2 north", "blue", final=4, rounds=1, early_end=True)
    assert told(early, "leave d1 south")[1] == "Round 1 is over, one side has no tile left: Anna 0, Ben 10"


@pytest.mark.parametrize("rifle", [("north", "▲"), ("east", "►"), ("south", "▼"), ("west", "◄")])
def test_a_rifle_is_told_by_an_arrow(rifle: tuple[str, str]) -> None:
    state = position("bear g7", "brown", down=f"hunter a1 {rifle[0]}, tree c1")
    assert told(state, "over a1") == [f"Anna turned over a1: hunter {rifle[1]}"]


def test_every_event_of_a_match_is_told_with_names() -> None:
    state, rng = RULES.setup(2, HalaliOptions(), "told"), Rng("told")
    while state.stack:
        move = rng.pick(RULES.legal(state, state.stack[-1].seats[0]))
        lines = [WORDS.tell(event, NAMES_AT_TABLE, None) for event in RULES.apply(state, move)]
        assert all(lines)
        assert lines[0].startswith(NAMES_AT_TABLE[move.seat])


def test_where_the_match_stands() -> None:
    both = position("hunter a1 north, bear g7", "brown", down="tree c1")
    assert WORDS.where(RULES.view(both, None)) == "round 1 of 2"
    final = position("hunter a1 north, bear g7", "brown", final=7)
    assert WORDS.where(RULES.view(final, None)) == "round 1 of 2, 7 final turns left"
    last = position("hunter a1 north, bear g7", "brown", final=1, rounds=1)
    assert WORDS.where(RULES.view(last, None)) == "single round, 1 final turn left"
    play(last, "move a1 a2")
    assert WORDS.where(RULES.view(last, None)) == "played to the end"
    both.stack.clear()
    assert WORDS.where(RULES.view(both, None)) == "both rounds played"


@pytest.mark.parametrize(
    ("setting", "question"),
    [
        ({"down": "tree c1"}, "Anna (humans) turns over or moves a tile"),
        ({"down": "tree c1", "exits": "always"}, "Anna (humans) turns over or moves a tile, or brings one out"),
        ({"down": "tree c1", "quiet": 20}, "Anna (humans) must turn over a tile, after 20 quiet turns"),
        ({"final": 4}, "Anna (humans) moves a tile or brings one out; 2 final turns left for Anna"),
        ({"final": 1}, "Anna (humans) moves a tile or brings one out; 1 final turn left for Anna"),
    ],
)
def test_what_is_asked(setting: dict[str, Any], question: str) -> None:
    state = position("hunter a1 north, bear g7", "brown", **setting)
    assert WORDS.question(RULES.view(state, None), NAMES_AT_TABLE) == question


def test_nothing_is_asked_when_the_match_is_over() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=1, rounds=1)
    play(state, "move a1 a2")
    assert WORDS.question(RULES.view(state, ANNA), NAMES_AT_TABLE) == "The match is over"


@pytest.mark.rule("HAL-44a")
def test_the_board_in_words() -> None:
    state = position("hunter a7 south, bear d4, duck b7", "blue", down="tree g1, duck f1", quiet=2)
    state.piles = [[3, 34, 35], [30]]
    play(state, "move b7 b6")
    assert WORDS.board(RULES.view(state, None), NAMES_AT_TABLE) == [
        "Round 1 of 2, 1 turn played.",
        "Face down: 2, namely duck, tree.",
        "Quiet turns: 3 of 20.",
        "Anna leads brown, the humans: 9 points. Pile: fox, 2 trees.",
        "Ben leads blue, the animals: 2 points. Pile: duck.",
        "Row 7: a hunter south, b empty, c empty, d empty, e empty, f empty, g empty.",
        "Row 6: a empty, b duck, c empty, d empty, e empty, f empty, g empty.",
        "Row 5: a empty, b empty, c empty, d empty, e empty, f empty, g empty.",
        "Row 4: a empty, b empty, c empty, d bear, e empty, f empty, g empty.",
        "Row 3: a empty, b empty, c empty, d empty, e empty, f empty, g empty.",
        "Row 2: a empty, b empty, c empty, d empty, e empty, f empty, g empty.",
        "Row 1: a empty, b empty, c empty, d empty, e empty, f face down, g face down.",
        "The duck on b6 may not be moved in this turn.",
    ]


@pytest.mark.rule("HAL-44a")
def test_the_board_in_words_in_the_final_phase() -> None:
    state = position("hunter a7 south, bear d4", "brown", final=9)
    play(state, "move a7 b7", "move d4 d5")
    lines = WORDS.board(RULES.view(state, None), NAMES_AT_TABLE)
    assert "Final turns left: Anna 4, Ben 3." in lines
    assert "The hunter on b7 may not go back to a7 in this turn." in lines
    assert lines[-1] == "The exits are open: d7 north, g4 east, d1 south, a4 west."


def test_piles_are_listed_in_words() -> None:
    assert listed(Counts()) == "nothing"
    assert listed(Counts(bear=1, fox=2, tree=3)) == "bear, 2 foxes, 3 trees"
