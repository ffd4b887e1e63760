"""How the screen of Feast & Famine looks, in every size and set of signs, beside what the design drew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.feast_and_famine.making import do, famine_at, feast_at
from tests.games.feast_and_famine.screen_tools import (
    SIZES,
    FamTable,
    auction,
    feast,
    full_feast,
    opened,
    rich_famine,
    selection,
    table_at,
)
from tests.golden_files import check
from tests.tui.game_tools import keys
from tests.tui.game_tools import shown_framed as shown

DESIGNED = Path(__file__).parent / "designed"

LOG = "the design's log tells of other moves"
CLOSES = "a line that cannot be taken back keeps its mark under the cursor; a pass that sells the lot has it too"
GHOST = "with colours a ghost is half its food's colour; signs stand for it without"
KEYS = "all arrows work, and the keys have the same order in all games"
MEDALLIONS = "each group's list holds its medallion card, which can be paid and struck"
BOX = "the bid under the cursor has a frame of its own"
WORDS = "one wording for all sizes: what the line under the cursor would do"
LABOUR = "the labour stands one column before the part's edge"
STORES = "the second small store has its amounts too: colours alone would not tell its foods"

OTHER: dict[str, dict[int, str]] = {
    "fam_feast_80x24": {
        9: "the heading says how to see the other stores",
        **dict.fromkeys((14, 15), f"{GHOST}; {CLOSES}"),
        19: "what the next row needs is said",
        20: LOG,
        23: KEYS,
    },
    "fam_feast_120x40": {
        21: CLOSES,
        24: GHOST,
        **dict.fromkeys((26, 27, 28), f"{LABOUR}; {STORES}"),
        **dict.fromkeys((31, 32, 33, 34, 35), f"{LOG}; {STORES}"),
        **dict.fromkeys((37, 38), WORDS),
        39: KEYS,
    },
    "fam_famine_80x24": {
        **dict.fromkeys((9, 10), MEDALLIONS),
        11: f"{BOX}; the heading says how to see all cards",
        **dict.fromkeys((12, 13, 14), f"{BOX}; {CLOSES}"),
        20: LOG,
        22: WORDS,
        23: KEYS,
    },
    "fam_famine_120x40": {
        0: LOG,
        13: MEDALLIONS,
        **dict.fromkeys((15, 16, 17, 18, 19), BOX),
        **dict.fromkeys((20, 21), "the note is shorter by a word"),
        **dict.fromkeys((24, 25, 26, 27, 28, 29, 30), LOG),
        **dict.fromkeys((31, 32, 33, 34, 35), MEDALLIONS),
        **dict.fromkeys((36, 37, 38), f"{WORDS}; the prompt stands where it stands in all games"),
        39: KEYS,
    },
}
"""Rows that differ from the design, and why."""


@pytest.mark.parametrize(
    ("name", "table", "pressed"),
    [
        ("fam_feast_80x24", feast, "down down down down"),
        ("fam_feast_120x40", feast, "down down down down"),
        ("fam_famine_80x24", auction, ""),
        ("fam_famine_120x40", auction, ""),
    ],
)
async def test_the_screen_looks_as_designed(
    name: str, table: Callable[[], FamTable], pressed: str, tmp_path: Path
) -> None:
    designed = (DESIGNED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    async with opened(table(), tmp_path / "library", (80, 24) if "80" in name else (120, 40)) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        rows = shown(screen)
    assert len(rows) == len(designed)
    for y, (row, wanted) in enumerate(zip(rows, designed, strict=True)):
        if y in OTHER[name]:
            assert row != wanted, f"row {y} is as designed now"
        else:
            assert row == wanted, f"row {y}"


PHASES = {
    "feast": (feast, "down down down down"),
    "feast_end": (feast, "up down down down down down down down"),
    "feast_full": (full_feast, "right"),
    "select": (selection, "right"),
    "open": (selection, "enter right"),
    "auction": (auction, ""),
    "rich": (rich_famine, ""),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", PHASES)
async def test_each_phase_in_three_sizes(phase: str, size: tuple[int, int], tmp_path: Path) -> None:
    make, pressed = PHASES[phase]
    async with opened(make(), tmp_path / "library", size) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        check(f"screens/fam_{phase}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize("size", SIZES)
async def test_the_own_hand_stands_on_the_private_screen(size: tuple[int, int], tmp_path: Path) -> None:
    table = auction()
    table.open_hand(0)
    table.accept()
    async with opened(table, tmp_path / "library", size) as (screen, _):
        check(f"screens/fam_private_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.rule("FAM-68")
@pytest.mark.parametrize("size", SIZES)
async def test_at_the_end_all_hands_are_shown(size: tuple[int, int], tmp_path: Path) -> None:
    state = famine_at("gad asher", hands=["joseph reuben", "medallion_leah benjamin", ""], deck="")
    do(state, "select zilpah 0", "pass", "pass")
    async with opened(table_at(state), tmp_path / "library", size) as (screen, _):
        check(f"screens/fam_over_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36)])
async def test_what_has_no_room_at_80_columns_is_one_key_away(size: tuple[int, int], tmp_path: Path) -> None:
    for name, make in (("stores", full_feast), ("cards", rich_famine)):
        async with opened(make(), tmp_path / name, size) as (screen, pilot):
            await pilot.press("v")
            await pilot.pause()
            check(f"screens/fam_{name}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize(("theme", "ascii"), [("mono", False), ("sixteen", False), ("dark", True)])
@pytest.mark.parametrize("phase", ["feast", "auction"])
async def test_the_sets_of_signs(phase: str, theme: str, ascii: bool, tmp_path: Path) -> None:
    make, pressed = PHASES[phase]
    async with opened(make(), tmp_path / "library", theme=theme, ascii=ascii) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        text = "\n".join(shown(screen))
        check(f"screens/fam_{phase}_{'ascii' if ascii else theme}_80x24.txt", text)
    assert text.isascii() == ascii


@pytest.mark.rule("FAM-05", "FAM-06")
@pytest.mark.parametrize("rows", [6, 7, 8])
@pytest.mark.parametrize("size", SIZES)
async def test_stores_of_every_height_fit(rows: int, size: tuple[int, int], tmp_path: Path) -> None:
    state = feast_at(seats=4, store_rows=rows, stores=[(rows, rows, 3, 2, 1, 1)])
    async with opened(table_at(state), tmp_path / "library", size) as (screen, _):
        text = "\n".join(shown(screen))
    store = text.splitlines()[9 if size[0] == 80 else 15 :]
    assert sum(row[2:60].lstrip().startswith("O  ") for row in store) == rows
    assert "Oil   " in text
    assert "Cattle" in text
    if size[0] > 80:
        assert f"{rows} of {rows}" in text
        assert text.count("0 med.") >= 3
