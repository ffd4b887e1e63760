"""What the keys of a game screen are called on the key bar and in the command palette, and why some do nothing now."""

from __future__ import annotations

from typing import Any, Final

from feastbox.table import Table

WORDS: Final[dict[str, str]] = {
    "choose": "choose",
    "drop": "back",
    "next_part": "next part",
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "score": "score",
    "rules": "rules",
    "hide": "hide",
    "open_hand": "open hand",
}
SPARE: Final = ("next_part", "redo")
"""Left out of the bar first where it is too short."""

BY_NAME: Final[dict[str, str]] = {
    "undo": "undo: take the last move back",
    "redo": "redo: make it again",
    "hint": "hint: a bot's move with its reason",
    "notation": "type a move in notation",
    "open_hand": "hand: show it, behind a hand-over",
    "hide": "hand: hide it at once",
    "score": "score sheet as it would be now",
    "log": "log",
    "rules": "rules",
    "search": "search the rules",
    "keys": "help: all keys",
    "leave": "leave this match; it is kept",
}


def no_undo(table: Table[Any, Any, Any]) -> str:
    """Say why nothing can be taken back now."""
    if table.rules.undo == "never":
        return "nothing is taken back in this game"
    if table.match.head == table.match.first:
        return "no move has been made yet"
    return "the last move drew or showed something, or was another person's"
