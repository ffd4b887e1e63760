"""What happens, and whose cards hear it (OOC-45 to OOC-49, OOC-91).

The engine says `happen(state, Happening("action_after", seat, ...))` wherever something happens. Which effects that
sets off is decided at once, from its facts and the owner's position; they are carried out as soon as the work or answer
in hand is done, before anything else on the stack: `rules` calls `flush` between two pieces of work. What happens while
an effect is carried out waits until it is finished (OOC-41, OOC-48), unless an action or a phase was begun by it, which
runs as it always does (OOC-97). Where a card may do something else instead, `instead` puts the work itself on the stack
and the offers on top of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from feastbox.engine.models import Frame, Seat
from feastbox.games.odin.effects.conditions import holds
from feastbox.games.odin.effects.index import EFFECTS, HEARS, LISTENERS
from feastbox.games.odin.effects.vocabulary import Board, Kind, Phase, Trigger, Way, Where
from feastbox.games.odin.goods import WOOD, Amounts
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Waiting

RUNNING: Final = "effect"
"""Kind of the frame that lies under the steps of an effect until it is finished."""
OWN_COURSE: Final = frozenset({"action", "phase", "held"})
"""Kinds of frames under which things run as they always do, even if an effect began them."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event with the facts that filters may ask for (OOC-91); what does not apply keeps its default.

    known: how many of the seat's cards, in the order they were played, existed when the action began (OOC-45), -1: all.
    items: what steps may refer to: the type of a batch, the tiles an upgrade brought (one entry a tile).
    kinds, categories: of the action.   space: whether a space was used (OOC-62).   column: of the space, 0: none.
    vikings: placed for it.   first: whether it is the first such placement of the round.   success: None: no die.
    spent: on the die.   paid: things paid for the action.   ships: kinds of ships used, or the ship that came.
    printed_silver: that the space itself hands out.   got: what the action itself delivered.
    upgrade: printed size (goods, steps), only if the upgrade was, or is about to be, carried out.
    phase, harvest: for phases.   item: which comes, goes, is placed or served; SILVER_2: 2 silver of strips.
    board: where it was placed, or the house built.   n: how many.   way: how goods arrive.   last: of its strip.
    """

    on: Trigger
    seat: Seat
    known: int = -1
    items: tuple[int, ...] = ()
    kinds: tuple[Kind, ...] = ()
    categories: tuple[str, ...] = ()
    space: bool = False
    viking_action: bool = False
    column: int = 0
    vikings: int = 0
    imitation: bool = False
    first: bool = True
    success: bool | None = None
    rolls: int = 0
    spent: Amounts = ()
    paid: Amounts = ()
    ships: tuple[int, ...] = ()
    printed_silver: int = 0
    got: Amounts = ()
    upgrade: tuple[int, int] = (0, 0)
    phase: Phase | None = None
    harvest: bool = False
    item: int = -1
    board: Board | None = None
    n: int = 0
    way: Way = "gain"
    last: bool = False


def _sum(what: Amounts, item: int) -> int:
    return sum(count for each, count in what if each == item)


MATCHES: Final[dict[str, Callable[[Happening, Any], bool]]] = {
    "kind": lambda h, v: v in h.kinds,
    "kinds": lambda h, v: not set(v).isdisjoint(h.kinds),
    "category": lambda h, v: v in h.categories,
    "categories": lambda h, v: not set(v).isdisjoint(h.categories),
    "space": lambda h, v: h.space == v,
    "viking_action": lambda h, v: h.viking_action == v,
    "column": lambda h, v: h.column == v,
    "vikings": lambda h, v: h.vikings == v,
    "imitation": lambda h, v: h.imitation == v,
    "not_first": lambda h, v: h.first != v,
    "success": lambda h, v: h.success == v,
    "rolls_max": lambda h, v: h.rolls <= v,
    "spent": lambda h, v: all(_sum(h.spent, item) == count for item, count in v),
    "paid": lambda h, v: any(_sum(h.paid, item) for item in v),
    "used_ship": lambda h, v: v in h.ships,
    "printed_silver": lambda h, v: h.printed_silver == v,
    "received": lambda h, v: all(_sum(h.got, item) >= count for item, count in v),
    "upgrade_goods": lambda h, v: h.upgrade[0] in v,
    "upgrade_steps": lambda h, v: h.upgrade[1] == v,
    "phase": lambda h, v: h.phase == v,
    "harvest": lambda h, v: h.harvest == v,
    "goods": lambda h, v: h.item in v,
    "items": lambda h, v: h.item in v,
    "item": lambda h, v: h.item == v,
    "boards": lambda h, v: h.board in v,
    "houses": lambda h, v: h.board in v,
    "ships": lambda h, v: not set(v).isdisjoint(h.ships),
    "n": lambda h, v: h.n == v,
    "n_min": lambda h, v: h.n >= v,
    "n_in": lambda h, v: h.n in v,
    "ways": lambda h, v: h.way in v,
    "not_ways": lambda h, v: h.way not in v,
    "wood_min": lambda h, v: _sum(h.paid, WOOD) >= v,
    "last": lambda h, v: h.last == v,
}
"""By word of the vocabulary, whether the facts are as it asks."""


def _asks(where: Where | None) -> tuple[tuple[Callable[[Happening, Any], bool], Any], ...]:
    if where is None:
        return ()
    return tuple((MATCHES[name], value) for name, value in where if value is not None)


_ASKS: Final = {mark: _asks(effect.where) for mark, effect in EFFECTS.items()}


# -- hearing ---------------------------------------------------------------------------------------------------


def heard(state: OdinState, seat: Seat, *triggers: Trigger) -> bool:
    """Say whether a card of the seat hears one of these at all, so that the facts need be gathered; costs nothing."""
    played = state.played[seat]
    return any(not LISTENERS[trigger].isdisjoint(played) for trigger in triggers)


def used_up(state: OdinState, mark: int) -> bool:
    """Say whether the limit of an effect is reached (OOC-49)."""
    limit = EFFECTS[mark].limit
    if limit == "game":
        return mark in state.used_up
    return limit == "action" and bool(state.actions) and mark in state.actions[-1].marks


def matches(mark: int, happening: Happening) -> bool:
    """Say whether the facts are as an effect's filter asks."""
    return all(match(happening, value) for match, value in _ASKS[mark])


