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
    """Leave to the long runs what a contract.toml says is heavy: seat counts beside `often`, matches from `quick`."""
    for item in items:
        values = getattr(item, "callspec", None)
        case, n = (values.params.get("case"), values.params.get("n")) if values else (None, None)
        if not isinstance(case, Case):
            continue
        heavy = facts(case.game)
        late = isinstance(n, int) and n >= heavy.get("quick", n + 1)
        if late or case.seats not in heavy.get("often", [case.seats]):
            item.add_marker(pytest.mark.long)
