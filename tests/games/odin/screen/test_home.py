"""Home: pieces held, turned, laid, refused, by keys and by mouse; ships; windows; how it looks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.geometry import spot
from feastbox.games.odin.goods import IDS, INDEX, ITEMS, SPECIALS
from feastbox.games.odin.laying import with_piece
from feastbox.games.odin.places.held import Geometry, Held, first_spot, following, legal_spots, pieces, preview
from feastbox.games.odin.places.home import Home
from feastbox.games.odin.places.squares import bonus_code
from feastbox.games.odin.places.verdict import ROOM, SMALL_ROOM, full, head, of_square, plain, refused, short
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.things import Plot
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


# -- geometry of what is held ------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-066", "OGE-20")
def test_legal_spots_are_counted_from_below_and_followed_round() -> None:
    plot = positions.home()
    spots = legal_spots(plot, INDEX["spices"], G)
    assert len(spots) == 38
    assert spots[0].where(AREAS[0]) == "f1–h2"
    seen = [spots[0]]
    while (found := following(spots, seen[-1], 1)) != spots[0]:
        assert found is not None
        seen.append(found)
    assert tuple(seen) == spots
    assert following(spots, spots[0], -1) == spots[-1]
    between = Held(INDEX["spices"], 11, 0)
    assert following(spots, between, 1) == spots[0]
    assert following((), between, 1) is None


@pytest.mark.rule("OGE-44", "ODN-073")
def test_a_piece_is_held_first_where_the_income_rises_most() -> None:
    held = first_spot(positions.home(), INDEX["spices"], G)
    assert held.where(AREAS[0]) == "d3–e5"
    seat = table_at(positions.state()).view.seats[2]
    seen = preview(seat, positions.home(), held.mask(AREAS[0]), G)
    assert (seen.income, seen.own, seen.open) == ((3, 5), (2, 4), (-53, -53))
    assert seen.next == (5, 10)
    assert seen.kept == ("Me",)
    assert dict(seen.waiting) == {"or": 5, "wd": 3, "Ru": 8, "st": 5}


@pytest.mark.rule("ODN-072", "OGE-50")
def test_covering_a_bonus_loses_it_and_closing_one_in_wins_it() -> None:
    seat, area = table_at(positions.state()).view.seats[2], AREAS[0]
    on_mead = preview(seat, positions.home(), area.bit(9, 1), G)
    assert on_mead.lost == ("Me",)
    wood = preview(
        seat, positions.home(), sum(area.bit(r, c) for r in (6, 7) for c in (1, 2, 3) if (r, c) != (7, 2)), G
    )
    assert "wd" not in wood.won
    around = area.bonuses[1].around & ~positions.home().covered
    assert preview(seat, positions.home(), around, G).won == ("wd",)
    stone = next(bonus for bonus in area.bonuses if bonus_code(bonus).strip() == "st")
    never = preview(seat, positions.home(), stone.square, G)
    assert (never.lost, never.barred) == ((), ("st",))
    assert "·st never more" in plain(short(never))
    assert "·st never more" in plain(full(never, positions.home(), seat)[1])


async def test_the_key_that_ends_the_turn_is_named_on_home_too(tmp_path: Path) -> None:
    played = play(table_at(give(match(1), wool=1)), "vikings market_beans")
    async with opened(played, tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        assert "d end turn" in shown(screen)[-1]
        await keys(screen, "d")
        assert made(played)[0].startswith("end")


def test_turning_and_mirroring_go_round_and_keep_inside_the_frame() -> None:
    area = AREAS[0]
    held = Held(INDEX["horseshoe"], 0, 0)
    shapes = set()
    for _ in range(4):
        shapes.add(held.shape)
        held = held.turned(area)
    assert len(shapes) == 4
    assert held == Held(INDEX["horseshoe"], 0, 0)
    helmet = Held(INDEX["helmet"], 3, 3)
    assert helmet.mirrored(area) != helmet
    assert helmet.mirrored(area).mirrored(area) == helmet
    edge = Held(INDEX["silk"], 11, 9).turned(area)
    assert (edge.row, edge.column) == (8, 9)
    assert Held(INDEX["silk"], 11, 0).moved(area, -1, 1) == Held(INDEX["silk"], 11, 0)
    house = AREAS[AREA["long_house"]]
    assert Held(INDEX["silk"], 0, 0, 90).mask(house).bit_count() == 3


@pytest.mark.rule("ODN-068", "ODN-070", "ODN-071")
def test_only_what_may_lie_there_can_be_held() -> None:
    seat = table().view.seats[2]
    at_home = {IDS[item] for item in pieces(seat, AREAS[0])}
    assert at_home == {"hide", "silverware", "wool", "skin_and_bones", "spices", "helmet", "silver", "ore"}
    in_house = {IDS[item] for item in pieces(seat, AREAS[AREA["stone_house"]])}
    assert {"peas", "sheep_pregnant", "silver"} <= in_house
    assert "ore" not in in_house
    assert pieces(seat, AREAS[AREA["shed"]]) == []


def test_squares_are_told() -> None:
    plot = positions.home()
    assert of_square(plot, 8, 3, G)[0].startswith("Income 2 is paid each round now.")
    assert of_square(plot, 7, 4, G)[0] == "Income 3. To go on, 5 squares left and below have to be covered first."
    assert of_square(plot, 9, 1, G)[0].startswith("Bonus Me: pays each round")
    assert of_square(plot, 7, 2, G)[0].startswith("Bonus wd: needs 5 more squares")
    assert of_square(plot, 0, 0, G)[0] == "Robe 3x3 lies there and stays."
    assert of_square(plot, 3, 0, G) == ("-1 point while it is open at the end.", "ODN-173")
    assert of_square(plot, 6, 0, G)[0].startswith("Free")
    assert "never covered" in of_square(Plot("iceland", AREA["faroe_islands"]), 2, 6, G)[0]


def test_every_verdict_fits_its_line() -> None:
    rng, seat = Random("verdicts"), table().view.seats[2]
    why = refused("the income needs a1, b1, c1, d1, e1, f1 and more covered first", "ODN-073")
    assert len(plain(why)) <= SMALL_ROOM
    assert plain(refused("green touches green at b4", "ODN-069")).endswith("Corners may touch.  R opens the rule")
    for area in AREAS:
        plot = Plot(area.id, area.index)
        for _ in range(12):
            held = rng.choice([each for item in sorted(area.allowed) for each in legal_spots(plot, item, G)] or [None])
            if held is None:
                break
            seen = preview(seat, plot, held.mask(area), G)
            assert len(plain(short(seen))) <= SMALL_ROOM
            assert len(plain(head(held, area, legal=False, marked=True))) <= SMALL_ROOM
            assert all(len(plain(line)) <= ROOM for line in full(seen, plot, seat))
            place = spot(area, held.item, held.row, held.column, held.turn, held.mirror)
            assert place is not None
            plot = with_piece(plot, held.item, place)


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
            home_of(screen).let_go()


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


@pytest.mark.rule("ODN-073")
def test_squares_that_have_to_be_covered_first_are_marked_where_they_are_few() -> None:
    plot, area = positions.home(), AREAS[0]
    over_three = Held(INDEX["spices"], 6, 3, 90).ghost(plot, G, legal=False)
    assert over_three.wrong == area.bit(9, 3) | area.bit(9, 4)
    far = Held(INDEX["silver"], 0, 11).ghost(plot, G, legal=False)
    assert far.wrong == 0


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


async def test_food_cannot_be_picked_for_home(tmp_path: Path) -> None:
    async with opened(table(), tmp_path) as (screen, pilot):
        screen.look_at("home")
        await pilot.pause()
        await pilot.click("#home_side", offset=(8, 2))
        assert prompt(screen) == "No: peas cannot lie on the home board (ODN-068, R opens it)"


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
    async with opened(table_at(state), tmp_path) as (screen, _):
        assert screen.place.id == "home"
        assert "d is done." in prompt(screen)
        assert any(hint.id == "odin.done" for hint in screen.key_hints())
        await keys(screen, "d")
        assert made(screen.table) == ["done"]


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
