"""The contract of all games, held here until the game stands in the catalog and the contract tests find it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from feastbox.catalog import Game
from feastbox.engine.rng import Rng
from tests.contract import test_copies as copies
from tests.contract import test_determinism as determinism
from tests.contract import test_illegal_moves as illegal
from tests.contract import test_leaks as leaks
from tests.contract import test_matches as matches
from tests.contract import test_parts as parts
from tests.contract import test_undo as undo
from tests.contract.cases import Case

ODIN: Final = Game(
    id="odin",
    name="A Feast for Odin",
    seats=range(1, 5),
    minutes=120,
    weight=4,
    line="Vikings work, raid, explore and feast",
    about=("Cover your boards with what your Vikings bring home.",),
    title_colours=("belly", "good"),
)
OF_A_MATCH: Final[tuple[Callable[[Case, int], None], ...]] = (
    copies.test_a_clone_equals_its_original_and_a_deep_copy,
    copies.test_a_clone_shares_nothing_that_changes,
    copies.test_playing_on_with_a_clone_leaves_the_original_alone,
    copies.test_a_redealt_state_shares_nothing_with_the_real_one_and_leaves_it_alone,
    copies.test_looking_changes_nothing,
    leaks.test_a_reader_cannot_tell_a_redealt_state_from_the_real_one,
    leaks.test_what_everybody_sees_is_the_same_whatever_is_hidden,
    leaks.test_words_are_the_same_whatever_is_hidden,
    leaks.test_notation_reads_the_same_whatever_is_hidden,
    leaks.test_a_refusal_tells_nothing_that_its_reader_does_not_know,
    leaks.test_redealing_renews_the_random_numbers_and_what_is_hidden,
    leaks.test_play_goes_on_from_redealt_states,
    leaks.test_a_move_that_tells_somebody_something_new_is_random_or_reveals,
    leaks.test_the_log_tells_no_reader_what_is_meant_for_others,
    leaks.test_every_move_that_changes_what_everybody_sees_is_told_or_is_a_pass,
    matches.test_there_is_no_result_before_the_end,
    matches.test_somebody_is_asked_until_the_end_and_has_an_answer,
    matches.test_everything_listed_is_legal_and_listed_once,
    matches.test_every_move_reads_back_from_notation_and_json_and_has_its_own_words,
    matches.test_public_forced_and_waived_answers_are_legal_ones,
    matches.test_every_state_comes_back_from_its_json,
    undo.test_what_cannot_be_taken_back_is_announced_before_the_move,
)
OF_A_CASE: Final[tuple[Callable[[Case], None], ...]] = (
    determinism.test_the_same_seed_deals_the_same_and_another_seed_does_not,
    determinism.test_redealing_with_the_same_numbers_gives_the_same,
    determinism.test_a_match_replays_to_the_states_it_went_through,
    parts.test_the_default_options_go_with_every_seat_count,
    parts.test_every_sheet_row_has_a_cell_for_every_column_and_the_totals_are_the_scores,
)
OF_THE_GAME: Final[tuple[Callable[[Any], None], ...]] = (
    parts.test_every_option_has_values_a_default_and_a_meaning,
    illegal.test_the_rules_every_game_refuses_with_stand_in_its_rulebook,
)


def name(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("test_")


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("check", OF_A_MATCH, ids=name)
def test_a_random_match_keeps_the_contract(check: Callable[[Case, int], None], seats: int) -> None:
    check(Case(ODIN, seats), seats)


@pytest.mark.parametrize("seats", ODIN.seats)
@pytest.mark.parametrize("check", OF_A_CASE, ids=name)
def test_every_number_of_seats_keeps_the_contract(check: Callable[[Case], None], seats: int) -> None:
    check(Case(ODIN, seats))


@pytest.mark.rule("ODN-039", "ODN-160")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_not_listed_is_refused_with_the_number_of_a_rule(seats: int) -> None:
    case, rng, refused = Case(ODIN, seats), Rng(f"illegal {seats}"), set()
    pool = illegal.pool(case)
    for _ in range(1500):
        state = rng.pick(pool.positions).state
        refusal = illegal.judged(case, state, pool.mangled(state, rng.pick))
        if refusal:
            refused.add(refusal.code)
    assert len(refused) > 20


@pytest.mark.parametrize("seats", [1, 3])
def test_moves_at_the_wrong_time_are_refused(seats: int) -> None:
    illegal.test_moves_of_other_seats_are_refused_with_the_rule_of_turns(Case(ODIN, seats))
    illegal.test_after_the_end_every_move_is_refused_with_the_rule_of_the_end(Case(ODIN, seats))


@pytest.mark.parametrize("check", OF_THE_GAME, ids=name)
def test_the_game_keeps_the_contract(check: Callable[[Any], None]) -> None:
    check(ODIN)
