"""The course of an action from naming a space to its end, and where cards come in (OOC-43 to OOC-45, OOC-96, OOC-97).

The stack holds `action` work, which goes from step to step: how to pay, effects before placing, the Vikings, the fourth
column's card, effects before, the parts, effects after, that card again, the end. Actions that a card grants and spaces
used without Vikings run the same course (OOC-97).
"""

from __future__ import annotations

from feastbox.engine.models import Event, Frame, Screen
from feastbox.games.odin.announcing import action_after, action_before, action_replace, before_placing
from feastbox.games.odin.effects.happening import Happening, happen, heard, instead
from feastbox.games.odin.facts import below, is_imitation
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.hands import draw
from feastbox.games.odin.reach import BEFORE, BEGUN, CARD, NAMED, PARTS, PLACED, WAY, ways
from feastbox.games.odin.resolving import ask, run
from feastbox.games.odin.spaces import SPACES, Die, Exchange
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.thing import stand
from feastbox.games.odin.usable import ships_for


def begin(state: OdinState, action: Action, source: str) -> None:
    """Put an action on the stack, to run before what lies there."""
    in_play = len(state.played[action.seat])
    state.actions.append(action._replace(before=in_play, begun=in_play))
    state.stack.append(Frame("action", source=source, args=(WAY,)))


def work_action(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Do one step of the action being resolved, and put the next one on the stack before it (OOC-43)."""
    action, step = state.actions[-1], int(frame.args[0])
    seat, source, count = action.seat, frame.source, len(SPACES[action.space].effects)
    while _is_idle(state, action, step, count):
        step += 1
    if step > PARTS + count + 1:
        _end(state, action)
        return
    state.stack.append(Frame("action", source=source, args=(step + 1,)))
    if step == WAY:
        _choose_way(state, action, source, events)
    elif step == NAMED:
        happen(state, before_placing(state, action))
        if state.happened and not _asked_how_to_pay(state, action):
            _say_named(action, events)
    elif step == PLACED:
        if action.vikings:
            stand(state, action, events)
        if action.vikings == 3 == SPACES[action.space].column:
            draw(state, seat, 1, events)
    elif step == CARD:
        _ask_card(state, action, source, "before")
    elif step == BEGUN:
        state.actions[-1] = action._replace(begun=len(state.played[seat]))
        _offer_dice(state, source)
    elif step == BEFORE:
        happen(state, action_before(state, action))
    elif step < PARTS + count:
        _part(state, f"{SPACES[action.space].id}:{step - PARTS}", source, events)
    elif step == PARTS + count:
        happen(state, action_after(state, action))
    else:
        _ask_card(state, action, source, "after")


def _is_idle(state: OdinState, action: Action, step: int, count: int) -> bool:
    """Say whether nothing is done in a step of an action with so many parts: the next one can follow at once."""
    if step == NAMED:
        return not (action.vikings and heard(state, action.seat, "before_placing"))
    if step in (CARD, PARTS + count + 1):
        return not (action.card and state.hands[action.seat])
    if step == BEFORE:
        return not heard(state, action.seat, "action_before")
    return step == PARTS + count and not heard(state, action.seat, "action_after")


def _say_named(action: Action, events: list[Event]) -> None:
    """Tell which space is named where something is asked before Vikings stand on it (OOC-43)."""
    events.append(Event("named", action.seat, (action.space, is_imitation(action))))


def _asked_how_to_pay(state: OdinState, action: Action) -> bool:
    parts = SPACES[action.space].effects
    return any(isinstance(part, Exchange) and len(ways(state, action._replace(pay=-1), part)) > 1 for part in parts)


def _choose_way(state: OdinState, action: Action, source: str, events: list[Event]) -> None:
    """Choose the ship where none was named, and ask how to pay where that is open (ODN-090, OOC-71a)."""
    if action.ship < 0 and not action.granted:
        action = action._replace(ship=next(iter(ships_for(state, action.seat, action.space)), -1))
        state.actions[-1] = action
    for part in SPACES[action.space].effects:
        if isinstance(part, Exchange) and part.cost_any_of:
            found = ways(state, action, part)
            if len(found) > 1:
                ask(state, "pay", action.seat, source, *(ITEMS[way].id for way in found))
                _say_named(action, events)
            elif found:
                state.actions[-1] = action._replace(pay=found[0])


def _ask_card(state: OdinState, action: Action, source: str, when: str) -> None:
    """Ask for the card of the fourth column (ODN-050)."""
    if action.card and state.hands[action.seat]:
        screen: Screen = "public" if state.options.occupation_hand_open else "either"
        state.stack.append(Frame("column_card", (action.seat,), source, screen=screen, args=(when,)))


def _end(state: OdinState, action: Action) -> None:
    if action.cards:
        happen(state, Happening("cards_played", action.seat, known=action.before))
    state.actions.pop()


# -- what cards do instead of a part (OOC-96) --------------------------------------------------------------------


def _offer(state: OdinState, key: str, work: Frame) -> bool:
    """Offer what a card may do instead of a part; until it is declined the part counts as replaced."""
    action = state.actions[-1]
    if not heard(state, action.seat, "action_replace"):
        return False
    if not instead(state, action_replace(state, action, key), work):
        return False
    state.actions[-1] = action._replace(replaced=(*action.replaced, *below(key)))
    return True


def _offer_dice(state: OdinState, source: str) -> None:
    """A die action is replaced before anything is offered that comes before it (OOC-112)."""
    space = SPACES[state.actions[-1].space]
    for n, part in enumerate(space.effects):
        if isinstance(part, Die):
            key = f"{space.id}:{n}"
            _offer(state, key, Frame("keep", source=source, args=(key,)))


def work_keep(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Nothing is done instead of a part: it is carried out when its turn comes."""
    parts, action = below(str(frame.args[0])), state.actions[-1]
    state.actions[-1] = action._replace(replaced=tuple(key for key in action.replaced if key not in parts))


def work_part(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Run a part that follows another one, or that nothing was done instead of."""
    work_keep(state, frame, events)
    run(state, str(frame.args[0]), frame.source, events)


def _part(state: OdinState, key: str, source: str, events: list[Event]) -> None:
    action = state.actions[-1]
    if key in action.replaced:
        return
    part = SPACES[action.space].effects[int(key.partition(":")[2])]
    if isinstance(part, Die) or not _offer(state, key, Frame("part", source=source, args=(key,))):
        run(state, key, source, events)
