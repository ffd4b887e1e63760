"""A terminal or a pipe as lines of text: what the line-by-line client writes to and reads from."""

from __future__ import annotations

import os
from shutil import get_terminal_size
from textwrap import wrap
from typing import Final, Protocol, TextIO

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the terminal and what it could be scrolled back to."""

PAGE: Final = 60
"""Empty lines that take the place of clearing where there is no terminal."""


class Source(Protocol):
    """Where lines come from; a text stream is one."""

    def isatty(self) -> bool:
        """Say whether somebody types at a terminal."""
        ...

    def readline(self) -> str:
        """Return the next line, "" at the end."""
        ...


class Lines:
    """Lines out and in. Nothing that is written can steer the terminal: it may hold names and imported texts."""

    def __init__(self, source: Source, sink: TextIO, *, ascii_only: bool = False) -> None:
        self._source = source
        self._sink = sink
        self._ascii = ascii_only
        self.piped = not source.isatty()
        """Whether lines come from a pipe; then every line read is shown, so that what is written can be followed."""
        self._wraps = sink.isatty()
        self._can_clear = sink.isatty() and os.environ.get("TERM") not in (None, "", "dumb", "unknown")

    def say(self, *lines: str) -> None:
        """Write lines; on a terminal broken between words, in a pipe as they are."""
        width = get_terminal_size().columns - 1 if self._wraps else 0
        for line in lines:
            shown = "".join(sign if sign.isprintable() else "?" for sign in line)
            if self._ascii:
                from feastbox.tui.glyphs import to_ascii

                shown = to_ascii(shown)
            whole = not width or len(shown) <= width
            parts = [shown] if whole else wrap(shown, width, subsequent_indent="  ", break_on_hyphens=False)
            self._sink.write("\n".join(parts) + "\n")
        self._sink.flush()

    def ask(self) -> str | None:
        """Return the next line without blanks around it, None at the end of what is typed."""
        if not self.piped:
            self._sink.write("> ")
            self._sink.flush()
        line = self._source.readline()
        if not line:
            return None
        if self.piped:
            self.say(f"> {line.strip()}")
        return line.strip()

    def clear(self) -> None:
        """Take everything written off the screen and out of its scroll-back; in a pipe, a page of empty lines."""
        self._sink.write(CLEAR if self._can_clear else "\n" * PAGE)
        self._sink.flush()
