"""Where the parts of table and hand lie (look.md, section 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.geometry import Region

from feastbox.tui.game_face import SizeClass

_TWO_ROWS: Final = 4
"""Seats up to which each has two rows at 80x24."""
LONG_LIST: Final = 4
"""Rows of the list of moves at 80x24: its heading and the three answers to a party."""


def seat_rows(size: SizeClass, seats: int, height: int) -> int:
    """Return how many rows each hobbit has on the table."""
    if size == "80":
        return 2 if seats <= _TWO_ROWS else 1
    room = height - (5 if size == "160" else 4) - 19 - 1
    return max(1, min(room // seats, 4 if seats < 5 else 3 if seats < 6 else 2))


def table_regions(size: SizeClass, width: int, height: int, seats: int, *, listing: bool) -> Mapping[str, Region]:
    """Return the regions of the public table; `listing`: a victim is chosen, which takes the room of what goes on."""
    if size == "80":
        bottom = height - 3
        top = 20 - seats * seat_rows(size, seats, height) - 1
        moves = 1 if listing else top - LONG_LIST
        middle = {} if listing else {"going_on": Region(25, 1, 54, moves - 1)}
        return {
            "scene": Region(1, 1, 22, 8),
            **middle,
            "moves": Region(25, moves, 54, top - moves),
            "seats": Region(1, top, 78, 20 - top),
            "log": Region(1, 20, 78, bottom - 20),
            "prompt": Region(1, bottom, 78, 2),
        }
    prompt = height - (5 if size == "160" else 4)
    right = {"moves": Region(84, 2, 34, 16)} if size == "160" or listing else _moves_and_log(seats)
    if size == "160":
        right["log"] = Region(122, 2, min(width - 125, 60), prompt - 3)
    return {
        "scene": Region(3, 2, 30, 12),
        "going_on": Region(36, 2, 45, 13),
        "deck": Region(3, 15, 78, 1),
        **right,
        "seats": Region(3, 19, 115, prompt - 20),
        "prompt": Region(2, prompt, width - 4, height - 1 - prompt),
    }


def _moves_and_log(seats: int) -> dict[str, Region]:
    """Return list and log one below the other; the list has room for who opens its hand instead."""
    rows = seats + 3
    return {"moves": Region(84, 2, 34, rows), "log": Region(84, 3 + rows, 34, 15 - rows)}


def hand_regions(size: SizeClass, width: int, height: int, seats: int) -> Mapping[str, Region]:
    """Return the regions of an open hand."""
    if size == "80":
        bottom = height - 3
        return {
            "asked": Region(1, 1, 78, 1),
            "hand": Region(0, 2, 80, 17),
            "legend": Region(1, 19, 78, 1),
            **({"log": Region(1, 20, 78, bottom - 20)} if bottom > 20 else {}),
            "prompt": Region(1, bottom, 78, 2),
        }
    prompt = height - (5 if size == "160" else 4)
    left, wide = (108, min(width - 111, 60)) if size == "160" else (84, 34)
    rows = 28 if size == "160" else 24
    moves = seats + 4
    log = moves + 14
    below = 2 + rows + 1
    regions = {
        "hand": Region(0, 2, left - 2, rows),
        "asked": Region(left, 2, wide, seats + 1),
        "moves": Region(left, moves, wide, 13),
        "log": Region(left, log, wide, prompt - log - 1),
        "prompt": Region(2, prompt, width - 4, height - 1 - prompt),
    }
    items = below + 3
    if items + seats + 1 > prompt >= below + seats + 1:
        # Everybody's Items matter more than how numbers are printed.
        items = below
    elif below + 1 < prompt:
        regions["legend"] = Region(2, below, left - 6, 2 if below + 2 < prompt else 1)
    if items + seats + 1 <= prompt:
        regions["items"] = Region(2, items, left - 6, seats + 1)
    return regions
