"""Halfling Feast in a real terminal at 80x24: a match of three by keys in each mode of interrupts."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from feastbox.engine.library import Library
from feastbox.engine.models import Seat
from feastbox.games.halfling_feast.data import ACTIONS
from feastbox.games.halfling_feast.moves import Eat, HfeMove, InterruptPass
from feastbox.table import Table
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal

SEATS = ("play", "halfling_feast", "--seats", "Anna,Ben,Cleo", "--seed", "terminal")
CARD_FOOT = re.compile(r" (your turn|interrupt|drawn|picked) [╯┛]")


class Beside:
    """The match as it stands on disk, read by another program."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.library = Library(terminal.library)
        self.table: Table[Any, Any, Any] = Table.resume(self.library.matches()[0].id, self.library)

    def wait_for(self, head: int) -> None:
        """Wait until the match on disk has come to `head` entries."""
        until = time.monotonic() + 20
        while self.table.match.head < head:
            assert time.monotonic() < until, f"move {head} was never kept; the screen:\n{self.terminal.text}"
            self.terminal.pump(0.01)
            self.table.sync()

    def type(self, move: HfeMove) -> None:
        """Type a move in notation."""
        head = self.table.match.head
        self.terminal.press(":", self.table.rules.write(move), "enter")
        self.wait_for(head + 1)


def public(terminal: Terminal) -> str:
    """Wait for the public screen, and look that no hand stands on it."""
    text = terminal.wait(lambda text: " only" not in text.splitlines()[0] and "nothing private" not in text)
    assert not CARD_FOOT.search(text), text
    return text


def hand_over(beside: Beside, seat: Seat) -> None:
    """Look at the hand-over that stands, and accept it."""
    terminal, table = beside.terminal, beside.table
    name, view = table.names[seat], table.rules.view(table.match.state, None)
    card = terminal.wait("nothing private on this screen")
    assert f"When only {name} can see it" in card
    assert not CARD_FOOT.search(card)
    told = " ".join(line.text for line in table.log())
    laid = {spell.card for each in view.halflings for spell in each.in_play}
    laid |= {spell.card for plate in view.table if plate for spell in plate.condiments}
    for number in table.match.state.hands[seat]:
        action = ACTIONS[number]
        if action.id not in laid and action.short not in told:
            assert action.short not in card, f"{action.short} is in the hand of {name}"
    terminal.press("space")
    terminal.wait(lambda text: f"{name} only" in text.splitlines()[0])


def answer_window(beside: Beside, rng: Random, mode: str) -> int:
    """Answer an open window by keys; return how many interrupts were played."""
    terminal, table = beside.terminal, beside.table
    head = table.match.head
    terminal.wait("Declared")
    public(terminal)
    queue = list(table.may_open)
    if rng.random() < 0.5:
        terminal.press("1")
        beside.wait_for(head + (len(queue) if mode == "call_out" else 1))
        return 0
    at = rng.randrange(len(queue))
    terminal.press(str(at + 2))
    hand_over(beside, queue[at])
    beside.wait_for(head + at)
    table.open_hand(queue[at])
    table.accept()
    moves = [move for move in table.moves() if not isinstance(move, InterruptPass)]
    if moves:
        beside.type(rng.choice(moves))
    else:
        terminal.press("p")
        beside.wait_for(head + at + 1)
    table.sync()
    return bool(moves)


def take_turn(beside: Beside, rng: Random) -> None:
    """Take a turn: eat by a digit, play a card behind the hand-over, or do what needs no hand."""
    terminal, table = beside.terminal, beside.table
    seat, head = table.asking, table.match.head
    assert seat is not None
    name = table.names[seat]
    terminal.wait(lambda text: f"{name} to act" in text.splitlines()[0])
    public(terminal)
    moves = list(table.moves())
    eats = [move for move in moves if isinstance(move, Eat)]
    if eats and rng.random() < 0.75:
        lying = [plate.ref for plate in table.view.table if plate]
        terminal.press(str(lying.index(rng.choice(eats).dish) + 1))
        beside.wait_for(head + 1)
    elif table.match.state.hands[seat] and rng.random() < 0.6:
        terminal.press("space")
        hand_over(beside, seat)
        table.open_hand(seat)
        table.accept()
        beside.type(rng.choice(list(table.moves())))
    else:
        beside.type(rng.choice(moves))


@pytest.mark.rule("HFE-117", "HFE-118", "HFE-119", "HFE-120")
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "mode",
    [
        "call_out",
        pytest.param("ask_each", marks=pytest.mark.long),
        pytest.param("standing_orders", marks=pytest.mark.long),
    ],
)
def test_a_match_of_three_is_played_by_keys(mode: str, tmp_path: Path) -> None:
    rng, played, windows = Random(f"by keys {mode}"), 0, 0
    with Terminal(*SEATS, "--option", f"interrupt_mode={mode}", home=tmp_path) as terminal:
        terminal.wait("Bellies")
        beside = Beside(terminal)
        table = beside.table
        if mode == "standing_orders":
            give_orders(beside)
        while not table.match.over:
            kind = table.view.pending.kind
            if kind == "window":
                windows += 1
                played += answer_window(beside, rng, mode)
            elif table.stage == "hand_over":
                seat = table.next_reader
                assert seat is not None
                hand_over(beside, seat)
                table.accept()
                beside.type(rng.choice(list(table.moves())))
            elif kind == "turn":
                take_turn(beside, rng)
            else:
                beside.type(rng.choice(list(table.moves())))
            settle(beside)
        if mode == "standing_orders":
            told = [line.text for line in table.log()]
            assert windows == 0
            assert any(re.search(r"Sneeze|Mustard on|Gravy on|Reduction on", line) for line in told)
        else:
            assert played > 0
        terminal.wait("show the result")
        terminal.press("enter")
        text = terminal.wait("Score sheet")
        result = table.result()
        assert result is not None
        for name, score in zip(table.names, result.scores, strict=True):
            assert re.search(rf"{name}\s+{score}\b", text), text
        terminal.press("q")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.leave() == 0


def settle(beside: Beside) -> None:
    """Forget what the program beside showed itself: the public screen is back, or a hand-over stands."""
    table = beside.table
    table.hide()
    table.sync()


def give_orders(beside: Beside) -> None:
    """Let the first seat order a Sneeze at any card and a Condiment for any Dish, by keys."""
    terminal, table = beside.terminal, beside.table
    seat = table.asking
    assert seat is not None
    terminal.press("space")
    hand_over(beside, seat)
    table.open_hand(seat)
    table.accept()
    orders = {table.rules.write(move): move for move in table.anytime()}
    for text in ("order sneeze any", "order condiment spoils 1", "order belt leader"):
        beside.type(orders[text])
    terminal.press("x")
    public(terminal)
    settle(beside)
