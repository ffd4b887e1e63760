"""The screen of A Feast for Odin for tests, beside what `tests.tui.game_tools` has for every game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from feastbox.engine.models import Seat
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.view import OdinView
from feastbox.settings import Settings
from feastbox.table import Table
from tests.empty_library import lay
from tests.games.odin.making import NAMES
from tests.tui.game_tools import keys, prompt, shown
from tests.tui.game_tools import table_at as any_table_at
from tests.tui.screen_text import make_app, running

__all__ = ["SIZES", "OdinTable", "keys", "made", "moves", "opened", "play", "prompt", "shown", "table_at"]

OdinTable = Table[OdinState, OdinMove, OdinView]
SIZES = [(80, 24), (120, 40), (160, 48)]


def table_at(state: OdinState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> OdinTable:
    """Return a table at which a match begins with this state."""
    return any_table_at("odin", state, bots, names)


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
    app = make_app(lay(folder / "library"), theme=theme, ascii=ascii, settings=settings)
    async with running(app, size) as pilot:
        screen = OdinScreen(table)
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


def moves(screen: OdinScreen) -> list[str]:
    """Return the lines of the list of moves, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def made(table: OdinTable, number: int = 1) -> list[str]:
    """Return the moves made last, in notation."""
    match = table.match
    return [match.entry_at(n).text for n in range(match.head - number + 1, match.head + 1)]
