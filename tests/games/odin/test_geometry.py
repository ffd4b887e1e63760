"""Placing pieces, income and bonus: OGE-20 to OGE-57 and the worked examples EX-1 to EX-13."""

from __future__ import annotations

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.odin.boards import AREA, AREAS, HOME, STONE_HOUSE, Area, bits
from feastbox.games.odin.geometry import (
    IncomeRule,
    fillings,
    fits,
    free_spots,
    losses,
    missing_for_income,
    orientations,
    plainest,
    shape,
    spot,
    spots,
)
from feastbox.games.odin.goods import ANIMALS, COLOR, INDEX, ITEMS, SILVER, SPECIALS, TILES
from tests.games.odin.laying import Ground

INCOME = ("income", "ODN-073")
GREEN = ("touch", "ODN-069")
HOUSE = ("touch", "ODN-070")


# -- the worked examples -----------------------------------------------------------------------------------------


@pytest.mark.rule("OGE-33", "OGE-42", "OGE-81")
def test_example_1_wool_covers_two_steps_together_with_their_areas() -> None:
    home = Ground("home")
    assert (home.income, home.negatives) == (0, 86)
    home.lay("wool", 10, 0)
    assert (home.income, home.negatives) == (2, 86)


@pytest.mark.rule("OGE-42")
def test_example_2_a_step_needs_its_income_area() -> None:
    home = Ground("home")
    assert home.refused("oil", 10, 1) == INCOME
    wrong = home.fault("oil", 10, 1)
    assert wrong is not None
    assert wrong.squares == ((10, 0), (11, 0), (11, 1))
    home.silver((11, 0))


@pytest.mark.rule("OGE-26", "ODN-069")
def test_example_3_green_meets_green_at_corners_only() -> None:
    home = Ground("home").lay("hide", 11, 1)
    assert home.refused("oil", 10, 2) == GREEN
    home.lay("oil", 9, 4, 90)
    assert home.area.squares(home.covered) == [(9, 4), (10, 4), (11, 1), (11, 2), (11, 3)]


@pytest.mark.rule("OGE-32", "OGE-50", "ODN-072")
def test_example_4_the_ore_square_pays_until_it_is_covered() -> None:
    home = Ground("home").lay("runestone", 4, 0).lay("chest", 5, 1).silver((6, 0))
    assert (home.bonuses, home.income, home.negatives) == (["ore"], 0, 84)
    assert home.silver((5, 0)).bonuses == []


def appendix_position(rule: IncomeRule = "square") -> Ground:
    """Return Greenland as the appendix shows it, up to the silk (EX-5)."""
    ground = Ground("greenland", rule=rule)
    ground.lay("skin_and_bones", 0, 0).lay("runestone", 2, 0, 90)
    return ground.lay("oil", 3, 1)


@pytest.mark.rule("OGE-41", "OGE-47", "ODN-074", "ODN-080")
def test_example_5_both_tracks_of_greenland_are_judged_separately() -> None:
    ground = appendix_position().lay("silk", 3, 3, 90)
    ground.silver((0, 3), (2, 2), (2, 3), (4, 0), (4, 1), (4, 2))
    assert (ground.income, ground.bonuses, ground.negatives) == (2, ["whale_meat"], 13)
    assert ground.refused("silver", 5, 4) == INCOME
    assert ground.refused("silver", 1, 4) == INCOME
    ground.silver((6, 4), (5, 4))
    ground.silver((2, 4), (1, 4))


@pytest.mark.rule("OGE-41")
def test_example_5_under_the_quadrant_the_silk_is_illegal() -> None:
    assert appendix_position("quadrant").refused("silk", 3, 3, 90) == INCOME


@pytest.mark.rule("OGE-42", "OGE-93", "OGE-06")
def test_example_6_a_bonus_square_counts_as_covered() -> None:
    home = Ground("home").lay("english_crown", 9, 0)
    assert home.income == 2
    assert home.area.squares(home.covered) == [
        (9, 0),
        (9, 2),
        (9, 4),
        *((row, column) for row in (10, 11) for column in range(5)),
    ]


@pytest.mark.rule("OGE-27", "OGE-28", "OGE-23", "OGE-80", "ODN-070")
def test_example_7_a_long_house() -> None:
    house = Ground("long_house").lay("peas", 0, 8).lay("mead", 1, 9)
    assert (house.bonuses, house.negatives) == (["peas"], 13)
    assert house.area.points - losses(house.area, house.covered) == 4
    assert house.refused("peas", 0, 6) == HOUSE
    assert house.refused("ore", 0, 0) == ("kind", "ODN-070")
    assert house.refused("silver", 1, 3) == ("blocked", "ODN-066")


