"""Killed writers lose no move that was kept; two programs on one match never mix their moves."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import pytest

from feastbox.engine.library import Library
from feastbox.engine.rng import Rng
from tests.engine.libraries import entry, start

ROOT = Path(__file__).parents[2]

WRITER = """
import sys
from pathlib import Path
from feastbox.engine.library import Library
from tests.engine.libraries import entry
with Library(Path(sys.argv[1])) as library:
    row = library.match(sys.argv[2])
    while True:
        n = row.head + 1
        row = library.append(row, [entry(f"move {n}")], "", "x" * 5000 if n % 5 == 0 else None)
        print(n, flush=True)
"""

MAKER = """
import sys
from pathlib import Path
from feastbox.engine.library import Library
from tests.engine.libraries import start
print("ready", flush=True)
for n in range(1000):
    with Library(Path(sys.argv[1]) / f"{n}.sqlite") as library:
        start(library)
"""

RACER = """
import sys
from pathlib import Path
from feastbox.engine.library import Conflict, Library
from tests.engine.libraries import entry
name, match_id = sys.argv[2:]
with Library(Path(sys.argv[1])) as library:
    for line in sys.stdin:
        what = line.strip()
        row = library.match(match_id)
        print("ready", flush=True)
        sys.stdin.readline()
        try:
            if what == "move":
                library.append(row, [entry(name)], name)
            else:
                library.move_head(row, row.head - 1, name)
        except Conflict:
            print("conflict", flush=True)
        else:
            print("won", flush=True)
"""


def process(code: str, *args: str | Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, args)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def pipe(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


def kill(child: subprocess.Popen[str]) -> list[str]:
    """Kill a process at once and return what it had still said."""
    child.kill()
    said = pipe(child.stdout).read().splitlines()
    child.wait()
    pipe(child.stdin).close()
    return said


def test_a_writer_killed_at_any_instant_loses_no_move_that_was_kept(tmp_path: Path) -> None:
    path, rng = tmp_path / "library.sqlite", Rng("kill")
    with Library(path) as library:
        match_id = start(library).id
    for _ in range(20):
        child = process(WRITER, path, match_id)
        first = pipe(child.stdout).readline()
        time.sleep(rng.below(60) / 1000)
        shown = int([first, *kill(child)][-1])
        with Library(path) as library:
            kept = library.kept(match_id)
        assert shown <= kept.row.head == len(kept.entries) <= shown + 1
        assert [kept.text for kept in kept.entries] == [f"move {n}" for n in range(1, kept.row.head + 1)]


def test_a_program_killed_while_it_makes_a_library_leaves_one_that_opens(tmp_path: Path) -> None:
    rng = Rng("make")
    for n in range(20):
        folder = tmp_path / str(n)
        child = process(MAKER, folder)
        pipe(child.stdout).readline()
        time.sleep(rng.below(40) / 1000)
        kill(child)
        for path in sorted(folder.glob("*.sqlite")):
            with Library(path) as library:
                start(library)
                assert library.matches()


def test_programs_that_make_one_library_at_the_same_time_all_find_it(tmp_path: Path) -> None:
    code = MAKER.replace("{n}.sqlite", "library.sqlite").replace("1000", "3")
    for n in range(5):
        children = [process(code, tmp_path / str(n)) for _ in range(4)]
        assert [child.wait() for child in children] == [0] * 4
        for child in children:
            kill(child)
        with Library(tmp_path / str(n) / "library.sqlite") as library:
            assert len(library.matches()) == 12


@pytest.mark.parametrize("what", [("move", "move"), ("undo", "move"), ("undo", "undo")])
def test_of_two_programs_at_once_exactly_one_wins(tmp_path: Path, what: tuple[str, str]) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row = library.append(start(library), [entry("first")] * 120, "")
        racers = [process(RACER, path, name, row.id) for name in ("Anna", "Ben")]
        wins = dict.fromkeys(("Anna", "Ben"), 0)
        for _ in range(100):
            before = library.kept(row.id)
            say(racers, what)
            assert hear(racers) == ["ready", "ready"]
            say(racers, ("go", "go"))
            answers = hear(racers)
            assert sorted(answers) == ["conflict", "won"]
            winner = answers.index("won")
            after = library.kept(row.id)
            wins[after.row.where] += 1
            assert after.row.where == ("Anna", "Ben")[winner]
            assert after.row.rev == before.row.rev + 1
            if what[winner] == "move":
                assert after.row.head == len(after.entries) == before.row.head + 1
                assert after.entries == (*before.entries[: before.row.head], entry(after.row.where))
            else:
                assert (after.row.head, after.entries) == (before.row.head - 1, before.entries)
        for racer in racers:
            kill(racer)
    assert sum(wins.values()) == 100


def say(racers: list[subprocess.Popen[str]], words: tuple[str, str]) -> None:
    for racer, word in zip(racers, words, strict=True):
        print(word, file=racer.stdin, flush=True)


def hear(racers: list[subprocess.Popen[str]]) -> list[str]:
    return [pipe(racer.stdout).readline().strip() for racer in racers]
