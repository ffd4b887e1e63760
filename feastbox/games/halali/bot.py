"""Computer players. Steady looks one move ahead, as the rulebook's hints say, at face-up tiles only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final, NamedTuple

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.halali.board import RAYS, SQUARES, square_name
from feastbox.games.halali.legal import ANY, FIRST_HUNTER, FIRST_NEUTRAL, PREY, REACH
from feastbox.games.halali.moves import WAYS_OUT, HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import EMPTY, NOT_YET, UP, HalaliState, side_of
from feastbox.games.halali.tiles import DIRECTIONS, HUNTERS, KIND_OF, KINDS, NAME_OF, POINTS_OF

DANGER: Final = 0.9
"""What a point the opponent could win next counts against a point won now."""
PROMISE: Final = 0.25
"""What a point that could be won next counts."""
TURN_OVER: Final = 0.6
"""What turning a tile over is worth by itself; it saves nothing, so danger counts in full, the new tile's included."""
LAST_TILE: Final = 0.3
"""What turning over the last tile costs, because the opponent opens the final phase."""

ARMED: Final = frozenset(tile + UP for tile in HUNTERS)
"""The codes of hunters."""


class Win(NamedTuple):
    """Points a side could win in one move: by taking what lies on `target`, or by leaving (`target` None)."""

    points: int
    source: int
    target: int | None


NOTHING: Final = Win(0, -1, None)


class Outlook(NamedTuple):
    """The best the opponent could do after a move, and the best the mover could do after that if left alone."""

    danger: Win
    promise: Win


class Steady:
    """One look ahead. What lies face down is only something in the way."""

    def choose(self, state: HalaliState, seat: Seat, rng: Rng) -> Choice[HalaliMove]:
        """Return the move of the highest worth, one of them by lot if several are worth the same."""
        moves = RULES.legal(state, seat)
        if len(moves) == 1:
            return Choice(moves[0], "nothing else is legal")
        now = _outlook(state, seat, state.board)
        worths = [_worth(state, seat, move, now) for move in moves]
        best = max(worths)
        move = rng.pick([move for move, worth in zip(moves, worths, strict=True) if worth > best - 1e-9])
        return Choice(move, _reason(state, seat, move, now))


# -- what a move is worth --------------------------------------------------------------------------------------


def _worth(state: HalaliState, seat: Seat, move: HalaliMove, now: Outlook) -> float:
    """Return gain and outlook of a move in points."""
    if isinstance(move, TurnOver):
        danger = _expected(state, 1 - seat, move.square, now.danger.points)
        promise = _expected(state, seat, move.square, now.promise.points)
        return TURN_OVER + PROMISE * promise - danger - (LAST_TILE if state.face_down == 1 else 0)
    after = _outlook(state, seat, _after(state, move))
    return _gain(state, move) - DANGER * after.danger.points + PROMISE * after.promise.points


def _gain(state: HalaliState, move: HalaliMove) -> int:
    if isinstance(move, MoveTile):
        found = state.board[move.target]
        return POINTS_OF[found - UP] if found else 0
    return POINTS_OF[state.board[move.source] - UP] if isinstance(move, Leave) else 0


def _after(state: HalaliState, move: HalaliMove) -> list[int]:
    """Return the board after a move that turns nothing over."""
    board = state.board[:]
    if isinstance(move, MoveTile):
        board[move.target] = board[move.source]
    if isinstance(move, MoveTile | Leave):
        board[move.source] = EMPTY
    return board


def _expected(state: HalaliState, seat: Seat, square: int, present: int) -> float:
    """Return the points a seat could win in one move once the tile on `square` is turned over, on the average.

    `present` is what it could win anyway. What lies there is any of the tiles still face down (everybody can count
    them), with its rifle in any direction.
    """
    seen = _seen(state.board, square)
    reach = REACH[side_of(seat, state.round)]
    total = 0.0
    for tile, number in _hidden(state):
        fresh = tile + UP
        caught = any(_catches(state, reach, first, fresh) for first in seen)
        least = max(present, POINTS_OF[tile]) if caught else present
        wins = [
            POINTS_OF[first.code - UP]
            for first in seen
            if PREY[fresh][first.code] and first.distance <= reach[fresh] and POINTS_OF[first.code - UP] > least
        ]
        if fresh in ARMED:
            total += number * (least + sum(win - least for win in wins) / len(DIRECTIONS))
        else:
            total += number * max(least, *wins, 0)
    return total / state.face_down


def _hidden(state: HalaliState) -> list[tuple[int, int]]:
    """Return for each kind that is still face down one of its tiles and how many there are."""
    kinds = [KIND_OF[code] for code in state.board if EMPTY < code < UP]
    return [(KIND_OF.index(kind), kinds.count(kind)) for kind in range(len(KINDS)) if kind in kinds]


class Seen(NamedTuple):
    """The first tile in a direction, face up, and how many squares away it lies."""

    direction: int
    distance: int
    code: int


