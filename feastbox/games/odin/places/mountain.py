"""The mountain strips: items from the arrow on, taken by cursor and mouse (ODN-093 to ODN-097)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.english import count, join
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.goods import ORE, SILVER, STONE, WOOD
from feastbox.games.odin.moves import SKIP_PART, OdinMove, TakeFromMountain
from feastbox.games.odin.phrases import item, things
from feastbox.games.odin.places.choice_words import source_of
from feastbox.games.odin.places.inks import strip_ground
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.things import Strip
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.page import Zones
from feastbox.tui.palette import ink_on
from feastbox.tui.panels import Prompt

_LEFT: Final = 6
_PITCH: Final = 9
_RULE: Final = "ODN-095"
_FEWER: Final = "Fewer may be taken; d leaves the strips alone (ODN-096)."


class MountainPlace(Place):
    """Strips; `strip` is the number (0-7) of the one under the cursor, `items` how many would be taken from it."""

    id: ClassVar[str] = "mountain"
    name: ClassVar[str] = "Mountain"
    under: ClassVar[str] = "actions"
    kinds: ClassVar[frozenset[str]] = frozenset({"mountain", "card_mountain"})
    with_home: ClassVar[bool] = True

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.strip = -1
        self.items = 0
        self._ways: dict[int, set[int]] = {}
        self._here: object = None
        self._lines: list[MoveLine] = []

    @property
    def taker(self) -> Seat:
        """Who takes."""
        return max(self.view.asked, 0)

    def renew(self) -> None:
        """Look anew at how many items each strip gives; the first strip that gives any is under the cursor."""
        here = (self.face.table.match.head, self.face.table.stage)
        if not self.answers() or here == self._here:
            return
        self._here = here
        self._ways = {}
        for move in self.face.table.moves():
            if isinstance(move, TakeFromMountain):
                self._ways.setdefault(move.strip - 1, set()).add(move.items)
        self.strip = next(iter(self._ways), -1)
        self.items = max(self._ways.get(self.strip, {0}))
        self._lines = self._all_lines()

    def left(self, strip: Strip) -> tuple[tuple[int, int], ...]:
        """Return the items of a strip from the arrow on."""
        return STRIPS[strip.number][strip.gone :]

    @property
    def held(self) -> tuple[tuple[int, int], ...]:
        """What would be taken."""
        strip = next((strip for strip in self.view.strips if strip.number == self.strip), None)
        return self.left(strip)[: self.items] if strip else ()

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the strips."""
        return (Pane("mountain", self._draw, wheel=lambda by: self.go(-by, 0)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Strips above, moves below them where there is room, then the prompt."""
        x, y, width, height = room
        words = 3
        listed = max(0, min(len(self.lines() or ()) + 1, height - words - 20)) if height > 26 else 0
        regions = {
            "mountain": Region(x, y, width, height - words - listed),
            "prompt": Region(x, y + height - words, width, words),
        }
        if listed > 2:
            regions["moves"] = Region(x, y + height - words - listed, width, listed)
        return regions

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        self._title(canvas)
        strips = self.view.strips
        room = canvas.height - 5
        pitch = next((pitch for pitch in (4, 3, 2) if pitch * len(strips) <= room), 2)
        for row, strip in enumerate(strips):
            self._strip(canvas, zones, 2 + row * pitch, pitch - 1, strip)
        self._sums(canvas, canvas.height - 3)

    def _title(self, canvas: Canvas) -> None:
        pending = self.view.pending
        x = canvas.put(1, 0, "MOUNTAINS", "dim", bold=True) + 1
        x = canvas.put(x, 0, self.face.table.names[self.taker], self.face.chip(self.taker).colour, bold=True) + 3
        if pending is None or not self.answers():
            return
        x = canvas.put(x, 0, self._allowed(), "text") + 3
        source = source_of(self.view).title
        if x + len(source) < canvas.width:
            canvas.put(x, 0, source, "faint")

    def _allowed(self) -> str:
        """Return "up to 2 items of one strip", "up to 3 items of one strip, 2 of another"."""
        pending = self.view.pending
        if pending is not None and pending.kind == "card_mountain":
            numbers = sorted({number for ways in self._ways.values() for number in ways})
            many = "item" if numbers == [1] else "items"
            return f"{join([str(number) for number in numbers], 'or')} {many} of one strip"
        given = sorted((int(each) for each in pending.args[2:]), reverse=True) if pending is not None else []
        first, *others = given or [0]
        return ", ".join([f"up to {count(first, 'item')} of one strip", *(f"{each} of another" for each in others)])

    def _strip(self, canvas: Canvas, zones: Zones, y: int, high: int, strip: Strip) -> None:
        here = strip.number == self.strip and self.answers()
        middle = y + high // 2
        gives = self._ways.get(strip.number)
        canvas.put(1, middle, str(strip.number + 1), "bright" if here else "dim", bold=here)
        canvas.put(4, middle, "►", "accent" if here else "dim", bold=here)
        if high > 1:
            canvas.put(3, y, "▲", "faint")
        x = _LEFT
        for n, (what, amount) in enumerate(self.left(strip)):
            taken = here and n < self.items
            self._block(canvas, x, y, high, what, amount, taken=taken)
            if taken:
                canvas.put(x, y + high, "━" * (_PITCH - 1), "accent", bold=True)
            zones.add(x, y, _PITCH, high + 1, partial(self.point, strip.number, n + 1))
            x += _PITCH
        if self.answers() and not gives:
            canvas.put(x + 1, middle, "used", "faint")

    def _block(self, canvas: Canvas, x: int, y: int, high: int, what: int, amount: int, *, taken: bool) -> None:
        text = f"{amount}$" if what == SILVER else item(what)
        bg = strip_ground(what)
        fg = ink_on(bg)
        canvas.fill(x, y, _PITCH - 1, high, bg, fg=fg)
        for row in range(y, y + high):
            canvas.paint(x, row, _PITCH - 1, bg, fg)
        canvas.put(x, y + high // 2, f"{text:^{_PITCH - 1}}", fg, bg, bold=True, reverse=True)
        if taken:
            canvas.put(x + (_PITCH - 2 if high > 1 else 0), y, "√", fg, bg, bold=True, reverse=True)

    def _sums(self, canvas: Canvas, y: int) -> None:
        canvas.put(0, y, "─" * canvas.width, "line")
        supply = self.view.seats[self.taker].supply
        if self.answers():
            x = canvas.put(1, y + 1, "takes", "dim") + 1
            x = canvas.put(x, y + 1, things(self.held), "bright", bold=True) + 3
            got = dict.fromkeys((WOOD, STONE, ORE, SILVER), 0)
            for what, amount in self.held:
                got[what] += amount
            x = canvas.put(x, y + 1, "then", "dim") + 1
            for what, more in got.items():
                if more or supply[what]:
                    x = canvas.put(x, y + 1, item(what), "text") + 1
                    x = canvas.put(x, y + 1, str(supply[what] + more), "good" if more else "dim") + 1
        canvas.put(1, y + 2, self._phase_eleven(), "dim")

    def _phase_eleven(self) -> str:
        """Say what phase 11 will remove after this (ODN-036)."""
        gone: dict[str, list[str]] = {}
        for strip in self.view.strips:
            rest = self.left(strip)[self.items if strip.number == self.strip and self.answers() else 0 :]
            if rest:
                what, amount = rest[0]
                gone.setdefault(f"{amount}$" if what == SILVER else item(what), []).append(str(strip.number + 1))
        removed = ", ".join(f"{what} from {join(numbers)}" for what, numbers in gone.items()) or "nothing"
        return f"phase 11 removes {removed}; {count(self.view.strips_left, 'strip')} to come"

    # -- choosing ------------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Left and right take fewer or more, up and down go to another strip."""
        if not self.answers():
            return
        numbers = [strip.number for strip in self.view.strips]
        if dy and self.strip in numbers:
            at = numbers.index(self.strip) + dy
            while 0 <= at < len(numbers) and numbers[at] not in self._ways:
                at += dy
            if 0 <= at < len(numbers):
                self.point(numbers[at], _nearest(self.items, self._ways[numbers[at]]), act=False)
        elif dx:
            self.point(self.strip, self.items + dx, act=False)

    def point(self, strip: int, items: int, *, act: bool = True) -> None:
        """Mark so many items of a strip; with the mouse once more takes them."""
        if not self.answers():
            self.face.refuse("nobody takes from the mountains now")
        elif items not in self._ways.get(strip, ()):
            self._refuse(strip, items)
        elif act and (strip, items) == (self.strip, self.items):
            self.enter()
        else:
            self.strip, self.items = strip, items
            self.face.pointed()

    def _refuse(self, strip: int, items: int) -> None:
        if items < 1:
            self.face.refuse("at least 1 item is taken; d leaves the strips alone", "ODN-096")
            return
        refusal = self.face.table.refuse(TakeFromMountain(self.taker, strip + 1, min(items, 8)))
        if refusal is not None:
            self.face.refuse(self.face.table.words.why(refusal, self.face.table.names), refusal.rule)

    def enter(self) -> None:
        """Take what is marked."""
        if not self.answers() or not self.face.may_answer():
            self.face.refuse("nobody takes from the mountains now")
        elif self.strip < 0:
            self.face.refuse("no strip gives anything now: d leaves them alone", "ODN-097")
        else:
            self.face.try_move(TakeFromMountain(self.taker, self.strip + 1, self.items))

    def press(self, key: str) -> bool:
        """`d` leaves the strips alone, `+` and `-` mark more and fewer."""
        if key == "done":
            self.face.try_move(SKIP_PART[self.taker])
            return True
        if key in ("next_piece", "previous_piece"):
            self.go(1 if key == "next_piece" else -1, 0)
            return True
        return False

    def resting(self, key: str) -> str:
        """Return why the strips cannot be left alone now."""
        may = self.answers() and self.face.may_answer()
        return "" if key != "done" or may else "nobody takes from the mountains now"

    def show_move(self, move: OdinMove) -> bool:
        """Mark what a hint would take."""
        if not isinstance(move, TakeFromMountain):
            return False
        self.strip, self.items = move.strip - 1, move.items
        return True

    # -- words ---------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[MoveLine] | None:
        """Return every number of items of every strip, and leaving."""
        return self._lines if self.answers() else None

    def _all_lines(self) -> list[MoveLine]:
        table = self.face.table
        taking = [move for move in table.moves() if isinstance(move, TakeFromMountain)]
        others = [move for move in table.moves() if not isinstance(move, TakeFromMountain)]
        return [
            *(MoveLine(self._take_text(move), act=move) for move in taking),
            *(MoveLine(table.words.line(self.view, move, table.names), act=move) for move in others),
        ]

    def _take_text(self, move: TakeFromMountain) -> str:
        strip = next(strip for strip in self.view.strips if strip.number == move.strip - 1)
        return f"take {things(self.left(strip)[: move.items])} from strip {move.strip}"

    def line_here(self) -> int | None:
        """Return the line of what is marked."""
        move = TakeFromMountain(self.taker, self.strip + 1, self.items) if self.strip >= 0 else None
        return next((n for n, line in enumerate(self.lines() or ()) if line.act == move), None)

    def prompt(self) -> Prompt:
        """Say how strips are taken from."""
        if not self.answers():
            return super().prompt()
        return Prompt(f"From the arrow on, each number from another strip ({_RULE}).", _FEWER)

    def rule_now(self) -> str:
        """Return the rule of allowances."""
        return _RULE

    def hints(self) -> Sequence[KeyHint]:
        """Return how many are taken, and leaving."""
        return (
            KeyHint("right", "more, fewer", label="←→"),
            KeyHint("down", "strip", label="↑↓"),
            KeyHint("odin.done", "leave", self.resting("done"), spare=True),
        )

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "take"}


def _nearest(wanted: int, ways: set[int]) -> int:
    return min(ways, key=lambda each: abs(each - wanted))
