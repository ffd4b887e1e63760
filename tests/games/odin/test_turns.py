"""Turns, parts, anytime moves, goods, limits and rulings (odin.md, sections 4 to 7, 10 to 12, 17, 18)."""

from __future__ import annotations

import pytest

from feastbox.engine.rules import NotationError
from feastbox.games.odin.goods import INDEX, WEAPONS
from feastbox.games.odin.land import find
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE
from feastbox.games.odin.supply import available, draw_weapons
from feastbox.games.odin.tally import lines
from feastbox.games.odin.things import Island
from feastbox.games.odin.view import ROWS
from tests.games.odin.making import (
    NAMES,
    Foreseen,
    asked,
    at_round,
    changes,
    do,
    fleet,
    give,
    holdings,
    land,
    lay,
    legal,
    match,
    refused,
    strips,
    to_feast,
    to_the_end,
    until_round,
)

# -- turns -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-031", "ODN-039", "ODN-045", "ODN-046", "ODN-047", "ODN-048")
def test_turns_go_round_until_everybody_has_passed_or_has_no_vikings() -> None:
    state = match(3)
    state.thing = [2, 1, 6]
    state.waiting = []
    place = RULES.read(state, 0, "vikings market_beans")
    RULES.apply(state, place)
    assert refused(state, "vikings market_beans", seat=1) == "ODN-039"
    RULES.apply(state, RULES.read(state, 0, "end_turn"))
    RULES.apply(state, RULES.read(state, 1, "vikings catch_stockfish"))
    RULES.apply(state, RULES.read(state, 1, "end_turn"))
    RULES.apply(state, RULES.read(state, 2, "pass"))
    RULES.apply(state, RULES.read(state, 0, "vikings draw_occupation"))
    RULES.apply(state, RULES.read(state, 0, "end_turn"))
    assert state.stack[-1].kind != "turn"
    assert state.passed == [False, False, True]


@pytest.mark.rule("ODN-045", "ODN-048")
def test_who_is_left_alone_goes_on_without_a_break() -> None:
    state = match()
    do(state, "vikings market_beans", "end_turn", "pass")
    do(state, "vikings catch_stockfish", "end_turn")
    assert state.stack[-1].seats == (0,)
    assert legal(state)[-1] == "pass"


@pytest.mark.rule("ODN-043", "ODN-194")
def test_a_part_with_a_cost_may_be_left_out_and_silver_of_an_earlier_part_pays_a_later_one() -> None:
    state = strips(give(match(), peas=1), 1)
    do(state, "vikings mountain_1_upgrade_1", "skip", "upgrade peas mead")
    assert holdings(state) == {"mead": 1}
    state = strips(give(match(), peas=1), 1)
    do(state, "vikings mountain_1_upgrade_1", "skip")
    assert refused(state, "skip") == "ODN-042"
    state = strips(give(match()), 1)
    do(state, "vikings mountain_2")
    assert refused(state, "skip") == "ODN-042"
    do(state, "take 1 1")
    assert holdings(state) == {"wood": 1}
    state = give(match(), peas=1)
    do(state, "vikings mountain_2222_or_double_upgrade_3", "card skip", "option double_upgrade")
    assert refused(state, "skip") == "ODN-042"
    assert refused(state, "place peas home a1") == "ODN-068"


@pytest.mark.rule("ODN-056", "ODN-134", "ODN-195", "ODN-197")
def test_after_a_failure_the_space_stays_taken_and_returned_vikings_work_again() -> None:
    state = give(match())
    state.rng = Foreseen([8])
    do(state, "vikings laying_a_snare", "roll")
    assert refused(state, "failure 2") == "ODN-134"
    do(state, "failure 1", "end_turn")
    assert state.thing[0] == 5
    assert state.force[SPACE["laying_a_snare"]] == 1
    assert refused(state, "vikings laying_a_snare") == "ODN-041"


@pytest.mark.rule("ODN-118", "ODN-119")
def test_a_die_is_rolled_once_and_up_to_twice_more() -> None:
    state = give(match(), wood=8)
    state.rng = Foreseen([4, 8, 5])
    do(state, "vikings hunting_game_1")
    assert legal(state) == ["roll"]
    assert refused(state, "failure 0") == "ODN-119"
    do(state, "roll", "roll", "roll")
    assert refused(state, "roll") == "ODN-118"
    do(state, "success 5 0")
    assert refused(state, "roll") == "ODN-039"


