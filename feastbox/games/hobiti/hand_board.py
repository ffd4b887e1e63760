"""The open hand: cards side by side, those that may be played raised; behind them what else can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.games.hobiti.data import CARD, Card
from feastbox.games.hobiti.faces import KIND, body, put_number
from feastbox.tui.canvas import Canvas, CanvasWidget


class Grid(NamedTuple):
    """Where cards lie: four in a row, each `width` x `height` cells; unraised ones begin one row lower.

    `level`: they also end with the raised ones, one row shorter.   `pictures`: there is room for them.
    """

    left: int
    pitch: int
    width: int
    height: int
    tops: tuple[int, int]
    level: bool
    pictures: bool

    def corner(self, slot: int) -> tuple[int, int]:
        """Return the cell where a raised card begins."""
        return self.left + slot % 4 * self.pitch, self.tops[slot // 4]

    def at(self, x: int, y: int) -> int | None:
        """Return the place of a card under a cell."""
        column, inside = divmod(x - self.left, self.pitch)
        if not 0 <= column < 4 or inside >= self.width:
            return None
        rows = (row for row, top in enumerate(self.tops) if top <= y < top + self.height + (not self.level))
        return next((4 * row + column for row in rows), None)


SMALL: Final = Grid(1, 20, 18, 8, (0, 8), level=True, pictures=False)
LARGE: Final = Grid(2, 20, 19, 11, (0, 12), level=False, pictures=True)
WIDE: Final = Grid(3, 25, 23, 12, (0, 14), level=False, pictures=True)
"""For 80x24, 120x40 and 160x48."""


class Face(NamedTuple):
    """A card of the hand: `ready` to be chosen now, `picked` for a choice of two; `seen`: who or how many know it."""

    card: str
    ready: bool
    picked: bool = False
    seen: str = ""


class Beside(NamedTuple):
    """What else can be done: the key that does it, its word, what it means; `ready` as for cards."""

    key: str
    word: str
    note: str
    ready: bool


class Hand(NamedTuple):
    """What is to be seen; `here` counts the cards and then what stands beside them. `says`: a word for ready cards."""

    faces: tuple[Face, ...]
    beside: tuple[Beside, ...]
    here: int | None
    says: str
    czech: bool
    all_taken: bool


class HandBoard(CanvasWidget):
    """`scene` gives what is to be seen; `hover` and `click` are told the number under the mouse."""

    def __init__(
        self,
        scene: Callable[[], Hand | None],
        grid: Callable[[], Grid],
        hover: Callable[[int], object],
        click: Callable[[int], object],
    ) -> None:
        super().__init__(id="hand")
        self._scene = scene
        self._grid_now = grid
        self._hover = hover
        self._click = click
        self._hovered: int | None = None
        self._spans: list[tuple[int, int, int]] = []
        """Row, first column, column behind: where each entry beside the cards stands."""

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards and what stands beside them."""
        scene, at = self._scene(), self._grid_now()
        self._spans = []
        if scene is None:
            return
        for slot, face in enumerate(scene.faces):
            _draw_card(canvas, at, slot, face, scene, slot == scene.here, pictures=at.pictures and not self.look[1])
        if len(scene.faces) < 8:
            self._draw_beside(canvas, at, scene)
        elif not at.pictures:
            self._draw_below(canvas, at, scene)

    def _draw_beside(self, canvas: Canvas, at: Grid, scene: Hand) -> None:
        cards = len(scene.faces)
        x, y = at.corner(max(cards, 4))
        y += 2 if len(scene.beside) < 2 or at.pictures else 1
        if not cards:
            canvas.put(at.left + 1, at.tops[0] + 2, "no card in the hand", "dim")
        for index, entry in enumerate(scene.beside):
            here = scene.here == cards + index
            end = self._entry(canvas, x, y, entry, here)
            self._spans.append((y, x, end))
            y += 1
            if entry.note:
                canvas.put(x + 3, y, entry.note, "faint" if not entry.ready else "dim")
                y += 1
        y += y < at.tops[1] + at.height - 1
        canvas.put(x + 1, y, "x", "accent", bold=True)
        canvas.put(x + 3, y, "hide the hand", "text")

    def _draw_below(self, canvas: Canvas, at: Grid, scene: Hand) -> None:
        """Draw the entries in one row below a full hand."""
        x, y = 0, at.tops[1] + at.height
        for index, entry in enumerate(scene.beside):
            end = self._entry(canvas, x, y, entry, scene.here == len(scene.faces) + index)
            self._spans.append((y, x, end))
            x = end + 1

    def _entry(self, canvas: Canvas, x: int, y: int, entry: Beside, here: bool) -> int:
        canvas.put(x + 1, y, entry.key, "accent" if entry.ready else "faint", bold=entry.ready)
        end = canvas.put(x + 3, y, entry.word, "text" if entry.ready else "faint")
        if here:
            canvas.paint(x, y, end + 1 - x, "accent", "onaccent", bold=True)
        return end + 1

    # -- mouse ---------------------------------------------------------------------------------------------

    def _at(self, x: int, y: int) -> int | None:
        scene = self._scene()
        if scene is None:
            return None
        for index, (row, start, end) in enumerate(self._spans):
            if y == row and start <= x < end:
                return len(scene.faces) + index
        slot = self._grid_now().at(x, y)
        return slot if slot is not None and slot < len(scene.faces) else None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of what is under the mouse, once."""
        index = self._at(event.x, event.y)
        if index != self._hovered:
            self._hovered = index
            if index is not None:
                self._hover(index)

    def on_leave(self) -> None:
        """Forget what was under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click; the right button is the screen's."""
        index = self._at(event.x, event.y)
        if event.button != 3 and index is not None:
            event.stop()
            self._click(index)


