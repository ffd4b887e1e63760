"""The replay over every game's screen: what plays there does nothing here."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.binding import Binding

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.tui.replay import replay_screen
from tests.contract.cases import Case
from tests.tui.fuzz import played
from tests.tui.screen_text import make_app, running


@pytest.mark.parametrize("game", catalog.GAMES, ids=[game.id for game in catalog.GAMES])
async def test_a_games_own_keys_play_nothing_in_a_replay_and_break_nothing(game: Game, tmp_path: Path) -> None:
    bindings = [each for each in vars(game.screen()).get("BINDINGS", ()) if isinstance(each, Binding)]
    own = [key for binding in bindings for key in binding.key.split(",")]
    app = make_app(tmp_path / "library.sqlite")
    with Library(tmp_path / "library.sqlite") as library:
        table = played(Case(game, game.seats[0]), Random("replay"), 400, library, [])
        async with running(app) as pilot:
            replay = replay_screen(table)
            await app.push_screen(replay)
            await pilot.pause()
            head = table.match.head
            for way in ("home", "end"):
                await pilot.press(way, *own)
            assert table.match.head == head
            assert app.screen is replay
