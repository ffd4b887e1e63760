"""The bots: what they value, that they feed their Vikings and cover their boards, and win against random ones."""

from __future__ import annotations

from statistics import mean

import pytest

from feastbox.engine.models import Frame
from feastbox.engine.rng import Rng
from feastbox.engine.simulate import simulate
from feastbox.games.odin.boards import AREAS, HOME
from feastbox.games.odin.bot import LEVELS
from feastbox.games.odin.bot_dice import dice
from feastbox.games.odin.bot_supply import prospect
from feastbox.games.odin.bot_worth import plot_worth, purse, worth
from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.goods import INDEX, amounts
from feastbox.games.odin.moves import DeclareFailure, DeclareSuccess, OdinMove
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import asked, at_round, do, fleet, give, land, legal, match, to_feast

STEADY = LEVELS[1].make()


def chosen(state: OdinState, seed: str = "bot") -> tuple[str, str]:
    """Return what the steady bot does and why."""
    seat = asked(state)
    choice = STEADY.choose(RULES.redeal(state, seat, Rng(seed)), seat, Rng(seed))
    assert RULES.refuse(state, choice.move) is None
    assert choice.reason
    return RULES.write(choice.move), choice.reason


def played(seats: int, seed: str, steady: set[int], **options: object) -> OdinState:
    """Return a match at its end; the other seats play what is legal. Every move is refused or legal as it should be."""
    state, rng = RULES.setup(seats, OdinOptions.model_validate(options), seed), Rng(seed)
    while state.stack:
        seat = asked(state)
        if seat in steady:
            move = STEADY.choose(RULES.redeal(state, seat, rng), seat, rng).move
            assert RULES.refuse(state, move) is None
        else:
            move = rng.pick(RULES.legal(state, seat))
        RULES.apply(state, move)
    return state


# -- whole matches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_plays_a_short_match_to_the_end_and_feeds_its_vikings(seats: int) -> None:
    state = played(seats, f"short {seats}", set(range(seats)), length="short")
    result = RULES.result(state)
    assert result is not None
    assert min(result.scores) > 0
    assert sum(state.penalties) <= 2 * seats


@pytest.mark.parametrize(
    "options",
    [
        {"extra_windows": False},
        {"feast_order": "together", "free_feast_layout": True, "emigrated_spaces": 1},
        {"income_rule": "quadrant", "mirror_special_tiles": False, "limited_goods": True},
        {"double_upgrade": "up_to", "upgrade_pregnant": False, "starting_choice": 3, "occupation_decks": "ABC"},
    ],
)
def test_it_plays_under_every_option(options: dict[str, object]) -> None:
    state = played(2, "options", {0, 1}, length="short", **options)
    result = RULES.result(state)
    assert result is not None
    assert min(result.scores) > -20


def test_it_uses_houses_ships_and_islands() -> None:
    ends = [played(2, f"all of it {n}", {0, 1}) for n in range(2)]
    kinds = {AREAS[plot.area].kind for state in ends for plots in state.plots for plot in plots}
    assert {"home", "house"} <= kinds
    assert any(state.emigrated[seat] or state.longships[seat] for state in ends for seat in range(2))
    home, covered = AREAS[0], [plots[0].covered for state in ends for plots in state.plots]
    assert home.negatives.bit_count() == 86
    assert all((home.negatives & squares).bit_count() > 86 / 2 for squares in covered)


def test_it_beats_a_random_seat() -> None:
    for n in range(2):
        result = RULES.result(played(2, f"random {n}", {n}, length="short"))
        assert result is not None
        assert list(result.winners()) == [n]


@pytest.mark.long
@pytest.mark.parametrize("batch", range(4))
def test_it_beats_random_seats_in_100_of_100(batch: int) -> None:
    """Four times 25 matches, in every other batch from the second seat."""

    def steady(state: OdinState, seat: int, rng: Rng) -> OdinMove:
        return STEADY.choose(state, seat, rng).move

    seat = batch % 2
    players = [steady if number == seat else None for number in range(2)]
    report = simulate(RULES, 2, OdinOptions(), 25, f"against random {batch}", players)
    assert report.errors == 0
    assert report.wins[seat] == 25


@pytest.mark.long
def test_it_scores_positive_points_in_the_long_game_of_two() -> None:
    scores: list[float] = []
    for n in range(12):
        result = RULES.result(played(2, f"points {n}", {0, 1}))
        assert result is not None
        scores += result.scores
    assert mean(scores) > 40


# -- single choices --------------------------------------------------------------------------------------------


def test_what_others_and_piles_hide_changes_nothing() -> None:
    state = give(match(), wood=3, silver=6, mead=2, peas=1)
    assert len({chosen(state, f"deal {n}")[0] for n in range(12)}) == 1


