"""A question answered in place of the actions: its head, one cursor over some of its answers, leaving it."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.games.odin.moves import OdinMove, SkipPart
from feastbox.games.odin.places import inks
from feastbox.games.odin.places.choice_words import source_of
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint


class AskingPlace(Place):
    """A place for a question whose answers stand where their things are drawn; home stays beside it.

    `answers_here` are the answers with a place of their own, `chosen` the one under the cursor.
    """

    under = "actions"
    with_home = True

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.moves: tuple[OdinMove, ...] = ()
        self.chosen: OdinMove | None = None
        self.version = 0
        """Counts the views, for what depends on them."""

    def renew(self) -> None:
        """Take the answers anew; the cursor stays on its answer while that is there."""
        self.version += 1
        self.moves = tuple(self.own_moves()) if self.answers() else ()
        if self.chosen not in self.moves:
            self.chosen = next(iter(self.moves), None)

    def own_moves(self) -> Sequence[OdinMove]:
        """Return the answers that have a place of their own here."""
        raise NotImplementedError

    def where(self, move: OdinMove) -> tuple[int, int]:
        """Return column and row of an answer, for the arrows."""
        raise NotImplementedError

    # -- keys ----------------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Step to the nearest answer in a direction."""
        if self.chosen is None:
            return
        x, y = self.where(self.chosen)
        ahead = []
        for move in self.moves:
            column, row = self.where(move)
            along, aside = ((column - x) * dx, abs(row - y)) if dx else ((row - y) * dy, abs(column - x))
            if along > 0 and (dy or not aside):
                ahead.append((along, aside, self.moves.index(move)))
        if ahead:
            self.point(self.moves[min(ahead)[2]])

    def point(self, move: OdinMove) -> None:
        """Put the cursor on an answer."""
        self.chosen = move
        self.face.pointed()

    def press_on(self, move: OdinMove) -> None:
        """Do what a click on an answer means: point at it, or give it where the cursor is already."""
        if self.face.part == "moves":
            self.face.part = self.stops()[0]
        if move == self.chosen:
            self.enter()
        else:
            self.chosen = move
            self.face.changed()

    def enter(self) -> None:
        """Give the answer under the cursor."""
        if not self.face.may_answer():
            self.face.refuse("nobody at this terminal is asked now")
        elif self.chosen is None:
            self.face.refuse("there is nothing here to choose; d leaves the question")
        else:
            self.face.try_move(self.chosen)

    def show_move(self, move: OdinMove) -> bool:
        """Point at a hint's move."""
        if move not in self.moves:
            return False
        self.point(move)
        return True

    def _skip(self) -> SkipPart | None:
        return next((move for move in self.face.table.moves() if isinstance(move, SkipPart)), None)

    def press(self, key: str) -> bool:
        """Leave the question."""
        skip = self._skip()
        if key != "done" or skip is None:
            return False
        return self.face.try_move(skip) or True

    def resting(self, key: str) -> str:
        """Return why a key does nothing now."""
        if key == "done" and self._skip() is None:
            return "this cannot be left out"
        return ""

    def hints(self) -> Sequence[KeyHint]:
        """Return the key that leaves the question."""
        return [KeyHint("odin.done", "leave it")] if self._skip() else []

    # -- drawing -------------------------------------------------------------------------------------------

    def draw_title(self, canvas: Canvas, title: str, remark: str) -> None:
        """Draw whose question it is, what is asked, and the space or card behind it."""
        pending = self.view.pending
        if pending is None:
            return
        seat = pending.asked[0]
        x = inks.chip(canvas, 1, 0, *self.face.chip(seat)) + 1
        x = canvas.put(x, 0, title.upper(), "bright", bold=True) + 2
        x = canvas.put(x, 0, remark, "text") + 2
        source = ", ".join(filter(None, source_of(self.view)[:2]))
        if x + len(source) < canvas.width:
            canvas.right(canvas.width - 1, 0, source, "dim")
