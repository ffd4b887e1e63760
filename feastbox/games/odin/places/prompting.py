"""The prompt of Odin's places: sentences in paragraphs, with the names of goods in their colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from feastbox.games.odin.goods import COLORS, ITEMS
from feastbox.games.odin.places.inks import word_ink
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Prompt

RULED: Final = 3
"""Rows from which a rule is drawn above the words."""

_PLAIN: Final = frozenset({"and", "stone", "axe", "hammer", "crown", "shield", "pregnant", "round", "glass", "gold"})
"""Words of names that mean something else in most sentences."""
_NAMES: Final[dict[str, str]] = {
    word.lower(): word_ink(item.index)
    for item in ITEMS
    if item.group in ("good", "special") or item.id == "silver"
    for word in item.name.split()
    if word.lower() not in _PLAIN and (item.id == "silver" or word.lower() != "silver")
}
_INKS: Final[dict[str, str]] = {**_NAMES, **{str(colour): f"word_{colour}" for colour in COLORS}}
_CODES: Final[dict[str, str]] = {item.code: word_ink(item.index) for item in ITEMS if item.group in ("good", "special")}
_RULE: Final = re.compile(r"\(?(ODN|OGE|OOC)-\d+.*")


def draw(canvas: Canvas, prompt: Prompt) -> None:
    """Draw a rule where there is room for one, and the words below it."""
    ruled = canvas.height >= RULED
    if ruled:
        canvas.put(0, 0, "─" * canvas.width, "line")
    else:
        canvas.fill(0, 0, canvas.width, canvas.height, "band")
    for x, y, word, ink, bold in _laid(prompt, canvas.width - 1, canvas.height):
        canvas.put(x, y + ruled, word, ink, bold=bold)


def rows(prompt: Prompt, width: int, height: int) -> int:
    """Return the rows a prompt takes, its rule included."""
    ruled = height >= RULED
    return max((y + 1 + ruled for _, y, *_ in _laid(prompt, width - 1, height)), default=1)


class _Word(NamedTuple):
    x: int
    y: int
    word: str
    ink: str
    bold: bool


def _laid(prompt: Prompt, width: int, height: int) -> list[_Word]:
    """Return the words where they stand; paragraphs flow into one another where rows of their own would be cut."""
    ruled = height >= RULED
    parted = list(_flow(prompt, width, parted=ruled))
    if not ruled or not parted or parted[-1].y + 1 + ruled <= height:
        return parted
    return list(_flow(prompt, width, parted=False))


def _flow(prompt: Prompt, width: int, *, parted: bool) -> Iterator[_Word]:
    """Yield the words; where they are parted a line break in `rest` begins a row."""
    x, y = 1, 0
    said = [("No:", "take", True)] if prompt.refusal else []
    said += [(word, "bright", True) for word in prompt.first.split()]
    said += [(prompt.gain, "gold", True)] if prompt.gain else []
    paragraphs = prompt.rest.split("\n") if prompt.rest else []
    first = True
    for word, ink, bold in said:
        x, y = _place(word, x, y, width)
        yield _Word(x, y, word, ink, bold)
        x += len(word) + 1
    for paragraph in paragraphs:
        words = paragraph.split()
        if parted and (not first or (said and x + len(paragraph) > width and not prompt.refusal)):
            x, y = 1, y + 1
        elif said:
            x += 1
        first = False
        for word in words:
            x, y = _place(word, x, y, width)
            yield _Word(x, y, word, ink_of(word), bold=False)
            x += len(word) + 1


def _place(word: str, x: int, y: int, width: int) -> tuple[int, int]:
    return (1, y + 1) if x > 1 and x + len(word) > width else (x, y)


def put_text(canvas: Canvas, x: int, y: int, width: int, text: str) -> int:
    """Write a text, wrapped at words and with goods in their colours, and return the row below it."""
    for line in wrap(text, width):
        at = x
        for word in line.split(" "):
            at = canvas.put(at, y, word, ink_of(word)) + 1
        y += 1
    return y


def ink_of(word: str) -> str:
    """Return the ink of a word of a sentence: goods and colours in their colours, silver gold, rule numbers faint."""
    bare = word.strip(".,;:()")
    if _RULE.match(word):
        return "faint"
    if bare in _CODES:
        return _CODES[bare]
    if bare.endswith("$"):
        return "gold"
    return _INKS.get(bare.lower(), "text")
