"""Large digits of 4 x 3 cells for the results."""

from __future__ import annotations

from typing import Final

from feastbox.tui.canvas import Canvas

HEIGHT: Final = 3

_DIGITS: Final[dict[str, tuple[str, str, str]]] = {
    "0": ("▄▀▀▄", "█  █", "▀▄▄▀"),
    "1": (" ▄█ ", "  █ ", "  █ "),
    "2": ("▀▀▀▄", "▄▀▀▀", "█▄▄▄"),
    "3": ("▀▀▀▄", " ▀▀▄", "▄▄▄▀"),
    "4": ("█  █", "▀▀▀█", "   █"),
    "5": ("█▀▀▀", "▀▀▀▄", "▄▄▄▀"),
    "6": ("▄▀▀▀", "█▀▀▄", "▀▄▄▀"),
    "7": ("▀▀▀█", " ▄▀ ", " █  "),
    "8": ("▄▀▀▄", "▄▀▀▄", "▀▄▄▀"),
    "9": ("▄▀▀▄", "▀▄▄█", "▄▄▄▀"),
    "-": ("    ", "▀▀▀ ", "    "),
}


def width_of(number: int) -> int:
    """Return how many columns `put_digits` takes for a number."""
    return 5 * len(str(number)) - 1


def put_digits(canvas: Canvas, end: int, y: int, number: int, fg: str) -> None:
    """Draw a number in large digits so that it ends before column `end`."""
    x = end - width_of(number)
    for digit in str(number):
        for row, signs in enumerate(_DIGITS[digit]):
            canvas.put(x, y + row, signs, fg)
        x += 5
