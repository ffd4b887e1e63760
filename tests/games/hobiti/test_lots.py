"""The lots (HOB-15 to HOB-19, HOB-70, HOB-75)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from tests.games.hobiti.making import A, B, C, D, asked, do, hand, kinds, legal, lots_at, question, refused, told


@pytest.mark.rule("HOB-15", "HOB-75")
def test_every_hobbit_wagers_unseen_in_seat_order_and_the_highest_plays_first() -> None:
    state = lots_at("beer rusks", "kradez snuff", "mead snuff")
    frame = state.stack[-1]
    assert (frame.kind, frame.seats, frame.order, frame.screen) == ("lots", (0, 1, 2), "together", "private")
    for seat in (A, B, C):
        assert asked(state) == seat
        assert RULES.public(state, seat) == []
        do(state, legal(state)[0] if seat != B else "wager kradez")
    assert question(state) == ("turn", (B,))
    assert (state.actions, state.actions_left) == (2, 2)


@pytest.mark.rule("HOB-15")
def test_any_hand_card_may_be_wagered_and_nothing_else() -> None:
    state = lots_at("beer beer rusks kradez squibs sundial", "snuff", "snuff")
    assert sorted(legal(state)) == sorted(f"wager {card}" for card in ("beer", "rusks", "kradez", "squibs", "sundial"))
    assert refused(state, "wager mead") == "HOB-15"
    assert refused(state, "loaf") == "HOB-15"


@pytest.mark.rule("HOB-75", "HOB-15")
def test_nothing_is_shown_of_a_wager_before_all_have_chosen() -> None:
    state = lots_at("beer rusks", "kradez snuff", "mead snuff")
    events = do(state, "wager beer")
    assert told(state, events) == ["Anna has wagered a card"]
    assert told(state, events, A) == told(state, events, B)
    for reader in (None, B, C):
        view = RULES.view(state, reader)
        assert view.hobbits[A].has_wagered
        assert view.hobbits[A].wagers == ()
        assert view.hobbits[A].hand == 1
        assert view.wager is None
        assert view.lots is not None
        assert view.lots.chosen == (A,)
    assert RULES.view(state, A).wager == "beer"
    events = do(state, "wager kradez", "wager mead")
    assert "turned_up" in kinds(events)
    assert told(state, events)[2] == "The wagers: Anna Brown Beer 4, Ben Theft 12, Cleo Mead 5"


@pytest.mark.rule("HOB-75")
def test_the_own_wager_may_be_taken_back_until_the_next_one_lies_there() -> None:
    match = Match.new(RULES, 3, HobitiOptions(), "take back")
    match.submit(RULES.legal(match.state, A)[0])
    assert match.undo_to() == 0
    match.submit(RULES.legal(match.state, B)[0])
    assert match.undo_to() == 1
    match.submit(RULES.legal(match.state, C)[0])
    assert match.undo_to() is None


@pytest.mark.rule("HOB-16", "HOB-75")
def test_the_tied_add_another_card_and_only_the_newest_count() -> None:
    state = lots_at("vyzla beer", "kradez cider snuff", "kradez mead snuff", "kradez beer rusks")
    do(state, "wager vyzla", "wager kradez", "wager kradez", "wager kradez")
    assert question(state) == ("lots", (B, C, D))
    assert state.stack[-1].args == (2,)
    view = RULES.view(state, None)
    assert [hobbit.wagers for hobbit in view.hobbits] == [("vyzla",), ("kradez",), ("kradez",), ("kradez",)]
    do(state, "wager snuff", "wager snuff", "wager rusks")  # all 1 again
    assert question(state) == ("lots", (B, C, D))
    assert RULES.view(state, None).hobbits[D].wagers == ("kradez", "rusks")
    do(state, "wager cider", "wager mead", "wager beer")
    assert question(state) == ("turn", (C,))


@pytest.mark.rule("HOB-17")
def test_the_winner_loses_all_it_wagered_the_others_take_theirs_back() -> None:
    state = lots_at("vyzla beer", "kradez cider", "kradez mead")
    do(state, "wager vyzla", "wager kradez", "wager kradez", "wager cider", "wager mead")
    assert hand(state, C) == ""
    assert hand(state, A) == "vyzla beer"
    assert hand(state, B) == "kradez cider"
    assert sorted(RULES.view(state, None).discard) == ["kradez", "mead"]
    assert state.wagers == [[], [], []]


@pytest.mark.rule("HOB-17")
def test_everybody_knows_what_was_taken_back() -> None:
    state = lots_at("vyzla beer", "kradez cider", "snuff mead")
    do(state, "wager vyzla", "wager kradez", "wager mead")
    for reader in (None, B, C):
        assert RULES.view(state, reader).hobbits[A].known == ("vyzla",)
    known = {card.card: card.known_to for card in RULES.view(state, C).hand}
    assert known == {"snuff": (), "mead": (A, B)}
    for n in range(20):
        other = RULES.redeal(state, B, Rng(f"known {n}"))
        assert "vyzla" in hand(other, A).split()
        assert "mead" in hand(other, C).split()


@pytest.mark.rule("HOB-18")
def test_a_tied_hobbit_without_a_card_drops_out_and_the_last_one_left_wins() -> None:
    state = lots_at("kradez", "kradez", "kradez snuff", "beer beer")
    events = do(state, "wager kradez", "wager kradez", "wager kradez", "wager beer")
    assert question(state) == ("turn", (C,))
    assert told(state, events)[-1] == "Cleo, the only one left with a card, plays first and loses Theft"
    assert hand(state, C) == "snuff"
    assert hand(state, A) == hand(state, B) == "kradez"


@pytest.mark.rule("HOB-18")
def test_those_who_still_hold_cards_go_on_without_the_others() -> None:
    state = lots_at("kradez", "kradez mead", "kradez snuff", "beer")
    do(state, "wager kradez", "wager kradez", "wager kradez", "wager beer")
    assert question(state) == ("lots", (B, C))
    do(state, "wager mead", "wager snuff")
    assert question(state) == ("turn", (B,))


@pytest.mark.rule("HOB-18")
def test_if_nobody_has_a_card_left_one_of_those_tied_last_is_drawn() -> None:
    winners: Counter[int] = Counter()
    for n in range(200):
        state = lots_at("kradez", "kradez roast_goose", "kradez plum_brandy", "mead")
        state.rng.key = f"draw {n}"
        do(state, "wager kradez", "wager kradez", "wager kradez", "wager mead")
        assert question(state) == ("lots", (B, C))
        events = do(state, "wager roast_goose", "wager plum_brandy")
        assert "tied" in kinds(events)
        winners[state.active] += 1
    assert set(winners) == {B, C}
    assert min(winners.values()) > 70


@pytest.mark.rule("HOB-70")
def test_a_wagered_card_is_not_in_the_hand_while_it_lies_on_the_table() -> None:
    state = lots_at("kradez beer", "kradez snuff", "mead")
    do(state, "wager kradez")
    assert hand(state, A) == "beer"
    assert state.sealed[A] >= 0
    do(state, "wager kradez", "wager mead")
    assert legal(state) == ["wager beer"]
    assert refused(state, "wager kradez") == "HOB-15"
