"""The mountain strips as a place: marked and taken by keys, mouse and list."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.places.pane import Pane
from tests import golden_files
from tests.games.odin.making import do, give, match, strips
from tests.games.odin.screen.opening import SIZES, OdinTable, keys, made, moves, opened, prompt, shown, table_at
from tests.games.odin.screen.test_dice import in_play


def mountain(space: str = "mountain_2", *numbers: int) -> OdinTable:
    """Return a choice from these strips; the first three are wood wood stone, wood wood stone, wood wood wood."""
    state = strips(give(match(4), 0, wood=2, stone=1, ore=3), *(numbers or (1, 2, 3)))
    do(state, f"vikings {space}")
    return table_at(state)


@pytest.mark.rule("ODN-093", "ODN-095", "ODN-096")
async def test_items_are_marked_from_the_arrow_on_and_taken_by_keys(tmp_path: Path) -> None:
    table = mountain()
    async with opened(table, tmp_path) as (screen, _):
        assert "takes 2 wood" in "\n".join(shown(screen))
        await keys(screen, "right")
        assert prompt(screen) == "No: at most 2 items may be taken from one strip (ODN-095, R opens it)"
        await keys(screen, "left left")
        assert prompt(screen).startswith("No: at least 1 item is taken")
        await keys(screen, "down down down enter")
        assert made(table) == ["take 3 1"]


@pytest.mark.rule("ODN-095")
async def test_each_allowance_needs_another_strip(tmp_path: Path) -> None:
    table = mountain("mountain_3_2")
    async with opened(table, tmp_path) as (screen, pilot):
        assert "up to 3 items of one strip, 2 of another" in shown(screen)[2]
        await keys(screen, "enter")
        assert made(table) == ["take 1 3"]
        await pilot.pause()
        assert "used" in "\n".join(shown(screen))
        await pilot.click(offset=(8, 5))
        assert prompt(screen).startswith("No: strip 1 has been used")
        await keys(screen, "enter")
        assert made(table) == ["take 2 2"]


async def test_items_are_marked_and_taken_by_mouse(tmp_path: Path) -> None:
    table = mountain()
    async with opened(table, tmp_path) as (screen, pilot):
        rows = shown(screen)
        y = next(n for n, row in enumerate(rows) if row.startswith(" 3  ►"))
        await pilot.click(offset=(17, y))
        assert "takes 2 wood" in "\n".join(shown(screen))
        await pilot.click(offset=(26, y))
        assert prompt(screen).startswith("No: at most 2 items")
        await pilot.click(offset=(17, y))
        assert made(table) == ["take 3 2"]


@pytest.mark.parametrize("size", SIZES)
async def test_every_choice_stands_in_the_list(size: tuple[int, int], tmp_path: Path) -> None:
    table = mountain()
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "tab")
        await pilot.pause()
        assert moves(screen)[:2] == ["take 1 wood from strip 1", "take 2 wood from strip 1"]
        assert {line.act for line in screen.moves.lines} == {*table.moves()}
        await keys(screen, "4")
        assert made(table) == ["take 2 2"]


@pytest.mark.rule("ODN-043")
async def test_the_strips_are_left_alone_where_another_part_can_be_used(tmp_path: Path) -> None:
    state = strips(give(match(4), 0, peas=1), 1, 2, 3)
    do(state, "vikings mountain_1_upgrade_1")
    table = table_at(state)
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "d")
        assert made(table, 3) == ["skip", "upgrade peas mead", "end_turn"]


@pytest.mark.rule("ODN-036")
async def test_what_phase_11_will_remove_is_said_of_what_is_left(tmp_path: Path) -> None:
    async with opened(mountain("mountain_3_2"), tmp_path) as (screen, _):
        assert "phase 11 removes ore from 1, wood from 2 and 3; 5 strips to come" in "\n".join(shown(screen))


@pytest.mark.parametrize("size", SIZES)
async def test_strips_look_as_in_the_design(size: tuple[int, int], tmp_path: Path) -> None:
    wide = {80: 80, 120: 75, 160: 115}[size[0]]
    async with opened(mountain(), tmp_path, size) as (screen, _):
        rows = [row[:wide].rstrip() for row in shown(screen)[2 if size[0] == 80 else 3 : -1]]
        golden_files.check(f"odin_screen/mountain_{size[0]}x{size[1]}.txt", "\n".join(rows) + "\n")


async def test_all_eight_strips_fit_into_the_smallest_window(tmp_path: Path) -> None:
    async with opened(mountain("mountain_2", *range(1, 8)), tmp_path) as (screen, _):
        rows = shown(screen)
        assert all(any(row.startswith(f" {number}  ►") for row in rows) for number in range(1, 8))


@pytest.mark.rule("OOC-79")
async def test_a_card_that_takes_from_a_strip_is_answered_on_the_strips(tmp_path: Path) -> None:
    state = strips(give(match(2, occupation_decks="ABC"), 0, wood=1), 1, 2)
    do(in_play(state, "forester"), "vikings hunting_game_1")
    table = table_at(state)
    if table.view.pending is not None and table.view.pending.kind == "offers":
        table.submit(table.moves()[0])
    async with opened(table, tmp_path) as (screen, _):
        assert screen.place.id == "mountain"
        assert shown(screen)[2] == " MOUNTAINS Anna   1 item of one strip   Forester"
        await keys(screen, "right")
        assert prompt(screen).startswith("No: ")
        await keys(screen, "down enter")
        assert "take 2 1" in made(table, 2)


async def test_d_is_not_offered_and_says_why_while_nobody_here_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = mountain()
    async with opened(table, tmp_path) as (screen, _):
        monkeypatch.setattr(screen, "may_answer", lambda: False)
        assert next(hint for hint in screen.key_hints() if hint.id == "odin.done").why
        await keys(screen, "d")
        assert prompt(screen) == "No: nobody takes from the mountains now"
        assert table.match.head == table.match.first


async def test_silver_on_a_strip_has_one_colour_wherever_strips_are_drawn(tmp_path: Path) -> None:
    table = mountain()
    async with opened(table, tmp_path, (120, 40)) as (screen, pilot):
        await pilot.pause()
        grounds = set()
        for id in ("mountain", "home_side"):
            canvas = screen.query_one(f"#{id}", Pane)._canvas
            for y in range(canvas.height):
                x = canvas.row_text(y).find("2$ ")
                if x >= 0:
                    grounds.add((id, canvas.inks[y][x].bg))
        assert grounds == {("mountain", "gold_piece"), ("home_side", "gold_piece")}
