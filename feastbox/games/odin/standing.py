"""The standing modifiers that hold for a seat: those of its cards in play, from the moment they lie there (OOC-45)."""

from __future__ import annotations

from typing import Final, TypeVar

from feastbox.engine.models import Seat
from feastbox.games.odin.effects.index import MODIFIERS
from feastbox.games.odin.effects.vocabulary import (
    Custom,
    DieDelta,
    Discount,
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
_HAVE: Final[dict[type, frozenset[int]]] = {
    kind: frozenset(card for card, mods in MODIFIERS.items() if any(isinstance(mod, kind) for mod in mods))
    for kind in _KINDS
}
"""By kind of modifier, the cards that have one."""


def modifiers(state: OdinState, seat: Seat, kind: type[M]) -> list[M]:
    """Return the seat's modifiers of one kind, in the order the cards were played."""
    played, have = state.played[seat], _HAVE[kind]
    if have.isdisjoint(played):
        return []
    return [mod for card in played if card in have for mod in MODIFIERS[card] if isinstance(mod, kind)]


def has_hook(state: OdinState, seat: Seat, hook: str) -> bool:
    """Say whether a card in play has this modifier with a function of its own (OOC-98)."""
    return any(mod.hook == hook for mod in modifiers(state, seat, Custom))
