"""Effects that have been set off: in which order, which are asked for, and anytime effects (OOC-40 to OOC-50, OOC-94).

`triggered` is the work of one event for one seat: what must be carried out and asks nothing comes first, then the seat
picks and declines among the rest in the question `offers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.conditions import holds
from feastbox.games.odin.effects.feasible import ready
from feastbox.games.odin.effects.happening import in_effect, level, used_up
from feastbox.games.odin.effects.index import EFFECTS, HEARS, LISTENERS, MOST, STEPS, card_of, keys_of, source_of
from feastbox.games.odin.effects.raising import anytime_marks, can_be_raised, can_use
from feastbox.games.odin.effects.running import begin, split
from feastbox.games.odin.moves import DeclineEffect, OdinMove, PickNextEffect, UseAnytime, UseEffect
from feastbox.games.odin.question import Question
from feastbox.games.odin.reach import keeps
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Waiting

Answer = UseEffect | DeclineEffect | PickNextEffect

_ASKS_NOTHING: Final = (
    v.Gain,
    v.Ladder,
    v.LadderDown,
    v.DrawWeapon,
    v.FillWeapons,
    v.DoubleGood,
    v.GainTaken,
    v.MakePregnant,
    v.RollBonus,
    v.BuyShip,
    v.AnnouncePhase,
)
"""Steps that are carried out without a question, whatever the position (OOC-46)."""


def _silent(mark: int) -> bool:
    """Say whether an effect is carried out without any question: no `may`, no choice (OOC-46)."""
    steps = [step for key in keys_of(mark) for step in STEPS[key]]
    return not EFFECTS[mark].may and all(isinstance(step, _ASKS_NOTHING) for step in steps)


_SILENT: Final = frozenset(mark for mark in EFFECTS if _silent(mark))


# -- one event, one seat ---------------------------------------------------------------------------------------


def work_triggered(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Carry out what must be and asks nothing, in the order of play; then ask for what of the rest can be done."""
    seat, items = int(frame.args[0]), split(frame.args[1])
    marks = [int(mark) for mark in frame.args[2:]]
    for mark in marks:
        if mark in _SILENT:
            marks.remove(mark)
            state.stack.append(replace(frame, args=(seat, frame.args[1], *marks)))
            if ready(state, seat, mark, items):
                begin(state, seat, mark, items)
            elif EFFECTS[mark].on == "threshold":
                state.used_up.append(mark)  # it has fired for nothing (OOC-50, OOC-119)
            return
    found = [mark for mark in marks if ready(state, seat, mark, items)]
    if len(found) == 1 and not EFFECTS[found[0]].may:
        marks.remove(found[0])
        state.stack.append(replace(frame, args=(seat, frame.args[1], *marks)))
        _start(state, seat, found[0], items, events)
    elif found or any(_to_be_raised(state, seat, mark, items) for mark in marks):
        source = source_of(marks[0]) if len(marks) == 1 else ""
        state.stack.append(Frame("offers", (seat,), source, args=frame.args[1:]))


def _start(state: OdinState, seat: Seat, mark: int, items: tuple[int, ...], events: list[Event]) -> None:
    events.append(Event("uses_card", seat, (card_of(mark),)))
    begin(state, seat, mark, items)


# -- offers ----------------------------------------------------------------------------------------------------


def waiting(state: OdinState, frame: Frame) -> list[int]:
    """Return the marks of the effects on offer that can be carried out."""
    items = split(frame.args[0])
    return [mark for mark in map(int, frame.args[1:]) if ready(state, frame.seats[0], mark, items)]


def _to_be_raised(state: OdinState, seat: Seat, mark: int, items: tuple[int, ...]) -> bool:
    """Say whether an effect that can be declined lacks only what an anytime effect would bring (OOC-42)."""
    return EFFECTS[mark].may and can_be_raised(state, seat, mark, items)


def _names(mark: int) -> tuple[str, int]:
    return CARDS[card_of(mark)].id, mark % MOST


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    moves: list[OdinMove] = []
    items, found = split(frame.args[0]), waiting(state, frame)
    if not found:  # an anytime effect may still bring what is missing
        raised = [mark for mark in map(int, frame.args[1:]) if _to_be_raised(state, seat, mark, items)]
        return [DeclineEffect(seat, *_names(mark)) for mark in raised]
    for mark in found:
        if EFFECTS[mark].may:
            moves.append(UseEffect(seat, *_names(mark)))
            if keeps(state, mark):  # what the action needs cannot be declined (OOC-44)
                moves.append(DeclineEffect(seat, *_names(mark)))
        else:
            moves.append(PickNextEffect(seat, *_names(mark)))
    return moves


