"""The worked examples of the rulebook with their numbers."""

from __future__ import annotations

import pytest

from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import room
from tests.games.halfling_feast.making import (
    BELL,
    BERYLLA,
    HAMFAST,
    MILO,
    act,
    at,
    do,
    eats,
    hand,
    legal,
    lying,
    pile,
    rule_of,
    spells,
    told,
)

MUSTARD = "dwarven_fire_mustard"
BELT = "spell_of_belt_reduction"


@pytest.mark.rule("HFE-26", "HFE-28", "HFE-33")
def test_example_1_eating() -> None:
    state = at("sausage_coil mushroom_skillet honey_seedcake pickled_radishes", fullness=[6], dishes="plum_dumplings")
    assert room(state, 0) == 4
    assert legal(state, "eat") == ["eat mushroom_skillet", "eat honey_seedcake", "eat pickled_radishes"]
    assert rule_of(state, "eat sausage_coil") == "HFE-26"
    act(state, "eat mushroom_skillet")
    assert (state.fullness[0], state.points[0], len([d for d in lying(state) if d != "-"])) == (10, 4, 4)
    assert room(state, 0) == 0
    assert lying(state)[1] == "plum_dumplings"


@pytest.mark.rule("HFE-30", "HFE-37", "HFE-92")
def test_example_2_spoiled_by_an_interrupt() -> None:
    state = at("roast_duck_with_chestnuts", ["", MUSTARD], seats=2, fullness=[4], dishes="stuffed_goose")
    before = len(state.discard)
    events = do(state, "eat roast_duck_with_chestnuts", f"interrupt_condiment {MUSTARD} roast_duck_with_chestnuts")
    assert pile(state)[before:] == ["roast_duck_with_chestnuts", MUSTARD]
    assert (state.fullness[0], state.points[0], state.active) == (4, 0, 1)
    assert (
        "Ben's Dwarven Fire Mustard: 6 + 3 = 9 > 6 empty spaces; Roast Duck with Chestnuts is discarded (HFE-30)"
        in (told(events))
    )


@pytest.mark.rule("HFE-32")
def test_example_2_muffins_still_fit() -> None:
    state = at("gundroast_muffins stuffed_goose", ["", MUSTARD], seats=2, fullness=[4])
    do(state, "eat gundroast_muffins", f"interrupt_condiment {MUSTARD} gundroast_muffins")
    assert (state.fullness[0], state.points[0]) == (9, 2)


@pytest.mark.rule("HFE-27", "HFE-89", "HFE-90", "HFE-91")
@pytest.mark.parametrize(
    ("card", "fullness"),
    [("", 7), ("fig_syrup", 3), ("brandy_cream", 2), ("potion_of_devouring", 0)],
)
def test_example_3_treacle_sponge_with_mustard(card: str, fullness: int) -> None:
    state = at("treacle_sponge", [card], condiments={1: f"{MUSTARD}:1"})
    act(state, f"play_take {card} treacle_sponge" if card else "eat treacle_sponge")
    assert (state.fullness[0], state.points[0]) == (fullness, 4)


@pytest.mark.rule("HFE-27", "HFE-108")
def test_example_3_below_zero_counts_zero() -> None:
    state = at("honey_seedcake", ["brandy_cream"], fullness=[5])
    events = act(state, "play_take brandy_cream honey_seedcake")
    assert (state.fullness[0], state.points[0]) == (5, 2)
    assert "Anna ate Honey Seedcake at 2 - 5 = -3, counts 0, +2, belly 5" in told(events)


@pytest.mark.rule("HFE-27", "HFE-93")
@pytest.mark.parametrize(("attached", "fullness"), [("lumpy_gravy:1", 2), (f"lumpy_gravy:1 {MUSTARD}:2", 5)])
def test_example_3_mushroom_skillet_with_gravy(attached: str, fullness: int) -> None:
    state = at("mushroom_skillet", condiments={1: attached})
    act(state, "eat mushroom_skillet")
    assert state.fullness[0] == fullness


