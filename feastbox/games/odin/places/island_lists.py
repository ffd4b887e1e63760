"""Heads, slots and lists of *Islands & houses*: points, silver, who took what, what is turned when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from feastbox.games.odin.boards import AREAS, SIDES, Area
from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.geometry import income, losses
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places import inks
from feastbox.games.odin.places.place import OdinFace
from feastbox.games.odin.spaces import SPACES, Exploration
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import IslandView, OdinView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones

_EXPLORE: Final = 3
"""The phase in which a board is turned."""


def points(area: Area, options: OdinOptions) -> int:
    """Return the points of a board or building."""
    return area.later_points if options.later_points else area.points


# -- heads -------------------------------------------------------------------------------------------------------


def draw_head(
    canvas: Canvas,
    x: int,
    y: int,
    plot: Plot,
    island: IslandView | None,
    options: OdinOptions,
    *,
    current: bool,
    wide: bool,
) -> None:
    """Draw name, points, income and open squares of a board; letter and silver of one that is nobody's."""
    area = AREAS[plot.area]
    open_ = str(-losses(area, plot.covered, plot.wood, plot.stone))
    if current:
        canvas.put(x - 1, y, "►", "accent", bold=True)
    ink = "bright" if current else "dim"
    if island is not None:
        x = canvas.put(x, y, f"{area.letter} {area.name.upper()} ", ink, bold=True)
        x = canvas.put(x, y, f"{points(area, options)} ", "text")
        x = canvas.put(x, y, f"{open_} ", "take", bold=True)
        if island.area == area.index:
            canvas.put(x, y, f"{island.silver}$", "gold", bold=True)
        else:
            canvas.put(x, y, "other side", "dim")
        return
    x = canvas.put(x, y, f"{_upper(plot)}{'  ' if wide else ' '}", ink, bold=True)
    word = " points" if area.kind == "house" else ""
    x = canvas.put(x, y, f"{points(area, options)}{word}", "text") + 2
    if area.tracks:
        x = canvas.put(x, y, "income " if wide else "inc ", "dim")
        x = canvas.put(x, y, str(income(area, plot.covered)), "gold", bold=True) + 2
    canvas.put(canvas.put(x, y, "open ", "dim"), y, open_, "take", bold=True)


def _upper(plot: Plot) -> str:
    """Return the name of an own board: numbered only from the second of its kind on."""
    return board(plot.name).removesuffix(" 1").upper()


def draw_slots(canvas: Canvas, x: int, y: int, plot: Plot) -> None:
    """Draw the places for wood and stone beside a house."""
    for row, (code, slots, filled) in enumerate(_slots(plot)):
        at = canvas.put(x, y + row, f"{code} ", "dim")
        at = canvas.put(at, y + row, _boxes(slots, filled), "text") + 1
        if slots > filled:
            canvas.put(at, y + row, str(filled - slots), "minus")


def draw_shed(canvas: Canvas, x: int, y: int, plot: Plot) -> None:
    """Draw a shed in one row."""
    area = AREAS[plot.area]
    x = canvas.put(x, y, _upper(plot), "dim", bold=True) + 1
    x = canvas.put(x, y, str(area.points), "text") + 2
    for code, slots, filled in _slots(plot):
        x = canvas.put(x, y, f"{code} ", "dim")
        x = canvas.put(x, y, _boxes(slots, filled), "text") + 1
    canvas.put(canvas.put(x, y, "open ", "dim"), y, str(-losses(area, 0, plot.wood, plot.stone)), "take", bold=True)


def _slots(plot: Plot) -> Iterator[tuple[str, int, int]]:
    wood, stone = AREAS[plot.area].slots
    yield "wd", wood, plot.wood
    yield "st", stone, plot.stone


def _boxes(slots: int, filled: int) -> str:
    return " ".join("■" * filled + "□" * (slots - filled))


# -- sentences ---------------------------------------------------------------------------------------------------


def explorers(area: Area) -> tuple[int, str]:
    """Return the Vikings that exploring a board takes, and the ship: "ship", "knarr", "longship"."""
    for space in SPACES:
        for part in space.effects:
            if isinstance(part, Exploration) and area.id in part.boards:
                ships = {ship for need in space.requires for ship in need.ships}
                word = "ship" if len(ships) > 2 else "knarr" if "knarr" in ships else "longship"
                return space.column, word
    return 0, ""


def needs(area: Area) -> str:
    """Return what exploring a board takes, in words."""
    vikings, ship = explorers(area)
    kind = {"ship": "any ship", "knarr": "a knarr or a longship"}.get(ship, "a longship")
    return f"Exploring it takes {vikings} Viking{'s' * (vikings > 1)} and {kind} (ODN-138)"


def rule_of(area: Area) -> str:
    """Return what may lie on an own board."""
    if area.kind == "house":
        return "Food too, no ore; orange must not touch orange, nor red red (ODN-070)."
    return "As at home: no food; green must not touch green (ODN-068, ODN-069)."


