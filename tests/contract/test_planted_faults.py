"""The contract tests find what they are there to find: each fault planted in the template game fails one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import pytest

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rng import Rng
from feastbox.engine.words import Names
from tests.contract import test_copies as copies
from tests.contract import test_leaks as leaks
from tests.contract import test_matches as matches
from tests.contract import test_undo as undo
from tests.contract.cases import FEW, Case
from tests.contract.template import LARDER, TemplateGame
from tests.contract.template.moves import SNEEZE, LarderMove, Serve
from tests.contract.template.rules import LarderRules
from tests.contract.template.state import LarderState, LarderView
from tests.contract.template.words import LarderWords

Check = Callable[[Case, int], None]
CHECKS: dict[str, tuple[type[LarderRules] | type[LarderWords], Check]] = {}


def caught_by(check: Check) -> Callable[[Any], Any]:
    """Register a faulty part with the check that has to fail."""

    def register(part: Any) -> Any:
        CHECKS[part.__doc__] = (part, check)
        return part

    return register


@caught_by(leaks.test_a_reader_cannot_tell_a_redealt_state_from_the_real_one)
class HandsInView(LarderRules):
    """The view holds a number made from all hands."""

    def view(self, state: LarderState, seat: Seat | None) -> LarderView:
        return super().view(state, seat).model_copy(update={"left": sum(map(sum, state.hands))})


@caught_by(leaks.test_what_everybody_sees_is_the_same_whatever_is_hidden)
class HandInPublic(LarderRules):
    """The public screen offers to serve a dish where the hand holds one."""

    def public(self, state: LarderState, seat: Seat) -> Sequence[LarderMove]:
        return [] if state.stack[-1].screen == "private" else self.legal(state, seat)


@caught_by(leaks.test_what_everybody_sees_is_the_same_whatever_is_hidden)
class HandInForced(LarderRules):
    """The program rests for whoever can do nothing, whatever is in the hand."""

    def forced(self, state: LarderState, seat: Seat) -> LarderMove | None:
        moves = self.legal(state, seat)
        return moves[0] if len(moves) == 1 else None


@caught_by(leaks.test_a_refusal_tells_nothing_that_its_reader_does_not_know)
class HandInRefusal(LarderRules):
    """The public screen judges dishes of a hidden hand."""

    def is_public(self, state: LarderState, move: LarderMove) -> bool:
        return isinstance(move, Serve) or super().is_public(state, move)


@caught_by(leaks.test_a_refusal_tells_nothing_that_its_reader_does_not_know)
class DeckInRefusal(LarderRules):
    """A refusal names the top card of the deck."""

    def forbids(self, state: LarderState, move: LarderMove) -> Refusal | None:
        refusal = super().forbids(state, move)
        return refusal._replace(facts=(state.deck[-1],)) if refusal and state.deck else refusal


@caught_by(leaks.test_a_move_that_tells_somebody_something_new_is_random_or_reveals)
class ForgottenFlag(LarderRules):
    """Drawing a card is not marked as revealing."""

    def answer(self, state: LarderState, frame: Frame, move: LarderMove, events: list[Event]) -> None:
        super().answer(state, frame, move, events)
        events[:] = [event._replace(reveals=event.reveals and event.kind != "draws") for event in events]


@caught_by(leaks.test_a_move_that_tells_somebody_something_new_is_random_or_reveals)
class WindowForHolders(LarderRules):
    """Only those who hold a sneeze are asked about a dish, and letting it pass is told."""

    def answer(self, state: LarderState, frame: Frame, move: LarderMove, events: list[Event]) -> None:
        super().answer(state, frame, move, events)
        events[:] = [event._replace(reveals=False) if event.kind == "serves" else event for event in events]
        if state.stack and state.stack[-1].kind == "window":
            holders = tuple(seat for seat in state.stack[-1].seats if SNEEZE in state.hands[seat])
            if holders:
                state.stack[-1] = Frame("window", holders, screen="either", args=state.stack[-1].args)


@caught_by(leaks.test_redealing_renews_the_random_numbers_and_what_is_hidden)
class SameNumbers(LarderRules):
    """A redealt state keeps the key of the random numbers."""

    def redeal(self, state: LarderState, seat: Seat | None, rng: Rng) -> LarderState:
        return super().redeal(state, seat, rng).twin(rng=state.rng.clone())


@caught_by(leaks.test_redealing_renews_the_random_numbers_and_what_is_hidden)
class NothingRedealt(LarderRules):
    """Redealing changes only the random numbers."""

    def redeal(self, state: LarderState, seat: Seat | None, rng: Rng) -> LarderState:
        return self.clone(state).twin(rng=Rng(f"new {rng.below(1000)}"))


@caught_by(leaks.test_play_goes_on_from_redealt_states)
class CardsFromNowhere(LarderRules):
    """Redealing gives somebody a card that is none of the thirty-two."""

    def redeal(self, state: LarderState, seat: Seat | None, rng: Rng) -> LarderState:
        new = super().redeal(state, seat, rng)
        if new.deck:
            new.deck[0] = SNEEZE
        return new


@caught_by(leaks.test_the_log_tells_no_reader_what_is_meant_for_others)
class LogForAll(LarderWords):
    """The log tells everybody what was drawn."""

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        return super().tell(event._replace(args=event.args + event.secret), names, reader)


@caught_by(leaks.test_every_move_that_changes_what_everybody_sees_is_told_or_is_a_pass)
class SilentLog(LarderWords):
    """The log leaves out who sneezed."""

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        return "" if event.kind == "sneezes" else super().tell(event, names, reader)


@caught_by(copies.test_a_clone_shares_nothing_that_changes)
class SharedPlates(LarderRules):
    """A clone shares the lists inside the plates."""

    def clone(self, state: LarderState) -> LarderState:
        return super().clone(state).twin(plates=state.plates[:])


@caught_by(copies.test_playing_on_with_a_clone_leaves_the_original_alone)
class SharedPoints(LarderRules):
    """A clone shares the points."""

    def clone(self, state: LarderState) -> LarderState:
        return super().clone(state).twin(points=state.points)


@caught_by(copies.test_looking_changes_nothing)
class LookingSorts(LarderRules):
    """Looking at the hand sorts the deck."""

    def view(self, state: LarderState, seat: Seat | None) -> LarderView:
        state.deck.sort()
        return super().view(state, seat)


@caught_by(matches.test_everything_listed_is_legal_and_listed_once)
class ListedTwice(LarderRules):
    """The first answer is listed twice."""

    def legal(self, state: LarderState, seat: Seat) -> Sequence[LarderMove]:
        moves = super().legal(state, seat)
        return [*moves, *moves[:1]]


@caught_by(matches.test_every_move_reads_back_from_notation_and_json_and_has_its_own_words)
class BlurredNotation(LarderRules):
    """All dishes are served under one name."""

    def write(self, move: LarderMove) -> str:
        return "serve dish" if isinstance(move, Serve) else super().write(move)


@caught_by(matches.test_public_forced_and_waived_answers_are_legal_ones)
class WaivingAnything(LarderRules):
    """Drawing counts as passing."""

    def waive(self, state: LarderState, seat: Seat) -> LarderMove | None:
        return super().waive(state, seat) or next(iter(self.legal(state, seat)), None)


@caught_by(undo.test_what_cannot_be_taken_back_is_announced_before_the_move)
class LateFlag(LarderRules):
    """Serving says that it cannot be taken back only where somebody really sneezes."""

    def answer(self, state: LarderState, frame: Frame, move: LarderMove, events: list[Event]) -> None:
        super().answer(state, frame, move, events)
        if isinstance(move, Serve) and any(SNEEZE in hand for hand in state.hands):
            events[:] = [event._replace(reveals=False) for event in events]


def _fails(check: Check, case: Case, n: int) -> bool:
    try:
        check(case, n)
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("fault", CHECKS)
def test_the_fault_is_found(fault: str) -> None:
    faulty, check = CHECKS[fault]
    part = faulty()

    class Faulty(TemplateGame):
        __slots__ = ()

        def rules(self) -> Any:
            return part if isinstance(part, LarderRules) else LARDER.rules()

        def words(self) -> Any:
            return part if isinstance(part, LarderWords) else LARDER.words()

    case = Case(Faulty(*(getattr(LARDER, field.name) for field in fields(LARDER))), 3)
    assert any(_fails(check, case, n) for n in range(FEW))
