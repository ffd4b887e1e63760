"""Halali in a match: what is hidden, what can be taken back, what is kept."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.halali.board import SQUARES
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.refusals import why_not
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import UP, HalaliState
from feastbox.games.halali.tiles import DIRECTIONS, HUNTERS, NAME_OF
from feastbox.games.halali.view import HalaliView
from tests.games.halali.positions import ANNA, BEN, position

GameMatch = Match[HalaliState, HalaliMove, HalaliView]


def every_move(seat: int) -> list[HalaliMove]:
    """Return every move there can be."""
    return [
        *(TurnOver(seat, square) for square in SQUARES),
        *(MoveTile(seat, source, target) for source in SQUARES for target in SQUARES),
        *(Leave(seat, source, direction) for source in SQUARES for direction in DIRECTIONS),
        Pass(seat),
    ]


ALL = {seat: every_move(seat) for seat in (ANNA, BEN)}
OPTIONS = [
    HalaliOptions(),
    HalaliOptions(exits="always", fresh_lock="all", quiet_limit=12),
    HalaliOptions(rounds=1, final_turns=4, early_end=True, rifles="even"),
]


@pytest.mark.rule("HAL-13", "HAL-14", "HAL-20", "HAL-21")
@pytest.mark.parametrize("options", OPTIONS)
def test_the_list_and_the_refusals_agree_on_every_move_there_can_be(options: HalaliOptions) -> None:
    rng = Rng("agree")
    state = RULES.setup(2, options, "agree")
    seen = Counter[str]()
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = RULES.legal(state, seat)
        assert len(set(moves)) == len(moves)
        if rng.below(12) == 0 or state.final_left in (1, 10):
            refusals = {move: why_not(state, move) for move in ALL[seat]}
            assert {move for move, refusal in refusals.items() if refusal is None} == set(moves)
            seen.update(refusal.rule for refusal in refusals.values() if refusal)
        RULES.apply(state, rng.pick(moves))
    assert len(seen) >= 15


@pytest.mark.rule("HAL-08")
@pytest.mark.parametrize("options", OPTIONS)
def test_redealing_shuffles_kinds_and_rifles_of_what_lies_face_down_and_nothing_else(options: HalaliOptions) -> None:
    rng, state = Rng("redeal"), RULES.setup(2, options, "redeal")
    for _ in range(30):
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))
    redealt = [RULES.redeal(state, seat, Rng(f"redeal {n}")) for n in range(40) for seat in (ANNA, BEN, None)]
    for new in redealt:
        RULES.audit(new)
        assert RULES.view(new, None) == RULES.view(state, None)
        assert new.rng.key != state.rng.key
        for square, code in enumerate(state.board):
            if code == 0 or code > UP:
                assert new.board[square] == code
                if code - UP in HUNTERS:
                    assert new.rifles[code - UP - HUNTERS.start] == state.rifles[code - UP - HUNTERS.start]
    hidden = next(square for square, code in enumerate(state.board) if 0 < code < UP)
    assert len({NAME_OF[new.board[hidden]] for new in redealt}) >= 4
    unseen = next(code - HUNTERS.start for code in state.board if code in HUNTERS)
    assert len({new.rifles[unseen] for new in redealt}) >= 2


def test_the_view_is_the_same_for_both_seats_and_onlookers_and_shows_no_face_down_tile() -> None:
    state = position("hunter a1 north, bear g7", "brown", down="duck c3, hunter e5 south")
    views = [RULES.view(state, seat) for seat in (ANNA, BEN, None)]
    assert views[0].model_copy(update={"viewer": None}) == views[1].model_copy(update={"viewer": None}) == views[2]
    hidden = [spot for spot in views[2].spots if spot.lies == "face_down"]
    assert [(spot.kind, spot.rifle) for spot in hidden] == [(None, None)] * 2
    assert (views[2].face_down.duck, views[2].face_down.hunter, sum(views[2].face_down)) == (1, 1, 2)


@pytest.mark.rule("HAL-73")
def test_turning_over_cannot_be_taken_back_a_move_can_until_the_next_player_has_acted() -> None:
    match: GameMatch = Match(RULES, position("hunter a1 north, bear g7", "brown", down="duck c3, tree e5"))
    move, over = RULES.read(match.state, ANNA, "move a1 a2"), RULES.read(match.state, ANNA, "over c3")
    assert match.closes(over, ANNA)
    assert not match.closes(move, ANNA)
    match.submit(move)
    assert match.undo_to() == 0
    match.submit(RULES.read(match.state, BEN, "move g7 g6"))
    assert match.undo_to() == 1
    match.go_to(1)
    assert match.undo_to() is None
    match.submit(RULES.read(match.state, BEN, "over c3"))
    assert match.undo_to() is None


@pytest.mark.rule("HAL-73")
def test_the_last_move_of_round_1_cannot_be_taken_back_once_the_new_forest_is_dealt() -> None:
    match: GameMatch = Match(RULES, position("hunter a1 north, bear g7", "brown", final=1))
    last = RULES.read(match.state, ANNA, "move a1 a2")
    assert match.closes(last, ANNA)
    match.submit(last)
    assert (match.state.round, match.undo_to()) == (2, None)
    single: GameMatch = Match(RULES, position("hunter a1 north, bear g7", "brown", final=1, rounds=1))
    single.submit(last)
    assert (single.over, single.undo_to()) == (True, 0)


def test_a_state_survives_json_and_a_damaged_one_is_refused() -> None:
    rng, state = Rng("json"), RULES.setup(2, HalaliOptions(), "json")
    while state.stack:
        assert RULES.load(RULES.dump(state)) == state
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))
    text = RULES.dump(state)
    for right, wrong in (('"board":[', '"board":[200,'), ('"round":2', '"round":3'), ('"quiet":', '"loud":')):
        assert right in text
        with pytest.raises(ValueError, match="validation error"):
            RULES.load(text.replace(right, wrong, 1))


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_audit_holds_all_through_a_match_and_finds_what_is_wrong(seed: str) -> None:
    rng, state = Rng(seed), RULES.setup(2, HalaliOptions(), seed)
    while state.stack:
        RULES.audit(state)
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))
    RULES.audit(state)
    for broken in (
        {"board": [*state.board[:-1], state.board[0]]},
        {"face_down": 1},
        {"final_left": 3},
        {"round": 1},
        {"piles": [state.piles[0] + [48], state.piles[1]]},
    ):
        with pytest.raises(AssertionError):
            RULES.audit(state.twin(**broken))
