"""Beans, the smallest game with everything a match has to remember: plain moves, drawn numbers, revealed facts.

Take one to three beans from the bowl, roll for one to six of them, or look under the bowl; then the next seat is
asked. Who has most when the bowl is empty has won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from feastbox.catalog import Game
from feastbox.engine.models import Column, Event, Frame, Options, Refusal, Result, Seat, Sheet, State, View
from feastbox.engine.rng import Rng
from feastbox.engine.rules import NotationError, Rules
from feastbox.engine.words import Names, Words


@dataclass(frozen=True, slots=True)
class Take:
    seat: int
    count: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Roll:
    seat: int
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class Look:
    seat: int
    kind: Literal["look"] = "look"


BeansMove = Annotated[Take | Roll | Look, Field(discriminator="kind")]


class BeansOptions(Options):
    beans: int = Field(default=30, ge=10, le=200, description="How many beans the bowl holds.")


class BeansState(State):
    beans: int
    taken: list[int]
    under: int


class BeansView(View):
    beans: int


class BeansRules(Rules[BeansState, BeansMove, BeansView]):
    id = "beans"
    version = 1
    seats = range(2, 5)
    secrets = False
    options_type = BeansOptions
    state_type = BeansState
    move_type = BeansMove
    turn_rule = "BEA-1"
    over_rule = "BEA-2"
    hand_rule = "BEA-3"

    def setup(self, seats: int, options: Options, seed: str) -> BeansState:
        assert isinstance(options, BeansOptions)
        rng = Rng(seed)
        under = rng.below(100)
        return self.state_type(
            seats=seats, stack=[self.turn(0)], rng=rng, beans=options.beans, taken=[0] * seats, under=under
        )

    def turn(self, seat: Seat) -> Frame:
        return Frame("turn", (seat,))

    def clone(self, state: BeansState) -> BeansState:
        return state.twin(stack=state.stack[:], rng=state.rng.clone(), taken=state.taken[:])

    def legal(self, state: BeansState, seat: Seat) -> Sequence[BeansMove]:
        moves: list[BeansMove] = [*(Take(seat, count) for count in (1, 2, 3)), Roll(seat), Look(seat)]
        return [move for move in moves if seat in self.asked(state) and not self.forbids(state, move)]

    def forbids(self, state: BeansState, move: BeansMove) -> Refusal | None:
        if isinstance(move, Take) and not 1 <= move.count <= min(3, state.beans):
            return Refusal("BEA-4", "not_so_many", (move.count,))
        return None

    def answer(self, state: BeansState, frame: Frame, move: BeansMove, events: list[Event]) -> None:
        state.stack.pop()
        count = 0
        match move:
            case Take():
                count = move.count
                events.append(Event("takes", move.seat, (count,)))
            case Roll():
                count = min(state.beans, 1 + state.rng.below(6))
                events.append(Event("rolls", move.seat, (count,)))
            case Look():
                events.append(Event("looks", move.seat, (state.under,), reveals=True))
        state.beans -= count
        state.taken[move.seat] += count
        if state.beans:
            state.stack.append(self.turn((move.seat + 1) % state.seats))

    def view(self, state: BeansState, seat: Seat | None) -> BeansView:
        return BeansView(viewer=seat, pending=self.pending(state), points=tuple(state.taken), beans=state.beans)

    def redeal(self, state: BeansState, seat: Seat | None, rng: Rng) -> BeansState:
        new = self.clone(state)
        new.rng.key = str(rng.below(2**32))
        new.under = rng.below(100)
        return new

    def result(self, state: BeansState) -> Result | None:
        if state.stack:
            return None
        ranks = tuple(1 + sum(other > own for other in state.taken) for own in state.taken)
        return Result(ranks, tuple(state.taken), "most beans")

    def sheet(self, view: BeansView) -> Sheet:
        return Sheet(tuple(Column(seat) for seat in range(len(view.points))), ())

    def audit(self, state: BeansState) -> None:
        assert 0 <= state.beans <= 200
        assert len(state.taken) == state.seats

    def write(self, move: BeansMove) -> str:
        return f"take {move.count}" if isinstance(move, Take) else move.kind

    def read(self, state: BeansState, seat: Seat, text: str) -> BeansMove:
        found = next((move for move in self.legal(state, seat) if self.write(move) == text), None)
        if found is None:
            raise NotationError(f"{text!r} is no move")
        return found


class BeansWords(Words[BeansMove, BeansView]):
    def describe(self, view: BeansView, move: BeansMove) -> str:
        return RULES.write(move)

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        return f"{names[event.seat]} {event.kind} {event.args[0]}"

    def why(self, refusal: Refusal, names: Names) -> str:
        return "the bowl does not hold so many"

    def where(self, view: BeansView) -> str:
        return f"{view.beans} beans left"

    def question(self, view: BeansView, names: Names) -> str:
        return "take, roll or look"

    def board(self, view: BeansView, names: Names) -> list[str]:
        return [self.where(view)]


RULES: Final = BeansRules()
WORDS: Final = BeansWords()


class BeansGame(Game):
    """A catalog entry; `other` rules take the place of today's where a test needs them."""

    __slots__ = ()

    def _part(self, name: str) -> Any:
        return _PARTS[name]


@dataclass
class _Part:
    RULES: BeansRules = RULES
    WORDS: BeansWords = WORDS
    LEVELS: tuple[str, ...] = ("random", "better")


_PARTS: Final = {"rules": _Part(), "words": _Part(), "bot": _Part()}

BEANS: Final = BeansGame(
    id="beans",
    name="Beans",
    seats=range(2, 5),
    minutes=1,
    weight=1,
    line="Take beans",
    about=("The smallest game.",),
    title_colours=("belly", "good"),
)
