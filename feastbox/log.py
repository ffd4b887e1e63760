"""The log of one match in words, for each reader, told once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.words import Words


class LogLine(NamedTuple):
    """One line of the log: the entry it belongs to, the seat that acted (-1 = nobody), the words."""

    n: int
    seat: Seat
    text: str


class Log:
    """What the entries up to the head tell each reader; whoever changes entries calls `forget` first."""

    def __init__(self, match: Match[Any, Any, Any], words: Words[Any, Any], names: Sequence[str]) -> None:
        self._match = match
        self._words = words
        self._names = names
        self._lines: dict[Seat | None, list[list[LogLine]]] = {}

    def lines(self, reader: Seat | None, since: int = 0) -> list[LogLine]:
        """Return the lines of the entries behind `since` as this reader (None: everybody) may know them."""
        match, told = self._match, self._lines.setdefault(reader, [])
        for n in range(match.first + len(told) + 1, match.head + 1):
            told.append([line for line in self._entry(n, reader) if line.text])
        shown = told[max(since - match.first, 0) : match.head - match.first]
        return [line for lines in shown for line in lines]

    def _entry(self, n: int, reader: Seat | None) -> list[LogLine]:
        events = self._match.events_at(n)
        return [LogLine(n, event.seat, self._words.tell(event, self._names, reader)) for event in events]

    def forget(self, n: int) -> None:
        """Forget what was told of the entries behind n, because others take their place."""
        for told in self._lines.values():
            del told[n - self._match.first :]
