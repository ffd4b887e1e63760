"""When effects are carried out, in which order, what they may be used for (OOC-35 to OOC-98)."""

from __future__ import annotations

import pytest

from feastbox.games.odin.cards import CARD
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.moves import UseAnytime
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.things import Strip
from feastbox.games.odin.words import WORDS
from tests.games.odin.making import (
    NAMES,
    changes,
    do,
    fleet,
    give,
    holdings,
    land,
    legal,
    pass_on,
    refused,
    strips,
)
from tests.games.odin.occupations.making import (
    dice,
    in_hand,
    in_play,
    into_round,
    loaded,
    offered,
    plays,
    receives,
    standing,
    table,
    told,
)

# -- playing ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-35")
def test_what_a_card_does_when_played_is_never_saved_for_later() -> None:
    state = give(table(), wood=2)
    plays(state, "miner")
    do(state, "end_turn", "pass", "vikings build_longship")
    assert holdings(state) == {}


@pytest.mark.rule("OOC-36")
def test_only_what_the_card_says_may_be_declined() -> None:
    duty = give(table())
    plays(duty, "fruit_picker")
    assert holdings(duty) == {"fruits": 1}
    choice = give(table(), silver=2)
    plays(choice, "bone_collector")
    assert legal(choice) == ["use bone_collector", "decline bone_collector"]
    do(choice, "decline bone_collector")
    assert holdings(choice) == {"silver": 2}


@pytest.mark.rule("OOC-94")
def test_a_duty_that_cannot_be_carried_out_is_skipped() -> None:
    state = give(table(), silk=2)
    plays(state, "storeman")
    assert holdings(state) == {"silk": 2}
    assert state.stack[-1].kind == "end_turn"


# -- anytime ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-40")
def test_anytime_effects_are_used_whenever_their_owner_is_asked() -> None:
    state = in_play(give(dice(table(), 8), salt_meat=3), "tanner")
    in_play(give(state, 1, salt_meat=1), "rune_engraver", seat=1)
    do(state, "anytime tanner", "vikings laying_a_snare", "roll", "anytime tanner", "failure 0", "anytime tanner")
    assert holdings(state)["hide"] == 3
    refusal = RULES.refuse(state, UseAnytime(1, "rune_engraver"))
    assert refusal is not None
    assert refusal.code == "not_your_turn"


@pytest.mark.rule("OOC-40")
def test_windows_ask_those_who_could_use_an_anytime_effect() -> None:
    state = in_play(give(table(), salt_meat=1), "tanner")
    while state.stack[-1].kind != "window":
        pass_on(state)
    assert state.stack[-1].seats == (0,)
    do(state, "anytime tanner", "done")
    assert holdings(state)["hide"] == 1


@pytest.mark.rule("OOC-41")
def test_no_other_effect_begins_inside_an_effect_but_placing_goes_on() -> None:
    state = give(fleet(table(), 0, "knarr"), silver=4, cattle=1, salt_meat=1)
    in_play(state, "clerk", "tanner")
    do(state, "vikings overseas_trading_1", "anytime tanner", "use clerk")
    state.supply[0][INDEX["salt_meat"]] = 1
    assert refused(state, "anytime tanner") == "OOC-41"
    assert "tanner" not in offered(state)
    do(state, "place silver home a1", "upgrade cattle robe")
    assert offered(state) == {"tanner"}


@pytest.mark.rule("OOC-42")
def test_an_anytime_effect_raises_what_a_price_asks_for() -> None:
    state = in_play(give(table(), bow=2), "arms_dealer")
    assert refused(state, "vikings craft_chest") == "ODN-042"
    do(state, "anytime arms_dealer", "vikings craft_chest")
    assert holdings(state) == {"chest": 1, "silver": 1}
    offer = in_play(give(table(), runestone=1), "locksmith", "master_mason")
    receives(offer, chest=1)
    assert legal(offer) == ["decline locksmith"]
    do(offer, "anytime master_mason", "option milk", "use locksmith")
    assert holdings(offer) == {"chest": 1, "milk": 1, "oil": 1}