@pytest.mark.rule("HFE-65", "HFE-67", "HFE-68", "HFE-95")
def test_example_4_limit_below_the_marker() -> None:
    state = at("honey_seedcake", ["counter_charm"], seats=2, fullness=[10], in_play=[f"{BELT}:1"])
    assert (state.limits[0], state.fullness[0], room(state, 0)) == (9, 10, 0)
    assert legal(state, "eat") == []
    released = RULES.clone(state)
    do(released, "release")
    assert (released.limits[0], released.fullness[0], room(released, 0)) == (9, 8, 1)
    act(state, f"play_counter_charm counter_charm 1 {BELT}")
    assert (state.limits[0], state.fullness[0]) == (10, 7)


@pytest.mark.rule("HFE-70")
def test_example_5_answering_spells() -> None:
    state = at(
        "pickled_radishes honey_seedcake plum_dumplings",
        ["", "", "", f"{BELT} {BELT}"],
        seats=4,
        in_play=["", "", "spell_of_expansion:2"],
    )
    assert state.limits[2] == 11
    do(state, "eat pickled_radishes", f"interrupt_belt {BELT} 3")
    assert pile(state, 2) == ["spell_of_expansion", BELT]
    assert (state.limits[2], spells(state, 2)) == (10, [])
    do(state, "eat honey_seedcake", f"interrupt_belt {BELT} 3")
    assert (state.limits[2], spells(state, 2)) == (9, [BELT])


@pytest.mark.rule("HFE-53", "HFE-67")
def test_example_6_milo_above_the_limit() -> None:
    state = at("honey_seedcake mighty_game_pie", ["fig_syrup fig_syrup"], seats=2, own=MILO, fullness=[0, 10])
    do(state, "special_ability fig_syrup 2")
    assert (state.fullness[1], room(state, 1)) == (12, 0)
    do(state, "release", "draw")
    assert legal(state, "eat") == []
    do(state, "release", "draw")
    assert state.fullness[1] == 8
    assert legal(state, "eat") == ["eat honey_seedcake"]
    full = at(hands=["fig_syrup"], seats=2, fullness=[0, 12])
    assert rule_of(full, "special_ability fig_syrup 2") == "HFE-53"


@pytest.mark.rule("HFE-31", "HFE-36", "HFE-60")
def test_example_7_two_dishes_one_spoiled() -> None:
    state = at("plum_dumplings sausage_coil", ["fig_syrup", BELT], seats=2, own=BELL, fullness=[2])
    events = do(state, "special_ability fig_syrup plum_dumplings sausage_coil", f"interrupt_belt {BELT} 1")
    assert (state.limits[0], state.fullness[0], state.points[0]) == (9, 5, 3)
    assert eats(state, 0) == ["plum_dumplings"]
    assert "Ben's Spell of Belt Reduction: 5 > 4 empty spaces; Sausage Coil is discarded (HFE-31)" in told(events)


@pytest.mark.rule("HFE-83", "HFE-84")
def test_example_8_stealthy_swipe() -> None:
    state = at("pickled_radishes honey_seedcake gundroast_muffins sausage_coil", ["stealthy_swipe"])
    sets = {frozenset(text.split()[2:]) for text in legal(state, "play_swipe")}
    one, two, other = "pickled_radishes", "honey_seedcake", "gundroast_muffins"
    assert sets == {frozenset(names) for names in ([one], [two], [other], [one, two], [one, other], [two, other])}
    assert rule_of(state, f"play_swipe stealthy_swipe {one} {two} {other}") == "HFE-84"
    state.fullness[0] = 8
    assert [text.split()[2:] for text in legal(state, "play_swipe")] == [[one], [two], [other]]