@pytest.mark.rule("OGE-45", "OGE-48", "ODN-203")
def test_example_8_bear_island() -> None:
    bear = Ground("bear_island")
    assert bear.income == 1
    assert bear.refused("silver", 4, 1) == INCOME
    assert bear.silver((5, 1), (4, 1)).income == 3
    assert bear.refused("silver", 1, 4) == ("blocked", "ODN-066")


@pytest.mark.rule("OGE-48", "ODN-203")
def test_example_9_iceland() -> None:
    iceland = Ground("iceland")
    assert iceland.income == 1
    assert iceland.refused("silver", 6, 1) == INCOME
    iceland.silver((6, 0), (6, 1))


@pytest.mark.rule("OGE-41", "OGE-50")
def test_example_10_shetland() -> None:
    ground = Ground("shetland").silver((7, 0), (7, 1), (6, 0), (6, 1))
    assert ground.income == 2
    ground.silver((6, 2), (5, 0), (5, 1), (5, 2))
    assert (ground.income, ground.bonuses) == (3, [])
    ground.silver((8, 1), (8, 2))
    assert (ground.bonuses, ground.negatives) == (["beans"], 24)
    strict = Ground("shetland", rule="quadrant").silver((7, 0), (7, 1), (6, 0))
    assert strict.refused("silver", 6, 1) == INCOME


@pytest.mark.rule("OGE-18", "OGE-80")
def test_example_11_a_stone_house() -> None:
    house = Ground("stone_house").lay("runestone", 0, 1).lay("mead", 1, 1, 90).lay("oil", 2, 2).silver((1, 3))
    assert (house.bonuses, house.negatives) == (["hide"], 4)
    assert house.area.points - losses(house.area, house.covered, wood=1) == 5


@pytest.mark.rule("OGE-35", "OGE-80")
def test_example_12_a_shed() -> None:
    shed = Ground("shed").area
    assert shed.points - losses(shed, 0, wood=2, stone=1) == 5


@pytest.mark.rule("OGE-22", "ODN-216")
def test_example_13_the_helmet_has_to_be_mirrored_for_some_squares() -> None:
    house = AREAS[STONE_HOUSE]
    turned = house.mask([(2, 2), (2, 3), (3, 2), (3, 3), (3, 4)])
    mirrored = house.mask([(2, 3), (2, 4), (3, 2), (3, 3), (3, 4)])
    ways = {place.mask: place.mirror for place in spots(house, INDEX["helmet"])}
    assert ways.get(turned) is False
    assert ways.get(mirrored) is True
    only_turned = {place.mask for place in spots(house, INDEX["helmet"], mirroring=False)}
    assert mirrored not in only_turned


# -- where things may lie ----------------------------------------------------------------------------------------


@pytest.mark.rule("OGE-25", "OGE-27", "ODN-068", "ODN-070", "ODN-071")
@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.id)
def test_what_may_lie_on_each_kind_of_board(area: Area) -> None:
    colors = {"home": {"green", "blue"}, "exploration": {"green", "blue"}, "shed": set()}
    pieces = {"home": {"silver", "ore"}, "exploration": {"silver", "ore"}, "house": {"silver"}, "shed": set()}
    expected = {item for item in TILES if COLOR[item] in colors.get(area.kind, {"orange", "red", "green", "blue"})}
    assert area.allowed == expected | {INDEX[name] for name in pieces[area.kind]}


@pytest.mark.rule("OGE-09", "OGE-25", "ODN-068")
@pytest.mark.parametrize("piece", ["peas", "mead", "sheep", "wood", "stone", "bow"])
def test_home_and_islands_take_no_food_no_wood_no_stone(piece: str) -> None:
    assert Ground("home").refused(piece, 5, 2) == ("kind", "ODN-068")
    assert Ground("labrador").refused(piece, 5, 2) == ("kind", "ODN-068")


@pytest.mark.rule("OGE-35", "ODN-071")
def test_nothing_lies_in_a_shed() -> None:
    assert Ground("shed").refused("silver", 0, 0) == ("kind", "ODN-071")


