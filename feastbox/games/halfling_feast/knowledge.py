"""Who knows which hidden card: cards enter and leave hands, the deck is drawn from and reshuffled."""

from __future__ import annotations

from feastbox.engine import known_hands
from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import Event, Seat
from feastbox.games.halfling_feast.data import DISH_MARK, NONE
from feastbox.games.halfling_feast.state import HfeState


def gets(state: HfeState, seat: Seat, card: int, mask: int = 0) -> None:
    """Put a card into a hand; `mask` says who else knows it."""
    known_hands.put(state.hands[seat], state.masks[seat], card, mask & ~(1 << seat))


def gives(state: HfeState, seat: Seat, card: int) -> None:
    """Take a card openly out of a hand."""
    known_hands.take(state.hands[seat], state.masks[seat], card)


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
