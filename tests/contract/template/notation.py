"""The Larder's moves in notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.rules import NotationError
from tests.contract.template.moves import (
    CARDS,
    Draw,
    Keep,
    LarderMove,
    Let,
    Order,
    Peek,
    Rest,
    Salt,
    Serve,
    Sneeze,
    Steal,
    Toast,
    Wager,
)

_WITH_CARD: Final[dict[str, Callable[[Seat, int], LarderMove]]] = {"wager": Wager, "keep": Keep, "serve": Serve}
_WITH_SEAT: Final[dict[str, Callable[[Seat, Seat], LarderMove]]] = {"steal": Steal, "toast": Toast}
_ALONE: Final[dict[str, Callable[[Seat], LarderMove]]] = {
    "draw": Draw,
    "peek": Peek,
    "rest": Rest,
    "let": Let,
    "sneeze": Sneeze,
    "salt": Salt,
}


def write(move: LarderMove) -> str:
    """Return "serve ham", "steal 2", "order let", "draw"."""
    match move:
        case Wager(card=card) | Keep(card=card) | Serve(card=card):
            return f"{move.kind} {CARDS[card]}"
        case Steal(victim=other) | Toast(guest=other):
            return f"{move.kind} {other + 1}"
        case Order(sneeze=sneeze):
            return "order sneeze" if sneeze else "order let"
    return move.kind


def read(seats: int, seat: Seat, text: str) -> LarderMove:
    """Return the move of this notation; NotationError if it is none."""
    word, _, what = text.partition(" ")
    if word in _WITH_CARD and what in CARDS:
        return _WITH_CARD[word](seat, CARDS.index(what))
    if word in _WITH_SEAT and what in map(str, range(1, seats + 1)):
        return _WITH_SEAT[word](seat, int(what) - 1)
    if word == "order" and what in ("let", "sneeze"):
        return Order(seat, what == "sneeze")
    if word in _ALONE and not what:
        return _ALONE[word](seat)
    raise NotationError(f"{text!r} is no move of the Larder")
