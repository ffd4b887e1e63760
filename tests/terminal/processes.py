"""Processes of this machine, as /proc tells of them: whose children they are, whether they have ended."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path


def processes() -> list[int]:
    """Return the numbers of all processes."""
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def command_line(pid: int) -> str:
    """Return a process's arguments in a line; nothing if it has ended."""
    return _read(pid, "cmdline").replace(b"\0", b" ").decode(errors="replace")


def environment(pid: int) -> str:
    """Return what a process has been started with, as one text; nothing of somebody else's."""
    return _read(pid, "environ").decode(errors="replace")


def children(pid: int) -> Iterator[int]:
    """Yield all descendants of a process."""
    for other in processes():
        if _parent(other) == pid:
            yield other
            yield from children(other)


def workers(pid: int) -> list[int]:
    """Return the processes that think for a program's bots."""
    return [child for child in children(pid) if "feastbox.bots" in command_line(child)]


def alive(pid: int) -> bool:
    """Say whether a process runs; one that only waits to be collected does not."""
    return _read(pid, "stat").rpartition(b")")[2].split()[:1] not in ([], [b"Z"], [b"X"])


def slept(pid: int) -> tuple[bytes, ...] | None:
    """Return how often each thread of a process and of its children has run so far.

    None while one of them runs, has ended, or where the system does not tell.
    """
    ran: list[bytes] = []
    for thread in _numbers(pid, "task"):
        if _read(pid, f"task/{thread}/stat").rpartition(b")")[2].split()[:1] != [b"S"]:
            return None
        ran.append(_read(pid, f"task/{thread}/schedstat"))
        for child in _read(pid, f"task/{thread}/children").split():
            other = slept(int(child))
            if other is None:
                return None
            ran += other
    return tuple(ran) if ran and all(ran) else None


def gone(pids: Iterable[int]) -> float:
    """Return the seconds until all of these have ended; AssertionError if they do not."""
    left, start = [*pids], time.monotonic()
    assert left, "there is none"
    while any(map(alive, left)):
        assert time.monotonic() - start < 10, "they do not end"
        time.sleep(0.02)
    return time.monotonic() - start


def end(pid: int) -> None:
    """Kill a process, if it is still there."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def _parent(pid: int) -> int:
    fields = _read(pid, "stat").rpartition(b")")[2].split()
    return int(fields[1]) if len(fields) > 1 else 0


def _numbers(pid: int, name: str) -> list[str]:
    try:
        return os.listdir(f"/proc/{pid}/{name}")
    except OSError:
        return []


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
