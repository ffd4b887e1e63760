"""`FeastDriver`: Textual's Linux driver, sending only what the terminal does not show yet."""

from __future__ import annotations

import signal
from asyncio import get_running_loop
from collections.abc import Sequence
from threading import Lock
from typing import Any

from rich.color import ColorSystem
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from feastbox.tui.keyboard import Alarm, messages
from feastbox.tui.leaving import GONE, force_end
from feastbox.tui.palette import Ink, PaletteName, style
from feastbox.tui.pen import Pen, pen_of
from feastbox.tui.thrift import Thrift


class FeastDriver(LinuxDriver):
    """Passes every frame through a `Thrift`; `forget` must be called when the terminal may show something else."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.exit_event = self._stop = Alarm()
        if getattr(app, "kiosk", False):
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)  # Textual would stop the process
        self._thrift = Thrift(*self._get_terminal_size())
        self._writing = Lock()
        """The input thread switches modes while the app draws."""
        self._due = False
        self._pens: dict[Ink, Pen] = {}
        self.use(getattr(app, "palette", "dark"))

    def write(self, data: str) -> None:
        """Send what differs from what the terminal shows."""
        with self._writing:
            # only somebody who types needs the hidden cursor in its place, for the windows of input methods
            typing = bool(self._app.screen_stack) and self._app.focused is not None
            text = self._thrift.feed(data, follow=typing)
            if text:
                super().write(text)

    def paint(self, row: int, column: int, signs: Sequence[str], inks: Sequence[Ink]) -> None:
        """Show neighbouring cells of a row; all that is painted in one go is sent together."""
        pens = [self._pens.get(ink) or self._mix(ink) for ink in inks]
        with self._writing:
            self._thrift.note(row, column, signs, pens)
        if not self._due:
            self._due = True
            get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._due = False
        with self._writing:
            text = self._thrift.flush()
            if text:
                super().write(text)

    def _mix(self, ink: Ink) -> Pen:
        """Make an ink's pen for this terminal, as rich would."""
        system = ColorSystem[(self._app.console.color_system or "truecolor").upper().replace("256", "EIGHT_BIT")]
        pen = self._pens[ink] = pen_of(style(self._palette, ink), system)
        return pen

    def use(self, palette: PaletteName) -> None:
        """Paint in this palette from now on; "mono" leaves all colours out."""
        with self._writing:
            self._palette = palette
            self._pens.clear()
            self._thrift.colour = palette != "mono"

    def forget(self, width: int, height: int) -> None:
        """Take nothing for granted any more: after a resize, or when somebody asks for a fresh screen."""
        with self._writing:
            self._thrift.forget(width, height)

    def _run_input_thread(self) -> None:
        """Read the terminal until it is gone; Textual would show a traceback, and spin on a closed terminal."""
        try:
            for message in messages(self.fileno, self._stop, debug=self._debug):
                self.process_message(message)
        except (EOFError, OSError):
            self._app.call_later(self._app.exit, return_code=GONE)
            force_end(GONE)
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)
