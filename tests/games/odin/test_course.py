"""Rounds and phases: setup, what comes by itself, windows, solo (odin.md, sections 2, 3, 13, 16)."""

from __future__ import annotations

from random import Random

import pytest

from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.rules import RULES
from tests.games.odin.making import asked, match, to_the_end


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches_end_and_nothing_is_lost(seats: int, length: str) -> None:
    state = RULES.setup(seats, OdinOptions.model_validate({"length": length}), f"random {seats}")
    random = Random(seats)
    while state.stack:
        RULES.apply(state, random.choice(list(RULES.legal(state, asked(state)))))
        RULES.audit(state)
    assert RULES.result(state) is not None


@pytest.mark.rule("ODN-023", "ODN-024", "ODN-157", "ODN-174", "ODN-177")
@pytest.mark.parametrize(("length", "points"), [("long", -275), ("short", -257)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_does_anything(length: str, points: int, seats: int) -> None:
    """Worked example 1."""
    state = to_the_end(match(seats, length=length))
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (points,) * seats
    assert result.ranks == (1,) * seats
