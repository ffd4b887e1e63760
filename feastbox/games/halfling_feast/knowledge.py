"""Who knows which hidden card: cards enter and leave hands, the deck is drawn from and reshuffled."""

from __future__ import annotations

from bisect import bisect_right

from feastbox.engine.models import Event, Seat
from feastbox.games.halfling_feast.data import DISH_MARK, NONE
from feastbox.games.halfling_feast.state import HfeState


def bit_of(seats: int, reader: Seat | None) -> int:
    """Return the reader's bit in a mask; the onlooker has one too, set only where everybody knows."""
    return 1 << (seats if reader is None else reader)


def everybody(seats: int) -> int:
    """Return the mask of what all seats and the onlooker know."""
    return (2 << seats) - 1


def gets(state: HfeState, seat: Seat, card: int, mask: int = 0) -> None:
    """Put a card into a hand; `mask` says who else knows it."""
    mask &= ~(1 << seat)
    hand, masks = state.hands[seat], state.masks[seat]
    slot = bisect_right(hand, card)
    while slot and hand[slot - 1] == card and masks[slot - 1] > mask:
        slot -= 1
    hand.insert(slot, card)
    masks.insert(slot, mask)


def gives(state: HfeState, seat: Seat, card: int) -> None:
    """Take a card openly out of a hand; everybody who knew of a copy now knows of one less."""
    hand, masks = state.hands[seat], state.masks[seat]
    slot = hand.index(card)
    copies = hand.count(card)
    if copies > 1:
        slots = range(slot, slot + copies)
        slot = max(slots, key=lambda each: (masks[each].bit_count(), masks[each]))
        unsure = ~masks[slot]
        for each in slots:
            if each != slot:
                known = masks[each] & unsure
                masks[each] &= ~known
                unsure &= ~known
        del hand[slot], masks[slot]
        sort_hand(state, seat)
    else:
        del hand[slot], masks[slot]


def sort_hand(state: HfeState, seat: Seat) -> None:
    """Sort a hand by card and mask."""
    slots = sorted(zip(state.hands[seat], state.masks[seat], strict=True))
    state.hands[seat] = [card for card, _ in slots]
    state.masks[seat] = [mask for _, mask in slots]


def known_to(state: HfeState, seat: Seat, reader: Seat | None) -> list[int]:
    """Return the cards of a hand that this reader knows to be there."""
    bit = bit_of(state.seats, reader)
    slots = zip(state.hands[seat], state.masks[seat], strict=True)
    return [card for card, mask in slots if mask & bit]


# -- the Action deck -------------------------------------------------------------------------------------------


def lift(state: HfeState, events: list[Event]) -> tuple[int, int]:
    """Take the top card off the Action deck with its mask; (NONE, 0) if there is none to draw (HFE-46 to HFE-48)."""
    if not state.deck:
        reshuffle(state, events)
        if not state.deck:
            return NONE, 0
    return state.deck.pop(), state.deck_masks.pop()


def reshuffle(state: HfeState, events: list[Event]) -> None:
    """Shuffle the Action cards of the discard pile into a new deck; Dishes stay there in their order (HFE-46)."""
    cards = [card for card in state.discard if card < DISH_MARK]
    if cards:
        state.discard = [card for card in state.discard if card >= DISH_MARK]
        state.rng.shuffle(cards)
        state.deck = cards
        state.deck_masks = [0] * len(cards)
        events.append(Event("reshuffled", args=(len(cards),)))


def draw(state: HfeState, seat: Seat, number: int, events: list[Event]) -> None:
    """Draw up to `number` Action cards into a hand (HFE-45, HFE-48)."""
    drawn = []
    for _ in range(number):
        card, mask = lift(state, events)
        if card == NONE:
            break
        gets(state, seat, card, mask)
        drawn.append(card)
    events.append(Event("drew", seat, (len(drawn),), (seat,), tuple(drawn), True))
