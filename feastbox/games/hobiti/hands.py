"""Hands, and what others know of them: every slot carries a mask of the readers who know the card there.

A hand is sorted by card and mask, so that the order of its slots tells nothing. Equal cards are one move: when one of
them leaves the hand, the one most widely known goes.
"""

from __future__ import annotations

from bisect import bisect_left

from feastbox.engine.models import Seat
from feastbox.games.hobiti.state import HobitiState


def bit_of(seats: int, reader: Seat | None) -> int:
    """Return the reader's bit in a mask; the onlooker has one too, set only where everybody knows."""
    return 1 << (seats if reader is None else reader)


def everybody(seats: int) -> int:
    """Return the mask of what all seats and the onlooker know."""
    return (1 << (seats + 1)) - 1


def gives(state: HobitiState, seat: Seat, card: int) -> None:
    """Take a card out of a hand that holds it; everybody who knew of a copy now knows of one less."""
    hand, masks = state.hands[seat], state.masks[seat]
    slot = hand.index(card)
    copies = range(slot, slot + hand.count(card))
    if len(copies) == 1:
        del hand[slot], masks[slot]
        return
    slot = max(copies, key=lambda each: (masks[each].bit_count(), masks[each]))
    unsure = ~masks[slot]
    for each in copies:
        if each != slot:
            less = masks[each] & unsure
            masks[each] &= ~less
            unsure &= ~less
    del hand[slot], masks[slot]
    sort_hand(state, seat)


def discards(state: HobitiState, seat: Seat, card: int) -> None:
    """Put a card from a hand on the discard pile (HOB-28)."""
    gives(state, seat, card)
    state.discard.append(card)


def gets(state: HobitiState, seat: Seat, card: int, mask: int = 0) -> None:
    """Put a card into a hand; `mask` says who else knows it."""
    hand, masks = state.hands[seat], state.masks[seat]
    mask &= ~(1 << seat)
    slot = bisect_left(hand, card)
    while slot < len(hand) and hand[slot] == card and masks[slot] < mask:
        slot += 1
    hand.insert(slot, card)
    masks.insert(slot, mask)


def sort_hand(state: HobitiState, seat: Seat) -> None:
    """Put the slots of a hand in order after cards or masks have changed."""
    slots = sorted(zip(state.hands[seat], state.masks[seat], strict=True))
    state.hands[seat] = [card for card, _ in slots]
    state.masks[seat] = [mask for _, mask in slots]


def loses_at_random(state: HobitiState, victim: Seat, thief: Seat) -> int:
    """Take a random card out of a hand and return it; what others than the thief knew of the rest is uncertain now."""
    card = state.hands[victim][state.rng.below(len(state.hands[victim]))]
    gives(state, victim, card)
    thiefs = bit_of(state.seats, thief)
    state.masks[victim] = [mask & thiefs for mask in state.masks[victim]]
    sort_hand(state, victim)
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
