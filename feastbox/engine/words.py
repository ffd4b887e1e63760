"""`Words`: one game in plain English, made from views, moves, events and refusals at the edge."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from feastbox.engine.models import Event, Move, Refusal, Seat, View

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

Names = Sequence[str]
"""The seats' names in seat order."""


class Words(ABC, Generic[M, V]):
    """What one game says. No text tells a reader more than the view or event it is made from."""

    @abstractmethod
    def describe(self, view: V, move: M) -> str:
        """Return a line for the list of moves ("fox d4 takes pheasant d2: +3"); unique among a state's moves."""

    def line(self, view: V, move: M, names: Names) -> str:
        """Return the same line with the seats' names in it; for games whose moves name other seats to override."""
        return self.describe(view, move)

    @abstractmethod
    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event as this reader may know it, with names, never "you"; "" for none."""

    @abstractmethod
    def why(self, refusal: Refusal, names: Names) -> str:
        """Return one sentence without the rule's number, e.g. "a fox takes only birds, not people"."""

    @abstractmethod
    def where(self, view: V) -> str:
        """Return where the match stands, for the picker and the status line ("round 1 of 2")."""

    @abstractmethod
    def question(self, view: V, names: Names) -> str:
        """Return what is asked now, in one sentence ("Ben (animals) turns over or moves a tile")."""

    @abstractmethod
    def board(self, view: V, names: Names) -> list[str]:
        """Return the whole view in words, line by line, for the plain client and screen readers."""
