"""Lulls, the end, scores and ties, rulings (HFE-98 to HFE-115)."""

from __future__ import annotations

import pytest

from feastbox.games.halfling_feast.rules import RULES
from tests.games.halfling_feast.making import (
    BELL,
    HAMFAST,
    LOTHO,
    act,
    at,
    do,
    legal,
    lying,
    pile,
    rule_of,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"


@pytest.mark.rule("HFE-98")
def test_the_game_ends_at_once_when_all_dishes_are_gone() -> None:
    state = at("sausage_coil", active=0, dishes="")
    events = act(state, "eat sausage_coil")
    assert not state.stack
    assert told(events)[-1] == "All Dishes are gone: the feast is over"
    assert RULES.refuse(state, RULES.read(state, 1, "draw")) == ("HFE-98", "match_over", ())


@pytest.mark.rule("HFE-98")
def test_a_dish_in_the_deck_keeps_the_game_going() -> None:
    state = at("sausage_coil", dishes="plum_dumplings")
    act(state, "eat sausage_coil")
    assert lying(state)[0] == "plum_dumplings"
    assert state.stack


@pytest.mark.rule("HFE-99", "HFE-103")
def test_only_the_printed_points_of_eaten_dishes_count() -> None:
    state = at(
        "sausage_coil",
        ["fig_syrup potion_of_devouring"],
        dishes="",
        in_play=["spell_of_expansion:0"],
        eaten=["plum_dumplings", "mighty_game_pie"],
    )
    act(state, "play_take fig_syrup sausage_coil")
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (8, 8, 0)
    assert result.ranks == (1, 2, 3)
    total = next(row for row in RULES.sheet(view(state)).rows if row.total)
    assert [cell.points for cell in total.cells] == [8, 8, 0]


@pytest.mark.rule("HFE-100")
@pytest.mark.parametrize(
    ("own", "text"),
    [
        (LOTHO, "free_ability sausage_coil"),
        (HAMFAST, "special_ability fig_syrup 2"),
        ("tansy_butterwick", "special_ability fig_syrup 2 plum_dumplings treacle_sponge"),
        (BELL, "draw"),
    ],
)
def test_only_eating_or_discarding_from_the_table_ends_a_lull(own: str, text: str) -> None:
    state = at(
        "sausage_coil mighty_game_pie",
        ["fig_syrup"],
        own=own,
        eaten=["plum_dumplings", "treacle_sponge honey_seedcake"],
        lull=4,
        clearings=1,
    )
    do(state, text)
    assert (state.lull, state.clearings) == (5, 1)


@pytest.mark.rule("HFE-100")
def test_a_spoilt_dish_ends_a_lull_too() -> None:
    state = at("sausage_coil", ["", MUSTARD], fullness=[4], lull=4, clearings=1)
    do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert (state.lull, state.clearings) == (0, 0)


@pytest.mark.rule("HFE-101", "HFE-102", "HFE-88")
def test_the_kitchen_clears_the_table_after_four_quiet_rounds() -> None:
    state = at(
        "mighty_game_pie sausage_coil plum_dumplings pickled_radishes",
        seats=2,
        dishes="bramble_roll treacle_sponge",
        condiments={1: f"{MUSTARD}:1", 3: "lumpy_gravy:0"},
        in_play=["", "spell_of_aversion:0:sausage_coil"],
        lull=7,
    )
    pool = len(pile(state))
    events = do(state, "draw")
    assert pile(state)[pool:] == [MUSTARD, "lumpy_gravy"]
    assert lying(state) == ["bramble_roll", "treacle_sponge", "mighty_game_pie", "sausage_coil"]
    assert view(state).dish_order == ("plum_dumplings", "pickled_radishes")
    assert (state.lull, state.clearings, state.averse[1] != 0) == (0, 1, True)
    assert "A lull: the kitchen clears the Table, 1 in a row now (HFE-102)" in told(events)
    assert view(state).lull_end == 8


@pytest.mark.rule("HFE-102")
def test_instead_of_a_third_clearing_the_game_ends() -> None:
    state = at(seats=2, lull=7, clearings=2)
    events = do(state, "draw")
    assert not state.stack
    assert told(events)[-1] == "Nobody eats any more: the feast is over, 4 Dishes left (HFE-102)"


@pytest.mark.rule("HFE-101")
def test_with_an_empty_dish_deck_a_lull_of_eight_rounds_ends_the_game() -> None:
    state = at("mighty_game_pie", seats=2, dishes="", lull=14, eaten=["plum_dumplings"])
    assert view(state).lull_end == 16
    do(state, "draw")
    assert state.stack
    do(state, "draw")
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (3, 0)


@pytest.mark.rule("HFE-103", "HFE-104")
@pytest.mark.parametrize(
    ("eaten", "fullness", "ranks", "reason"),
    [
        (["sausage_coil", "treacle_sponge"], [5, 4], (1, 2), "5 points against 4"),
        (["plum_dumplings honey_seedcake", "sausage_coil"], [9, 0], (1, 2), "5 points each, 2 Dishes against 1 decide"),
        (["baked_onion_pudding", "sausage_coil"], [4, 3], (2, 1), "the marker on 3 against 4 decides it"),
        (["baked_onion_pudding", "sausage_coil"], [3, 3], (1, 1), "2 Halflings share the victory"),
    ],
)
def test_ties(eaten: list[str], fullness: list[int], ranks: tuple[int, ...], reason: str) -> None:
    state = at("mighty_game_pie", seats=2, dishes="", lull=15, eaten=eaten, fullness=[12, fullness[1]])
    state.fullness[0] = fullness[0]
    do(state, "draw")
    result = RULES.result(state)
    assert result is not None
    assert result.ranks == ranks
    assert reason in result.reason


@pytest.mark.rule("HFE-105")
def test_scores_and_eaten_dishes_are_public() -> None:
    state = at(eaten=["plum_dumplings", "treacle_sponge"])
    seen = view(state, None)
    assert seen.points == (3, 4, 0)
    assert [each.eaten for each in seen.halflings] == [("plum_dumplings",), ("treacle_sponge",), ()]


@pytest.mark.rule("HFE-106", "HFE-48")
def test_without_any_card_to_draw_planning_ahead_is_unavailable() -> None:
    state = at(own=HAMFAST, rest=2)
    assert not [text for text in legal(state) if text.startswith(("draw", "free"))]


@pytest.mark.rule("HFE-114", "HFE-30")
def test_if_the_last_dish_is_discarded_by_an_interrupt_the_game_ends_at_once() -> None:
    state = at("sausage_coil", ["", MUSTARD], fullness=[4], dishes="")
    do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert not state.stack
    assert state.points == [0, 0, 0]


@pytest.mark.rule("HFE-113")
def test_pickpocket_leaves_one_of_two_cards() -> None:
    state = at(own=BELL, hands=["", "fig_syrup little_trump"])
    do(state, "free_ability 2")
    assert len(state.hands[1]) == 1
    state = at(own=BELL, hands=["", "fig_syrup"])
    assert rule_of(state, "free_ability 2") == "HFE-113"
    assert rule_of(state, "free_ability 3") == "HFE-113"


@pytest.mark.rule("HFE-115")
def test_nobody_drops_out_however_full() -> None:
    state = at(fullness=[12, 12, 12])
    for _ in range(3):
        do(state, "release")
    assert state.fullness == [10, 10, 10]
