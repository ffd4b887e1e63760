"""A piece on a board: what it must not touch there, and the board with it. Knows no state, so screens use it too."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.geometry import Spot, minds
from feastbox.games.odin.goods import COLOR, ITEMS
from feastbox.games.odin.things import Laid, Plot

PIECES: Final = tuple(item.index for item in ITEMS if item.shape)
"""Everything that can lie on some board."""


def same(plot: Plot, item: int) -> int:
    """Return the squares of a board that a piece must not touch (OGE-26, OGE-28)."""
    match minds(AREAS[plot.area], item):
        case "green":
            return plot.green
        case "red":
            return plot.red
        case "orange":
            return plot.orange
        case _:
            return 0


def with_piece(plot: Plot, item: int, place: Spot) -> Plot:
    """Return the board with one more piece on it."""
    color, mask = COLOR[item], place.mask
    return replace(
        plot,
        covered=plot.covered | mask,
        orange=plot.orange | mask if color == "orange" else plot.orange,
        red=plot.red | mask if color == "red" else plot.red,
        green=plot.green | mask if color == "green" else plot.green,
        laid=(*plot.laid, Laid(item, place.row, place.column, place.turn, place.mirror)),
    )
