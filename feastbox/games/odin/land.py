"""What a seat owns to place on: home board, exploration boards, buildings; and its income (ODN-080)."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREAS, HOME
from feastbox.games.odin.effects.vocabulary import Board
from feastbox.games.odin.geometry import income
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Plot


def home() -> Plot:
    """Return an empty home board."""
    return Plot("home", HOME)


def own(state: OdinState, seat: Seat, area: int) -> None:
    """Give a seat a board or building; buildings are numbered, since a seat may have several (ODN-091)."""
    plots, facts = state.plots[seat], AREAS[area]
    name = facts.id
    if facts.kind in ("house", "shed"):
        name += f"_{sum(plot.area == area for plot in plots) + 1}"
    plots.append(Plot(name, area))


def board_word(area: int) -> Board:
    """Return the word of the effects for a board or building: houses by their own names."""
    facts = AREAS[area]
    if facts.kind != "house":
        return facts.kind
    return "stone_house" if facts.id == "stone_house" else "long_house"


def find(state: OdinState, seat: Seat, name: str) -> int:
    """Return the number of a seat's board of this name, or -1."""
    return next((n for n, plot in enumerate(state.plots[seat]) if plot.name == name), -1)


def total_income(state: OdinState, seat: Seat) -> int:
    """Return what all income tracks of a seat pay now; buildings pay nothing (ODN-081)."""
    return sum(income(AREAS[plot.area], plot.covered) for plot in state.plots[seat])
