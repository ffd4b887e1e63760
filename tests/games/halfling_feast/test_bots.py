"""The steady bot plays by its own view, interrupts where it pays, and gives reasons."""

from __future__ import annotations

import pytest

from feastbox.bots import Choice
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.bot import LEVELS
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from tests.games.halfling_feast.making import BELL, HAMFAST, LOTHO, asked, at, do, view

MUSTARD = "dwarven_fire_mustard"


def chosen(state: HfeState) -> tuple[str, str]:
    """Return the move of a steady bot in notation, and its reason."""
    choice: Choice[HfeMove] = LEVELS[1].make().choose(state, asked(state), Rng("bot"))
    assert choice.move in RULES.legal(state, asked(state))
    return RULES.write(choice.move), choice.reason


def test_it_eats_the_largest_dish_into_an_empty_belly() -> None:
    assert chosen(at(dishes="plum_dumplings bramble_roll stuffed_goose")) == (
        "eat mighty_game_pie",
        "8 points for 8 Belly spaces",
    )


def test_it_takes_the_dearest_dish_with_its_syrup() -> None:
    move, reason = chosen(at(hands=["fig_syrup"], fullness=[5]))
    assert (move, reason) == ("play_take fig_syrup mighty_game_pie", "8 points for 4 Belly spaces")


def test_it_makes_room_when_nothing_fits() -> None:
    move, reason = chosen(at("mighty_game_pie", hands=["mighty_fart"], fullness=[9]))
    assert (move, reason) == ("play_belly mighty_fart", "8 Belly spaces are free again")


@pytest.mark.rule("HFE-92")
def test_it_spoils_a_large_dish_of_the_leader_and_lets_a_small_one_be() -> None:
    state = at(hands=["", MUSTARD], fullness=[3], eaten=["sausage_coil"], table="dragonfire_crumble pickled_radishes")
    do(state, "eat dragonfire_crumble")
    move, reason = chosen(state)
    assert move == f"interrupt_condiment {MUSTARD} dragonfire_crumble"
    assert "7 points" in reason
    small = at(hands=["", MUSTARD], fullness=[9], eaten=["sausage_coil"], table="dragonfire_crumble pickled_radishes")
    do(small, "eat pickled_radishes")
    assert chosen(small)[0] == "interrupt_pass"


@pytest.mark.rule("HFE-94")
def test_it_sneezes_at_a_potion_and_not_at_a_burp() -> None:
    state = at("mighty_game_pie", ["potion_of_devouring satisfactory_burp", "sudden_sneeze"], seats=2, fullness=[5])
    do(state, "play_take potion_of_devouring mighty_game_pie")
    assert chosen(state)[0] == "interrupt_sneeze sudden_sneeze"
    burp = at("mighty_game_pie", ["satisfactory_burp", "sudden_sneeze"], seats=4, fullness=[2])
    do(burp, "play_belly satisfactory_burp")
    assert chosen(burp)[0] == "interrupt_pass"


def test_it_answers_the_questions_of_abilities() -> None:
    state = at(own=HAMFAST, deck="satisfactory_burp potion_of_devouring")
    do(state, "free_ability")
    assert chosen(state) == ("keep_card potion_of_devouring", "Potion is the better card")
    state = at(own=LOTHO, hands=["little_trump"], dishes="dragonfire_crumble pickled_radishes", table="sausage_coil")
    do(state, "special_ability little_trump")
    assert chosen(state)[0] == "eat_seen dragonfire_crumble"
    state = at(own=HAMFAST, hands=["fig_syrup"], eaten=["", "plum_dumplings honey_seedcake"], table="sausage_coil")
    do(state, "special_ability fig_syrup 2")
    assert chosen(state) == ("choose_lawyer_dish honey_seedcake", "Honey Seedcake is the smallest loss")


def test_it_chooses_a_halfling_and_gives_the_same_orders_whatever_it_holds() -> None:
    state = RULES.setup(3, HfeOptions(halfling_choice="draft"), "draft")
    assert chosen(state)[0] == "choose_halfling milo_grubb"
    for hand in ("sudden_sneeze", "little_trump"):
        state = at(hands=[hand], interrupt_mode="standing_orders")
        given = []
        bot = LEVELS[1].make()
        for _ in range(3):
            move = bot.choose(state, 0, Rng("orders")).move
            given.append(RULES.write(move))
            RULES.apply(state, move)
        assert given == ["order sneeze strong", "order condiment spoils 4", "order belt spoils 4"]
        assert bot.choose(state, 0, Rng("orders")).move.kind != "order"


def test_two_dishes_at_once_are_welcome() -> None:
    state = at("sausage_coil cinnamon_bun_wreath", ["satisfactory_burp"], own=BELL, seats=4)
    assert chosen(state)[0].startswith("special_ability satisfactory_burp")


def test_it_looks_at_nothing_hidden() -> None:
    rng = Rng("blind")
    for n in range(4):
        state = RULES.setup(3, HfeOptions(), f"blind {n}")
        bot = LEVELS[1].make()
        while state.stack:
            seat = asked(state)
            choice = bot.choose(RULES.clone(state), seat, Rng("same"))
            for _ in range(2):
                assert bot.choose(RULES.redeal(state, seat, rng), seat, Rng("same")) == choice
            assert choice.reason
            RULES.apply(state, choice.move)
        assert view(state).pending is None


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_the_random_bot(seats: int) -> None:
    steady, won = LEVELS[1].make(), 0
    rng = Rng(f"contest {seats}")
    for n in range(6):
        state = RULES.setup(seats, HfeOptions(), f"contest {n}")
        while state.stack:
            seat = asked(state)
            if seat == n % seats:
                move = steady.choose(RULES.redeal(state, seat, rng), seat, rng).move
            else:
                move = rng.pick(RULES.legal(state, seat))
            RULES.apply(state, move)
        result = RULES.result(state)
        assert result is not None
        won += result.ranks[n % seats] == 1
    assert won >= 5
