"""Leaving well: a hang-up or a termination ends the program in order, and by force if the terminal does not read.

Every committed move is on disk by then; what is at stake is the terminal's state and that no process stays behind.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from textual.app import App

SIGNALS: Final = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
GONE: Final = 128 + signal.SIGHUP
"""Exit code when the terminal is gone."""
PATIENCE: Final = 1.5
"""Seconds the program has to end in order; writing to a terminal that does not read would wait for ever."""


@contextmanager
def leave_well(app: App[Any]) -> Iterator[None]:
    """While the app runs, let SIGHUP, SIGTERM and SIGINT end it in order.

    The signals are blocked and waited for by a thread of their own: handlers are not run while the main thread waits
    for a terminal that does not read. Call before other threads start; child processes unblock `SIGNALS`.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    left = Event()
    Thread(target=_wait, args=(app, left), name="feastbox-signals", daemon=True).start()
    try:
        yield
    finally:
        left.set()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


def _wait(app: App[Any], left: Event) -> None:
    code = 128 + signal.sigwait(SIGNALS)
    force_end(code)
    with suppress(RuntimeError):  # the app has ended in between
        if not left.is_set():
            app.call_from_thread(app.exit, return_code=code)


def force_end(code: int) -> None:
    """End the process in a moment, unless it has ended by itself before."""

    def end() -> None:
        time.sleep(PATIENCE)
        os._exit(code)

    Thread(target=end, name="feastbox-end", daemon=True).start()
