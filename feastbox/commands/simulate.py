"""`feastbox simulate GAME`: many matches without a screen, with figures."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from feastbox.catalog import Game
from feastbox.commands import arguments
from feastbox.engine.simulate import Player, Report, simulate


def run(args: Namespace) -> int:
    """Play and print; exit code 1 if a match had a fault."""
    game = arguments.game(args.game)
    count = args.seats or max(len(args.bots.split(",")), game.seats.start)
    arguments.check_count(game, count, f"not for {count}")
    options = arguments.options(game, arguments.option_texts(args.option), count)
    levels = arguments.levels(game, args.bots, count)
    players = [_player(game, level) for level in levels]
    with _progress(args.games) as progress:
        report = simulate(game.rules(), count, options, args.games, arguments.seed(args.seed or "0"), players, progress)
    if args.json:
        print(json.dumps(report.as_dict()))
    else:
        print("\n".join(_lines(game, report)))
    return 1 if report.errors else 0


def _player(game: Game, level: int) -> Player[Any, Any] | None:
    """Return a bot's choice, None for level 0: any legal move, picked without asking a bot."""
    if level == 0:
        return None
    bot = game.bots()[level].make()
    return lambda state, seat, rng: bot.choose(state, seat, rng).move


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Give a function that is told how many matches are done; it draws a bar on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True, refresh_per_second=4) as bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.update(task, completed=done)


def _lines(game: Game, report: Report) -> Iterator[str]:
    ended = f"{report.finished} of {report.games} matches finished, {report.errors} errors"
    yield f"{game.name}, {report.seats} seats: {ended}"
    speed = f"{report.moves_per_second:,.0f} a second, {report.share:.0%} of the calibration loop"
    yield f"{report.moves} moves in {report.seconds:.1f} s: {speed}"
    if report.finished:
        yield f"{report.mean_moves:.1f} moves a match"
        for seat, won in enumerate(report.wins):
            share, points = won / report.finished, report.points[seat] / report.finished
            yield f"seat {seat + 1}: won {won} ({share:.1%}), {points:.1f} points a match"
        yield f"several winners: {report.draws}"
    if report.first_fault:
        fault = report.first_fault
        yield f"first error: seed {fault.seed}, after {fault.move} moves: {fault.message}"
