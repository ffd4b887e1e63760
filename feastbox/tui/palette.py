"""The colours by name, in four palettes: dark, light, high contrast, and the sixteen colours of the terminal itself."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from rich.color import Color
from rich.style import Style

PaletteName = Literal["dark", "light", "contrast", "sixteen", "mono"]


class Shades(NamedTuple):
    """One colour in every palette; `sixteen` is a colour number 0-15 of the terminal."""

    dark: str
    light: str
    contrast: str
    sixteen: int


_VGA = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#808080", "#ff5555", "#55ff55", "#ffff00", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip


def _shades(dark: str, sixteen: int, light: str | None = None) -> Shades:
    """Return the shades of a game's colour: high contrast uses the sixteen-colour column (look.md, section 1)."""
    return Shades(dark, light or dark, _VGA[sixteen], sixteen)


def _blend(colour: str, with_: str, share: float) -> str:
    """Return a colour made of two; `share` of it is the first."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(with_[1:]), strict=True)
    return "#" + bytes(round(one * share + other * (1 - share)) for one, other in pairs).hex()


def _half(colour: str) -> Shades:
    """Return a colour at half strength on the screen's ground; none where colours are few."""
    return Shades(_blend(colour, "#15171b", 0.45), _blend(colour, "#faf7f0", 0.45), "#000000", 0)


def _pale(ground: str, contrast: str, sixteen: int) -> Shades:
    """Return white at half strength on a coloured ground, or another ink where colours are few."""
    pale = _blend("#ffffff", ground, 0.45)
    return Shades(pale, pale, contrast, sixteen)


