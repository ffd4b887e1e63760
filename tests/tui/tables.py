"""Matches in a library file, and an app or a terminal that shows them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from feastbox.bots import BotAnswer, BotJob
from feastbox.bots.thinking import think
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.records import SeatInfo
from feastbox.start import OpenMatch
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_screen import GameScreen
from tests.empty_library import lay
from tests.table_tools import keep, seats
from tests.tui.screen_text import SMALL, canvas_text, make_app, running, screen_text
from tests.tui.terminal import TRUECOLOR, Terminal

AnyTable = Table[Any, Any, Any]
AnyScreen = GameScreen[Any, Any]


class Here:
    """Thinks in this process, at once, in place of the worker."""

    async def ask(self, job: BotJob) -> BotAnswer:
        """Return the job's answer."""
        return think(job)

    async def close(self) -> None:
        """Nothing runs."""


def deal(
    folder: Path, game: Game, people: int, bots: tuple[int, ...] = (), *, names: tuple[str, ...] = (), state: Any = None
) -> str:
    """Keep a new match in the folder's library and return its id; of the template game also one at a position."""
    library = Library(lay(folder / "library.sqlite"))
    infos = seats(people, bots)
    infos = [SeatInfo(name, info.colour, info.bot) for name, info in zip(names, infos, strict=True)] if names else infos
    if state is not None:
        id = keep(state, library, bots).id
    else:
        id = Table.new(game, infos, game.rules().options_type(), "screens", library).row.id
    library.close()
    return id


@asynccontextmanager
async def playing(
    folder: Path, id: str, size: tuple[int, int] = SMALL, *, theme: str = "dark", ascii: bool = False
) -> AsyncIterator[tuple[Pilot[int], AnyScreen]]:
    """Open a match of the folder's library in an app without a terminal."""
    app = make_app(folder / "library.sqlite", OpenMatch(id), theme=theme, ascii=ascii)
    vars(app)["_worker"] = Here()
    async with running(app, size) as pilot:
        yield pilot, game_screen(app)


def game_screen(app: FeastApp) -> AnyScreen:
    """Return the game screen among the open screens."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, GameScreen))


def in_terminal(
    folder: Path,
    id: str,
    size: tuple[int, int] = SMALL,
    *,
    theme: str = "dark",
    signs: str = "unicode",
    env: dict[str, str] = TRUECOLOR,
) -> Terminal:
    """Open a match of the folder's library in a terminal."""
    home = {"HOME": str(folder), "XDG_STATE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    arguments = (str(folder / "library.sqlite"), id, theme, signs)
    return Terminal.module("tests.tui.play", *arguments, size=size, env={**env, **home})


def rows(screen: AnyScreen) -> list[str]:
    """Return the rows of the open screen."""
    return screen_text(screen.feast)


def text(screen: AnyScreen) -> str:
    """Return the open screen as one text."""
    return "\n".join(rows(screen))


def canvas_of(screen: AnyScreen, id: str) -> Canvas:
    """Return what a part has drawn."""
    part = screen.query_one(f"#{id}")
    assert isinstance(part, CanvasWidget)
    return part._canvas


def said(screen: AnyScreen) -> str:
    """Return the words of the prompt."""
    return " ".join(" ".join(canvas_text(canvas_of(screen, "prompt"))[1:]).split())
