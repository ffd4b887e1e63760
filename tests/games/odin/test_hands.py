"""Cards in hand: drawing, playing, what others see of them (odin.md, section 12; odin_occupations.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.tally import lines
from feastbox.games.odin.view import ROWS
from tests.games.odin.making import cards, do, give, holdings, legal, match, refused


@pytest.mark.rule("ODN-049", "ODN-051", "OOC-21", "OOC-31", "ODN-206")
def test_three_vikings_draw_a_card_that_others_do_not_see() -> None:
    state = match()
    events = do(state, "vikings wood_per_player", "end_turn", "pass", "vikings market_fruits_oil_salt_meat")
    drawn = next(event for event in events if event.kind == "drew_card")
    assert drawn.args == ()
    assert drawn.to == (0,)
    assert drawn.reveals
    assert len(state.hands[0]) == 2
    assert CARDS[drawn.secret[0]].id in (RULES.view(state, 0).seats[0].hand or ())
    assert RULES.view(state, 1).seats[0].hand is None
    assert RULES.view(state, 1).seats[0].hand_size == 2


@pytest.mark.rule("ODN-050", "ODN-051", "ODN-142", "OOC-24", "OOC-32", "OOC-34", "OOC-37", "ODN-169")
def test_four_vikings_play_a_card_before_or_after() -> None:
    state = give(match(), silver=3)
    hand = cards(state, 0, 2)
    do(state, "vikings buy_sheep_and_cattle")
    assert [RULES.write(move) for move in RULES.public(state, 0)] == ["card after", "card skip"]
    assert refused(state, f"card after {hand[0]}") == "ODN-050"
    before = RULES.clone(state)
    do(before, f"card before {hand[0]}")
    assert before.stack[-1].kind == "end_turn"
    assert before.played[0] == [CARD[hand[0]]]
    assert lines(before, 0)[ROWS.index("occupations")] == CARDS[CARD[hand[0]]].points
    do(state, "card after", f"card after {hand[1]}")
    assert state.played[0] == [CARD[hand[1]]]
    empty = give(match(), silver=3)
    cards(empty, 0, 0)
    do(empty, "vikings buy_sheep_and_cattle")
    assert empty.stack[-1].kind == "end_turn"


@pytest.mark.rule("ODN-141", "OOC-20", "OOC-22", "OOC-30")
def test_an_empty_pile_gives_no_card() -> None:
    state = match()
    state.box, state.pile = state.box + state.pile, []
    do(state, "vikings draw_occupation")
    assert len(state.hands[0]) == 1
    assert holdings(state)["silver"] == 1


@pytest.mark.rule("ODN-143", "ODN-144", "OOC-33", "OOC-23")
def test_playing_cards_on_the_spaces_for_it() -> None:
    state = give(match(), ore=1)
    hand = cards(state, 0, 3)
    do(state, "vikings play_occupation_for_stone_or_ore")
    assert [RULES.write(move) for move in RULES.public(state, 0)] == ["skip"]
    do(state, "skip", "end_turn", "pass", "vikings play_occupations_2")
    assert state.stack[-1].screen == "private"
    assert RULES.public(state, 0) == []
    assert refused(state, "skip") == "ODN-042"
    do(state, f"play {hand[0]}")
    assert refused(state, f"play {hand[0]}") == "ODN-142"
    do(state, f"play {hand[1]}")
    assert state.stack[-1].kind == "end_turn"
    assert len(state.hands[0]) == 1


@pytest.mark.rule("ODN-144")
def test_the_card_drawn_by_three_vikings_can_be_played() -> None:
    state = match()
    cards(state, 0, 0)
    assert refused(state, "vikings play_occupations_2") == "ODN-042"
    do(state, "vikings play_occupations_4")
    assert len(legal(state)) == 1


@pytest.mark.rule("ODN-207")
def test_piles_show_only_how_many_are_left() -> None:
    state = match()
    view = RULES.view(state, None)
    assert (view.cards_left, view.weapons_left, view.strips_left) == (
        len(state.pile),
        len(state.weapon_pile),
        len(state.strip_pile),
    )


@pytest.mark.rule("OOC-03", "OOC-04", "OOC-05")
def test_points_and_classes_of_the_cards() -> None:
    points = Counter(card.points for card in CARDS)
    assert points == {-2: 1, -1: 4, 0: 45, 1: 65, 2: 50, 3: 24, 7: 1}
    classes = Counter(card.timing for card in CARDS)
    assert classes == {"immediate": 56, "anytime": 19, "each_time": 109, "as_soon_as": 6}
    assert all(card.deck in "BC" for card in CARDS if card.timing == "as_soon_as")
    assert sorted(card.number for card in CARDS) == [*range(1, 191)]


@pytest.mark.rule("OOC-126")
def test_names_that_read_alike_carry_their_number() -> None:
    assert sorted(title for title in TITLES if "(" in title) == [
        "Ship Owner (14)",
        "Shipowner (117)",
        "Supplier of Weapons (68)",
        "Weapons Supplier (32)",
    ]
