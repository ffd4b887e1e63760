"""Everybody: boards, supplies, ships and cards of all seats side by side, and one of them large."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.engine.names import LONGEST
from feastbox.games.odin.cards import CARD, TITLES
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.state import OdinState
from tests import golden_files
from tests.games.odin.making import fleet, give, land, match
from tests.games.odin.screen.opening import SIZES, keys, opened, prompt, shown, table_at
from tests.games.odin.screen.positions import faroe, home, long_house, stone_house
from tests.games.odin.screen.test_cards import HANDS, dealt


def position(seats: int = 4) -> OdinState:
    """Return seats with boards, ships, goods and cards; seat 1 owns the Faroe Islands, a stone and a long house."""
    state = match(seats)
    for seat in range(seats):
        goods = {"peas": 1, "flax": 2, "stockfish": 2, "oil": 2, "hide": 1, "chest": 1, "sheep": 1, "cattle": 2}
        give(state, seat, wood=seat, stone=1, ore=3, silver=3 + seat, bow=1, spear=2, **goods)
        fleet(state, seat, "whaling_boat", "knarr", "longship")
        state.plots[seat][0] = home()
    land(state, 1, "faroe_islands", "stone_house", "long_house")
    state.plots[1][1:] = [faroe(), stone_house(), long_house()]
    state.emigrated[2 % seats], state.penalties[3 % seats] = [SHIP["knarr"]], 2
    played = {1: ("peddler", "trapper"), 2: ("woodcutter", "herb_gardener"), 3: ("messenger",)}
    return dealt(state, HANDS, {seat: cards for seat, cards in played.items() if seat < seats})


@pytest.mark.rule("ODN-208")
@pytest.mark.parametrize("size", SIZES)
async def test_boards_supplies_ships_and_cards_of_the_others_stand_side_by_side(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(table_at(position()), tmp_path, size) as (screen, pilot):
        screen.look_at("everybody")
        await pilot.pause()
        rows = shown(screen)[2 if size[0] == 80 else 3 : -1]
        golden_files.check(f"odin_screen/everybody_{size[0]}x{size[1]}.txt", "\n".join(rows) + "\n")
        text = "\n".join(rows)
        assert all(word in text for word in ("Ben", "Cleo", "Dora", "4$ wd1 st1 or3", "Pe1 Fl2 Sf2", "Trapper"))
        assert [name for hand in HANDS.values() for card in hand if (name := TITLES[CARD[card]]) in text] == []


async def test_a_seat_is_opened_large_and_its_boards_are_turned_through_by_keys(tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path) as (screen, pilot):
        screen.look_at("everybody")
        await keys(screen, "enter")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "B Ben" in text
        assert "FAROE ISLANDS 4" in text
        assert "board 1 of 3" in text
        await keys(screen, "down")
        await pilot.pause()
        assert "STONE HOUSE 1" in "\n".join(shown(screen))
        golden_files.check("odin_screen/everybody_large_80x24.txt", "\n".join(shown(screen)[2:-1]) + "\n")
        await keys(screen, "right down escape")
        await pilot.pause()
        assert prompt(screen).startswith("Cleo. enter opens a seat large")
        await keys(screen, "escape")
        assert screen.place.id != "everybody"


@pytest.mark.rule("ODN-208")
async def test_what_is_public_is_said_whole_at_80_columns_with_its_rule(tmp_path: Path) -> None:
    names = ["Anna", "Ben", "Cleo", "D" * LONGEST]
    async with opened(table_at(position(), names=names), tmp_path) as (screen, pilot):
        screen.look_at("everybody")
        for _ in names:
            await pilot.pause()
            assert shown(screen)[-2].endswith("(ODN-208).")
            await keys(screen, "right")


async def test_a_seat_is_opened_by_mouse(tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path) as (screen, pilot):
        screen.look_at("everybody")
        await pilot.pause()
        await pilot.click(offset=(60, 8))
        assert prompt(screen).startswith("Dora.")
        await pilot.click(offset=(60, 8))
        assert prompt(screen).startswith("Dora: all of this is public.")
        await pilot.click(offset=(10, 8))
        assert prompt(screen).startswith("Dora. ")


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
async def test_fewer_seats_stand_there_with_the_own_one(seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(position(seats) if seats > 1 else match(1)), tmp_path, size) as (screen, pilot):
        screen.look_at("everybody")
        await keys(screen, "right right right")
        await pilot.pause()
        top = 2 if size[0] == 80 else 3
        assert "A Anna◄" in shown(screen)[top]


async def test_in_a_narrow_column_nothing_is_said_in_words(tmp_path: Path) -> None:
    async with opened(table_at(give(match(2), 1)), tmp_path) as (screen, pilot):
        screen.look_at("everybody")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert all(words in text for words in ("no weapon", "no food", "no crafts, no animal", "no ship"))
    async with opened(table_at(give(give(match(2), 0, sheep=1), 1, sheep=1)), tmp_path) as (screen, pilot):
        screen.look_at("everybody")
        await pilot.pause()
        assert "no crafts" not in "\n".join(shown(screen))
