"""What is asked and has no place of its own, as a list of choices in place of the actions; home stays visible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, cast

from textual.geometry import Region

from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.places import inks, prompting
from feastbox.games.odin.places.choice_words import about, source_of
from feastbox.games.odin.places.place import Place
from feastbox.games.odin.refusals import ASKED
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Panel, Prompt

_PROMPT: Final = 4
_WIDE_PROMPT: Final = 6
_LIST: Final = 18
_LOG: Final = 5
"""Rows of the list where the log has room below it, and from how many rows on it has."""


class Choices(Place):
    """Head with what the question belongs to, list, prompt."""

    id = "choices"
    name = "Choices"
    under = "actions"
    with_home = True

    def answers(self) -> bool:
        """Whatever no other place answers."""
        return self.view.pending is not None

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the head."""
        return (Panel(self.draw_head, "choices"),)

    def stops(self) -> Sequence[str]:
        """The arrows are the list's."""
        return ()

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return head, list and prompt, one below the other."""
        x, y, width, height = room
        head = 3 + len(wrap(source_of(self.view).text, width - 2))
        prompt = _PROMPT if height < 30 else _WIDE_PROMPT
        listed = left = height - head - prompt
        regions = {
            "choices": Region(x, y, width, head),
            "prompt": Region(x, y + height - prompt, width, prompt),
        }
        if left > _LIST + _LOG:
            listed = _LIST
            regions["log"] = Region(x + 1, y + head + listed + 1, width - 2, left - listed - 1)
        return {**regions, "moves": Region(x + 1, y + head, width - 2, listed)}

    def draw_head(self, canvas: Canvas) -> None:
        """Draw who is asked, what this belongs to, and its text."""
        pending, source = self.view.pending, source_of(self.view)
        canvas.put(0, 1, "─" * canvas.width, "line")
        if pending is None:
            return
        seat = pending.asked[0]
        x = inks.chip(canvas, 1, 0, *self.face.chip(seat)) + 1
        x = canvas.put(x, 0, self.face.table.names[seat], self.face.chip(seat).colour, bold=True) + 2
        x = canvas.put(x, 0, source.title, "bright", bold=True) + 2
        canvas.put(x, 0, source.remark, "dim")
        prompting.put_text(canvas, 1, 2, canvas.width - 2, source.text)

    # -- the list ------------------------------------------------------------------------------------------

    def list_heading(self) -> str:
        """Return what is chosen."""
        asked = ASKED.get(self.view.pending.kind, "") if self.view.pending else ""
        return f"Choose {asked}" if asked else "Moves"

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the line under the cursor would do."""
        lines, at = self.face.moves.lines, self.face.moves.cursor
        line = lines[at] if at is not None and at < len(lines) else None
        if line is None or line.act is None or not self.face.may_answer():
            return super().prompt()
        if callable(line.act):
            return Prompt(f"{line.text[0].upper()}{line.text[1:]}.")
        move = cast("OdinMove", line.act)
        final = "\n! This cannot be taken back." if line.closes else ""
        return Prompt(f"{line.text[0].upper()}{line.text[1:]}.", about(self.view, move) + final)

    def rule_now(self) -> str:
        """Return the rule of what the question belongs to."""
        return source_of(self.view).rule
