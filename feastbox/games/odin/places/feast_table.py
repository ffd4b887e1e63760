"""The Banquet Table drawn with ships, Vikings and food that reaches up over it, and the food in the supply."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.banquet import LYING, PENALTY, STANDING, ship_squares, uncovered
from feastbox.games.odin.course import SHIPS, VIKINGS
from feastbox.games.odin.goods import SILVER, UPGRADE
from feastbox.games.odin.places import planner
from feastbox.games.odin.places.inks import code, ground, heading, ink, letter, named, word_ink
from feastbox.games.odin.places.planner import Plan
from feastbox.games.odin.things import Served
from feastbox.games.odin.view import OdinView
from feastbox.tui.canvas import Canvas
from feastbox.tui.game_face import SizeClass
from feastbox.tui.page import Zones, cut_name

TALL: Final = 4
"""Squares the table reaches up (ODN-155)."""


class Shape(NamedTuple):
    """Where the table lies on the canvas, and how large its squares are."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def foot(self) -> int:
        """The row below the squares: their numbers."""
        return self.y + TALL * self.high

    @property
    def end(self) -> int:
        """The column behind square 12."""
        return self.x + VIKINGS * self.wide


SHAPES: Final[Mapping[SizeClass, Shape]] = {
    "80": Shape(2, 2, 5, 2),
    "120": Shape(4, 2, 8, 3),
    "160": Shape(4, 2, 10, 4),
}


class Feast(NamedTuple):
    """What is to be seen: whose table, in which colour and size, and what is held over it.

    planned: before the feast, what a suggested table would serve.
    """

    view: OdinView
    seat: Seat
    name: str
    colour: str
    size: SizeClass = "80"
    plan: Plan | None = None
    at_square: Callable[[int], object] | None = None
    take_up: Callable[[int], object] | None = None
    planned: tuple[Served, ...] = ()

    @property
    def missing(self) -> list[int]:
        """The squares that are uncovered, by what is planned too."""
        laid = self.view.seats[self.seat].table
        return uncovered(planner.squares(self.view, self.seat), [*laid, *self.planned])


def draw_feast(canvas: Canvas, zones: Zones, feast: Feast) -> None:
    """Draw title and table."""
    shape = SHAPES[feast.size]
    _title(canvas, feast)
    _table(canvas, zones, feast, shape)
    _beside(canvas, feast, shape)


# -- the table ---------------------------------------------------------------------------------------------------


def _title(canvas: Canvas, feast: Feast) -> None:
    view, seat = feast.view, feast.seat
    facts, open_ = view.seats[seat], planner.squares(view, seat)
    missing, gone = len(feast.missing), len(facts.emigrated) * view.options.emigrated_spaces
    x = canvas.put(1, 0, "FEAST", "dim", bold=True) + 1
    x = canvas.put(x, 0, feast.name, feast.colour, bold=True) + 3
    x = canvas.put(x, 0, f"{count(view.free_squares, 'square')}{' without Vikings' * (feast.size != '80')}: ", "text")
    if gone:
        x = canvas.put(x, 0, f"ships {gone}, ", "text")
    done = "planned" if feast.planned else "served"
    x = canvas.put(x, 0, f"{done} {len(open_) - missing}", "good")
    if missing:
        x = canvas.put(
            canvas.put(x, 0, ", ", "text"), 0, f"missing {missing} = -{PENALTY * missing}", "take", bold=True
        )
    x = canvas.put(x + 3, 0, "penalties", "dim") + 1
    canvas.put(x, 0, str(facts.penalties), "take" if facts.penalties else "text")


