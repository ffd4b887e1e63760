"""The state of a match: one flat model of small numbers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from feastbox.engine.models import Seat, State
from feastbox.games.hobiti.data import CARDS, NOTHING, VALUES
from feastbox.games.hobiti.moves import SEATS
from feastbox.games.hobiti.options import HobitiOptions

Count = Annotated[int, Field(ge=0)]
CardNumber = Annotated[int, Field(ge=0, lt=len(CARDS))]
Perhaps = Annotated[int, Field(ge=NOTHING, lt=len(CARDS))]
"""A card or NOTHING."""
BySeat = Field(min_length=SEATS[0], max_length=SEATS[-1])


class HobitiState(State):
    """One match and its round that is on, after the end the last one.

    deck: the next card last.   discard: the top card last.
    hands, masks: by seat and slot the card, and who else knows that it is there (`known_hands.bit_of`); sorted by both.
    noted: points.   items: in the order in which they came.   runs, hangover, moles: marks.
    sealed: by seat the wager that lies face down, NOTHING without.   wagers: those turned up in these lots.
    active: whose turn it is, NOTHING in the lots.   actions, actions_left: of the turn, with the one that is going on.
    party, announcer, lap: of the party that is on; party is NOTHING without.   laid: by seat, at this party.
    lapped: who laid in this lap.   passed: who is out of it.
    feast, feast_laid: the latest Feast or Birthday Party of the round and what was laid there.
    rounds: everybody's points in each finished round.   winners: who won each.
    """

    options: HobitiOptions
    deck: list[CardNumber]
    discard: list[CardNumber]
    hands: list[list[CardNumber]] = BySeat
    masks: list[list[Count]] = BySeat
    noted: list[Count] = BySeat
    items: list[list[CardNumber]] = BySeat
    runs: list[bool] = BySeat
    hangover: list[bool] = BySeat
    moles: list[bool] = BySeat
    sealed: list[Perhaps] = BySeat
    wagers: list[list[CardNumber]] = BySeat
    active: int
    actions: Count
    actions_left: Count
    party: Perhaps
    announcer: int
    lap: Count
    laid: list[list[CardNumber]] = BySeat
    lapped: list[Seat]
    passed: list[Seat]
    feast: Perhaps
    feast_laid: list[list[CardNumber]] = BySeat
    rounds: list[list[Count]]
    winners: list[Seat]

    def answered(self) -> tuple[Seat, ...]:
        """Return the seats whose wager lies face down."""
        return tuple(seat for seat, card in enumerate(self.sealed) if card != NOTHING)


def item_points(state: HobitiState, seat: Seat) -> int:
    """Return the sum of the Items in front of a hobbit (HOB-31)."""
    return sum([VALUES[item] for item in state.items[seat]])


def total(state: HobitiState, seat: Seat) -> int:
    """Return noted points and Item points of a hobbit together (HOB-08)."""
    return state.noted[seat] + item_points(state, seat)


def clockwise(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the other seats, from the left neighbour on."""
    return _CLOCKWISE[seats][seat]


_CLOCKWISE = {
    seats: tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats)) for seats in SEATS
}


def clone(state: HobitiState) -> HobitiState:
    """Return an equal state that shares nothing that changes."""
    return state.twin(
        stack=state.stack[:],
        rng=state.rng.clone(),
        deck=state.deck[:],
        discard=state.discard[:],
        hands=[hand[:] for hand in state.hands],
        masks=[masks[:] for masks in state.masks],
        noted=state.noted[:],
        items=[items[:] for items in state.items],
        runs=state.runs[:],
        hangover=state.hangover[:],
        moles=state.moles[:],
        sealed=state.sealed[:],
        wagers=[wagers[:] for wagers in state.wagers],
        laid=[laid[:] for laid in state.laid],
        lapped=state.lapped[:],
        passed=state.passed[:],
        feast_laid=[laid[:] for laid in state.feast_laid],
        rounds=[points[:] for points in state.rounds],
        winners=state.winners[:],
    )
