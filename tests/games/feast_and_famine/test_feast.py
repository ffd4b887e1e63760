"""The Feast (FAM-13 to FAM-42 and the rulings on it)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import feast
from feastbox.games.feast_and_famine.data import FOODS
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import (
    CATTLE,
    CORN,
    FISH,
    OIL,
    WATER,
    WHEAT,
    asked,
    do,
    feast_at,
    kinds,
    legal,
    refused,
    tiles_left,
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


# -- gathering -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-22")
def test_all_tiles_of_a_food_are_taken_and_a_food_on_no_field_cannot_be() -> None:
    state = feast_at("oil water oil water oil fish oil")
    assert refused(state, "gather wheat") == "FAM-22"
    do(state, "gather oil")
    assert state.stores[0][OIL] == 4


@pytest.mark.rule("FAM-04")
def test_there_are_no_other_foods() -> None:
    state = feast_at()
    move = RULES.load_move('{"kind": "gather", "seat": 0, "food": "figs"}')
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    assert refusal.rule == "FAM-04"


@pytest.mark.rule("FAM-23", "FAM-27")
@pytest.mark.parametrize("tiles", [1, 2, 5])
def test_the_cost_is_the_rate_however_many_tiles_there_are(tiles: int) -> None:
    state = feast_at(" ".join(["oil", *["fish"] * tiles, *["water"] * (6 - tiles)]), labour=9)
    do(state, "gather fish")
    assert state.labour[0] == 9 - 5
    assert state.stores[0][FISH] == tiles


@pytest.mark.rule("FAM-24")
@pytest.mark.parametrize(
    ("food", "cost"), [("oil", 0), ("water", 1), ("wheat", 2), ("corn", 3), ("fish", 4), ("cow", 5)]
)
def test_the_food_on_pharaohs_field_costs_1_less(food: str, cost: int) -> None:
    others = "water oil" if food != "water" else "oil oil"
    state = feast_at(f"{others} {food} {others} {others}", year=3, labour=10)
    do(state, f"gather {food}")
    assert state.labour[0] == 10 - cost


@pytest.mark.rule("FAM-25")
def test_a_replacement_on_pharaohs_field_is_discounted_at_once() -> None:
    state = feast_at("oil fish water water water wheat wheat", labour=13, draws="fish")
    assert feast.price(state, FISH) == 5
    do(state, "gather oil")
    assert feast.price(state, FISH) == 4
    assert feast.price(state, OIL) == 1


@pytest.mark.rule("FAM-26")
def test_gathering_needs_enough_labour() -> None:
    state = feast_at("oil fish water corn cow wheat wheat", labour=4)
    assert refused(state, "gather fish") == "FAM-26"
    assert refused(state, "gather cow") == "FAM-26"
    assert "gather corn" in legal(state)


@pytest.mark.rule("FAM-26", "FAM-75")
def test_gathering_needs_a_free_space_so_nobody_gathers_only_to_deny() -> None:
    state = feast_at(stores=[(0, 0, 0, 0, 7, 0)], labour=13)
    assert refused(state, "gather fish") == "FAM-26"


@pytest.mark.rule("FAM-26", "FAM-75")
def test_with_the_option_a_full_column_may_be_gathered_but_not_for_nothing() -> None:
    state = feast_at(
        "water oil fish corn fish cow oil",
        stores=[(7, 0, 0, 0, 7, 0)],
        labour=13,
        gather_when_full=True,
        draws="wheat wheat wheat wheat",
    )
    oil, fish = state.bag[OIL], state.bag[FISH]
    do(state, "gather fish", "gather oil")
    assert state.stores[0] == [7, 0, 0, 0, 7, 0]
    assert (state.bag[OIL], state.bag[FISH]) == (oil + 2, fish + 2)
    free = feast_at("oil water water water water water water", stores=[(7, 0, 0, 0, 0, 0)], gather_when_full=True)
    assert refused(free, "gather oil") == "FAM-26"


@pytest.mark.rule("FAM-28")
def test_tiles_fill_their_column_from_row_1_upwards() -> None:
    state = feast_at("corn corn oil oil oil oil oil", stores=[(0, 0, 0, 3, 0, 0)], draws="cow cow")
    do(state, "gather corn")
    assert state.stores[0] == [0, 0, 0, 5, 0, 0]


@pytest.mark.rule("FAM-29", "FAM-76")
def test_what_finds_no_space_goes_back_into_the_bag() -> None:
    state = feast_at("oil corn corn corn corn water water", stores=[(0, 0, 0, 5, 0, 0)], draws="oil oil oil oil")
    corn = state.bag[CORN]
    events = do(state, "gather corn")
    assert state.stores[0][CORN] == 7
    assert state.bag[CORN] == corn + 2
    assert told(state, events)[0] == "Anna gathered 4 corn for 4, 2 back to the bag, 2 labour left"


@pytest.mark.rule("FAM-30")
def test_tiles_once_stored_stay() -> None:
    state = RULES.setup(3, FamOptions(halves="feast"), "stay")
    rng, before = Rng("stay"), [[0] * 6] * 3
    while state.stack:
        RULES.apply(state, rng.pick(RULES.legal(state, asked(state))))
        for store, was in zip(state.stores, before, strict=True):
            assert all(now >= then for now, then in zip(store, was, strict=True))
        before = [store.copy() for store in state.stores]


# -- replacing -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-31")
def test_emptied_fields_are_filled_one_by_one_in_ascending_order() -> None:
    state = feast_at("water fish oil fish oil oil fish", labour=9, draws="cow corn wheat")
    events = do(state, "gather fish")
    assert state.fields == [WATER, CATTLE, OIL, CORN, OIL, OIL, WHEAT]
    assert told(state, events)[1] == "New: cattle at Zoan, corn at Noph, wheat at Syene"


@pytest.mark.rule("FAM-32")
def test_nobody_is_asked_for_the_replacing() -> None:
    state = feast_at(labour=9)
    events = do(state, "gather fish")
    assert kinds(events) == ["gathered", "replaced"]
    assert asked(state) == 0


@pytest.mark.rule("FAM-33")
def test_excess_tiles_are_back_before_the_replacements_are_drawn() -> None:
    state = feast_at("oil cow cow water water water water", stores=[(0, 0, 0, 0, 0, 6)], draws="cow cow")
    tiles = sum(state.bag)
    do(state, "gather cow")
    assert tiles_left(state) == [tiles + 1, tiles]


@pytest.mark.rule("FAM-34")
def test_fields_stay_empty_when_the_bag_runs_out_and_are_filled_first_later() -> None:
    state = feast_at("oil fish water fish wheat wheat fish", labour=13)
    state.bag = [0, 0, 0, 1, 0, 0]
    feast.gather(state, 0, FISH, [])
    assert state.fields == [OIL, CORN, WATER, -1, WHEAT, WHEAT, -1]
    state.stores[0][WHEAT] = 6
    feast.gather(state, 0, WHEAT, [])
    assert state.fields == [OIL, CORN, WATER, WHEAT, -1, -1, -1]


@pytest.mark.rule("FAM-34")
@pytest.mark.parametrize("rows", [6, 7, 8])
def test_the_bag_cannot_run_out(rows: int) -> None:
    state = feast_at(seats=4, store_rows=rows)
    tiles = sum(state.bag) + len(state.fields)
    assert tiles == 6 * (4 * rows + 2)
    assert tiles - 4 * 6 * rows - 7 == 5


# -- medallions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-36")
def test_a_full_column_gives_a_medallion() -> None:
    state = feast_at("wheat oil oil oil oil oil oil", stores=[(0, 0, 6, 0, 0, 0)], draws="cow")
    events = do(state, "gather wheat")
    assert state.tokens[0] == 1
    assert "Anna filled the wheat column: 1 medallion now" in told(state, events)
    view = RULES.view(state, None)
    assert view.feast
    assert view.feast.stores[0].full_columns == (False, False, True, False, False, False)


@pytest.mark.rule("FAM-37")
def test_a_full_row_gives_a_medallion() -> None:
    state = feast_at("wheat oil oil oil oil oil oil", stores=[(2, 1, 0, 1, 1, 1)], draws="cow")
    events = do(state, "gather wheat")
    assert state.tokens[0] == 1
    assert "Anna filled row 1: 1 medallion now" in told(state, events)
    view = RULES.view(state, None)
    assert view.feast
    assert view.feast.stores[0].full_rows == 1


@pytest.mark.rule("FAM-38")
def test_one_gathering_can_give_several_medallions_at_once() -> None:
    state = feast_at("cow cow cow oil oil oil oil", stores=[(7, 7, 7, 7, 7, 4)], draws="oil oil oil")
    assert state.tokens[0] == 9
    do(state, "gather cow")
    assert state.tokens[0] == 13


@pytest.mark.rule("FAM-39")
@pytest.mark.parametrize(("rows", "most"), [(6, 12), (7, 13), (8, 14)])
def test_medallions_are_full_columns_and_the_smallest_count(rows: int, most: int) -> None:
    assert feast.medallions([rows] * 6, rows) == most
    assert feast.medallions([rows, 3, 4, rows, 2, 5], rows) == 2 + 2
    assert feast.medallions([0] * 6, rows) == 0


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


@pytest.mark.rule("FAM-67")
def test_after_the_end_nothing_is_legal() -> None:
    state = feast_at(year=7, acting=1)
    do(state, "end_turn")
    assert list(RULES.legal(state, 0)) == []
    move = RULES.load_move('{"kind": "end_turn", "seat": 0}')
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    assert refusal.code == "match_over"


# -- rulings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-74")
def test_free_oil_needs_no_labour() -> None:
    state = feast_at("oil oil cow cow cow cow cow", labour=(0, 6), draws="cow cow")
    assert legal(state) == ["gather oil", "end_turn"]
    do(state, "gather oil")
    assert state.stores[0][OIL] == 2


@pytest.mark.rule("FAM-77")
def test_income_counts_the_medallions_of_the_year_just_ended() -> None:
    stores = [(0, 0, 0, 0, 0, 0), (0, 1, 1, 1, 1, 1)]
    state = feast_at("oil cow cow cow cow cow cow", labour=(6, 1), stores=stores, acting=1, draws="cow")
    do(state, "gather oil")
    assert state.year == 2
    assert state.labour[1] == 1 + 6 + 1


@pytest.mark.rule("FAM-83")
def test_gathering_cannot_be_undone_and_ending_a_turn_only_until_the_next_acts() -> None:
    match = Match.new(RULES, 2, FamOptions(), "undo")
    gather = RULES.legal(match.state, 0)[0]
    assert match.closes(gather, 0)
    match.submit(gather)
    assert match.undo_to() is None
    assert asked(match.state) == 0
    match.submit(RULES.read(match.state, 0, "end_turn"))
    assert match.undo_to() == 1
    match.submit(RULES.read(match.state, 1, "end_turn"))
    match.go_to(2)
    assert match.undo_to() is None
