"""Fixtures of the tests of screens."""

from __future__ import annotations

import pytest

from feastbox import catalog
from feastbox.catalog import Game


@pytest.fixture
def halali() -> Game:
    """Halali, the game without secrets."""
    return catalog.find("halali")
