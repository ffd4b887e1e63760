"""The table: whose hand may be on the screen, and what stands before it."""

from __future__ import annotations

import pytest

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Refused
from feastbox.engine.models import Frame
from feastbox.table import Table
from tests.contract.template.moves import Draw, Keep, Let, Order, Peek, Salt, Serve, Toast, Wager
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, lots, turn
from tests.table_tools import AnyTable, keep, let_bot, new_table, open_hand, refused, table_at

pytestmark = pytest.mark.usefixtures("larder")

HANDS = [[CRUMB, HAM], [BREAD, SNEEZE], [CHEESE]]


# -- a private question ----------------------------------------------------------------------------------------


def test_before_a_private_question_the_handover_names_who_is_asked_and_shows_what_everybody_may_see() -> None:
    table = table_at(lots(HANDS))
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 0, None)
    assert table.view == table.rules.view(table.match.state, None)
    assert list(table.moves()) == list(table.anytime()) == []
    assert table.may_open == ()
    assert table.hint_job() is None


@pytest.mark.parametrize("move", [Wager(0, HAM), Wager(0, CHEESE), Wager(1, BREAD), Salt(0), Draw(0)])
def test_nothing_can_be_played_before_the_handover_is_accepted(move: object) -> None:
    table = table_at(lots(HANDS))
    assert (refused(table, move).rule, refused(table, move).code) == ("LAR-23", "open_hand")
    with pytest.raises(Refused):
        table.submit(move)
    assert table.match.head == 0


def test_who_accepts_sees_its_hand_and_its_answers() -> None:
    table = table_at(lots(HANDS))
    table.accept()
    assert (table.stage, table.showing) == ("private", 0)
    assert table.view.hand == (CRUMB, HAM)
    assert list(table.moves()) == [Wager(0, CRUMB), Wager(0, HAM)]
    assert table.hint_job() is not None


def test_sealed_questions_go_round_in_seat_order_and_the_next_sees_nothing_of_the_last() -> None:
    table = table_at(lots(HANDS))
    table.accept()
    table.submit(Wager(0, HAM))
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 1, None)
    assert table.view.hand == ()
    table.accept()
    assert table.view.hand == (SNEEZE, BREAD)
    assert table.view.wager == -1
    table.submit(Wager(1, BREAD))
    assert table.next_reader == 2


def test_in_private_a_seat_answers_only_for_itself() -> None:
    table = table_at(lots(HANDS))
    table.accept()
    assert table.rules.refuse(table.match.state, Wager(1, BREAD)) is None
    assert (refused(table, Wager(1, BREAD)).rule, refused(table, Wager(1, BREAD)).code) == ("LAR-22", "not_your_turn")


def test_when_sealed_answers_open_everybody_looks_also_if_the_last_one_goes_on() -> None:
    table = table_at(lots([[CRUMB], [HAM]]))
    open_hand(table, 0)
    table.submit(Wager(0, CRUMB))
    open_hand(table, 1)
    table.submit(Wager(1, HAM))
    assert table.asking == 1
    assert (table.stage, table.showing) == ("public", None)


def test_salt_beside_a_sealed_question_keeps_the_hand_open() -> None:
    table = table_at(lots(HANDS))
    table.accept()
    table.submit(Salt(0))
    assert (table.stage, table.showing) == ("private", 0)


def test_bots_among_those_asked_together_answer_first() -> None:
    table = table_at(lots(HANDS), bots=(1,))
    assert (table.stage, table.asking) == ("bot", 1)
    let_bot(table)
    assert (table.stage, table.next_reader) == ("hand_over", 0)


# -- a question for the public or the private screen -----------------------------------------------------------


def test_the_public_screen_offers_only_what_hides_nothing_until_the_hand_is_opened() -> None:
    table = table_at(turn(HANDS, points=[1, 0, 0]))
    assert (table.stage, table.showing) == ("public", None)
    assert list(table.moves()) == [Draw(0), Peek(0)]
    assert table.may_open == (0,)
    table.open_hand(0)
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 0, None)
    assert table.view.hand == ()
    table.accept()
    assert Serve(0, HAM) in table.moves()


def test_beside_a_public_question_only_what_hides_nothing_can_be_done() -> None:
    table = table_at(turn(HANDS, orders_option=True))
    assert list(table.anytime()) == [Salt(0)]
    assert refused(table, Order(0, True)).code == "open_hand"
    open_hand(table, 0)
    assert list(table.anytime()) == [Salt(0), Order(0, False), Order(0, True)]
    table.submit(Order(0, True))
    assert table.view.order


def test_of_those_asked_together_in_public_or_private_one_after_the_other_may_open_its_hand() -> None:
    table = table_at(turn(HANDS, stack=[Frame("lots", (0, 1, 2), "", "together", "either", (1,))]))
    assert (table.stage, table.may_open) == ("public", (0,))
    open_hand(table, 0)
    table.submit(Wager(0, HAM))
    assert (table.stage, table.showing, table.may_open) == ("public", None, (1,))


def test_going_back_from_a_handover_sends_nothing() -> None:
    table = table_at(turn(HANDS))
    table.open_hand(0)
    assert table.can_decline
    table.decline()
    assert (table.stage, table.match.head, table.row.rev) == ("public", 0, 0)
    assert not table_at(lots(HANDS)).can_decline


@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_not_asked_cannot_open_its_hand(seat: int) -> None:
    table = table_at(turn(HANDS))
    table.open_hand(seat)
    assert table.stage == "public"


def test_accepting_without_a_handover_does_nothing() -> None:
    table = table_at(turn(HANDS))
    table.accept()
    assert (table.stage, table.showing) == ("public", None)
    open_hand(table, 0)
    table.accept()
    assert (table.stage, table.showing) == ("private", 0)


