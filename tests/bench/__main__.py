"""Prints one table of every figure that architecture.md asks for: `python -m tests.bench [start|cursor|...] ...`.

Each figure of the interface stands beside that of a bare Textual app (`tests/bench/bare.py`), measured in the same run.
The exit code is 1 if one is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console

from tests.bench.figures import show
from tests.bench.measures import SECTIONS


def main(names: Sequence[str]) -> int:
    """Measure the named parts, or all."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"there is no part {unknown[0]!r}; there are: {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    sections = []
    for name in names or SECTIONS:
        print(f"measuring: {name}", file=sys.stderr)
        sections.append(SECTIONS[name]())
    console = Console()
    show(sections, console if console.is_terminal else Console(width=110))
    return int(any(figure.verdict == "MISSED" for section in sections for figure in section.figures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