# -- anytime moves ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-058", "ODN-061", "ODN-062", "OOC-74")
def test_ships_are_bought_between_actions_while_stages_are_free() -> None:
    state = give(match(), silver=30)
    do(state, "ship whaling_boat", "ship whaling_boat", "ship whaling_boat")
    assert refused(state, "ship whaling_boat") == "ODN-062"
    do(state, "ship knarr", "ship longship")
    assert holdings(state) == {"silver": 8}
    do(state, "ship longship")
    assert refused(state, "ship knarr") == "ODN-061"
    fleet(state, 0, "knarr")
    give(state, silver=8)
    assert refused(state, "ship knarr") == "ODN-062"
    other = strips(give(match(), silver=8), 1)
    do(other, "vikings mountain_2")
    assert refused(other, "ship knarr") == "ODN-061"


@pytest.mark.rule("ODN-008", "ODN-063", "OGE-10")
def test_ore_is_put_on_boats_and_longships_for_good() -> None:
    state = fleet(give(match(), ore=5), 0, "whaling_boat", "longship", "knarr")
    do(state, "arm whaling_boat 0 1", "arm longship 0 2")
    assert refused(state, "arm whaling_boat 1 1") == "ODN-063"
    assert refused(state, "arm longship 2 2") == "ODN-063"
    assert refused(state, "arm knarr 0 1") == "ODN-063"
    assert (state.boats[0], state.longships[0]) == ([1], [2])
    do(state, "vikings hunting_game_1")
    assert refused(state, "arm longship 2 1") == "ODN-063"


@pytest.mark.rule("ODN-064", "ODN-117", "OGE-71")
def test_a_boat_is_swapped_for_a_knarr_and_loses_its_ore() -> None:
    state = fleet(give(match()), 0, "whaling_boat", "whaling_boat")
    state.boats[0] = [1, 0]
    do(state, "vikings convert_boat_and_emigrate", "card skip", "swap")
    assert state.boats[0] == [1]
    assert state.knarrs[0] == 1
    assert state.stack[-1].kind == "end_turn"
    full = fleet(give(match()), 0, "whaling_boat", "knarr", "knarr", "knarr", "knarr")
    assert refused(full, "vikings convert_boat_and_emigrate") == "ODN-042"
    both = fleet(give(match(), silver=1), 0, "whaling_boat", "knarr")
    do(both, "vikings convert_boat_and_emigrate", "card skip", "skip")
    assert refused(both, "skip") == "ODN-042"
    assert refused(both, "emigrate whaling_boat") == "ODN-112"
    do(both, "emigrate knarr")


@pytest.mark.rule("ODN-060", "OGE-34")
def test_placing_in_the_middle_must_leave_a_part_to_use() -> None:
    state = give(match(), oil=1, silver=1)
    do(state, "vikings upgrade_2")
    assert refused(state, "place oil home a12") == "ODN-060"
    do(state, "place silver home a12", "upgrade oil runestone", "place runestone home c12")
    either = strips(give(match(), oil=1), 1)
    do(either, "vikings mountain_1_upgrade_1", "place oil home a12", "take 1 1")
    assert either.stack[-1].kind == "end_turn"


@pytest.mark.rule("ODN-065", "ODN-075", "ODN-076", "ODN-077", "OGE-30", "OGE-31", "OOC-60", "OOC-61")
def test_what_lies_on_a_board_stays_and_is_no_supply_any_more() -> None:
    state = give(match(), silver=1, oil=1)
    do(state, "place silver home a12", "place oil home c12")
    assert holdings(state) == {}
    assert refused(state, "place silver home b12") == "ODN-065"
    assert refused(state, "place oil iceland a1") == "ODN-065"
    assert refused(state, "vikings upgrade_2") == "ODN-042"
    assert refused(state, "vikings buy_stockfish") == "ODN-042"
    assert lines(state, 0)[ROWS.index("silver")] == 0


@pytest.mark.rule("ODN-059")
def test_pieces_are_placed_before_and_after_the_vikings_and_at_the_feast() -> None:
    state = give(match(), silver=3)
    do(state, "place silver home a12", "vikings market_beans", "place silver home b12", "end_turn")
    assert refused(state, "place silver home c12", seat=0) == "ODN-039"
    to_feast(state)
    do(state, "place silver home c12")
    assert find(state, 0, "home") == 0


