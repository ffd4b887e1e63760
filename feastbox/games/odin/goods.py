"""Everything a supply holds, in one table, read from `assets/odin/goods.toml` and checked.

An item is a number 0-54: resources (wood, stone, ore, silver), then the 32 goods chain by chain, the 15 special tiles
and the 4 weapons. A supply is a list of counts by that number; costs and gains are sparse `Amounts`. Views and moves
use ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets

GAME: Final = "odin"

Color = Literal["orange", "red", "green", "blue"]
Animal = Literal["sheep", "cattle"]
Group = Literal["resource", "good", "special", "weapon"]
Amounts = tuple[tuple[int, int], ...]
"""(item, how many) of each thing paid or gained."""

NOTHING: Final = -1
"""Stands for "no item", "no price", "nobody"."""

COLORS: Final[tuple[Color, ...]] = ("orange", "red", "green", "blue")
"""In the order goods are upgraded (ODN-098)."""


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Thing(_Fact):
    id: str = Field(pattern=r"[a-z_]+")
    name: str
    code: str = Field("", max_length=2)
    count: int = Field(0, ge=0)


class _Good(_Thing):
    color: Color
    harvest: int = Field(0, ge=0, le=4)
    sword: int = Field(0, ge=0)
    forge: bool = False
    animal: Animal | Literal[""] = ""
    pregnant: bool = False
    points: int = 0


class _Chain(_Fact):
    id: str
    width: int = Field(ge=1, le=4)
    height: int = Field(ge=1, le=4)
    good: tuple[_Good, ...]


class _Special(_Thing):
    price: int = NOTHING
    sword: int = Field(ge=1)
    forge: bool = False
    points: int = 0
    shape: tuple[str, ...] = Field(min_length=1)


class _Stock(_Fact):
    front: str
    back: str
    count: int = Field(ge=1)


class _Goods(_Fact):
    resource: tuple[_Thing, ...] = Field(min_length=4, max_length=4)
    chain: tuple[_Chain, ...] = Field(min_length=8, max_length=8)
    stock: dict[str, _Stock]
    special: tuple[_Special, ...] = Field(min_length=15, max_length=15)
    weapon: tuple[_Thing, ...] = Field(min_length=4, max_length=4)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        goods = [good for chain in self.chain for good in chain.good]
        things: list[_Thing] = [*self.resource, *goods, *self.special, *self.weapon]
        if len({thing.id for thing in things}) != len(things):
            raise ValueError("two items have the same id")
        codes = [thing.code.lower() for thing in things if thing.code]
        if len({*codes}) != len(codes):
            raise ValueError("two items have the same code")
        sides = sorted(side for tile in self.stock.values() for side in (tile.front, tile.back))
        if sides != sorted(good.id for good in goods):
            raise ValueError("every good is one side of one tile")
        return self


class Item(_Fact):
    """One kind of thing a supply counts (ODN-002 to ODN-007).

    code: at most two characters for boards and typing, "" for weapons.   shape: rows of `#` and `.`, () for what never
    lies on a grid.   upgrade: the item one colour up, or -1.   price: silver at the Special Sale, -1 when not for sale.
    animal: for sheep and cattle, pregnant or not.   count: how many were printed.
    """

    index: int
    id: str
    name: str
    code: str
    group: Group
    color: Color | Literal[""] = ""
    chain: int = NOTHING
    width: int = 0
    height: int = 0
    shape: tuple[str, ...] = ()
    upgrade: int = NOTHING
    harvest: int = 0
    sword: int = 0
    forge: bool = False
    price: int = NOTHING
    animal: Animal | Literal[""] = ""
    pregnant: bool = False
    points: int = 0
    count: int = 0

    @property
    def squares(self) -> int:
        """How many squares of a board it covers: 0 for what never lies on a grid."""
        return sum(row.count("#") for row in self.shape)


def _items(facts: _Goods) -> list[Item]:
    items: list[Item] = []
    printed = {side: tile.count for tile in facts.stock.values() for side in (tile.front, tile.back)}
    for thing in facts.resource:
        shape = ("#",) if thing.id in ("ore", "silver") else ()
        side = len(shape)
        items.append(
            Item(index=len(items), **thing.model_dump(), group="resource", shape=shape, width=side, height=side)
        )
    numbers = {
        good.id: number for number, good in enumerate((g for c in facts.chain for g in c.good), start=len(items))
    }
    for place, chain in enumerate(facts.chain):
        for good in chain.good:
            up = COLORS[COLORS.index(good.color) + 1 :][:1]
            above = [numbers[other.id] for other in chain.good if (other.color,) == up]
            items.append(
                Item(
                    index=len(items),
                    **good.model_dump(exclude={"count"}),
                    count=printed[good.id],
                    group="good",
                    chain=place,
                    width=chain.width,
                    height=chain.height,
                    shape=("#" * chain.width,) * chain.height,
                    upgrade=above[0] if above else NOTHING,
                )
            )
    for special in facts.special:
        items.append(
            Item(
                index=len(items),
                **special.model_dump(exclude={"count"}),
                count=1,
                group="special",
                color="blue",
                width=len(special.shape[0]),
                height=len(special.shape),
            )
        )
    for weapon in facts.weapon:
        items.append(Item(index=len(items), **weapon.model_dump(), group="weapon"))
    return items


_FACTS: Final = _Goods.model_validate(assets.read_toml(GAME, "goods.toml"))

ITEMS: Final[tuple[Item, ...]] = tuple(_items(_FACTS))
INDEX: Final[dict[str, int]] = {item.id: item.index for item in ITEMS}
IDS: Final[tuple[str, ...]] = tuple(item.id for item in ITEMS)
SIZE: Final = len(ITEMS)
"""Length of every supply."""


def _range(group: Group) -> range:
    members = [item.index for item in ITEMS if item.group == group]
    return range(members[0], members[-1] + 1)


GOODS: Final = _range("good")
SPECIALS: Final = _range("special")
WEAPONS: Final = _range("weapon")
TILES: Final = range(GOODS.start, SPECIALS.stop)
"""Everything that is a tile: goods and special tiles."""

WOOD: Final = INDEX["wood"]
STONE: Final = INDEX["stone"]
ORE: Final = INDEX["ore"]
SILVER: Final = INDEX["silver"]

COLOR: Final[tuple[Color | Literal[""], ...]] = tuple(item.color for item in ITEMS)
UPGRADE: Final[tuple[int, ...]] = tuple(item.upgrade for item in ITEMS)
SWORD: Final[tuple[int, ...]] = tuple(item.sword for item in ITEMS)
PRICE: Final[tuple[int, ...]] = tuple(item.price for item in ITEMS)
SQUARES: Final[tuple[int, ...]] = tuple(item.squares for item in ITEMS)
POINTS: Final[tuple[int, ...]] = tuple(item.points for item in ITEMS)


def _of(color: Color) -> tuple[int, ...]:
    return tuple(number for number in TILES if COLOR[number] == color)


ORANGE: Final = _of("orange")
RED: Final = _of("red")
GREEN: Final = _of("green")
BLUE: Final = _of("blue")
FOOD: Final = (*ORANGE, *RED)
"""What may be served beside silver (ODN-151)."""
FORGED: Final = tuple(item.index for item in ITEMS if item.forge)
"""The seven special tiles with tongs, and jewelry (ODN-005)."""
FOR_SALE: Final = tuple(number for number in SPECIALS if PRICE[number] != NOTHING)
LOOT: Final = tuple(sorted(BLUE, key=lambda number: (SWORD[number], number)))
"""Blue tiles by sword value (ODN-128)."""
ANIMALS: Final[dict[str, tuple[int, int]]] = {
    kind: (INDEX[kind], INDEX[f"{kind}_pregnant"]) for kind in ("sheep", "cattle")
}
"""By kind: the animal and the pregnant animal."""
SPECIES: Final = tuple(next((a for a, pregnant in ANIMALS.values() if pregnant == item), item) for item in range(SIZE))
"""By item, the kind it counts as: a pregnant animal as the animal (ODN-154, OOC-78)."""
HARVEST: Final[tuple[Amounts, ...]] = tuple(
    tuple((item.index, 1) for item in ITEMS if 0 < item.harvest <= level) for level in range(5)
)
"""By harvest level 0-4, the crops everybody takes (ODN-025)."""
STOCK: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (INDEX[tile.front], INDEX[tile.back], tile.count) for tile in _FACTS.stock.values()
)
"""The two-sided goods tiles: front, back, how many were printed (ODN-003)."""
TILE_OF: Final = {side: tile for tile, (front, back, _) in enumerate(STOCK) for side in (front, back)}
"""The two-sided tile that shows a good."""


def amounts(things: Mapping[str, int]) -> Amounts:
    """Read a table of the data files, `{ wood = 2, silver = 1 }`, in the order it stands there."""
    return tuple((INDEX[name], count) for name, count in things.items())


def empty() -> list[int]:
    """Return a supply that holds nothing."""
    return [0] * SIZE


def holds(supply: list[int], what: Amounts) -> bool:
    """Tell whether all of that lies in the supply; every item stands in `what` once."""
    return all(supply[item] >= count for item, count in what)


def give(supply: list[int], what: Iterable[tuple[int, int]]) -> None:
    """Put things into the supply."""
    for item, count in what:
        supply[item] += count
