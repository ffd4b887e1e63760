"""The 190 occupations, read from `assets/odin/occupations.toml`; a card is a number 0-189 in the order of the file."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from feastbox import assets
from feastbox.games.odin.effects.vocabulary import Effect
from feastbox.games.odin.goods import GAME

Deck = Literal["A", "B", "C"]
Timing = Literal["immediate", "anytime", "each_time", "as_soon_as"]


class Card(BaseModel):
    """One occupation (OOC-03 to OOC-06); the words of `effects` are those of `effects.vocabulary`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    number: int = Field(ge=1, le=190)
    name: str
    deck: Deck
    starting: bool
    points: int
    timing: Timing
    text: str
    ruling: str = ""
    custom: bool = False
    behaviour: str = ""
    effects: tuple[Effect, ...] = Field(min_length=1)


CARDS: Final = tuple(Card.model_validate(card) for card in assets.read_toml(GAME, "occupations.toml")["occupation"])
CARD: Final = {card.id: number for number, card in enumerate(CARDS)}
STARTING: Final = tuple(card.starting for card in CARDS)


def deck(decks: str, starting: bool) -> list[int]:
    """Return the light brown (`starting`) or dark brown cards of the decks in use (ODN-015, OOC-10)."""
    return [n for n, card in enumerate(CARDS) if card.starting == starting and card.deck in decks]


def _titles() -> tuple[str, ...]:
    """Two names of the same words carry their catalogue number (OOC-126)."""
    keys = ["".join(sorted(card.name.lower().replace(" of ", " ").replace(" ", ""))) for card in CARDS]
    return tuple(
        f"{card.name} ({card.number})" if keys.count(key) > 1 else card.name
        for card, key in zip(CARDS, keys, strict=True)
    )


TITLES: Final = _titles()
"""The names as they are shown."""
