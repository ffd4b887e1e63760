"""`FeastApp`: one process, one person's terminal. It owns what all screens share and opens the screens by name.

Screens are imported when they are opened: the picker is painted before pydantic or a game is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import BindingType

from feastbox.engine.library import Library
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest
from feastbox.tui.driver import FeastDriver
from feastbox.tui.palette import PaletteName
from feastbox.tui.themes import palette_named, themes

if TYPE_CHECKING:
    from feastbox.bots.worker import BotWorker
    from feastbox.catalog import Game
    from feastbox.table import Table

    AnyTable = Table[Any, Any, Any]


class FeastApp(App[int]):
    """The program on the screen."""

    TITLE = "feastbox"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, request: StartRequest) -> None:
        self.palette: PaletteName = palette_named(request.theme)
        self.ascii_only = request.ascii
        super().__init__(driver_class=FeastDriver)
        self.request = request
        self.settings: Settings = request.settings
        self._library: Library | None = None
        self._worker: BotWorker | None = None
        for theme in themes():
            self.register_theme(theme)
        self.theme = f"feast-{self.palette}"

    # -- what all screens share ----------------------------------------------------------------------------

    @property
    def library(self) -> Library:
        """The file that keeps every match; opened when first asked for."""
        if self._library is None:
            self._library = Library(self.request.library)
        return self._library

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
        return {"none": 0.0, "fast": 0.2, "normal": 0.4, "slow": 1.0}[self.settings.pace]

    # -- screens -------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Open what the command line asked for; below it always lies the picker."""
        self.open_picker()
        match self.request.open:
            case OpenPicker():
                pass
            case OpenNewGame() as wanted:
                self.open_new_game(wanted)
            case OpenMatch(match_id):
                self.open_match(match_id)

    def open_picker(self) -> None:
        """Show saved matches and games."""
        from feastbox.tui.picker import PickerScreen

        self.push_screen(PickerScreen())

    def open_new_game(self, wanted: OpenNewGame) -> None:
        """Ask for names, bots and options of a new match."""
        from feastbox.tui.new_game import NewGameScreen

        self.push_screen(NewGameScreen(wanted))

    def open_match(self, match_id: str) -> None:
        """Open a match of the library; LibraryError or Damaged are told on the picker."""
        from feastbox.table import Table

        self.open_table(Table.resume(match_id, self.library))

    def open_table(self, table: AnyTable) -> None:
        """Show the game screen of an open table."""
        self.push_screen(table.game.screen()(table))

    def open_results(self, table: AnyTable) -> None:
        """Show how a match ended."""
        from feastbox.tui.results import ResultsScreen

        self.push_screen(ResultsScreen(table))

    def open_replay(self, table: AnyTable) -> None:
        """Step through a match from its start, read-only."""
        from feastbox.tui.replay_screen import replay_screen

        self.push_screen(replay_screen(table))

    def open_score(self, table: AnyTable) -> None:
        """Show the score sheet as it would be now."""
        from feastbox.tui.score import ScoreScreen

        self.push_screen(ScoreScreen(table))

    def open_log(self, table: AnyTable) -> None:
        """Show the whole log."""
        from feastbox.tui.log_screen import LogScreen

        self.push_screen(LogScreen(table))

    def open_rules(self, game: Game, rule: str = "", *, search: bool = False) -> None:
        """Open the rulebook, at a rule or at its search; it never acts on the game."""
        from feastbox.tui.rules_reader import RulesScreen

        self.push_screen(RulesScreen(game, rule, search=search))

    def open_settings(self) -> None:
        """Show the settings."""
        from feastbox.tui.settings_screen import SettingsScreen

        self.push_screen(SettingsScreen())

    def use_theme(self, name: str) -> None:
        """Change the colours at once: a name from `feastbox.settings.THEMES`."""
        self.palette = palette_named(name)
        self.theme = f"feast-{self.palette}"


def run(request: StartRequest) -> int:
    """Run the program on the screen until it is left and return the exit code."""
    app = FeastApp(request)
    code = app.run(mouse=request.mouse)
    return app.return_code or code or 0
