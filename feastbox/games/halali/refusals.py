"""Why a move is not legal: the rule that says it best. Written apart from `legal.py`; a test holds the two together."""

from __future__ import annotations

from feastbox.engine.models import Refusal, Seat
from feastbox.games.halali.board import EXIT_SQUARES, RAYS, SQUARES, direction_to, square_name
from feastbox.games.halali.legal import legal_moves
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.state import EMPTY, NOT_YET, UP, HalaliState, side_of
from feastbox.games.halali.tiles import BIRDS, DIRECTIONS, FACTS_OF, HUNTERS, SIDES, TileFacts


def why_not(state: HalaliState, move: HalaliMove) -> Refusal | None:
    """Say why the seat to act may not make this move, or None if it may."""
    match move:
        case TurnOver(square=square):
            return _no_square(square) or _not_face_down(state, square)
        case Pass(seat=seat):
            return _need_not_pass(state, seat)
        case MoveTile(seat=seat, source=source, target=target):
            return (
                _no_square(source)
                or _no_square(target)
                or _nothing_to_move(state, source)
                or _not_movable(state, seat, source)
                or _must_turn_over(state)
                or _locked(state, source)
                or _no_way(state, source, target)
                or _not_taken(state, source, target)
                or _banned(state, seat, source, target)
            )
        case Leave(seat=seat, source=source, exit=direction):
            return (
                _no_square(source)
                or _no_exit(direction)
                or _nothing_to_move(state, source)
                or _never_leaves(state, seat, source)
                or _exits_closed(state)
                or _must_turn_over(state)
                or _locked(state, source)
                or _no_way_out(state, source, DIRECTIONS.index(direction))
            )


def _tile(state: HalaliState, square: int) -> TileFacts:
    """Return the kind of the face-up tile on a square."""
    return FACTS_OF[state.board[square] - UP]


def _no_square(square: int) -> Refusal | None:
    return None if square in SQUARES else Refusal("HAL-01", "no_square")


def _no_exit(direction: str) -> Refusal | None:
    return None if direction in DIRECTIONS else Refusal("HAL-05", "no_exit")


# -- turning over, passing -------------------------------------------------------------------------------------


def _not_face_down(state: HalaliState, square: int) -> Refusal | None:
    code = state.board[square]
    if code == EMPTY:
        return Refusal("HAL-16", "nothing_to_turn_over", (square_name(square),))
    if code >= UP:
        return Refusal("HAL-16", "already_face_up", (_tile(state, square).id, square_name(square)))
    return None


def _need_not_pass(state: HalaliState, seat: Seat) -> Refusal | None:
    return None if legal_moves(state, seat) == [Pass(seat)] else Refusal("HAL-14", "no_passing")


# -- the tile to be moved --------------------------------------------------------------------------------------


def _nothing_to_move(state: HalaliState, source: int) -> Refusal | None:
    code = state.board[source]
    if code == EMPTY:
        return Refusal("HAL-13", "nothing_to_move", (square_name(source),))
    if code < UP:
        return Refusal("HAL-21", "face_down_stays", (square_name(source),))
    return None


def _not_movable(state: HalaliState, seat: Seat, source: int) -> Refusal | None:
    tile = _tile(state, source)
    if not tile.moved_by:
        return Refusal("HAL-21", "tree_stays", (square_name(source),))
    if SIDES[side_of(seat, state.round)] not in tile.moved_by:
        return Refusal("HAL-20", "other_side", (tile.id, square_name(source), tile.side))
    return None


def _must_turn_over(state: HalaliState) -> Refusal | None:
    if state.final_left == NOT_YET and state.quiet >= state.options.quiet_limit:
        return Refusal("HAL-55", "must_turn_over", (state.options.quiet_limit,))
    return None


def _locked(state: HalaliState, source: int) -> Refusal | None:
    """Refuse a bird that rests (HAL-28), or with the option `fresh_lock` any fresh tile (HAL-18)."""
    if state.board[source] != state.lock + UP:
        return None
    tile = _tile(state, source)
    if tile.id not in BIRDS:
        return Refusal("HAL-18", "fresh_tile_rests", (tile.id, square_name(source)))
    how = "bird_turned_over" if isinstance(state.last, TurnOver) else "bird_moved"
    return Refusal("HAL-28", how, (tile.id, square_name(source)))


# -- the way ---------------------------------------------------------------------------------------------------


