"""Random play against the figures measured when the rules were written."""

from __future__ import annotations

from statistics import mean, median

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES

BROWN, BLUE = 0, 1
"""Seats of a single round."""


class Statistics:
    """Figures of many single rounds of random play."""

    def __init__(self, rounds: int) -> None:
        self.turns: list[int] = []
        self.choices: list[int] = []
        self.scores: list[tuple[int, ...]] = []
        rng = Rng("statistics")
        for n in range(rounds):
            state = RULES.setup(2, HalaliOptions(rounds=1), f"statistics {n}")
            while state.stack:
                moves = RULES.legal(state, state.stack[-1].seats[0])
                self.choices.append(len(moves))
                RULES.apply(state, rng.pick(moves))
            result = RULES.result(state)
            assert result is not None
            self.turns.append(state.turns)
            self.scores.append(result.scores)

    def won_by(self, seat: int) -> float:
        """Return the share of rounds this seat won."""
        return mean(scores[seat] > scores[1 - seat] for scores in self.scores)


def test_random_rounds_are_as_long_and_as_even_as_measured() -> None:
    found = Statistics(200)
    assert 92 <= mean(found.turns) <= 105  # measured 98.5
    assert 88 <= median(found.turns) <= 100  # 94
    assert min(found.turns) >= 58
    assert 0.52 <= found.won_by(BLUE) <= 0.76  # 64 %
    assert 19 <= mean(scores[BLUE] for scores in found.scores) <= 24.5  # 21.7
    assert 15 <= mean(scores[BROWN] for scores in found.scores) <= 20  # 17.3
    assert 22 <= mean(found.choices) <= 24.5  # 23.2


@pytest.mark.long
def test_two_thousand_random_rounds_are_as_measured() -> None:
    found = Statistics(2000)
    assert 96.5 <= mean(found.turns) <= 100.5
    assert 0.61 <= found.won_by(BLUE) <= 0.67
    assert 0.30 <= found.won_by(BROWN) <= 0.36
    assert 21 <= mean(scores[BLUE] for scores in found.scores) <= 22.4
    assert 16.6 <= mean(scores[BROWN] for scores in found.scores) <= 18
