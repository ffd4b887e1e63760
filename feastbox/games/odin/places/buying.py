"""Special sale and forging: the special tiles with their shapes, price, sword value and tongs (look_odin, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from feastbox.english import count
from feastbox.games.odin.goods import FORGED, INDEX, ITEMS, PRICE, SILVER, SPECIALS, SWORD
from feastbox.games.odin.moves import BuySpecial, Forge, OdinMove
from feastbox.games.odin.places import inks
from feastbox.games.odin.places.asking import AskingPlace
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.seat_facts import holder
from feastbox.games.odin.places.verdict import fits
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_PART: Final = "buying"
_ACROSS: Final = 5
_HEAD: Final = 1
_PROMPT: Final = 3
_SQUARE: Final = 2
"""Columns a square of a shape takes."""
_FACTS: Final = 11
"""Column of price and sword value in a cell."""


_SIGNS: Final = "   8T: sword value, tongs"


class Buying(AskingPlace):
    """All special tiles, or those that can be forged; the ones that can be had now are blocks."""

    id = "buying"
    name = "Special tiles"
    kinds = frozenset({"sale", "forge"})

    def own_moves(self) -> Sequence[OdinMove]:
        """Return the tiles that can be had."""
        return [move for move in self.face.table.moves() if isinstance(move, BuySpecial | Forge)]

    def tiles(self) -> Sequence[int]:
        """Return the tiles that are shown."""
        pending = self.view.pending
        return FORGED if pending is not None and pending.kind == "forge" else SPECIALS

    def where(self, move: OdinMove) -> tuple[int, int]:
        """Return column and row of a tile's cell."""
        row, column = divmod(list(self.tiles()).index(_tile(move)), _ACROSS)
        return column, row

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the tiles."""
        return (Pane(_PART, self._draw, depends=lambda: (self.version, self.chosen, self.face.part)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return tiles, moves below them where there is room, prompt."""
        x, y, width, height = room
        tiles = min(_HEAD + sum(self._rows()), height - _PROMPT)
        rest = height - tiles - _PROMPT
        regions = {_PART: Region(x, y, width, tiles), "prompt": Region(x, y + height - _PROMPT, width, _PROMPT)}
        if rest >= 4:
            regions["moves"] = Region(x + 1, y + tiles + 1, width - 2, rest - 1)
        return regions

    def _rows(self) -> list[int]:
        """Return the rows of each line of cells: the name, then the highest shape."""
        tiles = list(self.tiles())
        lines = [tiles[n : n + _ACROSS] for n in range(0, len(tiles), _ACROSS)]
        return [1 + max(ITEMS[item].height for item in line) for line in lines]

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        self.draw_title(canvas, *self._title())
        pitch, y = canvas.width // _ACROSS, _HEAD
        answers = {_tile(move): move for move in self.moves}
        tiles = list(self.tiles())
        for line, rows in enumerate(self._rows()):
            for column, item in enumerate(tiles[line * _ACROSS : (line + 1) * _ACROSS]):
                move = answers.get(item)
                self._draw_tile(canvas, column * pitch, y, pitch, item, can=move is not None)
                if move is not None:
                    zones.add(column * pitch, y, pitch, rows, partial(self.press_on, move))
            y += rows

    def _title(self) -> tuple[str, str]:
        pending = self.view.pending
        if pending is None or pending.kind == "forge":
            return "Forge", f"one tile with tongs, or jewelry{_SIGNS}"
        left = int(pending.args[1]) if len(pending.args) > 1 else 1
        return "Special sale", f"up to {count(left, 'tile')}, {self.seat.supply[SILVER]}${_SIGNS}"

    def _draw_tile(self, canvas: Canvas, x: int, y: int, width: int, item: int, *, can: bool) -> None:
        here = self.chosen is not None and _tile(self.chosen) == item
        facts = ITEMS[item]
        title = f"{'►' if here else ' '}{facts.name[0].upper()}{facts.name[1:]}"
        if here:
            canvas.put(x, y, f"{title:<{width - 1}}", "onaccent", "accent", bold=True, reverse=True)
        else:
            canvas.put(x, y, title, "bright" if can else "faint", bold=can)
        for row, line in enumerate(facts.shape, y + 1):
            for column, sign in enumerate(line):
                at = x + 1 + column * _SQUARE
                if sign == "#" and can:
                    canvas.put(at, row, " " * _SQUARE, inks.ink(item), inks.ground(item), reverse=True)
                elif sign == "#":
                    canvas.put(at, row, "▒" * _SQUARE, "minus")
        first = x + 1 + facts.shape[0].index("#") * _SQUARE
        code = (inks.ink(item), inks.ground(item)) if can else ("faint", "bg")
        canvas.put(first, y + 1, facts.code, *code, bold=can, reverse=can)
        at = x + max(_FACTS, 2 + facts.width * _SQUARE)
        if PRICE[item] >= 0:
            canvas.put(at, y + 1, f"{self._price(item)}$", "gold" if can else "faint")
        ink = "text" if can else "faint"
        seat = holder(self.view, item) if item in SPECIALS else -1
        canvas.put(at, y + 2, f"{SWORD[item]}{'T' if facts.forge else ''}", ink)
        if seat >= 0 and facts.height > 2:
            inks.chip(canvas, at, y + 3, *self.face.chip(seat))

    def _price(self, item: int) -> int:
        """Return what a tile costs this seat now, by its cards too (OOC-85); the printed price of one not for sale."""
        return dict(self.view.action.prices if self.view.action else ()).get(item, PRICE[item])

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the tile under the cursor is, and where it fits at home."""
        if self.chosen is None or self.face.part == "moves":
            return super().prompt()
        item = _tile(self.chosen)
        facts = ITEMS[item]
        first = f"{facts.name[0].upper()}{facts.name[1:]}: {count(facts.squares, 'square')}"
        price, silver = self._price(item), self.seat.supply[SILVER]
        paid = f", {price}$ ({silver} → {silver - price})" if isinstance(self.chosen, BuySpecial) else ""
        return Prompt(f"{first}{paid}.", fits(self.seat, item, self.view.options))

    def rule_now(self) -> str:
        """Return the rule of the sale or of forging."""
        return "ODN-110" if self.view.pending and self.view.pending.kind == "forge" else "ODN-107"

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "forge" if self.rule_now() == "ODN-110" else "buy"}


def _tile(move: OdinMove) -> int:
    assert isinstance(move, BuySpecial | Forge)
    return INDEX[move.tile]
