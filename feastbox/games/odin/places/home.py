"""Home: the home board with the supply beside it; beside the actions where there is room (look_odin.md, section 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import BOAT, SHIPS
from feastbox.games.odin.geometry import enclosed, income, losses
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.moves import ArmShip, BuyShip
from feastbox.games.odin.places import bank, supply, verdict
from feastbox.games.odin.places.board_pane import BoardPane
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.laying_place import LayingPlace
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace
from feastbox.games.odin.places.side import SIDE_ROWS, draw_side, draw_small_side, draw_under
from feastbox.games.odin.places.squares import (
    LARGE,
    NORMAL,
    Size,
    bonus_code,
    draw_board,
    draw_coordinates,
    draw_ghost,
)
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.page import Zones
from feastbox.tui.panels import Panel, Prompt

_BOARD, _SIDE, _EDGE = "home", "home_side", "home_edge"
_HEAD: Final = 2
"""Rows above the board: who and what, and the letters."""
_LARGE_ROWS: Final = _HEAD + 12 * LARGE.height
_NORMAL_ROWS: Final = _HEAD + 12
_FRAME, _SMALL_FRAME = 4, 3
"""Rows of status strip and key bar from 118 columns and 30 rows on, and in smaller windows."""
_PROMPT: Final = 6
_WIDE_PROMPT: Final = 8


class Home(LayingPlace):
    """The asked seat's home board."""

    id = "home"
    name = "Home"
    letter = "h"
    kinds = frozenset({"window", "final"})
    board = "home"

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.at = (AREAS[self.plot.area].height - 1, 0)
        self._small = False
        self._beside = False
        self._ground = Kept(self._paint_ground)
        self._ground_size = (0, 0)
        self._of_good = Kept(self._tell_good)

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the board and what stands right of it or below it."""
        return (
            BoardPane(_BOARD, self, self.draw_board, self._board_from),
            Pane(_SIDE, self.draw_side, depends=self._side_from),
            Panel(lambda canvas: [canvas.put(0, y, "│", "line") for y in range(canvas.height)], _EDGE, lambda: 1),
        )

    def _board_from(self) -> object:
        cursor = self._cursor()
        ghost = None if self._beside else self.ghost()
        return self.plot, ghost, cursor, self._small, self._beside, self.view.asked

    def _cursor(self) -> tuple[int, int] | None:
        """Return the square that is amber: there is one cursor on the screen, and none beside the actions."""
        here = self.face.part == _BOARD and not self.held and not self._beside
        return self.at if here else None

    def _side_from(self) -> object:
        held = self.held.item if self.held else -1
        return self.version, held, self.chosen, self.face.part, self._beside, self._small

    def stops(self) -> Sequence[str]:
        """Return board and supply."""
        return (_BOARD, _SIDE)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return board, supply, prompt; the log beside them where there is room."""
        self._beside = False
        x, y, width, height = room
        large = not self._small and self._has_room(width, height)
        board_width = 57 if large else 43
        prompt = _WIDE_PROMPT if height >= _LARGE_ROWS + _WIDE_PROMPT else _PROMPT
        top = height - prompt
        side = x + board_width + 1
        log = width >= 160
        return {
            _BOARD: Region(x, y, board_width, min(top, _LARGE_ROWS if large else _NORMAL_ROWS)),
            _EDGE: Region(x + board_width, y, 1, top),
            _SIDE: Region(side, y, (min(width, 119) if log else width) - side, top),
            **({"log": Region(121, y, width - 122, top)} if log else {}),
            "prompt": Region(x, y + top, width, prompt),
        }

    def _has_room(self, width: int, height: int) -> bool:
        """Say whether large cells have room in so many columns and rows between status strip and key bar."""
        return width >= 100 and height >= _LARGE_ROWS + _PROMPT

    def full(self) -> bool:
        """Say whether the prompt has room for the whole verdict and the keys."""
        return self.face.wide() and self.face.size.height - _FRAME >= _LARGE_ROWS + _WIDE_PROMPT

    def beside(self, room: Region) -> Mapping[str, Region]:
        """Return board and supply, one above the other."""
        self._beside = True
        below = room.height - _NORMAL_ROWS
        return {
            _BOARD: Region(room.x, room.y, room.width, _NORMAL_ROWS),
            _SIDE: Region(room.x, room.y + _NORMAL_ROWS, room.width, min(SIDE_ROWS + len(self.view.strips), below)),
        }

    def answers(self) -> bool:
        """Say whether the open question is answered here: a card's that lays a piece here too."""
        return super().answers() or bool(self.by_card.spots(self.board))

    # -- drawing -------------------------------------------------------------------------------------------

    def _size(self, rows: int) -> Size:
        return LARGE if rows >= _LARGE_ROWS else NORMAL

    def corner(self, pane: BoardPane) -> tuple[str, int, int, Size]:
        """Return where the board stands in its part."""
        size = self._size(pane.size.height)
        return self.board, self._left(size), _HEAD, size

    def _left(self, size: Size) -> int:
        return 4 if size == LARGE else 3

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the head, coordinates, board, ghost or cursor."""
        size = self._size(canvas.height)
        left = self._left(size)
        self._ground_size = canvas.width, canvas.height
        canvas.take(self._ground.get((self.version, self._beside, *self._ground_size)))
        ghost = None if self._beside else self.ghost()
        if ghost:
            draw_ghost(canvas, left, _HEAD, self.area, size, ghost)
        cursor = self._cursor()
        if cursor:
            row, column = cursor
            canvas.paint(left + column * size.width, _HEAD + row * size.height, size.width, "accent", "onaccent")

    def _paint_ground(self) -> Canvas:
        """Paint all that stays while a piece is moved over the board."""
        canvas = Canvas(*self._ground_size)
        size = self._size(canvas.height)
        left = self._left(size)
        self._draw_head(canvas)
        draw_coordinates(canvas, left, _HEAD, self.area, size)
        draw_board(canvas, left, _HEAD, self.plot, size)
        return canvas

    def _draw_head(self, canvas: Canvas) -> None:
        seat, plot = max(self.view.asked, 0), self.plot
        x = canvas.put(1, 0, "HOME", "dim", bold=True) + 1
        x = canvas.put(x, 0, self.face.table.names[seat], self.face.chip(seat).colour, bold=True) + 2
        paid = [bonus_code(bonus).strip() for bonus in enclosed(self.area, plot.covered)]
        if self._beside:
            x = canvas.put(x, 0, "income ", "dim")
            x = canvas.put(x, 0, str(income(self.area, plot.covered)), "gold", bold=True) + 2
            x = canvas.put(x, 0, "open ", "dim")
            x = canvas.put(x, 0, str(-losses(self.area, plot.covered)), "take", bold=True) + 2
            x = canvas.put(x, 0, "pays " if paid else "", "dim")
        else:
            x = canvas.put(x + 1, 0, "pays each round " if paid else "pays no bonus yet", "dim")
        for code in paid:
            x = canvas.put(x, 0, f"+{code}", "ink", "bonus_pays", bold=True, reverse=True) + 1
        if canvas.height >= _LARGE_ROWS:
            canvas.put(x + 2, 0, "small cells: z", "dim")

    def draw_side(self, canvas: Canvas, zones: Zones) -> None:
        """Draw supply and ships."""
        held = self.held.item if self.held else -1
        cursor = self.chosen if self.face.part == _SIDE and not self._beside else -1
        if self._beside:
            drawn = draw_under(canvas, self.view, self.seat, held)
        elif canvas.width >= 44:
            drawn = draw_side(canvas, self.view, self.seat, held, cursor, self._counted())
        else:
            drawn = draw_small_side(canvas, self.view, self.seat, held, cursor)
        for spot in drawn.pieces:
            zones.add(spot.x, spot.y, spot.width, 1, partial(self._take, spot.item))
        for berth in drawn.berths:
            zones.add(berth.x, berth.y, berth.width, 1, partial(self._sail, berth))

    def _counted(self) -> str:
        """Return how many legal spots the held piece has."""
        if self.held is None:
            return ""
        legal, raising = len(self.legal()), len(self.raising())
        name = ITEMS[self.held.item].name
        return f"{legal} legal spots for {name}, {raising} of them raise the income"

    def _sail(self, berth: supply.Berth) -> None:
        """Do what a click on a landing stage means: load an ore on the ship there, buy a ship for a free one."""
        if berth.large and berth.stage.ship < 0:
            self.face.look_at(self.id)
            self.face.part = "moves"
            self.face.changed()
            return
        seat = max(self.view.asked, 0)
        ship = SHIPS[max(berth.stage.ship, BOAT)].id
        move = BuyShip(seat, ship) if berth.stage.ship < 0 else ArmShip(seat, ship, berth.stage.ore, 1)
        refusal = self.face.table.refuse(move)
        if refusal:
            self.face.refuse(self.face.table.words.why(refusal, self.face.table.names), refusal.rule)
        else:
            self.face.try_move(move)

    def why_not_from_elsewhere(self, key: str) -> str:
        """Return why a key of pieces, pressed on another place, leads nowhere; "" where it takes up a piece here."""
        why = self.resting(key)
        return why or ("" if self.pieces() else f"no piece in the supply may lie on the {self.area.name} (ODN-068)")

    def _take(self, item: int) -> None:
        """Hold a kind of piece, if one may lie on this board."""
        self.face.look_at(self.id)
        if item in self.pieces():
            self.pick(item)
        elif self.by_card.item >= 0:
            self.face.refuse(f"{self.by_card.card} lays {ITEMS[self.by_card.item].name} first")
        elif item in self.area.allowed and not self.seat.supply[item]:
            left = bank.told(self.view, item)
            self.face.refuse(f"there is no {ITEMS[item].name} in the supply{f', {left}' if left else ''}")
        else:
            self.face.refuse(f"{ITEMS[item].name} cannot lie on the {self.area.name}", "ODN-068")

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return the sentence on the good under the cursor of the supply, else what all boards say."""
        if self.face.part != _SIDE or self.held or self.chosen not in self.pieces():
            return super().prompt()
        return self._of_good.get((self.version, self.chosen))

    def _tell_good(self) -> Prompt:
        have, left = self.seat.supply[self.chosen], bank.told(self.view, self.chosen)
        first = f"{verdict.named(self.chosen)}: {have} in the supply{f', {left}' if left else ''}."
        return Prompt(first, f"{verdict.fits(self.seat, self.chosen, self.view.options)} enter takes it.")

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Change the cells, or what all boards do."""
        if key == "large":
            self._small = not self._small
            self.face.lay_out()
            self.face.changed()
            return True
        return super().press(key)

    def resting(self, key: str) -> str:
        """Return why a key does nothing now."""
        width, height = self.face.size
        frame = _FRAME if self.face.wide() else _SMALL_FRAME
        if key == "large" and not self._has_room(width, height - frame):
            return "large cells need a window of 100 columns and 36 rows"
        return super().resting(key)

    def go(self, dx: int, dy: int) -> None:
        """Step over the supply too."""
        if self.face.part == _SIDE:
            self.chosen = supply.step(self.pieces(), self.chosen, dx, dy)
            self.face.pointed()
        else:
            super().go(dx, dy)

    def enter(self) -> None:
        """Take the kind under the cursor of the supply, or what all boards do."""
        if self.face.part == _SIDE and self.chosen in self.pieces():
            self._take(self.chosen)
        else:
            super().enter()

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter and tab do."""
        return {**super().words_for_keys(), **({"next_part": "supply"} if self.face.part == _BOARD else {})}

    def more_key_words(self) -> Sequence[tuple[str, str]]:
        """Return the key for large cells where it does something."""
        return () if self.resting("large") else (("z", "small" if not self._small else "large"),)
