"""Ships on landing stages, their ore, and what they are needed for (ODN-044, ODN-061 to ODN-064)."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.games.odin.course import BOAT, KNARR, LARGE_STAGES, SHIP, SHIPS, SMALL_STAGES
from feastbox.games.odin.effects.happening import Happening, happen
from feastbox.games.odin.effects.vocabulary import StandIn
from feastbox.games.odin.spaces import Need, ShipOre
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import OdinState


def owned(state: OdinState, seat: Seat, ship: int) -> int:
    """Return how many ships of a kind the seat has on its stages (ODN-115: emigrated ones are none)."""
    if ship == KNARR:
        return state.knarrs[seat]
    return len(loads(state, seat, ship))


def loads(state: OdinState, seat: Seat, ship: int) -> list[int]:
    """Return the ore loaded on each whaling boat or longship, most first; the list itself, to be changed."""
    return state.boats[seat] if ship == BOAT else state.longships[seat]


def has_stage(state: OdinState, seat: Seat, ship: int) -> bool:
    """Say whether a landing stage for this kind of ship is free (ODN-062)."""
    return room(state, seat, ship) > 0


def room(state: OdinState, seat: Seat, ship: int) -> int:
    """Return how many more ships of a kind find a stage (ODN-062)."""
    if ship == BOAT:
        return SMALL_STAGES - len(state.boats[seat])
    return LARGE_STAGES - state.knarrs[seat] - len(state.longships[seat])


def moor(state: OdinState, seat: Seat, ship: int) -> None:
    """Give a seat a new ship without ore on a free stage, in any way, and say so to its cards (OOC-75)."""
    berth(state, seat, ship)
    happen(state, Happening("ship_gained", seat, ships=(ship,)))


def berth(state: OdinState, seat: Seat, ship: int, ore: int = 0) -> None:
    """Put a ship on a free stage, with the least ore of its kind."""
    if ship == KNARR:
        state.knarrs[seat] += 1
    else:
        loads(state, seat, ship).append(ore)


def remove(state: OdinState, seat: Seat, ship: int) -> int:
    """Take a ship off its stage, the one with the least ore, and return the ore that goes to the bank (ODN-064)."""
    if ship == KNARR:
        state.knarrs[seat] -= 1
        return 0
    return loads(state, seat, ship).pop()


def load(state: OdinState, seat: Seat, ship: int, loaded: int, amount: int) -> None:
    """Put ore on a ship that carries `loaded` now."""
    carried = loads(state, seat, ship)
    carried[carried.index(loaded)] += amount
    carried.sort(reverse=True)


def serving(state: OdinState, seat: Seat, need: Need, kinds: tuple[str, ...]) -> list[int]:
    """Return the kinds of ships that serve where one of `need` is asked for, a stand-in after its like (OOC-109)."""
    found = [SHIP[ship] for ship in need.ships]
    for mod in modifiers(state, seat, StandIn):
        if mod.like in found and mod.ship not in found and any(kind in mod.kinds for kind in kinds):
            found.append(mod.ship)
    return found


def meets(state: OdinState, seat: Seat, need: Need, kinds: tuple[str, ...] = ()) -> bool:
    """Say whether the seat owns the ships a space asks for (ODN-044); `kinds` are those of the space."""
    have = 0
    for ship in serving(state, seat, need, kinds):
        have += owned(state, seat, ship)
    return have >= need.count


def ore_change(state: OdinState, seat: Seat, how: ShipOre) -> int:
    """Return what ore on the ships that take part changes on a roll (ODN-125, ODN-126, ODN-132)."""
    ship = SHIP[how.ship]
    best = loads(state, seat, ship)[: how.ships_max]
    return how.per_ore * (sum(best) + SHIPS[ship].printed * len(best))
