"""What is said: names, never "you"; unique lines; what cannot be seen is not told."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Refusal
from feastbox.engine.rng import Rng
from feastbox.engine.rulebook import load
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.reasons import _WHY, why
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.words import WORDS
from tests.games.halfling_feast.making import (
    BELL,
    HAMFAST,
    LOTHO,
    MILO,
    NAMES,
    TANSY,
    asked,
    at,
    do,
    let,
    refused,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"


def test_the_move_list_says_the_numbers_that_will_result() -> None:
    state = at(hands=["little_trump fig_syrup spell_of_expansion"], fullness=[4], in_play=["spell_of_belt_reduction:1"])
    lines = [WORDS.describe(view(state, 0), move, NAMES) for move in RULES.legal(state, 0)]
    assert lines[:5] == [
        "eat Sausage Coil: belly 4 → 9, +5",
        "eat Honey Seedcake: belly 4 → 6, +2",
        "eat Radishes: belly 4 → 5, +1",
        "release: belly 4 → 2",
        "draw an Action card",
    ]
    assert "Little Trump: belly 4 → 0" in lines
    assert "Expansion: limit 9 → 10, takes Belt Reduction away" in lines
    assert "Fig Syrup on Mighty Pie: belly 4 → 8, +8" in lines
    assert "Who Ate All The Pies? for Fig Syrup: Ben, belly 0 → 3" in lines


def test_without_names_players_are_told_by_their_seat() -> None:
    state = at(own=BELL, hands=["", "fig_syrup little_trump"])
    move = RULES.read(state, 0, "free_ability 2")
    assert WORDS.describe(view(state, 0), move) == "Pickpocket: a card of seat 2"
    assert WORDS.describe(view(state, 0), move, NAMES) == "Pickpocket: a card of Ben"


def test_the_question_of_a_window_names_the_queue_in_public() -> None:
    state = at(hands=["", "fig_syrup", "little_trump"])
    do(state, "eat sausage_coil")
    names = NAMES[:3]
    assert WORDS.question(view(state, None), names) == ("Does anybody interrupt? Ben and Cleo could, in this order")
    assert WORDS.question(view(state, 1), names) == "Does Ben interrupt?"
    let(state)
    assert WORDS.question(view(state, None), names).startswith("Ben eats, releases, draws")


def test_the_table_in_words() -> None:
    state = at(
        "sausage_coil",
        ["fig_syrup", "little_trump"],
        fullness=[3],
        in_play=["spell_of_belt_reduction:1", "spell_of_aversion:0:sausage_coil"],
        condiments={1: f"{MUSTARD}:2"},
        eaten=["plum_dumplings"],
    )
    lines = WORDS.board(view(state, 0), NAMES[:3])
    assert lines[0] == ("Place 1: Sausage Coil, Savory, 5 points, fullness 8, with Fire Mustard by Cleo, not for Ben.")
    assert lines[4] == (
        "Anna, Milo Grubb to play: belly 3 of 9, room for 6; 3 points; 1 card; before it Belt Reduction by Ben; "
        "eaten Plum Dumplings."
    )
    assert lines[-1] == "Hand of Anna: Fig Syrup."
    assert "Aversion (Sausage Coil) by Anna" in lines[5]


def test_every_refusal_can_be_said_with_facts_of_every_kind() -> None:
    names = NAMES[:3]
    for code in _WHY:
        facts: tuple[int | str, ...] = ("turn",) if code == "other_question" else (1, 2, 0)
        said = why(Refusal("HFE-23", code, facts), names)
        assert said
        assert not said.endswith(".")


@pytest.mark.rule("HFE-121")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_line_of_a_random_match_says_you_or_is_too_long(seats: int) -> None:
    rng = Rng(f"lines {seats}")
    longest = 0
    for n in range(6):
        state = RULES.setup(seats, HfeOptions(halfling_choice="draft"), f"lines {n}")
        while state.stack:
            seat = asked(state)
            seen = view(state, seat)
            assert WORDS.question(seen, NAMES)
            moves = RULES.legal(state, seat)
            move = rng.pick(moves)
            assert not [line for line in WORDS.preview(seen, move, NAMES) if " you" in f" {line}".lower()]
            for reader in (None, seat):
                lines = told(RULES.apply(RULES.clone(state), move), reader)
                longest = max([longest, *map(len, lines)])
                assert not any(" you " in f" {line} ".lower() for line in lines)
            RULES.apply(state, move)
    assert longest < 130


def test_the_hand_says_what_can_be_played_and_why_not() -> None:
    state = at(
        "mighty_game_pie",
        ["fig_syrup sudden_sneeze satisfactory_burp stealthy_swipe counter_charm spell_of_aversion", "little_trump"],
        fullness=[0],
        in_play=["", "spell_of_aversion:0:mighty_game_pie"],
        seats=2,
    )
    cards = {card.card: card for card in view(state, 0).hand}
    assert {name for name, card in cards.items() if card.playable} == {"fig_syrup", "counter_charm"}
    rules = {name: card.why.rule for name, card in cards.items() if card.why}
    assert rules == {
        "sudden_sneeze": "HFE-39",
        "satisfactory_burp": "HFE-40",
        "stealthy_swipe": "HFE-84",
        "spell_of_aversion": "HFE-87",
    }
    do(state, "eat mighty_game_pie")
    (trump,) = view(state, 1).hand
    assert trump.why is not None
    assert trump.why.rule == "HFE-77"
    assert all(card.why is None for card in view(state, 0).hand)


def test_rules_named_in_log_and_previews_stand_in_the_rulebook() -> None:
    book = load("halfling_feast")
    assert len(book.rules) == 123
    assert len(book.examples) == 13
    assert book.options is not None
    assert len(book.options.rows) == len(HfeOptions.model_fields)
    for number in ("HFE-30", "HFE-31", "HFE-43", "HFE-72", "HFE-94", "HFE-101", "HFE-121"):
        assert book.find(number).text


def test_planning_ahead_says_which_card_goes_back() -> None:
    state = at(own=HAMFAST, deck="fig_syrup mighty_fart")
    do(state, "free_ability")
    lines = [WORDS.describe(view(state, 0), move, NAMES) for move in RULES.legal(state, 0)]
    assert lines == ["keep Mighty Fart, Fig Syrup back on top", "keep Fig Syrup, Mighty Fart back on top"]


@pytest.mark.parametrize(
    ("own", "text", "said"),
    [
        (BELL, "free_ability", "a player has to be named who can be chosen for this"),
        (MILO, "special_ability fig_syrup", "a player has to be named who can be chosen for this"),
        (MILO, "special_ability fig_syrup 1", "Anna cannot be chosen for this"),
        (LOTHO, "free_ability", "a face-up Dish has to be named"),
        (TANSY, "free_ability", "a face-up Dish has to be named"),
        (MILO, "eat stuffed_goose", "Stuffed Goose is not face up under this name"),
    ],
)
def test_what_is_not_named_is_asked_for(own: str, text: str, said: str) -> None:
    assert WORDS.why(refused(at(own=own, hands=["fig_syrup"]), text), NAMES[:3]) == said


@pytest.mark.rule("HFE-84")
def test_a_swipe_in_hand_says_why_the_least_filling_dish_cannot_be_taken() -> None:
    state = at("stuffed_goose honey_seedcake", ["stealthy_swipe"], fullness=[9])
    (swipe,) = view(state, 0).hand
    assert swipe.why is not None
    assert WORDS.why(swipe.why, NAMES[:3]) == "those Dishes fill 2 together, and there is room for 1"
