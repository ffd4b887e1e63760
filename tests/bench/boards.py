"""What a key sends on each game's board, beside what the cells that change must cost by themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.table import Table
from tests.bench.programs import make_moves, run, seats
from tests.tui.terminal import TRUECOLOR, Terminal

ARROWS: Final = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D")


class Press(NamedTuple):
    """One key that changed something: bytes sent, cells changed, and what these cells cost by themselves."""

    sent: int
    cells: int
    own: int


class Board(NamedTuple):
    """A game's board: the medians of its key presses, the whole screen sent afresh, and what that costs by itself."""

    bytes: float
    ratio: float
    """Bytes sent per byte of the changed cells' own, over all presses."""
    repaint: int
    repaint_own: int


def with_screen() -> list[Game]:
    """Return the games that can be played on a screen."""
    return list(catalog.GAMES)


def middle(home: Path, game: Game) -> str:
    """Keep a match of the game's usual table, half played at random, a person to act; return its id."""
    rules, options = game.rules(), game.rules().options_type()
    count = rules.seats[min(2, len(rules.seats) - 1)]
    with Library(None) as nowhere:
        whole = make_moves(Table.new(game, seats(count), options, "boards", nowhere), 5_000, Random("boards"))
    with Library(home / "library.sqlite") as library:
        table: Table[Any, Any, Any] = Table.new(game, seats(count), options, "boards", library)
        make_moves(table, whole // 2, Random("boards"))
        return table.row.id


def open_board(home: Path, match: str, size: tuple[int, int], env: Mapping[str, str] = TRUECOLOR) -> Terminal:
    """Open a match, and take the screen where a hand-over stands before it."""
    terminal = run(home, ["feastbox", "resume", match], size, env, painted=b"keys")
    if "can see it" in terminal.text():
        terminal.press(" ", 0.3)
    return terminal


def measure(home: Path, match: str, size: tuple[int, int], env: Mapping[str, str] = TRUECOLOR, keys: int = 60) -> Board:
    """Press arrows at random, and have the whole screen sent once."""
    with open_board(home, match, size, env) as terminal:
        presses = [press for press in press_at_random(terminal, keys) if press.sent]
        assert len(presses) > keys // 4, f"nothing moves:\n{terminal.text()}"
        sent = len(terminal.press(b"\x0c", 0.3))
        cells = [cell for row in cells_of(terminal) for cell in row]
    return Board(
        median(press.sent for press in presses),
        sum(press.sent for press in presses) / sum(press.own for press in presses),
        sent,
        cost(cells),
    )


def press_at_random(terminal: Terminal, keys: int, quiet: float = 0.08) -> Iterator[Press]:
    """Yield what each key does."""
    rng, before = Random("arrows"), cells_of(terminal)
    for _ in range(keys):
        os.write(terminal.fd, rng.choice(ARROWS))
        sent = len(terminal.read(quiet, 5.0))
        after = cells_of(terminal)
        both = zip(chain.from_iterable(before), chain.from_iterable(after), strict=True)
        changed = [new for old, new in both if new != old]
        yield Press(sent, len(changed), cost(changed))
        before = after


Cell = tuple[str, str, str, bool, bool, bool]


def cells_of(terminal: Terminal) -> list[list[Cell]]:
    """Return what stands in each cell: sign, colours, bold, reverse, underlined."""
    screen = terminal.screen
    rows = ([screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines))
    return [[(c.data, c.fg, c.bg, c.bold, c.reverse, c.underscore) for c in row] for row in rows]


def cost(cells: list[Cell]) -> int:
    """Return the least bytes for these cells: their signs, and each different pen taken up once."""
    return sum(len(cell[0].encode()) for cell in cells) + sum(map(_pen_bytes, {cell[1:] for cell in cells}))


def _pen_bytes(pen: tuple[str, str, bool, bool, bool]) -> int:
    parts = [_colour(colour) for colour in pen[:2] if colour != "default"] + ["1"] * sum(pen[2:])
    return len("\x1b[" + ";".join(parts or ["0"]) + "m")


def _colour(name: str) -> str:
    """Return a colour as it is sent: pyte knows the sixteen by name, the others by their six digits."""
    try:
        red, green, blue = bytes.fromhex(name)
    except ValueError:
        return "30"
    return f"38;2;{red};{green};{blue}"
