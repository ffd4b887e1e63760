"""From a state to its view."""

from __future__ import annotations

from feastbox.engine.models import Pending, Seat
from feastbox.games.feast_and_famine import famine, feast
from feastbox.games.feast_and_famine.data import (
    CARDS,
    COLUMNS,
    DISCOUNT,
    FOODS,
    GROUP_OF,
    GROUPS,
    MOST_LABOUR,
    NOTHING,
    RATES,
    YEARS,
)
from feastbox.games.feast_and_famine.state import FAMINE, FEAST, FamState
from feastbox.games.feast_and_famine.view import Bidder, FamineView, FamView, FeastView, Offer, StoreView


def make_view(state: FamState, seat: Seat | None, pending: Pending | None) -> FamView:
    """Return what a seat, or an onlooker, may see (Hidden information)."""
    return FamView(
        viewer=seat,
        pending=pending,
        points=tuple(public_points(state)),
        options=state.options,
        feast=feast_view(state) if state.half == FEAST else None,
        famine=famine_view(state, seat) if state.half == FAMINE else None,
    )


def public_points(state: FamState) -> list[int]:
    """Return each seat's medallions; at the end of the Famine, when all hands are shown, its points (FAM-68)."""
    if state.half == FAMINE and not state.stack:
        return [famine.points(state, seat) for seat in range(state.seats)]
    return state.tokens.copy()


# -- the Feast -------------------------------------------------------------------------------------------------


def feast_view(state: FamState) -> FeastView:
    """Return the table of the Feast."""
    rows = state.options.store_rows
    acting = state.stack[-1].seats[0] if state.stack else None
    return FeastView(
        year=state.year,
        years=YEARS,
        fields=tuple(None if tile == NOTHING else FOODS[tile].id for tile in state.fields),
        prices=tuple(feast.price(state, food) for food in COLUMNS),
        rows=rows,
        bag=tuple(state.bag),
        order=feast.order(state),
        stores=tuple(_store(state, seat, rows) for seat in range(state.seats)),
        offers=() if acting is None else tuple(_offer(state, acting, food) for food in COLUMNS if food in state.fields),
        most=rows + len(FOODS),
        most_labour=MOST_LABOUR,
    )


def _store(state: FamState, seat: Seat, rows: int) -> StoreView:
    counts = tuple(state.stores[seat])
    full = tuple(count == rows for count in counts)
    return StoreView(state.labour[seat], counts, min(counts), full, state.tokens[seat])


def _offer(state: FamState, seat: Seat, food: int) -> Offer:
    rows, store = state.options.store_rows, state.stores[seat]
    fields = [field for field, tile in enumerate(state.fields, 1) if tile == food]
    after = feast.store_after(state, seat, food)
    stored = after[food] - store[food]
    cost = feast.price(state, food)
    return Offer(
        food=FOODS[food].id,
        fields=tuple(fields),
        price=cost,
        discounted=cost == RATES[food] - DISCOUNT,
        labour_left=state.labour[seat] - cost,
        stored=stored,
        back=len(fields) - stored,
        count_after=after[food],
        new_rows=tuple(range(min(store) + 1, min(after) + 1)),
        new_column=after[food] == rows > store[food],
        refusal=feast.forbids_food(state, seat, food),
    )


# -- the Famine ------------------------------------------------------------------------------------------------


def famine_view(state: FamState, viewer: Seat | None) -> FamineView:
    """Return the table of the Famine with the hands this reader may see."""
    auction_on = state.holder != NOTHING
    known = [card for cards in state.spent for card in cards] + (state.hands[viewer] if viewer is not None else [])
    return FamineView(
        auction=state.auction,
        places=tuple(None if card == NOTHING else GROUPS[GROUP_OF[card]].id for card in state.places),
        lots=tuple(famine.lots(state)),
        deck=len(state.deck),
        selector=state.selector,
        group=GROUPS[state.group].id if auction_on else None,
        bid=state.bid if auction_on else None,
        holder=state.holder if auction_on else None,
        cap=None if state.options.bid_cap == "none" else state.options.bid_cap,
        bidders=tuple(_bidder(state, seat, viewer) for seat in range(state.seats)),
        gone=tuple(CARDS[card].id for card in sorted(known)),
        limit=None if viewer is None else famine.limit(state, viewer),
    )


def _bidder(state: FamState, seat: Seat, viewer: Seat | None) -> Bidder:
    hand, spent = state.hands[seat], state.spent[seat]
    won = [0] * len(GROUPS)
    for card in hand + spent:
        won[GROUP_OF[card]] += 1
    shown = seat == viewer or not state.stack or not hand
    bid = state.bids[seat]
    return Bidder(
        tokens=state.tokens[seat],
        brought=state.start[seat],
        shown_limit=famine.shown_limit(state, seat),
        bid=None if bid == NOTHING else bid,
        passed=seat in state.passed,
        holds_bid=seat == state.holder,
        won=tuple(won),
        spent=tuple(CARDS[card].id for card in spent),
        proved=len(state.proved[seat]),
        hand=tuple(CARDS[card].id for card in hand) if shown else None,
    )
