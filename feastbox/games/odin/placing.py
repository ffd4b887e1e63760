"""Anytime moves: laying pieces, buying ships, putting ore on them (odin.md, section 6; where things fit: geometry)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import BOAT, LONGSHIP, SHIP, SHIPS
from feastbox.games.odin.effects.happening import Happening, happen, heard
from feastbox.games.odin.effects.vocabulary import PlaceAs
from feastbox.games.odin.geometry import fault, fits, free_spots, orientations, spot
from feastbox.games.odin.goods import IDS, INDEX, ITEMS, ORE, SILVER
from feastbox.games.odin.land import board_word, find
from feastbox.games.odin.laying import PIECES, same, with_piece
from feastbox.games.odin.moves import ArmShip, BuyShip, OdinMove, PlacePiece
from feastbox.games.odin.reach import keeps
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import returned
from feastbox.games.odin.things import Plot
from feastbox.games.odin.trading import forget_fresh

NO_PLACING: Final = frozenset({"start_card"})
"""Questions during which nothing is placed: the match has not begun."""
SHIPPING: Final = frozenset({"turn", "end_turn", "feast", "window"})
"""Questions during which ships can be bought and loaded, unless an action is being resolved (ODN-061, ODN-063)."""
ANYTIME: Final = (PlacePiece, BuyShip, ArmShip)

Asked = PlacePiece | BuyShip | ArmShip


def anytime(state: OdinState, seat: Seat) -> Iterator[OdinMove]:
    """Yield what the asked seat can do beside the open question; ships first, then pieces on each of its boards."""
    kind = state.stack[-1].kind
    if kind in SHIPPING and not state.actions:
        yield from _shipping(state, seat)
    if kind not in NO_PLACING:
        yield from _pieces(state, seat)


def able(state: OdinState, seat: Seat, shipping: bool) -> bool:
    """Say whether the seat could lay a piece now, or buy or load a ship (ODN-205)."""
    if shipping and next(_shipping(state, seat), None):
        return True
    return next(_pieces(state, seat), None) is not None


def _shipping(state: OdinState, seat: Seat) -> Iterator[OdinMove]:
    silver, ore = state.supply[seat][SILVER], state.supply[seat][ORE]
    for number, ship in enumerate(SHIPS):
        if ship.price <= silver and ships.has_stage(state, seat, number):
            yield BuyShip(seat, ship.id)
    for number in (BOAT, LONGSHIP):
        room = SHIPS[number].holds
        for loaded in sorted({*ships.loads(state, seat, number)}):
            for amount in range(1, min(ore, room - loaded) + 1):
                yield ArmShip(seat, SHIPS[number].id, loaded, amount)


def _pieces(state: OdinState, seat: Seat) -> Iterator[OdinMove]:
    supply, options = state.supply[seat], state.options
    instead = {mod.item: mod for mod in modifiers(state, seat, PlaceAs)}
    for item in (*PIECES, *instead):
        if not supply[item] or not keeps_action(state, item):
            continue
        for plot in state.plots[seat]:
            if item in instead and board_word(plot.area) not in instead[item].boards:
                continue
            area, like = AREAS[plot.area], instead[item].like if item in instead else item
            found = free_spots(
                area, like, plot.covered, same(plot, like), options.mirror_special_tiles, options.income_rule
            )
            for place in found:
                yield PlacePiece(seat, IDS[item], plot.name, place.row, place.column, place.turn, place.mirror)


def lies_like(state: OdinState, seat: Seat, item: int, plot: Plot) -> int:
    """Return what a thing lies like on a board: itself, another thing by a card, or -1 if it is no piece there."""
    if item < 0 or ITEMS[item].shape:
        return item
    found = (mod for mod in modifiers(state, seat, PlaceAs) if mod.item == item)
    return next((mod.like for mod in found if board_word(plot.area) in mod.boards), -1)


def keeps_action(state: OdinState, item: int) -> bool:
    """Say whether laying this piece leaves the action being resolved a part to use (ODN-060)."""
    if not state.actions or state.actions[-1].seat != state.stack[-1].seats[0]:
        return True
    supply = state.supply[state.actions[-1].seat]
    supply[item] -= 1
    kept = keeps(state)
    supply[item] += 1
    return kept


# -- why not ---------------------------------------------------------------------------------------------------


def forbids(state: OdinState, move: Asked) -> Refusal | None:
    """Say why the asked seat may not do this beside the open question, or None."""
    kind = state.stack[-1].kind
    if isinstance(move, PlacePiece):
        return Refusal("ODN-059", "not_begun") if kind in NO_PLACING else _forbids_piece(state, move)
    if kind not in SHIPPING or state.actions:
        between = "ODN-061" if isinstance(move, BuyShip) else "ODN-063"
        return Refusal("ODN-161" if kind == "final" else between, "no_ships_now", (kind,))
    return _forbids_ship(state, move) if isinstance(move, BuyShip) else _forbids_arming(state, move)


def _forbids_piece(state: OdinState, move: PlacePiece) -> Refusal | None:
    item, number = INDEX.get(move.piece, -1), find(state, move.seat, move.place)
    if number < 0:
        return Refusal("ODN-065", "not_own_board", (move.place,))
    like = lies_like(state, move.seat, item, state.plots[move.seat][number])
    if like < 0:
        return Refusal("ODN-068", "not_a_piece", (move.piece,))
    if not state.supply[move.seat][item]:
        return Refusal("ODN-065", "not_in_supply", (item,))
    if wrong := _misplaced(state, move, state.plots[move.seat][number], item, like):
        return wrong
    return None if keeps_action(state, item) else Refusal("ODN-060", "needed_for_action", (item,))


def _misplaced(state: OdinState, move: PlacePiece, plot: Plot, item: int, like: int) -> Refusal | None:
    """Say why a piece must not lie where a move says; it lies like `like` there."""
    area, options = AREAS[plot.area], state.options
    if _is_free(state, move, plot, like):
        return None
    wrong = fault(
        area,
        like,
        move.row,
        move.column,
        move.turn,
        move.mirror,
        plot.covered,
        same(plot, like),
        mirroring=options.mirror_special_tiles,
        rule=options.income_rule,
    )
    if wrong:
        squares = [number for square in wrong.squares for number in square]
        return Refusal(wrong.rule, f"piece_{wrong.reason}", (item, plot.area, *squares))
    return Refusal("OGE-20", "plainer_turn", (item,))


def _is_free(state: OdinState, move: PlacePiece, plot: Plot, like: int) -> bool:
    """Say whether a piece fits where a move says, named by its plainest turn: found quicker than what is wrong."""
    area, options = AREAS[plot.area], state.options
    if like not in area.allowed or (move.turn, move.mirror) not in orientations(like, options.mirror_special_tiles):
        return False
    named = (move.row, move.column, move.turn, move.mirror)
    place = spot(area, like, *named, mirroring=options.mirror_special_tiles, rule=options.income_rule)
    return place is not None and fits(place, plot.covered, same(plot, like))


def _forbids_ship(state: OdinState, move: BuyShip) -> Refusal | None:
    ship = SHIP.get(move.ship, -1)
    if ship < 0:
        return Refusal("ODN-061", "no_such_ship", (move.ship,))
    if not ships.has_stage(state, move.seat, ship):
        return Refusal("ODN-062", "no_stage", (ship,))
    if state.supply[move.seat][SILVER] < SHIPS[ship].price:
        return Refusal("ODN-061", "ship_too_dear", (ship, SHIPS[ship].price))
    return None


def _forbids_arming(state: OdinState, move: ArmShip) -> Refusal | None:
    ship = SHIP.get(move.ship, -1)
    if ship < 0 or not SHIPS[ship].holds:
        return Refusal("ODN-063", "holds_no_ore", (move.ship,))
    if move.loaded not in ships.loads(state, move.seat, ship):
        return Refusal("ODN-063", "no_such_load", (ship, move.loaded))
    if move.loaded + move.amount > SHIPS[ship].holds:
        return Refusal("ODN-063", "no_room_for_ore", (ship, SHIPS[ship].holds))
    if state.supply[move.seat][ORE] < move.amount:
        return Refusal("ODN-063", "not_enough_ore", (move.amount,))
    return None


# -- doing it --------------------------------------------------------------------------------------------------


def answer(state: OdinState, move: Asked, events: list[Event]) -> None:
    """Carry out an anytime move; the open question stays."""
    seat = move.seat
    if isinstance(move, PlacePiece):
        _lay(state, move, events)
    elif isinstance(move, BuyShip):
        ship = SHIP[move.ship]
        state.supply[seat][SILVER] -= SHIPS[ship].price
        ships.moor(state, seat, ship)
        events.append(Event("bought_ship", seat, (ship, SHIPS[ship].price)))
    else:
        ship = SHIP[move.ship]
        state.supply[seat][ORE] -= move.amount
        ships.load(state, seat, ship, move.loaded, move.amount)
        events.append(Event("armed", seat, (ship, move.amount, move.loaded + move.amount)))


def _lay(state: OdinState, move: PlacePiece, events: list[Event]) -> None:
    seat, item = move.seat, INDEX[move.piece]
    number = find(state, seat, move.place)
    plot = state.plots[seat][number]
    place = spot(AREAS[plot.area], item, move.row, move.column, move.turn, move.mirror)
    assert place is not None
    state.supply[seat][item] -= 1
    if item in (SILVER, ORE):
        returned(state, item)
    if state.stack[-1].kind == "upgrade":
        forget_fresh(state, item)
    state.plots[seat][number] = with_piece(plot, item, place)
    facts = (item, plot.name, plot.area, move.row, move.column, move.turn, move.mirror)
    events.append(Event("laid", seat, facts))
    if heard(state, seat, "tile_placed"):
        happen(state, Happening("tile_placed", seat, item=item, board=board_word(plot.area)))
