"""What cards in play can change all the time (`standing` finds it)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from feastbox.games.odin.effects.vocabulary.basics import Board, Fact, Kind, Ship, Thing
from feastbox.games.odin.effects.vocabulary.counters import Counter
from feastbox.games.odin.effects.vocabulary.steps import Custom


class Discount(Fact):
    """A price in a resource lowered by an amount, never below 0 (OOC-85); empty tuples ask for nothing."""

    op: Literal["discount"]
    resource: Thing
    amount: int
    categories: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    space: bool = False
    min_cost: int = 0


class DieDelta(Fact):
    """Added to each roll of these kinds (OOC-86)."""

    op: Literal["die_delta"]
    kinds: tuple[Kind, ...]
    delta: int


class MaxRolls(Fact):
    """How many rolls a die action has."""

    op: Literal["max_rolls"]
    n: int


class SpendValue(Fact):
    """What each item spent on a die result counts (OOC-86a)."""

    op: Literal["spend_value"]
    item: Thing
    value: int
    kinds: tuple[Kind, ...]


class SpendAs(Fact):
    """An item that may be spent as if it were another one."""

    op: Literal["spend_as"]
    item: Thing
    like: Thing
    kinds: tuple[Kind, ...]


class VikingRung(Fact):
    """From so many on, so many Vikings are enough."""

    at: int
    vikings: int


class VikingCost(Fact):
    """How many Vikings are enough for a kind of action (OOC-110)."""

    op: Literal["viking_cost"]
    kind: Kind
    by: Counter
    rungs: tuple[VikingRung, ...]


class StandIn(Fact):
    """A ship that meets the requirement for another kind (OOC-109)."""

    op: Literal["stand_in"]
    ship: Ship
    like: Ship
    kinds: tuple[Kind, ...]


class PlaceAs(Fact):
    """An item that may be placed like another one on these boards."""

    op: Literal["place_as"]
    item: Thing
    like: Thing
    boards: tuple[Board, ...]


class ServeFlat(Fact):
    """How many tiles of a good may lie at a feast."""

    op: Literal["serve_flat"]
    good: Thing
    n: int


Modifier = Annotated[
    Discount | DieDelta | MaxRolls | SpendValue | SpendAs | VikingCost | StandIn | PlaceAs | ServeFlat | Custom,
    Field(discriminator="op"),
]
