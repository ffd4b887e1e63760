"""Halali's rules: dealing, the turn, the final phase, the end of a round and of the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import NOBODY, Event, Frame, Options, Refusal, Result, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from feastbox.games.halali import notation
from feastbox.games.halali.board import CENTRE, SQUARES
from feastbox.games.halali.legal import legal_moves
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.refusals import why_not
from feastbox.games.halali.scoring import decide, make_sheet
from feastbox.games.halali.state import BLUE, BROWN, EMPTY, NO_TILE, NOT_YET, UP, HalaliState, side_of
from feastbox.games.halali.tiles import (
    DIRECTIONS,
    FACTS_OF,
    HUNTERS,
    IS_BIRD,
    KINDS,
    NAME_OF,
    POINTS_OF,
    SIDES,
    TILES,
    TileFacts,
    count,
    points,
)
from feastbox.games.halali.view import HalaliView
from feastbox.games.halali.viewing import make_view

TURNS: Final = (Frame("turn", (0,)), Frame("turn", (1,)))
"""The only questions of this game, by seat."""

COLOURED: Final = tuple(frozenset(tile + UP for tile in TILES if FACTS_OF[tile].side == side) for side in SIDES)
"""By side the codes of its own face-up tiles."""


class HalaliRules(Rules[HalaliState, HalaliMove, HalaliView]):
    """The rules of `assets/halali/rules.md`."""

    id = "halali"
    version = 1
    seats = range(2, 3)
    secrets = False
    options_type = HalaliOptions
    state_type = HalaliState
    move_type = HalaliMove
    turn_rule = "HAL-12"
    over_rule = "HAL-52"
    hand_rule = "HAL-13"

    # -- dealing -------------------------------------------------------------------------------------------

    def setup(self, seats: int, options: Options, seed: str) -> HalaliState:
        """Return a new match with the first forest dealt (HAL-07 to HAL-11)."""
        assert isinstance(options, HalaliOptions)
        state = HalaliState.model_construct(
            seats=seats,
            stack=[],
            rng=Rng(seed),
            options=options,
            round=1,
            turns=0,
            board=[],
            rifles=(),
            face_down=len(TILES),
            bans=[None, None],
            lock=NO_TILE,
            final_left=NOT_YET,
            quiet=0,
            last=None,
            piles=[[], []],
            earlier=(),
        )
        _deal(state)
        return state

    def clone(self, state: HalaliState) -> HalaliState:
        """Return an equal state; rifles, finished rounds and moves never change and are shared."""
        first, second = state.piles
        return state.twin(
            stack=state.stack[:],
            rng=state.rng.clone(),
            board=state.board[:],
            bans=state.bans[:],
            piles=[first[:], second[:]],
        )

    def redeal(self, state: HalaliState, seat: Seat | None, rng: Rng) -> HalaliState:
        """Shuffle what lies face down, rifles included: nobody knows more of it than how many of each kind."""
        new = self.clone(state)
        new.rng = Rng(f"redealt:{rng.below(1 << 62):x}", state.rng.n)
        squares = [square for square, code in enumerate(new.board) if EMPTY < code < UP]
        tiles = [new.board[square] for square in squares]
        rng.shuffle(tiles)
        for square, tile in zip(squares, tiles, strict=True):
            new.board[square] = tile
        unseen = [tile - HUNTERS.start for tile in tiles if tile in HUNTERS]
        rifles = list(state.rifles)
        fresh = [rifles[hunter] for hunter in unseen]
        if state.options.rifles == "even":
            rng.shuffle(fresh)
        else:
            fresh = [rng.below(4) for _ in unseen]
        for hunter, direction in zip(unseen, fresh, strict=True):
            rifles[hunter] = direction
        new.rifles = tuple(rifles)
        return new

    # -- moves ---------------------------------------------------------------------------------------------

    def legal(self, state: HalaliState, seat: Seat) -> Sequence[HalaliMove]:
        """Return every legal move of the seat to act (HAL-12)."""
        return legal_moves(state, seat) if state.stack and state.stack[-1].seats[0] == seat else []

    def forced(self, state: HalaliState, seat: Seat) -> HalaliMove | None:
        """Return the pass that is the only legal move (HAL-15)."""
        moves = self.legal(state, seat)
        return moves[0] if moves and isinstance(moves[0], Pass) else None

    def forbids(self, state: HalaliState, move: HalaliMove) -> Refusal | None:
        """Say why the seat to act may not make this move."""
        return why_not(state, move)

    def answer(self, state: HalaliState, frame: Frame, move: HalaliMove, events: list[Event]) -> None:
        """Make a move, which ends the turn (HAL-13), and go on to the next turn, round, or end."""
        seat = move.seat
        state.lock = NO_TILE
        state.bans[seat] = None
        if isinstance(move, TurnOver):
            _turn_over(state, move, events)
        elif isinstance(move, MoveTile):
            _move_tile(state, move, events)
        elif isinstance(move, Leave):
            _leave(state, move, events)
        else:
            state.quiet += 1
            events.append(Event("passed", seat))
        state.last = move
        state.turns += 1
        state.stack[-1] = TURNS[1 - seat]
        if state.final_left != NOT_YET:
            state.final_left -= 1
        elif not state.face_down:  # HAL-41
            state.final_left = 2 * state.options.final_turns
            events.append(Event("final_phase", NOBODY, (state.options.final_turns, 1 - seat)))
        if state.final_left != NOT_YET:
            why = _round_over(state)
            if why:
                _end_round(state, why, events)

    # -- looking -------------------------------------------------------------------------------------------

    def view(self, state: HalaliState, seat: Seat | None) -> HalaliView:
        """Return what everybody may see."""
        return make_view(state, seat, self.pending(state))

    def result(self, state: HalaliState) -> Result | None:
        """Return who won by points, tiles, or nobody (HAL-59 to HAL-62)."""
        if state.stack:
            return None
        piles = [*state.earlier, state.piles]
        scores = [sum(points(count(pair[seat])) for pair in piles) for seat in range(2)]
        tiles = [sum(len(pair[seat]) for pair in piles) for seat in range(2)]
        return decide((scores[0], scores[1]), (tiles[0], tiles[1]))

    def sheet(self, view: HalaliView) -> Sheet:
        """Return the score sheet by kind, seat and round."""
        return make_sheet(view)

    def write(self, move: HalaliMove) -> str:
        """Return the move in notation."""
        return notation.write(move)

    def read(self, state: HalaliState, seat: Seat, text: str) -> HalaliMove:
        """Return the move a text names."""
        return notation.read(seat, text)

    def audit(self, state: HalaliState) -> None:
        """Every tile exactly once, piles hold what they can hold, and the counters fit the board."""
        board = state.board
        on_board = [code % UP for code in board if code != EMPTY]
        everywhere = sorted([*on_board, *state.piles[0], *state.piles[1]])
        assert everywhere == list(TILES), "a tile is missing or there twice"
        assert len(board) == len(SQUARES)
        assert state.face_down == sum(EMPTY < code < UP for code in board), "face-down tiles are miscounted"
        assert (state.final_left == NOT_YET) == (state.face_down > 0), "the final phase begins with the last tile"
        assert state.round == len(state.earlier) + 1 <= state.options.rounds
        assert len(state.rifles) == len(HUNTERS)
        if state.options.rifles == "even":
            assert set(Counter(state.rifles).values()) == {2}, "two hunters point in each direction"
        assert state.lock == NO_TILE or state.lock + UP in board, "the locked tile is not on the board"
        for number, piles in enumerate((*state.earlier, state.piles), 1):
            for seat, pile in enumerate(piles):
                side = SIDES[side_of(seat, number)]
                assert all(_may_hold(side, FACTS_OF[tile]) for tile in pile), "a pile holds what nobody took"
        if state.stack:
            assert state.stack == [TURNS[0]] or state.stack == [TURNS[1]]
        else:
            assert state.round == state.options.rounds
            assert state.final_left == 0


def _may_hold(side: str, kind: TileFacts) -> bool:
    """Whether a side's pile can hold a tile of this kind: brought out, or taken by one of its own."""
    return kind.side == side or any(own.side == side and kind.id in own.takes for own in KINDS)


