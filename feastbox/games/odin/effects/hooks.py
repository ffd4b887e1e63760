"""How steps with code of their own are told to the steps that need none (OOC-98)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.effects.vocabulary import Custom, MoveServed, SwapSpecial
from feastbox.games.odin.state import OdinState

Own = Custom | SwapSpecial | MoveServed


class Hook(NamedTuple):
    """can: whether the seat can do it now.   do: does it, or asks with frames of the source given ("card:courier")."""

    can: Callable[[OdinState, Seat, Own], bool]
    do: Callable[[OdinState, Seat, Own, str, list[Event]], None]


def hook_of(step: Own) -> str:
    """Return the name a step's code goes by: that of the hook, or of the operation."""
    return step.hook if isinstance(step, Custom) else step.op
