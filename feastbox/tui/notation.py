"""The line for typing a move in notation, as it is written in records ("move b2 b6")."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import ClassVar

from textual.binding import BindingType
from textual.events import Key
from textual.suggester import SuggestFromList
from textual.widgets import Input


class NotationLine(Input):
    """Takes the place of the prompt's last row while somebody types; completes what is legal now."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self) -> None:
        super().__init__(id="notation", compact=True)
        self.cursor_blink = False
        self.can_focus = False
        self.texts: Sequence[str] = ()
        self._taken: Key | None = None

    def on_key(self, event: Key) -> None:
        """Remember the key, so that `catch` tells what came this way from what was sent to the screen."""
        self._taken = event

    def catch(self, event: Key) -> None:
        """Take a key that was sent to the screen in one burst with the colon, before the line could have the focus."""
        if event is not self._taken:
            event.stop()
            event.prevent_default()
            self.post_message(Key(event.key, event.character).set_sender(self))

    def open(self, texts: Sequence[str]) -> None:
        """Begin with an empty line; `texts` are the legal moves in notation.

        The focus is taken at once, not on the next idle moment as `focus` does: what is typed right behind the colon
        belongs to the line.
        """
        self.texts = texts
        self.suggester = SuggestFromList(texts, case_sensitive=False)
        self.value = ""
        self.can_focus = True
        self.screen.set_focus(self, scroll_visible=False)

    def close(self) -> None:
        """Give the keys back to the screen."""
        self.can_focus = False
        self.screen.set_focus(None)

    def nearest(self, text: str) -> str:
        """Return "Did you mean move b2 b6?", or "" where nothing is near."""
        close = get_close_matches(text.strip().lower(), self.texts, n=1)
        return f"Did you mean {close[0]}?" if close else ""
