"""The screen of Hobiti: the table for everybody, the hand behind its hand-over; one cursor over lines and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.models import Refusal, Seat
from feastbox.games.hobiti import choosing, drawing, hobbits, saying
from feastbox.games.hobiti.choosing import LETTER_WORDS, LETTERS, NO_HALF, Choice, Half
from feastbox.games.hobiti.hand_board import LARGE, SMALL, WIDE, Grid, Hand, HandBoard
from feastbox.games.hobiti.layouts import hand_regions, seat_rows, table_regions
from feastbox.games.hobiti.moves import HobitiMove, Unpleasantness
from feastbox.games.hobiti.view import HobitiView
from feastbox.table import Table
from feastbox.tui.canvas import CanvasWidget
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Prompt, SeatLine, StatusLine

_GRIDS: Mapping[str, Grid] = {"80": SMALL, "120": LARGE, "160": WIDE}


class HobitiScreen(GameScreen[HobitiMove, HobitiView]):
    """Table and hand.

    `index` is the line under the cursor, of `choices`; a card's line has its place in the hand. `half` is a half-made
    move. `turned`: `v` shows the table while the hand is open, or the reader's hand while the table is shown.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "letter('walk')", "Walk", id="hobiti.walk"),
        Binding("o", "letter('loaf')", "Loaf About", id="hobiti.loaf"),
        Binding("g", "letter('garden')", "Gardening: then choose a card", id="hobiti.garden"),
        Binding("p", "letter('pass')", "pass (party)", id="hobiti.pass"),
        Binding("t", "letter('take')", "take it (victim)", id="hobiti.take"),
        Binding("e", "letter('waive')", "everybody else passes (party)", id="hobiti.waive"),
        Binding("v", "turn_round", "table or own hand", id="hobiti.turn"),
    ]

    def __init__(self, table: Table[Any, HobitiMove, HobitiView]) -> None:
        super().__init__(table)
        self.choices: Sequence[Choice] = ()
        self.index = 0
        self.half = NO_HALF
        self.turned = False
        self.looked = 0
        """The hobbit under the cursor of the seats."""
        self._asked: object = None
        self._laid_out: object = None

    # -- what is shown -------------------------------------------------------------------------------------

    def hand_seat(self) -> Seat | None:
        """Return whose hand is open for the question: behind a hand-over, or because all hands are open."""
        seat, stage = self.table.asking, self.table.stage
        if stage == "private" or (stage == "public" and self.view.options.open_hands):
            return seat
        return None

    def shown_hand(self) -> Seat | None:
        """Return whose hand is on the screen, None while the table is."""
        seat = self.hand_seat()
        if seat is None:
            return self.view.viewer if self.turned and self.table.stage != "hand_over" else None
        return None if self.turned or (self.half.does == "target" and not self.roomy) else seat

    def cards(self, seat: Seat) -> Sequence[str]:
        """Return the hand of a seat as far as it may be seen."""
        if seat == self.view.viewer:
            return [card.card for card in self.view.hand]
        return self.view.hobbits[seat].cards or ()

    @property
    def roomy(self) -> bool:
        """Whether the screen is unfolded."""
        return self.size_class != "80"

    def choice(self) -> Choice | None:
        """Return the line under the cursor."""
        return self.choices[self.index] if 0 <= self.index < len(self.choices) else None

    def grid(self) -> Grid:
        """Return where the cards of the hand lie."""
        return _GRIDS[self.size_class]

    def scene(self) -> Hand | None:
        """Return what is to be seen of the hand."""
        return drawing.hand(self)

    # -- parts ---------------------------------------------------------------------------------------------

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return where the parts of table or hand lie."""
        seats = len(self.table.names)
        if self.shown_hand() is not None:
            return hand_regions(self.size_class, width, height, seats)
        return table_regions(self.size_class, width, height, seats, listing=self.half.does == "target")

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the parts of table and hand; those without a region are not shown."""
        yield from drawing.parts(self)
        yield HandBoard(self.scene, self.grid, self.hover, self.click)

    def stops(self) -> Sequence[str]:
        """Return the parts that take the arrows."""
        return ("board", "seats") if self.shown_hand() is None else ("board",)

    def rows(self) -> int:
        """Return how many rows each hobbit has."""
        return seat_rows(self.size_class, len(self.table.names), self.size.height)

    # -- facts ---------------------------------------------------------------------------------------------

    def status(self) -> StatusLine:
        """Return where the match stands, and who is asked, or who alone may look."""
        seat, names = self.table.asking, self.table.names
        hand = self.table.showing
        private = hand is not None and self.shown_hand() is not None
        facts = saying.facts(self.view, names, private=private)
        if seat is None:
            return StatusLine(self.table.game.name, facts)
        if hand is not None and self.table.stage == "private":
            return StatusLine(self.table.game.name, facts, self.chip(hand), names[hand], "only", "private")
        return StatusLine(self.table.game.name, facts, self.chip(seat), names[seat], saying.asks(self.view))

    def table_lines(self) -> Sequence[SeatLine]:
        """Return points, hands, sums and marks for the hand-over."""
        return hobbits.table_lines(self.view, self.table.names, drawing.chips(self))

    # -- moves ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew; another question puts the cursor on what can be done first."""
        self.view = self.table.view
        asked = (self.view.pending, self.view.viewer, self.table.match.head, self.table.stage)
        if asked != self._asked:
            self._asked, self.half, self.turned = asked, NO_HALF, False
            self.index, self.part = -1, "board"
        self._renew()
        super().changed()
        laid_out = (self.shown_hand(), self.half.does == "target", len(self.choices) if self.roomy else 0)
        if laid_out[:2] != self._laid_out and self._laid_out is not None:
            self.lay_out()
        self._laid_out = laid_out[:2]

    def _renew(self) -> None:
        self.choices = self._choices()
        if not 0 <= self.index < len(self.choices):
            possible = (i for i, choice in enumerate(self.choices) if choice.refusal is None)
            self.index = next(possible, 0)

    def _choices(self) -> Sequence[Choice]:
        table, names, seat = self.table, self.table.names, self.hand_seat()
        if seat is not None:
            lines = choosing.with_hand(self.view, seat, self.cards(seat), table.moves(), self._why, self.half, names)
            if table.can_waive and self.half == NO_HALF:
                lines.append(Choice("everybody else passes", "ends the lap", does="waive", key="e", brief="all pass"))
            return lines
        if table.stage == "public":
            may_open, waives = table.may_open, table.can_waive
            return choosing.in_public(self.view, table.moves(), names, may_open, waives=waives, roomy=self.roomy)
        shown = self.shown_hand()
        return [] if shown is None else [Choice(card, slot=slot) for slot, card in enumerate(self.cards(shown))]

    def _why(self, slot: int, move: HobitiMove) -> Refusal | None:
        """Return why a card is no answer: as the view knows it, else as the table refuses the move."""
        own = self.view.hand[slot].why if 0 <= slot < len(self.view.hand) else None
        return own or self.table.refuse(move)

    def lines(self) -> Sequence[MoveLine]:
        """Return the lines of the list."""
        return [self._line(choice, index) for index, choice in enumerate(self.choices)]

    def _line(self, choice: Choice, index: int) -> MoveLine:
        move = choice.move
        sure = move is not None and not choice.refusal and choice.does == ""
        return MoveLine(
            choice.text,
            choice.remark,
            lambda: self.take(index),
            closes=sure and move is not None and self.table.closes(move),
            lights=lambda: self.point_at(index),
            rests=choice.refusal is not None,
        )

    def moves_remark(self) -> str:
        """Return what is half-made, or who sees this screen."""
        if self.half.does:
            return "esc back"
        return "public screen" if self.table.showing is None and self.roomy else ""

    def line_here(self) -> int | None:
        """Return the line under the cursor, which cards and list share; beside cards it is only marked."""
        self.moves.only_marked = self.shown_hand() is not None
        return self.index if self.choices else None

    def point_at(self, index: int) -> None:
        """Put the cursor on a line; its card follows."""
        self.index = index
        self.pointed()

    def take(self, index: int) -> None:
        """Do what a line stands for, or say why it cannot be done."""
        self.point_at(index)
        choice = self.choices[index]
        if choice.refusal:
            self.refuse(self.table.words.why(choice.refusal, self.table.names), choice.refusal.rule)
        elif choice.does == "open" and choice.seat is not None:
            seat = choice.seat
            self.following.attempt(lambda: self.table.open_hand(seat))
        elif choice.does == "waive":
            self.following.attempt(self.table.waive_all)
        elif choice.does == "back":
            self.give_up()
            self.changed()
        elif choice.does:
            self._begin(Half(choice.does, choice.slot))
        elif choice.move:
            self.try_move(choice.move)

    def _begin(self, half: Half) -> None:
        """Begin a half-made move; the cursor goes to what is asked next."""
        self.half, self.turned = half, False
        slot = self.index if half.does == "pick" else -1
        self.index = slot if slot >= 0 else -1
        self.changed()

    def enter(self) -> None:
        """Do what is under the cursor."""
        if self.part == "seats":
            self.refuse("nothing is chosen here: the prompt tells of the hobbit, esc goes back")
        elif self.table.stage not in ("public", "private") or self.choice() is None:
            self.refuse("nobody at this terminal is asked now")
        else:
            self.take(self.index)

    def give_up(self) -> bool:
        """Go back from a half-made move, from the seats, from what `v` shows."""
        half, self.half = self.half, NO_HALF
        if half.does:
            self.index = half.slot if half.slot is not None else -1
        elif self.part != "board":
            self.part = "board"
        elif self.turned:
            self.turned = False
        else:
            return False
        return True

    def show_move(self, move: HobitiMove) -> None:
        """Point at a hint's move."""
        seat = self.hand_seat()
        if seat is not None and isinstance(move, Unpleasantness):
            self._begin(Half("target", list(self.cards(seat)).index(move.card)))
        elif seat is not None and move.kind == "garden":
            self._begin(Half("garden"))
        index = choosing.like(move, self.choices)
        if index is not None:
            self.point_at(index)

    # -- the cursor ----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Step over hobbits, lines, or cards four in a row and what stands behind them."""
        if self.part == "seats":
            self.looked = max(0, min(self.looked + (dx or dy), len(self.table.names) - 1))
            self.pointed()
            return
        index, cards = self.index, sum(choice.slot is not None for choice in self.choices)
        if self.shown_hand() is None or dx:
            index += dx or dy
        elif index >= cards:
            index = index + dy if index + dy >= cards else cards - 1
        elif dy > 0:
            index = index + 4 if index + 4 < cards else cards
        else:
            index -= 4
        if 0 <= index < len(self.choices):
            self.point_at(index)

    def hover(self, index: int) -> None:
        """Let the cursor follow the mouse over the cards."""
        if index < len(self.choices):
            self.quiet()
            self.point_at(index)

    def click(self, index: int) -> None:
        """Choose the card under the mouse."""
        if index < len(self.choices):
            self.quiet()
            self.index = index
            self.enter()

    def look_at(self, seat: Seat) -> None:
        """Tell of a hobbit."""
        self.quiet()
        self.part, self.looked = "seats", seat
        self.pointed()

    def action_line(self, digit: int) -> None:
        """Choose a card by its place, or what stands behind the cards; without a hand a line of the list."""
        if self.shown_hand() is None or self.roomy:
            super().action_line(digit)
            return
        self.quiet()
        if digit <= len(self.choices):
            self.click(digit - 1)
        else:
            self.refuse(f"there is no card {digit}")

    def action_letter(self, name: str) -> None:
        """Do what a letter stands for: Walk, Loaf About, Gardening, pass, take it, everybody else passes."""
        if not self._rests(f"hobiti.{name}"):
            self.take(self._lettered(name) or 0)

    def _lettered(self, name: str) -> int | None:
        letter = LETTERS[name]
        return next((index for index, choice in enumerate(self.choices) if choice.key == letter), None)

    def action_turn_round(self) -> None:
        """Show the table instead of the open hand, or the reader's own hand instead of the table."""
        if not self._rests("hobiti.turn"):
            self.turned = not self.turned
            self.part = "board"
            self.changed()

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what choosing the line under the cursor would do, or why it is not possible."""
        _, _, width, height = self.part_regions(*self.size)["prompt"]
        if self.part == "seats":
            return saying.fitting(hobbits.about(self.view, self.looked, self.table.names), width, max(height - 1, 2))
        here = self.choice()
        if here and here.refusal:
            words = self.table.words.why(here.refusal, self.table.names)
            return Prompt(words, f"({here.refusal.rule}, R opens it)", refusal=True)
        shown = self.shown_hand()
        if here and shown is not None and self.hand_seat() is None and here.slot is not None:
            return saying.fitting(saying.card_words(self.view, self.cards(shown)[here.slot]), width, height - 1)
        return saying.prompt(self.view, here, self.half, self.table.names, width, height - 1)

    def rule_now(self) -> str:
        """Return the rule of the refusal on the prompt, or of what is asked."""
        here = self.choice()
        return here.refusal.rule if here and here.refusal else saying.rule_of(self.view, here)

    def resting(self, id: str) -> str:
        """Return why a key does nothing now, or ""."""
        game, _, name = id.partition(".")
        if game == "hobiti" and name in LETTERS:
            return "" if self._lettered(name) is not None else "that is no answer to the open question"
        if id == "hobiti.turn":
            return "" if self.view.viewer is not None or self.hand_seat() is not None else "no hand is open"
        return super().resting(id)

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar; a hint that rests gives way first."""
        return [
            hint._replace(spare=hint.spare or (hint.id == "hint" and bool(hint.why)))
            for hint in super().key_hints()
            if (hint.id != "drop" or self.half.does or self.turned)
            and (hint.id not in ("undo", "redo") or not hint.why)
            and (hint.id != "next_part" or len(self.stops()) > 1)
        ]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the keys do now."""
        if self.part == "seats":
            return {"up": "hobbit"}
        return {"up": "card" if self.shown_hand() is not None else "move"}

    def more_keys(self) -> Sequence[KeyHint]:
        """Return the letters of what can be done now."""
        hints = [
            KeyHint(f"hobiti.{name}", word, spare=True)
            for name, word in LETTER_WORDS.items()
            if not self.resting(f"hobiti.{name}")
        ]
        if not self.resting("hobiti.turn"):
            shows_hand = self.shown_hand() is not None
            hints.append(KeyHint("hobiti.turn", "table" if shows_hand else "hand", spare=True))
        return hints


SCREEN = HobitiScreen
