"""The data all games share: frames, events, refusals, views, score sheets, results, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, Protocol, Self

from pydantic import BaseModel, ConfigDict

from feastbox.engine.rng import Rng

Seat = int
"""A place at the table, counted from 0."""

NOBODY: Final[Seat] = -1

Order = Literal["in_turn", "together"]
Screen = Literal["public", "private", "either"]


@dataclass(frozen=True, slots=True)
class Frame:
    """One entry of a state's stack: a question for `seats`, or work for the engine when `seats` is empty.

    `in_turn`: seats[0] is asked, the rest is the public queue. `together`: everybody answers unseen, and the
    answers are opened when the last one is in. `screen` says where it may be answered; it, `args` and `source`
    ("space:forge", "card:smith", "phase:feast") depend on public facts only.
    """

    kind: str
    seats: tuple[Seat, ...] = ()
    source: str = ""
    order: Order = "in_turn"
    screen: Screen = "public"
    args: tuple[int | str, ...] = ()


class Event(NamedTuple):
    """What happened: `args` for everybody, `secret` for the seats in `to`; `reveals` closes the way back."""

    kind: str
    seat: Seat = NOBODY
    args: tuple[Any, ...] = ()
    to: tuple[Seat, ...] = ()
    secret: tuple[Any, ...] = ()
    reveals: bool = False

    def read_by(self, reader: Seat | None) -> tuple[Any, ...]:
        """Return the facts this reader may know: `args`, and `secret` behind them where it is meant for them."""
        return self.args + self.secret if reader in self.to else self.args


class Refusal(NamedTuple):
    """Why a move is not legal: the rule's number, a code for the words, and the facts that go into them."""

    rule: str
    code: str
    facts: tuple[int | str, ...] = ()


class Move(Protocol):
    """What every game's moves have: frozen, slotted dataclasses told apart by a literal `kind`."""

    @property
    def kind(self) -> str:
        """Name of the move's class in notation and JSON."""
        ...

    @property
    def seat(self) -> Seat:
        """Who makes the move."""
        ...


class Options(BaseModel):
    """The choices of a new match; each field has a default and a one-sentence `description`."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class State(BaseModel):
    """Everything a match would want back on undo. One flat model per game; changed only inside `Rules.apply`."""

    model_config = ConfigDict(extra="forbid")

    seats: int
    stack: list[Frame]
    rng: Rng

    # Pydantic's own setter keeps book of the fields that were set; in the rules' inner loops that costs five times the
    # setting itself, and nobody reads the book.
    __setattr__ = object.__setattr__

    def answered(self) -> tuple[Seat, ...]:
        """Return the seats whose sealed answer to a `together` frame is in; games with such frames override."""
        return ()

    def twin(self, **fresh: object) -> Self:
        """Return a copy without validation; `fresh` names the fields that may not be shared with the original."""
        cls = type(self)
        new = cls.__new__(cls)
        put = object.__setattr__
        put(new, "__dict__", {**self.__dict__, **fresh})
        put(new, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        put(new, "__pydantic_extra__", None)
        put(new, "__pydantic_private__", None)
        return new


class Pending(BaseModel):
    """The open question as everybody may see it."""

    model_config = ConfigDict(frozen=True)

    kind: str
    asked: tuple[Seat, ...]
    queue: tuple[Seat, ...] = ()
    source: str = ""
    order: Order = "in_turn"
    screen: Screen = "public"
    args: tuple[int | str, ...] = ()


class View(BaseModel):
    """What one reader may see; `viewer` None is the onlooker, `pending` None says that the match is over.

    `points` is each seat's score so far, as far as everybody may know it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    viewer: Seat | None
    pending: Pending | None
    points: tuple[int, ...]


class Column(NamedTuple):
    """A column of the score sheet: whose it is, and which part of the match ("round 1"; empty if only one)."""

    seat: Seat
    label: str = ""


class Cell(NamedTuple):
    """A number on the score sheet and how it comes about ("3 × 5 = 15"); `points` None leaves the cell empty."""

    points: int | None = None
    text: str = ""


class Row(NamedTuple):
    """A row of the score sheet; `note` explains it in a sentence, `rule` is where it stands in the rulebook.

    details: by cell, what it is made of in a few words ("2 knarrs"), "" where there is nothing to tell.
    """

    label: str
    cells: tuple[Cell, ...]
    each: str = ""
    note: str = ""
    rule: str = ""
    total: bool = False
    details: tuple[str, ...] = ()


class Sheet(NamedTuple):
    """A score sheet: `columns` in the order of every row's `cells`; `best`: the most points of a row stand out."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    best: bool = False


class Result(NamedTuple):
    """How a match ended: ranks by seat (1, 2, 2, 4), scores by seat, and in words what decided it."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that share the first rank."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
