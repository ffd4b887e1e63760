"""The turn and its actions (HOB-20 to HOB-34, HOB-64, HOB-68, HOB-69, HOB-73)."""

from __future__ import annotations

import pytest

from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.words import WORDS
from tests.games.hobiti.making import (
    A,
    B,
    C,
    asked,
    discarded,
    do,
    hand,
    kinds,
    legal,
    numbers,
    public,
    question,
    refused,
    told,
    turn_at,
    why,
)

EIGHT = "beer rusks snuff mead sundial spyglass squibs klepy"


@pytest.mark.rule("HOB-20")
def test_a_turn_is_two_actions_which_may_be_the_same() -> None:
    state = turn_at("beer")
    assert RULES.view(state, None).actions_left == 2
    do(state, "loaf")
    assert (asked(state), RULES.view(state, None).actions_left) == (A, 1)
    do(state, "loaf")
    assert asked(state) == B
    assert state.noted == [2, 0, 0]


@pytest.mark.rule("HOB-20")
def test_the_first_action_is_finished_before_the_second_is_chosen() -> None:
    state = turn_at("pitka_great beer beer", "mead", "")
    do(state, "announce pitka_great")
    assert question(state) == ("lap", (B, A))
    assert RULES.view(state, None).actions_left == 2
    do(state, "party_pass", "party_pass")
    assert question(state) == ("turn", (A,))
    assert RULES.view(state, None).actions_left == 1


@pytest.mark.rule("HOB-21", "HOB-26", "HOB-27")
def test_the_actions_are_walk_loaf_about_gardening_and_play() -> None:
    state = turn_at("sundial squibs pitka_great klepy beer rusks snuff", "", "", noted=(0, 5, 0))
    assert legal(state) == [
        "walk",
        "loaf",
        "lay_item sundial",
        "announce pitka_great",
        "firework squibs",
        "unpleasantness klepy 2",
        *(f"garden {card}" for card in ("sundial", "pitka_great", "squibs", "klepy", "beer", "rusks", "snuff")),
    ]


@pytest.mark.rule("HOB-21")
@pytest.mark.parametrize("text", ["wager beer", "remedy beer", "take_it", "party_pass", "lay_party_card beer"])
def test_what_answers_another_question_is_no_action(text: str) -> None:
    assert refused(turn_at("beer"), text) == "HOB-21"


@pytest.mark.rule("HOB-22")
def test_a_walk_draws_two_cards_which_only_the_walker_sees() -> None:
    state = turn_at("beer", deck="mead sundial snuff")
    events = do(state, "walk")
    assert hand(state, A) == "sundial beer mead"
    assert state.deck == numbers("snuff")
    assert told(state, events) == ["Anna went for a Walk and found 2 cards"]
    assert told(state, events, B) == told(state, events)
    assert told(state, events, A) == ["Anna went for a Walk and found 2 cards: Mead and Sundial"]
    assert events[-1].reveals


@pytest.mark.rule("HOB-23", "HOB-64")
def test_nobody_holds_more_than_eight_cards() -> None:
    seven = turn_at(EIGHT.removesuffix(" klepy"))
    assert WORDS.describe(RULES.view(seven, A), RULES.read(seven, A, "walk")) == "Walk: draw 1 card"
    do(seven, "walk")
    assert len(seven.hands[A]) == 8
    assert refused(seven, "walk") == "HOB-23"
    eight = turn_at(EIGHT, noted=(0, 1))
    assert "walk" not in legal(eight)
    assert why(eight, "walk") == "with 8 cards in hand there is no Walk"
    assert {"loaf", "garden beer", "lay_item sundial", "firework squibs", "unpleasantness klepy 2"} <= {*legal(eight)}


