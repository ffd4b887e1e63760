"""What stands beside Halali's board: where the parts lie, piles, what is still face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.geometry import Region

from feastbox.games.halali.board import square_name
from feastbox.games.halali.forest import EXIT_ARROWS
from feastbox.games.halali.tiles import KINDS, Counts, Side, points
from feastbox.games.halali.view import HalaliView
from feastbox.games.halali.words import listed
from feastbox.tui.canvas import Canvas
from feastbox.tui.game_face import SizeClass
from feastbox.tui.page import cut_name

SIDE_WORDS: Final[dict[Side, str]] = {"brown": "brown hunters", "blue": "blue animals"}

_PLACES: Final = ("tree", "hunter", "fox", "pheasant", "duck", "bear", "lumberjack")
"""The kinds still face down, row by row."""
_COLUMNS: Final = (2, 13, 27)
"""Where their three columns start."""


def regions(size: SizeClass, width: int, height: int) -> dict[str, Region]:
    """Return where the parts lie (look.md, section 7); the log gets spare rows."""
    if size == "160":
        return _wide(width, height)
    if size == "120":
        return _large(width, height)
    column, w = 46, width - 47
    prompt = height - 4
    return {
        "board": Region(0, 1, 45, 22),
        "seats": Region(column, 1, w, 2),
        "moves": Region(column, 4, w, 9),
        "log": Region(column, 13, w, prompt - 14),
        "prompt": Region(column, prompt, w, 3),
    }


def _large(width: int, height: int) -> dict[str, Region]:
    column, w = 77, min(width - 79, 60)
    prompt = height - (5 if height >= 40 else 4)
    return {
        "board": Region(0, 1, 75, min(height - 2, 37)),
        "seats": Region(column, 2, w, 5),
        "moves": Region(column, 8, w, 13),
        "left": Region(column, 22, w, 4),
        "log": Region(column, 27, w, prompt - 27),
        "prompt": Region(column, prompt, w, 3),
    }


def _wide(width: int, height: int) -> dict[str, Region]:
    column, w = 92, min(width - 94, 76)
    table = 25
    prompt = height - 5
    return {
        "board": Region(0, 1, 89, 44),
        "seats": Region(column, 2, w, 3),
        "moves": Region(column, 6, w - table - 3, 24),
        "tiles": Region(column + w - table, 6, table, 9),
        "left": Region(column + w - table, 16, table, 4),
        "log": Region(column, 31, w, prompt - 31),
        "prompt": Region(column, prompt, w, 3),
    }


class SeatWords(NamedTuple):
    """What stands in a seat's row besides its chip and points."""

    name: str
    note: str
    tiles: str


def seat_words(view: HalaliView, names: Sequence[str], width: int, *, roomy: bool) -> list[SeatWords]:
    """Return name, side and tiles of each seat; in a narrow column the count goes first, the side's word never does.

    Without colour only that word tells who leads which side.
    """
    tiles = [sum(sum(pair[seat]) for pair in view.piles) for seat in range(len(names))]
    counts = [f"{number} tile{'s' * (number != 1)}" for number in tiles]
    longest = max(map(len, names))
    room = width - len(" ►  A   00  ")
    notes: list[str] = list(view.sides)
    counted = False
    for full, with_count in ((True, True), (False, True), (True, False), (False, False)):
        words = [SIDE_WORDS[side] if full else side for side in view.sides]
        need = longest + max(map(len, words)) + (len("48 tiles   ") if with_count else 0)
        if need <= room and (roomy or not with_count):
            notes, counted = words, with_count
            break
    most = room - max(map(len, notes))
    return [
        SeatWords(cut_name(name, most), note, count if counted else "")
        for name, note, count in zip(names, notes, counts, strict=True)
    ]


def draw_taken(canvas: Canvas, y: int, view: HalaliView, letters: Sequence[str]) -> None:
    """Draw what each seat has taken in this round, one row a seat."""
    canvas.put(0, y, "taken", "faint")
    for row, (letter, pile) in enumerate(zip(letters, view.piles[-1], strict=True), y):
        canvas.put(6, row, letter, "text", bold=True)
        canvas.put(8, row, _in_room(listed(pile), canvas.width - 8), "dim")


def _in_room(text: str, room: int) -> str:
    """Return a list of tiles as it fits: whole, with short names, or with what is left out as `…`."""
    for name, short in (("pheasants", "pheas."), ("pheasant", "pheas."), ("lumberjack", "jack")):
        if len(text) > room:
            text = text.replace(name, short)
    if len(text) <= room:
        return text
    return f"{text[: room - 2].rpartition(',')[0]}, …"


