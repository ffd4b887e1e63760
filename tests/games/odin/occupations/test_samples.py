"""How cards are tested: each card has a test that fails without its effect, and one of what it leaves alone.

Expectations come from the text and ruling of the card and from odin_occupations.md, never from what the program does.
"""

from __future__ import annotations

import pytest

from tests.games.odin.making import changes, do, fleet, give, holdings, legal, refused, strips
from tests.games.odin.occupations.making import dice, in_play, offered, plays, receives, table, to_phase


def test_miner_takes_stone_ore_and_silver_for_each_longship() -> None:
    state = fleet(give(table()), 0, "longship", "longship", "knarr")
    plays(state, "miner")
    assert holdings(state) == {"stone": 2, "ore": 2, "silver": 2}
    nothing = fleet(give(table()), 0, "knarr")
    plays(nothing, "miner")
    assert holdings(nothing) == {}


@pytest.mark.rule("OOC-36")
def test_hide_buyer_buys_up_to_three_hides_or_none() -> None:
    state = give(table(), silver=4)
    plays(state, "hide_buyer")
    assert legal(state) == ["use hide_buyer", "decline hide_buyer"]
    do(state, "use hide_buyer")
    assert legal(state) == ["option one", "option two"]
    assert refused(state, "option three") == "OOC-93"
    do(state, "option two")
    assert holdings(state) == {"hide": 2}
    poor = give(table(), silver=1)
    plays(poor, "hide_buyer")
    assert poor.stack[-1].kind == "end_turn"


def test_messenger_brings_mead_and_stone_after_a_weekly_market() -> None:
    state = in_play(give(table()), "messenger")
    before = holdings(state)
    do(state, "vikings market_beans")
    assert changes(state, before) == {"beans": 1, "silver": 1, "mead": 1, "stone": 1}
    other = in_play(give(table()), "messenger")
    do(other, "vikings mead_and_silver")
    assert holdings(other) == {"mead": 2, "silver": 2}


def test_tanner_swaps_salt_meat_for_hides_at_any_time() -> None:
    state = in_play(give(table(), salt_meat=2), "tanner")
    do(state, "anytime tanner", "anytime tanner")
    assert holdings(state) == {"hide": 2}
    assert offered(state) == set()
    assert refused(state, "anytime tanner") == "OOC-93"
    assert refused(in_play(give(table(), salt_meat=1), "tanner", seat=1), "anytime tanner") == "OOC-24"


def test_locksmith_offers_oil_once_for_each_chest() -> None:
    state = in_play(give(table(), silver=2), "locksmith")
    receives(state, chest=1, treasure_chest=1)
    do(state, "use locksmith", "use locksmith")
    assert holdings(state) == {"chest": 1, "treasure_chest": 1, "oil": 2}
    other = in_play(give(table(), silver=2), "locksmith")
    receives(other, silk=1)
    assert other.stack[-1].kind == "turn"


def test_spice_merchant_swaps_oil_for_spices_without_a_harvest() -> None:
    state = to_phase(in_play(give(table(), oil=4), "spice_merchant"), 2, of_round=3)
    assert offered(state) == {"spice_merchant"}
    do(state, "use spice_merchant")
    assert holdings(state)["spices"] == 1
    assert holdings(state)["oil"] == 2
    assert offered(state) == set()


def test_digger_takes_an_item_after_a_success_with_a_snare() -> None:
    state = strips(in_play(give(table(), wood=8), "digger"), 1, 2)
    dice(state, 1)
    do(state, "vikings laying_a_snare", "roll", "success 1 0", "use digger")
    assert legal(state) == ["take 1 1", "take 2 1"]
    failed = strips(in_play(give(table(), wood=8), "digger"), 1, 2)
    dice(failed, 8)
    do(failed, "vikings laying_a_snare", "roll", "failure 0")
    assert failed.stack[-1].kind == "end_turn"
