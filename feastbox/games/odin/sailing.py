"""Questions of exploration, emigration and ships swapped (ODN-112 to ODN-117, ODN-137 to ODN-140)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.boards import AREA, AREAS, SIDES
from feastbox.games.odin.course import EMIGRANTS, SHIP, SHIPS
from feastbox.games.odin.goods import SILVER
from feastbox.games.odin.land import own
from feastbox.games.odin.moves import Emigrate, Explore, OdinMove, SwapShip
from feastbox.games.odin.prices import emigration_price
from feastbox.games.odin.question import Question, part_of
from feastbox.games.odin.resolving import earn, spend
from feastbox.games.odin.spaces import Exploration, Swap
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import FREE, Island
from feastbox.games.odin.usable import emigrants, explorable, free_squares, has_ships, room_to_emigrate, usable

# -- exploration -----------------------------------------------------------------------------------------------


_ALL_BOARDS: Final = tuple(AREAS[side].id for sides in SIDES.values() for side in sides)


def _boards(frame: Frame) -> tuple[str, ...]:
    """Return the boards that may be taken: those the space names, or all by a card (OOC-111)."""
    part = part_of(frame)
    assert isinstance(part, Exploration)
    return _ALL_BOARDS if "any" in frame.args else part.boards


def _explore_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [Explore(seat, AREAS[area].id) for area in explorable(state, _boards(frame))]


def _explore_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Explore)
    if move.board not in _boards(frame):
        return Refusal("ODN-138", "board_not_named", (move.board, *_boards(frame)))
    letter = next(n for n, sides in enumerate(SIDES.values()) if AREA[move.board] in sides)
    claimed = state.islands[letter].owner
    if claimed != FREE:
        return Refusal("ODN-137", "board_claimed", (AREA[move.board], claimed))
    return Refusal("ODN-137", "board_other_side", (AREA[move.board],))


def _explore(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, Explore)
    state.stack.pop()
    area = AREA[move.board]
    letter = next(n for n, sides in enumerate(SIDES.values()) if area in sides)
    island = state.islands[letter]
    state.islands[letter] = Island(island.side, move.seat, 0)
    own(state, move.seat, area)
    events.append(Event("explored", move.seat, (area, island.silver)))
    if island.silver:
        earn(state, move.seat, ((SILVER, island.silver),), events)


# -- emigration ------------------------------------------------------------------------------------------------


def _emigrate_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    if not usable(state, state.actions[-1], part_of(frame)):
        return []
    return [Emigrate(seat, SHIPS[ship].id) for ship in emigrants(state, seat) if _can_be_spared(state, seat, ship)]


def _can_be_spared(state: OdinState, seat: Seat, ship: int) -> bool:
    """Say whether the action within which a card lets emigrate can do without a ship (OOC-44)."""
    outer = [action for action in state.actions[:-1] if action.seat == seat and not action.used and not action.granted]
    if not outer:
        return True
    ore = ships.remove(state, seat, ship)
    spared = all(has_ships(state, seat, action.space) for action in outer)
    ships.berth(state, seat, ship, ore)
    return spared


def _emigrate_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Emigrate)
    ship = SHIP.get(move.ship, -1)
    if ship < 0 or not SHIPS[ship].emigrated:
        return Refusal("ODN-112", "cannot_emigrate", (move.ship,))
    if not ships.owned(state, move.seat, ship):
        return Refusal("ODN-112", "no_ship", (ship,))
    price = emigration_price(state, state.actions[-1])
    if state.supply[move.seat][SILVER] < price:
        return Refusal("ODN-112", "emigration_price", (price,))
    if not room_to_emigrate(state, move.seat):
        return Refusal("ODN-114", "no_room_to_emigrate", (free_squares(state), EMIGRANTS))
    if not _can_be_spared(state, move.seat, ship):
        return Refusal("OOC-44", "ship_needed", (ship,))
    return Refusal("ODN-112", "cannot_emigrate", (move.ship,))


def _emigrate(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, Emigrate)
    state.stack.pop()
    spend(state, move.seat, ((SILVER, state.round),), events)
    ship = SHIP[move.ship]
    state.actions[-1] = state.actions[-1]._replace(ship=ship)
    ore = ships.remove(state, move.seat, ship)
    state.emigrated[move.seat].append(ship)
    events.append(Event("emigrated", move.seat, (ship, len(state.emigrated[move.seat]), ore)))


# -- a boat for a knarr ----------------------------------------------------------------------------------------


def _swap_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [SwapShip(seat)] if usable(state, state.actions[-1], part_of(frame)) else []


def _swap_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    return Refusal("ODN-117", "cannot_swap")


def _swap(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    part = part_of(frame)
    assert isinstance(part, Swap)
    state.stack.pop()
    ore = ships.remove(state, move.seat, SHIP[part.old])
    ships.moor(state, move.seat, SHIP[part.new])
    events.append(Event("swapped", move.seat, (SHIP[part.old], SHIP[part.new], ore)))


QUESTIONS: Final = {
    "explore": Question("ODN-137", (Explore,), _explore_legal, _explore_why, _explore),
    "emigrate": Question("ODN-112", (Emigrate,), _emigrate_legal, _emigrate_why, _emigrate, skip=True),
    "swap": Question("ODN-117", (SwapShip,), _swap_legal, _swap_why, _swap, skip=True),
}
"""By kind of frame."""