# -- goods -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-088", "ODN-191", "OOC-76")
def test_milk_and_wool_come_from_animals_that_stay() -> None:
    state = give(match(), sheep=1, sheep_pregnant=1)
    do(state, "vikings wool_from_sheep")
    assert holdings(state) == {"sheep": 1, "sheep_pregnant": 1, "wool": 2}
    state = give(match(), cattle=9)
    do(state, "vikings market_spices_milk_wool", *(["card skip"] if state.hands[0] else []))
    assert holdings(state) == {"cattle": 9, "spices": 1, "silver": 1, "milk": 2}


@pytest.mark.rule("ODN-089")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wood_per_player(seats: int) -> None:
    state = give(match(seats))
    do(state, "vikings wood_per_player")
    assert holdings(state) == {"wood": seats, "ore": 1}


@pytest.mark.rule("ODN-092", "ODN-187", "ODN-192")
def test_an_option_needs_both_its_building_and_a_stage() -> None:
    state = give(match(), stone=2, wood=2)
    land(state, 1, "stone_house", "stone_house", "stone_house")
    do(state, "vikings build_house_and_ship", "card skip")
    assert legal(state) == ["option long_house_and_knarr"]
    assert refused(state, "option stone_house_and_longship") == "ODN-192"
    full = fleet(give(match(), stone=2, wood=2), 0, "knarr", "knarr", "knarr", "knarr")
    assert refused(full, "vikings build_house_and_ship") == "ODN-042"


@pytest.mark.rule("ODN-106")
def test_overseas_trading_may_turn_nothing() -> None:
    state = fleet(give(match(), silver=1, oil=1), 0, "knarr")
    do(state, "vikings overseas_trading_1", "skip")
    assert holdings(state) == {"oil": 1}


@pytest.mark.rule("ODN-107", "ODN-108", "ODN-109")
def test_the_special_sale() -> None:
    state = fleet(give(match(), silver=1), 0, "knarr")
    do(state, "vikings special_sale")
    assert legal(state) == ["buy glass_beads", "buy helmet", "buy cloakpin"]
    assert refused(state, "buy english_crown") == "ODN-108"
    assert refused(state, "buy belt") == "ODN-107"
    do(state, "buy helmet")
    assert refused(state, "buy helmet") == "ODN-187"
    do(state, "skip")
    assert holdings(state) == {"helmet": 1}


@pytest.mark.rule("ODN-110", "ODN-111")
def test_forging() -> None:
    state = give(match(), ore=1)
    do(state, "vikings forging")
    assert len(legal(state)) == 8
    assert refused(state, "forge belt") == "ODN-111"
    assert refused(state, "place ore home a12") == "ODN-060"
    do(state, "forge jewelry")
    assert holdings(state) == {"jewelry": 1}


@pytest.mark.rule("ODN-116")
def test_emigrating_leaves_the_vikings_where_they_are() -> None:
    state = fleet(give(at_round(match(), 2), silver=2), 0, "knarr")
    do(state, "vikings emigrate_1", "emigrate knarr")
    assert (state.thing[0], state.force[SPACE["emigrate_1"]]) == (5, 2)


@pytest.mark.rule("ODN-135", "ODN-136", "OOC-73")
def test_named_weapons_and_empty_piles() -> None:
    state = give(match())
    bow, sword = INDEX["bow"], INDEX["long_sword"]
    state.weapons_made = [number - left for number, left in zip(state.weapons_made, state.discard, strict=True)]
    state.discard = [0, 0, 0, 0]
    piled = state.weapon_pile.count(bow)
    state.rng = Foreseen([8])
    do(state, "vikings hunting_game_1", "roll", "failure 0")
    assert state.weapon_pile.count(bow) == piled - 1
    assert state.rng.n > 1
    state.weapons_made = [
        made - state.weapon_pile.count(w) for w, made in zip(WEAPONS, state.weapons_made, strict=True)
    ]
    state.weapon_pile = []
    state.discard = [0, 0, 0, 2]
    state.weapons_made[3] += 2
    draw_weapons(state, 1, 2, [])
    assert state.supply[1][sword] >= 2
    assert state.weapon_pile == []
    draw_weapons(state, 1, 1, [])
    assert len(state.weapon_pile) == 46
    RULES.audit(state)


