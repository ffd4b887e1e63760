"""Halali played by keys, with a second pair of eyes on what stands on the disk."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from feastbox.engine.library import Library
from feastbox.games.halali.board import column_of, row_of
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, TurnOver
from feastbox.games.halali.rules import RULES
from feastbox.table import Table
from tests.terminal.terminal import Terminal


def to(square: int) -> list[str]:
    """Return the keys that bring the cursor to a square from anywhere: into the corner a1, then right and up."""
    return ["h"] * 6 + ["j"] * 6 + ["l"] * column_of(square) + ["k"] * row_of(square)


def make(move: HalaliMove, terminal: Terminal) -> None:
    """Make a move by keys: with the cursor where it is one tile and one square, else typed."""
    match move:
        case TurnOver():
            terminal.press(*to(move.square), "enter")
        case MoveTile():
            terminal.press(*to(move.source), "enter", *to(move.target), "enter")
        case _:
            terminal.press(":", RULES.write(move), "enter")


class Beside:
    """A second pair of eyes on the match: the library read by another program, as it stands on disk."""

    def __init__(self, terminal: Terminal) -> None:
        self.library = Library(terminal.library)
        self.table: Table[Any, Any, Any] = Table.resume(self.library.matches()[0].id, self.library)

    def wait_for(self, head: int, terminal: Terminal) -> None:
        """Wait until the match on disk has come to `head` entries."""
        until = time.monotonic() + 15
        while self.table.match.head < head:
            assert time.monotonic() < until, f"move {head} was never kept; the screen:\n{terminal.text}"
            terminal.pump(0.01)
            self.table.sync()


def legal_beside(table: Table[Any, Any, Any], rng: Random) -> HalaliMove:
    """Return a legal move, takings and tiles brought out first, so that the match has all there is."""
    moves: list[HalaliMove] = list(table.moves())
    rng.shuffle(moves)
    spots = table.view.spots
    taking = [move for move in moves if isinstance(move, MoveTile) and spots[move.target].lies == "tile"]
    leaving = [move for move in moves if isinstance(move, Leave)]
    return (leaving or taking or moves)[0]


def play_to_the_end(terminal: Terminal, rng: Random) -> Beside:
    """Play the library's match from where it stands until it is over, each move kept before the next."""
    beside = Beside(terminal)
    table = beside.table
    while not table.match.over:
        round_before, head = table.view.round, table.match.head
        if table.forced() is None:
            make(legal_beside(table, rng), terminal)
        beside.wait_for(head + 1, terminal)
        if not table.match.over and table.view.round != round_before:
            terminal.wait("any key")
            terminal.press("space")
            terminal.wait(lambda text: "any key" not in text)
    return beside
