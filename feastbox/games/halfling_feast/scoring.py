"""Who has won (HFE-103, HFE-104)."""

from __future__ import annotations

from feastbox.engine.models import Result
from feastbox.games.halfling_feast.state import HfeState

Standing = tuple[int, int, int]
"""Points, Dishes, and the belly below 0: the more the better."""


def final_result(state: HfeState) -> Result:
    """Rank by points, then more Dishes, then the lower F, then together."""
    standings = [(state.points[seat], len(state.eaten[seat]), -state.fullness[seat]) for seat in range(state.seats)]
    ranks = tuple(1 + sum(other > own for other in standings) for own in standings)
    return Result(ranks, tuple(state.points), _reason(sorted(standings, reverse=True)))


def _reason(best: list[Standing]) -> str:
    first, second = best[:2]
    points = f"{first[0]} points"
    if first == second:
        winners = best.count(first)
        return f"{winners} Halflings share the victory with {points}, {_dishes(first[1])} and the marker on {-first[2]}"
    if first[0] != second[0]:
        return f"{points} against {second[0]}"
    if first[1] != second[1]:
        return f"{points} each, {_dishes(first[1])} against {second[1]} decide it"
    return f"{points} and {_dishes(first[1])} each, the marker on {-first[2]} against {-second[2]} decides it"


def _dishes(number: int) -> str:
    return f"{number} Dish{'es' * (number != 1)}"
