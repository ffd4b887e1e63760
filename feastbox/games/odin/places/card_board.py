"""Occupations drawn: cards in hand as frames, cards in play below them, by seat where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.places import card_words
from feastbox.games.odin.places.card_words import Shown
from feastbox.games.odin.places.inks import chip, heading
from feastbox.games.odin.view import OdinView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, cut_name, lines, window
from feastbox.tui.palette import ink_on
from feastbox.tui.panels import Chip

_CARD: Final = 40
_TEXT: Final = _CARD - 4
_LEAST: Final = 4
"""Rows of a card of the hand at least: its frame, a line of text, what it does now."""
_ENTRY: Final = 3
"""Rows of a card in play where two stand side by side."""


class Cards(NamedTuple):
    """What is to be seen.

    private: the seat that alone may see this, None on a screen for everybody.   hand: cards in hand or to choose from.
    asks: what may be done with them now, and with which rule.   played: in play, in the order of the cursor.
    cursor: the card under it.   note: "offer" where the hand are cards to choose from.
    """

    view: OdinView
    names: Sequence[str]
    chips: Sequence[Chip]
    seat: Seat
    private: Seat | None
    hand: Sequence[Shown]
    hidden: int
    asks: tuple[str, str]
    played: Sequence[Shown]
    cursor: Shown | None
    choose: Callable[[Shown], object]
    note: str = ""


def per_row(width: int) -> int:
    """Return how many cards of the hand stand side by side."""
    return max(1, width // _CARD)


def by_seat(width: int) -> bool:
    """Say whether cards in play stand in a column for each seat."""
    return width >= 118


def draw_cards(canvas: Canvas, zones: Zones, cards: Cards) -> None:
    """Draw hand and cards in play."""
    y = _head(canvas, cards)
    y = _hand(canvas, zones, cards, y)
    _in_play(canvas, zones, cards, y)


# -- the hand ----------------------------------------------------------------------------------------------------


def _head(canvas: Canvas, cards: Cards) -> int:
    name = cards.names[cards.seat]
    if cards.private is not None:
        colour = cards.chips[cards.private].colour
        held = count(len(cards.hand), "card")
        canvas.fill(0, 0, canvas.width, 1, colour)
        canvas.paint(0, 0, canvas.width, colour)
        text = f"{cards.names[cards.private].upper()} ONLY   {held} {'to choose from' if cards.note else 'in hand'}"
        canvas.put(1, 0, text, ink_on(colour), colour, bold=True, reverse=True)
        hides = "x hides them at once"
        canvas.put(canvas.width - 2 - len(hides), 0, hides, ink_on(colour), colour, reverse=True)
    else:
        x = chip(canvas, 1, 0, *cards.chips[cards.seat]) + 1
        x = canvas.put(x, 0, name, "bright", bold=True) + 2
        if cards.hand:
            canvas.put(x, 0, f"{count(len(cards.hand), 'card')} in hand, open to all", "text")
        elif cards.hidden:
            x = canvas.put(x, 0, f"{count(cards.hidden, 'card')} in hand, face down", "text") + 2
            canvas.put(x, 0, f"space opens {'it' if cards.hidden == 1 else 'them'} for {name} alone", "dim")
        else:
            canvas.put(x, 0, "no card in hand", "dim")
    asks, rule = cards.asks
    if asks:
        x = canvas.put(1, 1, asks, "bright", bold=True) + 1
        if x + len(rule) < canvas.width:
            x = canvas.put(x, 1, rule, "faint") + 2
        if cards.hand and x + 26 < canvas.width:
            canvas.put(canvas.put(x, 1, "! ", "take"), 1, "a played card stays open", "dim")
    return 2 if asks else 1


def _hand(canvas: Canvas, zones: Zones, cards: Cards, y: int) -> int:
    if not cards.hand:
        return y + 1
    across = per_row(canvas.width)
    rows = [cards.hand[n : n + across] for n in range(0, len(cards.hand), across)]
    here = next((n for n, row in enumerate(rows) if cards.cursor in row), None)
    foot = canvas.height - _kept(canvas, cards)
    heights = _fitted([max(_height(cards, each) for each in row) for row in rows], max(foot - y, 5))
    top = 0
    while here is not None and sum(heights[top : here + 1]) > foot - y and top < here:
        top += 1
    for number in range(top, len(rows)):
        if y + heights[number] > max(foot, y + 5) and number > top:
            left = len(cards.hand) - number * across
            canvas.put(2, y, f"▼ {left} more", "faint")
            return y + 1
        for n, each in enumerate(rows[number]):
            _frame(canvas, zones, cards, n * _CARD, y, heights[number], each, number * across + n + 1)
        y += heights[number]
    return y


def _kept(canvas: Canvas, cards: Cards) -> int:
    """Return the rows that cards in play keep below the hand: their heading alone where there is none."""
    if canvas.height < 24:
        return min(4, 1 + _ENTRY * len(cards.played))
    return 12 if cards.played else 2


def _fitted(heights: Sequence[int], room: int) -> list[int]:
    """Return heights of rows cut so that all rows fit, texts giving way; whole ones where rows would be too low."""
    for most in range(max(heights), _LEAST - 1, -1):
        cut = [min(height, most) for height in heights]
        if sum(cut) <= room:
            return cut
    return [min(height, room) for height in heights]


def _height(cards: Cards, shown: Shown) -> int:
    told = card_words.now(cards.view, shown) is not None
    return 2 + len(lines(shown.facts.text, _TEXT)) + told


def _frame(canvas: Canvas, zones: Zones, cards: Cards, x: int, y: int, high: int, shown: Shown, number: int) -> None:
    here = shown == cards.cursor
    edge = "accent" if here else "line"
    canvas.frame(x, y, _CARD, high, edge, "┏━┓┃┗┛" if here else "┌─┐│└┘")
    name, ink = card_words.class_of(shown.facts)
    end = canvas.put(x + 2, y, f" {number} {shown.title} ", "bright", bold=True)
    points = f" {shown.facts.points} "
    canvas.right(x + _CARD - 1, y, points, "gold", bold=True)
    at = x + _CARD - 2 - len(points)
    if end + len(name) + 2 <= at:
        canvas.right(at, y, f" {name} ", ink)
    told = card_words.now(cards.view, shown)
    room = high - 2 - (told is not None)
    text = lines(shown.facts.text, _TEXT)
    for n, line in enumerate(text[: max(room, 1)]):
        last = n == max(room, 1) - 1 and len(text) > room
        canvas.put(x + 2, y + 1 + n, cut_name(f"{line} …", _TEXT) if last else line, "text")
    if told is not None and high > 3:
        works, words = told
        mark = "√ " if works else "× "
        canvas.put(x + 2, y + high - 2, mark + cut_name(words, _TEXT - 2), "good" if works else "faint")
    zones.add(x, y, _CARD, high, partial(cards.choose, shown))


# -- in play -----------------------------------------------------------------------------------------------------


def _in_play(canvas: Canvas, zones: Zones, cards: Cards, y: int) -> None:
    heading(canvas, y, canvas.width, "IN PLAY", "" if cards.played else "nobody has played a card yet")
    if by_seat(canvas.width):
        _columns(canvas, zones, cards, y + 1)
    else:
        _pairs(canvas, zones, cards, y + 1)


def _pairs(canvas: Canvas, zones: Zones, cards: Cards, y: int) -> None:
    """Draw cards in play two a row, each with as much of its text as fits."""
    rows = canvas.height - y
    high = min(_ENTRY, max(rows, 1))
    fitting = max(rows // high, 1)
    at = cards.played.index(cards.cursor) // 2 if cards.cursor in cards.played else 0
    top = window((len(cards.played) + 1) // 2, fitting, at, 0)
    half = canvas.width // 2
    for n, shown in enumerate(cards.played[2 * top : 2 * (top + fitting)]):
        _entry(canvas, zones, cards, n % 2 * half, y + n // 2 * high, half - 1, high, shown)


def _entry(canvas: Canvas, zones: Zones, cards: Cards, x: int, y: int, wide: int, high: int, shown: Shown) -> None:
    """Draw a card in play: whose, name, class, points, what it could do now, and the beginning of its text."""
    here = shown == cards.cursor
    canvas.put(x, y, "►" if here else " ", "accent", bold=True)
    end = chip(canvas, x + 1, y, *cards.chips[shown.seat]) + 1
    name, ink = card_words.class_of(shown.facts)
    told = card_words.now(cards.view, shown)
    end = canvas.put(end, y, shown.title, "accent" if here else "bright", bold=True) + 1
    for text, colour in ((name, ink), (f"{shown.facts.points}p", "gold")):
        if end + len(text) < x + wide:
            end = canvas.put(end, y, text, colour) + 1
    if told is not None and end + 5 <= x + wide:
        works, words = told
        mark = "√ now" if works else f"× {words}"
        canvas.put(end, y, cut_name(mark, x + wide - end), "good" if works else "faint")
    _beginning(canvas, x + 3, y + 1, wide - 3, high - 1, shown)
    zones.add(x, y, wide, high, partial(cards.choose, shown))


def _beginning(canvas: Canvas, x: int, y: int, wide: int, rows: int, shown: Shown) -> int:
    """Write as much of a card's text as fits and return the row below."""
    text = lines(shown.facts.text, wide)
    for n, line in enumerate(text[:rows]):
        last = n == rows - 1 and len(text) > rows
        canvas.put(x, y + n, cut_name(f"{line} …", wide) if last else line, "dim")
    return y + min(len(text), rows)


