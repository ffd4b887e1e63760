"""The command line: what it starts and refuses, and what it says in trouble; nothing ends in a traceback."""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from feastbox import __version__, crash
from feastbox.commands import opening, parser
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest
from tests.command_line import Run, home, run

__all__ = ["home", "run"]


# -- start-up -----------------------------------------------------------------------------------------------


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"feastbox {__version__}\n", "")


def test_help_shows_examples_that_all_can_be_parsed(run: Run) -> None:
    said = run("--help")
    assert (said.code, said.err) == (0, "")
    examples = [line.split("  ")[1].strip() for line in said.out.splitlines() if line.startswith("  feastbox")]
    assert len(examples) >= 6
    for example in examples:
        words = [word.strip('"') for word in example.split()[1:]]
        parser.parse(words)


def test_every_option_named_in_a_help_is_known_for_did_you_mean(run: Run) -> None:
    pages = [run(*words, "--help").out for words in ((), *((name,) for name in parser.COMMANDS), ("saves", "delete"))]
    flags = {flag for page in pages for flag in re.findall(r"(?<![\w-])--[a-z][a-z-]*", page)}
    assert flags == set(parser.FLAGS)


def test_the_version_imports_nothing_heavy() -> None:
    heavy = ("textual", "rich", "pydantic", "asyncio", "sqlite3", "tomllib", "dataclasses", "argparse", "re")
    code = "import sys; from feastbox.cli import main; main(['--version']); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(heavy) & set(said.stdout.split())


def test_the_version_takes_at_most_three_times_as_long_as_nothing() -> None:
    def cpu(*argv: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *argv], stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    rounds = [(cpu("-c", "pass"), cpu("-m", "feastbox", "--version")) for _ in range(9)]
    assert min(version for _, version in rounds) <= 3 * min(nothing for nothing, _ in rounds)


# -- wrong arguments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ply halali", "there is no command 'ply'; did you mean play?"),
        ("play", "feastbox play needs GAME; see feastbox play --help"),
        ("play halli", "there is no game 'halli'; did you mean halali?"),
        ("rules hallali", "there is no game 'hallali'; did you mean halali?"),
        ("play halali --sed 4", "--sed is no option here; did you mean --seed?"),
        ("play halali now", "'now' is one argument too many; see feastbox --help"),
        ("saves lst", "there is no command saves 'lst'; did you mean list?"),
        ("saves", "feastbox saves needs list|export|import|delete|restore; see feastbox saves --help"),
        ("--theme drak", "there is no theme 'drak'; did you mean dark?"),
        ("play halali --plain --seats Anna", "Halali is for 2 players; --seats names 1"),
        ("play halali --plain --seats Anna,Ben,Cleo", "Halali is for 2 players; --seats names 3"),
        ("play halali --plain --seats Anna,anna", "two seats are called 'Anna'; every name may stand once"),
        ("play halali --plain --seats Anna,", "'' is no name for seat 2; a name has 1 to 20 visible characters"),
        ("play halali --plain --seats Anna,Ben=robot", "Ben is a person, or a bot as in Ben=bot:1, not 'robot'"),
        ("play halali --plain --option rouns=1", "there is no option 'rouns'; did you mean rounds?"),
        ("play halali --plain --option rounds=3", "option rounds cannot be '3'; it is 2 or 1"),
        ("play halali --plain --option rounds", "--option 'rounds' lacks its value; it is like --option rounds=1"),
        ("play halali --plain --option rounds=1 --option rounds=2", "--option rounds is given twice"),
        ("simulate halali --games 0", "--games: '0' is no number from 1 up; see feastbox simulate --help"),
        ("simulate halali --seats 3", "Halali is for 2 players; not for 3"),
        ("simulate halali --bots random,random,random", "Halali is for 2 players; not for 3"),
        ("rules halali HAL-99", "there is no rule 'HAL-99'; they go from HAL-01 to HAL-73"),
        ("resume nix --plain", "there is no match 'nix'"),
        ("saves export nix -", "there is no match 'nix'"),
    ],
)
def test_wrong_arguments_get_one_sentence_with_the_nearest_right_name(run: Run, line: str, sentence: str) -> None:
    assert run(*line.split()) == (2, "", f"feastbox: {sentence}\n")


