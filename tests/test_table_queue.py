"""The table: a queue of seats that may react, who takes the device, and everybody passing at once."""

from __future__ import annotations

import pytest

from feastbox.bots import BotAnswer
from feastbox.table import Table
from tests.contract.template.moves import Draw, Let, Salt, Serve, Sneeze, Toast
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, turn
from tests.table_tools import AnyTable, let_bot, open_hand, refused, table_at, texts

pytestmark = pytest.mark.usefixtures("larder")


def window(*hands: list[int], bots: tuple[int, ...] = (), dish: int = HAM) -> AnyTable:
    """Return a table at which the first seat has just served and the others may react."""
    table = table_at(turn([[dish, CRUMB], *hands]), bots)
    if 0 in bots:
        table._commit([Serve(0, dish)])
    else:
        if table.showing is None:
            open_hand(table, 0)
        table.submit(Serve(0, dish))
    return table


THREE = [BREAD], [SNEEZE], [CHEESE]


def test_a_window_stands_on_the_public_screen_and_everybody_in_the_queue_may_take_the_device() -> None:
    table = window(*THREE)
    assert (table.stage, table.showing, table.asking) == ("public", None, 1)
    assert list(table.moves()) == [Let(1)]
    assert table.may_open == (1, 2, 3)


def test_letting_pass_on_the_public_screen_asks_the_next() -> None:
    table = window(*THREE)
    table.submit(Let(1))
    assert (table.stage, table.asking, table.may_open) == ("public", 2, (2, 3))
    assert texts(table) == ["Anna serves a ham"]


def test_a_later_seat_that_takes_the_device_lets_those_before_it_pass_when_it_confirms() -> None:
    table = window(*THREE)
    before = table.match.head, table.row.rev
    table.open_hand(3)
    assert (table.stage, table.next_reader, table.asking) == ("hand_over", 3, 1)
    assert (table.match.head, table.row.rev) == before
    table.accept()
    assert (table.stage, table.showing, table.asking) == ("private", 3, 3)
    assert [table.match.entry_at(n).seat for n in (2, 3)] == [1, 2]
    assert [table.match.entry_at(n).text for n in (2, 3)] == ["let", "let"]
    assert table.row.rev == before[1] + 1


def test_going_back_from_that_handover_lets_nobody_pass() -> None:
    table = window(*THREE)
    table.open_hand(3)
    table.decline()
    assert (table.stage, table.asking, table.match.head) == ("public", 1, 1)


def test_after_a_reaction_the_public_screen_returns() -> None:
    table = window(*THREE)
    open_hand(table, 2)
    table.submit(Sneeze(2))
    assert (table.stage, table.showing, table.asking) == ("public", None, 1)
    assert texts(table) == ["Anna serves a ham", "Cleo sneezes at a ham"]


def test_taking_the_device_and_letting_pass_is_possible_without_a_sneeze() -> None:
    table = window(*THREE)
    open_hand(table, 3)
    assert list(table.moves()) == [Let(3)]
    table.submit(Let(3))
    assert (table.stage, table.showing) == ("public", None)
    assert texts(table)[-1] == "Anna scores a ham"


def test_on_the_public_screen_a_sneeze_gets_the_fixed_answer_whoever_holds_one() -> None:
    holds, holds_none = window([SNEEZE], [BREAD]), window([BREAD], [BREAD])
    assert refused(holds, Sneeze(1)) == refused(holds_none, Sneeze(1))
    assert refused(holds, Sneeze(2)).code == "not_your_turn"


def test_everybody_passes_in_one_commit() -> None:
    table = window(*THREE)
    rev = table.row.rev
    assert table.can_waive
    table.waive_all()
    assert [table.match.entry_at(n).text for n in (2, 3, 4)] == ["let"] * 3
    assert table.row.rev == rev + 1
    assert table.match.state.points[0] == HAM
    assert not table.can_waive


def test_nobody_passes_for_others_from_a_private_screen_or_where_there_is_no_queue() -> None:
    table = window(*THREE)
    open_hand(table, 1)
    assert not table.can_waive
    table.waive_all()
    assert table.match.head == 1
    table = table_at(turn([[HAM], [BREAD]]))
    assert not table.can_waive
    table.waive_all()
    assert table.match.head == 0


