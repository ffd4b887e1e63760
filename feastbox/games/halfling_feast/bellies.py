"""The Halflings: every belly a track of 12 spaces with marker and belt, and what lies before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.halfling_feast.data import AVERSION, CARD, EXPANSION, HALFLING, HALFLINGS, LAST_SPACE
from feastbox.games.halfling_feast.phrases import card_name, dish_name, halfling_name
from feastbox.games.halfling_feast.view import HalflingView, HfeView, Laid
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip, SeatLine

_FULL, _BY_THIS, _ROOM, _BEYOND, _LIMIT = "■", "▣", "□", "×", "┃"


class Bellies(NamedTuple):
    """What is to be seen: who acts, what the action looked at would make of bellies, the seat under the cursor."""

    acting: Seat | None
    after: Mapping[Seat, int]
    here: Seat | None


def put_track(canvas: Canvas, x: int, y: int, each: HalflingView, after: int, pitch: int) -> int:
    """Draw a belly and return the column behind it; the limit stands between two spaces, where there is room for it."""
    start = x
    for space in range(1, LAST_SPACE + 1):
        if pitch == 1 and space == each.limit + 1:
            canvas.put(x, y, _LIMIT, "take", bold=True)
            x += 1
        if space <= each.fullness:
            sign, ink = _FULL, "belly"
        elif space <= after:
            sign, ink = _BY_THIS, "accent"
        elif space <= each.limit:
            sign, ink = _ROOM, "text"
        else:
            sign, ink = _BEYOND, "faint"
        canvas.put(x, y, sign, ink)
        x += pitch
    if pitch > 1:
        canvas.put(start + each.limit * pitch - 1, y, _LIMIT, "take", bold=True)
    elif each.limit == LAST_SPACE:
        canvas.put(x, y, _LIMIT, "take", bold=True)
        x += 1
    return x


def draw(canvas: Canvas, view: HfeView, names: Names, chips: Sequence[Chip], scene: Bellies) -> None:
    """Draw all Halflings: one row each, two where there is room, or narrow."""
    seats = len(names)
    if canvas.width < 40:
        _draw_narrow(canvas, view, names, chips, scene)
        return
    wide = canvas.width >= 110
    rows = 2 if canvas.height >= 1 + 2 * seats else 1
    pitch = 3 if rows == 2 or canvas.width > 78 else 2
    track = 14 if canvas.width <= 78 else 16 if not wide else 18
    numbers = track + LAST_SPACE * pitch + 3
    points, cards = canvas.width - 11, canvas.width - 3
    if canvas.width <= 78:
        points, cards = canvas.width - 9, canvas.width - 2
    _draw_heading(canvas, numbers, points, cards)
    for seat, each in enumerate(view.halflings):
        y = 1 + seat * rows
        _draw_name(canvas, 0, y, names[seat], chips[seat], seat == scene.acting, seat == scene.here, track - 7)
        after = scene.after.get(seat, each.fullness)
        put_track(canvas, track, y, each, after, pitch)
        canvas.put(numbers, y, f"{each.fullness} of {each.limit}", "text")
        laid = numbers + 9
        room = points - 3 - laid
        if rows == 1:
            canvas.put(laid, y, before_it(each.in_play, room), "cheating")
        else:
            end = canvas.put(track, y + 1, halfling_name(each.halfling), "dim")
            text = in_words(each.in_play, names)
            space = canvas.width - end - 3
            canvas.put(end + 3, y + 1, text if len(text) <= space else before_it(each.in_play, space), "cheating")
        canvas.right(points, y, "-" if each.points is None else str(each.points), "bright", bold=True)
        canvas.right(cards, y, str(each.hand), "text")
    last = 1 + seats * rows
    if canvas.height > last + 1:
        canvas.put(0, last + 1, "■ full   ▣ by this dish   □ room   × beyond the limit", "faint")


def _draw_heading(canvas: Canvas, numbers: int, points: int, cards: int) -> None:
    canvas.heading(0, 0, numbers - 3, "Bellies", "limit ┃")
    canvas.right(points + 3, 0, "points", "faint")
    canvas.right(cards + 2, 0, "cards", "faint")


def _draw_name(canvas: Canvas, x: int, y: int, name: str, chip: Chip, acting: bool, here: bool, room: int) -> None:
    if acting:
        canvas.put(x, y, "►", "accent", bold=True)
    end = canvas.chip(x + 2, y, *chip) + 1
    shown = name if len(name) <= room else name[: room - 1] + "…"
    canvas.put(end, y, shown, "bright" if acting else "text", bold=acting)
    if here:
        canvas.paint(end - 1, y, len(shown) + 2, "accent", "onaccent", bold=True)


def _draw_narrow(canvas: Canvas, view: HfeView, names: Names, chips: Sequence[Chip], scene: Bellies) -> None:
    top = canvas.height > len(names)
    if top:
        canvas.heading(0, 0, canvas.width, "Bellies", "points")
    for seat, each in enumerate(view.halflings):
        y = seat + top
        canvas.put(0, y, "►" if seat == scene.acting else " ", "accent", bold=True)
        x = canvas.chip(1, y, *chips[seat]) + 1
        end = put_track(canvas, x, y, each, scene.after.get(seat, each.fullness), 1)
        if seat == scene.here:
            canvas.paint(1, y, 3, "accent", "onaccent", bold=True)
        canvas.put(end + 1, y, f"{each.fullness} of {each.limit}", "text")
        canvas.right(canvas.width, y, "-" if each.points is None else str(each.points), "bright", bold=True)


# -- in words --------------------------------------------------------------------------------------------------


def _brief(laid: Laid) -> str:
    number = CARD[laid.card]
    if number == AVERSION:
        return f"no {dish_name(laid.dish)}"
    return "+1 Expansion" if number == EXPANSION else "-1 Reduction"


def before_it(in_play: Sequence[Laid], room: int) -> str:
    """Return what lies before a Halfling in so many cells: all of it, the number of cards, or nothing."""
    text = ", ".join(map(_brief, in_play))
    if len(text) <= room:
        return text
    text = f"{len(in_play)} in play"
    return text if len(text) <= room else ""


def in_words(in_play: Sequence[Laid], names: Names) -> str:
    """Return the In Play cards before a Halfling with who played them."""
    told = []
    for laid in in_play:
        dish = f" to {dish_name(laid.dish)}" if laid.dish else ""
        told.append(f"{card_name(laid.card)}{dish} by {names[laid.by]}")
    return ", ".join(told)


def about(view: HfeView, seat: Seat, names: Names) -> list[str]:
    """Return in sentences what everybody may know of a seat: for the prompt."""
    each = view.halflings[seat]
    told = [f"{names[seat]}, {halfling_name(each.halfling)}: belly {each.fullness} of {each.limit}."]
    if each.in_play:
        told.append(f"Before it {in_words(each.in_play, names)}.")
    eaten = ", ".join(dish_name(dish) for dish in each.eaten)
    told.append(f"Eaten: {eaten or 'nothing'}.")
    if each.known:
        told.append(f"Holds {', '.join(card_name(card) for card in each.known)}, as is known.")
    if each.halfling:
        halfling = HALFLINGS[HALFLING[each.halfling]]
        told += [f"{ability.title}: {ability.text}" for ability in (halfling.free, halfling.special)]
    return told


def table_lines(view: HfeView, names: Names, chips: Sequence[Chip]) -> list[SeatLine]:
    """Return bellies, hands and In Play cards for the hand-over."""
    two_columns = len(names) >= len(HALFLINGS)
    asked = None if two_columns else view.asked
    lines = []
    for seat, each in enumerate(view.halflings):
        points = "-" if each.points is None else str(each.points)
        held = f"{each.fullness} of {each.limit}, {count(each.hand, 'card')}"
        note = before_it(each.in_play, 0 if two_columns else 30)
        lines.append(SeatLine(chips[seat], names[seat], note, held, points, seat == asked))
    return lines
