"""The program as a person sits before it, with a home of its own: named keys, waiting for what the screen shows."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Self

from tests.tui.terminal import TRUECOLOR
from tests.tui.terminal import Terminal as Pseudo

KEYS: Final[Mapping[str, str]] = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
}


class NeverCame(AssertionError):
    """What a test waited for did not come; the message shows the screen."""


class Terminal:
    """One run of `python -m feastbox` at `size` (columns, rows); its library and settings lie in `home`."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] = TRUECOLOR,
        deaf: bool = False,
    ) -> None:
        """`deaf`: SIGHUP is ignored when the program starts, as under nohup."""
        self.library = home / "library.sqlite"
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "STATE", "DATA")}
        command = [sys.executable, "-m", "feastbox", "--library", str(self.library), *arguments]
        if deaf:
            command = ["sh", "-c", 'trap "" HUP; exec "$@"', "sh", *command]
        self.pseudo = Pseudo(command, size, {"HOME": str(home), **folders, **env})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.pseudo.__exit__(None, None, None)

    # -- what is on the screen -----------------------------------------------------------------------------

    def pump(self, seconds: float = 0.05) -> bool:
        """Read what the program sends within `seconds`; return whether anything came."""
        return bool(self.pseudo.read(seconds, seconds))

    @property
    def text(self) -> str:
        """What is on the screen, a line a row."""
        return self.pseudo.text()

    def wait(self, what: str | Callable[[str], bool], seconds: float = 15) -> str:
        """Wait until the screen shows a text, or is as a function wants it, and return it; NeverCame if it is not."""
        shown = what if callable(what) else lambda text: what in text
        until = time.monotonic() + seconds
        while not shown(self.text):
            if time.monotonic() > until:
                raise NeverCame(f"{what!r} never came; the screen:\n{self.text}")
            self.pseudo.read(0.01, 0.05)
        return self.text

    def settle(self) -> str:
        """Read until nothing has come for a while, and return the screen."""
        self.pseudo.read()
        return self.text

    # -- what a person does --------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Send keys: signs as they are, or a name of `KEYS`."""
        self.pseudo.send("".join(KEYS.get(key, key) for key in keys))

    def click(self, column: int, row: int) -> None:
        """Press and release the left button on a cell, counted from 0."""
        self.press(f"\x1b[<0;{column + 1};{row + 1}M", f"\x1b[<0;{column + 1};{row + 1}m")

    def resize(self, width: int, height: int) -> None:
        """Make the window another size."""
        self.pseudo.resize(width, height)

    def leave(self) -> int | None:
        """Wait for the program's own end and return its exit code; None if it does not end."""
        return self.pseudo.code(10)

    def kill(self) -> None:
        """End the program at once, as a power cut would, and read what it had sent."""
        os.kill(self.pseudo.pid, signal.SIGKILL)
        self.pseudo.code(10)
        self.settle()
