"""Final phase, leaving, end of a round: HAL-41 to HAL-55, with the options that change them."""

from __future__ import annotations

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halali.board import BY_SQUARE_NAME
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import EMPTY, NOT_YET, HalaliState
from feastbox.games.halali.words import WORDS
from tests.games.halali.positions import (
    ANNA,
    BEN,
    NAMES_AT_TABLE,
    legal,
    legal_from,
    play,
    points,
    position,
    refused,
    rule,
)

PAIR = "hunter a1 west, bear g7"


def final_left(state: HalaliState) -> tuple[int, int] | None:
    return RULES.view(state, None).final_left


@pytest.mark.rule("HAL-41")
def test_the_final_phase_begins_with_the_opponents_next_turn() -> None:
    state = position(PAIR, "blue", down="tree c7, tree e7")
    play(state, "over c7")
    assert final_left(state) is None
    events = play(state, "over e7")
    assert [(event.kind, event.args) for event in events[1:]] == [("final_phase", (5, BEN))]
    assert final_left(state) == (5, 5)
    assert RULES.asked(state) == (BEN,)


@pytest.mark.rule("HAL-42", "HAL-52")
@pytest.mark.parametrize("turns", [5, 4])
def test_both_have_as_many_final_turns_and_who_turned_the_last_tile_over_has_the_last(turns: int) -> None:
    state = position(PAIR, "brown", down="tree c7", final_turns=turns, rounds=1)
    play(state, "over c7")
    seats = []
    while state.stack:
        seats.append(state.stack[-1].seats[0])
        play(state, min(text for text in legal(state) if text.startswith("move")))
    assert seats == [BEN, ANNA] * turns


@pytest.mark.rule("HAL-69")
def test_five_final_turns_are_the_default_four_an_option() -> None:
    assert HalaliOptions().final_turns == 5
    assert HalaliOptions(final_turns=4).final_turns == 4


@pytest.mark.rule("HAL-44", "HAL-28")
def test_the_bird_turned_over_last_rests_in_the_first_final_turn() -> None:
    state = position(PAIR, "blue", down="duck c7")
    play(state, "over c7")
    assert final_left(state) == (5, 5)
    assert rule(state, "move c7 c6") == "HAL-28"


@pytest.mark.rule("HAL-44", "HAL-29")
def test_the_ban_goes_on_in_the_final_phase() -> None:
    state = position(PAIR, "brown", final=10)
    play(state, "move a1 a4", "move g7 g6")
    assert rule(state, "move a4 a1") == "HAL-29"


@pytest.mark.rule("HAL-44a")
def test_the_turns_left_are_shown_all_through_the_final_phase() -> None:
    state = position(PAIR, "brown", final=10, rounds=1)
    shown = []
    while state.stack:
        view = RULES.view(state, None)
        shown.append((view.final_left, view.final_total))
        assert f"{view.final_total} final turn" in WORDS.where(view)
        assert "Final turns left" in "\n".join(WORDS.board(view, NAMES_AT_TABLE))
        play(state, min(text for text in legal(state) if text.startswith("move")))
    expected = [(5, 5), (4, 5), (4, 4), (3, 4), (3, 3), (2, 3), (2, 2), (1, 2), (1, 1), (0, 1)]
    assert shown == [(pair, sum(pair)) for pair in expected]


@pytest.mark.rule("HAL-45", "HAL-71")
def test_tiles_leave_only_in_the_final_phase_unless_exits_are_always_open() -> None:
    tiles = "hunter g4 west, fox d1, bear a4"
    early = position(tiles, "brown", down="tree c7")
    assert rule(early, "leave g4 east") == "HAL-45"
    assert not RULES.view(early, None).exits_open
    final = position(tiles, "brown", final=10)
    assert "leave g4 east" in legal(final)
    always = position(tiles, "brown", down="tree c7, tree e7", exits="always", quiet=7)
    assert RULES.view(always, None).exits_open
    play(always, "leave g4 east", "leave a4 west", "over c7", "leave d1 south")
    assert points(always) == (5, 15)
    assert always.quiet == 0


@pytest.mark.rule("HAL-46")
def test_only_own_coloured_tiles_leave() -> None:
    tiles = "hunter g4 west, fox d1, duck d7, tree a4"
    brown = position(tiles, "brown", final=10)
    assert {text for text in legal(brown) if text.startswith("leave")} == {"leave g4 east"}
    assert rule(brown, "leave d1 south") == rule(brown, "leave d7 north") == rule(brown, "leave a4 west") == "HAL-46"
    blue = position(tiles, "blue", final=10)
    assert rule(blue, "leave g4 east") == "HAL-46"


