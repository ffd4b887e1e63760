"""The parts every game screen has: status line, seats, log, prompt; drawn from plain tuples that the game fills in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Final, NamedTuple

from feastbox.tui.canvas import Canvas, CanvasWidget

if TYPE_CHECKING:
    from feastbox.table import LogLine

WIDE: Final = 120
"""Columns from which on the screens unfold."""


class Panel(CanvasWidget):
    """A part of a screen that is drawn by a function of the screen.

    `depends` gives what the drawing depends on, where that is cheaper to compare than to draw.
    """

    def __init__(self, draw: Callable[[Canvas], object], id: str, depends: Callable[[], object] | None = None) -> None:
        super().__init__(id=id)
        self._draw = draw
        self._depends = depends

    def depends(self) -> object:
        """Ask the screen."""
        return self._depends() if self._depends else None

    def draw(self, canvas: Canvas) -> None:
        """Let the screen draw."""
        self._draw(canvas)


class Chip(NamedTuple):
    """A seat's mark: its letter on a colour of the palette."""

    letter: str
    colour: str


class StatusLine(NamedTuple):
    """Row 0: the game, where the match stands, and at the right whom it waits for ("Ben", "(animals) to act").

    `held` stands before that seat: what it has to act with ("5 labour").
    """

    game: str
    facts: tuple[str, ...] = ()
    chip: Chip | None = None
    name: str = ""
    asks: str = ""
    held: str = ""


class SeatLine(NamedTuple):
    """One row of the seats: chip, name, a second word, what it holds ("6 tiles"), the points so far.

    `bar` (filled, whole) is drawn where there is room, e.g. for a race to 50 points.
    """

    chip: Chip
    name: str
    note: str = ""
    held: str = ""
    points: str = ""
    acting: bool = False
    bar: tuple[int, int] | None = None


class Prompt(NamedTuple):
    """What the prompt says: a first sentence (bold), a gain behind it (in the colour of taking), the rest (dim).

    `refusal`: the first sentence says why something cannot be done; "No:" is drawn before it.
    """

    first: str
    rest: str = ""
    gain: str = ""
    refusal: bool = False


def draw_status(canvas: Canvas, line: StatusLine) -> None:
    """Draw row 0; facts that do not fit are left out from the end."""
    canvas.fill(0, 0, canvas.width, 1, "raised")
    end = canvas.width - 1
    if line.chip:
        end -= len(line.name) + (len(line.asks) + 1 if line.asks else 0) + 4
        x = canvas.chip(end, 0, *line.chip) + 1
        x = canvas.put(x, 0, line.name, "bright", bold=True) + 1
        canvas.put(x, 0, line.asks, "dim")
        end = canvas.right(end - 2, 0, line.held, "text") - 2 * bool(line.held)
    dot = "  ·  " if canvas.width >= WIDE else " · "
    x = canvas.put(1, 0, line.game, "bright", bold=True)
    for fact in line.facts:
        if x + len(dot) + len(fact) > end:
            break
        x = canvas.put(x, 0, dot, "faint")
        x = canvas.put(x, 0, fact, "text")


def draw_seats(canvas: Canvas, y: int, lines: Sequence[SeatLine]) -> int:
    """Draw the seats from row y on and return the row below them."""
    names = max((len(line.name) for line in lines), default=0)
    points = max((len(line.points) for line in lines), default=0)
    for line in lines:
        if line.acting:
            canvas.put(0, y, "►", "accent")
        x = canvas.chip(2, y, *line.chip) + 1
        canvas.put(x, y, line.name, "bright" if line.acting else "text", bold=line.acting)
        canvas.put(x + names + 2, y, line.note, "text" if line.acting else "dim")
        canvas.right(canvas.width, y, line.points, "bright", bold=True)
        canvas.right(canvas.width - points - 3, y, line.held, "dim")
        y += 1
    return y


def draw_log(canvas: Canvas, lines: Sequence[LogLine], remark: str, indent: int = 0) -> None:
    """Draw the log's heading and its newest lines, cut to one row each, the newest last and bright."""
    canvas.heading(0, 0, canvas.width, "Log", remark)
    rows = max(canvas.height - 1, 0)
    shown = lines[max(len(lines) - rows, 0) :]
    for y, line in enumerate(shown, 1):
        newest = y == len(shown)
        canvas.put(indent, y, fit(line.text, canvas.width - indent), "text" if newest else "dim")


def draw_prompt(canvas: Canvas, prompt: Prompt) -> None:
    """Draw the rule above the prompt and its words, wrapped at words; what does not fit is left out."""
    canvas.put(0, 0, "─" * canvas.width, "line")
    for x, y, word, colour, bold in _wrapped(prompt, canvas.width, canvas.height):
        canvas.put(x, y, word, colour, bold=bold)


def prompt_rows(prompt: Prompt, width: int, height: int) -> int:
    """Return the rows, the rule included, that a prompt takes when nothing is left out of `height` rows or more."""
    return max((y + 1 for _, y, *_ in _wrapped(prompt, width, height)), default=1)


def _wrapped(prompt: Prompt, width: int, height: int) -> Iterator[tuple[int, int, str, str, bool]]:
    """Yield column, row, word, colour and whether it is bold; the rest begins a row of its own where it needs one."""
    x, y = 0, 1
    said = [("No:", "take", True)] if prompt.refusal else []
    said += [(word, "bright", True) for word in prompt.first.split()]
    said += [(prompt.gain, "take", True)] if prompt.gain else []
    rest = prompt.rest.split()
    room = width - sum(len(word) + 1 for word, _, _ in said)
    if rest and len(prompt.rest) > room and not prompt.refusal and height > 2:
        said.append(("\n", "", False))
    said += [(word, "dim", False) for word in rest]
    for word, colour, bold in said:
        if word == "\n" or (x and x + len(word) > width):
            x, y = 0, y + 1
        if word != "\n":
            yield x, y, word, colour, bold
            x += len(word) + 1


def fit(text: str, width: int) -> str:
    """Return the text cut at a word, without a comma left over, so that it fits `width` cells."""
    return text if len(text) <= max(width, 0) else wrap(text, max(width, 1))[0].rstrip(",;")
