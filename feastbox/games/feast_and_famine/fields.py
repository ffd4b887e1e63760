"""The fields of the Feast in their bow, each food with its price now, and the labour track (look.md, section 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from feastbox.games.feast_and_famine.data import DISCOUNT, FIELDS, FOOD, FOODS, MOST_LABOUR
from feastbox.games.feast_and_famine.seven import Look, Seven, draw_frame, draw_ground
from feastbox.games.feast_and_famine.view import FeastView
from feastbox.tui.canvas import Canvas
from feastbox.tui.palette import COLOURS
from feastbox.tui.panels import Chip


class Fields(NamedTuple):
    """What is to be seen: the food of each field, prices by food, Pharaoh's field, words for foods that cannot be
    gathered, and the food under the cursor, all of whose fields are framed, or marked at their corners."""

    foods: tuple[str | None, ...]
    prices: tuple[int, ...]
    pharaoh: int
    refused: tuple[tuple[str, str], ...]
    framed: str | None
    whole: bool = True


_REFUSED: Final[Mapping[str, str]] = {"too_dear": "too dear", "column_full": "full", "full_and_free": "full"}
"""The word on a field by the code of the refusal."""


def fields_of(feast: FeastView, framed: str | None, *, whole: bool = True) -> Fields:
    """Return the scene of a Feast with the cursor on a food; while it roams, frames are not whole."""
    refused = tuple(
        (offer.food, _REFUSED.get(offer.refusal.code, "not now")) for offer in feast.offers if offer.refusal is not None
    )
    return Fields(feast.fields, feast.prices, feast.year, refused, framed, whole)


def draw_fields(canvas: Canvas, at: Seven, scene: Fields, look: Look) -> None:
    """Draw all fields, the framed ones last."""
    framed = [number for number, food in enumerate(scene.foods, 1) if food and food == scene.framed]
    for number in range(1, len(scene.foods) + 1):
        _draw_field(canvas, at, scene, number, look)
    for number in framed:
        food = scene.foods[number - 1]
        assert food
        colour = "dear" if food in dict(scene.refused) else food_colour(food)
        draw_frame(canvas, at, at.x(number), at.y(number), colour, look, whole=scene.whole)


def _draw_field(canvas: Canvas, at: Seven, scene: Fields, number: int, look: Look) -> None:
    x, y = at.x(number), at.y(number)
    food = scene.foods[number - 1]
    place = f"{number} {FIELDS[number - 1]}"
    small = at.width < 13
    pharaoh = "Pharaoh" if small else f"Pharaoh -{DISCOUNT}"
    if food is None:
        canvas.put(x + 1, y, pharaoh if number == scene.pharaoh else place, "accent", bold=number == scene.pharaoh)
        canvas.put(x + 1, y + at.rows - 1, "empty", "faint")
        return
    why = dict(scene.refused).get(food, "")
    colour = "dear" if why else food_colour(food)
    ink = ink_on(colour)
    draw_ground(canvas, at, x, y, colour, look)
    if number == scene.pharaoh:
        canvas.put(x, y, f" {pharaoh}".ljust(at.width), "onaccent", "accent", bold=True, reverse=True)
        if why:
            canvas.put(x + 1, y + (1 if small else at.rows - 2), why, "take", bold=True)
    else:
        canvas.put(x + 1, y, why or place, "take" if why else ink, bold=bool(why))
    if look.blocks and not (small and why and number == scene.pharaoh):
        _draw_picture(canvas, at, x, y, food, ink)
    canvas.put(x + 1, y + at.rows - 1, FOODS[FOOD[food]].name, ink, bold=True)
    canvas.right(x + at.width - 1, y + at.rows - 1, str(scene.prices[FOOD[food]]), ink, bold=True)


def _draw_picture(canvas: Canvas, at: Seven, x: int, y: int, food: str, ink: str) -> None:
    known = FOODS[FOOD[food]]
    picture, inset = (known.small, 1) if at.width < 13 else (known.large, (at.width - 9) // 2)
    for row, signs in enumerate(picture, y + 1):
        canvas.put(x + inset, row, signs, ink)


def food_colour(food: str) -> str:
    """Return the palette's name for a food."""
    return FOODS[FOOD[food]].name.lower()


def ink_on(colour: str) -> str:
    """Return the ink for words on a food's colour."""
    return f"on_{colour}" if colour in ("water", "dear") else "ink"


# -- labour ----------------------------------------------------------------------------------------------------

_LABOUR_PITCH: Final = 5


def draw_labour(canvas: Canvas, x: int, feast: FeastView, chips: Sequence[Chip]) -> None:
    """Draw the track 0 to 13 with the seats' letters behind their numbers (FAM-13, FAM-40)."""
    canvas.put(x, 0, "Labour", "dim")
    labour = [store.labour for store in feast.stores]
    for number in range(MOST_LABOUR + 1):
        end = x + 10 + number * _LABOUR_PITCH
        here = [chip for chip, have in zip(chips, labour, strict=True) if have == number]
        canvas.right(end, 0, str(number), "bright" if here else "faint", bold=bool(here))
        for chip in here:
            ink = f"on_{chip.colour}" if f"on_{chip.colour}" in COLOURS else "ink"
            end = canvas.put(end, 0, chip.letter, ink, chip.colour, bold=True, reverse=True)
