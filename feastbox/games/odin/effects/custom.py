"""The cards with code of their own, each in one function that names it (OOC-98): `behaviour` of the card says it."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.games.odin.goods import GREEN, SPECIALS, SWORD, UPGRADE
from feastbox.games.odin.standing import has_hook
from feastbox.games.odin.state import OdinState

# -- loot ------------------------------------------------------------------------------------------------------


def raider(state: OdinState, seat: Seat) -> bool:
    """Raider: a battle result may be split over two tiles (OOC-106)."""
    return has_hook(state, seat, "raider")


def robber(state: OdinState, seat: Seat) -> dict[int, int]:
    """Robber: green goods as loot, each for 1 less than the blue good on its back."""
    if not has_hook(state, seat, "robber"):
        return {}
    return {item: SWORD[UPGRADE[item]] - 1 for item in GREEN}


def loot_hunter(state: OdinState, seat: Seat) -> list[int]:
    """Loot Hunter: the special tiles left with the highest sword value, each worth 1 less to this seat (OOC-107)."""
    if not has_hook(state, seat, "loot_hunter"):
        return []
    left = [item for item in SPECIALS if state.bank[item - SPECIALS.start]]
    highest = max((SWORD[item] for item in left), default=0)
    return [item for item in left if SWORD[item] == highest]