@pytest.mark.rule("HFE-56")
def test_example_9_sleight_of_hand() -> None:
    state = at(own=BERYLLA, discard=f"little_trump {MUSTARD} roast_duck_with_chestnuts")
    do(state, "free_ability")
    assert hand(state, 0) == [MUSTARD]
    assert pile(state) == ["little_trump", "roast_duck_with_chestnuts"]


@pytest.mark.rule("HFE-55")
def test_example_10_rules_lawyer() -> None:
    state = at(hands=["fig_syrup"], seats=2, own=HAMFAST, eaten=["", "smoked_trout_platter tower_of_pancakes"])
    assert rule_of(state, "special_ability fig_syrup 2") == "HFE-55"
    state = at(
        hands=["fig_syrup"],
        seats=2,
        own=HAMFAST,
        fullness=[0, 9],
        eaten=["", "gundroast_muffins plum_dumplings dragonfire_crumble"],
    )
    assert state.points[1] == 12
    do(state, "special_ability fig_syrup 2")
    assert legal(state) == ["choose_lawyer_dish gundroast_muffins", "choose_lawyer_dish plum_dumplings"]
    do(state, "choose_lawyer_dish gundroast_muffins")
    assert (state.points[1], state.fullness[1], pile(state)[-1]) == (10, 9, "gundroast_muffins")


@pytest.mark.rule("HFE-93", "HFE-98", "HFE-114")
@pytest.mark.parametrize(("card", "fullness", "points"), [("lumpy_gravy", 8, 7), (MUSTARD, 3, 0)])
def test_example_11_last_dish(card: str, fullness: int, points: int) -> None:
    state = at("stuffed_goose", ["", card], seats=2, fullness=[3], dishes="")
    do(state, "eat stuffed_goose", f"interrupt_condiment {card} stuffed_goose")
    assert (state.fullness[0], state.points[0]) == (fullness, points)
    assert not state.stack
    assert RULES.result(state) is not None


SEVENTEEN = {
    4: "mighty_game_pie sausage_coil plum_dumplings candied_rosehips",
    5: "tower_of_pancakes stone_pot_stew honey_seedcake gundroast_muffins pickled_radishes",
}
OTHER_FIVE = "cinnamon_bun_wreath three_cream_trifle elven_waybread ice_crown_tartlets toasted_cheese_fingers"


@pytest.mark.rule("HFE-104")
def test_example_12_tie() -> None:
    def ranks(first: str, second: str, fullness: list[int]) -> tuple[int, ...]:
        third = "stuffed_goose smoked_trout_platter bramble_roll"
        state = at("mushroom_skillet", eaten=[first, second, third], fullness=fullness, dishes="", lull=23)
        assert state.points == [17, 17, 15]
        do(state, "draw")
        result = RULES.result(state)
        assert result is not None
        assert result.reason
        return result.ranks

    assert ranks(SEVENTEEN[5], SEVENTEEN[4], [6, 0, 0]) == (1, 2, 3)
    assert ranks(SEVENTEEN[5], OTHER_FIVE, [6, 0, 0]) == (2, 1, 3)
    assert ranks(SEVENTEEN[5], OTHER_FIVE, [6, 6, 0]) == (1, 1, 3)


@pytest.mark.rule("HFE-101", "HFE-102")
def test_example_13_lull() -> None:
    state = at(seats=3, rest="deck", fullness=[10, 10, 10])
    table = lying(state)
    for turn in range(11):
        do(state, "release" if state.fullness[state.active] else "draw")
        assert (state.lull, lying(state)) == (turn + 1, table)
    do(state, "draw")
    assert (state.lull, state.clearings) == (0, 1)
    assert lying(state) != table
    for _ in range(12):
        do(state, "draw")
    assert state.clearings == 2
    for _ in range(12):
        assert state.stack
        do(state, "draw")
    assert not state.stack


@pytest.mark.rule("HFE-101")
def test_example_13_lull_with_an_empty_deck() -> None:
    state = at("mighty_game_pie", seats=3, dishes="")
    for _ in range(24):
        assert state.stack
        do(state, "draw")
    assert not state.stack
