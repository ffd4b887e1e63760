"""`FeastDriver`: Textual's Linux driver, sending only what the terminal does not show yet."""

from __future__ import annotations

from threading import Lock
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from feastbox.tui.leaving import GONE, force_end
from feastbox.tui.thrift import Thrift


class FeastDriver(LinuxDriver):
    """Passes every frame through a `Thrift`; `forget` must be called when the terminal may show something else."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._thrift = Thrift(*self._get_terminal_size())
        self._writing = Lock()
        """The input thread switches modes while the app draws."""
        self.colour(getattr(app, "palette", "dark") != "mono")

    def write(self, data: str) -> None:
        """Send what differs from what the terminal shows."""
        with self._writing:
            # only somebody who types needs the hidden cursor in its place, for the windows of input methods
            typing = bool(self._app.screen_stack) and self._app.focused is not None
            text = self._thrift.feed(data, follow=typing)
            if text:
                super().write(text)

    def colour(self, on: bool) -> None:
        """Send colours or leave them out."""
        with self._writing:
            self._thrift.colour = on

    def forget(self) -> None:
        """Take nothing for granted any more: after a resize, or when somebody asks for a fresh screen."""
        with self._writing:
            self._thrift.forget(*self._get_terminal_size())

    def _run_input_thread(self) -> None:
        """Read the terminal until it is gone; Textual would show a traceback, and spin on a closed terminal."""
        try:
            self.run_input_thread()
        except (EOFError, OSError):
            self._app.call_later(self._app.exit, return_code=GONE)
            force_end(GONE)
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)
