"""The interrupt window and standing orders (HFE-72 to HFE-79, HFE-116, HFE-120, HFE-121)."""

from __future__ import annotations

import pytest

from feastbox.games.halfling_feast.moves import InterruptPass, Order
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.view import Orders
from tests.games.halfling_feast.making import (
    BELL,
    BERYLLA,
    HAMFAST,
    LOTHO,
    MILO,
    TANSY,
    act,
    asked,
    at,
    do,
    eats,
    legal,
    lying,
    pile,
    public,
    rule_of,
    told,
    view,
)

MUSTARD = "dwarven_fire_mustard"
GRAVY = "lumpy_gravy"
BELT = "spell_of_belt_reduction"
EXPANSION = "spell_of_expansion"
SNEEZE = "sudden_sneeze"


def opens(own: str, text: str) -> bool:
    """Say whether an action of Anna opens a window."""
    state = at(
        "sausage_coil plum_dumplings honey_seedcake pickled_radishes",
        ["little_trump fig_syrup", "fig_syrup mighty_fart", ""],
        own=own,
        fullness=[2, 2],
        eaten=["gundroast_muffins", "elven_waybread ice_crown_tartlets"],
        discard="mighty_fart",
    )
    do(state, text)
    return state.stack[-1].kind == "window"


@pytest.mark.rule("HFE-72")
@pytest.mark.parametrize(
    ("own", "text", "window"),
    [
        (MILO, "eat sausage_coil", True),
        (MILO, "play_belly little_trump", True),
        (MILO, "play_take fig_syrup sausage_coil", True),
        (MILO, "release", False),
        (MILO, "draw", False),
        (MILO, "free_ability", False),
        (MILO, "special_ability little_trump 2", False),
        (HAMFAST, "free_ability", False),
        (HAMFAST, "special_ability little_trump 2", False),
        (BERYLLA, "free_ability", False),
        (BERYLLA, "special_ability little_trump 2 belly", False),
        (BELL, "free_ability 2", False),
        (BELL, "special_ability little_trump sausage_coil honey_seedcake", True),
        (LOTHO, "free_ability sausage_coil", False),
        (LOTHO, "special_ability little_trump", False),
        (TANSY, "free_ability plum_dumplings", True),
        (TANSY, "special_ability little_trump 2 gundroast_muffins elven_waybread", False),
    ],
)
def test_the_kind_of_action_alone_decides_whether_a_window_opens(own: str, text: str, window: bool) -> None:
    assert opens(own, text) is window


@pytest.mark.rule("HFE-73")
def test_opponents_are_asked_clockwise_and_play_one_interrupt_at_most() -> None:
    state = at(seats=4, active=2, hands=[f"{MUSTARD} {GRAVY}", MUSTARD, "", BELT])
    do(state, "eat pickled_radishes")
    assert state.stack[-1].seats == (3, 0, 1)
    do(state, "interrupt_pass")
    assert asked(state) == 0
    do(state, f"interrupt_condiment {GRAVY} pickled_radishes")
    assert asked(state) == 1
    do(state, "interrupt_pass")
    assert (asked(state), state.stack[-1].kind) == (3, "turn")


@pytest.mark.rule("HFE-74")
def test_empty_hands_are_left_out_and_with_nobody_left_there_is_no_window() -> None:
    state = at(seats=4, hands=["", "", "fig_syrup", ""])
    do(state, "eat pickled_radishes")
    assert state.stack[-1].seats == (2,)
    alone = at(seats=4, hands=["fig_syrup"])
    do(alone, "eat pickled_radishes")
    assert (asked(alone), alone.points[0]) == (1, 1)


@pytest.mark.rule("HFE-74", "HFE-116")
def test_whoever_holds_any_card_is_asked_whatever_it_is() -> None:
    for held in ("little_trump", SNEEZE, MUSTARD):
        state = at(hands=["", held, "fig_syrup"])
        do(state, "eat pickled_radishes")
        assert state.stack[-1].seats == (1, 2)
        assert public(state) == ["interrupt_pass"]


