"""Hidden information: a state that one seat cannot tell from the real one."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine.data import GROUP_OF, GROUPS, IS_MEDALLION, NOTHING
from feastbox.games.feast_and_famine.state import FamState, clone

PLACE = -1
"""Stands for the places where a slot has no owner."""


class Slot(NamedTuple):
    """Where a card of known group and unknown face lies: in the hand of `owner`, or on a place."""

    owner: Seat
    number: int


def redeal(state: FamState, seat: Seat | None, rng: Rng) -> FamState:
    """Return a state with everything dealt anew that this seat does not know.

    Backs stay what they are (FAM-09), the deck's order is nobody's knowledge, and what bids above the tokens have
    proved stays true (`FamState.proved`). When the match is over nothing is hidden any more.
    """
    fresh = clone(state)
    fresh.rng = Rng(f"redealt:{rng.below(1 << 63)}", state.rng.n)
    if not state.stack:
        return fresh
    slots, pools = _hidden(state, seat)
    medallions = _place_medallions(state, seat, slots, pools, rng)
    fresh.deck = []
    for group, where in enumerate(slots):
        pool = pools[group]
        held = [card for card in pool if IS_MEDALLION[card]]
        cards = [card for card in pool if not IS_MEDALLION[card]]
        rng.shuffle(cards)
        if held:
            cards.insert(medallions[group], held[0])
        for slot, card in zip(where, cards, strict=False):
            (fresh.places if slot.owner == PLACE else fresh.hands[slot.owner])[slot.number] = card
        fresh.deck += cards[len(where) :]
    rng.shuffle(fresh.deck)
    return fresh


def _hidden(state: FamState, seat: Seat | None) -> tuple[list[list[Slot]], list[list[int]]]:
    """Return, by group, the slots whose cards the seat cannot see, and all cards it cannot see (deck last)."""
    slots: list[list[Slot]] = [[] for _ in GROUPS]
    pools: list[list[int]] = [[] for _ in GROUPS]
    lying = [(PLACE, state.places)] + [(owner, hand) for owner, hand in enumerate(state.hands) if owner != seat]
    for owner, cards in lying:
        for number, card in enumerate(cards):
            if card != NOTHING:
                slots[GROUP_OF[card]].append(Slot(owner, number))
                pools[GROUP_OF[card]].append(card)
    for card in state.deck:
        pools[GROUP_OF[card]].append(card)
    return slots, pools


def _place_medallions(
    state: FamState, seat: Seat | None, slots: list[list[Slot]], pools: list[list[int]], rng: Rng
) -> list[int]:
    """Return, by group, the number of the slot its hidden medallion card goes to; behind the slots lies the deck.

    Every way that agrees with what is proved is equally likely.
    """
    hidden = [any(IS_MEDALLION[card] for card in pool) for pool in pools]
    ways = [range(len(pool)) if there else range(1) for pool, there in zip(pools, hidden, strict=True)]
    proofs = [
        (owner, held, count)
        for owner, facts in enumerate(state.proved)
        if owner != seat
        for count, held in enumerate(facts, 1)
    ]
    if not proofs:
        return [rng.below(len(way)) for way in ways]

    def agrees(choice: tuple[int, ...]) -> bool:
        chosen = enumerate(choice)
        taken = [slots[group][n] for group, n in chosen if hidden[group] and n < len(slots[group])]
        return all(
            sum(slot.owner == owner and slot.number < held for slot in taken) >= count for owner, held, count in proofs
        )

    return list(rng.pick([choice for choice in product(*ways) if agrees(choice)]))
