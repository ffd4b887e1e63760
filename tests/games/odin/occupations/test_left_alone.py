"""What cards leave alone: nearly what they ask for, and nothing happens."""

from __future__ import annotations

import pytest

from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Strip
from tests.games.odin.making import at_round, do, fleet, give, holdings, land, legal, refused, strips
from tests.games.odin.occupations.making import (
    dice,
    in_play,
    offered,
    plays,
    standing,
    table,
    to_phase,
    vikings,
)

HARVEST = next(n for n, level in enumerate(LENGTHS["long"].harvest, 1) if level and n > 1)
NO_HARVEST = next(n for n, level in enumerate(LENGTHS["long"].harvest, 1) if not level and n > 1)


def _with(card: str, *ships: str, **things: int) -> OdinState:
    return strips(in_play(fleet(give(table(), **things), 0, *ships), card), 1, 2)


def _place(state: OdinState, piece: str, place: str) -> None:
    """Place a piece on the first spot of a board."""
    moves = (RULES.write(move) for move in RULES.anytime(state, 0))
    do(state, next(text for text in moves if text.startswith(f"place {piece} {place}")))


# -- after a space that is not meant -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves", "things"),
    [
        ("stone_carver", ("vikings mountain_2", "take 1 2"), {}),
        ("princess", ("vikings build_longship",), {"wood": 2}),
        ("shipowner", ("vikings build_whaling_boat",), {"wood": 1, "peas": 1}),
        ("spice_trader", ("vikings build_longship",), {"wood": 2, "silver": 3}),
        ("oil_seller", ("vikings upgrade_2", "upgrade peas mead", "skip"), {"peas": 1, "oil": 1}),
        ("fur_merchant", ("vikings upgrade_2", "upgrade peas mead"), {"peas": 1, "silk": 1}),
        ("carpenter", ("vikings craft_linen",), {"flax": 1}),
        ("craft_apprentice", ("vikings market_beans",), {}),
        ("forest_blacksmith", ("vikings craft_chest",), {"wood": 1}),
        ("silk_stitcher", ("vikings craft_linen",), {"flax": 1, "silver": 2}),
        ("furrier", ("vikings mead_and_silver",), {}),
        ("earl_of_lade", ("vikings catch_stockfish",), {}),
        ("bosporus_merchant", ("vikings market_beans",), {}),
        ("codliver_oil_presser", ("vikings market_beans",), {"silver": 1}),
        ("cottager", ("vikings build_longship",), {"wood": 2}),
        ("etiquette_teacher", ("vikings draw_occupation",), {}),
        ("thing_spokesman", ("vikings catch_stockfish",), {}),
        ("locksmith", ("vikings craft_linen",), {"flax": 1, "silver": 1}),
    ],
)
def test_another_space_leaves_a_card_silent(card: str, moves: tuple[str, ...], things: dict[str, int]) -> None:
    state, plain = _with(card, **things), strips(give(table(), **things), 1, 2)
    do(state, *moves)
    do(plain, *moves)
    assert holdings(state) == holdings(plain)
    assert offered(state) == set()
    assert state.stack[-1].kind == "end_turn"


@pytest.mark.parametrize("card", ["peddler", "refugee_helper", "master_bricklayer"])
def test_a_price_that_is_not_meant_stays(card: str) -> None:
    state = _with(card, "knarr", silver=1, oil=1)
    do(state, "vikings overseas_trading_1", "overseas oil")
    assert holdings(state) == {"runestone": 1}


def test_dice_that_are_not_meant_stay() -> None:
    sledger = _with("sledger", "whaling_boat", wood=3)
    do(dice(sledger, 4), "vikings whaling_single", "roll")
    assert refused(sledger, "success 2 0") == "ODN-120"
    stone = fleet(give(table(), stone=2), 0, "longship")
    do(dice(stone, 4), "vikings raiding", "roll", "success 2 0")
    assert refused(stone, "loot chest") == "ODN-128"
    plain = dice(give(table()), 8, 8, 8)
    do(plain, "vikings hunting_game_1", "roll", "roll", "roll")
    assert refused(plain, "roll") == "ODN-118"


# -- ships and thresholds ------------------------------------------------------------------------------------------


