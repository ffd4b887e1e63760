"""From the command to the painted picker: time, CPU time, modules; and the command that needs no screen at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.bench import bare
from tests.bench.process import cpu, peak_memory
from tests.bench.programs import PAINTED, environment, run
from tests.tui.terminal import ROOT, TRUECOLOR, Terminal

BARE = ["tests.bench.bare"]
PICKER = ["feastbox"]


class Start(NamedTuple):
    """One start: seconds until the last byte of the first paint, seconds of CPU time, bytes, MiB at the most."""

    wall: float
    cpu: float
    bytes: int
    memory: float


def start(home: Path, command: Sequence[str], painted: bytes) -> Start:
    """Start a module and measure until it is painted."""
    before = time.monotonic()
    with Terminal.module(*command, env=environment(home, TRUECOLOR)) as terminal:
        terminal.read(0.2, 30.0, painted)
        assert painted in terminal.sent, terminal.text()
        return Start(terminal.heard - before, cpu(terminal.pid), len(terminal.sent), peak_memory(terminal.pid))


def starts(home: Path, times: int) -> tuple[Start, Start]:
    """Return the least of each of the picker and of the bare app, started in turns, after one start of each."""
    both = [(start(home, PICKER, PAINTED), start(home, BARE, bare.READY)) for _ in range(times + 1)][1:]
    ours, theirs = zip(*both, strict=True)
    return _least(ours), _least(theirs)


def _least(some: Sequence[Start]) -> Start:
    return Start(*map(min, zip(*some, strict=True)))


def modules(home: Path, command: Sequence[str], painted: bytes) -> list[str]:
    """Return the names of the modules loaded when a module's screen is painted."""
    file = home / f"modules of {command[0]}"
    file.unlink(missing_ok=True)
    with run(home, ["tests.bench.watched", str(file), *command], painted=painted) as terminal:
        os.kill(terminal.pid, signal.SIGUSR1)
        until = time.monotonic() + 10
        while not file.exists() and time.monotonic() < until:
            terminal.read(0.05, 0.1)
    return file.read_text("utf-8").split()


def command_time(arguments: Sequence[str]) -> float:
    """Return the seconds of CPU time a Python command takes from start to end."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},
        stdout=subprocess.DEVNULL,
    )
    usage = os.wait4(process.pid, 0)[2]
    process.returncode = 0
    return usage.ru_utime + usage.ru_stime


def commands(times: int, *many: Sequence[str]) -> list[float]:
    """Return the least time of each of some commands that are run in turns."""
    took = [[command_time(arguments) for arguments in many] for _ in range(times)]
    return [min(column) for column in zip(*took, strict=True)]
