"""Names of things in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from feastbox.english import join
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, TITLES
from feastbox.games.odin.course import SHIPS
from feastbox.games.odin.goods import INDEX, ITEMS, SILVER, Amounts
from feastbox.games.odin.notation import area_of, square
from feastbox.games.odin.spaces import COPY_NAMES, PARTS, SPACES, Choose


def item(number: int) -> str:
    """Return the name of a thing."""
    return ITEMS[number].name


def word(text: str) -> str:
    """Return what an id means, or the text itself without underlines."""
    if text in INDEX:
        return item(INDEX[text])
    return text.replace("_", " ") or "nothing"


def things(what: Amounts) -> str:
    """Return a list of things: "2 wood, 1 stone"."""
    totals: dict[int, int] = {}
    for number, amount in what:
        totals[number] = totals.get(number, 0) + amount
    return ", ".join(f"{amount} {item(number)}" for number, amount in totals.items()) or "nothing"


def of_each(numbers: Iterable[int]) -> str:
    """Return things counted from a list of their numbers."""
    return things(tuple((number, 1) for number in numbers))


def ship(number: int) -> str:
    """Return the name of a kind of ship."""
    return SHIPS[number].name


def ships(numbers: Iterable[int]) -> str:
    """Return kinds of ships: "knarr or longship"."""
    return join([ship(number) for number in numbers], "or")


def card(name: str) -> str:
    """Return the title of a card, given its id."""
    return TITLES[CARD[name]] if name in CARD else word(name)


def board(name: str) -> str:
    """Return what a seat's board is called: "home board", "Iceland", "long house 2"."""
    area = area_of(name)
    if area < 0:
        return word(name)
    number = name.rpartition("_")[2]
    return f"{AREAS[area].name} {number}" if number.isdigit() else AREAS[area].name


def squares(area: int, numbers: Sequence[int]) -> str:
    """Return names of squares given as row, column, row, column: "c5, d5"."""
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    named = [square(area, row, column) for row, column in pairs if 0 <= column < 16]
    return ", ".join(named[:6]) + (" and more" if len(named) > 6 else "")


def space(number: int) -> str:
    """Return the name of a space; those of one name in several columns carry it."""
    if number in COPY_NAMES:
        return word(COPY_NAMES[number]).replace("imitation", "imitation space")
    name = SPACES[number].name
    alike = [other for other in SPACES if other.name == name]
    return f"{name} (column {SPACES[number].column})" if len(alike) > 1 else name


def option(key: str, name: str) -> str:
    """Return the label of an option of a `choose` part."""
    part = PARTS.get(key)
    if isinstance(part, Choose):
        return next((choice.label for choice in part.options if choice.id == name), word(name))
    return word(name)


def silver(amount: int) -> str:
    """Return an amount of money."""
    return f"{amount} {item(SILVER)}"