@pytest.mark.parametrize("move", [Serve(0, HAM), Serve(0, FEAST), Serve(0, SNEEZE), Wager(0, HAM)])
def test_on_the_public_screen_every_other_move_gets_one_fixed_answer_legal_or_not(move: object) -> None:
    table = table_at(turn(HANDS))
    refusal = refused(table, move)
    assert refusal == refused(table, Serve(0, HAM))
    assert table.why(refusal) == "Anna opens the hand for this (LAR-23)"


def test_on_the_public_screen_a_move_that_hides_nothing_is_explained() -> None:
    table = table_at(turn(HANDS, deck=[]))
    assert table.why(refused(table, Draw(0))) == "the deck is empty or the hand is full (LAR-08)"
    assert table.why(refused(table, Draw(1))) == "Ben is not asked now (LAR-22)"


def test_the_hand_stays_open_while_the_same_seat_is_asked_in_private_and_closes_before_the_next() -> None:
    table = table_at(turn(HANDS, deck=[CRUMB, CRUMB, BREAD], points=[1, 0, 0]))
    open_hand(table, 0)
    table.submit(Peek(0))
    assert (table.stage, table.showing) == ("private", 0)
    assert table.view.look == (CRUMB, BREAD)
    table.submit(Keep(0, CRUMB))
    assert (table.asking, table.stage, table.showing) == (1, "public", None)


def test_a_private_question_that_follows_a_public_answer_stands_behind_a_handover() -> None:
    table = table_at(turn(HANDS, deck=[CRUMB, CRUMB, BREAD], points=[1, 0, 0]))
    table.submit(Peek(0))
    assert (table.stage, table.next_reader) == ("hand_over", 0)
    assert table.view.look == ()


def test_a_public_question_to_the_same_seat_closes_its_hand() -> None:
    table = table_at(turn([[FEAST], [], []]))
    open_hand(table, 0)
    table.submit(Serve(0, FEAST))
    assert (table.asking, table.stage, table.showing) == (0, "public", None)
    assert list(table.moves()) == [Toast(0, 1), Toast(0, 2)]
    assert table.may_open == ()


# -- hiding ----------------------------------------------------------------------------------------------------


def test_hiding_takes_the_hand_off_at_once_and_it_comes_back_behind_a_handover() -> None:
    table = table_at(turn(HANDS))
    open_hand(table, 0)
    table.hide()
    assert (table.stage, table.showing, table.view.hand) == ("public", None, ())
    table = table_at(lots(HANDS))
    open_hand(table, 0)
    table.hide()
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 0, None)


def test_hiding_on_the_public_screen_changes_nothing() -> None:
    table = table_at(turn(HANDS))
    table.hide()
    assert table.stage == "public"


# -- one person alone ------------------------------------------------------------------------------------------


def test_a_person_alone_with_bots_always_sees_its_hand_and_never_a_handover() -> None:
    table = new_table(catalog.find("larder"), 3, bots=(0, 2))
    for _ in range(40):
        if table.stage == "over":
            break
        assert table.stage in ("bot", "private")
        assert table.showing == 1
        if table.stage == "bot":
            let_bot(table)
        else:
            table.submit(table.moves()[0])


def test_a_person_alone_who_hides_is_waited_for_also_by_bots() -> None:
    table = table_at(turn(HANDS), bots=(0, 2))
    assert (table.stage, table.showing) == ("bot", 1)
    table.hide()
    assert (table.stage, table.next_reader, table.showing) == ("hand_over", 1, None)
    assert table.view.hand == ()
    assert table.bot_job() is None
    table.decline()
    assert table.stage == "hand_over"
    table.accept()
    assert (table.stage, table.showing) == ("bot", 1)
    assert table.match.head == 0


def test_a_person_alone_who_hides_in_a_queue_passes_for_nobody() -> None:
    state = turn(HANDS)
    state.stack = [*state.stack, *table_at_window().match.state.stack[-2:]]
    state.dish = FEAST
    table = table_at(state, bots=(0, 1))
    table.hide()
    table.accept()
    assert table.match.head == 0


def table_at_window() -> AnyTable:
    table = table_at(turn([[FEAST], *HANDS[1:]]))
    open_hand(table, 0)
    table.submit(Serve(0, FEAST))
    return table


def test_hidden_cards_stay_hidden_when_another_program_moves() -> None:
    library = Library(None)
    row = keep(turn(HANDS), library, bots=(0, 2))
    table, other = Table.resume(row.id, library), Table.resume(row.id, library)
    table.hide()
    let_bot(other)
    assert table.sync()
    assert (table.stage, table.showing, table.view.hand) == ("hand_over", None, ())


def test_bots_alone_are_watched_in_public() -> None:
    table = new_table(catalog.find("larder"), 2, bots=(0, 1))
    assert (table.stage, table.showing) == ("bot", None)
    let_bot(table)
    assert table.view.viewer is None


# -- a game without secrets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [(), (0,), (1,), (0, 1)])
def test_a_game_without_secrets_never_shows_a_handover(bots: tuple[int, ...]) -> None:
    table = new_table(catalog.find("halali"), 2, bots)
    for _ in range(30):
        assert table.stage == ("bot" if table.asking in bots else "public")
        assert table.showing is None
        assert table.may_open == ()
        if table.stage == "bot":
            let_bot(table)
        else:
            assert table.hint_job() is not None
            assert list(table.moves()) == list(table.rules.legal(table.match.state, table.asking or 0))
            table.submit(table.moves()[0])
    table.hide()
    table.open_hand(0)
    table.accept()
    assert table.showing is None


def test_let_is_answered_in_the_window() -> None:
    table = table_at_window()
    assert table.asking == 1
    assert list(table.moves()) == [Let(1)]
