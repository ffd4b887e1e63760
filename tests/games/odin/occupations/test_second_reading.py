"""What a second reading of the cards found: expectations from texts and rulings, seldom cases first."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.effects.vocabulary import Way
from feastbox.games.odin.geometry import enclosed
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.phases import phase_frame
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain
from tests.games.odin.making import (
    at_round,
    do,
    fleet,
    give,
    holdings,
    land,
    legal,
    pass_on,
    refused,
)
from tests.games.odin.occupations.making import (
    actions_before,
    dice,
    in_hand,
    in_play,
    loaded,
    offered,
    plays,
    standing,
    table,
    to_phase,
    told,
    with_card,
)

NO_HARVEST: Final = next(n for n, level in enumerate(LENGTHS["long"].harvest, 1) if not level and n > 1)

# -- ships of the action -------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-88", "ODN-132")
def test_no_other_longship_takes_the_place_of_the_one_berserker_took_ore_off() -> None:
    state = in_play(dice(loaded(give(table()), longships=[3, 3]), 3), "berserker")
    events = do(state, "vikings pillaging_1", "use berserker", "roll")
    assert told(events, "rolled")[0].args[2] == 3 + 2 + 3
    assert state.longships[0] == [3, 2]


@pytest.mark.rule("OOC-88")
def test_ore_taken_off_by_another_card_is_lost_to_the_pillage_as_well() -> None:
    state = in_play(dice(loaded(give(table()), longships=[3, 1]), 3), "berserker", "modifier")
    events = do(state, "vikings pillaging_1", "use berserker", "anytime modifier", "unload longship 2", "roll")
    assert told(events, "rolled")[0].args[2] == 3 + 1 + 3


@pytest.mark.rule("OOC-44", "OOC-71a")
@pytest.mark.parametrize(
    ("card", "space", "ships", "works"),
    [
        ("ship_builder", "whaling_single", ["whaling_boat"], False),
        ("ship_builder", "whaling_single", ["whaling_boat"] * 2, True),
        ("ship_builder", "convert_boat_and_emigrate", ["whaling_boat"], True),
        ("wharf_owner", "plundering", ["longship"] * 2, False),
        ("wharf_owner", "plundering", ["longship"] * 3, True),
        ("wharf_owner", "convert_boat_and_emigrate", ["longship"], False),
        ("wharf_owner", "convert_boat_and_emigrate", ["longship", "knarr"], True),
        ("harbor_guard", "plundering", ["longship"] * 2, False),
        ("harbor_guard", "plundering", ["longship"] * 3, True),
        ("harbor_guard", "convert_boat_and_emigrate", ["knarr"], False),
        ("harbor_guard", "convert_boat_and_emigrate", ["knarr"] * 2, True),
    ],
)
def test_no_card_of_the_fourth_column_takes_the_ship_the_action_needs(
    card: str, space: str, ships: list[str], works: bool
) -> None:
    state = in_hand(fleet(give(table(), silver=10), 0, *ships), card)
    do(state, f"vikings {space}", f"card before {card}")
    assert offered(state) == ({card} if works else set())
    assert len(state.boats[0] + state.longships[0]) + state.knarrs[0] == len(ships)


@pytest.mark.rule("OOC-44")
def test_a_ship_the_action_needs_does_not_emigrate_by_a_card_within_it() -> None:
    state = in_hand(fleet(give(table(), silver=10), 0, "longship", "longship", "knarr"), "harbor_guard")
    do(state, "vikings plundering", "card before harbor_guard", "use harbor_guard")
    assert legal(state) == ["emigrate knarr"]
    assert refused(state, "emigrate longship") == "OOC-44"
    do(state, "emigrate knarr")
    assert holdings(state) == {"silver": 10, "silver_hoard": 1}
    late = in_hand(fleet(give(table(), silver=10), 0, "longship", "longship"), "harbor_guard")
    do(late, "vikings plundering", "card after", "card after harbor_guard", "use harbor_guard", "emigrate longship")
    assert len(late.longships[0]) == 1


@pytest.mark.rule("ODN-062", "OOC-74", "ODN-117")
def test_a_boat_is_not_converted_once_a_card_has_filled_the_bay() -> None:
    state = in_play(fleet(give(table(), wood=3, wool=1, silver=2), 0, *["knarr"] * 3, "whaling_boat"), "ship_architect")
    do(state, "vikings convert_boat_and_emigrate")
    assert "swap" in legal(state)
    do(state, "anytime ship_architect")
    assert len(state.longships[0]) == 1
    assert legal(state) == ["skip"]
    assert refused(state, "swap") == "ODN-117"
    do(state, "skip", "emigrate knarr")


@pytest.mark.rule("ODN-061", "ODN-063", "OOC-100")
def test_no_ship_is_bought_or_loaded_at_a_feast_held_within_an_action() -> None:
    state = fleet(give(table(), silver=30, ore=1), 0, "longship")
    plays(state, "chief")
    assert state.stack[-1].kind == "feast"
    assert refused(state, "ship longship") == "ODN-061"
    assert refused(state, "arm longship 0 1") == "ODN-063"
    do(state, "end_feast", "arm longship 0 1")  # the action is over


# -- phases ----------------------------------------------------------------------------------------------------------


def _phases_of(state: OdinState, card: str) -> set[int]:
    """Decline whatever a card offers until the end of the next round; return the phases in which it offered something.

    What is offered just before a phase comes while the one before it is still the phase.
    """
    found, following = set[int](), state.round + 1
    while state.round <= following:
        if card in offered(state):
            found.add(state.phase)
            do(state, f"decline {card}")
        else:
            pass_on(state)
    return found


@pytest.mark.rule("OOC-51", "OOC-91")
@pytest.mark.parametrize(
    ("card", "things", "phases"),
    [
        ("ore_boatman", {}, {6}),
        ("steward", {"wood": 1}, {6}),
        ("slowpoke", {"mead": 1}, {10}),
        ("spice_merchant", {"oil": 2}, {2}),
        ("meat_merchant", {"whale_meat": 1}, {2}),
        ("pea_counter", {"peas": 1}, {2}),
        ("wanderer", {}, {2}),
        ("fish_cook", {}, set()),
        ("festive_hunter", {"game_meat": 1}, set()),
    ],
)
def test_a_card_of_one_phase_offers_nothing_in_any_other(card: str, things: dict[str, int], phases: set[int]) -> None:
    state = actions_before(NO_HARVEST)
    give(fleet(land(state, 0, "shed", "stone_house"), 0, "longship"), 0, **things)
    assert _phases_of(in_play(state, card), card) == phases


@pytest.mark.rule("OOC-51", "OOC-91")
@pytest.mark.parametrize(("card", "good"), [("sympathetic_soul", "silver"), ("helper_in_time_of_need", "beans")])
def test_what_a_harvest_phase_without_a_harvest_brings_comes_once_a_round(card: str, good: str) -> None:
    plain = actions_before(NO_HARVEST)
    give(fleet(plain, 0, "whaling_boat"), 0, cloakpin=1, belt=1, crucifix=1)
    state = in_play(RULES.clone(plain), card)
    had, has = (holdings(to_phase(each, 1, of_round=NO_HARVEST + 1)).get(good, 0) for each in (plain, state))
    assert has == had + 1


@pytest.mark.rule("OOC-91", "OOC-104")
def test_latecomer_is_asked_after_the_actions_only() -> None:
    state = in_play(give(table(), silver=5), "latecomer")
    do(state, "vikings catch_stockfish", "end_turn")
    assert _phases_of(state, "latecomer") == {5}


# -- nearly what the card means --------------------------------------------------------------------------------------


def _lay(state: OdinState, piece: str, place: str) -> None:
    moves = (RULES.write(move) for move in RULES.anytime(state, 0))
    do(state, next(text for text in moves if text.startswith(f"place {piece} {place}")))


def test_a_shed_brings_the_cottager_no_hide() -> None:
    state = with_card("cottager", wood=2)
    do(state, "vikings build_shed")
    assert holdings(state) == {}


@pytest.mark.parametrize(("card", "place"), [("undertaker", "shetland"), ("judge", "long_house_1")])
def test_only_a_runestone_is_rewarded_where_it_is_placed(card: str, place: str) -> None:
    state = land(with_card(card, chest=1, runestone=1), 0, "shetland", "long_house")
    _lay(state, "chest", place)
    assert holdings(state) == {"runestone": 1}


def test_ore_paid_for_playing_a_card_is_not_crafting() -> None:
    for card in ("forest_blacksmith", "ironsmith"):
        state = in_hand(with_card(card, ore=1, silver=1), "miner")
        do(state, "vikings play_occupation_for_stone_or_ore", "play miner")
        assert offered(state) == set()
        assert holdings(state) == {"silver": 2}


def test_a_raid_that_succeeds_needs_no_consolation() -> None:
    state = dice(with_card("disheartened_warrior", "longship"), 8)
    do(state, "vikings raiding", "roll", "success 0 0", "loot chest")
    assert holdings(state) == {"chest": 1}
    assert state.stack[-1].kind == "end_turn"


def test_on_other_spaces_of_the_first_column_nothing_is_done_instead() -> None:
    knarr = with_card("knarr_builder", wood=3, flax=1)
    do(knarr, "vikings craft_linen")
    assert (offered(knarr), holdings(knarr)) == (set(), {"wood": 3, "linen": 1})
    board = with_card("adventurer", "whaling_boat", flax=1)
    do(board, "vikings craft_linen")
    assert (offered(board), holdings(board)) == (set(), {"linen": 1})


@pytest.mark.rule("OOC-62")
def test_an_upgrade_by_a_card_is_no_use_of_a_space_for_the_oil_seller() -> None:
    state = in_play(with_card("oil_seller", oil=1, peas=1, silver=1), "farm_shop_owner")
    do(state, "anytime farm_shop_owner", "upgrade peas mead")
    assert holdings(state) == {"oil": 1, "mead": 1}
    assert offered(state) == set()


def test_snares_take_no_viking_back_after_a_failure() -> None:
    state = dice(with_card("snare_specialist", snare=3), 8)
    do(state, "vikings laying_a_snare", "roll", "failure 0")
    assert offered(state) == set()
    assert state.stack[-1].kind == "end_turn"


def test_berserker_leaves_raids_alone() -> None:
    state = loaded(dice(with_card("berserker"), 5), longships=[2])
    do(state, "vikings raiding")
    assert legal(state) == ["roll"]


def test_ivory_sculptor_has_nothing_after_a_failure() -> None:
    state = dice(with_card("ivory_sculptor", "whaling_boat"), 12)
    do(state, "vikings whaling_single", "roll", "failure 0")
    assert holdings(state) == {"wood": 1, "spear": 1}


def test_raider_does_not_spoil_a_hunt() -> None:
    state = dice(with_card("raider", wood=3), 3)
    do(state, "vikings hunting_game_1", "roll", "success 3 0")
    assert holdings(state) == {"hide": 1, "game_meat": 1}


@pytest.mark.rule("OOC-125")
def test_a_double_upgrade_of_three_goods_is_none_for_the_merchant() -> None:
    state = with_card("merchant", peas=1, flax=1, beans=1)
    do(state, "vikings mountain_2222_or_double_upgrade_3", "option double_upgrade")
    do(state, "upgrade peas oil", "upgrade flax hide", "upgrade beans wool")
    assert offered(state) == set()
    assert state.stack[-1].kind == "end_turn"


@pytest.mark.rule("OOC-65", "OOC-81")
@pytest.mark.parametrize(
    ("card", "spaces", "good"),
    [
        ("whaling_assistant", {"build_long_house": 3, "build_longship": 3}, "cabbage"),
        ("flax_farmer", {"buy_sheep": 2, "mead_and_silver": 2, "upgrade_3": 2}, "flax"),
    ],
)
@pytest.mark.parametrize(("more", "brings"), [(0, 0), (1, 1)])
def test_exactly_seven_vikings_are_enough_in_the_bonus_phase_alone(
    card: str, spaces: dict[str, int], good: str, more: int, brings: int
) -> None:
    state = in_play(at_round(give(table()), 7), card)
    standing(state, 0, **spaces)
    if more:  # one is left there, the others have gone back
        standing(state, 0, **({"forging": 1} if card == "whaling_assistant" else {"craft_chest": 1}))
    for number, had in ((7, 0), (8, 0), (10, brings)):
        state.stack.append(phase_frame(number, 0))
        RULES.settle(state, [])
        assert holdings(state).get(good, 0) == had
        give(state)


def test_farmhand_has_nothing_after_a_failure() -> None:
    state = dice(with_card("farmhand"), 8)
    do(state, "vikings hunting_game_2", "roll", "failure 0")
    assert holdings(state) == {"wood": 1, "bow": 1}


def test_stockfish_of_a_bonus_is_brought_by_no_action_for_the_codliver_oil_presser() -> None:
    ways: list[tuple[Way, int]] = [("bonus", 0), ("gain", 1), ("exchange", 1), ("upgrade", 1)]
    for way, offers in ways:
        state = with_card("codliver_oil_presser", silver=1)
        gain(state, 0, ((INDEX["stockfish"], 1),), way)
        RULES.settle(state, [])
        assert len(offered(state)) == offers


def test_a_house_that_yields_two_goods_is_none_for_the_maid() -> None:
    for bonuses, offers in ((2, set[str]()), (1, {"maid"})):
        state = land(with_card("maid"), 0, "long_house")
        area = AREAS[state.plots[0][1].area]
        covered = 0
        for bonus in area.bonuses[:bonuses]:
            covered |= bonus.around
        state.plots[0][1] = replace(state.plots[0][1], covered=covered)
        assert len(enclosed(area, covered)) == bonuses
        state.stack.append(phase_frame(10, 0, "houses"))
        RULES.settle(state, [])
        assert offered(state) == offers
        assert len(holdings(state)) == (2 if bonuses == 2 else 0)


@pytest.mark.rule("ODN-153")
def test_a_third_pea_does_not_lie_for_the_pea_flour_baker() -> None:
    state = to_phase(give(in_play(at_round(table(), 6), "pea_flour_baker"), peas=3), 9)
    do(state, "serve peas 1 lying", "serve peas 4 lying")
    assert refused(state, "serve peas 7 lying") == "ODN-153"
    do(state, "serve peas 7")
