"""Fixtures of all tests."""

from __future__ import annotations

import gc

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from tests.contract.template import LARDER
from tests.tui import settling, stylesheets

settling.apply()
stylesheets.apply()
gc.disable()  # collecting thirty thousand tests took 15 s, 6 of them to look for garbage among them


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Begin to look for garbage, but never among the tests."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def larder(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The template game, found by `catalog.find` while the test runs."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, LARDER))
    return LARDER
