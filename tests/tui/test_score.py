from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.tui.rules_reader import RulesScreen
from feastbox.tui.score import ScoreScreen
from tests.table_tools import AnyTable, new_table
from tests.tui.samples import HALALI
from tests.tui.screen_text import LARGE, SMALL, make_app, running, screen_text


def begun() -> AnyTable:
    """Return a Halali table after some moves."""
    table = new_table(HALALI, 2)
    for _ in range(30):
        moves = table.moves()
        table.submit(moves[len(moves) // 2])
    return table


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_score_as_it_would_be_now_explains_each_row(size: tuple[int, int], tmp_path: Path) -> None:
    table = begun()
    sheet = table.sheet()
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, size) as pilot:
        app.push_screen(ScoreScreen(table))
        await pilot.pause()
        rows = screen_text(app)
        assert "score as it would be now" in rows[0]
        assert "A  Anna" in rows[3]
        assert all(any(row.label in line for line in rows) for row in sheet.rows)
        await pilot.press("down")
        assert sheet.rows[0].rule in " ".join(screen_text(app)[-4:])


async def test_a_row_leads_to_its_rule_and_back(tmp_path: Path) -> None:
    table = begun()
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(ScoreScreen(table))
        await pilot.pause()
        await pilot.press("down", "R")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.at.rule == table.sheet().rows[0].rule
        await pilot.press("escape")
        assert isinstance(app.screen, ScoreScreen)


async def test_after_the_match_it_is_the_final_score(tmp_path: Path) -> None:
    table = begun()
    while table.stage != "over":
        moves = table.moves()
        table.submit(moves[table.match.head % len(moves)])
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(ScoreScreen(table))
        await pilot.pause()
        assert "final score" in screen_text(app)[0]
