"""One match as readable JSON, and such JSON checked field by field; what is not asked for is not read.

`kind`, `format`; `game`, `version` (of its rules), `seed`, `options`, `seats` (name, colour 0-7, level of a bot or
null), `where` and `created` (for reading only), `head` (the last move that counts), `snapshots` (n, state; n = 0 is the
deal), `entries` (n, seat, text, json, random, reveals, hash; those behind the head can be made again). States and moves
stand open if exactly the same text comes back from them, else as a string. Whole numbers above 2**53 are written
as "0x1f...", because other programs' JSON readers would round them.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar

from feastbox.engine.library_file import LibraryError
from feastbox.engine.names import clean_name
from feastbox.engine.records import Entry, Kept, MatchRow, SeatInfo, Snapshot

KIND: Final = "feastbox match"
FORMAT: Final = 1
MOST_BYTES: Final = 16 * 2**20
MOST_ENTRIES: Final = 20_000
MOST_SEATS: Final = 8

_EXACT: Final = 2**53
_HEX: Final = re.compile(r"-?0x[0-9a-f]{14,256}")

_UNSEEN: Final = re.compile(r"[^\n -~]")

T = TypeVar("T")


def to_json(kept: Kept) -> str:
    """Return a match as JSON with the deal and the last snapshot up to the head, so that it opens as well as here."""
    row = kept.row
    if not row.seats:
        raise LibraryError(f"match {row.id} is damaged: who sits at the table cannot be read")
    upto = [snapshot for snapshot in kept.snapshots if snapshot.n <= row.head]
    text = json.dumps(
        {
            "kind": KIND,
            "format": FORMAT,
            "game": row.game,
            "version": row.version,
            "seed": row.seed,
            "options": _open_up(row.options),
            "seats": [info._asdict() for info in row.seats],
            "where": row.where,
            "created": row.created,
            "head": min(row.head, len(kept.entries)),
            "snapshots": [{"n": n, "state": _open_up(state)} for n, state in dict.fromkeys([*upto[:1], *upto[-1:]])],
            "entries": [
                {"n": n, **entry._asdict(), "json": _open_up(entry.json)} for n, entry in enumerate(kept.entries, 1)
            ],
        },
        indent=1,
        ensure_ascii=False,
    )
    return text if text.isascii() else _UNSEEN.sub(_escaped, text)


def _escaped(sign: re.Match[str]) -> str:
    """Return a letter as it is; what draws nothing, or steers a terminal or the direction of writing, as JSON may."""
    return sign[0] if sign[0].isprintable() else json.dumps(sign[0])[1:-1]


def from_json(text: str) -> Kept:
    """Return the match in exported JSON, without id and status; LibraryError says what is wrong with it."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise LibraryError(f"this is larger than a match can be ({MOST_BYTES // 2**20} MB)")
    try:
        return _kept(_whole(text))
    except RecursionError:
        raise LibraryError("this is no match of feastbox: it is nested too deeply") from None


def _whole(text: str) -> dict[str, Any]:
    try:
        whole = json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        where = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise LibraryError(f"this is no JSON{where}") from None
    if not isinstance(whole, dict) or whole.get("kind") != KIND:
        raise LibraryError("this is no match of feastbox")
    if whole.get("format") != FORMAT:
        raise LibraryError(f"this match is written in format {str(whole.get('format'))[:20]!r}, here {FORMAT} is read")
    return whole


def _open_up(text: str) -> Any:
    """Return JSON kept as text as what it says, if the very same text comes back from it, else the text."""
    try:
        said = _with_hex(json.loads(text))
        return said if _close(said) == text else text
    except (ValueError, RecursionError):
        return text


def _close(said: Any) -> str:
    """Return the text that `_open_up` was given."""
    if isinstance(said, str):
        return said
    return json.dumps(_without_hex(said), separators=(",", ":"), ensure_ascii=False)


def _with_hex(said: Any) -> Any:
    return _mapped(said, int, lambda number: hex(number) if abs(number) > _EXACT else number)


def _without_hex(said: Any) -> Any:
    return _mapped(said, str, lambda text: int(text, 16) if _HEX.fullmatch(text) else text)


def _mapped(said: Any, kind: type[T], change: Callable[[T], Any]) -> Any:
    if isinstance(said, dict):
        return {key: _mapped(value, kind, change) for key, value in said.items()}
    if isinstance(said, list):
        return [_mapped(value, kind, change) for value in said]
    return change(said) if isinstance(said, kind) else said


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


# -- field by field ----------------------------------------------------------------------------------------


def _kept(whole: dict[str, Any]) -> Kept:
    seats = tuple(map(_seat, _items(whole, "seats", 1, MOST_SEATS)))
    entries = tuple(_entry(item, n, len(seats)) for n, item in enumerate(_items(whole, "entries", 0, MOST_ENTRIES), 1))
    head = _number(whole, "head", 0, len(entries))
    snapshots = tuple(_snapshot(item, head) for item in _items(whole, "snapshots", 1, MOST_ENTRIES))
    numbers = [snapshot.n for snapshot in snapshots]
    if numbers[0] != 0 or numbers != sorted(set(numbers)):
        raise LibraryError("this match is damaged: it does not begin with the deal")
    now = time.time()
    row = MatchRow(
        id="",
        game=_text(whole, "game", 40),
        version=_number(whole, "version", 1, 1_000_000),
        seed=_text(whole, "seed", 200),
        options=_inner(whole, "options"),
        seats=seats,
        status="open",
        head=head,
        rev=0,
        where="",
        created=_made(whole, now),
        changed=now,
    )
    return Kept(row, entries, snapshots)


def _seat(item: dict[str, Any]) -> SeatInfo:
    name = clean_name(_field(item, "name", str))
    if not name:
        raise LibraryError("this match is damaged: a seat has no name")
    bot = None if item.get("bot") is None else _number(item, "bot", 0, 9)
    return SeatInfo(name, _number(item, "colour", 0, 7), bot)


def _entry(item: dict[str, Any], n: int, seats: int) -> Entry:
    _number(item, "n", n, n)
    return Entry(
        seat=_number(item, "seat", 0, seats - 1),
        text=_text(item, "text", 1_000),
        json=_inner(item, "json"),
        random=_field(item, "random", bool),
        reveals=_field(item, "reveals", bool),
        hash=_text(item, "hash", 64),
    )


def _snapshot(item: dict[str, Any], head: int) -> Snapshot:
    return Snapshot(_number(item, "n", 0, head), _inner(item, "state"))


def _field(item: dict[str, Any], name: str, kind: type[T]) -> T:
    value = item.get(name)
    if not isinstance(value, kind):
        raise LibraryError(f"this match is damaged: {name!r} is missing or of the wrong kind")
    return value


def _number(item: dict[str, Any], name: str, low: int, high: int) -> int:
    value = _field(item, name, int)
    if isinstance(value, bool) or not low <= value <= high:
        raise LibraryError(f"this match is damaged: {name!r} is not from {low} to {high}")
    return value


def _text(item: dict[str, Any], name: str, most: int) -> str:
    value = _field(item, name, str)
    if not (value.isprintable() and len(value) <= most):
        raise LibraryError(f"this match is damaged: {name!r} is no line of at most {most} characters")
    return value


def _items(item: dict[str, Any], name: str, least: int, most: int) -> list[dict[str, Any]]:
    value = _field(item, name, list)
    if not least <= len(value) <= most or not all(isinstance(part, dict) for part in value):
        raise LibraryError(f"this match is damaged: {name!r} is no list of {least} to {most} entries")
    return value


def _inner(item: dict[str, Any], name: str) -> str:
    """Return JSON within the JSON as the text that is kept."""
    value = item.get(name)
    if not isinstance(value, dict | str):
        raise LibraryError(f"this match is damaged: {name!r} is missing or of the wrong kind")
    return _close(value)


def _made(item: dict[str, Any], now: float) -> float:
    value = item.get("created")
    return float(value) if isinstance(value, int | float) and 0 <= value <= now else now
