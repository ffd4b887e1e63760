"""How much each card takes and gives, on every rung and with every option: the numbers of the texts."""

from __future__ import annotations

from typing import Final

import pytest

from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.effects.conditions import PLAIN
from feastbox.games.odin.goods import SILVER, WEAPONS
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.things import Strip
from tests.games.odin.making import at_round, changes, do, fleet, give, holdings, land, legal, strips, to_the_end
from tests.games.odin.occupations.making import (
    actions_before,
    dice,
    in_play,
    loaded,
    offered,
    plays,
    standing,
    table,
    to_phase,
    with_card,
)

NO_HARVEST: Final = next(n for n, level in enumerate(LENGTHS["long"].harvest, 1) if not level and n > 1)


@pytest.mark.rule("OOC-81", "OOC-82")
@pytest.mark.parametrize(
    ("card", "things", "brings"),
    [
        ("silk_merchant", {"silk": 1}, {"silver": 1}),
        ("silk_merchant", {"silk": 2}, {"silver": 3}),
        ("silk_merchant", {"silk": 3}, {"silver": 6}),
        ("sheep_shearer", {"sheep": 2}, {}),
        ("sheep_shearer", {"sheep": 3}, {"wool": 1}),
        ("sheep_shearer", {"sheep": 3, "sheep_pregnant": 1}, {"wool": 2}),
        ("sheep_shearer", {"sheep": 5}, {"wool": 2}),
        ("sheep_shearer", {"sheep": 6}, {"wool": 3}),
        ("shepherd", {"sheep": 1}, {}),
        ("shepherd", {"sheep": 2}, {"milk": 1, "wool": 1}),
        ("shepherd", {"sheep": 3}, {"milk": 1, "wool": 1}),
        ("shepherd", {"sheep": 4}, {"milk": 1, "wool": 2}),
        ("host", {"belt": 1, "crucifix": 1}, {}),
        ("host", {"belt": 1, "crucifix": 1, "cloakpin": 1}, {"silk": 1}),
        ("host", {"belt": 1, "crucifix": 1, "cloakpin": 1, "chalice": 1}, {"spices": 1}),
        ("host", {"belt": 1, "crucifix": 1, "cloakpin": 1, "chalice": 1, "helmet": 1}, {"jewelry": 1}),
    ],
)
def test_a_ladder_brings_what_its_rung_says(card: str, things: dict[str, int], brings: dict[str, int]) -> None:
    state = give(table(), **things)
    plays(state, card)
    assert changes(state, things) == brings


@pytest.mark.rule("OOC-81", "OOC-71")
@pytest.mark.parametrize(
    ("card", "boats", "longships", "knarrs", "brings"),
    [
        ("captain", [1], [2], 0, {}),
        ("captain", [1], [3], 0, {"silver": 2}),
        ("captain", [1, 1], [3], 0, {"silver": 3}),
        ("captain", [], [3, 3], 0, {"silver": 4}),
        ("captain", [1], [3, 3], 0, {"silver": 5}),
        ("captain", [1], [3, 3, 3], 0, {"silver": 5}),
        ("fighter", [], [1, 1], 0, {}),
        ("fighter", [], [2, 1], 0, {"silk": 1}),
        ("fighter", [], [3, 2], 0, {"jewelry": 1}),
        ("fighter", [], [3, 2, 2], 0, {"silver_hoard": 1}),
        ("fighter", [], [2, 2, 2, 2], 0, {"silver_hoard": 1}),
        ("ship_owner", [0], [0], 0, {}),
        ("ship_owner", [0, 0], [0], 2, {"whale_meat": 1}),
        ("ship_owner", [0, 0], [0, 0], 2, {"whale_meat": 2}),
        ("grain_deliveryman", [], [], 1, {"peas": 1, "beans": 1, "flax": 1}),
        ("grain_deliveryman", [], [], 2, {"peas": 1, "beans": 1, "flax": 1, "grain": 1}),
        ("grain_deliveryman", [], [], 3, {"peas": 1, "beans": 1, "flax": 1, "grain": 1, "cabbage": 1}),
        ("grain_deliveryman", [], [], 4, {"peas": 1, "beans": 1, "flax": 1, "grain": 1, "cabbage": 1, "fruits": 1}),
        ("whaling_equipper", [0, 0], [], 3, {"oil": 3, "wood": 2}),
        ("miner", [], [0, 0], 0, {"stone": 2, "ore": 2, "silver": 2}),
    ],
)
def test_a_fleet_brings_what_the_card_says(
    card: str, boats: list[int], longships: list[int], knarrs: int, brings: dict[str, int]
) -> None:
    state = fleet(loaded(give(table()), boats=boats, longships=longships), 0, *["knarr"] * knarrs)
    plays(state, card)
    assert changes(state, {}) == brings


