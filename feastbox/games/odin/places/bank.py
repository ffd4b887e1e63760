"""How many goods the bank has left, in matches in which they can run out (option `limited_goods`)."""

from __future__ import annotations

from typing import Final

from feastbox.games.odin.goods import GOODS, TILE_OF
from feastbox.games.odin.places.supply import CHAINS
from feastbox.games.odin.view import OdinView
from feastbox.tui.canvas import Canvas

RULE: Final = "ODN-188"
_TILES: Final = tuple(tuple(dict.fromkeys(sorted(TILE_OF[item] for item in chain))) for chain in CHAINS)
"""By shape, its two tiles: of orange and red goods or of an animal, of green and blue goods."""
_FIRST, _SECOND = 2, 5
"""Behind which columns the numbers of the two tiles end."""
_NAMED: Final = 22
"""Columns from which on the tiles are named by their colours."""


def left(view: OdinView, item: int) -> int | None:
    """Return how many of a good the bank has, both sides of its tile counted together; None where it has any number."""
    return view.stock[TILE_OF[item]] if view.stock and item in GOODS else None


def told(view: OdinView, item: int) -> str:
    """Say how many of a good are left in the bank with the rule, "" where it has any number."""
    number = left(view, item)
    return "" if number is None else f"{number or 'none'} left in the bank ({RULE})"


def draw_left(canvas: Canvas, x: int, y: int, view: OdinView) -> None:
    """Draw what is left of the two tiles of each shape beside the lines of the supply; nothing without the option."""
    if not view.stock:
        return
    wide = canvas.width - x >= _NAMED
    if wide:
        canvas.put(x, y - 1, "LEFT IN THE BANK", "dim", bold=True)
        _heads(canvas, x, y)
    else:
        canvas.put(x + 1, y, "left", "dim")
    ends = (x + 10, x + 21) if wide else (x + _FIRST, x + _SECOND)
    for row, tiles in enumerate(_TILES, y + 1):
        for tile, end in zip(tiles, ends, strict=True):
            number = view.stock[tile]
            canvas.right(end, row, str(number), "text" if number else "take", bold=not number)


def _heads(canvas: Canvas, x: int, y: int) -> None:
    for first, second, at in (("orange", "red", x), ("green", "blue", x + 11)):
        end = canvas.put(at, y, first, f"word_{first}")
        end = canvas.put(end, y, "/", "dim")
        canvas.put(end, y, second, f"word_{second}")
