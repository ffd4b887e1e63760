"""Cards that hear of actions, each with what it brings and with what it leaves alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from feastbox.games.odin.phases import phase_frame
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Strip
from tests.games.odin.making import changes, do, fleet, give, holdings, legal, strips
from tests.games.odin.occupations.making import dice, in_play, loaded, offered, plays, standing, table, to_phase


def _after(
    card: str, moves: Sequence[str], *ships: str, roll: int = 0, **things: int
) -> tuple[OdinState, dict[str, int]]:
    """Do moves with a card in play, and without it; return the position with it and what the card has changed."""
    states = []
    for cards in ((card,), ()):
        state = strips(in_play(fleet(give(table(), **things), 0, *ships), *cards), 1, 2)
        if roll:
            dice(state, *[roll] * 3)
        do(state, *moves)
        states.append(state)
    return states[0], changes(states[0], holdings(states[1]))


SNARE = ("vikings laying_a_snare", "roll")
HUNT = ("vikings hunting_game_1", "roll")
WHALE = ("vikings whaling_single", "roll")
RAID = ("vikings raiding", "roll")


# -- dice: what comes of it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "moves", "ships", "things", "brings"),
    [
        ("trapper", SNARE, (), {"wood": 1}, {"silver": 1}),
        ("angler", SNARE, (), {"wood": 1}, {"stockfish": 1}),
        ("antlers_seller", HUNT, (), {"wood": 1}, {"silver": 1}),
        ("blubber_cook", WHALE, ("whaling_boat",), {}, {"oil": 1}),
    ],
)
def test_a_success_brings_more_and_a_failure_does_not(
    card: str, moves: tuple[str, ...], ships: tuple[str, ...], things: dict[str, int], brings: dict[str, int]
) -> None:
    success = f"success {sum(things.values())} 0"
    assert _after(card, (*moves, success), *ships, roll=1, **things)[1] == brings
    assert _after(card, (*moves, "failure 0"), *ships, roll=8, **things)[1] == {}


def test_another_die_action_brings_the_trapper_nothing() -> None:
    assert _after("trapper", (*HUNT, "success 1 0"), roll=1, wood=1)[1] == {}


def test_deerstalker_buys_skin_and_bones_after_a_hunt() -> None:
    state, _ = _after("deerstalker", (*HUNT, "success 1 0"), roll=1, wood=1, silver=2)
    do(state, "use deerstalker")
    assert holdings(state) == {"hide": 1, "game_meat": 1, "skin_and_bones": 1}
    failed, _ = _after("deerstalker", (*HUNT, "failure 0"), roll=8, silver=2)
    assert offered(failed) == set()


def test_meat_curer_discards_a_snare_for_salt_meat_after_a_success() -> None:
    state, _ = _after("meat_curer", (*SNARE, "success 1 0"), roll=1, wood=1)
    do(state, "use meat_curer")
    assert holdings(state) == {"fur": 1, "salt_meat": 1}
    failed, _ = _after("meat_curer", (*SNARE, "failure 0"), roll=8)
    assert offered(failed) == set()


def test_snare_specialist_takes_a_viking_back_for_two_snares() -> None:
    state, _ = _after("snare_specialist", (*SNARE, "success 1 0"), roll=1, wood=1, snare=1)
    have = state.thing[0]
    do(state, "use snare_specialist")
    if state.stack[-1].kind == "card_vikings":
        do(state, "back laying_a_snare")
    assert state.thing[0] == have + 1
    assert holdings(state) == {"fur": 1}
    one, _ = _after("snare_specialist", (*SNARE, "success 1 0"), roll=1, wood=1)
    assert offered(one) == set()


def test_bait_layer_swaps_after_a_failure_as_well() -> None:
    state, _ = _after("bait_layer", (*SNARE, "failure 0"), roll=8, stockfish=1)
    do(state, "use bait_layer")
    assert holdings(state) == {"wood": 1, "snare": 1, "game_meat": 1}
    assert offered(_after("bait_layer", (*HUNT, "failure 0"), roll=8, stockfish=1)[0]) == set()


@pytest.mark.parametrize(("boats", "good"), [(1, "cabbage"), (2, "beans"), (3, "peas")])
def test_ivory_sculptor_is_paid_by_the_boats_used_where_no_wood_was_spent(boats: int, good: str) -> None:
    moves = ("vikings whaling_fleet", "roll", "success 0 3")
    ships = ("whaling_boat",) * boats
    assert _after("ivory_sculptor", moves, *ships, roll=3 + boats, spear=3)[1] == {good: 1}
    wood = ("vikings whaling_fleet", "roll", "success 1 2")
    assert _after("ivory_sculptor", wood, *ships, roll=3 + boats, spear=3, wood=1)[1] == {}


def test_ivory_sculptor_counts_the_one_boat_of_the_wide_space() -> None:
    moves = ("vikings whaling_single", "roll", "success 0 0")
    assert _after("ivory_sculptor", moves, *["whaling_boat"] * 3, roll=1)[1] == {"cabbage": 1}


def test_whale_catcher_gets_exactly_one_spear_back() -> None:
    one = ("vikings whaling_single", "roll", "success 0 1")
    assert _after("whale_catcher", one, "whaling_boat", roll=2, spear=2)[1] == {"spear": 1}
    two = ("vikings whaling_single", "roll", "success 0 2")
    assert _after("whale_catcher", two, "whaling_boat", roll=3, spear=2)[1] == {}


def test_lance_bearer_and_drunkard_hear_how_a_raid_ends() -> None:
    won, _ = _after("lance_bearer", (*RAID, "success 0 0", "loot chest"), "longship", roll=8)
    assert legal(won) == ["option silver", "option peas"]
    lost, _ = _after("lance_bearer", (*RAID, "failure 0"), "longship", roll=8)
    assert lost.stack[-1].kind == "end_turn"
    assert _after("drunkard", (*RAID, "failure 0"), "longship", roll=8)[1] == {"mead": 1}
    assert _after("drunkard", (*RAID, "success 0 0", "loot chest"), "longship", roll=8)[1] == {}


def test_disheartened_warrior_is_consoled_after_one_or_two_rolls_only() -> None:
    two, _ = _after("disheartened_warrior", (*RAID, "roll", "failure 0"), "longship", roll=1)
    assert legal(two) == ["option stockfish", "option oil"]
    three, _ = _after("disheartened_warrior", (*RAID, "roll", "roll", "failure 0"), "longship", roll=1)
    assert three.stack[-1].kind == "end_turn"


def test_forester_takes_an_item_before_a_hunt() -> None:
    state, _ = _after("forester", ("vikings hunting_game_1",))
    do(state, "use forester", "take 1 1")
    assert holdings(state) == {"wood": 1}
    assert offered(_after("forester", ("vikings laying_a_snare",))[0]) == set()


def test_farmhand_needs_two_vikings_on_the_second_column_s_hunt() -> None:
    second = ("vikings hunting_game_2", "roll", "success 1 0")
    assert _after("farmhand", second, roll=1, wood=1)[1] == {"hide": 1, "silver": 1}
    assert _after("farmhand", (*HUNT, "success 1 0"), roll=1, wood=1)[1] == {}


def test_farmhand_is_silent_where_the_hunt_is_imitated() -> None:
    for copied, brings in ((True, 0), (False, 1)):
        state = in_play(give(dice(table(4), 1), wood=1), "farmhand")
        state.copies = [2, 4]
        if copied:
            standing(state, 1, hunting_game_2=2)
        do(state, f"{'imitate' if copied else 'vikings'} hunting_game_2", "roll", "success 1 0")
        assert holdings(state).get("silver", 0) == brings


# -- trade and sailing ---------------------------------------------------------------------------------------------


def test_priest_brings_oil_that_can_be_traded_at_once() -> None:
    state, _ = _after("priest", ("vikings overseas_trading_1",), "knarr", silver=1)
    do(state, "overseas oil")
    assert holdings(state) == {"runestone": 1}


@pytest.mark.parametrize(("card", "tile"), [("foreign_trader", "peas"), ("ships_cook", "salt_meat")])
def test_a_good_goes_up_before_overseas_trading(card: str, tile: str) -> None:
    things = {"silver": 1, tile: 1, "flax": 1}
    state, _ = _after(card, ("vikings overseas_trading_2",), "knarr", **things)
    assert offered(state) == {card}
    do(state, f"use {card}")
    upgrades = {text.split()[1] for text in legal(state) if text.startswith("upgrade")}
    assert upgrades == ({"peas", "flax"} if card == "foreign_trader" else {"salt_meat"})
    sale, _ = _after(card, ("vikings special_sale",), "knarr", **things)
    assert offered(sale) == set()


def test_master_count_and_birka_settler_hear_of_the_second_column_s_trading_only() -> None:
    trade, other = ("vikings overseas_trading_2",), ("vikings overseas_trading_1",)
    assert _after("master_count", trade, "knarr", "knarr", silver=1)[1] == {"silver": 2}
    assert _after("master_count", other, "knarr", "knarr", silver=1)[1] == {}
    state, _ = _after("birka_settler", trade, "knarr", silver=2)
    do(state, "use birka_settler", "emigrate knarr")
    assert (holdings(state), len(state.emigrated[0])) == ({}, 1)
    assert offered(_after("birka_settler", other, "knarr", silver=2)[0]) == set()
    assert offered(_after("birka_settler", trade, "knarr", silver=1)[0]) == set()


def test_scribe_hears_of_exploration_and_emigration() -> None:
    assert _after("scribe", ("vikings explore_near", "explore shetland"), "knarr")[1] == {"runestone": 1}
    assert _after("scribe", ("vikings emigrate_1", "emigrate knarr"), "knarr", silver=1)[1] == {"runestone": 1}
    assert _after("scribe", ("vikings special_sale", "buy helmet", "skip"), "knarr", silver=1)[1] == {}


# -- crafting and markets ------------------------------------------------------------------------------------------


def test_ironsmith_takes_a_viking_back_where_ore_was_paid() -> None:
    state, _ = _after("ironsmith", ("vikings craft_chest",), ore=1, silver=1)
    have = state.thing[0]
    do(state, "use ironsmith")
    assert state.thing[0] == have + 1
    wood, _ = _after("ironsmith", ("vikings craft_chest",), wood=1, silver=1)
    assert offered(wood) == set()


def test_artist_is_paid_for_each_kind_of_resource_and_barkeeper_for_each_craft() -> None:
    both = ("vikings craft_chests_and_runestones",)
    assert _after("artist", both, stone=2, wood=2)[1] == {"silver": 2}
    assert _after("artist", ("vikings craft_linen",), flax=1)[1] == {}
    assert _after("barkeeper", ("vikings craft_linen",), flax=1)[1] == {"mead": 1}
    assert _after("barkeeper", ("vikings market_beans",))[1] == {}


@pytest.mark.parametrize(("card", "brings"), [("messenger", {"mead": 1, "stone": 1}), ("milkman", {"milk": 1})])
def test_a_weekly_market_brings_more(card: str, brings: dict[str, int]) -> None:
    assert _after(card, ("vikings market_flax_stockfish",))[1] == brings
    assert _after(card, ("vikings mead_and_silver",))[1] == {}


def test_middleman_upgrades_for_a_silver_after_a_weekly_market() -> None:
    state, _ = _after("middleman", ("vikings market_beans",))
    do(state, "use middleman", "upgrade beans milk")
    assert holdings(state) == {"milk": 1}
    assert offered(_after("middleman", ("vikings mead_and_silver",))[0]) == set()


def test_laborer_hears_of_two_silver_printed_and_furrier_of_one() -> None:
    mead, _ = _after("laborer", ("vikings mead_and_silver",))
    do(mead, "use laborer")
    assert holdings(mead) == {"mead": 2, "grain": 1, "wood": 2}
    chest, _ = _after("laborer", ("vikings craft_chest",), wood=1, silver=2)
    assert offered(chest) == set()
    strip, _ = _after("laborer", ("vikings mountain_2", "take 1 2"), silver=2)
    assert offered(strip) == set()


@pytest.mark.parametrize("card", ["woodcutter", "cooper", "stone_crusher"])
def test_resources_that_an_action_brings_are_counted_over_all_of_it(card: str) -> None:
    wood, _ = _after(card, ("vikings mountain_2", "take 1 2"))
    stone = in_play(dice(fleet(give(table(), wood=1), 0, "longship"), 1), card)
    do(stone, "vikings raiding", "roll", "failure 0")
    if card == "woodcutter":
        assert holdings(wood) == {"wood": 2, "silver": 1}
        assert "silver" not in holdings(stone)
    elif card == "cooper":
        do(wood, "use cooper")
        assert holdings(wood) == {"wood": 1, "stockfish": 1}
        assert offered(stone) == set()
    else:
        assert holdings(wood) == {"wood": 2}
        assert holdings(stone)["silver"] == 1


def test_chronicler_buys_the_belt_after_a_viking_action_only() -> None:
    state, _ = _after("chronicler", ("vikings catch_stockfish",), flax=2)
    do(state, "use chronicler")
    assert holdings(state) == {"stockfish": 1, "belt": 1}
    poor, _ = _after("chronicler", ("vikings catch_stockfish",), flax=1)
    assert poor.stack[-1].kind == "end_turn"


def test_merchant_takes_a_good_just_made_one_step_further_after_a_big_upgrade() -> None:
    state, _ = _after("merchant", ("vikings upgrade_3", "upgrade peas mead", "skip"), peas=1, flax=1)
    do(state, "use merchant")
    assert [text for text in legal(state) if text.startswith("upgrade")] == ["upgrade mead oil"]
    small, _ = _after("merchant", ("vikings upgrade_2", "upgrade peas mead"), peas=1)
    assert offered(small) == set()


# -- phases --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "spaces", "good"),
    [
        ("whaling_assistant", {"build_long_house": 3, "build_longship": 3, "whaling_fleet": 3}, "cabbage"),
        ("flax_farmer", {"buy_sheep": 2, "mead_and_silver": 2, "upgrade_3": 2, "craft_chest": 2}, "flax"),
    ],
)
def test_seven_vikings_in_a_column_bring_a_crop_in_the_bonus(card: str, spaces: dict[str, int], good: str) -> None:
    for count, brings in ((len(spaces), 1), (2, 0)):
        state = in_play(give(table()), card)
        state.thing[0] = 12
        for name, force in [*spaces.items()][:count]:
            standing(state, 0, **{name: force})
        state.round = state.cleared = 7
        state = _bonus_of(state)
        assert holdings(state).get(good, 0) == brings


def _bonus_of(state: OdinState) -> OdinState:
    """Hold a bonus phase for seat 0 alone: Vikings stand as they do."""
    state.stack.append(phase_frame(10, 0))
    RULES.settle(state, [])
    return state


@pytest.mark.parametrize(("spices", "silver"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_taster_is_paid_as_the_feast_begins(spices: int, silver: int) -> None:
    state = to_phase(in_play(give(table(), spices=spices, mead=1), "taster"), 9)
    assert holdings(state).get("silver", 0) == silver


def test_village_leader_needs_clothing_in_the_supply() -> None:
    assert holdings(to_phase(in_play(give(table(), clothing=1, mead=1), "village_leader"), 9))["silver"] == 2
    assert "silver" not in holdings(to_phase(in_play(give(table(), mead=1), "village_leader"), 9))


def test_mineworker_is_paid_for_opponents_and_for_silver_on_the_last_space_of_a_strip() -> None:
    state = give(table(3))
    plays(state, "mineworker")
    assert holdings(state) == {"silver": 2}
    last = strips(in_play(give(table()), "mineworker"), 2, 3)
    last.strips = [Strip(1, 5), Strip(2, 4)]
    do(last, "vikings mountain_2", "take 3 2")
    do(last, "end_turn", "pass", "vikings mountain_1_upgrade_1", "take 2 1", "end_turn")
    assert holdings(last) == {"stone": 2, "ore": 1}
    do(last, "vikings mountain_3_upgrade_1", "take 2 1")
    assert holdings(last) == {"stone": 2, "ore": 1, "silver": 3}


def test_armed_fighter_takes_stone_or_ore_before_four_vikings_stand() -> None:
    state = in_play(loaded(give(table()), boats=[0]), "armed_fighter")
    strips(state, 1, 2)
    do(state, "vikings whaling_single")
    assert offered(state) == set()
