"""Scoring and tie-breaks of the Feast (FAM-43 to FAM-46)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from feastbox.engine.models import Result
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import do, feast_at


def ended(*stores: Sequence[int]) -> Result:
    state = feast_at("cow cow cow cow cow cow cow", seats=len(stores), year=7, stores=stores, acting=len(stores) - 1)
    do(state, "end_turn")
    result = RULES.result(state)
    assert result is not None
    return result


@pytest.mark.rule("FAM-43")
def test_most_medallions_win() -> None:
    result = ended((1, 1, 1, 1, 1, 1), (3, 3, 3, 3, 3, 3), (2, 2, 2, 2, 2, 6))
    assert result == Result((3, 1, 2), (1, 3, 2), "First place by 1 medallion, 3 to 2.")


@pytest.mark.rule("FAM-44")
@pytest.mark.parametrize(
    ("better", "worse", "decided"),
    [
        ((2, 2, 2, 2, 2, 4), (6, 6, 6, 6, 2, 3), "; 4 cattle stored beat 3"),
        ((2, 2, 2, 2, 4, 3), (6, 6, 6, 2, 3, 3), " and 3 cattle; 4 fish stored beat 3"),
        ((2, 2, 2, 4, 3, 3), (6, 6, 2, 3, 3, 3), " and 3 cattle and 3 fish; 4 corn stored beat 3"),
        ((2, 2, 4, 3, 3, 3), (6, 2, 3, 3, 3, 3), " and 3 cattle and 3 fish and 3 corn; 4 wheat stored beat 3"),
        (
            (2, 4, 3, 3, 3, 3),
            (2, 3, 3, 3, 3, 3),
            " and 3 cattle and 3 fish and 3 corn and 3 wheat; 4 water stored beat 3",
        ),
    ],
)
def test_ties_go_down_the_foods_from_cattle(better: Sequence[int], worse: Sequence[int], decided: str) -> None:
    result = ended(worse, better)
    assert result.ranks == (2, 1)
    assert result.scores == (2, 2)
    assert result.reason == f"First and second place are level on 2 medallions{decided} (FAM-44)."


@pytest.mark.rule("FAM-44")
def test_oil_is_compared_last() -> None:
    result = ended((3, 2, 3, 3, 3, 3), (4, 2, 3, 3, 3, 3))
    assert result.ranks == (2, 1)
    assert "4 oil stored beat 3" in result.reason


@pytest.mark.rule("FAM-45")
def test_players_equal_in_everything_share_the_place() -> None:
    result = ended((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6), (0, 0, 0, 0, 0, 0))
    assert result.ranks == (1, 1, 3)
    assert result.winners() == (0, 1)
    assert result.reason == "Two share the first place: level on 1 medallion and in every food stored (FAM-45)."


@pytest.mark.rule("FAM-46")
def test_lower_places_are_ranked_the_same_way() -> None:
    result = ended((1, 1, 1, 1, 1, 1), (3, 3, 3, 3, 3, 3), (1, 1, 1, 1, 1, 2), (1, 1, 1, 1, 1, 1))
    assert result.ranks == (3, 1, 2, 3)
    assert result.reason == (
        "First place by 2 medallions, 3 to 1. "
        "Second and third place are level on 1 medallion; 2 cattle stored beat 1 (FAM-44). "
        "Two share the third place: level on 1 medallion and in every food stored (FAM-45)."
    )
