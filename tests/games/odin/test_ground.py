"""What the rules about boards and tiles (OGE) mean in a match: limits, pieces that stay, islands and their silver."""

from __future__ import annotations

import pytest

from feastbox.games.odin.boards import AREA, AREAS, BUILDINGS, ISLANDS, SIDES
from feastbox.games.odin.course import BOAT, KNARR, LARGE_STAGES, LENGTHS, LONGSHIP, SHIPS, SMALL_STAGES
from feastbox.games.odin.goods import BLUE, INDEX, SPECIALS
from feastbox.games.odin.land import find
from feastbox.games.odin.moves import PlacePiece
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.supply import available
from feastbox.games.odin.tally import total
from tests.games.odin.making import do, fleet, give, holdings, land, lay, legal, match, refused, to_feast, until_round

# silver found on exploring in a round of the long game (OGE-77)
FOUND = {
    "shetland": {1: 0, 2: 0},
    "faroe_islands": {1: 0, 2: 0, 3: 2},
    "iceland": {3: 2, 4: 4},
    "greenland": {3: 2, 4: 4, 5: 6},
    "bear_island": {3: 0, 4: 2, 5: 4, 6: 6, 7: 6},
    "baffin_island": {4: 0, 5: 2, 6: 4, 7: 4},
    "labrador": {5: 0, 6: 2, 7: 2},
    "newfoundland": {6: 0, 7: 0},
}


@pytest.mark.rule("OGE-10", "ODN-008")
def test_stages_and_ore_of_the_three_kinds_of_ships() -> None:
    assert (SMALL_STAGES, LARGE_STAGES) == (3, 4)
    assert [(ship.printed, ship.holds) for ship in SHIPS] == [(1, 1), (0, 0), (0, 3)]
    state = give(match(), silver=99)
    do(state, *["ship whaling_boat"] * 3, *["ship knarr"] * 2, *["ship longship"] * 2)
    assert refused(state, "ship whaling_boat") == refused(state, "ship knarr") == "ODN-062"


@pytest.mark.rule("OGE-71", "OGE-69", "ODN-113")
def test_whaling_boats_cannot_emigrate() -> None:
    assert [bool(ship.emigrated) for ship in SHIPS] == [False, True, True]
    state = fleet(give(match(), silver=9), 0, "whaling_boat")
    assert "vikings emigrate_1" not in legal(state)
    assert "vikings emigrate_1" in legal(fleet(state, 0, "knarr"))


@pytest.mark.rule("OGE-14", "ODN-187", "ODN-188", "ODN-189")
def test_special_tiles_buildings_and_islands_are_limited_and_nothing_else_is() -> None:
    state = match()
    assert [available(state, item) for item in SPECIALS] == [1] * 15
    assert state.buildings == [AREAS[building].count for building in BUILDINGS]
    assert len(state.islands) == len(SIDES) == len(ISLANDS) / 2
    for name in ("peas", "silver_hoard", "wood", "stone", "ore", "silver", "bow"):
        assert available(state, INDEX[name]) == 99
    lay(give(state, helmet=1), "helmet home a12")
    assert available(state, INDEX["helmet"]) == 0


@pytest.mark.rule("OGE-14")
def test_an_option_limits_the_goods_to_the_printed_tiles() -> None:
    state = match(limited_goods=True)
    peas, mead = INDEX["peas"], INDEX["mead"]
    out = sum(supply[peas] + supply[mead] for supply in state.supply)
    assert available(state, peas) == available(state, mead) == 25 - out


@pytest.mark.rule("OGE-30", "ODN-075")
def test_a_piece_that_lies_stays() -> None:
    state = give(match(), chest=1, silver=1)
    do(state, "place chest home a2")
    assert holdings(state) == {"silver": 1}
    assert refused(state, "place silver home a1") == "ODN-066"
    assert refused(state, "place chest home c2") == "ODN-065"


@pytest.mark.rule("OGE-30", "ODN-077")
def test_food_in_a_house_is_not_eaten_and_cannot_be() -> None:
    state = land(give(match(), mead=1, peas=1), 0, "long_house")
    do(state, "place mead long_house_1 a3")
    to_feast(state)
    assert not any(text.startswith("serve mead") for text in legal(state))
    do(state, "end_feast")
    assert state.plots[0][find(state, 0, "long_house_1")].laid[0].piece == INDEX["mead"]


@pytest.mark.rule("OGE-31", "ODN-077", "ODN-170")
def test_silver_and_ore_on_a_board_are_gone() -> None:
    state = give(match(), silver=3, ore=1)
    before = total(state, 0)
    do(state, "place silver home a1", "place silver home b1", "place ore home a2")
    assert holdings(state) == {"silver": 1}
    assert total(state, 0) == before - 2
    assert refused(state, "ship whaling_boat") == "ODN-061"


@pytest.mark.rule("OGE-34", "ODN-060", "ODN-065")
def test_pieces_are_laid_before_an_action_in_the_middle_of_it_and_after_it() -> None:
    state = give(match(), peas=1, flax=1, silver=3)
    do(state, "place silver home a1", "vikings upgrade_2", "upgrade peas mead")
    do(state, "place silver home b1", "upgrade flax stockfish", "place silver home a2", "end_turn")
    assert state.plots[0][0].covered.bit_count() == 3
    assert RULES.refuse(state, RULES.read(state, 0, "place silver home b2")) is not None


