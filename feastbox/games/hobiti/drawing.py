"""From what the screen stands at to its parts: each function draws one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.events import Click

from feastbox.games.hobiti import beside, hobbits, tabletop
from feastbox.games.hobiti.hand_board import Beside, Face, Hand
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Chip, Panel, draw_log, fit

if TYPE_CHECKING:
    from feastbox.games.hobiti.screen import HobitiScreen

_SAYS = {"garden": "dig in", "pick": "discard"}
_HERE = {"lots": "wager", "visitors": "discard"}


def parts(screen: HobitiScreen) -> Iterator[CanvasWidget]:
    """Yield the parts drawn here, each with what it depends on."""

    def panel(draw: Any, id: str) -> Panel:
        return Panel(partial(draw, screen), id, lambda: (screen.view, screen.half, screen.size_class))

    yield panel(scene, "scene")
    yield panel(going_on, "going_on")
    yield panel(deck, "deck")
    yield panel(asked, "asked")
    yield panel(legend, "legend")
    yield panel(items, "items")
    yield Seats(screen)
    yield Panel(partial(log, screen), "log", lambda: (screen.table.log(), screen.size_class))


def chips(screen: HobitiScreen) -> list[Chip]:
    """Return every seat's chip."""
    return [screen.chip(seat) for seat in range(len(screen.table.names))]


# -- the table -------------------------------------------------------------------------------------------------


def scene(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw the card it is about."""
    seat = screen.hand_seat()
    half = screen.half
    picked = (
        screen.cards(seat)[half.slot] if seat is not None and half.does == "target" and half.slot is not None else ""
    )
    pictures = not screen.feast.ascii_only
    tabletop.draw_scene(canvas, screen.view, screen.table.names, picked, pictures=pictures)


def going_on(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw what goes on."""
    tabletop.draw_going_on(canvas, screen.view, screen.table.names, chips(screen))


def deck(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw deck and discard pile."""
    tabletop.draw_deck(canvas, screen.view)


class Seats(CanvasWidget):
    """The hobbits; a click looks at one."""

    def __init__(self, screen: HobitiScreen) -> None:
        super().__init__(id="seats")
        self._of = screen

    def depends(self) -> object:
        """Return what is to be seen."""
        screen = self._of
        return screen.view, screen.part == "seats" and screen.looked, screen.rows(), screen.table.asking

    def draw(self, canvas: Canvas) -> None:
        """Draw the hobbits."""
        screen = self._of
        here = screen.looked if screen.part == "seats" else None
        hobbits.draw_hobbits(
            canvas, screen.view, screen.table.names, chips(screen), screen.table.asking, screen.rows(), here
        )

    def on_click(self, event: Click) -> None:
        """Look at the hobbit under the mouse; the right button is the screen's."""
        seat = (event.y - 1) // self._of.rows()
        if event.button != 3 and event.y and seat < len(self._of.table.names):
            event.stop()
            self._of.look_at(seat)


def log(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw the newest lines; where there is one row only, as many as it takes."""
    lines = screen.table.log()
    if canvas.height > 2:
        draw_log(canvas, lines, "L full screen" if screen.roomy else "L all")
        return
    x = canvas.put(0, 0, "Log", "dim", bold=True) + 1
    texts = [line.text for line in lines if line.text]
    while len(texts) > 1 and len(". ".join(texts)) + 1 > canvas.width - x:
        texts.pop(0)
    canvas.put(x, 0, fit(". ".join(texts), canvas.width - x), "dim")


# -- the hand --------------------------------------------------------------------------------------------------


def hand(screen: HobitiScreen) -> Hand | None:
    """Return what is to be seen of the open hand."""
    seat = screen.shown_hand()
    if seat is None:
        return None
    view, choices, half = screen.view, screen.choices, screen.half
    cards = screen.cards(seat)
    asked = screen.hand_seat() is not None
    own = view.hand if seat == view.viewer else ()
    everybody = len(view.hobbits) - 1
    targeting = half.does == "target"
    faces = []
    for slot, card in enumerate(cards):
        known = own[slot].known_to if slot < len(own) else ()
        seen = _seen_by([screen.letters[other] for other in known], everybody)
        ready = asked and (slot == half.slot if targeting else choices[slot].refusal is None)
        picked = half.slot == slot and half.does in ("target", "pick")
        faces.append(Face(card, ready, picked, seen))
    here: int | None = screen.index if choices and not targeting else None
    more = (
        []
        if targeting
        else [
            Beside(str(number) if number <= 9 else choice.key, choice.brief, choice.note, choice.refusal is None)
            for number, choice in enumerate(choices, 1)
            if choice.slot is None
        ]
    )
    kind = view.pending.kind if view.pending else ""
    says = _SAYS.get(half.does) or _HERE.get(kind, "playable")
    czech, all_taken = view.options.czech_names, view.options.vyzla_strength == "all"
    return Hand(tuple(faces), tuple(more), here, says, czech, all_taken)


def _seen_by(letters: list[str], everybody: int) -> str:
    """Return who else knows a card, in three cells."""
    if len(letters) == everybody:
        return "all"
    return "".join(letters) if len(letters) <= 3 else str(len(letters))


def asked(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw what the hand is opened for."""
    view, names = screen.view, screen.table.names
    if canvas.height == 1:
        beside.draw_asked_row(canvas, view, names, chips(screen))
    else:
        beside.draw_asked(canvas, view, names, chips(screen), screen.table.asking)


def legend(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw how numbers are printed."""
    beside.draw_legend(canvas)


def items(screen: HobitiScreen, canvas: Canvas) -> None:
    """Draw everybody's Items."""
    beside.draw_items(canvas, screen.view, screen.table.names, chips(screen))