def hearing(state: OdinState, happening: Happening) -> tuple[int, ...]:
    """Return the effects a happening sets off, in the order the cards were played: filter, conditions, limit."""
    seat, hears = happening.seat, HEARS[happening.on]
    played = state.played[seat]
    if happening.known >= 0:
        played = played[: happening.known]
    return tuple(
        mark
        for card in played
        if card in hears
        for mark in hears[card]
        if matches(mark, happening)
        and not used_up(state, mark)
        and all(holds(state, seat, condition) for condition in EFFECTS[mark].when)
    )


def happen(state: OdinState, happening: Happening) -> None:
    """Note which effects an event sets off; they are carried out as soon as the work in hand is done."""
    if LISTENERS[happening.on].isdisjoint(state.played[happening.seat]):
        return
    if marks := hearing(state, happening):
        state.happened.append(Waiting(level(state), happening.seat, happening.items, marks))


def come_into_play(state: OdinState, seat: Seat, card: int) -> None:
    """Set off the `play` effects of a card just played, at once even inside an effect (OOC-33, OOC-35)."""
    marks = HEARS["play"].get(card, ())
    if marks := tuple(m for m in marks if all(holds(state, seat, condition) for condition in EFFECTS[m].when)):
        state.happened.append(Waiting(0, seat, (), marks))


def instead(state: OdinState, happening: Happening, work: Frame) -> bool:
    """Put `work` on the stack and the offers to do something else on top of it; False, and nothing, if there are none.

    The offer that is taken takes `work` off the stack. `work.kind` is work of the engine that does what would happen.
    """
    if LISTENERS[happening.on].isdisjoint(state.played[happening.seat]):
        return False
    marks = hearing(state, happening)
    if marks:
        state.stack += (work, triggered(Waiting(0, happening.seat, happening.items, marks)))
    return bool(marks)


# -- when it is their turn ---------------------------------------------------------------------------------------


def level(state: OdinState) -> int:
    """Return how many effects are being carried out, 0 if what is in hand runs as it always does."""
    for place in range(len(state.stack) - 1, -1, -1):
        kind = state.stack[place].kind
        if kind in OWN_COURSE:
            return 0
        if kind == RUNNING:
            return running(state)
    return 0


def running(state: OdinState) -> int:
    """Return how many effects are being carried out, one begun by another."""
    return sum(frame.kind == RUNNING for frame in state.stack)


def in_effect(state: OdinState) -> bool:
    """Say whether the steps of an effect are being carried out right now, so that no other begins (OOC-41)."""
    return level(state) > 0


def triggered(waiting: Waiting) -> Frame:
    """Return the work of letting a seat's effects of one event be carried out."""
    items = ".".join(map(str, waiting.items))
    return Frame("triggered", args=(waiting.seat, items, *waiting.marks))


def flush(state: OdinState) -> bool:
    """Put the effects that need wait no longer on the stack, the first one on top; say if there were any."""
    now = running(state)
    ready = [waiting for waiting in state.happened if waiting.level == 0 or waiting.level > now]
    if not ready:
        return False
    state.happened = [waiting for waiting in state.happened if waiting not in ready]
    state.stack.extend(triggered(waiting) for waiting in reversed(ready))
    return True
