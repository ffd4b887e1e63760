"""The table: questions for bots and for hints, and answers that come too late."""

from __future__ import annotations

import pytest

from feastbox import catalog
from feastbox.bots import BotAnswer, BotError
from feastbox.bots.thinking import think
from feastbox.engine.match import Refused
from feastbox.engine.rng import Rng
from tests.contract.template.moves import Draw, Salt, Serve, Toast
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, THIEF, turn
from tests.table_tools import let_bot, new_table, open_hand, refused, table_at

pytestmark = pytest.mark.usefixtures("larder")

HANDS = [[HAM, CRUMB], [BREAD], [CHEESE]]


def test_a_bot_is_asked_a_question_on_a_redealt_state() -> None:
    table = table_at(turn(HANDS), bots=(0,))
    job = table.bot_job()
    assert job is not None
    assert (job.game, job.seat, job.level) == ("larder", 0, 0)
    state = table.rules.load(job.state)
    assert table.rules.view(state, 0) == table.rules.view(table.match.state, 0)
    assert state.rng.key != table.match.state.rng.key
    assert table.match.state.rng.key not in job.state
    assert job == table.bot_job()


def test_a_bot_does_not_know_other_hands() -> None:
    """The victim's one card is a thief; among the redealt states there are some where it is not."""
    table = table_at(turn([[HAM], [THIEF]]), bots=(0,))
    other = table_at(turn([[HAM], [BREAD]]), bots=(0,))
    hands = {table.rules.load(job.state).hands[1][0] for job in (table.bot_job(), other.bot_job()) if job}
    seeds = [Rng(f"redeal {n}") for n in range(30)]
    hands |= {table.rules.redeal(table.match.state, 0, seed).hands[1][0] for seed in seeds}
    assert len(hands) > 3


def test_people_are_no_bots_and_the_other_way_round() -> None:
    table = table_at(turn(HANDS), bots=(1,))
    assert table.bot_job() is None
    table.submit(Draw(0))
    assert (table.stage, list(table.moves()), list(table.anytime())) == ("bot", [], [])
    assert table.hint_job() is None
    assert (refused(table, Draw(1)).code, refused(table, Draw(0)).code) == ("not_your_turn", "not_your_turn")
    with pytest.raises(Refused):
        table.submit(Draw(1))


def test_an_answer_is_made_once_and_ignored_when_its_question_is_gone() -> None:
    table = table_at(turn(HANDS), bots=(0,))
    job = table.bot_job()
    assert job is not None
    answer = BotAnswer("draw", table.rules.dump_move(Draw(0)), "")
    assert table.take_answer(job, answer)
    assert not table.take_answer(job, answer)
    assert table.match.head == 1


def test_an_answer_to_a_position_that_was_taken_back_is_ignored() -> None:
    table = table_at(turn(HANDS, left=1), bots=(1,))
    table.submit(Salt(0))
    open_hand(table, 0)
    table.submit(Serve(0, HAM))
    job = table.bot_job()
    assert job is not None
    stale = job._replace(seed="of another position")
    assert not table.take_answer(stale, think(job))
    assert table.match.head == 2


def test_while_a_person_alone_hides_no_answer_is_taken_and_afterwards_the_same_question_stands() -> None:
    table = table_at(turn(HANDS), bots=(0, 2))
    job = table.bot_job()
    assert job is not None
    answer = think(job)
    table.hide()
    assert not table.take_answer(job, answer)
    table.accept()
    assert table.bot_job() == job
    assert table.take_answer(job, answer)


@pytest.mark.parametrize("said", ['{"kind": "dance"}', "", "[]"])
def test_an_answer_that_is_no_move_is_a_bots_fault_and_changes_nothing(said: str) -> None:
    table = table_at(turn(HANDS), bots=(0,))
    job = table.bot_job()
    assert job is not None
    with pytest.raises(BotError, match="cannot be read"):
        table.take_answer(job, BotAnswer("", said, ""))
    assert (table.match.head, table.bot_job()) == (0, job)


def test_an_illegal_answer_is_a_bots_fault_and_changes_nothing() -> None:
    table = table_at(turn(HANDS), bots=(0,))
    job = table.bot_job()
    assert job is not None
    with pytest.raises(BotError, match=r"the bot chose a move that is not legal \(.*-\d+\)"):
        table.take_answer(job, BotAnswer("", table.rules.dump_move(Serve(0, FEAST)), ""))
    assert (table.match.head, table.bot_job()) == (0, job)


def test_the_same_position_gives_the_same_question_also_after_taking_back() -> None:
    table = new_table(catalog.find("halali"), 2, bots=(1,))
    rng = Rng("fishing")
    while not table.can_undo:
        if table.stage == "bot":
            let_bot(table)
        else:
            table.submit(rng.pick(table.moves()))
    if table.stage != "bot":
        table.undo()
        table.redo()
    head, job = table.match.head, table.bot_job()
    table.undo()
    table.redo()
    assert (table.match.head, table.bot_job()) == (head, job)


# -- hints -----------------------------------------------------------------------------------------------------


def test_a_hint_needs_the_open_hand_where_the_hand_matters() -> None:
    table = table_at(turn(HANDS))
    assert table.hint_job() is None
    open_hand(table, 0)
    job = table.hint_job()
    assert job is not None
    assert (job.seat, job.level) == (0, 1)
    assert think(job).text == "serve ham"


def test_a_hint_on_the_public_screen_is_thought_over_on_what_everybody_knows() -> None:
    table = table_at(turn([[FEAST, HAM], [], []]))
    open_hand(table, 0)
    table.submit(Serve(0, FEAST))
    job = table.hint_job()
    assert job is not None
    assert table.rules.load_move(think(job).json) in (Toast(0, 1), Toast(0, 2))
    state = table.rules.load(job.state)
    assert table.rules.view(state, None) == table.rules.view(table.match.state, None)


def test_a_game_without_secrets_gives_hints_to_whoever_is_asked() -> None:
    table = new_table(catalog.find("halali"), 2)
    job = table.hint_job()
    assert job is not None
    assert table.rules.load_move(think(job).json) in table.moves()
