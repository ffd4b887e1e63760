"""Occupations: drawing into the hand and playing (ODN-141, ODN-142)."""

from __future__ import annotations

from bisect import insort

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.state import OdinState


def draw(state: OdinState, seat: Seat, count: int, events: list[Event]) -> None:
    """Draw from the dark pile, unseen by others; an empty pile gives nothing (ODN-141)."""
    for _ in range(min(count, len(state.pile))):
        card = state.pile.pop()
        insort(state.hands[seat], card)
        if state.options.occupation_hand_open:
            events.append(Event("drew_card", seat, (card,), reveals=True))
        else:
            events.append(Event("drew_card", seat, to=(seat,), secret=(card,), reveals=True))


def play(state: OdinState, seat: Seat, card: int, events: list[Event]) -> None:
    """Lay a card open in front of its owner, where it stays and scores (ODN-142, OOC-33)."""
    state.hands[seat].remove(card)
    state.played[seat].append(card)
    events.append(Event("played_card", seat, (card,), reveals=True))
