"""What phases have brought a seat without asking it: told once, on the prompt of its next decision."""

from __future__ import annotations

from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.view import OdinView
from feastbox.table import Table

_KINDS: Final = frozenset({"harvested", "drew_weapons", "income", "born", "pregnant", "bonus"})
"""Events of harvest, new weapons, income, breeding and bonus (ODN-022)."""


class Brought:
    """Remembers up to which entry each seat has been told."""

    def __init__(self, table: Table[Any, OdinMove, OdinView]) -> None:
        self._table = table
        self._told: dict[Seat, int] = {}

    def to(self, seat: Seat) -> str:
        """Return in one sentence what has come to a seat since its decision before; "" for nothing new."""
        match, names = self._table.match, self._table.names
        since = self._since(seat)
        self._told[seat] = match.head
        events = [event for n in range(since + 1, match.head + 1) for event in match.events_at(n)]
        tell = self._table.words.tell
        told = [tell(event, names, None) for event in events if event.seat == seat and _brings(event)]
        if not told:
            return ""
        began = [f"Round {event.args[0]}: " for event in events if event.kind == "round"]
        name = f"{names[seat]} "
        rest = [text.removeprefix(name) if text.startswith(name) else text[0].lower() + text[1:] for text in told[1:]]
        return f"{''.join(began[-1:])}{'; '.join([told[0], *rest])}."

    def _since(self, seat: Seat) -> int:
        """Return the entry behind which all is news: at first the one before the seat's last answer."""
        match = self._table.match
        if seat in self._told:
            return min(self._told[seat], match.head)
        numbers = range(match.head, match.first, -1)
        return next((n - 1 for n in numbers if match.entry_at(n).seat == seat), match.first)


def _brings(event: Event) -> bool:
    """Say whether a phase has brought something; an income of nothing is not worth a word."""
    return event.kind in _KINDS and (event.kind != "income" or bool(event.args[0]))
