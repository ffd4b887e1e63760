"""Halali's screen for tests: tables at positions of the design, keys without waiting, what stands on the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rich.console import Console
from textual.geometry import Offset
from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.games.halali.board import BY_SQUARE_NAME, square_name
from feastbox.games.halali.moves import HalaliMove
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.screen import HalaliScreen
from feastbox.games.halali.state import UP, HalaliState
from feastbox.games.halali.tiles import KIND_OF, NAMES, TILES, Side
from feastbox.games.halali.view import HalaliView
from feastbox.settings import Settings
from feastbox.start import OpenPicker, StartRequest
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from tests.empty_library import lay
from tests.games.halali.positions import position

HalaliTable = Table[HalaliState, HalaliMove, HalaliView]

FOREST = (
    "tree b7, fox e7, duck g7, hunter b6 east, tree e6, tree g6, tree a5, bear e4, hunter e5 north, fox b4, "
    "lumberjack f5, tree f4, duck b3, tree f3, hunter a2 north, tree c2, pheasant d2, tree b1"
)
FACE_DOWN = (
    "pheasant c6, hunter g5 south, tree e1, fox g1, tree a7, tree c7, tree f7, tree a6, hunter f6, hunter b5, "
    "hunter g4, fox a3, fox g3, pheasant b2, pheasant g2, duck a1, duck c1, bear d1, lumberjack f1"
)
LATELY = ("over c6", "move e4 e5", "over g5", "move b4 d4", "over e1", "over g1", "move f5 f4")
"""Seven turns before the position of the design's pictures, and how it comes about: their log tells of them."""

LAST_TURNS = (
    "fox d3, bear d1, fox b4, hunter g4 west, pheasant a4, bear a1, tree f6, hunter g7 north, duck c7, lumberjack g2"
)
"""A final phase in which blue can bring out, take, and is in its own way."""


def table_at(state: HalaliState, bots: tuple[Seat, ...] = (), names: tuple[str, str] = ("Anna", "Ben")) -> HalaliTable:
    """Return a table at which a match begins with this state."""
    game, library = catalog.find("halali"), Library(None)
    seats = [SeatInfo(name, seat, 1 if seat in bots else None) for seat, name in enumerate(names)]
    row = library.create("halali", RULES.version, "here", "{}", seats, "", RULES.dump(state))
    return Table(game, Match(RULES, state, bots=bots), row, library)


def mid_game() -> HalaliTable:
    """Return the position of the design's pictures: Ben to act with blue, 15 tiles face down."""
    state = position(FOREST, "brown", down=FACE_DOWN)
    there = {code % UP for code in state.board if code}
    free: dict[str, list[int]] = {
        kind: [tile for tile in TILES if NAMES[KIND_OF[tile]] == kind and tile not in there] for kind in NAMES
    }
    anna = ["fox", "tree", "tree", "duck", "pheasant"]
    ben = ["hunter", "pheasant", "pheasant", "pheasant", "duck", "duck"]
    state.piles = [[free[kind].pop() for kind in anna], [free[kind].pop() for kind in ben]]
    RULES.audit(state)
    table = table_at(state)
    play(table, *LATELY)
    return table


def last_turns(final: int = 6, side: Side = "blue", **options: Any) -> HalaliTable:
    """Return a table in the final phase."""
    return table_at(position(LAST_TURNS, side, final=final, **options))


def play(table: HalaliTable, *texts: str) -> None:
    """Make these moves."""
    for text in texts:
        table.submit(table.read(text))


@asynccontextmanager
async def opened(
    table: HalaliTable,
    library: Path,
    size: tuple[int, int] = (80, 24),
    *,
    theme: str = "dark",
    ascii: bool = False,
    cursor: str = "d4",
    colours: str = "truecolor",
) -> AsyncIterator[tuple[HalaliScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal; `colours` is how many the terminal would have."""
    settings = Settings(pace="none")
    app = FeastApp(StartRequest(lay(library), settings, OpenPicker(), theme=theme, ascii=ascii, mouse=True))
    with patch.object(Console, "color_system", colours):
        async with app.run_test(size=size) as pilot:
            screen = HalaliScreen(table)
            await app.push_screen(screen)
            await pilot.pause()
            screen.cursor = BY_SQUARE_NAME[cursor]
            screen.changed()
            await pilot.pause()
            yield screen, pilot


def moves(screen: HalaliScreen) -> list[str]:
    """Return the lines of the list, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def here(screen: HalaliScreen) -> str:
    """Return the name of the square under the cursor."""
    return square_name(screen.cursor)


def place(screen: HalaliScreen, square: str) -> Offset:
    """Return the cell in the middle of a square, in the board's coordinates."""
    at, number = screen.board.forest, BY_SQUARE_NAME[square]
    return Offset(at.x(number) + at.tile // 2, at.y(number) + at.pitch_y // 2)
