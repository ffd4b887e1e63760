"""What the points of a row of the score sheet are made of, in a few words for a seat: "2 knarrs"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.english import count
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP, SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import ANIMALS
from feastbox.games.odin.phrases import board, item
from feastbox.games.odin.view import SeatView

_STABLE: Final = tuple(number for pair in ANIMALS.values() for number in pair)


def _ships(seat: SeatView) -> str:
    fleet = ((BOAT, len(seat.boats)), (KNARR, seat.knarrs), (LONGSHIP, len(seat.longships)))
    return ", ".join(count(number, SHIPS[ship].name) for ship, number in fleet if number)


def _emigrated(seat: SeatView) -> str:
    kinds = [ship for ship in (KNARR, LONGSHIP) if ship in seat.emigrated]
    return ", ".join(count(seat.emigrated.count(ship), SHIPS[ship].name) for ship in kinds)


def _land(*kinds: str) -> Callable[[SeatView], str]:
    def told(seat: SeatView) -> str:
        return ", ".join(board(plot.name) for plot in seat.plots if AREAS[plot.area].kind in kinds)

    return told


def _open(*kinds: str) -> Callable[[SeatView], str]:
    def told(seat: SeatView) -> str:
        lost = [
            (board(plot.name), losses(AREAS[plot.area], plot.covered, plot.wood, plot.stone))
            for plot in seat.plots
            if AREAS[plot.area].kind in kinds
        ]
        return ", ".join(f"{name} -{points}" for name, points in lost if points)

    return told


def _animals(seat: SeatView) -> str:
    return ", ".join(f"{seat.supply[number]} {item(number)}" for number in _STABLE if seat.supply[number])


def _occupations(seat: SeatView) -> str:
    return ", ".join(
        f"{TITLES[CARD[card]]} {CARDS[CARD[card]].points}" for card in seat.played if CARDS[CARD[card]].points
    )


DETAILS: Final[dict[str, Callable[[SeatView], str]]] = {
    "ships": _ships,
    "emigrated": _emigrated,
    "islands": _land("exploration"),
    "buildings": _land("house", "shed"),
    "animals": _animals,
    "occupations": _occupations,
    "islands_open": _open("exploration"),
    "buildings_open": _open("house", "shed"),
    "penalties": lambda seat: str(seat.penalties) if seat.penalties else "",
}
"""By row of `view.ROWS`; other rows say everything by their number."""
