"""Drinking Parties, Feasts and the Birthday Party (HOB-38 to HOB-51)."""

from __future__ import annotations

from typing import Any

import pytest

from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
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
    public,
    question,
    refused,
    told,
    turn_at,
    why,
)

DRINK, FEAST, BIRTHDAY = "pitka_long_night", "zranice_great", "birthday"


def party_at(card: str, *hands: str, announcer: int = 0, **options: Any) -> HobitiState:
    """Return a state in which this party has just been announced."""
    held = [f"{card} {cards}" if seat == announcer else cards for seat, cards in enumerate(hands)]
    state = turn_at(*held, active=announcer, **options)
    do(state, f"announce {card}")
    return state


def standing(state: HobitiState) -> list[str]:
    party = RULES.view(state, None).party
    assert party is not None
    return [guest.standing for guest in party.guests]


def sums(state: HobitiState) -> list[int]:
    party = RULES.view(state, None).party
    assert party is not None
    return [guest.sum for guest in party.guests]


@pytest.mark.rule("HOB-38", "HOB-45")
@pytest.mark.parametrize(("card", "laid", "worth"), [(DRINK, "beer", 7), (FEAST, "rusks", 10), (BIRTHDAY, "snuff", 9)])
def test_the_announcing_card_is_what_the_winner_gains(card: str, laid: str, worth: int) -> None:
    state = party_at(card, "", laid, "")
    party = RULES.view(state, None).party
    assert party is not None
    assert (party.card, party.worth, party.announcer) == (card, worth, A)
    do(state, f"lay_party_card {laid}")
    assert state.noted == [0, worth, 0]


@pytest.mark.rule("HOB-39")
def test_laps_go_clockwise_from_the_announcers_left_and_the_announcer_is_last() -> None:
    state = party_at(DRINK, "beer", "beer", "mead", "mead", announcer=2)
    assert question(state) == ("lap", (3, 0, 1, 2))
    do(state, "lay_party_card mead", "lay_party_card beer", "party_pass", "lay_party_card mead")
    assert RULES.view(state, None).party is None  # nobody who laid has a card left


@pytest.mark.rule("HOB-40")
def test_one_card_at_a_time_or_a_pass_and_no_duty_to_lay_more_than_others() -> None:
    state = party_at(DRINK, "well_water beer", "mead mead beer", "well_water snuff rusks")
    assert legal(state) == ["lay_party_card beer", "lay_party_card mead", "party_pass"]
    do(state, "lay_party_card mead")
    assert asked(state) == C
    assert legal(state) == ["lay_party_card well_water", "lay_party_card snuff", "party_pass"]
    do(state, "lay_party_card snuff")
    assert sums(state) == [0, 5, 1]
    assert refused(state, "loaf") == "HOB-40"
    assert refused(state, "lay_party_card mead") == "HOB-40"


@pytest.mark.rule("HOB-41")
def test_whoever_passes_is_out_and_later_laps_are_for_those_who_laid() -> None:
    state = party_at(DRINK, "beer beer cider", "mead cider", "cider herb_tea", "snuff")
    do(state, "lay_party_card mead", "party_pass", "lay_party_card snuff", "lay_party_card beer")
    assert question(state) == ("lap", (B, A))  # Dora has no card left
    assert standing(state) == ["to_come", "asked", "passed", "no_cards"]
    do(state, "party_pass")
    assert standing(state) == ["asked", "passed", "passed", "no_cards"]


@pytest.mark.rule("HOB-42")
def test_it_ends_after_a_lap_in_which_nobody_laid() -> None:
    state = party_at(DRINK, "beer beer", "mead mead", "cider cider")
    do(state, "lay_party_card mead", "party_pass", "lay_party_card beer")
    events = do(state, "party_pass", "party_pass")
    assert kinds(events) == ["passed", "passed", "party_won"]
    assert question(state) == ("turn", (A,))


@pytest.mark.rule("HOB-42")
def test_it_ends_when_nobody_may_lay_any_more() -> None:
    state = party_at(DRINK, "", "mead", "cider")
    events = do(state, "lay_party_card mead", "lay_party_card cider")
    assert kinds(events) == ["laid", "laid", "party_won"]


@pytest.mark.rule("HOB-43")
def test_drinks_and_smoking_at_a_drinking_party_food_and_smoking_at_a_feast() -> None:
    cards = "beer rusks snuff sundial kradez"
    drink = party_at(DRINK, "", cards, "")
    assert legal(drink, "lay") == ["lay_party_card beer", "lay_party_card snuff"]
    assert refused(drink, "lay_party_card rusks") == "HOB-43"
    assert (
        why(drink, "lay_party_card rusks") == "Rusks is food: at a Drinking Party only drinks and smoking may be laid"
    )
    feast = party_at(FEAST, "", cards, "")
    assert legal(feast, "lay") == ["lay_party_card rusks", "lay_party_card snuff"]
    for card in ("beer", "sundial", "kradez"):
        assert refused(feast, f"lay_party_card {card}") == "HOB-43"


@pytest.mark.rule("HOB-44")
def test_at_the_birthday_party_drinks_food_and_smoking_mix() -> None:
    state = party_at(BIRTHDAY, "", "beer rusks snuff sundial", "mead")
    assert legal(state, "lay") == ["lay_party_card beer", "lay_party_card rusks", "lay_party_card snuff"]
    assert refused(state, "lay_party_card sundial") == "HOB-44"
    do(state, "lay_party_card beer", "party_pass", "lay_party_card rusks", "lay_party_card snuff", "party_pass")
    assert state.noted == [0, 9, 0]


