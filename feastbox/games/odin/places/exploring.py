"""Exploring: the boards that can be claimed side by side, with points, open squares and silver."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.moves import Explore, OdinMove
from feastbox.games.odin.places.asking import AskingPlace
from feastbox.games.odin.places.choice_words import about
from feastbox.games.odin.places.island_lists import draw_head
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.squares import NORMAL, SMALL, draw_board
from feastbox.games.odin.things import Plot
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_PART: Final = "exploring"
_TOP: Final = 2
_PROMPT: Final = 4


class Exploring(AskingPlace):
    """One board of those the space names; the cursor is on one of them."""

    id = "exploring"
    name = "Explore"
    kinds = frozenset({"explore"})

    def own_moves(self) -> Sequence[OdinMove]:
        """Return the boards that can be claimed."""
        return [move for move in self.face.table.moves() if isinstance(move, Explore)]

    def where(self, move: OdinMove) -> tuple[int, int]:
        """Return the place of a board in their row."""
        return self.moves.index(move), 0

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the boards."""
        return (Pane(_PART, self._draw, depends=lambda: (self.version, self.chosen, self.face.part)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return boards, moves below them, prompt."""
        x, y, width, height = room
        boards = _TOP + 11
        return {
            _PART: Region(x, y, width, boards),
            "moves": Region(x + 1, y + boards, width - 2, height - boards - _PROMPT),
            "prompt": Region(x, y + height - _PROMPT, width, _PROMPT),
        }

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        self.draw_title(canvas, "Explore", "one board, with the silver on it")
        areas = [AREAS[AREA[move.board]] for move in self.moves if isinstance(move, Explore)]
        wide = sum(area.width * NORMAL.width + 2 for area in areas)
        size = NORMAL if wide <= canvas.width else SMALL
        pitch = canvas.width // max(len(areas), 1)
        for number, (move, area) in enumerate(zip(self.moves, areas, strict=True)):
            x = number * pitch + 1
            island = next(island for island in self.view.islands if island.area == area.index)
            plot = Plot(area.id, area.index)
            current = move == self.chosen and self.face.part != "moves"
            draw_head(canvas, x, _TOP, plot, island, self.view.options, current=current, wide=False)
            draw_board(canvas, x, _TOP + 1, plot, size)
            zones.add(x, _TOP, pitch - 1, 1 + area.height, partial(self.press_on, move))

    def prompt(self) -> Prompt:
        """Return what claiming the board under the cursor would bring."""
        if not isinstance(self.chosen, Explore) or self.face.part == "moves":
            return super().prompt()
        area = AREAS[AREA[self.chosen.board]]
        return Prompt(f"{area.name}.", about(self.view, self.chosen))

    def rule_now(self) -> str:
        """Return the rule of exploring."""
        return "ODN-137"

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "claim"}