@pytest.mark.rule("OGE-23", "ODN-066")
def test_a_piece_lies_inside_and_off_the_lakes() -> None:
    assert Ground("home").refused("fur", 0, 10) == ("outside", "ODN-066")
    assert Ground("home").refused("silver", 3, 12) == ("outside", "ODN-066")
    assert Ground("home").refused("silver", 12, 0) == ("outside", "ODN-066")
    assert Ground("shetland").refused("silver", 0, 0) == ("outside", "ODN-066")
    assert Ground("labrador").refused("silver", 6, 6) == ("blocked", "ODN-066")


@pytest.mark.rule("OGE-24", "ODN-066")
def test_no_square_is_covered_twice() -> None:
    home = Ground("home").silver((6, 2))
    assert home.refused("chest", 5, 1) == ("covered", "ODN-066")
    wrong = home.fault("chest", 5, 1)
    assert wrong is not None
    assert wrong.squares == ((6, 2),)


@pytest.mark.rule("OGE-26", "ODN-069")
def test_blue_silver_and_ore_may_touch_anything() -> None:
    home = Ground("home").lay("oil", 6, 0)
    assert home.refused("hide", 6, 2) == GREEN
    wrong = home.fault("hide", 6, 2)
    assert wrong is not None
    assert wrong.squares == ((6, 2),)
    home.lay("runestone", 6, 2).lay("ore", 7, 0).silver((7, 1)).lay("helmet", 3, 0).lay("oil", 7, 2)


@pytest.mark.rule("OGE-28", "ODN-070")
def test_in_houses_green_may_touch_green_and_orange_may_touch_red() -> None:
    house = Ground("long_house").lay("mead", 0, 0)
    assert house.refused("milk", 1, 0) == HOUSE
    house.lay("peas", 0, 2).lay("oil", 1, 0).lay("hide", 2, 0).lay("runestone", 1, 5).lay("wool", 1, 8)


@pytest.mark.rule("OGE-29")
def test_contact_is_judged_within_one_board() -> None:
    home, island = Ground("home").lay("oil", 6, 0), Ground("labrador")
    island.lay("oil", 6, 0)
    assert home.refused("oil", 7, 0) == GREEN


@pytest.mark.rule("OGE-92")
def test_two_pieces_are_tested_one_after_the_other() -> None:
    home = Ground("home")
    assert home.refused("silver", 10, 1) == INCOME
    home.silver((11, 0), (11, 1), (10, 0), (10, 1))


@pytest.mark.rule("OGE-36")
def test_animals_fit_into_no_house() -> None:
    for kind in ANIMALS.values():
        for animal in kind:
            assert spots(AREAS[AREA["stone_house"]], animal) == spots(AREAS[AREA["long_house"]], animal) == ()


@pytest.mark.rule("OGE-97")
def test_every_other_food_and_blue_tile_lies_where_its_shape_fits() -> None:
    house = AREAS[AREA["long_house"]]
    for item in house.allowed:
        tile = ITEMS[item]
        fitting = [
            (turn, mirror, row, column)
            for turn, mirror in orientations(item)
            for row in range(-1, house.height + 1)
            for column in range(-1, house.width + 1)
            if all(
                house.mask([(row + r, column + c)]) & house.cells
                for r, line in enumerate(shape(item, turn, mirror))
                for c, sign in enumerate(line)
                if sign == "#"
            )
        ]
        found = [(place.turn, place.mirror, place.row, place.column) for place in spots(house, item)]
        assert sorted(found) == sorted(fitting), tile.id


@pytest.mark.rule("OGE-20")
@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.id)
def test_spots_are_all_different_and_named_by_any_equal_turn(area: Area) -> None:
    for item in sorted(area.allowed):
        ways = spots(area, item)
        assert len({place.mask for place in ways}) == len(ways)
        for place in ways:
            assert place.mask.bit_count() == ITEMS[item].squares
            assert plainest(item, place.turn, place.mirror) == (place.turn, place.mirror)
    chest = spot(AREAS[HOME], INDEX["chest"], 5, 1, 270)
    assert chest is not None
    assert chest.turn == 0


@pytest.mark.rule("OGE-22", "ODN-067")
def test_mirroring_can_be_ruled_out() -> None:
    home = Ground("home", mirroring=False)
    assert home.refused("cloakpin", 0, 0, 0, True) == ("mirror", "ODN-067")
    home.lay("cloakpin", 0, 0)
    home.lay("belt", 2, 0, 0, True)


