"""The rules LAR-01 to LAR-23, one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from feastbox.engine.models import Event, Frame
from tests.contract.template.moves import (
    Draw,
    Keep,
    Let,
    Order,
    Peek,
    Rest,
    Salt,
    Serve,
    Sneeze,
    Steal,
    Toast,
    Wager,
)
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, THIEF, lots, turn
from tests.contract.template.rules import RULES
from tests.contract.template.state import LarderOptions, LarderState, everybody


def make(state: LarderState, *moves: Any) -> list[Event]:
    """Make legal moves and return what the last one did."""
    events: list[Event] = []
    for move in moves:
        assert RULES.refuse(state, move) is None
        events = RULES.apply(state, move)
    return events


def refused(state: LarderState, move: Any) -> str:
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    return refusal.rule


@pytest.mark.rule("LAR-01", "LAR-02")
def test_thirty_two_cards_three_for_each_and_a_salt() -> None:
    state = RULES.setup(4, LarderOptions(), "deal")
    cards = Counter(state.deck) + Counter(card for hand in state.hands for card in hand)
    assert [cards[card] for card in range(7)] == [4, 5, 5, 5, 5, 4, 4]
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert state.salt == [True] * 4


@pytest.mark.rule("LAR-03")
def test_a_match_begins_with_lots_and_the_highest_card_takes_the_turn() -> None:
    assert RULES.setup(3, LarderOptions(), "deal").stack == [Frame("lots", (0, 1, 2), "", "together", "private", (1,))]
    state = lots([[CRUMB], [THIEF], [HAM]])
    make(state, Wager(2, HAM), Wager(0, CRUMB), Wager(1, THIEF))
    assert RULES.asked(state) == (1,)
    assert state.stack[-1].kind == "turn"


@pytest.mark.rule("LAR-03")
def test_lots_come_again_after_twice_as_many_turns_as_seats_among_those_with_cards() -> None:
    state = turn([[], [CRUMB], [HAM]], left=0, deck=[BREAD, BREAD])
    make(state, Draw(0))
    assert state.stack[-1] == Frame("lots", (0, 1, 2), "", "together", "private", (1,))
    state = turn([[], [], [HAM]], left=0, deck=[])
    make(state, Rest(0))
    assert state.stack[-1] == Frame("turn", (1,), screen="either")
    assert state.left == 5


@pytest.mark.rule("LAR-04")
def test_who_ties_wagers_again_and_the_lowest_seat_of_a_second_tie_begins() -> None:
    state = lots([[CRUMB], [HAM, BREAD], [HAM, BREAD]])
    make(state, Wager(0, CRUMB), Wager(1, HAM), Wager(2, HAM))
    assert RULES.asked(state) == (1, 2)
    make(state, Wager(2, BREAD), Wager(1, BREAD))
    assert RULES.asked(state) == (1,)
    assert state.stack[-1].kind == "turn"


@pytest.mark.rule("LAR-05", "LAR-06")
def test_a_wager_is_hidden_until_all_lie_and_known_to_all_afterwards() -> None:
    state = lots([[CRUMB, HAM], [BREAD]])
    make(state, Wager(0, HAM))
    assert RULES.view(state, 1).sizes == (1, 1)
    assert RULES.view(state, 1).known == ((), ())
    assert RULES.view(state, 0).wager == HAM
    assert RULES.view(state, None).wager == -1
    make(state, Wager(1, BREAD))
    assert RULES.view(state, None).known == ((HAM,), (BREAD,))
    assert RULES.view(state, 0).hand == (CRUMB, HAM)
    assert state.masks[0] == [0, everybody(2) & ~1]


@pytest.mark.rule("LAR-06")
def test_a_card_known_before_says_nothing_of_the_wager() -> None:
    state = lots([[CRUMB, HAM], [BREAD]])
    state.masks[0] = [0b10, 0]
    hams, crumbs = RULES.clone(state), RULES.clone(state)
    make(hams, Wager(0, HAM))
    make(crumbs, Wager(0, CRUMB))
    assert RULES.view(hams, 1) == RULES.view(crumbs, 1)


@pytest.mark.rule("LAR-07")
def test_one_action_a_turn_and_rest_only_when_none_is_possible() -> None:
    state = turn([[SNEEZE], [HAM]], deck=[])
    assert list(RULES.legal(state, 0)) == [Rest(0)]
    assert RULES.forced(state, 0) is None
    make(state, Rest(0))
    assert RULES.asked(state) == (1,)
    assert refused(state, Rest(1)) == "LAR-07"
    assert refused(state, Toast(1, 0)) == "LAR-07"
    assert RULES.forced(turn([[], [HAM]], deck=[]), 0) == Rest(0)


@pytest.mark.rule("LAR-08")
def test_draw_takes_the_top_card_with_fewer_than_six_in_hand() -> None:
    state = turn([[CRUMB], [HAM]], deck=[BREAD, FEAST])
    events = make(state, Draw(0))
    assert state.hands[0] == [CRUMB, FEAST]
    assert events[0].read_by(0) == (FEAST,)
    assert events[0].read_by(1) == events[0].read_by(None) == ()
    assert refused(turn([[CRUMB] * 5 + [BREAD], []]), Draw(0)) == "LAR-08"
    assert refused(turn([[CRUMB], []], deck=[]), Draw(0)) == "LAR-08"


@pytest.mark.rule("LAR-09")
def test_peek_costs_a_point_keeps_one_of_two_and_leaves_the_other_known_on_top() -> None:
    state = turn([[CRUMB], [HAM]], deck=[BREAD, CHEESE, FEAST], points=[1, 0])
    make(state, Peek(0))
    assert state.points == [0, 0]
    assert RULES.view(state, 0).look == (CHEESE, FEAST)
    assert RULES.view(state, 1).look == ()
    assert refused(state, Keep(0, BREAD)) == "LAR-09"
    make(state, Keep(0, CHEESE))
    assert state.hands[0] == [CRUMB, CHEESE]
    assert (RULES.view(state, 0).top, RULES.view(state, 1).top) == (FEAST, -1)
    make(state, Draw(1))
    assert RULES.view(state, 0).known == ((), (FEAST,))


@pytest.mark.rule("LAR-09")
@pytest.mark.parametrize(
    "state",
    [
        turn([[CRUMB], []], deck=[HAM, HAM]),
        turn([[CRUMB], []], deck=[HAM], points=[1, 0]),
        turn([[CRUMB] * 5 + [BREAD], []], points=[1, 0]),
    ],
    ids=["no point", "one card", "full hand"],
)
def test_peek_needs_a_point_two_cards_and_room(state: LarderState) -> None:
    assert refused(state, Peek(0)) == "LAR-09"


@pytest.mark.rule("LAR-10", "LAR-14", "LAR-15")
def test_a_dish_scores_when_all_others_with_cards_have_let_it_pass() -> None:
    state = turn([[HAM], [CRUMB], [], [BREAD]])
    make(state, Serve(0, HAM))
    assert state.stack[-1].seats == (1, 3)
    assert state.points == [0, 0, 0, 0]
    assert make(state, Let(1)) == []
    assert make(state, Let(3)) == [Event("scores", 0, (HAM,))]
    assert state.points == [HAM, 0, 0, 0]
    assert state.plates[0] == [HAM]
    assert refused(turn([[SNEEZE, THIEF], []]), Serve(0, THIEF)) == "LAR-10"


@pytest.mark.rule("LAR-11")
def test_a_feast_is_followed_by_a_toast_to_another_seat() -> None:
    state = turn([[FEAST], [], []])
    make(state, Serve(0, FEAST))
    assert refused(state, Toast(0, 0)) == "LAR-11"
    assert list(RULES.public(state, 0)) == [Toast(0, 1), Toast(0, 2)]
    make(state, Toast(0, 2))
    assert state.points == [FEAST, 0, 1]


@pytest.mark.rule("LAR-12", "LAR-13")
def test_a_theft_is_seen_by_thief_and_victim_and_muddles_what_others_knew() -> None:
    state = turn([[THIEF], [HAM, HAM], [CRUMB]])
    state.masks[1] = [0b001, everybody(3) & ~0b010]
    events = make(state, Steal(0, 1))
    assert events[-1].to == (0, 1)
    assert [events[-1].read_by(reader) for reader in (0, 1, 2, None)] == [(1, HAM), (1, HAM), (1,), (1,)]
    assert RULES.view(state, 1).known[0] == (HAM,)
    assert RULES.view(state, 2).known == ((), (), ())
    assert RULES.view(state, 0).known[1] == (HAM,)
    assert state.discard == [THIEF]


@pytest.mark.rule("LAR-12")
def test_only_a_thief_steals_and_only_from_another_hand_with_cards() -> None:
    assert refused(turn([[HAM], [HAM]]), Steal(0, 1)) == "LAR-12"
    assert refused(turn([[THIEF], []]), Steal(0, 1)) == "LAR-12"
    assert refused(turn([[THIEF], [HAM]]), Steal(0, 0)) == "LAR-12"


@pytest.mark.rule("LAR-14")
def test_who_is_asked_about_a_dish_depends_on_no_hand() -> None:
    for hand in ([SNEEZE], [CRUMB]):
        state = turn([[HAM], hand])
        make(state, Serve(0, HAM))
        assert RULES.asked(state) == (1,)


@pytest.mark.rule("LAR-16")
def test_a_sneeze_discards_dish_and_sneeze_and_ends_the_asking() -> None:
    state = turn([[HAM], [SNEEZE], [SNEEZE]])
    make(state, Serve(0, HAM), Sneeze(1))
    assert state.points == [0, 0, 0]
    assert state.discard == [SNEEZE, HAM]
    assert state.hands == [[], [], [SNEEZE]]
    assert state.stack[-1].kind == "turn"
    state = turn([[HAM], [CRUMB]])
    make(state, Serve(0, HAM))
    assert refused(state, Sneeze(1)) == "LAR-16"


@pytest.mark.rule("LAR-17")
def test_orders_sneeze_for_those_who_hold_one_and_nobody_is_asked() -> None:
    state = turn([[HAM, HAM], [CRUMB], [SNEEZE]], orders_option=True, orders=[False, True, True])
    make(state, Serve(0, HAM))
    assert state.hands[2] == []
    assert state.points == [0, 0, 0]
    make(state, Draw(1), Draw(2))
    assert make(state, Order(0, True)) == [Event("orders", 0, (), (0,), (True,))]
    assert RULES.asked(state) == (0,)
    assert [RULES.view(state, reader).order for reader in (0, 2, None)] == [True, True, False]
    assert refused(turn([[HAM], []]), Order(0, True)) == "LAR-17"


@pytest.mark.rule("LAR-18")
def test_salt_is_spent_once_beside_any_question_also_a_sealed_one() -> None:
    state = lots([[CRUMB], [HAM]])
    make(state, Salt(1), Wager(0, CRUMB))
    assert RULES.asked(state) == (1,)
    assert state.points == [0, 1]
    assert refused(state, Salt(1)) == "LAR-18"


@pytest.mark.rule("LAR-19")
def test_the_goal_ends_the_match_in_the_middle_of_anything() -> None:
    state = turn([[HAM], [CRUMB]], points=[0, 11])
    make(state, Serve(0, HAM))
    events = make(state, Salt(1))
    assert state.stack == []
    assert events[-1].kind == "ends"


@pytest.mark.rule("LAR-19")
def test_the_match_ends_when_all_have_rested() -> None:
    state = turn([[SNEEZE], []], deck=[])
    make(state, Rest(0), Rest(1))
    assert state.stack == []


@pytest.mark.rule("LAR-20")
def test_equal_points_share_a_rank() -> None:
    state = turn([[], [], []], points=[4, 9, 4], stack=[])
    result = RULES.result(state)
    assert result is not None
    assert result.ranks == (2, 1, 2)


@pytest.mark.rule("LAR-21", "LAR-22")
def test_nobody_acts_unasked_or_after_the_end() -> None:
    assert refused(turn([[HAM], [HAM]]), Draw(1)) == "LAR-22"
    assert refused(turn([[HAM], [HAM]], stack=[]), Draw(0)) == "LAR-21"


@pytest.mark.rule("LAR-23")
def test_the_public_screen_offers_what_tells_nothing_of_a_hand() -> None:
    state = turn([[HAM, THIEF], [CRUMB]], points=[1, 0])
    assert list(RULES.public(state, 0)) == [Draw(0), Peek(0)]
    assert not RULES.is_public(state, Serve(0, HAM))
    make(state, Serve(0, HAM))
    assert list(RULES.public(state, 1)) == [Let(1)]
    assert list(RULES.public(turn([[], []], deck=[]), 0)) == [Rest(0)]
    assert list(RULES.public(turn([[SNEEZE], []], deck=[]), 0)) == []
