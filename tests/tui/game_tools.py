"""What the tests of every game's screen share: a table at a position, its screen in an app, keys, what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.table import Table
from feastbox.tui.palette import COLOURS
from tests.empty_library import lay
from tests.tui.screen_text import SMALL, make_app, running, screen_text
from tests.tui.tables import AnyScreen, AnyTable

Shown = TypeVar("Shown", bound=AnyScreen)


def table_at(id: str, state: Any, bots: Sequence[Seat], names: Sequence[str]) -> AnyTable:
    """Return a table of this game at which a match begins with this state."""
    game, library = catalog.find(id), Library(None)
    rules = game.rules()
    seats = [SeatInfo(names[seat], seat, 1 if seat in bots else None) for seat in range(state.seats)]
    options = state.options.model_dump_json()
    row = library.create(id, rules.version, "here", options, seats, "", rules.dump(state))
    return Table(game, Match(rules, state, bots=tuple(bots)), row, library)


@asynccontextmanager
async def opened(
    make: Callable[[], Shown],
    library: Path,
    size: tuple[int, int] = SMALL,
    *,
    theme: str = "dark",
    ascii: bool = False,
) -> AsyncIterator[tuple[Shown, Pilot[int]]]:
    """Show a table's screen in an app without a terminal, over the picker of this library file."""
    app = make_app(lay(library), theme=theme, ascii=ascii)
    async with running(app, size) as pilot:
        screen = make()
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def keys(screen: AnyScreen, text: str) -> None:
    """Do what keys do ("enter up 3") on the game's screen, without the wait of the pilot's `press` after each."""
    for key in text.split():
        bindings = screen._bindings.key_to_bindings[key]
        await screen.run_action(bindings[0].action)


def shown(screen: AnyScreen) -> list[str]:
    """Return the rows of what is on the terminal, also where another screen lies over the game's."""
    return screen_text(screen.feast)


def shown_framed(screen: AnyScreen) -> list[str]:
    """Return the rows as `shown`; cells of bright ground, which frame what is under the cursor, as `█`."""
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


def prompt(screen: AnyScreen) -> str:
    """Return what the prompt says, as one text."""
    words = screen._words()
    return " ".join(filter(None, ["No:" * words.refusal, words.first, words.gain, words.rest]))