@pytest.mark.rule("HOB-24")
def test_loafing_about_gains_a_point_and_is_always_legal() -> None:
    state = turn_at(EIGHT, runs=(A,), moles=(A,))
    assert "loaf" in legal(state)
    do(state, "loaf")
    assert state.noted[A] == 1
    nothing = turn_at("", runs=(A,))
    assert legal(nothing) == public(nothing) == ["loaf"]
    forced = RULES.forced(nothing, A)
    assert forced is not None
    assert RULES.write(forced) == "loaf"
    assert RULES.forced(turn_at("beer", runs=(A,), moles=(A,)), A) is None  # a hand card is nobody's business


@pytest.mark.rule("HOB-25")
@pytest.mark.parametrize("card", ["beer", "sundial", "kradez", "pitka_great", "squibs"])
def test_gardening_discards_any_card_for_two_points(card: str) -> None:
    state = turn_at(card)
    do(state, f"garden {card}")
    assert state.noted[A] == 2
    assert discarded(state, 1) == card
    assert hand(state, A) == ""


@pytest.mark.rule("HOB-25")
def test_gardening_needs_a_hand_card() -> None:
    assert legal(turn_at("")) == ["walk", "loaf"]
    assert refused(turn_at(""), "garden beer") == "HOB-25"


@pytest.mark.rule("HOB-69")
def test_a_card_discarded_by_gardening_lies_there_before_the_points_are_gained() -> None:
    state = turn_at("beer", noted=(48,), rounds=2)
    assert kinds(do(state, "garden beer"))[:2] == ["gardened", "round_over"]
    last = turn_at("beer", noted=(48,))
    do(last, "garden beer")
    assert discarded(last, 1) == "beer"


@pytest.mark.rule("HOB-26")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("lay_item squibs", "Handful of Squibs is a firework, not an Item"),
        ("firework sundial", "Sundial is an Item, not a firework"),
        ("announce klepy", "Gossip is an unpleasantness, it announces no party"),
        ("unpleasantness sundial 2", "Sundial is an Item, not an unpleasantness"),
        ("lay_item mead", "Mead is not in the hand"),
    ],
)
def test_a_card_is_played_as_what_it_is(text: str, words: str) -> None:
    state = turn_at("sundial squibs klepy beer")
    assert refused(state, text) == "HOB-26"
    assert why(state, text) == words


@pytest.mark.rule("HOB-27")
@pytest.mark.parametrize("card", ["beer", "rusks", "snuff"])
def test_drinks_food_and_smoking_are_no_action(card: str) -> None:
    state = turn_at(card)
    assert legal(state, "lay") == []
    assert refused(state, f"lay_item {card}") == "HOB-26"
    shown = RULES.view(state, A).hand[0]
    assert not shown.playable
    assert shown.why is not None
    assert shown.why.rule == "HOB-27"


@pytest.mark.rule("HOB-28")
def test_played_cards_that_are_no_items_are_discarded_before_their_effect() -> None:
    state = turn_at("squibs klepy pitka_great sundial", "beer", "", noted=(0, 9))
    do(state, "firework squibs")
    assert discarded(state, 1) == "squibs"
    do(state, "unpleasantness klepy 2")
    assert question(state) == ("victim", (B,))
    assert discarded(state, 1) == "klepy"
    do(state, "take_it")
    again = turn_at("pitka_great sundial", "beer", "")
    do(again, "lay_item sundial")
    assert again.discard == []
    do(again, "announce pitka_great")
    assert discarded(again, 1) == "pitka_great"


@pytest.mark.rule("HOB-29")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_to_be_drawn_from_an_empty_one() -> None:
    state = turn_at("", deck="mead")
    pile = len(state.discard)
    do(state, "loaf", "loaf")
    assert len(state.deck) == 1
    events = do(state, "walk")
    assert kinds(events) == ["reshuffled", "walked"]
    assert "mead" in hand(state, B)
    assert state.discard == []
    assert len(state.deck) == pile - 1
    assert told(state, events)[0] == f"The discard pile is shuffled into a new deck of {pile} cards"


