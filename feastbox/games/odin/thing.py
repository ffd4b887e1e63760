"""Vikings that go back to the Thing Square during a round (OOC-66, OOC-102, OOC-118)."""

from __future__ import annotations

from collections.abc import Mapping

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.effects.happening import Happening, happen
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import FREE


def counted(state: OdinState, seat: Seat) -> None:
    """Say that placing or returning has changed how many Vikings are on the Thing Square."""
    happen(state, Happening("thing_count", seat, n=state.thing[seat]))


def take_back(state: OdinState, seat: Seat, spaces: Mapping[int, int]) -> None:
    """Take so many Vikings back from each space, all for one cause; a space without Vikings is free again (OOC-66)."""
    total = sum(spaces.values())
    if not total:
        return
    for number, count in spaces.items():
        state.force[number] -= count
        if not state.force[number]:
            state.placed[number], state.colour[number] = FREE, 0
    state.thing[seat] += total
    happen(state, Happening("vikings_returned", seat, n=total))
    counted(state, seat)


def returned(state: OdinState, seat: Seat, spaces: Mapping[int, int], card: int, events: list[Event]) -> None:
    """Take Vikings back by a card."""
    take_back(state, seat, spaces)
    events.append(Event("card_returned", seat, (card, sum(spaces.values()))))
