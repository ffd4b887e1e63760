"""`feastbox saves restore`, and what every command says of a damaged library."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from feastbox.engine import library_file
from tests.command_line import Run, home, run
from tests.engine.harms import HARMS, do_harm
from tests.engine.libraries import break_table

__all__ = ["home", "run"]

MATCH = ("play", "halali", "--plain", "--seats", "Anna,Ben", "--seed", "4")


@pytest.fixture
def library(run: Run, monkeypatch: pytest.MonkeyPatch, home: Path) -> Path:
    """A library with a match of four moves, and its backup, which plain play leaves."""
    path = home / "library.sqlite"
    monkeypatch.setenv("FEASTBOX_LIBRARY", str(path))
    assert run(*MATCH, typed="1\n" * 4 + "quit\n").code == 0
    assert len(library_file.backups(path)) == 1
    return path


def test_a_sound_library_needs_no_help(run: Run, library: Path) -> None:
    said = run("saves", "restore")
    assert (said.code, said.err) == (
        1,
        "feastbox: the library is not damaged, or no backup has more of its matches\n",
    )


def test_every_command_says_what_helps(run: Run, library: Path) -> None:
    break_table(library, "entry")
    for words in (["saves", "list"], ["resume", "--plain"], [*MATCH], ["saves", "export", "x", "-"]):
        assert run(*words) == (
            1,
            "",
            f"feastbox: the library's file is damaged: {library}; what can be saved of it is saved by: "
            "feastbox saves restore\n",
        )


def test_a_damaged_library_is_restored_after_asking(run: Run, library: Path) -> None:
    (row,) = json.loads(run("saves", "list", "--json").out)
    break_table(library, "entry")
    damaged = library.read_bytes()
    said = run("saves", "restore", typed="\n")
    assert said.code == 1
    asked = f"1 match can be saved; match {row['id']} as its backup has it, after 4 moves; the file is put aside"
    assert asked in said.err
    assert library.read_bytes() == damaged
    said = run("saves", "restore", typed="y\n")
    assert said.code == 0
    assert said.out.startswith(f"1 match is saved; match {row['id']} as its backup has it")
    aside = Path(said.out.strip().rpartition(" at ")[2])
    assert aside.read_bytes() == damaged
    assert json.loads(run("saves", "list", "--json").out) == [row]


def test_a_match_with_a_damaged_move_comes_back_from_the_backup(run: Run, library: Path) -> None:
    (row,) = json.loads(run("saves", "list", "--json").out)
    whole = run("saves", "export", row["id"], "-").out
    with sqlite3.connect(library) as db:
        db.execute("UPDATE entry SET json = replace(json, '\"square\":', '\"square\":1') WHERE n = 2")
    db.close()
    assert "what happened before move 5 cannot be shown" in run("resume", "--plain", typed="quit\n").out
    said = run("saves", "restore", typed="y\n")
    assert f"a backup has more of its matches. 1 match can be saved; match {row['id']} as its backup has it" in said.err
    assert run("saves", "export", row["id"], "-").out == whole
    assert "cannot be shown" not in run("resume", "--plain", typed="quit\n").out


def test_matches_come_back_from_a_file_put_aside_before(run: Run, library: Path) -> None:
    (row,) = json.loads(run("saves", "list", "--json").out)
    aside = library.rename(library.with_suffix(".aside"))
    for backup in library_file.backups(library):
        backup.unlink()
    assert run(*MATCH, typed="quit\n").code == 0
    assert run("saves", "restore", str(aside), "--yes").code == 0
    assert row["id"] in [found["id"] for found in json.loads(run("saves", "list", "--json").out)]
    assert len(json.loads(run("saves", "list", "--json").out)) == 2
    assert run("saves", "restore", "nowhere").err == "feastbox: nowhere cannot be read: there is no such file\n"


def test_a_library_of_another_program_is_not_touched(run: Run, library: Path) -> None:
    other = library.with_name("other.sqlite")
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE cards (id TEXT)")
    db.close()
    before = other.read_bytes()
    said = run("saves", "restore", "--yes", "--library", str(other))
    assert (said.code, said.err) == (1, f"feastbox: this file belongs to another program: {other}\n")
    assert other.read_bytes() == before


def test_no_command_ends_in_a_traceback_on_a_harmed_library(run: Run, home: Path) -> None:
    whole, copy = home / "whole.sqlite", home / "copy" / "library.sqlite"
    for seed in ("4", "5"):
        assert run(*MATCH[:-1], seed, "--library", str(whole), typed="1\n" * 4 + "quit\n").code == 0
    ids = [row["id"] for row in json.loads(run("saves", "list", "--json", "--library", str(whole)).out)]
    for n in range(3 * len(HARMS)):
        copy.parent.mkdir()
        do_harm(whole, copy, n)
        for words in (
            *(("saves", "list"), ("saves", "list", "--json"), ("saves", "export", ids[0], "-")),
            *(("resume", ids[0], "--plain"), ("resume", "--plain"), ("saves", "restore", "--yes"), ("saves", "list")),
        ):
            said = run(*words, "--library", str(copy), typed="y\nquit\n")
            assert said.code in (0, 1, 2)
            assert "fault of its own" not in said.err, (n, words, said.err)
        shutil.rmtree(copy.parent)
