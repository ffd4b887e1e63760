"""The list of all that can be done now: legal answers, the hand, being done for everybody, effects for any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from feastbox.games.odin.moves import ArmShip, BuyShip, OdinMove, PlacePiece, UseAnytime
from feastbox.games.odin.view import OdinView
from feastbox.table import Table
from feastbox.tui.menu import MoveLine

Act = Callable[[], object]
OdinTable = Table[Any, OdinMove, OdinView]
_OF_HOME = PlacePiece | BuyShip | ArmShip


def lines(table: OdinTable, view: OdinView, open_hand: Act, waive: Act, lights: Act) -> list[MoveLine]:
    """Return every legal answer, what opens the hand, who is done too, and effects that may be used at any time."""

    def line(move: OdinMove) -> MoveLine:
        text = table.words.line(view, move, table.names)
        return MoveLine(text, act=move, closes=table.closes(move), lights=lights)

    found = [line(move) for move in table.moves()]
    if table.may_open and view.pending is not None and view.pending.screen == "either":
        found.append(MoveLine("open the hand, to look or to play", "space", open_hand))
    if table.can_waive and view.pending is not None and view.pending.queue:
        found.append(MoveLine("everybody else is done too", act=waive))
    anytime = [line(move) for move in _anytime(table)]
    return [*found, MoveLine("at any time"), *anytime] if anytime else found


def _anytime(table: OdinTable) -> Iterable[OdinMove]:
    """Yield the effects that may be used beside the open question; they come before pieces and ships."""
    for move in table.anytime():
        if isinstance(move, _OF_HOME):
            return
        if isinstance(move, UseAnytime):
            yield move
