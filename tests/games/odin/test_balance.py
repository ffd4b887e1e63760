"""Whatever comes into a supply or leaves it is told, silver above all, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Literal

import pytest

from feastbox.engine.models import Event
from feastbox.engine.rng import Rng
from feastbox.games.odin.goods import ANIMALS, ORE, SILVER, STONE, WOOD
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import asked

Change = dict[int, int]
Facts = tuple[Any, ...]


def _more(facts: Facts) -> Change:
    return {item: sum(count for other, count in facts[0] if other == item) for item, _ in facts[0]}


def _less(facts: Facts) -> Change:
    return {item: -count for item, count in _more(facts).items()}


def _born(facts: Facts) -> Change:
    """The pregnant animals are animals again, and as many young come."""
    animal, young = facts
    pregnant = next(second for first, second in ANIMALS.values() if first == animal)
    return {animal: 2 * young, pregnant: -young}


def _pregnant(facts: Facts) -> Change:
    pregnant = next(second for first, second in ANIMALS.values() if first == facts[0])
    return {facts[0]: -1, pregnant: 1}


CHANGES: Final[dict[str, Callable[[Facts], Change]]] = {
    "got": _more,
    "harvested": _more,
    "bonus": _more,
    "drew_weapons": _more,
    "paid": _less,
    "card_got": lambda facts: _more(facts[1:]),
    "card_paid": lambda facts: _less(facts[1:]),
    "unloaded": lambda facts: {ORE: facts[1]} if facts[2] == "supply" else {},
    "income": lambda facts: {} if facts[1] else {SILVER: facts[0]},
    "born": _born,
    "pregnant": _pregnant,
    "upgraded": lambda facts: {facts[0]: -1, facts[1]: 1},
    "bought_ship": lambda facts: {SILVER: -facts[1]},
    "armed": lambda facts: {ORE: -facts[1]},
    "laid": lambda facts: {facts[0]: -1},
    "served": lambda facts: {facts[0]: -1},
    "unserved": lambda facts: {facts[0]: 1},
    "filled": lambda facts: {WOOD: -facts[1], STONE: -facts[2]},
}
"""What an event says about the supply of its seat."""


def some_move(state: OdinState, rng: Rng) -> OdinMove:
    """Return any move; every third one is an anytime move where there is one."""
    seat = asked(state)
    beside = [*RULES.anytime(state, seat)] if rng.below(3) == 0 else []
    return rng.pick(beside or RULES.legal(state, seat))


def told(events: list[Event], seat: int) -> Counter[int]:
    """Return what the events say about a seat's supply."""
    total = Counter[int]()
    for event in events:
        if event.seat == seat and event.kind in CHANGES:
            total.update(CHANGES[event.kind](event.read_by(seat)))
    return total


@pytest.mark.rule("ODN-006", "ODN-158", "ODN-208", "OGE-31")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_change_of_a_supply_is_told(seats: int) -> None:
    lengths: tuple[Literal["long", "short"], ...] = ("long", "short")
    for length in lengths:
        rng = Rng(f"balance {seats} {length}")
        options = OdinOptions(length=length, occupation_decks="ABC")
        state = RULES.setup(seats, options, rng.key)
        while state.stack:
            before = [supply.copy() for supply in state.supply]
            events = RULES.apply(state, some_move(state, rng))
            for seat, (old, new) in enumerate(zip(before, state.supply, strict=True)):
                change = {item: new[item] - old[item] for item in range(len(new)) if new[item] != old[item]}
                assert change == {item: count for item, count in told(events, seat).items() if count}, events
