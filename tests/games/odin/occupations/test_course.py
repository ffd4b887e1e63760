"""The course of an action and of a phase, and where cards come in (OOC-43 to OOC-53)."""

from __future__ import annotations

import pytest

from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Strip
from tests.games.odin.making import do, fleet, give, holdings, legal, refused, strips
from tests.games.odin.occupations.making import in_hand, in_play, offered, plays, table

# -- the order inside one action (OOC-43) ------------------------------------------------------------------------


@pytest.mark.rule("OOC-43")
def test_before_placing_comes_before_the_vikings_are_placed() -> None:
    state = in_play(_beginning(give(table()), "stone"), "armed_fighter")
    have = state.thing[0]
    do(state, "vikings craft_robe_and_jewelry")
    assert offered(state) == {"armed_fighter"}
    assert state.thing[0] == have
    do(state, "decline armed_fighter")
    assert state.thing[0] == have - 4


@pytest.mark.rule("OOC-43")
def test_the_way_to_pay_is_named_before_anything_else() -> None:
    state = in_play(strips(give(table(), wood=1, ore=1), 1, 2), "weapons_warden", "forest_blacksmith")
    state.columns[0] = 1 << 2
    do(state, "vikings craft_chest")
    assert legal(state) == ["pay wood", "pay ore"]
    do(state, "pay ore")
    assert offered(state) == {"weapons_warden"}
    do(state, "decline weapons_warden")
    assert offered(state) == {"forest_blacksmith"}


@pytest.mark.rule("OOC-43", "OOC-31")
def test_the_third_column_s_card_comes_before_the_effects_before_the_action() -> None:
    state = in_play(strips(give(table(), stone=2), 1, 2), "carpenter")
    do(state, "vikings build_long_house")
    assert len(state.hands[0]) == 1
    assert offered(state) == {"carpenter"}
    assert holdings(state) == {"stone": 2}


@pytest.mark.rule("OOC-43", "OOC-32", "OOC-45")
def test_a_card_played_for_four_vikings_before_the_space_already_works_for_its_action() -> None:
    state = in_hand(give(table(), silver=3), "barkeeper")
    do(state, "vikings craft_robe_and_jewelry", "card before barkeeper")
    assert holdings(state) == {"silver": 7, "mead": 1}


@pytest.mark.rule("OOC-45")
def test_a_card_played_by_an_action_does_not_work_for_it() -> None:
    state = in_hand(give(table(), stone=1), "chronicler", "milkman")
    do(state, "vikings play_occupation_for_stone_or_ore", "play chronicler")
    assert state.stack[-1].kind == "end_turn"
    other = in_hand(give(table()), "milkman")
    do(other, "vikings market_spices_milk_wool", "card after", "card after milkman")
    assert "milk" not in holdings(other)


@pytest.mark.rule("OOC-122", "OOC-45")
def test_the_etiquette_teacher_hears_every_action_but_the_one_that_brings_it() -> None:
    state = in_hand(give(table()), "etiquette_teacher", "fruit_picker")
    do(state, "vikings craft_robe_and_jewelry", "card before etiquette_teacher", "end_turn")
    assert "peas" not in holdings(state)
    do(state, "pass", "vikings play_occupations_2", "play fruit_picker", "end_turn")
    assert holdings(state)["peas"] == 1


@pytest.mark.rule("OOC-43", "OOC-70")
def test_effects_after_an_action_come_before_the_card_played_after_it() -> None:
    state = in_hand(in_play(give(table()), "milkman"), "fruit_picker")
    do(state, "vikings market_spices_milk_wool", "card after")
    assert holdings(state) == {"spices": 1, "silver": 1, "milk": 1}
    assert legal(state)[0] == "card after fruit_picker"


