"""What the contract tests run over: every game of the catalog and the template, every seat count, recorded matches.

A game states in `tests/games/<game>/contract.toml` how many moves a random match may take (`move_cap`), and with which
options nothing is hidden but the random numbers to come (`open_with`). Fields of a view that, like `pending`, speak of
whoever is asked stand in `of_the_asked`. Where a game is heavy it also states how many
recorded matches (`quick`) and which seat counts (`often`) every run looks at; the long runs look at all.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from feastbox import assets, catalog
from feastbox.catalog import Game
from feastbox.engine import options as optioning
from feastbox.engine.models import Event, Move, Options, Seat, State
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from tests.contract.template import LARDER, TemplateGame

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Anna 2", "Ben 2", "Cleo 2", "Dora 2")
GAMES: Final = (*catalog.GAMES, LARDER)
TESTS: Final = Path(__file__).resolve().parent.parent
MANY: Final = 40
"""Recorded matches of each case that the long tests look at."""
FEW: Final = 3
"""Recorded matches of each case that every test run looks at."""


class Case(NamedTuple):
    """One game at one seat count."""

    game: Game
    seats: int

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.game.rules()

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def readers(self) -> tuple[Seat | None, ...]:
        """The onlooker and every seat."""
        return (None, *range(self.seats))


CASES: Final = [Case(game, seats) for game in GAMES for seats in game.seats]

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
each_case = pytest.mark.parametrize("case", CASES, ids=[f"{case.game.id}-{case.seats}" for case in CASES])
each_match = pytest.mark.parametrize(
    "n", [n if n < FEW else pytest.param(n, marks=pytest.mark.long) for n in range(MANY)]
)


class Position(NamedTuple):
    """A question of a recorded match, the move that answered it, and what happened."""

    state: Any
    move: Any
    events: tuple[Event, ...]


class Record(NamedTuple):
    """A recorded random match: `positions` in order, and the state it ended with."""

    case: Case
    seed: str
    options: Options
    positions: tuple[Position, ...]
    end: Any


@cache
def record(case: Case, n: int) -> Record:
    """Play one random match; the first of every case has the default options, the others random ones."""
    seed = f"contract {n}"
    options = case.rules.options_type() if n == 0 else random_options(case, Rng(f"options {n}"))
    return play(case, options, seed)


def play(case: Case, options: Options, seed: str, audit: bool = False) -> Record:
    """Play a random match to its end; AssertionError if it takes more moves than the game's cap."""
    rules, rng, cap = case.rules, Rng(f"random {seed}"), facts(case.game)["move_cap"]
    state = rules.setup(case.seats, options, seed)
    positions: list[Position] = []
    if audit:
        rules.audit(state)
    while state.stack:
        move = random_move(rules, state, rng)
        after = rules.clone(state)
        events = tuple(rules.apply(after, move))
        positions.append(Position(state, move, events))
        state = after
        if audit:
            rules.audit(state)
        assert len(positions) <= cap, f"{case.game.id} with {options!r} and seed {seed!r} goes on after {cap} moves"
    return Record(case, seed, options, tuple(positions), state)


def random_move(rules: Rules[Any, Any, Any], state: State, rng: Rng) -> Any:
    """Return an answer of a random asked seat, or now and then a move beside the question."""
    seat = rng.pick(rules.asked(state))
    if rng.below(8) == 0:
        beside = list(islice(rules.anytime(state, seat), 200))
        if beside:
            return rng.pick(beside)
    return rng.pick(rules.legal(state, seat))


def random_options(case: Case, rng: Rng) -> Options:
    """Return options that go with the number of seats, each value equally likely."""
    rules = case.rules
    while True:
        given = {choice.name: rng.pick(choice.values) for choice in optioning.choices(rules.options_type)}
        options = optioning.build(rules.options_type, given)
        if rules.check_options(case.seats, options) is None:
            return options


def sample(record: Record, most: int) -> Sequence[Position]:
    """Return about `most` positions, evenly spread over the match."""
    return record.positions[:: max(1, len(record.positions) // most)]


def beside(rules: Rules[Any, Any, Any], state: State, seat: Seat, most: int = 300) -> list[Move]:
    """Return the first anytime moves of a seat."""
    return list(islice(rules.anytime(state, seat), most))


# -- what a game's folders hold --------------------------------------------------------------------------------


def home(game: Game) -> Path:
    """Return the folder of a game's own tests."""
    return TESTS / "contract" / "template" if isinstance(game, TemplateGame) else TESTS / "games" / game.id


@cache
def facts(game: Game) -> Mapping[str, Any]:
    """Read the game's contract.toml."""
    return tomllib.loads((home(game) / "contract.toml").read_text(encoding="utf-8"))


def hides_cards(record: Record) -> bool:
    """Say whether a match hides more than random numbers to come (`open_with` of contract.toml)."""
    open_with = facts(record.case.game).get("open_with", {})
    return not any(getattr(record.options, option) == value for option, value in open_with.items())


def of_the_asked(game: Game) -> set[str]:
    """Return the fields of a view that speak of whoever is asked now, and of nothing that lies on the table."""
    return {"pending", *facts(game).get("of_the_asked", ())}


@cache
def rule_numbers(game: Game) -> frozenset[str]:
    """Return the numbers of the game's rules, read here without the engine's reader."""
    text = (
        (home(game) / "rules.md").read_text("utf-8")
        if isinstance(game, TemplateGame)
        else assets.read_text(game.id, "rules.md")
    )
    return frozenset(re.findall(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\*", text, flags=re.MULTILINE))


def rules_named(path: Path) -> Iterator[str]:
    """Yield the numbers a test file names in `pytest.mark.rule(...)`, read without importing it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno}: rule() takes plain numbers"
                yield str(argument.value)
