"""The Feast: gathering, replacing and medallions (FAM-22 to FAM-39 and the rulings on them)."""

from __future__ import annotations

import pytest

from feastbox.engine.match import Match
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import feast
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
    assert legal(free) == ["gather water", "end_turn"]


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


# -- rulings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-74")
def test_free_oil_needs_no_labour() -> None:
    state = feast_at("oil oil cow cow cow cow cow", labour=(0, 6), draws="cow cow")
    assert legal(state) == ["gather oil", "end_turn"]
    do(state, "gather oil")
    assert state.stores[0][OIL] == 2


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
