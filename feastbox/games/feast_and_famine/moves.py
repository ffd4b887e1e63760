"""The five moves, each made once at import, and their notation: `gather fish`, `end_turn`, `select rachel 2`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

from feastbox.engine.models import Seat
from feastbox.engine.rules import NotationError
from feastbox.games.feast_and_famine.data import FOOD, FOODS, GROUP, GROUPS, MEDALLION_CARDS, TILES

SEATS: Final = range(2, 5)
"""How many may play (FAM-01)."""
BIDS: Final = range(len(FOODS) + max(TILES) + MEDALLION_CARDS + 1)
"""Every bid that can ever be: the most medallions of a Feast and the medallion cards (FAM-39, FAM-55)."""

SeatNumber = Annotated[int, Field(ge=0, lt=SEATS[-1])]
Bid = Annotated[int, Field(ge=0, lt=len(BIDS))]


@dataclass(frozen=True, slots=True)
class Gather:
    """Take all tiles of a food from the fields (FAM-22)."""

    seat: SeatNumber
    food: str
    kind: Literal["gather"] = "gather"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End one's turn of this year (FAM-19)."""

    seat: SeatNumber
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class Select:
    """Choose a group and open the auction of its cards (FAM-51, FAM-52)."""

    seat: SeatNumber
    group: str
    bid: Bid
    kind: Literal["select"] = "select"


@dataclass(frozen=True, slots=True)
class Raise:
    """Bid more than the standing bid (FAM-56)."""

    seat: SeatNumber
    bid: Bid
    kind: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave this auction (FAM-57)."""

    seat: SeatNumber
    kind: Literal["pass"] = "pass"


FamMove = Annotated[Gather | EndTurn | Select | Raise | Pass, Field(discriminator="kind")]

_PLAYERS: Final = range(SEATS[-1])

GATHER: Final[tuple[tuple[Gather, ...], ...]] = tuple(
    tuple(Gather(seat, food.id) for food in FOODS) for seat in _PLAYERS
)
"""By seat and food."""
END_TURN: Final[tuple[EndTurn, ...]] = tuple(EndTurn(seat) for seat in _PLAYERS)
SELECT: Final[tuple[tuple[tuple[Select, ...], ...], ...]] = tuple(
    tuple(tuple(Select(seat, group.id, bid) for bid in BIDS) for group in GROUPS) for seat in _PLAYERS
)
"""By seat, group and bid."""
RAISE: Final[tuple[tuple[Raise, ...], ...]] = tuple(tuple(Raise(seat, bid) for bid in BIDS) for seat in _PLAYERS)
"""By seat and bid."""
PASS: Final[tuple[Pass, ...]] = tuple(Pass(seat) for seat in _PLAYERS)


_FOOD_WORDS: Final = FOOD | {food.name.lower(): number for number, food in enumerate(FOODS)}


def write(move: FamMove) -> str:
    """Return a move in notation, without its seat."""
    match move:
        case Gather(food=food):
            return f"gather {food}"
        case Select(group=group, bid=bid):
            return f"select {group} {bid}"
        case Raise(bid=bid):
            return f"raise {bid}"
        case _:
            return move.kind


def read(seat: Seat, text: str) -> FamMove:
    """Return the move that a text names for a seat, legal or not; NotationError if it names none."""
    match text.lower().split():
        case ["gather", food]:
            return GATHER[seat][_known(food, _FOOD_WORDS, "food", FOOD)]
        case ["end_turn"] | ["end"] | ["end", "turn"]:
            return END_TURN[seat]
        case ["select", group, bid]:
            return SELECT[seat][_known(group, GROUP, "group", GROUP)][_number(bid)]
        case ["raise", bid]:
            return RAISE[seat][_number(bid)]
        case ["pass"]:
            return PASS[seat]
        case _:
            raise NotationError(
                'type "gather fish", "end_turn", "select rachel 2", "raise 3" or "pass"; '
                f"the foods are {', '.join(FOOD)}, the groups {', '.join(GROUP)}"
            )


def _known(word: str, known: dict[str, int], what: str, listed: Iterable[str]) -> int:
    if word not in known:
        raise NotationError(f"there is no {what} {word!r}; the {what}s are {', '.join(listed)}")
    return known[word]


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) not in BIDS:
        raise NotationError(f"a bid is a whole number from 0 to {BIDS[-1]}, not {text!r}")
    return int(text)