def _deal(state: HalaliState) -> None:
    """Deal the forest of `state.round`; blue begins (HAL-07 to HAL-11)."""
    rng = state.rng
    tiles = list(TILES)
    rng.shuffle(tiles)
    state.board = [*tiles[:CENTRE], EMPTY, *tiles[CENTRE:]]
    if state.options.rifles == "even":
        rifles = [hunter % len(DIRECTIONS) for hunter in range(len(HUNTERS))]
        rng.shuffle(rifles)
    else:
        rifles = [rng.below(len(DIRECTIONS)) for _ in HUNTERS]
    state.rifles = tuple(rifles)
    state.face_down = len(TILES)
    state.bans = [None, None]
    state.lock = NO_TILE
    state.final_left = NOT_YET
    state.quiet = 0
    state.turns = 0
    state.last = None
    state.piles = [[], []]
    state.stack = [TURNS[_seat_of(BLUE, state.round)]]


def _seat_of(side: int, round_number: int) -> Seat:
    return 0 if side_of(0, round_number) == side else 1


def _turn_over(state: HalaliState, move: TurnOver, events: list[Event]) -> None:
    """Turn a tile up; a bird rests in the opponent's next turn (HAL-16, HAL-28)."""
    square = move.square
    tile = state.board[square]
    state.board[square] = tile + UP
    state.face_down -= 1
    state.quiet = 0
    if IS_BIRD[tile] or state.options.fresh_lock == "all":
        state.lock = tile
    rifle = DIRECTIONS[state.rifles[tile - HUNTERS.start]] if tile in HUNTERS else ""
    events.append(Event("turned_over", move.seat, (square, NAME_OF[tile], rifle), reveals=True))