@pytest.mark.parametrize(
    ("card", "things", "moves", "left"),
    [
        ("orient_shipper", {"peas": 2}, ("upgrade peas runestone",), {"peas": 1, "runestone": 1}),
        ("metalsmith", {"silver": 7}, ("option silverware",), {"silver": 7, "silverware": 1}),
        ("metalsmith", {"silver": 7}, ("option crucifix",), {"silver": 5, "crucifix": 1}),
        ("metalsmith", {"silver": 7}, ("option chalice",), {"silver": 2, "chalice": 1}),
        ("fine_blacksmith", {"silver": 2, "ore": 2}, ("option crucifix",), {"silver": 1, "ore": 1, "crucifix": 1}),
        ("fine_blacksmith", {"silver": 2, "ore": 2}, ("option cloakpin",), {"silver": 1, "ore": 1, "cloakpin": 1}),
        ("hide_buyer", {"silver": 12}, ("option one",), {"silver": 10, "hide": 1}),
        ("hide_buyer", {"silver": 12}, ("option two",), {"silver": 8, "hide": 2}),
        ("hide_buyer", {"silver": 12}, ("option three",), {"silver": 6, "hide": 3}),
        (
            "hornturner",
            {"silver": 4, "sheep": 2},
            ("option sheep", "option drinking_horn"),
            {"silver": 1, "sheep": 1, "salt_meat": 1, "hide": 1, "wool": 1, "drinking_horn": 1},
        ),
        ("field_farmer", {"silver": 2, "peas": 2}, ("upgrade peas hide",), None),
        ("wholesaler", {"peas": 6}, ("upgrade peas mead",) * 4, {"peas": 2, "mead": 4}),
        ("earl", {"silver": 3}, (), {"silver": 2}),
        ("cowherd", {"silver": 3, "grain": 2}, (), {"silver": 1, "grain": 1, "cattle": 1}),
        ("private_chef", {"silver": 5}, (), {"silver": 1, "silverware": 2, "game_meat": 1, "mead": 1}),
        ("dragonslayer", {"snare": 3, "spear": 3}, (), {"snare": 1, "spear": 1, "treasure_chest": 1}),
        ("bone_collector", {"silver": 2}, (), {"silver": 1, "skin_and_bones": 1}),
        ("shepherd_boy", {"silver": 3}, (), {"silver": 1, "sheep": 1}),
    ],
)
def test_a_card_that_is_used_takes_its_price_and_gives_once(
    card: str, things: dict[str, int], moves: tuple[str, ...], left: dict[str, int] | None
) -> None:
    state = give(table(), **things)
    plays(state, card)
    if left is None:  # one step leads along the diagonal, not up the row
        do(state, f"use {card}")
        assert legal(state) == ["upgrade peas stockfish", "upgrade peas wool"]
        do(state, "upgrade peas wool")
        left = {"silver": 1, "peas": 1, "wool": 1}
    else:
        do(state, f"use {card}", *moves)
    assert (holdings(state), state.stack[-1].kind) == (left, "end_turn")


