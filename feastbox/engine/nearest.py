"""Sentences for wrong names: "did you mean halali?"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from feastbox.english import join

MOST: Final = 24
"""So many names are listed; of more only the first ones."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return "did you mean halali?", or what there is when nothing is near."""
    from difflib import get_close_matches

    names = list(known)
    close = get_close_matches(name, names, n=1)
    if close:
        return f"did you mean {close[0]}?"
    if len(names) > MOST and not all(name.isdigit() for name in names):
        return f"there are {len(names)}, like {', '.join(names[:3])}"
    return f"there is only {names[0]}" if len(names) == 1 else f"there are {listed(names)}"


def listed(names: list[str]) -> str:
    """Return "on or off", "a, b or c", and "12 to 60" where there are many numbers."""
    if len(names) > 8 and all(name.isdigit() for name in names):
        return f"{names[0]} to {names[-1]}"
    return join(names, "or")


def sentence(text: str) -> str:
    """Return an error's text as a sentence of its own: a capital first, a full stop unless it ends with a mark."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")
