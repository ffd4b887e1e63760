"""A fault of the program itself: its traceback goes to a file, one sentence to the person at the terminal."""

from __future__ import annotations

import os
import secrets
import time
import traceback
from pathlib import Path
from typing import Final

from feastbox import __version__
from feastbox.places import log_folder

MOST_REPORTS: Final = 20
"""Older ones are deleted: whoever finds a way to crash the program must not fill the disk with it."""
MOST_SIGNS: Final = 100_000
"""Of a report; the end of a traceback says the most."""


def keep(error: BaseException, folder: Path | None = None, *, tell_path: bool = True) -> str:
    """Write the traceback to a new file and return the sentence that names the file, or only the report.

    Never with local variables: they hold other people's hands. Only the last reports are kept.
    """
    name = time.strftime("%Y%m%d-%H%M%S-") + secrets.token_hex(2)
    path = (folder or log_folder()) / f"crash-{name}.log"
    text = "".join(traceback.format_exception(error))[-MOST_SIGNS:]
    text = "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)  # it may quote anything
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(f"feastbox {__version__}\n{text}")
        for old in sorted(path.parent.glob("crash-*.log"))[:-MOST_REPORTS]:
            old.unlink(missing_ok=True)
    except OSError as problem:
        kept = f"{type(error).__name__}, and the report could not be kept ({problem.strerror})"
    else:
        kept = f"report {name} lies in {path}" if tell_path else f"tell your host of report {name}"
    return f"feastbox has stopped by a fault of its own; matches are safe as last shown; {kept}"
