"""What a screen is started with: filled in by the command line, read by `feastbox.tui.app.run`. Nothing heavy."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from feastbox.settings import Settings


class OpenPicker(NamedTuple):
    """Start at the picker."""


class OpenNewGame(NamedTuple):
    """Start at the new-game screen of one game, with what the command line has given filled in."""

    game: str
    seed: str = ""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values as typed; already checked."""
    players: int = 0
    """How many seats to begin with; 0 leaves it to the screen."""


class OpenMatch(NamedTuple):
    """Start at the table of a match of the library: one just dealt, or one to go on with."""

    match_id: str


class StartRequest(NamedTuple):
    """Everything `feastbox.tui.app.run(request) -> exit code` needs."""

    library: Path
    settings: Settings
    open: OpenPicker | OpenNewGame | OpenMatch
    theme: str
    """A name from `feastbox.settings.THEMES`."""
    ascii: bool
    mouse: bool
    notices: tuple[str, ...] = ()
    """Sentences to show once, e.g. what was wrong in the settings file."""
    kiosk: bool = False
    """Whether a host's guest sits at the terminal: see `feastbox.kiosk`."""
