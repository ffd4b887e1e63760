"""The card between the rounds: how the first one ended, and who leads which side now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.events import Click, Key
from textual.geometry import Region

from feastbox.tui.canvas import Canvas
from feastbox.tui.frame import FeastScreen
from feastbox.tui.panels import Chip, Panel


class Standing(NamedTuple):
    """One seat on the card: its mark in the colour of its new side, name, points of the round, the new side."""

    chip: Chip
    name: str
    points: int
    leads: str


class Interlude(FeastScreen[None]):
    """An opaque card that any key or click leaves."""

    def __init__(self, ended: int, standings: Sequence[Standing], begins: str) -> None:
        super().__init__()
        self.ended = ended
        self.standings = standings
        self.begins = begins

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return one region for all."""
        return {"card": Region(0, 0, width, height)}

    def compose(self) -> ComposeResult:
        """Yield the card."""
        yield from super().compose()
        yield Panel(self._draw, "card")

    def _draw(self, canvas: Canvas) -> None:
        names = max(len(line.name) for line in self.standings)
        width = max(50, names + 38)
        height = 11 + 2 * len(self.standings)
        x, y = (canvas.width - width) // 2, (canvas.height - height) // 2
        canvas.frame(x, y, width, height)
        canvas.put(x + 3, y + 2, f"Round {self.ended} is over", "bright", bold=True)
        for row, line in enumerate(self.standings, y + 4):
            at = canvas.put(x + 3, row, line.name.ljust(names), "text")
            canvas.right(at + 6, row, str(line.points), "bright", bold=True)
            canvas.put(at + 7, row, "points", "dim")
        y += 5 + len(self.standings)
        canvas.heading(x + 3, y, width - 6, f"Round {self.ended + 1}", "the sides are swapped")
        for row, line in enumerate(self.standings, y + 1):
            at = canvas.chip(x + 3, row, *line.chip) + 1
            at = canvas.put(at, row, line.name.ljust(names), "bright", bold=True)
            canvas.put(at + 1, row, f"leads the {line.leads}", "text")
        y += 2 + len(self.standings)
        canvas.put(x + 3, y, f"A new forest is dealt. {self.begins} begins.", "text")
        canvas.put(x + 3, y + 2, "any key", "accent", bold=True)
        canvas.put(x + 11, y + 2, "goes on", "dim")

    def on_key(self, event: Key) -> None:
        """Go on."""
        event.stop()
        event.prevent_default()
        self.dismiss()

    def on_click(self, event: Click) -> None:
        """Go on."""
        event.stop()
        self.dismiss()
