"""Memory after the picker and one whole match, and what the program does while nobody does anything."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from feastbox import catalog
from tests.bench.process import cpu, peak_memory
from tests.bench.programs import deal
from tests.terminal.by_keys import play_to_the_end
from tests.terminal.terminal import Terminal as Home
from tests.tui.terminal import Terminal


def whole_match(home: Path) -> float:
    """Open Halali from the picker and play it to its results by keys; return the most MiB on the way."""
    deal(home, catalog.find("halali"))
    with Home(home=home) as terminal:
        terminal.wait("Go on")
        terminal.press("enter")
        terminal.wait("to act")
        play_to_the_end(terminal, Random("memory"))
        terminal.wait("The match is over")
        terminal.press("enter")
        terminal.wait("Score sheet")
        return peak_memory(terminal.pseudo.pid)


def idle(terminal: Terminal, seconds: float) -> float:
    """Return the percent of a core that a program takes while nobody touches it."""
    terminal.read(0.5)
    spent, start = cpu(terminal.pid), time.monotonic()
    terminal.read(seconds, seconds)
    return 100 * (cpu(terminal.pid) - spent) / (time.monotonic() - start)
