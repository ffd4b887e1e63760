"""Parts of the screen by themselves: what has to fit into them, and what they show while the cursor roams."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.stores import missing
from tests.games.feast_and_famine.making import do, famine_at, feast_at
from tests.games.feast_and_famine.screen_tools import feast, opened, selection, table_at
from tests.tui.game_tools import keys
from tests.tui.game_tools import shown_framed as shown


@pytest.mark.rule("FAM-37")
def test_what_the_next_row_needs_fits_the_store_of_the_smallest_window() -> None:
    for store in product((0, 1), repeat=6):
        view = RULES.view(feast_at(stores=[store]), None)
        assert view.feast
        assert len(missing(view.feast, 0)) <= 38
    for stored, said in (
        ((0, 1, 0, 0, 0, 1), "Row 1 needs all but water and cattle"),
        ((1, 1, 0, 0, 1, 1), "Row 1 needs wheat and corn"),
    ):
        view = RULES.view(feast_at(stores=[stored]), None)
        assert view.feast
        assert missing(view.feast, 0) == said


@pytest.mark.rule("FAM-37")
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 48)])
@pytest.mark.parametrize("rows", [6, 7, 8])
async def test_what_the_next_row_needs_is_said_below_stores_of_every_height(
    rows: int, size: tuple[int, int], tmp_path: Path
) -> None:
    state = feast_at(store_rows=rows, stores=[(1, 1, 1, 1, 1, 0)])
    async with opened(table_at(state), tmp_path / "library", size) as (screen, _):
        text = "\n".join(shown(screen))
    assert "Row 1 needs cattle" in text
    assert "Cattle" in text


async def test_the_columns_of_the_other_stores_are_told_by_letters_even_when_empty(tmp_path: Path) -> None:
    for rows in (7, 8):
        table = table_at(feast_at(seats=4, store_rows=rows))
        async with opened(table, tmp_path / f"{rows}") as (screen, pilot):
            await pilot.press("v")
            await pilot.pause()
            assert any(row.count("O W H C F K") == 3 for row in shown(screen))


async def test_while_the_cursor_roams_over_the_board_frames_are_their_corners(tmp_path: Path) -> None:
    def bright(rows: list[str]) -> int:
        return sum(row[:44].count("█") for row in rows[1:8])

    for make, steps in ((feast, "left right"), (selection, "right left")):
        async with opened(make(), tmp_path / make.__name__) as (screen, pilot):
            whole, framed = bright(shown(screen)), screen.cursor.spot
            await keys(screen, steps)
            await pilot.pause()
            assert screen.cursor.spot == framed
            corners = bright(shown(screen))
            await keys(screen, "down up")
            await pilot.pause()
            assert 0 < corners < whole == bright(shown(screen))


async def test_the_hand_over_of_the_feast_tells_medallions_and_labour(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, _):
        lines = [(line.name, line.points, line.held, line.note) for line in screen.table_lines()]
    assert lines == [
        ("Anna", "1", "medallion", "3 labour"),
        ("Ben", "2", "medallions", "5 labour"),
        ("Cleo", "1", "medallion", "8 labour"),
    ]


@pytest.mark.rule("FAM-62", "FAM-83a")
async def test_a_medallion_card_that_a_bid_has_proved_stands_beside_the_tokens(tmp_path: Path) -> None:
    state = famine_at("joseph rachel gad", hands=["medallion_leah"], tokens=(1, 6, 6))
    do(state, "select zilpah 2")
    async with opened(table_at(state), tmp_path / "library") as (screen, _):
        assert any("Anna" in row and "1+1◉" in row for row in shown(screen))


@pytest.mark.rule("FAM-63")
async def test_until_there_is_a_card_in_the_hand_its_row_tells_what_happened_last(tmp_path: Path) -> None:
    table = table_at(famine_at("joseph rachel gad", hands=["", "", ""]), bots=[1, 2])
    async with opened(table, tmp_path / "library") as (screen, _):
        assert screen.view.viewer == 0
        assert "Log" in shown(screen)[20]
        assert "no card yet" not in "\n".join(shown(screen))
