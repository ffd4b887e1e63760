"""Feast & Famine in a real terminal at 80x24: a match of both halves by keys, and what is seen at each hand-over."""

from __future__ import annotations

import re
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from feastbox.engine.library import Library
from feastbox.games.feast_and_famine.data import CARDS, GROUPS
from feastbox.games.feast_and_famine.moves import EndTurn, FamMove, Gather, Pass, Raise, Select
from feastbox.table import Table
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal

GROUP_NAMES = {group.name for group in GROUPS}
"""Four persons have the name of their group; how many cards of a group somebody won, all may know."""
SEATS = ("play", "feast_and_famine", "--seats", "Anna,Ben,Cleo")


class Beside:
    """The match as it stands on disk, read by another program."""

    def __init__(self, terminal: Terminal) -> None:
        self.library = Library(terminal.library)
        self.table: Table[Any, Any, Any] = Table.resume(self.library.matches()[0].id, self.library)

    def wait_for(self, head: int, terminal: Terminal) -> None:
        """Wait until the match on disk has come to `head` entries."""
        until = time.monotonic() + 15
        while self.table.match.head < head:
            assert time.monotonic() < until, f"move {head} was never kept; the screen:\n{terminal.text}"
            terminal.pump(0.01)
            self.table.sync()


def keys(table: Table[Any, Any, Any], move: FamMove) -> list[str]:
    """Return the keys that make a move from a fresh question: by the list's digits, or by e and p."""
    offers = [offer.food for offer in table.view.feast.offers] if table.view.feast else []
    match move:
        case Gather():
            return [str(offers.index(move.food) + 1)]
        case EndTurn():
            return ["e"]
        case Pass():
            return ["p"]
        case Select():
            groups = list(dict.fromkeys(other.group for other in table.moves()))
            return [str(groups.index(move.group) + 1), *["right"] * move.bid, "enter"]
        case Raise():
            return [str(move.bid - table.view.famine.bid)]


def check_hand_over(terminal: Terminal, table: Table[Any, Any, Any], seat: int) -> None:
    """Open the asked seat's hand, and look at the screen before, at and behind the hand-over."""
    hand = table.rules.view(table.match.state, seat).famine.bidders[seat].hand
    name, others = table.names[seat], [who for who in table.names if who != table.names[seat]]
    terminal.press("space")
    card = terminal.wait("nothing private on this screen")
    assert f"When only {name} can see it" in card
    assert not any(fact.name in card for fact in CARDS if fact.name not in GROUP_NAMES)
    assert "Hand" not in card
    terminal.press("space")
    private = terminal.wait("Hand ")
    worth = sum(fact.points for fact in CARDS if fact.id in hand)
    row = next(line for line in private.splitlines() if line.startswith("  Hand "))
    assert row.rstrip().endswith(f"= {worth}"), row
    assert not any(other in row for other in others)
    terminal.press("x")
    assert "Hand " not in terminal.wait(lambda text: "Hand " not in text and "Seats" in text)


def asks(name: str, text: str) -> bool:
    """Say whether the status line names this seat."""
    return f"{name} " in text.splitlines()[0]


@pytest.mark.rule("FAM-63", "FAM-81", "FAM-83a")
@pytest.mark.timeout(240)
def test_a_match_of_both_halves_is_played_by_keys(tmp_path: Path) -> None:
    rng, opened = Random("by keys"), 0
    with Terminal(*SEATS, "--seed", "terminal", home=tmp_path) as terminal:
        terminal.wait("Anna to gather")
        beside = Beside(terminal)
        table = beside.table
        while not table.match.over:
            head = table.match.head
            if table.may_open and rng.random() < 0.4:
                check_hand_over(terminal, table, table.may_open[0])
                opened += 1
            terminal.press(*keys(table, rng.choice(list(table.moves()))))
            beside.wait_for(head + 1, terminal)
            asking = table.asking
            if asking is not None:
                assert "Hand " not in terminal.wait(partial(asks, table.names[asking]))
        assert opened > 3
        result = table.result()
        assert result is not None
        terminal.wait("show the result")
        terminal.press("enter")
        text = terminal.wait("Score sheet")
        for name, score in zip(table.names, result.scores, strict=True):
            assert re.search(rf"{name}\s+{score}\b", text), text
        terminal.press("q")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.leave() == 0


def test_what_v_shows_comes_and_goes_without_a_trace(tmp_path: Path) -> None:
    option = ("--option", "halves=famine", "--seed", "cards")
    with Terminal(*SEATS, *option, home=tmp_path) as terminal:
        before = terminal.wait("v all 22 cards")
        before = terminal.settle()
        terminal.press("v")
        assert "Zebulun 10" in terminal.wait("v the seats")
        terminal.settle()
        terminal.press("v")
        terminal.wait("v all 22 cards")
        assert terminal.settle() == before


def test_the_famine_comes_over_the_feast_without_a_trace(tmp_path: Path) -> None:
    """The parts of the first half are gone when the second one is there."""
    with Terminal(*SEATS, "--seed", "halves", home=tmp_path, size=(120, 40)) as terminal:
        terminal.wait("Anna to gather")
        beside = Beside(terminal)
        while beside.table.view.feast:
            head = beside.table.match.head
            terminal.press("e")
            beside.wait_for(head + 1, terminal)
        text = terminal.wait("All 22 cards")
        text = terminal.settle()
        assert not re.search(r"Labour|Goshen|Pharaoh -1|Cattle|med\.", text.split("Log ")[0])
        terminal.press("q")
        terminal.wait("Go on")
        terminal.press("enter")
        again = terminal.wait("All 22 cards")
        assert "All 22 cards" in again


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "size", home=tmp_path) as terminal:
        terminal.wait("v other stores")
        terminal.resize(120, 40)
        terminal.wait("medallions of 13")
        terminal.resize(60, 20)
        terminal.wait("This window must be")
        terminal.resize(160, 48)
        terminal.wait("Row 1 needs")
        terminal.resize(80, 24)
        terminal.wait("v other stores")
        terminal.press("e")
        terminal.wait("Ben to gather")