def _draw_card(canvas: Canvas, at: Grid, slot: int, face: Face, scene: Hand, here: bool, *, pictures: bool) -> None:
    card = CARD[face.card]
    look = KIND[card.kind]
    x, y = at.corner(slot)
    height = at.height
    if not face.ready:
        y, height = y + 1, height - at.level
    foot = y + height - 1
    ink = "accent" if face.picked else look.colour if face.ready else "line"
    canvas.frame(x, y, at.width, height, ink, "┏━┓┃┗┛" if face.picked else "╭─╮│╰╯")
    if here:
        _draw_cursor(canvas, x, y, at.width, foot)
    put_number(canvas, x + 1, y, face.card)
    kind = f" {look.mark} {look.word} "
    canvas.put(x + at.width - 1 - len(kind), y, kind, look.colour if face.ready else "faint", bold=True)
    _draw_words(canvas, at, x, y, foot, card, face, scene, pictures=pictures)
    canvas.put(x + 2, foot, f" {slot + 1} ", "accent" if face.ready else "faint", bold=face.ready)
    said = "► enter" if here and face.ready else "why not" if here else "picked" if face.picked else scene.says
    if here or face.ready:
        ink = "accent" if here else "good"
        canvas.put(x + at.width - 4 - len(said), foot, f" {said} ", ink, bold=here)


def _draw_cursor(canvas: Canvas, x: int, y: int, width: int, foot: int) -> None:
    """Draw the edges of the card under the cursor heavy; its sides stay: each cell of them costs a jump at a step."""
    for row, left, right in ((y, "┏", "┓"), (foot, "┗", "┛")):
        canvas.put(x, row, f"{left}{'━' * (width - 2)}{right}", "accent")


def _draw_words(
    canvas: Canvas, at: Grid, x: int, y: int, foot: int, card: Card, face: Face, scene: Hand, *, pictures: bool
) -> None:
    rows = foot - y - 1
    room = rows - 3 * at.pictures
    name, czech, text = body(card, at.width - 4, room, czech=scene.czech, all_taken=scene.all_taken)
    row = y + 1
    for line in name:
        canvas.put(x + 2, row, line, "bright" if face.ready else "text", bold=face.ready)
        row += 1
    if czech:
        canvas.put(x + 2, row, czech, "dim")
        row += 1
    row += row - y - 1 + len(text) < room
    for line in text:
        canvas.put(x + 2, row, line, "text" if face.ready else "faint")
        row += 1
    if pictures:
        look = KIND[card.kind]
        for index, line in enumerate(look.picture):
            canvas.put(x + at.width - 8, foot - 3 + index, line, look.colour if face.ready else "line")
    if at.pictures and face.seen:
        canvas.put(x + 2, foot - 1, f"seen {face.seen}", "faint")
