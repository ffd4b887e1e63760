"""`GameFace`: what one game's screen gives to the frame, in plain tuples, and what it may ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from textual.geometry import Region

from feastbox.engine.models import Move, Seat, View
from feastbox.engine.names import letters
from feastbox.table import Table
from feastbox.tui import panels
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine, MoveList
from feastbox.tui.panels import Chip, Prompt, SeatLine, StatusLine, draw_seats

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

SizeClass = Literal["80", "120", "160"]


def size_class_of(width: int, height: int) -> SizeClass:
    """Return the layout for a window; between two sizes the smaller one stays and its air grows."""
    if width >= 160 and height >= 48:
        return "160"
    return "120" if width >= 120 and height >= 36 else "80"


class GameFace(FeastScreen[None], Generic[M, V]):
    """What a game overrides. The frame, `GameScreen`, does keys, table, bots, hand-overs and log.

    `view` is what may be on the screen now; `part` is the id of the part that has the arrows.
    """

    def __init__(self, table: Table[Any, M, V]) -> None:
        super().__init__()
        self.table = table
        self.view: V = table.view
        self.part = "board"
        self.letters = letters(table.names)
        self.size_class: SizeClass = "80"
        self.moves = MoveList("moves", self.do)

    # -- parts ---------------------------------------------------------------------------------------------

    def size_class_at(self, width: int, height: int) -> SizeClass:
        """Return the layout for a window."""
        return size_class_of(width, height)

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the region of every part, by id; parts without one are hidden.

        `size_class` is already that of the window asked about. Ids of the frame's parts: seats, moves, log, prompt,
        and status and keys, which need no region: they have the first and the last row.
        """
        raise NotImplementedError

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the game's own parts; one with the id `status`, `seats` or `log` takes the place of the frame's."""
        raise NotImplementedError

    def stops(self) -> Sequence[str]:
        """Return the ids of the parts that take the arrows, in the order of tab."""
        return ("board", "moves")

    # -- facts ---------------------------------------------------------------------------------------------

    def status(self) -> StatusLine:
        """Return the facts of the status line."""
        seat, where = self.table.asking, self.table.words.where(self.view)
        if seat is None:
            return StatusLine(self.table.game.name, (where,))
        return StatusLine(self.table.game.name, (where,), self.chip(seat), self.table.names[seat], "to act")

    def chip(self, seat: Seat) -> Chip:
        """Return the seat's mark."""
        return Chip(self.letters[seat], f"seat{self.table.row.seats[seat].colour}")

    def seat_lines(self) -> Sequence[SeatLine]:
        """Return the rows of the seats."""
        acting, points = self.table.asking, self.view.points
        return [
            SeatLine(self.chip(seat), name, points=str(points[seat]), acting=seat == acting)
            for seat, name in enumerate(self.table.names)
        ]

    def table_lines(self) -> Sequence[SeatLine]:
        """Return what everybody may know of the seats, for the hand-over; `view` is the public one then."""
        return self.seat_lines()

    def draw_seats(self, canvas: Canvas) -> None:
        """Draw the seats part."""
        y = 0
        if self.size_class != "80":
            canvas.heading(0, 0, canvas.width, "Seats")
            y = 1
        draw_seats(canvas, y, self.seat_lines())

    # -- moves ---------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[MoveLine]:
        """Return the legal moves of the moment, grouped, in plain English; asked only while a person may move."""
        line, view, names = self.table.words.line, self.view, self.table.names
        return [MoveLine(line(view, move, names), act=move) for move in self.table.moves()]

    def line_here(self) -> int | None:
        """Return the index of the line that the board's cursor points at, or None."""
        return self.moves.cursor

    def moves_remark(self) -> str:
        """Return the remark at the right of the moves' heading ("fox d4")."""
        return ""

    def show_move(self, move: M) -> None:
        """Light up a move on the board, e.g. a hint."""

    # -- prompt, rules, keys -------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the prompt says now: about the cursor's place, or what is asked."""
        return Prompt(self.table.words.question(self.view, self.table.names))

    def draw_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the prompt."""
        panels.draw_prompt(canvas, prompt)

    def prompt_rows(self, prompt: Prompt, width: int, height: int) -> int:
        """Return the rows a prompt takes when nothing is left out of `height` rows or more."""
        return panels.prompt_rows(prompt, width, height)

    def rule_now(self) -> str:
        """Return the number of the rule that matters now, for R; "" for the book's beginning."""
        return ""

    def go(self, dx: int, dy: int) -> None:
        """Move the cursor of the game's own part that has the arrows."""

    def enter(self) -> None:
        """Choose what is under the cursor of the game's own part that has the arrows."""

    def give_up(self) -> bool:
        """Cancel a half-made move; return whether there was one."""
        return False

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what keys do now where it differs from the usual: {"drop": "drop the fox"}."""
        return {}

    def more_keys(self) -> Sequence[KeyHint]:
        """Return the game's own entries of the key bar."""
        return ()

    # -- what the frame does -------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew and repaint all parts: after each change of the table or of a selection."""
        raise NotImplementedError

    def pointed(self) -> None:
        """Repaint what depends on the cursor: after each move of the board's cursor."""
        raise NotImplementedError

    def try_move(self, move: M) -> bool:
        """Make a move; a refusal, another program's move or a full disk is told. Return whether it was made."""
        raise NotImplementedError

    def do(self, line: MoveLine) -> None:
        """Do what a line of the moves stands for."""
        raise NotImplementedError

    def say(self, prompt: Prompt) -> None:
        """Show something on the prompt until the next key."""
        raise NotImplementedError

    def refuse(self, why: str, rule: str = "") -> None:
        """Say why something cannot be done; R opens the rule."""
        raise NotImplementedError

    def quiet(self) -> None:
        """Forget what the prompt said last, and its rule."""
        raise NotImplementedError