def test_when_everybody_passes_bots_answer_for_themselves_and_those_behind_them_follow() -> None:
    table = window([BREAD], [CHEESE], [CRUMB], bots=(2,))
    table.waive_all()
    assert (table.stage, table.asking, table.match.head) == ("bot", 2, 2)
    assert let_bot(table) == Let(2)
    assert [table.match.entry_at(n).seat for n in (2, 3, 4)] == [1, 2, 3]
    assert table.asking == 1


def test_a_bot_that_sneezes_ends_the_passing() -> None:
    table = window([BREAD], [SNEEZE], [CRUMB], bots=(2,))
    table.waive_all()
    job = table.bot_job()
    assert job is not None
    assert table.take_answer(job, BotAnswer("sneeze", table.rules.dump_move(Sneeze(2)), "for the test"))
    assert table.match.head == 3
    assert (table.stage, table.asking) == ("public", 1)
    assert table._waiving is None


@pytest.mark.parametrize("last", [2, 3])
def test_passing_in_one_window_passes_in_no_later_one(last: int) -> None:
    """A bot that stood last in the queue left the passing switched on for the windows to come."""
    table = window([HAM], *([BREAD], [CHEESE])[: last - 1], bots=(last,))
    table.waive_all()
    let_bot(table)
    assert (table.stage, table.asking) == ("public", 1)
    open_hand(table, 1)
    table.submit(Serve(1, HAM))
    while table.stage == "bot":
        let_bot(table)
    assert table.stage == "public"
    assert table.asking == {2: 0, 3: 2}[last]
    assert table.match.state.stack[-1].kind == "window"


def test_taking_back_ends_the_passing() -> None:
    table = window([BREAD], [CHEESE], [CRUMB], bots=(2,))
    table.waive_all()
    assert table.undo()
    assert (table.stage, table.asking) == ("public", 1)
    table.submit(Let(1))
    let_bot(table)
    assert (table.stage, table.asking) == ("public", 3)


def test_a_move_beside_the_window_leaves_it_standing_and_ends_no_turn() -> None:
    table = window(*THREE)
    table.submit(Salt(1))
    assert (table.stage, table.asking, table.may_open) == ("public", 1, (1, 2, 3))


def test_nobody_behind_a_bot_takes_the_device_before_the_bot_has_answered() -> None:
    table = window([BREAD], [CHEESE], [CRUMB], bots=(2,))
    assert table.may_open == (1,)
    table.submit(Let(1))
    assert not table.may_open
    let_bot(table)
    assert table.may_open == (3,)


def test_a_window_is_asked_whatever_the_hands_hold() -> None:
    for hand in ([SNEEZE], [BREAD]):
        table = window(hand)
        assert (table.stage, table.asking, table.may_open) == ("public", 1, (1,))
        assert list(table.moves()) == [Let(1)]


def test_one_person_among_bots_is_asked_in_its_place_in_the_queue() -> None:
    table = window([BREAD], [CHEESE], [CRUMB], bots=(0, 1, 3))
    assert (table.stage, table.asking) == ("bot", 1)
    let_bot(table)
    assert (table.stage, table.asking, table.showing) == ("private", 2, 2)
    assert not table.can_waive
    table.submit(Let(2))
    assert (table.stage, table.asking) == ("bot", 3)


def test_a_handover_asked_for_before_another_program_moved_is_off() -> None:
    """Accepting it would have let the whole new queue pass."""
    table = window(*THREE)
    other = Table.resume(table.row.id, table.library)
    table.open_hand(3)
    other.submit(Let(1))
    other.submit(Let(2))
    assert table.sync()
    assert (table.stage, table.asking) == ("public", 3)
    table.accept()
    assert table.match.head == 3


def test_a_feast_toasts_on_the_public_screen() -> None:
    table = window([BREAD], dish=FEAST)
    table.waive_all()
    assert list(table.moves()) == [Toast(0, 1)]
    table.submit(Toast(0, 1))
    assert Draw(1) in table.moves()
