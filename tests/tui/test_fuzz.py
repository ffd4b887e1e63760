"""Whatever a terminal sends: no game's screen fails, and none shows a reader what the rules keep from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from tests.contract.cases import Case
from tests.contract.template import LARDER
from tests.tui.fuzz import episode
from tests.tui.screen_text import make_app, running

GAMES = [*catalog.GAMES, LARDER]
EACH = 25
"""Inputs to one table; then another match is begun."""


@pytest.fixture(autouse=True)
def a_place_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, larder: Game) -> None:
    """What is typed may name files: of settings, exports, reports."""
    for kind in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    monkeypatch.chdir(tmp_path)


async def fuzzed(game: Game, count: int, folder: Path, first: int = 0) -> None:
    """Give the game's screens `count` inputs, over all its seat counts."""
    given, n = 0, first
    while given < count:
        place = folder / f"match {n}"
        place.mkdir()
        given += await episode(Case(game, game.seats[n % len(game.seats)]), f"fuzz {n}", EACH, place)
        n += 1


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_no_input_breaks_a_screen_or_shows_what_is_hidden(game: Game, tmp_path: Path) -> None:
    await fuzzed(game, 200, tmp_path)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_20_000_inputs_break_no_screen_and_show_nothing_that_is_hidden(game: Game, tmp_path: Path) -> None:
    await fuzzed(game, 20_000, tmp_path, first=1000)


async def test_a_hand_that_shows_where_it_must_not_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen's own oracle is put to the test: the heading of the moves tells all hands."""
    from feastbox.tui.game_face import GameFace

    def planted(face: GameFace[Any, Any]) -> str:
        return str(sum(map(sum, face.table.match.state.hands)))

    monkeypatch.setattr(LARDER.screen(), "moves_remark", planted, raising=False)
    with pytest.raises(AssertionError, match="reader None"):
        await fuzzed(LARDER, 2000, tmp_path)


async def test_a_key_behind_a_notice_where_another_screen_has_no_room_for_its_key_bar(tmp_path: Path) -> None:
    """Found by the fuzz: the bar has no width then."""
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        await pilot.resize_terminal(20, 5)
        app.tell("All is well.")
        app.open_settings()
        await pilot.press("a")
    assert app.return_code in (None, 0)
