"""What is measured: matches in a library, and modules started in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.records import SeatInfo
from feastbox.table import Table
from tests.tui.terminal import MANY, SIXTEEN, TRUECOLOR, Terminal

AnyTable = Table[Any, Any, Any]

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora")
DEPTHS: Final[Mapping[str, Mapping[str, str]]] = {"truecolor": TRUECOLOR, "256": MANY, "16": SIXTEEN}
PAINTED: Final = b"enter"
"""A word of the key bar, which is painted with everything else."""


def seats(count: int, levels: Mapping[int, int] | None = None) -> list[SeatInfo]:
    """Return Anna, Ben and so on; by seat the level of those who are bots."""
    return [SeatInfo(NAMES[seat % 4], seat, (levels or {}).get(seat)) for seat in range(count)]


def deal(home: Path, game: Game, *, bots: Mapping[int, int] | None = None, moves: int = 0, seed: str = "bench") -> str:
    """Keep a match in the home's library, with so many random moves made; return its id."""
    with Library(home / "library.sqlite") as library:
        table = Table.new(game, seats(game.seats.start, bots), game.rules().options_type(), seed, library)
        make_moves(table, moves, Random(seed))
        return table.row.id


def make_moves(table: AnyTable, most: int, rng: Random) -> int:
    """Make up to `most` legal moves, whoever is asked, for persons and bots; return how many were made."""
    rules = table.rules
    for n in range(most):
        state = table.match.state
        if not state.stack:
            return n
        table._commit([rng.choice(rules.legal(state, rules.asked(state)[0]))])
    return most


def mid_game(home: Path, bots: Mapping[int, int] | None = None) -> str:
    """Keep a match of Halali with half of the tiles turned over and the first seat to act; return its id."""
    with Library(home / "library.sqlite") as library:
        game = catalog.find("halali")
        table = Table.new(game, seats(2, bots), game.rules().options_type(), "bench", library)
        rng = Random("mid-game")
        while sum(table.view.face_down) > 24 or table.asking != 0:
            make_moves(table, 1, rng)
        return table.row.id


def environment(home: Path, env: Mapping[str, str]) -> dict[str, str]:
    """Return what the program finds: a home of its own, a kind of terminal, and bytecode, as where it is installed."""
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "STATE", "DATA")}
    own = {"HOME": str(home), "FEASTBOX_LIBRARY": str(home / "library.sqlite"), "PYTHONDONTWRITEBYTECODE": ""}
    return {**own, **folders, **env}


def run(
    home: Path,
    command: Sequence[str],
    size: tuple[int, int] = (80, 24),
    env: Mapping[str, str] = TRUECOLOR,
    painted: bytes = PAINTED,
) -> Terminal:
    """Start a module with its arguments and wait until its screen is painted."""
    terminal = Terminal.module(*command, size=size, env=environment(home, env))
    terminal.read(0.3, 30.0, painted)
    assert painted in terminal.sent, f"{command} shows:\n{terminal.text()}"
    return terminal