@pytest.mark.parametrize(
    ("card", "things", "moves", "left"),
    [
        ("ship_architect", {"wood": 6, "wool": 1, "linen": 1}, ("option wool",), {"wood": 3, "linen": 1}),
        ("ship_architect", {"wood": 6, "wool": 1, "linen": 1}, ("option linen",), {"wood": 3, "wool": 1}),
        ("master_mason", {"runestone": 2}, ("option milk",), {"runestone": 1, "silver": 1, "milk": 1}),
        ("master_mason", {"runestone": 2}, ("option cabbage",), {"runestone": 1, "silver": 1, "cabbage": 1}),
        ("tradesman", {"silverware": 2}, ("option silk",), {"silverware": 1, "silk": 1}),
        ("tradesman", {"silverware": 2}, ("option chest",), {"silverware": 1, "chest": 1}),
        ("farm_shop_owner", {"silver": 2, "peas": 2}, ("upgrade peas mead",), {"silver": 1, "peas": 1, "mead": 1}),
        ("bean_farmer", {"beans": 3}, (), {"beans": 1, "peas": 1, "mead": 1, "stockfish": 1}),
        ("linseed_oil_presser", {"flax": 3}, (), {"flax": 1, "oil": 3}),
        ("linen_weaver", {"flax": 3, "silver": 2}, (), {"flax": 1, "silver": 1, "linen": 2}),
        ("pirate", {"wood": 2, "silver": 7}, (), {"wood": 1, "silver": 1, "treasure_chest": 1}),
        ("treasurer", {"silver": 4, "chest": 2}, (), {"silver": 1, "chest": 1, "treasure_chest": 1}),
        ("farmer", {"cattle": 2}, (), {"cattle": 1, "jewelry": 1}),
        ("tanner", {"salt_meat": 2}, (), {"salt_meat": 1, "hide": 1}),
        ("rune_engraver", {"runestone": 2}, (), {"runestone": 1, "hide": 1}),
        ("arms_dealer", {"bow": 3}, (), {"bow": 1, "ore": 1}),
        ("chronicler", {"flax": 4}, (), {"flax": 1, "treasure_chest": 1}),
        (
            "master_tailor",
            {"hide": 2, "wool": 2, "linen": 2},
            (),
            {"hide": 1, "wool": 1, "linen": 1, "clothing": 1, "silver": 3},
        ),
        (
            "plower",
            {"cattle": 2},
            (),
            {"cattle": 1, "peas": 1, "flax": 1, "beans": 1, "grain": 1, "cabbage": 1},
        ),
    ],
)
def test_an_anytime_effect_takes_its_price_and_gives_once(
    card: str, things: dict[str, int], moves: tuple[str, ...], left: dict[str, int]
) -> None:
    state = in_play(give(table(), **things), card)
    do(state, f"anytime {card}", *moves)
    assert (holdings(state), state.stack[-1].kind) == (left, "turn")


def test_shipowner_and_middleman_upgrade_by_one_step() -> None:
    ship = with_card("shipowner", wood=2, peas=1)
    do(ship, "vikings build_longship", "use shipowner")
    market = with_card("middleman", peas=1)
    do(market, "vikings mead_and_silver", "end_turn", "pass", "vikings market_flax_stockfish", "use middleman")
    assert legal(ship) == ["upgrade peas mead"]
    assert "upgrade peas oil" not in legal(market)


def test_farm_shop_owner_upgrades_by_one_step() -> None:
    state = in_play(give(table(), silver=1, peas=1, mead=1), "farm_shop_owner")
    do(state, "anytime farm_shop_owner")
    assert legal(state) == ["upgrade peas mead"]


@pytest.mark.parametrize("card", ["ships_cook", "foreign_trader"])
def test_one_good_goes_one_step_up_before_overseas_trading(card: str) -> None:
    state = with_card(card, "knarr", silver=1, salt_meat=1, game_meat=1)
    do(state, "vikings overseas_trading_1", f"use {card}")
    assert legal(state) == ["upgrade salt_meat linen", "upgrade game_meat skin_and_bones"]
    do(state, "upgrade salt_meat linen")
    assert state.stack[-1].kind == "overseas"
    assert holdings(state) == {"linen": 1, "game_meat": 1}


def test_helmsman_draws_one_card_and_peacemaker_takes_one_resource() -> None:
    state = with_card("helmsman", "longship", "longship")
    do(state, "vikings plundering", "use helmsman")
    assert sum(state.supply[0][weapon] for weapon in WEAPONS) == 1
    for resource in ("wood", "stone", "ore"):
        state = to_phase(in_play(give(table()), "peacemaker"), 4, of_round=2)
        before = holdings(state)
        do(state, "use peacemaker")
        assert legal(state) == ["option wood", "option stone", "option ore"]
        do(state, f"option {resource}")
        assert changes(state, before) == {resource: 1}
        assert state.stack[-1].source != "card:peacemaker"


@pytest.mark.parametrize("payment", ["silver", "mead"])
def test_slowpoke_swaps_one_thing_for_one_oil(payment: str) -> None:
    state = to_phase(in_play(give(table(), silver=5, mead=2), "slowpoke"), 10)
    before = holdings(state)
    do(state, "use slowpoke", f"option {payment}")
    assert state.stack[-1].source != "card:slowpoke"
    now = changes(state, before)  # the next round has begun, with a harvest
    assert {name: now[name] for name in ("silver", "mead", "oil") if name in now} == {payment: -1, "oil": 1}


