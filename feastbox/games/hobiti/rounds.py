"""A round from the deal to its end on the spot, and the turns in it (HOB-07 to HOB-20, HOB-35 to HOB-37)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import NOBODY, Event, Frame, Screen, Seat
from feastbox.games.hobiti.data import ACTIONS, CARDS, DEALT, KINDS, NOTHING, full_deck
from feastbox.games.hobiti.moves import SEATS
from feastbox.games.hobiti.state import HobitiState, total

NEXT: Final = Frame("next")
ROUND_END: Final = Frame("round_end")
_LOST_ACTIONS: Final = next(CARDS[card].actions for card in KINDS if CARDS[card].effect == "lose_action")
_TURN: Final = {
    screen: tuple(Frame("turn", (seat,), screen=screen) for seat in range(SEATS[-1])) for screen in ("public", "either")
}


def screen_for(state: HobitiState, seat: Seat) -> Screen:
    """Return where a hobbit may answer: in the open, or with the hand opened if it holds cards and hides them."""
    return "either" if state.hands[seat] and not state.options.open_hands else "public"


# -- points ----------------------------------------------------------------------------------------------------


def gain(state: HobitiState, seat: Seat, points: int) -> bool:
    """Note points for a hobbit; return whether that has ended the round (HOB-36)."""
    state.noted[seat] += points
    return reached(state, seat)


def reached(state: HobitiState, seat: Seat) -> bool:
    """End the round on the spot if the hobbit's total reaches the goal; whoever asked does nothing more (HOB-36)."""
    if total(state, seat) < state.options.points_to_win:
        return False
    state.winners.append(seat)
    state.stack[:] = [ROUND_END]
    return True


def lose(state: HobitiState, seat: Seat, points: int) -> int:
    """Take noted points from a hobbit, at most what is there, and return how many (HOB-13)."""
    lost = min(points, state.noted[seat])
    state.noted[seat] -= lost
    return lost


# -- rounds ----------------------------------------------------------------------------------------------------


def deal(state: HobitiState) -> None:
    """Collect all cards, shuffle, deal six to everybody and call the lots (HOB-12 to HOB-15)."""
    seats = range(state.seats)
    deck = full_deck(state.options.new_cards)
    state.rng.shuffle(deck)
    state.hands = [sorted(deck.pop() for _ in range(DEALT)) for _ in seats]
    state.masks = [[0] * DEALT for _ in seats]
    state.deck, state.discard = deck, []
    state.noted = [0] * state.seats
    state.items = [[] for _ in seats]
    state.runs, state.hangover, state.moles = ([False] * state.seats for _ in range(3))
    state.sealed = [NOTHING] * state.seats
    state.wagers = [[] for _ in seats]
    state.active, state.actions, state.actions_left = NOBODY, 0, 0
    state.party, state.announcer, state.lap = NOTHING, NOBODY, 0
    state.laid = [[] for _ in seats]
    state.lapped, state.passed = [], []
    state.feast, state.feast_laid = NOTHING, [[] for _ in seats]
    call_lots(state, tuple(seats), 1)


def call_lots(state: HobitiState, seats: tuple[Seat, ...], number: int) -> None:
    """Ask these hobbits for a secret wager each (HOB-15, HOB-75)."""
    state.stack.append(Frame("lots", seats, "phase:lots", "together", "private", (number,)))


def end_round(state: HobitiState, events: list[Event]) -> None:
    """Add the totals to the game's scores; deal the next round or end the match (HOB-07, HOB-10)."""
    totals = [total(state, seat) for seat in range(state.seats)]
    state.rounds.append(totals)
    last = len(state.rounds) == state.options.rounds
    events.append(Event("round_over", state.winners[-1], (len(state.rounds), tuple(totals))))
    if last:
        events.append(Event("match_over"))
        return
    deal(state)
    events.append(Event("dealt", args=(len(state.rounds) + 1,), reveals=True))


# -- turns -----------------------------------------------------------------------------------------------------


def begin_turn(state: HobitiState, seat: Seat, events: list[Event]) -> None:
    """Let a hobbit have its actions; a Hangover is used up now (HOB-20, HOB-58, HOB-62)."""
    state.active = seat
    state.actions = ACTIONS
    if state.hangover[seat]:
        state.hangover[seat] = False
        state.actions -= _LOST_ACTIONS
        events.append(Event("hangover", seat, (state.actions,)))
    state.actions_left = state.actions
    ask_action(state)


def ask_action(state: HobitiState) -> None:
    """Ask for the next action of the turn; what follows from it is finished before `NEXT` is (HOB-20)."""
    state.stack += (NEXT, _TURN[screen_for(state, state.active)][state.active])


def next_action(state: HobitiState, events: list[Event]) -> None:
    """Go on after an action: to the next one, or to the next hobbit (HOB-19, HOB-20, HOB-62)."""
    state.actions_left -= 1
    if state.actions_left:
        ask_action(state)
        return
    seat = state.active
    if state.runs[seat] or state.moles[seat]:
        events.append(Event("recovered", seat, (state.runs[seat], state.moles[seat])))
        state.runs[seat] = state.moles[seat] = False
    begin_turn(state, (seat + 1) % state.seats, events)
