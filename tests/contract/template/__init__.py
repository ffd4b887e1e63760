"""The Larder, the template game: laid out as every game's folder is, and the pattern for games with hidden cards."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from feastbox.catalog import Game


class TemplateGame(Game):
    """A catalog entry whose parts lie in this folder."""

    __slots__ = ()

    def _part(self, name: str) -> Any:
        return import_module(f"{__name__}.{name}")


LARDER = TemplateGame(
    id="larder",
    name="The Larder",
    seats=range(2, 5),
    minutes=10,
    weight=1,
    line="Serve dishes, sneeze at those of others",
    about=("The template game of the contract tests.",),
    title_colours=("belly", "good"),
)
