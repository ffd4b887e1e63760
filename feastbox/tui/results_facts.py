"""What there is to say of a finished match: what decided it, by how much, and how its people have fared together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from feastbox.engine.models import Result
from feastbox.engine.records import FinishedRow
from feastbox.english import join
from feastbox.tui.when import day

PLACES: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


class Ranked(NamedTuple):
    """A seat in the ranking: seat, rank, score, and what is said of it ("wins by 1"; empty for the others)."""

    seat: int
    rank: int
    score: int
    says: str = ""

    @property
    def place(self) -> str:
        """The rank in words."""
        return f"{PLACES[self.rank]} place"


def ranking(result: Result) -> list[Ranked]:
    """Return the seats by rank, each winner with the margin."""
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    winners = result.winners()
    best = result.scores[order[0]]
    others = [result.scores[seat] for seat in order if seat not in winners]
    if len(order) == 1:
        says = ""
    elif len(winners) > 1:
        says = "drawn" if not others else "shares the win"
    else:
        says = f"wins by {best - max(others)}" if best > max(others) else "wins the tie"
    return [Ranked(seat, result.ranks[seat], result.scores[seat], says if seat in winners else "") for seat in order]


def decided(
    points: Sequence[tuple[int, ...]], told: Mapping[int, str], names: Sequence[str], winners: Sequence[int]
) -> list[str]:
    """Return what decided a match: the turn from which the winner led, and the turn that brought most.

    `points` are everybody's behind every turn, turn 0 being the start; `told` is the log by turn.
    """
    said: list[str] = []
    turn = _lead_for_good(points, winners[0]) if len(winners) == 1 and len(names) > 1 else None
    if turn is not None:
        said.append(f"{_told(turn, points, told)} {names[winners[0]]} leads from here on.")
    gains = [(max(_gain(points, n)), -n) for n in range(1, len(points))]
    most, place = max(gains, default=(0, 0))
    if most > 0 and -place != turn:
        said.append(f"{_told(-place, points, told)} No turn brought more.")
    return said


def _lead_for_good(points: Sequence[tuple[int, ...]], winner: int) -> int | None:
    """Return the turn behind which this seat was ahead of all others to the end."""
    behind = [
        n
        for n, row in enumerate(points)
        if row[winner] <= max(value for seat, value in enumerate(row) if seat != winner)
    ]
    return behind[-1] + 1 if behind and behind[-1] + 1 < len(points) else None


def _gain(points: Sequence[tuple[int, ...]], n: int) -> list[int]:
    return [now - before for before, now in zip(points[n - 1], points[n], strict=True)]


def _told(n: int, points: Sequence[tuple[int, ...]], told: Mapping[int, str]) -> str:
    """Return "Turn 180: Anna brought bear d1 out, +10."."""
    gain = max(_gain(points, n))
    text = told.get(n, "").rstrip(".")
    plus = f"+{gain}"
    words = ", ".join(part for part in (text, "" if plus in text or gain <= 0 else plus) if part)
    return f"Turn {n}: {words}." if words else f"Turn {n}."


def together(rows: Sequence[FinishedRow], names: Sequence[str], now: float) -> list[tuple[str, str]]:
    """Return what the library knows of a game's finished matches: wins of these people, records of all."""
    said: list[tuple[str, str]] = []
    ours = [row for row in rows if sorted(placing.name for placing in row.placings) == sorted(names)]
    if ours and len(names) > 1:
        wins = dict.fromkeys(names, 0)
        drawn = 0
        for row in ours:
            best = [placing.name for placing in row.placings if placing.rank == 1]
            if len(best) == 1:
                wins[best[0]] += 1
            else:
                drawn += 1
        counts = [f"{name} {count}" for name, count in sorted(wins.items(), key=lambda item: -item[1])]
        said.append(("matches", ", ".join([*counts, *([f"drawn {drawn}"] if drawn else [])])))
    if rows:
        score, row, name = max(
            ((placing.score, row, placing.name) for row in rows for placing in row.placings),
            key=lambda found: (found[0], found[1].finished),
        )
        said.append(("highest", f"{name} {score}, {day(row.finished, now)}"))
        longest = max(rows, key=lambda row: row.moves)
        people = [placing.name for placing in sorted(longest.placings, key=lambda placing: placing.seat)]
        who = join(people) if len(people) < 3 else f"{len(people)} players"  # more names have no room
        said.append(("longest", f"{who}, {longest.moves} turns"))
    return said
