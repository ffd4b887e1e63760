"""A piece held over Odin's home board: the heaviest board of all games, at a fixed position in its middle."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from feastbox.engine.library import Library
from feastbox.games.odin.rules import RULES
from tests.bench.programs import run, seats
from tests.games.odin.screen import positions
from tests.tui.terminal import TRUECOLOR, Terminal

COLUMNS: Final = 9
ROWS: Final = 7
"""The squares that a walk keeps to; a piece never leaves the board."""
_HELD: Final = (b"g", b"h", *[b"+"] * 5)
"""Home, then the fifth kind of piece of the supply: spices, two by three squares."""


def keep(home: Path) -> str:
    """Keep a match that begins at the position of the design's pictures; return its id."""
    state = positions.state()
    with Library(home / "library.sqlite") as library:
        options = state.options.model_dump_json()
        row = library.create("odin", RULES.version, "bench", options, seats(state.seats), "", RULES.dump(state))
        return row.id


@contextmanager
def held(home: Path, match: str, size: tuple[int, int], env: Mapping[str, str] = TRUECOLOR) -> Iterator[Terminal]:
    """Yield the program with a piece held over the home board."""
    with run(home, ["feastbox", "resume", match], size, env) as terminal:
        for key in _HELD:
            os.write(terminal.fd, key)
            terminal.read(0.3)
        assert "LEGAL" in terminal.text()
        yield terminal
