"""The open hand: Action cards side by side, those that may be played now raised (look.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.games.halfling_feast.data import ACTIONS, CARD, KEYWORDS
from feastbox.games.halfling_feast.dishes import HEAVY
from feastbox.games.halfling_feast.layouts import Grid
from feastbox.tui.canvas import Canvas, CanvasWidget

_BRIEF: Final[dict[str, str]] = {
    "spell_of_belt_reduction": "An opponent's limit is 1 lower.",
    "stealthy_swipe": "Take Dishes that fill 4 or less together.",
    "spell_of_expansion": "The own limit is 1 higher.",
    "spell_of_aversion": "An opponent cannot eat a Dish.",
    "potion_of_devouring": "Take a Dish at Fullness 0.",
    "fig_syrup": "Take a Dish at 4 Fullness less.",
    "brandy_cream": "Take a Dish at 2 less, a Sweet one at 5 less.",
    "dwarven_fire_mustard": "A Dish's Fullness is 3 higher.",
    "lumpy_gravy": "Savory: 2 less, Sweet: 3 more.",
    "sudden_sneeze": "Cancel the Action card just declared.",
    "counter_charm": "Remove a card in play; release 3 spaces.",
}
"""What small cards say where the whole text has no room; the prompt has it whole."""


class Face(NamedTuple):
    """A kind of card in the hand: how many, whether it can be chosen now, is picked, is one of the cards drawn.

    `seen`: letters of those who know it is there.
    """

    card: str
    copies: int
    ready: bool
    picked: bool = False
    drawn: bool = False
    seen: str = ""


class Hand(NamedTuple):
    """What is to be seen; `here` is the card under the cursor."""

    faces: tuple[Face, ...]
    here: str
    grid: Grid
    remark: str = ""


class HandBoard(CanvasWidget):
    """`scene` gives what is to be seen; `hover` and `click` are told the card under the mouse."""

    def __init__(
        self, scene: Callable[[], Hand], hover: Callable[[str], object], click: Callable[[str], object]
    ) -> None:
        super().__init__(id="hand")
        self._scene = scene
        self._hover = hover
        self._click = click
        self._hovered = ""
        self._first = 0

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards, as many as there is room for, the one under the cursor among them."""
        scene = self._scene()
        most, faces = scene.grid.most, scene.faces
        here = next((i for i, face in enumerate(faces) if face.card == scene.here), None)
        if here is not None:
            self._first = max(min(self._first, here), here - most + 1)
        self._first = max(0, min(self._first, len(faces) - most))
        shown = faces[self._first : self._first + most]
        top = 0
        hidden = len(faces) - len(shown)
        if canvas.height > 9:
            more = f"{hidden} more: ← →" if hidden else scene.remark
            canvas.heading(0, 0, canvas.width - 1, "Hand", more)
            top = 1
        if not faces:
            canvas.put(2, top + 1, "no card in the hand", "dim")
        for index, face in enumerate(shown):
            _draw_card(canvas, scene.grid, index, top, face, face.card == scene.here)
        if canvas.height <= 9 and hidden:
            if self._first:
                canvas.put(0, canvas.height // 2, "◄", "accent", bold=True)
            if self._first + most < len(faces):
                canvas.put(canvas.width - 1, canvas.height // 2, "►", "accent", bold=True)

    # -- mouse ---------------------------------------------------------------------------------------------

    def _at(self, x: int) -> str:
        scene = self._scene()
        index = scene.grid.at(x)
        if index is None or self._first + index >= len(scene.faces):
            return ""
        return scene.faces[self._first + index].card

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the card under the mouse, once."""
        card = self._at(event.x)
        if card != self._hovered:
            self._hovered = card
            if card:
                self._hover(card)

    def on_leave(self) -> None:
        """Forget what was under the mouse."""
        self._hovered = ""

    def on_click(self, event: Click) -> None:
        """Tell of a click; the right button is the screen's."""
        card = self._at(event.x)
        if event.button != 3 and card:
            event.stop()
            self._click(card)


def _draw_card(canvas: Canvas, grid: Grid, index: int, top: int, face: Face, here: bool) -> None:
    action = ACTIONS[CARD[face.card]]
    keyword = KEYWORDS[action.keyword]
    x, y, width = grid.x(index), top + (not face.ready), grid.width
    height = canvas.height - top - 1
    foot = y + height - 1
    colour = keyword.id if face.ready else "line"
    canvas.frame(x, y, width, height, "accent" if face.picked else colour, HEAVY if face.picked else "╭─╮│╰╯")
    canvas.put(x + 2, y, f" {keyword.mark} {keyword.name} ", keyword.id if face.ready else "faint", bold=True)
    if face.copies > 1:
        canvas.right(x + width - 1, y, f" ×{face.copies} ", "bright" if face.ready else "dim", bold=face.ready)
    name = wrap(action.name, width - 4)
    if len(name) > 2:
        name = [action.short]
    for row, line in enumerate(name, y + 1):
        canvas.put(x + 2, row, line, "bright" if face.ready else "text", bold=face.ready)
    if here:
        canvas.paint(x + 1, y + 1, len(name[0]) + 2, "accent", "onaccent", bold=True)
    _draw_text(canvas, x, y + 1 + len(name), foot, width, face)
    chosen = here and face.ready
    said = "► enter" if chosen else "picked" if face.picked else ""
    said = said or ("drawn" if face.drawn else "interrupt" if action.timing == "interrupt" else "your turn")
    ink = "accent" if chosen or face.picked else "good" if face.ready else "faint"
    canvas.right(x + width - 1, foot, f" {said} ", ink, bold=chosen)
    if face.seen:
        canvas.put(x + 1, foot, f" {face.seen} "[: width - 4 - len(said)], "faint")


def _draw_text(canvas: Canvas, x: int, y: int, foot: int, width: int, face: Face) -> None:
    room = foot - y
    lines = wrap(ACTIONS[CARD[face.card]].text, width - 4)
    if len(lines) > room and face.card in _BRIEF:
        lines = wrap(_BRIEF[face.card], width - 4)
    keyword = KEYWORDS[ACTIONS[CARD[face.card]].keyword]
    if room > len(lines):
        y += 1
    for row, line in enumerate(lines[: foot - y], y):
        canvas.put(x + 2, row, line, "text" if face.ready else "faint")
    if room >= len(lines) + 4:
        for row, line in enumerate(keyword.picture, foot - 3):
            canvas.put(x + width - 8, row, line, keyword.id if face.ready else "line")