@pytest.mark.rule("HAL-47")
@pytest.mark.parametrize(
    ("square", "exits"),
    [
        ("d4", {"north", "east", "south", "west"}),
        ("d2", {"north", "south"}),
        ("f4", {"east", "west"}),
        ("d7", {"north", "south"}),
        ("c3", set()),
        ("a1", set()),
    ],
)
def test_a_line_leads_out_along_column_d_or_row_4(square: str, exits: set[str]) -> None:
    state = position(f"fox {square}", "blue", final=10)
    assert legal_from(state, square) & {"north", "east", "south", "west"} == exits
    for direction in {"north", "east", "south", "west"} - exits:
        assert rule(state, f"leave {square} {direction}") == "HAL-47"


@pytest.mark.rule("HAL-47")
@pytest.mark.parametrize("blocker", ["d1", "d2"])
def test_every_square_to_the_edge_must_be_empty_the_exit_square_too(blocker: str) -> None:
    state = position(f"fox d3, tree {blocker}", "blue", final=10)
    assert refused(state, "leave d3 south")[:2] == ("HAL-47", "way_out_blocked")
    assert "leave d3 north" in legal(state)


@pytest.mark.rule("HAL-48")
@pytest.mark.parametrize(("tile", "side"), [("bear", "blue"), ("lumberjack", "brown")])
def test_the_step_out_counts_as_one_square(tile: str, side: str) -> None:
    near = position(f"{tile} g4", "blue" if side == "blue" else "brown", final=10)
    assert "leave g4 east" in legal(near)
    far = position(f"{tile} f4", "blue" if side == "blue" else "brown", final=10)
    assert rule(far, "leave f4 east") == "HAL-48"


@pytest.mark.rule("HAL-49")
@pytest.mark.parametrize("rifle", ["north", "east", "south", "west"])
def test_a_hunter_leaves_in_any_direction(rifle: str) -> None:
    state = position(f"hunter d4 {rifle}", "brown", final=10)
    assert legal_from(state, "d4") >= {"north", "east", "south", "west"}


@pytest.mark.rule("HAL-50")
def test_a_tile_that_leaves_scores_for_its_own_player() -> None:
    state = position("bear d1, lumberjack d7, hunter b2 east", "blue", final=10)
    events = play(state, "leave d1 south", "leave d7 north")
    assert [(event.kind, event.args) for event in events] == [
        ("left", ("bear", BY_SQUARE_NAME["d1"], "south", 10)),
        ("left", ("lumberjack", BY_SQUARE_NAME["d7"], "north", 5)),
    ]
    view = RULES.view(state, None)
    assert (view.piles[0][ANNA].lumberjack, view.piles[0][BEN].bear) == (1, 1)
    assert view.points == (5, 10)


@pytest.mark.rule("HAL-51")
def test_a_tile_does_not_take_and_leave_in_one_turn() -> None:
    state = position("fox d3, duck d1", "blue", final=10)
    assert rule(state, "leave d3 south") == "HAL-47"
    play(state, "move d3 d1")
    assert points(state) == (0, 2)


@pytest.mark.rule("HAL-53")
def test_the_round_ends_at_once_when_no_coloured_tile_is_left() -> None:
    state = position("bear d1, duck a1, tree b1", "blue", final=7, rounds=1)
    events = play(state, "leave d1 south")
    assert [(event.kind, event.args) for event in events[1:]] == [("round_over", ("nobody_left", 1, 0, 10))]
    assert not state.stack
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (0, 10)


@pytest.mark.rule("HAL-53")
def test_without_coloured_tiles_there_is_no_final_turn_at_all_but_turning_over_goes_on_before() -> None:
    state = position("duck a1, tree b1", "blue", down="tree c1, tree e1", rounds=1)
    play(state, "over c1")
    assert state.stack
    play(state, "over e1")
    assert not state.stack
    assert state.turns == 2


@pytest.mark.rule("HAL-54", "HAL-70")
def test_the_round_goes_on_with_birds_and_passes_when_one_side_has_no_tile() -> None:
    state = position("bear b1, hunter a1 north, duck g7", "blue", final=8, rounds=1)
    play(state, "move b1 a1", "move g7 g6", "move a1 a2")
    assert state.stack
    assert final_left(state) == (3, 2)
    without_birds = position("bear b1, hunter a1 north", "blue", final=8, rounds=1)
    play(without_birds, "move b1 a1", "pass", "move a1 a2", "pass")
    assert without_birds.stack


