"""Scoring and tie-breaks of the Famine (FAM-68 to FAM-73)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from feastbox.engine.models import Result
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from tests.games.feast_and_famine.making import NUMBER, do, famine_at, feast_at


def over(hands: Sequence[str], tokens: Sequence[int]) -> FamState:
    """Return a Famine that is over, with these hands; what nobody holds here is left out of the game."""
    state = famine_at("zilpah", seats=len(hands), tokens=tokens, deck="")
    state.hands = [[NUMBER[card] for card in hand.split()] for hand in hands]
    state.places = [-1] * 7
    state.stack.clear()
    return state


def ended(hands: Sequence[str], tokens: Sequence[int]) -> Result:
    result = RULES.result(over(hands, tokens))
    assert result is not None
    return result


@pytest.mark.rule("FAM-68")
def test_points_are_persons_and_1_for_every_token_and_medallion_card_left() -> None:
    result = ended(["zebulun dinah medallion_leah medallion_rachel", "gad", "jacob"], (3, 0, 2))
    assert result.scores == (10 + 1 + 1 + 1 + 3, 7, 1 + 2)


@pytest.mark.rule("FAM-68")
def test_all_hands_are_shown_at_the_end() -> None:
    view = RULES.view(over(["zebulun dinah", "gad", "jacob"], (3, 0, 2)), None)
    assert view.famine
    assert [bidder.hand for bidder in view.famine.bidders] == [("zebulun", "dinah"), ("gad",), ("jacob",)]
    assert view.points == (14, 7, 3)


@pytest.mark.rule("FAM-69")
def test_most_points_win() -> None:
    result = ended(["gad", "asher", "levi"], (0, 0, 0))
    assert result == Result((2, 1, 3), (7, 8, 3), "First place by 1 point, 8 to 7.")


@pytest.mark.rule("FAM-70")
def test_on_equal_points_the_highest_person_wins() -> None:
    result = ended(["gad levi", "issachar jacob"], (0, 0))
    assert result.ranks == (2, 1)
    assert result.scores == (10, 10)
    assert "the highest person decides, Issachar 9 against Gad 7 (FAM-70)" in result.reason


@pytest.mark.rule("FAM-70")
def test_without_a_person_the_highest_counts_as_0() -> None:
    result = ended(["medallion_leah", "jacob"], (2, 2))
    assert result.scores == (3, 3)
    assert result.ranks == (2, 1)
    assert "Jacob 1 against nobody 0" in result.reason


@pytest.mark.rule("FAM-71")
@pytest.mark.parametrize("hands", [("jacob", "leah"), ("medallion_leah", "medallion_rachel")])
def test_if_that_is_equal_too_the_place_is_shared(hands: tuple[str, str]) -> None:
    result = ended([*hands, "benjamin"], (2, 2, 0))
    assert result.ranks == (2, 2, 1)
    worth = 1 if hands[0] == "jacob" else 0
    assert result.reason == (
        "First place by 9 points, 12 to 3. "
        f"Two share the second place: level on 3 points, and the highest persons are worth {worth} each (FAM-71)."
    )


@pytest.mark.rule("FAM-72")
def test_lower_places_are_ranked_the_same_way() -> None:
    result = ended(["levi", "benjamin", "simeon jacob", "reuben"], (0, 0, 0, 2))
    assert result.scores == (3, 12, 3, 3)
    assert result.ranks == (2, 1, 3, 4)


@pytest.mark.rule("FAM-73")
def test_after_both_halves_only_the_famine_decides() -> None:
    state = feast_at(year=7, stores=[(7, 7, 7, 7, 7, 7), (0, 0, 0, 0, 0, 0)], acting=1, halves="both")
    do(state, "end_turn")
    assert state.tokens == [13, 0]
    state.hands = [[NUMBER["jacob"]], [NUMBER["benjamin"], NUMBER["joseph"]]]
    state.tokens = [2, 0]
    state.stack.clear()
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (3, 23)
    assert result.ranks == (2, 1)
