"""The position of the design's pictures: Cleo's boards and supply in round 4 of a long match of four."""

from __future__ import annotations

from functools import cache

from feastbox.engine.models import Frame
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.geometry import Spot, Turn, fault, spot
from feastbox.games.odin.goods import INDEX, SPECIALS
from feastbox.games.odin.laying import same, with_piece
from feastbox.games.odin.notation import area_of
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import FREE, Island, Plot
from tests.games.odin.making import at_round, fleet, give, land, match

HOME = (
    "robe a12",
    "silk d12 90",
    "fur e12",
    "hide e9",
    "crucifix h8",
    "silver b5",
    "runestone a5 90",
    "oil b4",
    "ore a3",
    "chest a2",
    "oil c2 90",
    "chest d2",
    "silver c3",
    "silverware i3",
)
FAROE = (
    "hide b6",
    "oil e5 90",
    "silver a2",
    "silver b2",
    "silver b3",
    "chest c3",
    "runestone a4",
)
STONE_HOUSE = ("runestone b4", "mead b3 90", "silver d3", "oil c2")
LONG_HOUSE = ("peas i3", "mead j2")


@cache
def laid(place: str, pieces: tuple[str, ...]) -> Plot:
    """Return a board with pieces on it, each legal when it is laid: item, square of its corner, turn."""
    area = AREAS[area_of(place)]
    plot = Plot(place, area.index)
    for text in pieces:
        item, at, turn = spot_of(place, text)
        wrong = fault(area, item, at.row, at.column, turn, False, plot.covered, same(plot, item))
        assert wrong is None, f"{text}: {wrong}"
        plot = with_piece(plot, item, at)
    return plot


def spot_of(place: str, text: str) -> tuple[int, Spot, Turn]:
    """Return item, spot and turn of a text ("silk d12 90")."""
    name, corner, *turned = text.split()
    area = AREAS[area_of(place)]
    row, column = area.height - int(corner[1:]), ord(corner[0]) - ord("a")
    turn: Turn = 90 if turned else 0
    found = spot(area, INDEX[name], row, column, turn)
    assert found is not None, text
    return INDEX[name], found, turn


def home() -> Plot:
    return laid("home", HOME)


def faroe() -> Plot:
    return laid("faroe_islands", FAROE)


def stone_house() -> Plot:
    return laid("stone_house_1", STONE_HOUSE)


def long_house() -> Plot:
    return laid("long_house_1", LONG_HOUSE)


def state() -> OdinState:
    """Return round 4 of the long match of the pictures, Cleo to place Vikings; she owns an island and two houses."""
    state = at_round(match(4), 4)
    give(
        state,
        2,
        silver=7,
        wood=2,
        stone=1,
        ore=3,
        bow=2,
        snare=1,
        spear=2,
        long_sword=1,
        sheep=1,
        sheep_pregnant=1,
        cattle=1,
        peas=1,
        flax=1,
        beans=1,
        grain=1,
        cabbage=1,
        mead=1,
        stockfish=2,
        milk=1,
        game_meat=1,
        hide=1,
        wool=1,
        skin_and_bones=1,
        silverware=1,
        spices=1,
        helmet=1,
    )
    land(state, 1, "iceland")
    state.islands[0], state.islands[3] = Island(1, FREE, 2), Island(0, FREE, 4)
    land(state, 2, "faroe_islands", "stone_house", "long_house", "shed")
    fleet(state, 2, "whaling_boat", "knarr")
    state.plots[2][:4] = [home(), faroe(), stone_house(), long_house()]
    state.bank[INDEX["crucifix"] - SPECIALS.start] = 0
    state.start = 1
    state.stack[-2:] = [Frame("turns", args=(3,)), Frame("turn", (2,), "phase:5")]
    return state
