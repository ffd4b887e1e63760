"""Every action space once as it should go, with exact changes of supply, and once where it must not be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from feastbox.games.odin.goods import INDEX, WEAPONS
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import PARTS, SPACE, SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Island
from tests.games.odin.making import (
    Foreseen,
    at_round,
    cards,
    changes,
    do,
    fleet,
    give,
    holdings,
    land,
    legal,
    match,
    refused,
    strips,
)


class Use(NamedTuple):
    """A space used: what the seat has, its ships, the moves after placing, what changes in the supply."""

    space: str
    change: str
    have: str = ""
    ships: str = ""
    steps: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    round: int = 1


def amounts(text: str) -> dict[str, int]:
    """Read "wood 2, stone -1"."""
    pairs = [each.rsplit(" ", 1) for each in text.split(", ") if each]
    return {name: int(count) for name, count in pairs}


USES = (
    Use("build_shed", "wood -2", "wood 2"),
    Use("build_stone_house", "stone -1", "stone 1"),
    Use("build_long_house", "stone -2", "stone 2"),
    Use("build_house_and_ship", "stone -2, wood -2", "stone 2, wood 2", steps=("option long_house_and_knarr",)),
    Use("build_whaling_boat", "wood -1", "wood 1"),
    Use("build_knarr", "wood -2", "wood 2"),
    Use("build_longship", "wood -2", "wood 2"),
    Use(
        "hunting_game_1",
        "wood -2, bow -1, hide 1, game_meat 1",
        "wood 2, bow 1",
        steps=("roll", "success 2 1"),
        rolls=(3,),
    ),
    Use("catch_stockfish", "stockfish 1"),
    Use("hunting_game_2", "wood 1, bow 1", steps=("roll", "roll", "roll", "failure 0"), rolls=(8, 7, 6)),
    Use("laying_a_snare", "snare 0, wood -1, fur 1", "wood 1, snare 1", steps=("roll", "success 1 1"), rolls=(2,)),
    Use(
        "whaling_fleet",
        "wood -1, oil 1, skin_and_bones 1, whale_meat 1",
        "wood 1",
        "whaling_boat whaling_boat",
        ("roll", "success 1 0"),
        (3,),
    ),
    Use("whaling_single", "wood 1, spear 1", "", "whaling_boat", ("roll", "failure 2"), (12,)),
    Use("buy_stockfish", "silver -1, stockfish 2", "silver 1"),
    Use("buy_salt_meat", "silver -2, salt_meat 2", "silver 2"),
    Use("buy_sheep", "silver -1, sheep 1", "silver 1"),
    Use("buy_cattle_and_milk", "silver -3, cattle 1, milk 1", "silver 3"),
    Use("sheep_or_cattle", "silver -1, cattle 1", "silver 1", steps=("option cattle",)),
    Use("buy_sheep_and_cattle", "silver -3, sheep 1, cattle 1", "silver 3"),
    Use("market_beans", "beans 1, silver 1"),
    Use("market_flax_stockfish", "flax 1, stockfish 1, silver 1"),
    Use("market_fruits_oil_salt_meat", "fruits 1, oil 1, salt_meat 1, silver 1"),
    Use("market_spices_milk_wool", "spices 1, silver 1, milk 2, wool 1", "cattle 1, sheep_pregnant 1"),
    Use("milk_from_cattle", "milk 2", "cattle 1, cattle_pregnant 1"),
    Use("mead_and_silver", "mead 2, silver 2"),
    Use("wool_from_sheep", "wool 3", "sheep 5"),
    Use("craft_linen", "flax -1, linen 1", "flax 1"),
    Use("craft_runestone", "stone -1, runestone 1, silver 1", "stone 1"),
    Use("craft_clothing", "hide -1, linen -1, clothing 1, silver 2", "hide 1, linen 1"),
    Use("craft_chest", "ore -1, chest 1, silver 1", "ore 1, wood 1", steps=("pay ore",)),
    Use("forging", "ore -1, helmet 1", "ore 1", steps=("forge helmet",)),
    Use("craft_chests_and_runestones", "stone -2, wood -2, chest 2, runestone 2", "stone 2, wood 2"),
    Use(
        "craft_robe_and_jewelry",
        "silver 4, wool -1, robe 1",
        "wool 1, silverware 1",
        steps=("option use", "skip"),
    ),
    Use("mountain_2", "wood 2", steps=("take 1 2",)),
    Use("mountain_1_upgrade_1", "wood 1, peas -1, mead 1", "peas 1", steps=("take 3 1", "upgrade peas mead")),
    Use("upgrade_2", "peas -2, mead 2", "peas 2", steps=("upgrade peas mead", "upgrade peas mead")),
    Use("wood_per_player", "wood 2, ore 1"),
    Use("mountain_3_upgrade_1", "wood 2, stone 1", "", steps=("take 1 3",)),
    Use("upgrade_3", "sheep_pregnant -1, fur 1", "sheep_pregnant 1, silver 1", steps=("upgrade sheep_pregnant fur",)),
    Use("mountain_3_2", "wood 4, stone 1", steps=("take 1 3", "take 3 2")),
    Use("upgrade_3_weapons_4", "oil -1, runestone 1", "oil 1", steps=("upgrade oil runestone",)),
    Use("upgrade_4", "flax -1, stockfish 1", "flax 1, beans 1", steps=("upgrade flax stockfish", "skip")),
    Use(
        "mountain_4_double_upgrade_2",
        "wood 4, peas -1, oil 1",
        "peas 1",
        steps=("take 3 4", "upgrade peas oil"),
    ),
    Use("mountain_2222_or_double_upgrade_3", "wood 4", "peas 1", steps=("option mountain", "take 1 2", "take 3 2")),
    Use("overseas_trading_1", "silver -1, oil -1, runestone 1", "silver 1, oil 2", "knarr", ("overseas oil",)),
    Use("overseas_trading_2", "silver -1", "silver 1", "knarr"),
    Use(
        "special_sale",
        "silver -2, glass_beads 1, belt 1",
        "silver 2",
        "knarr",
        ("buy glass_beads", "buy belt"),
    ),
    Use("raiding", "stone -1, silverware 1", "stone 1", "longship", ("roll", "success 1 0", "loot silverware"), (6,)),
    Use("pillaging_1", "stone 1, long_sword 1", "", "longship", ("roll", "failure 1"), (5,)),
    Use("pillaging_2", "treasure_chest 1", "", "longship", ("roll", "success 0 0", "loot treasure_chest"), (12,)),
    Use("plundering", "silver_hoard 1", "", "longship longship"),
    Use("explore_near", "", "", "whaling_boat", ("explore shetland",)),
    Use("explore_middle", "silver 4", "", "knarr", ("explore iceland",)),
    Use("explore_far", "silver 2", "", "longship", ("explore labrador",)),
    Use("draw_occupation", "silver 1"),
    Use("play_occupation_for_stone_or_ore", "stone -1, silver 1", "stone 1", steps=("play {0}",)),
    Use("emigrate_1", "silver -4", "silver 4", "knarr", ("emigrate knarr",), round=4),
    Use("play_occupations_2", "", steps=("play {0}", "play {1}")),
    Use("emigrate_2", "silver -2", "silver 3", "longship", ("emigrate longship",), round=2),
    Use("play_occupations_4", "", steps=("play {0}", "skip")),
    Use("convert_boat_and_emigrate", "silver -1", "silver 1", "whaling_boat", ("swap", "emigrate knarr")),
)

AFTER: dict[str, Callable[[OdinState], bool]] = {
    "build_shed": lambda s: [p.name for p in s.plots[0]] == ["home", "shed_1"],
    "build_stone_house": lambda s: (
        [p.name for p in s.plots[0]] == ["home", "stone_house_1"] and s.buildings == [3, 2, 5]
    ),
    "build_long_house": lambda s: s.buildings == [3, 3, 4],
    "build_house_and_ship": lambda s: s.buildings == [3, 3, 4] and s.knarrs[0] == 1,
    "build_whaling_boat": lambda s: s.boats[0] == [0],
    "build_knarr": lambda s: s.knarrs[0] == 1,
    "build_longship": lambda s: s.longships[0] == [0],
    "whaling_single": lambda s: s.thing[0] == 4 and s.force[SPACE["whaling_single"]] == 2,
    "pillaging_1": lambda s: s.thing[0] == 5 and s.force[SPACE["pillaging_1"]] == 1,
    "mountain_2": lambda s: [strip.gone for strip in s.strips] == [2, 0],
    "special_sale": lambda s: sum(s.bank) == 13,
    "explore_near": lambda s: s.islands[0] == Island(0, 0, 0) and s.plots[0][-1].name == "shetland",
    "explore_far": lambda s: s.islands[2] == Island(1, 0, 0),
    "draw_occupation": lambda s: len(s.hands[0]) == 3,
    "play_occupation_for_stone_or_ore": lambda s: (len(s.hands[0]), len(s.played[0])) == (1, 1),
    "emigrate_1": lambda s: s.emigrated[0] == [1] and not s.knarrs[0],
    "play_occupations_2": lambda s: (len(s.hands[0]), len(s.played[0])) == (0, 2),
    "emigrate_2": lambda s: s.emigrated[0] == [2] and not s.longships[0],
    "play_occupations_4": lambda s: (len(s.hands[0]), len(s.played[0])) == (2, 1),
    "convert_boat_and_emigrate": lambda s: s.emigrated[0] == [1] and not s.boats[0] and not s.knarrs[0],
}


def prepared(use: Use) -> tuple[OdinState, list[str]]:
    """Return a match in which seat 0 has what the use says, two cards in hand, strips 1 and 3 up."""
    state = at_round(match(), use.round)
    give(state, **amounts(use.have))
    fleet(state, 0, *use.ships.split())
    strips(state, 1, 3)
    if use.space == "explore_middle":
        state.islands[2] = Island(0, -1, 4)
    if use.space == "explore_far":
        state.islands[2] = Island(1, -1, 2)
    state.rng = Foreseen(use.rolls)
    return state, cards(state, 0, 2)


@pytest.mark.rule("ODN-043", "ODN-087", "ODN-090", "ODN-123", "ODN-124", "ODN-125", "ODN-130", "ODN-143")
@pytest.mark.parametrize("use", USES, ids=[use.space for use in USES])
def test_a_space_changes_exactly_what_it_says(use: Use) -> None:
    state, hand = prepared(use)
    before, bank = holdings(state), list(state.bank)
    column = SPACES[SPACE[use.space]].column
    thing = state.thing[0]
    do(state, f"vikings {use.space}")
    if column == 4:
        do(state, "card skip")
    do(state, *(step.format(*hand) for step in use.steps))
    expected = {name: count for name, count in amounts(use.change).items() if count}
    found = changes(state, before)
    if use.space == "upgrade_3_weapons_4":
        drawn = [found.pop(name, 0) for name in ("bow", "snare", "spear", "long_sword")]
        assert sum(drawn) == 4
    assert found == expected
    assert use.space not in AFTER or AFTER[use.space](state)
    assert changes(state, holdings(state, 1), 1) == {}
    specials = {name for name in expected if INDEX[name] in range(36, 51)}
    assert sum(bank) - sum(state.bank) == len(specials)
    assert state.stack[-1].kind == "end_turn"
    assert len(state.hands[0]) + len(state.played[0]) == 2 + (column == 3) + (use.space == "draw_occupation")
    if "failure" not in " ".join(use.steps):
        assert state.thing[0] == thing - column
    do(state, "end_turn")
    assert f"vikings {use.space}" not in legal(state)


def test_every_space_is_used_once() -> None:
    assert [use.space for use in USES] == [use.space for use in sorted(USES, key=lambda use: SPACE[use.space])]
    assert len(USES) == len(SPACES) == 61
    assert len(PARTS) == 88
    assert len(WEAPONS) == 4


# -- where a space must not be used ----------------------------------------------------------------------------

NOTHING_TO_PAY = [
    "build_shed",
    "build_stone_house",
    "build_long_house",
    "build_house_and_ship",
    "build_whaling_boat",
    "build_knarr",
    "build_longship",
    "buy_stockfish",
    "buy_salt_meat",
    "buy_sheep",
    "buy_cattle_and_milk",
    "buy_sheep_and_cattle",
    "milk_from_cattle",
    "wool_from_sheep",
    "craft_linen",
    "craft_runestone",
    "craft_clothing",
    "craft_chest",
    "forging",
    "craft_chests_and_runestones",
    "mountain_2",
    "mountain_1_upgrade_1",
    "upgrade_2",
    "mountain_3_upgrade_1",
    "upgrade_3",
    "mountain_3_2",
    "upgrade_4",
    "mountain_4_double_upgrade_2",
    "mountain_2222_or_double_upgrade_3",
    "play_occupation_for_stone_or_ore",
    "play_occupations_2",
    "play_occupations_4",
    "convert_boat_and_emigrate",
]
NO_SHIP = [
    "whaling_fleet",
    "whaling_single",
    "overseas_trading_1",
    "overseas_trading_2",
    "special_sale",
    "raiding",
    "pillaging_1",
    "pillaging_2",
    "plundering",
    "explore_near",
    "explore_middle",
    "explore_far",
    "emigrate_1",
    "emigrate_2",
]
ALWAYS = [
    "hunting_game_1",
    "catch_stockfish",
    "hunting_game_2",
    "laying_a_snare",
    "sheep_or_cattle",
    "market_beans",
    "market_flax_stockfish",
    "market_fruits_oil_salt_meat",
    "market_spices_milk_wool",
    "mead_and_silver",
    "craft_robe_and_jewelry",
    "wood_per_player",
    "upgrade_3_weapons_4",
    "draw_occupation",
]


def test_the_three_lists_hold_every_space() -> None:
    assert sorted(NOTHING_TO_PAY + NO_SHIP + ALWAYS) == sorted(SPACE)


def bare() -> OdinState:
    """Return a match in which seat 0 owns nothing at all, not even a card, and no strip is open."""
    state = give(match())
    cards(state, 0, 0)
    state.strips, state.strip_pile = [], []
    state.box, state.pile = state.box + state.pile, []
    return state


@pytest.mark.rule("ODN-042", "ODN-091", "ODN-144")
@pytest.mark.parametrize("space", NOTHING_TO_PAY)
def test_a_space_of_which_nothing_can_be_used_is_refused(space: str) -> None:
    state = bare()
    assert refused(state, f"vikings {space}") == "ODN-042"
    assert f"vikings {space}" not in legal(state)


@pytest.mark.rule("ODN-044", "ODN-131", "ODN-133", "ODN-138")
@pytest.mark.parametrize("space", NO_SHIP)
def test_a_space_that_asks_for_ships_is_refused_without_them(space: str) -> None:
    state = give(match(), silver=20)
    assert refused(state, f"vikings {space}") == "ODN-044"
    assert f"vikings {space}" not in legal(state)


@pytest.mark.rule("ODN-041")
@pytest.mark.parametrize("space", ALWAYS)
def test_a_space_that_is_taken_is_refused(space: str) -> None:
    state = match()
    do(state, f"vikings {space}")
    number = SPACE[space]
    assert state.placed[number] == 0
    state.stack[:] = match().stack
    state.thing[0] = 12
    assert refused(state, f"vikings {space}") == "ODN-041"
    assert f"vikings {space}" not in legal(state)


@pytest.mark.rule("ODN-040")
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_a_space_needs_as_many_vikings_as_its_column(column: int) -> None:
    state = match()
    state.thing[0] = column - 1
    for space in SPACES:
        if space.column == column:
            assert refused(state, f"vikings {space.id}") == "ODN-040"
    assert all(SPACES[SPACE[text.split()[1]]].column < column for text in legal(state)[:-1])


@pytest.mark.rule("ODN-208")
def test_nothing_is_left_that_the_view_does_not_show() -> None:
    state = land(match(), 0, "iceland", "long_house")
    view = RULES.view(state, None)
    assert [plot.name for plot in view.seats[0].plots] == ["home", "iceland", "long_house_1"]
    assert view.islands[2].owner == 0
