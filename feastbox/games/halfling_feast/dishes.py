"""The face-up Dishes: large cards with their points, keyword, Fullness now and Condiments (look.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import NamedTuple

from textual.events import Click, MouseMove

from feastbox.games.halfling_feast.data import CARD, CHANGE, DISH, DISHES, KEYWORDS
from feastbox.games.halfling_feast.layouts import Grid
from feastbox.games.halfling_feast.phrases import card_name
from feastbox.games.halfling_feast.view import Plate
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.palette import ink_on
from feastbox.tui.panels import fit


class Spread(NamedTuple):
    """What is to be seen of the Table.

    here: the place under the cursor.   picked: places chosen on the way to a move.   ready: places that can be chosen,
    None where no Dish is asked for.   counted: by place, what a Dish would count.   averse: by place, letters.
    """

    plates: tuple[Plate | None, ...]
    here: int | None
    picked: tuple[int, ...]
    ready: tuple[int, ...] | None
    counted: tuple[tuple[int, int], ...]
    averse: tuple[tuple[int, str], ...]
    grid: Grid
    heading: str = ""


HEAVY = "┏━┓┃┗┛"


class DishBoard(CanvasWidget):
    """The Table; `hover` and `click` are told the place under the mouse."""

    def __init__(
        self,
        spread: Callable[[], Spread],
        instead: Callable[[Canvas], bool],
        hover: Callable[[int], object],
        click: Callable[[int], object],
    ) -> None:
        super().__init__(id="dishes")
        self._spread = spread
        self._instead = instead
        self._hover = hover
        self._click = click
        self._hovered: int | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw large cards, small ones below a heading, or a strip of two rows."""
        if self._instead(canvas):
            return
        spread = self._spread()
        counted = dict(spread.counted)
        averse = dict(spread.averse)
        top = 0
        if spread.heading and canvas.height == 6 and canvas.width > 80:
            canvas.heading(3, 0, canvas.width - 3, "Table", spread.heading)
            top = 1
        for index, plate in enumerate(spread.plates):
            x = spread.grid.x(index)
            if canvas.height == 2:
                _draw_strip(canvas, x, plate, spread, counted)
            else:
                _draw_dish(canvas, x, top, canvas.height - top, index + 1, plate, spread, counted, averse)

    def _at(self, x: int) -> int | None:
        index = self._spread().grid.at(x)
        return None if index is None else index + 1

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the Dish under the mouse, once."""
        place = self._at(event.x)
        if place != self._hovered:
            self._hovered = place
            if place is not None:
                self._hover(place)

    def on_leave(self) -> None:
        """Forget what was under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click; the right button is the screen's."""
        place = self._at(event.x)
        if event.button != 3 and place is not None:
            event.stop()
            self._click(place)


def _ready(plate: Plate, spread: Spread) -> bool:
    return spread.ready is None or plate.place in spread.ready


def _draw_dish(
    canvas: Canvas, x: int, y: int, height: int, place: int, plate: Plate | None, spread: Spread,
    counted: Mapping[int, int], averse: Mapping[int, str],
) -> None:  # fmt: skip
    width = spread.grid.width
    if plate is None:
        canvas.frame(x, y, width, height, "line")
        canvas.put(x + 2, y + 1, "no Dish left", "faint")
        return
    dish = DISHES[DISH[plate.dish]]
    keyword = KEYWORDS[dish.keyword]
    here, heavy = spread.here == place, plate.declared or place in spread.picked
    ready = _ready(plate, spread)
    canvas.frame(x, y, width, height, "accent" if heavy else dish.keyword, HEAVY if heavy else "╭─╮│╰╯")
    canvas.put(x + 2, y, f" {dish.points} ", ink_on(dish.keyword), dish.keyword, bold=True, reverse=True)
    kind = f" {keyword.mark} {keyword.name} "
    canvas.right(x + width - 1, y, kind, dish.keyword, bold=True)
    rows = wrap(dish.name, width - 4) if height > 5 else [fit(dish.name, width - 4)]
    for row, text in enumerate(rows[:2], y + 1):
        canvas.put(x + 2, row, text, "bright" if ready else "text", bold=ready)
    foot = y + height - 1
    if here:
        canvas.paint(x + 1, y + 1, len(rows[0]) + 2, "accent", "onaccent", bold=True)
    if height >= 9:
        top = y + 3 + (height - 9) // 2 - (height < 12)
        for row, line in enumerate(keyword.picture, max(top, y + 2 + (height > 9))):
            canvas.put(x + (width - 6) // 2, row, line, dish.keyword)
    _draw_number(canvas, x + 2, foot - 2, plate, counted.get(place), ready)
    _draw_condiments(canvas, x + 2, foot - 1, width - 4, plate)
    _draw_foot(canvas, x, foot, width, plate, here, ready, averse.get(place, ""))


def _draw_foot(canvas: Canvas, x: int, y: int, width: int, plate: Plate, here: bool, ready: bool, averse: str) -> None:
    if averse:
        canvas.put(x + 1, y, f" not {averse} ", "take")
    here = here and ready
    said = "► enter" if here else "" if ready else "not now"
    if plate.declared and not here:
        said = "declared"
    if said:
        canvas.right(x + width - 1, y, f" {said} ", "accent" if here or plate.declared else "faint", bold=here)


def _draw_number(canvas: Canvas, x: int, y: int, plate: Plate, counted: int | None, ready: bool) -> None:
    before = plate.fullness if counted is not None else plate.printed
    after = plate.fullness if counted is None else counted
    word = "fills " if before != after and max(before, after) > 9 else "fullness "
    x = canvas.put(x, y, word, "dim")
    if before == after:
        canvas.put(x, y, str(after), "bright" if ready else "text", bold=ready)
    else:
        canvas.put(x, y, f"{before} → {after}", "take" if after > before else "good", bold=True)


def _draw_condiments(canvas: Canvas, x: int, y: int, width: int, plate: Plate) -> None:
    if not plate.condiments:
        canvas.put(x, y, "no condiment", "faint")
        return
    number = DISH[plate.dish]
    if len(plate.condiments) == 1:
        card = plate.condiments[0].card
        text = f"{card_name(card)} {CHANGE[CARD[card]][number]:+}"
    else:
        total = sum(CHANGE[CARD[laid.card]][number] for laid in plate.condiments)
        text = f"{len(plate.condiments)} condiments {total:+}"
    canvas.put(x, y, text, "condiment")


def _draw_strip(canvas: Canvas, x: int, plate: Plate | None, spread: Spread, counted: Mapping[int, int]) -> None:
    if plate is None:
        canvas.put(x, 0, "no Dish left", "faint")
        return
    dish = DISHES[DISH[plate.dish]]
    here, ready = spread.here == plate.place, _ready(plate, spread)
    end = canvas.put(x, 0, f" {dish.points} ", ink_on(dish.keyword), dish.keyword, bold=True, reverse=True)
    mark = "►" if plate.declared or plate.place in spread.picked else KEYWORDS[dish.keyword].mark
    canvas.put(x, 1, mark, "accent" if mark == "►" else dish.keyword, bold=True)
    canvas.put(end + 1, 0, dish.short, "bright" if ready else "text", bold=ready)
    if here:
        canvas.paint(end, 0, len(dish.short) + 2, "accent", "onaccent", bold=True)
    _draw_number(canvas, end + 1, 1, plate, counted.get(plate.place), ready)
