"""What comes from the terminal, read without looking for it: whoever presses no key costs nothing.

Textual's input thread looks ten times a second, ends at the first byte that is not UTF-8 (textual#6456, #6668), and
spins on a terminal that is gone.
"""

from __future__ import annotations

import os
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from selectors import EVENT_READ, SelectSelector
from threading import Event
from time import monotonic
from typing import Any, Final

from textual import constants
from textual._xterm_parser import XTermParser
from textual.message import Message

_TICK: Final = 0.1
"""Seconds between two looks at whether a lone escape has stayed alone."""
_AWAKE: Final = 0.3 + 2 * constants.ESCAPE_DELAY
"""Seconds behind the last byte for which that may still be to come."""


class PatientDecoder(IncrementalDecoder):
    """UTF-8 that puts a sign for what it cannot read, and says when the terminal is gone."""

    def __init__(self) -> None:
        super().__init__("replace")
        self._utf8 = getincrementaldecoder("utf-8")("replace")

    def decode(self, data: Any, final: bool = False) -> str:
        """Return the characters of the bytes read; EOFError when nothing was there to read: a closed terminal."""
        if not data and not final:
            raise EOFError("the terminal is gone")
        return self._utf8.decode(data, final)


class Alarm(Event):
    """An event that wakes whoever sleeps over files."""

    def __init__(self) -> None:
        super().__init__()
        self._ear, self._bell = os.pipe()
        for end in (self._ear, self._bell):
            os.set_blocking(end, False)

    def fileno(self) -> int:
        """Return the file to sleep over."""
        return self._ear

    def set(self) -> None:
        """Ring."""
        super().set()
        with suppress(BlockingIOError):  # it rings already
            os.write(self._bell, b"!")

    def clear(self) -> None:
        """Stop ringing."""
        super().clear()
        with suppress(BlockingIOError):
            os.read(self._ear, 4096)


def messages(terminal: int, stop: Alarm, *, debug: bool = False) -> Iterator[Message]:
    """Yield keys, mouse and all else the terminal says, until `stop`; EOFError or OSError when it is gone."""
    parser, decoder, awake = XTermParser(debug), PatientDecoder(), 0.0
    with SelectSelector() as selector:
        selector.register(terminal, EVENT_READ)
        selector.register(stop, EVENT_READ)
        while not stop.is_set():
            ready = selector.select(_TICK if monotonic() < awake else None)
            if any(key.fd == terminal for key, _ in ready):
                awake = monotonic() + _AWAKE
                yield from parser.feed(decoder.decode(os.read(terminal, 4096)))
            yield from parser.tick()
