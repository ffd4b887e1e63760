"""Every option of the rulebook does what it says."""

from __future__ import annotations

import pytest

from feastbox.games.odin.rules import RULES
from feastbox.games.odin.tally import lines
from feastbox.games.odin.view import ROWS
from tests.games.odin.making import (
    Foreseen,
    asked,
    at_round,
    cards,
    do,
    fleet,
    give,
    holdings,
    land,
    legal,
    match,
    refused,
    to_feast,
)


@pytest.mark.rule("ODN-100")
def test_two_arrows_may_stop_after_one() -> None:
    state = give(match(double_upgrade="up_to"), peas=1, oil=1)
    do(state, "vikings mountain_4_double_upgrade_2", "card skip", "skip")
    assert set(legal(state)) == {"upgrade peas mead", "upgrade peas oil", "upgrade oil runestone"}
    do(state, "upgrade peas mead", "upgrade oil runestone")
    assert holdings(state) == {"mead": 1, "runestone": 1}
    exact = give(match(), peas=1, oil=1)
    do(exact, "vikings mountain_4_double_upgrade_2", "card skip", "skip")
    assert legal(exact) == ["upgrade peas oil"]
    assert refused(exact, "upgrade peas mead") == "ODN-100"


@pytest.mark.rule("ODN-102", "ODN-211")
def test_pregnant_animals_may_be_kept_from_upgrades() -> None:
    state = give(match(upgrade_pregnant=False), sheep_pregnant=1, peas=1)
    do(state, "vikings upgrade_2")
    assert legal(state) == ["upgrade peas mead"]
    assert refused(state, "upgrade sheep_pregnant fur") == "ODN-102"


@pytest.mark.rule("ODN-073")
def test_the_quadrant_rule_asks_for_more() -> None:
    for rule, free in (("square", True), ("quadrant", False)):
        state = land(give(match(income_rule=rule), silver=4), 0, "shetland")
        do(state, *(f"place silver shetland {square}" for square in ("a2", "b2", "a3")))
        move = RULES.read(state, 0, "place silver shetland b3")
        assert (RULES.refuse(state, move) is None) == free


@pytest.mark.rule("ODN-067", "ODN-216")
def test_special_tiles_may_be_kept_from_being_mirrored() -> None:
    text = "place helmet home a12 90 mirror"
    state = give(match(), helmet=1)
    assert RULES.refuse(state, RULES.read(state, 0, text)) is None
    state = give(match(mirror_special_tiles=False), helmet=1)
    assert refused(state, text) == "ODN-067"
    assert not any("mirror" in RULES.write(move) for move in RULES.anytime(state, 0))


@pytest.mark.rule("ODN-113", "ODN-210")
def test_an_emigrated_ship_may_cover_one_square_only() -> None:
    state = fleet(give(at_round(match(emigrated_spaces=1), 2), silver=2), 0, "knarr")
    do(state, "vikings emigrate_1", "emigrate knarr")
    assert RULES.view(state, 0).seats[0].squares == (2, 7)


@pytest.mark.rule("ODN-166", "ODN-214")
def test_later_points_of_three_boards() -> None:
    for later, points in ((False, 4 + 12 + 36), (True, 10 + 16 + 36)):
        state = land(match(later_points=later), 0, "faroe_islands", "bear_island", "labrador")
        assert lines(state, 0)[ROWS.index("islands")] == points


@pytest.mark.rule("ODN-153")
def test_beginners_may_let_all_food_lie() -> None:
    state = give(to_feast(match(free_feast_layout=True)), mead=2, silver=1)
    do(state, "serve mead 1 lying", "serve silver 3", "serve mead 4 lying")
    state = give(to_feast(match()), mead=2, silver=1)
    do(state, "serve mead 1 lying", "serve silver 3")
    assert refused(state, "serve mead 4 lying") == "ODN-153"


@pytest.mark.rule("ODN-128", "ODN-129")
def test_no_raid_succeeds_when_no_blue_tile_is_left() -> None:
    state = fleet(give(match(limited_goods=True)), 0, "longship")
    state.rng = Foreseen([8])
    for text in ("vikings raiding", "roll"):
        RULES.apply(state, RULES.read(state, 0, text))
    state.stock, state.bank = [0] * len(state.stock), [0] * len(state.bank)
    assert "success 0 0" not in legal(state)
    assert refused(state, "success 0 0") == "ODN-128"
    state.actions[-1] = state.actions[-1]._replace(roll=5)
    assert refused(state, "success 0 0") == "ODN-129"


@pytest.mark.rule("ODN-206")
def test_open_hands_are_seen_and_played_in_public() -> None:
    state = give(match(occupation_hand_open=True), stone=1)
    hand = cards(state, 0, 2)
    assert RULES.view(state, None).seats[0].hand == tuple(hand)
    do(state, "vikings play_occupation_for_stone_or_ore")
    assert state.stack[-1].screen == "public"
    assert len(RULES.public(state, 0)) == 3
    other = match(occupation_hand_open=True)
    events = do(other, "vikings draw_occupation")
    assert next(event.args for event in events if event.kind == "drew_card")


@pytest.mark.rule("ODN-011")
def test_the_dice_have_eight_and_twelve_sides() -> None:
    for space, sides in (("hunting_game_1", 8), ("pillaging_1", 12)):
        found = set()
        for n in range(150):
            state = fleet(give(match()), 0, "longship")
            state.rng.key = f"die {n}"
            do(state, f"vikings {space}", "roll")
            found.add(state.actions[-1].roll)
        assert found == {*range(1, sides + 1)}


@pytest.mark.rule("ODN-212")
def test_hide_and_linen_become_clothing() -> None:
    state = give(match(), hide=1, linen=1)
    do(state, "vikings craft_clothing")
    assert holdings(state) == {"clothing": 1, "silver": 2}
    assert asked(state) == 0
