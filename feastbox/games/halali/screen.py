"""Halali's screen: cursor, picked tile, grouped moves; what is legal and why not comes from the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.games.halali import seeing, sidebar
from feastbox.games.halali.board import CENTRE, RAYS, SIZE, at, column_of, row_of, square_name
from feastbox.games.halali.forest import Scene
from feastbox.games.halali.forest_board import ForestBoard
from feastbox.games.halali.interlude import Interlude, Standing
from feastbox.games.halali.move_list import Choice, Moves, source, where
from feastbox.games.halali.moves import HalaliMove, MoveTile, TurnOver
from feastbox.games.halali.view import HalaliView, gain
from feastbox.games.halali.words import LEADS
from feastbox.table import Table
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Chip, Panel, Prompt, SeatLine, StatusLine, draw_seats


class Narrowed(NamedTuple):
    """The list while it asks on: its remark and its lines."""

    remark: str
    choices: tuple[Choice, ...]


class HalaliScreen(GameScreen[HalaliMove, HalaliView]):
    """The forest, and beside it seats, moves, what is face down, log and prompt."""

    def __init__(self, table: Table[Any, HalaliMove, HalaliView]) -> None:
        super().__init__(table)
        self.cursor = CENTRE
        self.picked: int | None = None
        self.narrowed: Narrowed | None = None
        self.choices: Sequence[Choice] = ()
        self.sorted = Moves(self.view, (), 0, 0, roomy=False)
        self.board = ForestBoard(self.scene, self.hover, self.click)
        self._shows = False
        """Whether the board shows what the tile under the cursor could do: to the mouse and the list; at every key it
        would be too many bytes."""
        self._seen = (self.view.round, self.view.turns)

    # -- parts ---------------------------------------------------------------------------------------------

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return where the parts lie."""
        return sidebar.regions(self.size_class, width, height)

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the board and what is left."""
        yield self.board
        yield Panel(self._draw_left, "left", lambda: self.view)
        yield Panel(lambda canvas: sidebar.draw_tiles(canvas, self.view, self.letters), "tiles", lambda: self.view)

    @property
    def roomy(self) -> bool:
        """Whether there is room for whole words."""
        return self.size_class != "80"

    # -- facts ---------------------------------------------------------------------------------------------

    def chip(self, seat: Seat) -> Chip:
        """Return the seat's mark in the colour of the side it leads in this round."""
        return Chip(self.letters[seat], self.view.sides[seat])

    def status(self) -> StatusLine:
        """Return round, what is left, and who is to act."""
        view, names = self.view, self.table.names
        facts = sidebar.facts(view, names, self.letters, self.roomy, self.size.width)
        seat = view.acting
        if seat is None:
            return StatusLine(self.table.game.name, facts)
        asks = f"({LEADS[view.sides[seat]]}) to act" if self.roomy else "to act"
        return StatusLine(self.table.game.name, facts, self.chip(seat), names[seat], asks)

    def seat_lines(self) -> Sequence[SeatLine]:
        """Return each seat with its side, tiles and points."""
        view = self.view
        width = self.part_regions(*self.size)["seats"].width
        words = sidebar.seat_words(view, self.table.names, width, roomy=self.roomy)
        return [
            SeatLine(self.chip(seat), *row, str(view.points[seat]), acting=seat == view.acting)
            for seat, row in enumerate(words)
        ]

    def draw_seats(self, canvas: Canvas) -> None:
        """Draw the seats, and below them what they have taken where there is no table of it."""
        y = 0
        if self.roomy:
            canvas.heading(0, 0, canvas.width, "Seats")
            y = 1
        y = draw_seats(canvas, y, self.seat_lines())
        if self.size_class == "120":
            sidebar.draw_taken(canvas, y, self.view, self.letters)

    def _draw_left(self, canvas: Canvas) -> None:
        sidebar.draw_left(canvas, self.view, self.table.names, has_table=self.size_class == "160")

    # -- moves ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew; a new position drops what was picked up, a new round shows its card."""
        view = self.table.view
        seen, self._seen = self._seen, (view.round, view.turns)
        if self._seen != seen:
            self.picked = self.narrowed = None
            self.part = "board"
        if not self.table.moves():
            self.sorted, self.choices = Moves(view, (), 0, 0, roomy=False), ()
        super().changed()
        if view.round > seen[0] and (self.table.moves() or self.table.stage == "bot"):
            self._show_interlude(view)

    def lines(self) -> Sequence[MoveLine]:
        """Return the moves as grouped lines."""
        region = self.part_regions(*self.size)["moves"]
        self.moves.legend = self.roomy
        self.sorted = Moves(self.view, self.table.moves(), region.width, region.height - 1, roomy=self.roomy)
        if self.narrowed:
            self.choices = self.narrowed.choices
        elif self.picked is None:
            self.choices = self.sorted.without_pick()
        else:
            self.choices = self.sorted.with_pick(self.picked)
        return [self._line(choice) for choice in self.choices]

    def _line(self, choice: Choice) -> MoveLine:
        acts = choice.moves or choice.picks or choice.drops
        return MoveLine(
            choice.text,
            choice.remark,
            (lambda: self.take(choice)) if acts else None,
            closes=bool(choice.moves) and self.table.closes(choice.moves[0]),
            lights=(lambda: self._light(choice)) if acts else None,
        )

    def moves_remark(self) -> str:
        """Return what is picked up, or how to go back."""
        if self.narrowed:
            return self.narrowed.remark
        if self.picked is None:
            return ""
        return f"{self.named(self.picked)} picked · esc drops it" if self.roomy else self.named(self.picked)

    def line_here(self) -> int | None:
        """Return the line that means the square under the cursor; it is only marked until something is half-made."""
        self.moves.only_marked = self.part == "board" and self.picked is None and self.narrowed is None
        if self.part == "moves":
            index = self.moves.cursor
            return index if index is not None and index < len(self.choices) else self._first()
        for index, choice in enumerate(self.choices):
            if self.cursor in choice.squares and not (self.picked is not None and self._turns_over(choice)):
                return index
        return None

    def _first(self) -> int | None:
        return next((i for i, choice in enumerate(self.choices) if choice.squares or choice.moves), None)

    def _turns_over(self, choice: Choice) -> bool:
        return not self.narrowed and bool(choice.moves) and isinstance(choice.moves[0], TurnOver)

    def _light(self, choice: Choice) -> None:
        """Let the board show what the list's cursor is on."""
        self.part = "moves"
        self._shows = True
        if choice.squares:
            self.cursor = choice.squares[0]
        self.pointed()

    def take(self, choice: Choice) -> None:
        """Do what a line stands for, or ask on where it stands for several things."""
        if choice.drops:
            self.give_up()
            self.changed()
        elif len(choice.moves) + len(choice.picks) > 1:
            self._narrow(f"{choice.text} · esc back", self.sorted.each(choice, self.picked))
        elif choice.picks:
            self.pick(choice.picks[0])
        else:
            self.try_move(choice.moves[0])

    def _narrow(self, remark: str, choices: Sequence[Choice]) -> None:
        room = self.sorted.width - len("Moves ── ")
        self.narrowed = Narrowed(remark if len(remark) <= room else "esc back", tuple(choices))
        self.part = "moves"
        self.moves.cursor = 0
        self.cursor = next((square for choice in choices for square in choice.squares), self.cursor)
        self.changed()

    def pick(self, square: int) -> None:
        """Pick a tile up."""
        self.picked, self.narrowed = square, None
        self.cursor = square
        self.part = "board"
        self.changed()

    def give_up(self) -> bool:
        """Go back one step: from the narrowed list, from the picked tile, from the list to the board."""
        something = self.narrowed is not None or self.picked is not None or self.part != "board"
        if self.narrowed:
            self.narrowed = None
        else:
            self.picked = None
        self.part = "board"
        return something

    def show_move(self, move: HalaliMove) -> None:
        """Pick up what a hint would move and point at where."""
        self.narrowed = None
        self.picked = source(move)
        square = where(move)
        self.cursor = self.cursor if square is None else square
        self.part = "board"
        self.changed()

    # -- the board -----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Move the cursor by one square; it stops at the edge."""
        self._shows = False
        column, row = column_of(self.cursor) + dx, row_of(self.cursor) - dy
        if 0 <= column < SIZE and 0 <= row < SIZE:
            self.cursor = at(column, row)
        self.pointed()

    def hover(self, square: int) -> None:
        """Let the cursor follow the mouse."""
        self.quiet()
        self.part = "board"
        self.cursor = square
        self._shows = True
        self.pointed()

    def click(self, square: int) -> None:
        """Choose the square under the mouse."""
        self.hover(square)
        self.action_choose()

    def enter(self) -> None:
        """Do what the square under the cursor means: turn over, pick up, move, take; ask where it means several."""
        if self.narrowed:
            self._enter_narrowed(self.narrowed)
        elif self.picked is not None:
            self._enter_picked(self.picked)
        else:
            meant = self.sorted.at(self.cursor)
            if not meant:
                self._refuse(self._nothing_here())
            elif len(meant) > 1 or gain(self.view, meant[0].moves[0] if meant[0].moves else TurnOver(0, self.cursor)):
                self._narrow(f"{self.named(self.cursor)} · esc back", meant)
            else:
                self.take(meant[0])

    def _enter_narrowed(self, narrowed: Narrowed) -> None:
        meant = next((choice for choice in narrowed.choices if self.cursor in choice.squares), None)
        if meant:
            self.take(meant)
        else:
            self.narrowed = None
            self.changed()
            self.enter()

    def _enter_picked(self, picked: int) -> None:
        meant = self.sorted.at_picked(picked, self.cursor)
        if len(meant) > 1:
            self._narrow(f"{self.named(picked)} · esc back", meant)
        elif meant:
            self.take(meant[0])
        elif self.cursor == picked:
            self.give_up()
            self.changed()
        elif self.cursor in self.sorted.by_tile:
            self.pick(self.cursor)
        else:
            self._refuse(MoveTile(self._seat, picked, self.cursor))

    def _nothing_here(self) -> HalaliMove:
        """Return the move whose refusal says why nothing can be done with the square under the cursor."""
        if self.view.spots[self.cursor].lies != "tile":
            return TurnOver(self._seat, self.cursor)
        neighbour = next(ray[0] for ray in RAYS[self.cursor] if ray)
        return MoveTile(self._seat, self.cursor, neighbour)

    @property
    def _seat(self) -> Seat:
        return self.view.acting or 0

    def _refuse(self, move: HalaliMove) -> None:
        refusal = self.table.refuse(move)
        if refusal:
            self.refuse(self.table.words.why(refusal, self.table.names), refusal.rule)

    def scene(self) -> Scene:
        """Return what is to be seen on the board now."""
        scene = seeing.still(self.view, self.cursor)
        here = self._line_lit()
        if self.picked is not None:
            own = self.sorted.by_tile.get(self.picked, [])
            return seeing.picked(scene, self.view, self.picked, own, here)
        if here and here.moves:
            return seeing.offered(scene, self.view, here.moves)
        return seeing.offered(scene, self.view, self.sorted.by_tile.get(self.cursor, [])) if self._shows else scene

    def _line_lit(self) -> Choice | None:
        index = self.moves.cursor if self.part == "moves" else None
        return self.choices[index] if index is not None and index < len(self.choices) else None

    # -- words ---------------------------------------------------------------------------------------------

    def named(self, square: int) -> str:
        """Return "fox d4", or the bare square where no tile lies face up."""
        spot = self.view.spots[square]
        return f"{spot.kind} {square_name(square)}" if spot.kind else square_name(square)

    def prompt(self) -> Prompt:
        """Return what enter would do with the picked tile, or what is asked."""
        if self.narrowed:
            return Prompt("Which one?", "enter do it · esc back")
        if self.picked is None:
            question = self.table.words.question(self.view, self.table.names)
            if not self.roomy:
                question = question.partition(";")[0]
            return Prompt(
                question, "enter picks a tile up, or turns one over" if self.roomy and self.sorted.all else ""
            )
        tile = self.named(self.picked).capitalize()
        meant = self.sorted.at_picked(self.picked, self.cursor)
        if len(meant) > 1:
            return Prompt(f"{tile} can go there, or leave.", self._or_drop("enter asks which"))
        if meant:
            points = meant[0].remark if meant[0].remark.startswith("+") else ""
            return Prompt(f"{tile} {meant[0].text}" + ":" * bool(points), self._or_drop("enter do it"), points)
        if self.cursor == self.picked:
            return Prompt(f"{tile} is picked up.", self._or_drop("arrows and enter"))
        if self.cursor in self.sorted.by_tile:
            return Prompt(f"{tile} cannot go there.", f"enter picks {self.named(self.cursor)} up")
        refusal = self.table.refuse(MoveTile(self._seat, self.picked, self.cursor))
        if refusal is None:
            return Prompt(f"{tile} is picked up.", self._or_drop("arrows and enter"))
        words = self.table.words.why(refusal, self.table.names)
        return Prompt(words, f"({refusal.rule}, R opens it)", refusal=True)

    def _or_drop(self, words: str) -> str:
        """Return words for enter, and how the picked tile is dropped, in one row."""
        assert self.picked is not None
        text = f"{words} · esc drop the {self.view.spots[self.picked].kind}"
        return text if self.roomy or len(text) <= 33 else f"{words} · esc drop it"

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what esc does while something is half-made."""
        if self.narrowed:
            return {"drop": "back"}
        return {"drop": "drop"} if self.picked is not None else {}

    def rule_now(self) -> str:
        """Return the rule that the prompt names, or that matters in this phase."""
        if self.picked is not None and not self.sorted.at_picked(self.picked, self.cursor):
            refusal = self.table.refuse(MoveTile(self._seat, self.picked, self.cursor))
            if refusal:
                return refusal.rule
        if self.view.must_turn_over:
            return "HAL-55"
        return "HAL-42" if self.view.final_left else "HAL-13"

    def _show_interlude(self, view: HalaliView) -> None:
        ended = view.round - 1
        points = sidebar.round_points(view, ended)
        names = self.table.names
        seats = [
            Standing(self.chip(seat), names[seat], points[seat], sidebar.SIDE_WORDS[view.sides[seat]].split()[1])
            for seat in range(2)
        ]
        self.app.push_screen(Interlude(ended, seats, names[self._seat]))


SCREEN = HalaliScreen
