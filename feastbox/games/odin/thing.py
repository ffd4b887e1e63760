"""Vikings that leave the Thing Square and go back to it during a round (ODN-040, OOC-66, OOC-102, OOC-118)."""

from __future__ import annotations

from collections.abc import Mapping

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.effects.happening import Happening, happen, heard
from feastbox.games.odin.spaces import COPIES, SPACES
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.things import FREE


def colour(state: OdinState) -> int:
    """Return the colour of Vikings in use: with one player the second one in even rounds (ODN-178)."""
    return (state.round - 1) % 2 if state.seats == 1 else 0


def stand(state: OdinState, action: Action, events: list[Event]) -> None:
    """Place the Vikings of an action on the space they stand on (ODN-040, ODN-052)."""
    seat, standing, count = action.seat, action.standing, action.vikings
    state.thing[seat] -= count
    state.placed[standing], state.force[standing], state.colour[standing] = seat, count, colour(state)
    state.columns[seat] |= 1 << SPACES[action.space].column
    state.last = seat
    events.append(Event("placed", seat, (action.space, standing in COPIES, count)))
    counted(state, seat)


def counted(state: OdinState, seat: Seat) -> None:
    """Say that placing or returning has changed how many Vikings are on the Thing Square."""
    if heard(state, seat, "thing_count"):
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
