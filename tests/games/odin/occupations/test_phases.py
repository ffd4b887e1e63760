"""What happens beside the course of an action: phases, Vikings, things that come, strips, draws, scoring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.goods import WEAPONS
from feastbox.games.odin.phases import phase_frame
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.things import Strip
from tests.games.odin.making import changes, do, fleet, give, holdings, land, legal, strips, to_the_end
from tests.games.odin.occupations.making import (
    dice,
    in_hand,
    in_play,
    offered,
    plays,
    standing,
    table,
    to_phase,
    vikings,
)

# -- phases --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-51")
def test_effects_before_income_come_before_the_window_and_before_the_income() -> None:
    state = in_play(give(table(), ore=1, silver=3), "ore_boatman")
    fleet(state, 0, "longship")
    to_phase(state, 7)
    assert offered(state) == {"ore_boatman"}
    assert state.phase == 6
    do(state, "decline ore_boatman")
    assert state.stack[-1].kind == "window"


@pytest.mark.rule("OOC-51", "OOC-65")
def test_craft_leader_counts_the_vikings_that_stand_on_crafting_spaces_just_before_income() -> None:
    state = in_play(give(table()), "craft_leader")
    standing(state, 0, craft_chests_and_runestones=3, craft_chest=2)
    to_phase(state, 8)
    assert holdings(state)["oil"] == 1
    few = in_play(give(table()), "craft_leader")
    standing(few, 0, craft_chests_and_runestones=3, craft_linen=1)
    to_phase(few, 8)
    assert "oil" not in holdings(few)


@pytest.mark.rule("OOC-47", "OOC-51")
def test_what_seats_do_after_a_phase_goes_from_the_start_player_on() -> None:
    state = in_play(in_play(give(table(), mead=1), "slowpoke"), "flax_baker", seat=1)
    give(state, 1, mead=1)
    to_phase(state, 11)
    assert offered(state) == {"slowpoke"}
    do(state, "use slowpoke")
    assert "oil" in holdings(state)


@pytest.mark.rule("OOC-51", "OOC-52", "OOC-115")
def test_sower_looks_at_the_supply_as_the_harvest_began() -> None:
    state = to_phase(in_play(give(table(), flax=1, grain=1), "sower"), 2, of_round=2)
    assert legal(state) == ["option flax", "option grain"]
    held = holdings(state)
    do(state, "option grain")
    assert changes(state, held)["grain"] == 1
    none = to_phase(in_play(give(table(), grain=1), "sower"), 5, of_round=2)
    assert holdings(none)["grain"] == 2
    assert holdings(none)["flax"] == 1


@pytest.mark.rule("OOC-53")
def test_a_breeding_phase_of_one_s_own_breeds_for_nobody_else() -> None:
    state = give(table(), sheep=2)
    give(state, 1, cattle=2)
    plays(state, "cattle_breeder")
    do(state, "use cattle_breeder")
    assert holdings(state) == {"sheep": 1, "sheep_pregnant": 1}
    assert holdings(state, 1) == {"cattle": 2}
    assert state.phase == 5


@pytest.mark.rule("OOC-53")
def test_a_bonus_phase_for_houses_alone_counts_as_a_bonus_phase_for_the_own_cards() -> None:
    state = in_play(give(table()), "slowpoke")
    give(state, silver=1)
    plays(state, "builder")
    do(state, "use builder")
    assert offered(state) == {"slowpoke"}


@pytest.mark.rule("OOC-104", "OOC-99")
def test_latecomer_uses_a_free_neighbour_after_the_actions_without_a_viking() -> None:
    state = in_play(give(table(), silver=2), "latecomer")
    do(state, "vikings catch_stockfish", "end_turn", "pass", "pass")
    assert offered(state) == {"latecomer"}
    do(state, "use latecomer")
    assert legal(state) == ["space hunting_game_1", "space buy_stockfish"]
    do(state, "space hunting_game_1", "roll")
    assert [text for text in legal(state) if text.startswith("failure")] == ["failure 0"]
    assert state.placed[state.actions[-1].space] < 0


@pytest.mark.rule("OOC-62", "OOC-103", "OOC-63")
def test_follower_uses_an_occupied_space_of_the_second_column_but_takes_no_viking_action() -> None:
    state = in_play(give(table()), "milkman", "woodcutter")
    standing(state, 1, wood_per_player=2, market_flax_stockfish=2, build_shed=1)
    plays(state, "follower")
    do(state, "use follower")
    assert legal(state) == ["space market_flax_stockfish", "space wood_per_player"]
    other = RULES.clone(state)
    do(state, "space market_flax_stockfish")
    assert holdings(state) == {"flax": 1, "stockfish": 1, "silver": 1, "milk": 1}
    do(other, "space wood_per_player")
    assert holdings(other) == {"wood": 2, "ore": 1}


# -- Vikings -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-118", "OOC-66")
def test_earl_of_lade_and_thing_spokesman_by_a_snare_that_fails() -> None:
    state = in_play(vikings(give(table()), 0, 5), "thing_spokesman", "earl_of_lade")
    do(dice(state, 8), "vikings laying_a_snare")
    assert holdings(state) == {"silver": 1}
    do(state, "roll", "failure 1")
    assert holdings(state) == {"silver": 2, "wood": 1, "snare": 1}


@pytest.mark.rule("OOC-118")
def test_the_end_of_the_round_is_no_return_for_the_thing_spokesman() -> None:
    state = in_play(give(table()), "thing_spokesman", "earl_of_lade")
    standing(state, 0, catch_stockfish=1)
    to_phase(state, 5, of_round=2)
    assert "silver" not in holdings(state)


@pytest.mark.rule("OOC-66", "OOC-102")
def test_a_space_whose_last_viking_goes_back_is_free_again() -> None:
    state = give(table())
    standing(state, 0, catch_stockfish=1)
    standing(state, 1, buy_sheep=2)
    plays(state, "inspector")
    do(state, "use inspector")
    assert legal(state) == ["back catch_stockfish", "back play_occupations_2"]
    do(state, "back catch_stockfish", "end_turn")
    assert "vikings catch_stockfish" in legal(state)


@pytest.mark.rule("OOC-64", "OOC-43")
def test_weapons_warden_draws_from_the_second_placing_in_the_second_column_on() -> None:
    state = in_play(give(table()), "weapons_warden")
    do(state, "vikings mead_and_silver")
    assert state.stack[-1].kind == "end_turn"
    do(state, "end_turn", "pass", "vikings market_flax_stockfish")
    assert offered(state) == {"weapons_warden"}
    first = in_play(give(table()), "weapons_warden")
    do(first, "vikings catch_stockfish", "end_turn", "pass", "vikings mead_and_silver")
    assert first.stack[-1].kind == "end_turn"


# -- things that come ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-67", "OOC-68", "OOC-113")
def test_two_salt_meat_bought_at_once_are_a_batch_for_the_meat_buyer() -> None:
    state = in_play(give(table(), silver=2), "meat_buyer")
    do(state, "vikings buy_salt_meat")
    assert offered(state) == {"meat_buyer"}
    do(state, "use meat_buyer")
    assert holdings(state) == {"salt_meat": 1, "game_meat": 1}
    single = in_play(give(table()), "meat_buyer")
    do(single, "vikings catch_stockfish")
    assert single.stack[-1].kind == "end_turn"


@pytest.mark.rule("OOC-67", "OOC-49")
def test_codliver_oil_presser_buys_one_oil_an_action() -> None:
    state = in_play(give(table(), silver=3), "codliver_oil_presser")
    do(state, "vikings buy_stockfish")
    assert offered(state) == {"codliver_oil_presser"}
    do(state, "use codliver_oil_presser")
    assert holdings(state) == {"stockfish": 2, "silver": 1, "oil": 1}


@pytest.mark.rule("OOC-67")
def test_goods_come_by_overseas_trading_upgrading_and_loot_as_well() -> None:
    traded = in_play(fleet(give(table(), silver=1, skin_and_bones=1), 0, "knarr"), "bosporus_merchant")
    do(traded, "vikings overseas_trading_1", "overseas skin_and_bones")
    assert holdings(traded) == {"spices": 1, "oil": 1}
    better = in_play(give(table(), skin_and_bones=1), "bosporus_merchant")
    do(better, "vikings upgrade_2", "upgrade skin_and_bones spices")
    assert holdings(better) == {"spices": 1, "oil": 1}
    raid = in_play(dice(fleet(give(table(), stone=1), 0, "longship"), 8), "bosporus_merchant")
    do(raid, "vikings raiding", "roll", "success 1 0", "loot spices")
    assert holdings(raid) == {"spices": 1, "oil": 1}


@pytest.mark.rule("OOC-76")
def test_calves_count_as_cattle_that_come_and_a_cow_that_becomes_pregnant_does_not() -> None:
    state = in_play(give(table(), cattle_pregnant=1, silver=3), "bosporus_traveller")
    to_phase(state, 9)
    assert offered(state) == {"bosporus_traveller"}
    turned = in_play(give(table(), cattle=2, silver=3), "bosporus_traveller")
    to_phase(turned, 9)
    assert offered(turned) == set()


@pytest.mark.rule("OOC-75")
def test_a_ship_bought_is_acquired_but_not_built() -> None:
    state = in_play(give(table(), silver=5, peas=1), "cutter_operator", "shipowner")
    do(state, "ship knarr")
    assert holdings(state) == {"peas": 1, "stockfish": 1, "silver": 1}
    assert state.stack[-1].kind == "turn"
    built = in_play(give(table(), wood=2, peas=1), "cutter_operator", "shipowner")
    do(built, "vikings build_knarr")
    assert offered(built) == {"shipowner"}


@pytest.mark.rule("OOC-50", "OOC-120")
def test_boat_builder_is_used_up_by_the_fourth_large_ship_though_a_boat_finds_no_room() -> None:
    state = fleet(give(table(), silver=10), 0, "whaling_boat", "whaling_boat", "knarr", "knarr", "longship")
    in_play(state, "boat_builder")
    do(state, "ship knarr")
    assert len(state.boats[0]) == 3
    assert holdings(state) == {"silver": 5}
    assert state.used_up


@pytest.mark.rule("OOC-75")
def test_a_house_is_built_on_a_space_only() -> None:
    state = in_play(give(table(), stone=2, silver=1), "cottager")
    do(state, "vikings build_long_house")
    assert holdings(state)["hide"] == 1
    bought = in_play(give(table(), silver=1), "cottager")
    plays(bought, "earl")
    do(bought, "use earl")
    assert "hide" not in holdings(bought)


# -- strips, draws, bonuses, placing --------------------------------------------------------------------------------


@pytest.mark.rule("OOC-79", "OOC-69")
def test_stone_carver_hears_each_stone_taken_by_any_strip_action() -> None:
    state = strips(in_play(give(table()), "stone_carver"), 2, 3)
    do(state, "vikings mountain_4_double_upgrade_2", "take 2 4")
    assert holdings(state) == {"wood": 2, "stone": 2, "silver": 2}


def test_punchcutter_is_paid_for_ore_and_silver_that_phase_eleven_removes() -> None:
    state = strips(in_play(give(table()), "punchcutter"), 1, 2)
    state.strips = [Strip(0, 3), Strip(1, 6)]
    to_phase(state, 5, of_round=2)
    assert holdings(state)["silver"] == 3


def test_peacemaker_takes_a_resource_instead_of_the_weapon_of_phase_four() -> None:
    state = to_phase(in_play(give(table()), "peacemaker"), 5, of_round=2)
    assert offered(state) == {"peacemaker"}
    do(state, "use peacemaker", "option ore")
    assert holdings(state)["ore"] == 1
    assert not any(state.supply[0][weapon] for weapon in WEAPONS)
    drawn = to_phase(in_play(give(table()), "peacemaker"), 5, of_round=2)
    do(drawn, "decline peacemaker")
    assert sum(drawn.supply[0][weapon] for weapon in WEAPONS) == 1


@pytest.mark.rule("OOC-105", "OOC-21")
def test_preceptor_plays_a_card_instead_of_the_one_of_the_third_column() -> None:
    state = in_hand(in_play(give(table()), "preceptor"), "fruit_picker")
    pile = len(state.pile)
    do(state, "vikings market_fruits_oil_salt_meat")
    assert offered(state) == {"preceptor"}
    do(state, "use preceptor", "play fruit_picker")
    assert (state.hands[0], len(state.pile)) == ([], pile)
    assert holdings(state)["fruits"] == 2
    empty = in_hand(in_play(give(table()), "preceptor"), "fruit_picker")
    empty.box += empty.pile
    empty.pile = []
    do(empty, "vikings market_fruits_oil_salt_meat")
    assert offered(empty) == set()


def test_maid_takes_silverware_instead_of_a_single_bonus_of_a_house() -> None:
    state = land(in_play(give(table()), "maid"), 0, "stone_house")
    plot = state.plots[0][1]
    area = AREAS[plot.area]
    assert len(area.bonuses) == 1
    state.plots[0][1] = replace(plot, covered=area.cells & ~area.bonus_squares)
    state.stack.append(phase_frame(10, 0, "houses"))
    RULES.settle(state, [])
    assert offered(state) == {"maid"}
    RULES.apply(state, RULES.read(state, 0, "use maid"))
    assert holdings(state) == {"silverware": 1}


def test_judge_and_undertaker_hear_where_a_runestone_is_placed() -> None:
    state = land(in_play(give(table(), runestone=2), "judge", "undertaker"), 0, "long_house", "shetland")
    moves = [RULES.write(move) for move in RULES.anytime(state, 0)]
    do(state, next(text for text in moves if "runestone long_house_1" in text))
    assert holdings(state) == {"runestone": 1, "mead": 1, "silver": 1}
    moves = [RULES.write(move) for move in RULES.anytime(state, 0)]
    do(state, next(text for text in moves if "runestone home" in text))
    assert holdings(state) == {"mead": 1, "silver": 1}


@pytest.mark.rule("OOC-41", "OOC-48")
def test_a_piece_placed_inside_an_effect_is_heard_when_the_effect_is_over() -> None:
    state = land(in_play(give(table(), silver=1, grain=1, peas=1), "farm_shop_owner", "judge"), 0, "long_house")
    give(state, silver=1, runestone=1, peas=1, flax=1)
    do(state, "anytime farm_shop_owner")
    moves = [RULES.write(move) for move in RULES.anytime(state, 0)]
    do(state, next(text for text in moves if "runestone long_house_1" in text))
    assert "mead" not in holdings(state)
    do(state, "upgrade flax stockfish")
    assert holdings(state) == {"peas": 1, "stockfish": 1, "mead": 1, "silver": 1}


@pytest.mark.rule("OOC-121")
def test_seafarer_is_paid_when_scoring_begins() -> None:
    islands = ("shetland", "greenland", "iceland")
    paid = to_the_end(land(in_play(give(table(length="short")), "seafarer"), 0, *islands))
    plain = to_the_end(land(give(table(length="short")), 0, *islands))
    assert holdings(paid)["silver"] == holdings(plain)["silver"] + 9
    one = to_the_end(land(in_play(give(table(length="short")), "seafarer"), 0, "shetland"))
    assert "silver" not in holdings(one)
