"""Halali in a real terminal at 80x24: a whole match by keys, leaving and coming back, the plug pulled at any time."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from feastbox.engine.library import Library
from feastbox.table import Table
from tests.bench.process import peak_memory
from tests.terminal.by_keys import Beside, play_to_the_end, to
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal

SEATS = ("play", "halali", "--seats", "Anna,Ben")


@pytest.mark.timeout(240)
def test_a_full_match_of_two_rounds_is_played_by_keys(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "terminal", home=tmp_path) as terminal:
        terminal.wait("Ben to act")
        table = play_to_the_end(terminal, Random("by keys")).table
        result = table.result()
        assert result is not None
        terminal.wait("The match is over")
        terminal.press("enter")
        text = terminal.wait("Score sheet")
        for name, score in zip(table.names, result.scores, strict=True):
            assert re.search(rf"{name}\s+{score}\b", text), text
        terminal.press("q")
        terminal.wait("New game")
        assert peak_memory(terminal.pseudo.pid) <= 60
        terminal.press("q")
        assert terminal.leave() == 0


def test_who_leaves_in_the_middle_finds_the_match_where_it_was(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "leave", home=tmp_path) as terminal:
        terminal.wait("Ben to act")
        beside = Beside(terminal)
        for n, square in enumerate((0, 8, 16), 1):
            terminal.press(*to(square), "enter")
            beside.wait_for(n, terminal)
        before = terminal.wait("45 face down")
        terminal.press("q")
        terminal.wait("Go on")
        terminal.press("q")
        assert terminal.leave() == 0
    with Terminal(home=tmp_path) as terminal:
        terminal.wait("Anna to act")
        terminal.press("enter")
        terminal.wait("45 face down")
        after = terminal.settle()
        for row in before.splitlines()[16:19]:
            assert row[46:] in after


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "size", home=tmp_path) as terminal:
        terminal.wait("Ben to act")
        terminal.resize(120, 40)
        terminal.wait("Still face down")
        terminal.resize(60, 20)
        terminal.wait("This window must be")
        terminal.resize(80, 24)
        terminal.wait("48 face down")
        terminal.press(*to(3), "enter")
        terminal.wait("47 face down")


def face_down(text: str) -> int | None:
    """Return the number of face-down tiles that the screen says, or None where none is said."""
    said = re.search(r"(\d+) face down", text)
    return int(said[1]) if said else None


@pytest.mark.timeout(240)
@pytest.mark.parametrize("pulls", [6, pytest.param(20, marks=pytest.mark.long)])
def test_no_move_that_was_shown_is_lost_when_the_plug_is_pulled(pulls: int, tmp_path: Path) -> None:
    rng = Random("plug")
    shown = 48
    for _ in range(pulls):
        resume = ("resume",) if (tmp_path / "library.sqlite").exists() else (*SEATS, "--seed", "plug")
        with Terminal(*resume, home=tmp_path) as terminal:
            terminal.wait("face down")
            for square in rng.sample(range(49), 49):
                terminal.press(*to(square), "enter", "escape")
            until = time.monotonic() + rng.uniform(0.02, 0.25)
            while time.monotonic() < until:
                terminal.pump(0.005)
            terminal.kill()
            shown = min(shown, face_down(terminal.text) or shown)
        library = Library(tmp_path / "library.sqlite")
        table: Table[Any, Any, Any] = Table.resume(library.matches()[0].id, library)
        kept = sum(table.view.face_down)
        assert kept <= shown, f"{48 - shown} tiles were shown, {48 - kept} are kept"
        library.close()
        if kept < 12:
            break
    assert shown < 48
