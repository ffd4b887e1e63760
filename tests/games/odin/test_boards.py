"""The thirteen placement areas: squares, negatives, income ladders, bonus squares, slots and points."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pydantic import ValidationError

from feastbox import assets
from feastbox.games.odin import boards
from feastbox.games.odin.boards import AREA, AREAS, HOME, ISLANDS, LONG_HOUSE, SHED, SIDES, STONE_HOUSE
from feastbox.games.odin.geometry import enclosed, income, losses, open_negatives, paying
from feastbox.games.odin.goods import IDS, INDEX, ITEMS

# points, negatives, squares that can be covered, bonus squares with the squares they need (section 9 of the rules)
FACTS = {
    "home": (0, 86, 143, "5,0 ore 5; 7,2 wood 8; 7,6 runestone 8; 9,1 mead 8; 10,5 stone 8"),
    "shetland": (6, 24, 60, "1,5 silverware 8; 2,1 game_meat 8; 3,7 oil 8; 5,7 cabbage 8; 7,2 beans 5"),
    "bear_island": (12, 22, 51, "3,4 game_meat 8; 4,7 stockfish 5; 6,6 runestone+ore 6"),
    "faroe_islands": (4, 16, 53, "0,6 sheep 4; 2,2 oil 7; 2,8 milk 5; 5,5 flax 7; 6,0 peas 5; 7,6 hide 8"),
    "baffin_island": (12, 24, 61, "0,4 ore 4; 2,7 whale_meat 6; 5,7 oil 3; 8,6 skin_and_bones 4"),
    "iceland": (16, 24, 54, "2,2 stockfish 7; 4,0 oil 5; 6,5 ore+stone 6"),
    "labrador": (36, 40, 52, "3,3 game_meat 6; 6,4 chest 8; 7,1 linen 6; 8,6 stockfish 5"),
    "greenland": (12, 20, 52, "2,1 whale_meat 8; 5,7 stockfish 4"),
    "newfoundland": (38, 40, 53, "2,2 skin_and_bones 7; 5,1 cloakpin 8; 6,6 stone_house 8"),
    "shed": (8, 0, 0, ""),
    "stone_house": (10, 7, 13, "1,2 hide 7"),
    "long_house": (17, 15, 30, "0,10 peas 3; 1,1 oil 8; 2,5 beans 5"),
}
INCOME = {
    "home": [[0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18]],
    "shetland": [[0, 1, 2, 3]],
    "bear_island": [[1, 3, 4, 5]],
    "faroe_islands": [[0, 1, 1, 1, 2, 2, 2, 3, 4]],
    "baffin_island": [[0, 1, 2, 2, 4, 6]],
    "iceland": [[1, 2, 3, 4, 5, 6, 7, 8]],
    "greenland": [[0, 1, 2, 3], [0, 1, 2, 3, 4, 5]],
}


def paid(bonus: boards.Bonus) -> str:
    names = [IDS[item] for item, count in bonus.rewards for _ in range(count)]
    return "+".join(names) if bonus.building < 0 else AREAS[bonus.building].id


@pytest.mark.rule("OGE-11", "OGE-13")
def test_thirteen_areas_of_which_the_two_home_boards_share_one_grid() -> None:
    assert [area.id for area in AREAS] == list(FACTS)
    assert len(AREAS) + 1 == 13
    assert (AREAS[SHED].count, AREAS[STONE_HOUSE].count, AREAS[LONG_HOUSE].count) == (3, 3, 5)
    assert all(AREAS[island].count == 1 for island in ISLANDS)
    assert (AREAS[HOME].height, AREAS[HOME].width) == (12, 13)


@pytest.mark.rule("OGE-12", "ODN-010")
def test_exploration_boards_have_two_sides() -> None:
    names = {letter: (AREAS[front].id, AREAS[back].id) for letter, (front, back) in SIDES.items()}
    assert names == {
        "A": ("shetland", "bear_island"),
        "B": ("faroe_islands", "baffin_island"),
        "C": ("iceland", "labrador"),
        "D": ("greenland", "newfoundland"),
    }


@pytest.mark.rule("OGE-15", "OGE-16", "OGE-17", "OGE-18", "ODN-166", "ODN-167", "ODN-214")
@pytest.mark.parametrize("name", FACTS)
def test_squares_negatives_and_points(name: str) -> None:
    area = AREAS[AREA[name]]
    points, negatives, squares, _ = FACTS[name]
    assert area.points == points
    assert open_negatives(area, 0) == negatives
    assert area.cells.bit_count() == squares
    assert not area.cells & area.blocked
    assert not area.negatives & (area.income_squares | area.bonus_squares | area.blocked)


@pytest.mark.rule("ODN-009", "OGE-35", "ODN-173")
def test_untouched_buildings_lose_6_9_and_15() -> None:
    assert [losses(AREAS[building], 0) for building in (SHED, STONE_HOUSE, LONG_HOUSE)] == [6, 9, 15]
    assert [AREAS[building].slots for building in (SHED, STONE_HOUSE, LONG_HOUSE)] == [(3, 3), (1, 1), (0, 0)]


@pytest.mark.rule("OGE-50", "OGE-51", "OGE-53", "OGE-54", "ODN-083", "ODN-085")
@pytest.mark.parametrize("name", FACTS)
def test_bonus_squares_with_what_they_pay_and_need(name: str) -> None:
    area = AREAS[AREA[name]]
    found = []
    for bonus in area.bonuses:
        ((row, column),) = area.squares(bonus.square)
        found.append(f"{row},{column} {paid(bonus)} {bonus.around.bit_count()}")
    assert "; ".join(sorted(found, key=lambda text: [int(n) for n in text.split()[0].split(",")])) == FACTS[name][3]


@pytest.mark.rule("OGE-51")
@pytest.mark.parametrize("name", FACTS)
def test_no_two_bonus_squares_are_neighbours(name: str) -> None:
    area = AREAS[AREA[name]]
    assert not any(bonus.around & area.bonus_squares for bonus in area.bonuses)


@pytest.mark.rule("OGE-50", "OGE-52", "ODN-082", "ODN-084")
@pytest.mark.parametrize("name", FACTS)
def test_every_bonus_square_pays_exactly_while_enclosed_and_open(name: str) -> None:
    area = AREAS[AREA[name]]
    assert enclosed(area, 0) == []
    for bonus in area.bonuses:
        assert enclosed(area, bonus.around) == [bonus]
        assert enclosed(area, bonus.around | bonus.square) == []
        for number in boards.bits(bonus.around):
            assert enclosed(area, bonus.around ^ 1 << number) == []
    assert enclosed(area, area.cells & ~area.bonus_squares) == list(area.bonuses)


@pytest.mark.rule("OGE-55")
def test_a_sheep_bonus_is_not_pregnant() -> None:
    rewards = [item for area in AREAS for bonus in area.bonuses for item, _ in bonus.rewards]
    assert INDEX["sheep"] in rewards
    assert not any(ITEMS[item].pregnant for item in rewards)


@pytest.mark.rule("OGE-40", "OGE-44", "OGE-46", "OGE-47", "ODN-078", "ODN-079", "ODN-074", "ODN-081")
@pytest.mark.parametrize("name", FACTS)
def test_income_rises_step_by_step_to_the_final_value(name: str) -> None:
    area = AREAS[AREA[name]]
    assert len(area.tracks) == len(INCOME.get(name, []))
    for place, (track, values) in enumerate(zip(area.tracks, INCOME.get(name, []), strict=True)):
        covered = 0
        for step, (value, following) in zip(track.steps, pairwise(values), strict=True):
            assert paying(area, covered)[place] == (value, step, following)
            covered |= step
        assert paying(area, covered)[place] == (values[-1], 0, values[-1])
    assert income(area, 0) == sum(values[0] for values in INCOME.get(name, []))
    assert income(area, area.cells) == sum(values[-1] for values in INCOME.get(name, []))


@pytest.mark.rule("OGE-47")
def test_greenland_pays_8_at_most() -> None:
    greenland = AREAS[AREA["greenland"]]
    assert income(greenland, greenland.cells) == 8


@pytest.mark.rule("OGE-49", "ODN-203")
def test_iceland_and_bear_island_pay_1_while_empty() -> None:
    assert income(AREAS[AREA["iceland"]], 0) == income(AREAS[AREA["bear_island"]], 0) == 1


@pytest.mark.rule("OGE-43")
@pytest.mark.parametrize("name", INCOME)
def test_each_income_area_contains_all_earlier_steps(name: str) -> None:
    for track in AREAS[AREA[name]].tracks:
        below = 0
        for step, area in zip(track.steps, track.areas, strict=True):
            below |= step
            assert not below & ~area


@pytest.mark.rule("OGE-41", "OGE-48")
def test_the_income_area_is_the_square_from_the_anchor() -> None:
    home = AREAS[HOME]
    area = home.tracks[0].areas[2]
    assert home.squares(area) == [(9, 0), (9, 2), (10, 0), (10, 1), (10, 2), (11, 0), (11, 1), (11, 2)]
    iceland = AREAS[AREA["iceland"]]
    assert iceland.squares(iceland.tracks[0].areas[0]) == [(6, 0), (6, 1)]


@pytest.mark.rule("OGE-45")
@pytest.mark.parametrize(("name", "final"), [("bear_island", (1, 4)), ("baffin_island", (3, 5))])
def test_a_final_value_on_a_lake_or_fjord_cannot_be_covered(name: str, final: tuple[int, int]) -> None:
    area = AREAS[AREA[name]]
    assert not area.cells & area.bit(*final)
    top = area.squares(area.tracks[0].steps[-1])[0]
    assert final == (top[0] - 1, top[1] + 1)


@pytest.mark.rule("ODN-214")
def test_a_later_edition_prints_other_points_for_three_islands() -> None:
    later = {area.id: area.later_points for area in AREAS if area.later_points != area.points}
    assert later == {"faroe_islands": 10, "bear_island": 16, "baffin_island": 10}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["board"][0]["grid"].__setitem__(0, "-I"), "equally long"),
        (lambda data: data["board"][0]["bonus"].pop(), "are those of the grid"),
        (lambda data: data["board"][1].update(reverse="labrador"), "reverse of the reverse"),
    ],
)
def test_a_faulty_grid_is_refused(change: object, message: str) -> None:
    data = assets.read_toml("odin", "boards.toml")
    assert callable(change)
    change(data)
    with pytest.raises(ValidationError, match=message):
        boards._Boards.model_validate(data)
