"""What a seat can do with parts of action spaces right now (ODN-042, ODN-192)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin import ships
from feastbox.games.odin.banquet import free_of_vikings, has_room
from feastbox.games.odin.boards import AREA, BUILDINGS, SIDES
from feastbox.games.odin.course import EMIGRANTS, LENGTHS, SHIP, SHIPS, STRIPS
from feastbox.games.odin.effects.conditions import animals
from feastbox.games.odin.facts import keys, kinds_of
from feastbox.games.odin.goods import COLOR, FOR_SALE, FORGED, ITEMS, SILVER, TILES, UPGRADE, holds
from feastbox.games.odin.prices import cost, emigration_price, payable, sale_price
from feastbox.games.odin.spaces import (
    SPACES,
    Build,
    Choice,
    Choose,
    Die,
    DrawOccupations,
    DrawWeapons,
    Emigration,
    Exchange,
    Exploration,
    Forging,
    Gain,
    GainIfAnimal,
    GainPerAnimal,
    GainShip,
    Mountain,
    OverseasTrading,
    Part,
    PlayOccupations,
    SpecialSale,
    Swap,
    Up,
)
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.supply import available, can_get
from feastbox.games.odin.things import FREE, Strip

UPGRADABLE = tuple(item for item in TILES if UPGRADE[item] >= 0)


def free_squares(state: OdinState) -> int:
    """Return how many squares of the Banquet Table carry no Viking: always the leftmost ones (OGE-61)."""
    return free_of_vikings(LENGTHS[state.options.length].rounds, state.cleared)


def room_to_emigrate(state: OdinState, seat: Seat) -> bool:
    """Say whether the next emigrated ship finds its squares free of Vikings (ODN-113, ODN-114)."""
    gone = len(state.emigrated[seat])
    return gone < EMIGRANTS and has_room(free_squares(state), gone, state.options.emigrated_spaces)


def emigrants(state: OdinState, seat: Seat) -> list[int]:
    """Return the kinds of ships the seat can emigrate with."""
    return [n for n, ship in enumerate(SHIPS) if ship.emigrated and ships.owned(state, seat, n)]


def explorable(state: OdinState, boards: tuple[str, ...]) -> list[int]:
    """Return the boards of a space that are unclaimed and show that side (ODN-137), by area."""
    up = [
        sides[island.side] for island, sides in zip(state.islands, SIDES.values(), strict=True) if island.owner == FREE
    ]
    return [AREA[board] for board in boards if AREA[board] in up]


def items_left(strip: Strip) -> int:
    """Return how many items lie on a strip."""
    return len(STRIPS[strip.number]) - strip.gone


def upgrades(state: OdinState, seat: Seat, steps: int, fresh: tuple[int, ...] = ()) -> Iterator[tuple[int, int]]:
    """Yield tiles in the supply and what they can be upgraded into (ODN-098 to ODN-103).

    `fresh` are tiles this action has just brought; they cannot go up again (ODN-099).
    """
    supply, options = state.supply[seat], state.options
    for item in UPGRADABLE:
        if supply[item] <= (fresh.count(item) if fresh else 0):
            continue
        if ITEMS[item].pregnant and not options.upgrade_pregnant:
            continue
        into = UPGRADE[item]
        if (steps == 1 or options.double_upgrade == "up_to") and can_get(state, ((into, 1),), ((item, 1),)):
            yield item, into
        if steps == 2 and UPGRADE[into] >= 0 and can_get(state, ((UPGRADE[into], 1),), ((item, 1),)):
            yield item, UPGRADE[into]


def overseas(state: OdinState, seat: Seat, turned: tuple[int, ...]) -> list[int]:
    """Return the green tiles that can still be turned to blue, one of each kind (ODN-104)."""
    supply = state.supply[seat]
    return [
        item
        for item in UPGRADABLE
        if COLOR[item] == "green"
        and supply[item]
        and item not in turned
        and can_get(state, ((UPGRADE[item], 1),), ((item, 1),))
    ]


def on_sale(state: OdinState, action: Action) -> list[int]:
    """Return the special tiles in the bank that the seat can pay (ODN-107 to ODN-109)."""
    silver = state.supply[action.seat][SILVER]
    return [item for item in FOR_SALE if available(state, item) and sale_price(state, action, item) <= silver]


def forgeable(state: OdinState) -> list[int]:
    """Return what can be forged: special tiles with tongs in the bank, and jewelry (ODN-110)."""
    return [item for item in FORGED if available(state, item)]


_ALWAYS: Final = frozenset({Gain, Die, DrawWeapons, DrawOccupations})


def possible(state: OdinState, action: Action, choice: Choice) -> bool:
    """Say whether an option can be carried out in full (ODN-192)."""
    return all(usable(state, action, part) for part in choice.effects)


def usable(state: OdinState, action: Action, part: Part) -> bool:
    """Say whether the seat of an action can use this part of it now."""
    if type(part) in _ALWAYS:
        return True
    seat = action.seat
    match part:
        case Exchange():
            price = cost(state, action, part)
            return (
                holds(state.supply[seat], price)
                and (not part.cost_any_of or bool(payable(state, action, part)))
                and can_get(state, part.gain, price)
                and (not part.then or all(each.optional or usable(state, action, each) for each in part.then))
            )
        case Up():
            return next(upgrades(state, seat, part.steps), None) is not None
        case Mountain():
            return any(items_left(strip) for strip in state.strips)
        case GainPerAnimal() | GainIfAnimal():
            return animals(state, seat, part.animal) > 0
        case Choose():
            return any(possible(state, action, choice) for choice in part.options)
        case Build():
            return state.buildings[BUILDINGS.index(AREA[part.building])] > 0
        case GainShip():
            return ships.has_stage(state, seat, SHIP[part.ship])
        case OverseasTrading():
            return holds(state.supply[seat], cost(state, action, part))
        case SpecialSale():
            return bool(on_sale(state, action))
        case Forging():
            return holds(state.supply[seat], cost(state, action, part)) and bool(forgeable(state))
        case Exploration():
            return bool(explorable(state, part.boards))
        case Emigration():
            return (
                state.supply[seat][SILVER] >= emigration_price(state, action)
                and bool(emigrants(state, seat))
                and room_to_emigrate(state, seat)
            )
        case Swap():
            return ships.owned(state, seat, SHIP[part.old]) > 0 and ships.has_stage(state, seat, SHIP[part.new])
        case PlayOccupations():
            return bool(state.hands[seat])
        case _:
            return True


_NEEDS: Final = tuple((space.requires, kinds_of(number, keys(number))) for number, space in enumerate(SPACES))
"""By space: what ships it asks for, and the kinds it has."""


def has_ships(state: OdinState, seat: Seat, number: int) -> bool:
    """Say whether the seat owns the ships a space asks for (ODN-044)."""
    needs, kinds = _NEEDS[number]
    return not needs or all(ships.meets(state, seat, need, kinds) for need in needs)


def ships_for(state: OdinState, seat: Seat, number: int) -> list[int]:
    """Return the kinds of own ships that serve for a space, the one used unless another is named first (OOC-71a).

    None where the ship is chosen by the action itself, as for emigration.
    """
    kinds = kinds_of(number, keys(number))
    if "emigration" in kinds:
        return []
    found = {
        ship
        for need in SPACES[number].requires
        for ship in ships.serving(state, seat, need, kinds)
        if ships.owned(state, seat, ship)
    }
    return sorted(found, reverse=True)
