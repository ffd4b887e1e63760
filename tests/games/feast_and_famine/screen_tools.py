"""The screen of Feast & Famine for tests: tables at positions of the design, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from feastbox.engine.models import Seat
from feastbox.games.feast_and_famine.moves import FamMove
from feastbox.games.feast_and_famine.screen import FamScreen
from feastbox.games.feast_and_famine.state import FamState
from feastbox.games.feast_and_famine.view import FamView
from feastbox.table import Table
from tests.games.feast_and_famine.making import NAMES, famine_at, feast_at
from tests.tui import game_tools
from tests.tui.screen_text import SMALL

FamTable = Table[FamState, FamMove, FamView]
SIZES = [(80, 24), (120, 40), (160, 48)]


def table_at(state: FamState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> FamTable:
    """Return a table at which a match begins with this state."""
    return game_tools.table_at("feast_and_famine", state, bots, names)


def play(table: FamTable, *texts: str) -> FamTable:
    """Make these moves."""
    for text in texts:
        table.submit(table.read(text))
    return table


def feast() -> FamTable:
    """Return the Feast of the design's pictures: year 3, Ben to gather with 5 labour."""
    fields = "wheat oil fish corn fish cow water"
    stores = [(5, 4, 2, 2, 1, 2), (4, 3, 3, 2, 2, 2), (3, 3, 3, 1, 3, 3)]
    return table_at(feast_at(fields, seats=3, year=3, labour=(3, 5, 8), acting=1, stores=stores))


def full_feast(seats: int = 4, **options: Any) -> FamTable:
    """Return a Feast near its end: full columns, many medallions, a free food, foods without room."""
    stores = [(7, 7, 6, 6, 5, 6), (7, 6, 7, 7, 7, 7), (7, 7, 7, 7, 7, 7), (0, 0, 0, 0, 0, 0)]
    fields = "water oil corn wheat cow cow oil"
    return table_at(
        feast_at(fields, seats=seats, year=2, labour=(4, 0, 13, 6)[:seats], stores=stores[:seats], **options)
    )


def selection() -> FamTable:
    """Return the Famine before the auction of the design's pictures."""
    return table_at(
        famine_at(
            "levi joseph judah gad benjamin dan issachar",
            hands=["reuben simeon bilhah", "asher", "leah jacob rachel naphtali"],
            tokens=(4, 6, 3),
            deck="zebulun dinah zilpah medallion_leah medallion_rachel medallion_bilhah medallion_zilpah",
        )
    )


def auction() -> FamTable:
    """Return the auction of the design's pictures: 2 of Rachel, Ben holds the bid of 3, Cleo has passed."""
    return play(selection(), "select rachel 2", "raise 3", "pass")


def rich_famine() -> FamTable:
    """Return a Famine of four after a Feast: many tokens, medallion cards in hands, one paid."""
    return table_at(
        famine_at(
            "levi joseph judah gad - dan -",
            hands=["medallion_leah zebulun dinah", "asher", "", "jacob"],
            tokens=(1, 9, 0, 13),
            seats=4,
            deck="",
            spent="medallion_zilpah",
        )
    )


def opened(
    table: FamTable, library: Path, size: tuple[int, int] = SMALL, *, theme: str = "dark", ascii: bool = False
) -> AbstractAsyncContextManager[tuple[FamScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    return game_tools.opened(lambda: FamScreen(table), library, size, theme=theme, ascii=ascii)


def moves(screen: FamScreen) -> list[str]:
    """Return the lines of the list, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def here(screen: FamScreen) -> str:
    """Return the line under the cursor."""
    return "" if screen.choice() is None else moves(screen)[screen.cursor.index]


def place(screen: FamScreen, number: int) -> Offset:
    """Return the cell in the middle of a field or place, in the board's coordinates."""
    at = screen.bow() if screen.view.feast else screen.row()
    return Offset(at.x(number) + at.width // 2, at.y(number) + 1)
