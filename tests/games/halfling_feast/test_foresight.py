"""What the view says before a move is confirmed is what happens, also after every Interrupt (HFE-22, HFE-76)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.foresight import foresee
from feastbox.games.halfling_feast.moves import InterruptPass, SpecialAbility
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from feastbox.games.halfling_feast.view import Outcome
from feastbox.games.halfling_feast.words import WORDS
from tests.games.halfling_feast.making import BERYLLA, NAMES, TANSY, asked, at, do, names_of, view

MUSTARD = "dwarven_fire_mustard"
BELT = "spell_of_belt_reduction"


def agrees(before: HfeState, after: HfeState, seat: int, seen: Outcome) -> None:
    """Check an outcome against what happened between two states."""
    assert (seen.before, seen.after) == (before.fullness[seat], after.fullness[seat])
    assert (seen.limit_before, seen.limit_after) == (before.limits[seat], after.limits[seat])
    assert seen.gains == after.points[seat] - before.points[seat]
    assert sum(bite.eaten for bite in seen.bites) == len(after.eaten[seat]) - len(before.eaten[seat])
    for each in seen.touched:
        other = each.seat
        assert (each.before, each.after) == (before.fullness[other], after.fullness[other])
        assert (each.limit_before, each.limit_after) == (before.limits[other], after.limits[other])
        assert each.gains == after.points[other] - before.points[other] or seen.ability == "rules_lawyer"


def discards_agree(before: HfeState, after: HfeState, move: object, seen: Outcome) -> None:
    """The discard pile grows by what was foreseen, in that order; a ban adds what the hidden hand held."""
    gone = names_of(after.discard[len(before.discard) :])
    if isinstance(move, SpecialAbility) and move.keyword:
        assert gone[: len(seen.discards)] == list(seen.discards)
    elif seen.ability != "rules_lawyer":
        assert gone == list(seen.discards)


@pytest.mark.rule("HFE-22", "HFE-28", "HFE-36", "HFE-53", "HFE-65", "HFE-80")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("double", [False, True])
def test_every_action_comes_out_as_foreseen_if_nobody_interrupts(seats: int, double: bool) -> None:
    if double and seats < 4:
        seats += 2
    rng = Rng(f"foreseen {seats} {double}")
    kinds: Counter[str] = Counter()
    for n in range(10):
        state = RULES.setup(seats, HfeOptions(double_feast=double, swipe_is_free=n % 2 == 0), f"foreseen {n}")
        while state.stack:
            seat = asked(state)
            move = rng.pick(RULES.legal(state, seat))
            if state.stack[-1].kind == "turn":
                before, seen = RULES.clone(state), foresee(view(state, None), move).outcome
                RULES.apply(state, move)
                while state.stack and state.stack[-1].kind == "window":
                    RULES.apply(state, InterruptPass(asked(state)))
                if state.stack and state.stack[-1].kind != "turn":
                    continue
                cleared = state.clearings != before.clearings
                shuffled = state.rng.n != before.rng.n
                agrees(before, state, seat, seen)
                if not (cleared or shuffled) and seen.ability != "sleight_of_hand":
                    discards_agree(before, state, move, seen)
                kinds[move.kind] += 1
            else:
                RULES.apply(state, move)
    assert len(kinds) >= 12


@pytest.mark.rule("HFE-22", "HFE-76")
def test_the_declared_action_is_shown_as_it_will_come_out_after_every_interrupt() -> None:
    rng, interrupted = Rng("declared"), 0
    for n in range(60):
        state = RULES.setup(4, HfeOptions(), f"declared {n}")
        before = RULES.clone(state)
        while state.stack:
            seat = asked(state)
            if state.stack[-1].kind == "turn":
                before = RULES.clone(state)
            move = rng.pick(RULES.legal(state, seat))
            seen = view(state, None)
            told = foresee(view(state, seat), move)
            was_window = state.stack[-1].kind == "window"
            last = was_window and len(state.stack[-1].seats) == 1
            RULES.apply(state, move)
            if was_window and not isinstance(move, InterruptPass):
                interrupted += 1
                if not last:
                    declared = view(state, None).declared
                    assert declared is not None
                    assert told.declared == declared.outcome
            elif was_window and last and seen.declared:
                outcome, active = seen.declared.outcome, seen.declared.outcome.seat
                assert outcome.after == state.fullness[active]
                assert outcome.gains == state.points[active] - before.points[active]
    assert interrupted > 100


@pytest.mark.rule("HFE-30", "HFE-76")
def test_an_interrupt_says_before_it_is_played_what_becomes_of_the_dish() -> None:
    state = at("mighty_game_pie", ["fig_syrup", MUSTARD], fullness=[2])
    do(state, "play_take fig_syrup mighty_game_pie")
    move = RULES.read(state, 1, f"interrupt_condiment {MUSTARD} mighty_game_pie")
    assert WORDS.preview(view(state, 1), move, NAMES[:3]) == [
        "Fire Mustard on Mighty Game Pie: fullness 8 → 11 while it lies there.",
        "Mighty Game Pie: 8 + 3 - 4 = 7, and Anna has room for 8. It is still eaten: belly 2 → 9, 8 points.",
    ]
    state.fullness[0] = 4
    assert WORDS.preview(view(state, 1), move, NAMES[:3])[1] == (
        "Mighty Game Pie: 8 + 3 - 4 = 7, and Anna has room for 6. "
        "It is not eaten but discarded, and the action is spent (HFE-30)."
    )


@pytest.mark.rule("HFE-22", "HFE-41")
def test_a_preview_says_fullness_points_and_what_is_discarded() -> None:
    state = at("mighty_game_pie", ["fig_syrup", "little_trump"], fullness=[3], condiments={1: f"{MUSTARD}:1"})
    move = RULES.read(state, 0, "play_take fig_syrup mighty_game_pie")
    assert WORDS.preview(view(state, 0), move, NAMES[:3]) == [
        "Fig Syrup: Take a face-up Dish at 4 Fullness less. It scores in full.",
        "Mighty Game Pie at 8 + 3 - 4 = 7, belly 3 → 10 of 10.",
        "Anna gains 8 points.",
        "To the discard pile Fire Mustard and Fig Syrup.",
        "Ben may interrupt before it is carried out (HFE-73).",
    ]


@pytest.mark.rule("HFE-70", "HFE-81")
def test_a_belt_reduction_says_what_it_does_to_limit_and_dish() -> None:
    state = at("sausage_coil", ["", BELT], fullness=[6], in_play=["spell_of_expansion:0"])
    do(state, "eat sausage_coil")
    move = RULES.read(state, 1, f"interrupt_belt {BELT} 1")
    assert WORDS.preview(view(state, 1), move, NAMES[:3]) == [
        "Spell of Belt Reduction on Anna: limit 11 → 10; Spell of Expansion goes with it (HFE-70).",
        "Sausage Coil: 5, and Anna has room for 4. It is not eaten but discarded, and the action is spent (HFE-31).",
    ]


@pytest.mark.rule("HFE-64", "HFE-105")
@pytest.mark.parametrize("shown", [True, False])
def test_a_swap_says_what_each_gains_and_loses_also_where_scores_are_hidden(shown: bool) -> None:
    eaten = ["ice_crown_tartlets", "toffee_apple_stack stuffed_goose"]
    state = at(own=TANSY, hands=["fig_syrup"], eaten=eaten, target_score_display=shown)
    move = RULES.read(state, 0, "special_ability fig_syrup 2 ice_crown_tartlets toffee_apple_stack")
    assert WORDS.preview(view(state, 0), move, NAMES[:3])[1:3] == ["Anna gains 2 points.", "Ben loses 2 points."]


@pytest.mark.rule("HFE-57")
def test_berylla_who_names_herself_sees_before_which_cards_of_her_hand_go() -> None:
    hand = "fig_syrup fig_syrup little_trump brandy_cream"
    state = at(own=BERYLLA, hands=[hand, "lumpy_gravy"], fullness=[4])
    move = RULES.read(state, 0, "special_ability fig_syrup 1 condiment")
    assert foresee(view(state, 0), move).outcome.discards == ("fig_syrup", "fig_syrup", "brandy_cream")
    other = RULES.read(state, 0, "special_ability little_trump 2 condiment")
    assert foresee(view(state, 0), other).outcome.discards == ("little_trump",)
    RULES.apply(state, move)
    assert names_of(state.discard) == ["fig_syrup", "fig_syrup", "brandy_cream"]
