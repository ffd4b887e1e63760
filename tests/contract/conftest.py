"""The contract tests find the template game in the catalog."""

from __future__ import annotations

import pytest

from feastbox.catalog import Game
from tests.contract.cases import Case, facts


@pytest.fixture(autouse=True)
def _with_larder(larder: Game) -> None:
    """Register the template game."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave all but the first recorded matches to the long runs where a game's are heavy (`quick` in contract.toml)."""
    for item in items:
        values = getattr(item, "callspec", None)
        case, n = (values.params.get("case"), values.params.get("n")) if values else (None, None)
        if isinstance(case, Case) and isinstance(n, int) and n >= facts(case.game).get("quick", n + 1):
            item.add_marker(pytest.mark.long)