COLOURS: dict[str, Shades] = {
    # the house
    "bg": Shades("#15171b", "#faf7f0", "#000000", 0),
    "panel": Shades("#1c1f25", "#f1ece0", "#000000", 0),
    "raised": Shades("#282d36", "#e2dac8", "#262626", 0),
    "board": Shades("#101311", "#e9e4d6", "#000000", 0),
    "line": Shades("#3b424e", "#c2b8a3", "#808080", 8),
    "faint": Shades("#69717e", "#8f8674", "#b0b0b0", 8),
    "dim": Shades("#989eaa", "#6b6454", "#d0d0d0", 8),
    "text": Shades("#d9d7cf", "#2b2822", "#ffffff", 7),
    "bright": Shades("#fffaf0", "#000000", "#ffffff", 15),
    "accent": Shades("#ffb454", "#b35c00", "#ffff00", 11),
    "onaccent": Shades("#1a1408", "#fffaf0", "#000000", 0),
    "take": Shades("#ff7b61", "#b3261e", "#ff5555", 9),
    "reach": Shades("#39506b", "#bcd3ec", "#0000aa", 0),
    "good": Shades("#8fce7e", "#2f7d32", "#55ff55", 10),
    "paper": Shades("#e9e2d0", "#e9e2d0", "#ffffff", 7),
    "ink": Shades("#1a1408", "#1a1408", "#000000", 0),
    # the seats
    "seat0": Shades("#f2777a", "#c2343a", "#ff5555", 9),
    "seat1": Shades("#6cb6ff", "#1f66b5", "#5555ff", 12),
    "seat2": Shades("#ead26a", "#8a6d00", "#ffff00", 11),
    "seat3": Shades("#8fce7e", "#2f7d32", "#55ff55", 10),
    "seat4": Shades("#c49bf5", "#7a3fc0", "#ff55ff", 13),
    "seat5": Shades("#5fd0c5", "#00736b", "#55ffff", 14),
    "seat6": Shades("#e0dccf", "#55524a", "#ffffff", 15),
    "seat7": Shades("#f5a3c7", "#b03a78", "#aa00aa", 5),
    # a chip's letter: the light theme's seats are too dark for ink
    **{f"on_seat{seat}": Shades("#1a1408", "#fffaf0", "#000000", 0) for seat in range(8)},
    # Halali
    "blue": _shades("#2d5f9f", 4, "#3a70b8"),
    "brown": _shades("#8a5830", 3, "#99622f"),
    "bird": _shades("#47803f", 6, "#4f8f45"),
    "tree": _shades("#2f5a3c", 2, "#3f7a50"),
    "back": _shades("#23332b", 0, "#c9d3bd"),
    "shade": Shades("#3f574b", "#91a385", "#808080", 8),
    "shaded": Shades("#2a3c33", "#bbc7af", "#202020", 0),
    "on_blue": Shades("#eaf3ff", "#eaf3ff", "#ffffff", 15),
    "on_brown": Shades("#fff2e0", "#fff2e0", "#ffffff", 0),
    "on_bird": Shades("#f3ffe8", "#ffffff", "#000000", 0),
    "on_tree": Shades("#b9e0b4", "#e2f6dd", "#000000", 0),
    # kinds of cards and dishes
    "drink": _shades("#d79a4a", 3, "#815c2c"),
    "food": _shades("#c77d55", 1, "#774b33"),
    "smoking": _shades("#8f9bb0", 7, "#565d6a"),
    "item": _shades("#5fa37a", 2, "#396249"),
    "firework": _shades("#b07ad6", 5, "#6a4980"),
    "party": _shades("#e0b84e", 11, "#866e2f"),
    "mischief": _shades("#d05d5d", 9, "#7d3838"),
    "sweet": _shades("#e58fb5", 13, "#89566d"),
    "savory": _shades("#c79a5b", 3, "#775c37"),
    "belly": _shades("#d98b4e", 3, "#82532f"),
    "cheating": _shades("#b07ad6", 5, "#6a4980"),
    "condiment": _shades("#8fb34e", 2, "#566b2f"),
    "special": _shades("#5fb8c9", 6, "#396e79"),
    # points of Dishes: the light theme's keywords are too dark for ink
    "on_sweet": Shades("#1a1408", "#fffaf0", "#000000", 0),
    "on_savory": Shades("#1a1408", "#fffaf0", "#000000", 0),
    # Hobiti's printed numbers: points, party values, lots only
    "print_white": Shades("#ffffff", "#ffffff", "#ffffff", 15),
    "print_grey": Shades("#b8b0a2", "#b8b0a2", "#b0b0b0", 7),
    "print_black": Shades("#0b0c0e", "#1a1408", "#000000", 0),
    "on_print_black": Shades("#ffffff", "#ffffff", "#ffffff", 15),
    "on_mischief": Shades("#ffffff", "#ffffff", "#000000", 0),
    # Feast & Famine
    "oil": _shades("#a3a944", 2),
    "water": _shades("#4d9be0", 4),
    "wheat": _shades("#d9b44a", 11),
    "corn": _shades("#e0903a", 3),
    "fish": _shades("#58b8b0", 6),
    "cattle": _shades("#c08a6e", 13),
    "on_water": Shades("#1a1408", "#1a1408", "#ffffff", 15),
    "half_oil": _half("#a3a944"),
    "half_water": _half("#4d9be0"),
    "half_wheat": _half("#d9b44a"),
    "half_corn": _half("#e0903a"),
    "half_fish": _half("#58b8b0"),
    "half_cattle": _half("#c08a6e"),
    "dear": Shades("#3b3f48", "#d8d0bf", "#404040", 0),
    "on_dear": Shades("#989eaa", "#6b6454", "#d0d0d0", 7),
    "leah": _shades("#3f74c9", 4),
    "rachel": _shades("#c4474b", 1),
    "bilhah": _shades("#a06a35", 3),
    "zilpah": _shades("#4c9a4f", 2),
    "on_leah": Shades("#ffffff", "#ffffff", "#ffffff", 15),
    "on_rachel": Shades("#ffffff", "#ffffff", "#ffffff", 15),
    "on_bilhah": Shades("#ffffff", "#ffffff", "#000000", 0),
    "on_zilpah": Shades("#ffffff", "#ffffff", "#000000", 0),
    "pale_leah": _pale("#3f74c9", "#ffffff", 7),
    "pale_rachel": _pale("#c4474b", "#ffffff", 7),
    "pale_bilhah": _pale("#a06a35", "#000000", 0),
    "pale_zilpah": _pale("#4c9a4f", "#000000", 0),
    # A Feast for Odin: goods, their second shades, and their names in sentences
    "goods_orange": _shades("#b5651d", 3),
    "goods_red": _shades("#a8403b", 1),
    "goods_green": _shades("#3f8048", 2),
    "goods_blue": _shades("#3d68b0", 4),
    "goods_orange2": Shades("#8f4d12", "#8f4d12", "#884400", 3),
    "goods_red2": Shades("#842e2b", "#842e2b", "#880000", 1),
    "goods_green2": Shades("#2d6237", "#2d6237", "#008800", 2),
    "goods_blue2": Shades("#2b4d88", "#2b4d88", "#000088", 4),
    **{
        f"on_goods_{colour}{shade}": Shades("#fbf6ea", "#fbf6ea", "#ffffff", 15 if colour in ("red", "blue") else 0)
        for colour in ("orange", "red", "green", "blue")
        for shade in ("", "2")
    },
    "word_orange": Shades("#e39a52", "#8f4d12", "#ffaa55", 3),
    "word_red": Shades("#e27a72", "#9a332e", "#ff7777", 9),
    "word_green": Shades("#86c98d", "#2f7038", "#77ff77", 10),
    "word_bonus": Shades("#5fb0ac", "#1f6662", "#00aaaa", 6),
    "word_blue": Shades("#86aef0", "#2f569e", "#88aaff", 12),
    # its pieces that are no goods
    "gold": Shades("#d9b44a", "#866400", "#ffff00", 11),
    "gold_piece": Shades("#d9b44a", "#d9b44a", "#ffff00", 11),
    "silver_piece": Shades("#aeb6bd", "#aeb6bd", "#aaaaaa", 7),
    "ore_piece": Shades("#59616b", "#59616b", "#555555", 8),
    "silver_piece2": Shades("#c6cdd3", "#c6cdd3", "#cccccc", 7),
    "wood_piece2": Shades("#8c6a43", "#8c6a43", "#a05a10", 3),
    "ore_piece2": Shades("#6d7680", "#6d7680", "#6a6a6a", 8),
    "wood_piece": Shades("#7a5a35", "#7a5a35", "#884400", 3),
    "on_ore_piece": Shades("#fbf6ea", "#fbf6ea", "#ffffff", 15),
    "on_wood_piece": Shades("#fbf6ea", "#fbf6ea", "#ffffff", 0),
    # the squares of its boards
    "minus": Shades("#4b525d", "#b3a995", "#909090", 8),
    "minus_square": Shades("#1f2329", "#efe9dc", "#000000", 0),
    "free_square": Shades("#2b313b", "#dcd5c4", "#303030", 0),
    "income_square": Shades("#453a1c", "#eedca4", "#403000", 0),
    "bonus_square": Shades("#274a4d", "#c5e0dd", "#003838", 0),
    "bonus_pays": Shades("#5fb0ac", "#5fb0ac", "#00aaaa", 6),
    "sea": Shades("#0f1a26", "#d3e2ee", "#000030", 0),
    "lake": Shades("#39424d", "#b5ad9c", "#555555", 8),
    "ghost": Shades("#a8dc9a", "#a8dc9a", "#55ff55", 10),
    "no_ghost": Shades("#666d78", "#9b9484", "#808080", 8),
    "band": Shades("#1d2127", "#f1ece0", "#101010", 0),
    "table": Shades("#2a2119", "#f0e4cf", "#201000", 0),
}


