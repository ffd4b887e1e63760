"""What a step of the cursor costs: bytes on the line, time until they are there, CPU time."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from typing import Final, NamedTuple

from tests.bench.process import cpu
from tests.tui.terminal import Terminal

_KEYS: Final = {(0, -1): b"\x1b[A", (0, 1): b"\x1b[B", (1, 0): b"\x1b[C", (-1, 0): b"\x1b[D"}


class Step(NamedTuple):
    """One step: bytes sent, seconds from key to last byte, seconds of CPU time."""

    bytes: int
    wall: float
    cpu: float


class Walk:
    """Steps of the cursor at random, none of them against the edge; the same for the same seed."""

    def __init__(self, terminal: Terminal, columns: int, rows: int, quiet: float = 0.03) -> None:
        self.terminal = terminal
        self.quiet = quiet
        self._keys = _walk(columns, rows)
        self.steps: list[Step] = []

    def go(self, count: int) -> None:
        """Take steps, each when the one before is done."""
        terminal = self.terminal
        for _ in range(count):
            key, spent, start = next(self._keys), cpu(terminal.pid), time.monotonic()
            os.write(terminal.fd, key)
            data = terminal.read(self.quiet, 5.0, b"\x1b")
            self.steps.append(Step(len(data), terminal.heard - start, cpu(terminal.pid) - spent))

    @property
    def bytes(self) -> float:
        """The median of the bytes sent."""
        return median(step.bytes for step in self.steps)

    @property
    def wall(self) -> float:
        """The seconds that a quarter of the steps stayed below: what else the machine does makes many of them late."""
        return _quarter([step.wall for step in self.steps])

    @property
    def cpu(self) -> float:
        """The CPU seconds that a quarter of the steps stayed below."""
        return _quarter([step.cpu for step in self.steps])


def _quarter(values: list[float]) -> float:
    return sorted(values)[len(values) // 4]


def _walk(columns: int, rows: int) -> Iterator[bytes]:
    rng, x, y = Random("walk"), columns // 2, rows // 2
    while True:
        dx, dy = rng.choice([*_KEYS])
        if 0 <= x + dx < columns and 0 <= y + dy < rows:
            x, y = x + dx, y + dy
            yield _KEYS[dx, dy]


def together(walks: Sequence[Walk], rounds: int, steps: int = 10) -> None:
    """Let walks take turns, so that whatever else the machine does meets all of them."""
    for _ in range(rounds):
        for walk in walks:
            walk.go(steps)
