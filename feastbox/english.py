"""Small forms of English that all rooms share: lists, and numbers with their nouns."""

from __future__ import annotations

from collections.abc import Sequence


def join(words: Sequence[str], last: str = "and") -> str:
    """Return "oil", "oil and hide" or "oil, hide and wool"; `last` is the word before the last one."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def count(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 card", "3 cards", "2 Dishes"; `many` where the plural is irregular."""
    plural = many or (f"{one}es" if one.endswith(("sh", "ch", "s", "x")) else f"{one}s")
    return f"{number} {one if number == 1 else plural}"
