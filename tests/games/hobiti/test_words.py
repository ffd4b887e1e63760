"""Words: lines of moves, questions, the table in words, previews, refusals, the sheet, Czech names."""

from __future__ import annotations

from typing import get_args

import pytest

from feastbox.engine import options as optioning
from feastbox.engine.models import Refusal
from feastbox.engine.rules import NotationError
from feastbox.games.hobiti.data import CARDS
from feastbox.games.hobiti.moves import ChooseDiscards, Unpleasantness
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.refusals import WHY
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.spoken import STANDING
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.view import Standing
from feastbox.games.hobiti.words import WORDS
from tests.games.hobiti.making import NAMES, A, B, asked, do, legal, lots_at, turn_at


def lines(state: HobitiState, start: str = "") -> list[str]:
    """Return what the list of moves says, other hobbits by name."""
    view, names = RULES.view(state, asked(state)), NAMES[: state.seats]
    moves = RULES.legal(state, asked(state))
    return [line for move in moves if (line := WORDS.line(view, move, names)).startswith(start)]


def preview(state: HobitiState, text: str) -> list[str]:
    seat = asked(state)
    return WORDS.preview(RULES.view(state, seat), RULES.read(state, seat, text), NAMES[: state.seats])


def ask(state: HobitiState, reader: int | None = None) -> str:
    return WORDS.question(RULES.view(state, reader), NAMES[: state.seats])


# -- moves -----------------------------------------------------------------------------------------------------


def test_lines_of_a_turn() -> None:
    state = turn_at("sundial squibs pitka_great klepy kradez", "", "", noted=(0, 5), items=("", "spyglass"))
    assert lines(state)[:8] == [
        "Walk: draw 2 cards",
        "Loaf About: 1 point",
        "lay Sundial: 3 points",
        "announce Great Drinking of the Four Inns, worth 10",
        "set off Handful of Squibs: 3 points",
        "Theft on Ben, take Spyglass 4",
        "Gossip on Ben",
        "Gardening: 2 points for Sundial",
    ]
    move = RULES.read(state, A, "unpleasantness klepy 2")
    assert WORDS.describe(RULES.view(state, A), move) == "Gossip on seat 2"


def test_lines_of_the_other_questions() -> None:
    state = lots_at("beer", "mead", "kradez")
    assert lines(state) == ["wager Brown Beer 4"]
    state = turn_at("klepy navsteva pitka_great", "mead mead beer rusks", "", noted=(0, 5), left=2)
    do(state, "unpleasantness klepy 2")
    assert lines(state) == ["ward it off with Mead", "take it"]
    do(state, "take_it", "unpleasantness navsteva 2", "take_it")
    assert "discard Brown Beer and Mead" in lines(state)
    party = turn_at("pitka_great", "mead beer", "cider")
    do(party, "announce pitka_great", "lay_party_card mead", "party_pass")
    assert lines(party) == ["lay Brown Beer: 5 + 4 = 9", "pass, out of this party"]


def test_czech_names_stand_beside_the_english_ones() -> None:
    state = turn_at("kocovina vyzla", "", "", czech_names=True, noted=(0, 1), feast=("zranice_great", {}))
    assert lines(state, "Hang") == ["Hangover (Kocovina) on Ben", "Hangover (Kocovina) on Cleo"]
    assert lines(state, "Vy") == ["Vyžla on Ben"]
    board = WORDS.board(RULES.view(state, A), NAMES[:3])
    assert any("Hangover (Kocovina) 9" in line for line in board)
    assert not any("(Kocovina)" in line for line in WORDS.board(RULES.view(turn_at("kocovina"), A), NAMES[:3]))


# -- questions and the table -----------------------------------------------------------------------------------


def test_questions() -> None:
    state = lots_at("kradez beer", "kradez mead", "beer")
    assert ask(state) == "Anna, Ben and Cleo wager a card for the lots"
    do(state, "wager kradez", "wager kradez")
    assert ask(state) == "Cleo wagers a card for the lots"
    do(state, "wager beer")
    assert ask(state) == "Anna and Ben wager a card more for lot 2, because they are tied"
    state = turn_at("kradez navsteva", "mead beer rusks", "", items=("", "spyglass"))
    assert ask(state) == "Anna has action 1 of 2"
    do(state, "unpleasantness kradez 2 spyglass")
    assert ask(state) == ask(state, B) == "Ben takes it or wards it off: Theft by Anna to take Spyglass 4"
    do(state, "take_it", "unpleasantness navsteva 2", "take_it")
    assert ask(state) == "Ben discards two cards: Unexpected Visitors by Anna"
    party = turn_at("pitka_great", "mead beer", "cider")
    do(party, "announce pitka_great")
    assert ask(party) == "Ben lays a card or passes: Great Drinking of the Four Inns, worth 10, lap 1"


