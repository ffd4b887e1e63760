"""Occupations: drawing into the hand and playing (ODN-141, ODN-142)."""

from __future__ import annotations

from bisect import insort

from feastbox.engine.models import Event, Frame, Seat
from feastbox.games.odin.effects.happening import Happening, come_into_play, heard, instead
from feastbox.games.odin.state import OdinState


def draw(state: OdinState, seat: Seat, count: int, events: list[Event]) -> None:
    """Draw from the dark pile, unseen by others; an empty pile gives nothing (ODN-141).

    A card in play may do something else instead, card by card, before it is seen (OOC-105).
    """
    if heard(state, seat, "card_received"):
        state.stack += [Frame("draw", args=(seat,))] * count
        return
    for _ in range(count):
        _draw(state, seat, events)


def work_draw(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Draw one card unless a card in play does something else instead."""
    seat = int(frame.args[0])
    if not state.pile or not instead(state, Happening("card_received", seat), Frame("drawn", args=(seat,))):
        _draw(state, seat, events)


def work_drawn(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Draw the card that nothing was done instead of."""
    _draw(state, int(frame.args[0]), events)


def _draw(state: OdinState, seat: Seat, events: list[Event]) -> None:
    if state.pile:
        card = state.pile.pop()
        insort(state.hands[seat], card)
        if state.options.occupation_hand_open:
            events.append(Event("drew_card", seat, (card,), reveals=True))
        else:
            events.append(Event("drew_card", seat, to=(seat,), secret=(card,), reveals=True))


def play(state: OdinState, seat: Seat, card: int, events: list[Event]) -> None:
    """Lay a card open in front of its owner, where it stays and scores, and carry out its effects (ODN-142, OOC-33)."""
    state.hands[seat].remove(card)
    state.played[seat].append(card)
    events.append(Event("played_card", seat, (card,), reveals=True))
    come_into_play(state, seat, card)
