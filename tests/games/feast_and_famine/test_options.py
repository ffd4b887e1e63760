"""The options, as the rulebook lists them (Open to options)."""

from __future__ import annotations

import pytest

from feastbox.engine import options as optioning
from feastbox.engine import rulebook
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import do, feast_at


def test_the_options_are_those_of_the_rulebook() -> None:
    table = rulebook.load("feast_and_famine").options
    assert table is not None
    choices = {choice.name: choice for choice in optioning.choices(FamOptions)}
    assert [row[0] for row in table.rows] == list(choices)
    for name, values, default, _ in table.rows:
        choice = choices[name]
        texts = [optioning.text(value) for value in choice.values]
        listed = [f"{texts[0]} to {texts[-1]}"] if " to " in values else values.split(", ")
        assert sorted(listed) == sorted([f"{texts[0]} to {texts[-1]}"] if " to " in values else texts)
        assert optioning.text(choice.default) == default
        assert choice.meaning.endswith(".")


@pytest.mark.rule("FAM-42", "FAM-47", "FAM-49")
@pytest.mark.parametrize(
    ("halves", "seen"), [("feast", {"feast"}), ("famine", {"famine"}), ("both", {"feast", "famine"})]
)
def test_halves_are_played_singly_or_one_after_the_other(halves: str, seen: set[str]) -> None:
    state = RULES.setup(2, FamOptions.model_validate({"halves": halves}), "halves")
    played = set()
    while state.stack:
        played.add(state.half)
        RULES.apply(state, RULES.legal(state, RULES.asked(state)[0])[-1])
    assert played == seen


@pytest.mark.rule("FAM-05", "FAM-06", "FAM-36", "FAM-39")
@pytest.mark.parametrize(("rows", "tiles"), [(6, 26), (7, 30), (8, 34)])
def test_store_rows_change_the_height_of_columns_and_the_bag(rows: int, tiles: int) -> None:
    state = RULES.setup(2, FamOptions.model_validate({"store_rows": rows}), "rows")
    assert [state.bag[food] + state.fields.count(food) for food in range(6)] == [tiles] * 6
    state = feast_at("wheat wheat wheat oil oil oil oil", stores=[(0, 0, rows - 2, 0, 0, 0)], store_rows=rows)
    do(state, "gather wheat")
    assert state.stores[0][2] == rows
    assert state.tokens[0] == 1
    view = RULES.view(state, None)
    assert view.feast
    assert (view.feast.rows, view.feast.most) == (rows, rows + 6)
