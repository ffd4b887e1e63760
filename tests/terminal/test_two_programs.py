"""Two windows on one match, and a program that is stopped and goes on, each in a real terminal."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.table import Table
from tests.table_tools import seats
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal


@pytest.fixture
def match_id(tmp_path: Path) -> str:
    """A match of Halali that nobody has moved in."""
    game = catalog.find("halali")
    with Library(tmp_path / "library.sqlite") as library:
        return Table.new(game, seats(2), game.rules().options_type(), "two", library).row.id


@pytest.fixture
def both(tmp_path: Path, match_id: str) -> Iterator[tuple[Terminal, Terminal]]:
    """Two windows on it."""
    with Terminal("resume", match_id, home=tmp_path) as one, Terminal("resume", match_id, home=tmp_path) as other:
        for window in (one, other):
            window.wait("Moves")
            window.settle()
        yield one, other


def table(tmp_path: Path, match_id: str) -> Table[Any, Any, Any]:
    """Return the match as it stands on the disk."""
    with Library(tmp_path / "library.sqlite") as library:
        return Table.resume(match_id, library)


def move(tmp_path: Path, match_id: str) -> tuple[str, ...]:
    """Return the keys of a legal move."""
    beside = table(tmp_path, match_id)
    return ":", beside.rules.write(beside.moves()[0]), "enter"


def board(window: Terminal) -> list[str]:
    """Return the rows without the prompt, which says different things."""
    return window.text.splitlines()[1:18]


def test_a_move_in_one_window_shows_in_the_other_within_a_second(
    tmp_path: Path, match_id: str, both: tuple[Terminal, Terminal]
) -> None:
    one, other = both
    one.press(*move(tmp_path, match_id))
    until = time.monotonic() + 15
    while not table(tmp_path, match_id).match.head:
        assert time.monotonic() < until, one.text
        one.pump(0.01)
    kept = time.monotonic()
    other.wait("Another program has moved")
    assert time.monotonic() - kept < 1.0 + 0.5 * os.getloadavg()[0]  # a second, where the machine is not busy
    one.settle()
    other.settle()
    assert board(one)[:14] == board(other)[:14]


def test_of_two_windows_that_move_at_once_one_is_told_and_both_show_the_same(
    tmp_path: Path, match_id: str, both: tuple[Terminal, Terminal]
) -> None:
    told, tries = False, 0
    while not told:  # a window may have taken over the other's move before its own key: then nothing collides
        tries += 1
        assert tries < 10, "\n".join(window.text for window in both)
        colon, text, enter = move(tmp_path, match_id)
        for window in both:
            window.press("escape", colon, text)
            window.settle()
        for window in both:
            window.press(enter)
        until = time.monotonic() + 3
        while not told and time.monotonic() < until:
            for window in both:
                window.pump(0.02)
            told = any("Another program was faster" in window.text for window in both)
        for window in both:
            window.settle()
    position = table(tmp_path, match_id)
    assert 1 <= position.match.head <= 2 * tries  # the second press may have come behind the first move
    assert board(both[0])[:14] == board(both[1])[:14]


def test_a_program_that_was_stopped_goes_on_where_it_was(tmp_path: Path, match_id: str) -> None:
    with Terminal("resume", match_id, home=tmp_path) as window:
        window.wait("Moves")
        window.press("\x1a")  # ctrl+z stops nothing
        before = window.settle()
        for _ in range(2):
            os.kill(window.pseudo.pid, signal.SIGTSTP)
            time.sleep(0.3)
            os.kill(window.pseudo.pid, signal.SIGCONT)
            time.sleep(0.2)
            window.settle()
        window.press("\x0c")
        window.wait("Moves")
        assert window.settle().splitlines()[1:18] == before.splitlines()[1:18]
        window.press(*move(tmp_path, match_id))
        window.settle()
        assert table(tmp_path, match_id).match.head == 1
        window.press("\x11")
        assert window.leave() == 0