@pytest.mark.rule("HOB-29")
def test_an_empty_deck_stays_empty_until_a_card_is_to_be_drawn() -> None:
    state = turn_at("", deck="mead beer")
    do(state, "walk")
    assert state.deck == []
    assert state.discard
    do(state, "loaf")
    assert state.deck == []


@pytest.mark.rule("HOB-30")
def test_with_deck_and_discard_pile_empty_there_is_no_walk() -> None:
    state = turn_at("beer")
    state.deck, state.discard = [], []  # only changed card files can bring this about (HOB-73)
    assert "walk" not in [RULES.write(move) for move in RULES.legal(state, A)]
    assert refused(state, "walk") == "HOB-30"


@pytest.mark.rule("HOB-30", "HOB-68")
@pytest.mark.parametrize(("deck", "discard"), [("mead", ""), ("", "mead")])
def test_a_walk_brings_what_there_is(deck: str, discard: str) -> None:
    state = turn_at("beer rusks snuff sundial squibs klepy")
    state.deck, state.discard = numbers(deck), numbers(discard)
    RULES.apply(state, RULES.read(state, A, "walk"))
    assert hand(state, A).split()[-1] == "snuff"
    assert "mead" in hand(state, A)
    assert len(state.hands[A]) == 7
    assert state.deck == state.discard == []


@pytest.mark.rule("HOB-31")
def test_an_item_lies_before_its_owner_and_counts_at_once() -> None:
    state = turn_at("spyglass sundial", noted=(3,))
    do(state, "lay_item spyglass", "lay_item sundial")
    hobbit = RULES.view(state, B).hobbits[A]
    assert (hobbit.items, hobbit.item_points, hobbit.total) == (("spyglass", "sundial"), 7, 10)
    assert hand(state, A) == ""


@pytest.mark.rule("HOB-32")
def test_items_are_never_noted_and_nothing_that_takes_noted_points_touches_them() -> None:
    state = turn_at(
        "krtci klepy vyzla", noted=(0, 4), items=("", "spyglass faithful_pony"), feast=("zranice_great", {})
    )
    do(state, "unpleasantness vyzla 2", "unpleasantness klepy 2")
    hobbit = RULES.view(state, None).hobbits[B]
    assert (hobbit.noted, hobbit.item_points, hobbit.total) == (0, 11, 11)


@pytest.mark.rule("HOB-32")
def test_the_sum_of_the_items_is_told_only_with_the_option() -> None:
    for shown in (False, True):
        state = turn_at("", items=("spyglass sundial",), show_item_sum=shown)
        line = WORDS.board(RULES.view(state, None), ("Anna", "Ben", "Cleo"))[2]
        assert line.startswith("Anna: 0 points noted; Items: Spyglass 4, Sundial 3")
        assert ("7 together" in line) == shown


@pytest.mark.rule("HOB-33")
@pytest.mark.parametrize(("card", "value"), [("squibs", 3), ("rockets", 4), ("golden_rain", 5), ("great_wheel", 6)])
def test_a_firework_pays_its_value_and_both_neighbours_one(card: str, value: int) -> None:
    state = turn_at("", "", card, "", "", active=C)
    do(state, f"firework {card}")
    assert state.noted == [0, 1, value, 1, 0]


@pytest.mark.rule("HOB-34")
def test_the_old_wizards_display_pays_8_and_everybody_else_one_from_the_left_on() -> None:
    state = turn_at("", "old_wizard", "", "", "", active=B)
    watchers = [event.seat for event in do(state, "firework old_wizard") if event.kind == "watched"]
    assert watchers == [2, 3, 4, 0]
    assert state.noted == [1, 8, 1, 1, 1]


@pytest.mark.rule("HOB-73")
def test_deck_and_discard_pile_are_never_both_empty() -> None:
    state = RULES.setup(8, HobitiOptions(new_cards=False), "many")
    assert len(state.deck) + 8 * 6 > 8 * 8 + 28
