"""Nobody learns what is hidden (HFE-116, HFE-121, HFE-123, Hidden information)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.data import CARD, INTERRUPTS
from feastbox.games.halfling_feast.moves import InterruptPass
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from feastbox.games.halfling_feast.words import WORDS
from tests.games.halfling_feast.making import (
    BELL,
    BERYLLA,
    HAMFAST,
    LOTHO,
    NAMES,
    asked,
    at,
    do,
    hand,
    view,
)


def redealt(state: HfeState, reader: Seat | None, number: int = 30) -> Iterator[HfeState]:
    for n in range(number):
        other = RULES.redeal(state, reader, Rng(f"redealt {n}"))
        RULES.audit(other)
        yield other


# -- two deals that differ only in who holds which interrupt ---------------------------------------------------


def swapped(state: HfeState) -> HfeState:
    """Return the same deal with every Interrupt in a hand exchanged for another card of the Action deck."""
    other = RULES.clone(state)
    spare = [slot for slot, card in enumerate(other.deck) if card not in INTERRUPTS]
    for hand_ in other.hands:
        for slot, card in enumerate(hand_):
            if card in INTERRUPTS:
                place = spare.pop()
                hand_[slot], other.deck[place] = other.deck[place], card
        hand_.sort()
    RULES.audit(other)
    return other


def screens(state: HfeState, script: Sequence[str]) -> list[object]:
    """Return all that the public screen shows while these moves are made and nobody interrupts."""
    shown: list[object] = []
    names = NAMES[: state.seats]
    for text in [*script, ""]:
        while state.stack and state.stack[-1].kind == "window":
            shown.append(_screen(state, names))
            events = RULES.apply(state, InterruptPass(asked(state)))
            shown.append([WORDS.tell(event, names, None) for event in events])
        shown.append(_screen(state, names))
        if text:
            events = RULES.apply(state, RULES.read(state, asked(state), text))
            shown.append([WORDS.tell(event, names, None) for event in events])
    return shown


def _screen(state: HfeState, names: Sequence[str]) -> object:
    seen = view(state, None)
    public = [WORDS.describe(seen, move) for move in RULES.public(state, asked(state))]
    return seen, WORDS.question(seen, names), WORDS.board(seen, names), public, RULES.waive(state, asked(state))


@pytest.mark.rule("HFE-116", "HFE-74", "HFE-121")
@pytest.mark.parametrize("mode", ["call_out", "ask_each", "standing_orders"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_deals_that_differ_only_in_who_holds_which_interrupt_look_the_same(mode: str, seats: int) -> None:
    differ = 0
    for n in range(4):
        options = HfeOptions.model_validate({"interrupt_mode": mode, "first_player": 1})
        state = RULES.setup(seats, options, f"interrupts {seats} {n}")
        other = swapped(state)
        differ += other.hands != state.hands
        script = []
        probe = RULES.clone(state)
        for _ in range(2 * seats):
            while probe.stack[-1].kind == "window":
                RULES.apply(probe, InterruptPass(asked(probe)))
            moves = [move for move in RULES.public(probe, asked(probe)) if move.kind in ("eat", "release")]
            script.append(RULES.write(moves[n % len(moves)]))
            RULES.apply(probe, moves[n % len(moves)])
        assert screens(RULES.clone(state), script) == screens(other, script)
    assert differ


@pytest.mark.rule("HFE-116")
@pytest.mark.parametrize("text", ["eat sausage_coil", "play_take fig_syrup sausage_coil", "play_belly little_trump"])
def test_who_is_asked_does_not_depend_on_hands(text: str) -> None:
    seen = set()
    for ben in ("sudden_sneeze", "dwarven_fire_mustard", "spell_of_belt_reduction", "elevenses"):
        state = at(hands=["fig_syrup little_trump", ben, "counter_charm"], fullness=[4])
        do(state, text)
        seen.add((state.stack[-1].seats, tuple(RULES.write(move) for move in RULES.public(state, 1))))
        assert view(state, None) == view(state, 0).model_copy(update={"viewer": None, "hand": ()})
    assert seen == {((1, 2), ("interrupt_pass",))}


@pytest.mark.rule("HFE-117")
def test_the_public_view_of_a_window_holds_no_hand() -> None:
    state = at(hands=["fig_syrup", "sudden_sneeze", "little_trump"])
    do(state, "eat sausage_coil")
    seen = view(state, None)
    assert seen.hand == ()
    assert [each.hand for each in seen.halflings] == [1, 1, 1]
    assert "sudden_sneeze" not in seen.model_dump_json()


# -- redealing -------------------------------------------------------------------------------------------------


def test_a_hand_is_redealt_from_everything_its_reader_does_not_know() -> None:
    state = at(hands=["fig_syrup", "little_trump", "mighty_fart"], deck="elevenses", rest=2)
    seen = Counter(hand(other, 1)[0] for other in redealt(state, 0, 600))
    assert set(seen) > {"little_trump", "mighty_fart", "elevenses"}
    assert all(hand(other, 0) == ["fig_syrup"] for other in redealt(state, 0))


@pytest.mark.rule("HFE-56")
def test_a_card_taken_openly_stays_where_it_is() -> None:
    state = at(own=BERYLLA, discard="fig_syrup", hands=["little_trump"])
    do(state, "free_ability")
    for reader in (None, 1, 2):
        assert all("fig_syrup" in hand(other, 0) for other in redealt(state, reader))
    assert len({tuple(hand(other, 0)) for other in redealt(state, 1)}) > 1


@pytest.mark.rule("HFE-56", "HFE-59")
def test_when_a_copy_is_played_the_known_one_goes() -> None:
    state = at(own=BERYLLA, discard="satisfactory_burp", hands=["satisfactory_burp"], fullness=[5], seats=2)
    do(state, "free_ability", "draw", "play_belly satisfactory_burp")
    assert view(state, 1).halflings[0].known == ()
    assert hand(state, 0) == ["satisfactory_burp"]


@pytest.mark.rule("HFE-59", "HFE-123")
def test_of_copies_known_to_different_seats_nobody_is_sure_after_one_is_played() -> None:
    state = at(hands=["satisfactory_burp satisfactory_burp"], seats=3, fullness=[8])
    state.masks[0] = [0b010, 0b100]
    do(state, "play_belly satisfactory_burp")
    assert state.masks[0] == [0]


@pytest.mark.rule("HFE-59", "HFE-123")
def test_a_thief_that_took_a_copy_of_a_card_it_knew_of_is_not_sure_of_another() -> None:
    for key in "abcdef":
        state = at(own=BELL, hands=["", "fig_syrup fig_syrup"])
        state.masks[1] = [0, 0b001]
        state.rng = Rng(key)
        do(state, "free_ability 2")
        assert (hand(state, 0), hand(state, 1)) == (["fig_syrup"], ["fig_syrup"])
        assert view(state, 0).halflings[1].known == ()


@pytest.mark.rule("HFE-54")
def test_hamfast_knows_the_top_of_the_deck_until_it_is_reshuffled() -> None:
    state = at(own=HAMFAST, deck="fig_syrup mighty_fart")
    do(state, "free_ability", "keep_card fig_syrup")
    for other in redealt(state, 0):
        assert other.deck[-1] == CARD["mighty_fart"]
    assert len({other.deck[-1] for other in redealt(state, 1)}) > 3


@pytest.mark.rule("HFE-54")
def test_cards_being_looked_at_are_hidden_from_the_others() -> None:
    state = at(own=HAMFAST, deck="fig_syrup mighty_fart")
    do(state, "free_ability")
    assert all(other.look == state.look for other in redealt(state, 0))
    assert len({tuple(other.look) for other in redealt(state, None)}) > 3


@pytest.mark.rule("HFE-62")
def test_dishes_being_seen_are_hidden_from_the_others() -> None:
    state = at(own=LOTHO, hands=["little_trump"])
    do(state, "special_ability little_trump")
    assert all(other.seen == state.seen for other in redealt(state, 0))
    assert len({tuple(other.seen) for other in redealt(state, 1)}) > 3
    do(state, "eat_seen none")
    assert view(state, 0).dish_order[-2:] != (None, None)
    assert view(state, 1).dish_order[-2:] == (None, None)
    assert all(other.dishes[:2] == state.dishes[:2] for other in redealt(state, 0))


@pytest.mark.rule("HFE-61", "HFE-102")
def test_the_order_of_dishes_put_under_the_deck_openly_is_known_to_all() -> None:
    state = at(own=LOTHO)
    do(state, "free_ability sausage_coil")
    for reader in (None, 0, 1):
        assert view(state, reader).dish_order[-1] == "sausage_coil"
        assert all(other.dishes[0] == state.dishes[0] for other in redealt(state, reader))


@pytest.mark.rule("HFE-59")
def test_after_a_theft_others_are_no_longer_sure_of_that_hand_but_the_thief_is() -> None:
    state = at(own=BELL, seats=3, hands=["", "fig_syrup little_trump mighty_fart"])
    state.masks[1] = [0b001, 0b100, 0b101]
    state.rng = Rng("theft")
    do(state, "free_ability 2")
    assert all(mask & 0b100 == 0 for mask in state.masks[1])
    assert view(state, 1).halflings[0].known == (hand(state, 0)[0],)


@pytest.mark.rule("HFE-120")
def test_standing_orders_of_others_are_redealt() -> None:
    state = at(interrupt_mode="standing_orders")
    do(state, "order belt leader")
    assert len({other.orders[0] for other in redealt(state, 1)}) > 5
    assert {other.orders[0] for other in redealt(state, 0)} == {state.orders[0]}


@pytest.mark.rule("HFE-120", "HFE-116")
def test_with_standing_orders_a_declaration_reveals_whenever_somebody_could_have_one() -> None:
    for hands, reveals in ((["", "little_trump"], True), (["", ""], False)):
        state = at("sausage_coil", hands, interrupt_mode="standing_orders", dishes="")
        match = Match(RULES, state)
        match.submit(RULES.read(state, 0, "eat sausage_coil"))
        assert match.entry_at(match.head).reveals is reveals


@pytest.mark.rule("HFE-123")
def test_what_rules_lawyer_asks_is_open() -> None:
    state = at(own=HAMFAST, hands=["fig_syrup"], eaten=["", "plum_dumplings honey_seedcake"], table="sausage_coil")
    do(state, "special_ability fig_syrup 2")
    assert RULES.pending(state) == RULES.pending(RULES.redeal(state, None, Rng("x")))
    assert state.stack[-1].screen == "public"
