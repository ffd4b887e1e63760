"""Cards that change dice: rolls, what is spent, ore taken off ships, loot (OOC-86 to OOC-88, OOC-106 to OOC-112)."""

from __future__ import annotations

import pytest

from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import changes, do, fleet, give, holdings, legal, refused
from tests.games.odin.occupations.making import dice, in_play, loaded, offered, plays, table


def _result(state: OdinState) -> int:
    view = RULES.view(state, None)
    assert view.action is not None
    return view.action.result


@pytest.mark.rule("OOC-86")
def test_changes_of_the_die_add_up_and_a_result_has_no_lower_limit() -> None:
    state = in_play(dice(give(table()), 2), "hunter", "archer", "sledger")
    do(state, "vikings hunting_game_1", "roll")
    assert _result(state) == -1
    assert legal(state) == ["success 0 0"]
    other = in_play(dice(give(table()), 3), "hunter", "archer")
    do(other, "vikings laying_a_snare", "roll")
    assert _result(other) == 2


@pytest.mark.rule("OOC-86")
def test_hunter_makes_a_one_nothing_and_hurts_raids() -> None:
    state = in_play(dice(give(table()), 1), "hunter")
    do(state, "vikings hunting_game_1", "roll", "success 0 0")
    assert holdings(state) == {"hide": 1, "game_meat": 1}
    raid = in_play(dice(fleet(give(table()), 0, "longship"), 6), "hunter")
    do(raid, "vikings raiding", "roll")
    assert refused(raid, "success 0 0") == "ODN-129"


@pytest.mark.rule("OOC-86", "OOC-81")
def test_proficient_hunter_rolls_four_times() -> None:
    state = in_play(dice(give(table()), 8, 8, 8, 8), "proficient_hunter")
    do(state, "vikings hunting_game_1", "roll", "roll", "roll", "roll")
    assert refused(state, "roll") == "ODN-118"


@pytest.mark.rule("OOC-86a")
def test_a_spear_that_counts_two_may_overshoot_if_nothing_could_be_left_out() -> None:
    state = in_play(dice(fleet(give(table(), wood=3, spear=3), 0, "whaling_boat"), 4), "trident_hunter")
    do(state, "vikings whaling_single", "roll")
    assert _result(state) == 3
    assert [text for text in legal(state) if text.startswith("success")] == [
        "success 0 2",
        "success 1 1",
        "success 3 0",
    ]
    assert refused(state, "success 1 2") == "ODN-120"
    do(state, "success 0 2")
    assert holdings(state) == {"wood": 3, "spear": 1, "oil": 1, "skin_and_bones": 1, "whale_meat": 1}


@pytest.mark.rule("OOC-86a")
def test_spears_count_two_in_whaling_only() -> None:
    state = in_play(dice(give(table(), bow=2), 4), "trident_hunter")
    do(state, "vikings hunting_game_1", "roll")
    assert refused(state, "success 0 2") == "ODN-120"


def test_each_stone_of_the_catapulter_adds_two() -> None:
    state = in_play(dice(fleet(give(table(), stone=2), 0, "longship"), 4), "catapulter")
    do(state, "vikings raiding", "roll", "success 2 0")
    assert "loot chest" in legal(state)
    assert refused(state, "loot spices") == "ODN-128"
    do(state, "loot chest")
    assert holdings(state) == {"chest": 1}


@pytest.mark.rule("OOC-108")
def test_spears_of_the_melee_fighter_are_spent_as_swords_and_are_none_for_the_lone_wolf() -> None:
    state = in_play(dice(fleet(give(table(), long_sword=1, spear=2), 0, "longship"), 5), "melee_fighter", "lone_wolf")
    do(state, "vikings raiding", "roll", "success 0 1 2", "loot chest")
    assert holdings(state) == {"long_sword": 1, "chest": 1}
    none = in_play(dice(fleet(give(table(), spear=2), 0, "longship"), 5), "lone_wolf")
    do(none, "vikings raiding", "roll")
    assert refused(none, "success 0 0 1") == "ODN-127"


@pytest.mark.rule("OOC-108", "OOC-83")
def test_lone_wolf_gets_exactly_one_sword_back() -> None:
    won = in_play(dice(fleet(give(table(), long_sword=1, stone=3), 0, "longship"), 4), "lone_wolf")
    do(won, "vikings raiding", "roll", "success 3 1", "loot chest")
    assert holdings(won) == {"long_sword": 1, "chest": 1}
    two = in_play(dice(fleet(give(table(), long_sword=2), 0, "longship"), 6), "lone_wolf")
    do(two, "vikings raiding", "roll", "success 0 2", "loot chest")
    assert holdings(two) == {"chest": 1}
    lost = in_play(dice(fleet(give(table(), long_sword=1), 0, "longship"), 4), "lone_wolf")
    do(lost, "vikings raiding", "roll", "failure 0")
    assert holdings(lost) == {"long_sword": 2, "stone": 1}


@pytest.mark.rule("OOC-88", "OOC-71")
def test_ore_given_up_before_a_raid_or_pillage_counts_in_every_roll() -> None:
    raid = in_play(dice(loaded(give(table()), longships=[1]), 3, 4), "sword_fighter")
    do(raid, "vikings raiding", "use sword_fighter", "roll")
    assert (_result(raid), raid.longships[0]) == (5, [0])
    do(raid, "roll")
    assert _result(raid) == 6
    pillage = in_play(dice(loaded(give(table()), longships=[2]), 3), "berserker")
    do(pillage, "vikings pillaging_1", "use berserker", "roll")
    assert (_result(pillage), pillage.longships[0]) == (3 + 3 + 1, [1])
    empty = in_play(dice(loaded(give(table()), longships=[0]), 3), "berserker")
    do(empty, "vikings pillaging_1")
    assert offered(empty) == set()


