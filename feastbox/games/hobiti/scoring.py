"""How a match ends: scores over all rounds, ranks, and in words what decided (HOB-09 to HOB-11)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Result, Seat
from feastbox.games.hobiti.state import HobitiState

Key = tuple[int, int, int]
"""What hobbits are ranked by: game score, rounds won, best single round; the more the better."""

_HOW_MANY: Final = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


def key(state: HobitiState, seat: Seat) -> Key:
    """Return what a hobbit is ranked by (HOB-09, HOB-11)."""
    points = [totals[seat] for totals in state.rounds]
    return sum(points), state.winners.count(seat), max(points)


def final_result(state: HobitiState) -> Result:
    """Return how a finished match ended; hobbits equal in everything share the rank."""
    keys = [key(state, seat) for seat in range(state.seats)]
    ranks = tuple(1 + sum(other > own for other in keys) for own in keys)
    return Result(ranks, tuple(own[0] for own in keys), _reason(keys, len(state.rounds)))


def _reason(keys: list[Key], rounds: int) -> str:
    first, *rest = sorted(keys, reverse=True)
    second = rest[0]
    over = f" over {rounds} rounds" if rounds > 1 else ""
    if first == second:
        shared = keys.count(first)
        level = f"{first[0]} points, {_rounds(first[1])} won and a best round of {first[2]}"
        return f"{_HOW_MANY[shared]} share the victory: {level} each (HOB-11)."
    if first[0] > second[0]:
        return f"First place by {_points(first[0] - second[0])}{over}, {first[0]} to {second[0]} (HOB-09)."
    level = f"Level on {_points(first[0])}{over}"
    if first[1] > second[1]:
        return f"{level}; more rounds won decide, {first[1]} to {second[1]} (HOB-11)."
    return f"{level} and on {_rounds(first[1])} won; the best single round decides, {first[2]} to {second[2]} (HOB-11)."


def _points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def _rounds(number: int) -> str:
    return f"{number} round{'s' * (number != 1)}"
