"""What the commands do beside the screens: games, rules, simulate, saves, and play line by line."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import Run, feastbox, home, run

__all__ = ["home", "run"]


def test_games_are_listed_for_people_and_for_programs(run: Run) -> None:
    assert "halali             Halali, 2 players, 20 minutes, weight 1 of 5\n" in run("games").out
    games = json.loads(run("games", "--json").out)
    halali = next(game for game in games if game["id"] == "halali")
    assert halali["seats"] == [2]
    assert {"name": "rounds", "values": [2, 1], "default": 2}.items() <= halali["options"][0].items()
    assert halali["bots"][0]["level"] == 0


def test_one_rule_with_what_goes_with_it(run: Run) -> None:
    said = run("rules", "halali", "HAL-28")
    lines = said.out.splitlines()
    assert lines[0] == "Moving"
    assert lines[1].startswith("HAL-28 A bird that the opponent turned over or moved")
    assert lines[1].endswith("(book; taking: house)")
    assert any(line.startswith("Example 4. Bird lock.") for line in lines)
    assert "HAL-65" in lines[-1]


def test_rules_that_hold_a_word_and_the_whole_book_are_a_line_each(run: Run) -> None:
    found = [line for line in run("rules", "halali", "rifle", "direction").out.splitlines() if line.startswith("HAL-")]
    assert [line[:6] for line in found] == ["HAL-08", "HAL-33", "HAL-34", "HAL-49", "HAL-64"]
    whole = run("rules", "halali").out
    assert sum(line.startswith("HAL-") for line in whole.splitlines()) == 74
    assert "\nOption: rounds; " in whole
    assert run("rules", "halali", "xyzzy") == (1, "", "feastbox: no rule of Halali holds 'xyzzy'\n")


def test_simulating_prints_figures_for_people_and_for_programs(run: Run) -> None:
    said = run("simulate", "halali", "--games", "3", "--option", "rounds=1", "--seed", "7")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Halali, 2 seats: 3 of 3 matches finished, 0 errors\n")
    line = ("simulate", "halali", "--seats", "2", "--games", "3", "--bots", "random,random", "--seed", "7", "--json")
    first, second = (json.loads(run(*line).out) for _ in range(2))
    assert (first["finished"], first["errors"]) == (3, 0)
    assert first["share"] > 0
    assert first["moves"] == second["moves"] > 3 * 58 * 2


def test_a_match_is_played_left_listed_resumed_and_deleted(run: Run) -> None:
    assert run("saves", "list") == (0, "", "")
    begun = run("play", "halali", "--plain", "--seats", "Cleo,Dora", "--seed", "9", typed="over d5\nover c3\n")
    assert begun.code == 0
    assert "Dora turned over d5" in begun.out
    (row,) = json.loads(run("saves", "list", "--json").out)
    assert (row["game"], row["status"], row["moves"]) == ("halali", "open", 2)
    assert [seat["name"] for seat in row["seats"]] == ["Cleo", "Dora"]
    assert f"{row['id']}  " in run("saves", "list").out
    again = run("resume", "--plain", typed="log\nover c3\nquit\n")
    assert "Dora turned over d5" in again.out
    assert "No: " in again.out
    assert run("saves", "delete", row["id"], typed="\n").code == 1
    assert run("saves", "delete", row["id"], typed="y\n").out == f"match {row['id']} is deleted\n"
    assert run("saves", "list").out == ""
    assert run("resume", "--plain").code == 1


def test_delete_needs_no_answer_with_yes(run: Run) -> None:
    run("play", "halali", "--plain")
    (row,) = json.loads(run("saves", "list", "--json").out)
    assert run("saves", "delete", "--yes", row["id"]) == (0, f"match {row['id']} is deleted\n", "")


def test_names_are_remembered_from_the_last_match(run: Run) -> None:
    run("play", "halali", "--plain", "--seats", "Cleo,Dora")
    assert run("play", "halali", "--plain").out.startswith("Halali: Cleo, Dora.\n")


def test_a_match_goes_out_and_comes_in_again(run: Run, home: Path) -> None:
    run("play", "halali", "--plain", typed="over d5\nover c3\n")
    (row,) = json.loads(run("saves", "list", "--json").out)
    assert run("saves", "export", row["id"], "a.json").code == 0
    assert run("saves", "export", row["id"], "a.json").err == (
        "feastbox: a.json exists already; delete it first, or name another file\n"
    )
    text = Path("a.json").read_text()
    assert run("saves", "export", row["id"], "-").out == text
    for words in (("a.json",), ("-",)):
        assert run("saves", "import", *words, typed=text).code == 0
    rows = json.loads(run("saves", "list", "--json").out)
    assert len({row["id"] for row in rows}) == 3
    assert {row["moves"] for row in rows} == {2}


@pytest.mark.parametrize("raw", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"kind": "feastbox match"}'])
def test_what_is_no_match_is_not_imported(run: Run, raw: bytes) -> None:
    said = run("saves", "import", "-", typed=raw)
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "fault of its own" not in said.err
    assert run("saves", "list").out == ""


def test_a_changed_match_is_not_imported(run: Run) -> None:
    run("play", "halali", "--plain", typed="over d5\nover c3\n")
    (row,) = json.loads(run("saves", "list", "--json").out)
    whole = run("saves", "export", row["id"], "-").out
    said = run("saves", "import", "-", typed=whole.replace("over c3", "over c4"))
    assert said.code == 1
    assert len(json.loads(run("saves", "list", "--json").out)) == 1


def test_files_that_cannot_be_read_or_written_are_told(run: Run) -> None:
    assert run("saves", "import", "none.json").err == "feastbox: none.json cannot be read: No such file or directory\n"
    run("play", "halali", "--plain")
    (row,) = json.loads(run("saves", "list", "--json").out)
    said = run("saves", "export", row["id"], "no/a.json")
    assert said.err == "feastbox: no/a.json cannot be written: No such file or directory\n"


def test_the_library_is_where_the_option_or_the_variable_says(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("play", "halali", "--plain", "--library", "one.sqlite")
    run("--library", "two.sqlite", "play", "halali", "--plain")
    monkeypatch.setenv("FEASTBOX_LIBRARY", "three.sqlite")
    run("play", "halali", "--plain")
    assert [Path(f"{name}.sqlite").exists() for name in ("one", "two", "three")] == [True] * 3
    assert len(run("saves", "list", "--library", "one.sqlite").out.splitlines()) == 1


def test_a_file_that_is_no_library_is_told_and_left_alone(run: Run) -> None:
    Path("notes.txt").write_text("not a library, but mine\n" * 50)
    said = run("saves", "list", "--library", "notes.txt")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert Path("notes.txt").read_text() == "not a library, but mine\n" * 50


def test_a_damaged_match_is_opened_only_on_a_persons_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from feastbox.engine.match import Damaged
    from feastbox.table import Table

    run("play", "halali", "--plain", typed="over d5\n")
    real = Table.resume

    def resume(match_id: str, library: Any, mend: bool = False) -> Any:
        if not mend:
            raise Damaged("match abc is damaged: it can be opened as it stood after 1 of 2 moves", 2)
        return real(match_id, library, mend)

    monkeypatch.setattr(Table, "resume", resume)
    assert run("resume", "--plain", typed="n\n").code == 1
    said = run("resume", "--plain", typed="y\nquit\n")
    assert said.code == 0
    assert "as it stood after 1 of 2 moves. Open it so? [y/N]" in said.err
    assert "Halali: Anna, Ben." in said.out


# -- in a terminal ------------------------------------------------------------------------------------------


def in_a_terminal(*argv: str, columns: int = 60) -> str:
    """Return what a command writes to a terminal."""
    import pexpect

    # The environment is handed on: readline, imported by pytest, has set COLUMNS behind Python's back.
    line, env = ["-m", "feastbox", *argv], dict(os.environ)
    child = pexpect.spawn(sys.executable, line, env=env, dimensions=(24, columns), encoding="utf-8", timeout=60)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert isinstance(child.before, str)
    return child.before


def test_rules_are_drawn_in_a_terminal_and_broken_between_words(home: Path) -> None:
    said = in_a_terminal("rules", "halali", "HAL-28")
    assert "\x1b[1mHAL-28\x1b[0m" in said
    assert max(len(re.sub(r"\x1b\[[0-9;]*m", "", line)) for line in said.splitlines()) <= 60
    assert "\x1b[2mbook" in said


def test_a_table_of_the_rules_is_drawn_as_one(home: Path) -> None:
    said = in_a_terminal("rules", "halali", columns=100)
    assert re.search(r"│\s*quiet_limit\s*│\s*12 to 60\s*│\s*20\s*│", said)


def test_simulating_shows_a_bar_on_a_terminal_only(home: Path) -> None:
    assert "2/2" in in_a_terminal("simulate", "halali", "--games", "2", "--json")
    assert feastbox("simulate", "halali", "--games", "2", "--json").err == ""


def test_a_whole_match_is_played_through_a_pipe(home: Path) -> None:
    typed = "1\n" * 700
    line = ("play", "halali", "--plain", "--seats", "Anna,Ben", "--seed", "pipe", "--option", "quiet_limit=12")
    said = feastbox(*line, typed=typed)
    assert (said.code, said.err) == (0, "")
    assert "The match is over.\n1. " in said.out
    (row,) = json.loads(feastbox("saves", "list", "--json").out)
    assert row["status"] == "finished"
    assert row["moves"] >= 2 * 58
    exported = feastbox("saves", "export", row["id"], "-").out
    assert feastbox("saves", "import", "-", typed=exported).code == 0
