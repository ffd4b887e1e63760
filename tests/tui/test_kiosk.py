"""What a host's guest finds on the screens: no path, no file, nothing that leads out of the program."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from feastbox import places
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.start import OpenMatch, OpenPicker
from feastbox.tui.app import FeastApp
from feastbox.tui.picker import PickerScreen
from tests.bench.programs import make_moves
from tests.tui.screen_text import make_app, running, screen_text
from tests.tui.tables import deal


@asynccontextmanager
async def guest(library: Path, open: OpenMatch | None = None) -> AsyncIterator[tuple[Pilot[int], FeastApp]]:
    """Run the app as a guest has it."""
    app = make_app(library, open)
    app.request = app.request._replace(kiosk=True)
    async with running(app) as pilot:
        yield pilot, app


@pytest.fixture(autouse=True)
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "config" / "settings.toml"
    monkeypatch.setattr(places, "settings_path", lambda: path)
    return path


def text(app: FeastApp) -> str:
    return "\n".join(screen_text(app))


async def test_no_command_of_a_guest_leaves_the_program_or_names_a_path(tmp_path: Path, halali: Game) -> None:
    async with guest(tmp_path / "library.sqlite", OpenMatch(deal(tmp_path, halali, 2))) as (pilot, app):
        await pilot.press("semicolon", *"leave")
        assert "leave this" in text(app)
        assert "leave feastbox" not in text(app)
        assert "/" not in "".join(command.text for command in app.commands())


async def test_suspending_and_links_do_nothing(tmp_path: Path) -> None:
    async with guest(tmp_path / "library.sqlite") as (pilot, app):
        before = text(app)
        await pilot.press("ctrl+z")
        await app.run_action("suspend_process")
        assert text(app) == before
        app.open_url("https://example.org")
        assert "Links are not opened" in screen_text(app)[-1]


async def test_the_settings_do_not_say_where_they_lie(tmp_path: Path) -> None:
    async with guest(tmp_path / "library.sqlite") as (pilot, app):
        await pilot.press("s")
        assert "Settings" in text(app)
        assert str(tmp_path)[:12] not in text(app)
        assert "settings.toml" not in text(app)


async def test_a_guest_exports_nothing(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    with Library(tmp_path / "library.sqlite") as library:
        from random import Random

        from feastbox.table import Table

        make_moves(Table.resume(id, library), 1000, Random("to the end"))
    async with guest(tmp_path / "library.sqlite", OpenMatch(id)) as (pilot, app):
        await pilot.press("enter")
        await pilot.pause()
        assert "replay" in text(app)
        assert "export" not in text(app)
        await pilot.press("4")
        assert f"Files are the host's: feastbox saves export {id}" in text(app)
        assert "Export to" not in text(app)
    assert not [*tmp_path.glob("*.json")]


@pytest.mark.parametrize("fault", ["damaged", "no folder"])
async def test_a_library_that_cannot_be_opened_is_told_without_its_path(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "library.sqlite"
    if fault == "damaged":
        path.write_text("a letter to Anna" * 200)
    else:
        (tmp_path / "file").touch()
        path = tmp_path / "file" / "library.sqlite"
    async with guest(path) as (pilot, app):
        await pilot.pause()
        assert isinstance(app.screen, PickerScreen)
        assert "library" in text(app)
        assert str(tmp_path)[:12] not in text(app)
        if fault == "damaged":
            await pilot.press("b", "y")
            assert "It lies untouched at library.sqlite.damaged-" in text(app)
            assert str(tmp_path)[:12] not in text(app)


async def test_everybody_else_is_told_the_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    app = make_app(tmp_path / "file" / "library.sqlite", OpenPicker())
    async with running(app, (160, 48)) as pilot:
        await pilot.pause()
        assert str(tmp_path)[:12] in text(app)
