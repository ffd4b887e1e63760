"""The printed totals, over all data files, and that each fact stands in one of them only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from feastbox import assets
from feastbox.games.odin.boards import AREAS, BUILDINGS, HOME, ISLANDS
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.course import LENGTHS, SHIPS, STRIPS
from feastbox.games.odin.goods import GOODS, ITEMS, SILVER, SPECIALS, STOCK, STONE, WEAPONS, WOOD
from feastbox.games.odin.spaces import SPACES

FILES = ("actions.toml", "boards.toml", "course.toml", "goods.toml", "occupations.toml")


def _named(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every table with an id and a name, at any depth."""
    if isinstance(value, dict):
        if "id" in value and "name" in value:
            yield value
        for each in value.values():
            yield from _named(each)
    elif isinstance(value, list):
        for each in value:
            yield from _named(each)


def test_nothing_is_described_twice() -> None:
    tables = [table for file in FILES for table in _named(assets.read_toml("odin", file))]
    kinds = Counter(table["id"] for table in tables)
    assert [name for name, count in kinds.items() if count > 1] == []
    assert len(tables) == 4 + 32 + 15 + 4 + 12 + 3 + 61 + 190


@pytest.mark.rule("ODN-001", "OGE-01", "OGE-05", "OGE-18", "OOC-01")
def test_the_printed_totals() -> None:
    assert sum(count for _, _, count in STOCK) == 346
    assert (len(GOODS), len(SPECIALS), sum(ITEMS[weapon].count for weapon in WEAPONS)) == (32, 15, 47)
    assert AREAS[HOME].negatives.bit_count() == 86
    assert sum(AREAS[building].count for building in BUILDINGS) == 11
    assert len(ISLANDS) == 8
    assert len(SHIPS) == 3
    assert (len(CARDS), sum(card.starting for card in CARDS)) == (190, 45)
    assert {name: length.rounds for name, length in LENGTHS.items()} == {"long": 7, "short": 6}


@pytest.mark.rule("ODN-001", "ODN-040")
def test_61_spaces_stand_18_18_16_and_9_in_four_columns() -> None:
    assert len(SPACES) == 61
    assert Counter(space.column for space in SPACES) == {1: 18, 2: 18, 3: 16, 4: 9}


@pytest.mark.rule("ODN-017", "ODN-094")
def test_eight_strips_hold_56_items() -> None:
    assert [len(strip) for strip in STRIPS] == [7] * 8
    assert len(set(STRIPS)) == 8
    items = Counter(item for strip in STRIPS for item, _ in strip)
    assert (items[WOOD], items[STONE], items[SILVER]) == (23, 15, 9)
    assert all(count == 2 for strip in STRIPS for item, count in strip if item == SILVER)