WORDS = st.sampled_from(
    [
        *parser.COMMANDS,
        *parser.SAVES,
        *parser.FLAGS,
        "halali",
        "hal",
        "-",
        "--",
        "=",
        "1",
        "-1",
        "rounds=1",
        "Anna,Ben",
        "HAL-28",
    ]
)
GARBAGE = st.text(st.characters(exclude_characters="/~\0"), max_size=12)


@given(st.lists(WORDS | GARBAGE, max_size=6))
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_arguments_end_in_a_traceback(run: Run, argv: list[str]) -> None:
    if "simulate" in argv:
        argv = [*argv, "--games", "1"]
    said = run(*argv)
    assert said.code in (0, 1, 2), said
    assert "fault of its own" not in said.err, said
    assert "Traceback" not in said.out + said.err
    if said.code == 2:
        assert said.err.startswith("feastbox: ")
        assert said.err.count("\n") == 1


def test_arguments_that_are_not_utf8_end_in_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-m", "feastbox", b"pl\xffy"], capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"feastbox: there is no command ")


# -- the screens --------------------------------------------------------------------------------------------


def test_the_screens_refuse_a_pipe_in_one_line(run: Run) -> None:
    sentence = "feastbox: the screens need a terminal; to play line by line: feastbox play GAME --plain\n"
    for words in ((), ("play", "halali"), ("resume",)):
        assert run(*words) == (2, "", sentence)


def test_the_screens_refuse_a_terminal_that_can_only_print(home: Path) -> None:
    import pexpect

    child = pexpect.spawn(sys.executable, ["-m", "feastbox"], env={**os.environ, "TERM": "dumb"}, encoding="utf-8")
    child.expect(pexpect.EOF)
    child.close()
    assert child.before == (
        "feastbox: a terminal of the kind dumb cannot show screens; to play: feastbox play GAME --plain\r\n"
    )
    assert child.exitstatus == 2


@pytest.fixture
def started(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., StartRequest]:
    """Run a command line that opens a screen, and return what the screen is started with."""
    requests: list[StartRequest] = []

    def start(request: StartRequest) -> int:
        requests.append(request)
        return 0

    monkeypatch.setattr(opening, "_need_terminal", lambda guest: None)
    monkeypatch.setattr("feastbox.tui.app.run", start)

    def _started(*argv: str) -> StartRequest:
        assert run(*argv) == (0, "", "")
        return requests[-1]

    return _started


def test_without_a_command_the_picker_opens(started: Callable[..., StartRequest], home: Path) -> None:
    request = started()
    assert request.open == OpenPicker()
    assert request.library == home / "data" / "feastbox" / "library.sqlite"
    assert (request.theme, request.ascii, request.mouse, request.notices) == ("dark", False, True, ())


def test_options_for_the_screen_stand_before_or_behind_the_command(started: Callable[..., StartRequest]) -> None:
    flags = ("--ascii", "--theme", "light", "--no-mouse", "--library", "x.sqlite")
    for request in (started(*flags), started(*flags, "play", "halali"), started("play", "halali", *flags)):
        assert (request.theme, request.ascii, request.mouse) == ("light", True, False)
        assert request.library == Path("x.sqlite")


def test_play_opens_the_new_game_screen_filled_in(started: Callable[..., StartRequest]) -> None:
    assert started("play", "Halali").open == OpenNewGame("halali")
    request = started("play", "halali", "--seed", "9", "--option", "rounds=1")
    assert request.open == OpenNewGame("halali", "9", (("rounds", "1"),))


def test_play_with_seats_deals_at_once(started: Callable[..., StartRequest], run: Run) -> None:
    request = started("play", "halali", "--seats", "Anna,Ben", "--seed", "9")
    (row,) = json.loads(run("saves", "list", "--json").out)
    assert request.open == OpenMatch(row["id"])
    assert started("resume").open == started("resume", row["id"]).open == OpenMatch(row["id"])


