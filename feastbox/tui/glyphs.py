"""Narrow glyphs and what stands for them in ASCII (look.md, section 5)."""

from __future__ import annotations

from typing import Final

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
}

ASCII: Final = str.maketrans(
    {glyph: plain for glyphs, plains in _PAIRS.items() for glyph, plain in zip(glyphs, plains, strict=True)}
)
"""For `str.translate`: every glyph the screens use, one cell for one cell."""


def to_ascii(text: str) -> str:
    """Return the text with an ASCII sign for every glyph, and `?` for anything else outside ASCII."""
    return text.translate(ASCII).encode("ascii", "replace").decode()