@pytest.mark.rule("HFE-75")
def test_the_active_player_cannot_interrupt_in_its_own_turn() -> None:
    state = at(hands=[f"{SNEEZE} {BELT} fig_syrup", "little_trump"])
    do(state, "play_take fig_syrup sausage_coil")
    assert 0 not in state.stack[-1].seats
    assert RULES.refuse(state, InterruptPass(0)) is not None


@pytest.mark.rule("HFE-76")
def test_an_interrupt_is_carried_out_at_once_and_later_opponents_know_it() -> None:
    state = at(hands=["", MUSTARD, "little_trump"], fullness=[1])
    events = do(state, "eat sausage_coil", f"interrupt_condiment {MUSTARD} sausage_coil")
    assert told(events)[-1] == "Ben: Fire Mustard on Sausage Coil, 5 → 8"
    seen = view(state, 2)
    assert seen.declared is not None
    assert (seen.declared.outcome.after, seen.declared.played[0].by) == (9, 1)
    assert asked(state) == 2


@pytest.mark.rule("HFE-77")
def test_a_sneeze_is_only_for_action_cards_that_are_not_cancelled_yet() -> None:
    state = at(hands=["little_trump", f"{SNEEZE} {BELT}", SNEEZE], fullness=[4])
    do(state, "eat pickled_radishes")
    assert not [text for text in legal(state) if "sneeze" in text]
    assert rule_of(state, f"interrupt_sneeze {SNEEZE}") == "HFE-77"
    state = at(hands=["little_trump", f"{SNEEZE} {BELT}", SNEEZE], fullness=[4])
    do(state, "play_belly little_trump")
    assert f"interrupt_sneeze {SNEEZE}" in legal(state)
    do(state, f"interrupt_sneeze {SNEEZE}")
    assert legal(state) == ["interrupt_pass"]
    assert rule_of(state, f"interrupt_sneeze {SNEEZE}") == "HFE-77"


@pytest.mark.rule("HFE-77")
def test_a_condiment_needs_a_dish_face_up() -> None:
    state = at("sausage_coil", ["", MUSTARD])
    do(state, "eat sausage_coil")
    assert legal(state) == [f"interrupt_condiment {MUSTARD} sausage_coil", "interrupt_pass"]
    assert rule_of(state, f"interrupt_condiment {MUSTARD} stuffed_goose") == "HFE-26"
    assert rule_of(state, f"interrupt_condiment {GRAVY} sausage_coil") == "HFE-77"
    assert rule_of(state, "interrupt_condiment fig_syrup sausage_coil") == "HFE-77"


@pytest.mark.rule("HFE-78", "HFE-94")
def test_a_cancelled_action_does_not_close_the_window() -> None:
    state = at(hands=["fig_syrup", SNEEZE, MUSTARD])
    do(state, "play_take fig_syrup sausage_coil", f"interrupt_sneeze {SNEEZE}")
    assert asked(state) == 2
    do(state, f"interrupt_condiment {MUSTARD} sausage_coil")
    plate = view(state).plate("sausage_coil")
    assert plate is not None
    assert (plate.fullness, state.points[0], asked(state)) == (8, 0, 1)


@pytest.mark.rule("HFE-79")
def test_an_interrupt_costs_no_action() -> None:
    state = at(hands=["", BELT])
    do(state, "eat pickled_radishes", f"interrupt_belt {BELT} 1")
    assert asked(state) == 1
    act(state, "eat honey_seedcake")
    assert state.points[1] == 2


@pytest.mark.rule("HFE-121")
def test_passing_leaves_no_trace_in_the_log() -> None:
    state = at(hands=["", "little_trump", "fig_syrup"])
    assert told(do(state, "eat pickled_radishes")) == ["Anna goes for Radishes"]
    assert do(state, "interrupt_pass") == []
    lines = told(do(state, "interrupt_pass"))
    assert lines[0] == "Anna ate Radishes, +1, belly 0 → 1"
    assert not any("pass" in line for line in lines)


