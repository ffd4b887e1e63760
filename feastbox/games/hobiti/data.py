"""The fixed facts of the cards, read from `assets/hobiti/cards.toml` and checked.

A kind of card is a number 0-59 in the order of the file; copies of one kind are the same card. States and the inner
loops use numbers, views and moves the ids.
"""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets

GAME: Final = "hobiti"

NOTHING: Final = -1
"""Stands for "no card" and "nobody"."""

Kind = Literal["item", "firework", "party", "unpleasantness", "drink", "food", "smoking"]
Printed = Literal["white_on_black", "black_on_grey", "black_on_white"]
Party = Literal["pitka", "zranice", "birthday"]
Effect = Literal["", "steal_item", "starve", "ban_party", "lose_action", "discard_cards", "ban_garden", "lose_points"]

_PRINTED: Final[dict[str, Printed]] = {
    "unpleasantness": "white_on_black",
    "drink": "black_on_grey",
    "food": "black_on_grey",
    "smoking": "black_on_grey",
    "item": "black_on_white",
    "party": "black_on_white",
    "firework": "black_on_white",
}


class Card(BaseModel):
    """One kind of card (HOB-03 to HOB-06) with what its kind needs.

    value: the printed number.   party, allowed: which party it announces and what may be laid there.
    points_neighbours, points_others: what watchers of a firework gain.   effect, fraction, actions, cards,
    points: what an unpleasantness does, and how much of it.   remedies: ids of the unpleasantnesses it wards off.
    text_all: the text where it takes everything (option `vyzla_strength`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"[a-z_]+")
    name: str
    short: str = Field("", max_length=14)
    name_cs: str
    set: Literal["base", "new"] = "base"
    kind: Kind
    number: Printed
    value: int = Field(ge=1)
    count: int = Field(1, ge=1)
    source: Literal["house", "public_name", "public"]
    text: str
    text_all: str = ""
    flavour: str = ""
    party: Party | Literal[""] = ""
    allowed: tuple[Kind, ...] = ()
    points_neighbours: int = 0
    points_others: int = 0
    effect: Effect = ""
    fraction: tuple[int, int] = (1, 2)
    actions: int = 0
    cards: int = 0
    points: int = 0
    remedies: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        if self.number != _PRINTED[self.kind]:
            raise ValueError(f"{self.id}: a card of this kind is not printed {self.number}")
        if bool(self.party) != (self.kind == "party") or bool(self.allowed) != (self.kind == "party"):
            raise ValueError(f"{self.id}: a party, and nothing else, says what may be laid")
        if bool(self.effect) != (self.kind == "unpleasantness"):
            raise ValueError(f"{self.id}: an unpleasantness, and nothing else, has an effect")
        if self.remedies and self.number != "black_on_grey":
            raise ValueError(f"{self.id}: only drinks, food and smoking are remedies")
        if not self.short and len(self.name) > 14:
            raise ValueError(f"{self.id}: a name of more than 14 characters needs a short one")
        return self

    @property
    def brief(self) -> str:
        """The name as it stands in lists, at most 14 characters."""
        return self.short or self.name


class _Cards(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    card: tuple[Card, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        ids = [card.id for card in self.card]
        if len({*ids}) != len(ids) or len({card.brief for card in self.card}) != len(ids):
            raise ValueError("two cards have the same id or short name")
        bad = {card.id for card in self.card if card.kind == "unpleasantness"}
        if any(not bad.issuperset(card.remedies) for card in self.card):
            raise ValueError("a remedy wards off something that is no unpleasantness")
        return self


CARDS: Final[tuple[Card, ...]] = _Cards.model_validate(assets.read_toml(GAME, "cards.toml")).card
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}
NUMBER: Final[dict[str, int]] = {card.id: number for number, card in enumerate(CARDS)}
KINDS: Final = range(len(CARDS))

IDS: Final[tuple[str, ...]] = tuple(card.id for card in CARDS)
VALUES: Final[tuple[int, ...]] = tuple(card.value for card in CARDS)


def _of_kind(*kinds: Kind) -> frozenset[int]:
    return frozenset(number for number, card in enumerate(CARDS) if card.kind in kinds)


ITEMS: Final = _of_kind("item")
FIREWORKS: Final = _of_kind("firework")
PARTIES: Final = _of_kind("party")
UNPLEASANT: Final = _of_kind("unpleasantness")
CONSUMED: Final = _of_kind("drink", "food", "smoking")
FEASTS: Final = frozenset(number for number in PARTIES if CARDS[number].party in ("zranice", "birthday"))
"""The parties that count for Vyžla (HOB-44, HOB-56)."""
ALLOWED: Final[dict[int, frozenset[int]]] = {number: _of_kind(*CARDS[number].allowed) for number in PARTIES}
"""By party, the cards that may be laid at it (HOB-43, HOB-44)."""
REMEDIES: Final[dict[int, frozenset[int]]] = {
    number: frozenset(other for other in CONSUMED if IDS[number] in CARDS[other].remedies) for number in UNPLEASANT
}
"""By unpleasantness, the cards that ward it off (HOB-53)."""

HAND: Final = 8
"""Most cards a hobbit may hold (HOB-23)."""
DEALT: Final = 6
WALK: Final = 2
ACTIONS: Final = 2
LOAF_POINTS: Final = 1
GARDEN_POINTS: Final = 2


def full_deck(new_cards: bool) -> list[int]:
    """Return all cards of a round, kind by kind (HOB-04, HOB-06)."""
    return [n for n, card in enumerate(CARDS) if new_cards or card.set == "base" for _ in range(card.count)]
