"""What the game says: choices with what they would do, refusals, the log, the table read aloud."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Refusal
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from feastbox.games.feast_and_famine.words import WORDS
from tests.games.feast_and_famine.making import NAMES, asked, do, famine_at, feast_at, told

SEVEN = "levi judah joseph dan rachel gad dinah"


def described(state: FamState, reader: int | None = None) -> list[str]:
    seat = asked(state)
    moves = RULES.public(state, seat) if reader is None else RULES.legal(state, seat)
    return [WORDS.describe(RULES.view(state, reader), move) for move in moves]


def previewed(state: FamState, text: str) -> str:
    seat = asked(state)
    return " ".join(WORDS.preview(RULES.view(state, None), RULES.read(state, seat, text), NAMES))


def why(state: FamState, text: str) -> str:
    refusal = RULES.refuse(state, RULES.read(state, asked(state), text))
    assert refusal is not None
    return WORDS.why(refusal, NAMES)


# -- the Feast -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-23", "FAM-24")
def test_gatherings_are_listed_with_tiles_and_price_now() -> None:
    state = feast_at("wheat oil fish corn fish cow water", year=3, labour=5)
    assert described(state) == [
        "gather 1 oil for 1 labour",
        "gather 1 water for 2 labour",
        "gather 1 wheat for 3 labour",
        "gather 1 corn for 4 labour",
        "gather 2 fish for 4 labour",
        "end the turn, keep 5 labour",
    ]


@pytest.mark.rule("FAM-29", "FAM-36", "FAM-37")
def test_a_gathering_says_what_it_fills_and_what_goes_back() -> None:
    state = feast_at("oil corn corn corn water water cow", labour=13, stores=[(6, 6, 6, 5, 6, 6)])
    assert described(state)[:2] == [
        "gather 1 oil for nothing: fills the oil column",
        "gather 2 water for 2 labour, 1 back to the bag: fills the water column",
    ]
    assert described(state)[2] == "gather 3 corn for 4 labour, 1 back to the bag: fills row 6 and the corn column"


@pytest.mark.rule("FAM-24", "FAM-83")
def test_the_prompt_tells_a_gathering_before_it_is_made() -> None:
    state = feast_at("wheat oil fish corn fish cow water", year=3, labour=5, stores=[(5, 4, 2, 2, 2, 2)])
    assert previewed(state, "gather fish") == (
        "Gather both fish for 4: Pharaoh takes 1 off. Labour 5 to 1, fish 2 to 4. "
        "No row or column is filled. 2 new tiles are drawn: no way back (FAM-83)."
    )
    assert previewed(state, "gather water").startswith(
        "Gather the water for 2: the usual rate. Labour 5 to 3, water 4 to 5."
    )


@pytest.mark.rule("FAM-40", "FAM-42")
def test_the_prompt_tells_what_ending_the_turn_keeps_and_loses() -> None:
    state = feast_at(labour=9, stores=[(3, 3, 3, 3, 3, 3)])
    assert previewed(state, "end_turn") == (
        "End the turn and keep 9 labour. "
        "The year brings 6, and 1 for each of 3 medallions: 18, of which 5 would be lost above 13."
    )
    assert "worth nothing" in previewed(feast_at(year=7), "end_turn")


@pytest.mark.rule("FAM-22", "FAM-26")
def test_refusals_in_the_feast_say_why() -> None:
    state = feast_at("oil fish water corn cow wheat wheat", labour=4, stores=[(0, 7, 0, 0, 0, 0)])
    assert why(state, "gather fish") == "fish costs 5 and only 4 labour is left"
    assert why(state, "gather water") == "the water column is full with 7"
    assert why(state, "pass") == "in the Feast one gathers food or ends the turn"
    assert why(feast_at("oil oil oil oil oil oil oil"), "gather cow") == "no cattle lies on the fields"


def test_the_view_carries_why_a_food_cannot_be_gathered() -> None:
    view = RULES.view(feast_at("oil fish water corn cow wheat wheat", labour=4), None)
    assert view.feast
    offer = view.feast.offer("fish")
    assert offer is not None
    assert offer.refusal is not None
    assert offer.refusal.rule == "FAM-26"
    assert view.feast.offer("oil") is not None
    assert [offer.food for offer in view.feast.offers] == ["oil", "water", "wheat", "corn", "fish", "cow"]


@pytest.mark.rule("FAM-21")
def test_the_log_says_who_did_what_and_turns_that_end_by_themselves() -> None:
    state = feast_at("oil oil cow fish cow cow cow", labour=(1, 6), year=2, draws="cow cow")
    assert told(state, do(state, "gather oil")) == [
        "Anna gathered 2 oil for nothing, 1 labour left",
        "New: cattle at Goshen, cattle at Zoan",
        "Anna can gather nothing: turn over, 1 labour kept",
    ]


def test_where_and_question_in_the_feast() -> None:
    view = RULES.view(feast_at(year=3, labour=5, acting=1), None)
    assert WORDS.where(view) == "the Feast, year 3 of 7"
    assert WORDS.question(view, NAMES) == "Ben gathers food or ends the turn, with 5 labour"


def test_the_feast_read_aloud() -> None:
    state = feast_at("wheat oil fish - fish cow water", year=3, labour=(5, 8), stores=[(7, 4, 2, 2, 2, 2)])
    assert WORDS.board(RULES.view(state, None), NAMES[:2]) == [
        "Year 3 of 7. Pharaoh stands at On, field 3.",
        "Fields: 1 Goshen wheat, 2 Zoan oil, 3 On fish (Pharaoh), 4 Noph empty, 5 Hanes fish, 6 No cattle, "
        "7 Syene water.",
        "Prices now, for all tiles of a food: oil 1, water 2, wheat 3, fish 4, cattle 6.",
        "Anna: 5 labour of 13, 3 medallions of 13; "
        "stored of 7 each: oil 7, water 4, wheat 2, corn 2, fish 2, cattle 2; 2 rows full, columns full: oil.",
        "Ben: 8 labour of 13, 0 medallions of 13; stored of 7 each: oil 0, water 0, wheat 0, corn 0, fish 0, cattle 0; "
        "0 rows full.",
        "In the bag: oil 22, water 25, wheat 27, corn 28, fish 26, cattle 27.",
    ]


# -- the Famine ------------------------------------------------------------------------------------------------


def test_selections_are_listed_by_lot_and_bid() -> None:
    state = famine_at("joseph rachel gad", tokens=(2, 6, 6))
    assert described(state) == [
        "open with 0 for 2 cards of Rachel",
        "open with 1 for 2 cards of Rachel",
        "open with 2 for 2 cards of Rachel, all tokens",
        "open with 0 for 1 card of Zilpah",
        "open with 1 for 1 card of Zilpah",
        "open with 2 for 1 card of Zilpah, all tokens",
    ]


@pytest.mark.rule("FAM-83a")
def test_bids_above_the_tokens_are_described_to_their_owner_only() -> None:
    state = famine_at("joseph rachel gad", hands=["", "medallion_leah", ""], tokens=(6, 3, 6))
    do(state, "select rachel 2")
    assert described(state) == ["raise to 3, all tokens", "pass, out of this lot"]
    assert described(state, reader=1) == [
        "raise to 3, all tokens",
        "raise to 4, with 1 medallion card",
        "pass, out of this lot",
    ]


@pytest.mark.rule("FAM-59", "FAM-63")
def test_the_prompt_tells_what_a_bid_leads_to() -> None:
    state = famine_at("joseph rachel gad")
    assert previewed(state, "select rachel 2") == (
        "Open with 2 for 2 cards of Rachel. "
        "If nobody raises, Anna pays 2. The 2 cards then go into Anna's hand, unseen by the others (FAM-63)."
    )
    do(state, "select rachel 2")
    assert previewed(state, "raise 6") == (
        "Raise to 6. Nobody can bid more than 6: Ben gets the lot at once (FAM-59). "
        "The winner sees the cards, so this cannot be taken back."
    )
    assert previewed(state, "pass") == "Pass: Ben may not bid for this lot any more (FAM-57)."


def test_refusals_in_the_famine_say_why() -> None:
    state = famine_at("joseph rachel gad", tokens=(3, 3, 9))
    assert why(state, "pass") == "the selector has to open, with 0 at least, before anybody may pass"
    assert why(state, "select leah 0") == "no card of Leah's group lies on the places"
    assert why(state, "select rachel 4") == "4 is more than the 3 medallions owned"
    assert why(famine_at("joseph", tokens=1), "select rachel 4") == "4 is more than the 1 medallion owned"
    do(state, "select rachel 2")
    assert why(state, "raise 2") == "2 is not above the standing bid of 2"
    do(state, "pass")
    assert why(state, "raise 7") == "nobody may bid more than 6"
    assert why(state, "select zilpah 1") == "an auction is on: one raises or passes"


def test_the_log_of_an_auction() -> None:
    state = famine_at(SEVEN, hands=["", "medallion_leah", ""], tokens=(6, 1, 6), deck="asher jacob")
    assert told(state, do(state, "select rachel 1", "raise 2", "pass", "pass")) == [
        "Anna selected Rachel, 2 cards, opened with 1",
        "Ben raised to 2: more than the tokens, so 1 medallion card in hand",
        "Cleo passed",
        "Anna passed",
        "Ben won 2 Rachel for 2, showing and losing Pharaoh's Medallion (Leah)",
        "Dealt: Zilpah, Rachel",
    ]


@pytest.mark.rule("FAM-63")
def test_no_public_line_ever_names_a_card_that_was_not_shown() -> None:
    persons = ("Reuben", "Simeon", "Levi", "Judah", "Dan", "Naphtali", "Gad", "Asher", "Issachar", "Joseph", "Benjamin")
    for seats in (2, 3, 4):
        state, rng = RULES.setup(seats, FamOptions(halves="famine"), "log"), Rng(f"log {seats}")
        while state.stack:
            events = RULES.apply(state, rng.pick(RULES.legal(state, asked(state))))
            lines = " ".join(told(state, [event for event in events if event.kind != "famine_over"]))
            assert not [person for person in persons if person in lines.split()]


def test_where_and_question_in_the_famine() -> None:
    state = famine_at(SEVEN, hands=["", "reuben", ""], deck="asher jacob")
    view = RULES.view(state, None)
    assert WORDS.where(view) == "the Famine, auction 1, deck 2"
    assert WORDS.question(view, NAMES) == "Anna selects a group and opens the bidding"
    do(state, "select rachel 2")
    view = RULES.view(state, None)
    assert WORDS.where(view) == "the Famine, auction 1, deck 2"
    asks = "Ben raises or passes: 2 by Anna stands for 2 cards of Rachel"
    assert WORDS.question(view, NAMES) == f"{asks}; a bid above the tokens needs the hand"
    assert WORDS.question(RULES.view(state, 1), NAMES) == asks


def test_the_famine_read_aloud() -> None:
    state = famine_at("joseph levi rachel", hands=["reuben", "medallion_leah gad", ""], tokens=(6, 1, 6), deck="asher")
    do(state, "select rachel 1", "raise 2")
    board = WORDS.board(RULES.view(state, 0), NAMES[:3])
    assert board[:6] == [
        "Places: 1 Rachel, 2 Leah, 3 Rachel. Deck: 1 card.",
        "Auction 1: 2 cards of Rachel, selected by Anna.",
        "Standing bid: 2, by Ben.",
        "Anna: 6 tokens of 6; cards won: Leah 1; bid 1; hand: Reuben 1.",
        "Ben: 1 token of 1; cards won: Leah 1, Zilpah 1; bid 2; bids have proved 1 medallion card in hand.",
        "Cleo: 6 tokens of 6; cards won: Leah 6, Rachel 3, Bilhah 4, Zilpah 2.",
    ]
    assert board[6:8] == [
        "Highest bid possible: 6.",
        "Group of Leah: Simeon 2, Levi 3, Judah 4, Issachar 9, Zebulun 10, Leah 1, Dinah 1, medallion 1; seen: Reuben.",
    ]


def test_where_a_finished_match_stands() -> None:
    for halves, where in (
        ("both", "both halves played"),
        ("feast", "the Feast is over"),
        ("famine", "the Famine is over"),
    ):
        state = RULES.setup(2, FamOptions.model_validate({"halves": halves}), "over")
        state.stack.clear()
        view = RULES.view(state, None)
        assert WORDS.where(view) == where
        assert WORDS.question(view, NAMES) == "The match is over"


def test_fixed_refusals_need_nothing_but_names() -> None:
    assert WORDS.why(Refusal("FAM-83a", "open_hand", (1,)), NAMES) == "that needs the hand of Ben, behind the hand-over"
    assert WORDS.why(Refusal("FAM-18", "not_your_turn", (0,)), NAMES) == "Anna is not asked now"