@pytest.mark.rule("OOC-102", "OOC-61")
def test_inspector_takes_two_vikings_from_one_space_for_silver_by_the_round() -> None:
    state = standing(at_round(give(table(), silver=5), 4), 0, mead_and_silver=2, catch_stockfish=1)
    plays(state, "inspector")
    there = state.thing[0]
    do(state, "use inspector", "option two")
    assert legal(state) == ["back mead_and_silver", "back play_occupations_2"]
    do(state, "back mead_and_silver")
    assert (holdings(state), state.thing[0], state.stack[-1].kind) == ({"silver": 1}, there + 2, "end_turn")


@pytest.mark.rule("OOC-97")
def test_hornblower_pays_one_silver_for_a_hunt_and_two_for_a_snare() -> None:
    state = dice(give(table(), silver=4), 8, 8)
    plays(state, "hornblower")
    do(state, "use hornblower", "option hunting_game", "roll", "failure 0")
    assert holdings(state) == {"silver": 3, "wood": 1, "bow": 1}
    do(state, "option laying_a_snare", "roll", "failure 0")
    assert holdings(state) == {"silver": 1, "wood": 2, "bow": 1, "snare": 1}


@pytest.mark.parametrize("option", ["crucifix", "mountain"])
def test_preacher_takes_the_crucifix_or_four_items_and_not_both(option: str) -> None:
    state = strips(give(table()), 1)
    plays(state, "preacher")
    do(state, "use preacher", f"option {option}")
    brings = {"crucifix": 1} if option == "crucifix" else {"wood": 2, "stone": 1, "ore": 1}
    assert (holdings(state), state.stack[-1].kind) == (brings, "end_turn")


def test_clerk_goes_one_step_along_the_diagonal_for_each_silver() -> None:
    state = with_card("clerk", "knarr", silver=2, cattle=1)
    do(state, "vikings overseas_trading_1", "use clerk")
    assert legal(state) == ["upgrade cattle robe"]


@pytest.mark.rule("OOC-81")
@pytest.mark.parametrize(("boats", "good"), [(1, "beans"), (2, "grain"), (3, "cabbage")])
def test_helper_in_time_of_need_brings_one_good_by_the_boats(boats: int, good: str) -> None:
    plain = actions_before(NO_HARVEST)
    give(fleet(plain, 0, *["whaling_boat"] * boats))
    state = in_play(RULES.clone(plain), "helper_in_time_of_need")
    had, has = (holdings(to_phase(each, 5, of_round=NO_HARVEST)) for each in (plain, state))
    assert {name: has.get(name, 0) - had.get(name, 0) for name in ("beans", "grain", "cabbage")} == {
        name: int(name == good) for name in ("beans", "grain", "cabbage")
    }


@pytest.mark.parametrize(
    ("card", "things", "moves", "brings"),
    [
        ("wanderer", {}, ("take 1 2",), {"wood": 2}),
        ("meat_merchant", {"game_meat": 1, "whale_meat": 1}, ("option to_whale",), {"game_meat": -1, "whale_meat": 1}),
        ("meat_merchant", {"game_meat": 1, "whale_meat": 1}, ("option to_game",), {"game_meat": 2, "whale_meat": -1}),
        ("spice_merchant", {"oil": 5}, (), {"oil": -2, "spices": 1}),
    ],
)
def test_a_harvest_phase_without_a_harvest_is_used_once(
    card: str, things: dict[str, int], moves: tuple[str, ...], brings: dict[str, int]
) -> None:
    state = give(actions_before(NO_HARVEST), **things)
    in_play(state, card)
    to_phase(state, 5, of_round=NO_HARVEST)
    strips(state, 1, 2)
    before = holdings(state)
    do(state, f"use {card}", *moves)
    now = changes(state, before)
    assert {name: now.get(name, 0) for name in brings} == brings
    assert card not in offered(state)
    assert state.stack[-1].source != f"card:{card}"


