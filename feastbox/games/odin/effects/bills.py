"""Prices and gifts of cards: whether they can be met, paying them, taking them (OOC-61, OOC-73 to OOC-76, OOC-93)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from feastbox.engine.models import Event, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.boards import BUILDINGS
from feastbox.games.odin.effects.vocabulary import Bill, Way
from feastbox.games.odin.goods import ANIMALS, SPECIALS, WEAPONS, Amounts
from feastbox.games.odin.land import own
from feastbox.games.odin.reach import having, keeps
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import available, can_get, gain, lose

_PAIRS: Final = {animal: (animal, pregnant) for animal, pregnant in ANIMALS.values()}
"""What an animal in a price may be paid with (OOC-76)."""
NOTHING: Final = Bill()


def plain(state: OdinState, bill: Bill) -> Amounts:
    """Return what of a price leaves no choice: neither animals nor any weapons."""
    fixed = tuple((item, count) for item, count in bill.items if item not in _PAIRS)
    return fixed + tuple((item, state.round) for item in bill.by_round)


def open_slots(bill: Bill) -> list[tuple[int, ...]]:
    """Return for each thing of a price that may be paid in different ways what it may be paid with."""
    animals = [_PAIRS[item] for item, count in bill.items if item in _PAIRS for _ in range(count)]
    return animals + [tuple(WEAPONS)] * bill.weapons


def picks(state: OdinState, seat: Seat, bill: Bill, picked: Sequence[int]) -> list[int]:
    """Return what the next open thing of a price can be paid with once `picked` are promised; empty when all are."""
    slots = open_slots(bill)
    if len(picked) >= len(slots):
        return []
    supply = state.supply[seat]
    return [item for item in slots[len(picked)] if supply[item] > picked.count(item)]


def can_pay(state: OdinState, seat: Seat, bill: Bill) -> bool:
    """Say whether a price can be paid in full (OOC-61)."""
    supply = state.supply[seat]
    return (
        all(supply[item] >= count for item, count in plain(state, bill))
        and all(sum(supply[each] for each in _PAIRS[item]) >= count for item, count in bill.items if item in _PAIRS)
        and sum(supply[weapon] for weapon in WEAPONS) >= bill.weapons
        and all(ships.owned(state, seat, ship) >= count for ship, count in bill.ships)
    )


@contextmanager
def as_if_paid(state: OdinState, seat: Seat, bill: Bill) -> Iterator[None]:
    """Let things be for a moment as they will be once a price is paid, animals and weapons that are open left out."""
    supply, paid = state.supply[seat], plain(state, bill)
    left = [(ship, ships.remove(state, seat, ship)) for ship, count in bill.ships for _ in range(count)]
    for item, count in paid:
        supply[item] -= count
    try:
        yield
    finally:
        for item, count in paid:
            supply[item] += count
        for ship, ore in reversed(left):
            ships.berth(state, seat, ship, ore)


def keeps_action(state: OdinState, seat: Seat, pay: Bill, get: Bill = NOTHING) -> bool:
    """Say whether the action in hand still has a part to use once a price is paid for something (OOC-44)."""
    if not state.actions or state.actions[-1].seat != seat:
        return True
    with as_if_paid(state, seat, pay), having(state, seat, get.items):
        for ship, count in get.ships:
            for _ in range(count):
                ships.berth(state, seat, ship)
        kept = keeps(state)
        for ship, count in get.ships:
            for _ in range(count):
                ships.remove(state, seat, ship)
    return kept


def can_receive(state: OdinState, seat: Seat, bill: Bill, paid: Amounts = ()) -> bool:
    """Say whether everything limited of a gift is there, with room for ships (OOC-74, OOC-93)."""
    return (
        can_get(state, bill.items, paid)
        and all(ships.room(state, seat, ship) >= count for ship, count in bill.ships)
        and all(state.buildings[BUILDINGS.index(area)] >= count for area, count in bill.houses)
    )


def specials_there(state: OdinState, bill: Bill) -> bool:
    """Say whether the special tiles of a gift are in the bank: what else is not there is not received (OOC-93)."""
    return all(available(state, item) >= count for item, count in bill.items if item in SPECIALS)


# -- paying and taking -----------------------------------------------------------------------------------------


def pay(state: OdinState, seat: Seat, bill: Bill, picked: Sequence[int], card: int, events: list[Event]) -> None:
    """Pay a price, the open things of it with `picked`."""
    what = plain(state, bill) + tuple((item, picked.count(item)) for item in dict.fromkeys(picked))
    lose(state, seat, what)
    if what:
        events.append(Event("card_paid", seat, (card, what)))
    left = [ship for ship, count in bill.ships for _ in range(count)]
    events += [Event("card_ship_left", seat, (card, ship, ships.remove(state, seat, ship))) for ship in left]


def receive(state: OdinState, seat: Seat, bill: Bill, times: int, way: Way, card: int, events: list[Event]) -> None:
    """Take a gift so many times over, as far as there is any of it and ships find room (OOC-74)."""
    wanted = (*bill.items, *((item, state.round) for item in bill.by_round))
    got = gain(state, seat, tuple((item, count * times) for item, count in wanted if count * times), way)
    if got:
        events.append(Event("card_got", seat, (card, got)))
    for ship, count in bill.ships:
        for _ in range(min(count * times, ships.room(state, seat, ship))):
            ships.moor(state, seat, ship)
            events.append(Event("card_ship", seat, (card, ship)))
    for area, count in bill.houses:
        for _ in range(min(count * times, state.buildings[BUILDINGS.index(area)])):
            state.buildings[BUILDINGS.index(area)] -= 1
            own(state, seat, area)
            events.append(Event("built", seat, (area,)))
