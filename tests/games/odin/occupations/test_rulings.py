"""Rulings of single cards that rest on how effects work (OOC-99, OOC-104, OOC-114, OOC-123 to OOC-130)."""

from __future__ import annotations

import pytest

from feastbox.games.odin.facts import keys, kinds_of, printed_silver, upgrade_size
from feastbox.games.odin.spaces import SPACE, SPACES
from tests.games.odin.making import changes, do, fleet, give, holdings, land, legal, refused, strips
from tests.games.odin.occupations.making import in_play, offered, plays, standing, table, to_phase


@pytest.mark.rule("OOC-99", "OOC-69")
def test_the_filters_match_the_spaces_of_the_table() -> None:
    silver = {n: {space.id for number, space in enumerate(SPACES) if printed_silver(number) == n} for n in (1, 2)}
    assert silver[1] == {
        "market_beans",
        "market_flax_stockfish",
        "market_fruits_oil_salt_meat",
        "market_spices_milk_wool",
        "craft_runestone",
        "craft_chest",
        "draw_occupation",
        "play_occupation_for_stone_or_ore",
    }
    assert silver[2] == {"mead_and_silver", "craft_clothing"}
    sizes = {space.id: upgrade_size(keys(number)) for number, space in enumerate(SPACES)}
    assert {name for name, size in sizes.items() if size == (1, 1)} == {"mountain_1_upgrade_1", "mountain_3_upgrade_1"}
    assert {name for name, size in sizes.items() if size in ((3, 1), (4, 1))} == {
        "upgrade_3",
        "upgrade_3_weapons_4",
        "upgrade_4",
    }
    kinds = {space.id: kinds_of(number, keys(number)) for number, space in enumerate(SPACES)}
    assert {name for name, found in kinds.items() if "mountain" in found} == {
        "mountain_2",
        "mountain_1_upgrade_1",
        "mountain_3_upgrade_1",
        "mountain_3_2",
        "mountain_4_double_upgrade_2",
        "mountain_2222_or_double_upgrade_3",
    }
    assert [name for name, found in kinds.items() if "exploration" in found and SPACES[SPACE[name]].column == 1] == [
        "explore_near"
    ]


@pytest.mark.rule("OOC-99")
def test_a_space_of_two_categories_is_one_action_for_the_carpenter() -> None:
    state = in_play(strips(give(table(), wood=2, stone=2), 1, 2), "carpenter", "princess")
    do(state, "vikings build_house_and_ship", "use carpenter", "take 1 1")
    assert state.stack[-1].kind == "choose"
    do(state, legal(state)[0])
    assert holdings(state)["silverware"] == 1


@pytest.mark.rule("OOC-104")
def test_latecomer_uses_a_free_neighbour_which_stays_free() -> None:
    state = in_play(standing(give(table(), silver=3), 0, catch_stockfish=1), "latecomer")
    to_phase(state, 7)
    do(state, "use latecomer")
    assert legal(state) == ["space hunting_game_1", "space buy_stockfish"]
    assert refused(state, "space buy_salt_meat") == "OOC-104"
    before = state.start
    do(state, "space buy_stockfish")
    assert state.placed[SPACE["buy_stockfish"]] == -1
    assert holdings(state)["stockfish"] == 2
    assert state.start == before
    taken = in_play(standing(give(table(), silver=3), 0, catch_stockfish=1, buy_stockfish=1), "latecomer")
    standing(taken, 1, hunting_game_1=1)
    to_phase(taken, 7)
    do(taken, "use latecomer")
    assert holdings(taken)["salt_meat"] == 2  # the only neighbour that is free


@pytest.mark.rule("OOC-114")
@pytest.mark.parametrize(
    ("single", "strip", "brings"), [(False, 3, {"wood": 2}), (True, 3, {"wood": 3}), (False, 1, {"wood": 2})]
)
def test_mountain_guard_has_nothing_for_one_kind_but_by_the_option(
    single: bool, strip: int, brings: dict[str, int]
) -> None:
    state = in_play(strips(give(table(mountain_guard_single_kind=single)), strip), "mountain_guard")
    do(state, "vikings mountain_2", f"take {strip} 2")
    if single:
        do(state, "use mountain_guard")
    assert offered(state) == set()
    assert holdings(state) == brings


@pytest.mark.rule("OOC-114")
def test_mountain_guard_rewards_kinds_over_all_strips() -> None:
    state = in_play(strips(give(table()), 1, 2), "mountain_guard")
    do(state, "vikings mountain_3_2", "take 1 3", "take 2 2")
    before = holdings(state)
    do(state, "use mountain_guard")
    assert changes(state, before) == {"mead": 1}


@pytest.mark.rule("OOC-123", "OOC-53")
def test_plower_holds_a_harvest_for_the_owner_s_cards_as_it_was_before_it() -> None:
    state = in_play(give(table(), cattle=1, flax=1), "plower", "sower", "flax_baker", "spice_merchant")
    do(state, "anytime plower")
    assert holdings(state) == {"peas": 1, "flax": 3, "beans": 1, "grain": 1, "cabbage": 1}
    assert offered(state) == {"flax_baker"}
    do(state, "use flax_baker")
    assert (holdings(state)["flax"], holdings(state)["grain"], holdings(state)["silver"]) == (2, 2, 1)
    without = in_play(give(table(), cattle=1), "plower", "sower", "helper_in_time_of_need")
    fleet(without, 0, "whaling_boat")
    do(without, "anytime plower")
    assert holdings(without) == {"peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1}


@pytest.mark.rule("OOC-127")
@pytest.mark.parametrize(
    ("swords", "bows", "spears", "price"), [(0, 0, 0, 8), (2, 1, 2, 4), (1, 1, 0, 6), (9, 0, 0, 0), (0, 0, 1, 7)]
)
def test_quartermaster_s_price_falls_with_weapons_and_is_rounded_down(
    swords: int, bows: int, spears: int, price: int
) -> None:
    arms = {"long_sword": swords, "bow": bows, "spear": spears, "snare": 4}
    state = give(table(), silver=8, **arms)
    plays(state, "quartermaster")
    do(state, "use quartermaster")
    assert len(state.longships[0]) == 1
    assert holdings(state).get("silver", 0) == 8 - price
    assert {name: holdings(state).get(name, 0) for name in arms} == arms


@pytest.mark.rule("OOC-128")
@pytest.mark.parametrize(("knarrs", "price"), [(0, 8), (1, 6), (2, 3), (3, 1)])
def test_longship_builder_s_price_falls_with_knarrs(knarrs: int, price: int) -> None:
    state = fleet(give(table(), silver=8), 0, *["knarr"] * knarrs)
    plays(state, "longship_builder")
    do(state, "use longship_builder")
    assert holdings(state).get("silver", 0) == 8 - price
    full = fleet(give(table(), silver=8), 0, *["knarr"] * 4)
    plays(full, "longship_builder")
    assert full.stack[-1].kind == "end_turn"


@pytest.mark.rule("OOC-130")
def test_steward_fills_a_free_slot_of_the_kind_for_good() -> None:
    state = in_play(land(give(table(), wood=1, stone=1), 0, "shed"), "steward")
    to_phase(state, 8)
    do(state, "use steward", "pick stone")
    assert holdings(state)["silver"] == 1
    assert [(plot.wood, plot.stone) for plot in state.plots[0][1:]] == [(0, 1)]
    none = in_play(give(table(), wood=1), "steward")
    to_phase(none, 8)
    assert offered(none) == set()
