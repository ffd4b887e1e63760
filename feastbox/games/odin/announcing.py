"""What cards are told of an action: its facts in the words of their filters (OOC-91, OOC-99)."""

from __future__ import annotations

from typing import Any

from feastbox.games.odin.effects.happening import Happening
from feastbox.games.odin.facts import (
    below,
    categories,
    is_imitation,
    keys,
    kinds_of,
    paid_for,
    printed_silver,
    ships_used,
    upgrade_size,
)
from feastbox.games.odin.spaces import SPACES
from feastbox.games.odin.state import Action, OdinState


def _facts(state: OdinState, action: Action, parts: tuple[str, ...]) -> dict[str, Any]:
    """Return the facts of an action; `parts` are those meant, of which its kinds follow."""
    space = SPACES[action.space]
    kinds = kinds_of(action.space, parts)
    return {
        "seat": action.seat,
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


def _planned_parts(action: Action) -> tuple[str, ...]:
    return tuple(key for key in keys(action.space) if key not in action.replaced)


def before_placing(state: OdinState, action: Action) -> Happening:
    """Return what is told once the space is named, before the Vikings are placed."""
    facts = _facts(state, action, _planned_parts(action))
    placed = state.columns[action.seat] >> SPACES[action.space].column & 1
    return Happening("before_placing", **(facts | {"known": -1, "paid": paid_for(action), "first": not placed}))


def action_before(state: OdinState, action: Action) -> Happening:
    """Return what is told as the action begins: all parts that no card stands in for, and what will be paid."""
    facts = _facts(state, action, _planned_parts(action))
    return Happening("action_before", **(facts | {"paid": paid_for(action)}))


def action_replace(state: OdinState, action: Action, key: str) -> Happening:
    """Return what is told before a part is carried out (OOC-96)."""
    return Happening("action_replace", **_facts(state, action, below(key)))


def action_after(state: OdinState, action: Action) -> Happening:
    """Return what is told when the action is over: of the parts that were carried out (OOC-99)."""
    return Happening("action_after", **_facts(state, action, action.parts))
