"""Moves gone wrong: stale ones, another seat's, ones with changed fields, ones of another kind; as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from tests.contract.cases import FEW, Case, Record, record

T = TypeVar("T")
Fields = dict[str, Any]


class Pick(Protocol):
    """A way to choose: by an `Rng`, or by hypothesis, which then finds the simplest example."""

    def __call__(self, items: Sequence[T], /) -> T:
        """Return one of the items."""
        ...


class Pool:
    """The recorded matches of a case, and from them all moves by kind and all values by field."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.records: list[Record] = [record(case, n) for n in range(FEW)]
        self.positions = [position for played in self.records for position in played.positions]
        self.moves: dict[str, list[Fields]] = {}
        self.values: dict[str, list[Any]] = {}
        for position in self.positions:
            fields = as_fields(case, position.move)
            self.moves.setdefault(fields["kind"], []).append(fields)
            for name, value in fields.items():
                known = self.values.setdefault(name, [])
                if value not in known:
                    known.append(value)

    def mangled(self, state: Any, pick: Pick) -> Fields:
        """Return the fields of a move that may be right, wrong or nonsense at this state."""
        seat = pick(self.case.rules.asked(state) or (0,))
        source = pick(("here", "here", "elsewhere"))
        legal = self.case.rules.legal(state, seat)
        if source == "here" and legal:
            fields = as_fields(self.case, pick(legal))
        else:
            fields = dict(pick(self.moves[pick(sorted(self.moves))]))
            if pick((True, False)):
                fields["seat"] = seat
        for _ in range(pick((0, 1, 1, 2))):
            name = pick([name for name in fields if name != "kind"])
            fields[name] = self._changed(name, fields[name], pick)
        return fields

    def _changed(self, name: str, value: Any, pick: Pick) -> Any:
        if isinstance(value, list) and value and pick((True, False)):
            place = pick(range(len(value)))
            return [*value[:place], self._changed(name, value[place], pick), *value[place + 1 :]]
        if isinstance(value, bool):
            return not value
        if isinstance(value, int) and pick((True, False)):
            return value + pick((1, -1, 7, -8, 1000))
        return pick(self.values.get(name, [value]))


def as_fields(case: Case, move: Any) -> Fields:
    """Return a move as the JSON object it is kept as."""
    fields: Fields = json.loads(case.rules.dump_move(move))
    return fields
