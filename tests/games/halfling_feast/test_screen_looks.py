"""How the screen of Halfling Feast looks in each phase, in every size and set of signs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from tests.games.halfling_feast.making import HAMFAST, LOTHO, TANSY, at, do
from tests.games.halfling_feast.screen_tools import SIZES, HfeTable, designed, open_hand, opened, play, table_at
from tests.golden_files import check
from tests.tui.game_tools import keys, shown


def turn() -> HfeTable:
    return table_at(designed())


def hand() -> HfeTable:
    return open_hand(turn(), 1)


def window() -> HfeTable:
    return play(turn(), "play_take fig_syrup mighty_game_pie")


def asked_each() -> HfeTable:
    return play(table_at(designed("ask_each")), "eat mighty_game_pie")


def answer() -> HfeTable:
    return open_hand(window(), 2)


def spoilt() -> HfeTable:
    return play(turn(), "eat mighty_game_pie", "interrupt_condiment dwarven_fire_mustard mighty_game_pie")


def after() -> HfeTable:
    return play(spoilt(), "interrupt_pass")


def orders() -> HfeTable:
    return open_hand(table_at(designed("standing_orders")), 1)


def six() -> HfeTable:
    return play(table_at(designed(seats=6)), "eat mighty_game_pie")


def six_private() -> HfeTable:
    return open_hand(six(), 5)


def draft() -> HfeTable:
    return table_at(RULES.setup(4, HfeOptions(halfling_choice="draft"), "draft"))


def keep() -> HfeTable:
    state = at(hands=["fig_syrup"], own=HAMFAST, deck="little_trump sudden_sneeze")
    do(state, "free_ability")
    return open_hand(table_at(state), 0)


def cook() -> HfeTable:
    state = at("mighty_game_pie sausage_coil", ["fig_syrup"], own=LOTHO, fullness=(8,))
    do(state, "special_ability fig_syrup")
    return open_hand(table_at(state), 0)


def swap() -> HfeTable:
    eaten = ["honey_seedcake", "plum_dumplings", "gooseberry_fool"]
    table = "mighty_game_pie sausage_coil pickled_radishes stuffed_goose"
    state = at(table, ["fig_syrup lumpy_gravy"], own=TANSY, eaten=eaten, fullness=(9, 12, 0))
    return open_hand(table_at(state), 0)


def over() -> HfeTable:
    return table_at(do_over())


def do_over() -> HfeState:
    state = at("honey_seedcake", ["fig_syrup"], eaten=["sausage_coil", "stuffed_goose"], dishes="")
    do(state, "eat honey_seedcake")
    return state


PHASES: dict[str, tuple[Callable[[], HfeTable], str]] = {
    "turn": (turn, "right right"),
    "whom": (turn, "8"),
    "pile": (turn, "d right"),
    "seats": (turn, "tab tab down"),
    "hand": (hand, "down right"),
    "dish": (hand, "down right right enter right"),
    "window": (window, ""),
    "stop": (window, "right"),
    "each": (asked_each, ""),
    "answer": (answer, "enter"),
    "spoilt": (spoilt, ""),
    "after": (after, ""),
    "orders": (orders, "down down down down down down enter"),
    "six": (six, ""),
    "six_private": (six_private, ""),
    "draft": (draft, "down down"),
    "keep": (keep, ""),
    "cook": (cook, ""),
    "swap": (swap, "right"),
    "over": (over, ""),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", PHASES)
async def test_each_phase_in_three_sizes(phase: str, size: tuple[int, int], tmp_path: Path) -> None:
    make, pressed = PHASES[phase]
    async with opened(make(), tmp_path / "library", size) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        check(f"screens/hfe_{phase}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize("size", [(100, 30), (120, 36), (140, 44)])
@pytest.mark.parametrize("phase", ["six", "six_private", "hand"])
async def test_the_sizes_between(phase: str, size: tuple[int, int], tmp_path: Path) -> None:
    make, pressed = PHASES[phase]
    async with opened(make(), tmp_path / "library", size) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        check(f"screens/hfe_{phase}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


@pytest.mark.parametrize(("theme", "ascii"), [("mono", False), ("sixteen", False), ("dark", True)])
@pytest.mark.parametrize("phase", ["window", "answer"])
async def test_the_sets_of_signs(phase: str, theme: str, ascii: bool, tmp_path: Path) -> None:
    make, pressed = PHASES[phase]
    async with opened(make(), tmp_path / "library", theme=theme, ascii=ascii) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        text = "\n".join(shown(screen))
        check(f"screens/hfe_{phase}_{'ascii' if ascii else theme}_80x24.txt", text)
    assert text.isascii() == ascii
