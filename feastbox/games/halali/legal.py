"""The list of legal moves: the hot loop of the game, working on tables by code (see `state.UP`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.halali.moves import PASSES, SLIDES, STEPS, TURN_OVERS, WAYS_OUT, HalaliMove, MoveTile
from feastbox.games.halali.state import EMPTY, NONE, UP, HalaliState, side_of
from feastbox.games.halali.tiles import HUNTERS, KIND_OF, KINDS, NAMES, SIDES, TILES, TileFacts


def _by_code(tiles: Sequence[int]) -> tuple[int, ...]:
    """Return a table by code: 0 for everything but face-up tiles, theirs as given by tile."""
    return (*(0 for _ in range(UP)), *tiles)


def _facts(tile: int) -> TileFacts:
    return KINDS[KIND_OF[tile]]


REACH: Final[tuple[tuple[int, ...], ...]] = tuple(
    _by_code([_facts(tile).reach if side in _facts(tile).moved_by else 0 for tile in range(TILES)]) for side in SIDES
)
"""By side and code: how far this side may move the tile, 0 = not at all (HAL-20, HAL-21, HAL-23, HAL-24)."""

PREY: Final[tuple[tuple[int, ...], ...]] = (
    *(() for _ in range(UP)),
    *(_by_code([NAMES[KIND_OF[prey]] in _facts(tile).takes for prey in range(TILES)]) for tile in range(TILES)),
)
"""By code of the mover and code of the target: whether it is among what the mover takes (HAL-32 to HAL-38)."""

FIRST_HUNTER: Final = UP + HUNTERS.start
AFTER_HUNTERS: Final = UP + HUNTERS.stop
FIRST_NEUTRAL: Final = UP + next(tile for tile in range(TILES) if not _facts(tile).may_leave)
"""From this code on tiles belong to nobody and never leave (HAL-46)."""


def legal_moves(state: HalaliState, seat: Seat) -> list[HalaliMove]:
    """Return every legal move of the seat to act, never none (HAL-13 to HAL-15)."""
    board = state.board
    if state.final_left == NONE and state.quiet >= state.options.quiet_limit:  # HAL-55
        turn_overs = TURN_OVERS[seat]
        return [turn_overs[square] for square, code in enumerate(board) if EMPTY < code < UP]
    moves = _moves_on(state, seat)
    if state.final_left != NONE or state.options.exits == "always":  # HAL-45
        _add_leaves(state, seat, moves)
    return moves or [PASSES[seat]]


def _moves_on(state: HalaliState, seat: Seat) -> list[HalaliMove]:
    """Return what can be turned over and moved (HAL-16, HAL-20 to HAL-39)."""
    board, rifles = state.board, state.rifles
    reach, turn_overs, slides, steps = REACH[side_of(seat, state.round)], TURN_OVERS[seat], SLIDES[seat], STEPS[seat]
    locked = state.lock + UP
    ban = state.bans[seat]
    banned = ban[0] + UP if ban else NONE
    moves: list[HalaliMove] = []
    add = moves.append
    for square, code in enumerate(board):
        if code < UP:
            if code > EMPTY:
                add(turn_overs[square])
            continue
        far = reach[code]
        if not far or code == locked:
            continue
        before = len(moves)
        prey = PREY[code]
        if FIRST_HUNTER <= code < AFTER_HUNTERS:
            aim = rifles[code - FIRST_HUNTER]
            for direction, path in enumerate(slides[square]):
                for target, move in path:
                    found = board[target]
                    if found == EMPTY:
                        add(move)
                        continue
                    if direction == aim and prey[found]:
                        add(move)
                    break
        else:
            for path in slides[square] if far > 1 else steps[square]:
                for target, move in path:
                    found = board[target]
                    if found == EMPTY:
                        add(move)
                        continue
                    if prey[found]:
                        add(move)
                    break
        if code == banned and ban:
            back = ban[1]
            moves[before:] = [m for m in moves[before:] if not (isinstance(m, MoveTile) and m.target == back)]
    return moves


def _add_leaves(state: HalaliState, seat: Seat, moves: list[HalaliMove]) -> None:
    """Add the ways out of own coloured tiles (HAL-46 to HAL-49)."""
    board, locked = state.board, state.lock + UP
    reach, ways_out = REACH[side_of(seat, state.round)], WAYS_OUT[seat]
    for square, code in enumerate(board):
        if UP <= code < FIRST_NEUTRAL and reach[code] and code != locked:
            for between, leave in ways_out[square]:
                if len(between) < reach[code] and all(board[passed] == EMPTY for passed in between):
                    moves.append(leave)
