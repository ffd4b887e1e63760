"""Feast & Famine: which answer belongs to which question, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from feastbox.engine.models import Event, Frame, Options, Refusal, Result, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from feastbox.games.feast_and_famine import famine, feast, moves
from feastbox.games.feast_and_famine.auditing import audit
from feastbox.games.feast_and_famine.data import COLUMNS, FOOD, GAME, GROUP_OF, NOTHING, PLACES, TILES, YEARS
from feastbox.games.feast_and_famine.moves import SEATS, EndTurn, FamMove, Gather, Pass, Raise, Select
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.redeal import redeal
from feastbox.games.feast_and_famine.scoring import final_result
from feastbox.games.feast_and_famine.sheet import make_sheet
from feastbox.games.feast_and_famine.state import FEAST, FamState, clone
from feastbox.games.feast_and_famine.view import FamView
from feastbox.games.feast_and_famine.viewing import make_view


class FamRules(Rules[FamState, FamMove, FamView]):
    """Two to four seats; the Feast, the Famine, or both (FAM-01 to FAM-83a)."""

    id: ClassVar[str] = GAME
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    options_type: type[Options] = FamOptions
    state_type: type[FamState] = FamState
    move_type: Any = FamMove
    turn_rule: ClassVar[str] = "FAM-18"
    over_rule: ClassVar[str] = "FAM-67"
    hand_rule: ClassVar[str] = "FAM-83a"

    def setup(self, seats: int, options: Options, seed: str) -> FamState:
        """Return the first state: the Feast laid out, or the Famine dealt (FAM-13 to FAM-17, FAM-47, FAM-48)."""
        chosen = FamOptions.model_validate(options.model_dump())
        state = FamState(
            seats=seats,
            stack=[],
            rng=Rng(seed),
            options=chosen,
            half=FEAST,
            tokens=[0] * seats,
            year=1,
            bag=[TILES[chosen.store_rows]] * len(COLUMNS),
            fields=[NOTHING] * YEARS,
            labour=[0] * seats,
            stores=[[0] * len(COLUMNS) for _ in range(seats)],
            start=[0] * seats,
            paid=[0] * seats,
            deck=[],
            places=[NOTHING] * PLACES,
            hands=[[] for _ in range(seats)],
            spent=[[] for _ in range(seats)],
            proved=[[] for _ in range(seats)],
            auction=0,
            selector=NOTHING,
            group=NOTHING,
            bid=NOTHING,
            holder=NOTHING,
            bids=[NOTHING] * seats,
            passed=[],
        )
        if chosen.halves == "famine":
            famine.begin(state, [chosen.famine_start] * seats, 0)
        else:
            feast.begin(state)
        return state

    def clone(self, state: FamState) -> FamState:
        """Return an equal state that shares nothing that changes."""
        return clone(state)

    # -- what may be answered ------------------------------------------------------------------------------

    def legal(self, state: FamState, seat: Seat) -> Sequence[FamMove]:
        """Return the seat's answers to the open question (see Moves)."""
        if not state.stack or state.stack[-1].seats[0] != seat:
            return []
        kind = state.stack[-1].kind
        if kind == "turn":
            return feast.legal(state, seat)
        offered = famine.selects if kind == "select" else famine.bids
        return offered(state, seat, famine.limit(state, seat))

    def public(self, state: FamState, seat: Seat) -> Sequence[FamMove]:
        """Return the answers for a screen everybody sees: bids up to the tokens only (FAM-83a)."""
        if not state.stack or state.stack[-1].seats[0] != seat:
            return []
        kind = state.stack[-1].kind
        if kind == "turn":
            return feast.legal(state, seat)
        offered = famine.selects if kind == "select" else famine.bids
        return offered(state, seat, famine.shown_limit(state, seat))

    def is_public(self, state: FamState, move: FamMove) -> bool:
        """Say whether a public screen may judge this move: all but bids that cards in hand might pay (FAM-83a)."""
        if not isinstance(move, Select | Raise) or not state.stack or move.seat != state.stack[-1].seats[0]:
            return True
        hides_nothing = not state.hands[move.seat] or move.bid > famine.cap(state)
        return hides_nothing or move.bid <= famine.shown_limit(state, move.seat)

    def forbids(self, state: FamState, move: FamMove) -> Refusal | None:
        """Say why the asked seat may not make this move."""
        forbids = {"turn": feast.forbids, "select": famine.forbids_select, "bid": famine.forbids_raise}
        return forbids[state.stack[-1].kind](state, move)

    def rule_of_turn(self, state: FamState) -> str:
        """Return the rule on the order of turns, of bids, or of selectors (FAM-18, FAM-54, FAM-66)."""
        if state.half == FEAST:
            return self.turn_rule
        return "FAM-66" if state.holder == NOTHING else "FAM-54"

    def rule_of_end(self, state: FamState) -> str:
        """Return the rule by which the half played last ended (FAM-42, FAM-67)."""
        return "FAM-42" if state.half == FEAST else self.over_rule

    # -- what follows --------------------------------------------------------------------------------------

    def answer(self, state: FamState, frame: Frame, move: FamMove, events: list[Event]) -> None:
        """Carry out one move."""
        match move:
            case Gather():
                feast.gather(state, move.seat, FOOD[move.food], events)
                feast.skip_idle(state, events)
            case EndTurn():
                feast.end_turn(state, events)
                feast.skip_idle(state, events)
            case Select():
                famine.select(state, move, events)
            case Raise() | Pass():
                famine.answer(state, frame.seats, move, events)

    def work(self, state: FamState, frame: Frame, events: list[Event]) -> None:
        """Sell the lot, or end a year and perhaps the Feast."""
        if frame == famine.SALE:
            famine.sell(state, events)
        elif not feast.is_last_year(state):
            feast.next_year(state, events)
        else:
            self._end_feast(state, events)

    def _end_feast(self, state: FamState, events: list[Event]) -> None:
        """End the match after a Feast alone, else go on with the medallions earned (FAM-42, FAM-43, FAM-49)."""
        events.append(Event("feast_over", args=tuple(state.tokens)))
        if state.options.halves == "feast":
            return
        first = famine.first_after_feast(state)
        feast.put_away(state)
        famine.begin(state, state.tokens, first)
        dealt = tuple(GROUP_OF[card] for card in state.places)
        events.append(Event("famine_begins", args=(first, dealt), reveals=True))

    # -- what may be seen ----------------------------------------------------------------------------------

    def view(self, state: FamState, seat: Seat | None) -> FamView:
        """Return what this seat, or an onlooker, may see."""
        return make_view(state, seat, self.pending(state))

    def redeal(self, state: FamState, seat: Seat | None, rng: Rng) -> FamState:
        """Return a state this seat cannot tell from the real one."""
        return redeal(state, seat, rng)

    def result(self, state: FamState) -> Result | None:
        """Return how the match ended, or None while it goes on."""
        return None if state.stack else final_result(state)

    def sheet(self, view: FamView) -> Sheet:
        """Return the score sheet as it would be now."""
        return make_sheet(view)

    def audit(self, state: FamState) -> None:
        """Raise AssertionError unless everything exists exactly once."""
        audit(state)

    # -- notation ------------------------------------------------------------------------------------------

    def write(self, move: FamMove) -> str:
        """Return the move in notation."""
        return moves.write(move)

    def read(self, state: FamState, seat: Seat, text: str) -> FamMove:
        """Return the move that a text names."""
        return moves.read(seat, text)


RULES = FamRules()
