"""What all games get from `Rules`, `State` and the models: asking, refusing, applying, JSON."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from feastbox.engine.models import NOBODY, Event, Frame, Result, Screen
from feastbox.engine.rules import Rules, pop_seat
from tests.contract.template.moves import Let, Salt, Serve, Wager
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, HAM, lots, turn
from tests.contract.template.rules import RULES as LARDER
from tests.engine.beans import RULES as BEANS
from tests.engine.beans import BeansOptions, BeansState, Look, Take

HANDS = [[CRUMB], [HAM], [BREAD]]


def beans(*stack: Frame) -> BeansState:
    state = BEANS.setup(3, BeansOptions(), "base")
    state.stack = list(stack)
    return state


# -- who is asked ----------------------------------------------------------------------------------------------


def test_in_turn_the_first_of_the_queue_is_asked_and_the_others_wait() -> None:
    state = beans(Frame("window", (2, 0, 1), source="card:chief", args=(4, "ham")))
    assert BEANS.asked(state) == (2,)
    pending = BEANS.pending(state)
    assert pending is not None
    assert (pending.asked, pending.queue) == ((2,), (0, 1))
    assert (pending.kind, pending.source, pending.args) == ("window", "card:chief", (4, "ham"))


def test_together_all_are_asked_whose_answer_is_not_in() -> None:
    state = lots(HANDS)
    LARDER.apply(state, Wager(1, HAM))
    assert LARDER.asked(state) == (0, 2)
    pending = LARDER.pending(state)
    assert pending is not None
    assert (pending.asked, pending.queue, pending.order, pending.screen) == ((0, 2), (), "together", "private")


def test_when_the_stack_is_empty_nobody_is_asked() -> None:
    assert BEANS.asked(beans()) == ()
    assert BEANS.pending(beans()) is None


def test_a_state_without_sealed_answers_has_none() -> None:
    assert beans().answered() == ()


# -- what is refused before a game is asked --------------------------------------------------------------------


def test_after_the_end_comes_before_not_your_turn_and_that_before_the_game() -> None:
    over, going = beans(), beans(Frame("turn", (0,)))
    codes = [BEANS.refuse(state, move) for state in (over, going) for move in (Take(1, 9), Take(0, 9), Take(0, 1))]
    assert [refusal and (refusal.rule, refusal.code) for refusal in codes] == [
        *[("BEA-2", "match_over")] * 3,
        ("BEA-1", "not_your_turn"),
        ("BEA-4", "not_so_many"),
        None,
    ]


# -- what a move sets going ------------------------------------------------------------------------------------


def test_the_last_sealed_answer_opens_all_of_them() -> None:
    state = lots(HANDS)
    assert [event.kind for event in LARDER.apply(state, Wager(2, BREAD))] == ["wagers"]
    assert [event.kind for event in LARDER.apply(state, Wager(0, CRUMB))] == ["wagers"]
    events = LARDER.apply(state, Wager(1, HAM))
    assert [event.kind for event in events] == ["wagers", "lots"]
    assert events[-1].args == ((0, CRUMB), (1, HAM), (2, BREAD))
    assert state.answered() == ()


def test_a_move_beside_a_sealed_question_answers_nothing() -> None:
    state = lots(HANDS)
    LARDER.apply(state, Salt(0))
    assert LARDER.asked(state) == (0, 1, 2)


def test_work_is_done_until_a_question_stands_on_top() -> None:
    state = turn(HANDS)
    LARDER.apply(state, Serve(0, CRUMB))
    assert [frame.kind for frame in state.stack] == ["next", "served", "window"]
    LARDER.apply(state, Let(1))
    LARDER.apply(state, Let(2))
    assert [frame.kind for frame in state.stack] == ["turn"]


def test_settling_a_question_or_an_ended_match_does_nothing() -> None:
    for state in (turn(HANDS), turn(HANDS, stack=[])):
        before, events = LARDER.dump(state), list[Event]()
        LARDER.settle(state, events)
        assert (LARDER.dump(state), events) == (before, [])


def test_pop_seat_asks_the_next_and_takes_the_frame_off_with_the_last() -> None:
    frame = Frame("window", (1, 2), "dish", "in_turn", "either", (3,))
    state = beans(Frame("turn", (0,)), frame)
    pop_seat(state)
    assert state.stack == [Frame("turn", (0,)), Frame("window", (2,), "dish", "in_turn", "either", (3,))]
    pop_seat(state)
    assert state.stack == [Frame("turn", (0,))]


def test_a_game_that_asks_together_or_has_work_says_how() -> None:
    state, events = beans(), list[Event]()
    with pytest.raises(NotImplementedError):
        BEANS.seal(state, Look(0), events)
    with pytest.raises(NotImplementedError):
        BEANS.open(state, Frame("lots"), events)
    with pytest.raises(NotImplementedError):
        BEANS.work(state, Frame("next"), events)


# -- what games may leave as it is -----------------------------------------------------------------------------


@pytest.mark.parametrize(("screen", "open_to_all"), [("public", True), ("either", True), ("private", False)])
def test_by_default_all_answers_are_public_unless_the_question_is_private(screen: Screen, open_to_all: bool) -> None:
    state = beans(Frame("turn", (0,), screen=screen))
    assert bool(BEANS.public(state, 0)) == open_to_all
    assert BEANS.is_public(state, Take(0, 1)) == open_to_all


def test_by_default_an_illegal_move_is_judged_in_public_only_where_the_question_is_public() -> None:
    assert BEANS.is_public(beans(Frame("turn", (0,))), Take(0, 9))
    assert not BEANS.is_public(beans(Frame("turn", (0,), screen="either")), Take(0, 9))


def test_by_default_nothing_is_forced_waived_or_beside_the_question_and_all_options_go() -> None:
    state = beans(Frame("turn", (0,)))
    assert BEANS.forced(state, 0) is None
    assert BEANS.waive(state, 0) is None
    assert BEANS.check_options(3, BeansOptions()) is None
    assert list(BEANS.anytime(state, 0)) == []


def test_a_game_has_secrets_unless_it_says_otherwise() -> None:
    assert Rules.secrets
    assert LARDER.secrets
    assert not BEANS.secrets
    assert LARDER.undo == "floor"


# -- JSON ------------------------------------------------------------------------------------------------------


def test_states_and_moves_come_back_from_json_as_what_they_were() -> None:
    state = lots(HANDS)
    LARDER.apply(state, Wager(1, HAM))
    loaded = LARDER.load(LARDER.dump(state))
    assert loaded == state
    assert type(loaded.sealed[1]) is Wager
    assert type(loaded.stack[0]) is Frame
    assert LARDER.load_move(LARDER.dump_move(Serve(2, CHEESE))) == Serve(2, CHEESE)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"seats": 2}'],
)
def test_what_is_no_state_is_not_loaded(text: str) -> None:
    with pytest.raises(ValidationError):
        LARDER.load(text)


def test_a_state_with_a_foreign_field_or_a_card_that_does_not_exist_is_not_loaded() -> None:
    told = LARDER.dump(turn(HANDS))
    with pytest.raises(ValidationError):
        LARDER.load(told.replace('"seats"', '"chairs":3,"seats"', 1))
    with pytest.raises(ValidationError):
        LARDER.load(told.replace('"hands":[[1', '"hands":[[99', 1))


def test_a_twin_takes_what_is_given_and_shares_the_rest() -> None:
    state = turn(HANDS)
    twin = state.twin(points=[9, 9, 9])
    assert twin.points == [9, 9, 9]
    assert state.points == [0, 0, 0]
    assert twin.hands is state.hands
    assert twin.model_dump(exclude={"points"}) == state.model_dump(exclude={"points"})


# -- events and results ----------------------------------------------------------------------------------------


def test_an_event_is_read_with_its_secret_only_by_those_it_is_meant_for() -> None:
    event = Event("steals", 0, (1,), (0, 1), ("ham",))
    assert [event.read_by(reader) for reader in (0, 1, 2, None)] == [(1, "ham"), (1, "ham"), (1,), (1,)]
    assert Event("ends").read_by(None) == ()
    assert Event("ends").seat == NOBODY


def test_all_who_share_the_first_rank_have_won() -> None:
    assert Result((1, 3, 1), (9, 4, 9), "most points").winners() == (0, 2)
