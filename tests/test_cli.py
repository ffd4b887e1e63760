"""The command line: what is asked for is done, what is wrong gets one sentence, and nothing ends in a traceback."""

from __future__ import annotations

import io
import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from feastbox import __version__, cli, crash
from feastbox.commands import opening, parser
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest


class Said(NamedTuple):
    code: int
    out: str
    err: str


ROOT = Path(__file__).resolve().parents[1]

LOCALE = ("LC_ALL", "LC_CTYPE", "LANG")

Run = Callable[..., Said]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person without settings, matches and reports, in an empty folder."""
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    names = ("FEASTBOX_LIBRARY", "NO_COLOR", "COLORTERM", "TEXTUAL_COLOR_SYSTEM", "COLUMNS", "LINES", *LOCALE)
    for name in names:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return tmp_path


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line in this process."""

    def _run(*argv: str, typed: str | bytes = "") -> Said:
        raw = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = cli.main(argv)
        return Said(code, *capsys.readouterr())

    return _run


def feastbox(*argv: str, typed: str = "", **env: str) -> Said:
    """Run a command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "feastbox", *argv],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=60,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


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


# -- what the commands do -----------------------------------------------------------------------------------


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
