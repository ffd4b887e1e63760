"""The twenty worked examples of odin_occupations.md, section 13, with the numbers given there."""

from __future__ import annotations

import pytest

from feastbox.games.odin.cards import CARDS, STARTING
from feastbox.games.odin.effects import conditions
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.land import total_income
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.sheet import final_result
from feastbox.games.odin.tally import lines
from feastbox.games.odin.things import Strip
from feastbox.games.odin.view import ROWS
from tests.games.odin.making import (
    at_round,
    changes,
    do,
    fleet,
    give,
    holdings,
    land,
    legal,
    match,
    pass_on,
    refused,
    strips,
    to_the_end,
)
from tests.games.odin.occupations.making import (
    dice,
    in_hand,
    in_play,
    into_round,
    loaded,
    offered,
    plays,
    table,
    vikings,
)


@pytest.mark.rule("OOC-02", "OOC-10", "OOC-12", "OOC-13")
def test_example_1_the_cards_of_a_match() -> None:
    three = match(3)
    assert [sum(STARTING[card] for card in hand) for hand in three.hands] == [1, 1, 1]
    assert (len(three.box), len(three.pile)) == (12, 57)
    four = match(4, occupation_decks="BC")
    assert (len(four.box), len(four.pile)) == (26, 88)


@pytest.mark.rule("OOC-85")
def test_example_2_peddler_and_patron_add_up() -> None:
    state = in_play(give(table(), silver=1), "peddler", "patron")
    do(state, "vikings buy_cattle_and_milk")
    assert holdings(state) == {"cattle": 1, "milk": 1}
    fish = in_play(give(table()), "peddler", "patron")
    do(fish, "vikings buy_stockfish")
    assert holdings(fish) == {"stockfish": 2}


@pytest.mark.rule("OOC-85")
def test_example_3_refugee_helper_and_patron_in_rounds_five_and_one() -> None:
    late = in_play(give(at_round(fleet(table(), 0, "knarr"), 5), silver=2), "refugee_helper", "patron")
    do(late, "vikings emigrate_1", "emigrate knarr")
    assert holdings(late) == {}
    early = in_play(give(at_round(fleet(table(), 0, "knarr"), 5), silver=1), "refugee_helper", "patron")
    assert refused(early, "vikings emigrate_1") == "ODN-042"
    first = in_play(give(table(), silver=1), "refugee_helper", "patron")
    fleet(at_round(first, 2), 0, "knarr")
    first.round = 1  # two Vikings of the table are away, so that there is room for a ship
    do(first, "vikings emigrate_1", "emigrate knarr")
    assert holdings(first) == {"silver": 1}


@pytest.mark.rule("OOC-82", "OOC-34")
def test_example_4_weapons_supplier_with_four_longships_or_none() -> None:
    state = fleet(give(table()), 0, *["longship"] * 4)
    plays(state, "weapons_supplier")
    assert sum(holdings(state).values()) == 10
    none = give(table())
    plays(none, "weapons_supplier")
    assert holdings(none) == {}
    assert lines(none, 0)[ROWS.index("occupations")] == 2


