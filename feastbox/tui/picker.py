"""The picker: saved matches first, then the games, then what was lately finished. Painted before pydantic is loaded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType
from textual.events import ScreenResume

from feastbox.engine.library import LibraryDamaged, LibraryError
from feastbox.engine.nearest import sentence
from feastbox.start import OpenNewGame
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut, sentences
from feastbox.tui.picker_card import Buttons, draw_card, in_one_line
from feastbox.tui.picker_list import (
    MOST_PLAYERS,
    NUMBERS,
    Area,
    Done,
    Listing,
    Offer,
    Saved,
    draw_list,
    fits,
    game_name,
    game_of,
    key_of,
    names_of,
    offered,
)
from feastbox.tui.shell import WIDE, ShellScreen

if TYPE_CHECKING:
    from feastbox.engine.library_rescue import Rescue

_FINISHED: Final = 30
_LOOK_AGAIN: Final = 2.0
"""Seconds after which the library is read again, for what other programs do with it."""


class Question(NamedTuple):
    """Something that is done only on a yes: the question, the words for yes and no, and what yes does."""

    text: str
    yes: str
    no: str
    act: Callable[[], None]


class PickerScreen(ShellScreen):
    """Saved matches, games and finished matches under one cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="picker.up"),
        Binding("down,j", "move(1)", "down", id="picker.down"),
        Binding("pageup", "move(-5)", "five up", id="picker.page_up"),
        Binding("pagedown", "move(5)", "five down", id="picker.page_down"),
        Binding("home,g", "move(-999)", "to the top", id="picker.top"),
        Binding("end,G", "move(999)", "to the end", id="picker.end"),
        Binding("enter", "open", "open what the cursor is on", id="picker.open"),
        *(
            Binding(str(n), f"tonight({n})", f"games for {NUMBERS[n]}", id=f"picker.tonight{n}", show=False)
            for n in range(1, MOST_PLAYERS + 1)
        ),
        Binding("0,a", "tonight(0)", "games for any number", id="picker.any"),
        Binding("R,f1", "rules", "rules of the game", id="picker.rules"),
        Binding("d,delete", "delete", "delete a match (asks first)", id="picker.delete"),
        Binding("r", "replay", "replay a finished match", id="picker.replay"),
        Binding("s", "settings", "settings", id="picker.settings"),
        Binding("b", "rescue", "save what can be saved of a damaged library (asks first)", id="picker.aside"),
        Binding("m", "keep_nothing", "play without keeping anything (asks first)", id="picker.memory"),
        Binding("y", "confirm", "yes, where something is asked", id="picker.yes"),
        Binding("n,escape", "keep", "no, where something is asked", id="picker.no"),
        Binding("q", "leave", "leave feastbox", id="picker.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.listing = Listing()
        self.note: tuple[str, str] | None = None
        """What to say instead of the item's own sentence, until the next key."""
        self.question: Question | None = None
        """What must be answered with y or n first."""
        self.unreadable = ""
        """Why the library's file cannot be used at all, in a sentence."""
        self.closed = ""
        """Why it cannot be opened, damaged or not, in a sentence: its disk is full, it may not be written."""
        self._fresh = True
        self._mark: object = None
        """The library's mark when it was read; None if it could not be."""

    # -- the library ---------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Read the library, and look again from time to time."""
        self.set_interval(_LOOK_AGAIN, self._look_again)

    def on_screen_resume(self, _: ScreenResume) -> None:
        """Coming back: the list may have changed; a match that was just left has the cursor."""
        before = max((row.changed for row in self.listing.saved), default=0.0)
        fresh = self._fresh
        self.read()
        saved = self.listing.saved
        if not fresh and saved and saved[0].changed > before:
            self.listing.cursor = 0
            self.repaint()

    def _look_again(self) -> None:
        if not self.is_current:
            return
        try:
            same = self.feast.library.mark() == self._mark
        except LibraryError:
            same = False
        fault = self.feast.backing_up.fault
        if same and self.unreadable == (sentence(fault) if fault else ""):
            self.listing.now = self.now()
            self.repaint()
            return
        self.read()

    def read(self) -> None:
        """Read the library and show what changed; a library that cannot be read leaves the games."""
        self._mark = None
        try:
            mark = self.feast.library.mark()
            rows = self.feast.library.matches()
            kept = {row.id: row for row in rows}
            saved = [row for row in rows if row.status != "finished"]
            done = [
                Done(row, kept[row.id].seats if row.id in kept else ())
                for row in self.feast.library.finished(most=_FINISHED)
            ]
            fault = self.feast.backing_up.fault
            self.unreadable = sentence(fault) if fault else ""
            self.closed = ""
            self._mark = mark
        except LibraryError as error:
            saved, done = [], []
            self.unreadable = sentence(str(error)) if isinstance(error, LibraryDamaged) else ""
            self.closed = sentence(str(error))
        self.listing.read(saved, done, self.now())
        damaged = [row.id for row in saved if row.status == "damaged"]
        self.listing.broken.update(dict.fromkeys(damaged, "what the library holds of it is damaged"))
        if self._fresh:
            self._fresh = False
            self.listing.cursor = 0
        self.repaint()

    # -- keys ----------------------------------------------------------------------------------------------

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        if self.question:
            return [KeyHint("picker.yes", self.question.yes), KeyHint("picker.no", self.question.no)]
        item = self.listing.item
        wide = self.size.width >= WIDE
        no_match = "Move to a match to delete it." if isinstance(item, Offer) else ""
        damaged = bool(self.unreadable)
        unkept = bool(self.closed and not damaged)
        delete = KeyHint("picker.delete", "delete a match" if wide else "delete", no_match, spare=damaged)
        no_replay = "" if isinstance(item, Done) else "Move to a finished match to replay it."
        return [
            KeyHint("picker.up", "choose", label="↑↓"),
            KeyHint("picker.open", "open"),
            KeyHint("picker.any", "how many tonight" if wide else "how many", label=f"1-{MOST_PLAYERS}"),
            KeyHint("picker.rules", "rules"),
            *([] if unkept else [delete]),
            KeyHint("picker.replay", "replay", no_replay, spare=True),
            *([KeyHint("picker.aside", "save what can be saved" if wide else "save")] if damaged else []),
            *([KeyHint("picker.memory", "play unkept")] if unkept else []),
            KeyHint("picker.settings", "settings", spare=True),
            KeyHint("picker.leave", "leave"),
            KeyHint("keys", "all keys" if wide else "keys"),
        ]

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._drop()
        self.listing.move(by)
        self.repaint()

    def wheel(self, by: int) -> None:
        """The wheel moves the cursor."""
        self.action_move(by)

    def choose(self, number: int) -> None:
        """A click: move the cursor there, and open what it is on already."""
        if number == self.listing.cursor and not self.question:
            self.action_open()
            return
        self._drop()
        self.listing.cursor = number
        self.repaint()

    def _drop(self) -> None:
        self.note = self.question = None

    def _say(self, first: str, rest: str = "") -> None:
        self.note = (first, rest)
        self.repaint()

    def action_tonight(self, number: int) -> None:
        """Show which games go with this many; once more, or 0, shows all again."""
        self._drop()
        listing = self.listing
        listing.tonight = None if number in (0, listing.tonight) else number
        if isinstance(listing.item, Offer) and not fits(listing.item.game, listing.tonight):
            listing.to_first_game()
        if listing.tonight and not any(fits(game, number) for game in offered()):
            self.note = (f"No game here is for {NUMBERS[number]}.", "0 shows all again.")
        self.repaint()

    def action_open(self) -> None:
        """Start the game, go on with the match, or show the results under the cursor."""
        if self.question:
            return
        item = self.listing.item
        if isinstance(item, Offer):
            tonight = self.listing.tonight
            if not fits(item.game, tonight):
                self._say(*in_one_line(item, tonight))
                return
            self.feast.open_new_game(OpenNewGame(item.game.id, players=tonight or 0))
            return
        self._with_table(item, replay=False)

    def _with_table(self, item: Saved | Done, *, replay: bool) -> None:
        from feastbox.engine.match import Damaged
        from feastbox.table import Table

        if game_of(item) is None and key_of(item) not in self.listing.broken:
            self._say("This match belongs to a game that this program does not have.", "d deletes it.")
            return
        mend = item.row.id in self.listing.broken
        try:
            table = Table.resume(item.row.id, self.feast.library, mend)
        except (LibraryError, Damaged) as error:
            self.listing.broken[item.row.id] = str(error)
            self.repaint()
            return
        if replay:
            self.feast.open_replay(table)
        elif isinstance(item, Done):
            self.feast.open_results(table)
        else:
            self.feast.open_table(table)

    def action_rules(self) -> None:
        """Open the rulebook of the game under the cursor."""
        game = game_of(self.listing.item)
        if game:
            self.feast.open_rules(game)

    def action_replay(self) -> None:
        """Step through a finished match."""
        item = self.listing.item
        if isinstance(item, Done):
            self._with_table(item, replay=True)
        else:
            self._say("Move to a finished match to replay it.")

    def action_settings(self) -> None:
        """Show the settings."""
        self.feast.open_settings()

    def action_delete(self) -> None:
        """Ask whether to delete the match under the cursor."""
        item = self.listing.item
        if isinstance(item, Offer):
            self._say("Move to a match to delete it.")
            return
        name = f"{game_name(item)}, {names_of(item)}"
        self.question = Question(f"Delete {name}?", "delete it", "keep it", partial(self._delete, item))
        self.repaint()

    def _delete(self, item: Saved | Done) -> None:
        try:
            self.feast.library.delete(item.row.id)
        except LibraryError as error:
            self.note = ("It could not be deleted:", f"{error}.")
            return
        self.note = ("Deleted:", f"{game_name(item)}, {names_of(item)}.")

    def action_rescue(self) -> None:
        """Ask whether to save what can be saved of a damaged library, and what that is."""
        from feastbox.engine import library_rescue
        from feastbox.keeping import holds

        guest = self.feast.kiosk
        if self.feast.unkept:
            self._say("Matches are in memory now;", "start feastbox again to save what can be saved.")
            return
        self._mark = None  # marks of a library that was opened anew say nothing of those before
        self.feast.close_library()  # closing it may write the moves that wait beside it, later than they were looked at
        try:
            rescue = library_rescue.look(self.feast.request.library, holds=holds)
        except LibraryError as error:
            self._say("Nothing can be saved now:", f"{error.said if guest else error}.")
            return
        if not (self.unreadable or rescue.better):
            self._say("Nothing to save:", "the library is sound, or no backup has more of its matches.")
            return
        what = f"{rescue.said()}." if rescue.matches else "Nothing of it can be saved; a new library can be begun."
        self.question = Question(what, "do so, the file stays beside it", "leave it", partial(self._rescue, rescue))
        self.repaint()

    def _rescue(self, rescue: Rescue) -> None:
        from feastbox.engine import library_rescue

        guest = self.feast.kiosk
        try:
            self.feast.drop_library()
            aside = library_rescue.carry_out(rescue)
        except LibraryError as error:
            self.note = ("It could not be put aside:", f"{error.said if guest else error}.")
            return
        self.listing.broken.clear()
        self.note = ("It lies untouched at", f"{aside.name if guest else aside}.")

    def action_keep_nothing(self) -> None:
        """Ask whether to play though the library cannot be opened."""
        if not self.closed:
            self._say("Every move is kept;", "only where that cannot be done, matches are played without.")
            return
        what = "Play though nothing is kept, and lost when feastbox ends?"
        self.question = Question(what, "play unkept", "do not", self.feast.keep_nothing)
        self.repaint()

    def action_confirm(self) -> None:
        """Do what was asked about."""
        question, self.question = self.question, None
        if question is None:
            self._say("Nothing is asked.")
            return
        question.act()
        self.read()

    def action_keep(self) -> None:
        """Leave it; without a question, show all games again."""
        asked = self.question
        self._drop()
        if not asked:
            self.listing.tonight = None
        self.repaint()

    def action_leave(self) -> None:
        """Leave the program; every match is kept already."""
        self.app.exit(0)

    # -- drawing -------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the picker: the list, from 120 columns on the card beside it, and what is said below."""
        width, height = canvas.width, canvas.height
        wide = self.wide
        self._status(canvas)
        card = (width - 52 if width >= 160 else width - 42) if wide else 0
        area = Area(1, 2, card - 4 if wide else width - 2, height - (4 if wide else 6), wide)
        filter_line = (partial(self._tonight, canvas, zones, area), None)
        below = draw_list(canvas, zones, area, self.listing, self.choose, filter_line)
        if not area.roomy:
            canvas.put(area.x, height - 4, "─" * area.width, "line")
            self._tonight(canvas, zones, area, height - 3)
            canvas.right(area.end - 1, height - 3, below, "faint")
        else:
            canvas.right(area.end - 1, height - 2, below, "faint")
        if wide:
            buttons = Buttons(self.action_open, self.action_rules)
            draw_card(canvas, zones, card, 2, 50 if width >= 160 else 41, height - 3, self.listing, buttons)
        self._prompt(canvas, zones, wide)

    def _status(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, 1, "raised")
        canvas.put(1, 0, "feastbox", "accent", bold=True)
        games = len(self.listing.games)
        canvas.put(11, 0, f"{NUMBERS[games]} game{'s' if games > 1 else ''}, one terminal", "dim")
        saved = len(self.listing.saved)
        count = f"{saved} saved match{'es' if saved != 1 else ''}" if saved else "no saved match"
        if self.feast.unkept:
            canvas.right(canvas.width - 1, 0, "nothing is kept", "take", bold=True)
            return
        canvas.right(canvas.width - 1, 0, count, "text" if saved else "dim")

    def _tonight(self, canvas: Canvas, zones: Zones, area: Area, row: int) -> None:
        """Draw the filter: any and the numbers, those without a game faint."""
        chosen = self.listing.tonight
        canvas.put(area.x + 1, row, "How many tonight?", "text")
        start = area.x + (22 if area.roomy else 21)
        first, pitch = (start + 7, 4) if area.roomy else (start + 6, 3)
        for number in range(MOST_PLAYERS + 1):
            word = str(number) if number else "any"
            x = first + pitch * (number - 1) if number else start
            on = number == 0 or any(fits(game, number) for game in self.listing.games)
            if number == (chosen or 0):
                canvas.put(x - 1, row, f" {word} ", "onaccent", "accent", bold=True, reverse=True)
            else:
                canvas.put(x, row, word, "accent" if on else "faint", bold=on)
            zones.add(x - 1, row, len(word) + 2, 1, partial(self.action_tonight, number))

    def _prompt(self, canvas: Canvas, zones: Zones, wide: bool) -> None:
        y = canvas.height - (2 if wide else 1)
        x, width = (1 if wide else 2), canvas.width - 4
        item = self.listing.item
        if self.question:
            rest = f"y {self.question.yes}, n {self.question.no}."
            two = len(f"{self.question.text} {rest}") > width
            sentences(canvas, x, y - two, width, self.question.text, rest, rows=1 + two)
        elif self.note:
            sentences(canvas, x, y, width, *self.note)
        elif self.closed and not self.unreadable:
            canvas.put(x, y - 1, cut(self.closed, width), "take", bold=True)
            canvas.put(x, y, "m plays all the same, without keeping anything.", "dim")
        elif self.unreadable:
            canvas.put(x, y - 1, cut(self.unreadable, width), "take", bold=True)
            canvas.put(x, y, "b saves what can be saved; the damaged file stays as it is, under a new name.", "dim")
        elif not isinstance(item, Offer) and key_of(item) in self.listing.broken:
            why = self.listing.broken[key_of(item)].rstrip(".")
            canvas.put(x, y - 1, cut(sentence(why), width), "take", bold=True)
            canvas.put(x, y, "enter opens what is left of it, b looks for more in the backups, d deletes it.", "dim")
        elif not wide or (isinstance(item, Offer) and not fits(item.game, self.listing.tonight)):
            sentences(canvas, x, y, width, *in_one_line(item, self.listing.tonight))
