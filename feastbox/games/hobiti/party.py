"""Drinking Parties, Feasts and the Birthday Party: laps of laying and passing (HOB-38 to HOB-51)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import NOBODY, Event, Frame, Refusal, Screen, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.hobiti.data import ALLOWED, CARDS, FEASTS, NOTHING, NUMBER, VALUES
from feastbox.games.hobiti.hands import discards
from feastbox.games.hobiti.moves import LAY, PARTY_PASS, HobitiMove, LayPartyCard
from feastbox.games.hobiti.rounds import gain
from feastbox.games.hobiti.state import HobitiState, clockwise

LAP_END: Final = Frame("lap_end")


def order(state: HobitiState) -> tuple[Seat, ...]:
    """Return the seats in the order of a lap: from the announcer's left, the announcer last (HOB-39)."""
    return (*clockwise(state.seats, state.announcer), state.announcer)


def sums(state: HobitiState) -> list[int]:
    """Return the sum of what each hobbit has laid (HOB-45)."""
    return [sum([VALUES[card] for card in laid]) for laid in state.laid]


# -- what may be answered --------------------------------------------------------------------------------------


def legal(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return what a hobbit may do on its chance: lay one card that goes with the party, or pass (HOB-40, HOB-43)."""
    allowed, lay = ALLOWED[state.party], LAY[seat]
    moves: list[HobitiMove] = [lay[card] for card in dict.fromkeys(state.hands[seat]) if card in allowed]
    moves.append(PARTY_PASS[seat])
    return moves


def forbids(state: HobitiState, move: HobitiMove) -> Refusal | None:
    """Say why a hobbit may not lay this card."""
    if not isinstance(move, LayPartyCard):
        return None
    card = NUMBER.get(move.card)
    if card is None or card not in state.hands[move.seat]:
        return Refusal("HOB-40", "not_in_hand", (move.card,))
    return forbids_card(state, card)


def forbids_card(state: HobitiState, card: int) -> Refusal | None:
    """Say why a card does not go with the party (HOB-43, HOB-44)."""
    if card in ALLOWED[state.party]:
        return None
    party = CARDS[state.party].party
    return Refusal("HOB-44" if party == "birthday" else "HOB-43", "not_at_this_party", (card, state.party))


# -- what follows ----------------------------------------------------------------------------------------------


def begin(state: HobitiState, seat: Seat, card: int, events: list[Event]) -> None:
    """Announce a party with a card that is discarded already, and open the first lap (HOB-38, HOB-50)."""
    state.party, state.announcer, state.lap = card, seat, 1
    state.laid = [[] for _ in range(state.seats)]
    state.passed = []
    events.append(Event("announced", seat, (card,), reveals=True))
    events += [Event("left_out", guest) for guest in order(state) if state.runs[guest]]
    _open_lap(state, order(state))


def _open_lap(state: HobitiState, seats: tuple[Seat, ...]) -> None:
    """Ask these seats in turn, but for those with The Runs or without a hand card (HOB-39, HOB-41, HOB-48)."""
    state.lapped = []
    state.stack.append(LAP_END)
    queue = tuple([seat for seat in seats if state.hands[seat] and not state.runs[seat]])
    if queue:
        screen: Screen = "public" if state.options.open_hands else "either"
        state.stack.append(Frame("lap", queue, "phase:party", "in_turn", screen, (state.party, state.lap)))


def answer(state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
    """Lay a card or leave the party (HOB-40, HOB-41, HOB-47)."""
    pop_seat(state)
    seat = move.seat
    if not isinstance(move, LayPartyCard):
        state.passed.append(seat)
        events.append(Event("passed", seat))
        return
    card = NUMBER[move.card]
    discards(state, seat, card)
    laid = state.laid[seat]
    laid.append(card)
    state.lapped.append(seat)
    events.append(Event("laid", seat, (card, sum([VALUES[each] for each in laid])), reveals=True))


def end_lap(state: HobitiState, events: list[Event]) -> None:
    """Open the next lap for those who laid in this one, or end the party if nobody did (HOB-41, HOB-42)."""
    if state.lapped:
        state.lap += 1
        # In the order of the lap, because that is the order in which they laid.
        _open_lap(state, tuple(state.lapped))
    else:
        _end(state, events)


def _end(state: HobitiState, events: list[Event]) -> None:
    """Give the points to the single highest sum, if there is one (HOB-45, HOB-46)."""
    card, drunk = state.party, sums(state)
    if card in FEASTS:
        state.feast, state.feast_laid = card, state.laid
    state.party, state.announcer, state.lap = NOTHING, NOBODY, 0
    state.laid = [[] for _ in range(state.seats)]
    state.passed = []
    highest = max(drunk)
    best = [seat for seat, points in enumerate(drunk) if points == highest]
    if not highest:
        events.append(Event("party_empty", args=(card,)))
    elif len(best) > 1:
        events.append(Event("party_tied", args=(card, tuple(best), highest)))
    else:
        events.append(Event("party_won", best[0], (card, tuple(drunk))))
        gain(state, best[0], VALUES[card])
