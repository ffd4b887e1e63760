"""What stands in place of the actions while goods are upgraded, traded, bought or forged, and islands explored."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.goods import FORGED, INDEX, ITEMS, PRICE, SPECIALS
from feastbox.games.odin.places.buying import Buying
from feastbox.games.odin.places.exploring import Exploring
from feastbox.games.odin.places.upgrading import Upgrading
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import do, fleet, give
from tests.games.odin.occupations.making import in_play, table
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import SIZES, keys, made, opened, prompt, shown, table_at
from tests.golden_files import check


def asked(space: str, *ships: str, **options: object) -> OdinState:
    """Return the position after Cleo has placed Vikings on a space."""
    state = fleet(positions.state(), 2, *ships)
    state.options = state.options.model_copy(update=options)
    do(state, f"vikings {space}")
    return state


QUESTIONS = ("upgrade_3", "overseas_trading_1", "special_sale", "forging", "explore_middle")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("space", QUESTIONS)
async def test_each_question_looks_as_it_should(space: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(asked(space, "longship")), tmp_path, size) as (screen, pilot):
        assert screen.place.under == "actions"
        await pilot.pause()
        check(f"odin_screen/{space}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)[3:-1]) + "\n")


# -- upgrades ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-098", "ODN-099")
async def test_goods_are_upgraded_one_after_the_other_and_what_came_is_left_alone(tmp_path: Path) -> None:
    async with opened(table_at(asked("upgrade_2")), tmp_path) as (screen, _):
        place = screen.place
        assert isinstance(place, Upgrading)
        await keys(screen, "right")
        assert prompt(screen).startswith("Mead → oil.")
        await keys(screen, "enter")
        assert made(screen.table) == ["upgrade mead oil"]
        assert all(move.tile != "oil" for move in place.own_moves() if hasattr(move, "tile"))
        assert place._title() == ("Upgrade", "1 good left, one colour up")
        await keys(screen, "enter")
        assert made(screen.table)[0].startswith("upgrade ")
        assert screen.place is not place


@pytest.mark.rule("ODN-043")
async def test_d_leaves_what_is_left_of_an_upgrade(tmp_path: Path) -> None:
    async with opened(table_at(asked("upgrade_2")), tmp_path) as (screen, _):
        await keys(screen, "d")
        assert prompt(screen).startswith("No: this cannot be left out")
        await keys(screen, "enter d")
        assert made(screen.table, 2)[1] == "skip"


@pytest.mark.rule("ODN-100")
async def test_two_arrows_reach_two_colours_up_and_another_result_where_the_option_allows(tmp_path: Path) -> None:
    state = asked("mountain_4_double_upgrade_2", double_upgrade="up_to")
    if state.stack[-1].kind == "column_card":
        do(state, "card skip")
    while state.stack[-1].kind != "upgrade":
        do(state, "skip")
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        first = prompt(screen)
        await pilot.pause()
        assert any(hint.id == "odin.next_piece" for hint in screen.key_hints())
        await keys(screen, "plus")
        assert prompt(screen) != first
        await keys(screen, "plus")
        assert prompt(screen) == first


@pytest.mark.rule("ODN-104")
async def test_overseas_turns_each_kind_once(tmp_path: Path) -> None:
    async with opened(table_at(asked("overseas_trading_1")), tmp_path) as (screen, pilot):
        await pilot.pause()
        assert "►Hi 1 hide       → Sw+1 silverware" in "\n".join(shown(screen))
        await keys(screen, "down enter")
        assert made(screen.table) == ["overseas wool"]
        await pilot.click("#upgrading", offset=(38, 3))
        assert made(screen.table) == ["overseas hide"]


# -- special tiles -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-107", "ODN-108")
async def test_special_tiles_are_bought_by_arrows_and_by_mouse(tmp_path: Path) -> None:
    async with opened(table_at(asked("special_sale")), tmp_path) as (screen, pilot):
        place = screen.place
        assert isinstance(place, Buying)
        assert list(place.tiles()) == list(SPECIALS)
        assert prompt(screen).startswith("Glass beads: 5 squares, 0$ (7 → 7).")
        await keys(screen, "right enter")
        assert made(screen.table) == ["buy cloakpin"]
        await pilot.pause()
        await pilot.click("#buying", offset=(18, 7))
        await pilot.click("#buying", offset=(18, 7))
        assert made(screen.table)[0] == "buy amber_figure"


@pytest.mark.rule("ODN-107", "OOC-85")
async def test_a_price_that_a_card_lowers_is_the_one_that_is_told(tmp_path: Path) -> None:
    state = in_play(fleet(give(table(), silver=4), 0, "knarr"), "patron")
    do(state, "vikings special_sale")
    async with opened(table_at(state), tmp_path) as (screen, _):
        printed = PRICE[INDEX["gold_brooch"]]
        assert printed >= 2, "Patron counts from a price of 2 on"
        screen.show_move(screen.table.read("buy gold_brooch"))
        assert f", {printed - 1}$ (4 → {4 - printed + 1})." in prompt(screen)
        await keys(screen, "enter")
        assert screen.view.seats[0].supply[INDEX["silver"]] == 4 - printed + 1


@pytest.mark.rule("ODN-110", "ODN-005")
async def test_forging_shows_the_tiles_with_tongs_and_jewelry(tmp_path: Path) -> None:
    async with opened(table_at(asked("forging")), tmp_path) as (screen, pilot):
        place = screen.place
        assert isinstance(place, Buying)
        assert list(place.tiles()) == list(FORGED)
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert all(ITEMS[item].name.capitalize() in text for item in FORGED)
        await keys(screen, "enter")
        assert made(screen.table)[0] == "forge jewelry"


def test_shapes_of_special_tiles_fit_their_cells() -> None:
    for item in SPECIALS:
        assert ITEMS[item].width * 2 + 5 <= 15
        assert len(ITEMS[item].name) + 1 <= 15


# -- exploring ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-137")
async def test_the_points_printed_later_are_told_where_they_count(tmp_path: Path) -> None:
    state = asked("explore_middle", "longship", later_points=True)
    async with opened(table_at(state), tmp_path) as (screen, _):
        screen.show_move(screen.table.read("explore bear_island"))
        assert prompt(screen).startswith("Bear Island. 16 points")


@pytest.mark.rule("ODN-137")
async def test_an_island_is_claimed_from_its_picture(tmp_path: Path) -> None:
    async with opened(table_at(asked("explore_middle")), tmp_path) as (screen, pilot):
        assert isinstance(screen.place, Exploring)
        assert prompt(screen).startswith("Greenland. 12 points")
        await keys(screen, "right left right enter")
        assert made(screen.table)[0] == "explore bear_island"
        assert screen.view.seats[2].supply[INDEX["silver"]] == 9
        await pilot.pause()


async def test_the_list_answers_as_well(tmp_path: Path) -> None:
    async with opened(table_at(asked("explore_middle")), tmp_path) as (screen, _):
        await keys(screen, "tab 2")
        assert made(screen.table)[0] == "explore bear_island"
