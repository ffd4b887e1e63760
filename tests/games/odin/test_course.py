"""Rounds and phases: setup, what comes by itself, windows, solo (odin.md, sections 2, 3, 13, 16)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from feastbox.engine.models import Event
from feastbox.games.odin.boards import AREAS, BUILDINGS, STONE_HOUSE
from feastbox.games.odin.cards import STARTING
from feastbox.games.odin.goods import INDEX, SPECIALS
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.phases import phase_frame
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.setup import set_up
from feastbox.games.odin.things import Island
from tests.games.odin.making import (
    asked,
    do,
    fleet,
    give,
    holdings,
    land,
    lay,
    legal,
    match,
    refused,
    to_feast,
    to_the_end,
    until_round,
)


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_matches_end_and_nothing_is_lost(seats: int, length: str) -> None:
    state = RULES.setup(seats, OdinOptions.model_validate({"length": length}), f"random {seats}")
    random = Random(seats)
    while state.stack:
        RULES.apply(state, random.choice(list(RULES.legal(state, asked(state)))))
        RULES.audit(state)
    assert RULES.result(state) is not None


@pytest.mark.rule("ODN-023", "ODN-024", "ODN-157", "ODN-174", "ODN-177")
@pytest.mark.parametrize(("length", "points"), [("long", -275), ("short", -257)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_does_anything(length: str, points: int, seats: int) -> None:
    """Worked example 1."""
    state = to_the_end(match(seats, length=length))
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (points,) * seats
    assert result.ranks == (1,) * seats


# -- setup -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-012", "ODN-013", "ODN-014", "ODN-016", "ODN-017", "ODN-018", "ODN-019", "ODN-021")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_alike(seats: int) -> None:
    state = set_up(seats, OdinOptions(), "setup")
    for seat in range(seats):
        assert holdings(state, seat) == {"mead": 1, "bow": 1, "snare": 1, "spear": 1}
        assert [plot.name for plot in state.plots[seat]] == ["home"]
        assert (state.boats[seat], state.knarrs[seat], state.longships[seat]) == ([], 0, [])
        assert len(state.hands[seat]) == 1
    assert state.thing == [5] * seats
    assert len(state.weapon_pile) == 47 - 3 * seats
    assert len(state.strips) == (3 if seats == 4 else 2)
    assert len(state.strips) + len(state.strip_pile) == 8
    assert state.islands == [Island(0, -1, 0)] * 4
    assert state.bank == [1] * 15
    assert state.buildings == [3, 3, 5]
    assert len(state.copies) == (2 if seats == 4 else 0)
    RULES.audit(state)
    assert {set_up(seats, OdinOptions(), str(n)).start for n in range(60)} == {*range(seats)}
    assert set_up(2, OdinOptions(length="short"), "setup").thing == [6, 6]


@pytest.mark.rule("ODN-020", "ODN-057")
def test_the_extension_tiles_show_a_random_side() -> None:
    found = {tuple(set_up(4, OdinOptions(), str(n)).copies) for n in range(60)}
    assert found == {(1, 3), (1, 4), (2, 3), (2, 4)}


@pytest.mark.rule("ODN-015", "ODN-209", "OOC-01", "OOC-02", "OOC-06", "OOC-10", "OOC-11", "OOC-12", "OOC-13")
@pytest.mark.parametrize(("decks", "seats", "box", "pile"), [("A", 3, 12, 57), ("BC", 4, 26, 88), ("ABC", 2, 43, 145)])
def test_light_brown_cards_are_dealt_and_the_others_leave_the_game(decks: str, seats: int, box: int, pile: int) -> None:
    state = set_up(seats, OdinOptions.model_validate({"occupation_decks": decks}), "deal")
    assert all(STARTING[hand[0]] for hand in state.hands)
    assert (len(state.box), len(state.pile)) == (box, pile)
    assert not any(STARTING[card] for card in state.pile)
    view = RULES.view(state, 0)
    assert view.seats[0].hand is not None
    assert view.seats[1].hand is None
    assert view.cards_left == pile


@pytest.mark.rule("OOC-11")
def test_of_three_cards_one_is_kept_in_private() -> None:
    state = RULES.setup(2, OdinOptions(starting_choice=3), "three")
    assert state.stack[-1].screen == "private"
    offered = legal(state)
    assert len(offered) == 3
    assert RULES.public(state, asked(state)) == []
    first = asked(state)
    do(state, offered[1])
    assert len(state.hands[first]) == 1
    do(state, legal(state)[0])
    assert state.stack[-1].kind == "turn"
    assert len(state.box) == 13


@pytest.mark.rule("OOC-11", "ODN-015")
def test_a_single_player_may_choose_from_all() -> None:
    state = RULES.setup(1, OdinOptions(solo_start_card="choose"), "choose")
    assert len(legal(state)) == 15
    assert refused(state, "place silver home a1") == "ODN-059"
    assert RULES.check_options(2, OdinOptions(solo_start_card="choose"))
    assert RULES.check_options(1, OdinOptions(solo_start_card="choose", starting_choice=3))


# -- phases ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-022", "ODN-024", "ODN-025", "ODN-026")
@pytest.mark.parametrize(
    ("length", "levels", "first"), [("long", (1, 2, 0, 3, 0, 4, 0), 6), ("short", (1, 0, 2, 0, 3, 0), 7)]
)
def test_vikings_and_harvests_of_every_round(length: str, levels: tuple[int, ...], first: int) -> None:
    state = match(2, length=length)
    crops = (("peas", "beans", "flax"), ("grain",), ("cabbage",), ("fruits",))
    total: dict[str, int] = {}
    for number, level in enumerate(levels, 1):
        until_round(state, number)
        assert state.thing == [first + number - 1] * 2
        for kinds in crops[:level]:
            for crop in kinds:
                total[crop] = total.get(crop, 0) + 1
        held = holdings(state)
        assert {crop: held[crop] for crops_ in crops for crop in crops_ if crop in held} == total


@pytest.mark.rule("ODN-023", "ODN-086", "OGE-56", "ODN-160")
def test_the_last_round_ends_with_its_feast() -> None:
    state = until_round(match(), 7)
    strips_left = list(state.strips)
    lay(state, *["silver home a1", "silver home b1", "silver home a2"])
    to_the_end(state)
    assert state.phase == 13
    assert state.strips == strips_left


@pytest.mark.rule("ODN-030")
def test_everybody_draws_a_weapon_each_round() -> None:
    state = match()
    weapons = ("bow", "snare", "spear", "long_sword")
    assert [sum(holdings(state, seat).get(name, 0) for name in weapons) for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("ODN-032")
def test_who_placed_last_is_start_player() -> None:
    state = match(3)
    do(state, "vikings market_beans", "end_turn", "vikings catch_stockfish", "end_turn", "pass", "pass", "pass")
    assert state.start == 1
    assert to_feast(state).stack[-1].seats == (1, 2, 0)
    state = match(3)
    do(state, "pass", "pass", "pass")
    assert state.start == 0


@pytest.mark.rule("ODN-033", "ODN-081", "ODN-202", "ODN-203", "OOC-77")
def test_income_counts_all_boards_of_the_round_but_no_buildings() -> None:
    state = fleet(give(match()), 0, "knarr")
    lay(state, "silver home a1")
    do(state, "vikings explore_middle", "explore iceland", "end_turn")
    land(state, 0, "long_house")
    to_feast(state)
    assert holdings(state).get("silver") == 2


@pytest.mark.rule("ODN-034", "ODN-163", "ODN-171", "OGE-82")
def test_the_final_income_is_noted_and_not_paid() -> None:
    state = until_round(match(), 7)
    give(state, silver=3)
    lay(state, "silver home a1")
    to_feast(state)
    assert state.final_income[0] == 1
    assert holdings(state) == {"silver": 3}
    do(state, "place silver home b1", "place silver home a2", "place silver home b2", "end_feast")
    to_the_end(state)
    assert state.final_income[0] == 1


@pytest.mark.rule("ODN-035", "ODN-085", "ODN-201", "OGE-54", "OGE-95", "OGE-55")
def test_a_bonus_of_two_or_of_limited_things_pays_what_there_is() -> None:
    state = land(match(), 0, "newfoundland")
    number = next(n for n, plot in enumerate(state.plots[0]) if plot.name == "newfoundland")
    area = AREAS[state.plots[0][number].area]
    state.plots[0][number] = replace(state.plots[0][number], covered=area.cells & ~area.bonus_squares)
    events: list[Event] = []
    trial = RULES.clone(state)
    trial.stack.append(phase_frame(10, 0))
    RULES.settle(trial, events)
    assert holdings(trial)["cloakpin"] == 1
    assert [plot.name for plot in trial.plots[0]] == ["home", "newfoundland", "stone_house_1"]
    state.bank[INDEX["cloakpin"] - SPECIALS.start] = 0
    state.buildings[BUILDINGS.index(STONE_HOUSE)] = 0
    state.stack.append(phase_frame(10, 0))
    RULES.settle(state, events)
    assert "cloakpin" not in holdings(state)
    assert len(state.plots[0]) == 2


@pytest.mark.rule("ODN-036", "ODN-037")
def test_strips_run_out_with_four_players() -> None:
    state = match(4)
    for number, up in enumerate((3, 4, 5, 6, 7, 8, 8), 1):
        until_round(state, number)
        gone = 8 - len(state.strip_pile)
        assert gone == up


@pytest.mark.rule("ODN-038")
def test_all_vikings_come_back_and_spaces_are_free() -> None:
    state = match()
    do(state, "vikings mead_and_silver", "end_turn")
    until_round(state, 2)
    assert state.thing == [7, 7]
    assert not any(state.force)


# -- windows and the end ---------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-059", "ODN-204", "ODN-205")
def test_windows_ask_whoever_could_do_something() -> None:
    state = give(give(match(), silver=1), 1)
    do(state, "pass", "pass")
    assert (state.stack[-1].kind, state.stack[-1].seats, state.stack[-1].args) == ("window", (0,), (7,))
    do(state, "place silver home a1", "done")
    assert state.stack[-1].kind == "feast"
    state = give(give(match(2, extra_windows=False), silver=1), 1)
    do(state, "pass", "pass")
    assert state.stack[-1].kind == "feast"


@pytest.mark.rule("ODN-161", "ODN-162", "ODN-175")
def test_the_final_placement_lays_pieces_and_fills_slots() -> None:
    state = land(until_round(match(), 7), 0, "shed", "stone_house")
    give(state, silver=4, wood=9, stone=2, oil=1)
    give(state, 1)
    to_feast(state)
    for _ in range(2):
        do(state, "end_feast")
    assert state.stack[-1].kind == "final"
    assert refused(state, "ship whaling_boat") == "ODN-161"
    do(state, "place oil home a12", "done")
    assert state.stack == []
    filled = {plot.name: (plot.wood, plot.stone) for plot in state.plots[0]}
    assert filled == {"home": (0, 0), "shed_1": (3, 2), "stone_house_1": (1, 0)}
    assert holdings(state) == {"silver": 4, "wood": 5}


@pytest.mark.rule("ODN-149", "OGE-96")
def test_feasts_are_held_one_after_the_other_or_together() -> None:
    state = give(to_feast(match()), peas=1)
    do(state, "serve peas 1 lying", "end_feast")
    assert state.penalties[0] == 4
    state = give(to_feast(match(2, feast_order="together")), peas=1)
    do(state, "serve peas 1 lying", "end_feast")
    assert state.penalties == [0, 0]
    do(state, "end_feast")
    assert state.penalties == [4, 6]


@pytest.mark.rule("ODN-159")
def test_what_is_served_can_be_taken_back_until_the_feast_ends() -> None:
    state = give(to_feast(match()), peas=1)
    assert refused(state, "unserve 1") == "ODN-159"
    do(state, "serve peas 1", "unserve 1")
    assert holdings(state) == {"peas": 1}
    assert refused(match(), "unserve 1") == "ODN-159"


@pytest.mark.rule("ODN-148")
def test_only_animals_in_the_stable_breed() -> None:
    state = give(to_feast(match()), sheep=1, sheep_pregnant=1)
    do(state, "serve sheep 1")
    assert holdings(state) == {"sheep_pregnant": 1}


@pytest.mark.rule("ODN-186")
def test_a_single_player_is_told_the_points() -> None:
    result = RULES.result(to_the_end(match(1)))
    assert result is not None
    assert result.winners() == (0,)
    assert "100" in result.reason
