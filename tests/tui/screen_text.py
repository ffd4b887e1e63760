"""Screens for tests: an app over a library of its own, and what stands on its screen, as plain text."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest
from feastbox.tui.app import FeastApp
from feastbox.tui.canvas import Canvas

SMALL = (80, 24)
LARGE = (120, 40)


def make_app(
    library: Path,
    open: OpenPicker | OpenNewGame | OpenMatch | None = None,
    *,
    theme: str = "dark",
    ascii: bool = False,
    settings: Settings | None = None,
) -> FeastApp:
    """Return an app over this library file."""
    return FeastApp(
        StartRequest(
            library=library,
            settings=settings or Settings(pace="none"),
            open=open or OpenPicker(),
            theme=theme,
            ascii=ascii,
            mouse=True,
        )
    )


@asynccontextmanager
async def running(app: FeastApp, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[int]]:
    """Run an app without a terminal, painted once."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def screen_text(app: FeastApp) -> list[str]:
    """Return the rows of the screen as they are painted, without blanks at their ends."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def canvas_text(canvas: Canvas) -> list[str]:
    """Return the rows of a canvas, without blanks at their ends."""
    return [canvas.row_text(y).rstrip() for y in range(canvas.height)]


def inks_at(canvas: Canvas, x: int, y: int) -> tuple[str, str]:
    """Return the names of the colours of a cell: sign, ground."""
    ink = canvas.inks[y][x]
    return ink.fg, ink.bg
