"""Hobiti in a real terminal at 80x24: a game of four by keys, and at every hand-over what is on the screen."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from feastbox.engine.library import Library
from feastbox.engine.rng import Rng
from feastbox.games.hobiti.bot import LEVELS
from feastbox.games.hobiti.data import CARDS
from feastbox.games.hobiti.moves import (
    ChooseDiscards,
    Garden,
    HobitiMove,
    Loaf,
    PartyPass,
    TakeIt,
    Unpleasantness,
    Walk,
)
from feastbox.games.hobiti.rules import RULES
from feastbox.table import Table
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEATS = ("play", "hobiti", "--seats", ",".join(NAMES))
OPEN = {"walk": "w", "loaf": "o", "party_pass": "p", "take_it": "t"}
CARD = "Pass the screen to"
"""Stands on a hand-over, also while its lower part is still being drawn."""
"""Keys of the moves that need no hand."""


class Match:
    """A game played by keys, with a second pair of eyes on the match as it stands on the disk."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        library = Library(terminal.library)
        self.table: Table[Any, Any, Any] = Table.resume(library.matches()[0].id, library)
        self.bot = LEVELS[1].make()
        self.hand_overs = 0

    @property
    def state(self) -> Any:
        return self.table.match.state

    def choose(self) -> HobitiMove:
        """Return what a steady bot would do in the place of the seat that is asked."""
        seat, rng = self.table.asked[0], Rng(f"terminal {self.table.match.head}")
        return self.bot.choose(RULES.redeal(self.state, seat, rng), seat, rng).move

    def kept(self, head: int) -> None:
        """Wait until the match on disk has `head` entries."""
        until = time.monotonic() + 15
        while self.table.match.head < head:
            assert time.monotonic() < until, f"move {head} was never kept; the screen:\n{self.terminal.text}"
            self.terminal.pump(0.01)
            self.table.sync()

    def take_hand(self, seat: int) -> None:
        """Pass the hand-over of a seat: before it stands no card of anybody, behind it the seat's hand alone."""
        text = self.terminal.wait(lambda text: CARD in text and f"I am {NAMES[seat]}" in text)
        assert "nothing private on this screen" in text
        for card in self.only_known_to(None):
            assert card not in text, f"{card} on the hand-over:\n{text}"
        self.terminal.press("space")
        text = self.terminal.wait(lambda text: f"{NAMES[seat]} only" in text)
        self.check_private(seat, self.terminal.settle())
        self.hand_overs += 1

    def check_private(self, seat: int, text: str) -> None:
        """The own cards stand there, of the others nothing that the seat has not seen."""
        words = " ".join(text.split())
        for card in self.state.hands[seat]:
            assert CARDS[card].name.split()[0] in words or CARDS[card].brief in words, text
        for name in self.only_known_to(seat):
            assert name not in words, f"{name} before {NAMES[seat]}:\n{text}"

    def only_known_to(self, reader: int | None) -> Iterator[str]:
        """Yield names of hidden cards that stand nowhere a reader may look."""
        state = self.state
        said = " ".join(line.text for line in self.table.log())
        view = RULES.view(state, reader)
        seen = {card for hobbit in view.hobbits for card in (*hobbit.known, *hobbit.items, *(hobbit.cards or ()))}
        seen |= {*view.discard, view.wager or ""}
        for hand in state.hands:
            for card in hand:
                facts = CARDS[card]
                # Unpleasantnesses lend their names to marks and to what remedies ward off.
                if facts.id not in seen and facts.kind != "unpleasantness" and facts.name not in said:
                    yield facts.name

    def make(self, move: HobitiMove) -> None:
        """Make a move by keys, the hand opened first if it is needed."""
        terminal, seat = self.terminal, move.seat
        if f"{NAMES[seat]} only" not in terminal.text:
            if move.kind in OPEN and CARD not in terminal.text:
                terminal.press(OPEN[move.kind])
                return
            if CARD not in terminal.text:
                terminal.press("space")
            self.take_hand(seat)
        hand = [card.card for card in RULES.view(self.state, seat).hand]
        match move:
            case Garden():
                terminal.press("g", str(hand.index(move.card) + 1))
            case Unpleasantness():
                terminal.press(":", RULES.write(move), "enter")
            case ChooseDiscards():
                first, second = (hand.index(card) for card in move.cards)
                second = hand.index(move.cards[1], first + 1) if first == second else second
                terminal.press(str(first + 1), str(second + 1))
            case Walk() | Loaf() | PartyPass() | TakeIt():
                terminal.press(OPEN[move.kind])
            case _:
                terminal.press(str(hand.index(move.card) + 1))


@pytest.mark.timeout(300)
@pytest.mark.rule("HOB-75", "HOB-76", "HOB-77", "HOB-78")
def test_a_game_of_four_is_played_by_keys_and_every_hand_over_hides_all_hands(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "terminal", "--option", "points_to_win=30", home=tmp_path) as terminal:
        terminal.wait(CARD)
        match = Match(terminal)
        while not match.table.match.over:
            head, move = match.table.match.head, match.choose()
            if match.table.forced() is None:
                match.make(move)
            match.kept(head + 1)
            terminal.settle()
        result = match.table.result()
        assert result is not None
        assert match.hand_overs > 20
        terminal.wait("The match is over")
        terminal.press("enter")
        text = terminal.wait("Score sheet")
        for name, score in zip(NAMES, result.scores, strict=True):
            assert re.search(rf"{name}\s+{score}\b", text), text
        terminal.press("q")
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.leave() == 0


def test_a_step_of_the_cursor_over_the_hand_costs_few_bytes(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "bytes", home=tmp_path) as terminal:
        terminal.wait(CARD)
        terminal.press("space")
        terminal.wait("for lots only")
        terminal.settle()
        spent = []
        for key in "lljlhkjhkl" * 2:
            terminal.press(key)
            spent.append(len(terminal.pseudo.read(0.3, 0.15)))
        steps = [count for count in spent if count]
        assert len(steps) > 10
        assert median(steps) <= 300, steps


@pytest.mark.rule("HOB-74")
def test_a_hand_that_is_hidden_resized_or_left_open_is_not_on_the_screen(tmp_path: Path) -> None:
    with Terminal(*SEATS, "--seed", "hide", home=tmp_path) as terminal:
        terminal.wait(CARD)
        match = Match(terminal)
        hand = [CARDS[card].name for card in match.state.hands[0] if CARDS[card].kind != "unpleasantness"]

        def hidden(text: str) -> bool:
            return not any(name in text for name in hand)

        assert hidden(terminal.text)
        for size in ((120, 40), (60, 20), (160, 48), (80, 24)):
            terminal.resize(*size)
            assert hidden(terminal.settle())
        match.take_hand(0)
        terminal.press("x")
        assert hidden(terminal.wait(CARD))
        match.take_hand(0)
        terminal.press("q")
        assert hidden(terminal.wait("Go on"))
        terminal.press("enter")
        assert hidden(terminal.wait(CARD))
        terminal.kill()
        assert hidden(terminal.text)
