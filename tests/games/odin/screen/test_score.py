"""The score sheet: at any time as it would be now, each row explained; at the end a column for each seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.rules import RULES
from feastbox.games.odin.view import ROWS
from feastbox.tui.results import ResultsScreen
from feastbox.tui.score import ScoreScreen
from tests.games.odin.making import match, to_the_end
from tests.games.odin.screen.opening import SIZES, keys, opened, shown, table_at
from tests.games.odin.screen.test_everybody import position

LABELS = (
    "Ships on landing stages",
    "Emigrated ships",
    "Exploration boards",
    "Sheds and houses",
    "Sheep and cattle",
    "Occupations",
    "Silver",
    "Final income",
    "English crown",
    "Home board, open squares",
    "Exploration boards, open",
    "Houses, open squares and slots",
    "Thing penalties",
    "Total",
)


@pytest.mark.rule("ODN-163", "ODN-164", "ODN-176")
@pytest.mark.parametrize("size", SIZES)
async def test_the_sheet_as_it_would_be_now_shows_and_explains_every_row(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path, size) as (screen, pilot):
        await keys(screen, "s")
        await pilot.pause()
        sheet = screen.app.screen
        assert isinstance(sheet, ScoreScreen)
        rows = "\n".join(shown(screen))
        assert [label for label in LABELS if label not in rows] == []
        for number, row in enumerate(RULES.sheet(screen.view).rows):
            sheet.action_row(1)
            first, rest = sheet.sheet.explain()
            assert first == f"{LABELS[number]}:"
            assert f"({row.rule})" in rest


@pytest.mark.rule("ODN-165", "ODN-174", "ODN-176")
async def test_points_stand_in_their_rows(tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path) as (screen, pilot):
        await keys(screen, "s")
        await pilot.pause()
        rows = {label: row for row in shown(screen) for label in LABELS if label in row}
        assert rows["Emigrated ships"].split()[-4:] == ["·", "·", "18", "·"]
        assert rows["Thing penalties"].split()[-4:] == ["·", "·", "·", "-6"]
        assert rows["Total"].split()[-4:] == [str(points) for points in screen.view.points]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 4])
async def test_the_final_sheet_shows_every_row_and_a_column_for_each_seat(
    seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    table = table_at(to_the_end(match(seats, length="short")))
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "enter")
        await pilot.pause()
        assert isinstance(screen.app.screen, ResultsScreen)
        text = "\n".join(shown(screen))
        assert [label for label in LABELS if label not in text] == []
        totals = next(row for row in shown(screen) if "Total" in row)
        assert totals.split()[1 : 1 + seats] == [str(points) for points in table.view.points]
        assert len(ROWS) + 1 == len(LABELS)


@pytest.mark.rule("ODN-164", "ODN-165", "ODN-166", "ODN-173")
async def test_an_explained_row_says_what_each_seat_s_points_are_made_of(tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path, (120, 40)) as (screen, pilot):
        await keys(screen, "s")
        await pilot.pause()
        sheet = screen.app.screen
        assert isinstance(sheet, ScoreScreen)
        told = []
        for _ in LABELS:
            sheet.action_row(1)
            told.append(sheet.sheet.explain()[1])
        assert "Anna 1 whaling boat, 1 knarr, 1 longship; Ben 1 whaling boat" in told[0]
        assert told[1].endswith("(ODN-165). Cleo 1 knarr.")
        assert told[2].endswith("Ben Faroe Islands.")
        assert told[3].endswith("Ben stone house 1, long house 1.")
        assert "Ben Faroe Islands -16" in told[10]
        assert told[12].endswith("Dora 2.")
