"""Hobiti: which answer belongs to which question, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from feastbox.engine.models import NOBODY, Event, Frame, Options, Refusal, Result, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from feastbox.games.hobiti import lots, notation, party, rounds, tricks, turn
from feastbox.games.hobiti.auditing import audit
from feastbox.games.hobiti.data import GAME, NOTHING
from feastbox.games.hobiti.moves import ANSWERS, IN_THE_OPEN, PARTY_PASS, SEATS, TAKE_IT, HobitiMove
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.redeal import redeal
from feastbox.games.hobiti.scoring import final_result
from feastbox.games.hobiti.sheet import make_sheet
from feastbox.games.hobiti.state import HobitiState, clone
from feastbox.games.hobiti.view import HobitiView
from feastbox.games.hobiti.viewing import make_view

_QUESTIONS: Final = {"lots": "HOB-15", "turn": "HOB-21", "victim": "HOB-52", "visitors": "HOB-59", "lap": "HOB-40"}
"""By question, the rule that says what answers it."""
_LEGAL: Final = {
    "lots": lots.legal,
    "turn": turn.legal,
    "victim": tricks.legal_answers,
    "visitors": tricks.legal_discards,
    "lap": party.legal,
}
_FORBIDS: Final = {
    "lots": lots.forbids,
    "turn": turn.forbids,
    "victim": tricks.forbids_answer,
    "visitors": tricks.forbids_discards,
    "lap": party.forbids,
}


class HobitiRules(Rules[HobitiState, HobitiMove, HobitiView]):
    """Three to eight seats, one round or several (HOB-01 to HOB-80a)."""

    id: ClassVar[str] = GAME
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    options_type: type[Options] = HobitiOptions
    state_type: type[HobitiState] = HobitiState
    move_type: Any = HobitiMove
    turn_rule: ClassVar[str] = "HOB-19"
    over_rule: ClassVar[str] = "HOB-07"
    hand_rule: ClassVar[str] = "HOB-74"

    def setup(self, seats: int, options: Options, seed: str) -> HobitiState:
        """Return the first state: six cards each, and the lots (HOB-12 to HOB-15)."""
        nothing: list[list[int]] = [[] for _ in range(seats)]
        state = HobitiState(
            seats=seats,
            stack=[],
            rng=Rng(seed),
            options=HobitiOptions.model_validate(options.model_dump()),
            deck=[],
            discard=[],
            hands=nothing,
            masks=nothing,
            noted=[0] * seats,
            items=nothing,
            runs=[False] * seats,
            hangover=[False] * seats,
            moles=[False] * seats,
            sealed=[NOTHING] * seats,
            wagers=nothing,
            active=NOBODY,
            actions=0,
            actions_left=0,
            party=NOTHING,
            announcer=NOBODY,
            lap=0,
            laid=nothing,
            lapped=[],
            passed=[],
            feast=NOTHING,
            feast_laid=nothing,
            rounds=[],
            winners=[],
        )
        rounds.deal(state)
        return state

    def clone(self, state: HobitiState) -> HobitiState:
        """Return an equal state that shares nothing that changes."""
        return clone(state)

    # -- what may be answered ------------------------------------------------------------------------------

    def legal(self, state: HobitiState, seat: Seat) -> Sequence[HobitiMove]:
        """Return the seat's answers to the open question (see Moves)."""
        if not state.stack:
            return []
        top = state.stack[-1]
        asked = top.seats[0] == seat if top.order == "in_turn" else seat in self.asked(state)
        return _LEGAL[top.kind](state, seat) if asked else []

    def public(self, state: HobitiState, seat: Seat) -> Sequence[HobitiMove]:
        """Return the answers for a screen everybody sees, the same whatever the hand holds (HOB-74 to HOB-77)."""
        if seat not in self.asked(state):
            return []
        top = state.stack[-1]
        if top.screen == "private":
            return []
        if top.screen == "public":
            return self.legal(state, seat)
        if top.kind == "turn":
            return turn.public(state, seat)
        return [PARTY_PASS[seat] if top.kind == "lap" else TAKE_IT[seat]]

    def is_public(self, state: HobitiState, move: HobitiMove) -> bool:
        """Say whether a public screen may judge this move: it says nothing about a hand, or hands hide nothing."""
        screen = state.stack[-1].screen if state.stack else "public"
        return screen == "public" or (screen == "either" and move.kind in IN_THE_OPEN)

    def waive(self, state: HobitiState, seat: Seat) -> HobitiMove | None:
        """Return the pass of a seat that has its chance in this lap, so that "Everybody else passes" works (HOB-77)."""
        if not state.stack or state.stack[-1].kind != "lap":
            return None
        return PARTY_PASS[seat] if seat in state.stack[-1].seats else None

    def forced(self, state: HobitiState, seat: Seat) -> HobitiMove | None:
        """Return Loaf About where everybody sees that nothing else is possible: no hand card, and no Walk (HOB-24)."""
        if seat not in self.asked(state) or state.stack[-1].kind != "turn" or state.hands[seat]:
            return None
        moves = turn.public(state, seat)
        return moves[0] if len(moves) == 1 else None

    def forbids(self, state: HobitiState, move: HobitiMove) -> Refusal | None:
        """Say why an asked seat may not make this move."""
        kind = state.stack[-1].kind
        if ANSWERS.get(move.kind, "turn") != kind:
            return Refusal(_QUESTIONS[kind], "other_question", (kind,))
        return _FORBIDS[kind](state, move)

    # -- what follows --------------------------------------------------------------------------------------

    def seal(self, state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
        """Lay a wager face down."""
        lots.seal(state, move, events)

    def open(self, state: HobitiState, frame: Frame, events: list[Event]) -> None:
        """Turn the wagers up."""
        lots.turn_up(state, frame, events)

    def answer(self, state: HobitiState, frame: Frame, move: HobitiMove, events: list[Event]) -> None:
        """Carry out one move."""
        match frame.kind:
            case "turn":
                state.stack.pop()
                turn.act(state, move, events)
            case "victim":
                tricks.answer(state, move, events)
            case "visitors":
                tricks.discard_chosen(state, move, events)
            case _:
                party.answer(state, move, events)

    def work(self, state: HobitiState, frame: Frame, events: list[Event]) -> None:
        """Go on by itself: the next action, an effect, the end of a lap or of the round."""
        match frame.kind:
            case "next":
                rounds.next_action(state, events)
            case "hit":
                tricks.hit(state, frame, events)
            case "lap_end":
                party.end_lap(state, events)
            case _:
                rounds.end_round(state, events)

    # -- what may be seen ----------------------------------------------------------------------------------

    def view(self, state: HobitiState, seat: Seat | None) -> HobitiView:
        """Return what this seat, or an onlooker, may see."""
        return make_view(state, seat, self.pending(state))

    def redeal(self, state: HobitiState, seat: Seat | None, rng: Rng) -> HobitiState:
        """Return a state this seat cannot tell from the real one."""
        return redeal(state, seat, rng)

    def result(self, state: HobitiState) -> Result | None:
        """Return how the match ended, or None while it goes on."""
        return None if state.stack else final_result(state)

    def sheet(self, view: HobitiView) -> Sheet:
        """Return the score sheet as it would be now."""
        return make_sheet(view)

    def audit(self, state: HobitiState) -> None:
        """Raise AssertionError unless every card exists exactly once."""
        audit(state)

    # -- notation ------------------------------------------------------------------------------------------

    def write(self, move: HobitiMove) -> str:
        """Return the move in notation."""
        return notation.write(move)

    def read(self, state: HobitiState, seat: Seat, text: str) -> HobitiMove:
        """Return the move that a text names."""
        return notation.read(state.seats, seat, text)


RULES = HobitiRules()
