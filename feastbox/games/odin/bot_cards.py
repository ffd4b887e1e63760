"""What occupations are worth to the steady bot: points, what they do again and again, the spaces that set them off."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.bot_supply import Prospect
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.effects.happening import Happening, matches
from feastbox.games.odin.effects.index import HEARS
from feastbox.games.odin.effects.vocabulary import Effect, Trigger
from feastbox.games.odin.facts import keys, kinds_of, printed_silver, upgrade_size
from feastbox.games.odin.spaces import SPACES
from feastbox.games.odin.state import OdinState

IN_HAND: Final = (0.0, 0.4, 0.9, 1.3)
"""Points for any card in the hand, by turns to come, so that a card drawn in a trial tells nothing."""
OFTEN: Final = 0.4
"""Points in each turn to come for an effect that may be set off again and again."""
ONCE: Final = 0.8
"""Points for an effect that is used once at most, or that counts at the end."""
SET_OFF: Final = 2.0
"""Points expected of an effect that a space sets off."""

_OF_ACTIONS: Final[tuple[Trigger, ...]] = ("before_placing", "action_before", "action_replace", "action_after")
_AT_LAST: Final[tuple[Trigger, ...]] = ("threshold", "scoring")


def _worth(effects: Iterable[Effect]) -> tuple[float, float]:
    """Return what effects are worth all in all, and in each turn to come; what is done at once shows in a trial."""
    once = sum(ONCE for each in effects if each.limit == "game" or each.on in _AT_LAST)
    often = sum(OFTEN for each in effects if each.limit != "game" and each.on not in (*_AT_LAST, "play"))
    return once, often


_WORTH: Final = tuple(_worth(card.effects) for card in CARDS)
_ACTING: Final = frozenset(card for on in _OF_ACTIONS for card in HEARS[on])
_PLAYED: Final = frozenset(HEARS["play"])


def card_worth(card: int, ahead: Prospect) -> float:
    """Return what a card in play is worth: its points and what it may still do."""
    once, often = _WORTH[card]
    return CARDS[card].points + (once + often * ahead.turns if ahead.turns else 0.0)


def cards_worth(state: OdinState, seat: Seat, ahead: Prospect) -> float:
    """Return what the seat's cards in play and in hand are worth."""
    return sum(card_worth(card, ahead) for card in state.played[seat]) + in_hand(ahead) * len(state.hands[seat])


def in_hand(ahead: Prospect) -> float:
    """Return what a card in hand is worth."""
    return IN_HAND[min(ahead.turns, len(IN_HAND) - 1)]


def first_worth(card: int, ahead: Prospect) -> float:
    """Return what a card seems to be worth before it is tried."""
    return card_worth(card, ahead) + (ONCE if card in _PLAYED else 0.0)


# -- spaces ----------------------------------------------------------------------------------------------------


def hearing(state: OdinState, seat: Seat) -> list[int]:
    """Return the cards in play that spaces can set off."""
    return [card for card in state.played[seat] if card in _ACTING]


def promised(cards: Iterable[int], space: int) -> float:
    """Return what cards in play promise for a space that sets them off."""
    total = 0
    for card in cards:
        total += _sets_off(card, space)
    return SET_OFF * total


@lru_cache(maxsize=16384)
def _sets_off(card: int, space: int) -> int:
    """Return how many effects of a card a space sets off if all goes well."""
    facts, parts = SPACES[space], keys(space)
    return sum(
        matches(
            mark,
            Happening(
                on,
                0,
                kinds=kinds_of(space, parts),
                categories=facts.categories,
                space=True,
                viking_action=True,
                column=facts.column,
                vikings=facts.column,
                success=True,
                rolls=1,
                printed_silver=printed_silver(space),
                upgrade=upgrade_size(parts),
            ),
        )
        for on in _OF_ACTIONS
        for mark in HEARS[on].get(card, ())
    )
