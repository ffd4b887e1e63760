"""The guide on the screen: when it speaks by itself, its key, its amber bar at what it points at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from feastbox.games.odin.places.guide import ROUND, Guide
from feastbox.games.odin.places.place import OdinFace
from feastbox.places import settings_path
from feastbox.settings import remember
from feastbox.tui.canvas import CanvasWidget
from feastbox.tui.command import Command
from feastbox.tui.panels import Prompt


class Guiding:
    """Speaks on the prompt of a screen; `about` gives the open question, or "look:" and the place looked at."""

    def __init__(self, face: OdinFace, about: Callable[[], str]) -> None:
        self.face = face
        self._about = about
        self._guide = Guide()
        self._marked: tuple[str, ...] = ()
        self._offered = False

    @property
    def on(self) -> bool:
        """Whether it speaks by itself in the first round."""
        return bool(self.face.feast.settings.guide)

    def follow(self) -> None:
        """Say the first sentence about what is new in the first round."""
        face = self.face
        about = self._about()
        if not (face.is_mounted and about and face.view.round == ROUND and face.may_answer()):
            return
        if self.on and self._guide.turn_to(about):
            self._say()
        elif (
            face.feast.settings.guide is None and not self._offered and face.table.match.head == face.table.match.first
        ):
            self._offered = True
            face.say(Prompt("G", "explains the first round, sentence by sentence; without it nothing is said."))

    def next(self) -> None:
        """Say the next sentence, switched on by that."""
        if not self.on:
            self._switch(on=True)
        self._guide.turn_to(self._about())
        if not self._say():
            self.face.refuse("the guide has nothing to say about this")

    def _say(self) -> bool:
        told = self._guide.say()
        if told is None:
            return False
        step, which, more = told
        self.face.say(Prompt(which, f"{step.say} G: next." if more else step.say))
        self._mark(step.parts)
        return True

    def _mark(self, parts: Sequence[str]) -> None:
        """Put the bar at these parts, and take it away from others."""
        before, self._marked = self._marked, tuple(parts)
        for part in self.face.query(CanvasWidget):
            if part.id in (*before, *parts):
                part.marked = part.id in parts
                part.repaint()

    def quiet(self) -> None:
        """Take the bar away."""
        if self._marked:
            self._mark(())

    def off(self) -> None:
        """Switch it off for good."""
        self._switch(on=False)
        self.face.say(Prompt("The guide is off.", "G switches it on again."))

    def _switch(self, *, on: bool) -> None:
        """Keep whether it speaks; where the settings cannot be written that holds until the program ends."""
        feast = self.face.feast
        self._guide.forget()
        feast.settings = feast.settings._replace(guide=on)
        with suppress(OSError):
            remember(settings_path(), guide=on)

    def commands(self) -> Iterable[Command]:
        """Yield what the palette offers."""
        yield Command("guide: explain this, sentence by sentence", "match", self.next)
        if self.on:
            yield Command("guide: off", "match", self.off)