def draw_left(canvas: Canvas, view: HalaliView, names: Sequence[str], *, has_table: bool) -> None:
    """Draw what is left: tiles face down, unless a table tells of them already; in the final phase turns."""
    if view.final_left:
        _draw_final(canvas, view, names, view.final_left)
    elif not has_table:
        _draw_face_down(canvas, view)


def _draw_final(canvas: Canvas, view: HalaliView, names: Sequence[str], left: tuple[int, int]) -> None:
    """Draw a dot for each final turn of each seat, those that are left full, and the exits (HAL-44a, HAL-05)."""
    total = sum(left)
    canvas.heading(0, 0, canvas.width, "Final phase", f"{total} turn{'s' * (total != 1)} left")
    width = max(map(len, names)) + 2
    for seat, name in enumerate(names):
        canvas.put(2, 1 + seat, name, "text")
        x = canvas.put(2 + width, 1 + seat, "●" * left[seat], "bright")
        canvas.put(x, 1 + seat, "○" * (view.options.final_turns - left[seat]), "faint")
    x = canvas.put(2, 3, "exits", "dim")
    for square, arrow in EXIT_ARROWS.items():
        x = canvas.put(x + (2 if canvas.width > 30 else 1), 3, square_name(square) + arrow, "text")


def _draw_face_down(canvas: Canvas, view: HalaliView) -> None:
    """Draw how many tiles of each kind still lie face down, each kind in its own place."""
    canvas.heading(0, 0, canvas.width, "Still face down", str(sum(view.face_down)))
    for kind, count in zip(KINDS, view.face_down, strict=True):
        column, row = divmod(_PLACES.index(kind.id), 3)[::-1]
        x = canvas.put(_COLUMNS[column], 1 + row, str(count), "bright" if count else "faint", bold=count > 0)
        word = "pheas." if kind.id == "pheasant" else kind.id if count == 1 else kind.plural
        canvas.put(x + 1, 1 + row, word, "dim" if count else "faint")


class _Numbers(NamedTuple):
    head: str
    counts: Counts


def draw_tiles(canvas: Canvas, view: HalaliView, letters: Sequence[str]) -> None:
    """Draw a table of all kinds: how many lie face down, how many each seat has taken in this round."""
    canvas.heading(0, 0, canvas.width - 11, "Tiles")
    columns = [_Numbers("down", view.face_down), *map(_Numbers, letters, view.piles[-1])]
    ends = (canvas.width - 6, canvas.width - 3, canvas.width)
    for end, column in zip(ends, columns, strict=True):
        canvas.right(end, 0, column.head, "dim", bold=True)
        for y, count in enumerate(column.counts, 1):
            canvas.right(end, y, str(count) if count else "·", "bright" if count else "faint", bold=bool(count))
        canvas.right(end, len(KINDS) + 1, str(sum(column.counts)), "text")
    for y, kind in enumerate(KINDS, 1):
        canvas.put(2, y, kind.plural, "dim")
    canvas.put(2, len(KINDS) + 1, "together", "dim")


def facts(view: HalaliView, names: Sequence[str], letters: Sequence[str], roomy: bool, width: int) -> tuple[str, ...]:
    """Return the facts of the status line: the round, and what is left until something changes."""
    round_words = f"round {view.round} of 2" if view.options.rounds == 2 else "single round"
    if view.final_left:
        return (round_words, _final_words(view, names, letters, width - (53 if roomy else 40)))
    tiles, turns = ("tiles ", "turns ") if roomy else ("", "")
    quiet = f"quiet {turns}{view.quiet} of {view.options.quiet_limit}"
    return (round_words, f"{sum(view.face_down)} {tiles}face down", quiet)


def _final_words(view: HalaliView, names: Sequence[str], letters: Sequence[str], room: int) -> str:
    """Return the final turns left, who acts first (HAL-44a): "final turns: Ben 3, Anna 4"; letters if room is short."""
    assert view.final_left
    acting = view.acting or 0
    order = (acting, 1 - acting)
    text = "final turns: " + ", ".join(f"{names[seat]} {view.final_left[seat]}" for seat in order)
    if len(text) <= room - len(names[acting]):
        return text
    return "final turns: " + ", ".join(f"{letters[seat]} {view.final_left[seat]}" for seat in order)


def round_points(view: HalaliView, number: int) -> tuple[int, int]:
    """Return what each seat has scored in a round, counted from 1 (HAL-56)."""
    first, second = view.piles[number - 1]
    return points(first), points(second)
