"""What is asked and has no place of its own, as a list of choices in place of the actions; home stays visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, cast

from textual.geometry import Region

from feastbox.games.odin.moves import MoveServed, OdinMove, PlaceGained, PlacePiece
from feastbox.games.odin.notation import area_of, square
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places import inks, prompting
from feastbox.games.odin.places.choice_words import about, source_of
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.refusals import ASKED
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Panel, Prompt

_PROMPT: Final = 4
_WIDE_PROMPT: Final = 6
_LIST: Final = 18
_LOG: Final = 5
"""Rows of the list where the log has room below it, and from how many rows on it has."""
_MOST: Final = 16
"""Squares from which on a list asks for the board first, then for the row."""
OnBoard = PlacePiece | PlaceGained | MoveServed


class Choices(Place):
    """Head with what the question belongs to, list, prompt. `path`: board and row chosen of a long list of squares."""

    id = "choices"
    name = "Choices"
    under = "actions"
    with_home = True

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.path: tuple[str, ...] = ()
        self._asked: object = None

    def answers(self) -> bool:
        """Whatever no other place answers."""
        return self.view.pending is not None

    def renew(self) -> None:
        """Another question begins with the whole list."""
        if self.view.pending != self._asked:
            self._asked, self.path = self.view.pending, ()

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the head."""
        return (Panel(self.draw_head, "choices"),)

    def stops(self) -> Sequence[str]:
        """The arrows are the list's."""
        return ()

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return head, list and prompt, one below the other."""
        x, y, width, height = room
        head = 3 + len(wrap(source_of(self.view).text, width - 2))
        prompt = _PROMPT if height < 30 else _WIDE_PROMPT
        listed = left = height - head - prompt
        regions = {
            "choices": Region(x, y, width, head),
            "prompt": Region(x, y + height - prompt, width, prompt),
        }
        if left > _LIST + _LOG:
            listed = _LIST
            regions["log"] = Region(x + 1, y + head + listed + 1, width - 2, left - listed - 1)
        return {**regions, "moves": Region(x + 1, y + head, width - 2, listed)}

    def draw_head(self, canvas: Canvas) -> None:
        """Draw who is asked, what this belongs to, and its text."""
        pending, source = self.view.pending, source_of(self.view)
        canvas.put(0, 1, "─" * canvas.width, "line")
        if pending is None:
            return
        seat = pending.asked[0]
        x = inks.chip(canvas, 1, 0, *self.face.chip(seat)) + 1
        x = canvas.put(x, 0, self.face.table.names[seat], self.face.chip(seat).colour, bold=True) + 2
        x = canvas.put(x, 0, source.title, "bright", bold=True) + 2
        canvas.put(x, 0, source.remark, "dim")
        prompting.put_text(canvas, 1, 2, canvas.width - 2, source.text)

    # -- the list ------------------------------------------------------------------------------------------

    def list_heading(self) -> str:
        """Return what is chosen."""
        asked = ASKED.get(self.view.pending.kind, "") if self.view.pending else ""
        chosen = " · ".join(board(name) if n == 0 else f"row {name}" for n, name in enumerate(self.path))
        return f"Choose {asked}{': ' if chosen else ''}{chosen}" if asked else "Moves"

    def lines(self) -> Sequence[MoveLine] | None:
        """Return every answer; of very many squares first the boards, then the rows."""
        moves = [move for move in self.face.table.moves() if isinstance(move, OnBoard)]
        if len(moves) <= _MOST:
            return None
        rest = [line for line in self.face.all_lines() if not isinstance(line.act, OnBoard)]
        return [*self._squares(moves), *rest]

    def _squares(self, moves: Sequence[OnBoard]) -> list[MoveLine]:
        kept = [move for move in moves if _path(move)[: len(self.path)] == self.path]
        if len(self.path) == 2 or len(kept) <= _MOST:
            lines = [line for line in self.face.all_lines() if line.act in kept]
        else:
            steps = list(dict.fromkeys(_path(move)[len(self.path)] for move in kept))
            lines = [self._step(step, kept) for step in steps]
        return [*lines, MoveLine("back", act=self._back)] if self.path else lines

    def _step(self, step: str, moves: Sequence[OnBoard]) -> MoveLine:
        squares = sum(_path(move)[len(self.path)] == step for move in moves)
        text = f"row {step}" if self.path else f"on {board(step)}"
        return MoveLine(text, f"{squares} ways", lambda: self._go_down(step))

    def _go_down(self, step: str) -> None:
        self.path = (*self.path, step)
        self._show_list()

    def _back(self) -> None:
        self.path = self.path[:-1]
        self._show_list()

    def _show_list(self) -> None:
        self.face.changed()
        self.face.moves.point(0)
        self.face.pointed()

    def give_up(self) -> bool:
        """Go one step up in a long list."""
        if not self.path:
            return False
        self.path = self.path[:-1]
        return True

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the line under the cursor would do."""
        lines, at = self.face.moves.lines, self.face.moves.cursor
        line = lines[at] if at is not None and at < len(lines) else None
        if line is None or line.act is None or not self.face.may_answer():
            return super().prompt()
        if callable(line.act):
            return Prompt(f"{line.text[0].upper()}{line.text[1:]}.")
        move = cast("OdinMove", line.act)
        final = "\n! This cannot be taken back." if line.closes else ""
        return Prompt(f"{line.text[0].upper()}{line.text[1:]}.", about(self.view, move) + final)

    def rule_now(self) -> str:
        """Return the rule of what the question belongs to."""
        return source_of(self.view).rule


def _path(move: OnBoard) -> tuple[str, str]:
    """Return board and row of a move, the row as people count it."""
    return move.place, square(area_of(move.place), move.row, move.column)[1:]
