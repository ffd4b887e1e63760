"""The stores of the Feast: the acting seat's large, with what a gathering would add, the others small beside it."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count, join
from feastbox.games.feast_and_famine.data import FOOD, FOODS
from feastbox.games.feast_and_famine.fields import ink_on
from feastbox.games.feast_and_famine.seven import Look
from feastbox.games.feast_and_famine.view import FeastView, Offer, StoreView
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip

_WON: Final = "◉"
_OPEN: Final = "○"
_HALF_ROWS: Final = " ▄█"


class Grid(NamedTuple):
    """Where the spaces of a store stand: `inset` of the first, width and pitch of a space; `tall` leaves a gap row."""

    inset: int
    width: int
    pitch: int
    mark: int
    """Column of a food's letter within its space."""


SMALL: Final = Grid(0, 5, 6, 2)
LARGE: Final = Grid(1, 6, 7, 2)
WIDE: Final = Grid(1, 8, 9, 3)


def missing(feast: FeastView, seat: Seat) -> str:
    """Return what the seat's next row still needs, in 38 cells: "Row 3 needs all but corn"; "" when all are full."""
    store = feast.stores[seat]
    row = store.full_rows + 1
    if row > feast.rows:
        return ""
    lacking = [food.name.lower() for food, have in zip(FOODS, store.counts, strict=True) if have < row]
    if len(lacking) == len(FOODS):
        return f"Row {row} needs one of each food"
    if len(lacking) > len(FOODS) // 2:
        there = [food.name.lower() for food, have in zip(FOODS, store.counts, strict=True) if have >= row]
        return f"Row {row} needs all but {join(there)}"
    return f"Row {row} needs {join(lacking)}"


def draw_own(
    canvas: Canvas, grid: Grid, feast: FeastView, seat: Seat, name: str, chip: Chip, offer: Offer | None, look: Look
) -> None:
    """Draw a store with its heading, medallions, ghosts of the offer, amounts, and what the next row needs."""
    store, rows = feast.stores[seat], feast.rows
    pitch = max((p for p in (3, 2) if 4 + p * rows <= canvas.height), default=1)
    _draw_heading(canvas, feast, store, name, chip, grid)
    marks = grid.inset + len(FOODS) * grid.pitch + 1
    for food in range(len(FOODS)):
        x = grid.inset + food * grid.pitch
        won, would = store.full_columns[food], _fills_column(offer, food)
        canvas.put(x + grid.mark, 1, _WON if won or would else _OPEN, _medal_ink(won, would), bold=would)
    for row in range(1, rows + 1):
        y = 2 + (rows - row) * pitch
        won, would = row <= store.full_rows, offer is not None and row in offer.new_rows
        canvas.put(marks, y, _WON if won or would else _OPEN, _medal_ink(won, would), bold=would)
        for food, have in enumerate(store.counts):
            x = grid.inset + food * grid.pitch
            if row <= have:
                _draw_tile(canvas, grid, x, y, food, pitch, look)
            elif offer is not None and food == FOOD[offer.food] and row <= have + offer.stored:
                _draw_ghost(canvas, grid, x, y, food, pitch, look)
            else:
                canvas.put(x + grid.mark, y, "·", "faint")
    _draw_foot(canvas, grid, feast, seat, offer, 2 + rows * pitch)


def _medal_ink(won: bool, would: bool) -> str:
    return "bright" if would else "accent" if won else "dim"


def _fills_column(offer: Offer | None, food: int) -> bool:
    return offer is not None and offer.new_column and FOOD[offer.food] == food


def _draw_heading(canvas: Canvas, feast: FeastView, store: StoreView, name: str, chip: Chip, grid: Grid) -> None:
    remark = count(store.medallions, "medallion")
    remark = f"store, {remark} of {feast.most}" if grid.inset else f"{remark} · v other stores"
    room = canvas.width - len(remark) - 3
    shown = name if len(name) <= room else f"{name[: room - 1]}…"
    canvas.heading(0, 0, canvas.width, shown, remark)
    canvas.put(0, 0, shown, chip.colour, bold=True)


def _draw_tile(canvas: Canvas, grid: Grid, x: int, y: int, food: int, pitch: int, look: Look) -> None:
    colour = FOODS[food].name.lower()
    canvas.fill(x, y, grid.width, max(pitch - 1, 1), colour)
    canvas.put(x + grid.mark, y, FOODS[food].letter, ink_on(colour), bold=True)
    if pitch > 1 and look.colour and look.blocks:
        canvas.put(x, y + pitch - 1, "▀" * grid.width, colour)


def _draw_ghost(canvas: Canvas, grid: Grid, x: int, y: int, food: int, pitch: int, look: Look) -> None:
    colour = f"half_{FOODS[food].name.lower()}"
    if look.half and look.blocks:
        canvas.fill(x, y, grid.width, max(pitch - 1, 1), colour)
        if pitch > 1:
            canvas.put(x, y + pitch - 1, "▀" * grid.width, colour)
    else:
        canvas.put(x, y, "▒" * grid.width, FOODS[food].name.lower())
    canvas.put(x + grid.mark, y, "+", "bright", bold=True)


