"""Waiting until an app in this process has done all it was sent, in place of Textual's wait for an idle processor.

Textual's pilot sleeps in steps of 20 milliseconds until the process has used little time, twice behind each key: that
was more than a third of the time of the tests of screens, and on a busy machine it is no promise. Here it is over as
soon as nothing of the event loop is left to do but timers, threads and what comes from outside.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

from textual import app as textual_app
from textual import pilot
from textual._context import active_app
from textual.app import App

_IN_A_ROW: Final = 2
"""How often the loop must have been found with nothing to do: between two times it asks for what other threads left."""


async def settled(_: float = 0, most: float = 1) -> None:
    """Wait until the active app has nothing to do, painted; at most so many seconds."""
    app, ready, end = active_app.get(), vars(asyncio.get_running_loop())["_ready"], monotonic() + most
    quiet = 0
    while quiet < _IN_A_ROW and monotonic() < end:
        await asyncio.sleep(0)
        if app._resize_timer is not None:  # Textual waits 8 milliseconds for more sizes
            await asyncio.sleep(0.001)
        quiet = 0 if ready or app._resize_timer is not None or _painted(app) else quiet + 1


def _painted(app: App[Any]) -> bool:
    """Lay out and paint what Textual would with its next frame; return whether there was any."""
    screen = app.screen_stack[-1] if app._running and not app._exit and app.screen_stack else None
    if screen is None or not screen.is_current or app._batch_count:
        return False
    due = (
        screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or bool(screen._dirty_widgets)
        or bool(screen._callbacks)
    )
    if due:
        screen._on_timer_update()
    return due


def apply() -> None:
    """From now on every pilot waits so."""
    vars(textual_app)["wait_for_idle"] = vars(pilot)["wait_for_idle"] = settled
