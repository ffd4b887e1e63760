"""Hand-overs of the template game: what one sends, and whether many leave something behind."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from feastbox.engine.library import Library
from feastbox.engine.models import Frame
from tests.bench.process import memory
from tests.bench.programs import run
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, turn
from tests.table_tools import keep
from tests.tui.terminal import TRUECOLOR, Terminal

CARD = "Pass the screen to"
HAND = "hide"
OPEN = "open hand"
"""Words of the screens; the last two stand on the key bar."""


class Sent(NamedTuple):
    """Bytes of one hand-over: the card over a game screen, the hand in place of the card, the hand hidden again."""

    card: int
    hand: int
    hidden: int


def at_a_turn(home: Path) -> str:
    """Keep a match of the template game in which the first seat may open its hand and hide it again; return its id."""
    hands = [[CRUMB, BREAD, HAM], [SNEEZE, CHEESE, FEAST], [CRUMB, CRUMB, BREAD], [CHEESE, HAM, HAM]]
    with Library(home / "library.sqlite") as library:
        return keep(turn(hands, stack=[Frame("turn", (0,), screen="either")]), library).id


def open_match(home: Path, size: tuple[int, int] = (80, 24)) -> Terminal:
    """Open such a match."""
    command = ["tests.tui.play", str(home / "library.sqlite"), at_a_turn(home)]
    return run(home, command, size, TRUECOLOR, b"keys")


def hand_over(terminal: Terminal, quiet: float = 0.15) -> Sent:
    """Ask for the screen, take it, hide the hand."""
    return Sent(*(_answer(terminal, *step, quiet) for step in ((" ", CARD), (" ", HAND), ("x", OPEN))))


def _answer(terminal: Terminal, key: str, shown: str, quiet: float) -> int:
    """Press a key and return how many bytes come until the screen shows a text and is quiet."""
    sent = len(terminal.sent)
    terminal.press(key, 0.01)
    terminal.wait(shown, quiet=quiet)
    return len(terminal.sent) - sent


def growth(terminal: Terminal, times: int, warm: int = 30) -> float:
    """Return the MiB by which the program has grown after so many hand-overs, the first few left out."""
    for _ in range(warm):
        hand_over(terminal, 0.01)
    before = memory(terminal.pid)
    for _ in range(times):
        hand_over(terminal, 0.01)
    return memory(terminal.pid) - before
