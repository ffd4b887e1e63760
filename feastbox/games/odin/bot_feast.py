"""The steady bot at the feast: the cheapest full table, piece by piece."""

from __future__ import annotations

from functools import lru_cache

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import PENALTY, cheapest_table, width
from feastbox.games.odin.bot_supply import Prospect, prospect
from feastbox.games.odin.feast import MEAD, squares
from feastbox.games.odin.goods import IDS, INDEX, ITEMS, SILVER
from feastbox.games.odin.moves import END_FEAST, OdinMove, Serve, ServeSilver, Unserve
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Served


def answer(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Serve what the cheapest table needs next; take back what does not belong to it."""
    ahead, table = prospect(state, seat), state.table[seat]
    if state.actions:  # a feast held alone in the middle of an action, which may need some of it (OOC-44)
        return _serve(state, seat, ahead)
    supply = state.supply[seat].copy()
    if state.sober[seat]:
        supply[MEAD] = 0
    for piece in table:
        supply[piece.item] += 1
    plan = _plan(tuple(supply), squares(state, seat), state.options.free_feast_layout, ahead.food, ahead.coin)
    wanted, laid = {*map(_place, plan)}, {*map(_place, table)}
    for piece in table:
        if _place(piece) not in wanted:
            if piece.fixed:
                return _serve(state, seat, ahead)
            return Choice(Unserve(seat, piece.square), "makes room for a cheaper table")
    for piece in plan:
        if _place(piece) not in laid:
            name = ITEMS[piece.item].name
            if piece.item == SILVER:
                return Choice(ServeSilver(seat, piece.square), "silver costs less than a Thing Penalty")
            return Choice(Serve(seat, IDS[piece.item], piece.square, piece.lying), f"{name} can be spared most easily")
    return Choice(END_FEAST[seat], "the table is laid")


def _place(piece: Served) -> tuple[int, int, bool]:
    return piece.item, piece.square, piece.lying


@lru_cache(maxsize=64)
def _plan(
    supply: tuple[int, ...], squares: range, free_layout: bool, food: tuple[float, ...], coin: float
) -> tuple[Served, ...]:
    """Return the whole table; it is the same for every piece of it."""
    kept = [*food]
    kept[SILVER] = coin
    return tuple(cheapest_table(supply, squares, free_layout, kept))


def _serve(state: OdinState, seat: Seat, ahead: Prospect) -> Choice[OdinMove]:
    """Serve what costs least for each of its squares, around what can no longer be taken back."""

    def rate(move: OdinMove) -> float:
        if isinstance(move, Serve):
            item = INDEX[move.tile]
            return ahead.food[item] / width(item, move.lying)
        return ahead.coin if isinstance(move, ServeSilver) else PENALTY

    return Choice(min(RULES.legal(state, seat), key=rate), "costs least for each square")
