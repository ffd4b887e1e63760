"""A Feast for Odin in a real terminal: matches played by keys to the score sheet, and read on the disk beside it."""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from feastbox.engine.library import Library
from feastbox.engine.rng import Rng
from feastbox.games.odin.bot import LEVELS
from feastbox.games.odin.cards import CARD, TITLES
from feastbox.games.odin.moves import (
    ColumnCard,
    Done,
    EndFeast,
    EndTurn,
    OdinMove,
    Pass,
    PlaceVikings,
    PlayOccupation,
    SkipPart,
)
from feastbox.games.odin.places.labels import board
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE
from feastbox.table import Table
from tests.terminal.terminal import Terminal

pytestmark = pytest.mark.terminal

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SHORT = ("--option", "length=short", "--seed", "terminal")
FIELDS = board(wide=False, tall=False).fields
ONE_KEY = {EndTurn: "d", Done: "d", SkipPart: "d", Pass: "p", EndFeast: "E"}
"""Keys of moves that need no pointing, on their places."""


class Match:
    """A match at 80x24, played as a steady bot would, by the keys a person has; `keys` counts them by kind of move."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        library = Library(terminal.library)
        self.table: Table[Any, Any, Any] = Table.resume(library.matches()[0].id, library)
        self.bot = LEVELS[1].make()
        self.keys: dict[str, list[int]] = {}
        self.hand_overs = 0

    @property
    def state(self) -> Any:
        return self.table.match.state

    def choose(self) -> OdinMove:
        """Return what a steady bot would do in the place of the seat that is asked."""
        seat, rng = self.table.asked[0], Rng(f"terminal {self.table.match.head}")
        return self.bot.choose(RULES.redeal(self.state, seat, rng), seat, rng).move

    def kept(self, head: int) -> None:
        """Wait until the match on disk has `head` entries."""
        until = time.monotonic() + 20
        while self.table.match.head < head:
            assert time.monotonic() < until, f"move {head} was never kept; the screen:\n{self.terminal.text}"
            self.terminal.pump(0.01)
            self.table.sync()

    def go_on(self) -> None:
        """Make one move, or wait for what the program does by itself."""
        head = self.table.match.head
        if self.table.forced() is None:
            move = self.choose()
            pressed = self.make(move)
            self.keys.setdefault(move.kind, []).append(pressed)
        self.kept(head + 1)

    def make(self, move: OdinMove) -> int:
        """Make a move by keys and return how many it took."""
        if isinstance(move, PlaceVikings) and not move.ship and not move.vikings:
            return self.place_vikings(move)
        if type(move) in ONE_KEY and not (isinstance(move, SkipPart) and self.upgrading()):
            self.terminal.press(ONE_KEY[type(move)])
            return 1
        opened = 0
        if isinstance(move, PlayOccupation | ColumnCard) and move.card:
            opened = self.open_hand(move)
        text = RULES.write(move)
        self.terminal.settle()
        self.terminal.press(":", text, "enter")
        return opened + len(text) + 2

    def upgrading(self) -> bool:
        """Say whether what is left out are marked goods."""
        return self.state.stack[-1].kind in ("upgrade", "mountain")

    def open_hand(self, move: PlayOccupation | ColumnCard) -> int:
        """Open the hand for a card: before it no card is on the screen, behind it the card is."""
        terminal, title = self.terminal, TITLES[CARD[move.card]]
        if len(self.state.thing) == 1 or f"{NAMES[move.seat].upper()} ONLY" in terminal.text:
            return 0
        terminal.settle()
        assert title not in terminal.text or title in str(self.table.log()), terminal.text
        terminal.press("space")
        text = terminal.wait(f"I am {NAMES[move.seat]}, show my hand")
        assert "nothing private on this screen" in text
        assert title not in text or title in str(self.table.log()), text
        terminal.press("space")
        terminal.wait(lambda text: f"{NAMES[move.seat].upper()} ONLY" in text)
        self.hand_overs += 1
        return 2

    def place_vikings(self, move: PlaceVikings) -> int:
        """Go to a space with the arrows and place there."""
        here = self.cursor()
        path = way(here, SPACE[move.space])
        self.terminal.press(*path, "enter")
        return len(path) + 1

    def cursor(self) -> int:
        """Return the space under the cursor, from the mark before its label; taken ones have none, so it is moved."""
        for _ in range(len(FIELDS)):
            self.terminal.wait(lambda text: "‹Actions›" in text and "HOUS" in text)
            text = self.terminal.settle().split("\n")
            for number, field in enumerate(FIELDS):
                row, column = 3 + field.line, 5 + 19 * (field.column - 1)
                if text[row][column : column + 1] == "►":
                    return number
            self.terminal.press("down")
        raise AssertionError(self.terminal.text)


def across(number: int, column: int) -> int:
    """Return where the cursor comes when it goes into a column: the space nearest to its line."""
    there = [n for n, field in enumerate(FIELDS) if field.column == column]
    return min(there, key=lambda n: abs(FIELDS[n].line - FIELDS[number].line))


def way(here: int, there: int) -> list[str]:
    """Return arrows from one space to another: across, then up or down, round the edges where that is shorter."""
    right = (FIELDS[there].column - FIELDS[here].column) % 4
    side = ["right"] * right if right <= 2 else ["left"]
    for key in side:
        column = (FIELDS[here].column - 1 + (1 if key == "right" else -1)) % 4 + 1
        here = across(here, column)
    column_of = [n for n, field in enumerate(FIELDS) if field.column == FIELDS[there].column]
    down = (column_of.index(there) - column_of.index(here)) % len(column_of)
    up = len(column_of) - down
    return side + (["down"] * down if down <= up else ["up"] * up)


def check_result(match: Match, people: int) -> None:
    """The match is over: its result stands on the screen with every score, and the score sheet behind it."""
    terminal, result = match.terminal, match.table.result()
    assert result is not None
    terminal.wait("The match is over")
    terminal.press("enter")
    text = terminal.wait("same again")
    assert "Final income" in text
    for name, score in zip(NAMES[:people], result.scores, strict=True):
        assert re.search(rf"{name}\b.*\b{score}\b", text), text
    terminal.press("q")
    terminal.wait("New game")
    terminal.press("q")
    assert terminal.leave() == 0


def test_the_first_turns_of_a_solo_match_are_played_by_keys(tmp_path: Path) -> None:
    with Terminal("play", "odin", "--seats", "Anna", *SHORT, home=tmp_path) as terminal:
        terminal.wait("HOUS")
        match = Match(terminal)
        for _ in range(8):
            match.go_on()
        placed = match.keys["place_vikings"]
        assert placed
        assert max(placed) <= 12


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("people", [1, 4])
def test_a_whole_short_match_is_played_by_keys_to_the_score_sheet(people: int, tmp_path: Path) -> None:
    with Terminal("play", "odin", "--seats", ",".join(NAMES[:people]), *SHORT, home=tmp_path) as terminal:
        terminal.wait("HOUS")
        match = Match(terminal)
        while not match.table.match.over:
            match.go_on()
        check_result(match, people)
        counted = {kind: (len(numbers), median(numbers), max(numbers)) for kind, numbers in match.keys.items()}
        print(f"{people} seats, {match.hand_overs} hand-overs, keys by kind (how often, median, most): {counted}")
        assert counted["place_vikings"][2] <= 12
        assert Counter(match.keys)["place_vikings"]


def test_a_step_of_the_cursor_over_the_action_board_costs_few_bytes(tmp_path: Path) -> None:
    with Terminal("play", "odin", "--seats", ",".join(NAMES), *SHORT, home=tmp_path) as terminal:
        terminal.wait("HOUS")
        terminal.settle()
        spent = []
        for key in "jjjljjhjkljh":
            terminal.press(key)
            spent.append(len(terminal.pseudo.read(0.3, 0.15)))
        steps = [count for count in spent if count]
        assert len(steps) > 8
        assert median(steps) <= 700, steps
        print("bytes a step", sorted(steps))
