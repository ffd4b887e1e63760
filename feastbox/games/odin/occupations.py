"""Questions about cards in hand: which to start with, which to play (ODN-050, ODN-143, OOC-11)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.moves import ChooseStart, ColumnCard, OdinMove, PlayOccupation
from feastbox.games.odin.question import Question
from feastbox.games.odin.resolving import ask_play, play_in_action
from feastbox.games.odin.state import OdinState

# -- the first card --------------------------------------------------------------------------------------------


def _start_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [ChooseStart(seat, CARDS[card].id) for card in state.offers[seat]]


def _start_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, ChooseStart)
    return Refusal("ODN-015", "card_not_offered", (move.card,))


def _start(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, ChooseStart)
    card, seat = CARD[move.card], move.seat
    insort(state.hands[seat], card)
    state.box += [other for other in state.offers[seat] if other != card]
    state.offers[seat] = []
    pop_seat(state)
    if state.options.occupation_hand_open:
        events.append(Event("kept_card", seat, (card,)))
    else:
        events.append(Event("kept_card", seat, to=(seat,), secret=(card,)))


# -- the card of the fourth column -----------------------------------------------------------------------------


def _column_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    when = frame.args[0]
    hand = [CARDS[card].id for card in state.hands[seat]]
    if when == "after":
        return [*(ColumnCard(seat, "after", card) for card in hand), ColumnCard(seat, "skip")]
    return [*(ColumnCard(seat, "before", card) for card in hand), ColumnCard(seat, "after"), ColumnCard(seat, "skip")]


def _column_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, ColumnCard)
    if move.card and CARD.get(move.card, -1) not in state.hands[move.seat]:
        return Refusal("ODN-142", "card_not_in_hand", (move.card,))
    return Refusal("ODN-050", "before_or_after", (frame.args[0],))


def _column(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, ColumnCard)
    state.stack.pop()
    if move.card:
        play_in_action(state, move.seat, CARD[move.card], events)
    if move.card or move.when == "skip":
        state.actions[-1] = state.actions[-1]._replace(card=False)
    if not move.card:
        events.append(Event("keeps_cards", move.seat, (move.when,)))


# -- playing cards in a part -----------------------------------------------------------------------------------


def play_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    """Return the cards of the hand, each to be played; for cards that let one be played as well (OOC-33)."""
    return [PlayOccupation(seat, CARDS[card].id) for card in state.hands[seat]]


def play_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    """Say why a card cannot be played: it is not in the hand."""
    assert isinstance(move, PlayOccupation)
    return Refusal("ODN-142", "card_not_in_hand", (move.card,))


def _play(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, PlayOccupation)
    state.stack.pop()
    play_in_action(state, move.seat, CARD[move.card], events)
    left = int(frame.args[1]) - 1
    if left and state.hands[move.seat]:
        ask_play(state, move.seat, frame.source, str(frame.args[0]), left)


QUESTIONS: Final = {
    "start_card": Question("ODN-015", (ChooseStart,), _start_legal, _start_why, _start),
    "column_card": Question("ODN-050", (ColumnCard,), _column_legal, _column_why, _column),
    "play": Question("ODN-142", (PlayOccupation,), play_legal, play_why, _play, skip=True),
}
"""By kind of frame."""
CARD_MOVES: Final = (ChooseStart, ColumnCard, PlayOccupation)
