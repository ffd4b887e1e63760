"""The standing modifiers that hold for a seat: those of its cards in play, from the moment they lie there (OOC-45)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeVar, cast

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


def modifiers(state: OdinState, seat: Seat, kind: type[M]) -> tuple[M, ...]:
    """Return the seat's modifiers of one kind, in the order the cards were played."""
    played, wanted = state.played[seat], cast(Any, kind)
    return () if _HAVE[wanted].isdisjoint(played) else _of(wanted, tuple(played))


@lru_cache(maxsize=1024)
def _of(kind: type[M], cards: tuple[int, ...]) -> tuple[M, ...]:
    return tuple(mod for card in cards for mod in MODIFIERS.get(card, ()) if isinstance(mod, kind))


def has_hook(state: OdinState, seat: Seat, hook: str) -> bool:
    """Say whether a card in play has this modifier with a function of its own (OOC-98)."""
    return any(mod.hook == hook for mod in modifiers(state, seat, Custom))