@pytest.mark.rule("OOC-96")
def test_a_space_of_several_parts_is_one_action() -> None:
    state = in_play(strips(give(table(), stone=2, wood=2), 1, 2), "carpenter", "princess")
    do(state, "vikings build_house_and_ship")
    do(state, "use carpenter", legal(state)[0] if legal(state)[0].startswith("take") else "take 1 1")
    do(state, "option stone_house_and_longship")
    assert holdings(state)["silverware"] == 1
    assert state.stack[-1].kind == "end_turn"


@pytest.mark.rule("OOC-96", "OOC-125")
def test_what_is_done_instead_of_the_upgrade_leaves_the_oil_seller_silent() -> None:
    state = in_play(strips(give(table(), oil=1, game_meat=1, peas=1), 1, 2), "fur_merchant", "oil_seller")
    do(state, "vikings mountain_1_upgrade_1", "skip")
    assert offered(state) == {"fur_merchant"}
    do(state, "use fur_merchant")
    assert holdings(state) == {"oil": 1, "peas": 1, "fur": 1}
    assert state.stack[-1].kind == "end_turn"
    done = in_play(strips(give(table(), oil=1, game_meat=1, peas=1), 1, 2), "fur_merchant", "oil_seller")
    do(done, "vikings mountain_1_upgrade_1", "skip", "decline fur_merchant", "upgrade peas mead")
    assert offered(done) == {"oil_seller"}


@pytest.mark.rule("OOC-96")
def test_a_boat_replaced_by_a_knarr_is_still_a_use_of_the_space() -> None:
    state = in_play(give(table(), wood=3), "knarr_builder", "spice_trader")
    do(state, "vikings build_whaling_boat", "use knarr_builder")
    assert (state.knarrs[0], state.boats[0]) == (1, [])
    assert holdings(state) == {}
    rich = in_play(give(table(), wood=3, silver=3), "knarr_builder", "spice_trader")
    do(rich, "vikings build_whaling_boat", "use knarr_builder")
    assert offered(rich) == {"spice_trader"}


@pytest.mark.rule("OOC-99")
def test_the_space_for_a_house_and_a_ship_is_of_both_blocks_and_still_one_action() -> None:
    state = strips(in_play(give(table(), stone=2, wood=2, silver=3, peas=1), "princess", "shipowner"), 1, 2)
    do(state, "vikings build_house_and_ship", "option long_house_and_knarr")
    assert offered(state) == {"shipowner"}
    do(state, "decline shipowner")
    assert holdings(state) == {"silver": 3, "peas": 1, "silverware": 1}


@pytest.mark.rule("OOC-99")
def test_after_an_action_only_the_parts_that_were_carried_out_count() -> None:
    state = strips(in_play(give(table(), peas=1, oil=1), "mountain_guard", "oil_seller"), 1, 2)
    do(state, "vikings mountain_1_upgrade_1", "take 1 1", "skip")
    assert state.stack[-1].kind == "end_turn"
    upgrade = strips(in_play(give(table(), peas=1, oil=1), "mountain_guard", "oil_seller"), 1, 2)
    do(upgrade, "vikings mountain_1_upgrade_1", "skip", "upgrade peas mead")
    assert offered(upgrade) == {"oil_seller"}


@pytest.mark.rule("OOC-99", "OOC-69")
@pytest.mark.parametrize(
    ("space", "things", "answers", "snare"),
    [
        ("market_beans", {}, (), 1),
        ("market_flax_stockfish", {}, (), 1),
        ("market_fruits_oil_salt_meat", {}, (), 1),
        ("market_spices_milk_wool", {}, (), 1),
        ("craft_runestone", {"stone": 1}, (), 1),
        ("craft_chest", {"wood": 1}, (), 1),
        ("draw_occupation", {}, (), 1),
        ("play_occupation_for_stone_or_ore", {"stone": 1}, (), 1),
        ("mead_and_silver", {}, (), 0),
        ("craft_clothing", {"hide": 1, "linen": 1}, (), 0),
        ("craft_robe_and_jewelry", {}, (), 0),
        ("wood_per_player", {}, (), 0),
    ],
)
def test_eight_spaces_hand_out_exactly_one_silver(
    space: str, things: dict[str, int], answers: tuple[str, ...], snare: int
) -> None:
    state = in_play(give(table(), **things), "furrier")
    do(state, f"vikings {space}", *answers)
    while state.stack[-1].kind in ("play", "column_card"):
        do(state, "skip" if state.stack[-1].kind == "play" else "card skip")
    assert holdings(state).get("snare", 0) == snare


