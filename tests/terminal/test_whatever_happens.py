"""Whatever happens to the program, its terminal or its disk: the match is safe, nothing stays behind, nothing burns."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from feastbox.engine.library import Library
from tests.bench.process import cpu
from tests.terminal.by_keys import to
from tests.terminal.processes import gone, workers
from tests.terminal.terminal import KEYS, Terminal
from tests.tui.terminal import TRUECOLOR
from tests.tui.terminal import Terminal as Pseudo

pytestmark = pytest.mark.terminal

GONE_WITHIN: Final = 2.0
"""Seconds after which a program that has been told to end, or has lost its terminal, must have ended."""
WITHOUT_ROOT_S_RIGHTS: Final = (
    ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
)
"""Lets a read-only file be one for root, too."""
LOST: Final = "could not be kept: the library's file is no longer there"


def playing(home: Path, *, deaf: bool = False) -> Terminal:
    """Deal a match against a bot; `deaf` to SIGHUP, as nohup makes a program."""
    terminal = Terminal("play", "halali", "--seats", "Anna,Ben=bot:1", "--seed", "whatever", home=home, deaf=deaf)
    terminal.wait("face down")
    return terminal


def kept(home: Path) -> int:
    """Return how many moves of the one match are on the disk."""
    with Library(home / "library.sqlite") as library:
        (row,) = library.matches()
        return row.head


def saying(words: str) -> Callable[[str], bool]:
    """Return a look for words in the right half of the screen, over its line ends."""
    return lambda text: words in " ".join(" ".join(row[44:] for row in text.splitlines()).split())


def with_worker(terminal: Terminal) -> list[int]:
    """Wait for the process that thinks for the bot, and return it with the program itself."""
    terminal.press("i")
    until = time.monotonic() + 15
    while not workers(terminal.pseudo.pid):
        assert time.monotonic() < until, terminal.text
        terminal.pump()
    return [terminal.pseudo.pid, *workers(terminal.pseudo.pid)]


# -- the program is told to end, or its terminal is gone ----------------------------------------------------------


@pytest.mark.parametrize("how", ["SIGHUP", "SIGTERM", "SIGINT", "closed", "closed, SIGHUP ignored", "SIGKILL"])
def test_it_ends_at_once_with_the_process_that_thinks(tmp_path: Path, how: str) -> None:
    with playing(tmp_path, deaf="ignored" in how) as terminal:
        pseudo = terminal.pseudo
        processes = with_worker(terminal)
        assert len(processes) == 2
        before = kept(tmp_path)
        spent = least = cpu(pseudo.pid)
        if how.startswith("closed"):
            pseudo.hang_up()
        else:
            os.kill(pseudo.pid, signal.Signals[how])
        start = time.monotonic()
        while pseudo.code(0) is None:
            spent = cpu(pseudo.pid)
            time.sleep(0.02)
        gone(processes)
        assert time.monotonic() - start <= GONE_WITHIN
        assert spent - least < 1.0
    assert kept(tmp_path) >= before


# -- the disk -------------------------------------------------------------------------------------------------------


def most_bytes(pid: int, most: int) -> None:
    """Let a process write no file beyond so many bytes: to it, the disk is full."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def test_on_a_full_disk_the_match_stays_where_it_is_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with Terminal("play", "halali", "--seats", "Anna,Ben", "--seed", "full", home=tmp_path) as terminal:
        terminal.wait("48 face down")
        most_bytes(terminal.pseudo.pid, 1)
        terminal.press(*to(0), "enter")
        assert "48 face down" in terminal.wait(saying("could not be kept: the disk"))
        assert kept(tmp_path) == 0
        most_bytes(terminal.pseudo.pid, resource.RLIM_INFINITY)
        terminal.press("escape", *to(8), "enter")
        terminal.wait("47 face down")
        assert kept(tmp_path) == 1
        most_bytes(terminal.pseudo.pid, 1)
        terminal.press("q")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.leave() == 0
    assert kept(tmp_path) == 1


def test_a_folder_that_vanishes_is_told_and_nothing_is_lost_when_it_comes_back(tmp_path: Path) -> None:
    home, away = tmp_path / "here", tmp_path / "away"
    home.mkdir()
    with Terminal("play", "halali", "--seats", "Anna,Ben", "--seed", "vanish", home=home) as terminal:
        terminal.wait("48 face down")
        terminal.press(*to(0), "enter")
        terminal.wait("47 face down")
        home.rename(away)
        terminal.press(*to(8), "enter")
        assert "47 face down" in terminal.wait(saying(LOST))
        away.rename(home)
        terminal.press("escape", *to(8), "enter")
        terminal.wait("46 face down")
        shutil.rmtree(home)
        terminal.press(*to(16), "enter")
        terminal.wait(saying(LOST))
        terminal.press("q")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.leave() == 0


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_is_told_and_a_match_is_played_in_memory(tmp_path: Path, what: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    if what == "file":
        Library(home / "library.sqlite").close()
        (home / "library.sqlite").chmod(0o400)
    home.chmod(0o500)
    line = [*WITHOUT_ROOT_S_RIGHTS, sys.executable, "-m", "feastbox", "--library", str(home / "library.sqlite")]
    with Pseudo(line, env={"HOME": str(home), **TRUECOLOR}) as terminal:
        assert "Halali" in terminal.wait("New game")
        terminal.wait("may not be written" if what == "file" else "cannot be opened (Permission denied)")
        terminal.press("m")
        terminal.wait("Play though nothing is kept")
        terminal.press("y")
        terminal.wait("nothing is kept")
        terminal.press("\r")
        terminal.wait("Deal and start")
        terminal.press("s")
        terminal.wait("Nothing is kept")
        terminal.press("".join(KEYS.get(key, key) for key in (*to(0), "enter")))
        terminal.wait("47 face down")
        terminal.press("q")
        assert "► Halali" in terminal.wait("New game").partition("New game")[0]
        terminal.press("q")
        assert terminal.code(5) == 0
    home.chmod(0o700)
