"""How the rulebook looks, cell by cell (mock/rulebook_*): contents, text with hanging numbers, the side column."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from feastbox.engine.rulebook import Rulebook
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, cut, cut_name, lines, window
from feastbox.tui.rules_layout import MENTION, Item, Layout

_MARKS: Final = (("book", "given rulebook"), ("public", "another source"), ("house", "our own ruling"))
_WIDEST: Final = 64
_BEFORE: Final = 6
"""Rows of earlier rules that may stand above the rule in view."""


class Columns(NamedTuple):
    """Where the parts stand: the line behind the contents, number and text, the side column (0: none), the foot."""

    contents: int
    first_line: int
    number: int
    text: int
    text_width: int
    side: int
    foot: int

    @classmethod
    def of(cls, width: int, height: int, wide: bool) -> Columns:
        """Return the columns of a page of this size."""
        contents = 26 if wide else 22
        side = width - 26 if wide else 0
        text = contents + 14
        room = (side - 6 if side else width - 2) - text
        return cls(contents, contents + 2, contents + 5, text, min(room, _WIDEST), side, height - 2)


@dataclass
class Reading:
    """Where one reads: the item in view, which of its numbers is chosen, the rule the book was opened at."""

    item: int = 0
    mention: int = 0
    rule: str = ""
    words: str = ""
    """What was searched for, lit up in the text."""


def draw_contents(
    canvas: Canvas, zones: Zones, at: Columns, layout: Layout, here: int, go: Callable[[int], object]
) -> None:
    """Draw the contents with the chapter in view marked; they scroll with it."""
    rows = at.foot - 3
    top = window(len(layout.chapters), rows, here, max(0, here - rows // 2))
    below = len(layout.chapters) - top - rows
    canvas.heading(1, 2, at.contents, "Contents", f"▼ {below}" if below > 0 else "")
    for y, number in enumerate(range(top, min(top + rows, len(layout.chapters))), 3):
        chapter = layout.chapters[number]
        current = number == here
        if current:
            canvas.fill(1, y, at.contents, 1, "raised")
            canvas.put(1, y, "►", "accent")
        start = canvas.right(at.contents + 1, y, chapter.mark, "bright" if current else "faint")
        x = 3 + 2 * (chapter.level - 2)
        canvas.put(x, y, cut_name(chapter.title, start - x - 1), "bright" if current else "dim", bold=current)
        zones.add(1, y, at.contents, 1, partial(go, chapter.first))


def draw_book(
    canvas: Canvas,
    zones: Zones,
    at: Columns,
    layout: Layout,
    name: str,
    reading: Reading,
    go: Callable[[int], object],
    jump: Callable[[str], object],
) -> None:
    """Draw the text with a few rows above the item in view, which is marked by a bar."""
    item = layout.items[reading.item]
    chapter = layout.chapters[item.chapter]
    rows = at.foot - 4
    top = _top(layout, reading.item, rows)
    edge = at.text + at.text_width
    end = canvas.put(at.first_line + 2, 2, cut(chapter.title, at.text_width), "bright", bold=True)
    facts = (f"{name}, {chapter.span}", chapter.span) if chapter.span else ()
    canvas.right(edge, 2, next((fact for fact in facts if end + 2 + len(fact) <= edge), ""), "faint")
    start = layout.starts[reading.item]
    band = range(start - 1, start + len(item.text) + 1)
    mentions = item.mentions
    chosen = mentions[reading.mention % len(mentions)] if mentions else ""
    for y, number in enumerate(range(top - 1, min(top + rows, len(layout.lines))), 3):
        if number in band:
            canvas.fill(at.first_line + 1, y, at.text + at.text_width - at.first_line, 1, "panel")
            canvas.put(at.first_line + 1, y, "▌", "accent")
        if number < top:
            continue
        line = layout.lines[number]
        if line.heading:
            canvas.put(at.first_line + 2, y, cut(line.text, at.text_width), "bright", bold=True)
            continue
        here = line.item == reading.item
        numbered = bool(MENTION.fullmatch(line.label)) or line.label.startswith("Ex.")
        ink = ("accent" if here else "dim") if numbered else "faint"
        canvas.put(at.number, y, line.label, ink, bold=here and numbered)
        canvas.put(at.text, y, line.text, "bright" if here else "text")
        if line.item is not None:
            zones.add(at.first_line + 1, y, at.text + at.text_width - at.first_line, 1, partial(go, line.item))
            _light(canvas, zones, at.text, y, line.text, reading.words, chosen if here else "", jump)
    # a rule of one line has its tag in the empty row below, while it is in view
    tag_row = 4 + start - top + 1
    if len(item.text) == 1 and item.tag and tag_row < at.foot:
        canvas.put(at.number, tag_row, item.tag, "faint")


def _light(
    canvas: Canvas, zones: Zones, x: int, y: int, text: str, words: str, chosen: str, jump: Callable[[str], object]
) -> None:
    """Light up searched words and the chosen number, and let every number be clicked."""
    for word in words.casefold().split():
        for found in re.finditer(rf"(?<!\w){re.escape(word)}\w*", text.casefold()):
            if found.end() <= len(text):
                canvas.put(x + found.start(), y, text[found.start() : found.end()], "good", bold=True)
    for found in MENTION.finditer(text):
        zones.add(x + found.start(), y, len(found[0]), 1, partial(jump, found[0]))
        if found[0] == chosen:
            canvas.put(x + found.start(), y, found[0], "accent", bold=True)


def _top(layout: Layout, item: int, rows: int) -> int:
    """Return the first line to show: some rules before the item, but never of the chapter before; the item whole."""
    start = layout.starts[item]
    height = len(layout.items[item].text)
    chapter_start = layout.starts[layout.chapters[layout.items[item].chapter].first]
    earliest = max(chapter_start, start - _BEFORE, start + height + 1 - rows)
    earliest = min(earliest, start)
    return next(line for line in layout.starts if line >= earliest)


def draw_side(
    canvas: Canvas,
    zones: Zones,
    at: Columns,
    book: Rulebook,
    item: Item,
    opened_at: str,
    because: str,
    jump: Callable[[str], object],
) -> None:
    """Draw the side column: where the rule mattered, an example, related rules, what the marks mean."""
    x, width, foot, y = at.side, 24, at.foot, 2
    if because:
        canvas.heading(x, y, width, "Where it mattered")
        y += 1
        for text in ["", *lines(f"{because[:1].upper()}{because[1:]}", width), ""]:
            canvas.put(x, y, text, "text")
            y += 1
        if opened_at and (item.rule is None or item.rule.number != opened_at):
            canvas.put(x, y - 1, opened_at, "accent", bold=True)
            zones.add(x, y - 1, len(opened_at), 1, partial(jump, opened_at))
            y += 1
    foot -= len(_MARKS) + 2
    examples = book.examples_for(item.rule.number) if item.rule else ()
    if examples:
        told = lines(examples[0].text, width)
        room = foot - y - 3
        if room > 3:
            canvas.heading(x, y, width, f"Example {examples[0].number}")
            shown = told[:room] if len(told) <= room else [*told[: room - 1], "e shows it whole"]
            for row, line in enumerate(shown, y + 2):
                canvas.put(x, row, line, "dim")
            y += len(shown) + 3
    related = book.see_also(item.rule.number) if item.rule else ()
    room = foot - y - 2
    if related and room > 0:
        canvas.heading(x, y, width, "See also")
        each = 2 if 2 * len(related) <= room else 1
        y += 1
        for rule in related[: room // each]:
            end = canvas.put(x, y, rule.number, "accent") + 2
            for row, words in enumerate(lines(rule.text, x + width - end)[:each], y):
                canvas.put(end, row, words, "dim")
            zones.add(x, y, width, each, partial(jump, rule.number))
            y += each
        y += 1
    canvas.heading(x, y, width, "Marks")
    for row, (mark, meaning) in enumerate(_MARKS, y + 1):
        canvas.put(x, row, mark, "text")
        canvas.put(x + 8, row, meaning, "dim")