@pytest.mark.rule("OOC-114")
def test_a_single_kind_brings_the_mountain_guard_nothing_but_by_the_option_one_more_of_it() -> None:
    plain = strips(in_play(give(table()), "mountain_guard"), 1, 2)
    do(plain, "vikings mountain_2", "take 1 2")
    assert (holdings(plain), plain.stack[-1].kind) == ({"wood": 2}, "end_turn")
    more = strips(in_play(give(table(mountain_guard_single_kind=True)), "mountain_guard"), 1, 2)
    do(more, "vikings mountain_2", "take 1 2", "use mountain_guard")
    assert holdings(more) == {"wood": 3}
    silver = _beginning(in_play(give(table(mountain_guard_single_kind=True)), "mountain_guard"), "silver")
    do(silver, "vikings mountain_2", "take 1 1", "use mountain_guard")
    assert holdings(silver) == {"silver": 4}
    two = strips(in_play(give(table(mountain_guard_single_kind=True)), "mountain_guard"), 1, 2)
    do(two, "vikings mountain_3_upgrade_1", "take 1 3", "use mountain_guard")
    assert holdings(two)["mead"] == 1


@pytest.mark.rule("OOC-82")
def test_more_than_the_last_number_counts_as_the_last_but_by_the_option_as_nothing() -> None:
    state = give(table(), silk=5)
    plays(state, "silk_merchant")
    assert holdings(state)["silver"] == 6
    strict = give(table(ladder_beyond_last=False), silk=5)
    plays(strict, "silk_merchant")
    assert "silver" not in holdings(strict)
    last = give(table(ladder_beyond_last=False), silk=3)
    plays(last, "silk_merchant")
    assert holdings(last)["silver"] == 6


# -- what is usable by own effects (OOC-44) ----------------------------------------------------------------------


@pytest.mark.rule("OOC-44")
def test_craft_apprentice_opens_the_stone_space_where_a_strip_begins_with_stone() -> None:
    with_stone = _beginning(give(table()), "wood", "stone")
    assert "vikings craft_runestone" not in legal(with_stone)
    in_play(with_stone, "craft_apprentice")
    assert "vikings craft_runestone" in legal(with_stone)
    without = in_play(_beginning(give(table()), "wood", "ore"), "craft_apprentice")
    assert "vikings craft_runestone" not in legal(without)
    assert refused(without, "vikings craft_runestone") == "ODN-042"


@pytest.mark.rule("OOC-44")
def test_what_the_action_needs_can_neither_be_declined_nor_passed_by() -> None:
    state = in_play(_beginning(give(table()), "wood", "stone"), "craft_apprentice")
    do(state, "vikings craft_runestone")
    assert legal(state) == ["use craft_apprentice"]
    assert refused(state, "decline craft_apprentice") == "OOC-44"
    do(state, "use craft_apprentice")
    assert legal(state) == ["take 2 1"]
    assert refused(state, "take 1 1") == "OOC-44"
    do(state, "take 2 1")
    assert holdings(state) == {"runestone": 1, "silver": 1}


@pytest.mark.rule("OOC-44", "OOC-103")
def test_ore_can_be_named_before_it_is_owned_if_the_item_taken_is_that_ore() -> None:
    state = in_play(_beginning(give(table(), wood=1), "wood", "ore"), "forest_blacksmith")
    do(state, "vikings craft_chest")
    assert legal(state) == ["pay wood", "pay ore"]
    do(state, "pay ore", "use forest_blacksmith", "take 2 1")
    assert holdings(state) == {"wood": 1, "chest": 1, "silver": 1}
    other = in_play(_beginning(give(table(), wood=1), "wood", "stone"), "forest_blacksmith")
    do(other, "vikings craft_chest")
    assert holdings(other) == {"chest": 1, "silver": 1}


