"""A rulebook set for a column of so many cells: items to step through, and the lines they take. No widget."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from feastbox.engine.rulebook import NUMBER, Block, Example, Rule, Rulebook, Section, Table
from feastbox.rules_text import table_lines
from feastbox.tui.page import lines

MENTION: Final = re.compile(NUMBER)
_GAP: Final = 2
"""Columns between two columns of a table."""


class Chapter(NamedTuple):
    """One line of the contents: title, level (2 or 3), what stands at the right, its first item."""

    title: str
    level: int
    mark: str
    first: int
    span: str = ""
    """The rules it holds, in words."""


class Item(NamedTuple):
    """Something the cursor steps to: a rule, an example, a paragraph, a table."""

    chapter: int
    label: str
    tag: str
    text: tuple[str, ...]
    rule: Rule | None = None
    example: Example | None = None

    @property
    def mentions(self) -> list[str]:
        """The numbers of rules it names, in order, its own left out."""
        found = [number for line in self.text for number in MENTION.findall(line)]
        return [number for number in dict.fromkeys(found) if not self.rule or number != self.rule.number]


class Line(NamedTuple):
    """One row of the text: the item it belongs to (None: an empty row or a heading), its label and its words."""

    item: int | None
    label: str = ""
    text: str = ""
    heading: bool = False


@dataclass(frozen=True)
class Layout:
    """A whole book in lines."""

    chapters: tuple[Chapter, ...]
    items: tuple[Item, ...]
    lines: tuple[Line, ...]
    starts: tuple[int, ...]
    """The first line of each item."""

    def place(self, number: str) -> int | None:
        """Return the item of a rule."""
        return next((i for i, item in enumerate(self.items) if item.rule and item.rule.number == number), None)

    def example_for(self, number: str, book: Rulebook) -> int | None:
        """Return the item of the first worked example that names a rule."""
        found = book.examples_for(number)
        return next((i for i, item in enumerate(self.items) if found and item.example == found[0]), None)


def lay_out(book: Rulebook, width: int) -> Layout:
    """Set the book for text of `width` cells."""
    chapters: list[Chapter] = []
    items: list[Item] = []
    rows: list[Line] = []
    starts: list[int] = []
    for section, extra in _sections(book):
        chapters.append(_chapter(section, extra, len(items)))
        if rows:
            rows += [Line(None, text=section.title, heading=True), Line(None)]
        for item in _items(len(chapters) - 1, section, extra, width):
            starts.append(len(rows))
            labels = [item.label, item.tag if len(item.text) > 1 else ""]
            for n, text in enumerate(item.text):
                rows.append(Line(len(items), labels[n] if n < 2 else "", text))
            rows.append(Line(None))
            items.append(item)
    return Layout(tuple(chapters), tuple(items), tuple(rows), tuple(starts))


_Extra = Sequence[Example] | None


def _sections(book: Rulebook) -> Iterator[tuple[Section, _Extra]]:
    """Yield the parts in reading order: what the book is about, rules, examples, options, appendices."""
    last = max((i for i, section in enumerate(book.sections) if section.rules), default=-1)
    if book.intro:
        yield Section("At a glance", 2, book.intro), None
    for section in book.sections[: last + 1]:
        yield section, None
    if book.examples:
        yield Section("Worked examples", 2, ()), book.examples
    if book.options:
        yield Section("Options", 2, (book.options,)), None
    for section in book.sections[last + 1 :]:
        if section.blocks:
            yield section, None


def digits(number: str) -> str:
    """Return a rule's number as the contents show it: "HAL-07" is "7"."""
    return number.rpartition("-")[2].lstrip("0")


def _chapter(section: Section, extra: _Extra, first: int) -> Chapter:
    if extra:
        return Chapter(section.title, section.level, str(len(extra)), first, f"{len(extra)} examples")
    rules = section.rules
    if not rules:
        options = section.title == "Options" and isinstance(section.blocks[0], Table)
        rows = len(section.blocks[0].rows) if options and isinstance(section.blocks[0], Table) else 0
        return Chapter(section.title, section.level, str(rows) if rows else "", first)
    low, high = digits(rules[0].number), re.sub(r"[a-z]$", "", digits(rules[-1].number))
    if low == high:
        return Chapter(section.title, section.level, low, first, f"rule {low}")
    return Chapter(section.title, section.level, f"{low}-{high}", first, f"rules {low} to {high}")


def _items(chapter: int, section: Section, extra: _Extra, width: int) -> Iterator[Item]:
    for example in extra or ():
        text = lines(f"{example.title}. {example.text}" if example.title else example.text, width)
        yield Item(chapter, f"Ex. {example.number}", "", tuple(text), example=example)
    for block in section.blocks:
        if isinstance(block, Rule):
            yield Item(chapter, block.number, block.tag, tuple(_rule(block, width)), rule=block)
        else:
            yield from _unnumbered(chapter, block, width, section.title == "Options")


def _unnumbered(chapter: int, block: Block, width: int, options: bool) -> Iterator[Item]:
    if isinstance(block, str):
        yield Item(chapter, "", "", tuple(lines(_bulleted(block), width)))
    elif isinstance(block, Table) and options:
        for row in block.rows:
            yield Item(chapter, "", "", tuple(_option(row, width)))
    elif isinstance(block, Table):
        yield Item(chapter, "", "", tuple(_table(block, width)))


def _bulleted(text: str) -> str:
    return f"· {text[2:]}" if text.startswith("- ") else text


def _option(row: tuple[str, ...], width: int) -> list[str]:
    """Return an option: name, values and default, then its meaning."""
    name, values, *rest = row
    head = f"{name}: {values}"
    if len(rest) > 1:
        head += f" (as in the book: {rest[0]})"
    return [*lines(head, width), *lines(rest[-1], width)] if rest else lines(head, width)


def _rule(rule: Rule, width: int) -> list[str]:
    text = lines(rule.text, width)
    for point in rule.lines:
        first, *more = lines(point, width - 2)
        text += [f"· {first}", *(f"  {line}" for line in more)]
    if rule.table:
        text += _table(rule.table, width)
    return text


def _table(table: Table, width: int) -> list[str]:
    """Return a table in columns where it fits, else a sentence for each row."""
    rows = [table.head, *table.rows]
    widths = [max(len(row[i]) if i < len(row) else 0 for row in rows) for i in range(len(table.head))]
    if sum(widths) + _GAP * (len(widths) - 1) <= width:
        return [(" " * _GAP).join(cell.ljust(w) for cell, w in zip(row, widths, strict=False)).rstrip() for row in rows]
    return [line for row in table_lines(table) for line in lines(row, width)]
