"""How the results look, cell by cell (mock/results_*): ranking, sheet, charts, what decided it, what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from feastbox.tui.canvas import Canvas
from feastbox.tui.chart import Course, Part, blocks, draw_chart, marks, step_words
from feastbox.tui.digits import put_digits, width_of
from feastbox.tui.page import Zones, button, cut, cut_name, lines
from feastbox.tui.results_facts import Ranked
from feastbox.tui.score_sheet import SheetTable

HEAVY: Final = "┏━┓┃┗┛"
_BAR: Final = 39
_BLOCKS: Final = 20
_RANKS: Final = 4
_RANK: Final = 19
"""Seats in a row of a ranking that has no room for bars, and columns of each."""
_DECIDED: Final = 3
"""Rows kept free for what decided the match, where the seats leave them."""


class Next(NamedTuple):
    """Something to go on with: key, words, short words, what it does."""

    key: str
    words: str
    short: str
    act: Callable[[], object]


@dataclass
class Shown:
    """Everything the page shows."""

    ranking: Sequence[Ranked]
    names: Sequence[str]
    letters: Sequence[str]
    inks: Sequence[str]
    table: SheetTable
    course: Course
    decided: Sequence[str]
    together: Sequence[tuple[str, str]]
    next: Sequence[Next]
    choice: int = 0


Choose = Callable[[int], object]


# -- 80 columns ---------------------------------------------------------------------------------------------


def draw_narrow(canvas: Canvas, zones: Zones, shown: Shown, row: Choose) -> None:
    """Draw the whole page below the status line; a sheet of many rows takes all of it, below a line of ranks."""
    top, foot = len(shown.ranking) + 3, canvas.height - 4
    canvas.put(1, canvas.height - 2, "─" * (canvas.width - 2), "line")
    if shown.table.height() > foot - top:
        sheet = _ranks(canvas, shown, 1) + 1
        shown.table.draw(canvas, zones, 2, sheet, canvas.width - 4, foot - sheet + 1, row)
        return
    _bars(canvas, shown)
    canvas.heading(2, top, 46, "Score sheet")
    shown.table.draw(canvas, zones, 2, top + 1, 46, foot - top, row)
    y = _block_charts(canvas, shown, 52, top, 26, foot)
    _decided(canvas, shown, 52, y, 26, foot - y + 1)


def draw_buttons(canvas: Canvas, zones: Zones, shown: Shown, y: int) -> None:
    """Draw what to go on with as buttons in a row."""
    x = 2
    for number, choice in enumerate(shown.next):
        end = button(canvas, x, y, choice.key, chosen=number == shown.choice)
        end = canvas.put(end + 1, y, choice.short, "text")
        zones.add(x, y, end - x, 1, choice.act)
        x = end + 2


def _ranks(canvas: Canvas, shown: Shown, y: int) -> int:
    """Draw the ranking, four seats in a row: rank, seat, score; return the row below."""
    for number, rank in enumerate(shown.ranking):
        first = rank.rank == 1
        x, row = 2 + number % _RANKS * _RANK, y + number // _RANKS
        name = cut_name(shown.names[rank.seat], _RANK - len(f"{rank.rank} (A)  {rank.score} "))
        x = canvas.put(x, row, str(rank.rank), "accent" if first else "dim", bold=first) + 1
        x = canvas.chip(x, row, shown.letters[rank.seat], shown.inks[rank.seat]) + 1
        x = canvas.put(x, row, name, "bright" if first else "text", bold=first) + 1
        canvas.put(x, row, str(rank.score), "bright" if first else "text", bold=first)
    return y + 1 + (len(shown.ranking) - 1) // _RANKS


def _bars(canvas: Canvas, shown: Shown) -> None:
    most = max(*(rank.score for rank in shown.ranking), 1)
    for y, rank in enumerate(shown.ranking, 2):
        first = rank.rank == 1
        canvas.put(2, y, str(rank.rank), "accent" if first else "dim", bold=first)
        canvas.chip(4, y, shown.letters[rank.seat], shown.inks[rank.seat])
        canvas.put(8, y, cut_name(shown.names[rank.seat], 9), "bright" if first else "text", bold=first)
        canvas.right(20, y, str(rank.score), "bright" if first else "text", bold=first)
        halves = round(max(rank.score, 0) * 2 * _BAR / most)
        canvas.put(22, y, "█" * (halves // 2) + "▌" * (halves % 2), shown.inks[rank.seat])
        canvas.put(64, y, rank.says, "good", bold=True)


def _block_charts(canvas: Canvas, shown: Shown, x: int, y: int, width: int, foot: int) -> int:
    """Draw one line of eighth blocks a seat and part, down to row `foot`; return the row below.

    Air between the lines, then the parts, give way so that some rows are left for what decided the match.
    """
    seats, parts = len(shown.names), shown.course.parts
    gap = 1 if y + len(parts) * (1 + 2 * seats) <= foot - _DECIDED else 0
    if y + len(parts) * (1 + seats) > foot - _DECIDED:
        parts = (Part("", 0, len(shown.course.points) - 1),)
    course = Course(shown.course.points, parts)
    for part in parts:
        title = f"{part.label[:1].upper()}{part.label[1:]}" if part.label else "Points over the turns"
        canvas.heading(x, y, width, title)
        y += 1
        for seat in range(seats):
            if y > foot:
                return y
            canvas.put(x, y, shown.letters[seat], shown.inks[seat], bold=True)
            canvas.put(x + 2, y, blocks(course, part, seat, _BLOCKS), shown.inks[seat])
            won = course.points[part.last][seat] - course.points[part.first][seat]
            canvas.right(x + width, y, str(won), "text")
            y += 1 + gap
    return y + 1 - gap


def _decided(canvas: Canvas, shown: Shown, x: int, y: int, width: int, height: int) -> None:
    text: list[tuple[str, str]] = []
    for said in shown.decided:
        told = lines(said, width)
        if len(text) + len(told) < height:
            text += [(line, "dim" if text else "text") for line in told]
    if text:
        canvas.heading(x, y, width, "What decided it")
    for row, (line, ink) in enumerate(text, y + 1):
        canvas.put(x, row, line, ink)


# -- 120 columns --------------------------------------------------------------------------------------------


def draw_wide(canvas: Canvas, zones: Zones, shown: Shown, row: Choose) -> None:
    """Draw the whole page between the status line and the prompt."""
    side = 84
    width = canvas.width - side - 2
    _places(canvas, shown)
    _decided(canvas, shown, side, 2, width, 7)
    top = 10 if len(shown.ranking) < 8 else 11
    foot = canvas.height - 3
    canvas.heading(4, top, 74, "Score sheet")
    need = shown.table.height()
    shown.table.draw(canvas, zones, 4, top + 1, 74, min(need, foot - top - 2), row)
    _next(canvas, zones, shown, side, 10, width)
    _together(canvas, shown, side, 18, width, foot)
    chart = max(top + need + 2, 20 + len(shown.together))
    if foot - chart >= 6 and len(shown.course.points) > 1:
        _chart(canvas, shown, chart, foot)
    canvas.put(2, foot, "─" * (canvas.width - 4), "line")


def _places(canvas: Canvas, shown: Shown) -> None:
    first, *others = shown.ranking
    _place(canvas, shown, first, 4)
    if len(others) == 1:
        _place(canvas, shown, others[0], 44)
        return
    for y, rank in enumerate(others, 2):
        canvas.put(44, y, str(rank.rank), "accent" if rank.rank == 1 else "dim")
        canvas.chip(46, y, shown.letters[rank.seat], shown.inks[rank.seat])
        canvas.put(50, y, shown.names[rank.seat], "text")
        canvas.right(76, y, str(rank.score), "bright", bold=True)


def _place(canvas: Canvas, shown: Shown, rank: Ranked, x: int) -> None:
    """Draw one seat's frame: heavy and in the seat's colour for a winner, with the score in large digits."""
    won = rank.rank == 1
    ink = shown.inks[rank.seat]
    if won:
        canvas.frame(x, 2, 36, 6, ink, HEAVY)
    else:
        canvas.frame(x, 2, 36, 6)
    canvas.chip(x + 3, 3, shown.letters[rank.seat], ink)
    room = 36 - 7 - 6 - width_of(rank.score)
    canvas.put(x + 7, 3, cut_name(shown.names[rank.seat], room), "bright" if won else "text", bold=won)
    put_digits(canvas, x + 31, 3, rank.score, "bright" if won else "text")
    canvas.put(x + 3, 5, rank.says, "good", bold=True)
    canvas.put(x + 3, 6, rank.place if len(shown.ranking) > 1 else "", "dim")


def _next(canvas: Canvas, zones: Zones, shown: Shown, x: int, y: int, width: int) -> None:
    canvas.heading(x, y, width, "Next")
    for number, choice in enumerate(shown.next):
        row = y + 1 + number
        canvas.put(x + 3, row, choice.key, "accent", bold=True)
        canvas.put(x + 5, row, choice.words, "text")
        if number == shown.choice:
            canvas.paint(x, row, width, "accent", "onaccent", bold=True)
            canvas.put(x + 1, row, "►", "onaccent", bold=True)
        zones.add(x, row, width, 1, choice.act)


def _together(canvas: Canvas, shown: Shown, x: int, y: int, width: int, foot: int) -> None:
    if not shown.together or y + len(shown.together) >= foot:
        return
    canvas.heading(x, y, width, "Together")
    for row, (label, text) in enumerate(shown.together, y + 1):
        canvas.put(x, row, label, "dim")
        canvas.put(x + 10, row, cut(text, width - 10), "text")


def _chart(canvas: Canvas, shown: Shown, y: int, foot: int) -> None:
    width, right = canvas.width - 32, canvas.width - 2
    per = draw_chart(canvas, 4, y + 1, width, foot - y - 1, shown.course, shown.letters, shown.inks)
    canvas.heading(4, y, right - 4, "Points over the turns", step_words(per))
    row = y + 2
    for seat, mark in enumerate(marks(shown.letters)):
        canvas.put(width + 6, row, mark, shown.inks[seat])
        canvas.put(width + 8, row, cut_name(shown.names[seat], 20), shown.inks[seat])
        row += 1
    canvas.put(width + 6, row, "◆", "bright")
    canvas.put(width + 8, row, "level", "text")
