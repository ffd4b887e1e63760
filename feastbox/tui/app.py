"""`FeastApp`: one process, one person's terminal. It owns what all screens share and opens the screens by name.

Screens are imported when they are opened: the picker is painted before pydantic or a game is loaded.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, InputEvent, Key, Paste, Resize
from textual.screen import Screen

from feastbox.engine.library import Library, LibraryError
from feastbox.settings import THEMES, Settings, known_keys
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest
from feastbox.tui import textual_fixes
from feastbox.tui.backing_up import FIRST, BackingUp
from feastbox.tui.command import Command
from feastbox.tui.driver import FeastDriver
from feastbox.tui.frame import FeastScreen
from feastbox.tui.palette import PaletteName
from feastbox.tui.themes import palette_named, themes

if TYPE_CHECKING:
    from rich.console import RenderableType

    from feastbox.bots.worker import BotWorker
    from feastbox.catalog import Game
    from feastbox.table import Table

    AnyTable = Table[Any, Any, Any]

_PACE: Final = {"none": 0.0, "fast": 0.2, "normal": 0.4, "slow": 1.0}
"""Seconds a bot's move takes at least, by the setting `pace`."""

_LOOKS: Final = {
    "dark": "dark",
    "light": "light",
    "contrast": "high contrast",
    "sixteen": "sixteen colours",
    "mono": "without colour",
}


