"""A playthrough per length and seat count, kept in tests/golden: moves, what is told, table, sheet, result."""

from __future__ import annotations

import pytest

from tests import golden_files
from tests.games.odin.playthrough import PLAYED, path, retell


@pytest.mark.parametrize(("length", "seats"), PLAYED)
def test_the_match_goes_as_it_was_read_and_kept(length: str, seats: int) -> None:
    kept = path(length, seats)
    golden_files.check(kept.name, retell(kept.read_text(encoding="utf-8"), length, seats))
