"""How things look on boards, tables and in lists: the colour of a block, its code and its letter (look_odin.md, 3)."""

from __future__ import annotations

from typing import Final

from feastbox.games.odin.goods import COLOR, ITEMS, ORE, SILVER, STONE, WOOD
from feastbox.tui.canvas import Canvas
from feastbox.tui.palette import ink_on

_PIECES: Final = {SILVER: "silver_piece", ORE: "ore_piece", WOOD: "wood_piece", STONE: "silver_piece"}
_CODES: Final = {SILVER: "$", ORE: "or", WOOD: "wd", STONE: "st"}


def ground(item: int) -> str:
    """Return the palette's name of the block that a thing is drawn as; "raised" for weapons."""
    return f"goods_{COLOR[item]}" if COLOR[item] else _PIECES.get(item, "raised")


def strip_ground(item: int) -> str:
    """Return the block of a thing on a mountain strip: silver lies there as coins, not as a piece of a board."""
    return "gold_piece" if item == SILVER else ground(item)


def ink(item: int) -> str:
    """Return the ink that can be read on the block."""
    return ink_on(ground(item)) if ground(item) != "raised" else "text"


def word_ink(item: int) -> str:
    """Return the ink of a thing's name in a sentence."""
    if item == SILVER:
        return "gold"
    return f"word_{COLOR[item]}" if COLOR[item] else "text"


def code(item: int) -> str:
    """Return the one or two characters that stand for a thing on blocks."""
    return _CODES.get(item, ITEMS[item].code)


def named(item: int) -> str:
    """Return a thing's name as it stands alone: "Game meat"."""
    name = ITEMS[item].name
    return f"{name[:1].upper()}{name[1:]}"


def letter(item: int) -> str:
    """Return o, r, g or b behind the code of a good; "" for everything else."""
    return COLOR[item][:1] if ITEMS[item].group == "good" else ""


def block(canvas: Canvas, x: int, y: int, item: int, count: int | None = None, *, dim: bool = False) -> int:
    """Draw " Pe 2 o " (without `count` " Pe ") and return the column behind it; `dim`: none is there."""
    text = f" {code(item):2} " if count is None else f" {code(item):2}{count:2} {letter(item) or ' '} "
    if dim:
        return canvas.put(x, y, text, "faint", "raised")
    return canvas.put(x, y, text, ink(item), ground(item), bold=True, reverse=True)


def heading(canvas: Canvas, y: int, width: int, title: str, remark: str = "") -> None:
    """Draw a heading from column 0 on, its title one column right of the rows below it."""
    canvas.put(0, y, "─", "line")
    canvas.heading(2, y, width - 2, title, remark)


def chip(canvas: Canvas, x: int, y: int, letter: str, colour: str) -> int:
    """Draw a seat's mark, one cell wide in this game, and return the column behind it."""
    return canvas.put(x, y, letter, ink_on(colour), colour, bold=True, reverse=True)
