"""The points of a seat, line by line as the score sheet prints them (ODN-164 to ODN-176)."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import PENALTY
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP, SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import ANIMALS, INDEX, POINTS, SILVER
from feastbox.games.odin.state import OdinState

_CROWN = INDEX["english_crown"]
_STABLE = tuple(item for pair in ANIMALS.values() for item in pair)


def lines(state: OdinState, seat: Seat) -> tuple[int, ...]:
    """Return the points of each row of `view.ROWS` as they would be now."""
    supply, later = state.supply[seat], state.options.later_points
    gained = {"home": 0, "exploration": 0, "house": 0, "shed": 0}
    lost = dict(gained)
    crown = supply[_CROWN]
    for plot in state.plots[seat]:
        area = AREAS[plot.area]
        gained[area.kind] += area.later_points if later else area.points
        lost[area.kind] -= losses(area, plot.covered, plot.wood, plot.stone)
        crown += sum(laid.piece == _CROWN for laid in plot.laid)
    fleet = ((BOAT, len(state.boats[seat])), (KNARR, state.knarrs[seat]), (LONGSHIP, len(state.longships[seat])))
    return (
        sum(SHIPS[ship].points * count for ship, count in fleet),
        sum(SHIPS[ship].emigrated for ship in state.emigrated[seat]),
        gained["exploration"],
        gained["house"] + gained["shed"],
        sum(POINTS[item] * supply[item] for item in _STABLE),
        sum(CARDS[card].points for card in state.played[seat]),
        supply[SILVER],
        state.final_income[seat],
        POINTS[_CROWN] * crown,
        lost["home"],
        lost["exploration"],
        lost["house"] + lost["shed"],
        -PENALTY * state.penalties[seat],
    )


def total(state: OdinState, seat: Seat) -> int:
    """Return the sum of all lines; it can be negative (ODN-176)."""
    return sum(lines(state, seat))
