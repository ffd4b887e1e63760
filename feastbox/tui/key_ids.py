"""The ids of all keys, for checking the settings' `[keys]`; it loads every screen, so only who remaps pays for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from feastbox import catalog


def key_ids(app: type[App[Any]]) -> list[str]:
    """Return the ids of every key of the app and its screens, games included."""
    return sorted({id for owner in (app, *_screens()) for id in _ids(owner)})


def _screens() -> Iterator[type[Screen[Any]]]:
    from feastbox.tui.hand_over import HandOver
    from feastbox.tui.keys_screen import KeysScreen
    from feastbox.tui.log_screen import LogScreen
    from feastbox.tui.new_game import NewGameScreen
    from feastbox.tui.palette_screen import PaletteScreen
    from feastbox.tui.picker import PickerScreen
    from feastbox.tui.replay import Replay
    from feastbox.tui.results import ResultsScreen
    from feastbox.tui.rules_reader import RulesScreen
    from feastbox.tui.score import ScoreScreen
    from feastbox.tui.settings_screen import SettingsScreen

    yield from (HandOver, KeysScreen, LogScreen, NewGameScreen, PaletteScreen, PickerScreen)
    yield from (Replay, ResultsScreen, RulesScreen, ScoreScreen, SettingsScreen)
    yield from (game.screen() for game in catalog.GAMES)


def _ids(owner: type[Any]) -> Iterator[str]:
    for cls in owner.__mro__:
        for binding in vars(cls).get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id:
                yield binding.id