# -- standing orders -------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-120")
def test_with_standing_orders_nobody_is_asked() -> None:
    state = at(hands=["", MUSTARD, SNEEZE], interrupt_mode="standing_orders")
    do(state, "eat pickled_radishes")
    assert (asked(state), state.stack[-1].kind, state.points[0]) == (1, "turn", 1)


@pytest.mark.rule("HFE-120")
def test_orders_start_at_never_are_given_in_the_own_turn_and_are_hidden() -> None:
    state = at(interrupt_mode="standing_orders")
    assert view(state, 0).orders == Orders("never", "never", "never")
    assert len(list(RULES.anytime(state, 0))) == 22
    assert list(RULES.anytime(state, 1)) == []
    events = do(state, "order belt leader", "order condiment spoils 5", "order sneeze strong")
    assert (asked(state), view(state, 0).orders) == (0, Orders("leader", 5, "strong"))
    assert view(state, 1).orders == Orders()
    assert view(state, None).orders is None
    assert told(events) == []
    assert told(events, 0)[1] == "Anna has ordered: Condiment when it spoils a Dish of at least 5"
    assert not RULES.is_public(state, Order(0, "belt", "leader", 0))


@pytest.mark.rule("HFE-120")
def test_orders_are_given_only_where_they_are_played_with_and_only_those_there_are() -> None:
    assert rule_of(at(), "order belt leader") == "HFE-120"
    state = at(interrupt_mode="standing_orders")
    assert RULES.refuse(state, Order(0, "sneeze", "leader", 0)) is not None
    assert RULES.refuse(state, Order(0, "belt", "spoils", 0)) is not None


@pytest.mark.rule("HFE-120")
@pytest.mark.parametrize(("least", "spoiled"), [(5, True), (6, False)])
def test_a_condiment_is_ordered_for_dishes_of_a_value(least: int, spoiled: bool) -> None:
    state = at(hands=["", f"{MUSTARD} {GRAVY}"], fullness=[4], interrupt_mode="standing_orders")
    state.orders[1] = Orders(condiment=least)
    events = do(state, "eat sausage_coil")
    assert ("sausage_coil" in pile(state)) is spoiled
    assert (told(events)[1] == "Ben: Fire Mustard on Sausage Coil, 5 → 8") is spoiled


@pytest.mark.rule("HFE-120")
def test_a_condiment_is_not_wasted_on_a_dish_that_still_fits() -> None:
    state = at(hands=["", MUSTARD], interrupt_mode="standing_orders")
    state.orders[1] = Orders(condiment=1)
    do(state, "eat sausage_coil")
    assert (eats(state, 0), len(state.hands[1])) == (["sausage_coil"], 1)


@pytest.mark.rule("HFE-120")
def test_gravy_follows_where_mustard_is_not_held_and_goes_on_the_most_valuable_dish() -> None:
    table = "plum_dumplings treacle_sponge"
    state = at(table, ["fig_syrup", GRAVY], own=BELL, fullness=[3], interrupt_mode="standing_orders")
    state.orders[1] = Orders(condiment=3)
    do(state, "special_ability fig_syrup plum_dumplings treacle_sponge")
    assert eats(state, 0) == ["plum_dumplings"]
    assert pile(state, 2) == ["treacle_sponge", GRAVY]


@pytest.mark.rule("HFE-120")
def test_a_belt_reduction_is_ordered_on_the_leader_or_when_it_spoils() -> None:
    for orders, points, played in (
        (Orders(belt="leader"), "honey_seedcake", True),
        (Orders(belt="leader"), "", False),
        (Orders(belt=5), "", True),
        (Orders(belt=6), "", False),
    ):
        state = at(
            "sausage_coil pickled_radishes",
            ["", BELT],
            fullness=[5],
            eaten=[points, "ice_crown_tartlets"],
            interrupt_mode="standing_orders",
        )
        state.orders[1] = orders
        do(state, "eat sausage_coil")
        assert (state.limits[0] == 9) is played


