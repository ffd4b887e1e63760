"""The real program in a pseudo terminal, read by pyte: what was sent, what stands on the screen, in which style."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Final

import pyte

from tests.terminal.processes import slept

ROOT: Final = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

TRUECOLOR: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
MANY: Final = {"TERM": "xterm-256color"}
SIXTEEN: Final = {"TERM": "xterm"}

_UNREAD: Final = re.compile(rb"\x1b\[[<>]\d*u|\x1b\[\?[\d;]+\$p|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
"""What pyte would show as text: keyboard protocol, queries, pointer shapes."""

OF_A_PROGRAM: Final = {"TEXTUAL_ANIMATIONS": "none", "PYTHONDONTWRITEBYTECODE": ""}
"""What a program is given that a test starts: it finds bytecode, as where it is installed."""

_OF_OUR_OWN_TERMINAL: Final = ("NO_COLOR", "COLORTERM", "TERM", "COLUMNS", "LINES", "LC_ALL", "LC_CTYPE", "LANG")
"""Not handed on; with COLUMNS and LINES, which xdist's workers have, a program never sees its window change."""

QUIET: Final = 0.15
"""Seconds of silence behind which a program is taken to have done all it was asked."""
REST: Final = 0.05
"""Seconds without a thread of it running that say so too: Textual's frames and sizes wait for 17 and 8 milliseconds."""


class Terminal:
    """One process in a terminal of its own; a context manager that kills it at the end."""

    def __init__(
        self,
        argv: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] = TRUECOLOR,
        *,
        far: bool = False,
    ) -> None:
        """`far`: what answers is no process of this one's, so that only silence tells whether it rests."""
        self._far = far
        self._rests_from = 0.0
        """Behind an escape Textual sleeps for a tenth of a second, in case that more belongs to it."""
        self.screen: Any = pyte.Screen(*size)
        self._rows: dict[int, str] = {}
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        """Everything the program has written."""
        self.heard = time.monotonic()
        """When its last byte came."""
        kept = {name: value for name, value in os.environ.items() if name not in _OF_OUR_OWN_TERMINAL}
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.chdir(ROOT)
            os.execvpe(argv[0], list(argv), {**kept, **OF_A_PROGRAM, **env})
        self.resize(*size)

    @classmethod
    def module(
        cls, name: str, *args: str, size: tuple[int, int] = (80, 24), env: Mapping[str, str] = TRUECOLOR
    ) -> Terminal:
        """Run a Python module."""
        return cls([sys.executable, "-m", name, *args], size, env)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.code(0) is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.hang_up()

    # -- reading -------------------------------------------------------------------------------------------

    def read(self, quiet: float | None = None, most: float = 10.0, until: bytes = b"") -> bytes:
        """Return what the program writes until `until` has come and it has been quiet, by default until it rests."""
        data, end = b"", time.monotonic() + most
        while time.monotonic() < end:
            if not (self._speaks() if quiet is None else self._writes(quiet)):
                if until in data:
                    break
                continue
            try:
                piece = os.read(self.fd, 65536)
            except OSError:
                break
            if not piece:
                break
            self.heard = time.monotonic()
            data += piece
        self.sent += data
        self._stream.feed(_UNREAD.sub(b"", data))
        return data

    def _writes(self, within: float) -> bool:
        """Say whether the program writes something in so many seconds."""
        return bool(select.select([self.fd], [], [], within)[0])

    def _speaks(self) -> bool:
        """Say whether the program writes something before it rests or has been quiet for long enough."""
        if self._far:
            return self._writes(QUIET)
        runs, since = slept(self.pid), time.monotonic()
        end = since + QUIET
        while time.monotonic() < end:
            if self._writes(REST / 5):
                return True
            now = slept(self.pid)
            if now is None or now != runs:
                runs, since = now, time.monotonic()
            elif time.monotonic() - max(since, self._rests_from) >= REST:
                return False
        return False

    def wait(self, text: str, most: float = 20.0, quiet: float | None = None) -> str:
        """Read until a text stands on the screen and the program has been quiet; return the whole screen."""
        end = time.monotonic() + most
        while text not in self.text():
            assert time.monotonic() < end, f"{text!r} does not come:\n{self.text()}"
            self.read(0.05, 1.0)
        self.read(quiet)
        return self.text()

    def text(self) -> str:
        """Return the rows of the screen; only those that have changed are read anew."""
        screen = self.screen
        for y in screen.dirty:
            line = screen.buffer[y]
            self._rows[y] = "".join(line[x].data for x in range(screen.columns))
        screen.dirty.clear()
        return "\n".join(self._rows[y] for y in range(screen.lines))

    # -- doing ---------------------------------------------------------------------------------------------

    def press(self, keys: str | bytes, quiet: float | None = None) -> bytes:
        """Send keys and return what the program answers."""
        self.send(keys)
        return self.read(quiet)

    def send(self, keys: str | bytes) -> None:
        """Send keys."""
        sent = keys.encode() if isinstance(keys, str) else keys
        os.write(self.fd, sent)
        self._rests_from = time.monotonic() + (0.1 if sent.endswith(b"\x1b") else 0.0)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.screen.resize(height, width)

    def hang_up(self) -> None:
        """Close the terminal."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def code(self, most: float) -> int | None:
        """Wait for the program's end and return its exit code; None if it goes on."""
        if not hasattr(self, "_code"):
            end = time.monotonic() + most
            while True:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                if pid:
                    self._code = os.waitstatus_to_exitcode(status)
                    break
                if time.monotonic() >= end:
                    return None
                if self.fd >= 0:
                    self.read(0.02, 0.05)
                else:
                    time.sleep(0.02)
        return self._code