def _seen(board: list[int], square: int) -> list[Seen]:
    seen = []
    for direction, ray in enumerate(RAYS[square]):
        for distance, target in enumerate(ray, 1):
            if board[target]:
                if board[target] > UP:
                    seen.append(Seen(direction, distance, board[target]))
                break
    return seen


def _catches(state: HalaliState, reach: bytes, hunter: Seen, prey: int) -> bool:
    """Whether a seen tile, moved by the side of this reach, could take a tile on the square it is seen from."""
    if hunter.distance > reach[hunter.code] or not PREY[hunter.code][prey]:
        return False
    return hunter.code not in ARMED or (state.rifles[hunter.code - FIRST_HUNTER] + 2) % 4 == hunter.direction


def _outlook(state: HalaliState, seat: Seat, board: list[int]) -> Outlook:
    """Return what comes next on a board, as far as turns are left in the final phase."""
    left = state.final_left
    other = 1 - seat
    danger = NOTHING if left == 1 else _best(_wins(state, other, board))
    promise = NOTHING if left in (1, 2) else _best(_wins(state, seat, board))
    return Outlook(danger, promise)


def _best(wins: Iterator[Win]) -> Win:
    return max(wins, key=lambda win: win.points, default=NOTHING)


def _wins(state: HalaliState, seat: Seat, board: list[int]) -> Iterator[Win]:
    """Yield everything a seat could win in one move with its face-up tiles."""
    codes = bytes(board)
    reach = REACH[side_of(seat, state.round)]
    leaving = state.final_left != NOT_YET or state.options.exits == "always"
    for source in compress(SQUARES, codes.translate(reach)):
        code = codes[source]
        if code >= FIRST_NEUTRAL:
            continue
        prey = PREY[code]
        aim = state.rifles[code - FIRST_HUNTER] if code >= FIRST_HUNTER else ANY
        for direction, ray in enumerate(RAYS[source]):
            if aim in (ANY, direction):
                for target in ray[: reach[code]]:
                    found = codes[target]
                    if found:
                        if prey[found]:
                            yield Win(POINTS_OF[found - UP], source, target)
                        break
        if leaving:
            for between, _ in WAYS_OUT[seat][source]:
                if len(between) < reach[code] and not any(codes[passed] for passed in between):
                    yield Win(POINTS_OF[code - UP], source, None)


# -- why it was chosen -----------------------------------------------------------------------------------------


def _reason(state: HalaliState, seat: Seat, move: HalaliMove, now: Outlook) -> str:
    """Say in words why a move was chosen."""
    match move:
        case TurnOver(square=square):
            return f"turns over {square_name(square)}{_why_turn_over(state, now)}"
        case Leave(source=source):
            return f"brings the {_at(state.board, source)} out for {_gain(state, move)}"
        case MoveTile(source=source, target=target):
            board = _after(state, move)
            if state.board[target]:
                taken = f"takes the {_at(state.board, target)} for {_gain(state, move)}"
                return f"{taken}; {_safety(state, seat, board, target)}"
            moved = f"moves the {_at(state.board, source)} to {square_name(target)}"
            return f"{moved}{_why_move(state.board, board, now, _outlook(state, seat, board))}"
        case Pass():
            return "nothing else is legal"


def _why_turn_over(state: HalaliState, now: Outlook) -> str:
    if state.quiet >= state.options.quiet_limit:
        return ", as a tile must be turned over now"
    if state.face_down == 1:
        return ", the last tile, and so has the last turn of the round"
    if now.danger.points:
        return f", as no move helps enough though {_threat(state.board, now.danger)}"
    return ", as no move brings more" if now.promise.points else ", as there is nothing to win and nothing in danger"


def _why_move(before: list[int], board: list[int], now: Outlook, after: Outlook) -> str:
    if now.danger.points > after.danger.points:
        return f", or else {_threat(before, now.danger)}"
    if after.promise.points > now.promise.points:
        return f", so that {_threat(board, after.promise)} next"
    return ", as nothing brings more"


def _threat(board: list[int], win: Win) -> str:
    by = f"the {_at(board, win.source)}"
    if win.target is None:
        return f"{by} could leave for {win.points}"
    return f"{by} could take the {_at(board, win.target)} for {win.points}"


def _safety(state: HalaliState, seat: Seat, board: list[int], square: int) -> str:
    """Say whether the opponent could take the tile that has just taken something."""
    kind = NAME_OF[board[square] - UP]
    takers = [] if state.final_left == 1 else [win for win in _wins(state, 1 - seat, board) if win.target == square]
    if takers:
        return f"the {_at(board, takers[0].source)} could take the {kind} there, but nothing brings more"
    return f"nothing can take the {kind} there"


def _at(board: list[int], square: int) -> str:
    return f"{NAME_OF[board[square] - UP]} on {square_name(square)}"


LEVELS: Final[tuple[Level[HalaliState, HalaliMove], ...]] = (
    Level("easy", "plays any legal move", lambda: RandomBot(RULES)),
    Level("steady", "looks one move ahead", Steady),
)
