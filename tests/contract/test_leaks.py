"""What must hold, 7: nobody learns anything from a screen that the rules keep hidden (engine notes, section 4)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import ValidationError

from feastbox.engine.models import Event, Seat
from feastbox.engine.rng import Rng
from tests.contract.cases import (
    Case,
    beside,
    each_case,
    each_match,
    hides_cards,
    of_the_asked,
    random_move,
    record,
    sample,
)
from tests.contract.mangle import Pool


@cache
def pool(case: Case) -> Pool:
    return Pool(case)


def redealt(case: Case, state: Any, reader: Seat | None, salt: object) -> Any:
    return case.rules.redeal(state, reader, Rng(f"leaks {salt}"))


@each_case
@each_match
def test_a_reader_cannot_tell_a_redealt_state_from_the_real_one(case: Case, n: int) -> None:
    rules = case.rules
    for step, (state, _, _) in enumerate(sample(record(case, n), 60)):
        for reader in case.readers:
            other = redealt(case, state, reader, step)
            rules.audit(other)
            assert rules.view(other, reader) == rules.view(state, reader)
            if reader is not None:
                assert rules.legal(other, reader) == rules.legal(state, reader)
                assert beside(rules, other, reader) == beside(rules, state, reader)


@each_case
@each_match
def test_what_everybody_sees_is_the_same_whatever_is_hidden(case: Case, n: int) -> None:
    rules = case.rules
    for step, (state, _, _) in enumerate(sample(record(case, n), 60)):
        for reader in case.readers:
            other = redealt(case, state, reader, step)
            assert rules.asked(other) == rules.asked(state)
            assert rules.pending(other) == rules.pending(state)
            for seat in range(case.seats):
                assert rules.forced(other, seat) == rules.forced(state, seat)
                assert rules.waive(other, seat) == rules.waive(state, seat)
                if seat in rules.asked(state):
                    assert rules.public(other, seat) == rules.public(state, seat)


@each_case
@each_match
def test_words_are_the_same_whatever_is_hidden(case: Case, n: int) -> None:
    rules, words, names = case.rules, case.game.words(), case.names
    for step, (state, _, _) in enumerate(sample(record(case, n), 20)):
        for reader in case.readers:
            view, other = rules.view(state, reader), rules.view(redealt(case, state, reader, step), reader)
            assert words.question(other, names) == words.question(view, names) != ""
            assert words.where(other) == words.where(view) != ""
            assert words.board(other, names) == words.board(view, names) != []
            assert rules.sheet(other) == rules.sheet(view)


@each_case
@each_match
def test_notation_reads_the_same_whatever_is_hidden(case: Case, n: int) -> None:
    rules = case.rules
    for step, (state, _, _) in enumerate(sample(record(case, n), 30)):
        other = redealt(case, state, None, step)
        for seat in rules.asked(other):
            moves = rules.legal(other, seat)
            assert [rules.read(state, seat, rules.write(move)) for move in moves] == list(moves)


@each_case
@each_match
def test_a_refusal_tells_nothing_that_its_reader_does_not_know(case: Case, n: int) -> None:
    """On a public screen: nothing hidden at all; in private: nothing hidden from the seat itself."""
    rules, rng, moves = case.rules, Rng(f"refusals {n}"), pool(case)
    for step, (state, _, _) in enumerate(sample(record(case, n), 40)):
        for seat in rules.asked(state):
            own, blind = redealt(case, state, seat, step), redealt(case, state, None, step)
            for _ in range(20):
                fields = moves.mangled(state, rng.pick)
                move = _read(case, {**fields, "seat": seat})
                if move is not None:
                    assert rules.is_public(state, move) == rules.is_public(blind, move)
                    assert rules.refuse(own, move) == rules.refuse(state, move)
                    if rules.is_public(state, move):
                        assert rules.refuse(blind, move) == rules.refuse(state, move)


def _read(case: Case, fields: dict[str, Any]) -> Any:
    """Return the move, or None if the fields are none."""
    try:
        return case.rules.load_move(json.dumps(fields))
    except ValidationError:
        return None


@each_case
@each_match
def test_redealing_renews_the_random_numbers_and_what_is_hidden(case: Case, n: int) -> None:
    rules, renewed = case.rules, 0
    for state, _, _ in record(case, n).positions:
        other = redealt(case, state, None, "renews")
        assert other.rng.key != state.rng.key
        assert state.rng.key not in rules.view(state, None).model_dump_json()
        other.rng = state.rng.clone()
        renewed += other != state
    if hides_cards(record(case, n)):
        assert renewed > len(record(case, n).positions) // 4
    else:
        assert renewed == 0


@each_case
@each_match
def test_play_goes_on_from_redealt_states(case: Case, n: int) -> None:
    rules, rng = case.rules, Rng(f"on {n}")
    for step, (state, _, _) in enumerate(record(case, n).positions[::10]):
        for reader in case.readers:
            other = redealt(case, state, reader, step)
            for _ in range(20):
                if other.stack:
                    rules.apply(other, random_move(rules, other, rng))
                    rules.audit(other)


# -- what a move tells -----------------------------------------------------------------------------------------


@each_case
@each_match
def test_a_move_that_tells_somebody_something_new_is_random_or_reveals(case: Case, n: int) -> None:
    """The reveal test: the same move on a state redealt for a reader must look the same to that reader.

    If it does not, or is not even legal there, the reader has learnt something, and undo must stop at it.
    """
    for step, (state, move, events) in enumerate(record(case, n).positions):
        after = case.rules.clone(state)
        case.rules.apply(after, move)
        if after.rng.n != state.rng.n or any(event.reveals for event in events):
            continue
        for reader in case.readers:
            assert not _learns(case, reader, (state, move, events, after), step), case.rules.write(move)


def _learns(case: Case, reader: Seat | None, done: tuple[Any, Any, tuple[Event, ...], Any], salt: int) -> bool:
    rules = case.rules
    state, move, events, after = done
    other = redealt(case, state, reader, salt)
    if rules.refuse(other, move):
        return bool(state.stack[-1].screen != "private")
    others = rules.apply(other, move)
    return rules.view(other, reader) != rules.view(after, reader) or _read_by(others, reader) != _read_by(
        events, reader
    )


def _read_by(events: Any, reader: Seat | None) -> list[Any]:
    return [(event.kind, event.seat, event.read_by(reader)) for event in events]


@each_case
@each_match
def test_the_log_tells_no_reader_what_is_meant_for_others(case: Case, n: int) -> None:
    words, names = case.game.words(), case.names
    for _, _, events in record(case, n).positions:
        for event in events:
            assert not event.secret or event.to
            for reader in case.readers:
                line = words.tell(event, names, reader)
                assert "\n" not in line
                assert " you " not in f" {line} ".lower()
                if reader not in event.to:
                    assert line == words.tell(event._replace(to=(), secret=()), names, reader)
                    assert line == words.tell(event, names, None)


@each_case
@each_match
def test_every_move_that_changes_what_everybody_sees_is_told_or_is_a_pass(case: Case, n: int) -> None:
    """The log leaves no gap: only a pass in a queue, or what concerns the mover alone, goes without a line."""
    rules, words, asked = case.rules, case.game.words(), of_the_asked(case.game)
    for state, move, events in record(case, n).positions:
        if any(words.tell(event, case.names, None) for event in events):
            continue
        after = rules.clone(state)
        rules.apply(after, move)
        was, now = (rules.view(each, None).model_dump(exclude=asked) for each in (state, after))
        assert was == now, rules.write(move)
