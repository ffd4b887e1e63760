"""The list of legal moves: the hot loop of the game, working on tables by code (see `state.UP`)."""

from __future__ import annotations

from itertools import compress
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.halali.board import RAYS, SQUARES
from feastbox.games.halali.moves import PASSES, SLIDES, STEPS, TURN_OVERS, WAYS_OUT, HalaliMove
from feastbox.games.halali.state import EMPTY, NOT_YET, UP, HalaliState, side_of
from feastbox.games.halali.tiles import FACTS_OF, HUNTERS, SIDES, TILES

_UP_TILES: Final = {tile + UP: FACTS_OF[tile] for tile in TILES}
"""The codes of face-up tiles."""

FACE_DOWN: Final = bytes(EMPTY < code < UP for code in range(256))
"""By code: whether it is a face-down tile."""

FREE_DIGIT: Final = bytes(ord("1" if code == EMPTY else "0") for code in range(256))
"""By code: a binary digit, 1 for an empty square."""

REACH: Final[tuple[bytes, ...]] = tuple(
    bytes(_UP_TILES[code].reach if code in _UP_TILES and side in _UP_TILES[code].moved_by else 0 for code in range(256))
    for side in SIDES
)
"""By side and code: how far this side may move it, 0 = not at all (HAL-20, HAL-21, HAL-23, HAL-24)."""

PREY: Final[dict[int, bytes]] = {
    mover: bytes(code in _UP_TILES and _UP_TILES[code].id in facts.takes for code in range(256))
    for mover, facts in _UP_TILES.items()
}
"""By code of the mover and code of the target: whether it is among what the mover takes (HAL-32 to HAL-38)."""

SLOW: Final = frozenset(code for code, facts in _UP_TILES.items() if facts.reach == 1)
FIRST_HUNTER: Final = UP + HUNTERS.start
FIRST_NEUTRAL: Final = next(code for code, facts in _UP_TILES.items() if not facts.may_leave)
"""From this code on tiles belong to nobody: birds, which take nothing, and trees (HAL-37, HAL-46)."""
ANY: Final = -1
"""The aim of a tile without a rifle."""

NEXT_TO: Final[tuple[int, ...]] = tuple(
    sum(1 << (SQUARES.stop - 1 - ray[0]) for ray in RAYS[square] if ray) for square in SQUARES
)
"""By square: the squares next to it, as bits in the order of the digits of `FREE_DIGIT`."""


def legal_moves(state: HalaliState, seat: Seat) -> list[HalaliMove]:
    """Return every legal move of the seat to act, never none (HAL-13 to HAL-15)."""
    codes = bytes(state.board)
    moves: list[HalaliMove] = [*compress(TURN_OVERS[seat], codes.translate(FACE_DOWN))]
    if state.final_left == NOT_YET and state.quiet >= state.options.quiet_limit:  # HAL-55
        return moves
    _add_moves(state, seat, codes, moves)
    if state.final_left != NOT_YET or state.options.exits == "always":  # HAL-45
        _add_leaves(state, seat, codes, moves)
    return moves or [PASSES[seat]]


def _add_moves(state: HalaliState, seat: Seat, codes: bytes, moves: list[HalaliMove]) -> None:
    """Add the moves of face-up tiles (HAL-20 to HAL-39)."""
    rifles, slides, steps = state.rifles, SLIDES[seat], STEPS[seat]
    free = int(codes.translate(FREE_DIGIT), 2)
    locked = state.lock + UP
    ban = state.bans[seat]
    banned = ban[0] + UP if ban else EMPTY
    add = moves.append
    for square in compress(SQUARES, codes.translate(REACH[side_of(seat, state.round)])):
        code = codes[square]
        if code == locked or (code >= FIRST_NEUTRAL and not free & NEXT_TO[square]):
            continue
        before = len(moves)
        prey = PREY[code]
        aim = rifles[code - FIRST_HUNTER] if FIRST_HUNTER <= code < FIRST_NEUTRAL else ANY
        for direction, near, path in steps[square] if code in SLOW else slides[square]:
            if codes[near] and not prey[codes[near]]:
                continue
            for target, move in path:
                found = codes[target]
                if not found:
                    add(move)
                    continue
                if prey[found] and aim in (ANY, direction):  # HAL-33
                    add(move)
                break
        if ban and code == banned:  # HAL-29
            back = ban[1]
            moves[before:] = [move for move in moves[before:] if not (move.kind == "move" and move.target == back)]


def _add_leaves(state: HalaliState, seat: Seat, codes: bytes, moves: list[HalaliMove]) -> None:
    """Add the ways out of own coloured tiles (HAL-46 to HAL-49)."""
    locked = state.lock + UP
    reach, ways_out = REACH[side_of(seat, state.round)], WAYS_OUT[seat]
    for square in compress(SQUARES, codes.translate(reach)):
        code = codes[square]
        if code >= FIRST_NEUTRAL or code == locked:
            continue
        for between, leave in ways_out[square]:
            if len(between) < reach[code] and not any(codes[passed] for passed in between):
                moves.append(leave)
