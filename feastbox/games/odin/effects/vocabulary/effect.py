"""An effect of a card: when, for what, under which conditions, and what then."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import Field, model_validator

from feastbox.games.odin.effects.vocabulary.basics import (
    Board,
    Fact,
    Kind,
    Listed,
    Phase,
    Ship,
    Ships,
    Thing,
    Things,
    Trigger,
    Way,
)
from feastbox.games.odin.effects.vocabulary.counters import Counter
from feastbox.games.odin.effects.vocabulary.modifiers import Modifier
from feastbox.games.odin.effects.vocabulary.steps import Step


class Where(Fact):
    """What the facts of an event have to be (OOC-91); what is None is not asked for. `effects.happening` compares."""

    kind: Kind | None = None
    kinds: tuple[Kind, ...] | None = None
    category: str | None = None
    categories: tuple[str, ...] | None = None
    space: bool | None = None
    viking_action: bool | None = None
    column: int | None = None
    vikings: int | None = None
    imitation: bool | None = None
    not_first: bool | None = None
    success: bool | None = None
    rolls_max: int | None = None
    spent: Listed | None = None
    paid: Things | None = None
    used_ship: Ship | None = None
    printed_silver: int | None = None
    received: Listed | None = None
    upgrade_goods: tuple[int, ...] | None = None
    upgrade_steps: int | None = None
    phase: Phase | None = None
    harvest: bool | None = None
    goods: Things | None = None
    items: Things | None = None
    item: Thing | None = None
    boards: tuple[Board, ...] | None = None
    houses: tuple[Board, ...] | None = None
    ships: Ships | None = None
    n: int | None = None
    n_min: int | None = None
    n_in: tuple[int, ...] | None = None
    ways: tuple[Way, ...] | None = None
    not_ways: tuple[Way, ...] | None = None
    wood_min: int | None = None
    last: bool | None = None


class Effect(Fact):
    """What a card does at a trigger, or, when `passive`, all the time."""

    on: Trigger
    where: Where | None = None
    when: tuple[Counter, ...] = Field((), alias="if")
    may: bool = False
    instead: bool = False
    limit: Literal["game", "action"] | None = None
    do: tuple[Step, ...] = ()
    mod: tuple[Modifier, ...] = ()

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if (self.on == "passive") != bool(self.mod) or bool(self.mod) == bool(self.do):
            raise ValueError("a passive effect has modifiers, every other one steps")
        if any(condition.at_least < 1 for condition in self.when):
            raise ValueError("a condition says how many it asks for")
        return self
