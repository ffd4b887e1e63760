from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.start import OpenMatch
from feastbox.table import Table
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.log_screen import LogScreen
from feastbox.tui.rules_reader import RulesScreen
from feastbox.tui.score import ScoreScreen
from tests.table_tools import AnyTable, new_table, open_hand, seats
from tests.tui.samples import HALALI
from tests.tui.screen_text import make_app, running, screen_text


def begun(moves: int = 40) -> AnyTable:
    """Return a Halali table after so many moves."""
    table = new_table(HALALI, 2)
    for _ in range(moves):
        legal = table.moves()
        table.submit(legal[len(legal) // 2])
    return table


async def test_the_log_opens_at_the_newest_and_shows_who_acted(tmp_path: Path) -> None:
    table = begun()
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(LogScreen(table))
        await pilot.pause()
        rows = screen_text(app)
        newest = table.log()[-1]
        assert rows[2].endswith("▲ 23 more")
        assert rows[19].split()[0] == str(newest.n)
        assert newest.text in rows[19]
        assert rows[22].startswith("  Show   all   1  A  Anna   2  B  Ben")


async def test_one_seats_lines_by_digit_letter_and_click(tmp_path: Path) -> None:
    table = begun()
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        screen = LogScreen(table)
        app.push_screen(screen)
        await pilot.pause()
        await pilot.press("2")
        assert all(" A " not in row for row in screen_text(app)[3:20])
        assert screen.seat == 1
        await pilot.press("A")
        assert screen.seat == 0
        await pilot.press("0", "home")
        assert screen.seat is None
        assert screen_text(app)[3].split()[0] == "1"
        assert "▼" in screen_text(app)[20]
        await pilot.click("#page", offset=(28, 22))
        assert screen.seat == 1
        await pilot.press("escape")
        assert not isinstance(app.screen, LogScreen)


async def test_the_log_shows_what_the_reader_at_the_screen_may_know_and_no_more(tmp_path: Path, larder: Game) -> None:
    table = new_table(larder, 2)
    while "lots" in table.match.state.stack[-1].kind or table.stage == "hand_over":
        table.accept()
        table.submit(table.moves()[0])
    seat = table.asking
    assert seat is not None
    open_hand(table, seat)
    draw = next(move for move in table.moves() if move.kind == "draw")
    table.submit(draw)
    public = [line.text for line in table.log()]
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(LogScreen(table))
        await pilot.pause()
        rows = screen_text(app)
        assert "as everybody may know it" in rows[2]
        assert any(public[-1] in row for row in rows)


@pytest.mark.parametrize("key", ["L", "s", "R"])
async def test_x_hides_the_hand_also_from_the_screens_over_the_game(key: str, tmp_path: Path, larder: Game) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        dealt = Table.new(larder, seats(2), larder.rules().options_type(), "tools", library)
    app = make_app(path, OpenMatch(dealt.row.id))
    async with running(app) as pilot:
        await pilot.pause()
        await pilot.press("space")  # the first to lay a card accepts the hand-over
        game = next(screen for screen in app.screen_stack if isinstance(screen, GameScreen))
        assert game.table.showing is not None
        await pilot.press(key)
        assert isinstance(app.screen, LogScreen | ScoreScreen | RulesScreen)
        await pilot.press("x")
        assert game.table.showing is None
        assert not isinstance(app.screen, LogScreen | ScoreScreen | RulesScreen)
