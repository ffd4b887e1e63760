"""Cards, setup and options (HFE-01 to HFE-20)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.games.halfling_feast.data import (
    ACTIONS,
    CARD,
    CHANGE,
    DISH,
    DISHES,
    HALFLINGS,
    INTERRUPTS,
    KEYWORDS,
    LAST_SPACE,
    LIMIT,
)
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from tests.games.halfling_feast.making import act, asked, at, do, hand, legal, lying, pile, told, view


def dealt(seats: int = 3, seed: str = "deal") -> HfeState:
    return RULES.setup(seats, HfeOptions(), seed)


@pytest.mark.rule("HFE-01")
def test_two_to_six_may_play() -> None:
    assert list(RULES.seats) == [2, 3, 4, 5, 6]


@pytest.mark.rule("HFE-02", "HFE-08")
def test_there_are_62_cards() -> None:
    assert (len(HALFLINGS), len(DISHES), sum(action.count for action in ACTIONS)) == (6, 26, 30)


@pytest.mark.rule("HFE-08")
def test_counts_by_card_and_keyword() -> None:
    counts = [4, 3, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 1, 1]
    assert [action.count for action in ACTIONS] == counts
    by_keyword = Counter({action.keyword: 0 for action in ACTIONS})
    for action in ACTIONS:
        by_keyword[action.keyword] += action.count
    assert by_keyword == {"belly": 10, "cheating": 9, "condiment": 7, "special": 4}
    assert sum(ACTIONS[card].count for card in INTERRUPTS) == 7


@pytest.mark.rule("HFE-03", "HFE-05")
def test_points_of_sweet_and_savory_dishes() -> None:
    points = {
        keyword: sorted(dish.points for dish in DISHES if dish.keyword == keyword) for keyword in ("sweet", "savory")
    }
    assert points["sweet"] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7]
    assert points["savory"] == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8]
    assert (sum(points["sweet"]), sum(points["savory"])) == (49, 56)


@pytest.mark.rule("HFE-04")
def test_printed_fullness_equals_the_points() -> None:
    for place, dish in enumerate(DISHES[:4], 1):
        state = at(" ".join(dish.id for dish in DISHES[:4]))
        plate = view(state).table[place - 1]
        assert plate is not None
        assert plate.printed == plate.fullness == dish.points


@pytest.mark.rule("HFE-06")
def test_every_title_exists_once() -> None:
    assert len({dish.name for dish in DISHES}) == len(DISH) == 26
    assert all(len(dish.short) <= 14 for dish in DISHES)
    assert len({dish.short for dish in DISHES}) == 26


@pytest.mark.rule("HFE-07", "HFE-10")
def test_action_cards_have_keyword_timing_and_sequence() -> None:
    in_play = {action.id for action in ACTIONS if action.sequence == "in_play"}
    spells = {"spell_of_belt_reduction", "spell_of_expansion", "spell_of_aversion"}
    assert in_play == spells | {"dwarven_fire_mustard", "lumpy_gravy"}
    assert set(KEYWORDS) == {"sweet", "savory", "belly", "cheating", "condiment", "special"}


@pytest.mark.rule("HFE-09")
def test_four_kinds_of_cards_interrupt() -> None:
    assert {ACTIONS[card].id for card in INTERRUPTS} == {
        "spell_of_belt_reduction",
        "dwarven_fire_mustard",
        "lumpy_gravy",
        "sudden_sneeze",
    }


@pytest.mark.rule("HFE-11", "HFE-12")
def test_every_halfling_has_two_abilities() -> None:
    titles = {halfling.name: (halfling.free.title, halfling.special.title) for halfling in HALFLINGS}
    assert titles["Lotho Fairpuddle"] == ("Back to the Kitchen", "A Word with the Cook")
    assert titles["Tansy Butterwick"] == ("Sweet Tooth", "Swap the Plates")
    assert len({title for both in titles.values() for title in both}) == 12


@pytest.mark.rule("HFE-13")
def test_the_track_goes_to_12_and_the_limit_is_10() -> None:
    assert (LIMIT, LAST_SPACE) == (10, 12)
    assert dealt().limits == [10, 10, 10]


@pytest.mark.rule("HFE-05", "HFE-93")
def test_gravy_makes_savory_dishes_lighter_and_sweet_ones_heavier() -> None:
    assert CHANGE[CARD["lumpy_gravy"]][DISH["stuffed_goose"]] == -2
    assert CHANGE[CARD["lumpy_gravy"]][DISH["treacle_sponge"]] == 3


# -- setup -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-14")
def test_halflings_are_dealt_at_random_and_the_others_are_out() -> None:
    seen = Counter(RULES.setup(2, HfeOptions(), f"seed {n}").halflings[0] for n in range(300))
    assert set(seen) == set(range(6))
    assert all(20 < number < 80 for number in seen.values())


@pytest.mark.rule("HFE-14")
def test_in_a_draft_the_seats_choose_in_order_before_the_cards_are_dealt() -> None:
    state = RULES.setup(3, HfeOptions(halfling_choice="draft"), "draft")
    assert (asked(state), len(legal(state)), lying(state)) == (0, 6, ["-"] * 4)
    assert not any(state.hands)
    do(state, "choose_halfling milo_grubb")
    assert asked(state) == 1
    assert "choose_halfling milo_grubb" not in legal(state)
    events = do(state, "choose_halfling bell_maggot", "choose_halfling tansy_butterwick")
    assert [len(held) for held in state.hands] == [3, 3, 3]
    assert "Cleo is Tansy Butterwick" in told(events)


@pytest.mark.rule("HFE-15", "HFE-16", "HFE-17", "HFE-18")
def test_four_dishes_three_cards_each_and_empty_bellies() -> None:
    for seats in RULES.seats:
        state = RULES.setup(seats, HfeOptions(), f"setup {seats}")
        assert [len(held) for held in state.hands] == [3] * seats
        assert "-" not in lying(state)
        assert state.fullness == [0] * seats
        assert pile(state) == []
        assert (len(state.dishes), len(state.deck)) == (22, 30 - 3 * seats)


@pytest.mark.rule("HFE-16")
def test_dishes_are_turned_up_onto_places_1_to_4_in_that_order() -> None:
    state = RULES.setup(2, HfeOptions(halfling_choice="draft"), "order")
    top = [DISHES[dish].id for dish in reversed(state.dishes[-4:])]
    do(state, "choose_halfling milo_grubb", "choose_halfling bell_maggot")
    assert lying(state) == top


@pytest.mark.rule("HFE-17")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = RULES.setup(3, HfeOptions(), "hand")
    assert [card.card for card in view(state, 1).hand] == hand(state, 1)
    assert view(state, None).hand == ()
    assert [each.hand for each in view(state, None).halflings] == [3, 3, 3]


@pytest.mark.rule("HFE-19")
def test_the_starting_player_is_drawn_or_named() -> None:
    assert {RULES.setup(4, HfeOptions(), f"first {n}").active for n in range(60)} == {0, 1, 2, 3}
    assert RULES.setup(4, HfeOptions(first_player=3), "first").active == 2
    assert RULES.check_options(2, HfeOptions(first_player=3)) is not None


@pytest.mark.rule("HFE-20")
def test_turns_go_round_in_ascending_seat_order() -> None:
    state = at(seats=3, active=1)
    order = []
    for _ in range(6):
        order.append(asked(state))
        do(state, "draw")
    assert order == [1, 2, 0, 1, 2, 0]


# -- options ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-72")
def test_without_interrupts_their_cards_stay_in_the_box_and_no_window_opens() -> None:
    state = RULES.setup(4, HfeOptions(interrupt_mode="off"), "off")
    cards = [*state.deck, *(card for held in state.hands for card in held)]
    assert len(cards) == 23
    assert not set(cards) & set(INTERRUPTS)
    state = at(hands=["fig_syrup", "fig_syrup"], interrupt_mode="off")
    do(state, "eat pickled_radishes")
    assert (asked(state), state.points[0]) == (1, 1)


@pytest.mark.rule("HFE-83")
def test_a_free_swipe_fills_nothing_and_needs_no_room() -> None:
    state = at(hands=["stealthy_swipe"], fullness=[9], swipe_is_free=True)
    act(state, "play_swipe stealthy_swipe honey_seedcake pickled_radishes")
    assert (state.fullness[0], state.points[0]) == (9, 3)
    plain = at(hands=["stealthy_swipe"], fullness=[9])
    assert legal(plain, "play_swipe") == ["play_swipe stealthy_swipe pickled_radishes"]


@pytest.mark.rule("HFE-105")
def test_scores_may_be_kept_for_the_end() -> None:
    state = at("stuffed_goose", eaten=["sausage_coil"], dishes="", target_score_display=False, fullness=[2])
    assert view(state).points == (0, 0, 0)
    assert view(state).halflings[0].points is None
    assert view(state).halflings[0].eaten == ("sausage_coil",)
    act(state, "eat stuffed_goose")
    assert view(state).points == (12, 0, 0)


@pytest.mark.rule("HFE-06")
def test_a_double_feast_has_two_of_everything_and_needs_four() -> None:
    assert RULES.check_options(3, HfeOptions(double_feast=True)) is not None
    assert RULES.check_options(4, HfeOptions(double_feast=True)) is None
    state = RULES.setup(4, HfeOptions(double_feast=True), "double")
    assert (len(state.dishes) + 4, len(state.deck) + 12) == (52, 60)


def test_a_title_that_is_up_twice_is_named_by_its_place() -> None:
    state = at("plum_dumplings sausage_coil plum_dumplings", seats=4, double_feast=True)
    assert legal(state, "eat") == ["eat plum_dumplings@1", "eat sausage_coil", "eat plum_dumplings@3"]
    act(state, "eat plum_dumplings@3")
    assert lying(state)[0] == "plum_dumplings"


@pytest.mark.rule("HFE-87", "HFE-88")
def test_an_aversion_hits_both_copies_and_stays_until_both_are_gone() -> None:
    state = at(
        "plum_dumplings plum_dumplings",
        seats=4,
        double_feast=True,
        in_play=["", "", "", "spell_of_aversion:0:plum_dumplings"],
    )
    act(state, "eat plum_dumplings@1")
    assert view(state).halflings[3].in_play
    act(state, "eat plum_dumplings")
    assert not view(state).halflings[3].in_play
    assert pile(state, 1) == ["spell_of_aversion"]