def _mark(move: Answer) -> int:
    return CARD.get(move.card, -1) * MOST + move.effect


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Answer)
    mark = _mark(move)
    if mark not in frame.args[1:]:
        offered = [CARDS[card_of(each)].id for each in waiting(state, frame)]
        return Refusal("OOC-92", "effect_not_offered", (move.card, *offered))
    if mark not in waiting(state, frame):
        return Refusal("OOC-93", "effect_impossible", (move.card,))
    if EFFECTS[mark].may and isinstance(move, DeclineEffect):
        return Refusal("OOC-44", "needed_by_action", (move.card,))
    if EFFECTS[mark].may:
        return Refusal("OOC-46", "use_or_decline", (move.card,))
    return Refusal("OOC-36", "effect_is_duty", (move.card,))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, Answer)
    seat, mark, items = move.seat, _mark(move), split(frame.args[0])
    state.stack.pop()
    rest = tuple(each for each in frame.args[1:] if each != mark)
    if isinstance(move, DeclineEffect):
        events.append(Event("declines_card", seat, (card_of(mark),)))
    elif EFFECTS[mark].instead:
        state.stack.pop()  # the work it is carried out instead of
        rest = ()
    if rest:
        state.stack.append(Frame("triggered", args=(seat, frame.args[0], *rest)))
    if not isinstance(move, DeclineEffect):
        _start(state, seat, mark, items, events)


# -- anytime effects -------------------------------------------------------------------------------------------

NOT_BEGUN: Final = "start_card"


def anytime(state: OdinState, seat: Seat) -> Iterator[OdinMove]:
    """Yield the anytime effects the asked seat may use beside the open question (OOC-40, OOC-41)."""
    if not in_effect(state) and state.stack[-1].kind != NOT_BEGUN:
        yield from (UseAnytime(seat, CARDS[card_of(mark)].id) for mark in anytime_marks(state, seat))


def _anytime_mark(card: str) -> int | None:
    return next(iter(HEARS["anytime"].get(CARD.get(card, -1), ())), None)


def forbids(state: OdinState, move: UseAnytime) -> Refusal | None:
    """Say why the asked seat may not use an anytime effect now, or None."""
    mark = _anytime_mark(move.card)
    if mark is None:
        return Refusal("OOC-40", "no_anytime_effect", (move.card,))
    if card_of(mark) not in state.played[move.seat]:
        return Refusal("OOC-24", "card_not_in_play", (move.card,))
    if in_effect(state):
        return Refusal("OOC-41", "effect_under_way")
    if state.stack[-1].kind == NOT_BEGUN:
        return Refusal("ODN-059", "not_begun")
    if used_up(state, mark):
        return Refusal("OOC-49", "effect_used_up", (move.card,))
    return None if can_use(state, move.seat, mark) else Refusal("OOC-93", "effect_impossible", (move.card,))


def use(state: OdinState, move: UseAnytime, events: list[Event]) -> None:
    """Begin an anytime effect; the open question waits under it."""
    mark = _anytime_mark(move.card)
    assert mark is not None
    _start(state, move.seat, mark, (), events)


# -- thresholds ------------------------------------------------------------------------------------------------


def check_thresholds(state: OdinState) -> None:
    """Set off `threshold` effects whose conditions are true for the first time (OOC-50)."""
    for seat, played in enumerate(state.played):
        if not played or LISTENERS["threshold"].isdisjoint(played):
            continue
        for card in played:
            for mark in HEARS["threshold"].get(card, ()):
                if _fires(state, seat, mark):
                    state.happened.append(Waiting(level(state), seat, (), (mark,)))


def _fires(state: OdinState, seat: Seat, mark: int) -> bool:
    if mark in state.used_up or any(mark in wait.marks for wait in state.happened):
        return False
    if any(frame.kind == "triggered" and mark in frame.args[2:] for frame in state.stack):
        return False
    return all(holds(state, seat, condition) for condition in EFFECTS[mark].when)


QUESTIONS: Final = {
    "offers": Question("OOC-92", (UseEffect, DeclineEffect, PickNextEffect), _legal, _why, _answer),
}
"""By kind of frame."""
WORK: Final = {"triggered": work_triggered}
