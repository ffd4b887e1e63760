"""A playthrough per seat count and mode, kept in tests/golden: moves, choices, what is told, the table, the result."""

from __future__ import annotations

import pytest

from tests import golden_files
from tests.games.halfling_feast.playthrough import PLAYED, Play, path, retell


@pytest.mark.rule("HFE-20", "HFE-25", "HFE-33")
@pytest.mark.parametrize("play", PLAYED, ids=[play.name for play in PLAYED])
def test_the_match_goes_as_it_was_read_and_kept(play: Play) -> None:
    kept = path(play)
    golden_files.check(kept.name, retell(kept.read_text(encoding="utf-8"), play))