def test_boat_builder_waits_for_the_fourth_large_ship() -> None:
    state = _with("boat_builder", "knarr", "knarr", silver=10)
    do(state, "ship knarr")
    assert (state.boats[0], state.used_up) == ([], [])
    do(state, "ship knarr")
    assert state.boats[0] == [0, 0]


def test_cutter_operator_waits_for_a_knarr_and_works_once() -> None:
    state = _with("cutter_operator", silver=18)
    do(state, "ship longship")
    assert holdings(state) == {"silver": 10}
    do(state, "ship knarr")
    assert holdings(state) == {"silver": 6, "stockfish": 1}
    do(state, "ship knarr")
    assert holdings(state) == {"silver": 1, "stockfish": 1}


def test_sail_patcher_and_beach_raider_wait_for_their_third_ship() -> None:
    state = in_play(_with("sail_patcher", "knarr", silver=16), "beach_raider")
    do(state, "ship longship")
    assert holdings(state) == {"silver": 8}
    do(state, "ship longship")
    assert holdings(state) == {"wool": 3}


def test_no_ship_is_bought_without_a_stage() -> None:
    for card in ("quartermaster", "longship_builder", "ship_architect"):
        state = fleet(give(table(), silver=8, wood=3, wool=1), 0, *["longship"] * 4)
        if card == "ship_architect":
            assert refused(in_play(state, card), f"anytime {card}") == "OOC-93"
        else:
            plays(state, card)
            assert offered(state) == set()


# -- placing -------------------------------------------------------------------------------------------------------


def test_nobleman_buys_silk_for_grain_in_a_house_only() -> None:
    state = land(_with("nobleman", grain=1, flax=1, silver=2), 0, "long_house")
    _place(state, "flax", "long_house_1")
    assert offered(state) == set()
    _place(state, "grain", "long_house_1")
    assert offered(state) == {"nobleman"}
    do(state, "use nobleman")
    assert holdings(state) == {"silk": 1}


def test_undertaker_hears_of_exploration_boards_only() -> None:
    state = land(_with("undertaker", runestone=2), 0, "shetland")
    _place(state, "runestone", "home")
    assert holdings(state) == {"runestone": 1}
    _place(state, "runestone", "shetland")
    assert holdings(state) == {"silver": 1}


def test_ore_boatman_takes_no_ore_without_a_longship() -> None:
    state = to_phase(_with("ore_boatman", "knarr"), 8)
    assert "ore" not in holdings(state)


# -- phases --------------------------------------------------------------------------------------------------------


def test_punchcutter_is_not_paid_for_wood() -> None:
    state = _with("punchcutter")
    to_phase(state, 5, of_round=2)
    assert "silver" not in holdings(state)
    assert state.strips[0] == Strip(0, 1)


@pytest.mark.parametrize(
    ("card", "ships", "things", "of_round"),
    [
        ("helper_in_time_of_need", (), {}, NO_HARVEST),
        ("helper_in_time_of_need", ("whaling_boat",), {}, HARVEST),
        ("sympathetic_soul", (), {"helmet": 1, "belt": 1, "chalice": 1}, HARVEST),
        ("sower", (), {"flax": 1}, NO_HARVEST),
    ],
)
def test_a_harvest_phase_that_is_not_meant_brings_nothing(
    card: str, ships: tuple[str, ...], things: dict[str, int], of_round: int
) -> None:
    state = to_phase(in_play(_at_the_end_of(of_round - 1, *ships, **things), card), 3, of_round=of_round)
    plain = to_phase(_at_the_end_of(of_round - 1, *ships, **things), 3, of_round=of_round)
    food = ("silver", "beans", "grain", "cabbage", "flax")
    assert [holdings(state).get(name) for name in food] == [holdings(plain).get(name) for name in food]


def _at_the_end_of(number: int, *ships: str, **things: int) -> OdinState:
    """Return the actions of a round, everything before passed over."""
    state = to_phase(table(), 5, of_round=number)
    while state.stack[-1].seats != (0,):
        do(state, "pass")
    return fleet(give(state, **things), 0, *ships)


