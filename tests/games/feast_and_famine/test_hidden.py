"""Hidden information: what is dealt anew for a seat, and what play has proved (FAM-09, FAM-60, FAM-62, FAM-83a)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine.data import CARDS, GROUP_OF, IS_MEDALLION
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from tests.games.feast_and_famine.making import NUMBER, asked, do, famine_at, hand, legal, public

SEVEN = "levi judah joseph dan rachel gad dinah"


def redealt(state: FamState, reader: int | None, times: int = 200) -> list[FamState]:
    """Return so many states that the reader cannot tell from this one."""
    dealt = [RULES.redeal(state, reader, Rng(f"redeal {n}")) for n in range(times)]
    for other in dealt:
        RULES.audit(other)
        assert RULES.view(other, reader) == RULES.view(state, reader)
    return dealt


@pytest.mark.rule("FAM-09", "FAM-16")
def test_in_the_feast_only_the_draws_to_come_are_dealt_anew() -> None:
    state = RULES.setup(3, FamOptions(), "feast")
    other = RULES.redeal(state, 1, Rng("anew"))
    assert other.rng.key != state.rng.key
    other.rng = state.rng.clone()
    assert other == state


@pytest.mark.rule("FAM-09")
def test_backs_stay_and_the_own_hand_stays() -> None:
    state = famine_at(SEVEN, hands=["reuben medallion_rachel", "asher", "naphtali"])
    for other in redealt(state, 0, 50):
        assert [GROUP_OF[card] for card in other.places] == [GROUP_OF[card] for card in state.places]
        assert [GROUP_OF[card] for card in other.hands[1]] == [GROUP_OF[NUMBER["asher"]]]
        assert hand(other, 0) == ["reuben", "medallion_rachel"]


@pytest.mark.rule("FAM-09")
def test_every_unseen_card_of_the_group_is_as_likely_on_a_place() -> None:
    state = famine_at("joseph levi", hands=["benjamin", "", ""])
    seen = Counter(CARDS[other.places[0]].id for other in redealt(state, 0, 2000))
    assert set(seen) == {"joseph", "rachel", "jacob", "medallion_rachel"}
    assert all(abs(number - 500) < 90 for number in seen.values())


@pytest.mark.rule("FAM-09")
def test_the_order_of_the_deck_is_dealt_anew_with_the_groups_in_it() -> None:
    state = famine_at(SEVEN)
    tops = Counter(GROUP_OF[other.deck[-1]] for other in redealt(state, None, 2000))
    in_deck = Counter(GROUP_OF[card] for card in state.deck)
    for group, number in in_deck.items():
        assert abs(tops[group] / 2000 - number / 15) < 0.05


@pytest.mark.rule("FAM-68")
def test_when_the_match_is_over_nothing_is_hidden_or_dealt_anew() -> None:
    state = famine_at("gad asher", hands=["joseph", "", ""], deck="")
    do(state, "select zilpah 0", "pass", "pass")
    for other in redealt(state, None, 5):
        assert other.hands == state.hands


# -- what bids above the tokens prove --------------------------------------------------------------------------


@pytest.mark.rule("FAM-55", "FAM-83a")
def test_a_bid_above_the_tokens_proves_a_medallion_card() -> None:
    state = famine_at(SEVEN, hands=["", "medallion_rachel", ""], tokens=(6, 1, 6))
    do(state, "select leah 1", "raise 2")
    for reader in (None, 0, 2):
        assert all(hand(other, 1) == ["medallion_rachel"] for other in redealt(state, reader))
        view = RULES.view(state, reader)
        assert view.famine
        assert [bidder.proved for bidder in view.famine.bidders] == [0, 1, 0]


@pytest.mark.rule("FAM-55", "FAM-62")
def test_it_is_proved_among_the_cards_held_then_not_among_those_won_later() -> None:
    hands = ["", "medallion_rachel reuben", ""]
    state = famine_at("levi judah dinah dan", hands=hands, tokens=(6, 1, 6), deck="asher")
    do(state, "select bilhah 1", "raise 2", "raise 3", "raise 4", "pass", "pass")
    do(state, "select leah 0", "pass", "pass")
    assert hand(state, 1) == ["medallion_rachel", "reuben", "levi", "judah", "dinah"]
    held = Counter(tuple(IS_MEDALLION[card] for card in other.hands[1][:2]) for other in redealt(state, 0, 500))
    assert set(held) == {(True, False), (False, True), (True, True)}


@pytest.mark.rule("FAM-62")
def test_paying_with_medallion_cards_uses_the_proof_up() -> None:
    state = famine_at(
        "levi judah dan gad",
        hands=["", "medallion_rachel reuben medallion_leah", ""],
        tokens=(6, 1, 6),
        deck="asher jacob rachel joseph simeon",
    )
    do(state, "select leah 2", "raise 3", "pass")
    assert state.proved[1] == [3, 3]
    do(state, "raise 4", "pass")
    assert state.proved[1] == [3, 3]
    do(state, "select bilhah 2", "pass", "pass")
    assert hand(state, 1) == ["reuben", "medallion_leah", "dan"]
    assert state.proved[1] == [2]
    for other in redealt(state, None):
        assert any(IS_MEDALLION[card] for card in other.hands[1][:2])


@pytest.mark.rule("FAM-55")
def test_two_proofs_fit_together() -> None:
    hands = ["medallion_leah rachel", "reuben medallion_rachel", ""]
    state = famine_at("dan gad levi", hands=hands, tokens=(1, 2, 6), selector=2)
    do(state, "select bilhah 1", "raise 2", "raise 3")
    assert state.proved == [[2], [2], []]
    ways = Counter(
        tuple(CARDS[card].kind == "medallion" for card in other.hands[0] + other.hands[1])
        for other in redealt(state, 2, 400)
    )
    assert set(ways) == {(True, False, False, True), (False, True, True, False)}
    assert all(abs(number - 200) < 60 for number in ways.values())


@pytest.mark.rule("FAM-83", "FAM-83a")
def test_a_bid_that_proves_something_new_cannot_be_taken_back() -> None:
    state = famine_at(SEVEN, hands=["", "medallion_rachel", ""], tokens=(6, 1, 6))
    rich = famine_at(SEVEN, hands=["medallion_rachel", "", ""], tokens=(1, 6, 6))
    opened = Match(RULES, rich)
    opened.submit(RULES.read(rich, 0, "select leah 2"))
    assert opened.undo_to() is None
    match = Match(RULES, state)
    for seat, text, reveals in ((0, "select leah 0", False), (1, "raise 2", True), (2, "raise 3", False)):
        match.submit(RULES.read(match.state, seat, text))
        assert match.entry_at(match.head).reveals is reveals


@pytest.mark.rule("FAM-60", "FAM-83a")
def test_two_deals_that_differ_in_unseen_cards_only_look_the_same_to_everybody() -> None:
    plain = famine_at(SEVEN, hands=["", "reuben", ""], tokens=(6, 1, 6))
    rich = famine_at(SEVEN, hands=["", "medallion_leah", ""], tokens=(6, 1, 6))
    for state in (plain, rich):
        do(state, "select leah 1")
    assert legal(plain) == ["pass"]
    assert legal(rich) == ["raise 2", "pass"]
    assert public(plain) == public(rich) == ["pass"]
    assert RULES.pending(plain) == RULES.pending(rich)
    for reader in (None, 0, 2):
        assert RULES.view(plain, reader) == RULES.view(rich, reader)
    for text in ("raise 2", "raise 5", "raise 7"):
        for state in (plain, rich):
            assert not RULES.is_public(state, RULES.read(state, 1, text)) or text == "raise 7"


@pytest.mark.rule("FAM-55", "FAM-62", "FAM-83a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_poor_players_prove_much_and_no_redeal_ever_contradicts_it(seats: int) -> None:
    proofs = 0
    for n in range(12):
        state = RULES.setup(seats, FamOptions(halves="famine", famine_start=1, bid_cap="none"), f"poor {n}")
        rng = Rng(f"poor {n}")
        while state.stack:
            moves = RULES.legal(state, asked(state))
            bids = [move for move in moves if move.kind == "raise"]
            RULES.apply(state, bids[-1] if bids else rng.pick(moves))
            proofs += any(state.proved)
            for reader in (None, *range(seats)):
                RULES.audit(RULES.redeal(state, reader, rng))
    assert proofs > 20
