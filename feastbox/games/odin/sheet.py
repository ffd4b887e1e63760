"""The score sheet row by row as it is printed, and how a match ended (ODN-164 to ODN-177)."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.engine.models import Cell, Column, Result, Row, Sheet
from feastbox.games.odin.sheet_details import DETAILS
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.tally import total
from feastbox.games.odin.view import ROWS, OdinView


class _Line(NamedTuple):
    label: str
    each: str
    note: str
    rule: str


_LINES: Final[dict[str, _Line]] = {
    "ships": _Line(
        "Ships on landing stages", "3, 5, 8", "Whaling boats 3, knarrs 5, longships 8 points each.", "ODN-164"
    ),
    "emigrated": _Line(
        "Emigrated ships", "18, 21", "Knarrs 18, longships 21 points each on the Banquet Table.", "ODN-165"
    ),
    "islands": _Line("Exploration boards", "", "The points printed on each board, on the side taken.", "ODN-166"),
    "buildings": _Line("Sheds and houses", "8, 10, 17", "Sheds 8, stone houses 10, long houses 17 points.", "ODN-167"),
    "animals": _Line("Sheep and cattle", "2, 3", "Sheep 2, cattle 3, pregnant ones 1 more, in the stable.", "ODN-168"),
    "occupations": _Line("Occupations", "", "The points printed on cards in play; cards in hand score 0.", "ODN-169"),
    "silver": _Line("Silver", "1", "1 point each in the supply; silver on boards scores nothing.", "ODN-170"),
    "income": _Line("Final income", "1", "The income noted in phase 7 of the last round.", "ODN-171"),
    "crown": _Line("English crown", "2", "2 points, in the supply or placed.", "ODN-172"),
    "home_open": _Line("Home board, open squares", "-1", "Each open square with -1.", "ODN-173"),
    "islands_open": _Line("Exploration boards, open", "-1", "Each open square with -1.", "ODN-173"),
    "buildings_open": _Line(
        "Houses, open squares and slots", "-1", "Each open square with -1 and each empty slot.", "ODN-173"
    ),
    "penalties": _Line("Thing penalties", "-3", "One for each open square a feast left uncovered.", "ODN-174"),
}


def make_sheet(view: OdinView) -> Sheet:
    """Return the sheet as it would be now; everything on it is public."""
    columns = tuple(Column(seat) for seat in range(len(view.seats)))
    rows = [
        Row(
            line.label,
            tuple(_cell(seat.lines[number]) for seat in view.seats),
            each=line.each,
            note=line.note,
            rule=line.rule,
            details=tuple(DETAILS[name](seat) for seat in view.seats) if name in DETAILS else (),
        )
        for number, (name, line) in enumerate((name, _LINES[name]) for name in ROWS)
    ]
    cells = tuple(Cell(sum(seat.lines)) for seat in view.seats)
    rows.append(Row("Total", cells, note="The sum of all lines; it can be negative.", rule="ODN-176", total=True))
    return Sheet(columns, tuple(rows), best=True)


def _cell(points: int) -> Cell:
    """Return a cell; nothing gained or lost is a dot, as on the printed sheet nothing would be written."""
    return Cell(points) if points else Cell(0, "·")


def final_result(state: OdinState) -> Result:
    """Return ranks and scores: most points win, and who is tied wins together (ODN-177)."""
    scores = tuple(total(state, seat) for seat in range(state.seats))
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    if state.seats == 1:
        return Result(ranks, scores, f"{scores[0]} points; 100 are a good result")
    if ranks.count(1) > 1:
        return Result(ranks, scores, f"most points, {max(scores)} each: tied players win together")
    return Result(ranks, scores, f"most points, {max(scores)}")
