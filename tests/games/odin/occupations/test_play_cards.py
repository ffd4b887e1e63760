"""Cards that do something when they are played, each with what it brings and when it brings nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.goods import WEAPONS
from feastbox.games.odin.spaces import SPACE
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import at_round, do, fleet, give, holdings, land, legal, refused
from tests.games.odin.occupations.making import in_play, loaded, offered, plays, standing, table, to_phase


def _played(card: str, *ships: str, **things: int) -> OdinState:
    """Return a position in which a card has just been played."""
    state = fleet(give(table(), **things), 0, *ships)
    plays(state, card)
    return state


def _used(card: str, *answers: str, **things: int) -> dict[str, int]:
    """Return what is there once an offered card has been used."""
    state = _played(card, **things)
    do(state, f"use {card}", *answers)
    assert state.stack[-1].kind == "end_turn"
    return holdings(state)


# -- what comes by itself ----------------------------------------------------------------------------------------

KNARRS = ("knarr",) * 4


@pytest.mark.parametrize(
    ("card", "ships", "things", "brings"),
    [
        ("milker", (), {"sheep": 1}, {"milk": 1, "silver": 1}),
        ("milker", (), {"sheep": 1, "cattle_pregnant": 2}, {"milk": 2, "silver": 2}),
        ("milker", (), {}, {}),
        ("ship_owner", ("whaling_boat", "knarr", "longship"), {}, {"whale_meat": 1}),
        ("ship_owner", ("whaling_boat", "whaling_boat", "knarr", "longship", "longship"), {}, {"whale_meat": 1}),
        ("ship_owner", ("whaling_boat", *KNARRS[:2]), {}, {}),
        ("whaling_equipper", ("whaling_boat", "whaling_boat", "knarr"), {}, {"oil": 1, "wood": 2}),
        ("whaling_equipper", ("longship",), {}, {}),
        ("meat_trader", KNARRS[:3], {}, {"salt_meat": 3}),
        ("meat_trader", ("longship",), {}, {}),
        ("fisherman", ("whaling_boat", "whaling_boat"), {}, {"stockfish": 2}),
        ("fisherman", ("knarr",), {}, {}),
        ("meat_preserver", (), {"game_meat": 3, "whale_meat": 2}, {"salt_meat": 2}),
        ("meat_preserver", (), {"game_meat": 3}, {}),
        ("shepherd", (), {"sheep": 1, "sheep_pregnant": 1}, {"milk": 1, "wool": 1}),
        ("shepherd", (), {"sheep": 4}, {"milk": 1, "wool": 2}),
        ("shepherd", (), {"sheep": 1}, {}),
        ("sheep_shearer", (), {"sheep": 3}, {"wool": 1}),
        ("sheep_shearer", (), {"sheep": 5}, {"wool": 2}),
        ("sheep_shearer", (), {"sheep": 7}, {"wool": 3}),
        ("sheep_shearer", (), {"sheep": 2}, {}),
        ("fruit_picker", (), {}, {"fruits": 1}),
        ("grain_deliveryman", KNARRS[:1], {}, {"peas": 1, "beans": 1, "flax": 1}),
        ("grain_deliveryman", KNARRS[:3], {}, {"peas": 1, "beans": 1, "flax": 1, "grain": 1, "cabbage": 1}),
        ("grain_deliveryman", KNARRS, {}, {"peas": 1, "beans": 1, "flax": 1, "grain": 1, "cabbage": 1, "fruits": 1}),
        ("grain_deliveryman", (), {}, {}),
        ("meat_inspector", (), {"mead": 3, "sheep": 1, "sheep_pregnant": 1, "cattle": 1}, {"silver": 3}),
        ("meat_inspector", (), {"peas": 2}, {}),
        ("miner", ("longship", "longship"), {}, {"stone": 2, "ore": 2, "silver": 2}),
        ("helmsman", (), {}, {"chest": 1}),
        ("archer", (), {}, {"bow": 1}),
        ("trident_hunter", (), {}, {"spear": 1}),
    ],
)
def test_a_card_brings_what_it_says_when_it_is_played(
    card: str, ships: tuple[str, ...], things: Mapping[str, int], brings: Mapping[str, int]
) -> None:
    state = _played(card, *ships, **things)
    now = holdings(state)
    assert {name: now[name] - things.get(name, 0) for name in now if now[name] != things.get(name, 0)} == brings
    assert state.stack[-1].kind == "end_turn"


@pytest.mark.parametrize(
    ("card", "houses", "brings"),
    [("custodian", 3, {"silver": 6}), ("custodian", 0, {}), ("cottager", 2, {"mead": 4})],
)
def test_houses_count_and_sheds_do_not(card: str, houses: int, brings: dict[str, int]) -> None:
    state = land(give(table()), 0, "shed", *["stone_house", "long_house", "stone_house"][:houses])
    plays(state, card)
    assert holdings(state) == brings


@pytest.mark.parametrize(
    ("loads", "brings"), [((2,), "silk"), ((3, 2), "jewelry"), ((2, 2, 3), "silver_hoard"), ((1, 1), "")]
)
def test_fighter_counts_longships_with_two_ore(loads: tuple[int, ...], brings: str) -> None:
    state = loaded(give(table()), longships=loads)
    plays(state, "fighter")
    assert holdings(state) == ({brings: 1} if brings else {})


@pytest.mark.parametrize(("ore", "silver"), [((3, 0), 0), ((3, 1), 2), ((3, 2), 3), ((3, 3), 4), ((3, 3, 2), 5)])
def test_captain_counts_loaded_ore_only(ore: tuple[int, ...], silver: int) -> None:
    state = loaded(give(table()), boats=[0], longships=ore)
    plays(state, "captain")
    assert holdings(state).get("silver", 0) == silver


@pytest.mark.parametrize(("longships", "cards"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 10)])
def test_weapons_supplier_draws_by_longships(longships: int, cards: int) -> None:
    state = _played("weapons_supplier", *["longship"] * longships)
    assert sum(state.supply[0][weapon] for weapon in WEAPONS) == cards


@pytest.mark.parametrize(("specials", "good"), [(2, ""), (3, "silk"), (4, "spices"), (5, "jewelry"), (6, "jewelry")])
def test_host_counts_special_tiles(specials: int, good: str) -> None:
    names = ["helmet", "belt", "crucifix", "cloakpin", "chalice", "fibula"][:specials]
    state = _played("host", **dict.fromkeys(names, 1))
    assert {name for name in holdings(state) if name not in names} == ({good} if good else set())


# -- what is bought or swapped -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "things", "becomes"),
    [
        ("dragonslayer", {"snare": 2, "spear": 2}, {"treasure_chest": 1}),
        ("private_chef", {"silver": 4}, {"silverware": 2, "game_meat": 1, "mead": 1}),
        ("cowherd", {"silver": 2, "grain": 1}, {"cattle": 1}),
        ("bone_collector", {"silver": 1}, {"skin_and_bones": 1}),
        ("shepherd_boy", {"silver": 2}, {"sheep": 1}),
        ("breeder", {"cattle": 1}, {"cattle_pregnant": 1}),
    ],
)
def test_a_card_may_be_used_for_its_price_and_not_for_less(
    card: str, things: dict[str, int], becomes: dict[str, int]
) -> None:
    assert _used(card, **things) == becomes
    for name in things:
        less = {**things, name: things[name] - 1}
        assert offered(_played(card, **less)) == set()
    declined = _played(card, **things)
    do(declined, f"decline {card}")
    assert holdings(declined) == things


def test_wharf_owner_sells_a_longship_with_its_ore() -> None:
    state = loaded(give(table()), longships=[2])
    plays(state, "wharf_owner")
    do(state, "use wharf_owner")
    assert (holdings(state), state.longships[0]) == ({"silver": 8}, [])
    assert offered(_played("wharf_owner", "knarr")) == set()


def test_ship_builder_hands_in_a_boat_for_a_longship_if_a_large_stage_is_free() -> None:
    state = _played("ship_builder", "whaling_boat", silver=2)
    do(state, "use ship_builder")
    assert (holdings(state), state.boats[0], state.longships[0]) == ({}, [], [0])
    assert offered(_played("ship_builder", "whaling_boat", *KNARRS, silver=2)) == set()
    assert offered(_played("ship_builder", silver=2)) == set()


def test_fine_blacksmith_and_metalsmith_buy_tiles_that_are_still_there() -> None:
    assert _used("fine_blacksmith", "option cloakpin", ore=1, silver=1) == {"cloakpin": 1}
    assert _used("metalsmith", "option silverware", silver=5) == {"silver": 5, "silverware": 1}
    assert _used("metalsmith", "option chalice", silver=5) == {"chalice": 1}
    gone = give(table(), ore=1, silver=1)
    give(gone, 1, crucifix=1)
    plays(gone, "fine_blacksmith")
    do(gone, "use fine_blacksmith")
    assert holdings(gone) == {"cloakpin": 1}


def test_hornturner_does_one_of_two_things_or_both() -> None:
    both = _played("hornturner", sheep=1, silver=3)
    do(both, "use hornturner", "option sheep", "option drinking_horn")
    assert holdings(both) == {"salt_meat": 1, "hide": 1, "wool": 1, "drinking_horn": 1}
    one = _played("hornturner", sheep=1, silver=3)
    do(one, "use hornturner", "option drinking_horn", "skip")
    assert holdings(one) == {"sheep": 1, "drinking_horn": 1}
    assert offered(_played("hornturner", silver=2)) == set()


def test_supplier_of_weapons_draws_four_and_equipment_supplier_fills_up_to_two() -> None:
    drawn = _used("supplier_of_weapons")
    assert sum(drawn.values()) == 4
    assert _used("equipment_supplier", bow=3, snare=1) == {"bow": 3, "snare": 2, "spear": 2, "long_sword": 2}
    full = _played("equipment_supplier", bow=2, snare=2, spear=2, long_sword=2)
    assert offered(full) == set()


@pytest.mark.parametrize(("knarrs", "tiles"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_traveling_merchant_flips_goods_by_knarrs(knarrs: int, tiles: int) -> None:
    state = _played("traveling_merchant", *KNARRS[:knarrs], peas=8)
    do(state, "use traveling_merchant", *["pick peas"] * tiles)
    assert holdings(state) == {"peas": 8 - tiles, "mead": tiles}
    assert state.stack[-1].kind == "end_turn"
    assert offered(_played("traveling_merchant", peas=1)) == set()


def test_traveling_merchant_may_flip_fewer_and_flips_no_animals() -> None:
    state = _played("traveling_merchant", "knarr", flax=1, beans=1, sheep=1)
    do(state, "use traveling_merchant")
    assert legal(state) == ["pick flax", "pick beans"]
    do(state, "pick flax")
    assert legal(state) == ["pick beans", "skip"]  # the stockfish has been turned
    do(state, "skip")
    assert holdings(state) == {"stockfish": 1, "beans": 1, "sheep": 1}


def test_orient_shipper_turns_one_good_into_the_blue_one_of_its_size() -> None:
    state = _played("orient_shipper", peas=1, sheep=1, silver=1)
    do(state, "use orient_shipper")
    assert legal(state) == ["upgrade peas runestone", "upgrade sheep jewelry"]
    do(state, "upgrade peas runestone")
    assert holdings(state) == {"sheep": 1, "silver": 1, "runestone": 1}
    assert offered(_played("orient_shipper", silk=1)) == set()


def test_sponsor_loads_three_ore_on_the_longship_it_buys() -> None:
    state = _played("sponsor", ore=4, wood=4)
    do(state, "use sponsor")
    assert (holdings(state), state.longships[0]) == ({"ore": 1}, [3])
    silver = _played("sponsor", ore=3, silver=3, wood=4)
    do(silver, "use sponsor", "option silver")
    assert (holdings(silver), silver.longships[0]) == ({"wood": 4}, [3])
    assert offered(_played("sponsor", ore=2, wood=4)) == set()
    assert offered(_played("sponsor", *KNARRS, ore=3, wood=4)) == set()


def test_homecomer_takes_a_viking_back_from_every_space_of_the_fourth_column() -> None:
    state = standing(at_round(give(table()), 7), 0, plundering=4, buy_sheep_and_cattle=4)
    assert state.thing[0] == 4
    plays(state, "homecomer")
    do(state, "use homecomer")
    assert state.thing[0] == 4 - 2 + 2
    assert (state.force[SPACE["plundering"]], state.force[SPACE["buy_sheep_and_cattle"]]) == (3, 3)
    nobody = standing(at_round(give(table()), 7), 1, plundering=4)
    plays(nobody, "homecomer")
    assert offered(nobody) == set()


def test_earl_pays_the_number_of_the_round_for_a_stone_house() -> None:
    state = at_round(give(table(), silver=3), 3)
    plays(state, "earl")
    do(state, "use earl")
    assert holdings(state) == {}
    assert [plot.name for plot in state.plots[0]] == ["home", "stone_house_1"]
    assert offered(_late("earl", silver=2)) == set()


def _late(card: str, **things: int) -> OdinState:
    state = at_round(give(table(), **things), 3)
    plays(state, card)
    return state


def test_collector_pays_the_bonuses_of_the_home_board_only() -> None:
    state = _played("collector")
    assert offered(state) == {"collector"}
    do(state, "use collector")
    assert holdings(state) == {}


# -- anytime -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "things", "becomes"),
    [
        ("master_tailor", {"hide": 1, "wool": 1, "linen": 1}, {"clothing": 1, "silver": 3}),
        ("pirate", {"wood": 1, "silver": 6}, {"treasure_chest": 1}),
        ("tanner", {"salt_meat": 1}, {"hide": 1}),
        ("farmer", {"cattle_pregnant": 1}, {"jewelry": 1}),
        ("rune_engraver", {"runestone": 1}, {"hide": 1}),
        ("treasurer", {"silver": 3, "chest": 1}, {"treasure_chest": 1}),
        ("bean_farmer", {"beans": 2}, {"peas": 1, "mead": 1, "stockfish": 1}),
        ("linseed_oil_presser", {"flax": 2}, {"oil": 3}),
        ("linen_weaver", {"flax": 2, "silver": 1}, {"linen": 2}),
    ],
)
def test_an_anytime_exchange_is_made_for_its_full_price(
    card: str, things: dict[str, int], becomes: dict[str, int]
) -> None:
    state = in_play(give(table(), **things), card)
    do(state, f"anytime {card}")
    assert holdings(state) == becomes
    for name in things:
        poor = in_play(give(table(), **{**things, name: things[name] - 1}), card)
        assert refused(poor, f"anytime {card}") == "OOC-93"


def test_tradesman_gives_silk_or_a_chest_for_silverware() -> None:
    state = in_play(give(table(), silverware=2), "tradesman")
    do(state, "anytime tradesman", "option silk", "anytime tradesman", "option chest")
    assert holdings(state) == {"silk": 1, "chest": 1}


def test_modifier_takes_loaded_ore_back_and_leaves_printed_ore() -> None:
    state = in_play(loaded(give(table()), boats=[0, 1], longships=[2]), "modifier")
    do(state, "anytime modifier", "unload longship 2")
    assert (holdings(state), state.longships[0]) == ({"ore": 1}, [1])
    do(state, "anytime modifier", "unload whaling_boat 1", "anytime modifier")
    assert (holdings(state), state.boats[0], state.longships[0]) == ({"ore": 3}, [0, 0], [0])
    assert refused(state, "anytime modifier") == "OOC-93"


# -- the harvest ---------------------------------------------------------------------------------------------------


def _harvests(card: str, of_round: int, **things: int) -> OdinState:
    return to_phase(in_play(give(table(), **things), card), 3, of_round=of_round)


@pytest.mark.parametrize(("specials", "silver"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3)])
def test_sympathetic_soul_is_paid_in_harvest_phases_without_a_harvest(specials: int, silver: int) -> None:
    names = ["helmet", "belt", "crucifix", "cloakpin", "chalice", "fibula"][:specials]
    without = next(n for n in range(2, 7) if not _has_harvest(n))
    state = _harvests("sympathetic_soul", without, **dict.fromkeys(names, 1))
    assert holdings(state).get("silver", 0) == silver


def _has_harvest(number: int) -> bool:
    return LENGTHS["long"].harvest[number - 1] > 0


def test_meat_merchant_and_wanderer_work_without_a_harvest_only() -> None:
    without = next(n for n in range(2, 7) if not _has_harvest(n))
    meat = to_phase(in_play(give(table(), game_meat=1), "meat_merchant"), 2, of_round=without)
    do(meat, "use meat_merchant")
    assert holdings(meat)["whale_meat"] == 1
    back = to_phase(in_play(give(table(), whale_meat=1), "meat_merchant"), 2, of_round=without)
    do(back, "use meat_merchant")
    assert holdings(back)["game_meat"] == 2
    walker = to_phase(in_play(give(table()), "wanderer"), 2, of_round=without)
    assert offered(walker) == {"wanderer"}
    harvest = next(n for n in range(2, 7) if _has_harvest(n))
    assert offered(to_phase(in_play(give(table()), "wanderer"), 3, of_round=harvest)) == set()


@pytest.mark.rule("OOC-83")
def test_storeman_takes_a_fourth_tile_of_a_type_of_which_there_are_exactly_three() -> None:
    state = _played("storeman", peas=3, silk=3, flax=4, sheep=3, helmet=1)
    assert legal(state) == ["pick peas", "pick silk"]
    do(state, "pick silk")
    assert holdings(state)["silk"] == 4
    assert holdings(_played("storeman", oil=3)) == {"oil": 4}
