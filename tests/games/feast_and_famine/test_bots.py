"""The bots: the method of the rulebook's author, its figures, and reasons in words."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from feastbox.engine.models import Event, Seat
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import bot_famine, bot_feast
from feastbox.games.feast_and_famine.bot import LEVELS
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from tests.games.feast_and_famine.making import CORN, FISH, OIL, asked, do, famine_at, feast_at, legal

STEADY = LEVELS[1].make()


def chosen(state: FamState, seed: str = "bot") -> tuple[str, str]:
    """Return what the steady bot does and why."""
    choice = STEADY.choose(RULES.redeal(state, asked(state), Rng(seed)), asked(state), Rng(seed))
    return RULES.write(choice.move), choice.reason


def played(seats: int, seed: str, steady: set[Seat], options: FamOptions) -> tuple[tuple[int, ...], list[Event]]:
    """Play a match, steady bots against random ones; return scores and events."""
    state, rng, random, events = RULES.setup(seats, options, seed), Rng(seed), Random(seed), list[Event]()
    while state.stack:
        seat = asked(state)
        if seat in steady:
            move = STEADY.choose(RULES.clone(state), seat, rng).move
        else:
            move = random.choice(RULES.legal(state, seat))
        events += RULES.apply(state, move)
    result = RULES.result(state)
    assert result is not None
    return result.scores, events


# -- the Feast -------------------------------------------------------------------------------------------------


def test_the_potential_counts_columns_and_rows() -> None:
    assert bot_feast.potential([0] * 6, 7) == 0
    assert bot_feast.potential([7] * 6, 7) == pytest.approx(13)
    # one corn: a seventh of its column, and 4 of the 21 of row 1
    assert bot_feast.potential([0, 0, 0, 1, 0, 0], 7) == pytest.approx((1 / 7) ** 1.5 + (4 / 21) ** 1.5)


def test_a_gain_is_rise_and_payback_less_the_labour_that_is_missed() -> None:
    state = feast_at("oil fish fish corn water water wheat", year=3, labour=6)
    found = bot_feast.estimate(state, 0, FISH)
    rise = (2 / 7) ** 1.5 + 2 * (5 / 21) ** 1.5
    assert found.missed == 4  # of 6 labour and 5 to pay; labour above 7 would be lost
    assert found.rise == pytest.approx(rise)
    assert found.gain == pytest.approx(rise - 0.16 * 4)


def test_labour_that_would_be_lost_is_free_to_spend() -> None:
    state = feast_at("oil fish fish corn water water wheat", year=3, labour=13)
    assert bot_feast.estimate(state, 0, FISH).missed == 0


def test_a_medallion_pays_back_for_the_years_left() -> None:
    state = feast_at("wheat wheat oil wheat oil oil oil", year=4, labour=5, stores=[(0, 1, 1, 1, 1, 1)])
    found = bot_feast.estimate(state, 0, OIL)
    assert found.medallions == 1
    assert found.gain == pytest.approx(found.rise + 0.16 * (0.8 * 3 * 1 - 1))


def test_in_the_last_year_medallions_come_first_and_labour_is_worth_nothing() -> None:
    state = feast_at("cow cow cow oil corn corn corn", year=7, labour=6, stores=[(0, 1, 1, 1, 1, 1)])
    move, reason = chosen(state)
    assert move == "gather oil"
    assert reason == "1 oil for 1 fills row 1: 1 medallion"
    assert bot_feast.estimate(state, 0, CORN).missed == 0


def test_nothing_worth_its_labour_ends_the_turn() -> None:
    state = feast_at("oil cow water fish corn wheat wheat", year=1, labour=6, stores=[(7, 0, 0, 0, 0, 0)])
    state.fields = [OIL, 5, OIL, 4, 3, OIL, OIL]
    assert chosen(state) == ("end_turn", "nothing on the fields is worth its labour, so 6 labour are kept")


def test_casual_bots_misjudge_and_steady_ones_do_not() -> None:
    fields = "oil water water corn fish fish wheat"
    steady = {chosen(feast_at(fields, labour=9), f"n{n}")[0] for n in range(40)}
    casual = {chosen(feast_at(fields, labour=9, casual_bots=True), f"n{n}")[0] for n in range(40)}
    assert len(steady) == 1
    assert len(casual) > 2


# -- the Famine ------------------------------------------------------------------------------------------------


def test_a_lot_is_worth_the_mean_of_the_unseen_cards_of_its_group() -> None:
    state = famine_at("joseph rachel levi", hands=["benjamin", "", ""])
    mind = bot_famine.Bidding(state, 0)
    assert mind.means[1] == pytest.approx((1 + 11 + 1 + 1) / 4)
    lots = {lot.group: lot for lot in mind.lots()}
    assert lots[1].value == pytest.approx(2 * 3.5)
    assert lots[1].price == pytest.approx(min(7 / mind.worth, 6))


def test_a_medallion_is_worth_its_share_of_the_points_to_come() -> None:
    state = famine_at("joseph rachel levi", hands=["medallion_leah", "", ""], tokens=(2, 3, 4))
    points = 31 + 25 + 12 + 16 + 3  # three medallion cards are still to come
    assert bot_famine.Bidding(state, 0).worth == pytest.approx(0.8 * points / (2 + 3 + 4 + 1))


def test_it_raises_by_1_up_to_what_the_lot_is_worth() -> None:
    state = famine_at("joseph benjamin rachel levi")
    do(state, "select rachel 0")
    move, reason = chosen(state)
    assert move == "raise 1"
    assert "3 cards of Rachel should be worth 15.6 points" in reason
    bid = 1
    while "raise" in (answer := chosen(state))[0]:
        assert answer[0] == f"raise {bid}"
        do(state, answer[0])
        bid += 1
    worth = 0.8 * (84 + 4) / 18
    assert state.bid == int(3 * 26 / 5 / worth)


def test_it_keeps_tokens_for_later_when_nobody_else_can_bid() -> None:
    state = famine_at("joseph rachel levi", hands=["", "", "reuben"], tokens=(0, 6, 0))
    do(state, "select rachel 0")
    move, reason = chosen(state)
    assert move == "raise 1"
    assert reason == "2 cards of Rachel should be worth 10.4 points, and nobody else shows a medallion"
    poor = famine_at("joseph rachel levi", hands=["", "", "reuben"], tokens=(0, 1, 0))
    do(poor, "select leah 0")
    assert chosen(poor)[0] == "pass"


def test_a_poor_selector_still_chooses() -> None:
    state = famine_at("joseph rachel levi", tokens=(0, 6, 6))
    move, reason = chosen(state)
    assert move in legal(state)
    assert "the dearest lot" in reason


def test_what_others_hide_changes_nothing_in_a_choice() -> None:
    state = famine_at("joseph rachel levi gad dan", hands=["reuben", "asher judah", "naphtali"])
    choices = {chosen(state, f"deal {n}") for n in range(30)}
    assert len(choices) == 1


# -- figures ---------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steady_play_earns_about_8_4_medallions_casual_6_6_random_2(seats: int) -> None:
    def earned(options: FamOptions, steady: set[Seat]) -> float:
        return mean(mean(played(seats, f"figures {n}", steady, options)[0]) for n in range(250))

    everybody = set(range(seats))
    assert 8.0 < earned(FamOptions(halves="feast"), everybody) < 9.0
    assert 6.2 < earned(FamOptions(halves="feast", casual_bots=True), everybody) < 7.3
    assert 1.7 < earned(FamOptions(halves="feast"), set()) < 2.3


@pytest.mark.long
def test_the_steady_bidder_beats_random_ones() -> None:
    options = FamOptions(halves="famine")
    two = [played(2, f"two {n}", {n % 2}, options)[0] for n in range(300)]
    assert sum(scores[n % 2] > scores[1 - n % 2] for n, scores in enumerate(two)) > 0.85 * 300
    four = [played(4, f"four {n}", {n % 4}, options)[0] for n in range(300)]
    assert sum(scores[n % 4] == max(scores) for n, scores in enumerate(four)) > 0.7 * 300


@pytest.mark.long
@pytest.mark.parametrize(("seats", "low", "high"), [(2, 1.2, 1.9), (3, 1.8, 2.6), (4, 2.3, 3.1)])
def test_prices_are_as_measured(seats: int, low: float, high: float) -> None:
    options, everybody = FamOptions(halves="famine"), set(range(seats))
    prices = [
        event.args[2]
        for n in range(200)
        for event in played(seats, f"prices {n}", everybody, options)[1]
        if event.kind == "won"
    ]
    assert low < mean(prices) < high
