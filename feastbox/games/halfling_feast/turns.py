"""What follows an action: the Table is refilled, the end checked, the lull counted, the next seat asked (HFE-25)."""

from __future__ import annotations

from feastbox.engine.models import NOBODY, Event
from feastbox.games.halfling_feast import tabletop
from feastbox.games.halfling_feast.data import CLEARINGS, NONE, PLACES, QUIET_ROUNDS
from feastbox.games.halfling_feast.state import TURN, HfeState

EMPTY: list[int] = [NONE] * PLACES


def lull_end(state: HfeState) -> int:
    """Return the turns after which a lull clears the Table or, with an empty Dish deck, ends the match (HFE-101)."""
    rounds = QUIET_ROUNDS if state.dishes or state.seen else 2 * QUIET_ROUNDS
    return rounds * state.seats


def end_turn(state: HfeState, busy: bool, events: list[Event]) -> None:
    """Go on to the next seat, or end the match. `busy`: a Dish was eaten, or discarded from the Table (HFE-100)."""
    tabletop.refill(state, events)
    if state.table == EMPTY:
        return end(state, "eaten", events)
    if busy:
        state.lull = state.clearings = 0
    else:
        state.lull += 1
        if state.lull >= lull_end(state):
            if not state.dishes:
                return end(state, "lull", events)
            if state.clearings == CLEARINGS:
                return end(state, "clearings", events)
            state.lull = 0
            state.clearings += 1
            tabletop.clear(state, events)
    state.active = (state.active + 1) % state.seats
    state.stack.append(TURN[state.active])
    return None


def end(state: HfeState, why: str, events: list[Event]) -> None:
    """End the match: all Dishes are gone (HFE-98), or nobody eats (HFE-101, HFE-102)."""
    state.stack.clear()
    left = tuple([dish for dish in state.table if dish != NONE])
    events.append(Event("over", NOBODY, (why, left)))
