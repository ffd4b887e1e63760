"""Where the parts of both halves lie (look.md, section 7)."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import Region

from feastbox.tui.game_face import SizeClass

_USUAL_ROWS = 7
"""Rows of a store that the layouts are made for."""
_TALL = 40
"""Rows from which on there is air between the parts of the 120-column layout."""


def feast_regions(size: SizeClass, width: int, height: int, seats: int, rows: int) -> Mapping[str, Region]:
    """Return the regions of the Feast; `rows`: of a store, the highest of which begins in the gap above it."""
    up = int(rows > _USUAL_ROWS)
    if size == "80":
        bottom = height - 3
        return {
            "fields": Region(0, 1, 80, 7),
            "store": Region(2, 9 - up, 38, 11 + up),
            "moves": Region(44, 9, 35, 8),
            "seats": Region(44, 17, 35, bottom - 17),
            "log": Region(2, 20, 38, bottom - 20),
            "prompt": Region(2, bottom, 77, 2),
        }
    prompt = height - (5 if size == "160" else 4)
    below = prompt - 16
    if size == "120":
        right, wide = 80, min(width - 82, 60)
        seats_top = 25 if height >= _TALL else 24
        log = seats_top + seats + (2 if height >= _TALL else 1)
        return {
            "fields": Region(0, 2, 120, 12),
            "labour": Region(0, 14, 120, 1),
            "store": Region(3, 16 - up, 49, below + up),
            "others": Region(56, 16, 20, below),
            "moves": Region(right, 16, wide, 8),
            "seats": Region(right, seats_top, wide, seats + 1),
            "log": Region(right, log, wide, prompt - log),
            "prompt": Region(2, prompt, width - 4, height - 1 - prompt),
        }
    return {
        "fields": Region(0, 1, 160, 13),
        "labour": Region(0, 15, 160, 1),
        "store": Region(3, 17, 59, prompt - 17),
        "others": Region(64, 17, 41, prompt - 17),
        "moves": Region(112, 17, min(width - 114, 60), 8),
        "seats": Region(112, 26, min(width - 114, 60), seats + 1),
        "log": Region(112, 28 + seats, min(width - 114, 60), prompt - 28 - seats),
        "prompt": Region(3, prompt, width - 6, height - 1 - prompt),
    }


def famine_regions(
    size: SizeClass, width: int, height: int, seats: int, *, private: bool, listing: bool
) -> Mapping[str, Region]:
    """Return the regions of the Famine; `private`: a hand is open; `listing`: all cards in place of the seats."""
    if size == "80":
        return _famine_small(height, seats, private=private, listing=listing)
    prompt = height - (5 if size == "160" else 4)
    right = {
        "moves": Region(82, 15, 36, 8),
        "prompt": Region(2 if size == "120" else 3, prompt, width - 4 - 2 * (size == "160"), height - 1 - prompt),
    }
    left = {
        "places": Region(0, 1, 120, 12),
        "lot": Region(4, 13, 113, 2),
        "bids": Region(4, 15, 66, 6),
    }
    if size == "160":
        return {
            **left,
            **right,
            "seats": Region(4, 22, 74, prompt - 22),
            "log": Region(82, 23, 36, prompt - 23),
            "family": Region(122, 2, min(width - 125, 44), prompt - 2),
        }
    family = prompt - 6
    seats_top = 22 if height >= _TALL else 21
    return {
        **left,
        **right,
        "seats": Region(4, seats_top, 74, family - seats_top),
        "log": Region(82, 23, 36, family - 23 + (not private)),
        "family": Region(4, family, 114, 6),
    }


def _famine_small(height: int, seats: int, *, private: bool, listing: bool) -> Mapping[str, Region]:
    bottom = height - 3
    up = 1 if seats == 4 and height < 26 else 0
    low = {"seats": Region(2, 16 - up, 48, seats + 1), "moves": Region(51, 11 - up, 28, 9 + up)}
    if listing:
        low = {"family": Region(2, 16 - up, 77, 5), "moves": Region(51, 11 - up, 28, 5)}
    line = {} if listing else {"hand" if private else "log": Region(2, 20, 77, bottom - 20)}
    return {
        "places": Region(0, 1, 80, 7),
        "lot": Region(2, 9 - up, 77, 2),
        "bids": Region(2, 11 - up, 48, 5),
        **low,
        **line,
        "prompt": Region(2, bottom, 77, 2),
    }
