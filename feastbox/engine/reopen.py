"""Opening a kept match again: proved by its hashes, and losing as little as possible where that fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Generic, NamedTuple, TypeVar

from feastbox.engine.match import Damaged, Match, chain
from feastbox.engine.models import Move, State, View
from feastbox.engine.options import build
from feastbox.engine.records import Kept, MatchRow, Snapshot
from feastbox.engine.rules import Rules

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Reopened(NamedTuple, Generic[S, M, V]):
    """A kept match, folded as far as it goes.

    `notice` is for the people at the table ("" if there is nothing to say). `fault` says what is lost by damage; then
    nobody should go on without having agreed to it, for the next move replaces what could not be read.
    """

    match: Match[S, M, V]
    notice: str
    fault: str


class _Fold(NamedTuple, Generic[S, M, V]):
    match: Match[S, M, V]
    stopped: str
    """Why it ends before the head; "" if it does not."""
    drift: bool
    strange: bool = False
    """Whether its deal is not the one its seed gives, although the same rules made it."""


def reopen(rules: Rules[S, M, V], kept: Kept) -> Reopened[S, M, V]:
    """Fold a kept match; Damaged if no state of it can be read.

    The first way that leads to the head is taken: the whole match, from the deal in the library or dealt anew; from
    the earliest proved snapshot; if other rules made it, from the latest proved snapshot with drift (`Match.replay`).
    If none leads there, the one that leads furthest.
    """
    head = len(kept.entries) if kept.row.status == "damaged" else kept.row.head
    best: _Fold[S, M, V] | None = None
    for start, drift in _ways(rules, kept, head):
        fold = _fold(rules, kept, start, head, drift)
        if fold and (best is None or fold.match.head > best.match.head):
            best = fold
        if fold and not fold.stopped:
            break
    if best is None:
        raise Damaged(f"{name_of(kept.row)} is damaged: none of its positions can be read")
    if kept.row.version == rules.version and not best.match.first:
        best = best._replace(strange=_dealt(rules, kept) != rules.dump(best.match.state_at(0)))
    return Reopened(best.match, _notice(rules, kept, best, head), _fault(rules, kept, best, head))


def name_of(row: MatchRow) -> str:
    """Return how a sentence names a match: by its id, if it has one yet."""
    return f"match {row.id}" if row.id else "this match"


def _ways(rules: Rules[S, M, V], kept: Kept, head: int) -> Iterator[tuple[Snapshot, bool]]:
    """Yield the states to fold from, the best first, and whether the moves behind them may drift."""
    starts = [snapshot for snapshot in kept.snapshots if snapshot.n <= head and _proved(kept, snapshot)]
    yield from ((start, False) for start in starts)
    if kept.row.version != rules.version:
        yield from ((start, True) for start in reversed(starts))
    else:
        yield Snapshot(0, _dealt(rules, kept)), False


def _proved(kept: Kept, snapshot: Snapshot) -> bool:
    """Say whether a snapshot is the state that the chain names; the deal is proved by the first move made from it."""
    n = snapshot.n
    if not 0 < n <= len(kept.entries):
        return n == 0
    last = kept.entries[n - 1]
    if n > 1:
        before = kept.entries[n - 2].hash
    elif kept.snapshots[0].n == 0:
        before = chain("", "", kept.snapshots[0].state)
    else:
        return False
    return chain(before, last.text, snapshot.state) == last.hash


def _dealt(rules: Rules[S, M, V], kept: Kept) -> str:
    """Return the deal made anew, "" if seed and options do not tell it any more."""
    row = kept.row
    try:
        return rules.dump(rules.setup(len(row.seats), build(rules.options_type, json.loads(row.options)), row.seed))
    except Exception:
        # The row may be damaged: rules may do anything with options and seats they never allowed.
        return ""


def _fold(rules: Rules[S, M, V], kept: Kept, start: Snapshot, head: int, drift: bool) -> _Fold[S, M, V] | None:
    """Return the match folded from a snapshot as far as it goes; None if the snapshot is no state of these rules."""
    state = _state(rules, kept, start)
    if state is None:
        return None
    bots = [seat for seat, info in enumerate(kept.row.seats) if info.bot is not None]
    hash_there = kept.entries[start.n - 1].hash if start.n else None
    match = Match(rules, state, bots=bots, first=start.n, first_hash=hash_there)
    entries, stopped = kept.entries[start.n :], ""
    try:
        match.replay(entries, head, drift)
    except Damaged as fault:
        good = fault.n - 1
        stopped = str(fault) if good < head else ""
        match.replay(entries[: good - start.n], min(good, head), drift)
    return _Fold(match, stopped, drift)


def _state(rules: Rules[S, M, V], kept: Kept, start: Snapshot) -> S | None:
    try:
        state = rules.load(start.state)
        rules.audit(state)
    except Exception:
        # Other rules or damage: a text that fits the model may still be no state, and an audit may trip over it.
        return None
    return state if state.seats == len(kept.row.seats) else None


def _notice(rules: Rules[S, M, V], kept: Kept, fold: _Fold[S, M, V], head: int) -> str:
    first, reached = fold.match.first, fold.match.head
    parts: list[str] = []
    if kept.row.version != rules.version:
        parts.append(f"made by other rules (version {kept.row.version}), goes on by today's (version {rules.version})")
    if first:
        why = "" if parts else " (it is damaged)"
        parts.append(f"what happened before move {first + 1} cannot be shown{why}")
    if fold.drift and reached > first:
        parts.append(f"{_moves(reached - first)} made again by today's rules, so the position may differ")
    if fold.strange:
        parts.append("its first position is not the one its seed deals, so it may be another match's")
    if fold.stopped:
        parts.append(f"the last {_moves(head - reached)} missing: {fold.stopped}")
    return "; ".join(parts)


def _moves(count: int) -> str:
    return f"{count} moves are" if count > 1 else "1 move is"


def _fault(rules: Rules[S, M, V], kept: Kept, fold: _Fold[S, M, V], head: int) -> str:
    row = kept.row
    if row.status == "damaged":
        what = "its row in the library is not what was written"
    elif fold.stopped and row.version == rules.version:
        what = fold.stopped
    else:
        return ""
    return f"{name_of(row)} is damaged: {what}; it can be opened as it stood after {fold.match.head} of {head} moves"
