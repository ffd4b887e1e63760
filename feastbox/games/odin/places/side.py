"""What stands beside or below the home board: supply, ships, strips, how to read the board (look_odin.md, 7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.goods import ITEMS, SILVER, SPECIALS
from feastbox.games.odin.places import bank, inks, supply
from feastbox.games.odin.things import Strip
from feastbox.games.odin.view import OdinView, SeatView
from feastbox.tui.canvas import Canvas
from feastbox.tui.palette import ink_on

_TITLE: Final = "what turns into what"
_BAY: Final = 16
_CROWDED: Final = 3
"""Rows of special tiles from which on the signs of the board give way."""
SIDE_ROWS: Final = 13
"""Rows below the board beside the actions, strips left out."""


class Drawn(NamedTuple):
    """What answers the mouse: kinds of pieces, landing stages."""

    pieces: list[supply.Spot]
    berths: list[supply.Berth]


def draw_small_side(canvas: Canvas, view: OdinView, seat: SeatView, held: int, cursor: int) -> Drawn:
    """Draw the supply, ships and the signs of the board in 36 columns and 14 rows or more."""
    _title(canvas, 0)
    found = supply.draw_chains(canvas, 1, seat, held, cursor, supply.CLOSE if view.stock else supply.FIRST)
    bank.draw_left(canvas, supply.CLOSE + supply.FIELDS - 1, 1, view)
    rows = supply.rows_of(supply.flow(seat, canvas.width))
    found += supply.draw_singles(canvas, 11 if rows == 1 else 10, seat, held, cursor)
    if rows < _CROWDED:
        draw_signs(canvas, 13)
    return Drawn(found, supply.draw_bay_line(canvas, 12 if rows < _CROWDED else 13, seat))


def draw_side(canvas: Canvas, view: OdinView, seat: SeatView, held: int, cursor: int, told: str) -> Drawn:
    """Draw the supply, the bay and how to read the board in a column of its own."""
    _title(canvas, 0)
    found = supply.draw_chains(canvas, 2, seat, held, cursor)
    bank.draw_left(canvas, supply.FIRST + supply.FIELDS + 3, 2, view)
    found += supply.draw_singles(canvas, 12, seat, held, cursor)
    special = next((item for item in (held, cursor) if item in SPECIALS), -1)
    if special >= 0:
        facts = ITEMS[special]
        canvas.put(1, 14, f"{facts.name}: {facts.squares} squares, can be turned and mirrored", "dim")
    inks.heading(canvas, _BAY, canvas.width - 1, "BAY", "click: buy, load ore")
    berths = supply.draw_bay(canvas, _BAY + 1, seat)
    if canvas.height > _BAY + 9:
        _read_board(canvas, _BAY + 4)
        canvas.put(1, min(_BAY + 10, canvas.height - 1), told, "text")
    return Drawn(found, berths)


def draw_under(canvas: Canvas, view: OdinView, seat: SeatView, held: int) -> Drawn:
    """Draw bay, supply, strips and signs below the board beside the actions."""
    berths = supply.draw_bay_line(canvas, 0, seat)
    inks.heading(canvas, 1, canvas.width, "SUPPLY  what turns into what")
    found = supply.draw_chains(canvas, 2, seat, held)
    bank.draw_left(canvas, supply.FIRST + supply.FIELDS + 1, 2, view)
    found += supply.draw_singles(canvas, 11, seat, held)
    below = 11 + supply.rows_of(supply.flow(seat, canvas.width))
    if canvas.height > below:
        room = canvas.height - below - 1
        more = f"{len(view.strips) - room} more" if len(view.strips) > room else ""
        inks.heading(canvas, below, canvas.width, "MOUNTAIN  arrow end first", more)
        for row, strip in enumerate(view.strips[:room], below + 1):
            draw_strip(canvas, 1, row, strip)
    return Drawn(found, berths)


def _title(canvas: Canvas, y: int) -> None:
    canvas.put(canvas.put(1, y, "SUPPLY", "dim", bold=True) + 2, y, _TITLE, "dim")


def draw_signs(canvas: Canvas, y: int) -> None:
    """Draw what the signs of a board mean, in one row."""
    x = canvas.put(1, y, " +Me ", "ink", "bonus_pays", bold=True, reverse=True)
    x = canvas.put(x + 1, y, "pays", "dim") + 2
    x = canvas.put(x, y, "·wd", "word_bonus", "bonus_square")
    x = canvas.put(x + 1, y, "not yet", "dim") + 2
    x = canvas.put(x, y, " 2 ", "ink", "gold_piece", bold=True, reverse=True)
    canvas.put(x + 1, y, "now", "dim")


def _read_board(canvas: Canvas, y: int) -> None:
    inks.heading(canvas, y, canvas.width - 1, "READING THE BOARD")
    x = canvas.put(1, y + 1, " 2 ", "ink", "gold_piece", bold=True, reverse=True)
    x = canvas.put(x + 1, y + 1, "income now", "text") + 3
    x = canvas.put(x, y + 1, " 3 ", "gold", "income_square", bold=True)
    canvas.put(x + 1, y + 1, "next, needs all left and below", "text")
    x = canvas.put(1, y + 2, "+Me ", "ink", "bonus_pays", bold=True, reverse=True)
    x = canvas.put(x + 1, y + 2, "pays each round", "text") + 3
    x = canvas.put(x, y + 2, "·wd", "word_bonus", "bonus_square")
    canvas.put(x + 1, y + 2, "not closed in yet", "text")
    x = canvas.put(1, y + 3, " -1 ", "minus", "minus_square")
    x = canvas.put(x + 1, y + 3, "a point while open", "text") + 3
    x = canvas.put(x, y + 3, " · ", "minus", "free_square")
    canvas.put(x + 1, y + 3, "free, costs nothing", "text")
    x = canvas.put(1, y + 4, " Sp", "ink", "ghost", bold=True, reverse=True)
    x = canvas.put(x, y + 4, "░░", "ink", "ghost", reverse=True)
    x = canvas.put(x + 1, y + 4, "fits", "text") + 3
    x = canvas.put(x, y + 4, "××××", "bg", "take", bold=True, reverse=True)
    x = canvas.put(x + 1, y + 4, "in the way", "text") + 3
    x = canvas.put(x, y + 4, " Ch b ", "on_goods_blue", "goods_blue", bold=True, reverse=True)
    canvas.put(x + 1, y + 4, "lies there", "text")


def draw_strip(canvas: Canvas, x: int, y: int, strip: Strip) -> None:
    """Draw a mountain strip in one row, from the arrow on."""
    x = canvas.put(x, y, "►", "accent") + 1
    for item, amount in STRIPS[strip.number][strip.gone :]:
        text = f" {amount}$ " if item == SILVER else f" {inks.code(item)} "
        ground = inks.strip_ground(item)
        x = canvas.put(x, y, text, ink_on(ground), ground, bold=True, reverse=True) + 1
