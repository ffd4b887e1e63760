"""Two programs on one match act at the same instant: one wins, the other is told and shows the new position."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import IO, Any, NamedTuple

import pytest

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.rng import Rng
from feastbox.keeping import prove
from feastbox.table import Overtaken, Table
from tests.contract.cases import Case, random_move
from tests.table_tools import seats

FIVE = catalog.GAMES


class Answer(NamedTuple):
    """How an act went ("won", "overtaken", "nothing", "gone"), and where the program's own table stands behind it."""

    how: str
    head: int
    hash: str


class Racer:
    """A child process with a table of its own on the match; it acts when told, at once."""

    def __init__(self, path: Path, match_id: str, seed: str) -> None:
        down, up = os.pipe(), os.pipe()
        self.pid = os.fork()
        if not self.pid:
            os.close(down[1])
            os.close(up[0])
            try:
                _race(path, match_id, seed, os.fdopen(down[0]), os.fdopen(up[1], "w"))
            finally:
                os._exit(0)
        os.close(down[0])
        os.close(up[1])
        self._to, self._from = os.fdopen(down[1], "w"), os.fdopen(up[0])

    def tell(self, word: str) -> None:
        print(word, file=self._to, flush=True)

    def hear(self) -> Any:
        return json.loads(self._from.readline())

    def end(self) -> None:
        self._to.close()
        self._from.close()
        os.kill(self.pid, signal.SIGKILL)  # a later child holds the other end of the pipe as well
        os.waitpid(self.pid, 0)


def _race(path: Path, match_id: str, seed: str, orders: IO[str], answers: IO[str]) -> None:
    """Act on each order: look at the match, say so, wait for the word, act, say how it went."""
    chance = Rng(seed)
    with Library(path) as library:
        table: Table[Any, Any, Any] = Table.resume(match_id, library)
        for order in orders:
            if not table.match.over:
                table.sync()
            move = None if table.match.over else random_move(table.rules, table.match.state, chance)
            print(json.dumps("ready"), file=answers, flush=True)
            orders.readline()
            how = _act(table, order.strip(), move)
            print(json.dumps([how, table.match.head, table.match.hash]), file=answers, flush=True)


def _act(table: Table[Any, Any, Any], order: str, move: Any) -> str:
    try:
        if order == "undo":
            return "won" if table.undo() else "nothing"
        if order == "delete":
            table.library.delete(table.row.id)
        elif move is None:
            return "nothing"
        else:
            table._commit([move])
    except Overtaken:
        return "overtaken"
    except LibraryError:
        return "gone"
    return "won"


def race(racers: tuple[Racer, Racer], orders: tuple[str, str]) -> list[Answer]:
    """Let both act at once and return how it went."""
    for racer, order in zip(racers, orders, strict=True):
        racer.tell(order)
    assert [racer.hear() for racer in racers] == ["ready", "ready"]
    for racer in racers:
        racer.tell("now")
    return [Answer(*racer.hear()) for racer in racers]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    for game in FIVE:
        game.rules(), game.words()  # loaded once, not by every child
    return tmp_path / "library.sqlite"


def races(path: Path, game: Game, count: int, seed: str) -> None:
    """Race for so many moves of a new match; every fourth time one of the programs takes back instead."""
    with Library(path) as library:
        people = seats(max(2, game.seats.start))
        match_id = Table.new(game, people, game.rules().options_type(), seed, library).row.id
    racers = Racer(path, match_id, f"one {seed}"), Racer(path, match_id, f"other {seed}")
    done = 0
    for n in range(count):
        answers = race(racers, ("move", "undo" if n % 4 == 3 else "move"))
        hows = sorted(answer.how for answer in answers)
        if hows == ["nothing", "nothing"]:
            break  # the match is over
        assert hows in (["overtaken", "won"], ["nothing", "won"])
        winner = next(answer for answer in answers if answer.how == "won")
        with Library(path) as library:
            table: Table[Any, Any, Any] = Table.resume(match_id, library)
        assert (table.match.head, table.match.hash) == winner[1:]
        for answer in answers:
            assert answer.how != "overtaken" or answer[1:] == winner[1:]  # the loser shows the new position
        done += 1
    for racer in racers:
        racer.end()
    assert done > count // 2


@pytest.mark.parametrize("game", FIVE, ids=[game.id for game in FIVE])
def test_of_two_moves_at_once_one_is_made_and_the_other_told(game: Game, path: Path) -> None:
    races(path, game, 6, "quick")


@pytest.mark.long
@pytest.mark.parametrize("game", FIVE, ids=[game.id for game in FIVE])
def test_400_races_over_five_games(game: Game, path: Path) -> None:
    for seed in range(4):
        races(path, game, 20, f"long {seed}")


def test_a_match_that_one_program_deletes_while_the_other_moves_is_said_to_be_gone(path: Path) -> None:
    for n in range(6):
        with Library(path) as library:
            row = Table.new(FIVE[0], seats(2), FIVE[0].rules().options_type(), f"{n}", library).row
        racers = Racer(path, row.id, "one"), Racer(path, row.id, "other")
        move, delete = race(racers, ("move", "delete"))
        assert delete.how == "won"
        assert move.how in ("won", "gone")
        for racer in racers:
            racer.end()
        with Library(path) as library:
            assert row.id not in [found.id for found in library.matches()]


def test_matches_that_two_programs_begin_and_import_at_once_are_all_kept(path: Path) -> None:
    with Library(path) as library:
        case = Case(FIVE[0], 2)
        row = Table.new(case.game, seats(2), case.rules.options_type(), "begin", library).row
    racers = Racer(path, row.id, "one"), Racer(path, row.id, "other")
    race(racers, ("move", "move"))
    with Library(path) as one, Library(path) as other:
        text = one.export(row.id)
        ids = {library.import_(text, prove).id for library in (one, other, one, other)}
        assert {found.id for found in one.matches()} == {row.id, *ids} == {found.id for found in other.matches()}
        assert len(ids) == 4
    for racer in racers:
        racer.end()