# -- order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-46")
def test_duties_come_first_in_the_order_of_play_and_the_rest_as_picked() -> None:
    state = in_play(give(table(), stone=1, silver=5), "silk_stitcher", "barkeeper", "chronicler", "artist")
    state.supply[0][INDEX["flax"]] = 2
    events = do(state, "vikings craft_runestone")
    assert [event.args[0] for event in told(events, "card_got")] == [CARD["barkeeper"], CARD["artist"]]
    assert legal(state) == [
        "use silk_stitcher",
        "decline silk_stitcher",
        "use chronicler",
        "decline chronicler",
    ]
    do(state, "use chronicler", "use silk_stitcher")
    assert holdings(state)["belt"] == holdings(state)["silk"] == 1


@pytest.mark.rule("OOC-46", "OOC-36")
def test_a_duty_with_a_choice_is_picked_among_others_and_cannot_be_declined() -> None:
    state = in_play(give(dice(loaded(table(), longships=[0]), 6), long_sword=1), "lance_bearer", "helmsman")
    do(state, "vikings raiding", "roll", "success 0 1", "loot runestone")
    assert legal(state) == ["next lance_bearer", "use helmsman", "decline helmsman"]
    assert refused(state, "decline lance_bearer") == "OOC-36"
    do(state, "next lance_bearer", "option peas", "decline helmsman")
    assert holdings(state)["peas"] == 1


@pytest.mark.rule("OOC-47")
def test_the_start_player_s_effects_come_before_those_of_the_others() -> None:
    for first in (0, 1):
        state = in_play(in_play(table(), "steward", seat=1), "ore_boatman", seat=0)
        give(land(state, 1, "shed"), 1, wood=1)
        fleet(state, 0, "longship")
        while state.phase == 5 and state.stack[-1].kind == "turn":
            state.start = state.last = first
            pass_on(state)
        assert [state.stack[-1].seats, state.start] == [(first,), first]
        do(state, "decline ore_boatman" if first == 0 else "decline steward")
        assert state.stack[-1].seats == (1 - first,)


@pytest.mark.rule("OOC-48")
def test_what_an_effect_sets_off_waits_until_it_is_finished() -> None:
    state = in_play(give(table(), cabbage=1), "bosporus_merchant", "locksmith")
    events = plays(state, "orient_shipper")
    events = do(state, "use orient_shipper", "upgrade cabbage spices")
    kinds = [event.kind for event in events]
    assert kinds.index("upgraded") < kinds.index("card_got")
    assert holdings(state) == {"spices": 1, "oil": 1}


@pytest.mark.rule("OOC-49")
def test_an_effect_once_an_action_hears_the_first_batch_only() -> None:
    state = in_play(give(table(), silver=4, flax=1, beans=2), "codliver_oil_presser", "bean_farmer")
    do(state, "vikings upgrade_2", "anytime bean_farmer", "use codliver_oil_presser", "upgrade flax stockfish")
    assert state.stack[-1].kind == "upgrade"
    assert holdings(state)["oil"] == 1
    between = in_play(give(table(), silver=4, beans=4), "codliver_oil_presser", "bean_farmer")
    do(between, "anytime bean_farmer", "use codliver_oil_presser", "anytime bean_farmer", "use codliver_oil_presser")
    assert holdings(between)["oil"] == 2


@pytest.mark.rule("OOC-49", "OOC-90")
def test_an_effect_once_a_game_is_used_up() -> None:
    state = in_play(give(land(table(), 0, "stone_house", "stone_house"), wood=9), "herb_gardener")
    do(state, "anytime herb_gardener", "option one")
    assert offered(state) == set()
    assert refused(state, "anytime herb_gardener") == "OOC-49"
    assert RULES.view(state, 1).seats[0].used == ("herb_gardener",)


@pytest.mark.rule("OOC-45", "OOC-50")
def test_a_threshold_that_is_reached_when_the_card_is_played_fires_then() -> None:
    state = give(fleet(table(), 0, "longship", "longship", "knarr"))
    plays(state, "sail_patcher")
    assert holdings(state) == {"wool": 3}
    do(state, "end_turn")
    give(state, wood=2)
    do(state, "pass", "vikings build_longship")
    assert holdings(state) == {}


@pytest.mark.rule("OOC-53")
def test_a_phase_held_by_a_card_is_one_for_its_owner_alone() -> None:
    state = in_play(give(table(), cattle=2, silver=4), "bosporus_traveller")
    give(state, 1, cattle=2)
    plays(state, "cattle_breeder")
    do(state, "use cattle_breeder")
    assert holdings(state) == {"cattle": 1, "cattle_pregnant": 1, "silver": 4}
    assert holdings(state, 1) == {"cattle": 2}
    do(state, "end_turn", "pass")
    plays_again = in_play(give(table(), cattle_pregnant=1, silver=4), "bosporus_traveller")
    plays(plays_again, "cattle_breeder")
    do(plays_again, "use cattle_breeder", "use bosporus_traveller", "option spices")
    assert holdings(plays_again) == {"cattle": 2, "spices": 1}