@pytest.mark.parametrize(
    ("card", "things", "of_round"),
    [
        ("spice_merchant", {"oil": 2}, HARVEST),
        ("meat_merchant", {"game_meat": 1}, HARVEST),
        ("pea_counter", {"peas": 1}, HARVEST),
        ("flax_baker", {"flax": 1}, NO_HARVEST),
        ("spice_merchant", {"oil": 1}, NO_HARVEST),
        ("meat_merchant", {}, NO_HARVEST),
        ("pea_counter", {"peas": 8}, NO_HARVEST),
    ],
)
def test_a_harvest_phase_that_is_not_meant_offers_nothing(card: str, things: dict[str, int], of_round: int) -> None:
    state = in_play(_at_the_end_of(of_round - 1, **things), card)
    assert offered(to_phase(state, 3, of_round=of_round)) == set()


def test_slowpoke_has_nothing_to_swap_and_latecomer_nothing_to_pay() -> None:
    assert offered(to_phase(_with("slowpoke", oil=1), 11)) == set()
    late = _with("latecomer")
    do(late, "vikings catch_stockfish", "end_turn", "pass", "pass")
    assert offered(late) == set()


@pytest.mark.parametrize(("card", "tile"), [("skinner", "mead"), ("barbarian", "salt_meat"), ("skinner", "peas")])
def test_food_that_is_not_meant_is_served_without_reward(card: str, tile: str) -> None:
    state = to_phase(in_play(give(table(), **{tile: 1}), card), 9)
    do(state, f"serve {tile} 1")
    assert {name for name in holdings(state) if name not in ("bow", "snare", "spear", "long_sword")} == set()
    do(state, "unserve 1")


# -- played for nothing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "things"),
    [
        ("hornblower", {}),
        ("hide_buyer", {"silver": 1}),
        ("storeman", {"peas": 2, "flax": 4}),
        ("silk_merchant", {"spices": 3}),
        ("follower", {}),
        ("wholesaler", {"silk": 4}),
        ("field_farmer", {"mead": 1, "silver": 1}),
        ("bone_collector", {}),
        ("harbor_guard", {"silver": 9}),
        ("miner", {}),
    ],
)
def test_a_card_that_finds_nothing_is_played_for_its_points(card: str, things: dict[str, int]) -> None:
    state = give(table(), **things)
    plays(state, card)
    if state.stack[-1].kind == "play":
        do(state, "skip")
    assert (holdings(state), state.stack[-1].kind) == (things, "end_turn")
    assert CARDS[state.played[0][0]].id == card


def test_wholesaler_keeps_to_one_type() -> None:
    state = give(table(), peas=2, flax=1)
    plays(state, "wholesaler")
    do(state, "use wholesaler", "upgrade peas mead")
    assert [text for text in legal(state) if text.startswith("upgrade")] == ["upgrade peas mead"]


def test_preacher_takes_the_crucifix_only_while_it_is_there() -> None:
    state = strips(give(table()), 1, 2)
    plays(state, "preacher")
    do(state, "use preacher", "option crucifix")
    assert holdings(state) == {"crucifix": 1}
    gone = strips(give(table()), 1, 2)
    give(gone, 1, crucifix=1)
    plays(gone, "preacher")
    do(gone, "use preacher")
    assert legal(gone) == ["take 1 4", "take 2 4"]


@pytest.mark.parametrize("card", ["cattle_breeder", "builder", "collector"])
def test_a_phase_of_one_s_own_may_be_declined(card: str) -> None:
    state = give(table(), sheep=2)
    plays(state, card)
    do(state, f"decline {card}")
    assert holdings(state) == {"sheep": 2}


def test_three_vikings_that_go_back_together_bring_the_thing_spokesman_nothing() -> None:
    state = standing(at_round(in_play(give(table()), "thing_spokesman"), 7), 0, plundering=4, forging=3)
    plays(state, "homecomer")
    do(state, "use homecomer")
    assert holdings(state) == {"silver": 1}
    three = standing(at_round(in_play(give(table()), "thing_spokesman"), 7), 0, plundering=2, pillaging_2=1)
    standing(three, 0, buy_sheep_and_cattle=2, whaling_single=2)
    plays(three, "homecomer")
    do(three, "use homecomer")
    assert holdings(three) == {}


