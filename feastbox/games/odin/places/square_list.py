"""The answers that lay a piece as a list: of very many squares first the boards, then the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.games.odin.moves import MoveServed, PlaceGained
from feastbox.games.odin.notation import area_of, square
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places.place import OdinFace
from feastbox.tui.menu import MoveLine

OnBoard = PlaceGained | MoveServed
_MOST: Final = 16
"""Squares from which on the list asks for the board first, then for the row."""


class SquareList:
    """`path`: board and row chosen of a long list."""

    def __init__(self, face: OdinFace) -> None:
        self._face = face
        self.path: tuple[str, ...] = ()

    def lines(self) -> Sequence[MoveLine]:
        """Return every answer, squares step by step where there are very many."""
        lines = self._face.all_lines()
        squares = [line.act for line in lines if isinstance(line.act, OnBoard)]
        if len(squares) <= _MOST:
            return lines
        return [*self.steps(squares), *(line for line in lines if not isinstance(line.act, OnBoard))]

    def steps(self, moves: Sequence[OnBoard]) -> list[MoveLine]:
        """Return the boards, the rows of one, or the squares that are left to choose from."""
        kept = [move for move in moves if _path(move)[: len(self.path)] == self.path]
        if len(self.path) == 2 or len(kept) <= _MOST:
            lines = [line for line in self._face.all_lines() if line.act in kept]
        else:
            named = list(dict.fromkeys(_path(move)[len(self.path)] for move in kept))
            lines = [self._step(name, kept) for name in named]
        return [*lines, MoveLine("back", act=self._back)] if self.path else lines

    def _step(self, name: str, moves: Sequence[OnBoard]) -> MoveLine:
        squares = sum(_path(move)[len(self.path)] == name for move in moves)
        text = f"row {name}" if self.path else f"on {board(name)}"
        return MoveLine(text, f"{squares} ways", lambda: self._show((*self.path, name)))

    def _back(self) -> None:
        self._show(self.path[:-1])

    def _show(self, path: tuple[str, ...]) -> None:
        self.path = path
        self._face.changed()
        self._face.moves.point(0)
        self._face.pointed()

    def give_up(self) -> bool:
        """Go one step up; return whether there was one."""
        had = bool(self.path)
        self.path = self.path[:-1]
        return had

    @property
    def told(self) -> str:
        """What has been chosen: "home board · row 7"."""
        return " · ".join(board(name) if n == 0 else f"row {name}" for n, name in enumerate(self.path))


def _path(move: OnBoard) -> tuple[str, str]:
    """Return board and row of a move, the row as people count it."""
    return move.place, square(area_of(move.place), move.row, move.column)[1:]
