"""Where the parts lie (look.md, section 7): the table for everybody, and the open hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from textual.geometry import Region

from feastbox.tui.game_face import SizeClass

Mode = Literal["turn", "window"]
"""Whether a window is open; then the declared action stands where the list, or the Dishes, stood."""

_TALL = 40
"""Rows from which on the 120-column layout has its full height."""


class Grid(NamedTuple):
    """Where pieces lie side by side: `most` of them, each `width` wide, `pitch` from one to the next."""

    left: int
    pitch: int
    width: int
    most: int

    def x(self, index: int) -> int:
        """Return the column where a piece begins."""
        return self.left + index * self.pitch

    def at(self, x: int) -> int | None:
        """Return the index of the piece in a column."""
        index, inside = divmod(x - self.left, self.pitch)
        return index if 0 <= index < self.most and inside < self.width else None


DISHES: Mapping[SizeClass, Grid] = {"80": Grid(1, 20, 18, 4), "120": Grid(3, 29, 27, 4), "160": Grid(3, 39, 36, 4)}
SMALL_DISHES: Mapping[SizeClass, Grid] = {
    "80": Grid(1, 20, 18, 4),
    "120": Grid(3, 20, 19, 4),
    "160": Grid(3, 28, 25, 4),
}
CARDS: Mapping[SizeClass, Grid] = {"80": Grid(1, 20, 18, 4), "120": Grid(0, 20, 19, 4), "160": Grid(0, 23, 22, 5)}


def public_regions(
    size: SizeClass, width: int, height: int, seats: int, mode: Mode, pile: bool
) -> Mapping[str, Region]:
    """Return the regions of the table; `pile`: the discard pile in place of list and log."""
    if size == "80":
        return _public_small(height, seats, mode, pile)
    prompt = height - 4
    high = 13 if size == "160" else 12 if height >= _TALL else 9
    top = 2 + high + 1
    left, right = (74, 82) if size == "120" else (114, 122)
    rows = 1 + seats * 2
    if seats > 4 and size == "120":
        rows = 1 + seats
    bellies = prompt - rows - 2 * (prompt - rows - 2 - top >= 9)
    middle = Region(3, top, left, bellies - top - 1)
    wide = min(width - right - 2, 50)
    return {
        "dishes": Region(0, 2, width, high),
        "pile" if pile else "moves" if mode == "turn" else "declared": middle,
        "seats": Region(3, bellies, left, prompt - bellies),
        "decks": Region(right, top, wide, 5),
        "log": Region(right, top + 6, wide, prompt - top - 6),
        "prompt": Region(2, prompt, width - 4, 3),
    }


def _public_small(height: int, seats: int, mode: Mode, pile: bool) -> Mapping[str, Region]:
    bottom = height - 4
    top = 8 + seats + (seats < 4 and mode == "window")
    rows = bottom - 1 - top
    regions = {
        "dishes": Region(0, 1, 80, 6),
        "seats": Region(1, 7, 78, 1 + seats),
        "decks": Region(1, bottom - 1, 78, 1),
        "prompt": Region(1, bottom, 78, 3),
    }
    if pile:
        return {**regions, "pile": Region(1, top, 78, rows)}
    if mode == "window":
        return {**regions, "declared": Region(1, top, 78, rows)}
    decks = Region(50, bottom - 1, 29, 1)
    return {**regions, "moves": Region(1, top, 46, rows + 1), "log": Region(50, top, 29, rows), "decks": decks}


def private_regions(
    size: SizeClass, width: int, height: int, seats: int, mode: Mode, pile: bool
) -> Mapping[str, Region]:
    """Return the regions of the open hand."""
    hand = "pile" if pile else "hand"
    if size == "80":
        return _private_small(height, seats, mode, hand)
    prompt = height - 4
    tall = height >= _TALL
    cards = 15 if size == "160" else 13 if tall else 11
    left, right = (80, 87) if size == "120" else (114, 122)
    wide = min(width - right - 2, 50)
    if mode == "turn":
        high = 13 if size == "160" else 12 if tall else 9
        top = 2 + high + 1
        parts = {"dishes": Region(0, 2, width, high)}
        below = top + cards
    else:
        high = 5 if tall else 4
        top = 2 + high + tall
        strip = top + cards + tall
        parts = {"declared": Region(3, 2, width - 6, high), "dishes": Region(0, strip, left + 3, 6)}
        below = strip + 6 + (size == "160")
    return {
        **parts,
        hand: Region(3, top, left, cards),
        "seats": Region(3, below, left, prompt - below),
        "moves": Region(right, top, wide, cards),
        "log": Region(right, top + cards + 1, wide, prompt - top - cards - 1),
        "prompt": Region(2, prompt, width - 4, 3),
    }


def _private_small(height: int, seats: int, mode: Mode, hand: str) -> Mapping[str, Region]:
    bottom = height - 4
    cards = 7 if seats > 5 else 8
    low = 7 + cards
    above = {"dishes": Region(0, 1, 80, 6)}
    if mode == "window":
        above = {"declared": Region(1, 1, 78, 4), "dishes": Region(0, 5, 80, 2)}
    return {
        **above,
        hand: Region(0, 7, 80, cards),
        "moves": Region(1, low, 44, bottom - low),
        "seats": Region(48, low, 31, bottom - low),
        "prompt": Region(1, bottom, 78, 3),
    }
