"""Many matches without a screen: do they end, how fast, who wins. Faults are counted, not raised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeVar

from feastbox.engine.calibration import moves_per_second
from feastbox.engine.models import Move, Options, Result, Seat, State, View
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

Player = Callable[[S, Seat, Rng], M]
"""Chooses a move for an asked seat from a state redealt for it."""

MOVE_CAP = 20_000
"""A match of more moves than this counts as a fault."""
_CALIBRATED_EACH = 1.0
"""Seconds of play after which the calibration loop runs once more."""


class Fault(NamedTuple):
    """What went wrong in a match: the seed that deals it again, how many moves were made, what was said."""

    seed: str
    move: int
    message: str


class _Stuck(Exception):
    """A match did not go on as the rules promise."""


@dataclass
class Report:
    """What came out. `seconds` is CPU time of finished matches, `share` their speed by that of the calibration loop."""

    game: str
    seats: int
    games: int
    finished: int = 0
    errors: int = 0
    moves: int = 0
    seconds: float = 0.0
    share: float = 0.0
    wins: list[int] = field(default_factory=list)
    """By seat, how many matches it won alone."""
    draws: int = 0
    """Matches with several winners."""
    points: list[int] = field(default_factory=list)
    """By seat, the sum of its scores over all finished matches."""
    first_fault: Fault | None = None

    @property
    def moves_per_second(self) -> float:
        """Moves by CPU second."""
        return self.moves / self.seconds if self.seconds else 0.0

    @property
    def mean_moves(self) -> float:
        """Moves of a finished match."""
        return self.moves / self.finished if self.finished else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Return the report as it is printed in JSON."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves_per_second),
            "share": round(self.share, 4),
            "wins": self.wins,
            "draws": self.draws,
            "mean_moves": round(self.mean_moves, 2),
            "mean_points": [round(points / (self.finished or 1), 2) for points in self.points],
            "first_error": self.first_fault._asdict() if self.first_fault else None,
        }


def simulate(
    rules: Rules[S, M, V],
    seats: int,
    options: Options,
    games: int,
    seed: str,
    players: Sequence[Player[S, M] | None],
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Play `games` matches; `players` by seat, None picks any legal move. `progress` is told after each match.

    The first match is dealt from `seed` itself, so that a fault's seed with `games=1` plays just that match again.
    """
    report = Report(rules.id, seats, games, wins=[0] * seats, points=[0] * seats)
    speeds, measured = [moves_per_second(0.25)], 0.0
    for n in range(games):
        match = _Run(rules, players, f"{seed}:{n}" if n else seed)
        start = process_time()
        try:
            result = match.play(seats, options)
        except Exception as error:
            report.errors += 1
            message = str(error) if isinstance(error, _Stuck) else f"{type(error).__name__}: {error}"
            report.first_fault = report.first_fault or Fault(match.seed, match.moves, message)
        else:
            report.seconds += process_time() - start
            report.moves += match.moves
            _count(report, result)
        progress(n + 1)
        if report.seconds - measured >= _CALIBRATED_EACH:  # machines change their pace in the middle of long runs
            speeds.append(moves_per_second(0.1))
            measured = report.seconds
    speeds.append(moves_per_second(0.25))
    report.share = report.moves_per_second / (sum(speeds) / len(speeds))
    return report


def _count(report: Report, result: Result) -> None:
    report.finished += 1
    winners = result.winners()
    if len(winners) == 1:
        report.wins[winners[0]] += 1
    else:
        report.draws += 1
    report.points = [sum(both) for both in zip(report.points, result.scores, strict=True)]


class _Run:
    """One match; `moves` tells how far it came, also after a fault."""

    def __init__(self, rules: Rules[Any, Any, Any], players: Sequence[Player[Any, Any] | None], seed: str) -> None:
        self.rules = rules
        self.players = players
        self.seed = seed
        self.moves = 0

    def play(self, seats: int, options: Options) -> Result:
        """Play to the end and return how it ended."""
        state = self.rules.setup(seats, options, self.seed)
        if any(self.players):
            self._play_players(state)
        else:
            self._play_random(state)
        if state.stack:
            raise _Stuck(f"not over after {MOVE_CAP} moves")
        result = self.rules.result(state)
        if result is None:
            raise _Stuck("over, but without a result")
        return result

    def _play_random(self, state: State) -> None:
        """The bare rules loop: list, pick, apply in place. Its speed is what the benchmarks compare."""
        legal, apply, random = self.rules.legal, self.rules.apply, Random(self.seed).random
        for n in range(MOVE_CAP):
            if not state.stack:
                break
            top = state.stack[-1]
            seat = top.seats[0] if top.order == "in_turn" else self.rules.asked(state)[0]
            moves = legal(state, seat)
            if not moves:
                raise _Stuck(f"seat {seat + 1} is asked ({top.kind}) and has no legal move")
            self.moves = n + 1
            apply(state, moves[int(random() * len(moves))])

    def _play_players(self, state: State) -> None:
        rules, random = self.rules, Random(self.seed).random
        while state.stack and self.moves < MOVE_CAP:
            seat = rules.asked(state)[0]
            player = self.players[seat]
            if player:
                rng = Rng(f"{self.seed}:{self.moves}")
                move = player(rules.redeal(state, seat, rng), seat, rng)
            else:
                moves = rules.legal(state, seat)
                move = moves[int(random() * len(moves))]
            refusal = rules.refuse(state, move)
            if refusal:
                raise _Stuck(f"seat {seat + 1} chose {rules.write(move)!r}: {refusal.code} ({refusal.rule})")
            self.moves += 1
            rules.apply(state, move)
