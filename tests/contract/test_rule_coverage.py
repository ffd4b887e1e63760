"""What must hold, 10: every numbered rule is named by a test, or stands in a short list with the reason why none can.

The list is `untested.toml` beside the game's tests: `HAL-06 = "why no test can hold it"`.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.contract.cases import each_game, home, rule_numbers, rules_named


def _named(game: Any) -> dict[str, str]:
    """Return the numbers tests name, and where."""
    return {number: path.name for path in sorted(home(game).rglob("test_*.py")) for number in rules_named(path)}


def _excused(game: Any) -> dict[str, str]:
    path = home(game) / "untested.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@each_game
def test_every_rule_is_named_by_a_test_or_excused(game: Any) -> None:
    missing = rule_numbers(game) - set(_named(game)) - set(_excused(game))
    assert not missing, f"{len(missing)} rules have no test: {', '.join(sorted(missing))}"


@each_game
def test_only_rules_that_exist_are_named_and_excused(game: Any) -> None:
    numbers = rule_numbers(game)
    assert numbers
    assert not {number: where for number, where in _named(game).items() if number not in numbers}
    assert not set(_excused(game)) - numbers


@each_game
def test_excuses_are_few_have_a_reason_and_are_needed(game: Any) -> None:
    excused = _excused(game)
    assert not set(excused) & set(_named(game)), "a rule is excused and tested"
    assert len(excused) <= len(rule_numbers(game)) // 5
    assert all(len(reason) >= 20 for reason in excused.values())


def test_markers_are_found_wherever_they_stand(tmp_path: Any) -> None:
    source = """
import pytest
pytestmark = pytest.mark.rule("LAR-01")
@pytest.mark.rule("LAR-02", "LAR-03")
class TestThing:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("LAR-04"))])
    def test_it(self, n): pass
"""
    path = tmp_path / "test_it.py"
    path.write_text(source)
    assert set(rules_named(path)) == {"LAR-01", "LAR-02", "LAR-03", "LAR-04"}
    path.write_text("@pytest.mark.rule(NUMBER)\ndef test_it(): pass\n")
    with pytest.raises(AssertionError):
        list(rules_named(path))
