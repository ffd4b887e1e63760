"""Killed at any instant, whatever it was doing: no move that was shown is lost, and the library opens."""

from __future__ import annotations

import json
import os
import select
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.table import Table
from tests.killing import Shown, start

FIVE = catalog.GAMES


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder on the disk: a kill must not tear apart what the program has asked the system to keep."""
    with TemporaryDirectory() as name:
        yield Path(name)


def killed(path: Path, number: int) -> list[Shown]:
    """Run the program for a random while, kill it, and return what it had shown."""
    rng = Random(f"kill {number}")
    pid, pipe = start(path, FIVE[number % len(FIVE)], f"program {number}")
    said = b""
    try:
        ready, _, _ = select.select([pipe], [], [], 30)
        assert ready, "nothing was ever shown"
        end = time.monotonic() + rng.choice([0.0, 0.005, 0.05, 0.6]) * rng.random()
        while (left := end - time.monotonic()) > 0:
            if select.select([pipe], [], [], left)[0]:
                said += os.read(pipe, 65536)
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    while piece := os.read(pipe, 65536):
        said += piece
    os.close(pipe)
    lines = said.decode().split("\n")[:-1]  # behind the last line's end nothing was shown
    assert not [line for line in lines if line.startswith("failed")], lines[-1]
    return [Shown(*json.loads(line)) for line in lines]


def check(path: Path, shown: list[Shown]) -> int:
    """Open the library and compare it with what was shown last of each match; return how many moves that was."""
    last = {one.id: one for one in shown}
    with Library(path) as library:
        rows = {row.id: row for row in library.matches()}
        assert all(row.status != "damaged" for row in rows.values())
        for one in last.values():
            if one.head < 0:
                continue
            row = rows[one.id]
            assert abs(row.head - one.head) <= 1  # one more may have been kept, but not yet shown
            table = Table.resume(one.id, library)
            assert table.match.last >= one.head
            assert table.match.hash_at(one.head) == one.hash
    return len(shown)


def survive_kills(folder: Path, count: int, first: int = 0) -> int:
    """Kill a program so many times over one library a game; return how many moves were shown."""
    for game in FIVE:
        game.rules(), game.words()  # loaded once, not by every child
    moves = 0
    for number in range(first, first + count):
        path = folder / f"{FIVE[number % len(FIVE)].id}.sqlite"
        moves += check(path, killed(path, number))
    return moves


def test_15_kills_lose_nothing_that_was_shown(folder: Path) -> None:
    assert survive_kills(folder, 15) > 15


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_500_kills_lose_nothing_that_was_shown(folder: Path) -> None:
    moves = survive_kills(folder, 500, first=1000)
    print(f"500 kills, {moves} moves shown, none lost")
    assert moves > 1000
