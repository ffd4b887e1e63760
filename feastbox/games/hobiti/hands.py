"""What happens to hands: cards leave them for the discard pile or a thief, and come from the deck."""

from __future__ import annotations

from feastbox.engine import known_hands
from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import Seat
from feastbox.games.hobiti.state import HobitiState


def gives(state: HobitiState, seat: Seat, card: int) -> None:
    """Take a card out of a hand that holds it."""
    known_hands.take(state.hands[seat], state.masks[seat], card)


def discards(state: HobitiState, seat: Seat, card: int) -> None:
    """Put a card from a hand on the discard pile (HOB-28)."""
    gives(state, seat, card)
    state.discard.append(card)


def gets(state: HobitiState, seat: Seat, card: int, mask: int = 0) -> None:
    """Put a card into a hand; `mask` says who else knows it."""
    known_hands.put(state.hands[seat], state.masks[seat], card, mask & ~(1 << seat))


def steals(state: HobitiState, thief: Seat, victim: Seat) -> int:
    """Move a random card from the victim's hand to the thief's and return it (HOB-55, HOB-79)."""
    card = known_hands.steal(state.hands[victim], state.masks[victim], state.rng, bit_of(state.seats, thief))
    gets(state, thief, card, bit_of(state.seats, victim))
    return card


def draw(state: HobitiState) -> tuple[int, bool]:
    """Take the next card of the deck, from the discard pile shuffled into a new one if it is empty (HOB-29).

    There must be a card in one of them. Also says whether there was a shuffle.
    """
    shuffled = not state.deck
    if shuffled:
        state.deck, state.discard = state.discard, []
        state.rng.shuffle(state.deck)
    return state.deck.pop(), shuffled
