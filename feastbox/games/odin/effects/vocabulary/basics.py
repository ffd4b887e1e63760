"""What all words of the vocabulary are made of: kinds of things by number, prices, triggers, ways."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, model_validator

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.goods import INDEX, Amounts

Trigger = Literal[
    "play",
    "anytime",
    "passive",
    "before_placing",
    "action_before",
    "action_replace",
    "action_after",
    "weapon_draw",
    "phase_before",
    "phase_start",
    "phase_during",
    "phase_after",
    "good_gained",
    "batch_gained",
    "animal_gained",
    "ship_gained",
    "ship_built",
    "house_built",
    "tile_placed",
    "tile_served",
    "mountain_taken",
    "mountain_cleared",
    "house_bonus",
    "vikings_returned",
    "thing_count",
    "card_received",
    "cards_played",
    "threshold",
    "scoring",
]
TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)
Kind = Literal[
    "hunting_game",
    "laying_a_snare",
    "whaling",
    "raiding",
    "pillaging",
    "plundering",
    "overseas_trading",
    "exploration",
    "emigration",
    "mountain",
    "upgrade",
]
"""What an action does (OOC-99)."""
Phase = Literal["harvest", "income", "breeding", "feast", "bonus", "actions"]
Way = Literal["gain", "exchange", "upgrade", "flip", "loot", "bonus", "harvest", "breeding"]
"""How goods arrive."""
Board = Literal["home", "exploration", "stone_house", "long_house", "shed"]
"""What a board or building is: the kind of its area, or the house itself."""

SILVER_2: Final = -2
"""Stands for the strips' item "2 silver", which is one item (OOC-79)."""


def _number(name: object) -> object:
    return SILVER_2 if name == "silver_2" else INDEX.get(name, name) if isinstance(name, str) else name


def _numbers(names: object) -> object:
    return tuple(_number(name) for name in names) if isinstance(names, list) else names


def _ship(name: object) -> object:
    return SHIP.get(name, name) if isinstance(name, str) else name


def _ships(names: object) -> object:
    return tuple(_ship(name) for name in names) if isinstance(names, list) else names


def _amounts(things: object) -> object:
    return tuple((INDEX[name], count) for name, count in things.items()) if isinstance(things, dict) else things


Thing = Annotated[int, BeforeValidator(_number)]
Things = Annotated[tuple[int, ...], BeforeValidator(_numbers)]
Ship = Annotated[int, BeforeValidator(_ship)]
Ships = Annotated[tuple[int, ...], BeforeValidator(_ships)]
Listed = Annotated[Amounts, BeforeValidator(_amounts)]


class Fact(BaseModel):
    """A record of the card file: never changed, no other fields than these."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _bill(things: object) -> object:
    if not isinstance(things, dict):
        return things
    found: dict[str, Any] = {"items": [], "by_round": [], "ships": [], "houses": []}
    for name, count in things.items():
        if name == "any_weapon":
            found["weapons"] = count
        elif count == "round":
            found["by_round"].append(INDEX[name])
        elif name in SHIP:
            found["ships"].append((SHIP[name], count))
        elif name in AREA:
            found["houses"].append((AREA[name], count))
        else:
            found["items"].append((INDEX[name], count))
    return found


class Bill(Fact):
    """What is paid or received.

    items: of the supply.   by_round: of each of these as many as the number of the round.   ships, houses: (kind of
    ship or area, how many).   weapons: any weapon cards.
    """

    items: Amounts = ()
    by_round: tuple[int, ...] = ()
    ships: Amounts = ()
    houses: Amounts = ()
    weapons: int = 0

    @model_validator(mode="after")
    def _known_houses(self) -> Self:
        if any(AREAS[area].kind != "house" for area, _ in self.houses):
            raise ValueError("only houses are gained")
        return self


Price = Annotated[Bill, BeforeValidator(_bill)]
