"""A piece that a card lays is answered on the board, with a ghost, by keys and by mouse, and by the list too."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.moves import PlaceGained
from feastbox.games.odin.places.home import Home
from feastbox.games.odin.places.islands import Islands
from feastbox.games.odin.places.laying_place import LayingPlace
from feastbox.games.odin.places.square_list import SquareList
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import do, fleet, give, to_feast
from tests.games.odin.making import land as with_land
from tests.games.odin.occupations.making import in_play, table, to_phase
from tests.games.odin.screen.opening import SIZES, keys, made, opened, prompt, shown, table_at


def boatman(*land: str) -> OdinState:
    """Return Ore Boatman's question with two longships: up to two ore, each laid at once."""
    state = in_play(fleet(give(table()), 0, "longship", "longship"), "ore_boatman")
    with_land(state, 0, *land)
    to_phase(state, 7)
    do(state, "use ore_boatman 0")
    return state


def cook() -> OdinState:
    """Return Fish Cook's question: stockfish served may go into a long house."""
    state = in_play(give(table(), stockfish=2), "fish_cook")
    with_land(state, 0, "long_house")
    do(to_feast(state), "serve stockfish 1", "serve stockfish 3", "end_feast", "use fish_cook 0")
    return state


def place_of(screen: OdinScreen) -> LayingPlace:
    assert isinstance(screen.place, LayingPlace)
    return screen.place


@pytest.mark.rule("OOC-93")
@pytest.mark.parametrize("size", SIZES)
async def test_the_piece_hangs_over_home_at_a_legal_square_and_enter_lays_it(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(table_at(boatman()), tmp_path, size) as (screen, pilot):
        place = place_of(screen)
        assert isinstance(place, Home)
        assert place.held is not None
        assert place.held.item == INDEX["ore"]
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "LEGAL    Ore Boatman: Ore at " in text
        assert "░or" in text
        await keys(screen, "full_stop")
        at = place.held
        await keys(screen, "enter")
        kept = place.plot.laid[-1]
        assert (kept.piece, kept.row, kept.column) == (INDEX["ore"], at.row, at.column)
        assert made(screen.table)[0].startswith("put home ")
        assert place.held is not None, "the second one is asked at once"
        assert screen.view.seats[0].supply[INDEX["ore"]] == 0
        await keys(screen, "d")
        assert "skip" in made(screen.table, screen.table.match.head)
        assert place.held is None


@pytest.mark.rule("OOC-93")
async def test_it_is_laid_by_mouse_and_by_the_list_and_a_square_that_is_not_free_says_why(tmp_path: Path) -> None:
    async with opened(table_at(boatman()), tmp_path) as (screen, pilot):
        place = place_of(screen)
        await pilot.click(offset=(4, 4))  # a12
        assert made(screen.table) == ["put home a12"]
        await pilot.hover(offset=(4, 4))
        await pilot.pause()
        assert "NOT LEGAL  Ore Boatman: Ore at a12" in "\n".join(shown(screen))
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: ")
        assert "(OOC-93" in prompt(screen)
        await keys(screen, "escape")
        assert place.held is None
        assert "+ takes the piece" in prompt(screen)
        await keys(screen, "plus")
        assert place.held is not None
        screen.part = "moves"
        screen.changed()
        assert screen.moves.lines[0].text == "on home board"
        screen.do(screen.moves.lines[0])
        assert [line.text for line in screen.moves.lines[:2]] == ["row 12", "row 11"]
        screen.do(screen.moves.lines[1])
        assert screen.moves.heading == "Ore Boatman: home board · row 11"
        lines = [line for line in screen.moves.lines if isinstance(line.act, PlaceGained)]
        assert len(lines) == 12
        screen.do(lines[-1])
        assert sum(text.startswith("put home ") for text in made(screen.table, screen.table.match.head)) == 2


@pytest.mark.rule("OOC-93")
async def test_boards_it_may_lie_on_as_well_take_it_too(tmp_path: Path) -> None:
    async with opened(table_at(boatman("iceland")), tmp_path, (120, 40)) as (screen, _):
        screen.look_at("islands")
        place = place_of(screen)
        assert isinstance(place, Islands)
        if place.held is None:
            await keys(screen, "plus")
        assert place.held is not None
        await keys(screen, "full_stop enter")
        assert made(screen.table)[0].startswith("put iceland ")


@pytest.mark.rule("OOC-93", "ODN-070")
async def test_food_that_a_card_moves_into_a_house_hangs_over_it_and_is_turned(tmp_path: Path) -> None:
    async with opened(table_at(cook()), tmp_path, (120, 40)) as (screen, _):
        place = place_of(screen)
        assert isinstance(place, Islands)
        assert place.board == "long_house_1"
        assert place.held is not None
        assert place.held.item == INDEX["stockfish"]
        await keys(screen, "full_stop enter")
        assert made(screen.table)[0].startswith("move long_house_1 ")


async def test_a_hint_is_held_where_it_would_be_laid(tmp_path: Path) -> None:
    async with opened(table_at(boatman()), tmp_path) as (screen, _):
        screen.show_move(screen.table.read("put home a12"))
        assert prompt(screen).startswith("  LEGAL    Ore Boatman: Ore at a12")


async def test_a_long_list_of_squares_asks_for_the_board_then_for_the_row(tmp_path: Path) -> None:
    async with opened(table_at(table()), tmp_path) as (screen, _):
        found = SquareList(screen)
        squares = [PlaceGained(0, "home", row, column) for row in range(6) for column in range(6)]
        squares += [PlaceGained(0, "shetland", 3, column) for column in range(4)]
        lines = found.steps(squares)
        assert [f"{line.text} {line.remark}" for line in lines] == ["on home board 36 ways", "on Shetland 4 ways"]
        found.path = ("home",)
        assert [line.text for line in found.steps(squares)][-2:] == ["row 7", "back"]
        found.path = ("home", "12")
        assert found.give_up()
        assert list(found.path) == ["home"]
