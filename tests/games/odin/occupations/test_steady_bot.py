"""The steady bot and cards: it plays those that pay, uses what they offer, and answers whatever they ask."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.odin.bot import LEVELS
from feastbox.games.odin.bot_cards import card_worth, promised
from feastbox.games.odin.bot_supply import prospect
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.rules import OF_EFFECTS, RULES
from feastbox.games.odin.spaces import SPACE
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import asked, at_round, do, fleet, give, holdings
from tests.games.odin.occupations.making import in_hand, in_play, plays, table
from tests.games.odin.occupations.test_eager import eager, furnished

STEADY = LEVELS[1].make()


def chosen(state: OdinState) -> str:
    """Return what the steady bot does."""
    seat = asked(state)
    choice = STEADY.choose(RULES.redeal(state, seat, Rng("bot")), seat, Rng("bot"))
    assert RULES.refuse(state, choice.move) is None
    assert choice.reason
    return RULES.write(choice.move)


def test_it_plays_the_card_that_is_worth_most() -> None:
    state = in_hand(give(table()), "miner", "tanner", "builder")
    do(state, "vikings play_occupations_2")
    assert (
        chosen(state) == "play tanner"
    )  # 2 points and an effect for the whole match; the others have less and do once


def test_points_and_what_a_card_does_again_and_again_make_it_worth_more() -> None:
    ahead, last = prospect(table(), 0), prospect(at_round(table(), 7), 0)
    for number, card in enumerate(CARDS):
        assert card_worth(number, ahead) >= card_worth(number, last) >= card.points
    anytime = [n for n, card in enumerate(CARDS) if card.effects[0].on == "anytime" and not card.effects[0].limit]
    assert all(card_worth(n, ahead) > CARDS[n].points + 1 for n in anytime)


def test_a_space_that_sets_off_a_card_in_play_promises_more() -> None:
    market, other = SPACE["market_beans"], SPACE["mead_and_silver"]
    assert promised([CARD["messenger"]], market) > 0
    assert promised([CARD["messenger"]], other) == 0


def test_it_uses_an_offer_that_pays_and_declines_one_that_does_not() -> None:
    state = give(table())
    plays(state, "supplier_of_weapons")
    assert chosen(state) == "use supplier_of_weapons"
    hungry = give(at_round(table(), 7), silver=2)
    plays(hungry, "hide_buyer")
    assert chosen(hungry) == "decline hide_buyer"


def test_it_uses_an_effect_in_between_that_pays_and_not_one_that_does_not() -> None:
    state = in_play(give(table(), hide=1, wool=1, linen=1), "master_tailor")
    assert chosen(state) == "anytime master_tailor"
    do(state, "anytime master_tailor")
    assert holdings(state) == {"clothing": 1, "silver": 3}
    assert not chosen(in_play(give(table(), bow=2, snare=2), "arms_dealer")).startswith("anytime")


def test_it_takes_the_card_before_a_space_of_four() -> None:
    state = in_hand(fleet(give(table()), 0, "longship", "longship"), "tanner")
    do(state, "vikings plundering")
    assert chosen(state) == "card before tanner"


def test_it_says_whether_an_effect_is_used_once_more() -> None:
    state = in_play(fleet(give(table(), silver=9, linen=1, hide=2), 0, "knarr", "knarr"), "clerk")
    do(state, "vikings overseas_trading_1", "use clerk", "upgrade hide runestone")
    assert state.stack[-1].kind == "card_repeat"
    assert chosen(state) in ("use clerk", "decline clerk")


@pytest.mark.long
@pytest.mark.timeout(600)
def test_it_answers_every_question_effects_can_ask() -> None:
    """The others' cards and moves are any; one question stands in the test of repeated effects."""
    seen, rng = Counter[str](), Rng("steady among the eager")
    wanted, order = OF_EFFECTS - {"card_repeat"}, [*range(len(CARDS))]
    for number in range(60):
        rng.shuffle(order)
        state = furnished(f"steady {number}", order[:48], number % 2 == 0)
        while state.stack:
            kind = state.stack[-1].kind
            if kind in wanted and seen[kind] < 3:
                seen[kind] += 1
                do(state, chosen(state))
            else:
                RULES.apply(state, eager(state, rng))
        if seen.keys() == wanted:
            break
    assert seen.keys() == wanted


@pytest.mark.long
@pytest.mark.timeout(600)
def test_in_matches_with_all_cards_it_plays_several_and_uses_what_they_do() -> None:
    played = used = 0
    for number in range(8):
        rng = Rng(f"all cards {number}")
        state = RULES.setup(2, RULES.options_type.model_validate({"occupation_decks": "ABC"}), rng.key)
        while state.stack:
            seat = asked(state)
            move = STEADY.choose(RULES.redeal(state, seat, rng), seat, rng).move
            used += move.kind in ("use_effect", "use_anytime", "pick_next_effect")
            RULES.apply(state, move)
        played += sum(map(len, state.played))
    assert played > 8 * 2 * 3
    assert used > 8 * 2


@pytest.mark.rule("OOC-44")
def test_at_a_feast_in_the_middle_of_an_action_it_serves_nothing_that_the_action_needs() -> None:
    state = in_hand(give(table(), silver=5, peas=2), "chief")
    do(state, "vikings buy_sheep_and_cattle", "card before chief")
    served = 0
    while state.stack[-1].kind == "feast":
        do(state, chosen(state))
        served += 1
        assert served < 20
    assert served > 2
    assert holdings(state)["sheep"] == holdings(state)["cattle"] == 1  # the 3 silver they cost were kept