class FeastApp(App[int]):
    """The program on the screen."""

    TITLE = "feastbox"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "leave feastbox at once; everything is kept", id="quit", priority=True),
        Binding("ctrl+c", "how_to_leave", "how to leave", show=False),
    ]
    CSS = """
    Screen { background: $background; color: $foreground; }
    Input { border: none; height: 1; padding: 0; background: $feast-raised; color: $feast-bright; }
    Input:focus { border: none; background-tint: 0%; }
    Input > .input--placeholder, Input > .input--suggestion { color: $feast-faint; }
    """

    def __init__(self, request: StartRequest) -> None:
        textual_fixes.apply()
        self.palette: PaletteName = palette_named(request.theme)
        self.ascii_only = request.ascii
        super().__init__(driver_class=FeastDriver)
        self.request = request
        self.settings: Settings = request.settings
        self.fault = ""
        """What to say of a fault of the program once the screen is gone."""
        self._library: Library | None = None
        self._worker: BotWorker | None = None
        self.backing_up = BackingUp(self)
        self._told = False
        self._shown: Screen[Any] | None = None
        """What the terminal shows: for a moment still the screen that was open before."""
        for theme in themes():
            self.register_theme(theme)
        self.theme = f"feast-{self.palette}"
        self.set_keymap(dict(request.settings.keys))

    # -- what all screens share ----------------------------------------------------------------------------

    @property
    def kiosk(self) -> bool:
        """Whether a host's guest sits at the terminal, who is shown no paths and led to no files."""
        return self.request.kiosk

    @property
    def library(self) -> Library:
        """The file that keeps every match; opened when first asked for."""
        if self._library is None:
            self._library = Library(self.request.library, tell_path=not self.kiosk)
        return self._library

    @property
    def unkept(self) -> bool:
        """Whether matches are in memory only."""
        return self._library is not None and self._library.path is None

    def keep_nothing(self) -> None:
        """From now on keep matches in memory only, where a person wants to play though nothing can be kept."""
        self.drop_library()
        self._library = Library(None)

    def drop_library(self) -> None:
        """Close the library's file and forget what was wrong with it."""
        self.close_library()
        self.backing_up.fault = ""

    def close_library(self) -> None:
        """Close the library's file; when it is asked for again, whatever lies there then is opened."""
        if self._library is not None:
            self._library.close()
            self._library = None

    @property
    def worker(self) -> BotWorker:
        """The process that thinks for bots and hints; started when first asked for."""
        if self._worker is None:
            from feastbox.bots.worker import BotWorker

            self._worker = BotWorker()
        return self._worker

    @property
    def pace(self) -> float:
        """Seconds a bot's move takes at least, so that people can follow."""
        return _PACE[self.settings.pace]

    def commands(self) -> Iterable[Command]:
        """Yield what the command palette offers on every screen."""
        for name in THEMES:
            yield Command(f"theme: {_LOOKS[name]}", "look", partial(self.use_theme, name))
        yield Command("settings", "feastbox", self.open_settings)
        if not self.kiosk:
            yield Command("leave feastbox; everything is kept", "feastbox", partial(self.call_later, self.action_quit))

    def keep_snapshot(self, table: AnyTable) -> None:
        """Keep the position of a table that is left; without it the match only takes longer to open."""
        try:
            table.leave()
        except LibraryError as error:
            self.tell(str(error))
        else:
            self.backing_up.now()

    # -- screens -------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open what the command line asked for; below it always lies the picker."""
        self.call_after_refresh(_collect_garbage)
        self.set_timer(FIRST, self.backing_up.now)
        self.open_picker()
        match self.request.open:
            case OpenPicker():
                pass
            case OpenNewGame() as wanted:
                self.open_new_game(wanted)
            case OpenMatch(match_id):
                self.open_match(match_id)
        if self.request.notices or self.settings.keys:
            self.call_after_refresh(self._tell_notices)

    def _tell_notices(self) -> None:
        """Tell what was noticed at the start, and which of the settings' keys no screen has."""
        notices = [*self.request.notices]
        if self.settings.keys:
            from feastbox.tui.key_ids import key_ids

            notices += known_keys(self.settings.keys, key_ids(type(self)))[1]
        self.tell(" ".join(notices))

    async def on_unmount(self) -> None:
        """End what other processes and files were opened for."""
        if self._worker is not None:
            await self._worker.close()
        if self._library is not None:
            self._library.close()

    def open_picker(self) -> None:
        """Show saved matches and games."""
        from feastbox.tui.picker import PickerScreen

        self.push_screen(PickerScreen())

    def back_to_picker(self) -> None:
        """Close every screen that lies over the picker."""
        from feastbox.tui.picker import PickerScreen

        while not isinstance(self.screen, PickerScreen):
            self.pop_screen()

    def open_new_game(self, wanted: OpenNewGame) -> None:
        """Ask for names, bots and options of a new match."""
        from feastbox.tui.new_game import NewGameScreen

        self.push_screen(NewGameScreen(wanted))

    def open_match(self, match_id: str) -> None:
        """Open a match of the library, or say why it cannot be opened."""
        from feastbox.engine.match import Damaged
        from feastbox.table import Table

        try:
            table = Table.resume(match_id, self.library)
        except (LibraryError, Damaged) as error:
            self.call_after_refresh(self.tell, str(error))
            return
        self.open_table(table)

    def open_table(self, table: AnyTable) -> None:
        """Show the game screen of an open table."""
        if self.unkept:
            table.notice = "Nothing is kept: this match ends with the program."
        self.push_screen(table.game.screen()(table))

    def open_results(self, table: AnyTable) -> None:
        """Show how a match ended."""
        from feastbox.tui.results import ResultsScreen

        self.push_screen(ResultsScreen(table))

    def open_replay(self, table: AnyTable) -> None:
        """Show a match from its first move on."""
        from feastbox.tui.replay import replay_screen

        self.push_screen(replay_screen(table))

    def open_score(self, table: AnyTable) -> None:
        """Show the score sheet as it would be now."""
        from feastbox.tui.score import ScoreScreen

        self.push_screen(ScoreScreen(table))

    def open_log(self, table: AnyTable) -> None:
        """Show the whole log."""
        from feastbox.tui.log_screen import LogScreen

        self.push_screen(LogScreen(table))

    def open_rules(self, game: Game, rule: str = "", *, search: bool = False, because: str = "") -> None:
        """Open the rulebook, at a rule or at its search; `because` is the sentence that named the rule."""
        from feastbox.tui.rules_reader import RulesScreen

        self.push_screen(RulesScreen(game, rule, search=search, because=because))

    def open_settings(self) -> None:
        """Show the settings."""
        from feastbox.tui.settings_screen import SettingsScreen

        self.push_screen(SettingsScreen())

    def tell(self, sentence: str) -> None:
        """Tell the person at the terminal something, on whatever screen is open."""
        if isinstance(self.screen, FeastScreen):
            self.screen.tell(sentence)
            self._told = bool(sentence)

    async def on_event(self, event: Event) -> None:
        """A key takes away what was told, or shows the rest of it; of what is pasted only what can be seen is taken."""
        if isinstance(event, Paste):
            event.text = "".join(sign for sign in event.text if sign.isprintable() or sign.isspace())
        if isinstance(event, InputEvent) and not event.is_forwarded:  # the screen sends it back once more
            screen = self.screen if isinstance(self.screen, FeastScreen) else None
            if screen is not None and event.time < screen.answers_from:
                return
            if self._told and isinstance(event, Key) and not (screen is not None and screen.more()):
                self.tell("")
        await super().on_event(event)

    # -- the terminal --------------------------------------------------------------------------------------

    @property
    def _terminal(self) -> FeastDriver | None:
        """The driver; None in tests without a terminal."""
        return self._driver if isinstance(self._driver, FeastDriver) and self._running else None

    @property
    def painter(self) -> FeastDriver | None:
        """The shortest way of the open screen's cells to the terminal; None where Textual must do it.

        That is without a terminal, and while it still shows another screen.
        """
        return self._terminal if self.screen is self._shown else None

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Note whose frame is sent; until then a newly opened screen has nothing on the terminal."""
        super()._display(screen, renderable)
        if renderable is not None and not self._batch_count:
            self._shown = screen

    def use_theme(self, name: str) -> None:
        """Change the colours at once: a name from `feastbox.settings.THEMES`."""
        self.palette = palette_named(name)
        self.theme = f"feast-{self.palette}"
        self.refresh_terminal()

    def refresh_terminal(self) -> None:
        """Send the whole screen afresh, taking nothing for granted."""
        if self._terminal:
            self._terminal.use(self.palette)
            self._terminal.forget(*self.size)
        self.screen.refresh()

    def on_resize(self, event: Resize) -> None:
        """A terminal of another size may show anything."""
        if self._terminal:
            self._terminal.forget(*event.size)

    def forget_copied(self) -> None:
        """Forget what was cut or copied from a line: it is not for whoever types next."""
        self._clipboard = ""

    def action_how_to_leave(self) -> None:
        """Answer ctrl+c, which ends nothing here."""
        self.tell("q leaves this screen, ctrl+q leaves feastbox; everything is kept.")

    async def action_quit(self) -> None:
        """Leave the program; open matches get a snapshot."""
        from feastbox.tui.game_face import GameFace

        for screen in self.screen_stack:
            if isinstance(screen, GameFace):
                self.keep_snapshot(screen.table)
        self.exit(0)

    def action_suspend_process(self) -> None:
        """Stay: behind the program there may be nobody's shell."""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing: over SSH it would be the server's browser."""
        self.tell(f"Links are not opened: {url}")

    def _handle_exception(self, error: Exception) -> None:
        """End with one plain sentence; Textual's page prints local variables, which are other people's hands."""
        from feastbox import crash

        if self._exception is None:
            self._return_code = 1
            self._exception = error
            self._exception_event.set()
            self.fault = crash.keep(getattr(error, "error", error), tell_path=not self.kiosk)
        self._close_messages_no_wait()


def _collect_garbage() -> None:
    """Begin to look for garbage, but never among what the start has left: it stays to the end."""
    gc.freeze()
    gc.enable()


def run(request: StartRequest) -> int:
    """Run the program on the screen until it is left and return the exit code."""
    from feastbox.tui.leaving import leave_well

    app = FeastApp(request)
    with leave_well(app):
        code = app.run(mouse=request.mouse)
    if app.fault:
        os.write(2, f"{app.fault}\n".encode())
    return app.return_code or code or 0