@pytest.mark.rule("OGE-24", "OGE-33")
def test_free_spots_are_those_that_fit() -> None:
    home = Ground("home")
    assert [place.mask for place in free_spots(home.area, SILVER, 0)] == [
        1 << number
        for number in bits(home.area.cells)
        if not 1 << number & home.area.income_squares or 1 << number == home.area.bit(11, 0)
    ]


def test_free_spots_are_those_that_fit_also_on_boards_half_full() -> None:
    rng = Rng("half full")
    for area in AREAS:
        covered = same = 0
        for _ in range(6):
            for item in sorted(area.allowed):
                fitting = [place for place in spots(area, item) if fits(place, covered, same)]
                assert [*free_spots(area, item, covered, same)] == fitting
                some = area.bonus_squares
                over = [place for place in fitting if place.mask & some]
                assert [*free_spots(area, item, covered, same, over=some)] == over
            if places := [*spots(area, rng.pick(sorted(area.allowed)))] if area.allowed else []:
                mask = rng.pick(places).mask
                covered, same = covered | mask, same | (mask if rng.below(2) else 0)


# -- income and bonus --------------------------------------------------------------------------------------------


@pytest.mark.rule("OGE-41", "OGE-42", "ODN-073")
def test_example_2_of_the_main_rules() -> None:
    home = Ground("home")
    assert home.refused("silver", 10, 1) == INCOME
    assert home.silver((11, 0)).income == 1
    home.silver((11, 1), (10, 0), (10, 1))
    assert home.income == 2
    assert Ground("home").lay("chest", 10, 0).income == 2
    assert Ground("home").refused("chest", 9, 1) == INCOME


@pytest.mark.rule("OGE-50", "OGE-93", "ODN-082")
def test_example_3_of_the_main_rules() -> None:
    home = Ground("home").silver((11, 0), (11, 1), (11, 2), (10, 0), (10, 1), (10, 2), (9, 0), (9, 2), (8, 1), (8, 2))
    assert (home.income, home.bonuses) == (2, [])
    assert home.silver((8, 0)).bonuses == ["mead"]
    assert home.silver((9, 1)).bonuses == []


@pytest.mark.rule("OGE-41")
@pytest.mark.parametrize("name", ["shetland", "faroe_islands", "bear_island", "greenland"])
def test_the_quadrant_is_stricter_on_four_islands(name: str) -> None:
    tracks = AREAS[AREA[name]].tracks
    assert any(track.areas != track.quadrants for track in tracks)
    for track in tracks:
        for area, quadrant in zip(track.areas, track.quadrants, strict=True):
            assert not area & ~quadrant


@pytest.mark.rule("OGE-41", "ODN-073")
@pytest.mark.parametrize("name", ["home", "baffin_island", "iceland"])
def test_square_and_quadrant_are_the_same_elsewhere(name: str) -> None:
    for track in AREAS[AREA[name]].tracks:
        assert track.areas == track.quadrants


@pytest.mark.rule("OGE-42", "OGE-44")
def test_what_the_next_step_of_income_needs() -> None:
    home = Ground("home").lay("chest", 10, 0)
    step = home.area.bit(9, 2)
    missing = missing_for_income(home.area, home.covered, step)
    assert home.area.squares(missing) == [(9, 0), (9, 2), (10, 2), (11, 2)]


@pytest.mark.rule("OGE-53", "ODN-085")
def test_a_bonus_square_with_two_things_pays_both() -> None:
    iceland = Ground("iceland").silver((5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4))
    assert iceland.bonuses == ["ore", "stone"]


@pytest.mark.rule("OGE-91")
@pytest.mark.parametrize(
    ("tile", "goods"), [("cloakpin", ("runestone", "silverware")), ("drinking_horn", ("chest", "runestone"))]
)
def test_the_squares_of_a_tile_taken_away_are_filled_in_exactly_one_way(tile: str, goods: tuple[str, str]) -> None:
    assert INDEX[tile] in SPECIALS
    items = tuple(INDEX[name] for name in goods)
    assert all(COLOR[item] == "blue" for item in items)
    for area in AREAS:
        for place in spots(area, INDEX[tile]):
            (filling,) = fillings(area, place.mask, items)
            assert filling[0].mask | filling[1].mask == place.mask
            assert not filling[0].mask & filling[1].mask
