"""The words of labels in their colours: goods in those of goods, silver gold, what is done bright, signs dim."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from feastbox.games.odin.goods import ITEMS, TILES
from feastbox.games.odin.places.inks import word_ink

Runs = tuple[tuple[str, str], ...]
"""Pieces of text, each with its ink."""

_TOKEN: Final = re.compile(r"\d*\$|[A-Za-z]+\.?|\d+|.")
_PLAIN: Final = frozenset({"and", "stone", "pregnant", "glass", "gold", "drinking", "forge", "throwing", "round"})
_WORDS: Final[dict[str, str]] = {
    **{
        word.lower(): word_ink(number)
        for number in TILES
        for word in ITEMS[number].name.split()
        if word.lower() not in _PLAIN
    },
    **dict.fromkeys(("silverw.", "runestone", "specials", "special", "blue", "b"), "word_blue"),
    **dict.fromkeys(("green", "g"), "word_green"),
    **{
        ITEMS[number].code.lower(): word_ink(number)
        for number in TILES
        if ITEMS[number].code in ("Ch", "Ru", "Hi", "Li")
    },
}
_DONE: Final = frozenset(
    {"hunt", "snare", "whale", "mountain", "mount.", "upgrade", "up", "overseas", "expl", "explore"}
    | {"raid", "pillage", "plunder", "emigrate", "forge", "buy"}
)
_CARDS: Final = frozenset({"play", "draw", "card", "cards"})
_BEFORE: Final = ("", "d8", "d12", ";", "or", "→", "$")
"""Before a word that says what is done."""


@cache
def runs(text: str) -> Runs:
    """Return a label's line in pieces of one ink."""
    found: list[tuple[str, str]] = []
    before = ""
    for token in _TOKEN.findall(text):
        ink = _ink(token, before.rstrip())
        if found and found[-1][1] == ink:
            found[-1] = (found[-1][0] + token, ink)
        else:
            found.append((token, ink))
        before += token
    return tuple(found)


def _ink(token: str, before: str) -> str:
    word = token.lower()
    if token.endswith("$"):
        return "gold"
    if word in _CARDS or ((word in _DONE and before.endswith(_BEFORE[1:])) or (word in _DONE and not before)):
        return "bright"
    if word in _WORDS:
        return _WORDS[word]
    return "dim" if token in "→+/;:»" else "text"
