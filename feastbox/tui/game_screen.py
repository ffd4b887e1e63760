"""`GameScreen`: the frame all games' screens stand on. The way of a move: key -> `try_move` -> Table -> `changed`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.library import LibraryError
from feastbox.engine.match import Refused
from feastbox.engine.models import Move, Seat, View
from feastbox.engine.names import letters
from feastbox.table import Overtaken, Table
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyBar, KeyHint
from feastbox.tui.menu import MoveLine, MoveList
from feastbox.tui.panels import (
    Chip,
    Panel,
    Prompt,
    SeatLine,
    StatusLine,
    draw_log,
    draw_prompt,
    draw_seats,
    draw_status,
)

if TYPE_CHECKING:
    from textual.events import Click

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

SizeClass = Literal["80", "120", "160"]


class GameScreen(FeastScreen[None], Generic[M, V]):
    """One game's screen: status line, board, seats, moves, log, prompt, key bar.

    A game says where its parts lie (`layout`), draws its own (`parts`), and answers in plain tuples (`status`,
    `seat_lines`, `lines`, `prompt`). The frame does the keys, the table, bots, hand-overs and the log. Part ids of
    the frame: status, seats, moves, log, prompt, keys.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(0, -1)", "up", id="up"),
        Binding("down,j", "go(0, 1)", "down", id="down"),
        Binding("left,h", "go(-1, 0)", "left", id="left"),
        Binding("right,l", "go(1, 0)", "right", id="right"),
        Binding("tab", "part(1)", "next part of the screen", id="next_part"),
        Binding("shift+tab", "part(-1)", "previous part of the screen", id="previous_part"),
        Binding("enter", "choose", "choose, confirm", id="choose"),
        Binding("escape", "drop", "back, cancel a half-made move", id="drop"),
        *(Binding(str(n), f"line({n})", f"choose line {n} of the moves", id=f"line.{n}") for n in range(1, 10)),
        Binding("u", "undo", "take the last move back", id="undo"),
        Binding("U", "redo", "make it again", id="redo"),
        Binding("i", "hint", "a bot's move with its reason", id="hint"),
        Binding("s", "score", "score sheet as it would be now", id="score"),
        Binding("L", "log", "the whole log", id="log"),
        Binding("R,f1", "rules", "rulebook at the rule that matters now", id="rules"),
        Binding("slash", "search", "search the rulebook", id="search"),
        Binding("colon", "notation", "type a move in notation", id="notation"),
        Binding("x", "hide", "hide the hand at once", id="hide"),
        Binding("q", "leave", "leave; the match is kept", id="leave"),
    ]

    def __init__(self, table: Table[Any, M, V]) -> None:
        super().__init__()
        self.table = table
        self.view: V = table.view
        self.part = "board"
        self.moves = MoveList("moves", self.do)
        self.letters = letters(table.names)
        self._said: Prompt | None = None
        self._rule = ""

    # -- what a game gives ---------------------------------------------------------------------------------

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the region of every part but status line and key bar, by id; parts without one are hidden."""
        raise NotImplementedError

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the game's own parts."""
        raise NotImplementedError

    def status(self) -> StatusLine:
        """Return the facts of the status line."""
        seat = self.table.asking
        return StatusLine(
            self.table.game.name,
            (self.table.words.where(self.view),),
            *((self.chip(seat), self.table.names[seat], "to act") if seat is not None else ()),
        )

    def seat_lines(self) -> Sequence[SeatLine]:
        """Return the rows of the seats."""
        return [
            SeatLine(self.chip(seat), name, points=str(self.view.points[seat]), acting=seat == self.table.asking)
            for seat, name in enumerate(self.table.names)
        ]

    def table_lines(self) -> Sequence[SeatLine]:
        """Return what everybody may know of the seats, for the hand-over; `view` is the public one then."""
        return self.seat_lines()

    def lines(self) -> Sequence[MoveLine]:
        """Return the legal moves of the moment, grouped, in plain English."""
        return [MoveLine(self.table.words.describe(self.view, move), act=move) for move in self.table.moves()]

    def line_here(self) -> int | None:
        """Return the index of the line that the board's cursor points at, or None."""
        return self.moves.cursor

    def moves_remark(self) -> str:
        """Return the remark at the right of the moves' heading ("fox d4")."""
        return ""

    def prompt(self) -> Prompt:
        """Return what the prompt says now: about the cursor's place, or what is asked."""
        return Prompt(self.table.words.question(self.view, self.table.names))

    def rule_now(self) -> str:
        """Return the number of the rule that matters now, for R; "" for the book's beginning."""
        return ""

    def stops(self) -> Sequence[str]:
        """Return the ids of the parts that take the arrows, in the order of tab."""
        return ("board", "moves")

    def go(self, dx: int, dy: int) -> None:
        """Move the cursor of the game's own part that has the arrows (`self.part`)."""

    def enter(self) -> None:
        """Choose what is under the cursor of the game's own part that has the arrows."""

    def give_up(self) -> bool:
        """Cancel a half-made move; return whether there was one."""
        return False

    def show_move(self, move: M) -> None:
        """Light up a move on the board, e.g. a hint."""

    def draw_seats(self, canvas: Canvas) -> None:
        """Draw the seats part."""
        y = 0
        if self.size_class != "80":
            canvas.heading(0, 0, canvas.width, "Seats")
            y = 1
        draw_seats(canvas, y, self.seat_lines())

    # -- what a game uses ----------------------------------------------------------------------------------

    @property
    def size_class(self) -> SizeClass:
        """The layout for the present window; between two sizes the smaller one stays and its air grows."""
        width, height = self.size
        if width >= 160 and height >= 48:
            return "160"
        return "120" if width >= 120 and height >= 36 else "80"

    def chip(self, seat: Seat) -> Chip:
        """Return the seat's mark."""
        return Chip(self.letters[seat], f"seat{self.table.row.seats[seat].colour}")

    def changed(self) -> None:
        """Take the view anew and repaint all parts: after each change of the table or of a selection."""
        self.view = self.table.view
        self.moves.lines, self.moves.remark = self.lines(), self.moves_remark()
        self.pointed()

    def pointed(self) -> None:
        """Repaint after the board's cursor has moved: the list's cursor follows, and every part draws itself anew."""
        self.moves.cursor = self.line_here()
        self.repaint()

    def try_move(self, move: M) -> bool:
        """Make a move; a refusal, another program's move or a full disk is told on the prompt."""
        try:
            self.table.submit(move)
        except Refused as refused:
            self.refuse(self.table.words.why(refused.refusal, self.table.names), refused.refusal.rule)
            return False
        except Overtaken:
            self.say(Prompt("Another program moved first.", "This is the new position."))
        except LibraryError as error:
            self.say(Prompt(f"The move could not be kept: {error}", refusal=True))
            return False
        self._follow()
        return True

    def say(self, prompt: Prompt) -> None:
        """Show something on the prompt until the next key that does something."""
        self._said = prompt
        self.repaint()

    def refuse(self, why: str, rule: str = "") -> None:
        """Say why something cannot be done; R opens the rule."""
        self._rule = rule
        self.say(Prompt(why, f"({rule}, R opens it)" if rule else "", refusal=True))

    def do(self, line: MoveLine) -> None:
        """Do what a line of the moves stands for."""
        if callable(line.act):
            line.act()
        elif line.act is not None:
            self.try_move(cast("M", line.act))

    # -- frame ---------------------------------------------------------------------------------------------

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the game's regions, the status line and the key bar."""
        return {
            "status": Region(0, 0, width, 1),
            **self.part_regions(width, height),
            "keys": Region(0, height - 1, width, 1),
        }

    def compose(self) -> ComposeResult:
        """Yield the frame's parts and the game's."""
        yield from super().compose()
        yield Panel(lambda canvas: draw_status(canvas, self.status()), "status")
        yield Panel(self.draw_seats, "seats")
        yield self.moves
        yield Panel(self._draw_log, "log")
        yield Panel(lambda canvas: draw_prompt(canvas, self._said or self.prompt()), "prompt")
        yield KeyBar(self.key_hints, self.key_of, self.press)
        yield from self.parts()

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar."""
        return [
            KeyHint("up", "square", label="↑↓←→"),
            KeyHint("choose", "choose"),
            KeyHint("drop", "back"),
            KeyHint("next_part", "next part", spare=True),
            KeyHint("undo", "undo", "" if self.table.can_undo else "nothing can be taken back"),
            KeyHint("hint", "hint"),
            KeyHint("rules", "rules"),
            KeyHint("score", "score"),
            KeyHint("keys", "keys"),
        ]

    def key_of(self, id: str) -> str:
        """Return the first key of a binding."""
        for _, bindings in self._binding_chain:
            for key, bound in bindings.key_to_bindings.items():
                if any(binding.id == id for binding in bound):
                    return key
        return ""

    def press(self, id: str) -> None:
        """Do what the key of a binding does."""
        self.app.simulate_key(self.key_of(id))

    def _draw_log(self, canvas: Canvas) -> None:
        wide = self.size_class != "80"
        draw_log(canvas, self.table.log(), "L full screen" if wide else "L all", 2 if wide else 0)

    def on_mount(self) -> None:
        """Show the table as it stands."""
        self._follow()

    def _follow(self) -> None:
        self.changed()

    # -- keys ----------------------------------------------------------------------------------------------

    def _quiet(self) -> None:
        self._said = None
        self._rule = ""

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor of the part that has the arrows."""
        self._quiet()
        if self.part == "moves":
            self.moves.step(dy)
        else:
            self.go(dx, dy)

    def action_part(self, by: int) -> None:
        """Give the arrows to the next part."""
        stops = self.stops()
        self.part = stops[(stops.index(self.part) + by) % len(stops)] if self.part in stops else stops[0]
        self.repaint()

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        self._quiet()
        if self.part != "moves":
            self.enter()
        elif not self.moves.choose():
            self.repaint()

    def action_line(self, digit: int) -> None:
        """Choose a line of the moves by its digit."""
        self._quiet()
        index = self.moves.numbered(digit)
        if index is None:
            self.refuse(f"there is no line {digit}")
        else:
            self.moves.choose(index)

    def action_drop(self) -> None:
        """Cancel what is half-made."""
        self._quiet()
        self.give_up()
        self.changed()

    def action_undo(self) -> None:
        """Take the last move back."""
        self.table.undo()
        self._follow()

    def action_redo(self) -> None:
        """Make it again."""
        self.table.redo()
        self._follow()

    def action_score(self) -> None:
        """Open the score sheet."""
        self.feast.open_score(self.table)

    def action_log(self) -> None:
        """Open the whole log."""
        self.feast.open_log(self.table)

    def action_rules(self) -> None:
        """Open the rulebook at the rule that matters now."""
        self.feast.open_rules(self.table.game, self._rule or self.rule_now())

    def action_search(self) -> None:
        """Search the rulebook."""
        self.feast.open_rules(self.table.game, search=True)

    def action_leave(self) -> None:
        """Keep a snapshot and go back to the picker."""
        self.table.leave()
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """The right button goes back like esc."""
        if event.button == 3:
            self.action_drop()
