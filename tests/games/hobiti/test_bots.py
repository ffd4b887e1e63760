"""The bots: what they value, that they stop bidding, feast against Vyžla, ward off, and win against random ones."""

from __future__ import annotations

from statistics import mean

import pytest

from feastbox.engine.rng import Rng
from feastbox.engine.simulate import simulate
from feastbox.games.hobiti import bot_worth
from feastbox.games.hobiti.bot import LEVELS
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from tests.games.hobiti.making import A, B, C, asked, do, legal, lots_at, numbers, turn_at

STEADY = LEVELS[1].make()


def chosen(state: HobitiState, seed: str = "bot") -> tuple[str, str]:
    """Return what the steady bot does and why."""
    choice = STEADY.choose(RULES.redeal(state, asked(state), Rng(seed)), asked(state), Rng(seed))
    move = RULES.write(choice.move)
    assert move in legal(state)
    assert choice.reason
    return move, choice.reason


# -- actions ---------------------------------------------------------------------------------------------------


def test_it_lays_a_dear_item() -> None:
    move, reason = chosen(turn_at("well_stocked_cellar copper_kettle beer rusks"))
    assert move == "lay_item well_stocked_cellar"
    assert reason == "8 points that only Theft can take"


def test_it_walks_with_few_cards_and_gardens_what_is_worth_little() -> None:
    assert chosen(turn_at("beer"))[0] == "walk"
    full = turn_at("well_water well_water rusks rusks snuff snuff herb_tea buttermilk")
    assert chosen(full)[0].startswith("garden ")


def test_it_loafs_about_when_nothing_else_is_possible() -> None:
    assert chosen(turn_at("", runs=(A,)))[0] == "loaf"


@pytest.mark.parametrize(
    ("noted", "move"), [(49, "loaf"), (48, "garden beer"), (47, "firework squibs"), (46, "lay_item spyglass")]
)
def test_it_takes_the_points_that_win_the_round(noted: int, move: str) -> None:
    hands = {49: "", 48: "beer", 47: "beer squibs", 46: "beer squibs spyglass"}
    found, reason = chosen(turn_at(hands[noted], noted=(noted,)))
    assert found == move
    assert reason == "that makes 50 points and wins the round"


def test_it_sets_nothing_off_that_lets_a_watcher_win() -> None:
    assert chosen(turn_at("great_wheel", noted=(10, 49, 0)))[0] != "firework great_wheel"
    assert chosen(turn_at("great_wheel", "", "", "", noted=(10, 0, 49, 0)))[0] == "firework great_wheel"


def test_it_goes_for_the_leader() -> None:
    state = turn_at("klepy", "mead", "mead", "beer", noted=(5, 12, 40, 20), runs=(A,))
    move, reason = chosen(state)
    assert move == "unpleasantness klepy 3"
    assert reason == "it costs the leader of the others with 40 points about 3 points"
    assert bot_worth.weight(state, A, C) > bot_worth.weight(state, A, B)


def test_it_steals_the_dearest_item_and_the_one_that_wins() -> None:
    items = ("", "spyglass faithful_pony", "purse_of_gold")
    assert chosen(turn_at("kradez beer", items=items))[0] == "unpleasantness kradez 2 faithful_pony"
    (theft, pony) = numbers("kradez faithful_pony")
    worth = bot_worth.trick(turn_at("kradez", noted=(44,), items=items), A, theft, B, pony)
    assert worth > 50


def test_it_announces_what_it_can_win() -> None:
    strong = turn_at("pitka_great plum_brandy mead mead beer", "rusks", "rusks")
    move, reason = chosen(strong)
    assert move == "announce pitka_great"
    assert "10 points" in reason
    weak = turn_at("pitka_great roast_goose rusks", "mead mead beer cider snuff", "cider cider beer")
    assert chosen(weak)[0] != "announce pitka_great"


# -- lots, parties, answers ------------------------------------------------------------------------------------


def test_it_wagers_what_is_easily_lost() -> None:
    move, reason = chosen(lots_at("prujem faithful_pony well_stocked_cellar", "beer", "mead"))
    assert move == "wager prujem"
    assert reason == "The Runs may win the lots with 10 and is easily lost"
    dear = lots_at("kradez well_stocked_cellar", "beer", "mead")
    assert "no card is worth playing first" in chosen(dear)[1]