# -- spaces, actions, what counts --------------------------------------------------------------------------------


@pytest.mark.rule("OOC-62", "OOC-63", "OOC-103")
def test_a_space_used_without_vikings_is_used_but_is_no_viking_action() -> None:
    state = in_play(standing(give(table(), wood=1), 1, craft_chest=2, wood_per_player=2), "barkeeper", "woodcutter")
    plays(state, "follower")
    do(state, "use follower")
    assert {"space craft_chest", "space wood_per_player"} == {*legal(state)}
    wood = RULES.clone(state)
    do(state, "space craft_chest")
    assert holdings(state) == {"chest": 1, "silver": 1, "mead": 1}
    do(wood, "space wood_per_player")
    assert holdings(wood) == {"wood": 3, "ore": 1}
    placed = in_play(give(table()), "woodcutter")
    do(placed, "vikings wood_per_player")
    assert holdings(placed) == {"wood": 2, "ore": 1, "silver": 1}


@pytest.mark.rule("OOC-62", "OOC-97")
def test_an_action_of_a_card_uses_no_space_and_gives_no_viking_back() -> None:
    state = in_play(give(dice(table(), 8, 1), silver=3), "farmhand", "antlers_seller")
    plays(state, "hornblower")
    do(state, "use hornblower", "option hunting_game", "roll")
    assert [text for text in legal(state) if text.startswith("failure")] == ["failure 0"]
    give(state, wood=1, silver=2)
    do(state, "roll", "success 1 0", "skip")
    assert holdings(state) == {"hide": 1, "game_meat": 1, "silver": 3}


@pytest.mark.rule("OOC-66", "OOC-102")
def test_a_viking_taken_back_frees_the_space_and_can_be_placed_again() -> None:
    state = give(standing(table(), 0, catch_stockfish=1))
    before = state.thing[0]
    plays(state, "inspector")
    do(state, "use inspector", "back catch_stockfish")
    assert state.placed[next(n for n, owner in enumerate(state.placed) if owner == 0)] == 0
    assert state.thing[0] == before - 2 + 1
    do(state, "end_turn", "pass", "vikings catch_stockfish")
    assert holdings(state) == {"stockfish": 1}


@pytest.mark.rule("OOC-65", "OOC-64")
def test_vikings_on_spaces_are_counted_as_they_stand_now() -> None:
    state = in_play(give(table()), "craft_leader")
    standing(state, 0, craft_robe_and_jewelry=4, craft_linen=1)
    while state.stack[-1].kind != "window":
        pass_on(state)
    assert holdings(state)["oil"] == 1
    fewer = in_play(give(table()), "craft_leader")
    standing(fewer, 0, craft_robe_and_jewelry=3, craft_linen=1)
    while fewer.phase < 8:
        pass_on(fewer)
    assert "oil" not in holdings(fewer)


@pytest.mark.rule("OOC-67")
def test_taking_back_what_was_served_is_not_receiving() -> None:
    state = in_play(give(table(), stockfish=1, silver=3), "codliver_oil_presser")
    while state.stack[-1].kind != "feast" or state.stack[-1].seats[0] != 0:
        pass_on(state)
    move = next(text for text in legal(state) if text.startswith("serve stockfish"))
    do(state, move, f"unserve {move.split()[2]}")
    assert state.stack[-1].kind == "feast"


@pytest.mark.rule("OOC-68", "OOC-113")
def test_a_batch_is_what_one_step_delivers_of_a_type() -> None:
    state = in_play(give(table(), silver=1), "meat_buyer")
    do(state, "vikings buy_stockfish")
    assert legal(state) == ["use meat_buyer", "decline meat_buyer"]
    do(state, "use meat_buyer")
    assert holdings(state) == {"stockfish": 1, "game_meat": 1}
    three = in_play(give(table()), "meat_buyer")
    receives(three, stockfish=3)
    assert three.stack[-1].kind == "turn"


