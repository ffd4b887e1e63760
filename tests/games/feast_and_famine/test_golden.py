"""A playthrough per half and seat count, kept in tests/golden: moves, choices, what is told, the table, the result."""

from __future__ import annotations

import pytest

from tests import golden_files
from tests.games.feast_and_famine.playthrough import PLAYED, path, retell


@pytest.mark.parametrize(("halves", "seats"), PLAYED)
def test_the_match_goes_as_it_was_read_and_kept(halves: str, seats: int) -> None:
    kept = path(halves, seats)
    golden_files.check(kept.name, retell(kept.read_text(encoding="utf-8"), halves, seats))
