"""What there is to see: Table, bellies, decks, what is declared, and the reader's own hand.

Cards, Dishes, Halflings and abilities stand here by their ids (`data.CARD`, `data.DISH`, `data.HALFLING` and the lists
they lead into have names, short names and texts), lists by seat in seat order; places count from 1. The questions
(`pending.kind`): "draft", "turn", "window", "keep", "cook", "lawyer". In a window `pending.asked` and `pending.queue`
are the opponents who have their chance now and later. What a move would do says `foresight.foresee(view, move)`.
"""

from __future__ import annotations

from typing import NamedTuple

from feastbox.engine.models import Refusal, Seat, View
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.options import HfeOptions


class Laid(NamedTuple):
    """An In Play card and who played it; `dish` is the title an Aversion names, else ""."""

    card: str
    by: Seat
    dish: str = ""


class Plate(NamedTuple):
    """A face-up Dish.

    ref: how moves name it, the id, or id@place where its title is face up twice.   fullness: printed and Condiments
    together, 0 at least (HFE-27).   condiments: oldest first.   declared: the declared action is about to take it.
    averse: seats that may not eat it (HFE-85).
    """

    place: int
    dish: str
    ref: str
    printed: int
    fullness: int
    condiments: tuple[Laid, ...]
    declared: bool
    averse: tuple[Seat, ...]


class HalflingView(NamedTuple):
    """A Halfling and what lies before it.

    halfling: None before it is chosen (option `halfling_choice`).   fullness, limit: may both be 0-12, and the marker
    may stand above the limit.   room: E, the empty spaces.   points: None where scores are shown at the end only.
    eaten: in the order of eating.   in_play: oldest first.   hand: number of cards.   known: cards of this hand that
    the reader knows to be there though it is another seat's.
    """

    halfling: str | None
    fullness: int
    limit: int
    room: int
    points: int | None
    eaten: tuple[str, ...]
    in_play: tuple[Laid, ...]
    hand: int
    known: tuple[str, ...]


class HandCard(NamedTuple):
    """A card of the reader's own hand; the hand is sorted.

    known_to: other seats that know it is there.   playable: it answers the open question, as itself.   why: why it does
    not, None also while the reader is not asked.
    """

    card: str
    known_to: tuple[Seat, ...]
    playable: bool
    why: Refusal | None


class SeenDish(NamedTuple):
    """A Dish the reader sees with A Word with the Cook; `why` says why it cannot be eaten, None if it can."""

    dish: str
    fullness: int
    why: Refusal | None


class Orders(NamedTuple):
    """Standing orders (HFE-120): "never", "leader", "any", "strong", or the least points of a spoilt Dish."""

    belt: str | int = "never"
    condiment: str | int = "never"
    sneeze: str = "never"


class Bite(NamedTuple):
    """One Dish of an action, and how its Fullness comes about: printed + condiments + change, or 0 if it is emptied.

    place: 0 for one out of the Dish deck.   condiments: their sum.   fullness: what counts, 0 at least.   room: E when
    its turn comes.   before, after: the belly.   eaten: it fits; else it is discarded (HFE-30).
    """

    place: int
    dish: str
    printed: int
    condiments: int
    change: int
    emptied: bool
    fullness: int
    room: int
    before: int
    after: int
    eaten: bool


class Touched(NamedTuple):
    """What an action does to another Halfling: belly and limit before and after, and the points it gains."""

    seat: Seat
    before: int
    after: int
    limit_before: int
    limit_after: int
    gains: int


class Outcome(NamedTuple):
    """An action of `seat` and its consequences if nothing (more) comes between; chance and hidden cards left out.

    kind: of the move.   card: played, or paid for the ability, else "".   ability: its id, else "".   bites: the Dishes
    in their order.   before, after: the own belly; limit_before, limit_after: the own limit.   gains: points.
    discards: what goes to the discard pile, in its order; what a hidden hand adds is left out.   draws: cards drawn at
    most.   touched: other Halflings it concerns.   cancelled: it has no effect (HFE-94).
    """

    seat: Seat
    kind: str
    card: str
    ability: str
    bites: tuple[Bite, ...]
    before: int
    after: int
    limit_before: int
    limit_after: int
    gains: int
    discards: tuple[str, ...]
    draws: int
    touched: tuple[Touched, ...]
    cancelled: bool

    @property
    def released(self) -> int:
        """Spaces released; eating in the same action does not happen."""
        return max(0, self.before - self.after)


class Interruption(NamedTuple):
    """An Interrupt of this window: on whom (Belt Reduction), on which Dish (a Condiment; its `ref`), else None, ""."""

    card: str
    by: Seat
    player: Seat | None
    dish: str


class Declared(NamedTuple):
    """The declared action while its window is open (HFE-22).

    outcome: as things stand.   played: the Interrupts of this window so far.
    """

    move: HfeMove
    outcome: Outcome
    played: tuple[Interruption, ...]


class HfeView(View):
    """The table of a match.

    active: whose turn it is, None before the first and after the last.   first: who began, None before it is known.
    table: the places 1 to 4.   dish_deck, action_deck: numbers of cards.   discard: ids of Dishes and cards, the top
    last.   lull of lull_end turns (HFE-101), then a clearing or the end; clearings: in a row so far (HFE-102).
    hand, look, seen, orders: the reader's own; look: the cards of Planning Ahead; seen: the Dishes of A Word with the
    Cook.   top_card: of the Action deck if the reader knows it.   dish_order: the Dish deck from its top, None where
    the reader does not know it.   to_choose: Halflings left in a draft.
    """

    options: HfeOptions
    active: Seat | None
    first: Seat | None
    table: tuple[Plate | None, ...]
    halflings: tuple[HalflingView, ...]
    dish_deck: int
    action_deck: int
    discard: tuple[str, ...]
    lull: int
    lull_end: int
    clearings: int
    declared: Declared | None
    hand: tuple[HandCard, ...]
    look: tuple[str, ...]
    seen: tuple[SeenDish, ...]
    orders: Orders | None
    top_card: str | None
    dish_order: tuple[str | None, ...]
    to_choose: tuple[str, ...]

    @property
    def asked(self) -> Seat | None:
        """The seat that is asked, None when the match is over."""
        return self.pending.asked[0] if self.pending else None

    def plate(self, ref: str) -> Plate | None:
        """Return the face-up Dish that moves name so, None if there is none."""
        return next((plate for plate in self.table if plate and plate.ref == ref), None)
