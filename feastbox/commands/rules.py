"""`feastbox rules GAME [RULE]`: the rulebook, one rule, or the rules that hold some words."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from feastbox import rules_text
from feastbox.commands import Failure, UsageError, arguments
from feastbox.engine import rulebook
from feastbox.engine.rulebook import Section, UnknownRule


def run(args: Namespace) -> int:
    """Print what was asked for: drawn by rich in a terminal, a line for each rule in a pipe."""
    game = arguments.game(args.game)
    book = rulebook.load(game.id)
    words = " ".join(args.rule).strip()
    try:
        rules = book.look_up(words)
    except UnknownRule as error:
        raise UsageError(str(error)) from None
    if words and not rules:
        raise Failure(f"no rule of {game.name} holds {words!r}")
    parts = rules_text.some(book, rules) if rules else rules_text.whole(book)
    if sys.stdout.isatty() and os.environ.get("TERM") not in ("dumb", "unknown"):
        _draw(parts)
    else:
        print("\n".join(rules_text.lines(parts)))
    return 0


def _draw(parts: list[Section]) -> None:
    """Draw numbers and tags in a column of their own, tables as tables."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False, markup=False, emoji=False)
    for part in parts:
        console.print()
        console.print(Text(part.title, style="bold" if part.level > 1 else "bold underline"))
        for block in part.blocks:
            if isinstance(block, str):
                console.print(Padding(Text(block), (0, 0, 0, 2)))
                continue
            table = block if isinstance(block, rulebook.Table) else block.table
            if isinstance(block, rulebook.Rule):
                grid = Table.grid(padding=(0, 2, 0, 2), pad_edge=True)
                grid.add_column(min_width=8)
                grid.add_column(ratio=1)
                grid.add_row(
                    Text.assemble((block.number, "bold"), "\n", (block.tag, "dim")),
                    Text("\n".join([block.text, *(f"- {line}" for line in block.lines)])),
                )
                console.print(grid)
            if table:
                drawn = Table()
                for head in table.head:
                    drawn.add_column(Text(head))
                for row in table.rows:
                    drawn.add_row(*(Text(cell) for cell in row))
                console.print(Padding(drawn, (0, 0, 0, 2)))
