"""What is left in the bank where goods can run out: beside the supply, and said of the good under the cursor."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.goods import INDEX, TILE_OF
from feastbox.games.odin.places.upgrading import Upgrading
from feastbox.games.odin.spoken import board_lines
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import fresh_stock
from feastbox.games.odin.viewing import make_view
from tests.games.odin.making import NAMES, do
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import SIZES, keys, opened, prompt, shown, table_at


def limited(**bens: int) -> OdinState:
    """Return the position of the pictures where goods can run out, Ben with these goods more."""
    state = positions.state()
    state.options = state.options.model_copy(update={"limited_goods": True})
    for name, number in bens.items():
        state.supply[1][INDEX[name]] += number
    state.stock = fresh_stock()
    laid = [piece.piece for plots in state.plots for plot in plots for piece in plot.laid]
    for good, tile in TILE_OF.items():
        state.stock[tile] -= sum(supply[good] for supply in state.supply) + laid.count(good)
    return state


@pytest.mark.rule("ODN-188", "ODN-003")
@pytest.mark.parametrize("size", SIZES)
async def test_the_supply_shows_how_many_of_each_tile_are_left(size: tuple[int, int], tmp_path: Path) -> None:
    # 25 tiles of peas and mead are printed: each of the four seats has both, Cleo's mead on her boards beside
    state = limited(silk=18)
    left = state.stock[TILE_OF[INDEX["peas"]]], state.stock[TILE_OF[INDEX["silk"]]]
    assert left == (25 - 4 - 4 - 3, 20 - 18 - 1)
    async with opened(table_at(state), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        rows = shown(screen)
        assert any("LEFT IN THE BANK" in row or row.endswith(" left") for row in rows)
        shapes = {row.partition("│ ")[2][:3]: row for row in rows if "│ " in row}
        assert shapes["1x2"].split()[-2] == str(left[0])
        assert shapes["1x4"].split()[-1] == str(left[1])


@pytest.mark.rule("ODN-188")
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_said_of_the_bank_where_goods_never_run_out(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(positions.state()), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, "tab")
        await pilot.pause()
        assert not any("left in the bank" in row.lower() or row.endswith(" left") for row in shown(screen))
        assert prompt(screen).startswith("Hide 1x3: 1 in the supply.")


@pytest.mark.rule("ODN-188")
async def test_the_good_under_the_cursor_says_how_many_are_left(tmp_path: Path) -> None:
    state = limited()
    left = state.stock[TILE_OF[INDEX["hide"]]]
    async with opened(table_at(state), tmp_path) as (screen, _):
        screen.look_at("home")
        await keys(screen, "tab")
        assert prompt(screen).startswith(f"Hide 1x3: 1 in the supply, {left} left in the bank (ODN-188).")


@pytest.mark.rule("ODN-188")
async def test_upgrading_says_what_is_left_of_what_would_come_and_where_nothing_is(tmp_path: Path) -> None:
    state = limited(silk=19)
    assert state.stock[TILE_OF[INDEX["linen"]]] == 0
    do(state, "vikings upgrade_3")
    oils = state.stock[TILE_OF[INDEX["oil"]]]
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        assert isinstance(screen.place, Upgrading)
        await keys(screen, "right")
        await pilot.pause()
        assert prompt(screen).startswith(f"Mead → oil. {oils} left in the bank (ODN-188).")
        row = next(row for row in shown(screen) if row.startswith(" 1x4"))
        assert row.count("none left") == 2  # linen and silk are two sides of one tile


@pytest.mark.rule("ODN-188", "ODN-208")
def test_the_table_in_words_says_it_too() -> None:
    told = "\n".join(board_lines(make_view(limited(silk=19), None, None), NAMES))
    assert "Tiles left: 14 peas/mead" in told
    assert "0 linen/silk" in told
    assert "Tiles left" not in "\n".join(board_lines(make_view(positions.state(), None, None), NAMES))