@pytest.mark.parametrize(
    ("card", "things", "moves", "left"),
    [
        (
            "fur_merchant",
            {"game_meat": 1, "silk": 1},
            ("vikings mountain_1_upgrade_1", "take 1 1", "use fur_merchant", "option silk"),
            {"wood": 1, "game_meat": 1, "fur": 1},
        ),
        (
            "ironsmith",
            {"ore": 1, "silver": 3},
            ("vikings craft_chest", "use ironsmith"),
            {"chest": 1, "silver": 3},
        ),
        (
            "silk_stitcher",
            {"flax": 1, "silver": 7},
            ("vikings craft_linen", "use silk_stitcher"),
            {"linen": 1, "silver": 4, "silk": 1},
        ),
        (
            "shipowner",
            {"wood": 2, "peas": 2},
            ("vikings build_knarr", "use shipowner", "upgrade peas mead"),
            {"peas": 1, "mead": 1},
        ),
        (
            "spice_trader",
            {"wood": 2, "silver": 7},
            ("vikings build_knarr", "use spice_trader"),
            {"silver": 4, "spices": 1},
        ),
        (
            "middleman",
            {"silver": 1, "peas": 1},
            ("vikings market_beans", "use middleman", "upgrade peas mead"),
            {"silver": 1, "beans": 1, "mead": 1},
        ),
        (
            "merchant",
            {"peas": 3},
            ("vikings upgrade_3", *("upgrade peas mead",) * 3, "use merchant", "upgrade mead oil"),
            {"mead": 2, "oil": 1},
        ),
        (
            "oil_seller",
            {"oil": 3},
            ("vikings mountain_1_upgrade_1", "skip", "upgrade oil runestone", "use oil_seller"),
            {"oil": 1, "runestone": 1, "silverware": 1},
        ),
        (
            "laborer",
            {"silver": 3},
            ("vikings mead_and_silver", "use laborer"),
            {"mead": 2, "silver": 3, "grain": 1, "wood": 2},
        ),
    ],
)
def test_what_follows_an_action_is_done_once(
    card: str, things: dict[str, int], moves: tuple[str, ...], left: dict[str, int]
) -> None:
    state = with_card(card, **things)
    do(state, *moves)
    assert (holdings(state), state.stack[-1].kind) == (left, "end_turn")


@pytest.mark.parametrize("good", ["stockfish", "oil"])
def test_disheartened_warrior_takes_one_of_two_goods(good: str) -> None:
    state = dice(with_card("disheartened_warrior", "longship"), 1)
    do(state, "vikings raiding", "roll", "failure 0", f"option {good}")
    assert (holdings(state), state.stack[-1].kind) == ({"stone": 1, "long_sword": 1, good: 1}, "end_turn")


@pytest.mark.rule("OOC-79", "OOC-114")
@pytest.mark.parametrize(
    ("taken", "brings"), [(("take 6 3",), {}), (("take 6 4",), {"mead": 1}), (("take 4 3", "take 6 2"), {"mead": 1})]
)
def test_mountain_guard_counts_kinds(taken: tuple[str, ...], brings: dict[str, int]) -> None:
    state = strips(in_play(give(table()), "mountain_guard"), 4, 6)
    space = "mountain_4_double_upgrade_2" if len(taken) == 1 else "mountain_3_2"
    do(state, f"vikings {space}", *taken, *(["use mountain_guard"] if brings else []))
    got = {name: count for name, count in holdings(state).items() if name in ("mead", "hide", "chest")}
    assert got == brings


@pytest.mark.rule("OOC-114")
@pytest.mark.parametrize(("last", "brings"), [(5, {"hide": 1}), (4, {"chest": 1})])
def test_mountain_guard_brings_a_hide_for_three_kinds_and_a_chest_for_four(last: int, brings: dict[str, int]) -> None:
    state = in_play(give(table()), "mountain_guard")
    state.strips = [Strip(0, 4), Strip(1, 4), Strip(2, 0)] if last == 5 else [Strip(1, 4), Strip(2, 0), Strip(3, 6)]
    state.strip_pile = [number for number in range(8) if number not in {strip.number for strip in state.strips}]
    moves = ("take 1 2", "take 3 1", "skip") if last == 5 else ("take 2 2", "take 3 1", "take 4 1")
    do(state, "vikings mountain_2222_or_double_upgrade_3", "option mountain", *moves, "use mountain_guard")
    assert {name: count for name, count in holdings(state).items() if name in ("mead", "hide", "chest")} == brings


@pytest.mark.parametrize("good", ["silver", "peas"])
def test_lance_bearer_takes_one_of_two(good: str) -> None:
    state = dice(with_card("lance_bearer", "longship"), 8)
    do(state, "vikings raiding", "roll", "success 0 0", "loot chest", f"option {good}")
    assert (holdings(state), state.stack[-1].kind) == ({"chest": 1, good: 1}, "end_turn")


