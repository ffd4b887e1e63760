"""The walls between the parts: who imports whom (import-linter, pyproject.toml), and what is loaded when."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from feastbox import catalog

ROOT = Path(__file__).resolve().parent.parent
HEAVY = {"textual", "rich", "pydantic", "asyncio"}


def loaded_by(code: str) -> set[str]:
    """Return the modules that a fresh process has loaded after running the code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(done.stdout.split())


def test_imports_keep_to_the_walls(capsys: pytest.CaptureFixture[str]) -> None:
    code = lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert code == 0, capsys.readouterr().out


@pytest.mark.parametrize("module", ["catalog", "cli", "settings", "start", "assets", "engine.records"])
def test_what_every_command_imports_is_light(module: str) -> None:
    assert not loaded_by(f"import feastbox.{module}") & HEAVY


def test_listing_saved_matches_needs_no_pydantic() -> None:
    loaded = loaded_by("from feastbox.engine.library import Library\nLibrary(None).matches()")
    assert not loaded & HEAVY


def test_the_catalog_loads_no_game_before_it_is_asked_for() -> None:
    loaded = loaded_by("from feastbox import catalog\ncatalog.find('halali')")
    assert not [name for name in loaded if name.startswith("feastbox.games")]


def test_the_app_can_be_painted_before_pydantic_and_the_games_are_loaded() -> None:
    loaded = loaded_by("import feastbox.tui.app, feastbox.tui.picker")
    assert "pydantic" not in loaded
    assert not [name for name in loaded if name.startswith("feastbox.games")]


@pytest.mark.parametrize("game", [game.id for game in catalog.GAMES])
def test_a_game_s_rules_words_and_bots_load_no_screen_and_no_other_game(game: str) -> None:
    loaded = loaded_by(f"from feastbox import catalog\ng = catalog.find('{game}')\ng.rules(), g.words(), g.bots()")
    assert not loaded & {"textual", "rich", "asyncio", "sqlite3"}
    games = {name.split(".")[2] for name in loaded if name.startswith("feastbox.games.")}
    assert games == {game}
    assert "pydantic" in loaded