def ink_on(colour: str) -> str:
    """Return the name of the ink that can be read on a colour."""
    return f"on_{colour}" if f"on_{colour}" in COLOURS else "ink"


class Ink(NamedTuple):
    """How a cell is drawn: names of `COLOURS` for the sign and its ground. Same ink, same look, in every palette."""

    fg: str = "text"
    bg: str = "bg"
    bold: bool = False
    reverse: bool = False
    """Only seen without colour, where chips and cursor lines are told by it."""
    underline: bool = False
    """Drawn in the ink's colour: on a blank it can be a line in any colour, between two blocks of one fill."""


@cache
def style(palette: PaletteName, ink: Ink) -> Style:
    """Return the rich style of an ink in a palette."""
    if palette == "mono":
        return Style(
            bold=ink.bold or None,
            reverse=ink.reverse or None,
            dim=(ink.fg in ("faint", "minus")) or None,
            underline=ink.underline or None,
        )
    if palette == "sixteen":
        headings = ink.fg == "dim" and ink.bold
        fg = 7 if headings else COLOURS[ink.fg].sixteen
        return Style(
            color=Color.from_ansi(fg),
            bgcolor=Color.from_ansi(COLOURS[ink.bg].sixteen),
            bold=ink.bold or ink.bg == "raised" or None,
            underline=ink.underline or None,
        )
    fg_hex, bg_hex = (getattr(COLOURS[name], palette) for name in (ink.fg, ink.bg))
    return Style(
        color=Color.parse(fg_hex),
        bgcolor=Color.parse(bg_hex),
        bold=ink.bold or None,
        underline=ink.underline or None,
    )