def test_where_the_match_stands() -> None:
    def where(state: HobitiState) -> str:
        return WORDS.where(RULES.view(state, None))

    assert where(lots_at("beer", "mead", "snuff")) == "one round, the lots"
    state = turn_at("", noted=(9, 49), rounds=3, active=B, show_item_sum=True)
    assert where(state) == f"round 1 of 3, leader at 49 of 50, deck {len(state.deck)}"
    assert where(turn_at("", deck="beer")) == "one round, deck 1"  # the sum is left to the head (HOB-32)
    do(state, "loaf")
    assert where(state) == "round 2 of 3, the lots"
    last = turn_at("", noted=(49,))
    do(last, "loaf")
    assert where(last) == "the round is over"
    assert ask(last) == "The match is over"


def test_the_table_in_words() -> None:
    state = turn_at(
        "pitka_great beer",
        "mead cider",
        "",
        noted=(4, 11, 0),
        items=("", "spyglass"),
        runs=(2,),
        deck="snuff",
        feast=("zranice_great", {B: "rusks"}),
    )
    do(state, "announce pitka_great", "lay_party_card mead")
    board = WORDS.board(RULES.view(state, A), NAMES[:3])
    assert board[0].startswith("Deck 1 card, discard pile ")
    assert board[0].endswith("on top Mead. 50 points win the round.")
    assert board[1:] == [
        "Turn of Anna, action 1 of 2.",
        "Party: Great Drinking of the Four Inns, announced by Anna, worth 10, lap 1.",
        "  Ben has laid in this lap: laid Mead 5, leads.",
        "  Cleo is left out, The Runs: laid nothing.",
        "  Anna is asked now: laid nothing.",
        "Anna: 4 points noted; Items: none; 1 card in hand.",
        "Ben: 11 points noted; Items: Spyglass 4; 1 card in hand.",
        "Cleo: 0 points noted; Items: none; 0 cards in hand; suffers from The Runs.",
        "Latest Feast: Great Autumn Feast; laid a card: Ben.",
        "Hand of Anna, 1 card:",
        "  Brown Beer 4 (party value): Lay at a Drinking Party or the Birthday Party: 4.",
    ]
    assert {*STANDING} == {*get_args(Standing)}


# -- previews --------------------------------------------------------------------------------------------------


def test_the_preview_of_a_card_laid_at_a_party() -> None:
    state = turn_at("pitka_long_night herb_tea plum_brandy", "cider pipe_of_peace snuff", "mead")
    do(state, "announce pitka_long_night", "lay_party_card cider", "lay_party_card mead", "lay_party_card herb_tea")
    do(state, "lay_party_card pipe_of_peace")
    assert preview(state, "lay_party_card plum_brandy") == [
        "Plum Brandy: 2 + 6 = 8, ahead of Ben's 7.",
        "Ben may still lay.",
    ]
    assert preview(state, "party_pass") == ["Anna is out of this party with 2 laid (HOB-41). Ben leads with 7."]


@pytest.mark.rule("HOB-48")
def test_who_has_laid_its_last_card_may_not_go_on_laying() -> None:
    state = turn_at("pitka_long_night herb_tea", "cider", "mead")
    do(state, "announce pitka_long_night", "lay_party_card cider", "lay_party_card mead")
    assert preview(state, "lay_party_card herb_tea") == [
        "Herb Tea: 2, behind Cleo's 5.",
        "Nobody else may lay any more.",
    ]


@pytest.mark.rule("HOB-56")
@pytest.mark.parametrize(
    ("strength", "loses"),
    [("half", "it loses half of its noted points, rounded up."), ("all", "it loses all its noted points.")],
)
def test_what_vyzla_takes_is_said_as_the_option_has_it(strength: str, loses: str) -> None:
    state = turn_at("vyzla", "rusks", "", noted=(0, 7), feast=("zranice_great", {}), vyzla_strength=strength)
    assert preview(state, "unpleasantness vyzla 2")[0].endswith(loses)
    assert WORDS.board(RULES.view(state, A), NAMES[:3])[-1].endswith(loses)
    do(state, "unpleasantness vyzla 2")
    assert preview(state, "take_it")[0].endswith(loses)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("loaf", ["Loaf About: 1 point.", "43 to 44 of 50."]),
        (
            "lay_item faithful_pony",
            [
                "Lay Faithful Pony: 7 points for as long as it lies there (HOB-31).",
                "That is 50: Anna wins the round on the spot (HOB-36).",
            ],
        ),
        (
            "firework squibs",
            ["Gain 3 points; then Ben and Cleo gain 1 for watching (HOB-33, HOB-34).", "43 to 46 of 50."],
        ),
        (
            "firework old_wizard",
            [
                "Gain 8 points; then every other hobbit gains 1 for watching (HOB-33, HOB-34).",
                "That is 51: Anna wins the round on the spot (HOB-36).",
            ],
        ),
        (
            "announce birthday",
            [
                "A Birthday Party: the highest sum gains 9 points, equal sums nothing (HOB-45).",
                "Drinks, food and smoking may be laid; the announcer is asked last in every lap (HOB-39).",
            ],
        ),
    ],
)
def test_previews_of_actions(text: str, sentences: list[str]) -> None:
    state = turn_at("faithful_pony squibs old_wizard birthday", noted=(43,))
    assert preview(state, text) == sentences


