"""Names of people at the table: made safe for every screen, and the letter that stands for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, east_asian_width, normalize

LONGEST: Final = 20
"""Characters of a name."""

SAMPLES: Final = ("Anna", "Ben", "Cleo", "Dora")
"""Names for those who give none."""

_READ: Final = 400
"""Characters of a text that are looked at: a pasted novel costs nothing, an ordinary name is never cut short by it."""

_MARKS: Final = 2
"""Combining marks that may follow one letter; real scripts need two, more only climb over the neighbouring lines."""

_UNSEEN: Final = frozenset(
    "\u034f\u115f\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, [*range(0x1160, 0x1200), *range(0xD7B0, 0xD800), *range(0xFE00, 0xFE10)]))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Characters that draw nothing although Unicode counts them as letters, marks or signs."""

_GONE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def clean_name(text: str) -> str:
    """Return the text as a name any screen may show: one line, NFC, at most 20 characters; "" if nothing remains.

    Without controls, escape sequences' ESC, marks of writing direction, characters without width, lone combining
    marks; every run of blanks is one space. A clean name is returned as it is.
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST and text == text.strip() and "  " not in text:
        return text
    kept: list[str] = []
    marks = 0
    for char in normalize("NFC", text[:_READ]):
        kind = category(char)
        if char.isspace():
            char, marks = " ", _MARKS
        elif kind in _GONE or char in _UNSEEN:
            continue
        elif kind[0] == "M":
            if not kept or marks == _MARKS:
                continue
            marks += 1
        else:
            marks = 0
        kept.append(char)
    return normalize("NFC", " ".join("".join(kept).split()))[:LONGEST].rstrip()


def quoted(text: str, most: int = 200) -> str:
    """Return a text that came from outside as a sentence may quote it: visible signs, not too many."""
    shown = text if len(text) <= most else f"{text[: most // 2]} ... {text[-most // 2 :]}"
    return "".join(sign if sign.isprintable() else "?" for sign in shown)


def letters(names: Sequence[str]) -> list[str]:
    """Return each seat's letter: the first of its name that no earlier seat has, else the seat's digit from 1.

    Only letters one cell wide stand in a chip.
    """
    taken: list[str] = []
    for seat, name in enumerate(names):
        free = (char for char in map(_capital, name) if char not in taken)
        taken.append(next((char for char in free if char), str(seat + 1)))
    return taken


def _capital(char: str) -> str:
    """Return the capital of a letter that takes one cell, else ""."""
    if not char.isalpha() or char in _UNSEEN or east_asian_width(char) in "WF":
        return ""
    capital = char.upper()
    return capital if len(capital) == 1 else char


def offered(count: int, remembered: Sequence[str]) -> tuple[str, ...]:
    """Return names for seats that were given none, all different: the remembered ones first."""
    spare = [*SAMPLES, *(f"Player {n}" for n in range(1, count + 1))]
    return tuple(dict.fromkeys([*remembered, *spare]))[:count]