def _no_way(state: HalaliState, source: int, target: int) -> Refusal | None:
    """Refuse what is no free straight line of the right length (HAL-22 to HAL-27, HAL-64)."""
    tile = _tile(state, source)
    if source == target:
        return Refusal("HAL-27", "stays_put", (tile.id, square_name(source)))
    direction = direction_to(source, target)
    if direction is None:
        return Refusal("HAL-22", "not_straight", (tile.id, square_name(source), square_name(target)))
    ray = RAYS[source][direction]
    between = ray[: ray.index(target)]
    if len(between) >= tile.reach:
        return Refusal("HAL-23", "one_square_only", (tile.id,))
    blocker = next((square for square in between if state.board[square] != EMPTY), None)
    if blocker is None:
        return None
    facts = _lying(state, blocker)
    if tile.has_rifle and direction == _rifle(state, source) and _is_prey(state, tile, target):
        return Refusal("HAL-64", "shot_blocked", facts)
    return Refusal("HAL-25", "blocked", facts)


def _no_way_out(state: HalaliState, source: int, direction: int) -> Refusal | None:
    """Refuse what is no free straight line out through an exit (HAL-47, HAL-48)."""
    tile = _tile(state, source)
    between = RAYS[source][direction]
    if (between[-1] if between else source) != EXIT_SQUARES[direction]:
        return Refusal("HAL-47", "no_exit_there", (tile.id, square_name(source), DIRECTIONS[direction]))
    if len(between) >= tile.reach:
        return Refusal("HAL-48", "not_at_exit", (tile.id, square_name(EXIT_SQUARES[direction])))
    blocker = next((square for square in between if state.board[square] != EMPTY), None)
    return Refusal("HAL-47", "way_out_blocked", _lying(state, blocker)) if blocker is not None else None


def _lying(state: HalaliState, square: int) -> tuple[str, str]:
    """Return what lies on a square that is not empty, and the square."""
    code = state.board[square]
    return (_tile(state, square).id if code >= UP else "face-down tile", square_name(square))


# -- the target ------------------------------------------------------------------------------------------------


def _rifle(state: HalaliState, square: int) -> int:
    return state.rifles[state.board[square] - UP - HUNTERS.start]


def _is_prey(state: HalaliState, tile: TileFacts, target: int) -> bool:
    return state.board[target] >= UP and _tile(state, target).id in tile.takes


def _not_taken(state: HalaliState, source: int, target: int) -> Refusal | None:
    """Refuse to take what the tile does not take, or not from there (HAL-32 to HAL-38)."""
    code = state.board[target]
    if code == EMPTY:
        return None
    if code < UP:
        return Refusal("HAL-38", "takes_no_face_down", (square_name(target),))
    tile, other = _tile(state, source), _tile(state, target)
    if not tile.takes:
        return Refusal("HAL-37", "takes_nothing", (tile.id, other.id))
    if other.side == tile.side:
        return Refusal("HAL-38", "own_side", (tile.id, other.id))
    if other.id not in tile.takes:
        return Refusal(_TAKES_RULE[tile.id], "wrong_prey", (tile.id, other.id))
    if tile.takes_along == "rifle" and direction_to(source, target) != _rifle(state, source):
        facts = (square_name(source), DIRECTIONS[_rifle(state, source)], other.id, square_name(target))
        return Refusal("HAL-33", "rifle_elsewhere", facts)
    return None


_TAKES_RULE = {"lumberjack": "HAL-32", "hunter": "HAL-33", "bear": "HAL-35", "fox": "HAL-36"}


def _banned(state: HalaliState, seat: Seat, source: int, target: int) -> Refusal | None:
    ban = state.bans[seat]
    if ban and state.board[source] == ban[0] + UP and target == ban[1]:
        return Refusal("HAL-29", "no_return", (_tile(state, source).id, square_name(target)))
    return None


# -- leaving ---------------------------------------------------------------------------------------------------


def _never_leaves(state: HalaliState, seat: Seat, source: int) -> Refusal | None:
    tile = _tile(state, source)
    if not tile.may_leave:
        return Refusal("HAL-46", "never_leaves", (tile.id,))
    if SIDES[side_of(seat, state.round)] != tile.side:
        return Refusal("HAL-46", "not_own_tile", (tile.id, square_name(source), tile.side))
    return None


def _exits_closed(state: HalaliState) -> Refusal | None:
    if state.final_left == NOT_YET and state.options.exits == "final":
        return Refusal("HAL-45", "exits_closed")
    return None
