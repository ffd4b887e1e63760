"""The score sheet as it would be now: a sentence and a rule for each row, nothing hidden."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Cell, Sheet
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from tests.contract.cases import rule_numbers
from tests.games.feast_and_famine.making import NUMBER, do, famine_at, feast_at
from tests.games.feast_and_famine.test_table import GAME


def cells(sheet: Sheet, label: str) -> tuple[Cell, ...]:
    return next(row.cells for row in sheet.rows if row.label == label)


def points(sheet: Sheet, label: str) -> list[int | None]:
    return [cell.points for cell in cells(sheet, label)]


def sheet_of(state: FamState, reader: int | None) -> Sheet:
    return RULES.sheet(RULES.view(state, reader))


def test_every_row_has_a_sentence_and_a_rule() -> None:
    for state in (feast_at(), famine_at("levi joseph"), feast_at(halves="both")):
        for row in sheet_of(state, 0).rows:
            assert row.note.endswith(".")
            assert row.rule in rule_numbers(GAME)
            assert len(row.cells) == state.seats


@pytest.mark.rule("FAM-39", "FAM-44")
def test_the_feast_counts_rows_and_columns_and_lists_what_breaks_ties() -> None:
    sheet = sheet_of(feast_at(stores=[(7, 7, 3, 3, 4, 5), (2, 2, 2, 2, 2, 2)]), None)
    assert points(sheet, "full rows") == [3, 2]
    assert points(sheet, "full columns") == [2, 0]
    assert points(sheet, "medallions") == [5, 2]
    assert [row.label for row in sheet.rows[3:]] == [
        f"{food} stored" for food in ("cattle", "fish", "corn", "wheat", "water", "oil")
    ]
    assert points(sheet, "cattle stored") == [5, 2]


@pytest.mark.rule("FAM-68", "FAM-81")
def test_in_the_famine_a_reader_sees_the_own_part_in_full_and_the_public_part_of_the_others() -> None:
    state = famine_at("levi joseph", hands=["benjamin jacob medallion_leah", "gad", ""], deck="asher")
    onlooker, anna = sheet_of(state, None), sheet_of(state, 0)
    assert points(onlooker, "Rachel's group")[:2] == [None, None]
    assert points(anna, "Rachel's group")[:2] == [13, None]
    assert cells(anna, "Rachel's group")[0].text == "2 cards = 13"
    assert cells(anna, "Zilpah's group")[1].text == "1 card"
    assert points(anna, "medallion cards")[:2] == [1, None]
    assert points(onlooker, "points")[:2] == [6, 6]
    assert points(anna, "points")[:2] == [6 + 13 + 1, 6]
    assert cells(onlooker, "points")[0].text == "6 + 3 cards"
    assert cells(anna, "highest person")[0] == Cell(12, "Benjamin 12")


@pytest.mark.rule("FAM-09", "FAM-68")
def test_that_an_empty_hand_holds_nothing_is_no_secret() -> None:
    onlooker = sheet_of(famine_at("levi joseph", hands=["gad", "", ""], deck="asher"), None)
    assert [cell.text for cell in cells(onlooker, "medallion cards")[:2]] == ["hidden", ""]
    assert points(onlooker, "medallion cards")[1] == 0
    assert cells(onlooker, "highest person")[1] == Cell(0, "no person")


@pytest.mark.rule("FAM-55")
def test_what_bidding_has_proved_stands_on_the_sheet() -> None:
    state = famine_at("levi joseph", hands=["", "medallion_leah gad", ""], tokens=(6, 1, 6), deck="asher")
    do(state, "select leah 1", "raise 2")
    assert cells(sheet_of(state, None), "medallion cards")[1].text == "at least 1"


@pytest.mark.rule("FAM-68", "FAM-73")
def test_at_the_end_everything_is_shown_and_sums_up() -> None:
    state = feast_at(year=7, stores=[(2,) * 6, (4,) * 6], acting=1, halves="both")
    do(state, "end_turn")
    state.hands = [[NUMBER["benjamin"], NUMBER["medallion_leah"]], [NUMBER["gad"]]]
    state.places = [-1] * 7
    state.stack.clear()
    sheet = sheet_of(state, None)
    assert points(sheet, "points") == [12 + 1 + 2, 7 + 4]
    assert points(sheet, "medallions of the Feast") == [2, 4]
    assert points(sheet, "highest person") == [12, 7]
    result = RULES.result(state)
    assert result is not None
    assert tuple(points(sheet, "points")) == result.scores