@pytest.mark.rule("OOC-60", "OOC-80", "OOC-82", "OOC-129")
@pytest.mark.parametrize(("grain", "silver"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_example_5_miller_looks_at_the_supply_alone(grain: int, silver: int) -> None:
    state = in_play(land(give(table()), 0, "long_house"), "miller")
    first = next(
        RULES.write(move)
        for move in RULES.anytime(give(state, grain=1), 0)
        if RULES.write(move).startswith("place grain long_house_1")
    )
    do(state, first)
    give(state, grain=grain)
    while state.stack[-1].kind != "feast":
        pass_on(state)
    before = holdings(state)
    while state.phase == 9 and state.stack[-1].seats != (1,):
        pass_on(state)
    assert changes(state, before).get("silver", 0) == silver


@pytest.mark.rule("OOC-71")
def test_example_6_captain_counts_loaded_ore() -> None:
    state = loaded(give(table()), boats=[1], longships=[3, 2])
    plays(state, "captain")
    assert holdings(state) == {"silver": 4}


@pytest.mark.rule("OOC-78")
@pytest.mark.parametrize(
    ("tile", "into"),
    [
        ("cabbage", ["sheep", "robe"]),
        ("beans", ["salt_meat", "skin_and_bones"]),
        ("fruits", ["cattle"]),
        ("grain", ["game_meat", "fur"]),
    ],
)
def test_example_7_field_farmer_goes_up_and_right(tile: str, into: list[str]) -> None:
    state = give(table(), silver=1, **{tile: 1})
    plays(state, "field_farmer")
    do(state, "use field_farmer")
    assert legal(state) == [f"upgrade {tile} {end}" for end in into]
    do(state, f"upgrade {tile} {into[-1]}")
    assert holdings(state) == {into[-1]: 1}


@pytest.mark.rule("OOC-43", "OOC-78")
def test_example_8_clerk_pays_for_each_knarr() -> None:
    state = in_play(give(fleet(table(), 0, "knarr", "knarr"), silver=3, cattle=1), "clerk")
    do(state, "vikings overseas_trading_1", "use clerk", "upgrade cattle robe", "use clerk", "upgrade robe jewelry")
    assert holdings(state) == {"jewelry": 1}
    one = in_play(give(fleet(table(), 0, "knarr"), silver=3, cattle=1), "clerk")
    do(one, "vikings overseas_trading_1", "use clerk", "upgrade cattle robe")
    assert holdings(one)["robe"] == 1
    assert one.stack[-1].kind == "overseas"


@pytest.mark.rule("OOC-36")
@pytest.mark.parametrize(("peas", "after"), [(3, 6), (5, 8), (9, 9)])
def test_example_9_pea_counter_doubles_up_to_eight(peas: int, after: int) -> None:
    state = into_round(in_play(table(), "pea_counter"), 3, peas=peas)
    if peas < 8:
        do(state, "use pea_counter")
    assert state.stack[-1].kind == "turn"
    assert state.supply[0][INDEX["peas"]] == after


@pytest.mark.rule("OOC-118")
def test_example_10_earl_of_lade_and_thing_spokesman() -> None:
    state = in_play(give(vikings(table(), 0, 5), wood=8), "earl_of_lade", "thing_spokesman")
    dice(state, 8)
    do(state, "vikings laying_a_snare")
    assert holdings(state)["silver"] == 1
    do(state, "roll", "failure 1")
    assert holdings(state)["silver"] == 2
    assert state.thing[0] == 4


@pytest.mark.rule("OOC-87", "OOC-106")
def test_example_11_raider_splits_a_result_of_fourteen() -> None:
    state = in_play(give(loaded(table(), longships=[0]), stone=6), "raider")
    dice(state, 7)
    do(state, "vikings raiding", "roll", "success 6 0")
    assert "loot chest runestone" in legal(state) or "loot runestone chest" in legal(state)
    assert "loot silver_hoard" not in legal(state)
    robber = in_play(give(loaded(table(), longships=[0]), stone=5), "raider", "robber")
    dice(robber, 7)
    do(robber, "vikings raiding", "roll", "success 5 0")
    both = next(text for text in legal(robber) if {"chest", "oil"} <= {*text.split()})
    do(robber, both)
    assert holdings(robber) == {"chest": 1, "oil": 1}
    fails = in_play(give(loaded(table(), longships=[0])), "raider", "robber")
    dice(fails, 4)
    do(fails, "vikings raiding", "roll")
    assert not [text for text in legal(fails) if text.startswith("success")]


@pytest.mark.rule("OOC-83", "OOC-108")
def test_example_12_lone_wolf_gets_one_sword_back() -> None:
    for swords, stones, back in ((1, 3, 1), (2, 2, 0)):
        state = in_play(give(loaded(table(), longships=[0]), long_sword=swords, stone=stones), "lone_wolf")
        dice(state, 6)
        do(state, "vikings raiding", "roll", f"success {stones} {swords}", "loot runestone")
        assert holdings(state).get("long_sword", 0) == back
    lost = in_play(give(loaded(table(), longships=[0]), long_sword=1), "lone_wolf")
    dice(lost, 1)
    before = holdings(lost)
    do(lost, "vikings raiding", "roll", "failure 0")
    assert changes(lost, before) == {"stone": 1, "long_sword": 1}  # the consolation, and nothing back


@pytest.mark.rule("OOC-43", "OOC-44", "OOC-46", "OOC-92")
def test_example_13_craft_apprentice_brings_the_stone_to_be_paid() -> None:
    state = in_play(give(strips(table(), 1)), "craft_apprentice", "barkeeper", "artist")
    state.strips = [Strip(0, 2)]  # two pieces of wood are gone: stone is at the arrow
    do(state, "vikings craft_runestone")
    if "use craft_apprentice" in legal(state):
        do(state, "use craft_apprentice")
    assert holdings(state) == {"runestone": 1, "silver": 2, "mead": 1}


@pytest.mark.rule("OOC-50", "OOC-120")
def test_example_14_boat_builder_has_room_for_one() -> None:
    state = in_play(loaded(give(table(), wood=2), boats=[0, 0], longships=[0, 0, 0]), "boat_builder")
    do(state, "vikings build_longship")
    assert state.boats[0] == [0, 0, 0]
    assert len(state.longships[0]) == 4
    state.boats[0].pop()
    RULES.settle(state, [])
    assert len(state.boats[0]) == 2


@pytest.mark.rule("OOC-50", "OOC-77", "OOC-95", "OOC-119")
@pytest.mark.parametrize(("income", "silverware"), [(5, 4), (6, 3), (11, 3), (12, 2), (31, 0)])
def test_example_15_beach_raider_by_income(income: int, silverware: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = in_play(loaded(give(table(), wood=2), longships=[0, 0]), "beach_raider")
    assert total_income(state, 0) == 0
    monkeypatch.setitem(conditions.PLAIN, "income", lambda state, seat: income)
    do(state, "vikings build_longship")
    assert holdings(state).get("silverware", 0) == silverware
    monkeypatch.setitem(conditions.PLAIN, "income", lambda state, seat: 0)
    RULES.settle(state, [])
    assert holdings(state).get("silverware", 0) == silverware


@pytest.mark.rule("OOC-75")
def test_example_16_cottager_counts_houses_and_hears_of_those_built() -> None:
    state = land(give(table()), 0, "stone_house", "long_house", "shed", "shed")
    plays(state, "cottager")
    assert holdings(state) == {"mead": 4}
    earl = in_play(give(table(), silver=1), "cottager")
    plays(earl, "earl")
    do(earl, "use earl")
    assert [plot.name for plot in earl.plots[0]] == ["home", "stone_house_1"]
    assert holdings(earl) == {}
    built = in_play(give(table(), stone=2), "cottager")
    do(built, "vikings build_long_house")
    assert holdings(built) == {"hide": 1}


@pytest.mark.rule("OOC-23", "OOC-37", "OOC-121")
def test_example_17_scoring_with_chief_and_seafarer() -> None:
    state = in_play(give(table(1)), "chief", "beach_raider", "seafarer", "miner")
    land(in_hand(state, "hide_buyer"), 0, "shetland", "iceland", "baffin_island")
    to_the_end(state)
    score = dict(zip(ROWS, lines(state, 0), strict=True))
    assert score["occupations"] == 7
    plain = in_play(give(table(1)), "chief", "beach_raider", "miner")
    land(in_hand(plain, "hide_buyer"), 0, "shetland", "iceland", "baffin_island")
    to_the_end(plain)
    assert score["silver"] == dict(zip(ROWS, lines(plain, 0), strict=True))["silver"] + 9


@pytest.mark.rule("OOC-37")
def test_example_18_occupations_break_no_ties() -> None:
    state = in_play(give(give(table(), 0), 1), "chief", "miller", "storeman", seat=0)
    in_play(state, "hide_buyer", "storeman", seat=1)
    in_play(state, "host", seat=0)
    points = [sum(CARDS[card].points for card in cards) for cards in state.played]
    state.supply[1][INDEX["silver"]] = points[0] - points[1]
    assert points[0] != points[1]
    result = final_result(state)
    assert result.scores[0] == result.scores[1]
    assert result.ranks == (1, 1)


@pytest.mark.rule("OOC-51", "OOC-52", "OOC-115")
def test_example_19_sower_needs_flax_as_the_phase_begins() -> None:
    both = into_round(in_play(table(), "sower"), 2, flax=1, grain=1)
    assert legal(both) == ["option flax", "option grain"]
    before = holdings(both)
    assert (before["peas"], before["beans"], before["flax"]) == (1, 1, 2)
    do(both, "option grain")
    assert changes(both, before)["grain"] == 1
    none = into_round(in_play(table(), "sower"), 2, grain=1)
    assert none.stack[-1].kind == "turn"
    assert (holdings(none)["flax"], holdings(none)["grain"]) == (1, 2)  # the harvest of round 2 has grain as well


@pytest.mark.rule("OOC-69", "OOC-83")
def test_example_20_furrier_and_laborer_read_the_printed_silver() -> None:
    mead = in_play(give(table()), "furrier", "laborer")
    do(mead, "vikings mead_and_silver", "use laborer")
    assert holdings(mead) == {"mead": 2, "grain": 1, "wood": 2}
    chest = in_play(give(table(), wood=1), "furrier", "laborer")
    do(chest, "vikings craft_chest")
    assert holdings(chest) == {"chest": 1, "silver": 1, "snare": 1}
    assert offered(chest) == set()
