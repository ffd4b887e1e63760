"""A program that plays, saves, loads, imports and backs up without a pause, to be killed at any instant."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.library_backup import back_up
from feastbox.engine.records import SeatInfo
from feastbox.engine.rng import Rng
from feastbox.keeping import prove
from feastbox.table import Table
from tests.contract.cases import Case, random_move, random_options

MOST = 12
"""Matches in the library; then one is deleted."""


class Shown(NamedTuple):
    """What stood on the screen: a match, how many moves it had, the hash of its position; deleted: -1 moves."""

    id: str
    head: int
    hash: str


class Program:
    """One run of the program; `show` is called with what a person would see, after it is kept."""

    def __init__(self, path: Path, game: Game, seed: str, show: Callable[[Shown], None]) -> None:
        self._path = path
        self._game = game
        self._rng = Random(seed)
        self._show = show

    def run(self) -> None:
        """Go on until killed."""
        while True:
            with Library(self._path) as library:
                self._one(library)

    def _one(self, library: Library) -> None:
        rng = self._rng
        rows = [row for row in library.matches("open") if row.game == self._game.id]
        if len(library.matches()) >= MOST:
            row = rng.choice(library.matches())
            self._show(Shown(row.id, -1, ""))
            library.delete(row.id)
        elif rows and rng.random() < 0.2:
            row = library.import_(library.export(rng.choice(rows).id), prove)
            self._show_table(Table.resume(row.id, library))
        elif rows and rng.random() < 0.6:
            self._play(Table.resume(rng.choice(rows).id, library))
        else:
            case = Case(self._game, rng.choice(self._game.seats))
            chance = Rng(f"{rng.random()}")
            names = [SeatInfo(name, seat) for seat, name in enumerate(case.names)]
            options = random_options(case, chance)
            self._play(Table.new(self._game, names, options, f"{rng.random()}", library))
        if rng.random() < 0.3:
            back_up(self._path)

    def _play(self, table: Table[Any, Any, Any]) -> None:
        self._show_table(table)
        chance = Rng(f"{self._rng.random()}")
        for _ in range(self._rng.choice([1, 5, 20, 60])):
            if table.match.over:
                break
            if self._rng.random() < 0.1:
                table.undo() or table.redo()
            else:
                table._commit([random_move(table.rules, table.match.state, chance)])
            self._show_table(table)
        table.leave()

    def _show_table(self, table: Table[Any, Any, Any]) -> None:
        self._show(Shown(table.row.id, table.match.head, table.match.hash))


def start(path: Path, game: Game, seed: str) -> tuple[int, int]:
    """Fork a child that runs the program; return its process id and the pipe that tells what it shows."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    code = 1
    try:
        os.close(reader)
        Program(path, game, seed, lambda shown: _tell(writer, shown)).run()
    except BaseException as error:
        os.write(writer, f"failed: {error!r}\n".encode())
    finally:
        os._exit(code)


def _tell(writer: int, shown: Shown) -> None:
    os.write(writer, json.dumps(shown).encode() + b"\n")
