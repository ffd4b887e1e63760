"""The new-game screen: who sits where under which name, bots, options, a seed; names first, then the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.suggester import SuggestFromList
from textual.widgets import Input

from feastbox import catalog
from feastbox.engine.library import LibraryError
from feastbox.engine.names import LONGEST
from feastbox.engine.records import SeatInfo
from feastbox.english import join
from feastbox.start import OpenNewGame
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.fields import LineInput
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.new_game_form import LONGEST_SEED, Field, Form, label
from feastbox.tui.new_game_page import Plan, draw_form, draw_side, input_region, plan
from feastbox.tui.page import Zones, lines, sentences
from feastbox.tui.picker_card import players_words
from feastbox.tui.shell import ShellScreen
from feastbox.tui.when import day

_PROMPT_ROWS: Final = 2
"""Rows of the prompt; from 120 columns on they are always there."""


class NewGameScreen(ShellScreen):
    """The form of a new match. Letters are keys until a name or the seed is being typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,down,j", "move(1)", "next field", id="new.next"),
        Binding("shift+tab,up,k", "move(-1)", "previous field", id="new.previous"),
        Binding("enter", "enter", "type the name, change the value, start", id="new.enter"),
        Binding("space", "other_kind", "person or bot; next value", id="new.kind"),
        Binding("left,h,less_than_sign", "change(-1)", "weaker, lower", id="new.lower"),
        Binding("right,l,greater_than_sign", "change(1)", "stronger, higher", id="new.higher"),
        Binding("plus,equals_sign", "more", "one more seat", id="new.more"),
        Binding("minus", "fewer", "one less seat", id="new.fewer"),
        Binding("c", "colour", "another colour for the seat", id="new.colour"),
        Binding("r", "shuffle", "shuffle the seats", id="new.shuffle"),
        Binding("s", "start", "deal and start", id="new.start"),
        Binding("R,f1", "rules", "rules of the game", id="new.rules"),
        Binding("escape,q", "leave", "back to the picker", id="new.back"),
    ]

    def __init__(self, wanted: OpenNewGame) -> None:
        super().__init__()
        self.game = catalog.find(wanted.game)
        self.wanted = wanted
        self.form: Form
        self.last = ""
        """The last finished match in two lines."""
        self.editing: Field | None = None
        """The field that is being typed into."""
        self.note = ""
        """Why something cannot be done, until the next key."""
        self._top = 0
        self._before = ""

    def compose(self) -> ComposeResult:
        """Yield the page, the key bar and the line that is typed into."""
        self.form = self._filled_in()
        yield from super().compose()
        yield LineInput(self._accept, suggester=SuggestFromList(self.form.known, case_sensitive=False))

    def _filled_in(self) -> Form:
        """Return the form with the seats of the last match of this game, or the names that are remembered."""
        last: Sequence[SeatInfo] = ()
        names: list[str] = list(self.feast.settings.names)
        try:
            names += self.feast.library.names()
            rows = [row for row in self.feast.library.matches() if row.game == self.game.id and row.status != "damaged"]
            last = rows[0].seats if rows else ()
            finished = self.feast.library.finished(self.game.id, most=1)
        except LibraryError:
            finished = []
        if finished:
            best = min(finished[0].placings, key=lambda placing: placing.rank)
            who = ", ".join(placing.name for placing in sorted(finished[0].placings, key=lambda p: p.seat))
            shared = [placing.name for placing in finished[0].placings if placing.rank == 1]
            date = day(finished[0].finished, self.now())
            self.last = f"{who}\n{join(shared)} won with {best.score}, {date}"
        wanted = self.wanted
        options = dict(wanted.options)
        return Form(self.game, last=last, names=names, players=wanted.players, seed=wanted.seed, options=options)

    # -- where things stand --------------------------------------------------------------------------------

    def _plan(self) -> Plan:
        width, height = self.size
        at = plan(self.form, width, height - 1, self._top, wide=self.wide)
        self._top = at.top
        return at

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """The page, the key bar, and the input where a name or the seed stands."""
        places = dict(super().regions(width, height))
        if self.editing:
            at = plan(self.form, width, height - 1, self._top, wide=self.wide)
            place = input_region(at, self.editing, self.form)
            if place:
                places["line"] = place
        return places

    # -- typing --------------------------------------------------------------------------------------------

    @property
    def line(self) -> LineInput:
        """The input a name or the seed is typed into."""
        return self.query_one(LineInput)

    def edit(self, field: Field) -> None:
        """Type into a name or the seed."""
        self._leave_line()
        self.form.field, self.editing = field, field
        self._before = self.form.seats[field.n].name if field.kind == "seat" else self.form.seed
        self.line.open(self._before, LONGEST if field.kind == "seat" else LONGEST_SEED)
        self.repaint()

    def _leave_line(self) -> None:
        """Stop typing; what was typed stands."""
        self.note = ""
        if self.editing:
            self.editing = None
            self.line.shut()

    def _typed(self, text: str) -> None:
        field = self.editing
        if field and field.kind == "seat":
            self.form.name_seat(field.n, text)
        elif field:
            self.form.seed = text

    def on_input_changed(self, event: Input.Changed) -> None:
        """The letter follows the name while it is typed."""
        self._typed(event.value)
        self.repaint()

    def _accept(self) -> None:
        """Enter in a name: on to the next seat, behind the last one to the start."""
        field = self.editing
        self._leave_line()
        if field and field.kind == "seat":
            following = Field("seat", field.n + 1)
            if following in self.form.fields:
                self.edit(following)
                return
        self.form.field = Field("start")
        self.repaint()

    # -- keys ----------------------------------------------------------------------------------------------

    @contextmanager
    def _changing(self) -> Iterator[Form]:
        """Stop typing, change the form, show it."""
        self._leave_line()
        yield self.form
        self.repaint()

    def go_to(self, field: Field) -> None:
        """Put the cursor on a field."""
        with self._changing() as form:
            form.field = field

    def bot(self, n: int, level: int | None) -> None:
        """Put a bot of a level, or a person, on a seat."""
        with self._changing() as form:
            form.field = Field("seat", n)
            form.set_bot(n, level)

    def step(self, field: Field, by: int) -> None:
        """Change an option by a click."""
        with self._changing() as form:
            form.field = field
            form.change(by, around=True)
            self.note = form.trouble()

    def action_move(self, by: int) -> None:
        """Go to the next or previous field."""
        with self._changing() as form:
            form.move(by)

    def wheel(self, by: int) -> None:
        """The wheel moves the cursor, unless something is being typed."""
        if not self.editing:
            self.action_move(by)

    def action_enter(self) -> None:
        """Type a name or the seed, go to an option's next value, or start."""
        field = self.form.field
        if self.editing:
            self._accept()
        elif field.kind in ("seat", "seed"):
            self.edit(field)
        elif field.kind == "option":
            self.step(field, 1)
        else:
            self.action_start()

    def action_other_kind(self) -> None:
        """Make the person a bot or back; on an option the next value."""
        field = self.form.field
        if field.kind == "seat":
            with self._changing() as form:
                form.toggle_bot(field.n)
        elif field.kind == "option":
            self.step(field, 1)

    def action_change(self, by: int) -> None:
        """Step the seat from person over the levels of bots, or the option over its values."""
        with self._changing() as form:
            form.change(by)
            self.note = form.trouble() if form.field.kind == "option" else ""

    def action_more(self) -> None:
        """Add a seat."""
        with self._changing() as form:
            self.note = form.add_seat()

    def action_fewer(self) -> None:
        """Take a seat away."""
        with self._changing() as form:
            self.note = form.drop_seat()

    def action_colour(self) -> None:
        """Give the seat another colour."""
        with self._changing() as form:
            self.note = "" if form.seat else "Move to a seat to change its colour."
            form.next_colour()

    def action_shuffle(self) -> None:
        """Mix who sits where."""
        with self._changing() as form:
            form.shuffle()

    def action_rules(self) -> None:
        """Open the rulebook."""
        self.feast.open_rules(self.game)

    def action_leave(self) -> None:
        """Leave the name as it was, or go back to the picker."""
        if self.editing:
            self._typed(self._before)
            self._leave_line()
            self.repaint()
            return
        self.dismiss()

    def action_start(self) -> None:
        """Deal, keep the match and open its table."""
        self._leave_line()
        self.note = self.form.trouble()
        if not self.note:
            try:
                table = Table.new(
                    self.game, self.form.infos(), self.form.options(), self.form.seed_or_random(), self.feast.library
                )
            except LibraryError as error:
                self.note = f"The match could not be kept: {error}."
            else:
                self.dismiss()
                self.feast.open_table(table)
                return
        self.repaint()

    # -- drawing -------------------------------------------------------------------------------------------

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        typing = "End the name with enter first." if self.editing else ""
        wide = self.wide
        start = KeyHint("new.start", "deal and start" if wide else "start", typing)
        tail = [start, KeyHint("new.back", "back"), KeyHint("keys", "all keys" if wide else "keys", typing)]
        word = {"seat": "type a name", "option": "next value", "seed": "type", "start": "start"}[self.form.field.kind]
        return [
            KeyHint("new.next", "next field"),
            KeyHint("new.enter", "next seat" if self.editing else word),
            *([KeyHint("new.kind", "person / bot" if wide else "person/bot", typing)] if self.form.seat else []),
            KeyHint("new.higher", "change", typing, label="‹ ›", spare=True),
            *tail,
        ]

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the form, from 120 columns on the game's card beside it."""
        wide = self.wide
        canvas.fill(0, 0, canvas.width, 1, "raised")
        end = canvas.put(1, 0, "New game", "dim")
        canvas.put(end + 2, 0, self.game.name, "bright", bold=True)
        facts = f"{players_words(self.game.seats)}, {self.game.minutes} minutes"
        canvas.right(canvas.width - 1, 0, facts, "dim")
        draw_form(canvas, zones, self.form, self._plan(), self)
        x = 4 if wide else 2
        first, rest = self._prompt()
        rows = min(len(lines(f"{first} {rest}", canvas.width - 2 * x)), _PROMPT_ROWS)
        foot = canvas.height - 1 - (_PROMPT_ROWS if wide else rows)
        if wide:
            draw_side(canvas, self.form, self.last, 80, 38, foot)
        canvas.put(2 if wide else 1, foot, "─" * (canvas.width - (4 if wide else 2)), "line")
        sentences(canvas, x, foot + 1, canvas.width - 2 * x, first, rest, rows)
        if self.note:
            canvas.put(x, foot + 1, "No:", "take", bold=True)

    def _prompt(self) -> tuple[str, str]:
        form = self.form
        field = form.field
        if self.note:
            return f"No: {self.note}", ""
        if field.kind == "seat":
            who = f"Seat {field.n + 1}, {form.seats[field.n].name or 'no name yet'}."
            if not self.editing:
                return who, "enter types a name, space makes it a bot or a person."
            unique = " and stays unique" if self.wide else ""
            return (
                who,
                f"Type a name; the letter follows it{unique}. enter {'goes to the ' if self.wide else ''}next seat.",
            )
        if field.kind == "option":
            choice = form.choices[field.n]
            return f"{label(choice.name).capitalize()}:", choice.meaning
        if field.kind == "seed":
            return "Seed:", "the same seed deals the same match again; blank is random."
        if trouble := form.trouble():
            return "Not yet.", trouble
        return "Ready.", "enter deals; the match is kept from its first move on."
