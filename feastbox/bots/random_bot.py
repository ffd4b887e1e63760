"""Level 0 of every game: any legal move, each equally likely."""

from __future__ import annotations

from typing import Generic, TypeVar

from feastbox.bots import Choice
from feastbox.engine.models import Move, Seat, State, View
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class RandomBot(Generic[S, M, V]):
    """Plays what is legal."""

    def __init__(self, rules: Rules[S, M, V]) -> None:
        self.rules = rules

    def choose(self, state: S, seat: Seat, rng: Rng) -> Choice[M]:
        """Return any answer to the open question."""
        return Choice(rng.pick(self.rules.legal(state, seat)), "any legal move")