@pytest.mark.rule("HOB-44", "HOB-56")
@pytest.mark.parametrize(("card", "counts"), [(BIRTHDAY, True), (FEAST, True), (DRINK, False)])
def test_the_birthday_party_counts_as_a_feast_for_vyzla(card: str, counts: bool) -> None:
    state = party_at(card, "vyzla", "snuff", "", noted=(1, 1, 1))
    do(state, "lay_party_card snuff", "party_pass")
    view = RULES.view(state, None)
    assert (view.feast is not None) == counts
    assert legal(state, "unpl") == (["unpleasantness vyzla 3"] if counts else [])


@pytest.mark.rule("HOB-45")
def test_if_several_share_the_highest_sum_nobody_wins() -> None:
    state = party_at(DRINK, "buttermilk", "beer", "pipe_of_peace")
    events = do(state, "lay_party_card beer", "lay_party_card pipe_of_peace", "party_pass")
    assert state.noted == [0, 0, 0]
    assert told(state, events)[-1] == "Longest Night Drinking: Ben and Cleo have laid 4 each, nobody wins"


@pytest.mark.rule("HOB-46")
def test_if_nobody_laid_a_card_nobody_wins() -> None:
    state = party_at(DRINK, "beer", "mead", "mead")
    events = do(state, "party_pass", "party_pass", "party_pass")
    assert state.noted == [0, 0, 0]
    assert told(state, events)[-1] == "Longest Night Drinking: nobody has laid a card, nobody wins"
    assert question(state) == ("turn", (A,))


@pytest.mark.rule("HOB-47")
def test_cards_are_discarded_when_they_are_laid() -> None:
    state = party_at(DRINK, "", "mead", "cider beer")
    assert discarded(state, 1) == DRINK
    do(state, "lay_party_card mead")
    assert discarded(state, 2) == f"{DRINK} mead"
    do(state, "lay_party_card cider", "party_pass")
    assert discarded(state, 3) == f"{DRINK} mead cider"


@pytest.mark.rule("HOB-48", "HOB-57")
def test_hobbits_with_the_runs_or_without_a_card_are_left_out() -> None:
    state = party_at(DRINK, "beer", "mead", "", "mead", runs=(B,))
    assert question(state) == ("lap", (3, A))
    assert standing(state) == ["to_come", "runs", "no_cards", "asked"]
    again = turn_at(f"{DRINK} beer", "mead", "", "mead", runs=(B,))
    assert told(again, do(again, f"announce {DRINK}")) == [
        "Anna announced Longest Night Drinking, worth 7",
        "Ben is left out: The Runs",
    ]


@pytest.mark.rule("HOB-49")
def test_a_hobbit_alone_may_go_on_to_overtake_one_who_has_passed() -> None:
    state = party_at(DRINK, "", "plum_brandy beer", "cider cider well_water")
    do(state, "lay_party_card plum_brandy", "lay_party_card cider", "party_pass")
    for card in ("cider", "well_water"):
        assert question(state) == ("lap", (C,))
        do(state, f"lay_party_card {card}")
    assert state.noted == [0, 0, 7]


@pytest.mark.rule("HOB-50")
def test_the_announcer_needs_no_matching_card_and_may_be_barred() -> None:
    bare = party_at(FEAST, "", "rusks", "")
    assert question(bare) == ("lap", (B,))
    barred = party_at(FEAST, "rusks", "rusks", "", runs=(A,))
    assert question(barred) == ("lap", (B,))
    do(barred, "party_pass")
    assert question(barred) == ("turn", (A,))


@pytest.mark.rule("HOB-50", "HOB-46")
def test_a_party_at_which_nobody_may_lay_is_over_at_once() -> None:
    state = turn_at(FEAST, "", "")
    assert kinds(do(state, f"announce {FEAST}")) == ["announced", "party_empty"]
    assert question(state) == ("turn", (A,))


@pytest.mark.rule("HOB-51")
def test_laid_cards_and_sums_are_public() -> None:
    state = party_at(DRINK, "beer cider", "mead clay_pipe", "snuff rusks")
    do(state, "lay_party_card mead", "lay_party_card snuff", "lay_party_card beer", "lay_party_card clay_pipe")
    for reader in (None, A, B, C):
        party = RULES.view(state, reader).party
        assert party is not None
        assert [guest.laid for guest in party.guests] == [("beer",), ("mead", "clay_pipe"), ("snuff",)]
        assert [guest.sum for guest in party.guests] == [4, 7, 1]
        assert [guest.leads for guest in party.guests] == [False, True, False]
        assert party.lap == 2


@pytest.mark.rule("HOB-77")
def test_everybody_in_the_lap_is_asked_whatever_it_holds_and_may_pass_in_public() -> None:
    with_drink = party_at(DRINK, "", "mead", "beer")
    without = party_at(DRINK, "", "sundial", "beer")
    assert question(with_drink) == question(without)
    assert public(with_drink) == public(without) == ["party_pass"]
    assert legal(without) == ["party_pass"]
    assert RULES.forced(without, B) is None
    assert with_drink.stack[-1].screen == "either"


@pytest.mark.rule("HOB-77")
def test_everybody_else_passes() -> None:
    state = party_at(DRINK, "beer beer", "mead", "cider", "snuff", "snuff")
    passes = [RULES.waive(state, seat) for seat in state.stack[-1].seats]
    assert [RULES.write(move) for move in passes if move] == ["party_pass"] * 5
    for move in passes:
        assert move is not None
        RULES.apply(state, move)
    assert question(state) == ("turn", (A,))
    assert RULES.waive(state, A) is None


def test_a_party_leaves_the_hands_it_did_not_need() -> None:
    state = party_at(DRINK, "beer sundial", "mead rusks", "")
    do(state, "lay_party_card mead", "party_pass", "party_pass")
    assert hand(state, B) == "rusks"
    assert hand(state, A) == "sundial beer"
