"""The key to the signs of the labels: three lines, or seven where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.games.odin.places import inks
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip

Run = tuple[str, str]


def draw(canvas: Canvas, chip: Chip, name: str) -> None:
    """Draw the key; `chip` and `name` stand for whoever has taken a space."""
    taken = (chip.letter, "chip"), (f" taken by {name}", "dim")
    if canvas.height > len(_long(taken)):
        inks.heading(canvas, 0, canvas.width, "LANGUAGE")
        y, lines = 1, _long(taken)
    else:
        y, lines = 0, _short(taken)
    for n, line in enumerate(lines[: canvas.height - y]):
        x = 1
        for word, ink in line:
            if ink == "chip":
                x = inks.chip(canvas, x, y + n, word, chip.colour)
            else:
                x = canvas.put(x, y + n, word, ink, underline=word == "copy")


def _short(taken: Sequence[Run]) -> list[list[Run]]:
    return [
        [("×", "text"), (" lacks something   ", "dim"), *taken],
        [("»", "text"), (" two colours up   ", "dim"), ("copy", "good"), (" imitation free", "dim")],
        [("no number = 1   ", "dim"), (";", "text"), (" and, if wanted", "dim")],
    ]


def _long(taken: Sequence[Run]) -> list[list[Run]]:
    return [
        [("×", "text"), (" lacks something   ", "dim"), *taken],
        [("copy", "good"), (" imitation free   no number = 1", "dim")],
        [("→", "text"), (" pay left, get right   ", "dim"), ("/ or", "text"), (" one of them", "dim")],
        [("+", "text"), (" together   ", "dim"), (";", "text"), (" next part, may be left out", "dim")],
        [("»", "text"), (" two colours up   ", "dim"), ("$", "gold"), (" silver", "dim")],
        [("x: y", "text"), (" y if x is owned   ", "dim"), ("d8", "text"), (" a die is rolled", "dim")],
        [("Ab", "word_green"), (" good   ", "dim"), ("wd st", "text"), (" wood, stone", "dim")],
    ]
