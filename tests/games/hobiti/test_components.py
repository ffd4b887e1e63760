"""Components (HOB-01 to HOB-06)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from feastbox import assets
from feastbox.games.hobiti.data import CARD, CARDS, Card, full_deck
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES


def numbers(kind: str, party: str = "", new: bool = False) -> list[int]:
    """Return the numbers of all cards of a kind, ascending."""
    chosen = [
        card
        for card in CARDS
        if card.kind == kind and (not party or card.party == party) and (new or card.set == "base")
    ]
    return sorted(card.value for card in chosen for _ in range(card.count))


@pytest.mark.rule("HOB-01")
def test_three_to_eight_hobbits_play() -> None:
    assert list(RULES.seats) == [3, 4, 5, 6, 7, 8]
    for seats in RULES.seats:
        assert len(RULES.setup(seats, HobitiOptions(), "seats").hands) == seats


@pytest.mark.rule("HOB-02")
def test_there_are_108_cards_and_2_new_ones() -> None:
    assert len(full_deck(False)) == 108
    assert len(full_deck(True)) == 110


@pytest.mark.rule("HOB-03")
def test_the_number_says_what_a_card_is_good_for() -> None:
    printed = {card.kind: card.number for card in CARDS}
    assert printed == {
        "item": "black_on_white",
        "party": "black_on_white",
        "firework": "black_on_white",
        "unpleasantness": "white_on_black",
        "drink": "black_on_grey",
        "food": "black_on_grey",
        "smoking": "black_on_grey",
    }


@pytest.mark.rule("HOB-04")
def test_the_108_cards() -> None:
    assert numbers("item") == [1] + [2] * 4 + [3] * 7 + [4] * 7 + [5] * 4 + [6] * 3 + [7, 8]
    assert sum(numbers("item")) == 111
    assert len(numbers("item")) == 28
    assert numbers("party", "pitka") == numbers("party", "zranice") == [4, 5, 6, 7, 8, 10]
    assert numbers("firework") == [3, 3, 4, 4, 5, 6]
    assert numbers("drink") == numbers("food") == [1] * 2 + [2] * 4 + [3] * 5 + [4] * 2 + [5] * 2 + [6]
    assert numbers("smoking") == [1, 1, 2, 2, 3, 3, 4, 4]
    black = {card.name: (card.value, card.count) for card in CARDS if card.kind == "unpleasantness"}
    assert black == {
        "Theft": (12, 3),
        "Vyžla": (11, 3),
        "The Runs": (10, 4),
        "Hangover": (9, 3),
        "Unexpected Visitors": (8, 3),
        "Moles in the Garden": (7, 2),
        "Gossip": (6, 4),
    }
    assert len(numbers("unpleasantness")) == 22


@pytest.mark.rule("HOB-05")
def test_the_published_names_are_there() -> None:
    published = {card.name_cs for card in CARDS if card.source != "house"}
    assert published == {"Slušivý klobouček", "Měšec zlaťáků", "Věrný poník", "Krádež", "Průjem", "Vyžla"}


@pytest.mark.rule("HOB-06")
def test_the_two_new_cards_are_in_play_by_default() -> None:
    new = {card.name: card.value for card in CARDS if card.set == "new"}
    assert new == {"Birthday Party": 9, "Old Wizard's Display": 8}
    for seats in (3, 8):
        state = RULES.setup(seats, HobitiOptions(), "new")
        assert len(state.deck) == 110 - 6 * seats
        without = RULES.setup(seats, HobitiOptions(new_cards=False), "old")
        assert len(without.deck) == 108 - 6 * seats
        RULES.audit(without)


def test_names_of_all_cards_are_short_enough_for_lists() -> None:
    assert all(1 <= len(card.brief) <= 14 for card in CARDS)
    assert CARD["knotty_walking_stick"].brief == "Walking Stick"
    assert CARD["beer"].brief == "Brown Beer"
    assert max(Counter(card.name_cs for card in CARDS).values()) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": "white_on_black"},
        {"short": "", "name": "A Name Of Many Letters"},
        {"short": "A Name Of Many Letters"},
        {"remedies": ["kradez"], "kind": "item", "number": "black_on_white"},
        {"effect": "steal_item"},
        {"party": "pitka"},
        {"value": 0},
        {"colour": "red"},
    ],
)
def test_wrong_facts_are_refused(wrong: dict[str, Any]) -> None:
    beer = next(card for card in assets.read_toml("hobiti", "cards.toml")["card"] if card["id"] == "beer")
    assert Card.model_validate(beer).value == 4
    with pytest.raises(ValidationError):
        Card.model_validate({**beer, **wrong})


def test_no_card_speaks_to_you() -> None:
    for card in CARDS:
        said = f" {card.text} {card.text_all} ".lower()
        assert not any(word in said for word in (" you", "your")), card.id