@pytest.mark.rule("ODN-137", "ODN-138", "ODN-139", "ODN-140", "OGE-75", "OGE-77")
def test_an_explored_board_brings_its_silver_and_is_never_turned() -> None:
    state = fleet(give(until_round(match(), 6)), 0, "longship")
    do(state, "vikings explore_far")
    assert legal(state) == ["explore baffin_island", "explore labrador", "explore newfoundland"]
    assert refused(state, "explore shetland") == "ODN-138"
    do(state, "explore baffin_island")
    assert holdings(state) == {"silver": 4}
    assert state.islands[1] == Island(1, 0, 0)
    near = fleet(match(), 0, "knarr")
    do(near, "vikings explore_near", "explore shetland", "end_turn")
    until_round(near, 7)
    assert near.islands[0] == Island(0, 0, 0)
    assert find(near, 0, "shetland") == 1


@pytest.mark.rule("OGE-76")
def test_a_claimed_board_is_not_turned_and_the_others_get_their_silver() -> None:
    state = land(match(), 1, "shetland")
    until_round(state, 3)
    assert [island.silver for island in state.islands] == [0, 2, 2, 2]
    assert state.islands[0] == Island(0, 1, 0)


# -- limits and rulings ----------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-187", "ODN-188", "ODN-189", "OGE-14")
def test_only_special_tiles_buildings_and_boards_run_out() -> None:
    state = match()
    assert available(state, INDEX["runestone"]) > 50
    assert available(state, INDEX["helmet"]) == 1
    limited = match(2, limited_goods=True)
    assert available(limited, INDEX["peas"]) < 30
    limited.stock = [0] * len(limited.stock)
    before = holdings(limited)
    RULES.apply(limited, RULES.read(limited, 0, "vikings catch_stockfish"))
    assert changes(limited, before) == {}


@pytest.mark.rule("ODN-190")
def test_phases_without_choices_run_by_themselves() -> None:
    state = until_round(match(2, extra_windows=False), 2)
    assert state.stack[-1].kind == "turn"


@pytest.mark.rule("ODN-193")
def test_the_gain_of_an_exchange_cannot_pay_for_it() -> None:
    assert refused(give(match()), "vikings craft_runestone") == "ODN-042"


@pytest.mark.rule("ODN-198")
def test_a_successful_raid_takes_a_tile() -> None:
    state = fleet(give(match()), 0, "longship")
    state.rng = Foreseen([6])
    do(state, "vikings raiding", "roll", "success 0 0")
    assert legal(state) == ["loot runestone"]
    assert refused(state, "skip") == "ODN-043"


@pytest.mark.rule("ODN-200")
def test_what_was_just_gained_can_be_used_in_the_same_round() -> None:
    state = give(match())
    do(state, "vikings catch_stockfish", "end_turn", "pass", "vikings upgrade_2", "upgrade stockfish hide")
    assert holdings(state) == {"hide": 1}


@pytest.mark.rule("OGE-94")
def test_a_bonus_without_use_is_received_all_the_same() -> None:
    state = match()
    lay(state, *(f"silver home {square}" for square in ["a6", "b6", "b7", "a8", "b8"]))
    until_round(state, 2)
    assert holdings(state)["ore"] == 1


@pytest.mark.rule("ODN-215")
def test_the_silver_of_playing_for_stone_stands_behind_the_payment() -> None:
    assert refused(give(match()), "vikings play_occupation_for_stone_or_ore") == "ODN-042"


# -- notation --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-067")
def test_notation_knows_the_codes_of_the_board_and_plain_turns() -> None:
    state = give(match(), spices=1, helmet=1)
    assert RULES.write(RULES.read(state, 0, "place sp home d3 180")) == "place spices home d3"
    assert RULES.write(RULES.read(state, 0, "place he home d3 90 mirror")) == "place helmet home d3 90 mirror"
    assert RULES.turn_rule == "ODN-039"
    assert NAMES[asked(state)] == "Anna"
    assert to_the_end(state).stack == []


@pytest.mark.parametrize(
    "text", ["", "jump", "place sp home", "place xx home d3", "place sp moon d3", "place sp home z99", "take 9 1"]
)
def test_what_is_no_move_says_so(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.read(match(), 0, text)


def test_a_name_unlike_any_other_does_not_bring_the_whole_list() -> None:
    for text in ("play zzz", "vikings zzz", "buy zzz"):
        with pytest.raises(NotationError) as error:
            RULES.read(match(), 0, text)
        assert len(str(error.value)) < 120, text
