"""The Feast: setup, turns and the end of a year (FAM-13 to FAM-21, FAM-40 to FAM-42, FAM-77)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import feast
from feastbox.games.feast_and_famine.data import FOODS
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import (
    CATTLE,
    CORN,
    WATER,
    WHEAT,
    asked,
    do,
    feast_at,
    kinds,
    refused,
    told,
)

CATTLE_ONLY = "cow cow cow cow cow cow cow"


# -- setup -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-13")
def test_everybody_starts_with_an_empty_store_6_labour_and_no_medallion() -> None:
    state = RULES.setup(3, FamOptions(), "start")
    assert state.stores == [[0] * 6] * 3
    assert state.labour == [6, 6, 6]
    assert state.tokens == [0, 0, 0]


@pytest.mark.rule("FAM-14")
def test_pharaoh_starts_on_field_1_in_year_1() -> None:
    state = RULES.setup(2, FamOptions(), "start")
    assert state.year == 1
    on_first = state.fields[0]
    assert feast.price(state, on_first) == FOODS[on_first].rate - 1


@pytest.mark.rule("FAM-15")
def test_seven_tiles_are_drawn_for_the_fields_in_order() -> None:
    state = RULES.setup(2, FamOptions(), "start")
    assert sum(state.bag) == 173
    again, bag = Rng("start"), [30] * 6
    for field in range(7):
        drawn = again.below(sum(bag))
        tiles = [food for food in range(6) for _ in range(bag[food])]
        assert state.fields[field] == tiles[drawn]
        bag[tiles[drawn]] -= 1


@pytest.mark.rule("FAM-16")
def test_every_tile_in_the_bag_is_as_likely_as_any_other() -> None:
    drawn: Counter[int] = Counter()
    for n in range(6000):
        state = feast_at("- oil oil oil oil oil oil")
        state.bag = [0, 1, 2, 3, 0, 6]
        state.rng = Rng(f"draw {n}")
        feast.refill(state)
        drawn[state.fields[0]] += 1
    assert set(drawn) == {WATER, WHEAT, CORN, CATTLE}
    for food, share in ((WATER, 500), (WHEAT, 1000), (CORN, 1500), (CATTLE, 3000)):
        assert abs(drawn[food] - share) < 4 * share**0.5


@pytest.mark.rule("FAM-17")
def test_seat_1_is_first_in_all_years_and_play_goes_in_seat_order() -> None:
    state = RULES.setup(3, FamOptions(halves="feast"), "order")
    turns = []
    while state.stack:
        turns.append(asked(state))
        do(state, "end_turn")
    assert turns == [0, 1, 2] * 7


@pytest.mark.rule("FAM-17")
def test_with_the_option_the_first_player_moves_on_every_year() -> None:
    state = RULES.setup(3, FamOptions(halves="feast", rotate_first_player=True), "order")
    turns = []
    while state.stack:
        turns.append(asked(state))
        do(state, "end_turn")
    assert turns == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]


# -- turn ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-18")
def test_everybody_has_one_turn_in_each_of_seven_years() -> None:
    state = RULES.setup(4, FamOptions(halves="feast"), "years")
    turns: Counter[tuple[int, int]] = Counter()
    while state.stack:
        turns[state.year, asked(state)] += 1
        do(state, "end_turn")
    assert turns == {(year, seat): 1 for year in range(1, 8) for seat in range(4)}


@pytest.mark.rule("FAM-18")
def test_nobody_gathers_in_the_turn_of_another() -> None:
    assert refused(feast_at(), "gather oil", seat=1) == "FAM-18"


@pytest.mark.rule("FAM-19", "FAM-35")
def test_one_gathers_as_often_as_one_likes_one_food_at_a_time() -> None:
    state = feast_at("wheat oil water oil water oil corn", labour=13, draws="oil oil oil water water corn")
    do(state, "gather oil", "gather water", "gather corn")
    assert asked(state) == 0
    assert state.stores[0] == [3, 2, 0, 1, 0, 0]
    do(state, "end_turn")
    assert asked(state) == 1


@pytest.mark.rule("FAM-19")
def test_in_the_feast_there_is_nothing_to_select_or_to_bid() -> None:
    state = feast_at()
    for text in ("select leah 1", "raise 3", "pass"):
        assert refused(state, text) == "FAM-19"


@pytest.mark.rule("FAM-20")
def test_labour_not_spent_is_kept() -> None:
    state = feast_at(labour=(4, 6))
    do(state, "end_turn")
    assert state.labour == [4, 6]
    do(state, "end_turn")
    assert state.labour == [4 + 6, 6 + 6]


@pytest.mark.rule("FAM-21")
def test_a_turn_ends_by_itself_when_nothing_can_be_gathered_any_more() -> None:
    state = feast_at("cow cow oil fish cow cow cow", labour=(1, 6), year=5, draws="cow")
    events = do(state, "gather oil")
    assert asked(state) == 1
    assert told(state, events)[-1] == "Anna can gather nothing: turn over, 0 labour kept"


@pytest.mark.rule("FAM-21")
def test_a_turn_ends_at_its_very_start_when_nothing_can_be_gathered() -> None:
    state = feast_at(CATTLE_ONLY, seats=3, labour=(6, 4, 6), draws="cow")
    events = do(state, "end_turn")
    assert asked(state) == 2
    assert told(state, events) == [
        "Anna ended the turn, 6 labour kept",
        "Ben can gather nothing: turn over, 4 labour kept",
    ]


@pytest.mark.rule("FAM-21")
def test_the_first_turn_of_a_new_year_can_end_by_itself_too() -> None:
    full = (0, 0, 0, 0, 0, 7)
    state = feast_at(CATTLE_ONLY, labour=6, stores=[full], acting=1)
    events = do(state, "end_turn")
    assert state.year == 2
    assert asked(state) == 1
    assert kinds(events) == ["turn_ended", "income", "year", "turn_ended"]


# -- end of a year ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-40")
@pytest.mark.parametrize("year", range(1, 7))
def test_income_comes_after_the_last_turn_of_years_1_to_6(year: int) -> None:
    state = feast_at(year=year, labour=(3, 2), stores=[(2, 2, 2, 2, 2, 2)], acting=1)
    do(state, "end_turn")
    assert state.labour == [3 + 6 + 2, 2 + 6]


@pytest.mark.rule("FAM-41")
def test_pharaoh_moves_on_with_the_year() -> None:
    state = feast_at("oil cow oil oil oil oil oil", acting=1)
    events = do(state, "end_turn")
    assert state.year == 2
    assert feast.price(state, CATTLE) == 5
    assert told(state, events)[-1] == "Year 2: Pharaoh at Zoan"


@pytest.mark.rule("FAM-42")
def test_after_year_7_there_is_no_income_and_the_feast_is_over() -> None:
    state = feast_at(year=7, labour=(3, 2), acting=1)
    events = do(state, "end_turn")
    assert not state.stack
    assert state.labour == [3, 2]
    assert kinds(events) == ["turn_ended", "feast_over"]


@pytest.mark.rule("FAM-42")
def test_after_the_end_of_a_feast_alone_nothing_is_legal() -> None:
    state = feast_at(year=7, acting=1)
    do(state, "end_turn")
    assert list(RULES.legal(state, 0)) == []
    move = RULES.load_move('{"kind": "end_turn", "seat": 0}')
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("FAM-42", "match_over")


@pytest.mark.rule("FAM-77")
def test_income_counts_the_medallions_of_the_year_just_ended() -> None:
    stores = [(0, 0, 0, 0, 0, 0), (0, 1, 1, 1, 1, 1)]
    state = feast_at("oil cow cow cow cow cow cow", labour=(6, 1), stores=stores, acting=1, draws="cow")
    do(state, "gather oil")
    assert state.year == 2
    assert state.labour[1] == 1 + 6 + 1
