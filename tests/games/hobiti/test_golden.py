"""Playthroughs kept in tests/golden: moves, choices, what is told, the table, the result."""

from __future__ import annotations

import pytest

from tests import golden_files
from tests.games.hobiti.playthrough import PLAYED, path, retell


@pytest.mark.parametrize("name", PLAYED)
def test_the_match_goes_as_it_was_read_and_kept(name: str) -> None:
    kept = path(name)
    golden_files.check(kept.name, retell(kept.read_text(encoding="utf-8"), name))
