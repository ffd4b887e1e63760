"""What must hold, 1 to 3: random matches end, nothing is lost, and lists, refusals and notation agree."""

from __future__ import annotations

from typing import Any

import pytest

from feastbox.engine import options as optioning
from feastbox.engine.models import Options
from tests.contract.cases import Case, beside, each_case, each_match, play, record, sample

FEW = 8
"""About so many matches of each seat count have an option changed in every run; the long runs change each one."""


def _ends(case: Case) -> list[Options]:
    """Return the options with one of them changed, to each value if there are few, else to the least and the most."""
    rules = case.rules
    found: list[Options] = []
    for choice in optioning.choices(rules.options_type):
        values = choice.values if len(choice.values) <= 5 else (choice.values[0], choice.values[-1])
        found += [optioning.build(rules.options_type, {choice.name: value}) for value in values]
    return [options for options in found if rules.check_options(case.seats, options) is None]


@each_case
def test_random_matches_end_with_every_option_and_nothing_is_lost(case: Case) -> None:
    ends = _ends(case)
    apart = 1 + len(ends) // FEW
    for n, options in enumerate([case.rules.options_type(), *ends[case.seats % apart :: apart]]):
        ended = play(case, options, f"ends {n}", audit=True)
        result = case.rules.result(ended.end)
        assert result is not None
        assert len(result.ranks) == len(result.scores) == case.seats
        assert sorted(result.ranks)[0] == 1
        assert result.reason


@pytest.mark.long
@each_case
def test_many_random_matches_end_and_nothing_is_lost(case: Case) -> None:
    for n, options in enumerate([case.rules.options_type(), *_ends(case)] * 10):
        play(case, options, f"long {n}", audit=True)


@each_case
@each_match
def test_there_is_no_result_before_the_end(case: Case, n: int) -> None:
    assert all(case.rules.result(position.state) is None for position in record(case, n).positions)


@each_case
@each_match
def test_somebody_is_asked_until_the_end_and_has_an_answer(case: Case, n: int) -> None:
    rules, played = case.rules, record(case, n)
    for state, _, _ in played.positions:
        asked = rules.asked(state)
        assert asked
        for seat in range(case.seats):
            answers = rules.legal(state, seat)
            assert bool(answers) == (seat in asked)
            if seat not in asked:
                assert not beside(rules, state, seat)
    assert rules.asked(played.end) == ()
    assert not any(rules.legal(played.end, seat) for seat in range(case.seats))


@each_case
@each_match
def test_everything_listed_is_legal_and_listed_once(case: Case, n: int) -> None:
    rules = case.rules
    for state, _, _ in record(case, n).positions:
        for seat in rules.asked(state):
            moves = [*rules.legal(state, seat), *beside(rules, state, seat)]
            assert len(set(moves)) == len(moves)
            assert all(move.seat == seat for move in moves)
            assert not any(rules.refuse(state, move) for move in moves)


@each_case
@each_match
def test_every_move_reads_back_from_notation_and_json_and_has_its_own_words(case: Case, n: int) -> None:
    rules, words = case.rules, case.game.words()
    for state, _, _ in sample(record(case, n), 60):
        for seat in rules.asked(state):
            moves = [*rules.legal(state, seat), *beside(rules, state, seat)]
            view = rules.view(state, seat)
            texts = [rules.write(move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert [rules.read(state, seat, text) for text in texts] == moves
            assert [rules.load_move(rules.dump_move(move)) for move in moves] == moves
            lines = [words.describe(view, move) for move in moves]
            assert len(set(lines)) == len(lines)
            assert all(line and "\n" not in line for line in lines)


@each_case
@each_match
def test_public_forced_and_waived_answers_are_legal_ones(case: Case, n: int) -> None:
    rules = case.rules
    for state, _, _ in record(case, n).positions:
        top = state.stack[-1]
        for seat in rules.asked(state):
            legal, public = rules.legal(state, seat), rules.public(state, seat)
            assert all(move in legal and rules.is_public(state, move) for move in public)
            assert top.screen != "private" or not public
            forced = rules.forced(state, seat)
            assert forced is None or (forced in public and len(legal) == 1)
        if top.order == "in_turn":
            _waive_the_queue(case, state)


def _waive_the_queue(case: Case, state: Any) -> None:
    """A pass is public, and letting one seat pass changes nothing for those behind it."""
    rules, queue = case.rules, state.stack[-1].seats
    passes = [rules.waive(state, seat) for seat in queue]
    if passes[0] is None:
        return
    assert passes[0] in rules.public(state, queue[0])
    after = rules.clone(state)
    rules.apply(after, passes[0])
    if len(queue) > 1:
        assert rules.asked(after) == queue[1:2]
        assert [rules.waive(after, seat) for seat in queue[1:]] == passes[1:]


@each_case
@each_match
def test_every_state_comes_back_from_its_json(case: Case, n: int) -> None:
    rules = case.rules
    for state, _, _ in sample(record(case, n), 40):
        text = rules.dump(state)
        loaded = rules.load(text)
        assert loaded == state
        assert rules.dump(loaded) == text
