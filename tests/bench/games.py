"""What rules, library and bots take, by catalog: none of it knows a screen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.rng import Rng
from feastbox.engine.simulate import simulate
from feastbox.table import Table
from tests.bench.figures import Figure
from tests.bench.programs import make_moves, seats

SHARES: Final = {"halali": (20.0, 35.0), "odin": (2.0, 5.0)}
"""Percent of the calibration loop that must be and that are good; 15 and 30 for the other games."""
LONG: Final = 500
"""Moves of the match that is opened and verified."""


def random_share(game: Game, games: int) -> Figure:
    """Random play at the least and the most seats, as a share of the calibration loop in the same process."""
    rules = game.rules()
    least = min(
        simulate(rules, count, rules.options_type(), games, "bench", [None] * count).share
        for count in {rules.seats[0], rules.seats[-1]}
    )
    must, good = SHARES.get(game.id, (15.0, 30.0))
    return Figure(f"{game.name}: random play, share of the loop", 100 * least, "%", None, must, good, True)


def states(game: Game) -> Iterator[Any]:
    """Yield every position of a random match with the most seats."""
    rules, rng = game.rules(), Random("clone")
    state = rules.setup(rules.seats[-1], rules.options_type(), "clone")
    while state.stack:
        yield state
        state = rules.clone(state)
        rules.apply(state, rng.choice(rules.legal(state, rules.asked(state)[0])))


def clone_time(game: Game) -> Figure:
    """The slowest position's clone, the best of several tries each."""
    clone = game.rules().clone
    slowest = max(_best(partial(clone, state), 5) for state in states(game))
    return Figure(f"{game.name}: clone of the largest state", slowest * 1e6, "us", None, 200, 100)


def _best(act: Callable[[], object], times: int) -> float:
    best = 1.0
    for _ in range(times):
        start = time.perf_counter()
        act()
        best = min(best, time.perf_counter() - start)
    return best


def submit(game: Game, home: Path, least: int = 500) -> tuple[Figure, ...]:
    """Moves of random matches from the table to the disk, in turns with what the disk alone takes for one line."""
    rules, rng, wall, cpu, disk = game.rules(), Random("submit"), list[float](), list[float](), list[float]()
    with Library(home / "submit.sqlite") as library, (home / "disk").open("ab", buffering=0) as file:
        while len(wall) < least:
            people = seats(rules.seats[-1])
            table = Table.new(game, people, rules.options_type(), f"bench {len(wall)}", library)
            while not table.match.over:
                state = table.match.state
                move = rng.choice(rules.legal(state, rules.asked(state)[0]))
                start, spent = time.perf_counter(), time.process_time()
                table._commit([move])
                wall.append(time.perf_counter() - start)
                cpu.append(time.process_time() - spent)
                start = time.perf_counter()
                file.write(b"the bytes of about one move" * 10)
                os.fdatasync(file)
                disk.append(time.perf_counter() - start)
    late, alone = (sorted(took)[len(took) * 99 // 100] for took in (wall, disk))
    return (
        Figure(f"{game.name}: submit with commit to disk, p99", late * 1e3, "ms", None, 20, 5),
        Figure(f"{game.name}: the same, median in CPU time", median(cpu) * 1e3, "ms"),
        Figure(f"{game.name}: the disk alone for one line, p99", alone * 1e3, "ms"),
    )


def opening(game: Game, home: Path) -> Figure:
    """Opening and verifying a random match, in CPU time, counted up to five hundred moves."""
    with Library(home / "opening.sqlite") as library:
        table = Table.new(game, seats(game.seats[-1]), game.rules().options_type(), "bench", library)
        made = make_moves(table, LONG, Random("opening"))
        start = time.process_time()
        again = Table.resume(table.row.id, library)
        spent = time.process_time() - start
        assert again.match.hash == table.match.hash
    return Figure(f"{game.name}: open and verify, per {LONG} moves", spent * LONG / made, "s", None, 1, 0.3)


def bot_moves(game: Game) -> tuple[Figure, Figure]:
    """A match of the strongest bots: the slowest move, and the median, in CPU time."""
    rules = game.rules()
    bot = game.bots()[-1].make()
    state, took, n = rules.setup(rules.seats[0], rules.options_type(), "bench"), [], 0
    while state.stack:
        seat = rules.asked(state)[0]
        known = rules.redeal(state, seat, Rng(f"redeal {n}"))
        start = time.process_time()
        move = bot.choose(known, seat, Rng(f"bot {n}")).move
        took.append(time.process_time() - start)
        rules.apply(state, move)
        n += 1
    level = f"{game.name}: bot move at level {len(game.bots()) - 1}"
    return (
        Figure(f"{level}, slowest of a match", max(took) * 1e3, "ms", None, 3000, 1000),
        Figure(f"{level}, median", median(took) * 1e3, "ms"),
    )