@pytest.mark.rule("ODN-060", "ODN-065", "ODN-099")
def test_a_tile_laid_in_the_middle_of_an_upgrade_is_the_one_just_taken() -> None:
    state = give(match(), mead=2, oil=1)
    do(state, "vikings upgrade_3", "upgrade mead oil")
    trial = RULES.clone(state)
    do(trial, "place oil home a12", "upgrade oil runestone")
    do(state, "upgrade mead oil", "place oil home a12", "place oil home a10")
    assert holdings(state) == {"oil": 1}
    do(state, "upgrade oil runestone")
    fresh = give(match(), mead=2)
    do(fresh, "vikings upgrade_3", "upgrade mead oil")
    assert refused(fresh, "upgrade oil runestone") == "ODN-099"
    do(fresh, "upgrade mead oil")
    assert fresh.stack[-1].kind == "end_turn"


@pytest.mark.rule("OGE-20")
def test_a_placement_has_one_name() -> None:
    state = give(match(), oil=1)
    refusal = RULES.refuse(state, PlacePiece(0, "oil", "home", 0, 0, 180))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("OGE-20", "plainer_turn")
    assert RULES.refuse(state, PlacePiece(0, "oil", "home", 0, 0, 0)) is None


@pytest.mark.rule("OGE-34", "ODN-059", "ODN-065")
def test_pieces_are_laid_at_the_own_feast() -> None:
    state = to_feast(give(match(), silver=3))
    do(state, "place silver home a1")
    assert state.plots[state.stack[-1].seats[0]][0].covered


@pytest.mark.rule("OGE-75", "OGE-76", "ODN-138")
@pytest.mark.parametrize("length", ["long", "short"])
def test_fronts_are_up_until_the_round_that_turns_them(length: str) -> None:
    state = match(length=length)
    shift = 0 if length == "long" else 1
    for number in range(1, LENGTHS[state.options.length].rounds + 1):
        until_round(state, number)
        sides = {letter: island.side for letter, island in zip(SIDES, state.islands, strict=True)}
        assert sides == {letter: int(number + shift >= 3 + n) for n, letter in enumerate(SIDES)}


@pytest.mark.rule("OGE-76", "OGE-77")
@pytest.mark.parametrize("shift", [0, 1])
def test_silver_found_on_exploring(shift: int) -> None:
    state = match(length="short" if shift else "long")
    for number in range(1, 8 - shift):
        until_round(state, number)
        found = {
            AREAS[sides[island.side]].id: island.silver
            for sides, island in zip(SIDES.values(), state.islands, strict=True)
        }
        for name, rounds in FOUND.items():
            if number + shift in rounds and (number + shift > 2 or not shift):
                assert found[name] == rounds[number + shift], f"{name} in round {number}"


@pytest.mark.rule("OGE-76", "OGE-77", "ODN-137")
def test_example_18_baffin_island_in_round_6_and_bear_island_in_round_7() -> None:
    state = until_round(match(), 6)
    fleet(give(state), 0, "longship")
    do(state, "vikings explore_far", "explore baffin_island")
    assert holdings(state)["silver"] == 4
    other = until_round(match(), 7)
    fleet(give(other), 0, "longship")
    do(other, "vikings explore_middle")
    if other.stack[-1].kind == "explore":
        do(other, "explore bear_island")
    assert holdings(other)["silver"] == 6


@pytest.mark.rule("OGE-75", "ODN-139", "ODN-140")
def test_the_ship_is_kept_and_a_claimed_board_is_never_turned() -> None:
    state = fleet(match(), 0, "whaling_boat")
    do(state, "vikings explore_near", "explore shetland", "end_turn")
    assert len(state.boats[0]) == 1
    until_round(state, 4)
    assert [plot.area for plot in state.plots[0]] == [AREA["home"], AREA["shetland"]]
    assert (state.islands[0].side, state.islands[0].owner) == (0, 0)


@pytest.mark.rule("OGE-57")
def test_boards_have_the_kinds_that_cards_name() -> None:
    kinds = {area.id: area.kind for area in AREAS}
    assert [name for name, kind in kinds.items() if kind == "house"] == ["stone_house", "long_house"]
    assert [name for name, kind in kinds.items() if kind == "home"] == ["home"]


@pytest.mark.rule("OGE-90", "ODN-177")
def test_equal_points_share_the_win() -> None:
    state = match()
    while state.stack:
        do(state, next(text for text in ("pass", "end_feast", "done") if text in legal(state)))
    result = RULES.result(state)
    assert result is not None
    assert result.ranks == (1, 1)


@pytest.mark.rule("OGE-94", "OGE-54", "ODN-085")
def test_bonuses_are_received_whether_useful_or_not_and_limited_ones_while_there() -> None:
    state = land(match(), 0, "newfoundland")
    area = AREAS[AREA["newfoundland"]]
    number = find(state, 0, "newfoundland")
    for bonus in area.bonuses[1:]:
        for square in area.squares(bonus.around):
            row, column = square
            lay(state, f"silver newfoundland {'abcdefghi'[column]}{area.height - row}")
    state.bank[INDEX["cloakpin"] - SPECIALS.start] = 0
    state.supply[1][INDEX["cloakpin"]] = 1
    houses = state.buildings[1]
    until_round(state, 2)
    assert state.supply[0][INDEX["cloakpin"]] == 0
    assert state.buildings[1] == houses - 1
    assert number == 1
    assert state.plots[0][-1].name == "stone_house_1"
    assert INDEX["cloakpin"] in BLUE


@pytest.mark.rule("OGE-10", "ODN-064", "ODN-115")
def test_ore_of_an_emigrated_longship_is_lost() -> None:
    state = fleet(give(match(), silver=5, ore=3), 0, "longship")
    do(state, "arm longship 0 3", "vikings emigrate_1")
    if state.stack[-1].kind == "emigrate":
        do(state, "emigrate longship")
    assert state.longships[0] == []
    assert state.emigrated[0] == [LONGSHIP]
    assert KNARR not in state.emigrated[0]
    assert BOAT not in state.emigrated[0]
