"""The contract tests find the template game in the catalog."""

from __future__ import annotations

import pytest

from feastbox.catalog import Game


@pytest.fixture(autouse=True)
def _with_larder(larder: Game) -> None:
    """Register the template game."""
