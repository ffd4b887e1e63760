"""A piece that a card lays: what it is, where it may lie, and the answer that lays it (Ore Boatman, Fish Cook)."""

from __future__ import annotations

from typing import Final

from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.effects.vocabulary import GainPlace
from feastbox.games.odin.effects.vocabulary import MoveServed as MoveStep
from feastbox.games.odin.moves import MoveServed, PlaceGained
from feastbox.games.odin.places.held import Held, in_order
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.place import OdinFace

KINDS: Final = frozenset({"card_place", "move_served"})
"""Questions that are answered by a square of a board."""


class ByCard:
    """What the open question has a seat lay; without such a question `item` is -1 and there are no spots."""

    def __init__(self, face: OdinFace) -> None:
        self._face = face
        self._found = Kept(self._find)

    @property
    def item(self) -> int:
        """The kind of piece."""
        return self._open()[0]

    @property
    def card(self) -> str:
        """The title of the card."""
        return self._open()[1]

    def spots(self, place: str) -> tuple[Held, ...]:
        """Return where it may lie on a board of the seat, in the order of `.`."""
        return self._open()[2].get(place, ())

    def _open(self) -> tuple[int, str, dict[str, tuple[Held, ...]]]:
        return self._found.get((self._face.table.match.head, self._face.view.pending, self._face.may_answer()))

    def _find(self) -> tuple[int, str, dict[str, tuple[Held, ...]]]:
        pending = self._face.view.pending
        if pending is None or pending.kind not in KINDS or not self._face.may_answer():
            return -1, "", {}
        card = CARD[pending.source.removeprefix("card:")]
        item = next(filter(None, (_laid(step) for effect in CARDS[card].effects for step in effect.do)))
        spots: dict[str, list[Held]] = {}
        for move in self._face.table.moves():
            if isinstance(move, PlaceGained | MoveServed):
                turn = move.turn if isinstance(move, MoveServed) else 0
                spots.setdefault(move.place, []).append(Held(item, move.row, move.column, turn))
        return item, TITLES[card], {place: in_order(found) for place, found in spots.items()}

    def move(self, held: Held, seat: int, place: str) -> PlaceGained | MoveServed:
        """Return the answer that lays it."""
        pending = self._face.view.pending
        if pending is not None and pending.kind == "move_served":
            return MoveServed(seat, place, held.row, held.column, held.turn)
        return PlaceGained(seat, place, held.row, held.column)


def _laid(step: object) -> int | None:
    """Return what a step lays, None for another step."""
    return step.item if isinstance(step, GainPlace) else step.good if isinstance(step, MoveStep) else None
