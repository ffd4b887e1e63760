"""What is asked and has no place of its own, as a list of choices in place of the actions; home stays visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual.geometry import Region

from feastbox.games.odin.places import inks
from feastbox.games.odin.places.place import Place
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Panel

_HEAD: Final = 3
_PROMPT: Final = 4


class Choices(Place):
    """Head, list, prompt."""

    id = "choices"
    name = "Choices"
    under = "actions"
    with_home = True

    def answers(self) -> bool:
        """Whatever no other place answers."""
        return self.view.pending is not None

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the head."""
        return (Panel(self.draw_head, "choices"),)

    def stops(self) -> Sequence[str]:
        """The arrows are the list's."""
        return ()

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return head, list and prompt, one below the other."""
        x, y, width, height = room
        return {
            "choices": Region(x, y, width, _HEAD),
            "moves": Region(x + 1, y + _HEAD, width - 2, height - _HEAD - _PROMPT),
            "prompt": Region(x, y + height - _PROMPT, width, _PROMPT),
        }

    def draw_head(self, canvas: Canvas) -> None:
        """Draw who is asked and what this belongs to."""
        pending = self.view.pending
        if pending is None:
            return
        seat = pending.asked[0]
        x = inks.chip(canvas, 1, 1, *self.face.chip(seat)) + 1
        x = canvas.put(x, 1, self.face.table.names[seat], "bright", bold=True) + 2
        if pending.source.startswith("space:"):
            canvas.put(x, 1, SPACES[SPACE[pending.source[6:]]].name, "dim")
