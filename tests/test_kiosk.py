"""What a host's guest may have of the process: which environment, which commands, which signs."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from feastbox import cli, kiosk, places, settings
from feastbox.commands import UsageError, opening


def test_of_the_environment_only_what_the_readme_names_is_left() -> None:
    told = (Path(__file__).parents[1] / "README.md").read_text().partition("## Over SSH")[2]
    environ = {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "C"}
    environ |= dict.fromkeys((*kiosk.KEPT, *kiosk.FOLDERS), "kept")
    left = dict(environ)
    environ |= {"PATH": "/bin", "SHELL": "/bin/sh", "TEXTUAL_DRIVER": "a:B", "TEXTUAL_LOG": "/tmp/log", "COLUMNS": "3"}
    environ |= {"TEXTUAL": "devtools", "PYTHONPATH": "/tmp", "EDITOR": "vi", "SSH_CONNECTION": "1 2 3 4", "lc_all": "C"}
    kiosk.forget_environment(environ)
    assert environ == left
    assert [name for name in (*kiosk.KEPT, *kiosk.FOLDERS, "LC_*") if f"`{name}`" not in told] == []


def test_guests_have_their_settings_beside_their_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As their libraries are their own, so are the names and colours they choose."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "umask", lambda _: 0)
    for given, library in (("anna.sqlite", tmp_path / "ben.sqlite"), (None, tmp_path / "ben.sqlite")):
        environ = {"FEASTBOX_LIBRARY": str(library), "XDG_CONFIG_HOME": str(tmp_path)}
        monkeypatch.setattr(os, "environ", environ)
        kiosk.close_in(given)
        assert places.settings_path() == Path(f"{given or library}.settings.toml")
    monkeypatch.setattr(os, "environ", {"FEASTBOX_SETTINGS": str(tmp_path / "all.toml")})
    kiosk.close_in("anna.sqlite")
    assert places.settings_path() == tmp_path / "all.toml"  # the host has said so


@pytest.mark.parametrize(
    "argv",
    [("saves", "list"), ("saves", "export", "abc123", "-"), ("games",), ("rules", "halali"), ("simulate", "halali")],
    ids=" ".join,
)
def test_a_guest_plays_and_has_no_other_command(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--kiosk", *argv]) == 2
    assert capsys.readouterr().err == "feastbox: --kiosk goes with the picker, play and resume alone\n"


def test_a_guest_is_told_what_to_do_at_the_other_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match="need a terminal; log in with: ssh -t"):
        opening._need_terminal(True)
    monkeypatch.setattr("os.environ", {"TERM": "dumb"})
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    with pytest.raises(UsageError, match="of the kind dumb cannot show screens; log in from another"):
        opening._need_terminal(True)


def test_settings_that_cannot_be_read_are_told_a_guest_without_their_path(tmp_path: Path) -> None:
    (problem,) = settings.load(tmp_path, tell_path=False).problems
    assert problem == "The settings cannot be read (Is a directory)."


@pytest.mark.parametrize(
    ("env", "coerced", "narrow"),
    [
        ({}, True, False),
        ({"LC_CTYPE": "C.UTF-8"}, True, False),  # nothing was set: Python's own
        ({"LANG": "POSIX", "LC_CTYPE": "C.UTF-8"}, True, True),  # POSIX was set, LC_CTYPE is Python's own
        ({"LANG": "POSIX", "LC_CTYPE": "C.UTF-8"}, False, False),
        ({"LC_ALL": "POSIX"}, True, True),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, True, True),
        ({"LANG": "C.UTF-8"}, False, False),
        ({"LANG": "de_DE.utf8"}, True, False),
        ({"LANG": "de_DE@euro"}, False, True),
        ({"LANG": "ja_JP.EUC-JP"}, False, True),
        ({"LC_CTYPE": "UTF-8", "LANG": "C"}, False, False),
        ({"LC_ALL": "", "LANG": "en_GB.UTF-8"}, False, False),
    ],
)
def test_a_locale_of_another_encoding_has_only_ascii(env: dict[str, str], coerced: bool, narrow: bool) -> None:
    assert opening.narrow_locale(env, coerced=coerced) is narrow
