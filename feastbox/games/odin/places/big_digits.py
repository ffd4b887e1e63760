"""Digits of 3 x 5 pixels, each pixel two columns wide: the number a die shows."""

from __future__ import annotations

from typing import Final

from feastbox.tui.canvas import Canvas

HEIGHT: Final = 5
_WIDE: Final = 6

_DIGITS: Final[dict[str, str]] = {
    "0": "███ █·█ █·█ █·█ ███",
    "1": "·█· ██· ·█· ·█· ███",
    "2": "███ ··█ ███ █·· ███",
    "3": "███ ··█ ·██ ··█ ███",
    "4": "█·█ █·█ ███ ··█ ··█",
    "5": "███ █·· ███ ··█ ███",
    "6": "███ █·· ███ █·█ ███",
    "7": "███ ··█ ·█· ·█· ·█·",
    "8": "███ █·█ ███ █·█ ███",
    "9": "███ █·█ ███ ··█ ███",
    "?": "███ ··█ ·█· ··· ·█·",
}


def width_of(text: str) -> int:
    """Return how many columns a number takes."""
    return len(text) * (_WIDE + 1) - 1


def put_big(canvas: Canvas, x: int, y: int, text: str, fg: str = "bright") -> None:
    """Draw a number, or "?", from column x of row y on."""
    for digit in text:
        for row, pixels in enumerate(_DIGITS[digit].split()):
            for column, pixel in enumerate(pixels):
                if pixel == "█":
                    canvas.put(x + 2 * column, y + row, "██", fg)
        x += _WIDE + 1