def test_every_move_of_a_turn_has_a_preview() -> None:
    state = turn_at("sundial squibs birthday klepy kradez", "mead", "", noted=(0, 5), items=("", "spyglass"))
    assert all(preview(state, text) for text in legal(state))
    do(state, "unpleasantness klepy 2")
    assert preview(state, "take_it") == ["Gossip happens: A hobbit loses 3 noted points."]
    assert preview(state, "remedy mead") == ["Discard Mead: Gossip has no effect (HOB-52)."]


# -- refusals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", WHY)
def test_every_refusal_is_a_sentence_without_holes(code: str) -> None:
    text = WORDS.why(Refusal("HOB-01", code, ("turn",) if code == "other_question" else (0, 15)), NAMES[:4])
    assert text
    assert text == text.strip(" .")
    assert " you" not in f" {text}"


def test_the_words_of_some_refusals() -> None:
    names = NAMES[:3]
    beer = next(number for number, card in enumerate(CARDS) if card.id == "beer")
    assert WORDS.why(Refusal("HOB-27", "not_an_action", (beer,)), names) == (
        "Brown Beer is for parties and as a remedy, or for Gardening"
    )
    assert WORDS.why(Refusal("HOB-15", "not_in_hand", ("cheese",)), names) == "there is no card 'cheese'"
    assert WORDS.why(Refusal("HOB-54", "no_victim", (6,)), names) == "seat 7 is no other hobbit"


# -- notation --------------------------------------------------------------------------------------------------


def test_moves_are_typed_as_the_rulebook_says() -> None:
    state = turn_at("beer", "", "")
    for text in (
        "wager beer",
        "walk",
        "garden well_water",
        "lay_item sundial",
        "unpleasantness kradez 3 spyglass",
        "unpleasantness klepy 2",
        "remedy mead",
        "choose_discards beer rusks",
        "take_it",
        "party_pass",
    ):
        assert RULES.write(RULES.read(state, A, text)) == text
    assert RULES.read(state, A, "unpleasantness kradez 3 spyglass") == Unpleasantness(A, "kradez", 2, "spyglass")


def test_the_order_of_two_discards_says_nothing() -> None:
    state = turn_at("beer", "", "")
    both = {RULES.read(state, A, text) for text in ("choose_discards rusks beer", "choose_discards beer rusks")}
    assert both == {ChooseDiscards(A, ("beer", "rusks"))}
    assert RULES.load_move('{"seat": 0, "cards": ["rusks", "beer"], "kind": "choose_discards"}') in both


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("wager bear", "did you mean beer?"),
        ("wager xyzzy", "cards go by ids such as becoming_hat"),
        ("unpleasantness klepy 4", "a hobbit is a seat from 1 to 3"),
        ("dance", 'type "walk"'),
        ("walk home", 'type "walk"'),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says.replace("?", r"\?")):
        RULES.read(turn_at("beer", "", ""), A, text)


# -- the sheet and options -------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-10", "HOB-31")
def test_the_sheet_of_one_round() -> None:
    state = turn_at("", noted=(4, 11, 0), items=("spyglass sundial", "", ""))
    sheet = RULES.sheet(RULES.view(state, None))
    assert [(row.label, [cell.points for cell in row.cells]) for row in sheet.rows] == [
        ("noted points", [4, 11, 0]),
        ("Items", [7, 0, 0]),
        ("points", [11, 11, 0]),
    ]
    assert sheet.rows[1].cells[0].text == "4 + 3 = 7"


@pytest.mark.rule("HOB-10", "HOB-11")
def test_the_sheet_of_several_rounds() -> None:
    state = turn_at("", noted=(49, 11, 0), items=("", "spyglass", ""), rounds=2)
    do(state, "loaf")
    state.noted = [0, 8, 3]
    sheet = RULES.sheet(RULES.view(state, None))
    assert {row.label: [cell.points for cell in row.cells] for row in sheet.rows} == {
        "round 1": [50, 15, 0],
        "noted points of round 2": [0, 8, 3],
        "Items of round 2": [0, 0, 0],
        "points": [50, 23, 3],
        "rounds won": [1, 0, 0],
        "best round": [50, 15, 3],
    }


def test_the_options_and_their_defaults() -> None:
    defaults = {choice.name: (choice.default, choice.values) for choice in optioning.choices(HobitiOptions)}
    assert defaults == {
        "rounds": (1, tuple(range(1, 10))),
        "points_to_win": (50, (50, 40, 30)),
        "new_cards": (True, (False, True)),
        "vyzla_strength": ("half", ("half", "all")),
        "show_item_sum": (False, (False, True)),
        "czech_names": (False, (False, True)),
        "open_hands": (False, (False, True)),
    }
