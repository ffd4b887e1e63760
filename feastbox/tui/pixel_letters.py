"""Large names for the hand-over: letters of 5 x 6 pixels, a pixel 1 to 3 columns wide and 1 or 1.5 rows high."""

from __future__ import annotations

import unicodedata
from typing import Final

from feastbox.tui.canvas import Canvas

WIDTH: Final = 5
HEIGHT: Final = 6

_FONT: Final[dict[str, str]] = {
    "A": "·███·  █···█  █···█  █████  █···█  █···█",
    "B": "████·  █···█  ████·  █···█  █···█  ████·",
    "C": "·████  █····  █····  █····  █····  ·████",
    "D": "████·  █···█  █···█  █···█  █···█  ████·",
    "E": "█████  █····  ████·  █····  █····  █████",
    "F": "█████  █····  ████·  █····  █····  █····",
    "G": "·████  █····  █··██  █···█  █···█  ·████",
    "H": "█···█  █···█  █████  █···█  █···█  █···█",
    "I": "·███·  ··█··  ··█··  ··█··  ··█··  ·███·",
    "J": "··███  ···█·  ···█·  ···█·  █··█·  ·██··",
    "K": "█···█  █··█·  ███··  █··█·  █···█  █···█",
    "L": "█····  █····  █····  █····  █····  █████",
    "M": "█···█  ██·██  █·█·█  █···█  █···█  █···█",
    "N": "█···█  ██··█  █·█·█  █··██  █···█  █···█",
    "O": "·███·  █···█  █···█  █···█  █···█  ·███·",
    "P": "████·  █···█  █···█  ████·  █····  █····",
    "Q": "·███·  █···█  █···█  █·█·█  █··█·  ·██·█",
    "R": "████·  █···█  █···█  ████·  █··█·  █···█",
    "S": "·████  █····  ·███·  ····█  ····█  ████·",
    "T": "█████  ··█··  ··█··  ··█··  ··█··  ··█··",
    "U": "█···█  █···█  █···█  █···█  █···█  ·███·",
    "V": "█···█  █···█  █···█  █···█  ·█·█·  ··█··",
    "W": "█···█  █···█  █···█  █·█·█  ██·██  █···█",
    "X": "█···█  ·█·█·  ··█··  ··█··  ·█·█·  █···█",
    "Y": "█···█  ·█·█·  ··█··  ··█··  ··█··  ··█··",
    "Z": "█████  ···█·  ··█··  ·█···  █····  █████",
    "0": "·███·  █··██  █·█·█  █·█·█  ██··█  ·███·",
    "1": "··█··  ·██··  ··█··  ··█··  ··█··  ·███·",
    "2": "████·  ····█  ·███·  █····  █····  █████",
    "3": "████·  ····█  ·███·  ····█  ····█  ████·",
    "4": "█··█·  █··█·  █··█·  █████  ···█·  ···█·",
    "5": "█████  █····  ████·  ····█  ····█  ████·",
    "6": "·███·  █····  ████·  █···█  █···█  ·███·",
    "7": "█████  ····█  ···█·  ··█··  ··█··  ··█··",
    "8": "·███·  █···█  ·███·  █···█  █···█  ·███·",
    "9": "·███·  █···█  █···█  ·████  ····█  ·███·",
    "-": "·····  ·····  ·███·  ·····  ·····  ·····",
    "'": "··█··  ··█··  ·····  ·····  ·····  ·····",
    ".": "·····  ·····  ·····  ·····  ··█··  ··█··",
    " ": "·····  ·····  ·····  ·····  ·····  ·····",
}


def pixels(name: str) -> list[str] | None:
    """Return the six rows of a name, `█` where a pixel is set; None if it has a letter that the font lacks."""
    base = "".join(char for char in unicodedata.normalize("NFD", name.upper()) if not unicodedata.combining(char))
    if not all(char in _FONT for char in base):
        return None
    letters = [_FONT[char].split("  ") for char in base]
    return ["·".join(letter[row] for letter in letters) for row in range(HEIGHT)]


def put_name(canvas: Canvas, y: int, name: str, fg: str, *, tall: bool) -> None:
    """Draw a name in the middle of the canvas, as large as it fits, from row y on: six rows, nine if `tall`."""
    rows = pixels(name)
    room = canvas.width - 4
    if rows is None or len(rows[0]) > room:
        canvas.put((canvas.width - len(name)) // 2, y + (4 if tall else 2), name, fg, bold=True)
        return
    across = next(columns for columns in ((3, 2, 1) if tall else (2, 1)) if len(rows[0]) * columns <= room)
    lines = _tall(rows) if tall else [row.replace("·", " ") for row in rows]
    x = (canvas.width - len(rows[0]) * across) // 2
    for i, line in enumerate(lines):
        canvas.put(x, y + i, "".join(sign * across for sign in line), fg)


def _tall(rows: list[str]) -> list[str]:
    """Return nine rows of cells for six rows of pixels, each one and a half cells high."""
    lines: list[str] = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        lines.append(upper.replace("·", " "))
        lines.append("".join(_HALVES[pair] for pair in zip(upper, lower, strict=True)))
        lines.append(lower.replace("·", " "))
    return lines


_HALVES: Final = {("█", "█"): "█", ("█", "·"): "▀", ("·", "█"): "▄", ("·", "·"): " "}
