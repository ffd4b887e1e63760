"""The frame of the screen: strip, tabs, places, the list of moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.odin.making import match
from tests.games.odin.screen.opening import SIZES, keys, made, opened, table_at


@pytest.mark.parametrize("size", SIZES)
async def test_every_answer_stands_in_the_list_of_moves(size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(match(4))
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "tab")
        await pilot.pause()
        assert [line.act for line in screen.moves.lines] == list(table.moves())
        await keys(screen, "2")
        assert made(table, 2) == ["vikings catch_stockfish", "end_turn"]
