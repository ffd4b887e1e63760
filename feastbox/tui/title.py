"""Title pictures: block art in two inks from assets/<game>/title.txt."""

from __future__ import annotations

from functools import cache
from typing import Final

from feastbox import assets
from feastbox.tui.canvas import Canvas

HEIGHT: Final = 7


@cache
def _picture(game: str) -> tuple[list[str], list[str]]:
    """Return the rows of the picture and of its second ink ("2" where it is worn); empty if there is no picture."""
    try:
        text = assets.read_text(game, "title.txt")
    except OSError:
        return [], []
    picture, _, second = text.partition("--\n")
    return picture.splitlines(), second.splitlines()


def put_title(canvas: Canvas, x: int, y: int, game: str, colours: tuple[str, str], first: int, columns: int) -> None:
    """Draw columns `first` to `first + columns - 1` of a game's title picture; `colours` are its two inks."""
    picture, second = _picture(game)
    for row, line in enumerate(picture):
        marks = second[row] if row < len(second) else ""
        for column, sign in enumerate(line[first : first + columns], first):
            if sign != " ":
                wears_second = marks[column : column + 1] == "2"
                canvas.put(x + column - first, y + row, sign, colours[wears_second])
