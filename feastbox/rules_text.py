"""What to show of a rulebook, and how it reads as plain lines (pipes, screen readers, the line-by-line client)."""

from __future__ import annotations

from feastbox.engine.rulebook import Block, Example, Rule, Rulebook, Section, Table


def whole(book: Rulebook) -> list[Section]:
    """Return the whole book, with its worked examples and options as sections of their own."""
    parts = [Section(f"{book.title}, {len(book.rules)} rules", 1, book.intro), *book.sections]
    if book.examples:
        parts.append(Section("Worked examples", 2, tuple(_example(one) for one in book.examples)))
    if book.options:
        parts.append(Section("Options", 2, (book.options,)))
    return parts


def some(book: Rulebook, rules: tuple[Rule, ...]) -> list[Section]:
    """Return the sections of these rules without their other rules; a single rule with what goes with it."""
    extra: list[Block] = []
    if len(rules) == 1:
        extra = [_example(one) for one in book.examples_for(rules[0].number)]
        related = book.see_also(rules[0].number)
        if related:
            extra.append("See also: " + ", ".join(rule.number for rule in related))
    found = ((section, [rule for rule in section.rules if rule in rules]) for section in book.sections)
    return [Section(section.title, section.level, (*own, *extra)) for section, own in found if own]


def lines(parts: list[Section]) -> list[str]:
    """Return a line for each rule, an empty line before each further section."""
    text: list[str] = []
    for part in parts:
        text += ["", part.title] if text else [part.title]
        for block in part.blocks:
            if isinstance(block, Rule):
                text += _rule(block)
            else:
                text += table_lines(block) if isinstance(block, Table) else [block]
    return text


def table_lines(table: Table) -> list[str]:
    """Return a line for each row, every cell with the head of its column, as it would be read aloud."""
    rows = (zip(table.head, row, strict=False) for row in table.rows)
    return ["; ".join(f"{head}: {cell}" for head, cell in row if cell) for row in rows]


def _rule(rule: Rule) -> list[str]:
    source = f" ({rule.source})" if rule.source else ""
    return [f"{rule.number} {rule.text}{source}", *rule.lines, *(table_lines(rule.table) if rule.table else ())]


def _example(one: Example) -> str:
    return f"Example {one.number}. {one.title}{'. ' if one.title else ''}{one.text}"
