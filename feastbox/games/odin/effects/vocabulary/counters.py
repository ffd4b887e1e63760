"""What conditions and amounts can count (`effects.conditions` counts)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from feastbox.games.odin.course import KNARR, LONGSHIP, SHIP
from feastbox.games.odin.effects.vocabulary.basics import Fact, Thing, Things


class _Counter(Fact):
    at_least: int = 0


class CountShips(_Counter):
    """Own ships of these kinds in the bay that carry at least `min_ore` ore (OOC-71)."""

    count: Literal["ships"]
    kind: Annotated[
        tuple[int, ...],
        BeforeValidator(lambda name: (KNARR, LONGSHIP) if name == "large" else (SHIP[name],)),
    ]
    min_ore: int = 0


class CountFleetSets(_Counter):
    """Sets of whaling boat, knarr and longship, at most `cap`."""

    count: Literal["fleet_sets"]
    cap: int


class CountGoods(_Counter):
    """Tiles of a type in the supply, now or as the phase began (OOC-52)."""

    count: Literal["goods"]
    id: Thing
    at: Literal["now", "phase_start"] = "now"


class CountPairs(_Counter):
    """Pairs of one of each of two goods in the supply."""

    count: Literal["good_pairs"]
    ids: Things


class CountResource(_Counter):
    """Wood, stone or ore in the supply."""

    count: Literal["resource"]
    id: Thing


class CountVikings(_Counter):
    """Own Vikings that stand on spaces of a category, or in a column, now (OOC-64, OOC-65)."""

    count: Literal["vikings_on"]
    category: str = ""
    column: int = 0


class CountServed(_Counter):
    """Tiles of a type served at this feast."""

    count: Literal["served"]
    id: Thing


class CountPlain(_Counter):
    """What needs no more to be said about."""

    count: Literal[
        "ship_ore",
        "houses",
        "special_tiles",
        "red_kinds",
        "animal_kinds",
        "sheep",
        "exploration_boards",
        "income",
        "other_players",
        "resource_kinds_paid",
        "mountain_kinds_taken",
        "whaling_boats_used",
    ]


Counter = Annotated[
    CountShips | CountFleetSets | CountGoods | CountPairs | CountResource | CountVikings | CountServed | CountPlain,
    Field(discriminator="count"),
]
