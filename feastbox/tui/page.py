"""The canvas of a whole screen, with places that answer the mouse; what the shell's screens are drawn on.

The shell's screens set chips, bars, charts and hanging numbers side by side to the cell, in five palettes and in
ASCII. Textual's lists and tables would need every one of these styles a second time in CSS, so each screen is one
line-rendered widget; only where people type does a real `Input` stand on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import wrap
from typing import NamedTuple

from textual.events import Click, MouseScrollDown, MouseScrollUp

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.cells import cells

Act = Callable[[], object]
"""What a click does."""


class Zone(NamedTuple):
    """A rectangle of cells and what a click on it does."""

    x: int
    y: int
    width: int
    height: int
    act: Act


class Zones:
    """The places of a page that answer the mouse; where two overlap, the one added last answers."""

    def __init__(self) -> None:
        self.all: list[Zone] = []

    def add(self, x: int, y: int, width: int, height: int, act: Act) -> None:
        """Let a rectangle of cells answer a click."""
        self.all.append(Zone(x, y, width, height, act))

    def at(self, x: int, y: int) -> Act | None:
        """Return what a click on this cell does, or None."""
        for zone in reversed(self.all):
            if zone.x <= x < zone.x + zone.width and zone.y <= y < zone.y + zone.height:
                return zone.act
        return None


class Page(CanvasWidget):
    """A screen's canvas: `paint` fills it and says what can be clicked, `scroll` is told of the wheel (-1, +1)."""

    DEFAULT_CSS = "Page { height: 1fr; }"

    def __init__(self, paint: Callable[[Canvas, Zones], None], scroll: Callable[[int], object] | None = None) -> None:
        super().__init__(id="page")
        self._painter = paint
        self._wheel = scroll
        self.zones = Zones()

    def draw(self, canvas: Canvas) -> None:
        """Let the screen paint itself and its zones anew."""
        self.zones = Zones()
        self._painter(canvas, self.zones)

    def on_click(self, event: Click) -> None:
        """Do what the zone under the mouse does."""
        act = self.zones.at(event.x, event.y)
        if act:
            event.stop()
            act()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Tell the screen of a turn of the wheel."""
        if self._wheel:
            event.stop()
            self._wheel(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Tell the screen of a turn of the wheel."""
        if self._wheel:
            event.stop()
            self._wheel(-1)


def lines(text: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` cells, cut at words; "HAL-28" is one word."""
    width = max(width, 2)
    if text.isascii():
        return wrap(text, width, break_on_hyphens=False) or [""]
    rows: list[str] = []
    row = ""
    for word in text.split():
        longer = f"{row} {word}" if row else word
        if row and len(cells(longer)) > width:
            rows.append(row)
            longer = word
        while len(cells(longer)) > width:
            head = _head(longer, width)
            rows.append(head)
            longer = longer[len(head) :]
        row = longer
    return [*rows, row]


def _head(text: str, width: int) -> str:
    """Return the longest beginning of the text that takes at most `width` cells, at least one character."""
    end = min(len(text), width)
    while end > 1 and len(cells(text[:end])) > width:
        end -= 1
    return text[:end]


def cut(text: str, width: int) -> str:
    """Return the text cut at a word so that it fits."""
    return text if len(cells(text)) <= width else lines(text, width)[0]


def clause(text: str, width: int) -> str:
    """Return the text up to the last comma that fits, or else cut at a word."""
    if len(cells(text)) <= width:
        return text
    head = text[: width + 1].rpartition(",")[0]
    return head if len(head) > 15 else cut(text, width)


def cut_name(name: str, width: int) -> str:
    """Return a name that fits, ended by `…` where it was cut (look.md, section 4)."""
    return name if len(cells(name)) <= width else f"{_head(name, max(width - 1, 1))}…"


def sentences(canvas: Canvas, x: int, y: int, width: int, first: str, rest: str = "", rows: int = 1) -> None:
    """Write a prompt: the first sentence bold, the rest dim.

    In several rows all of it, wrapped at words; in one row whole sentences of the rest, if at least one fits.
    """
    if rows > 1:
        for text, colour in ((f"{first} {rest}".rstrip(), "dim"), (first, "bright")):
            for row, line in enumerate(lines(text, width)[:rows], y):
                canvas.put(x, row, line, colour, bold=colour == "bright")
        return
    first = cut(first, width)
    end = canvas.put(x, y, first, "bright", bold=True)
    room = x + width - end - 1
    whole = ""
    for sentence in re.split(r"(?<=[.;!?]) ", rest):
        longer = f"{whole} {sentence}".strip()
        if len(longer) > room:
            break
        whole = longer
    if whole.endswith(";"):  # what would follow has no room
        whole = f"{whole[:-1]}."
    if room > 0:
        canvas.put(end + 1, y, whole or cut(rest, room), "dim")


def key_word(canvas: Canvas, x: int, y: int, key: str, word: str, *, on: bool = True) -> int:
    """Write a key and what it does, faint when it does nothing now, and return the column behind it."""
    end = canvas.put(x, y, key, "accent" if on else "faint", bold=on)
    return canvas.put(end + 1, y, word, "dim" if on else "faint")


def button(canvas: Canvas, x: int, y: int, text: str, *, chosen: bool = False) -> int:
    """Draw a button and return the column behind it: raised, or in accent when enter presses it."""
    if chosen:
        return canvas.put(x, y, f" {text} ", "onaccent", "accent", bold=True, reverse=True)
    return canvas.put(x, y, f" {text} ", "accent", "raised", bold=True)


def window(count: int, rows: int, cursor: int | None, top: int) -> int:
    """Return the first row to show of a list of `count` rows in `rows`, near `top`, with the cursor inside."""
    if cursor is not None:
        top = min(max(top, cursor - rows + 1), cursor)
    return max(0, min(top, count - rows))
