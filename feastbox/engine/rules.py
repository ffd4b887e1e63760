"""`Rules`: what one game has to provide, and the part of it that is the same for every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, TypeVar

from pydantic import TypeAdapter

from feastbox.engine.models import (
    Event,
    Frame,
    Move,
    Options,
    Pending,
    Refusal,
    Result,
    Seat,
    Sheet,
    State,
    View,
)
from feastbox.engine.rng import Rng

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class NotationError(ValueError):
    """A text is not a move of this game; the message is one sentence for the person who typed it."""


class Rules(ABC, Generic[S, M, V]):
    """One game's rules, without any state of their own.

    A game answers questions (`answer`, for sealed ones `seal` and `open`) and does work (`work`); `apply` drives the
    stack until the next question stands on top or the match is over (empty stack).
    """

    id: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    secrets: ClassVar[bool] = True
    """Whether seats hold anything that others may not see. Without secrets no hand-over is ever shown."""
    undo: ClassVar[Literal["floor", "never"]] = "floor"
    options_type: type[Options]
    state_type: type[S]
    move_type: Any
    """The union of the game's move classes."""
    turn_rule: ClassVar[str]
    """Number of the rule that answers "not your turn"."""
    over_rule: ClassVar[str]
    """Number of the rule that answers "the match is over"."""
    hand_rule: ClassVar[str]
    """Number of the rule that answers "not on the public screen: open your hand for this"."""

    # -- what a game must say ------------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seats: int, options: Options, seed: str) -> S:
        """Return the first state, with a question on top of its stack."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return an equal state that shares nothing that changes; by hand with `State.twin`."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[M]:
        """Return this seat's answers to the top question; empty when the seat is not asked."""

    @abstractmethod
    def forbids(self, state: S, move: M) -> Refusal | None:
        """Say why an asked seat may not make this move, or None; never changes the state."""

    @abstractmethod
    def answer(self, state: S, frame: Frame, move: M, events: list[Event]) -> None:
        """Carry out an answer to the top `frame` (still on the stack), or an anytime move, in place."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what this seat (None: an onlooker) may see."""

    @abstractmethod
    def redeal(self, state: S, seat: Seat | None, rng: Rng) -> S:
        """Return a state that this seat cannot tell from the real one, with `rng.key` renewed."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return how the match ended, or None while it goes on."""

    @abstractmethod
    def sheet(self, view: V) -> Sheet:
        """Return the score sheet as it would be now, from what the reader of the view may know."""

    @abstractmethod
    def audit(self, state: S) -> None:
        """Raise AssertionError unless every piece exists exactly once and the state is consistent."""

    @abstractmethod
    def write(self, move: M) -> str:
        """Return the move in notation, without its seat ("move b2 b6")."""

    @abstractmethod
    def read(self, state: S, seat: Seat, text: str) -> M:
        """Return the move that `text` names for this seat, legal or not; NotationError if it names none."""

    # -- what a game may say -------------------------------------------------------------------------------

    def anytime(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield the moves beside the open question; never listed whole by play-outs and menus."""
        return iter(())

    def public(self, state: S, seat: Seat) -> Sequence[M]:
        """Return the answers that may stand on a screen everybody sees: the same in every redealt state."""
        return [] if state.stack[-1].screen == "private" else self.legal(state, seat)

    def is_public(self, state: S, move: M) -> bool:
        """Say whether a public screen may judge this move, because `refuse` answers it from public facts alone.

        Every other move gets one fixed answer there, legal or not. Override where an `either` question goes with
        moves that hide nothing, and where a `public` one goes with anytime moves that do.
        """
        screen = state.stack[-1].screen
        return screen == "public" or (screen == "either" and move in self.public(state, move.seat))

    def rule_of_turn(self, state: S) -> str:
        """Return the number of the rule that says whose turn it is; override where it changes within a match."""
        return self.turn_rule

    def rule_of_end(self, state: S) -> str:
        """Return the number of the rule by which this finished match ended; override where there are several."""
        return self.over_rule

    def waive(self, state: S, seat: Seat) -> M | None:
        """Return the public answer that lets a queue go on without this seat (also one not yet asked), or None."""
        return None

    def may_look(self, state: S, seat: Seat) -> bool:
        """Say whether the asked seat may look at its hand though the question is public; from public facts only."""
        return False

    def forced(self, state: S, seat: Seat) -> M | None:
        """Return the answer that needs no decision, so that the program may enter it; from public facts only."""
        return None

    def seal(self, state: S, move: M, events: list[Event]) -> None:
        """Keep a sealed answer to a `together` frame, or carry out an anytime move beside it."""
        raise NotImplementedError

    def open(self, state: S, frame: Frame, events: list[Event]) -> None:
        """Open the sealed answers of a `together` frame, which is already off the stack."""
        raise NotImplementedError

    def work(self, state: S, frame: Frame, events: list[Event]) -> None:
        """Do the work of a frame without seats, which is already off the stack."""
        raise NotImplementedError

    def check_options(self, seats: int, options: Options) -> str | None:
        """Say in one sentence why these options do not go with this number of seats, or None."""
        return None

    # -- the same for every game ---------------------------------------------------------------------------

    def asked(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may answer now; empty when the match is over."""
        if not state.stack:
            return ()
        top = state.stack[-1]
        if top.order == "in_turn":
            return top.seats[:1]
        done = state.answered()
        return tuple(seat for seat in top.seats if seat not in done)

    def refuse(self, state: S, move: M) -> Refusal | None:
        """Say why a move is not legal, or None if it is; never changes the state."""
        if not state.stack:
            return Refusal(self.rule_of_end(state), "match_over")
        if move.seat not in self.asked(state):
            return Refusal(self.rule_of_turn(state), "not_your_turn", (move.seat,))
        return self.forbids(state, move)

    def apply(self, state: S, move: M) -> list[Event]:
        """Carry out a legal move in place, go on to the next question, and return what happened."""
        events: list[Event] = []
        top = state.stack[-1]
        if top.order == "in_turn":
            self.answer(state, top, move, events)
        else:
            self.seal(state, move, events)
            if len(state.answered()) == len(top.seats):
                state.stack.pop()
                self.open(state, top, events)
        self.settle(state, events)
        return events

    def settle(self, state: S, events: list[Event]) -> None:
        """Do the work on top of the stack until a question stands there or the match is over; also ends `setup`."""
        while state.stack and not state.stack[-1].seats:
            self.work(state, state.stack.pop(), events)

    def pending(self, state: S) -> Pending | None:
        """Return the open question as everybody may see it."""
        if not state.stack:
            return None
        top = state.stack[-1]
        return Pending(
            kind=top.kind,
            asked=self.asked(state),
            queue=top.seats[1:] if top.order == "in_turn" else (),
            source=top.source,
            order=top.order,
            screen=top.screen,
            args=top.args,
        )

    # -- to JSON and back ----------------------------------------------------------------------------------

    @cached_property
    def _moves(self) -> TypeAdapter[M]:
        return TypeAdapter(self.move_type)

    def dump(self, state: S) -> str:
        """Return the state as JSON, fields in their fixed order."""
        return state.model_dump_json()

    def load(self, text: str | bytes) -> S:
        """Return the checked state; pydantic.ValidationError if the text is none."""
        return self.state_type.model_validate_json(text)

    def dump_move(self, move: M) -> str:
        """Return the move as JSON."""
        return self._moves.dump_json(move).decode()

    def load_move(self, text: str | bytes) -> M:
        """Return the checked move; pydantic.ValidationError if the text is none."""
        return self._moves.validate_json(text)


def pop_seat(state: State) -> None:
    """Take the asked seat off the top question's queue; the frame goes with its last seat."""
    top = state.stack[-1]
    if len(top.seats) > 1:
        state.stack[-1] = Frame(top.kind, top.seats[1:], top.source, top.order, top.screen, top.args)
    else:
        state.stack.pop()
