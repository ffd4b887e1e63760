"""The screen of Feast & Famine for tests: tables at positions of the design, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.geometry import Offset
from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.games.feast_and_famine.moves import FamMove
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.screen import FamScreen
from feastbox.games.feast_and_famine.state import FamState
from feastbox.games.feast_and_famine.view import FamView
from feastbox.settings import Settings
from feastbox.start import OpenPicker, StartRequest
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from feastbox.tui.palette import COLOURS
from tests.games.feast_and_famine.making import NAMES, famine_at, feast_at

FamTable = Table[FamState, FamMove, FamView]
SIZES = [(80, 24), (120, 40), (160, 48)]


def table_at(state: FamState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> FamTable:
    """Return a table at which a match begins with this state."""
    game, library = catalog.find("feast_and_famine"), Library(None)
    seats = [SeatInfo(names[seat], seat, 1 if seat in bots else None) for seat in range(state.seats)]
    options = state.options.model_dump_json()
    row = library.create(game.id, RULES.version, "here", options, seats, "", RULES.dump(state))
    return Table(game, Match(RULES, state, bots=tuple(bots)), row, library)


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


@asynccontextmanager
async def opened(
    table: FamTable, library: Path, size: tuple[int, int] = (80, 24), *, theme: str = "dark", ascii: bool = False
) -> AsyncIterator[tuple[FamScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    settings = Settings(pace="none")
    app = FeastApp(StartRequest(library, settings, OpenPicker(), theme=theme, ascii=ascii, mouse=True))
    async with app.run_test(size=size) as pilot:
        screen = FamScreen(table)
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def keys(screen: FamScreen, text: str) -> None:
    """Do what keys do ("enter up 3"), without the wait of the pilot's `press` after each."""
    for key in text.split():
        bindings = screen._bindings.key_to_bindings[key]
        await screen.run_action(bindings[0].action)


def shown(screen: FamScreen) -> list[str]:
    """Return the rows of the screen; cells of bright ground, which frame what is under the cursor, as `█`."""
    bright = (COLOURS["bright"].dark, f"color({COLOURS['bright'].sixteen})", "bright_white")
    rows = []
    for strip in screen.app.screen._compositor.render_strips():
        row = ""
        for segment in strip:
            ground = segment.style.bgcolor if segment.style else None
            framed = ground is not None and ground.name in bright
            row += segment.text.replace(" ", "█") if framed else segment.text
        rows.append(row.rstrip())
    return rows


def prompt(screen: FamScreen) -> str:
    """Return what the prompt says, as one text."""
    words = screen._words()
    return " ".join(filter(None, ["No:" * words.refusal, words.first, words.gain, words.rest]))


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