# -- lists -------------------------------------------------------------------------------------------------------


def turning(view: OdinView) -> list[tuple[int, str, bool]]:
    """Return round and letter of each board that is due to be turned, and whether that is past."""
    length = LENGTHS[view.options.length]
    due = [(number, letter) for number, letter in enumerate(length.turned, 1) if letter]
    return [(n, letter, n < view.round or (n == view.round and view.phase >= _EXPLORE)) for n, letter in due]


def _island(view: OdinView, letter: str) -> IslandView:
    return view.islands[list(SIDES).index(letter)]


def rows(view: OdinView, *, wide: bool) -> int:
    """Return the rows of all lists."""
    free = sum(island.owner < 0 for island in view.islands)
    taken = len(view.islands) - free
    if wide:
        return (taken + 2 if taken else 0) + 2 + len(turning(view))
    return (free + 2 + _coming(view) if free else 0) + (taken + 1 if taken else 0)


def _coming(view: OdinView) -> bool:
    return next(_next_turn(view), "") != ""


def _next_turn(view: OdinView) -> Iterator[str]:
    for number, letter, past in turning(view):
        island = _island(view, letter)
        if not past and island.owner < 0:
            back = AREAS[AREAS[island.area].reverse]
            lost = -losses(back, 0)
            yield f"turns in round {number}: {back.name} {points(back, view.options)} {lost}"


def draw(
    canvas: Canvas,
    x: int,
    y: int,
    face: OdinFace,
    view: OdinView,
    *,
    wide: bool,
    zones: Zones,
    select: Callable[[str], object],
) -> None:
    """Draw who has which island, and what is turned when; at 80 columns what the unclaimed ones take as well."""
    if not wide:
        y = _draw_free(canvas, x, y, view, zones, select)
        _draw_taken(canvas, x, y, face, view)
        return
    y = _draw_taken(canvas, x, y, face, view)
    y += bool(y)
    canvas.put(canvas.put(x, y, "TURNING", "dim", bold=True) + 3, y, "2$ on every other free island", "dim")
    for row, (number, letter, past) in enumerate(turning(view), y + 1):
        ink = "faint" if past else "text"
        at = canvas.put(canvas.put(x, row, f"round {number}  ", ink), row, letter, ink, bold=True) + 1
        canvas.put(at, row, _fate(view, letter, face, past=past), ink)


def _fate(view: OdinView, letter: str, face: OdinFace, *, past: bool) -> str:
    """Return what becomes, or became, of a board when it was due."""
    island, (front, back) = _island(view, letter), SIDES[letter]
    if island.owner >= 0 and (island.area == front or not past):
        return f"stays: {face.table.names[island.owner]} claimed {AREAS[island.area].name}"
    if past and island.area == front:
        return f"{AREAS[front].name} stays"
    return f"{AREAS[front].name} → {AREAS[back].name}"


def _draw_free(canvas: Canvas, x: int, y: int, view: OdinView, zones: Zones, select: Callable[[str], object]) -> int:
    """Draw a row for each board that is nobody's."""
    free = [(letter, _island(view, letter)) for letter in SIDES if _island(view, letter).owner < 0]
    if not free:
        return y
    canvas.put(x, y, "NOBODY'S YET", "dim", bold=True)
    for end, word in ((24, "▲"), (30, "ship"), (34, "pts"), (39, "open"), (42, "$")):
        canvas.right(x + end, y, word, "dim")
    for row, (letter, island) in enumerate(free, y + 1):
        area = AREAS[island.area]
        vikings, ship = explorers(area)
        canvas.put(canvas.put(x, row, letter, "text", bold=True) + 1, row, area.name, "text")
        canvas.right(x + 24, row, "▲" * vikings, "gold")
        canvas.put(x + 25, row, {"longship": "long"}.get(ship, ship), "text")
        canvas.right(x + 34, row, str(points(area, view.options)), "text")
        canvas.right(x + 39, row, str(-losses(area, 0)), "take")
        canvas.right(x + 43, row, f"{island.silver}$", "gold")
        zones.add(x, row, 43, 1, partial(select, letter))
    y += 1 + len(free)
    turn = next(_next_turn(view), "")
    if turn:
        canvas.put(x + 2, y, turn, "dim")
        y += 1
    return y + 1


def _draw_taken(canvas: Canvas, x: int, y: int, face: OdinFace, view: OdinView) -> int:
    """Draw a row for each board that has been claimed."""
    taken = [(letter, _island(view, letter)) for letter in SIDES if _island(view, letter).owner >= 0]
    if not taken:
        return y
    canvas.put(x, y, "TAKEN", "dim", bold=True)
    for row, (letter, island) in enumerate(taken, y + 1):
        canvas.put(canvas.put(x, row, letter, "text", bold=True) + 1, row, AREAS[island.area].name, "text")
        at = inks.chip(canvas, x + 19, row, *face.chip(island.owner)) + 1
        canvas.put(at, row, face.table.names[island.owner], "text")
    return y + 1 + len(taken)