@pytest.mark.rule("OOC-44")
def test_knarr_builder_opens_the_boat_space_without_a_stage_for_boats() -> None:
    state = fleet(give(table(), wood=3), 0, "whaling_boat", "whaling_boat", "whaling_boat")
    assert "vikings build_whaling_boat" not in legal(state)
    in_play(state, "knarr_builder")
    assert "vikings build_whaling_boat" in legal(state)
    do(state, "vikings build_whaling_boat")
    assert legal(state) == ["use knarr_builder"]


@pytest.mark.rule("OOC-44", "ODN-060")
def test_nothing_is_laid_or_paid_that_the_action_needs() -> None:
    state = in_play(give(table(), silver=1), "tutor")
    in_hand(state, "fruit_picker")
    do(state, "vikings buy_sheep")
    assert holdings(state) == {"sheep": 1}
    poor = in_play(give(table(), ore=1), "craft_apprentice")
    _beginning(poor, "wood")
    do(poor, "vikings forging")
    assert offered(poor) == {"craft_apprentice"}
    assert refused(poor, "place ore home a1") == "ODN-060"


def _beginning(state: OdinState, *items: str) -> OdinState:
    """Turn up the first mountain strips, each used up to an item of this kind."""
    strips(state, *range(1, len(items) + 1))
    for n, name in enumerate(items):
        gone = next(place for place, (item, _) in enumerate(STRIPS[n]) if item == INDEX[name])
        state.strips[n] = Strip(n, gone)
    return state


@pytest.mark.rule("OOC-44", "OOC-36")
def test_a_card_played_before_the_space_may_not_leave_the_action_impossible() -> None:
    poor = in_hand(give(table(), silver=4), "private_chef")
    do(poor, "vikings buy_sheep_and_cattle", "card before private_chef")
    assert holdings(poor) == {"silver": 1, "sheep": 1, "cattle": 1}
    rich = in_hand(give(table(), silver=7), "private_chef")
    do(rich, "vikings buy_sheep_and_cattle", "card before private_chef")
    assert offered(rich) == {"private_chef"}
    do(rich, "use private_chef")
    assert holdings(rich) == {"silverware": 2, "game_meat": 1, "mead": 1, "sheep": 1, "cattle": 1}


@pytest.mark.rule("OOC-42", "OOC-40")
def test_an_anytime_effect_raises_the_means_for_a_cost_about_to_be_paid() -> None:
    state = in_play(give(table(), bow=2, silver=1), "arms_dealer")
    assert refused(state, "vikings forging") == "ODN-042"
    do(state, "anytime arms_dealer")
    if state.stack[-1].kind == "card_pay":
        do(state, "pick bow", "pick bow")
    do(state, "vikings forging", "forge jewelry")
    assert holdings(state) == {"silver": 1, "jewelry": 1}


@pytest.mark.rule("OOC-41")
def test_within_an_effect_no_other_effect_begins() -> None:
    state = in_play(strips(give(table(), salt_meat=1, flax=1), 1, 2), "craft_apprentice", "tanner")
    do(state, "vikings craft_linen")
    assert offered(state) == {"craft_apprentice", "tanner"}
    do(state, "use craft_apprentice")
    assert state.stack[-1].kind == "card_mountain"
    assert refused(state, "anytime tanner") == "OOC-41"


@pytest.mark.rule("OOC-44", "OOC-96")
def test_a_part_may_be_left_for_what_a_card_does_instead_of_the_next_one() -> None:
    state = in_play(strips(give(table(), silk=1), 1, 2), "fur_merchant")
    do(state, "vikings mountain_1_upgrade_1", "skip")
    assert legal(state) == ["use fur_merchant"]
    do(state, "use fur_merchant")
    assert holdings(state) == {"fur": 1}