def _draw_foot(canvas: Canvas, grid: Grid, feast: FeastView, seat: Seat, offer: Offer | None, y: int) -> None:
    """Draw names, amounts where there is room, and what the next row needs, below the spaces."""
    store = feast.stores[seat]
    needs = missing(feast, seat)
    if grid.inset == 0:
        for food, known in enumerate(FOODS):
            canvas.put(food * grid.pitch, y, known.name, "dim")
        canvas.put(0, y + 1, needs, "dim")
        return
    y += y + 2 < canvas.height - 1
    for food, known in enumerate(FOODS):
        x = grid.inset + food * grid.pitch
        gathers = offer is not None and food == FOOD[offer.food] and offer.stored > 0
        canvas.put(x + (grid.width - len(known.name)) // 2, y, known.name, "text" if gathers else "dim")
        have = store.counts[food]
        amount = f"{have} → {offer.count_after}" if offer and gathers else f"{have} of {feast.rows}"
        canvas.put(x + (grid.width - 6) // 2, y + 1, amount, "bright" if gathers else "dim", bold=gathers)
    canvas.put(grid.inset, y + 2, needs, "dim")


# -- the stores of the others -----------------------------------------------------------------------------------


def draw_small(canvas: Canvas, x: int, y: int, feast: FeastView, seat: Seat, name: str, chip: Chip) -> None:
    """Draw a store of 20 columns: heading, medallions, spaces of two cells, amounts with the foods' letters."""
    store, rows = feast.stores[seat], feast.rows
    _small_heading(canvas, x, y, 20, store, name, chip)
    for food, won in enumerate(store.full_columns):
        canvas.put(x + 3 * food, y + 1, _WON if won else _OPEN, "accent" if won else "dim")
    for row in range(1, rows + 1):
        at = y + 2 + rows - row
        won = row <= store.full_rows
        canvas.put(x + 19, at, _WON if won else _OPEN, "accent" if won else "dim")
        for food, have in enumerate(store.counts):
            if row <= have:
                canvas.fill(x + 3 * food, at, 2, 1, FOODS[food].name.lower())
            else:
                canvas.put(x + 3 * food, at, "·", "faint")
    _draw_amounts(canvas, x, y + 2 + rows, store)


def draw_low(
    canvas: Canvas, x: int, y: int, feast: FeastView, seat: Seat, name: str, chip: Chip, *, bars: bool = True
) -> int:
    """Draw a store of 20 columns with two rows of spaces in each row, or no spaces; return the row below it."""
    store = feast.stores[seat]
    _small_heading(canvas, x, y, 20, store, name, chip)
    high = (feast.rows + 1) // 2 if bars else 0
    for food, have in enumerate(store.counts):
        colour = FOODS[food].name.lower()
        for level in range(high):
            sign = _HALF_ROWS[max(0, min(2, have - 2 * level))]
            line = y + high - level
            canvas.put(x + 3 * food, line, *((sign * 2, colour) if sign != " " else ("·", "faint")))
    _draw_amounts(canvas, x, y + high + 1, store)
    return y + high + 2


def draw_narrow(canvas: Canvas, x: int, y: int, feast: FeastView, seat: Seat, name: str, chip: Chip) -> None:
    """Draw a store of 12 columns: one cell a space, with its food's letter, for three stores beside each other."""
    store, rows = feast.stores[seat], feast.rows
    at = canvas.chip(x, y, *chip) + 1
    canvas.put(at, y, name if len(name) <= 8 else f"{name[:7]}…", "bright", bold=True)
    for food, won in enumerate(store.full_columns):
        canvas.put(x + 2 * food, y + 1, _WON if won else _OPEN, "accent" if won else "dim")
    for row in range(1, rows + 1):
        won = row <= store.full_rows
        line = y + 2 + rows - row
        canvas.put(x + 11, line, _WON if won else _OPEN, "accent" if won else "dim")
        for food, have in enumerate(store.counts):
            colour = FOODS[food].name.lower()
            if row <= have:
                canvas.put(x + 2 * food, line, FOODS[food].letter, ink_on(colour), colour, bold=True)
            else:
                canvas.put(x + 2 * food, line, "·", "faint")
    for food, have in enumerate(store.counts):
        canvas.put(x + 2 * food, y + 2 + rows, str(have), "dim")
        canvas.put(x + 2 * food, y + 3 + rows, FOODS[food].letter, "dim")


def _small_heading(canvas: Canvas, x: int, y: int, width: int, store: StoreView, name: str, chip: Chip) -> None:
    at = canvas.chip(x, y, *chip) + 1
    remark = f"{store.medallions} med."
    room = width - 5 - len(remark)
    canvas.put(at, y, name if len(name) <= room else f"{name[: room - 1]}…", "bright", bold=True)
    canvas.right(x + width, y, remark, "dim")


def _draw_amounts(canvas: Canvas, x: int, y: int, store: StoreView) -> None:
    for food, have in enumerate(store.counts):
        canvas.put(x + 3 * food, y, f"{FOODS[food].letter}{have}", "dim")