def test_vikings_left_on_the_thing_square_have_to_be_exactly_three_for_the_earl() -> None:
    for count, silver in ((5, 0), (4, 1), (3, 0)):
        state = vikings(in_play(give(table()), "earl_of_lade"), 0, count)
        do(state, "vikings catch_stockfish")
        assert holdings(state).get("silver", 0) == silver


# -- at any time ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "things"),
    [
        ("master_mason", {"silver": 1}),
        ("farm_shop_owner", {"silver": 1, "mead": 1}),
        ("farm_shop_owner", {"peas": 1}),
        ("arms_dealer", {"bow": 1}),
        ("plower", {"sheep": 1}),
        ("tutor", {"silver": 1}),
        ("chronicler", {"flax": 2}),
        ("tradesman", {"silk": 1}),
        ("herb_gardener", {"wood": 5}),
        ("modifier", {"ore": 3}),
        ("ship_architect", {"wood": 3}),
        ("rune_engraver", {"hide": 1}),
    ],
)
def test_an_anytime_effect_is_refused_without_what_it_asks_for(card: str, things: dict[str, int]) -> None:
    state = in_play(give(table(), **things), card)
    assert refused(state, f"anytime {card}") in ("OOC-93", "OOC-92")
    assert offered(state) == set()


def test_what_the_anytime_cards_give_where_they_are_met() -> None:
    mason = in_play(give(table(), runestone=1), "master_mason")
    do(mason, "anytime master_mason", "option cabbage")
    assert holdings(mason) == {"silver": 1, "cabbage": 1}
    chronicler = in_play(give(table(), flax=3), "chronicler")
    do(chronicler, "anytime chronicler")
    assert holdings(chronicler) == {"treasure_chest": 1}
    architect = in_play(give(table(), wood=3, linen=1), "ship_architect")
    do(architect, "anytime ship_architect")
    assert (holdings(architect), architect.longships[0]) == ({}, [0])


# -- the other filter of two ---------------------------------------------------------------------------------------

SNARED = ("vikings laying_a_snare", "roll", "success 1 0")
HUNTED = ("vikings hunting_game_2", "roll", "success 1 0")
PILLAGED = ("vikings pillaging_1", "roll", "success 7 0", "loot chest")


@pytest.mark.parametrize(
    ("card", "moves", "ships", "things"),
    [
        ("angler", HUNTED, (), {"wood": 1}),
        ("digger", HUNTED, (), {"wood": 1}),
        ("meat_curer", HUNTED, (), {"wood": 1, "snare": 1}),
        ("snare_specialist", HUNTED, (), {"wood": 1, "snare": 2}),
        ("antlers_seller", SNARED, (), {"wood": 1}),
        ("deerstalker", SNARED, (), {"wood": 1, "silver": 2}),
        ("farmhand", SNARED, (), {"wood": 1}),
        ("blubber_cook", HUNTED, (), {"wood": 1}),
        ("ivory_sculptor", ("vikings hunting_game_2", "roll", "success 0 1"), ("whaling_boat",), {"bow": 1}),
        ("lance_bearer", PILLAGED, ("longship",), {"stone": 7}),
        ("drunkard", ("vikings pillaging_1", "roll", "failure 0"), ("longship",), {}),
        ("disheartened_warrior", ("vikings pillaging_1", "roll", "failure 0"), ("longship",), {}),
        ("dorestad_traveller", ("vikings pillaging_1", "roll", "failure 0"), ("longship",), {"peas": 1}),
        ("priest", ("vikings special_sale", "buy helmet", "skip"), ("knarr",), {"silver": 3}),
        ("clerk", ("vikings special_sale", "buy helmet", "skip"), ("knarr",), {"silver": 3, "cattle": 1}),
        ("master_count", ("vikings mead_and_silver",), ("knarr",), {}),
        ("birka_settler", ("vikings mead_and_silver",), ("knarr",), {}),
        ("mountain_guard", ("vikings wood_per_player",), (), {}),
        ("silk_stitcher", ("vikings mead_and_silver",), (), {"silver": 3}),
        ("artist", ("vikings build_long_house",), (), {"stone": 2}),
        ("barkeeper", ("vikings build_long_house",), (), {"stone": 2}),
        ("ironsmith", ("vikings play_occupation_for_stone_or_ore",), (), {"ore": 1, "silver": 1}),
        ("knarr_builder", ("vikings build_longship",), (), {"wood": 5}),
        ("adventurer", ("vikings explore_middle", "explore iceland"), ("knarr",), {}),
        ("scribe", ("vikings mead_and_silver",), ("knarr",), {}),
        ("bosporus_traveller", ("vikings buy_sheep",), (), {"silver": 5}),
        ("meat_buyer", ("vikings milk_from_cattle",), (), {"cattle": 2}),
        ("armed_fighter", ("vikings market_fruits_oil_salt_meat",), (), {}),
        ("weapons_warden", ("vikings mead_and_silver",), (), {}),
        ("helmsman", ("vikings overseas_trading_1",), ("knarr", "longship"), {"silver": 1}),
        ("merchant", ("vikings mountain_4_double_upgrade_2", "skip", "upgrade peas oil"), (), {"peas": 1}),
        ("woodcutter", ("vikings mountain_1_upgrade_1", "take 1 1"), (), {}),
        ("stone_crusher", ("vikings mountain_2", "take 1 2"), (), {}),
        ("cooper", ("vikings mountain_1_upgrade_1", "take 1 1"), (), {}),
    ],
)
def test_something_like_it_leaves_a_card_silent(
    card: str, moves: tuple[str, ...], ships: tuple[str, ...], things: dict[str, int]
) -> None:
    state, plain = _with(card, *ships, **things), strips(fleet(give(table(), **things), 0, *ships), 1, 2)
    if card == "armed_fighter":
        for each in (state, plain):
            each.strips = [Strip(1, 2)]
    for each in (state, plain):
        do(dice(each, 1), *moves)
    assert holdings(state) == holdings(plain)
    assert state.stack[-1] == plain.stack[-1]


