"""Sorted hands of numbered cards, with a mask beside every card that says who else knows that it is there.

A hand is sorted by card and mask, so that the order of its slots tells nothing; who knows a slot is public.
"""

from __future__ import annotations

from bisect import bisect_left

from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng


def bit_of(seats: int, reader: Seat | None) -> int:
    """Return the reader's bit in a mask; the onlooker has one too, set only where everybody knows."""
    return 1 << (seats if reader is None else reader)


def everybody(seats: int) -> int:
    """Return the mask of what all seats and the onlooker know."""
    return (2 << seats) - 1


def put(hand: list[int], masks: list[int], card: int, mask: int) -> None:
    """Put a card into a hand; `mask` says who else knows it."""
    slot = bisect_left(hand, card)
    while slot < len(hand) and hand[slot] == card and masks[slot] < mask:
        slot += 1
    hand.insert(slot, card)
    masks.insert(slot, mask)


def take(hand: list[int], masks: list[int], card: int) -> None:
    """Take a card out of a hand that holds it; everybody who knew of a copy now knows of one less."""
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
    sort(hand, masks)


def steal(hand: list[int], masks: list[int], rng: Rng, thief: int) -> int:
    """Take a random card out of a hand; of the rest only the thief, whose bit this is, still knows what it knew."""
    card = hand[rng.below(len(hand))]
    take(hand, masks, card)
    masks[:] = [mask & thief for mask in masks]
    sort(hand, masks)
    return card


def sort(hand: list[int], masks: list[int]) -> None:
    """Put the slots of a hand in order after cards or masks have changed."""
    slots = sorted(zip(hand, masks, strict=True))
    hand[:] = [card for card, _ in slots]
    masks[:] = [mask for _, mask in slots]
