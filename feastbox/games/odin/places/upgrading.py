"""Upgrades and overseas trading: the table of what turns into what, with names; enter turns one (look_odin, 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from textual.geometry import Region

from feastbox.english import count
from feastbox.games.odin.goods import COLOR, COLORS, GOODS, INDEX, ITEMS, SWORD, UPGRADE
from feastbox.games.odin.moves import OdinMove, Overseas, Upgrade
from feastbox.games.odin.places import bank, inks
from feastbox.games.odin.places.asking import AskingPlace
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.supply import CHAINS, size_of
from feastbox.games.odin.places.verdict import fits
from feastbox.games.odin.spaces import PARTS, Up
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_PART: Final = "upgrading"
_COLUMNS: Final = (5, 20, 37, 55)
"""Where the colours' fields begin: a block of six, then the name."""
_BLOCK: Final = 6
_NAME_ROOM: Final = (8, 10, 11, 14)
_SHORT: Final = {"skin and bones": "skin, bones", "pregnant sheep": "pregnant", "pregnant cattle": "pregnant"}
_TABLE: Final = 2
"""Row of the table's first line."""
_PROMPT: Final = 4


class Upgrading(AskingPlace):
    """Upgrade, or overseas trade; one good after the other."""

    id = "upgrading"
    name = "Upgrade"
    kinds = frozenset({"upgrade", "overseas"})

    def own_moves(self) -> Sequence[OdinMove]:
        """Return the goods that can be turned."""
        return [move for move in self.face.table.moves() if isinstance(move, Upgrade | Overseas)]

    def where(self, move: OdinMove) -> tuple[int, int]:
        """Return column and row of the good in the table."""
        return _place(_turned(move)[0])

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the table."""
        return (Pane(_PART, self._draw, depends=lambda: (self.version, self.chosen, self.face.part)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return the table, the moves below it where there is room, the prompt."""
        x, y, width, height = room
        table = _TABLE + 1 + len(CHAINS) + 1
        return {
            _PART: Region(x, y, width, table),
            "moves": Region(x + 1, y + table, width - 2, height - table - _PROMPT),
            "prompt": Region(x, y + height - _PROMPT, width, _PROMPT),
        }

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        self.draw_title(canvas, *self._title())
        canvas.put(1, _TABLE - 1, "size", "dim")
        for color, x in zip(COLORS, _COLUMNS, strict=True):
            canvas.put(x + 1, _TABLE - 1, color, f"word_{color}")
        if canvas.width >= 80:
            canvas.right(79, _TABLE - 1, "sword", "dim")
        old, new = _turned(self.chosen) if self.chosen else (-1, -1)
        can = {_turned(move)[0] for move in self.moves}
        for chain, items in enumerate(CHAINS):
            y = _TABLE + chain
            canvas.put(1, y, size_of(chain), "dim")
            for item in items:
                self._draw_field(canvas, item, y, old, new, usable=item in can)
                here = [move for move in self.moves if item in _turned(move)]
                if here:
                    own = [move for move in here if _turned(move)[0] == item or move == self.chosen] or here
                    x = _COLUMNS[_place(item)[0]]
                    zones.add(x, y, _BLOCK + _NAME_ROOM[_place(item)[0]], 1, partial(self.press_on, own[0]))
            if canvas.width >= 80:
                canvas.right(79, y, str(SWORD[items[-1]]), "dim")

    def _title(self) -> tuple[str, str]:
        pending = self.view.pending
        if pending is None or pending.kind == "overseas":
            return "Overseas", "each kind of green good once: green → blue"
        part = PARTS.get(str(pending.args[0])) if pending.args else None
        left = int(pending.args[1]) if len(pending.args) > 1 else 1
        steps = "two colours" if isinstance(part, Up) and part.steps == 2 else "one colour"
        return "Upgrade", f"{count(left, 'good')} left, {steps} up"

    def _draw_field(self, canvas: Canvas, item: int, y: int, old: int, new: int, *, usable: bool) -> None:
        column, _ = _place(item)
        x, owned = _COLUMNS[column], self.seat.supply[item]
        if column < len(COLORS) - 1 and UPGRADE[item] >= 0 and not ITEMS[item].pregnant:
            canvas.put(_COLUMNS[column + 1] - 1, y, "→", "text" if owned else "faint")
        name = _SHORT.get(ITEMS[item].name, ITEMS[item].name)
        code = inks.code(item)
        if item == new:
            canvas.put(x, y, f" {code}+1 ", "ink", "ghost", bold=True, reverse=True)
        elif item == old:
            canvas.put(x, y, f"►{code}{owned:2} ", "onaccent", "accent", bold=True, reverse=True)
        elif owned:
            canvas.put(x, y, f" {code}{owned:2} ", inks.ink(item), inks.ground(item), bold=usable, reverse=True)
        else:
            canvas.put(x + 1, y, f"{code} ·", "faint")
        lit = item in (old, new)
        if column and bank.left(self.view, item) == 0:
            canvas.put(x + _BLOCK, y, "none left", "take")
            return
        canvas.put(x + _BLOCK, y, name, "bright" if lit else inks.word_ink(item) if usable else "faint", bold=lit)

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what would be turned into what, and where that could lie."""
        if self.chosen is None or self.face.part == "moves":
            return super().prompt()
        old, new = _turned(self.chosen)
        name = ITEMS[new].name
        first = f"{ITEMS[old].name} → {name}."
        others = [_turned(move)[1] for move in self.moves if _turned(move)[0] == old]
        other = f" + turns it into {ITEMS[next(o for o in others if o != new)].name}." if len(others) > 1 else ""
        left = bank.told(self.view, new)
        told = f"{left[0].upper()}{left[1:]}. " if left else ""
        fit = fits(self.seat, new, self.view.options)
        return Prompt(first[0].upper() + first[1:], f"{told}{fit}{other}\n{self._rule()}")

    def _rule(self) -> str:
        pending = self.view.pending
        if pending is not None and pending.kind == "overseas":
            return "Each kind of green good turns once (ODN-104)."
        return "What an upgrade has just brought is not upgraded again (ODN-099)."

    def rule_now(self) -> str:
        """Return the rule of upgrades or of overseas trading."""
        return "ODN-104" if self.view.pending and self.view.pending.kind == "overseas" else "ODN-098"

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Choose another good it could turn into, or leave the question."""
        if key not in ("next_piece", "previous_piece") or self.chosen is None:
            return super().press(key)
        same = [move for move in self.moves if _turned(move)[0] == _turned(self.chosen)[0]]
        self.point(same[(same.index(self.chosen) + 1) % len(same)])
        return True

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "upgrade"}

    def hints(self) -> Sequence[KeyHint]:
        """Return the key for another result where there is one."""
        old = _turned(self.chosen)[0] if self.chosen else -1
        several = sum(_turned(move)[0] == old for move in self.moves) > 1
        return [*([KeyHint("odin.next_piece", "other result")] if several else []), *super().hints()]


def _turned(move: OdinMove) -> tuple[int, int]:
    """Return what an answer turns into what."""
    if isinstance(move, Upgrade):
        return INDEX[move.tile], INDEX[move.into]
    assert isinstance(move, Overseas)
    item = INDEX[move.tile]
    return item, UPGRADE[item]


def _place(item: int) -> tuple[int, int]:
    """Return column and row of a good; pregnant animals stand where their shape has no orange good."""
    assert item in GOODS
    color = COLOR[item]
    assert color
    return (0 if ITEMS[item].pregnant else COLORS.index(color)), ITEMS[item].chain
