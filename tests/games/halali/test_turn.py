"""The turn and turning over: HAL-12 to HAL-19."""

from __future__ import annotations

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halali.moves import Pass, TurnOver
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import NOT_YET
from tests.games.halali.positions import ANNA, BEN, legal, play, points, position, refused, rule


@pytest.mark.rule("HAL-12")
def test_turns_alternate_whatever_is_done() -> None:
    state = position("hunter b2 east, fox e2, bear g7", "brown", down="tree a7, duck c7")
    for seat, text in ((ANNA, "over a7"), (BEN, "move g7 g6"), (ANNA, "move b2 e2"), (BEN, "over c7")):
        assert RULES.asked(state) == (seat,)
        play(state, text)
    assert RULES.asked(state) == (ANNA,)


@pytest.mark.rule("HAL-12")
def test_the_other_seat_is_refused() -> None:
    state = RULES.setup(2, HalaliOptions(), "turns")
    refusal = RULES.refuse(state, TurnOver(ANNA, 0))
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.facts) == ("HAL-12", "not_your_turn", (ANNA,))


@pytest.mark.rule("HAL-13")
def test_each_of_the_three_actions_is_a_whole_turn() -> None:
    state = position("hunter g4 east, fox e4, bear a1", "brown", down="tree a7, duck c7", exits="always")
    for text in ("over a7", "move g4 f4", "leave g4 east"):
        trial = RULES.clone(state)
        play(trial, text)
        assert RULES.asked(trial) == (BEN,)
        assert trial.turns == state.turns + 1


@pytest.mark.rule("HAL-13")
def test_there_must_be_something_to_move() -> None:
    state = position("hunter g4 east, fox e4", "brown", down="tree a7")
    assert rule(state, "move b2 b3") == "HAL-13"


@pytest.mark.rule("HAL-14")
def test_passing_is_refused_while_anything_is_legal() -> None:
    early = position("lumberjack a1, fox a2, bear b1", "brown", down="tree g7")
    assert rule(early, "pass") == "HAL-14"
    late = position("lumberjack a1, fox a2, bear c1", "brown", final=9)
    assert rule(late, "pass") == "HAL-14"


@pytest.mark.rule("HAL-15")
def test_a_pass_counts_as_a_turn_and_is_entered_without_a_question() -> None:
    state = position("lumberjack a1, fox a2, bear b1", "brown", final=9)
    move = RULES.forced(state, ANNA)
    assert move == Pass(ANNA)
    assert RULES.forced(state, BEN) is None
    events = RULES.apply(state, move)
    assert [event.kind for event in events] == ["passed"]
    assert (state.turns, state.quiet, state.final_left, state.last) == (1, 1, 8, move)
    assert RULES.asked(state) == (BEN,)


@pytest.mark.rule("HAL-15")
def test_nothing_is_forced_where_there_is_a_choice_even_of_one() -> None:
    state = position("lumberjack a1, fox a2, bear b1", "brown", down="tree g7")
    assert legal(state) == {"over g7"}
    assert RULES.forced(state, ANNA) is None


@pytest.mark.rule("HAL-15")
def test_passes_happen_only_in_the_final_phase() -> None:
    passes = 0
    for n in range(30):
        state, rng = RULES.setup(2, HalaliOptions(rounds=1), f"passes {n}"), Rng(f"passes {n}")
        while state.stack:
            moves = RULES.legal(state, state.stack[-1].seats[0])
            assert len(moves) > 0
            if isinstance(moves[0], Pass):
                passes += 1
                assert len(moves) == 1
                assert state.final_left != NOT_YET
            RULES.apply(state, rng.pick(moves))
    assert passes < 30


@pytest.mark.rule("HAL-16")
def test_any_face_down_tile_may_be_turned_over() -> None:
    state = position("hunter d4 north", "brown", down="bear a1, tree g7, hunter d5 west, duck a2")
    assert {"over a1", "over g7", "over d5", "over a2"} <= legal(state)
    assert rule(state, "over b2") == "HAL-16"
    assert rule(state, "over d4") == "HAL-16"
    assert refused(state, "over b2").code == "nothing_to_turn_over"
    assert refused(state, "over d4").code == "already_face_up"


@pytest.mark.rule("HAL-17")
def test_turning_over_ends_the_turn() -> None:
    state = position("bear g7", "brown", down="hunter a1 north, tree g1")
    events = play(state, "over a1")
    assert [(event.kind, event.seat, event.args, event.reveals) for event in events] == [
        ("turned_over", ANNA, (0, "hunter", "north"), True)
    ]
    assert RULES.asked(state) == (BEN,)
    assert rule(state, "move a1 a2") == "HAL-20"
    play(state, "move g7 g6", "move a1 a2")


@pytest.mark.rule("HAL-18")
def test_with_the_option_all_no_fresh_tile_moves_but_it_can_be_taken() -> None:
    tiles = "hunter g1 north, bear a1"
    state = position(tiles, "brown", down="fox g7, tree a7", fresh_lock="all")
    play(state, "over g7")
    assert RULES.view(state, None).locked == 48
    assert rule(state, "move g7 f7") == "HAL-18"
    play(state, "move a1 a2", "move g1 g7")
    assert points(state) == (5, 0)


@pytest.mark.rule("HAL-18", "HAL-45")
def test_with_the_option_all_a_fresh_tile_does_not_leave_either() -> None:
    state = position("hunter g1 north", "brown", down="fox d7, tree a7", fresh_lock="all", exits="always")
    play(state, "over d7")
    assert rule(state, "leave d7 north") == "HAL-18"
    play(state, "over a7", "move g1 g2", "leave d7 north")
    assert points(state) == (0, 5)


@pytest.mark.rule("HAL-19")
def test_a_tile_just_turned_over_may_be_taken_at_once() -> None:
    own = position("bear g6, fox c1", "brown", down="hunter g7 north, duck a1")
    play(own, "over g7", "move g6 g7")
    assert points(own) == (0, 5)
    bird = position("fox c1, hunter g7 north", "brown", down="duck a1, tree g1")
    play(bird, "over a1", "move c1 a1")
    assert points(bird) == (0, 2)
