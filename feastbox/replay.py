"""`ReplayTable`: a match to look at again, entry by entry, as everybody could see it then. Nothing can be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Generic, TypeVar

from feastbox.engine.match import Refused
from feastbox.engine.models import Move, Refusal, Seat, State, View
from feastbox.table import Stage, Table

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class ReplayTable(Table[S, M, V], Generic[S, M, V]):
    """A table whose head moves freely over the entries of another table's match.

    The view is always the onlooker's, so a replay shows no more than was public at the time, even when the match is
    over and the hands would not matter any more. The library is never written.
    """

    def __init__(self, table: Table[S, M, V]) -> None:
        match = copy(table.match)
        super().__init__(table.game, match, table.row, table.library)
        self.showing: Seat | None = None
        self.last = match.head
        """Number of the last entry that was played."""
        match.go_to(match.first)

    # -- stepping ------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """How many entries lie behind the position shown."""
        return self.match.head - self.match.first

    @property
    def turns(self) -> int:
        """How many entries there are."""
        return self.last - self.match.first

    def step(self, by: int) -> None:
        """Go on or back by so many entries, not beyond the ends."""
        self.match.go_to(max(self.match.first, min(self.match.head + by, self.last)))

    def told(self) -> str:
        """Return what happened with the entry last shown, in words; "" at the start."""
        lines = self.log(self.match.head - 1) if self.turn else []
        return ". ".join(line.text.rstrip(".") for line in lines)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to go back over."""
        return self.turn > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an entry to go on to."""
        return self.turn < self.turns

    def undo(self) -> bool:
        """Go back one entry."""
        self.step(-1)
        return True

    def redo(self) -> bool:
        """Go on one entry."""
        self.step(1)
        return True

    # -- looking only --------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """Always the public screen: nobody is handed anything, no bot is asked."""
        return "public"

    @property
    def may_open(self) -> tuple[Seat, ...]:
        """Nobody opens a hand in a replay."""
        return ()

    @property
    def can_waive(self) -> bool:
        """Nobody passes in a replay."""
        return False

    @property
    def can_hint(self) -> bool:
        """There is nothing to advise on."""
        return False

    def moves(self) -> Sequence[M]:
        """Nothing can be played."""
        return ()

    def anytime(self) -> Iterable[M]:
        """Nothing can be played."""
        return ()

    def forced(self) -> M | None:
        """Nothing is entered by itself."""
        return None

    def refuse(self, move: M) -> Refusal:
        """Refuse everything: this match has been played."""
        return Refusal(self.rules.rule_of_end(self.match.state), "match_over")

    def submit(self, move: M) -> None:
        """Refuse everything: this match has been played."""
        raise Refused(self.refuse(move))

    def sync(self) -> bool:
        """What other programs do to the match does not matter here."""
        return False

    def leave(self) -> None:
        """Nothing is kept."""
