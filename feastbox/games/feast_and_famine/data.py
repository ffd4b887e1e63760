"""The fixed facts of both halves, read from `assets/feast_and_famine/*.toml` and checked.

A food is a number 0-5 (oil to cattle), a group 0-3 (Leah, Rachel, Bilhah, Zilpah), a card 0-21, in the order of the
files; views and moves name them by their ids.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets

GAME: Final = "feast_and_famine"

NOTHING: Final = -1
"""Stands in a state's lists where no tile or card lies, and for "no seat", "no group", "no bid"."""


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Food(_Fact):
    """One food (FAM-04) with its pictures, rows of equal width."""

    id: str
    name: str
    rate: int = Field(ge=1)
    letter: str = Field(min_length=1, max_length=1)
    text: str
    large: tuple[str, ...] = Field(min_length=3, max_length=3)
    small: tuple[str, ...] = Field(min_length=2, max_length=2)


class Group(_Fact):
    """One of the four groups of the deck (FAM-10)."""

    id: str
    name: str
    colour: Literal["blue", "red", "brown", "green"]
    mark: str = Field(min_length=1, max_length=1)


class Card(_Fact):
    """One card of the House of Israel (FAM-08 to FAM-11)."""

    id: str
    name: str
    group: str
    points: int = Field(ge=1)
    kind: Literal["person", "medallion"] = "person"
    relation: str = ""
    symbols: tuple[str, ...]
    text: str

    @property
    def short(self) -> str:
        """The name as it stands in lists, at most 14 characters."""
        return self.name if self.kind == "person" else "medallion"


class _Foods(_Fact):
    food: tuple[Food, ...] = Field(min_length=6, max_length=6)

    @model_validator(mode="after")
    def _is_in_order(self) -> Self:
        if sorted(self.food, key=lambda food: food.rate) != list(self.food):
            raise ValueError("the foods must stand in the order of their rates")
        for food in self.food:
            if {len(row) for row in food.large} != {9} or {len(row) for row in food.small} != {7}:
                raise ValueError(f"{food.id}: pictures are 9 and 7 cells wide")
        return self


class _Family(_Fact):
    group: tuple[Group, ...] = Field(min_length=4, max_length=4)
    card: tuple[Card, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if len({card.id for card in self.card}) != len(self.card):
            raise ValueError("two cards have the same id")
        for group in self.group:
            medallions = [card for card in self.card if card.group == group.id and card.kind == "medallion"]
            if len(medallions) != 1:
                raise ValueError(f"group {group.id} needs exactly one medallion card")
        if {card.group for card in self.card} != {group.id for group in self.group}:
            raise ValueError("a card belongs to no group")
        return self


class _Labour(_Fact):
    start: int
    income: int
    most: int


class _Feast(_Fact):
    fields: tuple[str, ...]
    discount: int
    labour: _Labour
    tiles: dict[int, Annotated[int, Field(ge=1)]]


class _Famine(_Fact):
    places: int


class _Board(_Fact):
    feast: _Feast
    famine: _Famine


_BOARD: Final = _Board.model_validate(assets.read_toml(GAME, "board.toml"))
_FAMILY: Final = _Family.model_validate(assets.read_toml(GAME, "family.toml"))

# -- the Feast -------------------------------------------------------------------------------------------------

FOODS: Final[tuple[Food, ...]] = _Foods.model_validate(assets.read_toml(GAME, "food.toml")).food
FOOD: Final[dict[str, int]] = {food.id: number for number, food in enumerate(FOODS)}
RATES: Final[tuple[int, ...]] = tuple(food.rate for food in FOODS)
COLUMNS: Final = range(len(FOODS))
TIE_ORDER: Final[tuple[int, ...]] = tuple(reversed(COLUMNS))
"""The foods as stores are compared: cattle first, oil last (FAM-44)."""

FIELDS: Final[tuple[str, ...]] = _BOARD.feast.fields
"""The names of the fields in the order of Pharaoh's tour (FAM-02)."""
YEARS: Final = len(FIELDS)
DISCOUNT: Final = _BOARD.feast.discount
LABOUR: Final = _BOARD.feast.labour.start
INCOME: Final = _BOARD.feast.labour.income
MOST_LABOUR: Final = _BOARD.feast.labour.most
TILES: Final[dict[int, int]] = _BOARD.feast.tiles
"""Tiles of each food in the bag by rows of a store (FAM-05)."""

# -- the Famine ------------------------------------------------------------------------------------------------

GROUPS: Final[tuple[Group, ...]] = _FAMILY.group
GROUP: Final[dict[str, int]] = {group.id: number for number, group in enumerate(GROUPS)}
CARDS: Final[tuple[Card, ...]] = _FAMILY.card
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}
DECK: Final = range(len(CARDS))
PLACES: Final = _BOARD.famine.places

GROUP_OF: Final[tuple[int, ...]] = tuple(GROUP[card.group] for card in CARDS)
POINTS: Final[tuple[int, ...]] = tuple(card.points for card in CARDS)
IS_MEDALLION: Final[tuple[bool, ...]] = tuple(card.kind == "medallion" for card in CARDS)
MEDALLION_CARDS: Final = sum(IS_MEDALLION)
MEMBERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(card for card in DECK if GROUP_OF[card] == group) for group in range(len(GROUPS))
)
"""The cards of each group."""
