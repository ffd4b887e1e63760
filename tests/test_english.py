"""Lists, and numbers with their nouns."""

from __future__ import annotations

import pytest

from feastbox.english import count, join


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["oil"], "oil"), (["oil", "hide"], "oil and hide"), (["oil", "hide", "wool"], "oil, hide and wool")],
)
def test_a_list_ends_with_and(words: list[str], text: str) -> None:
    assert join(words) == text


def test_a_list_may_end_with_or() -> None:
    assert join(["on", "off"], "or") == "on or off"


@pytest.mark.parametrize(
    ("number", "one", "many", "text"),
    [
        (1, "card", "", "1 card"),
        (0, "card", "", "0 cards"),
        (2, "Dish", "", "2 Dishes"),
        (3, "ox", "oxen", "3 oxen"),
        (1, "ox", "oxen", "1 ox"),
    ],
)
def test_a_noun_follows_its_number(number: int, one: str, many: str, text: str) -> None:
    assert count(number, one, many) == text
