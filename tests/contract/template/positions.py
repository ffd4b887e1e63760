"""Positions of the Larder for tests."""

from __future__ import annotations

from collections import Counter
from typing import Any

from feastbox.engine.models import Frame
from tests.contract.template.moves import COPIES
from tests.contract.template.rules import RULES
from tests.contract.template.state import LarderOptions, LarderState

SNEEZE, CRUMB, BREAD, CHEESE, HAM, FEAST, THIEF = range(7)


def turn(hands: list[list[int]], deck: list[int] | None = None, **changes: Any) -> LarderState:
    """Return a state in which the first seat has its turn with these hands.

    All other cards are in the deck, or discarded if the deck is given (its top is its end).
    """
    state = RULES.setup(len(hands), LarderOptions(orders=changes.pop("orders_option", False)), "seed of a position")
    state.hands = [sorted(hand) for hand in hands]
    state.masks = [[0] * len(hand) for hand in hands]
    held = Counter(card for cards in (*hands, deck or []) for card in cards)
    rest = sorted((Counter(dict(enumerate(COPIES))) - held).elements())
    state.deck, state.discard = (rest, []) if deck is None else (deck[:], rest)
    state.deck_masks = [0] * len(state.deck)
    state.active, state.left = 0, 4
    state.stack = [Frame("turn", (0,), screen="either")]
    for name, value in changes.items():
        setattr(state, name, value)
    RULES.audit(state)
    return state


def lots(hands: list[list[int]]) -> LarderState:
    """Return a state in which everybody lays a card for the lots."""
    return turn(hands, stack=[Frame("lots", tuple(range(len(hands))), "", "together", "private", (1,))])