@pytest.mark.rule("HAL-54", "HAL-70")
def test_with_early_end_the_round_ends_when_one_side_has_no_tile() -> None:
    state = position("bear b1, hunter a1 north, duck g7", "blue", final=8, rounds=1, early_end=True)
    events = play(state, "move b1 a1")
    assert events[-1].args == ("side_gone", 1, 0, 5)
    assert not state.stack
    before = position("bear b1, hunter a1 north, duck g7", "blue", down="tree c1, tree e1", rounds=1, early_end=True)
    play(before, "move b1 a1", "over c1")
    assert before.stack
    events = play(before, "over e1")
    assert events[-1].kind == "round_over"


@pytest.mark.rule("HAL-52", "HAL-10")
def test_after_round_1_a_new_forest_is_dealt_in_the_same_turn() -> None:
    state = position(PAIR, "brown", final=1)
    events = play(state, "move a1 a2")
    assert [(event.kind, event.args) for event in events[1:]] == [
        ("round_over", ("turns_used", 1, 0, 0)),
        ("dealt", (2, BEN)),
    ]
    assert (state.round, state.turns, state.face_down, state.final_left) == (2, 0, 48, NOT_YET)
    RULES.audit(state)


@pytest.mark.rule("HAL-52")
def test_after_the_end_every_move_is_refused() -> None:
    state = position(PAIR, "brown", final=1, rounds=1)
    move = RULES.read(state, ANNA, "move a1 a2")
    RULES.apply(state, move)
    assert RULES.legal(state, ANNA) == RULES.legal(state, BEN) == []
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("HAL-52", "match_over")


@pytest.mark.rule("HAL-55", "HAL-68")
def test_quiet_turns_are_counted_and_taking_turning_over_and_leaving_start_again() -> None:
    tiles = "hunter b2 east, fox b6, duck e2, bear g7"
    state = position(tiles, "brown", down="tree c4, tree e4, tree f4", quiet=5)
    counts = []
    for text in ("move b2 b3", "move g7 g6", "over c4", "move g6 f6", "move b3 b2", "move b6 b7", "move b2 e2"):
        play(state, text)
        counts.append(state.quiet)
    assert counts == [6, 7, 0, 1, 2, 3, 0]
    leaving = position("hunter d1 east, bear g7", "brown", down="tree c4", quiet=5, exits="always")
    play(leaving, "leave d1 south")
    assert leaving.quiet == 0


@pytest.mark.rule("HAL-55")
@pytest.mark.parametrize("limit", [12, 20, 60])
def test_the_limit_is_an_option(limit: int) -> None:
    state = position(PAIR, "brown", down="tree c4, tree e4", quiet_limit=limit)
    moves = {ANNA: ["a1 a2", "a2 a3", "a3 a4", "a4 a1"], BEN: ["g7 g6", "g6 f6", "f6 f7", "f7 g7"]}
    for turn in range(limit):
        assert not RULES.view(state, None).must_turn_over
        play(state, f"move {moves[turn % 2][turn // 2 % 4]}")
    assert RULES.view(state, None).must_turn_over
    assert legal(state) == {"over c4", "over e4"}
    play(state, "over c4")
    assert not RULES.view(state, None).must_turn_over


@pytest.mark.rule("HAL-55")
def test_leaving_and_moving_are_refused_at_the_limit() -> None:
    state = position("hunter d1 east, bear g7", "brown", down="tree c4", quiet=20, exits="always")
    assert legal(state) == {"over c4"}
    assert rule(state, "leave d1 south") == rule(state, "move d1 d2") == "HAL-55"


@pytest.mark.rule("HAL-55")
def test_the_limit_has_no_effect_in_the_final_phase() -> None:
    state = position(PAIR, "brown", final=6, quiet=25)
    assert "move a1 a2" in legal(state)
    assert not RULES.view(state, None).must_turn_over


@pytest.mark.rule("HAL-68")
def test_a_round_ends_even_if_both_only_move_about() -> None:
    state, rng = RULES.setup(2, HalaliOptions(rounds=1, quiet_limit=12), "quiet"), Rng("quiet")
    while state.stack:
        moves = RULES.legal(state, state.stack[-1].seats[0])
        quiet = [move for move in moves if move.kind == "move" and state.board[move.target] == EMPTY]
        RULES.apply(state, rng.pick(quiet or moves))
        assert state.turns <= 2 * 48 * 13 + 10
