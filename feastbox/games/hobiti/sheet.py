"""The score sheet, made from public facts."""

from __future__ import annotations

from collections.abc import Iterable

from feastbox.engine.models import Cell, Column, Row, Sheet
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.view import HobbitView, HobitiView


def make_sheet(view: HobitiView) -> Sheet:
    """Return the score sheet as it would be now: earlier rounds, this one, and what breaks ties (HOB-10, HOB-11)."""
    over = view.pending is None
    several = view.options.rounds > 1
    earlier = view.rounds[:-1] if over else view.rounds
    rows = [
        _row(f"round {number}", map(Cell, totals), _won(view, number), "HOB-10")
        for number, totals in enumerate(earlier, 1)
    ]
    this = f" of round {view.round}" if several else ""
    noted = (Cell(hobbit.noted) for hobbit in view.hobbits)
    rows.append(_row(f"noted points{this}", noted, "What stands written down; tricks may take it.", "HOB-13"))
    items = (Cell(hobbit.item_points, _items(hobbit)) for hobbit in view.hobbits)
    rows.append(
        _row(f"Items{this}", items, "They count for as long as they lie there; only Theft moves them.", "HOB-31")
    )
    note = f"{view.goal} points of a round end it at once; the points of all rounds are added up."
    rows.append(Row("points", tuple(map(Cell, view.points)), "", note, "HOB-09", total=True))
    if several:
        won = (Cell(hobbit.rounds_won) for hobbit in view.hobbits)
        rows.append(_row("rounds won", won, "On equal points more rounds won decide.", "HOB-11"))
        best = (Cell(_best(view, seat)) for seat in range(len(view.hobbits)))
        rows.append(_row("best round", best, "Then the higher single round decides.", "HOB-11"))
    return Sheet(tuple(Column(seat) for seat in range(len(view.hobbits))), tuple(rows))


def _won(view: HobitiView, number: int) -> str:
    reached = view.rounds[number - 1][view.winners[number - 1]]
    return f"Total of noted points and Items when somebody had reached {view.goal}; the winner had {reached}."


def _items(hobbit: HobbitView) -> str:
    values = [CARD[item].value for item in hobbit.items]
    return f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else ""


def _best(view: HobitiView, seat: int) -> int:
    totals = [points[seat] for points in view.rounds]
    return max(totals if view.pending is None else [*totals, view.hobbits[seat].total])


def _row(label: str, cells: Iterable[Cell], note: str, rule: str) -> Row:
    return Row(label, tuple(cells), "", note, rule)
