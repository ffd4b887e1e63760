"""Anytime effects that raise the means for an effect on offer (OOC-42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.effects.bills import as_if_paid, can_pay
from feastbox.games.odin.effects.conditions import holds
from feastbox.games.odin.effects.feasible import ready
from feastbox.games.odin.effects.index import EFFECTS, HEARS, LISTENERS, STEPS, keys_of
from feastbox.games.odin.effects.vocabulary import Exchange
from feastbox.games.odin.reach import having
from feastbox.games.odin.state import OdinState

_SWAPS: Final[dict[int, tuple[Exchange, ...]]] = {
    mark: tuple(step for key in keys_of(mark) for step in STEPS[key] if isinstance(step, Exchange))
    for marks in HEARS["anytime"].values()
    for mark in marks
}
"""By anytime effect, the exchanges it can make."""


def anytime_marks(state: OdinState, seat: Seat) -> Iterator[int]:
    """Yield the anytime effects that the seat could use now, were it asked for something (OOC-40)."""
    if LISTENERS["anytime"].isdisjoint(state.played[seat]):
        return
    for card in state.played[seat]:
        yield from (mark for mark in HEARS["anytime"].get(card, ()) if can_use(state, seat, mark))


def can_use(state: OdinState, seat: Seat, mark: int) -> bool:
    """Say whether an anytime effect can be carried out: its conditions, its limit and its steps (OOC-92)."""
    conditions = all(holds(state, seat, condition) for condition in EFFECTS[mark].when)
    return conditions and ready(state, seat, mark)


def can_be_raised(state: OdinState, seat: Seat, mark: int, items: tuple[int, ...]) -> bool:
    """Say whether an anytime effect could bring what an effect on offer lacks."""
    for anytime in anytime_marks(state, seat):
        for swap in _SWAPS[anytime]:
            if can_pay(state, seat, swap.pay):
                with as_if_paid(state, seat, swap.pay), having(state, seat, swap.get.items):
                    if ready(state, seat, mark, items):
                        return True
    return False
