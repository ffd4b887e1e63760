"""Where own islands and houses and unclaimed islands stand on *Islands & houses*, for any number of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.places.squares import LARGE, NORMAL, Size
from feastbox.games.odin.things import Plot

_LEFT: Final = {"exploration": 4, "house": 3, "shed": 1}
"""Columns left of an own board, for its row numbers."""
_SLOTS: Final = 12
"""Columns right of a house, for its slots."""


class Card(NamedTuple):
    """A board to be placed: its name on this place, what lies on it, whether the seat owns it.

    notes: rows of words below it; none where no room was found for them.
    """

    name: str
    plot: Plot
    own: bool
    notes: int = 0


class Block(NamedTuple):
    """A board as it stands: column and row of its head, its size, and column and row of its first square."""

    card: Card
    x: int
    y: int
    width: int
    size: Size
    left: int
    top: int

    @property
    def bottom(self) -> int:
        """The row below it."""
        return self.top + AREAS[self.card.plot.area].height * self.size.height


class Column(NamedTuple):
    """A column of the place: where it begins, how wide it is, how many rows at its foot are kept for lists."""

    x: int
    width: int
    kept: int = 0


class Plan(NamedTuple):
    """Blocks that are drawn, and cards there is no room for."""

    blocks: tuple[Block, ...]
    left_out: tuple[Card, ...]

    def block(self, name: str) -> Block | None:
        """Return the block of a board."""
        return next((block for block in self.blocks if block.card.name == name), None)


def plan(cards: Sequence[Card], columns: Sequence[Column], height: int, current: str, *, letters: bool) -> Plan:
    """Return where the boards stand: large where all own ones fit so, the current one in any case.

    Notes stand below where no board goes elsewhere for it, those of own boards only where there is room for all.
    letters: whether letters stand above houses too; islands have them always, unclaimed ones never.
    """
    own_fits = None
    noted, cards = cards, [card._replace(notes=0) for card in cards]
    if len(columns) > 2:
        large = _pack(cards, columns, height, LARGE, letters=letters)
        own_fits = large if not any(card.own for card in large.left_out) else None
    found = own_fits or _pack(cards, columns, height, NORMAL, letters=letters)
    if found.block(current) is None:
        first = [card for card in cards if card.name == current]
        rest = [card for card in cards if card.name != current]
        found = _pack([*first, *rest], columns, height, NORMAL, letters=letters)
    size = LARGE if found is own_fits else NORMAL
    for wanted in (noted, [card._replace(notes=0) if card.own else card for card in noted]):
        again = _pack([_of(block.card, wanted) for block in found.blocks], columns, height, size, letters=letters)
        if [block.x for block in again.blocks] == [block.x for block in found.blocks]:
            return again._replace(left_out=found.left_out)
    return found


def _of(card: Card, cards: Sequence[Card]) -> Card:
    return next(each for each in cards if each.name == card.name)


def _pack(cards: Sequence[Card], columns: Sequence[Column], height: int, own: Size, *, letters: bool) -> Plan:
    filled = [0] * len(columns)
    blocks, left_out = [], []
    for card in cards:
        block = None
        for number in _wanted(card, len(columns)):
            column = columns[number]
            block = _stand(card, column, filled[number], own if card.own else NORMAL, letters=letters)
            below = block.bottom + card.notes
            if block.width <= column.width and below <= height - column.kept:
                filled[number] = below + 1
                break
            block = None
        if block is None:
            left_out.append(card)
        else:
            blocks.append(block)
    return Plan(tuple(blocks), tuple(left_out))


def _wanted(card: Card, columns: int) -> list[int]:
    """Return the columns in which a board is tried: islands left, houses in the middle, unclaimed boards right."""
    order = list(range(columns))
    if not card.own:
        return order[::-1] if columns > 2 else order
    return order if AREAS[card.plot.area].kind == "exploration" or columns == 1 else [1, 0, *order[2:]]


def _stand(card: Card, column: Column, y: int, size: Size, *, letters: bool) -> Block:
    area = AREAS[card.plot.area]
    lettered = card.own and area.width > 0 and (letters or area.kind == "exploration")
    slots = _SLOTS if area.kind == "house" and any(area.slots) else 0
    left = _LEFT[area.kind] if card.own else 1
    width = left + area.width * size.width + slots
    return Block(card, column.x, y, width, size, column.x + left, y + 1 + lettered)
