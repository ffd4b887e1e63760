"""The six Halflings, each with both abilities (HFE-49 to HFE-64)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.data import CARD, DISHES
from tests.games.halfling_feast.making import (
    BELL,
    BERYLLA,
    HAMFAST,
    LOTHO,
    MILO,
    TANSY,
    act,
    asked,
    at,
    do,
    eats,
    hand,
    legal,
    lying,
    pile,
    public,
    rule_of,
    spells,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"
BELT = "spell_of_belt_reduction"
AVERSION = "spell_of_aversion"


@pytest.mark.rule("HFE-49", "HFE-51")
def test_an_ability_is_the_action_of_the_turn_and_needs_its_conditions() -> None:
    state = at(own=MILO, fullness=[7])
    do(state, "free_ability")
    assert (state.fullness[0], asked(state)) == (4, 1)
    assert legal(at(own=LOTHO, dishes=""), "free") == []


@pytest.mark.rule("HFE-50")
def test_a_special_ability_costs_one_card_which_has_no_effect() -> None:
    state = at(own=MILO, hands=["little_trump fig_syrup"], fullness=[9, 4])
    assert legal(state, "special") == [
        f"special_ability {card} {seat}" for card in ("little_trump", "fig_syrup") for seat in (2, 3)
    ]
    do(state, "special_ability little_trump 2")
    assert (state.fullness[0], state.fullness[1]) == (9, 7)
    assert (pile(state), hand(state, 0)) == (["little_trump"], ["fig_syrup"])


@pytest.mark.rule("HFE-50")
def test_without_a_card_there_is_no_special_ability() -> None:
    state = at(own=MILO)
    assert legal(state, "special") == []
    assert rule_of(state, "special_ability fig_syrup 2") == "HFE-50"


# -- Milo Grubb ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-52")
@pytest.mark.parametrize(("before", "after"), [(10, 7), (2, 0)])
def test_milo_releases_three(before: int, after: int) -> None:
    state = at(own=MILO, fullness=[before])
    do(state, "free_ability")
    assert state.fullness[0] == after


@pytest.mark.rule("HFE-52")
def test_milo_needs_something_in_the_belly() -> None:
    assert rule_of(at(own=MILO), "free_ability") == "HFE-52"


@pytest.mark.rule("HFE-53")
def test_milo_fills_an_opponent_by_three_but_never_above_12() -> None:
    state = at(own=MILO, hands=["fig_syrup fig_syrup"], fullness=[0, 4, 11])
    events = do(state, "special_ability fig_syrup 3")
    assert state.fullness == [0, 4, 12]
    assert "Cleo: belly 11 → 12" in told(events)
    do(state, "draw", "draw")
    assert legal(state, "special_ability fig_syrup") == ["special_ability fig_syrup 2"]
    assert rule_of(state, "special_ability fig_syrup 3") == "HFE-53"
    assert rule_of(state, "special_ability fig_syrup 1") == "HFE-53"


# -- Hamfast Twofoot -------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-54")
def test_hamfast_draws_two_keeps_one_and_knows_the_top_of_the_deck() -> None:
    state = at(own=HAMFAST, deck="fig_syrup mighty_fart")
    events = do(state, "free_ability")
    assert (asked(state), legal(state)) == (0, ["keep_card mighty_fart", "keep_card fig_syrup"])
    assert public(state) == []
    assert told(events) == ["Anna looks at 2 cards"]
    assert told(events, 0) == ["Anna looks at Mighty Fart and Fig Syrup"]
    assert view(state, 0).look == ("mighty_fart", "fig_syrup")
    assert view(state, 1).look == ()
    do(state, "keep_card fig_syrup")
    assert hand(state, 0) == ["fig_syrup"]
    assert [view(state, reader).top_card for reader in (0, 1, None)] == ["mighty_fart", None, None]


@pytest.mark.rule("HFE-54")
def test_a_card_hamfast_has_put_back_is_known_to_him_in_the_hand_of_who_draws_it() -> None:
    state = at(own=HAMFAST, deck="fig_syrup mighty_fart")
    do(state, "free_ability", "keep_card fig_syrup", "draw")
    assert view(state, 0).halflings[1].known == ("mighty_fart",)
    assert view(state, 2).halflings[1].known == ()
    assert view(state, 1).hand[0].known_to == (0,)


@pytest.mark.rule("HFE-54")
def test_of_two_equal_cards_one_is_kept() -> None:
    state = at(own=HAMFAST, deck="fig_syrup fig_syrup")
    do(state, "free_ability")
    assert legal(state) == ["keep_card fig_syrup"]
    assert rule_of(state, "keep_card mighty_fart") == "HFE-54"
    do(state, "keep_card fig_syrup")
    assert view(state, 0).top_card == "fig_syrup"


@pytest.mark.rule("HFE-54", "HFE-106")
def test_with_a_single_card_left_it_is_simply_drawn() -> None:
    state = at(own=HAMFAST, deck="fig_syrup", rest=1)
    do(state, "free_ability")
    assert (hand(state, 0), asked(state)) == (["fig_syrup"], 1)


@pytest.mark.rule("HFE-55")
def test_rules_lawyer_asks_nothing_if_the_target_has_just_one_such_dish() -> None:
    state = at(own=HAMFAST, hands=["fig_syrup"], eaten=["", "honey_seedcake mighty_game_pie"], table="sausage_coil")
    events = do(state, "special_ability fig_syrup 2")
    assert (asked(state), state.points[1], eats(state, 1)) == (1, 8, ["mighty_game_pie"])
    assert pile(state) == ["fig_syrup", "honey_seedcake"]
    assert "Ben discards Honey Seedcake, -2" in told(events)


@pytest.mark.rule("HFE-55", "HFE-112")
def test_the_target_of_rules_lawyer_tells_dishes_of_the_same_value_by_their_title() -> None:
    eaten = ["", "ice_crown_tartlets gundroast_muffins elven_waybread"]
    state = at(own=HAMFAST, hands=["fig_syrup"], eaten=eaten, fullness=[0, 7])
    do(state, "special_ability fig_syrup 2")
    assert (asked(state), state.stack[-1].screen) == (1, "public")
    assert public(state) == [f"choose_lawyer_dish {dish}" for dish in eaten[1].split()]
    assert rule_of(state, "choose_lawyer_dish mighty_game_pie") == "HFE-55"
    do(state, "choose_lawyer_dish gundroast_muffins")
    assert (eats(state, 1), state.fullness[1]) == (["ice_crown_tartlets", "elven_waybread"], 7)


# -- Berylla Galbasi -------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-56")
def test_berylla_takes_the_topmost_action_card_which_everybody_knows_then() -> None:
    state = at(own=BERYLLA, discard="fig_syrup mighty_game_pie", table="sausage_coil")
    do(state, "free_ability")
    assert (hand(state, 0), pile(state)) == (["fig_syrup"], ["mighty_game_pie"])
    assert [view(state, reader).halflings[0].known for reader in (1, 2, None)] == [("fig_syrup",)] * 3


@pytest.mark.rule("HFE-56")
def test_berylla_finds_nothing_under_dishes_only() -> None:
    assert rule_of(at(own=BERYLLA, discard="mighty_game_pie", table="sausage_coil"), "free_ability") == "HFE-56"


@pytest.mark.rule("HFE-57", "HFE-71")
def test_berylla_bans_a_keyword_from_before_a_halfling_and_from_its_hand() -> None:
    hands = ["fig_syrup", "stealthy_swipe little_trump potion_of_devouring"]
    state = at(own=BERYLLA, hands=hands, in_play=["", f"{AVERSION}:0:sausage_coil {BELT}:2"])
    assert state.limits[1] == 9
    events = do(state, "special_ability fig_syrup 2 cheating")
    assert pile(state) == ["fig_syrup", AVERSION, BELT, "stealthy_swipe", "potion_of_devouring"]
    assert (hand(state, 1), spells(state, 1)) == (["little_trump"], [])
    assert (state.limits[1], state.averse[1]) == (10, 0)
    assert "Ben discards Aversion, Belt Reduction, Stealthy Swipe and Potion, limit 9 → 10" in told(events)


@pytest.mark.rule("HFE-57", "HFE-58")
def test_berylla_may_find_nothing_and_cannot_name_special() -> None:
    state = at(own=BERYLLA, hands=["fig_syrup", "sudden_sneeze"])
    assert rule_of(state, "special_ability fig_syrup 2 special") == "HFE-58"
    events = do(state, "special_ability fig_syrup 2 belly")
    assert hand(state, 1) == ["sudden_sneeze"]
    assert "Ben has no Belly card" in told(events)


@pytest.mark.rule("HFE-57")
def test_berylla_may_name_herself_with_a_card_left_or_a_matching_card_before_her() -> None:
    state = at(own=BERYLLA, hands=["fig_syrup"])
    assert legal(state, "special") == []
    assert rule_of(state, "special_ability fig_syrup 1 belly") == "HFE-57"
    belted = at(own=BERYLLA, hands=["fig_syrup"], in_play=[f"{BELT}:1"])
    assert legal(belted, "special") == ["special_ability fig_syrup 1 cheating"]
    do(belted, "special_ability fig_syrup 1 cheating")
    assert belted.limits[0] == 10
    two = at(own=BERYLLA, hands=["fig_syrup little_trump"])
    assert "special_ability fig_syrup 1 belly" in legal(two)


# -- Bell Maggot -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-59", "HFE-113")
def test_bell_steals_from_a_hand_of_two_or_more() -> None:
    state = at(own=BELL, hands=["", "fig_syrup little_trump", "mighty_fart"])
    assert legal(state, "free") == ["free_ability 2"]
    assert rule_of(state, "free_ability 3") == "HFE-113"
    assert rule_of(state, "free_ability 1") == "HFE-59"
    do(state, "free_ability 2")
    assert (len(state.hands[0]), len(state.hands[1])) == (1, 1)


@pytest.mark.rule("HFE-59")
def test_every_card_of_the_hand_is_stolen_equally_often() -> None:
    stolen: Counter[int] = Counter()
    for n in range(600):
        state = at(own=BELL, hands=["", "fig_syrup little_trump mighty_fart"])
        state.rng = Rng(f"steal {n}")
        do(state, "free_ability 2")
        stolen[state.hands[0][0]] += 1
    assert set(stolen) == {CARD["fig_syrup"], CARD["little_trump"], CARD["mighty_fart"]}
    assert all(150 < number < 250 for number in stolen.values())


@pytest.mark.rule("HFE-59", "HFE-123")
def test_thief_and_victim_know_the_stolen_card_and_the_log_says_only_a_card() -> None:
    state = at(own=BELL, hands=["", "fig_syrup fig_syrup"])
    events = do(state, "free_ability 2")
    assert told(events) == ["Anna stole a card from Ben"]
    assert told(events, 2) == ["Anna stole a card from Ben"]
    assert told(events, 0) == told(events, 1) == ["Anna stole Fig Syrup from Ben"]
    assert view(state, 1).halflings[0].known == ("fig_syrup",)
    assert view(state, 2).halflings[0].known == ()


@pytest.mark.rule("HFE-60")
def test_bell_takes_two_dishes_that_fit_together() -> None:
    state = at(own=BELL, hands=["little_trump"], fullness=[3])
    assert "special_ability little_trump sausage_coil honey_seedcake" in legal(state)
    assert "special_ability little_trump honey_seedcake sausage_coil" in legal(state)
    act(state, "special_ability little_trump sausage_coil honey_seedcake")
    assert (state.fullness[0], state.points[0]) == (10, 7)
    assert eats(state, 0) == ["sausage_coil", "honey_seedcake"]
    alone = at(own=BELL, hands=["little_trump"], table="sausage_coil")
    assert rule_of(alone, "special_ability little_trump sausage_coil") == "HFE-60"


# -- Lotho Fairpuddle ------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-61", "HFE-100")
def test_lotho_sends_a_dish_under_the_deck_without_ending_the_lull() -> None:
    state = at(own=LOTHO, dishes="plum_dumplings bramble_roll", condiments={1: f"{MUSTARD}:1"}, lull=3)
    do(state, "free_ability mighty_game_pie")
    assert lying(state)[0] == "plum_dumplings"
    assert (pile(state, 1), state.lull) == ([MUSTARD], 4)
    assert view(state, None).dish_order == (None, "mighty_game_pie")
    assert DISHES[state.dishes[0]].id == "mighty_game_pie"


@pytest.mark.rule("HFE-61")
def test_lotho_cannot_send_a_dish_back_to_an_empty_deck() -> None:
    assert rule_of(at(own=LOTHO, dishes=""), "free_ability sausage_coil") == "HFE-61"


@pytest.mark.rule("HFE-62")
def test_lotho_looks_at_two_dishes_and_eats_one_at_three_less() -> None:
    state = at(own=LOTHO, hands=["little_trump"], fullness=[6], dishes="dragonfire_crumble plum_dumplings bramble_roll")
    events = do(state, "special_ability little_trump")
    assert (state.stack[-1].screen, public(state)) == ("private", [])
    assert told(events)[-1] == "Anna looks at 2 Dishes"
    assert told(events, 0)[-1] == "Anna looks at Crumble and Plum Dumplings"
    assert [seen.fullness for seen in view(state, 0).seen] == [4, 0]
    assert view(state, 1).seen == ()
    assert legal(state) == ["eat_seen dragonfire_crumble", "eat_seen plum_dumplings", "eat_seen none"]
    do(state, "eat_seen dragonfire_crumble")
    assert (state.fullness[0], state.points[0], state.lull) == (10, 7, 0)
    assert view(state, 0).dish_order == (None, "plum_dumplings")
    assert view(state, 1).dish_order == (None, None)


@pytest.mark.rule("HFE-62", "HFE-100")
def test_lotho_is_asked_even_if_he_can_eat_neither_and_eating_none_ends_no_lull() -> None:
    state = at(own=LOTHO, hands=["little_trump"], fullness=[10], dishes="dragonfire_crumble bramble_roll", lull=2)
    do(state, "special_ability little_trump")
    assert legal(state) == ["eat_seen none"]
    assert rule_of(state, "eat_seen bramble_roll") == "HFE-62"
    assert rule_of(state, "eat_seen treacle_sponge") == "HFE-62"
    do(state, "eat_seen none")
    assert (state.lull, state.points[0]) == (3, 0)
    assert [DISHES[dish].id for dish in reversed(state.dishes)] == ["dragonfire_crumble", "bramble_roll"]


@pytest.mark.rule("HFE-62")
def test_lotho_looks_at_one_dish_if_only_one_is_left_and_at_none_from_an_empty_deck() -> None:
    state = at(own=LOTHO, hands=["little_trump"], dishes="plum_dumplings")
    do(state, "special_ability little_trump")
    assert legal(state) == ["eat_seen plum_dumplings", "eat_seen none"]
    assert rule_of(at(own=LOTHO, hands=["fig_syrup"], dishes=""), "special_ability fig_syrup") == "HFE-62"


@pytest.mark.rule("HFE-62", "HFE-86")
def test_lotho_cannot_eat_a_dish_out_of_the_deck_that_he_is_averse_to() -> None:
    state = at(
        own=LOTHO,
        hands=["little_trump"],
        dishes="plum_dumplings bramble_roll",
        in_play=[f"{AVERSION}:1:plum_dumplings"],
    )
    do(state, "special_ability little_trump")
    assert legal(state) == ["eat_seen bramble_roll", "eat_seen none"]
    assert rule_of(state, "eat_seen plum_dumplings") == "HFE-86"


# -- Tansy Butterwick ------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-63")
def test_tansy_eats_small_sweet_dishes_at_one_less() -> None:
    table = "plum_dumplings treacle_sponge gundroast_muffins candied_rosehips"
    state = at(table, own=TANSY, fullness=[8])
    assert legal(state, "free") == ["free_ability plum_dumplings", "free_ability candied_rosehips"]
    assert rule_of(state, "free_ability treacle_sponge") == "HFE-63"
    assert rule_of(state, "free_ability gundroast_muffins") == "HFE-63"
    act(state, "free_ability plum_dumplings")
    assert (state.fullness[0], state.points[0]) == (10, 3)


@pytest.mark.rule("HFE-63")
def test_tansy_cannot_eat_what_does_not_fit_at_one_less() -> None:
    state = at("plum_dumplings", own=TANSY, fullness=[9])
    assert rule_of(state, "free_ability plum_dumplings") == "HFE-63"


@pytest.mark.rule("HFE-64", "HFE-86", "HFE-100")
def test_tansy_swaps_plates_of_the_same_keyword_worth_one_or_two_more() -> None:
    state = at(
        "mighty_game_pie",
        ["little_trump"],
        own=TANSY,
        fullness=[5, 6, 0],
        eaten=["plum_dumplings", "treacle_sponge cinnamon_bun_wreath tower_of_pancakes mushroom_skillet"],
        in_play=[f"{AVERSION}:1:mighty_game_pie"],
        lull=2,
    )
    assert legal(state, "special") == [
        "special_ability little_trump 2 plum_dumplings treacle_sponge",
        "special_ability little_trump 2 plum_dumplings cinnamon_bun_wreath",
    ]
    assert rule_of(state, "special_ability little_trump 2 plum_dumplings tower_of_pancakes") == "HFE-64"
    do(state, "special_ability little_trump 2 plum_dumplings cinnamon_bun_wreath")
    assert (state.points, state.fullness, state.lull) == ([5, 17, 0], [5, 6, 0], 3)
    assert eats(state, 0) == ["cinnamon_bun_wreath"]
    assert "plum_dumplings" in eats(state, 1)


@pytest.mark.rule("HFE-64")
def test_tansy_needs_such_a_pair() -> None:
    state = at(own=TANSY, hands=["little_trump"], eaten=["plum_dumplings", "mushroom_skillet"])
    assert legal(state, "special") == []


@pytest.mark.rule("HFE-51")
def test_abilities_name_no_more_than_they_need() -> None:
    assert rule_of(at(own=MILO, fullness=[4]), "free_ability 2") == "HFE-52"
    assert rule_of(at(own=BERYLLA, discard="fig_syrup"), "free_ability mighty_game_pie") == "HFE-56"
    assert rule_of(at(own=LOTHO), "free_ability 2") == "HFE-61"
    assert rule_of(at(own=LOTHO, hands=["fig_syrup"]), "special_ability fig_syrup 2") == "HFE-62"
    assert rule_of(at(own=TANSY, hands=["fig_syrup"]), "special_ability fig_syrup") == "HFE-64"
