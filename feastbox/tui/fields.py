"""A line to type into that stands on a page: Textual's Input without its box, in the page's colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.widgets import Input


class LineInput(Input):
    """One line of text at a place of the page; letters stay keys until it is open.

    The screen's `regions` place it while it is open, and leave it out otherwise; opening and shutting ask for that.
    """

    DEFAULT_CSS = """
    LineInput, LineInput:focus {
        border: none;
        height: 1;
        padding: 0;
        background: $feast-raised;
        background-tint: transparent;
        color: $feast-bright;
    }
    """

    def __init__(self, submit: Callable[[], object], *, id: str = "line", **more: Any) -> None:
        super().__init__(id=id, compact=True, select_on_focus=True, **more)
        self.cursor_blink = False
        self._submit = submit
        self.can_focus = False

    def open(self, text: str, longest: int) -> None:
        """Let a text be typed over, of at most `longest` characters."""
        with self.prevent(Input.Changed):
            self.max_length = longest
            self.value = text
        self.can_focus = True
        self.refresh(layout=True)
        self.focus()

    def shut(self) -> None:
        """Take no more letters."""
        self.can_focus = False
        self.refresh(layout=True)
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter ends the line."""
        event.stop()
        self._submit()
