"""Questions of an action without a place of their own: a list in place of the actions, home beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import at_round, cards, fleet, give, match
from tests.games.odin.occupations.making import in_play, table
from tests.games.odin.screen.opening import keys, made, moves, opened, play, prompt, shown, table_at


def at(number: int = 4, seats: int = 2, **things: int) -> OdinState:
    return give(at_round(match(seats), number), 0, **things)


@pytest.mark.rule("ODN-090")
async def test_how_to_pay_is_chosen_from_a_list_with_what_is_left(tmp_path: Path) -> None:
    table = play(table_at(at(wood=2, ore=1)), "vikings craft_chest")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert screen.place.id == "choices"
        assert moves(screen)[:2] == ["pay with wood", "pay with ore"]
        assert prompt(screen) == "Pay with wood. Wood 2 → 1 (ODN-090)."
        await keys(screen, "down enter")
        assert "pay ore" in made(table, 2)


@pytest.mark.rule("ODN-192")
async def test_an_option_is_told_in_a_sentence_and_chosen_by_digit(tmp_path: Path) -> None:
    table = play(table_at(at(silver=3)), "vikings sheep_or_cattle")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert prompt(screen).endswith("Take 1 sheep (ODN-192).")
        await keys(screen, "2")
        assert "option cattle" in made(table, 2)


@pytest.mark.rule("ODN-043")
async def test_a_part_that_may_be_left_out_is_used_or_left_by_one_key(tmp_path: Path) -> None:
    table = play(table_at(at(wool=1, silverware=1)), "vikings craft_robe_and_jewelry", "card skip")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert moves(screen)[:2] == ["make the exchange", "leave it at that"]
        assert "Pay wool, if wanted: take robe (ODN-090)." in prompt(screen)
        await keys(screen, "d")
        assert made(table) == ["skip"]


@pytest.mark.rule("ODN-137")
async def test_an_island_is_chosen_with_its_points_and_silver(tmp_path: Path) -> None:
    table = play(table_at(fleet(at(), 0, "knarr")), "vikings explore_middle")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert all(line.startswith("explore ") for line in moves(screen)), moves(screen)
        assert "(ODN-137)" in prompt(screen)
        assert "points" in prompt(screen)


@pytest.mark.rule("ODN-112", "ODN-115")
async def test_where_an_emigrated_ship_covers_one_square_one_is_told(tmp_path: Path) -> None:
    state = fleet(give(at_round(match(emigrated_spaces=1), 4), silver=9), 0, "knarr")
    async with opened(play(table_at(state), "vikings emigrate_1"), tmp_path) as (screen, _):
        assert "and square 1 of the table needs no food (ODN-112, ODN-115)." in prompt(screen)


@pytest.mark.rule("ODN-112", "ODN-115")
async def test_emigrating_tells_price_points_and_squares_of_the_table(tmp_path: Path) -> None:
    table = play(table_at(fleet(at(silver=7), 0, "knarr", "longship")), "vikings emigrate_1")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert prompt(screen) == (
            "Emigrate with a knarr for 4 silver. Silver 7 → 3; 18 points, and squares 1 and 2 of the table need "
            "no food (ODN-112, ODN-115)."
        )


@pytest.mark.rule("ODN-050")
async def test_before_a_space_of_column_4_the_hand_can_be_opened_or_the_card_left_for_later(tmp_path: Path) -> None:
    state = at()
    cards(state, 0, 2)
    table = play(table_at(state), "vikings mountain_4_double_upgrade_2")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert moves(screen) == [
            "wait until after the space",
            "play no card with this space",
            "open the hand, to look or to play space",
        ]


async def test_the_list_stands_in_place_of_the_actions_and_home_stays(tmp_path: Path) -> None:
    table = play(table_at(at(wood=2, ore=1)), "vikings craft_chest")
    async with opened(table, tmp_path, (120, 40)) as (screen, pilot):
        await pilot.pause()
        rows = shown(screen)
        assert "Craft a Chest" in rows[3]
        assert "HOME Anna" in rows[3]
        assert rows[39].startswith("‹Actions›‹Home›")
        await pilot.press("g", "a")
        assert screen.place.id == "actions", "the board can be looked at"
        await pilot.press("escape")
        assert screen.place.id == "choices"


# -- occupations -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-40")
async def test_effects_for_any_time_stand_at_the_end_of_every_list(tmp_path: Path) -> None:
    state = in_play(give(table(), 0, salt_meat=2), "tanner")
    seated = table_at(state)
    async with opened(seated, tmp_path) as (screen, pilot):
        await keys(screen, "tab")
        await pilot.pause()
        assert moves(screen)[-2:] == ["at any time", "use Tanner now: 1 salt meat for 1 hide"]
        line = screen.moves.lines[-1]
        screen.do(line)
        assert made(seated) == ["anytime tanner"]
        assert seated.view.seats[0].supply[INDEX["hide"]] == 1
        assert screen.view.pending is not None
        assert screen.view.pending.kind == "turn", "the question waits meanwhile"
