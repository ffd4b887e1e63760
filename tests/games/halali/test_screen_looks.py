"""How Halali's screen looks, in every size and set of signs, beside what the design drew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.halali.positions import position
from tests.games.halali.screen_tools import last_turns, mid_game, opened, table_at
from tests.golden_files import check
from tests.tui.game_tools import keys
from tests.tui.game_tools import shown_framed as shown

DESIGNED = Path(__file__).parent / "designed"

KEYS_80 = " ↑↓←→ square  enter choose  esc drop  u undo  i hint  s score  R rules  ? keys"
"""The key bar has the same order at all sizes; the design had score and rules the other way round at 80 columns."""
TAKEN = "     taken A fox, pheasant, duck, 3 trees"
"""Piles are told in the order of the kinds; the design had no order."""

PICKED_80 = {23: KEYS_80}
PICKED_120 = {5: TAKEN}
WHY_80 = {
    21: "   No: a fox takes only birds, not",
    22: "   people (HAL-36, R opens it)",
    23: KEYS_80,
}
WHY_120 = {
    5: TAKEN,
    36: "   No: a fox takes only birds, not people",
    37: "   (HAL-36, R opens it)",
}
"""One wording for both sizes; the design had two."""


@pytest.mark.parametrize(
    ("name", "size", "pressed", "other"),
    [
        ("halali_80x24", (80, 24), "enter down down", PICKED_80),
        ("halali_120x40", (120, 40), "enter down down", PICKED_120),
        ("why_not_80x24", (80, 24), "enter right right", WHY_80),
        ("why_not_120x40", (120, 40), "enter right right", WHY_120),
    ],
)
async def test_the_screen_looks_as_designed(
    name: str, size: tuple[int, int], pressed: str, other: dict[int, str], tmp_path: Path
) -> None:
    """Every row is the design's, but for the rows in `other`, which end as is said there, with the reason."""
    designed = (DESIGNED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    async with opened(mid_game(), tmp_path / "library", size) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        rows = shown(screen)
    assert len(rows) == len(designed) == size[1]
    for y, (row, wanted) in enumerate(zip(rows, designed, strict=True)):
        if y in other:
            assert row.endswith(other[y]), f"row {y}"
            assert row != wanted, f"row {y} is as designed now"
        else:
            assert row == same_edges(row, wanted), f"row {y}"


def same_edges(row: str, wanted: str) -> str:
    """Let the upper edge of the cursor's frame be drawn as ground below a tile (`▀`) instead of ink below it (`▄`).

    Both look the same; the first is what the lower edge of a frame is made of, so a step down sends no byte for it.
    """
    pairs = zip(row.ljust(len(wanted)), wanted, strict=False)
    return "".join(sign if (sign, other) == ("▀", "▄") else other for sign, other in pairs)


LOOKS = [
    ("roaming", (80, 24), "dark", False, "right up"),
    ("picked", (160, 48), "dark", False, "enter down down"),
    ("picked", (120, 36), "dark", False, "enter down down"),
    ("picked", (100, 30), "dark", False, "enter down down"),
    ("picked_ascii", (80, 24), "dark", True, "enter down down"),
    ("picked_ascii", (120, 40), "dark", True, "enter down down"),
    ("picked_mono", (80, 24), "mono", False, "enter down down"),
    ("picked_sixteen", (80, 24), "sixteen", False, "enter down down"),
    ("asked_on", (80, 24), "dark", False, "enter 3"),
    ("list", (80, 24), "dark", False, "tab"),
]


@pytest.mark.parametrize(("name", "size", "theme", "ascii", "pressed"), LOOKS)
async def test_the_middle_of_a_round_in_every_size_and_set_of_signs(
    name: str, size: tuple[int, int], theme: str, ascii: bool, pressed: str, tmp_path: Path
) -> None:
    async with opened(mid_game(), tmp_path / "library", size, theme=theme, ascii=ascii) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        check(f"screens/halali_{name}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.rule("HAL-44a", "HAL-05")
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 48)])
async def test_the_final_phase_shows_turns_left_and_where_a_tile_can_leave(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(last_turns(), tmp_path / "library", size, cursor="d3") as (screen, pilot):
        await keys(screen, "enter up")
        await pilot.pause()
        check(f"screens/halali_leaving_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize(
    ("size", "colours", "cells"),
    [
        ((80, 24), "truecolor", {"▄": 7, "█": 6, "▀": 5}),
        ((80, 24), "256", {"▄": 7, "█": 6, "▀": 5}),
        ((80, 24), "standard", {"▄": 4, "█": 6, "▀": 5}),
        ((120, 40), "256", {"▄": 11, "█": 4, "▀": 9}),
        ((120, 40), "standard", {"▄": 4, "█": 6, "▀": 9}),
    ],
)
async def test_the_frame_is_drawn_with_fewer_cells_where_a_step_would_cost_too_many_bytes(
    size: tuple[int, int], colours: str, cells: dict[str, int], tmp_path: Path
) -> None:
    """Whole at 80 columns and in full colour, without the middle of its sides or with corners only elsewhere."""
    async with opened(mid_game(), tmp_path / "library", size, cursor="d4", colours=colours) as (screen, _):
        at, square = screen.board.forest, screen.cursor
        x, y = at.x(square) - 1, at.y(square)
        rows = [row.ljust(at.width)[x : x + at.pitch_x + 1] for row in shown(screen)[y : y + 1 + at.pitch_y]]
    assert rows[0].count("▄") == cells["▄"]
    assert sum(row[0] + row[-1] == "██" for row in rows[1:]) * 2 == cells["█"]
    assert rows[-1].count("▀") == cells["▀"]


@pytest.mark.parametrize(
    ("size", "names", "row"),
    [
        ((80, 24), ("Anna", "Ben"), "►  B  Ben   blue animals        0"),
        ((80, 24), ("Anna Bartholomea", "Ben"), "►  B  Ben               blue    0"),
        ((80, 24), ("Anna", "Ben Ezekiel Dora Ann"), "►  B  Ben Ezekiel Dor…  blue    0"),
        ((120, 40), ("Anna", "Ben"), "►  B  Ben   blue animals      0 tiles   0"),
        ((120, 40), ("Anna", "Ben Ezekiel"), "►  B  Ben Ezekiel  blue       0 tiles   0"),
        ((120, 40), ("Anna", "Ben Ezekiel Dora Ann"), "►  B  Ben Ezekiel Dora Ann  blue        0"),
    ],
)
async def test_beside_long_names_the_side_is_still_told_in_a_word(
    size: tuple[int, int], names: tuple[str, str], row: str, tmp_path: Path
) -> None:
    state = position("bear a1, hunter g7 north, duck c7", "blue", down="tree a2")
    async with opened(table_at(state, names=names), tmp_path / "library", size) as (screen, _):
        assert row in [told[46 if size == (80, 24) else 77 :] for told in shown(screen)]


async def test_everything_shown_is_ascii_where_ascii_is_asked_for(tmp_path: Path) -> None:
    async with opened(last_turns(), tmp_path / "library", ascii=True, cursor="d3") as (screen, pilot):
        await keys(screen, "enter")
        await pilot.pause()
        assert "".join(shown(screen)).isascii()


async def test_a_tile_just_turned_over_is_marked_and_a_tile_that_left_leaves_its_corners(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        screen.try_move(screen.table.read("over a7"))
        await pilot.pause()
        assert shown(screen)[1].startswith("  ‹TRE› TREE")
    async with opened(last_turns(), tmp_path / "library") as (screen, pilot):
        screen.try_move(screen.table.read("leave d1 south"))
        await pilot.pause()
        assert shown(screen)[19][20:25] == "┌   ┐"


async def test_no_state_of_a_square_is_told_by_colour_alone(tmp_path: Path) -> None:
    """With the colours taken away every state still differs in its signs."""
    async with opened(mid_game(), tmp_path / "library", theme="mono") as (screen, pilot):
        await keys(screen, "enter")
        await pilot.pause()
        rows = shown(screen)
        squares = {name: (rows[1 + y][x : x + 5], rows[2 + y][x : x + 5]) for name, x, y in SQUARES}
    assert squares["picked"][0] == "[FOX]"
    assert squares["taken for points"][0] == "PHE+3"
    assert squares["moved last"][0] == "‹JAC›"
    assert squares["left last"][0] == "┌   ┐"
    assert squares["in reach"][0].strip() == "●"
    assert squares["empty"][0].strip() == ""
    assert squares["face down"] == ("░░░░░", "░a7░░")
    assert squares["hunter north"][1].endswith("▲")
    assert squares["hunter east"][1].endswith("►")
    assert squares["hunter south"][1].endswith("▼")
    assert squares["exit"][1].strip() == "d7▲"


SQUARES = [
    ("picked", 20, 9),
    ("taken for points", 20, 15),
    ("moved last", 32, 9),
    ("left last", 32, 6),
    ("in reach", 26, 9),
    ("empty", 26, 12),
    ("face down", 2, 0),
    ("hunter north", 2, 15),
    ("hunter east", 8, 3),
    ("hunter south", 38, 6),
    ("exit", 20, 0),
]
"""States of squares in the middle of a round: column, row on the board at 80x24."""


async def test_parts_never_overlap_and_what_is_picked_survives_every_resize(tmp_path: Path) -> None:
    sizes = [(79, 24), (100, 30), (119, 50), (120, 36), (120, 37), (120, 38), (121, 41), (160, 47), (200, 60), (80, 24)]
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await keys(screen, "enter down")
        for width, height in sizes:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            rows = shown(screen)
            if width < 80:
                assert "wider" in rows[0]
                continue
            regions = [*screen.regions(width, height).values()]
            for number, region in enumerate(regions):
                assert screen.size.region.contains_region(region)
                assert not any(region.overlaps(other) for other in regions[number + 1 :])
            assert screen.picked is not None
            assert any("Fox d4 to d3" in row for row in rows)
