"""Hidden information: a state that one seat cannot tell from the real one (HOB-74)."""

from __future__ import annotations

from feastbox.engine import known_hands
from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.hobiti.data import NOTHING
from feastbox.games.hobiti.hands import gets, gives
from feastbox.games.hobiti.state import HobitiState, clone


def redeal(state: HobitiState, seat: Seat | None, rng: Rng) -> HobitiState:
    """Return a state with everything dealt anew that this seat does not know.

    Slots it knows keep their cards, all slots their masks: who knows a place is public. With open hands only the deck
    is unknown, and which card a hobbit has wagered.
    """
    fresh = clone(state)
    fresh.rng = Rng(f"redealt:{rng.below(1 << 62)}", state.rng.n)
    others = [other for other in range(state.seats) if other != seat]
    if state.options.open_hands:
        rng.shuffle(fresh.deck)
        for other in others:
            _wager_anew(fresh, other, rng)
        return fresh
    bit = bit_of(state.seats, seat)
    hidden = [
        (fresh.hands[other], slot) for other in others for slot, mask in enumerate(fresh.masks[other]) if not mask & bit
    ]
    hidden += [(fresh.sealed, other) for other in others if fresh.sealed[other] != NOTHING]
    hidden += [(fresh.deck, place) for place in range(len(fresh.deck))]
    cards = [zone[place] for zone, place in hidden]
    rng.shuffle(cards)
    for (zone, place), card in zip(hidden, cards, strict=True):
        zone[place] = card
    for other in others:
        known_hands.sort(fresh.hands[other], fresh.masks[other])
    return fresh


def _wager_anew(state: HobitiState, seat: Seat, rng: Rng) -> None:
    """Let a hobbit with a wager face down have wagered any of the cards it held."""
    card = state.sealed[seat]
    if card == NOTHING:
        return
    gets(state, seat, card)
    state.sealed[seat] = rng.pick(state.hands[seat])
    gives(state, seat, state.sealed[seat])
