"""The score sheet, made from what its reader may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from feastbox.engine.models import Cell, Column, Row, Sheet
from feastbox.games.halfling_feast.data import DISH, DISHES, Dish
from feastbox.games.halfling_feast.view import HalflingView, HfeView

_KINDS: Final[tuple[tuple[str, Callable[[Dish], bool], str], ...]] = (
    ("Sweet Dishes", lambda dish: dish.keyword == "sweet", "The printed points of the Sweet Dishes it has eaten."),
    ("Savory Dishes", lambda dish: dish.keyword == "savory", "The printed points of the Savory Dishes it has eaten."),
)


def make_sheet(view: HfeView) -> Sheet:
    """Return the score sheet as it would be now."""
    seats = view.halflings
    rows = [
        Row(label, tuple(_points(each, fits) for each in seats), "", note, "HFE-103") for label, fits, note in _KINDS
    ]
    total = "The highest score wins; cards in hand and In Play are worth nothing (HFE-99)."
    rows += [
        Row(
            "points",
            tuple(Cell(each.points, "" if each.points is not None else "at the end") for each in seats),
            "",
            total,
            "HFE-103",
            total=True,
        ),
        _row("Dishes", (Cell(len(each.eaten)) for each in seats), "On equal points, more Dishes decide."),
        _row("belly", (Cell(each.fullness) for each in seats), "If that is equal too, the lower marker decides."),
    ]
    return Sheet(tuple(Column(seat) for seat in range(len(seats))), tuple(rows))


def _points(halfling: HalflingView, fits: Callable[[Dish], bool]) -> Cell:
    """Return the points of one keyword and how they come about; only the Dishes where scores are not shown."""
    points = [dish.points for name in halfling.eaten if fits(dish := DISHES[DISH[name]])]
    if halfling.points is None:
        return Cell(None, f"{len(points)} eaten" if points else "")
    return Cell(sum(points), f"{' + '.join(map(str, points))} = {sum(points)}" if len(points) > 1 else "")


def _row(label: str, cells: Iterable[Cell], note: str) -> Row:
    return Row(label, tuple(cells), "", note, "HFE-104")
