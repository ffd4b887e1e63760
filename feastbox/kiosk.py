"""`--kiosk`: the program as all that a host gives to guests, e.g. as sshd's ForceCommand. Nothing heavy.

No way leads from it to a shell, to files or to another guest's matches: no suspending, no links, no export, no paths on
the screen, and of the environment only what is named here.
"""

from __future__ import annotations

import os
import signal
from collections.abc import MutableMapping
from typing import Final

from feastbox.places import library_path

KEPT: Final = ("TERM", "COLORTERM", "NO_COLOR", "LANG", "TZ", "HOME")
"""What a terminal says of itself, and whose home it is; all of LC_* beside."""
FOLDERS: Final = ("FEASTBOX_LIBRARY", "FEASTBOX_SETTINGS", "XDG_DATA_HOME", "XDG_STATE_HOME")
"""Where the host puts a guest's matches, settings and crash reports."""


def forget_environment(environ: MutableMapping[str, str]) -> None:
    """Take everything out of the environment that is not named here.

    Call before Textual is imported: it reads names of its own that write files, load code and listen on ports.
    """
    for name in [*environ]:
        if name not in KEPT and name not in FOLDERS and not name.startswith("LC_"):
            del environ[name]


def close_in(library: str | None = None) -> None:
    """Make this process one that a guest may have: its environment, no stopping into whatever started it, own files.

    `library` is what --library names. Settings lie beside the matches: guests with matches of their own choose their
    own colours, and do not see each other's names.
    """
    forget_environment(os.environ)
    os.environ.setdefault("FEASTBOX_SETTINGS", f"{library_path(library)}.settings.toml")
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    os.umask(0o077)
