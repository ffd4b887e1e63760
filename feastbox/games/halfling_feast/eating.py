"""Eating Dish after Dish: what fits, and where the marker goes. Pure sums, used by rules, orders and screens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from feastbox.games.halfling_feast.view import Bite


class Course(NamedTuple):
    """One Dish of an action before it is eaten: `place` counts from 1, 0 for one out of the Dish deck."""

    place: int
    dish: str
    printed: int
    condiments: int
    change: int
    emptied: bool

    def fullness(self) -> int:
        """Return the current Fullness: everything added, 0 at least; a card that sets it to 0 beats all (HFE-27)."""
        return 0 if self.emptied else max(0, self.printed + self.condiments + self.change)


def chew(courses: Iterable[Course], fullness: int, limit: int) -> list[Bite]:
    """Eat the courses in their order; one that does not fit is discarded, the next still tried (HFE-30, HFE-36)."""
    bites = []
    for course in courses:
        counted = course.fullness()
        empty = max(0, limit - fullness)
        fits = counted <= empty
        after = fullness + counted if fits else fullness
        bites.append(Bite(*course, counted, empty, fullness, after, fits))
        fullness = after
    return bites


def fits_together(courses: Iterable[Course], fullness: int, limit: int) -> bool:
    """Say whether all courses fit one after the other (HFE-36)."""
    return all(bite.eaten for bite in chew(courses, fullness, limit))
