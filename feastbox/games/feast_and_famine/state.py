"""The state of a match: one flat model of small numbers for both halves."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from feastbox.engine.models import Seat, State
from feastbox.games.feast_and_famine.data import CARDS, DECK, FOODS, GROUPS, NOTHING, YEARS
from feastbox.games.feast_and_famine.moves import SEATS
from feastbox.games.feast_and_famine.options import FamOptions

FEAST: Final = "feast"
FAMINE: Final = "famine"
Half = Literal["feast", "famine"]

Count = Annotated[int, Field(ge=0)]
FoodNumber = Annotated[int, Field(ge=0, lt=len(FOODS))]
GroupNumber = Annotated[int, Field(ge=NOTHING, lt=len(GROUPS))]
CardNumber = Annotated[int, Field(ge=0, lt=len(CARDS))]
BySeat = Field(min_length=SEATS[0], max_length=SEATS[-1])
ByFood = Field(min_length=len(FOODS), max_length=len(FOODS))


class FamState(State):
    """One match. `NOTHING` stands for an empty field or place, for no seat, no group and no bid.

    half: which is on, also when the match is over.   tokens: medallions of the Feast, then what is left to bid.

    The Feast: year counts from 1.   bag: tiles by food.   fields: the food on each.   labour: by seat.
    stores: by seat, tiles by food; they fill from row 1 upwards, so counts say all (FAM-28).

    The Famine: start: tokens at its beginning.   paid: tokens paid since.   places: the card on each.
    deck: cards left, the next one last.   hands: by seat, in order of winning (FAM-62).   spent: medallion cards paid.
    auction: counts from 1.   selector, group, bid, holder: of the auction that is on.   bids: each seat's last bid in
    it.   passed: seats out of it.
    proved: what bids above the tokens have shown: proved[seat][j] says that the seat's medallion card number j + 1
    lies among the first so many cards of its hand. Everybody who listened knows it.
    """

    options: FamOptions
    half: Half
    tokens: list[Count] = BySeat
    year: int = Field(ge=1, le=YEARS)
    bag: list[Count] = ByFood
    fields: list[int] = Field(min_length=YEARS, max_length=YEARS)
    labour: list[Count] = BySeat
    stores: list[list[Count]] = BySeat
    start: list[Count] = BySeat
    paid: list[Count] = BySeat
    deck: list[CardNumber] = Field(max_length=len(DECK))
    places: list[int]
    hands: list[list[CardNumber]] = BySeat
    spent: list[list[CardNumber]] = BySeat
    proved: list[list[int]] = BySeat
    auction: Count
    selector: int
    group: GroupNumber
    bid: int
    holder: int
    bids: list[int] = BySeat
    passed: list[Seat]


def clone(state: FamState) -> FamState:
    """Return an equal state that shares nothing that changes."""
    return state.twin(
        stack=state.stack.copy(),
        rng=state.rng.clone(),
        tokens=state.tokens.copy(),
        bag=state.bag.copy(),
        fields=state.fields.copy(),
        labour=state.labour.copy(),
        stores=[store.copy() for store in state.stores],
        start=state.start.copy(),
        paid=state.paid.copy(),
        deck=state.deck.copy(),
        places=state.places.copy(),
        hands=[hand.copy() for hand in state.hands],
        spent=[cards.copy() for cards in state.spent],
        proved=[facts.copy() for facts in state.proved],
        bids=state.bids.copy(),
        passed=state.passed.copy(),
    )