@pytest.mark.rule("OOC-72")
def test_special_tiles_count_in_supply_and_on_boards() -> None:
    state = give(table(), belt=1, crucifix=1, chalice=1)
    move = next(RULES.write(m) for m in RULES.anytime(state, 0) if RULES.write(m).startswith("place belt home"))
    do(state, move)
    plays(state, "host")
    assert holdings(state) == {"crucifix": 1, "chalice": 1, "silk": 1}


@pytest.mark.rule("OOC-78", "OOC-124")
def test_an_upgrade_of_several_goods_takes_each_once_and_is_an_action_for_the_merchant() -> None:
    state = in_play(give(table(), peas=2, mead=1, flax=1), "merchant")
    plays(state, "wholesaler")
    do(state, "use wholesaler", "upgrade peas mead")
    assert legal(state) == ["upgrade peas mead", "skip"]
    do(state, "upgrade peas mead", "use merchant")
    assert legal(state) == ["upgrade mead oil"]
    do(state, "upgrade mead oil")
    assert holdings(state) == {"mead": 2, "flax": 1, "oil": 1}


@pytest.mark.rule("OOC-79")
def test_items_come_off_one_strip_from_the_arrow_on() -> None:
    state = give(strips(table(), 1, 4))
    state.strips = [Strip(0, 5), Strip(3, 0)]
    plays(state, "preacher")
    do(state, "use preacher", "option mountain")
    assert legal(state) == ["take 1 2", "take 4 4"]
    assert refused(state, "take 4 2") == "OOC-79"
    do(state, "take 1 2")
    assert holdings(state) == {"silver": 4}


@pytest.mark.rule("OOC-80", "OOC-81", "OOC-95")
def test_the_highest_rung_reached_is_carried_out_and_no_lower_one() -> None:
    state = give(table(), sheep=4, sheep_pregnant=1)
    plays(state, "sheep_shearer")
    assert holdings(state)["wool"] == 2
    boats = into_round(in_play(loaded(table(), boats=[0, 0, 0]), "helper_in_time_of_need"), 3)
    assert holdings(boats)["cabbage"] == 1
    assert "grain" not in holdings(boats)


@pytest.mark.rule("OOC-93")
def test_an_exchange_asks_for_all_of_its_price_and_all_that_is_limited() -> None:
    state = in_play(give(loaded(table(), longships=[0, 0, 0, 0]), wood=3, wool=1), "ship_architect")
    assert refused(state, "anytime ship_architect") == "OOC-93"
    state.longships[0].pop()
    assert offered(state) == {"ship_architect"}
    do(state, "anytime ship_architect")
    assert state.longships[0] == [0, 0, 0, 0]


# -- what is seen and said ---------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-90")
def test_the_log_says_which_card_brings_what() -> None:
    state = in_play(give(table()), "milkman")
    events = do(state, "vikings market_beans")
    lines = [WORDS.tell(event, NAMES, 0) for event in told(events, "card_got")]
    assert lines == ["Milkman: Anna gets 1 milk"]


def test_frames_of_an_effect_name_the_card() -> None:
    state = in_play(give(table(), silver=3), "middleman")
    do(state, "vikings market_beans")
    assert state.stack[-1].source == "card:middleman"
    assert WORDS.question(RULES.view(state, 0), NAMES).endswith("(Middleman).")
    do(state, "use middleman")
    assert state.stack[-1].source == "card:middleman"


@pytest.mark.rule("OOC-122", "OOC-105")
def test_the_tutor_and_the_preceptor_play_cards_unseen_beforehand() -> None:
    state = in_hand(in_play(give(table(), silver=1), "tutor", "etiquette_teacher"), "fruit_picker", "host")
    do(state, "anytime tutor")
    assert RULES.public(state, 0) == []
    assert state.stack[-1].screen == "private"
    do(state, "play fruit_picker")
    assert holdings(state) == {"fruits": 1, "peas": 1}
    instead = in_hand(in_play(give(table()), "preceptor"), "fruit_picker")
    pile = len(instead.pile)
    do(instead, "vikings draw_occupation", "use preceptor", "play fruit_picker")
    assert len(instead.pile) == pile
    assert holdings(instead) == {"fruits": 1, "silver": 1}
    empty = in_play(give(table()), "preceptor")
    do(empty, "vikings draw_occupation")
    assert len(empty.hands[0]) == 1
    assert changes(empty, {}) == {"silver": 1}
