"""The place of all seats: their boards side by side, supplies, ships and cards; enter opens one seat large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.places import card_words, seat_facts
from feastbox.games.odin.places.card_words import Shown
from feastbox.games.odin.places.inks import chip
from feastbox.games.odin.places.island_lists import points
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.squares import NORMAL, SMALL, Size, draw_board, draw_coordinates
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import ROWS
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut, cut_name
from feastbox.tui.page import lines as wrapped
from feastbox.tui.panels import Prompt

_SMALL_COLUMN: Final = 27
_COLUMN: Final = 40
_BOARD: Final = 12
_LABEL: Final = 9
_START_PLAYER: Final = 6
"""The phase in which who has placed last becomes start player."""


class EverybodyPlace(Place):
    """Columns of seats; `looked` is the seat under the cursor, `large` whether it fills the place.

    plot: which of its boards beside home is shown large.
    """

    id: ClassVar[str] = "everybody"
    name: ClassVar[str] = "Everybody"
    short: ClassVar[str] = "All"
    letter: ClassVar[str] = "e"

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.looked: Seat = -1
        self.large = False
        self.plot = 0
        self._columns = 3

    def seats(self) -> list[Seat]:
        """Return all seats, the others of the reader first in the order of turns."""
        viewer = self.view.viewer
        reader = viewer if viewer is not None else max(self.view.asked, 0)
        number = len(self.view.seats)
        return [(reader + n) % number for n in range(1, number)] + [reader]

    def renew(self) -> None:
        """Begin with the first of the others."""
        if self.looked < 0:
            self.looked = self.seats()[0]

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the columns."""
        return (Pane("everybody", self._draw, wheel=lambda by: self.go(by, 0)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Columns, and a line about what is under the cursor."""
        x, y, width, height = room
        return {
            "everybody": Region(x, y, width, height - 1),
            "prompt": Region(x, y + height - 1, width, 1),
        }

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        if self.large:
            self._draw_large(canvas, zones)
            return
        small = canvas.width < 3 * _COLUMN - 3
        pitch = _SMALL_COLUMN if small else _COLUMN
        self._columns = max(1, (canvas.width + 1) // pitch)
        seats = self.seats()
        first = max(0, seats.index(self.looked) - self._columns + 1)
        for column, seat in enumerate(seats[first : first + self._columns]):
            x = column * pitch
            if column and not small:
                for y in range(canvas.height):
                    canvas.put(x - 1, y, "│", "line")
            self._column(canvas, x, pitch - 1, seat, SMALL if small else NORMAL)
            zones.add(x, 0, pitch, canvas.height, partial(self.click, seat))

    def _head(self, canvas: Canvas, x: int, y: int, wide: int, seat: Seat) -> None:
        facts, here = self.view.seats[seat], seat == self.looked
        end = chip(canvas, x, y, *self.face.chip(seat)) + 1
        name = cut_name(self.face.table.names[seat], 10)
        end = canvas.put(end, y, name, "accent" if here else "bright", bold=True)
        end = canvas.put(end, y, "◄" if here else " ", "accent", bold=True) + 1
        for word, number, ink in (
            ("inc", f"{facts.income}", "gold"),
            ("open", f"{facts.lines[ROWS.index('home_open')]}", "take"),
            ("points", f"{self.view.points[seat]}", "bright"),
        ):
            if end + len(word) + 1 + len(number) <= x + wide:
                end = canvas.put(end, y, word, "dim") + 1
                end = canvas.put(end, y, number, ink) + 1

    def _column(self, canvas: Canvas, x: int, wide: int, seat: Seat, size: Size) -> None:
        self._head(canvas, x, 0, wide, seat)
        facts = self.view.seats[seat]
        draw_board(canvas, x, 1, facts.plots[0], size)
        y = 1 + _BOARD
        if size == SMALL:
            for row, runs in enumerate(seat_facts.short(self.view, seat)):
                seat_facts.put(canvas, x, y + row, runs, wide)
            return
        y += 1
        for line in seat_facts.lines(self.view, seat):
            canvas.put(x, y, line.label, "dim")
            seat_facts.put(canvas, x + _LABEL, y, line.runs, wide - _LABEL)
            y += 1
        y = self._played(canvas, x, y + 1, wide, seat, canvas.height - (12 if canvas.height > 38 else 0))
        self._land(canvas, x, y + 1, wide, facts.plots[1:])

    def _played(self, canvas: Canvas, x: int, y: int, wide: int, seat: Seat, foot: int) -> int:
        played = self.view.seats[seat].played
        canvas.put(x, y, "IN PLAY", "dim", bold=True)
        if not played:
            canvas.put(x + 8, y, "nothing", "faint")
        y += 1
        for number, card in enumerate(played):
            text = wrapped(CARDS[CARD[card]].text, wide)
            rows = text[: max(0, min(2, foot - y - 2))]
            if not rows:
                canvas.put(x, y, f"▼ {len(played) - number} more", "faint")
                return y + 1
            name, ink = card_words.class_of(CARDS[CARD[card]])
            end = canvas.put(x, y, TITLES[CARD[card]], "text", bold=True) + 1
            if end + len(name) <= x + wide:
                canvas.put(end, y, name, ink)
            for row, line in enumerate(rows, 1):
                last = row == len(rows) and len(text) > len(rows)
                canvas.put(x, y + row, cut_name(f"{line} …", wide) if last else line, "dim")
            y += 1 + len(rows)
        return y

    def _land(self, canvas: Canvas, x: int, y: int, wide: int, plots: Sequence[Plot]) -> None:
        """Draw the boards beside home as far as there is room, the names of the others."""
        for number, plot in enumerate(plots):
            area = AREAS[plot.area]
            if y + 1 + area.height > canvas.height:
                left = [seat_facts.land_name(other) for other in plots[number:]]
                if y < canvas.height:
                    canvas.put(x, y, cut(f"+ {', '.join(left)}", wide), "dim")
                return
            self._land_head(canvas, x, y, plot)
            draw_board(canvas, x, y + 1, plot, NORMAL)
            y += area.height + 2

    def _land_head(self, canvas: Canvas, x: int, y: int, plot: Plot) -> None:
        area = AREAS[plot.area]
        end = canvas.put(x, y, seat_facts.land_name(plot).upper(), "bright", bold=True) + 1
        end = canvas.put(end, y, str(points(area, self.view.options)), "gold") + 1
        end = canvas.put(canvas.put(end, y, "open", "dim") + 1, y, str(seat_facts.lost(plot)), "take") + 1
        for slots, filled, kind in zip(area.slots, (plot.wood, plot.stone), ("wd", "st"), strict=True):
            if slots:
                marks = "■" * filled + "□" * (slots - filled)
                end = canvas.put(end, y, f"{kind}{marks}", "text") + 1

    # -- one seat ------------------------------------------------------------------------------------------

    def _draw_large(self, canvas: Canvas, zones: Zones) -> None:
        seat = self.looked
        facts = self.view.seats[seat]
        self._head(canvas, 1, 0, canvas.width - 2, seat)
        home = facts.plots[0]
        draw_coordinates(canvas, 4, 2, AREAS[home.area], NORMAL)
        draw_board(canvas, 4, 2, home, NORMAL)
        zones.add(0, 0, 44, 15, self._close)
        self._large_boards(canvas, zones, facts.plots[1:])
        if canvas.height > 24:
            for y, line in enumerate(seat_facts.lines(self.view, seat), 15):
                canvas.put(1, y, line.label, "dim")
                seat_facts.put(canvas, 1 + _LABEL, y, line.runs, 36)
        else:
            for y, runs in enumerate(seat_facts.short(self.view, seat)[:5], 15):
                seat_facts.put(canvas, 1, y, runs, 45)
        self._large_cards(canvas, 47, 15, canvas.width - 48, seat)

    def _large_boards(self, canvas: Canvas, zones: Zones, others: Sequence[Plot]) -> None:
        """Draw the boards beside home, as many as stand side by side, beginning with the one that is turned to."""
        if not others:
            canvas.put(47, 2, "no other board or house", "faint")
            return
        self.plot %= len(others)
        x, shown = 47, 0
        for plot in others[self.plot :]:
            area = AREAS[plot.area]
            if shown and x + 3 + area.width * NORMAL.width > canvas.width:
                break
            self._land_head(canvas, x, 0, plot)
            draw_coordinates(canvas, x + 3, 2, area, NORMAL)
            draw_board(canvas, x + 3, 2, plot, NORMAL)
            x, shown = x + max(area.width * NORMAL.width, 33) + 4, shown + 1
        if shown < len(others):
            last = f"-{self.plot + shown}" if shown > 1 else ""
            canvas.right(canvas.width - 1, 14, f"board {self.plot + 1}{last} of {len(others)}  ↑↓", "dim")
        zones.add(46, 0, canvas.width - 46, 15, partial(self._turn, 1))

    def _large_cards(self, canvas: Canvas, x: int, y: int, wide: int, seat: Seat) -> None:
        played = self.view.seats[seat].played
        canvas.put(x, y, "IN PLAY", "dim", bold=True)
        canvas.put(x + 8, y, count(len(played), "card"), "dim")
        room = canvas.height - y - 1
        for row, card in enumerate(played[:room]):
            if row == room - 1 and len(played) > room:
                canvas.put(x, y + 1 + row, f"+ {len(played) - row} more, with their texts on Cards", "faint")
                return
            shown = Shown(card, seat, "play")
            name, ink = card_words.class_of(shown.facts)
            end = canvas.put(x, y + 1 + row, cut_name(shown.title, wide - 16), "text") + 1
            end = canvas.put(end, y + 1 + row, name, ink) + 1
            canvas.put(end, y + 1 + row, f"{shown.facts.points}p", "gold")

    # -- keys ----------------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Left and right go to another seat, up and down through the boards of the one that is large."""
        seats = self.seats()
        if dy and self.large:
            self._turn(dy)
        elif dx:
            at = seats.index(self.looked) + dx
            if 0 <= at < len(seats):
                self.looked, self.plot = seats[at], 0
                self.face.pointed()

    def _turn(self, by: int) -> None:
        self.plot += by
        self.face.pointed()

    def click(self, seat: Seat) -> None:
        """Point at a seat; the one under the cursor opens."""
        if seat == self.looked:
            self.enter()
        else:
            self.looked, self.plot = seat, 0
            self.face.pointed()

    def enter(self) -> None:
        """Open the seat under the cursor large, or close it."""
        self.large = not self.large
        self.face.pointed()

    def _close(self) -> None:
        self.large = False
        self.face.pointed()

    def press(self, key: str) -> bool:
        """`+`, `-` and `o` turn to another board of the seat that is large."""
        if key not in ("next_piece", "previous_piece", "other_side") or not self.large:
            return False
        self._turn(-1 if key == "previous_piece" else 1)
        return True

    def give_up(self) -> bool:
        """Close the seat that is large."""
        large, self.large = self.large, False
        return large

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Say whose seat it is."""
        name = self.face.table.names[self.looked]
        if self.large:
            more = len(self.view.seats[self.looked].plots) > 2
            return Prompt(f"{name}: all of this is public.", "↑ ↓ another board, esc back." if more else "esc back.")
        if self.looked == self.view.last and len(self.view.seats) > 1 and self.view.phase <= _START_PLAYER:
            return Prompt(f"{name} placed last: start player next (ODN-032).", "enter opens it large.")
        return Prompt(f"{name}.", "enter opens a seat large; hands stay hidden (ODN-208).")

    def rule_now(self) -> str:
        """Return the rule of what is public."""
        return "ODN-208"

    def hints(self) -> Sequence[KeyHint]:
        """Return how seats are walked through."""
        return (KeyHint("right", "seat", label="←→"),)

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "back" if self.large else "large"}
