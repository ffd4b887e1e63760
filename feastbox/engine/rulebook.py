"""Numbered rules read from `assets/<game>/rules.md`: by number, by words, and what refers to what. Knows no game.

The form of the file: `##` and `###` headings; rules as list items (`- **HAL-28** A bird ... [book]`) with a tag at
either end; a section "Worked examples" with a numbered list; a section "Open to options" with a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from feastbox import assets
from feastbox.engine.nearest import nearest

NUMBER = r"[A-Z]{2,4}-\d+[a-z]?"
_RULE = re.compile(rf"- \*\*({NUMBER})\*\*\s*(.*)")
_HEADING = re.compile(r"(#{1,3}) (?:\d+\. )?(.*)")
_EXAMPLE = re.compile(r"(\d+)\. (?:\*\*(.+?)\*\*)?\s*(.*)")
_TAG = r"\[(?:book|public|house)\b[^\]]*\]"
_TAGS_FIRST = re.compile(rf"^(?:{_TAG}\s*)+")
_TAGS_LAST = re.compile(rf"(?:\s*{_TAG})+$")
_TYPED = re.compile(r"\s*([A-Za-z]{2,4}|)[-_ ]*0*(\d+)([A-Za-z]?)\s*")
_SPAN = re.compile(rf"({NUMBER})(?: to ({NUMBER})|\.\.(\d+))?")


class UnknownRule(LookupError):
    """There is no rule of this number; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the rulebook: the head, and rows of as many cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule. `tag` is book, public, house or empty; `source` is all that stands in the brackets."""

    number: str
    text: str
    tag: str
    source: str
    lines: tuple[str, ...] = ()
    """Points listed below the text."""
    table: Table | None = None
    """The table that a text ending in a colon announces."""

    def whole(self) -> str:
        """Return everything the rule says as one text."""
        cells = [cell for row in (self.table.rows if self.table else ()) for cell in row]
        return " ".join([self.text, *self.lines, *cells])


Block = Rule | Table | str
"""What a section consists of; str is a paragraph."""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter (`level` 2) or a part of one (3), without its parts."""

    title: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The section's numbered rules."""
        return tuple(block for block in self.blocks if isinstance(block, Rule))


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example."""

    number: int
    title: str
    text: str


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in the order of the file."""

    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]
    examples: tuple[Example, ...] = ()
    options: Table | None = None
    """The table of options: name, values, meaning and what else the file tells of them."""

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All numbered rules in order."""
        return tuple(rule for section in self.sections for rule in section.rules)

    @cached_property
    def _place(self) -> dict[str, int]:
        return {rule.number: n for n, rule in enumerate(self.rules)}

    @cached_property
    def _prefixes(self) -> list[str]:
        return list(dict.fromkeys(rule.number.partition("-")[0] for rule in self.rules))

    @cached_property
    def _names(self) -> dict[str, _Names]:
        """Which rules each rule names."""
        return {rule.number: _names_in(rule.whole(), self._place) for rule in self.rules}

    # -- finding -------------------------------------------------------------------------------------------

    def look_up(self, text: str) -> tuple[Rule, ...]:
        """Return the rule of a number, else the rules that hold the words; UnknownRule for a number that is none."""
        typed = _TYPED.fullmatch(text)
        number = typed and (typed[1] == "" or "-" in text or typed[1].upper() in self._prefixes)
        return (self.find(text),) if number else self.search(text)

    def find(self, number: str) -> Rule:
        """Return the rule of a number as people type it: "HAL-28", "hal28", "28"; UnknownRule if there is none."""
        typed = _TYPED.fullmatch(number)
        if typed and self.rules:
            prefix = typed[1].upper() or self._prefixes[0]
            own = [rule for rule in self.rules if rule.number.startswith(f"{prefix}-")]
            wanted = typed[2] + typed[3].lower()
            for rule in own:
                if rule.number.partition("-")[2].lstrip("0") == wanted:
                    return rule
            if own:
                raise UnknownRule(f"there is no rule {number!r}; they go from {own[0].number} to {own[-1].number}")
        raise UnknownRule(f"there is no rule {number!r}; {nearest(number.upper(), self._place)}")

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules in which every word occurs, at the start of a word or as part of a number."""
        wanted = words.casefold().split()
        if not wanted:
            return ()
        return tuple(
            rule
            for rule in self.rules
            if all(
                re.search(rf"(?<!\w){re.escape(word)}", f"{rule.number} {rule.whole()}".casefold()) for word in wanted
            )
        )

    def next(self, number: str) -> Rule | None:
        """Return the rule behind this one."""
        place = self._place[number] + 1
        return self.rules[place] if place < len(self.rules) else None

    def previous(self, number: str) -> Rule | None:
        """Return the rule before this one."""
        place = self._place[number] - 1
        return self.rules[place] if place >= 0 else None

    # -- what refers to what -------------------------------------------------------------------------------

    def see_also(self, number: str) -> tuple[Rule, ...]:
        """Return the rules this one names and those that name it, first by number, then as part of "X to Y"."""
        named = self._names[number]
        direct = {*named.single, *(other for other, names in self._names.items() if number in names.single)}
        spanned = {*named.span, *(other for other, names in self._names.items() if number in names.span)} - direct
        order = [*sorted(direct, key=self._place.__getitem__), *sorted(spanned, key=self._place.__getitem__)]
        return tuple(self.rules[self._place[other]] for other in order if other != number)

    def examples_for(self, number: str) -> tuple[Example, ...]:
        """Return the worked examples that name this rule."""
        return tuple(example for example in self.examples if number in _names_in(example.text, self._place).single)