@pytest.mark.rule("OOC-112", "OOC-96")
def test_dorestad_traveller_chooses_before_anything_is_offered_for_the_raid() -> None:
    state = in_play(
        loaded(give(table(), peas=1, mead=1), longships=[1]),
        "dorestad_traveller",
        "sword_fighter",
        "helmsman",
        "drunkard",
    )
    do(state, "vikings raiding")
    assert offered(state) == {"dorestad_traveller"}
    do(state, "use dorestad_traveller", "upgrade peas mead", "upgrade mead oil")
    assert holdings(state) == {"mead": 1, "oil": 1}
    assert state.stack[-1].kind == "end_turn"
    raid = in_play(dice(loaded(give(table(), peas=1), longships=[1]), 1), "dorestad_traveller", "sword_fighter")
    do(raid, "vikings raiding", "decline dorestad_traveller")
    assert offered(raid) == {"sword_fighter"}
    land = in_play(give(table(), peas=1), "dorestad_traveller")
    assert refused(land, "vikings raiding") == "ODN-044"


# -- loot --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-106", "OOC-87")
def test_raider_splits_fourteen_over_a_chest_and_a_runestone() -> None:
    state = in_play(dice(fleet(give(table(), stone=5), 0, "longship"), 8), "raider")
    do(state, "vikings raiding", "roll", "success 5 0")
    assert "loot runestone chest" in legal(state)
    assert "loot round_shield" in legal(state)
    assert refused(state, "loot chest chest") == "OOC-106"
    do(state, "loot runestone chest")
    assert holdings(state) == {"runestone": 1, "chest": 1}


@pytest.mark.rule("OOC-106")
def test_raider_with_robber_takes_a_chest_and_oil_for_thirteen() -> None:
    state = in_play(dice(fleet(give(table(), stone=4), 0, "longship"), 8), "raider", "robber")
    do(state, "vikings raiding", "roll", "success 4 0", "loot oil chest")
    assert holdings(state) == {"oil": 1, "chest": 1}


@pytest.mark.rule("OOC-87", "OOC-106")
def test_a_result_of_five_fails_whatever_tiles_could_be_had_for_it() -> None:
    state = in_play(dice(fleet(give(table()), 0, "longship"), 4), "raider", "robber")
    do(state, "vikings raiding", "roll")
    assert _result(state) == 5
    assert refused(state, "success 0 0") == "ODN-129"


def test_without_the_raider_one_tile_is_taken_and_without_the_robber_a_blue_one() -> None:
    state = dice(fleet(give(table(), stone=6), 0, "longship"), 8)
    do(state, "vikings raiding", "roll", "success 6 0")
    assert refused(state, "loot runestone chest") == "ODN-128"
    assert refused(state, "loot oil") == "ODN-128"


@pytest.mark.rule("OOC-106")
def test_the_same_type_twice_is_allowed_but_no_special_tile_twice() -> None:
    state = in_play(dice(fleet(give(table(), stone=8), 0, "longship"), 7), "raider")
    do(state, "vikings raiding", "roll", "success 8 0")
    assert refused(state, "loot helmet helmet") == "ODN-128"
    do(state, "loot chest chest")
    assert holdings(state) == {"chest": 2}


def test_clothing_takes_fourteen_with_the_robber() -> None:
    state = in_play(dice(fleet(give(table(), stone=6), 0, "longship"), 8), "robber")
    do(state, "vikings raiding", "roll", "success 6 0")
    assert "loot clothing" in legal(state)
    lower = in_play(dice(fleet(give(table(), stone=5), 0, "longship"), 8), "robber")
    do(lower, "vikings raiding", "roll", "success 5 0")
    assert refused(lower, "loot clothing") == "ODN-128"


@pytest.mark.rule("OOC-107")
def test_loot_hunter_lowers_the_highest_special_tile_that_is_left_and_ties_with_it() -> None:
    state = in_play(dice(fleet(give(table(), stone=7), 0, "longship"), 8), "loot_hunter")
    do(state, "vikings raiding", "roll", "success 7 0")
    assert "loot english_crown" in legal(state)
    assert "loot silver_hoard" in legal(state)
    tie = in_play(dice(fleet(give(table(), stone=2), 0, "longship"), 8), "loot_hunter")
    give(tie, 1, english_crown=1, round_shield=1, chalice=1, throwing_axe=1)
    do(tie, "vikings raiding", "roll", "success 1 0")
    assert {"loot forge_hammer", "loot fibula"} <= {*legal(tie)}
    assert refused(tie, "loot jewelry") == "ODN-128"


# -- actions that cards grant ------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-97", "OOC-62", "OOC-63")
def test_a_granted_die_action_runs_with_all_cards_but_returns_no_viking_and_uses_no_space() -> None:
    state = in_play(dice(give(table(), silver=3), 8, 1), "trapper", "farmhand", "bait_layer")
    plays(state, "hornblower")
    do(state, "use hornblower", "option laying_a_snare", "roll")
    assert [text for text in legal(state) if text.startswith("failure")] == ["failure 0"]
    before = holdings(state)
    do(state, "failure 0")
    assert changes(state, before) == {"wood": 1, "snare": 1}
    assert state.stack[-1].kind == "card_choose"
