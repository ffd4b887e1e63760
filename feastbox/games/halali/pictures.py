"""What stands on a tile: its word in every state and its picture, read from `assets/halali/pictures.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from feastbox import assets
from feastbox.games.halali.tiles import BY_NAME, KindName
from feastbox.games.halali.view import Spot
from feastbox.games.halali.words import ARROWS

NAMES: Final[dict[KindName, tuple[str, ...]]] = {
    "bear": ("Bear",),
    "fox": ("Fox",),
    "lumberjack": ("Lumberjack", "Jack"),
    "hunter": ("Hunter",),
    "pheasant": ("Pheasant", "Pheas."),
    "duck": ("Duck",),
    "tree": ("Tree",),
}
"""The words for the larger tiles, the longest first."""
SHORT: Final[dict[KindName, str]] = {
    "bear": "BEAR",
    "fox": "FOX",
    "lumberjack": "JACK",
    "hunter": "HUNT",
    "pheasant": "PHEA",
    "duck": "DUCK",
    "tree": "TREE",
}
"""The words for the small tiles."""

PictureSize = Literal["large", "small"]
Mark = Literal["", "picked", "last", "take", "out"]
"""The state a label tells: nothing, picked up, moved last, can be taken, picked and can leave from where it stands."""


class _Sheet(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    bear: str
    fox: str
    duck: str
    pheasant: str
    tree: str
    lumberjack: str
    hunter_north: str
    hunter_east: str
    hunter_south: str
    hunter_west: str


class _Book(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    large: _Sheet
    small: _Sheet


@cache
def _book() -> _Book:
    return _Book.model_validate(assets.read_toml("halali", "pictures.toml"))


@cache
def picture(spot: Spot, size: PictureSize) -> tuple[str, ...]:
    """Return the rows of a face-up tile's picture: large at most 9x3 cells, small 5x1 and half a row below."""
    name = f"{spot.kind}_{spot.rifle}" if spot.rifle else str(spot.kind)
    rows: str = getattr(getattr(_book(), size), name)
    return tuple(rows.split("\n"))


@cache
def label(spot: Spot, width: int, mark: Mark, small: bool) -> str:
    """Return the text of a face-up tile's label strip, `width` cells: the longest word that fits, centred if large."""
    if small:
        return _small_label(spot, width, mark)
    fitting = (text for text in _labels(spot, mark) if len(text) <= width)
    text = next(fitting, "")
    return (" " * ((width - len(text)) // 2) + text).ljust(width)


def _labels(spot: Spot, mark: Mark) -> Iterator[str]:
    """Yield what could stand on the label of a larger tile, the best first."""
    assert spot.kind
    points = BY_NAME[spot.kind].points
    if mark == "out":
        yield f"[out +{points}]"
    words = NAMES[spot.kind]
    if spot.rifle:
        arrow = ARROWS[spot.rifle]
        words = tuple(word + gap + arrow for word in words for gap in (" ", "")) + words
    for word in words:
        if mark == "take":
            yield f"{word} +{points}"
        elif mark:
            left, right = "‹›" if mark == "last" else "[]"
            yield f"{left} {word} {right}"
            yield left + word + right
        else:
            yield word


def _small_label(spot: Spot, width: int, mark: Mark) -> str:
    assert spot.kind
    word = SHORT[spot.kind]
    points = f"+{BY_NAME[spot.kind].points}"
    match mark:
        case "take":
            return word[: width - len(points)].ljust(width - len(points)) + points
        case "picked":
            return f"[{word[: width - 2]}]".ljust(width)
        case "out":
            return "[OUT]"
        case "last":
            return f"‹{word[: width - 2]}›".ljust(width)
        case _:
            return word.ljust(width)
