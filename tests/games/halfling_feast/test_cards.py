"""Limit and marker, and the sixteen kinds of Action card (HFE-65 to HFE-71, HFE-80 to HFE-97, HFE-108 to HFE-111)."""

from __future__ import annotations

import pytest

from feastbox.games.halfling_feast.data import CARD
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import Spell
from feastbox.games.halfling_feast.tabletop import set_limit
from tests.games.halfling_feast.making import (
    BERYLLA,
    LOTHO,
    MILO,
    act,
    asked,
    at,
    do,
    hand,
    legal,
    lying,
    pile,
    rule_of,
    spells,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"
GRAVY = "lumpy_gravy"
BELT = "spell_of_belt_reduction"
EXPANSION = "spell_of_expansion"
AVERSION = "spell_of_aversion"
CHARM = "counter_charm"

# -- limit and marker ------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-65", "HFE-13")
@pytest.mark.parametrize(
    ("laid", "limit"),
    [
        ("", 10),
        (f"{EXPANSION}:0", 11),
        (f"{EXPANSION}:0 {EXPANSION}:0", 12),
        (f"{BELT}:1", 9),
        (f"{BELT}:1 {BELT}:2", 8),
    ],
)
def test_the_limit_is_10_and_the_spells_before_the_halfling(laid: str, limit: int) -> None:
    state = at("mighty_game_pie", in_play=[laid], fullness=[limit - 8])
    assert (state.limits[0], view(state).halflings[0].limit) == (limit, limit)
    assert legal(state, "eat") == ["eat mighty_game_pie"]
    state.fullness[0] += 1
    assert legal(state, "eat") == []


@pytest.mark.rule("HFE-66")
def test_the_limit_is_never_above_12() -> None:
    state = at(seats=4, double_feast=True, in_play=[" ".join([f"{EXPANSION}:0"] * 4)])
    assert state.limits[0] == 12


@pytest.mark.rule("HFE-66")
def test_the_limit_is_never_below_0() -> None:
    state = at()
    state.in_play[0] = [Spell(CARD[BELT], 1, -1, age) for age in range(14)]
    set_limit(state, 0)
    assert state.limits[0] == 0


@pytest.mark.rule("HFE-67", "HFE-69")
def test_below_the_marker_only_a_dish_that_counts_0_can_be_eaten() -> None:
    state = at("mighty_game_pie honey_seedcake", ["fig_syrup"], fullness=[10], in_play=[f"{BELT}:1"])
    assert view(state).halflings[0].room == 0
    assert legal(state, "eat") == []
    assert legal(state, "play_take") == ["play_take fig_syrup honey_seedcake"]
    act(state, "play_take fig_syrup honey_seedcake")
    assert (state.fullness[0], state.points[0]) == (10, 2)


@pytest.mark.rule("HFE-68")
def test_if_the_limit_rises_again_the_spaces_are_usable_at_once() -> None:
    state = at("pickled_radishes", [EXPANSION], seats=2, fullness=[10], in_play=[f"{BELT}:1"])
    act(state, f"play_expansion {EXPANSION}")
    do(state, "draw")
    assert state.limits[0] == 10
    state.fullness[0] = 9
    assert legal(state, "eat") == ["eat pickled_radishes"]


@pytest.mark.rule("HFE-69", "HFE-108")
def test_eating_never_lowers_the_marker() -> None:
    state = at("honey_seedcake", ["fig_syrup"], fullness=[3])
    act(state, "play_take fig_syrup honey_seedcake")
    assert (state.fullness[0], state.points[0]) == (3, 2)


@pytest.mark.rule("HFE-70", "HFE-82")
def test_an_expansion_answers_the_oldest_belt_reduction_and_both_go_the_older_first() -> None:
    state = at(hands=[EXPANSION], in_play=[f"{BELT}:1 {BELT}:2"])
    events = act(state, f"play_expansion {EXPANSION}")
    assert (state.limits[0], spells(state, 0)) == (9, [BELT])
    assert state.in_play[0][0].by == 2
    assert pile(state) == [BELT, EXPANSION]
    assert "Anna: limit 8 → 9, Belt Reduction gone" in told(events)


@pytest.mark.rule("HFE-70", "HFE-81")
def test_a_belt_reduction_answers_the_oldest_expansion() -> None:
    state = at(hands=["", BELT], in_play=[f"{EXPANSION}:0 {EXPANSION}:0"])
    events = do(state, "eat pickled_radishes", f"interrupt_belt {BELT} 1")
    assert (state.limits[0], spells(state, 0), pile(state)) == (11, [EXPANSION], [EXPANSION, BELT])
    assert "Ben: Belt Reduction on Anna, limit 12 → 11, Expansion gone" in told(events)


@pytest.mark.rule("HFE-70")
def test_a_belt_reduction_in_the_window_of_an_expansion_is_answered_by_it() -> None:
    state = at(hands=[EXPANSION, BELT])
    do(state, f"play_expansion {EXPANSION}", f"interrupt_belt {BELT} 1")
    assert (state.limits[0], spells(state, 0), pile(state)) == (10, [], [BELT, EXPANSION])


@pytest.mark.rule("HFE-71", "HFE-57")
@pytest.mark.parametrize(("laid", "limit"), [(f"{BELT}:0", 9), (f"{EXPANSION}:1", 11)])
def test_removing_a_spell_undoes_its_change_at_once(laid: str, limit: int) -> None:
    name = laid.partition(":")[0]
    for text, own in ((f"play_counter_charm {CHARM} 2 {name}", MILO), (f"special_ability {CHARM} 2 cheating", BERYLLA)):
        state = at(hands=[CHARM], own=own, fullness=[3], in_play=["", laid])
        assert state.limits[1] == limit
        act(state, text)
        assert (state.limits[1], spells(state, 1)) == (10, [])


# -- Belly cards, Expansion, Belt Reduction --------------------------------------------------------------------


@pytest.mark.rule("HFE-80", "HFE-40")
@pytest.mark.parametrize(
    ("card", "spaces"),
    [("satisfactory_burp", 4), ("little_trump", 6), ("mighty_fart", 8), ("off_to_the_outhouse", 10)],
)
def test_belly_cards_release_and_what_is_too_much_is_lost(card: str, spaces: int) -> None:
    for before in (12, 3):
        state = at(hands=[card], fullness=[before], in_play=[f"{EXPANSION}:0 {EXPANSION}:0"])
        act(state, f"play_belly {card}")
        assert state.fullness[0] == max(0, before - spaces)
        assert pile(state) == [card]
    assert rule_of(at(hands=[card]), f"play_belly {card}") == "HFE-40"


@pytest.mark.rule("HFE-81")
def test_a_belt_reduction_may_hit_any_opponent_of_who_plays_it() -> None:
    state = at(hands=["", f"{BELT} {BELT}"])
    do(state, "eat pickled_radishes")
    assert legal(state) == [f"interrupt_belt {BELT} 1", f"interrupt_belt {BELT} 3", "interrupt_pass"]
    assert rule_of(state, f"interrupt_belt {BELT} 2") == "HFE-81"
    do(state, f"interrupt_belt {BELT} 3")
    assert (state.limits, spells(state, 2)) == ([10, 10, 9], [BELT])


@pytest.mark.rule("HFE-82", "HFE-40")
def test_an_expansion_is_always_playable_and_lies_before_the_own_halfling() -> None:
    state = at(hands=[EXPANSION])
    act(state, f"play_expansion {EXPANSION}")
    assert (state.limits, spells(state, 0)) == ([11, 10, 10], [EXPANSION])
    assert pile(state) == []


# -- cards that take Dishes ------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-83", "HFE-36")
def test_a_swipe_takes_up_to_four_dishes_with_4_fullness_together() -> None:
    table = "pickled_radishes candied_rosehips gundroast_muffins honey_seedcake"
    state = at(table, ["stealthy_swipe"], condiments={3: f"{GRAVY}:1"})
    texts = legal(state, "play_swipe")
    assert max(len(text.split()) - 2 for text in texts) == 4
    act(state, f"play_swipe stealthy_swipe {table}")
    assert (state.fullness[0], state.points[0]) == (4, 6)
    assert pile(state) == [GRAVY, "stealthy_swipe"]


@pytest.mark.rule("HFE-84")
def test_the_4_of_a_swipe_are_looked_at_only_when_it_is_declared() -> None:
    state = at("honey_seedcake pickled_radishes", ["stealthy_swipe", MUSTARD])
    do(state, "play_swipe stealthy_swipe honey_seedcake pickled_radishes")
    do(state, f"interrupt_condiment {MUSTARD} honey_seedcake")
    assert (state.fullness[0], state.points[0]) == (6, 3)


@pytest.mark.rule("HFE-83")
def test_a_swipe_names_different_dishes() -> None:
    state = at("honey_seedcake pickled_radishes", ["stealthy_swipe"])
    assert rule_of(state, "play_swipe stealthy_swipe") == "HFE-83"
    assert rule_of(state, "play_swipe stealthy_swipe pickled_radishes pickled_radishes") == "HFE-83"


@pytest.mark.rule("HFE-89", "HFE-109")
def test_a_potion_counts_0_and_condiments_in_its_window_cannot_spoil_it() -> None:
    state = at("mighty_game_pie", ["potion_of_devouring", MUSTARD], fullness=[10])
    do(state, "play_take potion_of_devouring mighty_game_pie", f"interrupt_condiment {MUSTARD} mighty_game_pie")
    assert (state.fullness[0], state.points[0], pile(state)) == (10, 8, [MUSTARD, "potion_of_devouring"])


@pytest.mark.rule("HFE-109", "HFE-94")
def test_only_a_sneeze_spoils_a_potion() -> None:
    state = at("mighty_game_pie", ["potion_of_devouring", "sudden_sneeze"])
    do(state, "play_take potion_of_devouring mighty_game_pie", "interrupt_sneeze sudden_sneeze")
    assert (state.points[0], lying(state)[0]) == (0, "mighty_game_pie")


@pytest.mark.rule("HFE-110", "HFE-89")
def test_a_belt_reduction_during_a_potion_changes_nothing_for_it() -> None:
    state = at("mighty_game_pie", ["potion_of_devouring", BELT], fullness=[10])
    do(state, "play_take potion_of_devouring mighty_game_pie", f"interrupt_belt {BELT} 1")
    assert (state.fullness[0], state.limits[0], state.points[0]) == (10, 9, 8)


@pytest.mark.rule("HFE-90", "HFE-91")
@pytest.mark.parametrize(
    ("card", "dish", "fullness"),
    [
        ("fig_syrup", "treacle_sponge", 0),
        ("fig_syrup", "sausage_coil", 1),
        ("brandy_cream", "tower_of_pancakes", 1),
        ("brandy_cream", "sausage_coil", 3),
    ],
)
def test_syrup_and_brandy_cream_make_a_dish_lighter_and_it_scores_in_full(card: str, dish: str, fullness: int) -> None:
    state = at("treacle_sponge sausage_coil tower_of_pancakes", [card])
    plate = view(state).plate(dish)
    assert plate is not None
    act(state, f"play_take {card} {dish}")
    assert (state.fullness[0], state.points[0], pile(state, 1)) == (fullness, plate.printed, [card])


@pytest.mark.rule("HFE-111", "HFE-97")
def test_a_dish_heavier_than_12_can_still_be_taken_with_a_card() -> None:
    state = at("mighty_game_pie", ["fig_syrup"], condiments={1: f"{MUSTARD}:1 {MUSTARD}:2"})
    plate = view(state).table[0]
    assert plate is not None
    assert plate.fullness == 14
    assert legal(state, "eat") == []
    act(state, "play_take fig_syrup mighty_game_pie")
    assert (state.fullness[0], state.points[0]) == (10, 8)


# -- Aversion --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-85", "HFE-86")
def test_an_aversion_forbids_every_way_of_eating_the_dish() -> None:
    state = at(hands=[AVERSION, "fig_syrup stealthy_swipe brandy_cream potion_of_devouring"])
    act(state, f"play_aversion {AVERSION} 2 honey_seedcake")
    assert asked(state) == 1
    assert not [text for text in legal(state) if "honey_seedcake" in text]
    assert rule_of(state, "eat honey_seedcake") == "HFE-85"
    assert rule_of(state, "play_take potion_of_devouring honey_seedcake") == "HFE-85"
    assert view(state).halflings[1].in_play[0].dish == "honey_seedcake"
    plate = view(state).plate("honey_seedcake")
    assert plate is not None
    assert plate.averse == (1,)


@pytest.mark.rule("HFE-85")
def test_an_aversion_needs_an_opponent_and_a_face_up_title() -> None:
    state = at(hands=[AVERSION])
    assert len(legal(state, "play_aversion")) == 2 * 4
    assert rule_of(state, f"play_aversion {AVERSION} 1 sausage_coil") == "HFE-85"
    assert rule_of(state, f"play_aversion {AVERSION} 2 stuffed_goose") == "HFE-85"


@pytest.mark.rule("HFE-87")
def test_one_aversion_per_title_and_somebody_must_be_able_to_eat_it() -> None:
    state = at(hands=[AVERSION], in_play=["", f"{AVERSION}:2:sausage_coil"])
    assert rule_of(state, f"play_aversion {AVERSION} 2 sausage_coil") == "HFE-87"
    assert f"play_aversion {AVERSION} 3 sausage_coil" in legal(state)
    assert f"play_aversion {AVERSION} 2 mighty_game_pie" in legal(state)
    two = at(hands=[AVERSION], seats=2, in_play=[f"{AVERSION}:1:sausage_coil"])
    assert rule_of(two, f"play_aversion {AVERSION} 2 sausage_coil") == "HFE-87"


@pytest.mark.rule("HFE-88")
def test_aversions_go_when_the_dish_is_eaten_oldest_first() -> None:
    state = at(
        "sausage_coil",
        in_play=["", "", f"{AVERSION}:0:sausage_coil"],
        condiments={1: f"{GRAVY}:1"},
    )
    events = act(state, "eat sausage_coil")
    assert (pile(state), spells(state, 2), state.averse) == ([GRAVY, AVERSION], [], [0, 0, 0])
    assert "Aversion to Sausage Coil is over for Cleo" in told(events)


@pytest.mark.rule("HFE-88", "HFE-37")
def test_aversions_go_behind_a_discarded_dish_and_its_condiments() -> None:
    laid = ["", f"{AVERSION}:0:sausage_coil", f"{AVERSION}:0:sausage_coil"]
    state = at("sausage_coil", ["", MUSTARD], fullness=[5], in_play=laid, condiments={1: f"{GRAVY}:1"})
    do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert state.points[0] == 0
    assert pile(state) == ["sausage_coil", GRAVY, MUSTARD, AVERSION, AVERSION]


@pytest.mark.rule("HFE-88", "HFE-61")
def test_an_aversion_stays_when_its_dish_returns_to_the_deck() -> None:
    state = at(own=LOTHO, in_play=["", f"{AVERSION}:0:sausage_coil"])
    do(state, "free_ability sausage_coil")
    assert spells(state, 1) == [AVERSION]


# -- Condiments ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-92", "HFE-93", "HFE-97")
def test_condiments_go_on_any_face_up_dish_and_stay_until_it_leaves_the_table() -> None:
    state = at("sausage_coil plum_dumplings", ["", f"{MUSTARD} {GRAVY}", MUSTARD])
    do(state, "eat sausage_coil")
    assert legal(state) == [
        f"interrupt_condiment {card} {dish}" for card in (MUSTARD, GRAVY) for dish in ("sausage_coil", "plum_dumplings")
    ] + ["interrupt_pass"]
    do(state, f"interrupt_condiment {GRAVY} plum_dumplings", f"interrupt_condiment {MUSTARD} plum_dumplings")
    plate = view(state).plate("plum_dumplings")
    assert plate is not None
    assert [(laid.card, laid.by) for laid in plate.condiments] == [(GRAVY, 1), (MUSTARD, 2)]
    assert (plate.printed, plate.fullness, state.points[0]) == (3, 9, 5)


@pytest.mark.rule("HFE-93", "HFE-32")
def test_gravy_may_even_help() -> None:
    state = at("sausage_coil", ["", GRAVY], fullness=[5])
    do(state, "eat sausage_coil", f"interrupt_condiment {GRAVY} sausage_coil")
    assert (state.fullness[0], state.points[0]) == (8, 5)


# -- Sneeze, Counter-Charm, Elevenses --------------------------------------------------------------------------


@pytest.mark.rule("HFE-94", "HFE-41")
@pytest.mark.parametrize(
    "text",
    [
        "play_belly little_trump",
        f"play_expansion {EXPANSION}",
        f"play_aversion {AVERSION} 2 sausage_coil",
        "play_take fig_syrup mighty_game_pie",
        "play_swipe stealthy_swipe pickled_radishes",
        f"play_counter_charm {CHARM}",
        "play_elevenses elevenses",
    ],
)
def test_a_sneeze_cancels_any_action_card_and_the_action_is_spent(text: str) -> None:
    card = text.split()[1]
    state = at(hands=[card, "sudden_sneeze"], fullness=[4])
    before = RULES.clone(state)
    events = do(state, text, "interrupt_sneeze sudden_sneeze")
    assert pile(state) == [card, "sudden_sneeze"]
    assert (asked(state), hand(state, 0), state.fullness) == (1, [], before.fullness)
    assert (state.points, state.table, state.limits, state.deck) == (
        before.points,
        before.table,
        before.limits,
        before.deck,
    )
    assert told(events)[1].startswith("Ben: Sudden Sneeze, Anna's ")


@pytest.mark.rule("HFE-95")
def test_a_counter_charm_removes_one_card_and_releases_three() -> None:
    laid = ["", f"{BELT}:0 {AVERSION}:0:sausage_coil", f"{EXPANSION}:2"]
    state = at(hands=[CHARM], fullness=[5], in_play=laid, condiments={1: f"{MUSTARD}:1"})
    assert legal(state, "play_counter_charm") == [
        f"play_counter_charm {CHARM}",
        f"play_counter_charm {CHARM} 2 {BELT}",
        f"play_counter_charm {CHARM} 2 {AVERSION} sausage_coil",
        f"play_counter_charm {CHARM} 3 {EXPANSION}",
        f"play_counter_charm {CHARM} mighty_game_pie {MUSTARD}",
    ]
    off = RULES.clone(state)
    act(off, f"play_counter_charm {CHARM} mighty_game_pie {MUSTARD}")
    plate = view(off).table[0]
    assert plate is not None
    assert (plate.fullness, off.fullness[0], pile(off)) == (8, 2, [MUSTARD, CHARM])
    act(state, f"play_counter_charm {CHARM} 2 {AVERSION} sausage_coil")
    assert (spells(state, 1), state.averse[1], pile(state)) == ([BELT], 0, [AVERSION, CHARM])


@pytest.mark.rule("HFE-95", "HFE-40")
def test_with_an_empty_belly_a_counter_charm_has_to_remove_a_card() -> None:
    state = at(hands=[CHARM], in_play=["", f"{EXPANSION}:1"])
    assert legal(state, "play_counter_charm") == [f"play_counter_charm {CHARM} 2 {EXPANSION}"]
    assert rule_of(state, f"play_counter_charm {CHARM}") == "HFE-95"
    assert rule_of(state, f"play_counter_charm {CHARM} 3 {EXPANSION}") == "HFE-95"
    act(state, f"play_counter_charm {CHARM} 2 {EXPANSION}")
    assert (state.limits[1], state.fullness[0]) == (10, 0)


@pytest.mark.rule("HFE-95")
def test_of_several_equal_cards_the_oldest_goes() -> None:
    state = at(hands=[CHARM], fullness=[1], in_play=["", f"{BELT}:0 {BELT}:2"])
    assert legal(state, f"play_counter_charm {CHARM} 2") == [f"play_counter_charm {CHARM} 2 {BELT}"]
    act(state, f"play_counter_charm {CHARM} 2 {BELT}")
    assert [spell.by for spell in state.in_play[1]] == [2]


@pytest.mark.rule("HFE-96")
def test_elevenses_draws_three_and_the_log_says_how_many() -> None:
    state = at(hands=["elevenses"], deck="fig_syrup mighty_fart little_trump")
    events = act(state, "play_elevenses elevenses")
    assert sorted(hand(state, 0)) == ["fig_syrup", "little_trump", "mighty_fart"]
    assert told(events)[1] == "Anna drew 3 cards"
    assert told(events, 0)[1] == "Anna drew Fig Syrup, Mighty Fart and Little Trump"
