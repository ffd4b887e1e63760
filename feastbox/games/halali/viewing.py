"""From a state to its view."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import NOBODY, Pending, Seat
from feastbox.games.halali.state import EMPTY, NO_TILE, NOT_YET, UP, HalaliState, side_of
from feastbox.games.halali.tiles import (
    DIRECTIONS,
    FACTS_OF,
    HUNTERS,
    SIDES,
    TILES,
    count,
    points,
)
from feastbox.games.halali.view import Ban, HalaliView, Spot

_EMPTY: Final = Spot("empty")
_FACE_DOWN: Final = Spot("face_down")
_TILES: Final = {tile: Spot("tile", FACTS_OF[tile].id) for tile in TILES}
_HUNTERS: Final = tuple(Spot("tile", "hunter", direction) for direction in DIRECTIONS)


def make_view(state: HalaliState, seat: Seat | None, pending: Pending | None) -> HalaliView:
    """Return what everybody may see (Hidden information: only the face-down tiles are hidden, and from both)."""
    piles = [(count(first), count(second)) for first, second in (*state.earlier, state.piles)]
    scores = [sum(points(pair[number]) for pair in piles) for number in range(2)]
    in_final = state.final_left != NOT_YET
    return HalaliView(
        viewer=seat,
        pending=pending,
        points=tuple(scores),
        options=state.options,
        round=state.round,
        turns=state.turns,
        sides=(SIDES[side_of(0, state.round)], SIDES[side_of(1, state.round)]),
        spots=tuple(_spot(state, code) for code in state.board),
        last=state.last,
        locked=_square_of(state, state.lock),
        bans=(_ban(state, 0), _ban(state, 1)),
        quiet=state.quiet,
        must_turn_over=not in_final and state.quiet >= state.options.quiet_limit,
        exits_open=in_final or state.options.exits == "always",
        final_left=_final_left(state, pending) if in_final else None,
        piles=tuple(piles),
        face_down=count([code for code in state.board if EMPTY < code < UP]),
    )


def _spot(state: HalaliState, code: int) -> Spot:
    if code == EMPTY:
        return _EMPTY
    if code < UP:
        return _FACE_DOWN
    tile = code - UP
    return _HUNTERS[state.rifles[tile - HUNTERS.start]] if tile in HUNTERS else _TILES[tile]


def _square_of(state: HalaliState, tile: int) -> int | None:
    """Return where a tile lies face up, None if it lies nowhere."""
    return state.board.index(tile + UP) if tile != NO_TILE and tile + UP in state.board else None


def _ban(state: HalaliState, seat: Seat) -> Ban | None:
    ban = state.bans[seat]
    square = _square_of(state, ban[0]) if ban else None
    return Ban(square, ban[1]) if ban and square is not None else None


def _final_left(state: HalaliState, pending: Pending | None) -> tuple[int, int]:
    """Return the final turns left by seat; who is to act has the odd one (HAL-42)."""
    half, odd = divmod(state.final_left, 2)
    acting = pending.asked[0] if pending else NOBODY
    return (half + odd * (acting == 0), half + odd * (acting == 1))