def test_settings_are_taken_and_what_is_wrong_with_them_is_told(
    started: Callable[..., StartRequest], home: Path
) -> None:
    file = home / "config" / "feastbox" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_text('theme = "light"\nascii = true\nmouse = false\npce = "slow"\n')
    request = started()
    assert (request.theme, request.ascii, request.mouse) == ("light", True, False)
    assert request.notices == ("Settings: there is no 'pce'; did you mean pace?",)


@pytest.mark.parametrize(
    ("given", "chosen", "env", "theme"),
    [
        (None, "dark", {"TERM": "xterm-256color"}, "dark"),
        (None, "light", {"TERM": "xterm", "COLORTERM": "truecolor"}, "light"),
        (None, "light", {"TERM": "xterm"}, "sixteen"),
        (None, "dark", {"TERM": "linux"}, "sixteen"),
        (None, "mono", {"TERM": "linux"}, "mono"),
        (None, "dark", {}, "sixteen"),
        (None, "dark", {"TERM": "xterm-kitty"}, "dark"),
        (None, "dark", {"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono"),
        (None, "dark", {"TERM": "xterm-256color", "NO_COLOR": ""}, "dark"),
        (None, "dark", {"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "standard"}, "sixteen"),
        ("contrast", "dark", {"TERM": "linux", "NO_COLOR": "1"}, "contrast"),
    ],
)
def test_the_theme_fits_the_terminal_unless_one_is_asked_for(
    given: str | None, chosen: str, env: dict[str, str], theme: str
) -> None:
    assert opening.theme(given, Settings(theme=chosen), env) == theme


# -- trouble ------------------------------------------------------------------------------------------------


def test_a_fault_of_the_program_goes_to_a_file_without_local_variables(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_args: Any) -> int:
        hand = ["be" + "ar"]
        raise RuntimeError(f"the table broke: {len(hand)} card")

    monkeypatch.setattr("feastbox.commands.games.run", fail)
    said = run("games")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    (report,) = (home / "state" / "feastbox" / "log").iterdir()
    assert str(report) in said.err
    assert report.stem.removeprefix("crash-") in said.err
    text = report.read_text()
    assert "RuntimeError: the table broke: 1 card" in text
    assert "in fail" in text
    assert "bear" not in text
    assert report.stat().st_mode & 0o777 == 0o600


def test_a_fault_is_told_also_where_no_report_can_be_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    sentence = crash.keep(RuntimeError("x"), blocked / "log")
    assert "RuntimeError, and the report could not be kept" in sentence


def test_only_the_last_reports_are_kept_and_none_is_long(tmp_path: Path) -> None:
    for n in range(crash.MOST_REPORTS + 5):
        (tmp_path / f"crash-20260101-0000{n:02}-abcd.log").write_text("old")
    crash.keep(RuntimeError("x" * 1_000_000), tmp_path)
    reports = sorted(tmp_path.iterdir())
    assert len(reports) == crash.MOST_REPORTS
    assert "xxx" in reports[-1].read_text()
    assert reports[-1].stat().st_size <= crash.MOST_SIGNS + 100


def test_a_guest_is_told_of_the_report_but_not_where_it_lies(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_args: Any) -> int:
        raise RuntimeError("broken")

    monkeypatch.setattr("feastbox.commands.opening.run", fail)
    said = run("--kiosk")
    assert said.code == 1
    assert "tell your host of report 20" in said.err
    assert str(home) not in said.err


def test_ctrl_c_ends_with_its_own_exit_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_args: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("feastbox.commands.games.run", stop)
    assert run("games") == (130, "", "feastbox: stopped\n")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    line = f"'{sys.executable}' -m feastbox rules halali | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout == "Halali (HAL), 74 rules\n"
    assert done.stderr == ""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_closed_stream_is_no_fault(closed: str, home: Path) -> None:
    line = f"'{sys.executable}' -m feastbox play halali --plain {closed}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, input="1\n", check=False)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
