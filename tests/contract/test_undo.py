"""What must hold, 8: undo goes to the floor and no further, and redo comes back to the same hash."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import Entry
from feastbox.engine.rng import Rng
from tests.contract.cases import Case, each_case, each_match, random_move, record

AnyMatch = Match[Any, Any, Any]


def floor(entries: Iterable[Entry], bots: frozenset[Seat]) -> int:
    """Return the entry nobody gets behind (engine notes, section 6), told again in another way than the engine's."""
    entries = list(entries)
    people = [entry.seat for entry in entries if entry.seat not in bots]
    last = people[-1] if people else None
    closed = [
        n
        for n, entry in enumerate(entries, 1)
        if entry.random or entry.reveals or (entry.seat not in bots and entry.seat != last)
    ]
    return max(closed, default=0)


def started(case: Case, n: int, bots: Iterable[Seat] = ()) -> AnyMatch:
    played = record(case, n)
    return Match.new(case.rules, case.seats, played.options, played.seed, bots)


@each_case
@each_match
@pytest.mark.parametrize("bots", [(), (0,)], ids=["people", "a bot"])
def test_undo_goes_to_the_floor_and_redo_comes_back(case: Case, n: int, bots: tuple[Seat, ...]) -> None:
    match = started(case, n, bots)
    for _, move, _ in record(case, n).positions:
        match.submit(move)
        _back_and_forth(match)


def _back_and_forth(match: AnyMatch) -> None:
    last, lowest = match.head, floor(match.entries, match.bots)
    hashes = {n: match.hash_at(n) for n in range(last + 1)}
    stops = [last]
    while (head := match.undo_to()) is not None:
        crossed = [match.entry_at(n) for n in range(head + 1, match.head + 1)]
        assert not any(entry.random or entry.reveals for entry in crossed)
        assert crossed[0].seat not in match.bots
        assert all(entry.seat in match.bots for entry in crossed[1:])
        match.go_to(head)
        assert match.hash == hashes[head]
        stops.append(head)
    behind_floor = [match.entry_at(n) for n in range(lowest + 1, last + 1)]
    first = next((n for n, entry in enumerate(behind_floor, lowest) if entry.seat not in match.bots), last)
    assert match.head == (last if match.rules.undo == "never" else first)
    while (head := match.redo_to()) is not None:
        match.go_to(head)
        assert head == stops[-2]
        del stops[-1]
        assert match.hash == hashes[head]
    assert match.head == last


@each_case
def test_playing_on_after_undo_forgets_what_was_taken_back(case: Case) -> None:
    match, rng, gone_back = started(case, 1), Rng("other way"), 0
    while not match.over and gone_back < 20 and match.head < 400:
        match.submit(random_move(match.rules, match.state, rng))
        head = match.undo_to()
        if head is None:
            continue
        gone_back += 1
        match.go_to(head)
        move = random_move(match.rules, match.state, rng)
        match.submit(move)
        assert match.last == match.head == head + 1
        assert match.redo_to() is None
    again = started(case, 1)
    for entry in match.entries:
        again.submit(match.rules.load_move(entry.json))
    assert again.hash == match.hash
    assert gone_back or match.rules.undo == "never"


@each_case
@each_match
def test_what_cannot_be_taken_back_is_announced_before_the_move(case: Case, n: int) -> None:
    """`closes`, tried on what the seat itself knows, says what the entry will say."""
    match = started(case, n)
    for _, move, _ in record(case, n).positions:
        closes = match.closes(move, move.seat)
        match.submit(move)
        entry = match.entry_at(match.head)
        assert closes == (entry.random or entry.reveals or match.rules.undo == "never")
