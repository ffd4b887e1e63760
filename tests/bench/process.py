"""What the kernel knows of a running process: CPU time and memory. Linux only."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

MIB: Final = 1024


def cpu(pid: int) -> float:
    """Return the seconds of CPU time a process has used, all its threads, to the nanosecond."""
    return time.clock_gettime((~pid << 3) | 2)  # what clock_getcpuclockid(3) returns, which Python lacks


def _status(pid: int, name: str) -> float:
    """Return a line of the process's status in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / MIB


def memory(pid: int) -> float:
    """Return the MiB of memory a process has resident."""
    return _status(pid, "VmRSS")


def wake_ups(pid: int) -> int:
    """Return how often the threads of a process have gone to sleep so far, of their own accord."""
    files = Path(f"/proc/{pid}/task").glob("*/status")
    lines = [line for file in files for line in file.read_text("ascii").splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches:"))


def own_memory(pid: int) -> float:
    """Return the MiB that a process takes from the machine: what it shares with others is counted in shares."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / MIB


def peak_memory(pid: int) -> float:
    """Return the most MiB it has had resident so far."""
    return _status(pid, "VmHWM")
