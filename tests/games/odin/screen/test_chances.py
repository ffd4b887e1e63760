"""Chances of dice are exact, at the means a seat has now."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from feastbox.games.odin.places.chances import Means, means_of, of_kind, once, over, percent, sentence, wanted
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.view import DieView
from tests.games.odin.making import fleet, give, match

D8, D12 = tuple(range(1, 9)), tuple(range(1, 13))


def die(state: OdinState, kind: str) -> DieView:
    return next(die for die in RULES.view(state, 0).dice if die.kind == kind)


@pytest.mark.rule("ODN-118", "ODN-120")
def test_three_or_less_on_eight_sides_is_38_percent_a_roll_and_76_over_three() -> None:
    means = Means(D8, False, 3)
    assert once(means) == Fraction(3, 8)
    assert over(once(means), 3) == 1 - Fraction(5, 8) ** 3
    assert sentence(means, 3) == "3 or less: 38 % a roll, 76 % over three"
    assert sentence(means, 1) == "3 or less: 38 %"


@pytest.mark.parametrize("spare", range(13))
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_the_chance_over_several_rolls_is_that_of_all_their_outcomes(spare: int, rolls: int) -> None:
    means = Means(D8, False, spare)
    outcomes = [*product(D8, repeat=rolls)]
    lucky = sum(any(face <= spare for face in outcome) for outcome in outcomes)
    assert over(once(means), rolls) == Fraction(lucky, len(outcomes))


@pytest.mark.rule("ODN-127", "ODN-129")
def test_raids_need_a_battle_result_of_six_with_all_that_can_be_spent() -> None:
    state = fleet(give(match(2), 0, stone=1, long_sword=1), 0, "longship")
    means = means_of(die(state, "raiding"))
    assert means.faces() == [4, 5, 6, 7, 8]
    assert wanted(means) == "4 or more"
    assert once(means._replace(need=9)) == Fraction(2, 8)


@pytest.mark.rule("ODN-125", "ODN-126")
def test_ore_on_boats_lowers_whaling_but_not_below_nothing() -> None:
    state = fleet(give(match(2), 0), 0, "whaling_boat", "whaling_boat", "whaling_boat")
    state.boats[0] = [1, 1, 0]
    assert die(state, "whaling_fleet").results == (0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7)
    assert die(state, "whaling_single").results == (0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert of_kind(RULES.view(state, 0), "whaling_fleet") == "5 or less: 42 % a roll, 80 % over three"


@pytest.mark.rule("ODN-130", "ODN-132")
def test_pillaging_adds_the_ore_of_the_best_longship() -> None:
    state = fleet(give(match(2), 0, stone=1), 0, "longship", "longship")
    state.longships[0] = [3, 1]
    assert die(state, "pillaging").results == tuple(face + 3 for face in D12)
    assert once(means_of(die(state, "pillaging"))._replace(need=16)) == Fraction(1, 12)


def test_certain_and_impossible_rolls_are_said_without_percent() -> None:
    assert sentence(Means(D8, False, 8), 3) == "any roll succeeds"
    assert sentence(Means(D8, False, 0), 3) == "no roll can succeed now"


def test_percent_is_rounded_half_up_and_never_to_a_false_certainty() -> None:
    assert percent(Fraction(3, 8)) == "38 %"
    assert percent(Fraction(1, 8)) == "13 %"
    assert percent(1 - Fraction(1, 12) ** 3) == "99 %"
    assert percent(Fraction(1, 1728)) == "1 %"
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(1)) == "100 %"
