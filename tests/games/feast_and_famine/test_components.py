"""Components (FAM-01 to FAM-12)."""

from __future__ import annotations

import pytest

from feastbox.games.feast_and_famine.data import (
    CARD,
    CARDS,
    COLUMNS,
    FIELDS,
    FOODS,
    GROUPS,
    MOST_LABOUR,
    TIE_ORDER,
    YEARS,
)
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import MEDALLIONS, do, famine_at, feast_at

POINTS = {
    "leah": {
        "leah": 1,
        "reuben": 1,
        "simeon": 2,
        "levi": 3,
        "judah": 4,
        "issachar": 9,
        "zebulun": 10,
        "dinah": 1,
    },
    "rachel": {"rachel": 1, "joseph": 11, "benjamin": 12, "jacob": 1},
    "bilhah": {"bilhah": 1, "dan": 5, "naphtali": 6},
    "zilpah": {"zilpah": 1, "gad": 7, "asher": 8},
}


@pytest.mark.rule("FAM-01")
def test_two_to_four_play() -> None:
    assert list(RULES.seats) == [2, 3, 4]
    for seats in RULES.seats:
        state = RULES.setup(seats, FamOptions(), "seats")
        assert len(state.stores) == len(state.labour) == seats


@pytest.mark.rule("FAM-02")
def test_the_board_has_seven_fields_and_field_n_marks_year_n() -> None:
    assert len(FIELDS) == YEARS == 7
    state = feast_at("oil oil oil oil oil oil cow", year=7)
    assert len(state.fields) == 7
    view = RULES.view(state, None)
    assert view.feast
    assert view.feast.prices[5] == 5  # cattle lies on field 7, where Pharaoh stands in year 7


@pytest.mark.rule("FAM-03")
def test_the_labour_track_runs_from_0_to_13() -> None:
    assert MOST_LABOUR == 13
    state = feast_at(labour=13, acting=1)
    do(state, "end_turn")
    assert state.labour == [13, 13]


@pytest.mark.rule("FAM-04")
def test_the_foods_and_their_rates() -> None:
    assert [(food.name.lower(), food.rate) for food in FOODS] == [
        ("oil", 1),
        ("water", 2),
        ("wheat", 3),
        ("corn", 4),
        ("fish", 5),
        ("cattle", 6),
    ]


@pytest.mark.rule("FAM-05")
def test_thirty_tiles_of_each_food_180_in_all() -> None:
    state = RULES.setup(4, FamOptions(), "bag")
    tiles = [state.bag[food] + state.fields.count(food) for food in COLUMNS]
    assert tiles == [30] * 6
    assert sum(tiles) == 180


@pytest.mark.rule("FAM-06")
def test_a_store_has_six_columns_in_the_order_of_the_foods_and_seven_rows() -> None:
    view = RULES.view(RULES.setup(2, FamOptions(), "store"), None)
    assert view.feast
    assert view.feast.rows == 7
    assert [len(store.counts) for store in view.feast.stores] == [6, 6]
    assert view.feast.rows * len(view.feast.stores[0].counts) == 42


@pytest.mark.rule("FAM-07")
def test_medallions_never_run_out() -> None:
    almost = (6, 7, 7, 7, 7, 7)
    state = feast_at("oil water water water water water water", seats=4, stores=[almost] * 4, draws="oil oil oil oil")
    for _ in range(3):
        do(state, "gather oil")
    do(state, "gather oil")
    assert state.tokens == [13, 13, 13, 13]


@pytest.mark.rule("FAM-08")
def test_the_deck_has_18_persons_and_4_medallion_cards() -> None:
    assert len(CARDS) == 22
    assert sum(card.kind == "person" for card in CARDS) == 18
    assert [card.id for card in CARDS if card.kind == "medallion"] == list(MEDALLIONS)


@pytest.mark.rule("FAM-09")
def test_the_back_of_a_card_shows_its_group_and_nothing_else() -> None:
    state = famine_at("levi judah joseph dan rachel gad medallion_zilpah")
    for reader in (None, 0, 1, 2):
        view = RULES.view(state, reader)
        assert view.famine
        assert view.famine.places == ("leah", "leah", "rachel", "bilhah", "rachel", "zilpah", "zilpah")
        told = view.model_dump_json()
        assert not [card for card in ("levi", "judah", "joseph", "dan", "gad", "medallion_zilpah") if card in told]


@pytest.mark.rule("FAM-10")
def test_the_groups_and_their_cards() -> None:
    assert [(group.id, group.colour) for group in GROUPS] == [
        ("leah", "blue"),
        ("rachel", "red"),
        ("bilhah", "brown"),
        ("zilpah", "green"),
    ]
    for group, persons in POINTS.items():
        cards = {card.id for card in CARDS if card.group == group}
        assert cards == {*persons, f"medallion_{group}"}


@pytest.mark.rule("FAM-11")
def test_the_points_of_the_persons() -> None:
    for persons in POINTS.values():
        assert {person: CARD[person].points for person in persons} == persons


@pytest.mark.rule("FAM-12")
def test_all_persons_together_are_worth_84() -> None:
    worth = {
        group.id: sum(card.points for card in CARDS if card.group == group.id and card.kind == "person")
        for group in GROUPS
    }
    assert worth == {"leah": 31, "rachel": 25, "zilpah": 16, "bilhah": 12}
    assert sum(worth.values()) == 84


@pytest.mark.rule("FAM-44")
def test_ties_are_compared_from_cattle_to_oil() -> None:
    assert [FOODS[food].name for food in TIE_ORDER] == ["Cattle", "Fish", "Corn", "Wheat", "Water", "Oil"]
