"""Small pieces of plain English that several texts of the game are made of."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.english import count, join
from feastbox.games.feast_and_famine.data import FOODS, GROUPS, NOTHING


def food_name(food: int) -> str:
    """Return a food as it stands within a sentence: "cattle"."""
    return FOODS[food].name.lower()


def amount(number: int, food: int) -> str:
    """Return an amount of a food: "2 fish"."""
    return f"{number} {food_name(food)}"


def group_name(group: int) -> str:
    """Return the name of a group: "Rachel"."""
    return GROUPS[group].name


def cards(number: int) -> str:
    """Return "1 card", "3 cards"."""
    return count(number, "card")


def filling(rows: Sequence[int], column: int) -> str:
    """Return what is filled: "rows 1 and 2 and the fish column"; `column` is a food or NOTHING; "" for nothing."""
    parts = [f"row{'s' * (len(rows) > 1)} {join([str(row) for row in rows])}"] if rows else []
    return join(parts + ([f"the {food_name(column)} column"] if column != NOTHING else []))
