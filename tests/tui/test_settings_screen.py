from __future__ import annotations

from pathlib import Path

import pytest

from feastbox import places
from feastbox.settings import load, remember
from feastbox.tui.settings_screen import SettingsScreen
from tests.tui.screen_text import LARGE, make_app, running, screen_text


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A settings file of the test's own, not yet there."""
    path = tmp_path / "conf" / "settings.toml"
    monkeypatch.setattr(places, "settings_path", lambda: path)
    return path


async def test_a_choice_shows_at_once_and_is_kept(file: Path, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, LARGE) as pilot:
        app.push_screen(SettingsScreen())
        await pilot.pause()
        await pilot.press("right")
        assert app.palette == "light"
        assert load(file).settings.theme == "light"
        await pilot.press("down", "left")
        assert app.ascii_only
        assert "\n".join(screen_text(app)).isascii()
        await pilot.press("right")
        assert load(file).settings.ascii is None
        assert not app.ascii_only
        await pilot.click("#page", offset=(36, 7))  # mouse ›
        assert load(file).settings.mouse is False


async def test_the_file_is_named_and_its_faults_are_told(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    file.write_text("theme = 'pink'\n", encoding="utf-8")
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(SettingsScreen())
        await pilot.pause()
        rows = screen_text(app)
        assert "pink" in rows[22]
        assert str(file) in "".join(row.strip() for row in rows)


async def test_a_file_that_is_no_toml_is_left_as_it_is(file: Path, tmp_path: Path) -> None:
    file.parent.mkdir()
    file.write_text("theme = \n[", encoding="utf-8")
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(SettingsScreen())
        await pilot.pause()
        await pilot.press("right")
        assert app.palette == "light"
        assert "It holds until the program ends:" in screen_text(app)[22]
        assert file.read_text(encoding="utf-8") == "theme = \n["


def test_a_setting_can_be_taken_out_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('# mine\nascii = true\npace = "slow"\n', encoding="utf-8")
    remember(path, ascii=None)
    assert path.read_text(encoding="utf-8") == '# mine\npace = "slow"\n'
    remember(path, ascii=None)
    assert path.read_text(encoding="utf-8") == '# mine\npace = "slow"\n'
