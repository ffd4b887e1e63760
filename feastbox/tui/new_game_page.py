"""How the new-game form looks, cell by cell (mock/new_game_*)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, Protocol

from textual.geometry import Region

from feastbox.engine.names import letters
from feastbox.engine.options import text
from feastbox.tui.canvas import Canvas
from feastbox.tui.new_game_form import Field, Form, label
from feastbox.tui.page import Zones, button, clause, cut, key_word, lines, window

NAME_WIDTH: Final = 20
_SEED_WIDTH: Final = 22
_LEAST_NAMES, _MOST_NAMES = 15, 26
"""Columns of the options' names."""
_HIDDEN: Final = (
    "The screen is handed round: before every private hand",
    "a card names who may look. x hides the hand at once.",
)


class Acts(Protocol):
    """What a click can do; the screen does it."""

    def go_to(self, field: Field) -> None:
        """Put the cursor on a field."""

    def edit(self, field: Field) -> None:
        """Type into a field."""

    def bot(self, n: int, level: int | None) -> None:
        """Put a bot or a person on a seat."""

    def step(self, field: Field, by: int) -> None:
        """Change an option."""

    def action_more(self) -> None:
        """Add a seat."""

    def action_fewer(self) -> None:
        """Take a seat away."""

    def action_colour(self) -> None:
        """Change a colour."""

    def action_shuffle(self) -> None:
        """Mix the seats."""

    def action_start(self) -> None:
        """Deal."""

    def action_leave(self) -> None:
        """Go back."""


class Plan(NamedTuple):
    """Where the parts of the form stand: rows of the seats and options, pitches, how many options show."""

    x: int
    width: int
    seats: int
    seat_pitch: int
    options: int
    option_pitch: int
    shown: int
    top: int
    hidden: int | None
    start: int

    def seat_row(self, n: int) -> int:
        """The row of a seat."""
        return self.seats + n * self.seat_pitch

    @property
    def buttons(self) -> int:
        """The row below the seats."""
        return self.options - 3 - (self.option_pitch - 1)

    def option_row(self, n: int) -> int | None:
        """The row of an option (the seed is the last), None while it is scrolled away."""
        return self.options + (n - self.top) * self.option_pitch if self.top <= n < self.top + self.shown else None


