"""A Feast for Odin: which moves answer which question, and which work follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from feastbox.engine.models import Event, Frame, Options, Refusal, Result, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from feastbox.games.odin import (
    acting,
    dice,
    feast,
    hands,
    loot,
    notation,
    occupations,
    phases,
    placing,
    resolving,
    sailing,
    trading,
    turns,
)
from feastbox.games.odin.auditing import audit
from feastbox.games.odin.effects import asking, doing, moving, offering, running
from feastbox.games.odin.effects.happening import RUNNING, flush
from feastbox.games.odin.goods import GAME
from feastbox.games.odin.moves import DONE, SEATS, SKIP_PART, OdinMove, SkipPart, Unserve, UseAnytime
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.question import Question, asks_part, part_number
from feastbox.games.odin.reach import possible_from
from feastbox.games.odin.redeal import redeal
from feastbox.games.odin.setup import set_up
from feastbox.games.odin.sheet import final_result, make_sheet
from feastbox.games.odin.state import OdinState, clone
from feastbox.games.odin.view import OdinView
from feastbox.games.odin.viewing import make_view

QUESTIONS: Final[dict[str, Question]] = {
    **turns.QUESTIONS,
    **trading.QUESTIONS,
    **dice.QUESTIONS,
    **loot.QUESTIONS,
    **sailing.QUESTIONS,
    **occupations.QUESTIONS,
    **feast.QUESTIONS,
    **phases.QUESTIONS,
    **offering.QUESTIONS,
    **asking.QUESTIONS,
    **moving.QUESTIONS,
}
OF_EFFECTS: Final = frozenset({*offering.QUESTIONS, *asking.QUESTIONS})
WORK: Final[dict[str, Callable[[OdinState, Frame, list[Event]], None]]] = {
    "phase": phases.work_phase,
    "turns": turns.work_turns,
    "action": acting.work_action,
    "part": acting.work_part,
    "keep": acting.work_keep,
    "draw": hands.work_draw,
    "drawn": hands.work_drawn,
    "phase_tells": phases.work_tells,
    "before_phase": phases.work_before_phase,
    "share": phases.work_share,
    "weapon": phases.work_weapon,
    "weapon_drawn": phases.work_weapon_drawn,
    "bonus": phases.work_bonus,
    "bonus_paid": phases.work_bonus_paid,
    "ending": phases.work_ending,
    "close_feasts": feast.work_close,
    "clear_table": feast.work_clear,
    "window_before": phases.work_window,
    "scoring": phases.work_scoring,
    **offering.WORK,
    **doing.WORK,
    **running.WORK,
}


def can_skip(state: OdinState, frame: Frame) -> bool:
    """Say whether the open part may be left: the space is used, or another part of it can be (ODN-043)."""
    return state.actions[-1].used or possible_from(state, part_number(frame) + 1)


class OdinRules(Rules[OdinState, OdinMove, OdinView]):
    """One to four seats, six or seven rounds (ODN-001 to ODN-217, OGE-01 to OGE-97)."""

    id: ClassVar[str] = GAME
    version: ClassVar[int] = 2
    seats: ClassVar[range] = SEATS
    options_type: type[Options] = OdinOptions
    state_type: type[OdinState] = OdinState
    move_type: Any = OdinMove
    turn_rule: ClassVar[str] = "ODN-039"
    over_rule: ClassVar[str] = "ODN-160"
    hand_rule: ClassVar[str] = "ODN-206"

    def setup(self, seats: int, options: Options, seed: str) -> OdinState:
        """Return the first state with a question on top (ODN-012 to ODN-021)."""
        state = set_up(seats, OdinOptions.model_validate(options.model_dump()), seed)
        self.settle(state, [])
        return state

    def check_options(self, seats: int, options: Options) -> str | None:
        """Say why options do not go with the number of seats or with each other."""
        assert isinstance(options, OdinOptions)
        if options.solo_start_card == "choose":
            if seats > 1:
                return "Only a single player can choose the first occupation from all of them."
            if options.starting_choice != 1:
                return "Whoever chooses the first occupation from all of them is not dealt three."
        return None

    def clone(self, state: OdinState) -> OdinState:
        """Return an equal state that shares nothing that changes."""
        return clone(state)

    # -- what may be answered ------------------------------------------------------------------------------

    def legal(self, state: OdinState, seat: Seat) -> Sequence[OdinMove]:
        """Return the seat's answers to the open question; placing pieces and the like stand in `anytime`."""
        if not state.stack:
            return []
        frame = state.stack[-1]
        if frame.seats[0] != seat:
            return []
        question = QUESTIONS[frame.kind]
        moves = question.legal(state, seat, frame)
        if question.skip and can_skip(state, frame):
            return [*moves, SKIP_PART[seat]]
        return moves

    def anytime(self, state: OdinState, seat: Seat) -> Iterator[OdinMove]:
        """Yield what the asked seat may do beside the question (ODN-058), and take back at the feast."""
        if not state.stack or state.stack[-1].seats[0] != seat:
            return
        if state.stack[-1].kind == "feast":
            yield from feast.anytime(state, seat)
        yield from offering.anytime(state, seat)
        yield from placing.anytime(state, seat)

    def public(self, state: OdinState, seat: Seat) -> Sequence[OdinMove]:
        """Return the answers that hide nothing: all but cards in hand (ODN-206)."""
        if not state.stack or state.stack[-1].screen == "private":
            return []
        moves = self.legal(state, seat)
        if state.stack[-1].screen == "either":
            return [move for move in moves if not isinstance(move, occupations.CARD_MOVES) or not move.card]
        return moves

    def is_public(self, state: OdinState, move: OdinMove) -> bool:
        """Say whether a public screen may judge a move: only cards in a hidden hand are nobody's business."""
        if not isinstance(move, occupations.CARD_MOVES) or not state.stack or state.stack[-1].screen == "public":
            return True
        return not move.card and state.stack[-1].screen == "either"

    def forbids(self, state: OdinState, move: OdinMove) -> Refusal | None:
        """Say why the asked seat may not make this move."""
        if isinstance(move, placing.ANYTIME):
            return placing.forbids(state, move)
        if isinstance(move, Unserve):
            return feast.forbids(state, move)
        if isinstance(move, UseAnytime):
            return offering.forbids(state, move)
        frame = state.stack[-1]
        question = QUESTIONS[frame.kind]
        if isinstance(move, SkipPart) and SkipPart not in question.moves:
            if not question.skip:
                return Refusal("ODN-043", "nothing_to_skip", (frame.kind,))
            return None if can_skip(state, frame) else Refusal("ODN-042", "use_one_part")
        if not isinstance(move, question.moves):
            return Refusal(question.rule, "not_asked", (frame.kind, move.kind))
        return None if question.allows(state, frame, move) else question.why(state, frame, move)

    def may_look(self, state: OdinState, seat: Seat) -> bool:
        """Say whether the seat holds cards that are hidden from others: it may look at them whenever it is asked."""
        return bool(state.hands[seat]) and not state.options.occupation_hand_open

    def forced(self, state: OdinState, seat: Seat) -> OdinMove | None:
        """Return the only answer where there is nothing else to do, and the success that is certain (ODN-121)."""
        moves = self.public(state, seat)
        if len(moves) != 1 or len(self.legal(state, seat)) != 1:
            return None
        if state.stack[-1].screen != "public" or next(self.anytime(state, seat), None) is not None:
            return None
        return moves[0]

    def waive(self, state: OdinState, seat: Seat) -> OdinMove | None:
        """Return the answer that lets a window go on without this seat."""
        if state.stack and state.stack[-1].kind in ("window", "final") and seat in state.stack[-1].seats:
            return DONE[seat]
        return None

    # -- what follows --------------------------------------------------------------------------------------

    def answer(self, state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
        """Carry out one move; anytime moves leave the question as it is."""
        if isinstance(move, placing.ANYTIME):
            placing.answer(state, move, events)
        elif isinstance(move, Unserve):
            feast.take_back(state, move, events)
        elif isinstance(move, UseAnytime):
            offering.use(state, move, events)
        elif isinstance(move, SkipPart) and SkipPart not in QUESTIONS[frame.kind].moves:
            state.stack.pop()
            events.append(Event("skipped", move.seat, (frame.kind,)))
        else:
            if asks_part(frame) and frame.kind != "choose":  # what is chosen has still to be done
                resolving.carry_out(state, str(frame.args[0]))
            QUESTIONS[frame.kind].answer(state, frame, move, events)

    def settle(self, state: OdinState, events: list[Event]) -> None:
        """Do work until a question stands on top; effects that events set off come before it (OOC-48, OOC-50)."""
        finished = False
        while True:
            offering.check_thresholds(state)
            if state.happened and flush(state):
                continue
            if not state.stack:
                return
            frame = state.stack[-1]
            if frame.seats:
                # What a piece laid or an effect has made impossible is not asked any more.
                open_ = finished or frame.kind in OF_EFFECTS or asks_part(frame)
                if open_ and not QUESTIONS[frame.kind].always and not self.legal(state, frame.seats[0]):
                    state.stack.pop()
                    continue
                return
            state.stack.pop()
            WORK[frame.kind](state, frame, events)
            finished = frame.kind == RUNNING

    def work(self, state: OdinState, frame: Frame, events: list[Event]) -> None:
        """Do the work of a frame without seats."""
        WORK[frame.kind](state, frame, events)

    # -- what may be seen ----------------------------------------------------------------------------------

    def view(self, state: OdinState, seat: Seat | None) -> OdinView:
        """Return what this seat, or an onlooker, may see."""
        return make_view(state, seat, self.pending(state))

    def redeal(self, state: OdinState, seat: Seat | None, rng: Rng) -> OdinState:
        """Return a state this seat cannot tell from the real one."""
        return redeal(state, seat, rng)

    def result(self, state: OdinState) -> Result | None:
        """Return how the match ended, or None while it goes on."""
        return None if state.stack else final_result(state)

    def sheet(self, view: OdinView) -> Sheet:
        """Return the score sheet as it would be now."""
        return make_sheet(view)

    def audit(self, state: OdinState) -> None:
        """Raise AssertionError unless everything exists exactly once."""
        audit(state)

    # -- notation ------------------------------------------------------------------------------------------

    def write(self, move: OdinMove) -> str:
        """Return the move in notation."""
        return notation.write(move)

    def read(self, state: OdinState, seat: Seat, text: str) -> OdinMove:
        """Return the move that a text names."""
        return notation.read(seat, text)


RULES = OdinRules()
