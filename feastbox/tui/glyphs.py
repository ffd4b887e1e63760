"""Narrow glyphs and what stands for them in ASCII (look.md, section 5)."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

_PAIRS: Final[dict[str, str]] = {
    "─│": "-|",
    "╭╮╰╯┌┐└┘├┤┬┴┼╴╶": "+++++++++++++--",
    "━┃┏┓┗┛": "=|####",
    "═║╔╗╚╝": "=|++++",
    "█▓▒░": "#%:.",
    "▀▄▌▐▖▗▘▙▚▛▜▝▞▟": " " * 14,
    "►◄▲▼": "><^v",
    "‹›": "<>",
    "→←↑↓": "><^v",
    "●○◉": "*o@",
    "■□▣": "#.+",
    "◆★": "d*",
    "×·≈–−…": "x.~--~",
    "▁▂▃▅▆▇": "__..-=",
    "▏▕": "||",
    "√»±▵▽╌┄": "y^~..--",
}

ASCII: Final = str.maketrans(
    {glyph: plain for glyphs, plains in _PAIRS.items() for glyph, plain in zip(glyphs, plains, strict=True)}
)
"""For `str.translate`: every glyph the screens use, one cell for one cell."""


def to_ascii(text: str) -> str:
    """Return the text with an ASCII sign for every glyph, letters without accents, `?` for anything else."""
    plain = text.translate(ASCII)
    if plain.isascii():
        return plain
    letters = "".join([normalize("NFKD", sign)[0] for sign in plain])
    return letters.encode("ascii", "replace").decode()
