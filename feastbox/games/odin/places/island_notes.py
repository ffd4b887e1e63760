"""What stands on *Islands & houses* where no board does: what is to come, what exploring takes, how to read a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from feastbox.games.odin.boards import AREAS, BUILDINGS, SIDES
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.phrases import things
from feastbox.games.odin.places import prompting
from feastbox.games.odin.places.island_lists import explorers, points, rule_of, turning
from feastbox.games.odin.spaces import SPACES, Build, Exchange
from feastbox.games.odin.view import IslandView, OdinView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones

KEY_ROWS, HOUSE_ROWS = 4, 8
"""Rows of the key, and of what is said of houses."""
SHED: Final = "wood, stone fill the slots at the end"
_HOUSES: Final = "no ore, and orange must not touch orange, nor red red (ODN-070)."
_SHIPS: Final = {"ship": "any ship", "knarr": "a knarr or longship", "longship": "a longship"}


def _free(view: OdinView) -> Iterator[tuple[str, IslandView]]:
    boards = zip(SIDES, view.islands, strict=True)
    return ((letter, island) for letter, island in boards if island.owner < 0)


# -- below a board that is nobody's ------------------------------------------------------------------------------


def under(view: OdinView, letter: str) -> list[str]:
    """Return the lines below a board that is nobody's: what exploring it takes, what it is turned to and when."""
    island = next(island for each, island in _free(view) if each == letter)
    area = AREAS[island.area]
    vikings, ship = explorers(area)
    lines = [f"{'▲' * vikings} and {_SHIPS[ship]}"]
    due = next((number for number, each, past in turning(view) if each == letter and not past), 0)
    if due:
        back = AREAS[area.reverse]
        lines += [f"turns in round {due}:", f"{back.name} {points(back, view.options)} -{losses(back, 0)}"]
    return lines


def draw_under(canvas: Canvas, x: int, y: int, lines: list[str]) -> None:
    """Draw these lines."""
    for row, line in enumerate(lines, y):
        vikings = len(line) - len(line.lstrip("▲"))
        canvas.put(canvas.put(x, row, "▲" * vikings, "gold"), row, line[vikings:], "dim")


# -- where a seat has nothing yet --------------------------------------------------------------------------------


def draw_no_island(
    canvas: Canvas, x: int, y: int, width: int, view: OdinView, zones: Zones, select: Callable[[str], object]
) -> int:
    """Say how islands are claimed and which are free; return the row below."""
    if all(island.owner >= 0 for island in view.islands):
        canvas.put(x, y, "NO ISLAND", "dim", bold=True)
        return prompting.put_text(canvas, x, y + 1, width, "All four are claimed (ODN-140).") + 1
    canvas.put(x, y, "NO ISLAND YET", "dim", bold=True)
    y = prompting.put_text(canvas, x, y + 1, width, "Exploring claims one for good, with its silver (ODN-137):") + 1
    for letter, island in _free(view):
        area = AREAS[island.area]
        vikings, ship = explorers(area)
        canvas.put(canvas.put(x, y, f"{letter} ", "text", bold=True), y, area.name, "text")
        canvas.put(x + 17, y, "▲" * vikings, "gold")
        canvas.put(x + 21, y, _SHIPS[ship], "dim")
        zones.add(x, y, width, 1, partial(select, letter))
        y += 1
    return prompting.put_text(canvas, x, y + 1, width, rule_of(AREAS[view.islands[0].area])) + 1


def draw_no_house(canvas: Canvas, x: int, y: int, view: OdinView, width: int) -> None:
    """Say what houses cost, what they are worth, how many are left."""
    canvas.put(x, y, "NO HOUSE YET", "dim", bold=True)
    canvas.right(x + 35, y, "points", "dim")
    canvas.right(x + 41, y, "left", "dim")
    for row, (index, left) in enumerate(zip(BUILDINGS, view.buildings, strict=True), y + 1):
        area, ink = AREAS[index], "text" if left else "faint"
        canvas.put(x, row, area.name, ink)
        canvas.put(x + 13, row, _cost(area.id), "dim" if left else "faint")
        canvas.right(x + 35, row, str(points(area, view.options)), ink)
        canvas.right(x + 41, row, str(left), ink)
    prompting.put_text(canvas, x, y + 2 + len(BUILDINGS), width, f"Houses are laid on with food too; {_HOUSES}")


def _cost(building: str) -> str:
    """Return what the space for this building alone takes: "2 wood"."""
    for space in SPACES:
        for part in space.effects:
            if isinstance(part, Exchange) and any(isinstance(p, Build) and p.building == building for p in part.then):
                return things(part.cost)
    return ""


# -- how to read a board -----------------------------------------------------------------------------------------


def draw_key(canvas: Canvas, x: int, y: int) -> None:
    """Draw what the signs of a board mean, in four rows."""
    signs = (
        ("▒▒▒▒", ("lake", "free_square"), "lake or pillar, never covered"),
        ("+Pe", ("ink", "bonus_pays"), "pays each round"),
        ("·Fl", ("word_bonus", "bonus_square"), "not closed in yet"),
        (" 2 ", ("ink", "gold_piece"), "income now"),
    )
    for row, (sign, (ink, ground), words) in enumerate(signs, y):
        paid = ground in ("bonus_pays", "gold_piece")
        canvas.put(x, row, sign, ink, ground, bold=paid, reverse=paid)
        canvas.put(x + 5, row, words, "text")
