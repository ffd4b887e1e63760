"""Home: pieces held, turned, laid, refused, by keys and by mouse; ships; windows; how it looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.goods import IDS, INDEX, ITEMS, SPECIALS
from feastbox.games.odin.places.board_pane import BoardPane
from feastbox.games.odin.places.held import Geometry, Held, legal_spots
from feastbox.games.odin.places.home import Home
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.screen import OdinScreen
from tests.games.odin.making import do, fleet, give, match, pass_on
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import OdinTable, keys, made, opened, play, prompt, shown, table_at
from tests.golden_files import check

SIZES = [(80, 24), (120, 40), (160, 48)]
G = Geometry()


def home_of(screen: OdinScreen) -> Home:
    place = screen.place
    assert isinstance(place, Home)
    return place


def table() -> OdinTable:
    return table_at(positions.state())


def steps_to(screen: OdinScreen, name: str) -> str:
    """Return the shortest keys that hold this piece on Home."""
    place = home_of(screen)
    kinds = place.pieces()
    ahead = (kinds.index(INDEX[name]) - kinds.index(place.chosen)) % len(kinds)
    further = ["plus"] * ahead if ahead <= len(kinds) - ahead else ["minus"] * (len(kinds) - ahead)
    return " ".join(["plus", *further])


# -- keys --------------------------------------------------------------------------------------------------------


async def test_any_piece_is_laid_at_the_next_legal_spot_in_twelve_keys_at_most(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("home")
        for name in ("hide", "silverware", "wool", "spices", "helmet", "silver", "ore"):
            pressed = f"right_square_bracket {steps_to(screen, name)} enter"
            assert len(pressed.split()) <= 12
            await keys(screen, pressed.removeprefix("right_square_bracket "))
            assert made(screen.table)[0].startswith(f"place {ITEMS[INDEX[name]].id}")
            await keys(screen, "u")
            home_of(screen).give_up()


@pytest.mark.parametrize("size", SIZES)
async def test_the_verdict_stands_before_enter_and_enter_lays(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table(), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, steps_to(screen, "spices"))
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "  LEGAL    Spices 2x3 at d3–e5" in text
        assert "3 → 5" in text
        assert "+Me kept" in text
        assert "-53 = -53" in text
        await keys(screen, "enter")
        assert made(screen.table) == ["place spices home d5 90"]
        assert screen.view.seats[2].income == 5
        assert home_of(screen).held is None


@pytest.mark.rule("ODN-066", "ODN-069")
async def test_what_is_not_legal_is_told_with_its_rule_before_and_after_enter(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, steps_to(screen, "skin_and_bones"))
        place = home_of(screen)
        place.hold(Held(INDEX["skin_and_bones"], 7, 3, 90))
        screen.changed()
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "NOT LEGAL  Skin and bones 2x3 at d3–e5" in text
        assert "green touches green at d4 (ODN-069)" in text
        assert "▒Sb▒▒▒" in text
        assert "×××▒▒▒" in text
        assert screen.rule_now() == "ODN-069"
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: green touches green")
        assert screen.table.match.head == screen.table.match.first


async def test_keys_turn_mirror_step_and_jump(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("home")
        place = home_of(screen)

        async def held_after(pressed: str) -> Held:
            await keys(screen, pressed)
            assert place.held is not None
            return place.held

        await keys(screen, "r")
        assert prompt(screen) == "No: no piece is held; + takes one"
        first = await held_after(steps_to(screen, "helmet"))
        turned = await held_after("r")
        assert turned.shape == first.turned(AREAS[0]).shape != first.shape
        mirrored = await held_after("m")
        assert mirrored.shape not in (first.shape, turned.shape)
        one = await held_after("full_stop")
        assert one in legal_spots(place.plot, INDEX["helmet"], G)
        assert await held_after("full_stop") != one
        assert await held_after("comma") == one
        moved = await held_after("up right")
        assert (moved.row, moved.column) == (one.row - 1, one.column + 1)
        assert (await held_after("minus")).item == INDEX["spices"]
        assert await held_after("greater_than_sign") in place.raising()
        assert await held_after("less_than_sign") in place.raising()
        await keys(screen, "escape")
        assert place.held is None


async def test_only_one_thing_on_home_is_amber_whatever_has_the_arrows(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        for part in ("home", "home_side", "home"):
            assert screen.part == part
            await pilot.pause()
            parts = screen.query_one("#home", BoardPane), screen.query_one("#home_side", Pane)
            amber = [ink.bg == "accent" for pane in parts for row in pane._canvas.inks for ink in row]
            assert sum(amber) == (3 if part == "home" else 6), part
            await keys(screen, "tab" if part == "home" else "shift+tab")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["plus", "minus", "full_stop", "comma", "greater_than_sign"])
async def test_keys_of_pieces_lead_home_with_a_piece_in_hand(key: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table(), tmp_path, size) as (screen, _):
        assert screen.place.id == "actions"
        await keys(screen, key)
        assert home_of(screen).held is not None
        await keys(screen, "escape escape")
        assert screen.place.id == "actions"


async def test_keys_of_pieces_stay_where_they_are_pressed_while_there_is_no_piece_to_take(tmp_path: Path) -> None:
    async with opened(table_at(give(match(2))), tmp_path, (120, 40)) as (screen, _):
        for key, why in (
            ("plus", "No: no piece in the supply may lie on the home board (ODN-068)"),
            ("full_stop", "No: no piece in the supply may lie on the home board (ODN-068)"),
            ("r", "No: no piece is held; + takes one"),
        ):
            await keys(screen, key)
            assert prompt(screen) == why
            assert screen.place.id == "actions"


async def test_plus_leads_home_from_the_actions_and_escape_back(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        assert screen.place.id == "actions"
        await keys(screen, "plus")
        assert home_of(screen).held is not None
        await keys(screen, "escape escape")
        assert screen.place.id == "actions"


async def test_what_raises_no_income_anywhere_is_told(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("home")
        await keys(screen, f"{steps_to(screen, 'hide')} greater_than_sign")
        assert prompt(screen).startswith("No: hide raises the income nowhere")


async def test_silver_is_laid_piece_after_piece(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("home")
        await keys(screen, f"{steps_to(screen, 'silver')} enter enter enter")
        assert [text.split()[1] for text in made(screen.table, 3)] == ["silver"] * 3
        assert home_of(screen).held is not None
        assert screen.view.seats[2].supply[INDEX["silver"]] == 4


async def test_arrows_walk_the_board_without_a_piece_and_the_supply_behind_tab(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.look_at("home")
        assert prompt(screen).startswith("a1: Chest 2x2 lies there")
        await keys(screen, "right right right right right")
        assert prompt(screen).startswith("f1: Free")
        await keys(screen, "tab")
        place = home_of(screen)
        assert screen.part == "home_side"
        await keys(screen, "down down right enter")
        assert place.held is not None
        assert IDS[place.held.item] in {"silverware", "wool", "spices", "skin_and_bones"}


async def test_enter_on_an_empty_supply_says_that_nothing_may_be_laid(tmp_path: Path) -> None:
    async with opened(table_at(give(match(1))), tmp_path) as (screen, _):
        screen.look_at("home")
        await keys(screen, "tab enter")
        assert prompt(screen).startswith("No: no piece in the supply may lie on the ")


async def test_food_cannot_be_picked_for_home(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        await pilot.click("#home_side", offset=(8, 2))
        assert prompt(screen) == "No: peas cannot lie on the home board (ODN-068, R opens it)"


async def test_a_click_on_a_good_that_is_not_owned_says_so(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        row = next(n for n, text in enumerate(shown(screen)[2:]) if "Fu ·" in text)
        column = shown(screen)[2 + row].index("Fu ·") - screen.query_one("#home_side").region.x
        await pilot.click("#home_side", offset=(column, row))
        assert prompt(screen) == "No: there is no fur in the supply"
        assert home_of(screen).held is None


# -- mouse -------------------------------------------------------------------------------------------------------


async def test_the_mouse_picks_carries_turns_and_lays(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        place = home_of(screen)
        await pilot.click("#home_side", offset=(28, 6))
        assert place.held is not None
        assert IDS[place.held.item] == "spices"
        await pilot.hover("#home", offset=(3 + 3 * 5 + 1, 2 + 10))
        assert place.held.where(AREAS[0]) == "f1–g3"
        upright = place.held.turn
        await pilot.click("#home", offset=(3 + 3 * 5 + 1, 2 + 10), button=3)
        assert place.held.turn != upright
        await pilot.click("#home", offset=(3 + 3 * 5 + 1, 2 + 10), button=3)
        await pilot.click("#home", offset=(3 + 3 * 3 + 1, 2 + 7))
        assert made(screen.table) == ["place spices home d5 90"]


async def test_a_click_on_home_beside_the_actions_opens_it(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (120, 40)) as (screen, pilot):
        assert screen.place.id == "actions"
        await pilot.click("#home_side", offset=(28, 7))
        assert screen.place.id == "home"
        assert home_of(screen).held is not None


async def test_a_hint_s_piece_is_held_where_it_would_be_laid(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, _):
        screen.show_move(screen.table.read("place spices home d5 90"))
        assert "Spices 2x3 at d3–e5" in prompt(screen)
        assert home_of(screen).held == Held(INDEX["spices"], 7, 3, 90)
        screen.show_move(screen.table.read("place peas long_house_1 a3"))
        assert screen.place.id == "islands"
        assert "Peas 1x2 at a3–b3" in prompt(screen)


# -- ships and windows -------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-061", "ODN-063")
async def test_ships_are_bought_and_loaded_from_the_list_and_by_mouse(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        await pilot.click("#home_side", offset=(8, 12))
        assert made(screen.table) == ["arm whaling_boat 0 1"]
        screen.look_at("home")
        await pilot.pause()
        await pilot.click("#home_side", offset=(12, 12))
        assert made(screen.table) == ["ship whaling_boat"]
        screen.look_at("home")
        await pilot.pause()
        await pilot.click("#home_side", offset=(17, 12))
        assert made(screen.table) == ["ship whaling_boat"]
        await pilot.pause()
        await pilot.click("#home_side", offset=(8, 12))
        assert prompt(screen).startswith("No: a whaling boat has room for 1 ore")
        await keys(screen, "tab tab")
        assert screen.moves.lines[0].text == "put 1 ore on a whaling boat that carries 0"
        await pilot.pause()
        await keys(screen, "1")
        assert made(screen.table) == ["arm whaling_boat 0 1"]


@pytest.mark.rule("ODN-059")
async def test_a_window_leads_home_and_d_leaves_it(tmp_path: Path) -> None:
    state = give(match(2), silver=3)
    while state.stack[-1].kind != "window":
        pass_on(state)
    table = table_at(state, bots=(1,))
    async with opened(table, tmp_path) as (screen, pilot):
        assert screen.place.id == "home"
        assert "d is done." in prompt(screen)
        await pilot.pause()
        assert "enter take d done" in shown(screen)[-1], "at 80 columns too, where one person's hand is always open"
        assert any(hint.id == "odin.done" for hint in screen.key_hints())
        await keys(screen, "d")
        assert "done" in made(screen.table, screen.table.match.head)


async def test_a_hint_to_buy_a_ship_leads_to_its_line_at_home(tmp_path: Path) -> None:
    async with opened(table_at(give(match(2), silver=3)), tmp_path) as (screen, _):
        screen.show_move(screen.table.read("ship whaling_boat"))
        assert (screen.place.id, screen.part) == ("home", "moves")
        await keys(screen, "enter")
        assert made(screen.table) == ["ship whaling_boat"]


async def test_a_hint_to_be_done_is_pointed_at_in_the_list_and_enter_does_it(tmp_path: Path) -> None:
    state = give(match(2), silver=3)
    while state.stack[-1].kind != "window":
        pass_on(state)
    async with opened(table_at(state), tmp_path) as (screen, _):
        screen.show_move(screen.table.read("done"))
        assert screen.part == "moves"
        await keys(screen, "enter")
        assert "done" in made(screen.table, screen.table.match.head)


@pytest.mark.rule("ODN-160", "ODN-161")
async def test_in_the_final_placement_pieces_are_laid_and_no_ships_are_bought(tmp_path: Path) -> None:
    state = match(1)
    while state.stack[-1].kind != "final":
        give(state, silver=4)
        pass_on(state)
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        assert screen.place.id == "home"
        await pilot.pause()
        await pilot.click("#home_side", offset=(7, 12))
        assert prompt(screen).startswith("No: ")
        assert screen._rule == "ODN-161"
        await keys(screen, "plus enter")
        assert made(screen.table)[0].startswith("place silver home")
        await keys(screen, "d")
        assert screen.table.stage == "over"


@pytest.mark.rule("ODN-059")
async def test_d_ends_a_turn_from_home_too(tmp_path: Path) -> None:
    state = give(match(2), silver=3)
    do(state, "vikings catch_stockfish")
    async with opened(table_at(state), tmp_path) as (screen, _):
        await keys(screen, "plus enter escape d")
        assert [text.split()[0] for text in made(screen.table, 2)] == ["place", "end_turn"]


async def test_the_key_that_ends_the_turn_is_named_on_home_too(tmp_path: Path) -> None:
    played = play(table_at(give(match(1), wool=1)), "vikings market_beans")
    async with opened(played, tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        assert "d end turn" in shown(screen)[-1]
        await keys(screen, "d")
        assert made(played)[0].startswith("end")


# -- looks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_home_looks_as_it_should(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table(), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, steps_to(screen, "spices"))
        await pilot.pause()
        check(f"odin_screen/home_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)[3:-1]) + "\n")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_full_supply_and_a_full_bay_stand_whole(size: tuple[int, int], tmp_path: Path) -> None:
    state = fleet(positions.state(), 2, "whaling_boat", "whaling_boat", "longship", "longship", "longship")
    give(state, 2, **{item.id: 1 if item.group == "special" else 12 for item in ITEMS if item.group != "weapon"})
    state.boats[2], state.longships[2] = [1, 1, 1], [3, 2, 1]
    async with opened(table_at(state), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        text = "\n".join(shown(screen))
        for item in SPECIALS:
            assert f" {ITEMS[item].code} " in text.replace("\n", " \n")
        assert " $   12" in text
        assert "or  12" in text
        assert text.count("▼2or") == 3
        assert "▼kn ▼lo3 ▼lo2 ▼lo1" in text if size[0] == 80 else "▼ knarr   ▼ long 3or" in text
        await keys(screen, "left_square_bracket")
        await pilot.pause()
        if size[0] > 80:
            assert "▼2or ▼2or ▼2or  ▼kn ▼lo3 ▼lo2 ▼lo1" in "\n".join(shown(screen))


async def test_home_in_ascii_has_a_sign_for_every_cell(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, ascii=True) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, steps_to(screen, "spices"))
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert text.isascii()
        assert "|Ru|$ .wd.Sp... . .Ru -1|   -1 -1 -1" in text


async def test_large_cells_come_by_themselves_and_go_by_z(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (120, 40)) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        assert screen.query_one("#home").size.height == 26
        await keys(screen, "z")
        await pilot.pause()
        assert screen.query_one("#home").size.height == 14
    async with opened(table(), tmp_path / "small") as (screen, _):
        screen.look_at("home")
        await keys(screen, "z")
        assert prompt(screen).startswith("No: large cells need")


@pytest.mark.parametrize(("size", "rows"), [((100, 40), 26), ((118, 30), 14), ((120, 35), 14), ((120, 36), 26)])
async def test_z_changes_the_cells_where_large_ones_have_room_and_says_where_not(
    size: tuple[int, int], rows: int, tmp_path: Path
) -> None:
    async with opened(table(), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        assert screen.query_one("#home").size.height == rows
        await keys(screen, "z")
        await pilot.pause()
        assert screen.query_one("#home").size.height == 14
        assert prompt(screen).startswith("No: large cells need") == (rows == 14)
        if rows == 14:
            assert "z small" not in "\n".join(shown(screen))


async def test_beside_the_actions_no_key_is_named_that_is_home_s(tmp_path: Path) -> None:
    async with opened(table(), tmp_path, (200, 60)) as (screen, pilot):
        await pilot.pause()
        assert screen.place.id == "actions"
        assert "cells: z" not in "\n".join(shown(screen))


@pytest.mark.parametrize(
    "size", [(80, 24), (100, 30), (118, 30), (118, 36), (120, 37), (120, 40), (160, 48), (200, 60)]
)
@pytest.mark.parametrize("place", ["home", "islands"])
async def test_no_two_parts_overlap_and_verdict_and_keys_stand_whole(
    place: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(table(), tmp_path, size) as (screen, pilot):
        screen.look_at(place)
        await keys(screen, "plus plus")
        await pilot.pause()
        regions = [*screen.regions(*size).values()]
        assert all(screen.size.region.contains_region(region) for region in regions)
        for number, region in enumerate(regions):
            assert not any(region.overlaps(other) for other in regions[number + 1 :])
        text = "\n".join(shown(screen))
        for said in prompt(screen).split("\n")[1:]:
            assert f" {said}\n" in text
        if place == "home":
            assert "next, previous legal spot (" in text
            assert "esc let go" in text


async def test_the_mouse_has_the_verdict_told_whatever_was_said_before(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, "plus G")
        assert prompt(screen).startswith("Guide")
        await pilot.hover("#home", offset=(12, 12))
        await pilot.hover("#home", offset=(15, 12))
        assert "LEGAL" in prompt(screen)
        await keys(screen, "G")
        assert prompt(screen).startswith("Guide")
        await pilot.click("#home", offset=(15, 12), button=3)
        assert "LEGAL" in prompt(screen), "the right button turns, and the verdict is told"
