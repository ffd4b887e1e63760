"""A special tile that is lifted off a board, and goods that fill exactly its squares (OOC-101)."""

from __future__ import annotations

from dataclasses import replace

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.effects.vocabulary import SwapSpecial
from feastbox.games.odin.geometry import Spot, fillings, spot
from feastbox.games.odin.goods import Amounts
from feastbox.games.odin.land import find
from feastbox.games.odin.laying import with_piece
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import can_get, take_from_bank
from feastbox.games.odin.things import Laid, Plot


def _found(state: OdinState, tile: int) -> tuple[Seat, int, Laid] | None:
    """Return where a special tile lies: whose board, its number, the tile there."""
    for seat, plots in enumerate(state.plots):
        for number, plot in enumerate(plots):
            for laid in plot.laid:
                if laid.piece == tile:
                    return seat, number, laid
    return None


def _fill(step: SwapSpecial) -> Amounts:
    return tuple((item, 1) for item in step.fill)


def refillable(state: OdinState, step: SwapSpecial) -> bool:
    """Say whether the tile lies on a board, and what fills its squares is there."""
    return _found(state, step.tile) is not None and can_get(state, _fill(step))


def _hole(plot: Plot, laid: Laid) -> int:
    place = spot(AREAS[plot.area], laid.piece, laid.row, laid.column, laid.turn, laid.mirror)
    assert place is not None
    return place.mask


def swap_special(state: OdinState, seat: Seat, step: SwapSpecial, events: list[Event]) -> None:
    """Lift the tile to a seat's supply and fill its squares."""
    found = _found(state, step.tile)
    assert found is not None
    owner, number, laid = found
    plot = state.plots[owner][number]
    hole = _hole(plot, laid)
    state.plots[owner][number] = replace(
        plot, covered=plot.covered & ~hole, laid=tuple(piece for piece in plot.laid if piece != laid)
    )
    state.supply[seat][step.tile] += 1
    take_from_bank(state, _fill(step))
    events.append(Event("lifted", seat, (step.tile, owner, plot.name)))
    # The shapes of both tiles leave one way only (a test looks at every place they can lie).
    _put(state, owner, plot.name, step.fill, fillings(AREAS[plot.area], hole, step.fill)[0], events)


def _put(
    state: OdinState, owner: Seat, place: str, items: tuple[int, ...], spots: tuple[Spot, ...], events: list[Event]
) -> None:
    """Lay the goods; this is no act of placing."""
    number = find(state, owner, place)
    for item, where in zip(items, spots, strict=True):
        plot = state.plots[owner][number]
        state.plots[owner][number] = with_piece(plot, item, where)
        facts = (item, place, plot.area, where.row, where.column, where.turn, where.mirror)
        events.append(Event("refilled", owner, facts))
