"""The screen of A Feast for Odin: a status strip, one of the places, home beside it where there is room, tabs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.geometry import Region

from feastbox.english import count
from feastbox.games.odin.moves import ArmShip, BuyShip, Done, EndTurn, OdinMove, PlacePiece, SkipPart
from feastbox.games.odin.places import listing, strip
from feastbox.games.odin.places.brought import Brought
from feastbox.games.odin.places.guiding import Guiding
from feastbox.games.odin.places.home import Home
from feastbox.games.odin.places.keys import PIECE_KEYS, place_bindings
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.rooms import make_places
from feastbox.games.odin.places.square_list import OnBoard
from feastbox.games.odin.places.tabs import Tab, TabStrip, width
from feastbox.games.odin.view import OdinView
from feastbox.table import Table
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.command import Command
from feastbox.tui.game_face import SizeClass
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Panel, Prompt, SeatLine

_SIDE_BY_SIDE = 118, 30
"""Columns and rows from which home stands beside the actions."""
_LEFT = {"120": 75, "160": 115}
"""Columns of what stands left of home."""
_HOME = "home"
_HAND = "cards"
_STILL = frozenset({"status", "tabs", "divider", "home_edge"})
"""Parts that no cursor changes."""
_AT_THE_END = "everybody"
"""What is shown when the match is over."""
_HOME_ROWS = 30
_LEAST_BELOW = 3
"""Rows of home beside a place, and from how many below it on the place has something of its own there."""


class OdinScreen(GameScreen[OdinMove, OdinView], OdinFace):
    """Places and tabs.

    The screen leads to the place where the open question is answered; what somebody looks at instead stays until that
    question is answered or esc leads back.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left_square_bracket", "place(-1)", "previous place", id="odin.previous_place"),
        Binding("right_square_bracket", "place(1)", "next place", id="odin.next_place"),
        Binding("g", "jump", "go to a place: then its letter", id="odin.jump"),
        Binding("G", "guide", "guide: explain this, sentence by sentence", id="odin.guide"),
        *place_bindings(),
    ]

    def __init__(self, table: Table[Any, OdinMove, OdinView]) -> None:
        super().__init__(table)
        self.places = make_places(self)
        self._owners: dict[str, Place] = {}
        self._by_id = {place.id: place for place in self.places}
        self._asked_at = self.places[0]
        self._looking = ""
        self._jumping = False
        self._asked: object = None
        self.guiding = Guiding(self, self._guided_about)
        self._brought = Brought(table)
        self._reader = table.view.viewer
        self._answerable = False
        self._laid_out: object = None
        self.part = self._first_part()

    # -- places --------------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """The place that is shown."""
        return self._by_id[self._looking] if self._looking else self._asked_at

    def may_answer(self) -> bool:
        """Say whether a person at this terminal is asked and may answer on the screen as it is."""
        return self.table.stage in ("public", "private")

    def wide(self) -> bool:
        """Say whether home stands beside the places that want it."""
        return self.size_class != "80"

    def look_at(self, place: str) -> None:
        """Show a place because somebody wants to see it; esc leads back to what is asked."""
        self.quiet()
        self._looking = place if place in self._by_id and place != self._asked_at.id else ""
        self.part = self._first_part()
        self.changed()

    def _first_part(self) -> str:
        return self.stops()[0]

    def _lead(self) -> None:
        """Lead to the place where a new question is answered."""
        if self._answerable:
            self._looking = ""
        if self.table.stage == "over":
            self.quiet()  # the last move is told by the log; who has won matters more
            self._asked_at = self._by_id[_AT_THE_END]
        elif self.table.stage != "bot" or (self.view.pending is not None and self.view.pending.kind == "turn"):
            self._asked_at = next((place for place in self.places if place.answers()), self._asked_at)
        self.part = self._first_part()

    def _show_hand(self) -> None:
        """Show the hand that somebody has opened to look at it."""
        if self.view.viewer is not None and self._asked_at.id != _HAND:
            self._looking = _HAND
            self.part = self._first_part()

    def tabs(self) -> Sequence[Tab]:
        """Return the tabs; home is marked beside another place too."""
        shown = {self._tab()}
        if self.wide() and self.place.with_home:
            shown.add(_HOME)
        short = self.size_class == "80"
        return [
            Tab(place.id, (short and place.short) or place.name, place.id in shown)
            for place in self.places
            if place.letter
        ]

    def _tab(self) -> str:
        return self.place.under or self.place.id

    # -- parts ---------------------------------------------------------------------------------------------

    def size_class_at(self, width: int, height: int) -> SizeClass:
        """Return the layout for a window; 30 rows are enough to stand side by side."""
        least_width, least_height = _SIDE_BY_SIDE
        if width >= 160 and height >= 48:
            return "160"
        return "120" if width >= least_width and height >= least_height else "80"

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return strip, tabs, keys, the place's parts, and home beside them."""
        top = 2 if self.size_class == "80" else 3
        room = Region(0, top, width, height - top - 1)
        tabs = self._tab_width()
        edges = {
            "status": Region(0, 0, width, top),
            "tabs": Region(0, height - 1, tabs, 1),
            "keys": Region(tabs, height - 1, width - tabs, 1),
        }
        beside: Mapping[str, Region] = {}
        if self.wide() and self.place.with_home and _HOME in self._by_id:
            left = _LEFT[self.size_class]
            right = Region(left + 1, top, width - left - 1, min(room.height, _HOME_ROWS))
            beside = {"divider": Region(left, top, 1, room.height), **self._by_id[_HOME].beside(right)}
            below = right.bottom + 1
            if room.bottom - below >= _LEAST_BELOW:
                rest = Region(right.x + 1, below, right.width - 1, room.bottom - below)
                beside = {**beside, **self.place.beside(rest)}
            room = Region(0, top, left, room.height)
        regions = dict(self.place.regions(room))
        if self.part == "moves" and "moves" not in regions:
            prompt = regions["prompt"]
            listed = Region(room.x + 1, room.y, room.width - 2, prompt.y - room.y)
            kept = {id: region for id, region in regions.items() if not region.overlaps(listed)}
            regions = {**kept, "moves": listed}
        return {**edges, **beside, **regions}

    def _tab_width(self) -> int:
        return width(self.tabs())

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the strip, the tabs and the parts of all places; those without a region are not shown."""
        yield Panel(self._draw_strip, "status", lambda: (self.view,))
        yield TabStrip(self.tabs, self.look_at)
        yield Panel(lambda canvas: [canvas.put(0, y, "│", "line") for y in range(canvas.height)], "divider", lambda: 1)
        for place in self.places:
            for part in place.parts():
                self._owners[str(part.id)] = place
                yield part

    def _shows(self, part: CanvasWidget) -> bool:
        """Say whether a part is the frame's, or of a place that is shown: others cannot draw a question not theirs."""
        owner = self._owners.get(str(part.id), self.place)
        return owner is self.place or (owner.id == _HOME and self.wide() and self.place.with_home)

    def repaint(self) -> None:
        """Draw every part anew that is shown; the others forget what they showed."""
        for part in self.query_children(CanvasWidget):
            if self._shows(part):
                part.repaint()
            else:
                part.forget()

    def pointed(self) -> None:
        """Repaint what depends on the cursor: of the parts that have a region those that can be drawn now."""
        self._point()
        for part in self._parts:
            if part.id in self._shown and part.id not in _STILL and self._shows(part):
                part.repaint()
        self._give_room()

    def _draw_strip(self, canvas: Canvas) -> None:
        chips = [self.chip(seat) for seat in range(len(self.table.names))]
        strip.draw(canvas, strip.Facts(self.view, self.table.names, chips, self.table.asking, self.note()))

    def note(self) -> str:
        """Return where a replay is, "" while a match is played."""
        facts = self.status().facts
        return f"{facts[0]} {facts[1]}" if facts[0] == "replay" else ""

    def stops(self) -> Sequence[str]:
        """Return the parts of the place that take the arrows, and the moves."""
        return (*self.place.stops(), "moves")

    def table_lines(self) -> Sequence[SeatLine]:
        """Return points, cards, silver, income and Vikings of everybody for the hand-over."""
        told = zip(self.seat_lines(), self.view.seats, strict=True)
        return [line._replace(held=count(seat.hand_size, "card"), note=strip.holdings(seat)) for line, seat in told]

    # -- moves ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew; another question leads to its place."""
        self.view = self.table.view
        asked = (self.view.pending, self.table.asking)
        if asked != self._asked:
            self._lead()
            self._asked, self._answerable = asked, self.may_answer()
        elif self.view.viewer != self._reader:
            self._answerable = self.may_answer()
            self._show_hand()
        self._reader = self.view.viewer
        for place in self.places:
            place.renew()
        if not self.note():
            self.moves.heading = self.place.list_heading()
        super().changed()
        laid_out = (self.place.id, self.part == "moves", self.place.regions(Region(0, 2, 80, 21)))
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            if self.is_mounted:
                self.lay_out()
        self._tell_what_came()
        self.guiding.follow()

    def _tell_what_came(self) -> None:
        """Say what harvest, weapons, income, breeding and bonus have brought the seat that is asked now."""
        seat = self.table.asking
        told = self._brought.to(seat) if seat is not None and self.may_answer() and not self.note() else ""
        if told:
            self.say(Prompt(told))

    def _guided_about(self) -> str:
        """Return what the guide is to explain: the place that is looked at, else the open question."""
        pending = self.view.pending
        if self.place is not self._asked_at and self.place.under != self._asked_at.id:
            return f"look:{self.place.id}"
        return "" if pending is None or self.note() else pending.kind

    def quiet(self) -> None:
        """Forget what the prompt said last, and the guide's bar with it."""
        super().quiet()
        self.guiding.quiet()

    def action_guide(self) -> None:
        """Have the guide's next sentence."""
        self.quiet()
        self.guiding.next()

    def commands(self) -> Iterable[Command]:
        """Yield what every game has, and the guide."""
        yield from super().commands()
        yield from self.guiding.commands()

    def lines(self) -> Sequence[MoveLine]:
        """Return the place's lines, or all."""
        own = self.place.lines()
        return self.all_lines() if own is None else own

    def all_lines(self) -> Sequence[MoveLine]:
        """Return every legal answer, and what else may be done now."""
        return listing.lines(self.table, self.view, self.action_open_hand, self._waive, self.pointed)

    def _waive(self) -> None:
        self.following.attempt(self.table.waive_all)

    def line_here(self) -> int | None:
        """Return the line under the cursor."""
        if self.part == "moves":
            at = self.moves.cursor
            usable = [n for n, line in enumerate(self.moves.lines) if line.act is not None]
            return at if at in usable else next(iter(usable), None)
        return self.place.line_here()

    def show_move(self, move: OdinMove) -> None:
        """Point at a hint's move, where it is made."""
        if isinstance(move, PlacePiece | OnBoard):
            self.look_at(_HOME if move.place == _HOME else "islands")
        elif isinstance(move, BuyShip | ArmShip):
            self.look_at(_HOME)
        elif self._looking:
            self.look_at(self._asked_at.id)
        if not self.place.show_move(move):
            before, self.part = self.part, "moves"  # some places list nothing while the list has not the arrows
            index = next((n for n, line in enumerate(self.lines()) if line.act == move), None)
            if index is None:
                self.part = before
                return
            self.changed()
            self.moves.point(index)

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the place says."""
        return self.place.prompt()

    def draw_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the prompt as the place does."""
        self.place.draw_prompt(canvas, prompt)

    def prompt_rows(self, prompt: Prompt, width: int, height: int) -> int:
        """Return the rows of a prompt."""
        return self.place.prompt_rows(prompt, width, height)

    def rule_now(self) -> str:
        """Return the rule that matters where the cursor is."""
        return self.place.rule_now()

    # -- keys ----------------------------------------------------------------------------------------------

    def key_hints(self) -> Sequence[KeyHint]:
        """Return enter, what the place adds, and what every game has; least wanted last."""
        words = {"choose": "choose", **self.place.words_for_keys()}
        hints = [KeyHint("choose", words["choose"], self.resting("choose"))]
        if self.table.may_open:  # to look only, where the question itself is public
            looks = self.view.pending is not None and self.view.pending.screen == "public"
            hints.append(KeyHint("open_hand", "hand" if looks else "open hand", spare=looks))
        hides = self.table.showing is not None
        alone = sum(info.bot is None for info in self.table.row.seats) == 1
        hints += [KeyHint("hide", "hide")] if hides and not alone else []
        hints += self.place.hints()
        if len(self.stops()) > 1:
            hints.append(
                KeyHint("next_part", "back" if self.part == "moves" else words.get("next_part", "moves"), spare=True)
            )
        own = {hint.id for hint in hints}
        usual = (
            KeyHint("undo", "undo", self.resting("undo"), spare=True),
            KeyHint("hint", "hint", self.resting("hint"), spare=True),
            KeyHint("score", "score", spare=True),
        )
        hints += [hint for hint in usual if hint.id not in own]
        if self.view.round == 1 and not self.guiding.on:
            hints.append(KeyHint("odin.guide", "guide", spare=True))
        if hides and alone:
            hints.append(KeyHint("hide", "hide", spare=True))
        return [*hints, KeyHint("keys", "keys")]

    def resting(self, id: str) -> str:
        """Return why a key does nothing now, or ""."""
        name = id.removeprefix("odin.")
        return self.place.resting(name) if name != id or id == "choose" else super().resting(id)

    def go(self, dx: int, dy: int) -> None:
        """Move the place's cursor."""
        self.place.go(dx, dy)

    def enter(self) -> None:
        """Choose what is under the place's cursor."""
        self.place.enter()

    def give_up(self) -> bool:
        """Go back from a half-made move, from the list, from what is looked at."""
        if self.place.give_up():
            return True
        if self.part != self._first_part():
            self.part = self._first_part()
        elif self._looking:
            self._looking = ""
            self.part = self._first_part()
        else:
            return False
        return True

    def action_place(self, by: int) -> None:
        """Show the next place."""
        ids = [tab.place for tab in self.tabs()]
        at = ids.index(self._tab()) if self._tab() in ids else 0
        self.look_at(self._room_of(ids[(at + by) % len(ids)]))

    def _room_of(self, tab: str) -> str:
        """Return what a tab shows: the question that stands under it while that is open and not looked at now."""
        asked = self._asked_at
        return asked.id if asked.under == tab and self.place is not asked else tab

    def action_jump(self) -> None:
        """Wait for the letter of a place."""
        self._jumping = True
        told = ", ".join(f"{place.letter} {place.name}" for place in self.places if place.letter)
        self.say(Prompt("Go to a place:", told))

    def on_mouse_down(self) -> None:
        """Forget what the prompt said last, as a key does, before the click is told."""
        self.quiet()

    def on_key(self, event: Key) -> None:
        """Take the letter behind `g`, and what is typed on a place, before they are keys; the frame's own follows.

        `g` and `f` are taken at once too: the letters behind them may come in one burst.
        """
        if self._notation.can_focus:
            return
        if self._jumped(event.character) or self.place.typed(event.key, event.character):
            event.stop()
            event.prevent_default()
        elif event.key == self.key_of("odin.jump") and not self.too_small():
            event.stop()
            self.action_jump()
        elif event.key == self.key_of("odin.gives") and not self.too_small():
            event.stop()
            self.action_place_key("gives")

    def _jumped(self, letter: str | None) -> bool:
        """Go to the place whose letter stands behind `g`; return whether there is one."""
        if not self._jumping:
            return False
        self._jumping = False
        self.quiet()
        place = next((place for place in self.places if place.letter and place.letter == letter), None)
        if place is not None:
            self.look_at(self._room_of(place.id))
        return place is not None

    def action_place_key(self, name: str) -> None:
        """Do what a key means on this place."""
        self.quiet()
        why = self.place.resting(name)
        if why:
            self.refuse(why)
        elif not self.place.press(name) and not (name == "done" and self._finish()):
            self._take_up_at_home(name)

    def _take_up_at_home(self, name: str) -> None:
        """Lead home with a piece in hand by a key that means nothing on this place."""
        home = self._by_id[_HOME]
        assert isinstance(home, Home)
        why = home.why_not_from_elsewhere(name) if name in PIECE_KEYS else f"that key does nothing on {self.place.name}"
        if why:
            self.refuse(why)
        else:
            self.look_at(_HOME)
            home.press(name)

    def _finish(self) -> bool:
        """Leave the open question where there is one way to: end the turn, be done, leave a part out."""
        ways = [move for move in self.table.moves() if isinstance(move, EndTurn | Done | SkipPart)]
        return len(ways) == 1 and self.try_move(ways[0])

    def action_hint(self) -> None:
        """Let the place suggest something of its own, or ask a bot."""
        if not self.place.press("hint"):
            super().action_hint()


SCREEN = OdinScreen