def _columns(canvas: Canvas, zones: Zones, cards: Cards, y: int) -> None:
    """Draw a column for each seat, that of the reader first."""
    seats = list(dict.fromkeys((cards.seat, *range(len(cards.names)))))
    wide = canvas.width // len(seats)
    for column, seat in enumerate(seats):
        x = column * wide
        mine = [shown for shown in cards.played if shown.seat == seat]
        points = sum(shown.facts.points for shown in mine)
        if column:
            for row in range(y, canvas.height):
                canvas.put(x - 1, row, "│", "line")
        end = chip(canvas, x + 1, y, *cards.chips[seat]) + 1
        end = canvas.put(end, y, cards.names[seat], "bright", bold=True) + 2
        canvas.put(end, y, f"{count(len(mine), 'card')}, {count(points, 'point')}"[: x + wide - end - 1], "dim")
        _column(canvas, zones, cards, x, y + 2, wide - 2, mine)


def _column(canvas: Canvas, zones: Zones, cards: Cards, x: int, y: int, wide: int, mine: Sequence[Shown]) -> None:
    at = mine.index(cards.cursor) if cards.cursor in mine else 0
    heights = [len(lines(shown.facts.text, wide - 1)) + 4 for shown in mine]
    top = 0
    while sum(heights[top : at + 1]) > canvas.height - y + 1 and top < at:
        top += 1
    for number in range(top, len(mine)):
        if y + heights[number] - 1 > canvas.height and number > top:
            canvas.put(x + 1, min(y, canvas.height - 1), f"▼ {len(mine) - number} more", "faint")
            return
        _in_column(canvas, zones, cards, x, y, wide, mine[number])
        y += heights[number]


def _in_column(canvas: Canvas, zones: Zones, cards: Cards, x: int, y: int, wide: int, shown: Shown) -> None:
    """Draw a card in play in its seat's column: name, text, what it could do now, class and points."""
    here, top = shown == cards.cursor, y
    canvas.put(x, y, "►" if here else " ", "accent", bold=True)
    canvas.put(x + 1, y, shown.title, "accent" if here else "bright", bold=True)
    y = _beginning(canvas, x + 1, y + 1, wide - 1, canvas.height, shown)
    told = card_words.now(cards.view, shown)
    if told is not None:
        works, words = told
        canvas.put(x + 1, y, cut_name(f"{'√' if works else '×'} {words}", wide - 1), "good" if works else "faint")
        y += 1
    name, ink = card_words.class_of(shown.facts)
    end = canvas.put(x + 1, y, name, ink)
    canvas.put(end, y, f", {count(shown.facts.points, 'point')}", "dim")
    zones.add(x, top, wide, y - top + 1, partial(cards.choose, shown))
