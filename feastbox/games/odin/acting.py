"""The course of an action from naming a space to its end, and where cards come in (OOC-43 to OOC-45, OOC-96, OOC-97).

The stack holds `action` work, which goes from step to step: how to pay, effects before placing, the Vikings, the fourth
column's card, effects before, the parts, effects after, that card again, the end. Actions that a card grants and spaces
used without Vikings run the same course (OOC-97).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from feastbox.engine.models import Event, Frame, Screen
from feastbox.games.odin.effects.happening import Happening, happen, heard, instead
from feastbox.games.odin.effects.vocabulary import Kind, Trigger
from feastbox.games.odin.facts import (
    below,
    categories,
    done,
    is_imitation,
    keys,
    kinds_of,
    paid_for,
    planned,
    printed_silver,
    ships_used,
    upgrade_size,
)
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.hands import draw
from feastbox.games.odin.resolving import ask, run
from feastbox.games.odin.spaces import SPACES, Die, Exchange
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.thing import stand
from feastbox.games.odin.usable import ships_for, ways

WAY, NAMED, PLACED, CARD, BEGUN, BEFORE, PARTS = range(7)
"""The steps of an action; from PARTS on one for each part, then effects after, the card after, the end."""


def begin(state: OdinState, action: Action, source: str) -> None:
    """Put an action on the stack, to run before what lies there."""
    in_play = len(state.played[action.seat])
    state.actions.append(replace(action, before=in_play, begun=in_play))
    state.stack.append(Frame("action", source=source, args=(WAY,)))


def work_action(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Do one step of the action being resolved, and put the next one on the stack before it (OOC-43)."""
    action, step = state.actions[-1], int(frame.args[0])
    seat, source, count = action.seat, frame.source, len(SPACES[action.space].effects)
    if step > PARTS + count + 1:
        _end(state, action)
        return
    state.stack.append(Frame("action", source=source, args=(step + 1,)))
    if step == WAY:
        _choose_way(state, action, source)
    elif step == NAMED:
        _before_placing(state, action)
    elif step == PLACED:
        if action.vikings:
            stand(state, action, events)
        if action.vikings == 3 == SPACES[action.space].column:
            draw(state, seat, 1, events)
    elif step == CARD:
        _ask_card(state, action, source, "before")
    elif step == BEGUN:
        state.actions[-1] = replace(action, begun=len(state.played[seat]))
        _offer_dice(state, source)
    elif step == BEFORE:
        _tell(state, "action_before", planned(action), keys(action.space))
    elif step < PARTS + count:
        _part(state, f"{SPACES[action.space].id}:{step - PARTS}", source, events)
    elif step == PARTS + count:
        _tell(state, "action_after", done(action), action.parts)
    else:
        _ask_card(state, action, source, "after")


def _choose_way(state: OdinState, action: Action, source: str) -> None:
    """Choose the ship where none was named, and ask how to pay where that is open (ODN-090, OOC-71a)."""
    if action.ship < 0 and not action.granted:
        action = replace(action, ship=next(iter(ships_for(state, action.seat, action.space)), -1))
        state.actions[-1] = action
    for part in SPACES[action.space].effects:
        if isinstance(part, Exchange) and part.cost_any_of:
            found = ways(state, action, part)
            if len(found) > 1:
                ask(state, "pay", action.seat, source, *(ITEMS[way].id for way in found))
            elif found:
                state.actions[-1] = replace(action, pay=found[0])


def _ask_card(state: OdinState, action: Action, source: str, when: str) -> None:
    """Ask for the card of the fourth column (ODN-050)."""
    if action.card and state.hands[action.seat]:
        screen: Screen = "public" if state.options.occupation_hand_open else "either"
        state.stack.append(Frame("column_card", (action.seat,), source, screen=screen, args=(when,)))


def _end(state: OdinState, action: Action) -> None:
    if action.cards:
        happen(state, Happening("cards_played", action.seat, known=action.before))
    state.actions.pop()


# -- what cards hear -------------------------------------------------------------------------------------------


def _facts(state: OdinState, action: Action, kinds: tuple[Kind, ...], parts: tuple[str, ...]) -> dict[str, Any]:
    """Return the facts of an action as filters ask for them (OOC-91): its kinds, and the parts meant."""
    space = SPACES[action.space]
    return {
        "known": action.begun,
        "items": action.upgraded,
        "kinds": kinds,
        "categories": categories(action),
        "space": not action.granted,
        "viking_action": action.vikings > 0 and state.phase == 5,
        "column": 0 if action.granted else space.column,
        "vikings": action.vikings,
        "imitation": is_imitation(action),
        "success": action.success,
        "rolls": action.rolls,
        "spent": action.spent,
        "paid": action.paid,
        "ships": ships_used(state, action, kinds),
        "printed_silver": 0 if action.granted else printed_silver(action.space),
        "got": action.got,
        "upgrade": upgrade_size(parts),
    }


def _tell(state: OdinState, on: Trigger, kinds: tuple[Kind, ...], parts: tuple[str, ...]) -> None:
    """Say that an action begins or is over."""
    action = state.actions[-1]
    if heard(state, action.seat, on):
        facts = _facts(state, action, kinds, parts)
        if on == "action_before":
            facts["paid"] = paid_for(action)
        happen(state, Happening(on, action.seat, **facts))


def _before_placing(state: OdinState, action: Action) -> None:
    seat, column = action.seat, SPACES[action.space].column
    if action.vikings and heard(state, seat, "before_placing"):
        facts = _facts(state, action, planned(action), keys(action.space))
        facts |= {"known": -1, "paid": paid_for(action), "first": not state.columns[seat] >> column & 1}
        happen(state, Happening("before_placing", seat, **facts))


# -- what cards do instead of a part (OOC-96) --------------------------------------------------------------------


def _offer(state: OdinState, key: str, work: Frame) -> bool:
    """Offer what a card may do instead of a part; until it is declined the part counts as replaced."""
    action = state.actions[-1]
    if not heard(state, action.seat, "action_replace"):
        return False
    parts = below(key)
    happening = Happening("action_replace", action.seat, **_facts(state, action, kinds_of(action.space, parts), parts))
    if not instead(state, happening, work):
        return False
    state.actions[-1] = replace(action, replaced=(*action.replaced, *parts))
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
    state.actions[-1] = replace(action, replaced=tuple(key for key in action.replaced if key not in parts))


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