def _move_tile(state: HalaliState, move: MoveTile, events: list[Event]) -> None:
    """Move a tile, take what lies there, ban the way back, let a bird rest (HAL-28 to HAL-31)."""
    board, seat, source, target = state.board, move.seat, move.source, move.target
    code, found = board[source], board[target]
    board[source] = EMPTY
    board[target] = code
    tile = code - UP
    state.bans[seat] = (tile, source)
    if IS_BIRD[tile]:
        state.lock = tile
    if found == EMPTY:
        state.quiet += 1
        events.append(Event("moved", seat, (NAME_OF[tile], source, target)))
    else:
        prey = found - UP
        state.quiet = 0
        state.piles[seat].append(prey)
        taken = (NAME_OF[tile], source, NAME_OF[prey], target, POINTS_OF[prey])
        events.append(Event("took", seat, taken))


def _leave(state: HalaliState, move: Leave, events: list[Event]) -> None:
    """Bring an own tile out of the forest (HAL-50)."""
    tile = state.board[move.source] - UP
    state.board[move.source] = EMPTY
    state.quiet = 0
    state.piles[move.seat].append(tile)
    events.append(Event("left", move.seat, (NAME_OF[tile], move.source, move.exit, POINTS_OF[tile])))


def _round_over(state: HalaliState) -> str:
    """Say why the round is over at the start of a final turn, "" if it is not (HAL-52 to HAL-54)."""
    if not state.final_left:
        return "turns_used"
    codes = set(state.board)
    blue, brown = not codes.isdisjoint(COLOURED[BLUE]), not codes.isdisjoint(COLOURED[BROWN])
    if not blue and not brown:
        return "nobody_left"
    if state.options.early_end and not (blue and brown):
        return "side_gone"
    return ""


def _end_round(state: HalaliState, why: str, events: list[Event]) -> None:
    """Count the round; deal the next one with swapped sides, or end the match (HAL-10, HAL-56)."""
    first, second = state.piles
    scores = [sum(POINTS_OF[tile] for tile in pile) for pile in state.piles]
    events.append(Event("round_over", NOBODY, (why, state.round, *scores)))
    if state.round < state.options.rounds:
        state.earlier = (*state.earlier, (tuple(first), tuple(second)))
        state.round += 1
        _deal(state)
        events.append(Event("dealt", NOBODY, (state.round, _seat_of(BROWN, state.round))))
        return
    state.stack.clear()
    state.final_left = 0
    state.lock = NO_TILE
    state.bans = [None, None]


RULES: Final = HalaliRules()
