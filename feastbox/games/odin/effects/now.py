"""What a card could do right now, as the screen tells it: its effects of coming into play, and anytime effects."""

from __future__ import annotations

from typing import Literal

from feastbox.engine.models import Seat
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.bills import can_pay
from feastbox.games.odin.effects.conditions import holds
from feastbox.games.odin.effects.feasible import ready
from feastbox.games.odin.effects.happening import used_up
from feastbox.games.odin.effects.index import EFFECTS, MOST, STEPS, key_of
from feastbox.games.odin.state import OdinState

Now = Literal["now", "used", "condition", "price", "nothing"]
"""It works; it is used up; its condition does not hold; its price is not there; there is nothing to do it with."""


def now(state: OdinState, seat: Seat, card: int) -> tuple[Now, str] | None:
    """Return whether a card would do something for its owner now, and the key of the steps that decide it.

    None: it has no such effect, but only such that come with their events.
    """
    played = card in state.played[seat]
    asked = ("anytime",) if played else ("play", "anytime")
    marks = [card * MOST + n for n, effect in enumerate(CARDS[card].effects) if effect.on in asked]
    found = [(_state(state, seat, mark), key_of(mark)) for mark in marks]
    return min(found, key=lambda each: each[0] != "now", default=None)


def _state(state: OdinState, seat: Seat, mark: int) -> Now:
    effect = EFFECTS[mark]
    if used_up(state, mark):
        return "used"
    if not all(holds(state, seat, condition) for condition in effect.when):
        return "condition"
    if ready(state, seat, mark):
        return "now"
    unpaid = any(isinstance(step, v.Pay) and not can_pay(state, seat, step.items) for step in STEPS[key_of(mark)])
    dear = any(isinstance(step, v.Exchange) and not can_pay(state, seat, step.pay) for step in STEPS[key_of(mark)])
    return "price" if unpaid or dear else "nothing"