@pytest.mark.rule("OOC-62", "OOC-63")
@pytest.mark.parametrize(
    ("card", "space", "things"),
    [
        ("farmhand", "hunting_game_2", {}),
        ("snare_specialist", "laying_a_snare", {"snare": 2}),
        ("cooper", "wood_per_player", {}),
        ("stone_crusher", "mountain_3_upgrade_1", {}),
    ],
)
def test_a_space_used_without_vikings_is_no_viking_action(card: str, space: str, things: dict[str, int]) -> None:
    state = standing(_with(card, wood=1, **things), 1, **{space: 2})
    state.strips = [Strip(0, 2)]
    dice(state, 1)
    plays(state, "follower")
    do(state, "use follower")
    for text in ("roll", "success 1 0", "take 1 3"):
        if text in legal(state):
            do(state, text)
    assert offered(state) == set()
    assert state.stack[-1].kind == "end_turn"
    assert "silver" not in holdings(state)


def test_chronicler_hears_of_the_viking_action_alone_where_it_lets_a_space_be_used() -> None:
    state = standing(_with("chronicler", flax=1), 1, market_flax_stockfish=2)
    plays(state, "follower")
    do(state, "use follower")
    assert state.actions[-1].vikings == 2
    assert offered(state) == {"chronicler"}
    do(state, "decline chronicler")
    assert state.stack[-1].kind == "end_turn"


def test_armed_fighter_needs_four_vikings_and_weapons_warden_two_in_the_second_column() -> None:
    few = fleet(in_play(give(table()), "armed_fighter", "warmonger"), 0, *["longship"] * 3)
    strips(few, 1).strips = [Strip(0, 2)]
    full = RULES.clone(few)
    do(few, "vikings plundering 3")
    assert few.stack[-1].kind == "end_turn"
    do(full, "vikings plundering")
    assert offered(full) == {"armed_fighter"}
    third = in_play(give(table()), "weapons_warden")
    do(third, "vikings market_fruits_oil_salt_meat", "end_turn", "pass", "vikings sheep_or_cattle", "option sheep")
    assert third.stack[-1].kind == "end_turn"


def test_mineworker_is_paid_for_the_last_silver_of_a_strip_only() -> None:
    state = _with("mineworker")
    state.strips = [Strip(0, 5)]
    do(state, "vikings mountain_1_upgrade_1", "take 1 1")
    assert holdings(state) == {"silver": 2}
    do(state, "end_turn", "pass", "vikings mountain_2", "take 1 1")
    assert holdings(state) == {"silver": 5}
