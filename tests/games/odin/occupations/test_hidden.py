"""What cards do tells nobody what others hold (odin_occupations.md, section 12)."""

from __future__ import annotations

from itertools import islice

import pytest

from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.words import WORDS
from tests.games.odin.making import NAMES, do, give
from tests.games.odin.occupations.making import in_hand, in_play, table
from tests.games.odin.occupations.test_eager import eager, furnished


def _looks_alike(state: OdinState, other: OdinState, reader: Seat | None) -> None:
    seat = RULES.asked(state)[0]
    assert RULES.view(state, reader) == RULES.view(other, reader)
    assert RULES.asked(state) == RULES.asked(other)
    assert [*RULES.public(state, seat)] == [*RULES.public(other, seat)]
    if reader == seat:
        assert [*RULES.legal(state, seat)] == [*RULES.legal(other, seat)]
        assert [*islice(RULES.anytime(state, seat), 50)] == [*islice(RULES.anytime(other, seat), 50)]


def _tells_alike(state: OdinState, other: OdinState, reader: Seat | None, move: OdinMove) -> None:
    """The same move looks and reads alike, unless it is one that reveals something."""
    if RULES.refuse(other, move) is not None:
        return
    one, two = RULES.clone(state), RULES.clone(other)
    events, others = RULES.apply(one, move), RULES.apply(two, move)
    if one.rng.n == state.rng.n and not any(event.reveals for event in events):
        assert RULES.view(one, reader) == RULES.view(two, reader)
        told, told_else = ([WORDS.tell(event, NAMES, reader) for event in each] for each in (events, others))
        assert told == told_else


@pytest.mark.rule("OOC-20", "OOC-21")
def test_no_seat_can_tell_a_match_of_eager_players_from_one_dealt_anew() -> None:
    rng = Rng("hidden")
    state = furnished("hidden", [*range(0, 190, 4)], rich=False)
    for number in range(100):
        if not state.stack:
            break
        move = eager(state, rng)
        for reader in (0, 1, 2, 3, None) if number % 4 == 0 else ():
            other = RULES.redeal(state, reader, Rng(f"dealt anew {number}"))
            RULES.audit(other)
            _looks_alike(state, other, reader)
            _tells_alike(state, other, reader, move)
        RULES.apply(state, move)


@pytest.mark.rule("OOC-20")
def test_that_a_hand_lets_a_card_be_used_shows_no_more_than_its_size() -> None:
    state = in_hand(in_play(give(table(), silver=1), "tutor"), "chief")
    do(state, "anytime tutor")
    assert state.stack[-1].screen == "private"
    assert [*RULES.public(state, 0)] == []
    view = RULES.view(state, 1)
    assert view.seats[0].hand is None
    assert view.pending is not None
    assert "chief" not in repr(view.pending)
