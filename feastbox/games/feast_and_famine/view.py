"""What there is to see: the table of either half, and everything a screen needs to explain a choice before it is made.

Foods, groups and cards stand here by their ids (`data.FOOD`, `data.GROUP`, `data.CARDS`), lists by food or by group in
the order of the data, lists by seat in seat order; fields, years, rows and places count from 1.
"""

from __future__ import annotations

from typing import NamedTuple

from feastbox.engine.models import Refusal, Seat, View
from feastbox.games.feast_and_famine.options import FamOptions


class StoreView(NamedTuple):
    """A seat's store and labour; rows and columns that are full have earned a medallion each (FAM-36, FAM-37)."""

    labour: int
    counts: tuple[int, ...]
    full_rows: int
    full_columns: tuple[bool, ...]
    medallions: int


class Offer(NamedTuple):
    """What gathering a food would do for the seat whose turn it is.

    fields: where its tiles lie.   discounted: Pharaoh's field is among them.   stored of them find room, `back` go back
    to the bag.   new_rows, new_column: what would be filled.   refusal: why it is not legal, None if it is.
    """

    food: str
    fields: tuple[int, ...]
    price: int
    discounted: bool
    labour_left: int
    stored: int
    back: int
    count_after: int
    new_rows: tuple[int, ...]
    new_column: bool
    refusal: Refusal | None


class FeastView(NamedTuple):
    """The Feast. Pharaoh stands on the field with the number of the year.

    fields: the food on each, None if empty.   prices: by food, now, whether it lies there or not.   rows: of a store.
    bag: tiles by food; follows from what is visible.   order: of this year's turns.   offers: by food on the fields,
    for the seat whose turn it is; empty when the Feast is over.   most: medallions that can be earned.
    """

    year: int
    years: int
    fields: tuple[str | None, ...]
    prices: tuple[int, ...]
    rows: int
    bag: tuple[int, ...]
    order: tuple[Seat, ...]
    stores: tuple[StoreView, ...]
    offers: tuple[Offer, ...]
    most: int
    most_labour: int

    def offer(self, food: str) -> Offer | None:
        """Return the offer of one food, None if it lies on no field."""
        return next((offer for offer in self.offers if offer.food == food), None)


class Bidder(NamedTuple):
    """What everybody knows of a seat in the Famine.

    brought: tokens at the beginning.   shown_limit: the highest bid its tokens allow.   bid: its last in this auction.
    won: cards of each group ever won, those in `spent` (medallion cards shown to pay) too.   proved: medallion cards it
    must hold, because it has bid more than its tokens.   hand: the cards in order of winning; None if any are hidden.
    """

    tokens: int
    brought: int
    shown_limit: int
    bid: int | None
    passed: bool
    holds_bid: bool
    won: tuple[int, ...]
    spent: tuple[str, ...]
    proved: int
    hand: tuple[str, ...] | None


class FamineView(NamedTuple):
    """The Famine.

    auction: counts from 1; between two auctions the number of the last.   places: the group of each card.   group, bid,
    holder: of the auction that is on, else None.   lots: cards on the places by group.   cap: None without one.
    gone: cards the reader knows to be paid or in the own hand, so that nobody else can win them.   limit: the reader's
    own highest bid, None for an onlooker.
    """

    auction: int
    places: tuple[str | None, ...]
    lots: tuple[int, ...]
    deck: int
    selector: Seat
    group: str | None
    bid: int | None
    holder: Seat | None
    cap: int | None
    bidders: tuple[Bidder, ...]
    gone: tuple[str, ...]
    limit: int | None

    def lot_places(self) -> tuple[int, ...]:
        """Return the places of the lot under auction."""
        return tuple(place for place, group in enumerate(self.places, 1) if group and group == self.group)


class FamView(View):
    """The half that is on; `feast` after a Feast alone, `famine` after the Famine show how it ended."""

    options: FamOptions
    feast: FeastView | None = None
    famine: FamineView | None = None

    @property
    def acting(self) -> Seat | None:
        """The seat that is asked, None when the match is over."""
        return self.pending.asked[0] if self.pending else None
