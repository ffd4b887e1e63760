"""Computer players. A bot is handed a redealt state, so it knows no more than a person on its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from feastbox.engine.models import Move, Seat, State
from feastbox.engine.rng import Rng

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
M_co = TypeVar("M_co", bound=Move, covariant=True)


class BotError(Exception):
    """A bot has not answered; the message is one sentence for the people at the table."""


class Choice(NamedTuple, Generic[M]):
    """A move and why it was chosen, in one sentence that could be said aloud."""

    move: M
    reason: str


class Bot(Protocol[S_contra, M]):
    """Something that chooses a move; the same state and rng give the same move."""

    def choose(self, state: S_contra, seat: Seat, rng: Rng) -> Choice[M]:
        """Return a legal move for an asked seat. `state` is redealt for this seat and may be changed freely."""
        ...


class Level(NamedTuple, Generic[S, M]):
    """One strength of a game's bots; its place in the game's `LEVELS` is its number (0 = random)."""

    name: str
    note: str
    make: Callable[[], Bot[S, M]]


class BotJob(NamedTuple):
    """One question for a bot, as it goes to a worker process: a redealt state as JSON, nothing hidden in it."""

    game: str
    state: str
    seat: Seat
    level: int
    seed: str


class BotAnswer(NamedTuple):
    """A bot's answer: the move in notation and as JSON, and the reason."""

    text: str
    json: str
    reason: str
