"""The program as guests of a host have it: a real OpenSSH server with the README's blocks, real logins."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from feastbox.engine.library import Library
from feastbox.tui.glyphs import to_ascii
from tests.terminal.by_keys import to
from tests.terminal.host import Host
from tests.terminal.processes import children, command_line, end, gone, workers
from tests.terminal.terminal import KEYS
from tests.tui.terminal import TRUECOLOR, Terminal

pytestmark = pytest.mark.terminal

GONE_WITHIN = 2.0
"""Seconds after which a program without its terminal must have ended."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("host")) as running:
        yield running


@pytest.fixture(autouse=True)
def empty(host: Host) -> None:
    """Every test finds the guests without matches."""
    for file in host.folder.glob("*.sqlite*"):
        file.unlink(missing_ok=True)  # a program that is just ending takes its -wal away itself


def press(terminal: Terminal, *keys: str) -> None:
    terminal.send("".join(KEYS.get(key, key) for key in keys))


def deal(terminal: Terminal) -> None:
    """Pick Halali and deal."""
    terminal.wait("New game")
    press(terminal, "enter")
    terminal.wait("Deal and start")
    press(terminal, "s")
    terminal.wait("48 face down")


def go_on(terminal: Terminal, left: int) -> None:
    """Open the match the cursor stands on, which must be the one that was left; so many tiles are face down."""
    text = terminal.wait("New game")
    assert "► Halali" in text.partition("New game")[0], text
    press(terminal, "enter")
    terminal.wait(f"{left} face down")


def turn_over(terminal: Terminal, square: int, left: int) -> None:
    """Turn a tile over, and wait until the screen says how many are left."""
    press(terminal, *to(square), "enter")
    terminal.wait(f"{left} face down")


def test_when_the_line_drops_the_match_stands_first_and_is_where_it_was(host: Host) -> None:
    with host.login() as terminal:
        deal(terminal)
        turn_over(terminal, 0, 47)
        terminal.resize(120, 40)
        terminal.wait("Still face down")
        terminal.resize(80, 24)
        turn_over(terminal, 8, 46)
        programs = host.programs()
        assert len(programs) == 1
        os.kill(terminal.pid, signal.SIGKILL)  # the client is gone
        assert gone(programs) <= GONE_WITHIN
    with host.login() as terminal:
        go_on(terminal, 46)
        turn_over(terminal, 16, 45)
        programs, sessions = host.programs(), host.sessions()
        assert sessions
        for pid in sessions:  # the host's end of the line is gone
            end(pid)
        assert gone(programs) <= GONE_WITHIN
    with host.login() as terminal:
        go_on(terminal, 45)
        press(terminal, "q")
        terminal.wait("New game")
        press(terminal, "q")
        assert terminal.code(10) == 0


@pytest.mark.long
def test_a_client_that_is_silent_for_good_is_given_up_and_the_match_is_safe(tmp_path: Path) -> None:
    """As when the network is gone: nobody says goodbye, and what the program writes is not read."""
    with Host(tmp_path, asks_every=1) as host, host.login() as terminal:
        deal(terminal)
        turn_over(terminal, 0, 47)
        programs = host.programs()
        os.kill(terminal.pid, signal.SIGSTOP)
        gone(programs)  # after three questions without an answer: ten seconds at the most
        os.kill(terminal.pid, signal.SIGKILL)
        with Library(host.library()) as library:
            assert [row.head for row in library.matches()] == [1]


def test_a_bot_that_thinks_ends_with_its_guest(host: Host) -> None:
    with host.login() as terminal:
        terminal.wait("New game")
        press(terminal, "enter")
        terminal.wait("Deal and start")
        press(terminal, "enter", "space", "s")
        terminal.wait("face down")
        (program,) = host.programs()
        press(terminal, "i")
        until = time.monotonic() + 10
        while not workers(program):
            assert time.monotonic() < until
            terminal.read(0.05, 0.1)
        programs = host.programs()
        assert len(programs) == 2
        os.kill(terminal.pid, signal.SIGKILL)
        assert gone(programs) <= GONE_WITHIN


def test_each_key_has_matches_and_settings_of_its_own(host: Host) -> None:
    with host.login("anna") as terminal:
        terminal.wait("New game")
        press(terminal, "s")
        terminal.wait("pace")
        press(terminal, "right", "escape")
        deal(terminal)
    with host.login("ben") as terminal:
        assert "no saved match" in terminal.wait("New game")
    assert "theme" in Path(f"{host.library('anna')}.settings.toml").read_text()
    assert not Path(f"{host.library('ben')}.settings.toml").exists()
    with Library(host.library("anna")) as anna, Library(host.library("ben")) as ben:
        assert (len(anna.matches()), len(ben.matches())) == (1, 0)
    assert host.library("anna").stat().st_mode & 0o777 == 0o600


