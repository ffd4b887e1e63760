"""Prices that cards lower, ships that stand in, fewer Vikings (OOC-85, OOC-109 to OOC-111, section 13)."""

from __future__ import annotations

import pytest

from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import FREE, Island
from tests.games.odin.making import at_round, do, fleet, give, holdings, land, legal, refused
from tests.games.odin.occupations.making import dice, in_hand, in_play, offered, plays, table, vikings


@pytest.mark.rule("OOC-85", "OOC-61")
def test_reductions_add_up_and_never_go_below_nothing() -> None:
    both = in_play(give(table(), silver=3), "peddler", "patron")
    do(both, "vikings buy_cattle_and_milk")
    assert holdings(both) == {"silver": 2, "cattle": 1, "milk": 1}
    one = in_play(give(table()), "peddler", "patron")
    do(one, "vikings buy_stockfish")
    assert holdings(one) == {"stockfish": 2}
    other = in_play(give(table()), "peddler", "patron", seat=1)
    assert refused(other, "vikings buy_stockfish") == "ODN-042"


@pytest.mark.rule("OOC-85")
def test_a_minimum_price_is_that_before_any_reduction() -> None:
    late = at_round(in_play(fleet(give(table(), silver=2), 0, "knarr"), "refugee_helper", "patron"), 5)
    do(late, "vikings emigrate_1", "emigrate knarr")
    assert holdings(late) == {}
    early = in_play(fleet(give(table()), 0, "knarr"), "refugee_helper", "patron")
    do(early, "vikings emigrate_1", "emigrate knarr")
    assert holdings(early) == {}
    poor = at_round(in_play(fleet(give(table(), silver=1), 0, "knarr"), "refugee_helper", "patron"), 5)
    assert refused(poor, "vikings emigrate_1") == "ODN-042"


@pytest.mark.rule("OOC-85")
def test_patron_takes_one_silver_off_all_that_is_bought_at_the_sale() -> None:
    cheap = in_play(fleet(give(table(), silver=1), 0, "knarr"), "patron")
    do(cheap, "vikings special_sale", "buy helmet", "buy cloakpin")
    assert holdings(cheap) == {"helmet": 1, "cloakpin": 1}
    dear = in_play(fleet(give(table(), silver=4), 0, "knarr"), "patron")
    do(dear, "vikings special_sale", "buy gold_brooch")
    assert holdings(dear)["silver"] == 2
    do(dear, "buy belt")
    assert holdings(dear) == {"gold_brooch": 1, "belt": 1}
    single = in_play(fleet(give(table(), silver=1), 0, "knarr"), "patron")
    do(single, "vikings special_sale", "buy helmet", "skip")
    assert holdings(single) == {"helmet": 1}


@pytest.mark.rule("OOC-85")
def test_patron_lowers_no_price_of_a_ship() -> None:
    state = in_play(give(table(), silver=4), "patron")
    assert refused(state, "ship knarr") == "ODN-061"
    do(give(state, silver=5), "ship knarr")
    assert holdings(state) == {}


@pytest.mark.rule("OOC-85")
def test_master_bricklayer_saves_a_stone_on_houses_only() -> None:
    state = in_play(give(table()), "master_bricklayer")
    do(state, "vikings build_stone_house")
    assert [plot.name for plot in state.plots[0]] == ["home", "stone_house_1"]
    long = in_play(give(table(), stone=1), "master_bricklayer")
    do(long, "vikings build_long_house")
    assert holdings(long) == {}
    craft = in_play(give(table()), "master_bricklayer")
    assert refused(craft, "vikings craft_runestone") == "ODN-042"


@pytest.mark.rule("OOC-62", "OOC-97", "OOC-85")
def test_harbor_guard_emigrates_for_less_and_refugee_helper_counts_there_too() -> None:
    state = at_round(fleet(give(table(), silver=1), 0, "knarr", "longship"), 5)
    in_play(state, "refugee_helper", "patron")
    plays(state, "harbor_guard")
    do(state, "use harbor_guard", "emigrate knarr")
    assert holdings(state) == {}
    assert state.emigrated[0]
    poor = at_round(fleet(give(table(), silver=1), 0, "knarr"), 5)
    plays(poor, "harbor_guard")
    assert offered(poor) == set()


# -- ships -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-109")
def test_steersman_lets_knarrs_stand_in_for_longships() -> None:
    state = fleet(give(table()), 0, "knarr", "knarr")
    state.islands = [Island(1, FREE, 0)] * 4
    spaces = ("raiding", "pillaging_1", "plundering", "explore_far")
    assert all(refused(state, f"vikings {space}") == "ODN-044" for space in spaces)
    in_play(state, "steersman")
    assert all(f"vikings {space}" in legal(state) for space in spaces)
    do(state, "vikings plundering")
    assert holdings(state) == {"silver_hoard": 1}


@pytest.mark.rule("OOC-109", "OOC-71a", "OOC-71")
def test_a_knarr_that_is_named_brings_no_ore_to_a_pillage() -> None:
    state = in_play(fleet(give(table()), 0, "knarr", "longship"), "steersman")
    state.longships[0] = [3]
    named = RULES.clone(state)
    assert [text for text in legal(state) if "pillaging_1" in text] == [
        "vikings pillaging_1",
        "vikings pillaging_1 knarr",
    ]
    do(dice(state, 5), "vikings pillaging_1", "roll")
    assert _result(state) == 8
    do(dice(named, 5), "vikings pillaging_1 knarr", "roll")
    assert _result(named) == 5


