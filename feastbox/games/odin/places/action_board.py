"""The action board as a part: four columns as printed, marks, one amber field under the cursor (look_odin.md, 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.games.odin.places import inks
from feastbox.games.odin.places.label_inks import runs
from feastbox.games.odin.places.labels import CATEGORIES, COLUMNS, Category, Labels
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Chip

CATEGORIES_WIDTH: Final = 5
"""Columns of the four-letter categories, where the board has no headings."""


NOWHERE: Final = -1
"""Stands for the cursor on no space."""


class Look(NamedTuple):
    """How a space is drawn: bright where it is usable, else faint, with `×` unless somebody (`chip`) stands there.

    copied: taken, and can be imitated now.   faded: a filter leaves it out.
    """

    chip: Chip | None = None
    usable: bool = True
    copied: bool = False
    faded: bool = False


class Head(NamedTuple):
    """The head of a column: its words, and the imitation space: "" none, "copy" free, else who stands there."""

    text: str
    copy: bool = False
    chip: Chip | None = None


class Scene(NamedTuple):
    """Everything the board shows. texts: by space, its lines.   amber: whether the board has the arrows.

    field: cells of a field, its mark among them.   banded: categories stand at the left, on bands.
    """

    labels: Labels
    texts: tuple[tuple[str, ...], ...]
    looks: tuple[Look, ...]
    heads: tuple[Head, ...]
    cursor: int
    amber: bool
    field: int
    banded: bool

    def x(self, column: int) -> int:
        """Return where the fields of a column begin."""
        return CATEGORIES_WIDTH * self.banded + (column - 1) * (self.field + 1)


class ActionBoard(CanvasWidget):
    """Draws a scene; the mouse points at spaces and chooses them."""

    def __init__(
        self, id: str, scene: Callable[[], Scene], hover: Callable[[int], object], click: Callable[[int], object]
    ) -> None:
        super().__init__(id=id)
        self._scene = scene
        self._hover = hover
        self._click = click
        self._kept = Canvas(0, 0)
        self._kept_for: object = None

    def depends(self) -> object:
        """Return the scene."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw heads, headings or categories, all fields, and the cursor over them; all but that is kept."""
        scene = self._scene()
        plain = scene._replace(cursor=NOWHERE)
        if (plain, canvas.width, canvas.height) != self._kept_for:
            self._kept_for = plain, canvas.width, canvas.height
            self._kept = Canvas(canvas.width, canvas.height)
            _draw_board(self._kept, plain)
        canvas.take(self._kept)
        if scene.cursor != NOWHERE:
            _draw_field(canvas, scene, scene.cursor)

    # -- mouse ---------------------------------------------------------------------------------------------

    def _at(self, x: int, y: int) -> int | None:
        scene = self._scene()
        for number, field in enumerate(scene.labels.fields):
            start = scene.x(field.column)
            if start <= x < start + scene.field and field.line <= y - 1 < field.line + len(field.text):
                return number
        return None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Point at the space under the mouse."""
        number = self._at(event.x, event.y)
        if number is not None:
            self._hover(number)

    def on_click(self, event: Click) -> None:
        """Choose the space under the mouse."""
        number = self._at(event.x, event.y)
        if event.button != 3 and number is not None:
            event.stop()
            self._click(number)


def _draw_board(canvas: Canvas, scene: Scene) -> None:
    _draw_ground(canvas, scene)
    for column, head in zip(COLUMNS, scene.heads, strict=True):
        _draw_head(canvas, scene.x(column), scene.field, head)
    for number in range(len(scene.looks)):
        _draw_field(canvas, scene, number)


def _draw_ground(canvas: Canvas, scene: Scene) -> None:
    """Draw bands or headings, and the lines between the columns."""
    headings = dict(scene.labels.headings)
    for line, category in headings.items():
        _draw_heading(canvas, line + 1, category)
    if scene.banded:
        _draw_bands(canvas)
    end = scene.x(5) - 1
    for column in COLUMNS[1:]:
        for line in range(scene.labels.lines):
            if line not in headings:
                canvas.put(scene.x(column) - 1, line + 1, "│", "line")
    for field in scene.labels.fields:  # stones printed over two categories break the heading between them
        for line in range(field.line, field.line + len(field.text)):
            if line in headings:
                x = scene.x(field.column)
                canvas.put(x - 1, line + 1, "│" + " " * (end - x), "line")


def _draw_heading(canvas: Canvas, y: int, category: Category) -> None:
    x = canvas.put(0, y, "─ ", "line")
    x = canvas.put(x, y, category.name.upper(), "dim", bold=True) + 1
    canvas.put(x, y, "─" * (canvas.width - x), "line")


def _draw_bands(canvas: Canvas) -> None:
    y = 1
    for n, category in enumerate(CATEGORIES.values()):
        if n % 2 == 0:
            canvas.fill(0, y, canvas.width, category.rows, "band")
        canvas.put(0, y, category.short, "dim", bold=True)
        y += category.rows


def _draw_head(canvas: Canvas, x: int, width: int, head: Head) -> None:
    canvas.fill(x, 0, width, 1, "raised")
    words, _, extra = head.text.partition("|")
    end = canvas.put(x + 1, 0, words, "bright", bold=True)
    canvas.put(end, 0, extra, "bonus_pays")
    if head.copy:
        at = x + width - 4
        canvas.put(at, 0, "copy", "faint" if head.chip else "good", underline=head.chip is None)
        if head.chip:
            inks.chip(canvas, at - 1, 0, head.chip.letter, head.chip.colour)


def _draw_field(canvas: Canvas, scene: Scene, number: int) -> None:
    field, look = scene.labels.fields[number], scene.looks[number]
    x, lines = scene.x(field.column), scene.texts[number]
    here = number == scene.cursor
    for n, text in enumerate(lines):
        y = field.line + n + 1
        if n:
            canvas.put(x, y, "└" if n == len(lines) - 1 else "│", "line")
        _draw_text(canvas, x + 1, y, text, look)
        if here and scene.amber:
            canvas.paint(x, y, scene.field, "accent", "onaccent", bold=True)
    y = field.line + 1
    if look.chip:
        inks.chip(canvas, x, y, look.chip.letter, look.chip.colour)
    elif here:
        canvas.put(x, y, "►", "onaccent" if scene.amber else "accent", bold=True)
    elif not look.usable:
        canvas.put(x, y, "×", "dim")


def _draw_text(canvas: Canvas, x: int, y: int, text: str, look: Look) -> None:
    if look.faded or not look.usable:
        ink = "faint" if look.faded or not look.copied else "text"
        canvas.put(x, y, text, ink, underline=look.copied and not look.faded)
        return
    for piece, ink in runs(text):
        x = canvas.put(x, y, piece, ink)
