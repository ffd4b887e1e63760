"""What is true of every state: each card exists exactly once, hands keep their limits and their order."""

from __future__ import annotations

from feastbox.engine.models import NOBODY
from feastbox.games.hobiti.data import CONSUMED, HAND, ITEMS, NOTHING, full_deck
from feastbox.games.hobiti.state import HobitiState, total


def audit(state: HobitiState) -> None:
    """Raise AssertionError if a card is missing, or a fact contradicts another."""
    _audit_cards(state)
    _audit_hands(state)
    _audit_party(state)
    goal, over = state.options.points_to_win, not state.stack
    assert all(points >= 0 for points in state.noted), "somebody owes points"
    assert len(state.rounds) == len(state.winners) <= state.options.rounds
    assert over == (len(state.rounds) == state.options.rounds)
    high = [seat for seat in range(state.seats) if total(state, seat) >= goal]
    assert high == ([state.winners[-1]] if over else []), "a round goes on behind its end"
    assert 0 <= state.actions_left <= state.actions
    assert (state.active == NOBODY) == (state.actions == 0)


def _audit_cards(state: HobitiState) -> None:
    """Every card lies in one place (HOB-04, HOB-06, HOB-70)."""
    cards = state.deck + state.discard + [card for card in state.sealed if card != NOTHING]
    for zone in (state.hands, state.items, state.wagers):
        for lying in zone:
            cards += lying
    assert sorted(cards) == full_deck(state.options.new_cards), "a card is missing or there twice"
    assert all(item in ITEMS for items in state.items for item in items), "no Item lies there"


def _audit_hands(state: HobitiState) -> None:
    """Hands are sorted, hold at most eight cards, and say of every slot who knows it (HOB-23)."""
    for seat, (hand, masks) in enumerate(zip(state.hands, state.masks, strict=True)):
        slots = list(zip(hand, masks, strict=True))
        assert slots == sorted(slots), "a hand is out of order"
        assert len(hand) <= HAND, "a hand is too large"
        assert not any(mask >> seat & 1 or mask >> (state.seats + 1) for mask in masks), "a mask is wrong"


def _audit_party(state: HobitiState) -> None:
    """What was laid at a party lies on the discard pile (HOB-47)."""
    laid = [card for cards in state.laid for card in cards]
    if state.party == NOTHING:
        assert not laid
        assert (state.announcer, state.lap) == (NOBODY, 0)
        return
    top = [state.party, *laid]
    assert sorted(state.discard[-len(top) :]) == sorted(top), "a card laid at the party is not on the pile"
    assert all(card in CONSUMED for card in laid)
