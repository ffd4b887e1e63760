"""The cards with code of their own beside those of the dice, and what cards do at the feast (OOC-98 to OOC-117)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from feastbox.games.odin.boards import AREAS, HOME
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.effects import custom
from feastbox.games.odin.geometry import fillings, spots
from feastbox.games.odin.goods import IDS, INDEX, SPECIALS, WEAPONS
from feastbox.games.odin.laying import with_piece
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import do, give, holdings, land, legal, refused
from tests.games.odin.occupations.making import dice, in_hand, in_play, offered, plays, table, to_phase

ODIN = Path(custom.__file__).parent.parent


@pytest.mark.rule("OOC-98")
def test_code_of_their_own_have_the_eight_cards_that_say_so_each_in_a_function_that_names_it() -> None:
    own = [card for card in CARDS if card.custom]
    assert len(own) == 8
    for card in own:
        function = getattr(custom, card.id)
        assert card.name in str(function.__doc__)


@pytest.mark.rule("OOC-98")
def test_no_rule_asks_for_a_card_by_its_name() -> None:
    names = "|".join(card.id for card in CARDS)
    asks = re.compile(rf"""==\s*["'](?:{names})["']|["'](?:{names})["']\s*==|CARD\[["']""")
    found = [path.name for path in ODIN.rglob("*.py") if asks.search(path.read_text(encoding="utf-8"))]
    assert found == []


# -- Courier and Innkeeper ---------------------------------------------------------------------------------------


def _with_tile(name: str, seat: int) -> OdinState:
    """Return a match in which a special tile lies on a seat's home board."""
    state = give(table())
    item = INDEX[name]
    place = next(place for place in spots(AREAS[HOME], item) if not place.needed)
    state.plots[seat][0] = with_piece(state.plots[seat][0], item, place)
    state.bank[item - SPECIALS.start] = 0
    return state


@pytest.mark.rule("OOC-101")
@pytest.mark.parametrize(
    ("card", "tile", "fill"),
    [("courier", "cloakpin", ["runestone", "silverware"]), ("innkeeper", "drinking_horn", ["chest", "runestone"])],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_a_tile_lifted_off_a_board_leaves_its_squares_filled(card: str, tile: str, fill: list[str], owner: int) -> None:
    state = _with_tile(tile, owner)
    in_play(state, "nobleman", seat=owner)
    before = state.plots[owner][0]
    others = holdings(state, 1)
    plays(state, card)
    do(state, f"use {card}")
    after = state.plots[owner][0]
    assert holdings(state) == {tile: 1}
    assert sorted(IDS[laid.piece] for laid in after.laid) == fill
    assert after.covered == before.covered
    assert holdings(state, 1) == others


@pytest.mark.rule("OOC-101")
def test_a_tile_in_a_supply_or_on_the_special_tile_board_cannot_be_lifted() -> None:
    bank = give(table())
    plays(bank, "courier")
    assert offered(bank) == set()
    supply = give(table())
    give(supply, 1, drinking_horn=1)
    plays(supply, "innkeeper")
    assert offered(supply) == set()


@pytest.mark.rule("OOC-101")
@pytest.mark.parametrize(
    ("tile", "fill"), [("cloakpin", ("silverware", "runestone")), ("drinking_horn", ("chest", "runestone"))]
)
def test_there_is_one_way_to_fill_the_squares_wherever_the_tile_lies(tile: str, fill: tuple[str, ...]) -> None:
    for area in AREAS:
        for place in spots(area, INDEX[tile]):
            assert len(fillings(area, place.mask, tuple(INDEX[name] for name in fill))) == 1


# -- Sober Man ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-117", "OOC-51")
def test_sober_man_declares_before_the_feast_and_serves_no_mead() -> None:
    state = _feasting(in_play(give(table(), mead=2, peas=1), "sober_man"))
    assert offered(state) == {"sober_man"}
    do(state, "use sober_man")
    assert holdings(state)["silver"] == 1
    assert not [text for text in legal(state) if "mead" in text]
    assert refused(state, "serve mead 1") == "OOC-117"
    do(state, "serve silver 1", "end_feast")
    assert state.sober == [False, False]


@pytest.mark.rule("OOC-117")
def test_without_the_declaration_there_is_no_silver_and_mead_is_served() -> None:
    state = _feasting(in_play(give(table(), mead=2), "sober_man"))
    do(state, "decline sober_man")
    assert "silver" not in holdings(state)
    do(state, "serve mead 1")


def _feasting(state: OdinState) -> OdinState:
    """Pass until seat 0 is asked for something in the first feast."""
    return to_phase(state, 9)


# -- Fish Cook ---------------------------------------------------------------------------------------------------


def test_fish_cook_moves_stockfish_served_into_houses() -> None:
    state = land(in_play(give(table(), stockfish=2, peas=1), "fish_cook"), 0, "long_house")
    _feasting(state)
    do(state, "serve stockfish 1", "serve peas 2", "serve stockfish 3", "end_feast")
    missed = state.penalties[0]
    assert offered(state) == {"fish_cook"}
    do(state, "use fish_cook")
    first = next(text for text in legal(state) if text.startswith("move long_house_1"))
    do(state, first, "skip")
    assert [IDS[laid.piece] for laid in state.plots[0][1].laid] == ["stockfish"]
    assert state.table[0] == []
    assert state.penalties[0] == missed
    assert "stockfish" not in holdings(state)


def test_fish_cook_is_not_offered_without_stockfish_served_or_without_a_house() -> None:
    none = land(in_play(give(table(), stockfish=1, peas=1), "fish_cook"), 0, "long_house")
    _feasting(none)
    do(none, "serve peas 1", "end_feast")
    assert none.stack[-1].seats == (1,)
    homeless = in_play(give(table(), stockfish=1), "fish_cook")
    _feasting(homeless)
    do(homeless, "serve stockfish 1", "end_feast")
    assert homeless.stack[-1].seats == (1,)


# -- food that cards reward ----------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-116", "ODN-159")
def test_a_tile_that_a_card_rewards_stays_on_the_table() -> None:
    state = _feasting(in_play(give(table(), sheep=1, peas=1), "skinner"))
    do(state, "serve sheep 1", "serve peas 3")
    assert holdings(state) == {"skin_and_bones": 1}
    assert refused(state, "unserve 1") == "ODN-159"
    do(state, "unserve 3")
    assert holdings(state) == {"skin_and_bones": 1, "peas": 1}


@pytest.mark.rule("OOC-116")
def test_barbarian_rewards_each_meat_at_once_for_use_in_that_feast() -> None:
    state = _feasting(in_play(give(table(), game_meat=1), "barbarian"))
    do(state, "serve game_meat 1")
    assert holdings(state)["silver"] == 1
    assert sum(state.supply[0][weapon] for weapon in WEAPONS) == 3
    do(state, "serve silver 4")


@pytest.mark.rule("OOC-116", "OOC-97", "OOC-51")
def test_festive_hunter_hunts_after_a_feast_with_game_meat_and_before_the_next_feast() -> None:
    state = _feasting(dice(in_play(give(table(), game_meat=1), "festive_hunter"), 1))
    do(state, "serve game_meat 1", "end_feast")
    assert offered(state) == {"festive_hunter"}
    do(state, "use festive_hunter", "roll")
    assert legal(state) == ["roll", "failure 0"]
    without = _feasting(in_play(give(table(), whale_meat=1), "festive_hunter"))
    do(without, "serve whale_meat 1", "end_feast")
    assert without.stack[-1].seats == (1,)


def test_pea_flour_baker_lets_two_peas_lie() -> None:
    state = _feasting(in_play(give(table(), peas=3, silver=1), "pea_flour_baker"))
    do(state, "serve peas 1 lying", "serve peas 4 lying")
    assert not [text for text in legal(state) if "lying" in text]
    plain = _feasting(give(table(), peas=2))
    do(plain, "serve peas 1 lying")
    assert refused(plain, "serve peas 4 lying") == "ODN-153"


@pytest.mark.rule("OOC-100", "OOC-53")
def test_the_chief_holds_a_feast_alone_at_once_and_the_regular_one_as_well() -> None:
    state = in_play(give(table(), clothing=1, grain=1), "village_leader", "miller")
    plays(state, "chief")
    assert state.stack[-1].kind == "feast"
    assert holdings(state) == {"clothing": 1, "grain": 1, "silver": 2}
    do(state, "end_feast")
    assert state.penalties[0] == 6
    assert holdings(state)["silver"] == 3
    assert state.phase == 5
    to_phase(state, 9)
    assert holdings(state)["silver"] == 5


@pytest.mark.rule("OOC-53")
def test_a_feast_held_alone_is_closed_at_once_where_feasts_are_closed_together() -> None:
    state = in_play(give(table(feast_order="together")), "miller", seat=1)
    give(state, 1, grain=2)
    plays(state, "chief")
    do(state, "end_feast")
    assert state.penalties == [6, 0]
    assert state.stack[-1].kind == "end_turn"
    assert "silver" not in holdings(state, 1)


def test_master_joiner_lays_wood_in_houses_like_silver() -> None:
    state = land(in_play(give(table(), wood=1), "master_joiner"), 0, "stone_house")
    moves = [RULES.write(move) for move in RULES.anytime(state, 0)]
    there = [text for text in moves if text.startswith("place wood")]
    assert there
    assert all("stone_house_1" in text for text in there)
    do(state, there[0])
    assert "wood" not in holdings(state)
    assert refused(land(give(table(), wood=1), 0, "stone_house"), there[0]) == "ODN-068"
    assert refused(in_play(give(table(), wood=1), "master_joiner"), "place wood home a1") == "ODN-068"


@pytest.mark.rule("OOC-44", "OOC-100")
def test_what_the_action_in_hand_needs_is_not_served_at_the_chief_s_feast() -> None:
    state = in_hand(give(table(), silver=4), "chief")
    do(state, "vikings buy_sheep_and_cattle", "card before chief", "serve silver 1")
    assert refused(state, "serve silver 2") == "OOC-44"
    do(state, "end_feast")
    assert holdings(state) == {"sheep": 1, "cattle": 1}