def test_armed_fighter_and_weapons_warden_take_one() -> None:
    fighter = in_play(fleet(give(table()), 0, "longship", "longship"), "armed_fighter")
    fighter.strips, fighter.strip_pile = [Strip(0, 3), Strip(1, 0)], [2, 3, 4, 5, 6, 7]
    do(fighter, "vikings plundering", "use armed_fighter")
    assert holdings(fighter) == {"ore": 1, "silver_hoard": 1}
    warden = with_card("weapons_warden")
    do(warden, "vikings mead_and_silver", "end_turn", "pass", "vikings market_flax_stockfish", "use weapons_warden")
    assert sum(warden.supply[0][weapon] for weapon in WEAPONS) == 1


def test_sower_takes_one_tile_more() -> None:
    state = to_phase(in_play(give(table(), flax=1, grain=1), "sower"), 2, of_round=2)
    do(state, "option flax")
    assert state.stack[-1].kind != "card_choose"


@pytest.mark.parametrize(
    ("option", "left"), [("spices", {"silver": 4, "spices": 1}), ("silk", {"silver": 5, "silk": 1})]
)
def test_bosporus_traveller_buys_one_thing_for_each_cattle(option: str, left: dict[str, int]) -> None:
    state = with_card("bosporus_traveller", silver=9)
    do(state, "vikings sheep_or_cattle", "option cattle", "use bosporus_traveller", f"option {option}")
    assert (holdings(state), state.stack[-1].kind) == ({"cattle": 1, **left}, "end_turn")


def test_cutter_operator_counts_all_knarrs() -> None:
    state = with_card("cutter_operator", "knarr", "knarr", wood=2)
    do(state, "vikings build_knarr")
    assert holdings(state) == {"stockfish": 3, "silver": 3}


@pytest.mark.rule("OOC-119", "OOC-81")
@pytest.mark.parametrize(
    ("card", "ship", "income", "brings"),
    [
        ("sail_patcher", "knarr", 4, {"wool": 3}),
        ("sail_patcher", "knarr", 5, {"wool": 2}),
        ("sail_patcher", "knarr", 9, {"wool": 2}),
        ("sail_patcher", "knarr", 10, {"wool": 1}),
        ("sail_patcher", "knarr", 30, {"wool": 1}),
        ("sail_patcher", "knarr", 31, {}),
        ("beach_raider", "longship", 5, {"silverware": 4}),
        ("beach_raider", "longship", 6, {"silverware": 3}),
        ("beach_raider", "longship", 11, {"silverware": 3}),
        ("beach_raider", "longship", 12, {"silverware": 2}),
        ("beach_raider", "longship", 30, {"silverware": 2}),
        ("beach_raider", "longship", 31, {}),
    ],
)
def test_the_third_ship_is_rewarded_by_the_income(
    card: str, ship: str, income: int, brings: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAIN, "income", lambda state, seat: income)
    state = with_card(card, ship, ship, wood=2)
    do(state, f"vikings build_{ship}")
    assert (holdings(state), len(state.used_up)) == (brings, 1)


@pytest.mark.parametrize(("option", "left"), [("one", {"wood": 4, "spices": 1}), ("two", {"wood": 1, "spices": 2})])
def test_herb_gardener_swaps_two_or_five_wood_once(option: str, left: dict[str, int]) -> None:
    state = land(in_play(give(table(), wood=6), "herb_gardener"), 0, "stone_house", "long_house")
    do(state, "anytime herb_gardener", f"option {option}")
    assert holdings(state) == left
    assert offered(state) == set()


def test_dorestad_traveller_upgrades_two_goods_by_one_step() -> None:
    state = with_card("dorestad_traveller", "longship", peas=3)
    do(state, "vikings raiding", "use dorestad_traveller")
    assert legal(state) == ["upgrade peas mead"]
    do(state, "upgrade peas mead", "upgrade peas mead")
    assert (holdings(state), state.stack[-1].kind) == ({"peas": 1, "mead": 2}, "end_turn")


@pytest.mark.rule("OOC-121", "OOC-81")
@pytest.mark.parametrize(("boards", "silver"), [(1, 0), (2, 4), (3, 9), (4, 16)])
def test_seafarer_is_paid_by_the_square_of_the_boards(boards: int, silver: int) -> None:
    names = ("shetland", "faroe_islands", "iceland", "greenland")[:boards]
    state = at_round(land(in_play(table(length="long"), "seafarer"), 0, *names), 7)
    plain = at_round(land(table(length="long"), 0, *names), 7)
    assert to_the_end(state).supply[0][SILVER] == to_the_end(plain).supply[0][SILVER] + silver
