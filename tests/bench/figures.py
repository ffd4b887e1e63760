"""Figures beside what they are held to, and the one table of them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from rich.console import Console
from rich.table import Table as Grid

Unit = Literal["ms", "us", "s", "B", "MiB", "%", "x", ""]


class Figure(NamedTuple):
    """One measured figure. With `base` (the same of a bare app) the bounds hold for the ratio, else for the value."""

    name: str
    value: float
    unit: Unit
    base: float | None = None
    must: float | None = None
    good: float | None = None
    more_is_better: bool = False

    @property
    def judged(self) -> float:
        """What the bounds are about."""
        return self.value if self.base is None else self.value / self.base

    def keeps(self, bound: float | None) -> bool:
        """Say whether a bound is kept; no bound always is."""
        return bound is None or (self.judged >= bound if self.more_is_better else self.judged <= bound)

    @property
    def verdict(self) -> str:
        """Return missed, kept or good; nothing where nothing is asked."""
        if self.must is None and self.good is None:
            return ""
        if not self.keeps(self.must):
            return "MISSED"
        return "good" if self.good is not None and self.keeps(self.good) else "kept"

    def cells(self) -> tuple[str, ...]:
        """Return the row of the table."""
        sign = "x" if self.base is not None else self.unit
        return (
            self.name,
            said(self.value, self.unit),
            "" if self.base is None else said(self.base, self.unit),
            "" if self.base is None else said(self.judged, "x"),
            *("" if bound is None else said(bound, sign) for bound in (self.must, self.good)),
            self.verdict,
        )


class Section(NamedTuple):
    """Figures that belong together, and how they were measured."""

    title: str
    how: str
    figures: Sequence[Figure]


def said(value: float, unit: str) -> str:
    """Return a value with its unit, in three digits or so."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{0 if unit in ('B', '') else digits}f} {unit}".rstrip()


def show(sections: Iterable[Section], console: Console) -> None:
    """Print one table with a part for each section."""
    grid = Grid("figure", *(dict.fromkeys(("here", "bare", "ratio", "must", "good", "verdict"))))
    for column in grid.columns[1:6]:
        column.justify = "right"
    for section in sections:
        grid.add_section()
        grid.add_row(f"[bold]{section.title}[/bold]")
        for figure in section.figures:
            grid.add_row(*figure.cells())
    console.print(grid)
    for section in sections:
        console.print(f"{section.title}: {section.how}", highlight=False)
