"""The matches that the pictures show, played by computer players from fixed seeds under the names of persons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from feastbox import catalog
from feastbox.engine import library as keeping
from feastbox.engine.library import Library
from feastbox.engine.records import SeatInfo
from feastbox.engine.rng import Rng
from feastbox.table import Table
from screenshots.program import NOW

AnyTable = Table[Any, Any, Any]

PEOPLE: Final = ("Anna", "Ben", "Cleo", "Dora")
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Clock:
    """Takes the place of the module `time` in the library."""

    def __init__(self) -> None:
        self.now = NOW

    def time(self) -> float:
        """Return the time that is set."""
        return self.now


_TOLD: Final[dict[str, Callable[[AnyTable], bool]]] = {
    "odin": lambda table: table.view.round == 4 and table.view.pending.kind == "turn" and table.view.asked == 2
}
"""Until when the match of a game is played, where its first moves would show little."""


class Pictured(NamedTuple):
    """The library's file, and the ids of matches by what they are shown for."""

    path: Path
    ids: dict[str, str]


class Matches:
    """Fills a library with matches at fixed times, under fixed ids."""

    def __init__(self, path: Path) -> None:
        self.clock = Clock()
        self.made = 0
        vars(keeping).update(time=self.clock, _new_id=self._next_id)
        self.library = Library(path)

    def _next_id(self, _: object) -> str:
        self.made += 1
        return f"scene{self.made}"

    def deal(self, game: str, people: Sequence[str], seed: str, ago: float) -> AnyTable:
        """Deal a match so many seconds before now."""
        self.clock.now = NOW - ago
        seats = [SeatInfo(name, PEOPLE.index(name)) for name in people]
        found = catalog.find(game)
        return Table.new(found, seats, found.rules().options_type(), seed, self.library)

    def play(self, table: AnyTable, until: Callable[[AnyTable], bool] = lambda _: False) -> None:
        """Let the strongest computer player move for everybody until something holds or the match is over."""
        rules, bot = table.rules, table.game.bots()[-1].make()
        while not table.match.over and not until(table):
            state, seed = table.match.state, f"picture {table.match.head}"
            seat = rules.asked(state)[0]
            known = rules.redeal(state, seat, Rng(f"redeal {seed}"))
            table._commit([bot.choose(known, seat, Rng(seed)).move])


def fill(path: Path) -> Pictured:
    """Make the library of the pictures."""
    matches = Matches(path)
    for n, (people, days) in enumerate(
        [(("Ben", "Cleo"), 16.0), (("Anna", "Cleo"), 9.0), (("Anna", "Ben"), 2.0)], start=1
    ):
        table = matches.deal("halali", people, f"evening {n}", days * DAY + 16 * HOUR)
        matches.play(table)
    ids = {"finished": table.row.id}
    others = [game for game in catalog.GAMES if game.id != "halali"]
    for n, game in enumerate(others):
        count = min(3, game.seats[-1])
        table = matches.deal(game.id, PEOPLE[:count], "evening", (18 + n) * DAY + 16 * HOUR)
        matches.play(table, _TOLD.get(game.id, lambda table: table.match.head >= 24))
        ids[game.id] = table.row.id
    table = matches.deal("halali", PEOPLE[:2], "forest 30", 14 * HOUR)
    matches.play(table, lambda table: table.match.head >= 54)
    ids["halali"] = table.row.id
    matches.library.close()
    return Pictured(path, ids)