def test_it_lays_the_whole_table_as_cheaply_as_possible() -> None:
    state = to_feast(give(match(), peas=1, mead=2, beans=1, cattle=1, silver=1))
    state.stack[-1] = Frame("feast", (0, 1), "phase:9")
    moves = []
    while asked(state) == 0:
        moves.append(chosen(state)[0])
        do(state, moves[-1])
    assert moves[-1] == "end_feast"
    assert state.penalties[0] == 0
    assert not any("cattle" in move for move in moves)


def test_it_takes_back_what_makes_its_table_dearer() -> None:
    state = to_feast(give(match(), peas=1, mead=2, beans=1, cattle=1))
    state.stack[-1] = Frame("feast", (0, 1), "phase:9")
    do(state, "serve cattle 1")
    assert chosen(state) == ("unserve 1", "makes room for a cheaper table")


def test_it_emigrates_when_it_can() -> None:
    state = fleet(give(at_round(match(), 4), silver=12), 0, "knarr", "longship")
    move, reason = chosen(state)
    assert move.startswith("vikings emigrate") or move == "vikings convert_boat_and_emigrate"
    assert "points, the most for its Vikings" in reason


def test_it_buys_a_ship_that_is_worth_its_price() -> None:
    state = give(at_round(match(), 4), silver=25, milk=3, stockfish=3)
    move, reason = chosen(state)
    assert move in ("ship knarr", "ship longship")
    assert "beyond its price" in reason


def test_it_passes_when_nothing_brings_anything() -> None:
    state = give(at_round(match(), 7))
    for number in range(len(state.placed)):
        if state.placed[number] < 0:
            state.placed[number] = 1
            state.force[number] = 1
    assert legal(state) == ["pass"]
    assert chosen(state)[0] == "pass"


def test_it_upgrades_the_tile_that_gains_most() -> None:
    state = give(match(), mead=1, whale_meat=1, silver=8)
    do(state, "vikings upgrade_2")
    assert chosen(state)[0] == "upgrade whale_meat robe"


def test_it_takes_the_best_loot() -> None:
    state = fleet(give(match(), stone=2, long_sword=1), 0, "longship")
    do(state, "vikings raiding")
    money = purse(state, 0)
    raid = dice(state, 0, money)
    assert isinstance(raid.best(1)[1], DeclareFailure)
    assert raid.failure == pytest.approx(money.change(amounts({"stone": 1, "long_sword": 1})))
    assert money.change(amounts({"silk": 1})) < money.change(amounts({"crucifix": 1}))
    value, move = raid.best(8)
    assert isinstance(move, DeclareSuccess)
    assert value >= money.change(amounts({"crucifix": 1}))


def test_chances_of_a_die_are_those_of_the_best_declaration_for_each_number() -> None:
    state = give(match(), wood=3, bow=2)
    do(state, "vikings hunting_game_1")
    hunt = dice(state, 0, purse(state, 0))
    values = [hunt.best(roll)[0] for roll in range(1, 9)]
    assert values == hunt.values
    once, twice = sum(values) / 8, sum(max(value, sum(values) / 8) for value in values) / 8
    assert hunt.expected(1) == pytest.approx(once)
    assert hunt.expected(2) == pytest.approx(twice)
    assert hunt.expected(3) == pytest.approx(sum(max(value, twice) for value in values) / 8)
    assert values[0] > values[7]


def test_it_rolls_again_as_long_as_that_promises_more() -> None:
    state = give(match(), wood=1, bow=1)
    do(state, "vikings hunting_game_1", "roll")
    assert chosen(rolled(state, 1))[0].startswith("success ")
    move, reason = chosen(rolled(state, 8))
    assert move == "roll"
    assert reason.startswith("another roll promises")


def rolled(state: OdinState, number: int) -> OdinState:
    """Return the same position with another number on the die."""
    other = RULES.clone(state)
    other.actions[-1] = other.actions[-1]._replace(roll=number)
    return other


# -- worth -----------------------------------------------------------------------------------------------------


def test_a_prospect_counts_what_is_still_to_come() -> None:
    state = at_round(match(), 5)
    ahead = prospect(state, 0)
    assert LENGTHS["long"].rounds == 7
    assert (ahead.turns, ahead.incomes, ahead.feasts, ahead.bonuses) == (3, 3, 3, 2)
    assert (ahead.squares, ahead.later) == (10, 11 + 12)


def test_an_empty_home_board_is_worth_minus_86_when_no_income_is_to_come() -> None:
    assert plot_worth(HOME, 0, 0, 0) == -86
    covered = AREAS[HOME].mask([(10, 0), (10, 1), (11, 0), (11, 1)])
    assert plot_worth(HOME, covered, 7, 0) > plot_worth(HOME, 0, 7, 0) + 14


def test_more_is_worth_more() -> None:
    state = give(match(), silver=2)
    poor = worth(state, 0)
    assert worth(give(match(), silver=3), 0) > poor
    assert worth(land(give(match(), silver=2), 0, "long_house"), 0) > poor
    assert worth(fleet(give(match(), silver=2), 0, "longship"), 0) > poor
    assert purse(state, 0).change(((INDEX["jewelry"], 1),)) > purse(state, 0).change(((INDEX["fur"], 1),))
