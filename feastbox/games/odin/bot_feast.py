"""The steady bot at the feast: the cheapest full table, piece by piece."""

from __future__ import annotations

from functools import lru_cache

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import cheapest_table
from feastbox.games.odin.bot_supply import prospect
from feastbox.games.odin.feast import squares
from feastbox.games.odin.goods import IDS, ITEMS, SILVER
from feastbox.games.odin.moves import END_FEAST, OdinMove, Serve, ServeSilver, Unserve
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Served


def answer(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Serve what the cheapest table needs next; take back what does not belong to it."""
    ahead, table = prospect(state, seat), state.table[seat]
    supply = state.supply[seat].copy()
    for piece in table:
        supply[piece.item] += 1
    plan = _plan(tuple(supply), squares(state, seat), state.options.free_feast_layout, ahead.food, ahead.coin)
    for piece in table:
        if piece not in plan:
            return Choice(Unserve(seat, piece.square), "makes room for a cheaper table")
    for piece in plan:
        if piece not in table:
            name = ITEMS[piece.item].name
            if piece.item == SILVER:
                return Choice(ServeSilver(seat, piece.square), "silver costs less than a Thing Penalty")
            return Choice(Serve(seat, IDS[piece.item], piece.square, piece.lying), f"{name} can be spared most easily")
    return Choice(END_FEAST[seat], "the table is laid")


@lru_cache(maxsize=64)
def _plan(
    supply: tuple[int, ...], squares: range, free_layout: bool, food: tuple[float, ...], coin: float
) -> tuple[Served, ...]:
    """Return the whole table; it is the same for every piece of it."""
    kept = [*food]
    kept[SILVER] = coin
    return tuple(cheapest_table(supply, squares, free_layout, kept))
