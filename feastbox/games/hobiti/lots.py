"""The lots: secret wagers decide who plays first (HOB-15 to HOB-19)."""

from __future__ import annotations

from feastbox.engine.known_hands import everybody
from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.hobiti.data import NOTHING, NUMBER, VALUES
from feastbox.games.hobiti.hands import gets, gives
from feastbox.games.hobiti.moves import WAGER, HobitiMove, Wager
from feastbox.games.hobiti.rounds import begin_turn, call_lots
from feastbox.games.hobiti.state import HobitiState


def legal(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return the wagers a hobbit may choose from: its hand (HOB-15)."""
    wagers = WAGER[seat]
    return [wagers[card] for card in dict.fromkeys(state.hands[seat])]


def forbids(state: HobitiState, move: HobitiMove) -> Refusal | None:
    """Say why the hobbit may not wager this."""
    assert isinstance(move, Wager)
    return None if NUMBER.get(move.card) in state.hands[move.seat] else Refusal("HOB-15", "not_in_hand", (move.card,))


def seal(state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
    """Lay a wager face down; it is not in the hand any more (HOB-15, HOB-70)."""
    assert isinstance(move, Wager)
    card = NUMBER[move.card]
    gives(state, move.seat, card)
    state.sealed[move.seat] = card
    events.append(Event("wagered", move.seat))


def turn_up(state: HobitiState, frame: Frame, events: list[Event]) -> None:
    """Turn the wagers up together; the highest plays first, the tied wager again (HOB-15, HOB-16, HOB-18)."""
    newest = [(seat, state.sealed[seat]) for seat in frame.seats]
    for seat, card in newest:
        state.sealed[seat] = NOTHING
        state.wagers[seat].append(card)
    events.append(Event("turned_up", args=(frame.args[0], tuple(newest)), reveals=True))
    highest = max(VALUES[card] for _, card in newest)
    tied = tuple(seat for seat, card in newest if VALUES[card] == highest)
    if len(tied) == 1:
        _finish(state, tied[0], "highest", events)
        return
    events.append(Event("tied", args=(highest, tied)))
    holders = tuple(seat for seat in tied if state.hands[seat])
    if len(holders) > 1:
        call_lots(state, holders, int(frame.args[0]) + 1)
    elif holders:
        _finish(state, holders[0], "left", events)
    else:
        _finish(state, state.rng.pick(tied), "drawn", events)


def _finish(state: HobitiState, winner: Seat, how: str, events: list[Event]) -> None:
    """Discard the winner's wagers, give the others theirs back for all to know, begin the first turn (HOB-17)."""
    lost = state.wagers[winner]
    state.discard += lost
    events.append(Event("lots_won", winner, (how, tuple(lost))))
    known = everybody(state.seats)
    for seat, wagers in enumerate(state.wagers):
        if seat != winner:
            for card in wagers:
                gets(state, seat, card, known)
    state.wagers = [[] for _ in range(state.seats)]
    begin_turn(state, winner, events)
