"""The hobbits on the table: points as a bar, Items, marks, hand size; four rows each down to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.faces import put_number
from feastbox.games.hobiti.phrases import card_name, cards, valued
from feastbox.games.hobiti.view import HobbitView, HobitiView, Marks
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import cut, cut_name
from feastbox.tui.panels import Chip, SeatLine, fit

MARKS: Final = ("The Runs", "Hangover", "Moles")
_BRIEF: Final = ("Runs", "Hangover", "Moles")
_MEANS: Final = (
    "no parties and no Walk until the end of the next turn",
    "one action in the next turn",
    "no Gardening until the end of the next turn",
)
_NAME: Final = 8
_SHORT_NAME: Final = 7
"""Cells for a name at most, and where a hobbit has one row of 78 cells for everything."""


def marks_of(marks: Marks, words: Sequence[str] = MARKS) -> list[str]:
    """Return the words of the marks that are on."""
    return [word for word, on in zip(words, marks, strict=True) if on]


def standing(hobbit: HobbitView, *, summed: bool, roomy: bool = False) -> str:
    """Return "30 = 21 + 9", or where the sum of the Items is left to the head "21 noted" (HOB-32)."""
    if not summed:
        return f"{hobbit.noted} noted"
    if roomy:
        return f"{hobbit.total} = {hobbit.noted} noted + {hobbit.item_points} items"
    return f"{hobbit.total} = {hobbit.noted} + {hobbit.item_points}"


def summed(view: HobitiView) -> bool:
    """Say whether the sum of the Items is told: by the option, and when the match is over."""
    return view.options.show_item_sum or view.pending is None


def draw_hobbits(
    canvas: Canvas,
    view: HobitiView,
    names: Names,
    chips: Sequence[Chip],
    acting: Seat | None,
    rows: int,
    here: int | None,
) -> None:
    """Draw the heading and `rows` rows for each hobbit; `here` is the one under the cursor."""
    roomy = canvas.width >= 100
    _draw_heading(canvas, view, roomy)
    wide = min(max(map(len, names)), _NAME if roomy or rows > 1 else _SHORT_NAME)
    for seat, hobbit in enumerate(view.hobbits):
        y = 1 + seat * rows
        if seat == acting:
            canvas.put(0, y, "►", "accent")
        canvas.chip(2, y, *chips[seat])
        name = cut_name(names[seat], wide)
        canvas.put(6, y, name, "bright" if seat == acting else "text", bold=seat == acting)
        if roomy:
            _draw_roomy(canvas, 8 + max(wide, 5), y, hobbit, view, rows)
        elif rows > 1:
            _draw_two(canvas, 7 + max(wide, 5), y, hobbit, view)
        else:
            _draw_one(canvas, 7 + wide, y, hobbit, view)
        if seat == here:
            canvas.paint(5, y, wide + 2, "accent", "onaccent", bold=True)


def _draw_heading(canvas: Canvas, view: HobitiView, roomy: bool) -> None:
    remark = f"{view.goal} points win the round" if roomy else f"{view.goal} points win ──── hand"
    canvas.heading(0, 0, canvas.width, "Seats", remark)
    end = canvas.width - len(remark) - (9 if roomy else 2)
    x = end - len("noted ██  items ▓▓ ")
    canvas.put(x - 1, 0, " ", "line")
    x = canvas.put(x, 0, "noted ", "faint")
    x = canvas.put(x, 0, "██", "accent")
    x = canvas.put(x, 0, "  items ", "faint")
    x = canvas.put(x, 0, "▓▓", "item")
    canvas.put(x, 0, " ", "line")


def draw_bar(canvas: Canvas, x: int, y: int, width: int, hobbit: HobbitView, goal: int) -> None:
    """Draw noted points, Items and what is left to the goal in `width` cells."""
    noted = round(width * min(hobbit.noted, goal) / goal)
    total = round(width * min(hobbit.total, goal) / goal)
    x = canvas.put(x, y, "█" * noted, "accent")
    x = canvas.put(x, y, "▓" * (total - noted), "item")
    canvas.put(x, y, "·" * (width - total), "line")


def _number(canvas: Canvas, x: int, y: int, hobbit: HobbitView, view: HobitiView, *, roomy: bool = False) -> None:
    first, rest = standing(hobbit, summed=summed(view), roomy=roomy).split(" ", 1)
    x = canvas.put(x, y, first, "bright", bold=True)
    canvas.put(x + 1, y, rest, "dim")


def _draw_one(canvas: Canvas, x: int, y: int, hobbit: HobbitView, view: HobitiView) -> None:
    draw_bar(canvas, x, y, 20, hobbit, view.goal)
    _number(canvas, x + 21, y, hobbit, view)
    marks = marks_of(hobbit.marks, _BRIEF)
    if marks:
        canvas.put(x + 35, y, f"× {' '.join(marks)}", "take", bold=True)
    canvas.right(canvas.width, y, cards(hobbit.hand), "text")


def _draw_two(canvas: Canvas, x: int, y: int, hobbit: HobbitView, view: HobitiView) -> None:
    bar = 52 - x
    draw_bar(canvas, x, y, bar, hobbit, view.goal)
    _number(canvas, 53, y, hobbit, view)
    canvas.right(canvas.width, y, cards(hobbit.hand), "text")
    marks = marks_of(hobbit.marks, MARKS if sum(hobbit.marks) == 1 else _BRIEF)
    end = canvas.right(canvas.width, y + 1, f"× {' '.join(marks)}", "take", bold=True) - 1 if marks else canvas.width
    canvas.put(x, y + 1, item_words(hobbit, end - x), "dim")


def item_words(hobbit: HobbitView, width: int, czech: bool = False) -> str:
    """Return the Items with their values: whole names if they fit, else short ones, else values."""
    if not hobbit.items:
        return ""
    whole = [valued(item, czech) for item in hobbit.items]
    brief = [f"{CARD[item].brief} {CARD[item].value}" for item in hobbit.items]
    for words in (whole, brief):
        text = " · ".join(words)
        if len(text) <= width:
            return text
    return fit(f"Items {' '.join(str(CARD[item].value) for item in hobbit.items)}", width)


def _draw_roomy(canvas: Canvas, x: int, y: int, hobbit: HobbitView, view: HobitiView, rows: int) -> None:
    draw_bar(canvas, x, y, 50, hobbit, view.goal)
    canvas.put(x + 50, y, f"▏{view.goal}", "faint")
    _number(canvas, x + 55, y, hobbit, view, roomy=True)
    held = cards(hobbit.hand) if rows < 2 else f"{cards(hobbit.hand)} in hand"
    start = canvas.right(canvas.width, y, held, "text")
    if rows < 2:
        marks = marks_of(hobbit.marks, _BRIEF)
        if marks:
            short = summed(view) and len(marks) > 1
            said = "".join(word[0] for word in marks) if short else " ".join(marks)
            canvas.right(start - 2, y, f"× {said}", "take", bold=True)
        return
    end = canvas.width
    for mark in reversed(marks_of(hobbit.marks)):
        end = canvas.right(end, y + 1, f" × {mark} ", "on_mischief", "mischief", bold=True) - 1
    _draw_items(canvas, x, y + 1, end, hobbit, view.options.czech_names)
    if rows > 2:
        notes = marks_of(hobbit.marks, _MEANS)
        canvas.put(x, y + 2, cut("; ".join(notes + _held(hobbit)), canvas.width - x), "faint")


def _draw_items(canvas: Canvas, x: int, y: int, end: int, hobbit: HobbitView, czech: bool) -> None:
    """Draw the Items as strips, number and name; short names or numbers alone where there is no room."""
    for names in (
        [f" {card_name(item, czech)} " for item in hobbit.items],
        [f" {card_name(item)} " for item in hobbit.items],
        [f" {CARD[item].brief} " for item in hobbit.items],
        [""] * len(hobbit.items),
    ):
        if sum(len(name) + 6 for name in names) <= end - x:
            break
    for item, name in zip(hobbit.items, names, strict=True):
        x = put_number(canvas, x, y, item)
        x = canvas.put(x, y, name, "text", "raised") + 2


def _held(hobbit: HobbitView) -> list[str]:
    """Return what everybody may know of the hand: all of it in an open match, else cards that were shown."""
    if hobbit.cards is not None:
        return []
    seen = ", ".join(valued(card) for card in hobbit.known)
    return [f"seen in the hand: {seen}"] if seen else []


def about(view: HobitiView, seat: Seat, names: Names) -> list[str]:
    """Return sentences about a hobbit: its Items, then marks, what it laid, and what is known of its hand."""
    hobbit, czech = view.hobbits[seat], view.options.czech_names
    items = ", ".join(valued(item, czech) for item in hobbit.items) or "no Item"
    said = [f"{names[seat]}: {items}."]
    said += [
        f"{mark}: {means}." for mark, means in zip(marks_of(hobbit.marks), marks_of(hobbit.marks, _MEANS), strict=True)
    ]
    if view.party and view.party.guests[seat].laid:
        said.append(f"Laid {', '.join(valued(card, czech) for card in view.party.guests[seat].laid)}.")
    if view.options.open_hands and hobbit.cards is not None:
        said.append(f"Holds {', '.join(valued(card) for card in hobbit.cards) or 'nothing'}.")
    said += [f"{part[0].upper()}{part[1:]}." for part in _held(hobbit)]
    return said


def table_lines(view: HobitiView, names: Names, chips: Sequence[Chip]) -> list[SeatLine]:
    """Return what everybody may know of each hobbit, for the hand-over."""
    told = summed(view)
    lines = []
    for seat, hobbit in enumerate(view.hobbits):
        said = marks_of(hobbit.marks)
        guest = view.party.guests[seat] if view.party else None
        if guest and guest.laid:
            said.insert(0, f"leads with {guest.sum}" if guest.leads else f"laid {guest.sum}")
        if view.lots and seat in view.lots.chosen:
            said.insert(0, "has wagered")
        acting = seat == view.asked
        if acting:
            said.insert(0, "asked now")
        lines.append(
            SeatLine(
                chips[seat],
                names[seat],
                ", ".join(said),
                cards(hobbit.hand),
                str(hobbit.total if told else hobbit.noted),
                acting,
                (hobbit.total if told else hobbit.noted, view.goal),
            )
        )
    return lines
