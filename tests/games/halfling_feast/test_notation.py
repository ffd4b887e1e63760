"""Moves as text: the forms of the rulebook, and one sentence for what is none."""

from __future__ import annotations

import pytest

from feastbox.engine.rules import NotationError
from feastbox.games.halfling_feast.moves import (
    EatSeen,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    Order,
    PlayAversion,
    PlayCounterCharm,
    PlaySwipe,
    SpecialAbility,
)
from feastbox.games.halfling_feast.notation import read, write

FORMS: dict[str, HfeMove] = {
    "play_swipe stealthy_swipe pickled_radishes honey_seedcake": PlaySwipe(0, ("pickled_radishes", "honey_seedcake")),
    "play_aversion spell_of_aversion 3 stuffed_goose": PlayAversion(0, 2, "stuffed_goose"),
    "free_ability": FreeAbility(0),
    "special_ability fig_syrup 2": SpecialAbility(0, "fig_syrup", 1),
    "special_ability fig_syrup 2 cheating": SpecialAbility(0, "fig_syrup", 1, "cheating"),
    "interrupt_belt spell_of_belt_reduction 1": InterruptBelt(0, 0),
    "eat_seen none": EatSeen(0, "none"),
    "play_counter_charm counter_charm": PlayCounterCharm(0),
    "play_counter_charm counter_charm 2 spell_of_expansion": PlayCounterCharm(0, 1, "spell_of_expansion"),
    "play_counter_charm counter_charm 2 spell_of_aversion stuffed_goose": PlayCounterCharm(
        0, 1, "spell_of_aversion", "stuffed_goose"
    ),
    "play_counter_charm counter_charm stuffed_goose lumpy_gravy": PlayCounterCharm(
        0, -1, "lumpy_gravy", "stuffed_goose"
    ),
    "order belt spoils 5": Order(0, "belt", "spoils", 5),
}


@pytest.mark.parametrize("text", FORMS)
def test_the_forms_of_the_rulebook(text: str) -> None:
    assert read(3, 0, text) == FORMS[text]
    assert write(FORMS[text]) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no move"),
        ("eet sausage_coil", "eat"),
        ("eat", "needs a Dish"),
        ("eat sausge_coil", "sausage_coil"),
        ("eat sausage_coil@7", "a place from 1 to 4"),
        ("eat sausage_coil honey_seedcake", "is too much"),
        ("play_belly litle_trump", "little_trump"),
        ("play_expansion fig_syrup", "is played with spell_of_expansion"),
        ("interrupt_belt spell_of_belt_reduction 4", "from 1 to 3"),
        ("interrupt_belt spell_of_belt_reduction", "needs a seat number"),
        ("order belt often", "there is no"),
        ("choose_halfling frodo", "there is no Halfling"),
        ("special_ability fig_syrup a b c d e", "at most 4"),
    ],
)
def test_what_is_no_move_is_refused_in_one_sentence(text: str, says: str) -> None:
    with pytest.raises(NotationError) as error:
        read(3, 0, text)
    assert says in str(error.value)
    assert "\n" not in str(error.value)
