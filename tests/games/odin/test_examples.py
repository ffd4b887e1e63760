"""The worked examples of the rulebook, with the numbers given there (the first one: test_course)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from feastbox.engine.models import Event
from feastbox.games.odin.boards import AREAS, bits
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.land import find, total_income
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.tally import lines, total
from feastbox.games.odin.things import Strip
from feastbox.games.odin.view import ROWS
from tests.games.odin.making import (
    Foreseen,
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
    pass_on,
    refused,
    strips,
    to_feast,
    until_round,
)


@pytest.mark.rule("ODN-073", "ODN-078", "ODN-079", "ODN-080")
def test_example_2_income() -> None:
    state = give(match(), silver=9, chest=2)
    assert refused(state, "place silver home b2") == "ODN-073"
    do(state, "place silver home a1")
    assert total_income(state, 0) == 1
    do(state, "place silver home b1", "place silver home a2", "place silver home b2")
    assert total_income(state, 0) == 2
    other = give(match(), chest=2)
    do(other, "place chest home a2")
    assert total_income(other, 0) == 2
    assert refused(give(match(), chest=1), "place chest home b3") == "ODN-073"


@pytest.mark.rule("ODN-082", "ODN-083", "ODN-084")
def test_example_3_the_mead_bonus() -> None:
    covered = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "c3", "b4", "c4"]
    state = match()
    lay(state, *(f"silver home {square}" for square in covered))
    assert total_income(state, 0) == 2
    bonus = _round_with(state)
    assert bonus == 0
    lay(state, "silver home a4")
    for number in (2, 3):
        assert _round_with(state) == 1
        until_round(state, number)
    lay(state, "silver home b3")
    assert _round_with(state) == 0


def _round_with(state: OdinState) -> int:
    """Return how much mead seat 0 gets in the bonus phase of a copy of this state."""
    copy = RULES.clone(state)
    number = copy.round
    events: list[Event] = []
    while copy.round == number:
        for text in ("pass", "end_turn", "end_feast", "done"):
            if text in legal(copy):
                events += do(copy, text)
                break
    return sum(
        dict(event.args[0]).get(INDEX["mead"], 0) for event in events if event.kind == "bonus" and event.seat == 0
    )


@pytest.mark.rule("ODN-069", "ODN-072")
def test_example_4_green_tiles() -> None:
    state = give(match(), oil=2, hide=1, runestone=1)
    do(state, "place oil home a6")
    assert refused(state, "place hide home c6") == "ODN-069"
    do(state, "place oil home c5", "place runestone home c6")


@pytest.mark.rule("ODN-068", "ODN-070")
def test_example_5_a_house() -> None:
    state = land(give(match(), mead=1, milk=1, peas=1, oil=1, hide=1, silver=2, ore=1), 0, "long_house")
    do(state, "place mead long_house_1 c3", "place peas long_house_1 e3")
    assert refused(state, "place milk long_house_1 a3") == "ODN-070"
    do(state, "place oil long_house_1 i3", "place hide long_house_1 i2", "place silver long_house_1 g3")
    assert refused(state, "place ore long_house_1 a2") == "ODN-070"
    assert refused(state, "place peas home a1") == "ODN-065"
    assert refused(state, "place milk home a2") == "ODN-068"


@pytest.mark.rule("ODN-150", "ODN-151", "ODN-152", "ODN-153", "ODN-156", "ODN-157", "ODN-158")
def test_example_6_a_full_feast() -> None:
    state = give(to_feast(match()), mead=2, beans=1, peas=1)
    do(state, "serve mead 1 lying", "serve beans 3", "serve mead 5")
    do(state, "unserve 5")
    assert refused(state, "serve mead 5 lying") == "ODN-153"
    do(state, "serve mead 5", "serve peas 6", "end_feast")
    assert state.penalties == [0, 0]
    assert state.table == [[], []]
    assert holdings(state) == {}


@pytest.mark.rule("ODN-113", "ODN-150", "ODN-156", "ODN-157", "ODN-174")
def test_example_7_a_feast_with_emigrants() -> None:
    state = match(1)
    until_round(state, 4)
    state.emigrated[0] = [1, 1]
    to_feast(state)
    give(state, stockfish=1, silver=1, salt_meat=1)
    before = state.penalties[0]
    assert RULES.view(state, 0).seats[0].squares == (5, 9)
    assert refused(state, "serve stockfish 4 lying") == "ODN-152"
    do(state, "serve stockfish 5 lying")
    assert refused(state, "serve salt_meat 8") == "ODN-156"
    do(state, "serve silver 8", "end_feast")
    assert state.penalties[0] == before + 1
    assert lines(state, 0)[ROWS.index("penalties")] == -3 * (before + 1)


@pytest.mark.rule("ODN-118", "ODN-119", "ODN-127", "ODN-128", "ODN-129", "ODN-131")
def test_example_8_raiding() -> None:
    for spend, loot in (("1 1", "glass_beads runestone silverware"), ("1 0", "runestone"), ("0 1", "runestone")):
        state = fleet(give(match(), stone=1, long_sword=1), 0, "longship")
        state.rng = Foreseen([3, 5])
        do(state, "vikings raiding", "roll", "roll", f"success {spend}")
        assert sorted(text.split()[1] for text in legal(state)) == sorted(loot.split())
    state = fleet(give(match(), stone=1, long_sword=1), 0, "longship")
    state.rng = Foreseen([3, 5])
    do(state, "vikings raiding", "roll", "roll")
    assert refused(state, "success 0 0") == "ODN-129"
    before = holdings(state)
    do(state, "failure 0")
    assert changes(state, before) == {"stone": 1, "long_sword": 1}


@pytest.mark.rule("ODN-130", "ODN-132", "ODN-199")
def test_example_9_pillaging() -> None:
    state = fleet(give(match(), long_sword=2), 0, "longship", "longship")
    state.longships[0] = [3, 1]
    state.rng = Foreseen([10])
    do(state, "vikings pillaging_1", "roll")
    action = RULES.view(state, None).action
    assert action is not None
    assert action.result == 13
    trial = RULES.clone(state)
    do(trial, "success 0 0")
    assert "loot round_shield" in legal(trial)
    assert refused(trial, "loot silver_hoard") == "ODN-128"
    do(state, "success 0 2", "loot silver_hoard")
    assert state.longships[0] == [3, 1]
    state = fleet(give(match(), stone=1), 0, "longship")
    state.longships[0] = [3]
    state.rng = Foreseen([12])
    do(state, "vikings pillaging_2", "roll", "success 1 0", "loot english_crown")
    assert holdings(state) == {"english_crown": 1}


@pytest.mark.rule("ODN-120", "ODN-121", "ODN-122", "ODN-125", "ODN-126", "ODN-134", "ODN-196")
def test_example_10_whaling() -> None:
    state = fleet(give(match(), wood=3, spear=1), 0, "whaling_boat", "whaling_boat", "whaling_boat")
    state.boats[0] = [1, 1, 0]
    trial = RULES.clone(state)
    trial.rng = Foreseen([4])
    do(trial, "vikings whaling_fleet", "roll")
    assert legal(trial) == ["success 0 0"]
    assert refused(trial, "roll") == refused(trial, "failure 0") == "ODN-121"
    state.rng = Foreseen([9])
    do(state, "vikings whaling_fleet", "roll")
    assert refused(state, "success 2 1") == "ODN-120"
    do(state, "success 3 1")
    assert holdings(state) == {"oil": 1, "skin_and_bones": 1, "whale_meat": 1}
    state = fleet(give(match(), wood=8), 0, "whaling_boat", "whaling_boat")
    state.boats[0] = [1, 0]
    state.rng = Foreseen([9])
    do(state, "vikings whaling_single", "card skip", "roll")
    assert "success 7 0" in legal(state)
    assert [text for text in legal(state) if text.startswith("failure")] == ["failure 0", "failure 1", "failure 2"]
    before = holdings(state)
    do(state, "failure 2")
    assert changes(state, before) == {"wood": 1, "spear": 1}
    assert state.thing[0] == 4


@pytest.mark.rule("ODN-027", "ODN-028", "ODN-029")
def test_example_11_exploration_boards() -> None:
    state = match()
    silver = {3: (0, 2, 2, 2), 4: (2, 0, 4, 4), 5: (4, 2, 0, 6), 6: (6, 4, 2, 0), 7: (6, 4, 2, 0)}
    for number, amounts in silver.items():
        until_round(state, number)
        assert tuple(island.silver for island in state.islands) == amounts
    assert [island.side for island in state.islands] == [1, 1, 1, 1]


@pytest.mark.rule("ODN-036", "ODN-093", "ODN-094", "ODN-095", "ODN-096", "ODN-097")
def test_example_12_mountains() -> None:
    state = strips(give(match()), 1, 3)
    do(state, "vikings mountain_3_2")
    assert refused(state, "take 1 5") == "ODN-095"
    do(state, "take 1 3")
    assert refused(state, "take 1 1") == "ODN-095"
    assert refused(state, "take 3 3") == "ODN-095"
    do(state, "take 3 2")
    assert holdings(state) == {"wood": 4, "stone": 1}
    number = state.round
    do(state, "end_turn")
    while state.round == number:
        pass_on(state)
    assert state.strips[:2] == [Strip(0, 4), Strip(2, 3)]
    assert len(state.strips) == 3


@pytest.mark.rule("ODN-098", "ODN-099", "ODN-100", "ODN-101", "ODN-102", "ODN-103", "ODN-104", "ODN-105")
def test_example_13_upgrades() -> None:
    start = {"peas": 1, "mead": 1, "sheep_pregnant": 1, "oil": 1}
    state = give(match(), **start)
    do(state, "vikings upgrade_3", "upgrade peas mead", "upgrade mead oil", "upgrade sheep_pregnant fur")
    assert holdings(state) == {"mead": 1, "oil": 2, "fur": 1}
    state = give(match(), peas=1)
    do(state, "vikings upgrade_3", "upgrade peas mead")
    assert legal(state) == ["end_turn"]
    state = give(match(), peas=1, mead=1, flax=1)
    do(state, "vikings upgrade_3", "upgrade peas mead", "upgrade mead oil")
    assert refused(state, "upgrade mead oil") == "ODN-099"
    state = give(match(), **start)
    do(state, "vikings mountain_2222_or_double_upgrade_3", "card skip", "option double_upgrade")
    assert refused(state, "upgrade oil runestone") == "ODN-100"
    do(state, "upgrade peas oil", "upgrade mead runestone", "upgrade sheep_pregnant jewelry")
    assert holdings(state) == {"oil": 2, "runestone": 1, "jewelry": 1}
    state = fleet(give(match(), oil=2, hide=1, silver=1), 0, "knarr")
    do(state, "vikings overseas_trading_1", "overseas oil")
    assert refused(state, "overseas oil") == "ODN-104"
    assert refused(state, "overseas wool") == "ODN-105"
    do(state, "overseas hide")
    assert holdings(state) == {"oil": 1, "runestone": 1, "silverware": 1}


@pytest.mark.rule("ODN-145", "ODN-146", "ODN-147")
def test_example_14_breeding() -> None:
    state = match(1)
    give(state, sheep=2, sheep_pregnant=1, cattle=2)
    to_feast(state)
    animals = ("sheep", "sheep_pregnant", "cattle", "cattle_pregnant")
    assert [holdings(state).get(name, 0) for name in animals] == [4, 0, 1, 1]
    do(state, "end_feast")
    to_feast(state)
    assert [holdings(state).get(name, 0) for name in animals] == [3, 1, 3, 0]


@pytest.mark.rule("ODN-164", "ODN-165", "ODN-166", "ODN-167", "ODN-168", "ODN-169", "ODN-170", "ODN-171", "ODN-172")
@pytest.mark.rule("ODN-173", "ODN-176", "ODN-177")
def test_example_15_scoring() -> None:
    state = fleet(match(), 0, "whaling_boat", "knarr", "longship")
    state.emigrated[0] = [1]
    land(state, 0, "faroe_islands", "shed", "long_house")
    give(state, sheep=1, sheep_pregnant=1, cattle=1, silver=6, english_crown=1)
    state.played[0] = [next(n for n, card in enumerate(CARDS) if card.points == points) for points in (1, 2)]
    state.final_income[0], state.penalties[0] = 5, 2
    for name, still_open in (("home", 31), ("faroe_islands", 10), ("long_house_1", 9)):
        leave_open(state, name, still_open)
    shed = find(state, 0, "shed_1")
    state.plots[0][shed] = replace(state.plots[0][shed], wood=2, stone=1)
    found = dict(zip(ROWS, lines(state, 0), strict=True))
    assert (found["ships"], found["emigrated"], found["islands"], found["buildings"]) == (16, 18, 4, 25)
    assert (found["animals"], found["occupations"], found["silver"], found["income"], found["crown"]) == (8, 3, 6, 5, 2)
    assert (found["home_open"], found["islands_open"], found["buildings_open"]) == (-31, -10, -9 - 3)
    assert found["penalties"] == -6
    assert sum(points for points in found.values() if points > 0) == 87
    assert sum(points for points in found.values() if points < 0) == -59
    assert total(state, 0) == 28
    view = RULES.view(state, None)
    assert RULES.sheet(view).rows[-1].cells[0].points == view.points[0] == 28
    give(state, 1, silver=28 + 86)
    state.stack = []
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (28, 28)
    assert result.winners() == (0, 1)


def leave_open(state: OdinState, name: str, number: int) -> None:
    """Cover squares with -1 on a board of seat 0 until so many are open."""
    place = find(state, 0, name)
    plot = state.plots[0][place]
    squares = [*bits(AREAS[plot.area].negatives)]
    covered = sum(1 << square for square in squares[number:])
    state.plots[0][place] = replace(plot, covered=covered)


@pytest.mark.rule("ODN-178", "ODN-179", "ODN-181", "ODN-182", "ODN-183", "ODN-184", "ODN-185")
def test_example_16_solo_long() -> None:
    state = match(1)
    assert state.thing == [6]
    assert state.copies == []
    assert len(state.strips) == 2
    do(state, "vikings mead_and_silver", "end_turn", "vikings market_flax_stockfish", "end_turn")
    do(state, "vikings market_beans", "end_turn", "vikings catch_stockfish", "end_turn")
    until_round(state, 2)
    assert state.thing == [7]
    assert RULES.view(state, None).colour[SPACE["market_beans"]] == 0
    assert refused(state, "vikings market_beans") == "ODN-041"
    do(state, "vikings draw_occupation", "end_turn")
    assert RULES.view(state, None).colour[SPACE["draw_occupation"]] == 1
    until_round(state, 3)
    assert state.thing == [8]
    assert state.waiting == [0, 6]
    do(state, "vikings market_beans", "end_turn")
    assert state.placed[SPACE["draw_occupation"]] == 0
    until_round(state, 4)
    assert state.thing == [9]


@pytest.mark.rule("ODN-179", "ODN-181", "ODN-182")
def test_example_16_with_all_vikings_placed() -> None:
    state = match(1)
    for space in ("mead_and_silver", "market_flax_stockfish", "market_beans", "catch_stockfish"):
        do(state, f"vikings {space}", "end_turn")
    assert (state.thing, state.waiting, sum(state.force)) == ([0], [0, 5], 6)
    until_round(state, 2)
    assert (state.thing, state.waiting, sum(state.force)) == ([7], [0, 0], 6)
    assert RULES.view(state, None).seats[0].vikings == 7
    strips(state, 1, 2)
    do(state, "vikings mountain_2", "take 1 2", "end_turn")
    for space in ("draw_occupation", "wood_per_player", "market_fruits_oil_salt_meat"):
        do(state, f"vikings {space}", "end_turn")
    assert (state.thing, sum(state.force)) == ([0], 13)
    assert RULES.view(state, None).seats[0].vikings == 7
    until_round(state, 3)
    assert (state.thing, sum(state.force)) == ([8], 7)
    assert refused(state, "vikings mountain_2") == "ODN-041"
    assert "vikings market_beans" in legal(state)


@pytest.mark.rule("ODN-180", "ODN-181")
def test_solo_short_has_seven_to_twelve_vikings() -> None:
    state = match(1, length="short")
    for number in range(1, 7):
        until_round(state, number)
        assert state.thing == [6 + number]


@pytest.mark.rule("ODN-020", "ODN-052", "ODN-053", "ODN-054", "ODN-055", "ODN-057")
def test_example_17_imitation() -> None:
    state = match(4)
    state.copies = [2, 3]
    give(state, wood=2)
    give(state, 1, wood=2)
    give(state, 2, wood=2)
    do(state, "vikings build_knarr", "end_turn")
    assert refused(state, "vikings build_knarr") == "ODN-041"
    assert refused(state, "imitate build_stone_house") == "ODN-053"
    assert refused(state, "imitate build_shed") == "ODN-057"
    do(state, "imitate build_knarr", "end_turn")
    assert state.knarrs[:2] == [1, 1]
    assert holdings(state, 1) == {}
    assert refused(state, "imitate build_knarr") == "ODN-054"
    other = match(4)
    other.copies = [2, 3]
    give(other, wood=2)
    do(other, "vikings mead_and_silver", "end_turn")
    for _ in range(3):
        do(other, "pass")
    assert refused(other, "imitate mead_and_silver") == "ODN-053"


@pytest.mark.rule("ODN-112", "ODN-114", "ODN-115", "OOC-71")
def test_emigrating_costs_the_round_and_needs_room_on_the_table() -> None:
    state = fleet(give(at_round(match(), 3), silver=3), 0, "longship")
    state.longships[0] = [2]
    do(state, "vikings emigrate_1", "emigrate longship")
    assert holdings(state) == {}
    assert state.longships[0] == []
    assert RULES.view(state, None).seats[0].squares == (3, 8)
    full = fleet(give(match(), silver=9), 0, "knarr")
    full.emigrated[0] = [1, 1, 1]
    assert refused(full, "vikings emigrate_1") == "ODN-042"
