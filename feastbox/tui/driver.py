"""`FeastDriver`: Textual's Linux driver, sending only what the terminal does not show yet."""

from __future__ import annotations

import os
from threading import Lock
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from feastbox.tui.thrift import Thrift


class FeastDriver(LinuxDriver):
    """Passes every frame through a `Thrift`; `forget` must be called when the terminal may show something else."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._thrift = Thrift(*self._get_terminal_size(), colour=not os.environ.get("NO_COLOR"))
        self._writing = Lock()
        """The input thread switches modes while the app draws."""

    def write(self, data: str) -> None:
        """Send what differs from what the terminal shows."""
        with self._writing:
            text = self._thrift.feed(data)
            if text:
                super().write(text)

    def forget(self) -> None:
        """Take nothing for granted any more: after a resize, a suspend, or when somebody asks for a fresh screen."""
        with self._writing:
            self._thrift.forget(*self._get_terminal_size())
