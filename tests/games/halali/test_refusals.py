"""Each way of being wrong is told by the rule that says it best, in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from feastbox.engine.models import Refusal
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, TurnOver
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import HalaliState
from feastbox.games.halali.tiles import Side
from feastbox.games.halali.words import WORDS
from tests.games.halali.positions import ANNA, BEN, NAMES_AT_TABLE, play, position, refused

FAR = "tree g7"
FINAL = ""
"""Instead of face-down tiles: the final phase."""


def at(up: str, to_move: Side, down: str) -> HalaliState:
    return position(up, to_move, down=down) if down else position(up, to_move, final=9)


# face up, side to move, face down, wrong move, rule, sentence
WRONG: list[tuple[str, Side, str, str, str, str]] = [
    ("hunter a1 north", "brown", FAR, "pass", "HAL-14", "nobody passes while anything else is legal"),
    ("hunter a1 north", "brown", FAR, "over b2", "HAL-16", "b2 is empty, there is nothing to turn over"),
    ("hunter a1 north", "brown", FAR, "over a1", "HAL-16", "the hunter on a1 is face up already"),
    ("hunter a1 north", "brown", FAR, "move b2 b3", "HAL-13", "b2 is empty, there is nothing to move"),
    (
        "hunter a1 north",
        "brown",
        FAR,
        "move g7 g6",
        "HAL-21",
        "a face-down tile never moves",
    ),
    ("tree a1", "brown", FAR, "move a1 a2", "HAL-21", "trees never move"),
    ("fox a1", "brown", FAR, "move a1 a2", "HAL-20", "only blue moves the fox on a1"),
    ("hunter a1 north", "blue", FAR, "move a1 a2", "HAL-20", "only brown moves the hunter on a1"),
    ("fox a1", "blue", FAR, "move a1 a1", "HAL-27", "a move ends on another square"),
    ("fox a1", "blue", FAR, "move a1 b2", "HAL-22", "a fox moves along its row or column"),
    ("bear a1", "blue", FAR, "move a1 a3", "HAL-23", "a bear moves only one square"),
    ("fox a1, tree a3", "blue", FAR, "move a1 a5", "HAL-25", "the tree on a3 is in the way"),
    ("fox a1", "blue", "tree a4", "move a1 a7", "HAL-25", "the face-down tile on a4 is in the way"),
    ("fox a1, lumberjack a2", "blue", FAR, "move a1 a2", "HAL-36", "a fox takes only birds, not people"),
    ("fox a1, tree a2", "blue", FAR, "move a1 a2", "HAL-36", "a fox takes only birds, not trees"),
    ("bear a1, duck a2", "blue", FAR, "move a1 a2", "HAL-35", "a bear takes only people, not birds"),
    ("lumberjack a1, fox a2", "brown", FAR, "move a1 a2", "HAL-32", "a lumberjack takes only trees, not foxes"),
    ("lumberjack a1, bear a2", "brown", FAR, "move a1 a2", "HAL-32", "a lumberjack takes only trees, not bears"),
    ("hunter a1 north, tree a2", "brown", FAR, "move a1 a2", "HAL-33", "a hunter takes only animals, not trees"),
    ("hunter b4 east, bear b6", "brown", FAR, "move b4 b6", "HAL-33", "the rifle points east, not at the bear on b6"),
    (
        "hunter a1 north, tree a3, fox a5",
        "brown",
        FAR,
        "move a1 a5",
        "HAL-64",
        "the tree on a3 is in the way of the shot",
    ),
    ("duck a1, pheasant a2", "blue", FAR, "move a1 a2", "HAL-37", "a duck takes nothing"),
    ("fox a1, bear a2", "blue", FAR, "move a1 a2", "HAL-38", "a fox takes no tile of its own side"),
    ("fox a1", "blue", "duck a4", "move a1 a4", "HAL-38", "the tile on a4 is face down, nothing takes it"),
    (
        "hunter d1 north",
        "brown",
        FAR,
        "leave d1 south",
        "HAL-45",
        "tiles leave only in the final phase",
    ),
    ("duck d1, hunter a1 north", "brown", FINAL, "leave d1 south", "HAL-46", "a duck never leaves the forest"),
    (
        "fox d1, hunter a1 north",
        "brown",
        FINAL,
        "leave d1 south",
        "HAL-46",
        "only blue brings the fox on d1 out",
    ),
    ("hunter c1 north", "brown", FINAL, "leave c1 south", "HAL-47", "there is no exit south of c1"),
    ("hunter d2 north, tree d1", "brown", FINAL, "leave d2 south", "HAL-47", "the tree on d1 is in the way out"),
    (
        "lumberjack d2",
        "brown",
        FINAL,
        "leave d2 south",
        "HAL-48",
        "a lumberjack leaves only from the exit square, d1",
    ),
]


@pytest.mark.rule("HAL-13", "HAL-14", "HAL-16", "HAL-20", "HAL-21", "HAL-22", "HAL-23", "HAL-25", "HAL-27")
@pytest.mark.rule("HAL-32", "HAL-33", "HAL-35", "HAL-36", "HAL-37", "HAL-38", "HAL-45", "HAL-46", "HAL-47", "HAL-48")
@pytest.mark.parametrize(("up", "to_move", "down", "text", "rule", "sentence"), WRONG)
def test_a_wrong_move_is_refused_with_its_rule(
    up: str, to_move: Side, down: str, text: str, rule: str, sentence: str
) -> None:
    refusal = refused(at(up, to_move, down), text)
    assert (refusal.rule, WORDS.why(refusal, NAMES_AT_TABLE)) == (rule, sentence)


# face up, side to move, face down, moves made, then the wrong move, rule, sentence
AFTER: list[tuple[str, Side, str, list[str], str, str, str]] = [
    (
        "fox a1",
        "blue",
        "duck f3, tree g7",
        ["over f3"],
        "move f3 f4",
        "HAL-28",
        "a bird turned over by the opponent rests one turn",
    ),
    (
        "duck a1, fox c1",
        "blue",
        FAR,
        ["move a1 a3"],
        "move a3 a4",
        "HAL-28",
        "a bird moved by the opponent rests one turn",
    ),
    (
        "hunter b2 east, fox g1",
        "brown",
        FAR,
        ["move b2 b5", "move g1 g2"],
        "move b5 b2",
        "HAL-29",
        "the hunter may not go back to b2 at once",
    ),
]


@pytest.mark.rule("HAL-28", "HAL-29")
@pytest.mark.parametrize(("up", "to_move", "down", "moves", "text", "rule", "sentence"), AFTER)
def test_a_move_that_comes_too_early_is_refused_with_its_rule(
    up: str, to_move: Side, down: str, moves: list[str], text: str, rule: str, sentence: str
) -> None:
    state = at(up, to_move, down)
    play(state, *moves)
    refusal = refused(state, text)
    assert (refusal.rule, WORDS.why(refusal, NAMES_AT_TABLE)) == (rule, sentence)


@pytest.mark.rule("HAL-55")
def test_at_the_quiet_limit_the_number_of_turns_is_told() -> None:
    refusal = refused(position("fox a1", "blue", down=FAR, quiet=13, quiet_limit=12), "move a1 a2")
    assert WORDS.why(refusal, NAMES_AT_TABLE) == "after 12 quiet turns a tile must be turned over"


@pytest.mark.rule("HAL-18")
def test_a_fresh_tile_under_the_option_all() -> None:
    state = position("fox a1", "blue", down="hunter f3 north, tree g7", fresh_lock="all")
    play(state, "over f3")
    refusal = refused(state, "move f3 f4")
    told = "a tile just turned over rests one turn"
    assert (refusal.rule, WORDS.why(refusal, NAMES_AT_TABLE)) == ("HAL-18", told)


@pytest.mark.rule("HAL-12", "HAL-52")
def test_the_wrong_seat_and_a_finished_match() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=1, rounds=1)
    move = RULES.read(state, ANNA, "move a1 a2")
    other = RULES.refuse(state, RULES.read(state, BEN, "move g7 g6"))
    assert other is not None
    assert (other.rule, WORDS.why(other, NAMES_AT_TABLE)) == ("HAL-12", "it is not Ben's turn")
    RULES.apply(state, move)
    over = RULES.refuse(state, move)
    assert over is not None
    assert (over.rule, WORDS.why(over, NAMES_AT_TABLE)) == ("HAL-52", "the match is over")


@pytest.mark.rule("HAL-01", "HAL-05")
def test_squares_and_exits_that_do_not_exist_are_refused_not_crashed_on() -> None:
    state = position("hunter d1 north, bear g7", "brown", final=9)
    leave = RULES.read(state, ANNA, "leave d1 south")
    assert isinstance(leave, Leave)
    nowhere = replace(leave)
    object.__setattr__(nowhere, "exit", "up")
    wrong: list[tuple[HalaliMove, str]] = [
        (TurnOver(ANNA, 49), "HAL-01"),
        (TurnOver(ANNA, -1), "HAL-01"),
        (MoveTile(ANNA, 3, 200), "HAL-01"),
        (MoveTile(ANNA, -7, 3), "HAL-01"),
        (Leave(ANNA, 77, "south"), "HAL-01"),
        (nowhere, "HAL-05"),
    ]
    for move, rule in wrong:
        refusal = RULES.refuse(state, move)
        assert refusal is not None
        assert refusal.rule == rule
        assert WORDS.why(refusal, NAMES_AT_TABLE)


@pytest.mark.rule("HAL-20", "HAL-55", "HAL-28")
def test_what_is_wrong_with_the_tile_is_told_before_what_is_wrong_with_the_way() -> None:
    state = position("hunter b2 east, duck c3", "blue", down="tree g7", quiet=20)
    assert refused(state, "move b2 d4").rule == "HAL-20"
    assert refused(state, "move c3 d5").rule == "HAL-55"
    locked = position("hunter b2 east, duck c3", "blue", down="tree g7")
    play(locked, "move c3 c4")
    assert refused(locked, "move c4 d6").rule == "HAL-28"
    assert Refusal("HAL-28", "bird_moved", ("duck", "c4")) == refused(locked, "move c4 c5")
