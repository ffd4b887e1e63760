"""Where the data files lie: `assets/` of a checkout, `feastbox/assets/` of an installed wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """Return the folder with one folder of data per game."""
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


def path(game: str, name: str) -> Path:
    """Return the path of one data file, e.g. `path("halali", "tiles.toml")`."""
    return root() / game / name


def read_toml(game: str, name: str) -> dict[str, Any]:
    """Read one TOML file of a game; the caller checks it with pydantic."""
    import tomllib  # the picker shows titles, which are plain text: it starts sooner without

    with path(game, name).open("rb") as file:
        return tomllib.load(file)


def read_text(game: str, name: str) -> str:
    """Read one text file of a game as UTF-8."""
    return path(game, name).read_text(encoding="utf-8")
