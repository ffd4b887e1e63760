"""The screen of A Feast for Odin for tests: a table at a position, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.view import OdinView
from feastbox.settings import Settings
from feastbox.start import OpenPicker, StartRequest
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from tests.empty_library import lay
from tests.games.odin.making import NAMES

OdinTable = Table[OdinState, OdinMove, OdinView]
SIZES = [(80, 24), (120, 40), (160, 48)]


def table_at(state: OdinState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> OdinTable:
    """Return a table at which a match begins with this state."""
    game, library = catalog.find("odin"), Library(None)
    seats = [SeatInfo(names[seat], seat, 0 if seat in bots else None) for seat in range(state.seats)]
    options = state.options.model_dump_json()
    row = library.create(game.id, RULES.version, "here", options, seats, "", RULES.dump(state))
    return Table(game, Match(RULES, state, bots=tuple(bots)), row, library)


def play(table: OdinTable, *texts: str) -> OdinTable:
    """Make these moves, given in notation, each with the hand open that it needs, and what is forced before them."""
    for text in texts:
        while (forced := table.forced()) is not None and RULES.write(forced) != text:
            table.submit(forced)
        move = table.read(text)
        if table.refuse(move) is not None and table.may_open:
            table.open_hand(table.may_open[0])
        if table.stage == "hand_over":
            table.accept()
        table.submit(move)
    return table


@asynccontextmanager
async def opened(
    table: OdinTable,
    folder: Path,
    size: tuple[int, int] = (80, 24),
    *,
    theme: str = "dark",
    ascii: bool = False,
    guide: bool | None = False,
) -> AsyncIterator[tuple[OdinScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal; its library file lies in the folder."""
    settings = Settings(pace="none", guide=guide)
    request = StartRequest(lay(folder / "library"), settings, OpenPicker(), theme=theme, ascii=ascii, mouse=True)
    app = FeastApp(request)
    async with app.run_test(size=size) as pilot:
        screen = OdinScreen(table)
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def keys(screen: OdinScreen, text: str) -> None:
    """Do what keys do ("enter up full_stop") on the game's screen, without the wait of the pilot's `press`."""
    for key in text.split():
        bindings = screen._bindings.key_to_bindings[key]
        await screen.run_action(bindings[0].action)


def shown(screen: OdinScreen) -> list[str]:
    """Return the rows of what is on the terminal, also where another screen lies over the game's."""
    return [strip.text.rstrip() for strip in screen.app.screen._compositor.render_strips()]


def prompt(screen: OdinScreen) -> str:
    """Return what the prompt says, as one text."""
    words = screen._words()
    return " ".join(filter(None, ["No:" * words.refusal, words.first, words.gain, words.rest]))


def moves(screen: OdinScreen) -> list[str]:
    """Return the lines of the list of moves, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def made(table: OdinTable, number: int = 1) -> list[str]:
    """Return the moves made last, in notation."""
    match = table.match
    return [match.entry_at(n).text for n in range(match.head - number + 1, match.head + 1)]