@dataclass(frozen=True, slots=True)
class _Names:
    """The rules a text names: by number, and only as part of a span ("HAL-22 to HAL-29")."""

    single: frozenset[str]
    span: frozenset[str]


def _names_in(text: str, place: Mapping[str, int]) -> _Names:
    single: set[str] = set()
    span: set[str] = set()
    for first, last, digits in _SPAN.findall(text):
        until = last or (f"{first.partition('-')[0]}-{digits}" if digits else first)
        single.update((first, until))
        if first in place and until in place:
            low, high = place[first], place[until]
            span.update(number for number, n in place.items() if low <= n <= high)
    known = frozenset(number for number in single if number in place)
    return _Names(known, frozenset(span - known))


# -- reading ------------------------------------------------------------------------------------------------


def load(game: str) -> Rulebook:
    """Read the rulebook of a game; OSError if it has none."""
    return parse(assets.read_text(game, "rules.md"))


def parse(text: str) -> Rulebook:
    """Read a rulebook from its text."""
    title = ""
    intro: tuple[Block, ...] = ()
    sections: list[Section] = []
    examples: tuple[Example, ...] = ()
    options: Table | None = None
    for level, heading, lines in _chapters(text):
        if level == 1:
            title, intro = heading, tuple(_blocks(lines))
        elif heading.lower().startswith("worked examples"):
            examples = tuple(_examples(lines))
        elif "options" in heading.lower():
            options = next((block for block in _blocks(lines) if isinstance(block, Table)), None)
        else:
            sections.append(Section(heading, level, tuple(_blocks(lines))))
    return Rulebook(title, intro, tuple(sections), examples, options)


def _chapters(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield level, heading and lines of every part between two headings."""
    level, heading, lines = 1, "", list[str]()
    for line in text.splitlines():
        found = _HEADING.fullmatch(line)
        if found:
            if heading or any(lines):
                yield level, heading, lines
            level, heading, lines = len(found[1]), _plain(found[2]), []
        elif line != "---":
            lines.append(line)
    yield level, heading, lines


def _blocks(lines: list[str]) -> list[Block]:
    """Return rules, tables and paragraphs; a table or list behind a rule that ends in a colon belongs to the rule."""
    blocks: list[Block] = []
    for kind, chunk in groupby(_joined(lines), key=_kind):
        before = blocks[-1] if blocks else None
        if kind == "table":
            table = _table(list(chunk))
            if isinstance(before, Rule) and before.text.endswith(":"):
                blocks[-1] = replace(before, table=table)
            else:
                blocks.append(table)
        elif kind == "point" and isinstance(before, Rule):
            blocks[-1] = replace(before, lines=tuple(_plain(line.strip()[2:]) for line in chunk))
        else:
            blocks += [_rule(line) if kind == "rule" else _plain(line.strip()) for line in chunk]
    return blocks


def _joined(lines: list[str]) -> Iterator[str]:
    """Yield the lines with those that only go on joined to the line they go on from; empty lines dropped."""
    open_line = ""
    for line in [*lines, ""]:
        starts = not line.strip() or line.lstrip().startswith(("- ", "|")) or _EXAMPLE.match(line)
        if open_line and starts:
            yield open_line
            open_line = ""
        open_line = f"{open_line} {line.strip()}" if open_line else line.rstrip()


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    if _RULE.match(line):
        return "rule"
    return "point" if line.startswith(" ") else "text"


def _rule(line: str) -> Rule:
    found = _RULE.fullmatch(line)
    assert found
    number, text = found[1], found[2].strip()
    first, last = _TAGS_FIRST.match(text), _TAGS_LAST.search(text)
    tags = [bracket for part in (first, last) if part for bracket in re.findall(_TAG, part[0])]
    text = _TAGS_LAST.sub("", _TAGS_FIRST.sub("", text))
    tags = tags or re.findall(_TAG, text)[:1]
    source = "; ".join(tag[1:-1] for tag in tags)
    kind = re.match(r"\w*", source)
    return Rule(number, _plain(text), kind[0] if kind else "", source)


def _table(lines: list[str]) -> Table:
    rows = [tuple(_plain(cell.strip()) for cell in line.strip().strip("|").split("|")) for line in lines]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    return Table(rows[0] if rows else (), tuple(rows[1:]))


def _examples(lines: list[str]) -> Iterator[Example]:
    for line in _joined(lines):
        found = _EXAMPLE.fullmatch(line)
        if found:
            yield Example(int(found[1]), _plain(found[2] or "").rstrip("."), _plain(found[3]))


def _plain(text: str) -> str:
    """Return text without the marks of Markdown."""
    return re.sub(r"\*\*(.+?)\*\*|`([^`]+)`|(?<!\w)\*(\S(?:[^*]*\S)?)\*(?!\w)", r"\1\2\3", text)
