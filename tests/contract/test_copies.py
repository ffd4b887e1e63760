"""What must hold, 5: a clone equals its original and shares nothing that changes; nor does a redealt state."""

from __future__ import annotations

from copy import deepcopy

from feastbox.engine.rng import Rng
from tests.contract.cases import Case, each_case, each_match, random_move, record, sample
from tests.contract.shared import shared


@each_case
@each_match
def test_a_clone_equals_its_original_and_a_deep_copy(case: Case, n: int) -> None:
    rules = case.rules
    for state, _, _ in sample(record(case, n), 60):
        clone = rules.clone(state)
        assert clone == state == deepcopy(state)
        assert rules.dump(clone) == rules.dump(state)
        assert type(clone) is type(state)


@each_case
@each_match
def test_a_clone_shares_nothing_that_changes(case: Case, n: int) -> None:
    for state, _, _ in sample(record(case, n), 60):
        assert shared(state, case.rules.clone(state)) == []


@each_case
@each_match
def test_playing_on_with_a_clone_leaves_the_original_alone(case: Case, n: int) -> None:
    rules, rng = case.rules, Rng(f"copies {n}")
    for state, _, _ in sample(record(case, n), 25):
        before, kept = rules.dump(state), deepcopy(state)
        clone = rules.clone(state)
        for _ in range(12):
            if clone.stack:
                rules.apply(clone, random_move(rules, clone, rng))
        assert rules.dump(state) == before
        assert state == kept


@each_case
@each_match
def test_a_redealt_state_shares_nothing_with_the_real_one_and_leaves_it_alone(case: Case, n: int) -> None:
    rules = case.rules
    for state, _, _ in sample(record(case, n), 30):
        before = rules.dump(state)
        for reader in case.readers:
            assert shared(state, rules.redeal(state, reader, Rng("copies"))) == []
        assert rules.dump(state) == before


@each_case
@each_match
def test_looking_changes_nothing(case: Case, n: int) -> None:
    rules, words = case.rules, case.game.words()
    for state, move, _ in sample(record(case, n), 30):
        before = rules.dump(state)
        for seat in rules.asked(state):
            rules.legal(state, seat)
            rules.public(state, seat)
            rules.forced(state, seat)
            rules.waive(state, seat)
            list(rules.anytime(state, seat))
        rules.refuse(state, move)
        rules.is_public(state, move)
        rules.result(state)
        for reader in case.readers:
            view = rules.view(state, reader)
            rules.sheet(view)
            words.board(view, case.names)
            words.question(view, case.names)
        assert rules.dump(state) == before
