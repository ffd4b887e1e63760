"""Text as cells of a terminal: one sign each; wide signs and combining marks come in people's names only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len


@lru_cache(2048)
def plain(sign: str) -> bool:
    """Say whether a cell's sign is one character of one cell, on whose width all terminals agree."""
    return len(sign) == 1 and cell_len(sign) == 1


def cells(text: str) -> Sequence[str]:
    """Return the sign of each cell of a text; the second cell of a wide sign is empty, marks join their letter.

    Control characters take no cell and are left out.
    """
    if (text.isascii() and text.isprintable()) or all(map(plain, text)):
        return text
    signs: list[str] = []
    for char in text:
        width = cell_len(char)
        if width == 2:
            signs += [char, ""]
        elif width == 1:
            signs.append(char)
        elif signs and char.isprintable():
            signs[-1 if signs[-1] else -2] += char
    return signs
