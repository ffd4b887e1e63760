"""The feast as a place: what is held, served, turned, taken back, suggested, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from feastbox.games.odin.course import SHIP
from feastbox.games.odin.goods import INDEX, ITEMS, SILVER
from feastbox.games.odin.phrases import item
from feastbox.games.odin.places import planner
from feastbox.games.odin.places.planner import Plan
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.view import OdinView
from tests import golden_files
from tests.games.odin.making import asked, at_round, do, give, match, to_feast
from tests.games.odin.screen.opening import SIZES, keys, made, moves, opened, prompt, shown, table_at

FOOD = {"peas": 1, "beans": 1, "grain": 1, "flax": 1, "milk": 1, "mead": 1, "stockfish": 2, "game_meat": 1, "silver": 3}
LAID = ("serve milk 3", "serve flax 5 lying", "serve stockfish 8")


def feast(*laid: str, ships: int = 1, food: Mapping[str, int] = FOOD, **options: Any) -> OdinState:
    """Return seat 0 at the feast of round 4, with these on the table: squares 1 to 9 carry no Viking."""
    state = to_feast(at_round(match(2, **options), 4))
    assert asked(state) == 0
    state.emigrated[0] = [SHIP["knarr"]] * ships
    give(state, 0, **food)
    do(state, *laid)
    return state


def view_of(state: OdinState) -> OdinView:
    return RULES.view(state, 0)


def why(state: OdinState, item: str, square: int, *, lying: bool = False) -> tuple[str, str]:
    """Return the reason and the rule against serving something."""
    view, plan = view_of(state), Plan(INDEX[item], square, lying)
    fault = planner.wrong(view, 0, plan)
    assert fault is not None
    return planner.reason(view, 0, plan, fault), fault.rule


# -- what is legal, in words -----------------------------------------------------------------------------------


@pytest.mark.rule("ODN-150", "ODN-157")
def test_open_squares_are_those_without_vikings_and_ships_and_each_uncovered_one_is_missing() -> None:
    view = view_of(feast(*LAID))
    assert planner.squares(view, 0) == range(3, 10)
    assert planner.missing(view, 0) == [9]


@pytest.mark.rule("ODN-151")
def test_orange_and_red_goods_animals_and_silver_can_be_served_and_nothing_else() -> None:
    food = {"peas": 1, "sheep": 1, "oil": 2, "silk": 1, "ore": 3, "silver": 2}
    assert planner.foods(view_of(feast(food=food)), 0) == [INDEX["peas"], INDEX["sheep"], INDEX["silver"]]


@pytest.mark.rule("ODN-150", "ODN-152")
def test_vikings_ships_and_the_end_of_the_table_stand_in_the_way() -> None:
    state = feast(*LAID)
    assert why(state, "grain", 9, lying=True) == ("10 holds a Viking", "ODN-152")
    assert why(state, "peas", 2) == ("an emigrated ship lies on 2", "ODN-152")
    assert why(state, "peas", 4) == ("4 is covered by milk", "ODN-152")


@pytest.mark.rule("ODN-153")
def test_one_of_a_kind_may_lie_and_the_others_stand() -> None:
    state = feast("serve stockfish 3 lying")
    assert why(state, "stockfish", 6, lying=True) == ("one stockfish lies already, the others must stand", "ODN-153")
    assert why(state, "beans", 7, lying=True) == ("it is square and lies as it stands", "ODN-153")


@pytest.mark.rule("ODN-156")
def test_a_colour_does_not_stand_beside_itself() -> None:
    assert why(feast(*LAID), "mead", 9) == ("red beside red on 8", "ODN-156")
    view = view_of(feast(*LAID))
    assert planner.verdict(view, 0, Plan(INDEX["peas"], 9)) == (
        "Peas on 9, standing: legal",
        "(orange beside red). Lying: no, 10 holds a Viking.",
        True,
    )
    assert planner.verdict(view, 0, Plan(INDEX["silver"], 9))[1] == "(silver stands beside anything)"


# -- whole tables ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-152", "ODN-156", "ODN-157")
def test_a_suggestion_fills_what_is_left_and_leaves_what_is_laid() -> None:
    best, other = planner.suggestions(view_of(feast(*LAID)), 0)
    assert best.sentence() == "peas on 9: full table, no silver, keeps game meat, stockfish and beans."
    assert other.sentence() == "1 silver: full table, keeps game meat, stockfish and beans."


@pytest.mark.parametrize("laid", [(), LAID, ("serve mead 5 lying",), ("serve peas 3 lying", "serve game_meat 7")])
@pytest.mark.parametrize("silver", [0, 1, 9])
def test_every_suggestion_can_be_laid_move_by_move(laid: tuple[str, ...], silver: int) -> None:
    state = feast(*laid, food={**FOOD, "silver": silver})
    for suggestion in planner.suggestions(view_of(state), 0):
        copy = RULES.clone(state)
        for move in planner.moves_of(0, suggestion):
            assert RULES.refuse(copy, move) is None, move
            RULES.apply(copy, move)
        missing = len(planner.missing(view_of(copy), 0))
        assert suggestion.result == (f"{missing} open = -{3 * missing}" if missing else "full table")


def test_with_too_little_food_a_suggestion_says_what_stays_open() -> None:
    best = planner.suggestions(view_of(feast(food={"peas": 1, "mead": 1})), 0)[0]
    assert best.sentence().endswith(": 3 open = -9, no silver.")
    assert {piece.item for piece in best.serve if piece.lying} == {INDEX["peas"], INDEX["mead"]}


def test_a_long_table_is_told_by_its_tiles_and_silver_in_a_line_of_the_list() -> None:
    food = {"peas": 1, "flax": 1, "stockfish": 1, "mead": 1, "silver": 2}
    for suggestion in planner.suggestions(view_of(feast(food=food)), 0):
        silver = sum(piece.item == SILVER for piece in suggestion.serve)
        told = f"{len(suggestion.serve) - silver} tiles" + f", {silver} silver" * bool(silver)
        assert suggestion.briefly in (suggestion.what, told)
        assert len(f"lay {suggestion.briefly}") <= 34


# -- the place -------------------------------------------------------------------------------------------------


async def test_a_full_table_is_laid_with_one_key_and_closed_with_another(tmp_path: Path) -> None:
    table = table_at(feast())
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "i")
        assert prompt(screen).startswith("Laid. ")
        assert planner.missing(screen.view, 0) == []
        assert screen.view.seats[0].penalties == 0
        await keys(screen, "E")
        assert made(table) == ["end_feast"]
        assert table.view.seats[0].penalties == 0


@pytest.mark.rule("ODN-157", "ODN-159")
async def test_nothing_is_final_before_the_feast_is_ended(tmp_path: Path) -> None:
    table = table_at(feast())
    supply = table.view.seats[0].supply
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "i backspace")
        assert made(table)[0].startswith("unserve")
        while table.can_undo:
            await keys(screen, "u")
        assert screen.view.seats[0].supply == supply
        assert screen.view.seats[0].table == ()
        assert "missing 7 = -21" in shown(screen)[2]


async def test_food_is_taken_up_turned_moved_and_served_by_keys(tmp_path: Path) -> None:
    table = table_at(feast())
    async with opened(table, tmp_path) as (screen, _):
        assert prompt(screen).startswith("Peas on 3, standing: legal")
        await keys(screen, "r enter")
        assert made(table) == ["serve peas 3 lying"]
        assert prompt(screen).startswith("Flax on 6, standing: legal")
        await keys(screen, "left")
        assert prompt(screen).startswith("No: Flax on 5, standing: orange beside orange on 4 (ODN-156).")
        await keys(screen, "enter")
        assert prompt(screen) == "No: orange beside orange on 4 (ODN-156, R opens it)"
        await keys(screen, "full_stop full_stop full_stop comma enter")
        assert made(table) == ["serve flax 6 lying"]
        await keys(screen, "left left backspace")
        assert made(table) == ["unserve 3"]


async def test_food_is_taken_up_turned_and_served_by_mouse_and_taken_back(tmp_path: Path) -> None:
    table = table_at(feast())
    async with opened(table, tmp_path) as (screen, pilot):
        rows = shown(screen)
        y = next(n for n, row in enumerate(rows) if "Stockfish" in row)
        x = rows[y].index("Stockfish")
        await pilot.click(offset=(x, y))
        await pilot.click(offset=(x, y))
        assert prompt(screen).startswith("Stockfish on 3, lying: legal")
        await pilot.hover(offset=(30, 10))
        assert prompt(screen).startswith("Stockfish on 6, lying: legal")
        await pilot.click(offset=(20, 10))
        assert made(table) == ["serve stockfish 4 lying"]
        await pilot.click(offset=(22, 11))
        assert made(table) == ["unserve 4"]
        await pilot.click(offset=(22, 11), button=3)
        assert prompt(screen).startswith("Stockfish on 4, standing: legal")


@pytest.mark.parametrize("size", SIZES)
async def test_everything_can_be_done_from_the_list_of_moves(size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(feast(*LAID))
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "tab")
        await pilot.pause()
        assert moves(screen) == [
            "lay peas on 9 full table",
            "lay 1 silver full table",
            "serve peas on 9, standing",
            "take back milk from 3",
            "take back flax from 5",
            "take back stockfish from 8",
            "end the feast -3",
        ]
        await keys(screen, "1")
        assert made(table) == ["serve peas 9"]
        assert moves(screen)[-1] == "end the feast"


async def test_before_the_feast_the_table_can_be_looked_at_but_nothing_is_served(tmp_path: Path) -> None:
    table = table_at(give(match(2), 0, peas=2))
    async with opened(table, tmp_path) as (screen, pilot):
        screen.look_at("feast")
        await pilot.pause()
        assert "FEAST Anna" in shown(screen)[2]
        await keys(screen, "enter")
        assert prompt(screen) == "No: the feast is in phase 9: nothing is served before"
        assert moves(screen) == ["lay peas on 1 and peas on 4 3 open = -9"], "how it would be, and no space to use"


@pytest.mark.rule("ODN-150", "ODN-157")
@pytest.mark.parametrize("size", SIZES)
async def test_before_the_feast_whole_tables_are_drawn_as_they_could_be_laid_now(
    size: tuple[int, int], tmp_path: Path
) -> None:
    state = give(at_round(match(2), 4), 0, **FOOD)
    state.emigrated[0] = [SHIP["knarr"]]
    async with opened(table_at(state), tmp_path, size) as (screen, pilot):
        screen.look_at("feast")
        await pilot.pause()
        tables = planner.suggestions(screen.view, 0)
        assert [table.result for table in tables] == ["full table"] * len(tables)
        for number, table in enumerate(tables, 1):
            text = "\n".join(shown(screen))
            assert "planned 7" in text
            assert "missing" not in text.partition("FOOD")[0]
            for piece in table.serve:
                word = "$" if piece.item == SILVER else f"{ITEMS[piece.item].code} "
                assert f"▏{word}" in text, (table.what, word)
            assert prompt(screen).startswith(
                f"The feast is phase 9; as Anna could lay the table now ({number} of {len(tables)}, ← →):"
            )
            assert table.result in " ".join(shown(screen)[-6:])
            await keys(screen, "right")
            await pilot.pause()
        for key in ("r", "full_stop", "enter"):
            await keys(screen, key)
            assert prompt(screen) == "No: the feast is in phase 9: nothing is served before", key


async def test_what_a_hint_would_serve_is_held(tmp_path: Path) -> None:
    table = table_at(feast())
    async with opened(table, tmp_path) as (screen, _):
        screen.show_move(table.read("serve mead 5 lying"))
        assert prompt(screen).startswith("Mead on 5, lying: legal")


@pytest.mark.parametrize("size", [*SIZES, (118, 30)])
async def test_the_table_looks_as_in_the_design(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(feast(*LAID)), tmp_path, size) as (screen, _):
        text = "\n".join(shown(screen)[3:-1]) + "\n"
        golden_files.check(f"odin_screen/feast_{size[0]}x{size[1]}.txt", text)


async def test_seventeen_kinds_of_food_fit_into_the_smallest_window(tmp_path: Path) -> None:
    names = "peas flax beans grain cabbage fruits mead stockfish milk salt_meat game_meat sheep whale_meat cattle"
    food = dict.fromkeys([*names.split(), "sheep_pregnant", "cattle_pregnant", "silver"], 12)
    async with opened(table_at(feast(food=food)), tmp_path) as (screen, _):
        rows = shown(screen)[13:20]
        for number in planner.foods(screen.view, 0):
            assert any(item(number)[:5] in row.lower() for row in rows), item(number)


async def test_over_a_full_table_nothing_hangs_and_enter_says_what_ends_the_feast(tmp_path: Path) -> None:
    state = give(to_feast(match(1)), peas=3, mead=3, flax=2, beans=2, game_meat=1, silver=2)
    async with opened(table_at(state), tmp_path) as (screen, _):
        await keys(screen, "i")
        assert "×" not in "".join(shown(screen))
        assert "░" not in "".join(shown(screen))
        assert "E ends the feast" in " ".join(shown(screen)[-3:-1]), "the whole suggestion is told in two rows"
        await keys(screen, "i")
        assert prompt(screen).startswith("Nothing better is found than what is laid. Full table, ")
        assert prompt(screen).endswith("E ends the feast.")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: every square is covered: E ends the feast")


async def test_the_key_that_ends_the_feast_is_named_at_80_columns(tmp_path: Path) -> None:
    for seats in (1, 2):
        async with opened(table_at(give(to_feast(match(seats)), peas=1)), tmp_path) as (screen, _):
            assert "E end" in shown(screen)[-1]