def test_it_stops_laying_when_the_cards_are_worth_more_than_the_prize() -> None:
    state = turn_at("pitka_garden_gate", "plum_brandy mead mead", "beer beer cider cider")
    do(state, "announce pitka_garden_gate", "lay_party_card plum_brandy", "lay_party_card beer")
    do(state, "lay_party_card mead")
    move, reason = chosen(state)
    assert move == "party_pass"
    assert reason.startswith("beating 11 would cost cards that are worth more")


def test_it_lays_the_cheapest_cards_that_overtake() -> None:
    state = turn_at("pitka_great", "cider", "beer plum_brandy rusks")
    do(state, "announce pitka_great", "lay_party_card cider")
    move, reason = chosen(state)
    assert move == "lay_party_card beer"
    assert reason == "Brown Beer makes 4, to beat 3; the prize is 10 points"
    do(state, "lay_party_card beer")
    assert state.stack[-1].kind == "lap"
    assert chosen(state) == ("party_pass", "4 laid leads against 3, more is not needed")


def test_it_lays_something_small_at_a_feast_to_keep_vyzla_away() -> None:
    state = turn_at("zranice_second_breakfast", "roast_goose grandmothers_buns", "rusks beer", noted=(0, 0, 30))
    do(state, "announce zranice_second_breakfast", "lay_party_card roast_goose")
    assert chosen(state) == ("lay_party_card rusks", "Rusks keeps Vyžla away from 30 points noted")
    state.noted[C] = 0
    assert chosen(state)[0] == "party_pass"


@pytest.mark.parametrize(("noted", "move"), [(30, "remedy bread_and_dripping"), (1, "take_it")])
def test_it_wards_off_what_would_cost_more_than_the_remedy(noted: int, move: str) -> None:
    state = turn_at("vyzla", "bread_and_dripping grandmothers_buns", "", noted=(0, noted), feast=("birthday", {}))
    do(state, "unpleasantness vyzla 2")
    assert chosen(state)[0] == move


def test_it_feeds_visitors_what_is_worth_least() -> None:
    state = turn_at("navsteva", "well_water faithful_pony rusks mead", "")
    do(state, "unpleasantness navsteva 2", "take_it")
    assert chosen(state)[0] == "choose_discards rusks well_water"


def test_what_others_hide_changes_nothing_in_a_choice() -> None:
    for seed in range(12):
        state = RULES.setup(5, HobitiOptions(), f"hide {seed}")
        rng = Rng("hide")
        for _ in range(60):
            if state.stack:
                seat = asked(state)
                choices = {
                    STEADY.choose(RULES.redeal(state, seat, Rng(f"deal {n}")), seat, Rng("same")) for n in range(3)
                }
                assert len(choices) == 1
                RULES.apply(state, rng.pick(RULES.legal(state, seat)))


# -- figures ---------------------------------------------------------------------------------------------------


def played(seats: int, seed: str, random: set[int]) -> tuple[HobitiState, int]:
    """Play a match, random bots on these seats; return its end and how many turns it took."""
    state, rng, turns = RULES.setup(seats, HobitiOptions(), seed), Rng(seed), 0
    while state.stack:
        seat = asked(state)
        turns += state.stack[-1].kind == "turn" and state.actions_left == state.actions
        move = rng.pick(RULES.legal(state, seat)) if seat in random else STEADY.choose(state, seat, rng).move
        RULES.apply(state, move)
    return state, turns


def test_the_steady_bot_beats_random_ones() -> None:
    wins = sum(played(4, f"beats {n}", {*range(4)} - {n % 4})[0].winners == [n % 4] for n in range(60))
    assert wins > 45


@pytest.mark.parametrize(("seats", "book"), [(3, 34.0), (5, 59.4), (8, 105.8)])
def test_rounds_take_about_as_many_turns_as_were_measured_for_greedy_players(seats: int, book: float) -> None:
    turns = mean(played(seats, f"turns {n}", set())[1] for n in range(40))
    assert 0.75 * book < turns < 1.2 * book


@pytest.mark.long
@pytest.mark.parametrize("seats", RULES.seats)
def test_three_hundred_rounds_of_every_size_end_without_a_fault(seats: int) -> None:
    for player in (None, lambda state, seat, rng: STEADY.choose(state, seat, rng).move):
        report = simulate(RULES, seats, HobitiOptions(), 300, "three hundred", [player] * seats)
        assert (report.finished, report.errors) == (300, 0), report.first_fault
        if player is None:
            assert report.share > 0.15
