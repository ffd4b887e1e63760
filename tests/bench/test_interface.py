"""What is firm on any machine: bytes, memory, modules, idle CPU. Times are printed by `python -m tests.bench`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.bench import boards, hand_overs, memory, starting
from tests.bench.figures import Figure, said
from tests.bench.keys import Walk
from tests.bench.measures import BYTES, OWN
from tests.bench.process import own_memory, peak_memory, wake_ups
from tests.bench.programs import DEPTHS, PAINTED, mid_game, run

pytestmark = pytest.mark.terminal


@pytest.mark.parametrize(("depth", "env"), DEPTHS.items(), ids=DEPTHS)
def test_a_step_of_the_cursor_sends_few_bytes(tmp_path: Path, depth: str, env: Mapping[str, str]) -> None:
    with run(tmp_path, ["feastbox", "resume", mid_game(tmp_path)], env=env) as board:
        walk = Walk(board, 7, 7)
        walk.go(40)
    assert walk.bytes <= BYTES[depth]
    assert all(step.bytes for step in walk.steps), "a step that shows nothing"


def test_the_picker_is_painted_before_pydantic_or_a_game_is_loaded(tmp_path: Path) -> None:
    mid_game(tmp_path)
    names = starting.modules(tmp_path, starting.PICKER, PAINTED)
    assert "textual.app" in names
    assert not [name for name in names if name.startswith(("pydantic", "feastbox.games."))]
    assert len(names) <= 460  # a bare app has 385


def test_a_hand_over_is_small_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with hand_overs.open_match(tmp_path) as terminal:
        assert hand_overs.hand_over(terminal).card <= 15_000
        assert hand_overs.growth(terminal, 20, warm=15) <= 2
        assert peak_memory(terminal.pid) <= 60


@pytest.mark.long
def test_three_hundred_hand_overs_leave_nothing_behind(tmp_path: Path) -> None:
    with hand_overs.open_match(tmp_path) as terminal:
        assert hand_overs.growth(terminal, 300, warm=0) <= 6


def test_the_hand_never_stands_on_the_card(tmp_path: Path) -> None:
    with hand_overs.open_match(tmp_path) as terminal:
        for _ in range(3):
            terminal.press(" ")
            seen = [terminal.text()]
            terminal.press(" ", 0.0)
            while hand_overs.HAND not in seen[-1]:
                seen.append(terminal.text())
                terminal.read(0.001, 0.001)
            assert not [text for text in seen if hand_overs.CARD in text and "bread" in text]
            terminal.press("x")


GAMES = {game.id: game for game in boards.with_screen()}
DEAREST = ("feast_and_famine", (120, 40))
"""The board whose steps change the most."""


@pytest.mark.parametrize(
    ("id", "size"),
    [
        pytest.param(id, size, marks=() if (id, size) == DEAREST else pytest.mark.long)
        for id in GAMES
        for size in ((80, 24), (120, 40))
    ],
)
def test_a_key_and_a_repaint_send_little_more_than_the_cells_that_change(
    tmp_path: Path, id: str, size: tuple[int, int]
) -> None:
    board = boards.measure(tmp_path, boards.middle(tmp_path, GAMES[id]), size, keys=30)
    assert board.ratio <= OWN
    assert board.repaint <= OWN * board.repaint_own


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_no_board_does_anything_while_nobody_does_anything(tmp_path: Path, id: str) -> None:
    with boards.open_board(tmp_path, boards.middle(tmp_path, GAMES[id]), (80, 24)) as terminal:
        sent = len(terminal.sent)
        assert memory.idle(terminal, 10) < 0.5
        assert len(terminal.sent) == sent
        assert own_memory(terminal.pid) <= 60


@pytest.mark.parametrize("seconds", [3, pytest.param(60, marks=pytest.mark.long)])
def test_nothing_is_done_while_nobody_does_anything(tmp_path: Path, seconds: float) -> None:
    match = mid_game(tmp_path)
    with run(tmp_path, ["feastbox"]) as picker, run(tmp_path, ["feastbox", "resume", match]) as board:
        for terminal in (picker, board):
            terminal.read(1.0)
            sent, woken = len(terminal.sent), wake_ups(terminal.pid)
            assert memory.idle(terminal, seconds) < 0.5
            assert len(terminal.sent) == sent
            assert wake_ups(terminal.pid) - woken <= 4 * (seconds + 1)


def test_figures_are_judged_by_their_bounds() -> None:
    assert Figure("ratio to bare", 30, "ms", 20, must=1.25).verdict == "MISSED"
    assert Figure("ratio to bare", 21, "ms", 20, must=1.25, good=1.1).verdict == "good"
    assert Figure("value", 18, "MiB", None, must=20, good=10).verdict == "kept"
    assert Figure("more is better", 36, "%", None, 20, 35, more_is_better=True).verdict == "good"
    assert Figure("more is better", 19, "%", None, 20, 35, more_is_better=True).verdict == "MISSED"
    assert Figure("only told", 5, "B").verdict == ""
    assert said(12345, "B") == "12,345 B"
    assert said(0.123, "ms") == "0.12 ms"
