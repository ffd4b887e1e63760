"""`BackingUp`: makes the library's backups while people play, in a thread of its own, so that no key waits for it."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from feastbox.engine.library import LibraryDamaged, LibraryError

if TYPE_CHECKING:
    from feastbox.tui.app import FeastApp

FIRST: Final = 2.0
"""Seconds from the start to the first backup: by then the picker is painted."""
APART: Final = 600.0
"""Seconds between two backups while a match goes on."""


class BackingUp:
    """When backups are made: soon after the start, when a match is left, and every ten minutes of play."""

    def __init__(self, app: FeastApp) -> None:
        self._app = app
        self._last = monotonic()
        self._busy = False
        self.fault = ""
        """What a look at every page of the library has found, in a sentence; "" if nothing."""

    def due(self) -> None:
        """Make a backup if the last one is long ago; asked all the time, so it costs next to nothing."""
        if monotonic() - self._last > APART:
            self.now()

    def now(self) -> None:
        """Make a backup, unless one is being made."""
        self._last = monotonic()
        if not self._busy and not self._app.unkept:
            self._busy = True
            self._app.run_worker(self._make, thread=True, group="backup", exit_on_error=False)

    def _make(self) -> None:
        from feastbox.engine.library_backup import back_up

        try:
            back_up(self._app.request.library)
        except LibraryDamaged as error:
            with suppress(RuntimeError):  # the app has ended in between
                self._app.call_from_thread(self._tell, error)
        except LibraryError:
            pass  # a full disk, a folder that may not be written: the next time it is tried again
        finally:
            self._busy = False

    def _tell(self, error: LibraryDamaged) -> None:
        self.fault = error.said if self._app.kiosk else str(error)
        self._app.tell(f"{error.said}; the list of matches says how to save them".capitalize())
