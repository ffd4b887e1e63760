"""Where an effect stands while it is carried out.

An `effect` frame lies under the `steps` frames of its lists of steps until all are done. `steps` has the seat, the key
of the list, the number of the next step and the items of the event ("12.14"); it puts itself back with the step after
that before it does one. `again` goes on with a step that asks or does several things in turn, with what it has come to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from feastbox.engine.models import Event, Frame, Screen, Seat
from feastbox.games.odin.cards import CARD
from feastbox.games.odin.effects.conditions import note_phase_start
from feastbox.games.odin.effects.happening import RUNNING, Happening, happen
from feastbox.games.odin.effects.index import EFFECTS, STEPS, key_of, source_of
from feastbox.games.odin.effects.vocabulary import AnnouncePhase, Step
from feastbox.games.odin.state import OdinState

Facts = tuple[int | str, ...]


class At(NamedTuple):
    """A step of an effect: whose, the list's key, its number there, the items of the event, the source of frames."""

    seat: Seat
    key: str
    n: int
    items: tuple[int, ...]
    source: str

    @property
    def card(self) -> int:
        """The card the step is of."""
        return CARD[self.source.removeprefix("card:")]

    @property
    def step(self) -> Step:
        """What is to be done."""
        return STEPS[self.key][self.n]


def _joined(items: tuple[int, ...]) -> str:
    return ".".join(map(str, items))


def split(items: object) -> tuple[int, ...]:
    """Return the items that stand in a frame as text."""
    return tuple(int(item) for item in str(items).split(".") if item)


def at_of(frame: Frame) -> At:
    """Return which step a question asks about."""
    key, n, items = frame.args[:3]
    return At(frame.seats[0], str(key), int(n), split(items), frame.source)


def facts_of(frame: Frame) -> Facts:
    """Return what a question's step has come to."""
    return frame.args[3:]


def question(state: OdinState, kind: str, at: At, *facts: int | str, screen: Screen = "public") -> None:
    """Ask what a step leaves open."""
    state.stack.append(
        Frame(kind, (at.seat,), at.source, screen=screen, args=(at.key, at.n, _joined(at.items), *facts))
    )


def again(state: OdinState, at: At, *facts: int | str) -> None:
    """Go on with a step when what lies above is done."""
    args = (at.seat, at.key, at.n, _joined(at.items), *facts)
    state.stack.append(Frame("again", source=at.source, args=args))


def carry_out(state: OdinState, at: At, key: str) -> None:
    """Carry out an inner list of steps: an option, a rung, one time of several."""
    state.stack.append(Frame("steps", source=at.source, args=(at.seat, key, 0, _joined(at.items))))


def _looks_back(steps: tuple[Step, ...]) -> bool:
    return any(isinstance(step, AnnouncePhase) for step in steps)


def begin(state: OdinState, seat: Seat, mark: int, items: tuple[int, ...]) -> None:
    """Begin an effect: its limit is used, its first step comes next."""
    effect, source = EFFECTS[mark], source_of(mark)
    if effect.limit == "game":
        state.used_up.append(mark)
    elif effect.limit == "action" and state.actions:
        state.actions[-1] = state.actions[-1]._replace(marks=(*state.actions[-1].marks, mark))
    if _looks_back(effect.do):  # a phase that is announced begins before anything is paid for it (OOC-123)
        note_phase_start(state, seat)
    state.stack.append(Frame(RUNNING, source=source, args=(seat, mark, len(state.played[seat]), 0)))
    state.stack.append(Frame("steps", source=source, args=(seat, key_of(mark), 0, _joined(items))))


def note_card_played(state: OdinState) -> None:
    """Note that the effect being carried out has played an occupation (OOC-122)."""
    place = max(n for n, frame in enumerate(state.stack) if frame.kind == RUNNING)
    frame = state.stack[place]
    state.stack[place] = replace(frame, args=(*frame.args[:3], int(frame.args[3]) + 1))


def work_effect(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Finish an effect: occupations played by it are over as well (OOC-122)."""
    seat, _, known, plays = (int(fact) for fact in frame.args)
    if plays:
        happen(state, Happening("cards_played", seat, known=known))


def work_held(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """A phase held alone is over: this frame only says that what happens in it runs its own course."""


WORK: Final = {RUNNING: work_effect, "held": work_held}
