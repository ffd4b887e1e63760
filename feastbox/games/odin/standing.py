"""The standing modifiers that hold for a seat: those of its cards in play, from the moment they lie there (OOC-45)."""

from __future__ import annotations

from typing import Final, TypeVar

from feastbox.engine.models import Seat
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.effects.vocabulary import (
    Custom,
    DieDelta,
    Discount,
    Effect,
    MaxRolls,
    Modifier,
    PlaceAs,
    ServeFlat,
    SpendAs,
    SpendValue,
    StandIn,
    VikingCost,
)
from feastbox.games.odin.state import OdinState

M = TypeVar("M", bound=Modifier)

_KINDS: Final = (Custom, DieDelta, Discount, MaxRolls, PlaceAs, ServeFlat, SpendAs, SpendValue, StandIn, VikingCost)


def _by_card() -> dict[type, dict[int, list[Modifier]]]:
    found: dict[type, dict[int, list[Modifier]]] = {kind: {} for kind in _KINDS}
    for number, card in enumerate(CARDS):
        for effect in card.effects:
            for mod in Effect.model_validate(effect).mod:
                found[type(mod)].setdefault(number, []).append(mod)
    return found


_OF: Final = _by_card()
"""By kind of modifier and card."""


def modifiers(state: OdinState, seat: Seat, kind: type[M]) -> list[M]:
    """Return the seat's modifiers of one kind, in the order the cards were played."""
    of = _OF[kind]
    return [mod for card in state.played[seat] if card in of for mod in of[card] if isinstance(mod, kind)]


def has_hook(state: OdinState, seat: Seat, hook: str) -> bool:
    """Say whether a card in play has this modifier with a function of its own (OOC-98)."""
    return any(mod.hook == hook for mod in modifiers(state, seat, Custom))
