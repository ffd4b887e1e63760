"""Islands & houses: own boards to lay pieces on, unclaimed islands with their silver and what turns (look_odin, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from feastbox.games.odin.boards import AREAS, SIDES
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places import island_lists, island_notes
from feastbox.games.odin.places.board_pane import BoardPane
from feastbox.games.odin.places.island_layout import Block, Card, Column, Plan, plan
from feastbox.games.odin.places.island_lists import draw_head, draw_shed, draw_slots
from feastbox.games.odin.places.laying_place import LayingPlace
from feastbox.games.odin.places.place import OdinFace
from feastbox.games.odin.places.squares import Size, draw_board, draw_letters, draw_numbers, square_at
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import IslandView
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_PART: Final = "islands"
_FREE: Final = "free_"
"""Before the letter of a board that is nobody's."""
_PROMPT, _WIDE_PROMPT = 3, 5
_SMALL: Final = (Column(0, 34, kept=1), Column(35, 45))
_LARGE: Final = (Column(0, 42, kept=1), Column(43, 47), Column(91, 28))
_WIDE: Final = (Column(0, 42, kept=1), Column(43, 47), Column(91, 40), Column(132, 28))
_NOBODYS: Final = "ODN-137"


class Islands(LayingPlace):
    """The asked seat's islands and houses, and the islands nobody has claimed.

    `board` is a board of the seat, or `free_` and the letter of an unclaimed one. `_other_sides` are the letters of
    those that are looked at from their other side.
    """

    id = "islands"
    name = "Islands"
    short = "Islands"
    letter = "i"
    board = ""

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self._other_sides: frozenset[str] = frozenset()
        self._zones = Zones()
        self._plan: tuple[object, Plan] | None = None
        self._room = (80, 18)

    # -- boards --------------------------------------------------------------------------------------------

    def answers(self) -> bool:
        """Say whether a card lays a piece that may lie on one of these boards, and not at home."""
        boards = [plot.name for plot in self.seat.plots if AREAS[plot.area].kind != "home"]
        return not self.by_card.spots("home") and any(map(self.by_card.spots, boards))

    def free(self) -> dict[str, IslandView]:
        """Return the unclaimed boards by letter."""
        boards = zip(SIDES, self.view.islands, strict=True)
        return {letter: island for letter, island in boards if island.owner < 0}

    def cards(self) -> list[Card]:
        """Return own boards, then unclaimed ones, as they are shown."""
        own = sorted(self.seat.plots, key=lambda plot: AREAS[plot.area].kind != "exploration")
        plots = [plot for plot in own if AREAS[plot.area].kind != "home"]
        found = [(plot.name, plot, True) for plot in plots]
        found += [(_FREE + letter, self._free_plot(letter), False) for letter in self.free()]
        return [Card(name, plot, mine, len(self._notes(name, plot))) for name, plot, mine in found]

    def _notes(self, name: str, plot: Plot) -> list[str]:
        """Return what stands below a board, its first line right under it."""
        if AREAS[plot.area].kind == "shed":
            return [island_notes.SHED]
        return ["", *island_notes.under(self.view, name.removeprefix(_FREE))] if name.startswith(_FREE) else []

    def _free_plot(self, letter: str) -> Plot:
        area = AREAS[self.free()[letter].area]
        shown = AREAS[area.reverse] if letter in self._other_sides else area
        return Plot(shown.id, shown.index)

    def _find_plot(self) -> Plot:
        found = next((card.plot for card in self.cards() if card.name == self.board), None)
        return found or self.seat.plots[0]

    @property
    def is_free(self) -> bool:
        """Whether the board the arrows are on is nobody's."""
        return self.board.startswith(_FREE)

    def _find_pieces(self) -> list[int]:
        return [] if self.is_free or not self.board else super()._find_pieces()

    def stops(self) -> Sequence[str]:
        """Return a stop for each board that has squares."""
        return [f"{_PART}.{card.name}" for card in self.cards() if AREAS[card.plot.area].width] or [_PART]

    def renew(self) -> None:
        """Follow the part that has the arrows to its board."""
        stops = self.stops()
        if self.face.part in stops:
            self._enter(self.face.part.removeprefix(f"{_PART}."))
        elif f"{_PART}.{self.board}" not in stops:
            self._enter(stops[0].removeprefix(f"{_PART}.") if stops[0] != _PART else "")
            if self.face.part.startswith(_PART):
                self.face.part = stops[0]
        super().renew()

    def _enter(self, name: str) -> None:
        """Go to a board, with the held piece if it may lie there."""
        if name == self.board:
            return
        self.board = name
        if self.held and self.held.item in self.pieces():
            self.hold(self.held.inside(self.area))
        else:
            self.held = None
            self._to_first_square()

    def _to_first_square(self) -> None:
        """Put the cursor on the lowest square, then the leftmost."""
        squares = self.area.squares(self.area.cells)
        self.at = min(squares, key=lambda square: (-square[0], square[1]), default=(0, 0))

    def go_to(self, place: str) -> bool:
        """Go to a board of the seat by its name."""
        if f"{_PART}.{place}" not in self.stops():
            return False
        self._select(place)
        return True

    def _select(self, name: str) -> None:
        self.face.look_at(self.id)
        self.face.part = f"{_PART}.{name}"
        self.face.changed()

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the one part with everything on it."""
        return (BoardPane(_PART, self, self.draw, self._from),)

    def _from(self) -> object:
        cursor = None if self.held else self.at
        return self.version, self.board, self.face.part, self.ghost(), cursor, self._other_sides

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return the boards and the prompt."""
        x, y, width, height = room
        prompt = _WIDE_PROMPT if self.face.wide() else _PROMPT
        return {
            _PART: Region(x, y, width, height - prompt),
            "prompt": Region(x, y + height - prompt, width, prompt),
        }

    def columns(self, width: int) -> tuple[Column, ...]:
        """Return the columns for a width, with rows kept for the lists in the second one."""
        columns = _WIDE if width >= 160 else _LARGE if width >= 118 else _SMALL
        kept = island_lists.rows(self.view, wide=len(columns) > 2)
        return (columns[0], columns[1]._replace(kept=kept), *columns[2:])

    def arranged(self, width: int, height: int) -> Plan:
        """Return where the boards stand; worked out once for a view and a room."""
        key = (self.version, self.board, width, height, self._other_sides)
        if self._plan is None or self._plan[0] != key:
            wide = width >= 118
            cards = self.cards()
            if not wide:
                cards = [card for card in cards if card.own or card.name == self.board]
            self._plan = key, plan(cards, self.columns(width), height, self.board, letters=wide)
        return self._plan[1]

    def draw(self, canvas: Canvas) -> None:
        """Draw the boards, what is between them, and the lists."""
        self._zones = Zones()
        columns = self.columns(canvas.width)
        for column in columns[1:]:
            for y in range(canvas.height):
                canvas.put(column.x - 1, y, "│", "line")
        found = self.arranged(canvas.width, canvas.height)
        wide = len(columns) > 2
        for block in found.blocks:
            self._draw_block(canvas, block)
            if wide and block.card.notes:
                lines = self._notes(block.card.name, block.card.plot)
                island_notes.draw_under(canvas, block.x + 1, block.bottom, lines)
        if wide:
            self._draw_notes(canvas, found, columns)
        top = canvas.height - columns[1].kept
        island_lists.draw(
            canvas,
            columns[1].x + 1,
            top,
            self.face,
            self.view,
            wide=wide,
            zones=self._zones,
            select=self._select_letter,
        )
        self._draw_left_out(canvas, found)

    def _draw_notes(self, canvas: Canvas, found: Plan, columns: Sequence[Column]) -> None:
        """Say in the first two columns what is to come where the seat has nothing yet, and how to read a board."""
        view, x = self.view, columns[0].x + 1
        kinds = {AREAS[plot.area].kind for plot in self.seat.plots}
        y, middle = (
            max((block.bottom + 1 for block in found.blocks if block.x == column.x), default=0)
            for column in columns[:2]
        )
        if "exploration" not in kinds and not y:
            y = island_notes.draw_no_island(canvas, x, y, columns[0].width - 2, view, self._zones, self._select_letter)
        foot = canvas.height - columns[0].kept - island_notes.KEY_ROWS
        if y <= foot:
            island_notes.draw_key(canvas, x, min(y, foot) if found.blocks and y else foot)
        left = canvas.height - columns[1].kept - middle
        if not kinds & {"house", "shed"} and left >= island_notes.HOUSE_ROWS:
            island_notes.draw_no_house(canvas, columns[1].x + 1, middle, view, columns[1].width - 2)

    def _select_letter(self, letter: str) -> None:
        self._select(_FREE + letter)

    def _draw_block(self, canvas: Canvas, block: Block) -> None:
        card, area = block.card, AREAS[block.card.plot.area]
        current = card.name == self.board and self.face.part.startswith(_PART)
        if area.kind == "shed":
            draw_shed(canvas, block.x + 1, block.y, card.plot)
            return
        island = None if card.own else self.free()[area.letter]
        draw_head(
            canvas,
            block.x + 1,
            block.y,
            card.plot,
            island,
            self.view.options,
            current=current,
            wide=canvas.width >= 118,
        )
        draw_board(canvas, block.left, block.top, card.plot, block.size, self.ghost() if current else None)
        if block.left - block.x > 1:
            self._draw_edges(canvas, block)
        if area.kind == "house" and any(area.slots):
            draw_slots(canvas, block.left + area.width * block.size.width + 2, block.top, card.plot)
        if current and not self.held:
            row, column = self.at
            width, height = block.size
            canvas.paint(block.left + column * width, block.top + row * height, width, "accent", "onaccent")
        if not current:
            rows = block.bottom - block.y
            self._zones.add(block.x, block.y, block.width, rows, partial(self._select, card.name))

    def _draw_edges(self, canvas: Canvas, block: Block) -> None:
        area = AREAS[block.card.plot.area]
        draw_numbers(canvas, block.left, block.top, area, block.size)
        if block.top - block.y > 1:
            draw_letters(canvas, block.left, block.top, area, block.size)

    def _draw_left_out(self, canvas: Canvas, found: Plan) -> None:
        """Name the own boards there is no room for at the foot of the first column; tab and a click lead to them."""
        cards = [card for card in found.left_out if card.own and AREAS[card.plot.area].width]
        if not cards:
            return
        y, room = canvas.height - 1, self.columns(canvas.width)[0].width - 5
        x = canvas.put(1, y, "tab ", "accent", bold=True)
        for number, card in enumerate(cards):
            name = board(card.name)
            if x + len(name) > room and number:
                canvas.put(x, y, f"+{len(cards) - number}", "dim")
                return
            self._zones.add(x, y, len(name), 1, partial(self._select, card.name))
            x = canvas.put(x, y, f"{name}  ", "text")

    # -- mouse ---------------------------------------------------------------------------------------------

    def corner(self, pane: BoardPane) -> tuple[str, int, int, Size]:
        """Return where the current board stands."""
        block = self.arranged(*pane.size).block(self.board)
        if block is None:
            return self.board, 0, 0, Size(1, 1)
        return self.board, block.left, block.top, block.size

    def square_under(self, pane: BoardPane, x: int, y: int) -> tuple[str, tuple[int, int]] | None:
        """Return board and square under the mouse, on any board that is drawn."""
        for block in self.arranged(*pane.size).blocks:
            square = square_at(AREAS[block.card.plot.area], block.size, x - block.left, y - block.top)
            if square:
                return block.card.name, square
        return None

    def click(self, pane: BoardPane, x: int, y: int, *, turning: bool) -> bool:
        """Go to another board, or do what a click on a board means."""
        act = None if turning else self._zones.at(x, y)
        if act:
            act()
            return True
        found = self.square_under(pane, x, y)
        if found and found[0] != self.board:
            return False
        return super().click(pane, x, y, turning=turning)

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Turn an unclaimed board over to look at its other side, or what all boards do."""
        if key == "other_side":
            letter = self.board.removeprefix(_FREE)
            self._other_sides = self._other_sides ^ {letter}
            self._to_first_square()
            self.face.changed()
            return True
        return super().press(key)

    def resting(self, key: str) -> str:
        """Return why a key does nothing now."""
        if key == "other_side" and not self.is_free:
            return "a board that is claimed is never turned again (ODN-139)"
        if self.is_free and (key.endswith(("_spot", "_income", "_piece")) or key in ("turn", "mirror")):
            return f"{self.area.name} is nobody's; exploring claims it ({_NOBODYS})"
        return super().resting(key)

    def enter(self) -> None:
        """Lay or take a piece; an unclaimed board is claimed by exploring."""
        if self.is_free:
            self.face.refuse(f"{self.area.name} is nobody's; exploring claims it", _NOBODYS)
        elif self.board:
            super().enter()

    def _word(self) -> Prompt:
        if not self.board:
            return Prompt("No island is left, and no house is owned.")
        said = super()._word()
        return said if self.held else said._replace(rest=f"{said.rest}\n{self._what_fits()}")

    def _what_fits(self) -> str:
        if self.is_free:
            return f"{island_lists.needs(self.area)}. o shows the other side."
        return island_lists.rule_of(self.area)

    def hints(self) -> Sequence[KeyHint]:
        """Return what a held piece, or an unclaimed board, has keys for."""
        if self.is_free:
            return [KeyHint("odin.other_side", "other side")]
        if self.held is None:
            return [KeyHint("odin.next_piece", "piece"), *super().hints()]
        words = (("turn", "turn"), ("mirror", "mirror"), ("next_spot", "next spot"), ("next_piece", "other piece"))
        return [KeyHint(f"odin.{key}", word, spare=True) for key, word in words]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the keys do."""
        stops = self.stops()
        further = self.face.part in stops[:-1]
        words = {"choose": "look"} if self.is_free else super().words_for_keys()
        return {**words, **({"next_part": "next board"} if further else {})}
