"""Moves as text and back: `over d5`, `move b2 b6`, `leave d2 south`, `pass`."""

from __future__ import annotations

import re
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.rules import NotationError
from feastbox.games.halali.board import BY_SQUARE_NAME, square_name
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.tiles import DIRECTIONS, Direction

_FORMS: Final = {
    "over": "over names one square, as in: over d5",
    "move": "move names two squares, as in: move b2 b6",
    "leave": "leave names a square and an exit, as in: leave d2 south",
    "pass": "pass stands alone",
}
_LENGTHS: Final = {"over": 2, "move": 3, "leave": 3, "pass": 1}


def write(move: HalaliMove) -> str:
    """Return the move in notation."""
    match move:
        case TurnOver(square=square):
            return f"over {square_name(square)}"
        case MoveTile(source=source, target=target):
            return f"move {square_name(source)} {square_name(target)}"
        case Leave(source=source, exit=direction):
            return f"leave {square_name(source)} {direction}"
        case Pass():
            return "pass"


def read(seat: Seat, text: str) -> HalaliMove:
    """Return the move a text names, whatever its capitals and spaces; NotationError if it names none."""
    words = re.findall(r"[^\s,]+", text.lower())
    verb = words[0] if words else ""
    if verb not in _FORMS:
        raise NotationError(f"{text.strip()!r} names no move; there are over d5, move b2 b6, leave d2 south and pass")
    if len(words) != _LENGTHS[verb]:
        raise NotationError(_FORMS[verb])
    match verb:
        case "over":
            return TurnOver(seat, _square(words[1]))
        case "move":
            return MoveTile(seat, _square(words[1]), _square(words[2]))
        case "leave":
            return Leave(seat, _square(words[1]), _exit(words[2]))
        case _:
            return Pass(seat)


def _square(word: str) -> int:
    square = BY_SQUARE_NAME.get(word)
    if square is None:
        raise NotationError(f"there is no square {word}; columns a to g, rows 1 to 7")
    return square


def _exit(word: str) -> Direction:
    for direction in DIRECTIONS:
        if direction == word:
            return direction
    raise NotationError(f"there is no exit {word}; exits are north, east, south and west")
