"""Rows of the library's tables as records and back; what damage has left of them is recognised here."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any, Final

from feastbox.engine.names import clean_name
from feastbox.engine.records import Entry, FinishedRow, MatchRow, Placing, SeatInfo, Snapshot

MATCH: Final = 'id, game, version, seed, options, seats, status, head, rev, "where", created, changed, digest'
ENTRY: Final = "n, seat, text, json, random, reveals, hash"
RESULT: Final = "match, n, seat, name, rank, score, made"
FINISHED: Final = "match.id, game, made, head, digest, n, seat, name, rank, score, made"

RESULTS: Final = f"SELECT {RESULT} FROM result"
PLACED: Final = f"{RESULTS} ORDER BY match, n, seat"

_STRAYS: Final = """WITH RECURSIVE found (id) AS (
    SELECT min(match) FROM {table}
    UNION ALL SELECT (SELECT min(match) FROM {table} WHERE match > id) FROM found WHERE id IS NOT NULL
) SELECT id FROM found WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM match)"""
"""The ids in a table that no row of `match` has; one step down the key for each match, not for each entry."""

_ENTRY_TYPES: Final = [int, int, str, str, int, int, str]
_FINISHED_TYPES: Final = [str, str, float, int, str, int, int, str, int, int, float]
_DIGITS: Final = 16

Values = tuple[Any, ...]


def digest(row: MatchRow) -> str:
    """Return 16 hex digits that tell whether a row still holds what was written."""
    return _digest(row)


def _digest(said: object) -> str:
    return sha256(json.dumps(said).encode()).hexdigest()[:_DIGITS]


def proof(results: Iterable[Values]) -> str:
    """Return 16 hex digits that tell whether the results of a match (columns `RESULT`) hold what was written.

    They stand behind those of its row; "" for no results, and in rows written before there were such digits.
    """
    written = [values[1:] for values in results]
    return _digest(written) if written else ""


def match_values(row: MatchRow, proved: str = "") -> Values:
    """Return a row's values for the columns `MATCH`; `proved` is the `proof` of its results."""
    values: list[Any] = list(row)
    values[5] = json.dumps(row.seats)
    return (*values, digest(row) + proved)


def ended_so(written: str, results: Sequence[Values]) -> bool:
    """Say whether a match has ended as these results (columns `RESULT`) say, by the digits in its row."""
    proved = written[_DIGITS:]
    return not proved or proved == proof(results)


def judged(row: MatchRow, written: str, results: Sequence[Values]) -> MatchRow:
    """Return a row, as "damaged" if it is finished but its results (columns `RESULT`) are not what was written."""
    if row.status != "finished" or (len(results) == len(row.seats) and ended_so(written, results)):
        return row
    return row._replace(status="damaged")


def match_row(values: Values) -> MatchRow:
    """Return the columns `MATCH` as a row; what is left of them, as "damaged", if they are not what was written."""
    fields = list(values)
    written = fields.pop()
    fields[5] = read_seats(fields[5])
    row = MatchRow._make(fields)
    try:
        sound = digest(row) == written[:_DIGITS] and row.where.isprintable()
    except (AttributeError, TypeError):
        sound = False
    return row if sound else _remains(row)


def strays(db: sqlite3.Connection) -> list[str]:
    """Return the ids of matches whose row is gone while moves or positions of theirs are left."""
    found = [id for table in ("entry", "snapshot") for (id,) in db.execute(_STRAYS.format(table=table))]
    return list(dict.fromkeys(map(str, found)))


def stray_row(db: sqlite3.Connection, match_id: str) -> MatchRow:
    """Return what is known of a match whose row is gone: its id, and how many moves are left."""
    (moves,) = db.execute("SELECT count(*) FROM entry WHERE match = ?", (match_id,)).fetchone()
    return no_row(match_id, moves)


def no_row(match_id: str, moves: int) -> MatchRow:
    """Return a row for a match that has none: damaged, of no game, with nobody at the table."""
    return MatchRow(match_id, "", 0, "", "", (), "damaged", moves, 0, "", 0.0, 0.0)


def read_seats(text: object) -> tuple[SeatInfo, ...]:
    """Return the seats in a JSON text, their names cleaned; none if they cannot be read."""
    try:
        seats = [SeatInfo(*seat) for seat in json.loads(str(text))]
    except (TypeError, ValueError, RecursionError):
        return ()
    for name, colour, bot in seats:
        if not (isinstance(name, str) and isinstance(colour, int) and isinstance(bot, int | None)):
            return ()
    return tuple(info._replace(name=clean_name(info.name)) for info in seats)


def _remains(row: MatchRow) -> MatchRow:
    """Return what can be shown of a damaged row, and what is needed to open or delete its match."""
    return MatchRow(
        id=clean_name(str(row.id)),
        game=clean_name(str(row.game)),
        version=_whole(row.version),
        seed=clean_name(str(row.seed)),
        options=str(row.options),
        seats=row.seats,
        status="damaged",
        head=_whole(row.head),
        rev=_whole(row.rev),
        where="",
        created=_time(row.created),
        changed=_time(row.changed),
    )


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _time(value: object) -> float:
    """Return a time that can be shown as a date, 0 for any other."""
    return value if isinstance(value, float) and 0 <= value < 2**33 else 0.0


def read_entries(rows: Iterable[Values]) -> Iterator[Entry]:
    """Yield entries from the columns `ENTRY`, up to the first gap or the first that is none."""
    for number, values in enumerate(rows, 1):
        if values[0] != number or [type(value) for value in values] != _ENTRY_TYPES:
            return
        _, seat, text, move, random, reveals, hash_ = values
        yield Entry(seat, text, move, bool(random), bool(reveals), hash_)


def read_snapshots(rows: Iterable[Values]) -> Iterator[Snapshot]:
    """Yield snapshots from the columns n, state; none that cannot be one."""
    for n, state in rows:
        if isinstance(n, int) and isinstance(state, str):
            yield Snapshot(n, state)


def read_finished(rows: Iterable[Values]) -> Iterator[FinishedRow]:
    """Yield finished matches from the columns `FINISHED`, whose rows of one match stand together by seat.

    Those whose results are not what was written are left out: `Library.matches` calls them damaged.
    """
    whole = (row for row in rows if [type(value) for value in row] == _FINISHED_TYPES)
    for (match_id, game, made, moves, written), group in groupby(whole, lambda row: row[:5]):
        results = [(match_id, *values[5:]) for values in group]
        if not ended_so(written, results):
            continue
        placings = tuple(Placing(seat, clean_name(name), rank, score) for _, _, seat, name, rank, score, _ in results)
        yield FinishedRow(match_id, clean_name(game), _time(made), moves, placings)
