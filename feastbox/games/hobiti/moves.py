"""The thirteen moves, all but the discards made once at import. Cards stand in them by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, Field

from feastbox.engine.models import Seat
from feastbox.games.hobiti.data import CONSUMED, FIREWORKS, IDS, ITEMS, NOTHING, PARTIES, UNPLEASANT

SEATS: Final = range(3, 9)
"""How many may play (HOB-01)."""

SeatNumber = Annotated[int, Field(ge=0, lt=SEATS[-1])]
Pair = tuple[str, str]


def pair(cards: Pair) -> Pair:
    """Return two cards in the order in which a move names them; their order says nothing."""
    first, second = cards
    return (first, second) if first <= second else (second, first)


@dataclass(frozen=True, slots=True)
class Wager:
    """Lay a card face down for the lots (HOB-15)."""

    seat: SeatNumber
    card: str
    kind: Literal["wager"] = "wager"


@dataclass(frozen=True, slots=True)
class Walk:
    """Draw two cards (HOB-22)."""

    seat: SeatNumber
    kind: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class Loaf:
    """Loaf About for a point (HOB-24)."""

    seat: SeatNumber
    kind: Literal["loaf"] = "loaf"


@dataclass(frozen=True, slots=True)
class Garden:
    """Discard a card for two points (HOB-25)."""

    seat: SeatNumber
    card: str
    kind: Literal["garden"] = "garden"


@dataclass(frozen=True, slots=True)
class LayItem:
    """Lay an Item in front of oneself (HOB-31)."""

    seat: SeatNumber
    card: str
    kind: Literal["lay_item"] = "lay_item"


@dataclass(frozen=True, slots=True)
class Firework:
    """Set off a firework (HOB-33)."""

    seat: SeatNumber
    card: str
    kind: Literal["firework"] = "firework"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a party (HOB-38)."""

    seat: SeatNumber
    card: str
    kind: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class Unpleasantness:
    """Play an unpleasantness on another hobbit; `item` is what a Theft takes, empty without (HOB-54, HOB-55)."""

    seat: SeatNumber
    card: str
    victim: SeatNumber
    item: str = ""
    kind: Literal["unpleasantness"] = "unpleasantness"


@dataclass(frozen=True, slots=True)
class Remedy:
    """Ward an unpleasantness off (HOB-52)."""

    seat: SeatNumber
    card: str
    kind: Literal["remedy"] = "remedy"


@dataclass(frozen=True, slots=True)
class TakeIt:
    """Let an unpleasantness happen (HOB-76)."""

    seat: SeatNumber
    kind: Literal["take_it"] = "take_it"


@dataclass(frozen=True, slots=True)
class ChooseDiscards:
    """Discard two cards because of Unexpected Visitors (HOB-59)."""

    seat: SeatNumber
    cards: Annotated[Pair, AfterValidator(pair)]
    kind: Literal["choose_discards"] = "choose_discards"


@dataclass(frozen=True, slots=True)
class LayPartyCard:
    """Lay a card at the party (HOB-40)."""

    seat: SeatNumber
    card: str
    kind: Literal["lay_party_card"] = "lay_party_card"


@dataclass(frozen=True, slots=True)
class PartyPass:
    """Leave the party (HOB-41)."""

    seat: SeatNumber
    kind: Literal["party_pass"] = "party_pass"


HobitiMove = Annotated[
    Wager
    | Walk
    | Loaf
    | Garden
    | LayItem
    | Firework
    | Announce
    | Unpleasantness
    | Remedy
    | TakeIt
    | ChooseDiscards
    | LayPartyCard
    | PartyPass,
    Field(discriminator="kind"),
]

ANSWERS: Final = {
    "wager": "lots",
    "remedy": "victim",
    "take_it": "victim",
    "choose_discards": "visitors",
    "lay_party_card": "lap",
    "party_pass": "lap",
}
"""By kind of move, the question it answers; what is not named is an action and answers `turn`."""
IN_THE_OPEN: Final = frozenset({"walk", "loaf", "take_it", "party_pass"})
"""Moves that say nothing about a hand (HOB-74, HOB-76, HOB-77)."""

_PLAYERS: Final = range(SEATS[-1])

WALK: Final[tuple[Walk, ...]] = tuple(map(Walk, _PLAYERS))
LOAF: Final[tuple[Loaf, ...]] = tuple(map(Loaf, _PLAYERS))
TAKE_IT: Final[tuple[TakeIt, ...]] = tuple(map(TakeIt, _PLAYERS))
PARTY_PASS: Final[tuple[PartyPass, ...]] = tuple(map(PartyPass, _PLAYERS))

WAGER: Final = tuple(tuple(Wager(seat, card) for card in IDS) for seat in _PLAYERS)
"""By seat and card, like all tables below."""
GARDEN: Final = tuple(tuple(Garden(seat, card) for card in IDS) for seat in _PLAYERS)
REMEDY: Final = tuple({card: Remedy(seat, IDS[card]) for card in sorted(CONSUMED)} for seat in _PLAYERS)
LAY: Final = tuple({card: LayPartyCard(seat, IDS[card]) for card in sorted(CONSUMED)} for seat in _PLAYERS)


def _played(seat: Seat, card: int) -> LayItem | Firework | Announce | None:
    if card in ITEMS:
        return LayItem(seat, IDS[card])
    if card in FIREWORKS:
        return Firework(seat, IDS[card])
    return Announce(seat, IDS[card]) if card in PARTIES else None


PLAY: Final = tuple(tuple(_played(seat, card) for card in range(len(IDS))) for seat in _PLAYERS)
"""What playing the card as an action is; None for unpleasantnesses and for what cannot be played (HOB-26, HOB-27)."""
PLAY_ON: Final = tuple(
    {
        card: tuple(
            {NOTHING: Unpleasantness(seat, IDS[card], victim)}
            | {item: Unpleasantness(seat, IDS[card], victim, IDS[item]) for item in sorted(ITEMS)}
            for victim in _PLAYERS
        )
        for card in sorted(UNPLEASANT)
    }
    for seat in _PLAYERS
)
"""By seat, card, victim, and the Item it is about or NOTHING."""
