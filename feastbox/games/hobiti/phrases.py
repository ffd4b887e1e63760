"""Small pieces of plain English that several texts of the game are made of."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.hobiti.data import CARD, CARDS
from feastbox.games.hobiti.options import HobitiOptions

PARTY_KIND = {"pitka": "Drinking Party", "zranice": "Feast", "birthday": "Birthday Party"}
MEANT = {"item": "Item", "firework": "firework", "party": "party", "unpleasantness": "unpleasantness"}


def points(number: int) -> str:
    """Return "1 point", "3 points"."""
    return count(number, "point")


def cards(number: int) -> str:
    """Return "1 card", "3 cards"."""
    return count(number, "card")


def card_name(card: int | str, czech: bool = False) -> str:
    """Return a card's name by number or id, with the Czech one behind it if wanted: "Hangover (Kocovina)"."""
    facts = CARDS[card] if isinstance(card, int) else CARD[card]
    return f"{facts.name} ({facts.name_cs})" if czech and facts.name_cs != facts.name else facts.name


def card_text(card: str, options: HobitiOptions) -> str:
    """Return what a card does in a match with these options."""
    facts = CARD[card]
    return facts.text_all if facts.text_all and options.vyzla_strength == "all" else facts.text


def valued(card: int | str, czech: bool = False) -> str:
    """Return a card's name and its number: "Brown Beer 4"."""
    facts = CARDS[card] if isinstance(card, int) else CARD[card]
    return f"{card_name(card, czech)} {facts.value}"


def who(seat: int | str, names: Names) -> str:
    """Return a seat's name, or its number where there is no name for it."""
    number = int(seat)
    return names[number] if number < len(names) else f"seat {number + 1}"


def everybody(seats: Sequence[int], names: Names) -> str:
    """Return the names of several seats."""
    return join([who(seat, names) for seat in seats])
