"""Rounds, points and their end (HOB-07 to HOB-14, HOB-35 to HOB-37)."""

from __future__ import annotations

import pytest

from feastbox.games.hobiti import rounds
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState, total
from tests.games.hobiti.making import A, B, C, asked, discarded, do, kinds, question, refused, turn_at


def ended(totals: list[list[int]], winners: list[int]) -> HobitiState:
    """Return a finished match with these points by round and seat."""
    state = RULES.setup(len(totals[0]), HobitiOptions(rounds=len(totals)), "ended")
    state.rounds, state.winners, state.stack = totals, winners, []
    return state


@pytest.mark.rule("HOB-07")
def test_one_round_is_played_unless_more_are_agreed() -> None:
    assert HobitiOptions().rounds == 1
    state = turn_at("", noted=(49,))
    events = do(state, "loaf")
    assert kinds(events)[-2:] == ["round_over", "match_over"]
    assert not state.stack
    assert refused(state, "loaf", A) == "HOB-07"


@pytest.mark.rule("HOB-07", "HOB-12", "HOB-13")
def test_the_next_round_begins_with_everything_collected_and_six_cards_each() -> None:
    state = turn_at(
        "sundial",
        noted=(49, 20),
        items=("", "spyglass"),
        runs=(B,),
        hangover=(C,),
        moles=(B,),
        feast=("zranice_great", {B: "rusks"}),
        discard="rusks",
        rounds=2,
    )
    key, drawn = state.rng.key, state.rng.n
    events = do(state, "loaf")
    assert kinds(events) == ["loafed", "round_over", "dealt"]
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert len(state.deck) == 110 - 18
    assert state.noted == [0, 0, 0]
    assert state.items == [[], [], []]
    assert not any(state.runs + state.hangover + state.moles)
    assert state.discard == []
    assert state.feast == -1
    assert question(state) == ("lots", (0, 1, 2))
    assert (state.rng.key, state.rng.n) == (key, drawn + 1)
    assert RULES.result(state) is None


@pytest.mark.rule("HOB-12")
def test_all_cards_are_shuffled_anew_by_the_seed() -> None:
    one, other = (RULES.setup(4, HobitiOptions(), seed) for seed in ("one", "other"))
    assert one.hands != other.hands
    assert one.hands == RULES.setup(4, HobitiOptions(), "one").hands


@pytest.mark.rule("HOB-08")
@pytest.mark.parametrize("goal", [50, 40, 30])
def test_noted_points_and_items_together_win_the_round(goal: int) -> None:
    state = turn_at("", noted=(goal - 11,), items=("well_stocked_cellar copper_kettle",), points_to_win=goal)
    do(state, "loaf")
    assert state.winners == [A]
    assert state.rounds == [[goal, 0, 0]]


@pytest.mark.rule("HOB-08")
def test_one_point_less_does_not() -> None:
    state = turn_at("", noted=(48,))
    do(state, "loaf")
    assert total(state, A) == 49
    assert state.stack


@pytest.mark.rule("HOB-09", "HOB-10")
def test_totals_are_added_up_and_points_above_50_count() -> None:
    state = turn_at("old_wizard", noted=(45, 10, 5), items=("", "spyglass", ""), rounds=2)
    do(state, "firework old_wizard")
    assert state.rounds == [[53, 14, 5]]  # the others gain nothing any more
    view = RULES.view(state, None)
    assert view.points == (53, 14, 5)
    result = RULES.result(ended([[53, 14, 5], [0, 50, 20]], [A, B]))
    assert result is not None
    assert result.scores == (53, 64, 25)
    assert result.ranks == (2, 1, 3)
    assert result.reason == "First place by 11 points over 2 rounds, 64 to 53 (HOB-09)."


@pytest.mark.rule("HOB-11")
def test_on_equal_points_more_rounds_won_decide() -> None:
    result = RULES.result(ended([[50, 49, 0], [50, 49, 0], [20, 22, 50]], [A, A, C]))
    assert result is not None
    assert result.scores == (120, 120, 50)
    assert result.ranks == (1, 2, 3)
    assert "more rounds won decide, 2 to 0" in result.reason


@pytest.mark.rule("HOB-11")
def test_then_the_higher_single_round_then_the_victory_is_shared() -> None:
    close = RULES.result(ended([[50, 38, 9], [40, 52, 9]], [A, B]))
    assert close is not None
    assert close.ranks == (2, 1, 3)
    assert "the best single round decides, 52 to 50" in close.reason
    level = RULES.result(ended([[50, 40, 9], [40, 50, 9]], [A, B]))
    assert level is not None
    assert level.ranks == (1, 1, 3)
    assert level.reason.startswith("Two share the victory: 90 points")


@pytest.mark.rule("HOB-13")
def test_everybody_begins_with_nothing_and_never_has_less() -> None:
    state = RULES.setup(5, HobitiOptions(), "nothing")
    assert state.noted == [0] * 5
    state.noted[B] = 2
    assert rounds.lose(state, B, 3) == 2
    assert state.noted[B] == 0
    assert rounds.lose(state, B, 3) == 0


@pytest.mark.rule("HOB-14")
def test_there_is_one_deck_and_one_discard_pile_that_everybody_may_see() -> None:
    state = turn_at("beer rusks", discard="snuff")
    do(state, "garden beer", "garden rusks")
    assert discarded(state, 3) == "snuff beer rusks"
    for reader in (None, A, B):
        view = RULES.view(state, reader)
        assert view.discard == ("snuff", "beer", "rusks")
        assert view.deck == len(state.deck)


@pytest.mark.rule("HOB-35", "HOB-33")
def test_gains_of_one_event_come_one_after_the_other() -> None:
    state = turn_at("rockets", "", "", "", noted=(10, 20, 30, 40))
    gains = [(event.kind, event.seat) for event in do(state, "firework rockets")]
    assert gains == [("set_off", 0), ("watched", 1), ("watched", 3)]
    assert state.noted == [14, 21, 30, 41]


@pytest.mark.rule("HOB-36")
def test_the_second_action_and_the_rest_of_the_turn_are_dropped() -> None:
    state = turn_at("spyglass beer", noted=(46,), left=2)
    events = do(state, "lay_item spyglass")
    assert kinds(events) == ["laid_item", "round_over", "match_over"]
    assert not state.stack
    assert RULES.asked(state) == ()


@pytest.mark.rule("HOB-36")
def test_the_points_of_a_party_end_the_round_too() -> None:
    state = turn_at("pitka_great beer", "", "", noted=(40,))
    do(state, "announce pitka_great", "lay_party_card beer")
    assert state.winners == [A]
    assert state.rounds == [[50, 0, 0]]


@pytest.mark.rule("HOB-37")
def test_no_two_hobbits_can_win_the_same_round() -> None:
    state = turn_at("old_wizard", "", "", "", noted=(40, 49, 49, 49))
    do(state, "firework old_wizard")
    assert state.noted == [48, 50, 49, 49]
    assert state.winners == [B]
    result = RULES.result(state)
    assert result is not None
    assert result.ranks == (4, 1, 2, 2)


@pytest.mark.rule("HOB-19", "HOB-20")
def test_turns_go_round_clockwise() -> None:
    state = turn_at("", "", "", "", active=2)
    order = []
    for _ in range(10):
        order.append(asked(state))
        do(state, "loaf")
    assert order == [2, 2, 3, 3, 0, 0, 1, 1, 2, 2]