def plan(form: Form, width: int, height: int, top: int, *, wide: bool) -> Plan:
    """Lay the form out for a page of this size: air between rows where there is room, else what must show first."""
    x = 4 if wide else 2
    right = 74 if wide else width - 2
    seats, count = len(form.seats), len(form.choices) + 1
    room = height - (7 if wide else 6)
    for seat_pitch, option_pitch, hidden in _airs(form, wide):
        gap = option_pitch
        rows = seats * seat_pitch + 1 + gap + 1 + count * option_pitch + (gap - 1) + hidden * 4 + 1 + 1
        if rows <= room:
            break
    shown = min(count, max(1, count - (rows - room) // option_pitch)) if rows > room else count
    first = 3
    options = first + seats * seat_pitch + 1 + gap + 1
    cursor = {"option": form.field.n, "seed": count - 1}.get(form.field.kind)
    top = window(count, shown, cursor, top)
    below = options + shown * option_pitch + (gap - 1) + (0 if option_pitch > 1 else 1)
    hidden_row = below if hidden else None
    start = below + (4 if hidden else 0)
    return Plan(x, right - x, first, seat_pitch, options, option_pitch, shown, top, hidden_row, start)


def _airs(form: Form, wide: bool) -> list[tuple[int, int, int]]:
    """Return pitches of seats and options and whether the words on hidden cards stand, the airiest first."""
    pitches = ((2, 2), (1, 2), (1, 1)) if wide else ((1, 1),)
    notes = (1, 0) if form.rules.secrets else (0,)
    return [(seat, option, note) for note in notes for seat, option in pitches]


def input_region(plan: Plan, field: Field, form: Form) -> Region | None:
    """Return the cells in which a name or the seed is typed."""
    if field.kind == "seat":
        return Region(plan.x + 10, plan.seat_row(field.n), NAME_WIDTH - 1, 1)
    row = plan.option_row(len(form.choices)) if field.kind == "seed" else None
    return Region(plan.x + 6 + _names(form), row, _SEED_WIDTH - 2, 1) if row is not None else None


def draw_form(canvas: Canvas, zones: Zones, form: Form, at: Plan, acts: Acts) -> None:
    """Draw seats, options and the start button."""
    canvas.heading(at.x, 2, at.width, "Seats", "names first, then the deal")
    for n, letter in enumerate(letters([seat.name for seat in form.seats])):
        _seat(canvas, zones, form, at, n, letter, acts)
    x, y = at.x + 4, at.buttons
    for key, word, act in (
        ("+", "one more seat", acts.action_more),
        ("−", "one less", acts.action_fewer),
        ("c", "colour", acts.action_colour),
        ("r", "shuffle seats", acts.action_shuffle),
    ):
        on = _possible(form, key)
        end = key_word(canvas, x, y, key, word, on=on)
        zones.add(x, y, end - x, 1, act)
        x = end + 5
    more = len(form.choices) + 1 - at.top - at.shown
    remark = f"▼ {more} more" if more > 0 else "all as in the book"
    if not more and form.changed:
        remark = f"{form.changed} not as in the book"
    canvas.heading(at.x, at.options - 1, at.width, "Options", remark)
    for n in range(at.top, at.top + at.shown):
        if n < len(form.choices):
            _option(canvas, zones, form, at, n, acts)
        else:
            _seed(canvas, zones, form, at, acts)
    if at.hidden is not None:
        canvas.heading(at.x, at.hidden, at.width, "Hidden cards")
        for row, words in enumerate(_HIDDEN, at.hidden + 1):
            canvas.put(at.x + 2, row, words, "dim")
    here = form.field.kind == "start"
    if here:
        canvas.put(at.x, at.start, "►", "accent", bold=True)
    end = button(canvas, at.x + 2, at.start, " s  Deal and start ", chosen=True)
    zones.add(at.x + 2, at.start, end - at.x - 2, 1, acts.action_start)
    start = end + 5
    end = key_word(canvas, start, at.start, "esc", "back")
    zones.add(start, at.start, end - start, 1, acts.action_leave)


def _possible(form: Form, key: str) -> bool:
    """Say whether a key below the seats does something now."""
    counts = {"+": len(form.seats) + 1, "−": len(form.seats) - 1}
    return counts[key] in form.game.seats if key in counts else key != "c" or form.seat is not None


def _seat(canvas: Canvas, zones: Zones, form: Form, at: Plan, n: int, letter: str, acts: Acts) -> None:
    seat, y, x = form.seats[n], at.seat_row(n), at.x
    here = form.field == Field("seat", n)
    zones.add(x, y, at.width, 1, partial(acts.go_to, Field("seat", n)))
    if here:
        canvas.put(x, y, "►", "accent", bold=True)
    canvas.put(x + 2, y, str(n + 1), "bright" if here else "dim")
    canvas.chip(x + 4, y, letter, f"seat{seat.colour}")
    canvas.fill(x + 9, y, NAME_WIDTH, 1, "raised")
    canvas.put(x + 10, y, seat.name or "no name yet", "bright" if here else "text" if seat.name else "faint", bold=here)
    zones.add(x + 9, y, NAME_WIDTH, 1, partial(acts.edit, Field("seat", n)))
    _radio(canvas, zones, x + 31, y, "person", seat.bot is None, partial(acts.bot, n, None))
    _radio(canvas, zones, x + 42, y, "bot", seat.bot is not None, partial(acts.bot, n, len(form.levels) // 2))
    if seat.bot is None:
        return
    column = x + 49
    for level, one in enumerate(form.levels):
        if level == seat.bot:
            canvas.put(column - 1, y, f" {one.name} ", "onaccent", "accent", bold=True, reverse=True)
        else:
            canvas.put(column, y, one.name, "faint")
        zones.add(column - 1, y, len(one.name) + 2, 1, partial(acts.bot, n, level))
        column += len(one.name) + 2


def _radio(canvas: Canvas, zones: Zones, x: int, y: int, word: str, on: bool, act: Callable[[], object]) -> None:
    canvas.put(x, y, f"{'●' if on else '○'} {word}", "text" if on else "faint")
    zones.add(x, y, len(word) + 2, 1, act)


def _names(form: Form) -> int:
    """Return the columns of the options' names: those of the longest, as far as their values leave room."""
    longest = max((len(label(choice.name)) for choice in form.choices), default=0)
    return max(_LEAST_NAMES, min(longest, _MOST_NAMES))


def _option(canvas: Canvas, zones: Zones, form: Form, at: Plan, n: int, acts: Acts) -> None:
    choice, y, x = form.choices[n], at.option_row(n), at.x
    assert y is not None
    field = Field("option", n)
    here = form.field == field
    zones.add(x, y, at.width, 1, partial(acts.go_to, field))
    if here:
        canvas.put(x, y, "►", "accent", bold=True)
    names = _names(form)
    canvas.put(x + 2, y, cut(label(choice.name), names), "bright" if here else "text", bold=here)
    values = choice.values
    place = values.index(form.values[choice.name])
    left = x + 3 + names
    canvas.put(left, y, "‹", "accent" if place else "faint")
    box = max(6, *(len(text(value)) + 2 for one in form.choices for value in one.values))
    canvas.put(left + 2, y, f"{label(form.value_text(choice)):^{box}}", "bright", "raised", bold=True)
    end = left + 2 + box
    canvas.put(end + 1, y, "›", "accent" if place < len(values) - 1 else "faint")
    zones.add(left - 1, y, 3, 1, partial(acts.step, field, -1))
    zones.add(left + 2, y, box + 3, 1, partial(acts.step, field, 1))
    start = end + 5
    room = x + at.width - start
    meaning = choice.meaning.rstrip(".")
    shown = _meaning(meaning, room) if at.option_pitch > 1 else [clause(meaning, room)]
    for row, line in enumerate(shown, y):
        canvas.put(start, row, line, "text" if here else "dim")


def _meaning(meaning: str, width: int) -> list[str]:
    """Return a sentence in two rows, up to the last comma with which it fits; the prompt has it whole."""
    parts = meaning.split(",")
    for count in range(len(parts), 0, -1):
        shown = lines(",".join(parts[:count]), width)
        if len(shown) <= 2:
            return shown
    return lines(meaning, width)[:2]


def _seed(canvas: Canvas, zones: Zones, form: Form, at: Plan, acts: Acts) -> None:
    field, x, y = Field("seed"), at.x, at.option_row(len(form.choices))
    assert y is not None
    here = form.field == field
    zones.add(x, y, at.width, 1, partial(acts.go_to, field))
    if here:
        canvas.put(x, y, "►", "accent", bold=True)
    canvas.put(x + 2, y, "seed", "bright" if here else "text", bold=here)
    left = x + 5 + _names(form)
    canvas.fill(left, y, _SEED_WIDTH, 1, "raised")
    canvas.put(left + 1, y, form.seed[: _SEED_WIDTH - 2], "bright")
    canvas.put(left + _SEED_WIDTH + 3, y, "blank: random", "dim")
    zones.add(left, y, _SEED_WIDTH, 1, partial(acts.edit, field))


def draw_side(canvas: Canvas, form: Form, last: str, x: int, width: int, height: int) -> None:
    """Draw the card: the game's title picture, what it is about, its bots, who played it last."""
    from feastbox.tui.picker_list import dots
    from feastbox.tui.title import HEIGHT, put_title

    game = form.game
    shown = min(40, width - 2)
    put_title(canvas, x + (width - shown) // 2, 4, game.id, game.title_colours, (40 - shown) // 2, shown)
    left, inner = x + 3, width - 6
    row = 4 + HEIGHT + 1
    canvas.put(left, row, game.name, "bright", bold=True)
    weight = canvas.right(left + inner, row, dots(game.weight), "accent")
    canvas.right(weight - 1, row, "weight", "dim")
    row += 2
    for number, paragraph in enumerate(game.about):
        for line in lines(paragraph, inner):
            canvas.put(left, row, line, "text" if number == 0 else "dim")
            row += 1
        row += 1
    canvas.heading(left, row, inner, "Bots")
    row += 1
    names = max(len(level.name) for level in form.levels) + 3
    for level in form.levels:
        canvas.put(left, row, level.name, "bright", bold=True)
        for line in lines(level.note.rstrip("."), inner - names):
            canvas.put(left + names, row, line, "dim")
            row += 1
    played = last.split("\n") if last else []
    if played and row + len(played) < height - 4:
        canvas.heading(left, row + 1, inner, "Last played")
        for number, line in enumerate(played, row + 2):
            canvas.put(left, number, cut(line, inner), "text" if number == row + 2 else "dim")
        row += 2 + len(played)
    canvas.frame(x, 2, width, min(row, height - 2))