@pytest.mark.rule("OOC-71a")
def test_the_ship_is_asked_only_where_a_card_in_play_minds() -> None:
    plain = fleet(give(table()), 0, "whaling_boat", "longship")
    assert "vikings explore_near whaling_boat" not in legal(plain)
    assert refused(plain, "vikings explore_near whaling_boat") == "OOC-71a"
    state = in_play(plain, "helmsman")
    boat = RULES.clone(state)
    do(state, "vikings explore_near", "explore shetland")
    assert offered(state) == {"helmsman"}
    do(boat, "vikings explore_near whaling_boat", "explore shetland")
    assert offered(boat) == set()


@pytest.mark.rule("OOC-109")
def test_a_knarr_standing_in_is_no_longship_for_the_helmsman() -> None:
    state = in_play(fleet(give(table()), 0, "knarr"), "steersman", "helmsman")
    do(dice(state, 1), "vikings raiding", "roll", "failure 0")
    assert offered(state) == set()
    own = in_play(fleet(give(table()), 0, "longship"), "steersman", "helmsman")
    do(dice(own, 1), "vikings raiding", "roll", "failure 0")
    assert offered(own) == {"helmsman"}


def test_helmsman_hears_of_a_longship_that_emigrates_and_of_no_knarr() -> None:
    state = in_play(fleet(give(table(), silver=1), 0, "longship"), "helmsman")
    do(state, "vikings emigrate_1", "emigrate longship")
    assert offered(state) == {"helmsman"}
    knarr = in_play(fleet(give(table(), silver=1), 0, "knarr"), "helmsman")
    do(knarr, "vikings emigrate_1", "emigrate knarr")
    assert offered(knarr) == set()


@pytest.mark.rule("OOC-109", "OOC-71a")
def test_a_plundering_uses_as_many_of_the_ship_named_as_there_are() -> None:
    mixed = in_play(fleet(give(table()), 0, "knarr", "longship"), "steersman", "helmsman")
    do(mixed, "vikings plundering knarr")
    assert offered(mixed) == {"helmsman"}
    knarrs = in_play(fleet(give(table()), 0, "knarr", "knarr", "longship"), "steersman", "helmsman")
    do(knarrs, "vikings plundering knarr")
    assert offered(knarrs) == set()


@pytest.mark.rule("OOC-110", "OOC-40", "ODN-040")
def test_warmonger_plunders_with_fewer_vikings_and_then_plays_no_card() -> None:
    state = in_hand(in_play(fleet(give(table()), 0, *["longship"] * 3), "warmonger"), "fruit_picker")
    assert [text for text in legal(state) if "plundering" in text] == ["vikings plundering", "vikings plundering 3"]
    assert refused(state, "vikings plundering 2") == "ODN-040"
    have = state.thing[0]
    do(state, "vikings plundering 3")
    assert have - state.thing[0] == 3
    assert state.force[SPACE["plundering"]] == 3
    assert state.stack[-1].kind == "end_turn"
    assert len(state.hands[0]) == 1
    four = in_play(fleet(give(table()), 0, *["longship"] * 4), "warmonger")
    assert [text for text in legal(four) if "plundering" in text] == ["vikings plundering", "vikings plundering 2"]
    two = in_play(fleet(give(table()), 0, "longship", "longship"), "warmonger")
    assert [text for text in legal(two) if "plundering" in text] == ["vikings plundering"]


@pytest.mark.rule("OOC-110")
def test_warmonger_plunders_when_four_vikings_are_not_there() -> None:
    state = in_play(fleet(give(table()), 0, *["longship"] * 4), "warmonger")
    vikings(state, 0, 3)
    assert [text for text in legal(state) if "plundering" in text] == ["vikings plundering 2"]


def _result(state: OdinState) -> int:
    view = RULES.view(state, None)
    assert view.action is not None
    return view.action.result


@pytest.mark.rule("OOC-111", "OOC-96")
def test_adventurer_takes_any_unclaimed_board_with_any_ship() -> None:
    state = in_play(fleet(give(table()), 0, "whaling_boat"), "adventurer", "scribe")
    do(state, "vikings explore_near")
    assert offered(state) == {"adventurer"}
    do(state, "use adventurer")
    assert len(legal(state)) == 4
    do(state, "explore baffin_island" if "explore baffin_island" in legal(state) else legal(state)[-1])
    assert holdings(state) == {"runestone": 1}
    taken = in_play(fleet(give(table()), 0, "whaling_boat"), "adventurer")
    do(taken, "vikings explore_near", "decline adventurer")
    assert set(legal(taken)) <= {"explore shetland", "explore faroe_islands"}


@pytest.mark.rule("OOC-111", "OOC-44")
def test_adventurer_opens_the_space_when_neither_of_its_boards_is_there() -> None:
    state = land(fleet(give(table()), 0, "whaling_boat"), 1, "shetland", "faroe_islands")
    assert refused(state, "vikings explore_near") == "ODN-042"
    in_play(state, "adventurer")
    do(state, "vikings explore_near")
    assert legal(state) == ["use adventurer"]
