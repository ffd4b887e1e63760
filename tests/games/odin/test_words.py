"""What A Feast for Odin says: moves, refusals, questions, the log, the table."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Event, Refusal
from feastbox.games.odin.refusals import ASKED
from feastbox.games.odin.rules import QUESTIONS, RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.words import WORDS
from tests.games.odin.making import (
    NAMES,
    Foreseen,
    asked,
    cards,
    do,
    fleet,
    give,
    land,
    legal,
    match,
    to_feast,
    to_the_end,
    until_round,
)


def why(state: OdinState, text: str) -> tuple[str, str]:
    """Return the sentence and the rule of a refusal."""
    refusal = RULES.refuse(state, RULES.read(state, asked(state), text))
    assert refusal is not None
    return WORDS.why(refusal, NAMES), refusal.rule


def said(state: OdinState, *texts: str, reader: int | None = None) -> list[str]:
    """Make moves and return the log."""
    names = NAMES[: state.seats]
    return [line for event in do(state, *texts) if (line := WORDS.tell(event, names, reader))]


def described(state: OdinState) -> list[str]:
    """Return the lines of the list of moves."""
    view = RULES.view(state, asked(state))
    return [WORDS.describe(view, move) for move in RULES.legal(state, asked(state))]


@pytest.mark.rule("ODN-066", "ODN-068", "ODN-069", "ODN-073", "ODN-039")
def test_refusals_give_their_reason_and_the_rule_for_it() -> None:
    state = land(give(match(), oil=1, hide=1, peas=1, chest=1, silver=2), 0, "iceland")
    do(state, "place oil home a6")
    assert why(state, "place hide home c6") == ("green touches green at c6", "ODN-069")
    assert why(state, "place chest home b3") == ("the income needs a3, a2, a1, b1, c1 covered first", "ODN-073")
    assert why(state, "place peas home a12") == ("peas cannot lie on the home board", "ODN-068")
    assert why(state, "place silver home a6") == ("a6 is covered already", "ODN-066")
    assert why(state, "vikings raiding") == ("this needs 1 ship of the kind longship", "ODN-044")
    assert why(state, "vikings craft_chest") == ("nothing of Craft a Chest can be used now", "ODN-042")
    assert WORDS.why(Refusal("ODN-039", "not_your_turn", (1,)), NAMES) == "Ben is not asked now"


@pytest.mark.rule("ODN-118")
def test_questions_say_who_is_asked_for_what() -> None:
    state = fleet(give(match(), stone=1), 0, "longship")
    assert WORDS.question(RULES.view(state, None), NAMES) == "Anna chooses a space or a pass."
    state.rng = Foreseen([5])
    do(state, "vikings pillaging_1")
    assert WORDS.question(RULES.view(state, None), NAMES) == "Anna rolls the die (Pillaging)."
    do(state, "roll")
    assert WORDS.question(RULES.view(state, None), NAMES) == "Anna has 5 and may roll 2 more times (Pillaging)."
    assert described(state) == [
        "roll the die",
        "succeed, spending 1 stone",
        "declare a failure",
        "declare a failure, 1 Viking back to the Thing Square",
    ]
    assert set(ASKED) == set(QUESTIONS)


def test_lines_of_the_list_say_what_a_move_brings() -> None:
    state = give(match(), peas=1, sheep_pregnant=1)
    lines = described(state)
    assert "use Stockfish with 1 Viking" in lines
    assert lines[-1] == "pass: place no more Vikings this round"
    do(state, "vikings upgrade_2")
    assert described(state) == ["upgrade peas to mead", "upgrade pregnant sheep to fur"]
    state = give(match(), stone=2, wood=2)
    do(state, "vikings build_house_and_ship", "card skip")
    assert described(state) == ["Stone house and longship", "Long house and knarr"]


@pytest.mark.rule("ODN-206")
def test_the_log_names_a_drawn_card_to_its_owner_only() -> None:
    state = match()
    other = RULES.clone(state)
    public, own = said(state, "vikings draw_occupation"), said(other, "vikings draw_occupation", reader=0)
    assert public[1] == "Anna draws an occupation"
    assert own[1] != public[1]
    assert own[1].startswith("Anna draws ")


def test_the_log_tells_a_feast_and_where_pieces_lie() -> None:
    state = give(match(), silver=1)
    assert said(state, "place silver home a12") == ["Anna lays silver on home board at a12"]
    feast = give(to_feast(match()), mead=1)
    assert said(feast, "serve mead 1 lying") == ["Anna serves mead on squares 1 to 2, lying"]
    assert said(feast, "end_feast")[0] == "Anna feasts on 1 mead: 4 Thing Penalties"


@pytest.mark.rule("ODN-208")
def test_the_table_in_words_shows_everything_but_other_hands() -> None:
    state = land(fleet(give(match(), silver=3, oil=1), 0, "knarr"), 0, "iceland", "shed")
    hand = cards(state, 0, 1)
    names = NAMES[:2]
    own, other = (WORDS.board(RULES.view(state, seat), names) for seat in (0, 1))
    text = "\n".join(other)
    for word in ("Round 1 of 7", "3 silver, 1 oil", "knarr", "Iceland: of Anna", "Shed 1", "1 card in hand"):
        assert word in text
    assert own != other
    assert len(hand) == 1
    assert WORDS.where(RULES.view(state, None)) == "round 1 of 7, actions"
    over = to_the_end(match())
    assert WORDS.where(RULES.view(over, None)) == "the last feast is over"
    assert WORDS.question(RULES.view(over, None), names) == "The match is over."


@pytest.mark.rule("ODN-178", "ODN-182", "ODN-208")
def test_a_single_player_is_told_which_vikings_stay_for_another_round() -> None:
    state = match(1)
    do(state, "vikings market_beans", "end_turn")
    until_round(state, 2)
    do(state, "vikings catch_stockfish", "end_turn")
    taken = next(line for line in WORDS.board(RULES.view(state, 0), NAMES[:1]) if line.startswith("Taken"))
    assert "Beans and Silver (1, first colour)" in taken
    assert "Stockfish (1, second colour)" in taken


def test_what_nobody_did_has_no_name_in_the_log() -> None:
    assert (
        WORDS.tell(Event("strips", args=(5,)), NAMES, None)
        == "Each mountain strip loses its first item; strip 6 is added"
    )
    assert legal(match())[-1] == "pass"
