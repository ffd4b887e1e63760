"""Hidden information (HOB-74 to HOB-80a): what is dealt anew, what is known by slot, and what nothing may tell."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.hobiti import rounds
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.words import WORDS
from tests.games.hobiti.making import NAMES, A, B, C, asked, do, hand, legal, lots_at, numbers, public, turn_at


def redealt(state: HobitiState, reader: int | None, times: int = 100) -> list[HobitiState]:
    """Return so many states that the reader cannot tell from this one."""
    dealt = [RULES.redeal(state, reader, Rng(f"redeal {n}")) for n in range(times)]
    for other in dealt:
        RULES.audit(other)
        assert RULES.view(other, reader) == RULES.view(state, reader)
    return dealt


# -- what is dealt anew ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-74")
def test_hands_of_others_and_the_deck_are_dealt_anew_and_the_own_hand_stays() -> None:
    state = turn_at("beer rusks", "mead sundial", "snuff")
    seen: Counter[str] = Counter()
    for other in redealt(state, A, 300):
        assert hand(other, A) == hand(state, A)
        assert [len(held) for held in other.hands] == [2, 2, 1]
        assert other.rng.key != state.rng.key
        seen[hand(other, C)] += 1
    assert len(seen) > 30


@pytest.mark.rule("HOB-74")
def test_the_order_of_the_deck_is_nobodys_knowledge() -> None:
    state = turn_at("beer", "mead", "snuff")
    assert len({tuple(other.deck) for other in redealt(state, A, 50)}) == 50


@pytest.mark.rule("HOB-17", "HOB-79")
def test_known_slots_keep_their_cards_and_their_masks() -> None:
    state = turn_at("kradez", "beer rusks", "snuff snuff")
    do(state, "unpleasantness kradez 2", "take_it")
    stolen = hand(state, A)
    for reader, sure in ((B, True), (C, False)):
        found = {hand(other, A) for other in redealt(state, reader, 200)}
        assert (found == {stolen}) == sure
    assert all(hand(other, B) == hand(state, B) for other in redealt(state, B, 20))


@pytest.mark.rule("HOB-79")
def test_after_a_random_theft_only_the_thief_is_sure_of_the_rest_of_the_hand() -> None:
    state = lots_at("vyzla beer rusks", "kradez", "mead sundial", "krtci")
    do(state, "wager vyzla", "wager kradez", "wager mead", "wager krtci")
    state.hands[B], state.masks[B] = numbers("kradez"), [0]
    state.discard.remove(numbers("kradez")[0])
    assert [RULES.view(state, reader).hobbits[C].known for reader in (None, A, B)] == [("mead",)] * 3
    do(state, "unpleasantness kradez 3", "take_it")
    left, stolen = hand(state, C), hand(state, B)
    assert RULES.view(state, B).hobbits[C].known == (("mead",) if left == "mead" else ())
    for reader in (None, A):
        assert RULES.view(state, reader).hobbits[C].known == ()
        assert RULES.view(state, reader).hobbits[B].known == ()
    assert RULES.view(state, C).hobbits[B].known == (stolen,)


def test_of_equal_cards_the_one_most_widely_known_goes_first() -> None:
    state = lots_at("beer beer rusks", "kradez", "mead", "snuff")
    do(state, "wager beer", "wager kradez", "wager mead", "wager snuff")
    assert RULES.view(state, C).hobbits[A].known == ("beer",)
    state.active = A
    state.stack = []
    rounds.ask_action(state)
    do(state, "garden beer")
    assert RULES.view(state, C).hobbits[A].known == ()
    assert hand(state, A) == "beer rusks"


@pytest.mark.rule("HOB-79")
def test_of_copies_known_to_different_hobbits_nobody_is_sure_after_one_is_played() -> None:
    state = turn_at("beer beer rusks", "mead", "snuff")
    state.masks[A] = [1 << B, 1 << C, 0]
    do(state, "garden beer")
    assert hand(state, A) == "beer rusks"
    for reader in (B, C, None):
        assert RULES.view(state, reader).hobbits[A].known == ()


@pytest.mark.rule("HOB-79")
def test_a_thief_that_took_a_copy_of_a_card_it_knew_of_is_not_sure_of_another() -> None:
    for key in "abcdef":
        state = turn_at("kradez", "beer beer", "snuff")
        state.masks[B] = [0, 1 << A]
        state.rng.key = key
        do(state, "unpleasantness kradez 2", "take_it")
        assert (hand(state, A), hand(state, B)) == ("beer", "beer")
        assert RULES.view(state, A).hobbits[B].known == ()


# -- what nothing may tell -------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-74")
@pytest.mark.parametrize("other", ["mead mead", "kradez sundial", "rusks snuff"])
def test_whom_the_program_asks_and_how_depends_on_public_facts_only(other: str) -> None:
    def told(held: str) -> list[object]:
        state = turn_at("klepy pitka_great beer", held, "vyzla", noted=(0, 9))
        seen: list[object] = []
        for text in ("unpleasantness klepy 2", "take_it", "announce pitka_great", "party_pass", "party_pass"):
            events = do(state, text)
            view = RULES.view(state, None)
            seen += [view, public(state), WORDS.question(view, NAMES[:3]), WORDS.board(view, NAMES[:3])]
            seen += [WORDS.tell(event, NAMES[:3], C) for event in events]
        return seen

    assert told(other) == told("beer rusks")


@pytest.mark.rule("HOB-74")
def test_on_the_public_screen_walk_and_loafing_about_are_offered_and_cards_never() -> None:
    assert public(turn_at("beer sundial")) == ["walk", "loaf"]
    assert public(turn_at("mead")) == ["walk", "loaf"]
    assert public(turn_at("mead", runs=(A,))) == ["loaf"]
    state = turn_at("sundial")
    judged = {
        text: RULES.is_public(state, RULES.read(state, A, text))
        for text in ("walk", "loaf", "lay_item sundial", "garden beer", "lay_item mead")
    }
    assert judged == {
        "walk": True,
        "loaf": True,
        "lay_item sundial": False,
        "garden beer": False,
        "lay_item mead": False,
    }


@pytest.mark.rule("HOB-74")
def test_without_a_hand_card_there_is_nothing_to_open() -> None:
    state = turn_at("")
    assert state.stack[-1].screen == "public"
    assert public(state) == legal(state) == ["walk", "loaf"]


@pytest.mark.rule("HOB-80")
def test_the_log_tells_passes_and_takes_it_and_never_that_a_hand_was_opened() -> None:
    state = turn_at("klepy pitka_great beer", "mead rusks", "", noted=(0, 9))
    lines = []
    for text in ("unpleasantness klepy 2", "take_it", "announce pitka_great", "party_pass", "party_pass"):
        lines += [WORDS.tell(event, NAMES[:3], None) for event in do(state, text)]
    assert "Ben takes it" in lines
    assert "Ben passed" in lines
    assert "Anna passed" in lines
    assert not any("hand" in line for line in lines)


@pytest.mark.rule("HOB-80a")
@pytest.mark.parametrize(
    "text",
    [
        "walk",
        "garden beer",
        "lay_item sundial",
        "firework squibs",
        "announce pitka_great",
        "unpleasantness klepy 2",
    ],
)
def test_what_showed_or_drew_a_card_cannot_be_taken_back(text: str) -> None:
    match = Match(RULES, turn_at("beer sundial squibs pitka_great klepy", "rusks", "", noted=(0, 5)))
    move = RULES.read(match.state, A, text)
    assert match.closes(move, A)
    match.submit(move)
    assert match.undo_to() is None


@pytest.mark.rule("HOB-80a")
def test_other_actions_may_be_taken_back_until_somebody_else_decides() -> None:
    match = Match(RULES, turn_at("beer", "mead", ""))
    for head in (0, 1):
        match.submit(RULES.read(match.state, A, "loaf"))
        assert match.undo_to() == head
    assert asked(match.state) == B
    match.submit(RULES.read(match.state, B, "loaf"))
    assert match.undo_to() == 2
    match.go_to(2)
    assert match.undo_to() is None


# -- open hands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-15")
def test_with_open_hands_all_hands_are_seen_but_no_wager() -> None:
    state = lots_at("beer rusks", "mead", "snuff", open_hands=True)
    do(state, "wager beer")
    for reader in (None, B, C):
        view = RULES.view(state, reader)
        assert view.hobbits[A].cards == ("beer", "rusks")
        assert view.wager is None
        wagers = {other.sealed[A] for other in redealt(state, reader, 40)}
        assert wagers == {*numbers("beer rusks")}
    assert RULES.view(state, A).hobbits[A].cards == ("rusks",)


def test_with_open_hands_everything_else_is_answered_on_the_public_screen() -> None:
    state = turn_at("navsteva pitka_great", "beer rusks snuff", "mead", open_hands=True)
    assert public(state) == legal(state)
    do(state, "unpleasantness navsteva 2")
    assert public(state) == legal(state) == ["take_it"]
    do(state, "take_it")
    assert public(state) == legal(state)
    assert len(legal(state)) == 3
    do(state, "choose_discards beer rusks", "announce pitka_great")
    assert public(state) == ["lay_party_card snuff", "party_pass"]
    assert all(hand(other, C) == "mead" for other in redealt(state, A, 10))


def test_a_fresh_match_hides_every_hand() -> None:
    state = RULES.setup(8, HobitiOptions(), "fresh")
    for reader in (None, *range(8)):
        view = RULES.view(state, reader)
        shown = [seat for seat, hobbit in enumerate(view.hobbits) if hobbit.cards is not None]
        assert shown == ([] if reader is None else [reader])
        assert len(view.hand) == (0 if reader is None else 6)
