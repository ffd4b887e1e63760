"""Fixtures of all tests."""

from __future__ import annotations

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from tests.contract.template import LARDER
from tests.tui import settling, stylesheets

settling.apply()
stylesheets.apply()


@pytest.fixture
def larder(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The template game, found by `catalog.find` while the test runs."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, LARDER))
    return LARDER
