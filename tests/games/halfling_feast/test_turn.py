"""The turn: declaring, eating, playing cards, releasing, drawing (HFE-21 to HFE-48)."""

from __future__ import annotations

import pytest

from feastbox.games.halfling_feast.moves import Pass
from feastbox.games.halfling_feast.rules import RULES
from tests.games.halfling_feast.making import (
    BELL,
    HAMFAST,
    LOTHO,
    MILO,
    act,
    asked,
    at,
    do,
    eats,
    hand,
    legal,
    let,
    lying,
    pile,
    rule_of,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"
BELT = "spell_of_belt_reduction"


@pytest.mark.rule("HFE-21", "HFE-49")
def test_a_turn_is_one_of_five_actions() -> None:
    state = at(hands=["little_trump"], fullness=[5])
    kinds = {text.split()[0] for text in legal(state)}
    assert kinds == {"eat", "play_belly", "release", "draw", "free_ability", "special_ability"}
    do(state, "draw")
    assert asked(state) == 1


@pytest.mark.rule("HFE-22")
def test_the_declaration_is_public_with_all_its_choices_before_it_is_carried_out() -> None:
    state = at(hands=["fig_syrup", "little_trump"])
    do(state, "play_take fig_syrup mighty_game_pie")
    declared = view(state, None).declared
    assert declared is not None
    assert (declared.outcome.seat, declared.outcome.card) == (0, "fig_syrup")
    assert [bite.dish for bite in declared.outcome.bites] == ["mighty_game_pie"]
    assert state.fullness[0] == 0
    let(state)
    assert state.fullness[0] == 4


@pytest.mark.rule("HFE-23", "HFE-115")
def test_nothing_can_be_taken_back() -> None:
    assert RULES.undo == "never"


@pytest.mark.rule("HFE-23")
def test_only_what_is_legal_when_declaring_can_be_declared() -> None:
    state = at(fullness=[8])
    assert rule_of(state, "eat sausage_coil") == "HFE-26"
    assert rule_of(state, "eat treacle_sponge") == "HFE-26"


@pytest.mark.rule("HFE-24", "HFE-107")
def test_passing_is_legal_only_if_nothing_else_is() -> None:
    state = at()
    assert "pass" not in legal(state)
    assert rule_of(state, "pass") == "HFE-24"


@pytest.mark.rule("HFE-24", "HFE-107")
def test_whoever_can_do_nothing_passes() -> None:
    state = at("stuffed_goose", own=LOTHO, seats=2, dishes="", rest=1, in_play=["spell_of_aversion:1:stuffed_goose"])
    assert legal(state) == ["pass"]
    assert RULES.forced(state, 0) == Pass(0)
    events = do(state, "pass")
    assert (asked(state), told(events)) == (1, ["Anna passed, nothing was possible"])


@pytest.mark.rule("HFE-25")
def test_after_the_action_the_table_is_refilled_and_the_lull_counted() -> None:
    state = at("mighty_game_pie sausage_coil honey_seedcake pickled_radishes", dishes="plum_dumplings", lull=5)
    act(state, "eat sausage_coil")
    assert lying(state)[1] == "plum_dumplings"
    assert state.lull == 0
    do(state, "draw")
    assert state.lull == 1


# -- eating ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-26")
def test_a_dish_may_fill_the_belly_to_the_limit_but_not_beyond() -> None:
    state = at(fullness=[5])
    assert legal(state, "eat") == ["eat sausage_coil", "eat honey_seedcake", "eat pickled_radishes"]
    state.fullness[0] = 6
    assert legal(state, "eat") == ["eat honey_seedcake", "eat pickled_radishes"]


@pytest.mark.rule("HFE-27")
def test_a_potion_beats_every_other_change() -> None:
    state = at("mighty_game_pie", ["potion_of_devouring"], fullness=[10], condiments={1: f"{MUSTARD}:1 {MUSTARD}:1"})
    act(state, "play_take potion_of_devouring mighty_game_pie")
    assert (state.fullness[0], state.points[0]) == (10, 8)


@pytest.mark.rule("HFE-28", "HFE-29")
def test_an_eaten_dish_scores_its_printed_points_and_its_condiments_are_discarded_in_order() -> None:
    state = at("plum_dumplings", condiments={1: f"lumpy_gravy:1 {MUSTARD}:2"})
    act(state, "eat plum_dumplings")
    assert (state.fullness[0], state.points[0], eats(state, 0)) == (9, 3, ["plum_dumplings"])
    assert pile(state) == ["lumpy_gravy", MUSTARD]


@pytest.mark.rule("HFE-30")
def test_a_dish_changed_by_a_card_so_that_it_does_not_fit_is_discarded_and_the_action_spent() -> None:
    state = at("sausage_coil", ["", MUSTARD], fullness=[4])
    events = do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert (state.fullness[0], state.points[0], asked(state)) == (4, 0, 1)
    assert pile(state, 2) == ["sausage_coil", MUSTARD]
    assert told(events)[-2].startswith("Ben's Dwarven Fire Mustard: 5 + 3 = 8 > 6 empty spaces")


@pytest.mark.rule("HFE-31")
def test_the_same_happens_if_a_belt_reduction_leaves_no_room() -> None:
    state = at("sausage_coil", ["", BELT], fullness=[5])
    events = do(state, "eat sausage_coil", f"interrupt_belt {BELT} 1")
    assert (state.fullness[0], state.points[0], pile(state, 1)) == (5, 0, ["sausage_coil"])
    assert "Ben's Spell of Belt Reduction: 5 > 4 empty spaces; Sausage Coil is discarded (HFE-31)" in told(events)


@pytest.mark.rule("HFE-32")
def test_a_dish_that_still_fits_is_eaten_at_the_changed_fullness() -> None:
    state = at("sausage_coil", ["", MUSTARD], fullness=[2])
    do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert (state.fullness[0], state.points[0]) == (10, 5)


@pytest.mark.rule("HFE-33")
def test_new_dishes_fill_free_places_in_ascending_order_and_the_others_stay() -> None:
    state = at(hands=["stealthy_swipe"], dishes="plum_dumplings bramble_roll")
    act(state, "play_swipe stealthy_swipe pickled_radishes honey_seedcake")
    assert lying(state) == ["mighty_game_pie", "sausage_coil", "plum_dumplings", "bramble_roll"]


@pytest.mark.rule("HFE-34")
def test_with_an_empty_dish_deck_the_game_goes_on_with_fewer_dishes() -> None:
    state = at(hands=["stealthy_swipe"], dishes="plum_dumplings")
    act(state, "play_swipe stealthy_swipe pickled_radishes honey_seedcake")
    assert lying(state) == ["mighty_game_pie", "sausage_coil", "plum_dumplings", "-"]
    act(state, "eat sausage_coil")
    assert lying(state) == ["mighty_game_pie", "-", "plum_dumplings", "-"]
    assert state.stack


@pytest.mark.rule("HFE-35")
@pytest.mark.parametrize("text", ["play_take fig_syrup mighty_game_pie", "free_ability honey_seedcake"])
def test_taking_a_dish_is_eating(text: str) -> None:
    state = at(hands=["fig_syrup", MUSTARD], own="tansy_butterwick", fullness=[4])
    averse = at(
        hands=["fig_syrup"],
        own="tansy_butterwick",
        in_play=["spell_of_aversion:1:mighty_game_pie spell_of_aversion:1:honey_seedcake"],
    )
    full = at(hands=["fig_syrup"], own="tansy_butterwick", fullness=[10])
    assert rule_of(averse, text) == "HFE-85"
    assert rule_of(full, text) in ("HFE-40", "HFE-63")
    do(state, text)
    assert state.stack[-1].kind == "window"
    before = state.points[0]
    do(state, f"interrupt_condiment {MUSTARD} {text.split()[-1]}")
    assert (state.points[0] > before) == (text.split()[-1] == "honey_seedcake")


@pytest.mark.rule("HFE-36")
def test_several_dishes_must_fit_together_and_are_eaten_in_the_declared_order() -> None:
    table = "plum_dumplings sausage_coil honey_seedcake"
    state = at(table, ["fig_syrup", f"{MUSTARD} {BELT}"], own=BELL, fullness=[3])
    assert "special_ability fig_syrup plum_dumplings sausage_coil" not in legal(state)
    assert rule_of(state, "special_ability fig_syrup plum_dumplings sausage_coil") == "HFE-60"
    assert "special_ability fig_syrup sausage_coil honey_seedcake" in legal(state)
    do(state, "special_ability fig_syrup sausage_coil honey_seedcake", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert eats(state, 0) == ["honey_seedcake"]
    assert pile(state, 2) == ["sausage_coil", MUSTARD]
    assert state.fullness[0] == 5


@pytest.mark.rule("HFE-37")
def test_discarded_dishes_never_come_back() -> None:
    state = at("sausage_coil mighty_game_pie", ["", MUSTARD], fullness=[4], dishes="", rest="discard")
    do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    dishes = [name for name in pile(state) if name == "sausage_coil"]
    do(state, "draw")
    assert dishes == [name for name in pile(state) if name == "sausage_coil"]
    assert len(state.deck) > 0
    assert lying(state).count("mighty_game_pie") == 1


# -- playing cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-38")
def test_a_card_is_played_from_the_hand() -> None:
    state = at(hands=["little_trump"], fullness=[9])
    assert rule_of(state, "play_belly mighty_fart") == "HFE-38"
    act(state, "play_belly little_trump")
    assert (state.fullness[0], hand(state, 0)) == (3, [])


@pytest.mark.rule("HFE-39", "HFE-09")
def test_an_interrupt_cannot_be_played_in_the_own_turn() -> None:
    state = at(hands=["sudden_sneeze dwarven_fire_mustard spell_of_belt_reduction lumpy_gravy"])
    assert not [text for text in legal(state) if text.startswith(("play", "interrupt"))]
    assert rule_of(state, "interrupt_belt spell_of_belt_reduction 2") == "HFE-21"
    assert rule_of(state, "play_belly sudden_sneeze") == "HFE-39"
    assert all(card.why is not None and card.why.rule == "HFE-39" for card in view(state, 0).hand)


@pytest.mark.rule("HFE-40")
def test_a_card_must_be_able_to_do_something() -> None:
    state = at("mighty_game_pie", ["satisfactory_burp elevenses fig_syrup stealthy_swipe spell_of_expansion"], rest=1)
    assert set(legal(state, "play")) == {"play_take fig_syrup mighty_game_pie", "play_expansion spell_of_expansion"}
    assert rule_of(state, "play_belly satisfactory_burp") == "HFE-40"
    assert rule_of(state, "play_elevenses elevenses") == "HFE-40"


@pytest.mark.rule("HFE-41")
def test_a_discard_card_goes_to_the_pile_behind_its_effect() -> None:
    state = at("plum_dumplings", ["fig_syrup"], condiments={1: f"{MUSTARD}:1"})
    act(state, "play_take fig_syrup plum_dumplings")
    assert pile(state) == [MUSTARD, "fig_syrup"]


@pytest.mark.rule("HFE-42")
def test_in_play_cards_are_public_and_lie_before_their_halfling_or_on_a_dish() -> None:
    state = at(hands=["spell_of_expansion", MUSTARD])
    do(state, "play_expansion spell_of_expansion", f"interrupt_condiment {MUSTARD} mighty_game_pie")
    seen = view(state, None)
    assert [(laid.card, laid.by) for laid in seen.halflings[0].in_play] == [("spell_of_expansion", 0)]
    plate = seen.table[0]
    assert plate is not None
    assert [(laid.card, laid.by) for laid in plate.condiments] == [(MUSTARD, 1)]
    assert pile(state) == []


@pytest.mark.rule("HFE-43", "HFE-70", "HFE-95")
def test_if_the_target_of_a_card_has_gone_the_rest_of_it_happens() -> None:
    state = at(hands=["counter_charm", BELT], fullness=[5], in_play=["", "", "spell_of_expansion:2"])
    events = do(state, "play_counter_charm counter_charm 3 spell_of_expansion", f"interrupt_belt {BELT} 3")
    assert (state.limits[2], state.fullness[0]) == (10, 2)
    assert pile(state) == ["spell_of_expansion", BELT, "counter_charm"]
    assert "Expansion is not before Cleo any more (HFE-43)" in told(events)


# -- releasing and drawing -------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-44")
def test_releasing_two_spaces_never_below_0_and_not_from_an_empty_belly() -> None:
    for before, after in ((5, 3), (2, 0), (1, 0)):
        state = at(fullness=[before])
        do(state, "release")
        assert state.fullness[0] == after
    assert rule_of(at(), "release") == "HFE-44"


@pytest.mark.rule("HFE-45")
def test_drawing_takes_the_top_card_and_there_is_no_hand_limit() -> None:
    state = at(hands=[" ".join(["satisfactory_burp"] * 4 + ["little_trump"] * 3)], deck="fig_syrup mighty_fart")
    events = do(state, "draw")
    assert "fig_syrup" in hand(state, 0)
    assert len(state.hands[0]) == 8
    assert told(events) == ["Anna drew 1 card"]
    assert told(events, 0) == ["Anna drew Fig Syrup"]


@pytest.mark.rule("HFE-46", "HFE-47")
def test_an_empty_deck_is_reshuffled_from_the_action_cards_of_the_pile_when_a_card_is_to_be_drawn() -> None:
    state = at(
        hands=["elevenses"],
        discard="stuffed_goose fig_syrup dragonfire_crumble lumpy_gravy",
        deck="mighty_fart",
        rest=1,
    )
    do(state, "play_elevenses elevenses")
    assert pile(state) == ["stuffed_goose", "fig_syrup", "dragonfire_crumble", "lumpy_gravy"]
    events = let(state)
    assert sorted(hand(state, 0)) == ["fig_syrup", "lumpy_gravy", "mighty_fart"]
    assert pile(state) == ["stuffed_goose", "dragonfire_crumble", "elevenses"]
    assert "The discard pile is shuffled: 2 Action cards in the deck" in told(events)


@pytest.mark.rule("HFE-46")
def test_the_last_card_of_the_deck_is_drawn_without_reshuffling() -> None:
    state = at(discard="fig_syrup", deck="mighty_fart", rest=1)
    do(state, "draw")
    assert (hand(state, 0), pile(state), state.deck) == (["mighty_fart"], ["fig_syrup"], [])


@pytest.mark.rule("HFE-48", "HFE-106")
def test_with_no_card_left_nothing_can_be_drawn() -> None:
    state = at(own=HAMFAST, rest=1)
    assert rule_of(state, "draw") == "HFE-48"
    assert rule_of(state, "free_ability") == "HFE-54"


@pytest.mark.rule("HFE-48", "HFE-96")
def test_an_effect_that_draws_several_draws_as_many_as_there_are() -> None:
    state = at(hands=["elevenses"], deck="fig_syrup mighty_fart", rest=1)
    act(state, "play_elevenses elevenses")
    assert sorted(hand(state, 0)) == ["fig_syrup", "mighty_fart"]


@pytest.mark.rule("HFE-21")
def test_other_questions_are_not_answered_by_an_action() -> None:
    state = at(own=MILO)
    assert rule_of(state, "interrupt_pass") == "HFE-21"