def test_whatever_a_guest_asks_for_there_is_only_the_program(host: Host) -> None:
    (host.folder / "secret").write_text("the host's own")
    for said in (("/bin/sh", "-c", "cat ~/.ssh/id_ed25519; id"), ("feastbox", "saves", "list")):
        done = host.say("anna", said=said)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "feastbox: the screens need a terminal; log in with: ssh -t\n"
    done = host.say("anna", "-s", said=("sftp",))
    assert (done.returncode, done.stdout) == (2, "")
    done = host.say("anna", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9", "-N")
    assert done.returncode != 0
    assert "forwarding failed" in done.stderr


def test_no_key_stops_the_program_or_leads_out_of_it(host: Host) -> None:
    with host.login() as terminal:
        terminal.send(b"\x1a\x1a")
        terminal.wait("New game")
        press(terminal, "\x1a", "\x1c", "\x03", "\x04", "!", "\x1a")
        press(terminal, "s")
        assert str(host.folder)[:5] not in terminal.wait("pace")
        press(terminal, "escape")
        terminal.wait("New game")
        (program,) = host.programs()
        os.kill(program, signal.SIGTSTP)
        press(terminal, "s")
        terminal.wait("pace")
        press(terminal, "escape")
        terminal.wait("New game")
        press(terminal, "q")
        assert terminal.code(10) == 0


@pytest.mark.parametrize("keys", [150, pytest.param(3000, marks=pytest.mark.long)])
def test_whatever_a_guest_types_no_path_is_shown_and_nothing_else_is_started(host: Host, keys: int) -> None:
    chance = Random("guest")
    signs = [chr(code) for code in range(32, 127)] + [chr(code) for code in range(1, 27)] + ["/etc/passwd\r", "!sh\r"]
    signs = [sign for sign in signs if sign not in "qQ\x11"] + [*KEYS.values()] * 4
    with host.login() as terminal:
        terminal.wait("New game")
        for n in range(keys):
            press(terminal, chance.choice(signs))
            if n % 10 == 0:
                terminal.read(0.02, 0.2)
                assert str(host.folder)[:12] not in terminal.text()
                started = [command_line(child) for pid in host.programs() for child in children(pid)]
                assert [line for line in started if "feastbox.bots" not in line] == []
        assert terminal.code(0) in (None, 0)
        assert str(host.folder).encode() not in terminal.sent


def test_of_the_client_s_environment_nothing_else_arrives(host: Host) -> None:
    log = host.folder / "textual.log"
    own = {"TEXTUAL_LOG": str(log), "FEASTBOX_LIBRARY": str(host.folder / "ben.sqlite"), "PYTHONINSPECT": "1"}
    sends = [part for name in own for part in ("-o", f"SendEnv={name}")]
    with Terminal(host.command("anna", "-tt", *sends), env={**TRUECOLOR, **own}) as terminal:
        terminal.wait("New game")
        press(terminal, "q")
        assert terminal.code(10) == 0
    assert not log.exists()
    assert not host.library("ben").exists()


# -- kinds of terminals -----------------------------------------------------------------------------------------

DEPTHS = {"24 bit": rb"[34]8;2;", "256": rb"[34]8;5;", "16": rb"\x1b\[[\d;]*(?:3[0-7]|9[0-7])[;m]"}


def depth(sent: bytes) -> str:
    """Return how deep the colours of an output are; "" without any."""
    return next((name for name, sign in DEPTHS.items() if re.search(sign, sent)), "")


KINDS: tuple[tuple[Mapping[str, str], str, bool], ...] = (
    ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "24 bit", False),
    ({"TERM": "linux"}, "16", True),
    ({"TERM": "tmux-256color", "LANG": "POSIX"}, "256", True),
)
MORE_KINDS: tuple[tuple[Mapping[str, str], str, bool], ...] = (
    ({"TERM": "xterm-256color"}, "256", False),
    ({"TERM": "xterm"}, "16", False),
    ({"TERM": "screen"}, "16", False),
    ({"TERM": "tmux-256color"}, "256", False),
    ({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}, "256", False),
    ({"TERM": "xterm-256color", "LC_ALL": "POSIX"}, "256", True),
    ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "", False),
)


@pytest.mark.parametrize(
    ("env", "deep", "ascii"), [*KINDS, *(pytest.param(*kind, marks=pytest.mark.long) for kind in MORE_KINDS)]
)
def test_signs_and_colours_are_those_the_terminal_has(
    host: Host, env: Mapping[str, str], deep: str, ascii: bool
) -> None:
    with host.login(env=env) as terminal:
        text = terminal.wait("New game")
        assert depth(terminal.sent) == deep
        assert text.isascii() is ascii
        assert (to_ascii(text) == text) is ascii
        press(terminal, "q")
        assert terminal.code(10) == 0
        assert b"\x1b[?1049l" in terminal.sent[-500:]


def test_a_terminal_that_can_show_nothing_is_told_what_to_do(host: Host) -> None:
    with host.login(env={"TERM": "dumb"}) as terminal:
        assert terminal.code(10) == 2
        said = terminal.sent.decode()
        assert "a terminal of the kind dumb cannot show screens; log in from another" in said
        assert "\x1b" not in said
