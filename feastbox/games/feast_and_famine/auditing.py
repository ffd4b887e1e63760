"""What is true of every state: each tile, card and medallion exists exactly once."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.games.feast_and_famine import famine, feast
from feastbox.games.feast_and_famine.data import COLUMNS, DECK, IS_MEDALLION, MOST_LABOUR, NOTHING, TILES
from feastbox.games.feast_and_famine.state import FEAST, FamState


def audit(state: FamState) -> None:
    """Raise AssertionError if a tile, card or medallion is missing, or a fact contradicts another."""
    _audit_tiles(state)
    if state.half == FEAST:
        _audit_feast(state)
    else:
        _audit_famine(state)


def _audit_tiles(state: FamState) -> None:
    """Every tile is in the bag, on a field or in a store (FAM-05)."""
    rows = state.options.store_rows
    for food in COLUMNS:
        stored = [store[food] for store in state.stores]
        assert all(0 <= count <= rows for count in stored), "a column holds too many tiles"
        tiles = state.bag[food] + state.fields.count(food) + sum(stored)
        assert tiles == TILES[rows], f"tiles of food {food}: {tiles}"


def _audit_feast(state: FamState) -> None:
    """Labour stays on its track, medallions follow from the stores (FAM-03, FAM-39)."""
    assert all(0 <= labour <= MOST_LABOUR for labour in state.labour), "labour off its track"
    for seat, store in enumerate(state.stores):
        assert state.tokens[seat] == feast.medallions(store, state.options.store_rows), "medallions and store differ"
    assert not state.deck, "cards are dealt during the Feast"


def _audit_famine(state: FamState) -> None:
    """Every card is somewhere once, tokens are kept or paid, what is proved is true (FAM-08, FAM-61)."""
    lying = [card for card in state.places if card != NOTHING]
    held = [card for hand in (*state.hands, *state.spent) for card in hand]
    assert sorted(state.deck + lying + held) == list(DECK), "a card is missing or there twice"
    assert all(IS_MEDALLION[card] for cards in state.spent for card in cards), "a person was paid"
    for seat in range(state.seats):
        assert state.tokens[seat] + state.paid[seat] == state.start[seat], "a token is missing"
        _audit_proofs(state, seat)
    if state.holder != NOTHING:
        assert state.bid <= famine.limit(state, state.holder), "the holder cannot pay"


def _audit_proofs(state: FamState, seat: Seat) -> None:
    hand = state.hands[seat]
    for count, held in enumerate(state.proved[seat], 1):
        assert famine.medallion_cards(hand[:held]) >= count, "a proved medallion card is not there"