def _table(canvas: Canvas, zones: Zones, feast: Feast, shape: Shape) -> None:
    view, seat = feast.view, feast.seat
    facts, base = view.seats[seat], shape.foot - shape.high
    canvas.fill(shape.x, shape.y, VIKINGS * shape.wide, TALL * shape.high, "table")
    free = view.free_squares
    for square in range(free + 1, VIKINGS + 1):
        _viking(canvas, shape, square, square - (VIKINGS - view.rounds))
    for number, ship in enumerate(facts.emigrated):
        _ship(canvas, shape, ship_squares(number, view.options.emigrated_spaces), ship)
    for square in feast.missing:
        x = shape.x + (square - 1) * shape.wide
        _solid(canvas, x, base, shape.wide, shape.high, "take", "ink")
        canvas.put(x + shape.wide // 2, base, "?", "ink", "take", bold=True, reverse=True)
        canvas.put(x + shape.wide // 2 - 1, shape.foot - 1, f"-{PENALTY}", "ink", "take", bold=True, reverse=True)
    for piece in facts.table:
        _food(canvas, shape, piece)
    for piece in feast.planned:
        _food(canvas, shape, piece, planned=True)
    if feast.plan is not None and planner.missing(view, seat):
        _ghost(canvas, feast, shape, feast.plan)
    for square in range(1, VIKINGS + 1):
        x = shape.x + (square - 1) * shape.wide
        here = feast.plan is not None and feast.plan.square == square
        open_ = square in planner.squares(view, seat)
        fg = "onaccent" if here else "bright" if open_ else "faint"
        label = f"{square:^{min(shape.wide, 4)}}"
        start = x + (shape.wide - len(label)) // 2
        canvas.put(start, shape.foot, label, fg, "accent" if here else None, bold=open_, reverse=here)
        if feast.at_square:
            zones.add(x, shape.y, shape.wide, TALL * shape.high + 1, partial(feast.at_square, square))


def _solid(canvas: Canvas, x: int, y: int, wide: int, high: int, bg: str, fg: str) -> None:
    """Fill a block, reversed where there is no colour."""
    canvas.fill(x, y, wide, high, bg, fg=fg)
    for row in range(y, y + high):
        canvas.paint(x, row, wide, bg, fg)


def _viking(canvas: Canvas, shape: Shape, square: int, round: int) -> None:
    x, base = shape.x + (square - 1) * shape.wide, shape.foot - shape.high
    canvas.fill(x, base, shape.wide, shape.high, "free_square")
    canvas.put(x + shape.wide // 2, base, "▲", "dim")
    canvas.put(x + shape.wide // 2 - 1, shape.foot - 1, f"r{round}", "faint")


def _ship(canvas: Canvas, shape: Shape, under: range, ship: int) -> None:
    x, base, wide = shape.x + (under.start - 1) * shape.wide, shape.foot - shape.high, len(under) * shape.wide
    facts = SHIPS[ship]
    _solid(canvas, x, base, wide, shape.high, "wood_piece", "on_wood_piece")
    points = f"{facts.emigrated} points" if wide >= 10 else str(facts.emigrated)
    for row, text, bold in ((base, f"▼ {facts.name}", True), (shape.foot - 1, points, False)):
        text = cut_name(text, wide)
        canvas.put(x + (wide - len(text)) // 2, row, text, "on_wood_piece", "wood_piece", bold=bold, reverse=True)
    for row in range(base, shape.foot):
        canvas.put(x, row, "▏" if under.start > 1 and wide > 10 else "", "table")


def _box(shape: Shape, number: int, square: int, lying: bool) -> tuple[int, int, int, int]:
    """Return column, row, width and height of a block that is served so."""
    across, up = (LYING[number], STANDING[number]) if lying else (STANDING[number], LYING[number])
    if number == SILVER:
        across = up = 1
    wide, high = across * shape.wide, up * shape.high
    return shape.x + (square - 1) * shape.wide, shape.foot - high, wide, high


def _food(canvas: Canvas, shape: Shape, piece: Served, *, planned: bool = False) -> None:
    """Draw a block that is served; one that is planned hangs there as a ghost does."""
    x, y, wide, high = _box(shape, piece.item, piece.square, piece.lying)
    bg, fg = ("ghost", "ink") if planned else (ground(piece.item), ink(piece.item))
    _solid(canvas, x, y, wide, high, bg, fg)
    for row in range(y, y + high):
        canvas.put(x, row, "░" * wide if planned else "", fg, bg, reverse=True)
        canvas.put(x, row, "▏", "table", bg)
    name = f"{code(piece.item)} {named(piece.item)}"
    short = name if wide > len(name) + 1 else code(piece.item)
    canvas.put(x + 1, y, short, fg, bg, bold=True, reverse=True)
    if high > 1 and letter(piece.item):
        canvas.put(x + 1, y + 1, letter(piece.item), fg, bg, reverse=True)


def _ghost(canvas: Canvas, feast: Feast, shape: Shape, plan: Plan) -> None:
    """Draw what is held: pale green where it is legal, grey with red squares where it is not."""
    fault = planner.wrong(feast.view, feast.seat, plan)
    x, y, wide, high = _box(shape, plan.item, plan.square, plan.lying)
    wide = min(wide, shape.end - x)
    bg, sign = ("ghost", "░") if fault is None else ("no_ghost", "▒")
    for row in range(y, y + high):
        canvas.put(x, row, sign * wide, "ink", bg, reverse=True)
    if fault is not None:
        for square in fault.squares:
            left = shape.x + (square - 1) * shape.wide
            if x <= left < x + wide:
                canvas.put(left, shape.foot - 1, "×" * shape.wide, "ink", "take", bold=True, reverse=True)
    canvas.put(x + 1, y, f"{code(plan.item)} "[: wide - 1], "ink", bg, bold=True, reverse=True)


def _beside(canvas: Canvas, feast: Feast, shape: Shape) -> None:
    """Say at the right of the table what the marks mean."""
    x, y = shape.end + 2, shape.y
    if canvas.width - x < 12:
        return
    waiting = VIKINGS - feast.view.free_squares
    canvas.put(x, y, f"{TALL} high", "dim")
    if waiting:
        first = feast.view.rounds - waiting + 1
        rounds = f"r{first}" if waiting == 1 else f"r{first}-r{feast.view.rounds}"
        canvas.put(x, y + 2, f"▲ {rounds}", "dim")
        canvas.put(x, y + 3, "stay till then", "dim")
    if feast.view.seats[feast.seat].emigrated:
        canvas.put(x, y + 4, "▼ ships stay", "dim")
    if feast.missing:
        canvas.put(x, y + 6, "?", "ink", "take", bold=True, reverse=True)
        canvas.put(x + 2, y + 6, "missing", "text")
        canvas.put(x, y + 7, f"-{PENALTY} points each", "take")


# -- the food in the supply --------------------------------------------------------------------------------------

_COMPACT: Final = 26
_ROOMY: Final = 72


def draw_food(canvas: Canvas, zones: Zones, feast: Feast) -> None:
    """Draw what can be served, with the squares it takes lying and standing."""
    listed = planner.foods(feast.view, feast.seat)
    narrow = canvas.width >= 80  # the whole width of a small window; else beside the moves
    wide = canvas.width if narrow else _ROOMY
    y, rows = 0, canvas.height - 2
    heading(canvas, y, wide, "FOOD IN THE SUPPLY")
    if not listed:
        canvas.put(3, y + 1, "nothing that could be served: orange and red goods, animals, silver", "dim")
        return
    columns = 1 if not narrow and len(listed) <= rows else 2 if narrow and len(listed) <= 2 * rows else 3
    if columns == 3:
        rows += 1
    pitch = 40 if columns == 2 and narrow else wide // columns if columns > 1 else wide
    for column in range(columns if columns < 3 else 0):
        x = 1 + column * pitch
        canvas.put(x + 23, y + 1, "lying  standing", "dim")
        if columns == 1:
            canvas.put(x + 42, y + 1, "would become", "dim")
    for n, number in enumerate(listed):
        column, row = divmod(n, rows)
        _entry(
            canvas,
            zones,
            feast,
            1 + column * (_COMPACT if columns == 3 else pitch),
            y + (1 if columns == 3 else 2) + row,
            number,
            columns,
        )


def _name(number: int, *, short: bool) -> str:
    name = named(number)
    return name.replace("Pregnant", "Pregn.") if short else name


def _entry(canvas: Canvas, zones: Zones, feast: Feast, x: int, y: int, number: int, columns: int) -> None:
    held = feast.plan is not None and feast.plan.item == number
    have = feast.view.seats[feast.seat].supply[number]
    canvas.put(x, y, "►" if held else " ", "accent", bold=True)
    text = f" $ {have:<5}" if number == SILVER else f" {code(number)}{have:2} {letter(number)} "
    canvas.put(x + 1, y, text, ink(number), ground(number), bold=True, reverse=True)
    compact = columns == 3
    end = canvas.put(x + 9, y, _name(number, short=compact), "bright" if held else "text", bold=held)
    lying, standing = str(LYING[number]), str(STANDING[number])
    if number == SILVER:
        canvas.put(x + 22 if compact else x + 25, y, "1" if compact else "1 a square", "text")
    elif compact:
        canvas.put(max(end + 1, x + 22), y, f"{lying}/{standing}" if planner.turns(number) else lying, "text")
    else:
        canvas.put(x + 24, y, lying if planner.turns(number) else f"{lying}x{lying}", "text")
        canvas.put(x + 32, y, standing, "text")
        if columns == 1 and UPGRADE[number] >= 0:
            canvas.put(canvas.put(x + 42, y, "→ ", "faint"), y, named(UPGRADE[number]), word_ink(UPGRADE[number]))
    if feast.take_up:
        zones.add(x, y, _COMPACT if compact else 38, 1, partial(feast.take_up, number))