@pytest.mark.rule("HFE-120", "HFE-94")
@pytest.mark.parametrize(
    ("order", "card", "text", "sneezes"),
    [
        ("any", "satisfactory_burp", "play_belly satisfactory_burp", True),
        ("strong", "satisfactory_burp", "play_belly satisfactory_burp", False),
        ("strong", "mighty_fart", "play_belly mighty_fart", True),
        ("strong", "off_to_the_outhouse", "play_belly off_to_the_outhouse", True),
        ("strong", "potion_of_devouring", "play_take potion_of_devouring sausage_coil", True),
        ("strong", "fig_syrup", "play_take fig_syrup sausage_coil", True),
        ("strong", "brandy_cream", "play_take brandy_cream sausage_coil", True),
        ("strong", "stealthy_swipe", "play_swipe stealthy_swipe honey_seedcake pickled_radishes", False),
        ("strong", "stealthy_swipe", "play_swipe stealthy_swipe honey_seedcake gundroast_muffins", True),
        ("strong", EXPANSION, f"play_expansion {EXPANSION}", False),
        ("never", "mighty_fart", "play_belly mighty_fart", False),
    ],
)
def test_a_sneeze_is_ordered_at_any_card_or_at_strong_cards(order: str, card: str, text: str, sneezes: bool) -> None:
    table = "sausage_coil honey_seedcake pickled_radishes gundroast_muffins"
    state = at(table, [card, SNEEZE], fullness=[4], interrupt_mode="standing_orders")
    state.orders[1] = Orders(sneeze=order)
    do(state, text)
    assert (SNEEZE in pile(state)) is sneezes


@pytest.mark.rule("HFE-120", "HFE-73")
def test_each_seat_plays_the_first_order_that_applies_in_the_order_of_the_seats() -> None:
    hands = ["fig_syrup", f"{SNEEZE} {MUSTARD}", f"{SNEEZE} {BELT}"]
    state = at(hands=hands, fullness=[9], interrupt_mode="standing_orders")
    state.orders[1:] = [Orders(belt=1, condiment=1, sneeze="any")] * 2
    do(state, "play_take fig_syrup sausage_coil")
    assert pile(state) == ["fig_syrup", SNEEZE]
    assert lying(state)[1] == "sausage_coil"
    assert [len(held) for held in state.hands] == [0, 1, 2]


@pytest.mark.rule("HFE-66", "HFE-120")
def test_a_belt_reduction_is_not_ordered_where_the_limit_stays_at_twelve() -> None:
    state = at(
        hands=["", BELT],
        seats=4,
        fullness=[7],
        in_play=[" ".join([f"{EXPANSION}:0"] * 4)],
        interrupt_mode="standing_orders",
        double_feast=True,
    )
    state.orders[1] = Orders(belt=1)
    do(state, "eat sausage_coil")
    assert (state.limits[0], state.fullness[0], len(state.hands[1])) == (12, 12, 1)


@pytest.mark.rule("HFE-30", "HFE-36")
def test_a_spoiled_dish_names_only_the_interrupts_that_spoiled_it() -> None:
    state = at("plum_dumplings sausage_coil mighty_game_pie", ["fig_syrup", MUSTARD, MUSTARD], own=BELL, fullness=[2])
    events = do(
        state,
        "special_ability fig_syrup plum_dumplings sausage_coil",
        f"interrupt_condiment {MUSTARD} plum_dumplings",
        f"interrupt_condiment {MUSTARD} mighty_game_pie",
    )
    assert "Ben's Dwarven Fire Mustard: 5 > 2 empty spaces; Sausage Coil is discarded (HFE-30)" in told(events)
