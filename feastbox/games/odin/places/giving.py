"""What each space gives, for the filter: by item, and by words for what is no item."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.goods import FOR_SALE, FORGED, INDEX, ITEMS, LOOT, WEAPONS
from feastbox.games.odin.places.inks import code
from feastbox.games.odin.spaces import (
    DIE_ACTIONS,
    PARTS,
    SPACES,
    Build,
    Die,
    DrawOccupations,
    DrawWeapons,
    Emigration,
    Exchange,
    Exploration,
    Forging,
    Gain,
    GainIfAnimal,
    GainPerAnimal,
    GainShip,
    Mountain,
    OverseasTrading,
    Part,
    PlayOccupations,
    SpecialSale,
    Swap,
    Up,
)

_RESOURCES: Final = ("wood", "stone", "ore", "silver")


def _words(part: Part) -> Iterator[str]:
    """Yield ids of items, and words, that a part gives."""
    match part:
        case Gain():
            yield from (ITEMS[item].id for item, _ in part.goods + part.per_player)
        case GainPerAnimal():
            yield part.good
        case GainIfAnimal():
            yield from (ITEMS[item].id for item, _ in part.goods)
        case Exchange():
            yield from (ITEMS[item].id for item, _ in part.gain)
        case Build():
            yield AREAS[AREA[part.building]].name
        case GainShip():
            yield SHIPS[SHIP[part.ship]].name
        case Swap():
            yield SHIPS[SHIP[part.new]].name
        case Mountain():
            yield from (*_RESOURCES, "mountain")
        case DrawWeapons():
            yield from (*(ITEMS[item].id for item in WEAPONS), "weapon")
        case SpecialSale():
            yield from (*(ITEMS[item].id for item in FOR_SALE), "special")
        case Forging():
            yield from (*(ITEMS[item].id for item in FORGED), "special")
        case Die():
            die = DIE_ACTIONS[part.kind]
            loot = LOOT if die.direction == "high" else tuple(item for item, _ in die.success)
            yield from (*(ITEMS[item].id for item in loot), "die")
        case Exploration():
            yield from (*(AREAS[AREA[board]].name for board in part.boards), "island")
        case Emigration():
            yield "emigrate"
        case DrawOccupations() | PlayOccupations():
            yield from ("card", "occupation")
        case Up():
            yield "upgrade"
        case OverseasTrading():
            yield "overseas"


@cache
def given(number: int) -> frozenset[str]:
    """Return ids and words of everything that a space gives, its bonus for the column too."""
    space = SPACES[number]
    parts = (part for key, part in PARTS.items() if key.partition(":")[0] == space.id)
    words = {word for part in parts for word in _words(part)}
    return frozenset(words | ({"card", "occupation"} if space.column == 3 else set()))


@cache
def matching(text: str) -> frozenset[int]:
    """Return the spaces that give what a text names: a code ("Ho", "$"), or the beginning of a name's word."""
    typed = text.lower()
    coded = {item.id for item in ITEMS if item.code and code(item.index).lower() == typed}
    return frozenset(
        number
        for number in range(len(SPACES))
        if given(number) & coded or (not coded and any(_named(word, typed) for word in given(number)))
    )


def _named(word: str, typed: str) -> bool:
    name = ITEMS[INDEX[word]].name if word in INDEX else word
    return any(part.lower().startswith(typed) for part in (name, *name.split()))
