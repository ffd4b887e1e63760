"""A host on this machine: a real OpenSSH server whose guests get what the README's blocks give them.

It runs as whoever runs the tests, on a loopback port, with throw-away keys; guests log in as that same user. Who is not
root must be of the group tty where /dev/pts does not give terminals to it by itself (bare containers).
"""

from __future__ import annotations

import os
import pwd
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

from tests.terminal.processes import children, command_line, end, environment, processes
from tests.tui.terminal import ROOT, TRUECOLOR, Terminal

SSHD: Final = "/usr/sbin/sshd"  # it starts itself again for every login and wants its whole path
GUESTS: Final = ("anna", "ben")
README: Final = Path(ROOT, "README.md")

_CONFIG: Final = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host_key
PidFile {folder}/sshd.pid
AuthorizedKeysFile {folder}/authorized_keys
StrictModes no
UsePAM no
PermitRootLogin prohibit-password
PrintMotd no
Subsystem sftp /usr/lib/openssh/sftp-server
SetEnv XDG_DATA_HOME={folder} XDG_STATE_HOME={folder}
"""
"""What a test needs beside the README's block: keys outside a home, nothing in the user's own folders."""


class NoServer(AssertionError):
    """The server cannot run; the message says why."""


class Host:
    """An SSH server with the guests Anna and Ben; a context manager that ends it with all its logins.

    `asks_every`: seconds of silence after which the server asks whether the client is still there; the README's by
    default.
    """

    def __init__(self, folder: Path, asks_every: int = 15) -> None:
        self.folder = folder
        self._asks_every = asks_every
        self.port = _free_port()
        self._write()
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)
        self._run([SSHD, "-t", "-f", str(folder / "sshd_config")])
        log = ["-E", str(folder / "sshd.log")]
        self._server = subprocess.Popen([SSHD, "-D", "-f", str(folder / "sshd_config"), *log])
        self._wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        for pid in [*self.sessions(), *self.programs()]:
            end(pid)
        self._server.terminate()
        self._server.wait(10)

    # -- set-up --------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write keys, and the README's blocks with this user, this program and these keys in them."""
        folder = self.folder
        for name in ("host", *GUESTS):
            self._run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(folder / f"{name}_key")])
        program = folder / "feastbox"
        paths = ":".join(filter(None, (ROOT, os.environ.get("PYTHONPATH"))))
        program.write_text(f"#!/bin/sh\nPYTHONPATH='{paths}' exec '{sys.executable}' -m feastbox \"$@\"\n")
        program.chmod(0o755)
        user = pwd.getpwuid(os.geteuid()).pw_name
        rules = block("ForceCommand").replace("Match User feast", f"Match User {user}")
        rules = rules.replace("/opt/feastbox/bin/feastbox", str(program))
        rules = rules.replace("ClientAliveInterval 15", f"ClientAliveInterval {self._asks_every}")
        (folder / "sshd_config").write_text(_CONFIG.format(port=self.port, folder=folder) + rules)
        keys = block("restrict,pty").replace("/var/lib/feastbox", str(folder))
        for name in GUESTS:
            public = (folder / f"{name}_key.pub").read_text().split()[1]
            keys = keys.replace(f"AAAA... {name.capitalize()}", f"{public} {name.capitalize()}")
        keys = keys.replace("ssh-ed25519 ssh-ed25519", "ssh-ed25519")
        (folder / "authorized_keys").write_text(keys)

    def _run(self, command: list[str]) -> None:
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise NoServer(f"{command[0]} is not here; .ci/run installs the package openssh-server") from None
        if done.returncode:
            raise NoServer(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")

    def _wait(self) -> None:
        until = time.monotonic() + 10
        while time.monotonic() < until and self._server.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise NoServer((self.folder / "sshd.log").read_text())

    # -- logging in ----------------------------------------------------------------------------------------

    def command(self, name: str, *options: str, said: tuple[str, ...] = ()) -> list[str]:
        """Return the ssh command of a guest with more options, and what the guest says shall be run."""
        given = {
            "IdentitiesOnly": "yes",
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "LogLevel": "ERROR",
        }
        key = ["-F", "/dev/null", "-p", str(self.port), "-i", str(self.folder / f"{name}_key")]
        stated = [part for option, value in given.items() for part in ("-o", f"{option}={value}")]
        sends = [part for what in ("LANG", "LC_*", "COLORTERM", "NO_COLOR") for part in ("-o", f"SendEnv={what}")]
        user = pwd.getpwuid(os.geteuid()).pw_name
        return ["ssh", *key, *stated, *sends, *options, f"{user}@127.0.0.1", *said]

    def login(
        self, name: str = "anna", env: Mapping[str, str] = TRUECOLOR, size: tuple[int, int] = (80, 24)
    ) -> Terminal:
        """Log in with `ssh -tt` in a terminal of this kind."""
        return Terminal(self.command(name, "-tt"), size, env, far=True)

    def say(self, name: str, *options: str, said: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        """Log in without a terminal and return what came of it."""
        return subprocess.run(
            self.command(name, *options, said=said),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
            env={"PATH": os.environ["PATH"], "TERM": "xterm"},
        )

    # -- the host's side -----------------------------------------------------------------------------------

    def library(self, name: str = "anna") -> Path:
        """Return the file of a guest's matches."""
        return self.folder / f"{name}.sqlite"

    def sessions(self) -> list[int]:
        """Return the processes of sshd's that serve a login."""
        return [pid for pid in children(self._server.pid) if "sshd" in command_line(pid)]

    def programs(self) -> list[int]:
        """Return every process of the program that a guest has been given, bots' workers included."""
        started = [pid for pid in processes() if str(self.folder) in environment(pid)]
        return [pid for pid in started if "python" in command_line(pid).partition(" ")[0]]


def block(word: str) -> str:
    """Return the README's fenced block that holds a word."""
    return next(part for part in README.read_text("utf-8").split("```")[1::2] if word in part and part[0] == "\n")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
