"""Command lines run in tests: in this process or in one of its own, by a person without settings and matches."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from feastbox import cli


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
    terminal = ("NO_COLOR", "COLORTERM", "TEXTUAL_COLOR_SYSTEM", "COLUMNS", "LINES")
    for name in ("FEASTBOX_LIBRARY", "FEASTBOX_SETTINGS", *terminal, *LOCALE):
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
