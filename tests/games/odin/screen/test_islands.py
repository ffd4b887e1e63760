"""Islands & houses: own boards laid on by keys and mouse, unclaimed ones looked at, everything on one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.cards import CARD
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.places.held import Held
from feastbox.games.odin.places.island_layout import Card, Column, plan
from feastbox.games.odin.places.island_lists import explorers, turning
from feastbox.games.odin.places.islands import Islands
from feastbox.games.odin.places.squares import LARGE, NORMAL
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Plot
from tests.games.odin.making import at_round, land, match
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import SIZES, OdinTable, keys, made, opened, prompt, shown, table_at
from tests.golden_files import check


def islands_of(screen: OdinScreen) -> Islands:
    place = screen.place
    assert isinstance(place, Islands)
    return place


def table() -> OdinTable:
    return table_at(positions.state())


def crowded() -> OdinState:
    """Return the position with as many boards as a seat can well have."""
    return land(positions.state(), 2, "stone_house", "long_house", "bear_island", "greenland", "shed", "stone_house")


def card(name: str, *, own: bool = True) -> Card:
    area = AREAS[AREA[name.rstrip("_0123456789")]]
    return Card(name, Plot(name, area.index), own)


# -- layout ------------------------------------------------------------------------------------------------------


def test_boards_are_large_where_all_own_ones_fit_so() -> None:
    columns = (Column(0, 42), Column(43, 47), Column(91, 28))
    few = [card("iceland"), card("stone_house_1"), card("shed_1")]
    assert {block.size for block in plan(few, columns, 31, "iceland", letters=True).blocks} == {LARGE}
    many = [card(name) for name in ("iceland", "shetland", "greenland", "faroe_islands", "long_house_1")]
    assert {block.size for block in plan(many, columns, 31, "iceland", letters=True).blocks} == {NORMAL}


def test_blocks_never_overlap_and_keep_the_rows_of_the_lists_free() -> None:
    names = ["iceland", "shetland", "greenland", "faroe_islands", "long_house_1", "long_house_2", "stone_house_1"]
    for columns, height in (((Column(0, 34, 1), Column(35, 45, 7)), 18), ((Column(0, 42), Column(43, 47, 9)), 31)):
        for current in names:
            found = plan([card(name) for name in names], columns, height, current, letters=False)
            assert found.block(current) is not None
            assert len(found.blocks) + len(found.left_out) == len(names)
            for block in found.blocks:
                column = next(column for column in columns if column.x == block.x)
                assert block.bottom <= height - column.kept
                assert block.width <= column.width
                others = [other for other in found.blocks if other.x == block.x and other is not block]
                assert all(other.bottom < block.y or block.bottom < other.y for other in others)


def test_the_layout_stays_while_the_cursor_goes_to_boards_that_are_drawn() -> None:
    cards = [card(name) for name in ("iceland", "stone_house_1", "long_house_1")]
    columns = (Column(0, 34, 1), Column(35, 45, 7))
    plans = {plan(cards, columns, 18, each.name, letters=False) for each in cards}
    assert len(plans) == 1


@pytest.mark.rule("ODN-138")
def test_what_exploring_takes_is_read_off_the_spaces() -> None:
    assert explorers(AREAS[AREA["shetland"]]) == (1, "ship")
    assert explorers(AREAS[AREA["greenland"]]) == (2, "knarr")
    assert explorers(AREAS[AREA["newfoundland"]]) == (3, "longship")


@pytest.mark.rule("ODN-027")
def test_boards_are_due_in_rounds_three_to_six_of_the_long_match_and_two_to_five_of_the_short_one() -> None:
    assert turning(table().view) == [(3, "A", True), (4, "B", True), (5, "C", False), (6, "D", False)]
    short = table_at(match(2, length="short")).view
    assert [(number, letter) for number, letter, _ in turning(short)] == [(2, "A"), (3, "B"), (4, "C"), (5, "D")]


# -- laying ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-070", "ODN-068")
async def test_tab_goes_from_board_to_board_and_enter_lays_on_it(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("islands")
        place = islands_of(screen)
        assert place.board == "faroe_islands"
        await keys(screen, "plus enter")
        assert made(screen.table)[0].startswith("place hide faroe_islands")
        await keys(screen, "tab plus")
        assert place.board == "stone_house_1"
        assert place.held is not None
        await keys(screen, "enter")
        assert made(screen.table)[0].split()[2] == "stone_house_1"


async def test_a_held_piece_comes_along_where_it_may_lie(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("islands")
        place = islands_of(screen)
        await keys(screen, "plus")
        held = place.held
        assert held is not None
        await keys(screen, "tab")
        assert place.board == "stone_house_1"
        assert place.held is not None
        assert place.held.item == held.item
        await keys(screen, "tab tab")
        assert place.is_free
        assert place.held is None


@pytest.mark.rule("ODN-070", "OGE-28")
async def test_red_beside_red_in_a_house_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("islands")
        await keys(screen, "tab tab")
        place = islands_of(screen)
        assert place.board == "long_house_1"
        place.pick(INDEX["mead"])
        place.hold(Held(INDEX["mead"], 2, 8))
        screen.changed()
        await pilot.pause()
        assert "NOT LEGAL  Mead 1x2 at i1–j1" in "\n".join(shown(screen))
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: red touches red at j1 (ODN-070")


async def test_a_card_lets_wood_lie_in_houses(tmp_path: Path) -> None:
    state = positions.state()
    state.played[2].append(CARD["master_joiner"])
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        screen.look_at("islands")
        place = islands_of(screen)
        assert INDEX["wood"] not in place.pieces()
        await keys(screen, "tab minus minus")
        assert place.held is not None
        place.pick(INDEX["wood"])
        await keys(screen, "enter")
        assert made(screen.table)[0].startswith("place wood stone_house_1")
        await pilot.pause()
        assert "▏wd" in "\n".join(shown(screen))


# -- unclaimed boards --------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-137", "ODN-139")
async def test_unclaimed_boards_can_be_looked_at_from_both_sides_and_not_laid_on(tmp_path: Path) -> None:
    async with opened(table_at(match(4)), tmp_path) as (screen, pilot):
        screen.look_at("islands")
        place = islands_of(screen)
        assert place.is_free
        await pilot.pause()
        assert "A SHETLAND 6 -24 0$" in "\n".join(shown(screen))
        await keys(screen, "o")
        await pilot.pause()
        assert "A BEAR ISLAND 12 -22 other side" in "\n".join(shown(screen))
        await keys(screen, "o plus")
        assert prompt(screen).startswith("No: Shetland is nobody's; exploring claims it (ODN-137)")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: Shetland is nobody's")
    async with opened(table(), tmp_path / "own") as (screen, _):
        screen.look_at("islands")
        await keys(screen, "o")
        assert prompt(screen).startswith("No: a board that is claimed is never turned again (ODN-139)")


async def test_the_mouse_goes_to_boards_lays_and_turns(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (120, 40)) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        place = islands_of(screen)
        await pilot.click("#islands", offset=(60, 14))
        assert place.board == "long_house_1"
        await pilot.click("#islands", offset=(95, 3))
        assert place.board == "free_A"
        await pilot.click("#islands", offset=(20, 10))
        assert place.board == "faroe_islands"
        await keys(screen, "plus")
        assert place.held is not None
        turn = place.held.turn
        await pilot.click("#islands", offset=(20, 10), button=3)
        assert place.held.turn != turn
        await pilot.click("#islands", offset=(20, 10), button=3)
        await pilot.click("#islands", offset=(25, 19))
        assert made(screen.table) == ["place hide faroe_islands f1"]


async def test_a_click_on_a_row_of_the_list_shows_that_board(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        row = next(y for y, text in enumerate(shown(screen)) if "D Greenland" in text)
        await pilot.click("#islands", offset=(40, row - 2))
        assert islands_of(screen).board == "free_D"
        await pilot.pause()
        assert "D GREENLAND 12 -20 4$" in "\n".join(shown(screen))


# -- looks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "state"), [("islands", positions.state), ("islands_many", crowded)])
async def test_islands_look_as_they_should(name: str, state: object, size: tuple[int, int], tmp_path: Path) -> None:
    assert callable(state)
    async with opened(table_at(state()), tmp_path, size) as (screen, pilot):
        screen.look_at("islands")
        await keys(screen, "plus")
        await pilot.pause()
        check(f"odin_screen/{name}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)[3:-1]) + "\n")


async def test_every_board_can_be_reached_and_seen_at_80_columns(tmp_path: Path) -> None:
    async with opened(table_at(crowded()), tmp_path) as (screen, _):
        screen.look_at("islands")
        place = islands_of(screen)
        for stop in place.stops():
            assert screen.part == stop
            assert place.arranged(80, 18).block(place.board) is not None
            await keys(screen, "tab")
        assert screen.part == "moves"


# -- where there is nothing yet ----------------------------------------------------------------------------------


@pytest.mark.rule("ODN-137", "ODN-138", "ODN-009")
@pytest.mark.parametrize("size", SIZES[1:])
async def test_without_island_and_house_it_is_said_what_will_come(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(at_round(match(2), 2)), tmp_path, size) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        rows = shown(screen)
        text = "\n".join(rows)
        left = "\n".join(row[:42] for row in rows)
        assert "NO ISLAND YET" in left
        assert "B Faroe Islands  ▲   any ship" in left
        assert "C Iceland        ▲▲  a knarr or longship" in left
        assert "lake or pillar, never covered" in left
        for line in ("shed         2 wood               8     3", "long house   2 stone             17     5"):
            assert line in text
        await pilot.click(offset=(3, next(y for y, row in enumerate(rows) if row.startswith(" C Iceland"))))
        assert islands_of(screen).board == "free_C"


async def test_with_an_island_and_a_house_nothing_is_said_of_what_will_come(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (120, 40)) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "YET" not in text
        assert "income now" in text, "the key has the rows below the island"


@pytest.mark.rule("ODN-138", "ODN-029")
async def test_below_a_free_board_stands_what_exploring_takes_and_what_it_turns_to(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (120, 40)) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        right = [row[91:].strip() for row in shown(screen)]
        greenland = right.index("D GREENLAND 12 -20 4$")
        assert right[greenland + 10 : greenland + 13] == [
            "▲▲ and a knarr or longship",
            "turns in round 6:",
            "Newfoundland 38 -40",
        ]


@pytest.mark.rule("ODN-140")
async def test_when_all_islands_are_claimed_none_is_promised(tmp_path: Path) -> None:
    state = land(match(2), 1, "shetland", "faroe_islands", "iceland", "greenland")
    async with opened(table_at(state), tmp_path, (120, 40)) as (screen, pilot):
        screen.look_at("islands")
        await pilot.pause()
        assert "All four are claimed (ODN-140)." in "\n".join(shown(screen))
