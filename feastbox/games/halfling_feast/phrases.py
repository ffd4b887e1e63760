"""Small pieces of plain English that several texts of the game are made of."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.halfling_feast.data import ACTIONS, CARD, DISH, DISHES, HALFLING, HALFLINGS, Dish
from feastbox.games.halfling_feast.view import Bite


def dish_of(ref: str) -> Dish:
    """Return the Dish that moves name so."""
    return DISHES[DISH[ref.partition("@")[0]]]


def dish_name(ref: str) -> str:
    """Return a Dish's short name, with its place where its title is face up twice: "Mighty Pie", "Mighty Pie (3)"."""
    _, _, place = ref.partition("@")
    return f"{dish_of(ref).short} ({place})" if place else dish_of(ref).short


def full_name(ref: str) -> str:
    """Return a Dish's whole name, with its place where its title is face up twice."""
    _, _, place = ref.partition("@")
    return f"{dish_of(ref).name} on place {place}" if place else dish_of(ref).name


def card_name(card: str) -> str:
    """Return an Action card's short name."""
    return ACTIONS[CARD[card]].short


def thing_name(name: str) -> str:
    """Return the short name of an Action card or Dish, as they lie in the discard pile."""
    return card_name(name) if name in CARD else dish_name(name)


def halfling_name(name: str | None) -> str:
    """Return a Halfling's name."""
    return "no Halfling yet" if name is None else HALFLINGS[HALFLING[name]].name


def seat_name(seat: Seat, names: Names) -> str:
    """Return the name at a seat, or its number where names are not known."""
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


def then(parts: Sequence[str]) -> str:
    """Return Dishes in their order: "Muffins, then Radishes"."""
    return ", then ".join(parts)


def sum_of(bite: Bite) -> str:
    """Return how the Fullness of a Dish comes about: "8", "4 + 3 - 4 = 3", "2 - 5 = -3, counts 0", "8, counts 0"."""
    if bite.emptied:
        return f"{bite.printed}, counts 0"
    terms = [change for change in (bite.condiments, bite.change) if change]
    if not terms:
        return str(bite.printed)
    total = bite.printed + sum(terms)
    signs = "".join(f" {'+' if term > 0 else '-'} {abs(term)}" for term in terms)
    return f"{bite.printed}{signs} = {total}{', counts 0' if total < 0 else ''}"


def moved(what: str, before: int, after: int) -> str:
    """Return "belly 3 → 7", or "belly 3" if nothing changes."""
    return f"{what} {before} → {after}" if before != after else f"{what} {before}"
