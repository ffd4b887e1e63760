"""What must hold, 6: the same seed and moves give the same hashes, also in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from tests.contract.cases import CASES, TESTS, Case, each_case, record
from tests.contract.replaying import replay, script


@each_case
def test_the_same_seed_deals_the_same_and_another_seed_does_not(case: Case) -> None:
    rules = case.rules
    options = rules.options_type()
    first = [rules.dump(rules.setup(case.seats, options, seed)) for seed in ("one", "one", "two")]
    assert first[0] == first[1]
    assert first[0] != first[2]


@each_case
def test_redealing_with_the_same_numbers_gives_the_same(case: Case) -> None:
    rules = case.rules
    for state, _, _ in record(case, 0).positions[::5]:
        dealt = [rules.dump(rules.redeal(state, 0, Rng("again"))) for _ in range(2)]
        assert dealt[0] == dealt[1]


@each_case
def test_a_match_replays_to_the_states_it_went_through(case: Case) -> None:
    played = record(case, 1)
    match = Match.new(case.rules, case.seats, played.options, played.seed)
    for state, move, events in played.positions:
        assert match.state == state
        assert match.submit(move) == events
    assert match.state == played.end
    assert match.over


@pytest.mark.parametrize("hash_seed", ["1", "77"])
def test_another_process_with_other_string_hashes_comes_to_the_same_hashes(hash_seed: str) -> None:
    scripts = [script(record(case, 1)) for case in CASES]
    answer = subprocess.run(
        [sys.executable, "-m", "tests.contract.replaying"],
        input=json.dumps(scripts),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=TESTS.parent,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert json.loads(answer.stdout) == [replay(told) for told in scripts]
