"""The screen of Halfling Feast: the table for everybody, the hand behind its hand-over; a move is made step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.models import Refusal, Seat
from feastbox.games.halfling_feast import bellies, choosing, drawing, saying
from feastbox.games.halfling_feast.choosing import Choice
from feastbox.games.halfling_feast.layouts import Mode, private_regions, public_regions
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.paths import Path, path_of
from feastbox.games.halfling_feast.pile import PileBoard
from feastbox.games.halfling_feast.view import HfeView
from feastbox.table import Table
from feastbox.tui.canvas import CanvasWidget
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Prompt, SeatLine, StatusLine


class HfeScreen(GameScreen[HfeMove, HfeView]):
    """Table and hand.

    `index` is the line under the cursor, of `choices`; `path` the steps made so far of a move. `piled`: the discard
    pile is looked through, at `pile_at`; `looked`: the Halfling under the cursor of the seats.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "pile", "look through the discard pile", id="hfe.pile"),
        Binding("p", "pass", "pass, or nobody interrupts (window)", id="hfe.pass"),
    ]

    def __init__(self, table: Table[Any, HfeMove, HfeView]) -> None:
        super().__init__(table)
        self.choices: Sequence[Choice] = ()
        self.index = 0
        self.path: Path = ()
        self.piled = False
        self.roams = False
        """Whether the last step was made on the board: then the list only marks its line, for fewer bytes."""
        self.pile_at = 0
        self.looked: Seat = 0
        self._asked: object = None
        self._laid_out: object = None
        self._turn_at = (table.match.head, self.view.active)

    # -- parts ---------------------------------------------------------------------------------------------

    @property
    def roomy(self) -> bool:
        """Whether the screen is unfolded."""
        return self.size_class != "80"

    def _mode(self) -> Mode:
        return "window" if self.view.declared else "turn"

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return where the parts of table or hand lie."""
        regions = private_regions if self.view.viewer is not None else public_regions
        return regions(self.size_class, width, height, len(self.table.names), self._mode(), self.piled)

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the parts of table and hand; those without a region are not shown."""
        yield from drawing.parts(self)

    def stops(self) -> Sequence[str]:
        """Return the parts that take the arrows."""
        if self.piled:
            return ("pile", "seats")
        window = self.view.viewer is None and self._mode() == "window"
        return ("board", "seats") if window else ("board", "moves", "seats")

    def choice(self) -> Choice | None:
        """Return the line under the cursor."""
        return self.choices[self.index] if 0 <= self.index < len(self.choices) else None

    # -- facts ---------------------------------------------------------------------------------------------

    def status(self) -> StatusLine:
        """Return where the match stands, and who is asked, or who alone may look."""
        seat, names, showing = self.table.asking, self.table.names, self.table.showing
        facts, game = saying.facts(self.view, self.roomy), self.table.game.name
        if seat is None:
            return StatusLine(game, facts)
        if showing is not None and self.table.stage == "private":
            return StatusLine(game, facts, self.chip(showing), names[showing], "only", "private")
        active = self.view.active
        if self.view.declared and active is not None and self.table.stage == "public":
            return StatusLine(game, facts, self.chip(active), names[active], "has declared")
        return StatusLine(game, facts, self.chip(seat), names[seat], saying.asks(self.view))

    def table_lines(self) -> Sequence[SeatLine]:
        """Return bellies, hands and In Play cards for the hand-over."""
        return bellies.table_lines(self.view, self.table.names, drawing.chips(self))

    # -- moves ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew; another question puts the cursor on what can be done first."""
        if self.view.declared and not self.table.view.declared:
            self._close_window()
        self.view = self.table.view
        asked = (self.view.pending, self.view.viewer, self.table.match.head, self.table.stage)
        if asked != self._asked:
            self._asked, self.path, self.piled = asked, (), False
            self.index, self.part, self.roams = -1, "board", False
        self._renew()
        super().changed()
        laid_out = (self.view.viewer is None, self._mode(), self.piled)
        if laid_out != self._laid_out and self._laid_out is not None:
            self.lay_out()
        self._laid_out = laid_out
        self._tell_of_interrupts()

    def _close_window(self) -> None:
        """Let the public screen return with the result, even if the seat that has answered is the next (HFE-118)."""
        persons = sum(info.bot is None for info in self.table.row.seats)
        if self.table.showing is not None and persons > 1:
            self.table.hide()

    def _tell_of_interrupts(self) -> None:
        """Say what Interrupts have changed and why, when the next turn begins (HFE-117, HFE-118)."""
        head, (since, active) = self.table.match.head, self._turn_at
        if self.view.declared or head == since:
            return
        self._turn_at = (head, self.view.active)
        texts = saying.since_others([(line.seat, line.text) for line in self.table.log(since)], active)
        if head > since and texts:
            self.say(Prompt(texts[0], " ".join(texts[1:])))

    def _renew(self) -> None:
        self.choices = self._choices()
        if not 0 <= self.index < len(self.choices):
            possible = (i for i, choice in enumerate(self.choices) if choice.refusal is None)
            self.index = next(possible, 0)

    def _choices(self) -> Sequence[Choice]:
        table, view, names = self.table, self.view, self.table.names
        seat, stage = table.asking, table.stage
        if seat is None or view.pending is None or stage not in ("public", "private"):
            return ()
        kind, moves = view.pending.kind, [*table.moves()]
        if stage == "public" and kind == "window":
            return choosing.window(view, moves, names, table.may_open, waives=table.can_waive)
        if stage == "private" and kind == "turn":
            moves += table.anytime()
        if self.path:
            return choosing.steps(view, moves, self.path, names)
        if kind == "cook":
            return choosing.cook(view, moves, names)
        if stage == "private" and kind in ("turn", "window"):
            return choosing.with_hand(view, seat, moves, table.refuse, names)
        if kind != "turn":
            return choosing.steps(view, moves, (), names)
        lines = choosing.turn(view, seat, moves, table.refuse, names)
        opens = [Choice("open the hand", "space", does="open", seat=other) for other in table.may_open[:1]]
        dishes = sum(line.place is not None for line in lines)
        return [*lines[:dishes], *opens, *lines[dishes:]]

    def lines(self) -> Sequence[MoveLine]:
        """Return the lines of the list."""
        return [self._line(self.choices[index], index) for index in self._listed()]

    def _listed(self) -> list[int]:
        """Return the lines that the list shows: beside a small hand those that stand on no Dish or card."""
        short = self.view.viewer is not None and not self.roomy
        return [i for i, line in enumerate(self.choices) if not short or (line.place is None and not line.card)]

    def _line(self, choice: Choice, index: int) -> MoveLine:
        move = choice.move if choice.refusal is None else None
        return MoveLine(
            choice.text,
            choice.remark,
            lambda: self.take(index),
            closes=move is not None and self.table.closes(move),
            lights=lambda: self.point_at(index),
            rests=choice.refusal is not None,
        )

    def moves_remark(self) -> str:
        """Return what is half-made, or who sees this screen."""
        if self.path:
            return "esc back"
        return "public screen" if self.table.showing is None and self.table.rules.secrets else ""

    def line_here(self) -> int | None:
        """Return the line under the cursor, which board and list share; the board's steps only mark it."""
        here, listed = self.choice(), self._listed()
        on_board = here is not None and bool(here.place or here.card)
        self.moves.only_marked = self.part == "board" and (on_board or self.roams)
        return listed.index(self.index) if self.index in listed else None

    def point_at(self, index: int) -> None:
        """Put the cursor on a line; Dish or card follows."""
        self.index = index
        self.pointed()

    def take(self, index: int) -> None:
        """Do what a line stands for, or say why it cannot be done."""
        self.point_at(index)
        choice = self.choices[index]
        if choice.refusal:
            self._refuse(choice.refusal)
        elif choice.does == "open" and choice.seat is not None:
            seat = choice.seat
            self.following.attempt(lambda: self.table.open_hand(seat))
        elif choice.does == "waive":
            self.following.attempt(self.table.waive_all)
        elif choice.does == "back":
            self.action_drop()
        elif choice.does == "into":
            self.path, self.index = choice.path, -1
            self.changed()
        elif choice.move:
            self.try_move(choice.move)

    def _refuse(self, refusal: Refusal) -> None:
        self.refuse(self.table.words.why(refusal, self.table.names), refusal.rule)

    def enter(self) -> None:
        """Do what is under the cursor."""
        if self.part == "seats":
            self.say(saying.fitting(bellies.about(self.view, self.looked, self.table.names), self.size.width - 4, 9))
        elif self.part == "pile":
            self.action_pile()
        elif self.choice() is None:
            self.refuse("nobody at this terminal is asked now")
        else:
            self.take(self.index)

    def give_up(self) -> bool:
        """Go back from the pile, from another part, from a half-made move."""
        if self.piled:
            self.piled, self.part = False, "board"
        elif self.part != "board":
            self.part = "board"
        elif self.path:
            made, self.path = self.path, self.path[:-1]
            self.index = next((i for i, line in enumerate(self._choices()) if line.path[: len(made)] == made), -1)
        else:
            return False
        return True

    def show_move(self, move: HfeMove) -> None:
        """Point at a hint's move, as far into its steps as needed."""
        path = path_of(self.view, move)
        for depth in range(len(path)):
            self.path, self.index = path[:depth], -1
            self.changed()
            index = choosing.like(move, self.choices)
            if index is not None:
                self.point_at(index)
                return

    # -- the cursor ----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Step over Dishes or cards sideways, from one to the other up and down; over Halflings; over the pile."""
        if self.part == "seats":
            self.looked = max(0, min(self.looked + (dx or dy), len(self.table.names) - 1))
            self.pointed()
        elif self.part == "pile":
            columns = self.query_one(PileBoard).columns
            self.look_at_pile(max(0, min(self.pile_at + dx + dy * columns, len(self.view.discard) - 1)))
        elif self.choices:
            self.roams = True
            self.point_at(choosing.stepped(self.choices, self.index, dx, dy))

    def hover_line(self, index: int) -> None:
        """Let the cursor follow the mouse."""
        self.quiet()
        self.point_at(index)

    def click_line(self, index: int) -> None:
        """Choose what is under the mouse."""
        self.quiet()
        if index < len(self.choices):
            self.take(index)

    def hover_place(self, place: int) -> None:
        """Let the cursor follow the mouse over the Dishes."""
        index = choosing.about(self.choices, place)
        if index is not None:
            self.hover_line(index)

    def click_place(self, place: int) -> None:
        """Choose the Dish under the mouse."""
        index = choosing.about(self.choices, place)
        if index is not None:
            self.click_line(index)

    def hover_card(self, card: str) -> None:
        """Let the cursor follow the mouse over the hand."""
        index = choosing.about(self.choices, card)
        if index is not None:
            self.hover_line(index)

    def click_card(self, card: str) -> None:
        """Choose the card under the mouse."""
        index = choosing.about(self.choices, card)
        if index is not None:
            self.click_line(index)

    def look_at(self, seat: Seat) -> None:
        """Tell of a Halfling."""
        self.quiet()
        self.part, self.looked = "seats", seat
        self.pointed()

    def look_at_pile(self, index: int) -> None:
        """Tell of a card or Dish of the discard pile."""
        self.quiet()
        self.pile_at = index
        self.pointed()

    def action_line(self, digit: int) -> None:
        """Choose a line by its digit; in the window a button."""
        if self.view.viewer is None and self._mode() == "window" and self.choices:
            self.quiet()
            if digit <= len(self.choices):
                self.take(digit - 1)
            else:
                self.refuse(f"there is no button {digit}")
        else:
            super().action_line(digit)

    def action_pile(self) -> None:
        """Show or hide the discard pile."""
        if not self._rests("hfe.pile"):
            self.piled = not self.piled
            self.pile_at, self.part = 0, "pile" if self.piled else "board"
            self.changed()

    def action_pass(self) -> None:
        """Pass in a window."""
        index = self._passing()
        if not self._rests("hfe.pass") and index is not None:
            self.take(index)

    def _passing(self) -> int | None:
        kinds = ("interrupt_pass", "pass")
        lines = enumerate(self.choices)
        return next((i for i, line in lines if line.does == "waive" or (line.move and line.move.kind in kinds)), None)

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what choosing the line under the cursor would do, or why it is not possible."""
        _, _, width, height = self.part_regions(*self.size)["prompt"]
        names, here = self.table.names, self.choice()
        if self.part == "seats":
            return saying.fitting(bellies.about(self.view, self.looked, names), width, height)
        if self.part == "pile" and self.view.discard:
            name = self.view.discard[-1 - min(self.pile_at, len(self.view.discard) - 1)]
            return saying.fitting(saying.thing_words(name), width, height)
        if here and here.refusal:
            words = self.table.words.why(here.refusal, names)
            return Prompt(words, f"({here.refusal.rule}, R opens it)", refusal=True)
        told = [*saying.sentences(self.view, here, names), saying.known(self.view, here, names)]
        return saying.fitting(told, width, height)

    def rule_now(self) -> str:
        """Return the rule of the refusal on the prompt, or of what is asked."""
        here = self.choice()
        return here.refusal.rule if here and here.refusal else saying.rule_of(self.view, here)

    def resting(self, id: str) -> str:
        """Return why a key does nothing now, or ""."""
        if id == "hfe.pile":
            return "" if self.view.discard else "the discard pile is empty"
        if id == "hfe.pass":
            return "" if self._passing() is not None else "there is nothing to pass on now"
        return super().resting(id)

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar; a hint that rests gives way first."""
        return [
            hint._replace(spare=hint.spare or (hint.id == "hint" and bool(hint.why)))
            for hint in super().key_hints()
            if (hint.id != "drop" or self.path or self.piled) and (hint.id not in ("undo", "redo") or not hint.why)
        ]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the arrows do now."""
        words = {"seats": "Halfling", "pile": "card"}
        return {"up": words.get(self.part, "move")}

    def more_keys(self) -> Sequence[KeyHint]:
        """Return the game's own keys."""
        hints = [] if self.resting("hfe.pass") else [KeyHint("hfe.pass", "nobody" if self.table.can_waive else "pass")]
        return [*hints, KeyHint("hfe.pile", "discards", self.resting("hfe.pile"), spare=True)]


SCREEN = HfeScreen
