"""The key bar: one line of keys and what each does now. Textual's Footer leaks with every screen (textual#6666)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from textual.events import Click
from textual.keys import format_key

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import WIDE

_SHORT: Final = {
    "enter": "enter",
    "escape": "esc",
    "pagedown": "pgdn",
    "pageup": "pgup",
    "delete": "del",
    "backspace": "backspace",
    "f1": "F1",
}

_PLAIN: Final = {
    "↑↓←→": "arrow",
    "↑↓": "up/down",
    "←→": "left/right",
    "↑": "up",
    "↓": "down",
    "←": "left",
    "→": "right",
}
"""What stands for arrow keys in ASCII."""

_TIGHT: Final = 48
"""Columns below which one blank stands between two entries."""
_MORE: Final = " …"
"""Behind a notice that goes on; the next key shows the rest."""


class KeyHint(NamedTuple):
    """One entry of the bar: the id of a binding, what it does now in a word or two, or why it does nothing now.

    `label` stands for the key where one entry speaks for several ("↑↓←→"). `spare` entries are left out first
    where the bar is too short.
    """

    id: str
    word: str
    why: str = ""
    label: str = ""
    spare: bool = False


class KeyBar(CanvasWidget):
    """Shows the hints of a screen; a key that does nothing now is faint, and a click on an entry presses it."""

    GROUND = "panel"

    def __init__(
        self, hints: Callable[[], Sequence[KeyHint]], key_of: Callable[[str], str], press: Callable[[str], object]
    ) -> None:
        """`hints` gives the entries, `key_of` the key of a binding's id, `press` does what the key does."""
        super().__init__(id="keys")
        self._hints = hints
        self._key_of = key_of
        self._press = press
        self._spans: list[tuple[int, int, str]] = []
        self._notice = ""

    def tell(self, sentence: str) -> None:
        """Show a sentence in place of the keys; "" shows the keys again."""
        self._notice = sentence
        self.repaint()

    def more(self) -> bool:
        """Go on to what did not fit of the sentence, if anything; return whether there was more."""
        _, rest = self._parted()
        if rest:
            self.tell(rest)
        return bool(rest)

    def _parted(self) -> tuple[str, str]:
        """Return what fits of the notice, cut at a word, and the rest."""
        room = self.size.width - 2
        if room <= 0 or len(self._notice) <= room:  # without room the bar is not on the screen
            return self._notice, ""
        shown = wrap(self._notice, max(room - len(_MORE), 1), break_on_hyphens=False)[0]
        return shown, self._notice[len(shown) :].lstrip()

    def draw(self, canvas: Canvas) -> None:
        """Draw the entries that fit, from the left; the last one always stands."""
        if self._notice:
            self._spans = []
            shown, rest = self._parted()
            end = canvas.put(1, 0, shown, "bright")
            canvas.put(end, 0, _MORE if rest else "", "accent")
            return
        gap = 3 if canvas.width >= WIDE else 2 if canvas.width >= _TIGHT else 1
        entries = [(hint, self._label(hint)) for hint in self._hints()]
        room = canvas.width - 2
        while len(entries) > 1 and sum(len(key) + 1 + len(hint.word) + gap for hint, key in entries) - gap > room:
            spare = [i for i, (hint, _) in enumerate(entries) if hint.spare]
            del entries[spare[-1] if spare else -2]
        x = 1
        self._spans = []
        for hint, key in entries:
            start = x
            x = canvas.put(x, 0, key, "faint" if hint.why else "accent", bold=not hint.why) + 1
            x = canvas.put(x, 0, hint.word, "faint" if hint.why else "dim")
            self._spans.append((start, x, hint.id))
            x += gap

    def _label(self, hint: KeyHint) -> str:
        label = hint.label or key_name(self._key_of(hint.id))
        return _PLAIN.get(label, label) if getattr(self.app, "ascii_only", False) else label

    def on_click(self, event: Click) -> None:
        """Press the key of the entry under the mouse."""
        event.stop()
        for start, end, id in self._spans:
            if start <= event.x < end:
                self._press(id)


def key_name(key: str) -> str:
    """Return a key as people read it: "esc", "?", "U", "↑"."""
    return _SHORT.get(key) or format_key(key)
