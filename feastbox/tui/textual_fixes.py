"""Every workaround for Textual 8.2.8, each with its public issue and a test that fails when it is no longer needed.

Kept elsewhere because they are classes of their own: the key bar instead of Footer (textual#6666, `key_bar`), the
crash sentence instead of a traceback with local variables (`FeastApp._handle_exception`), an input thread that ends
with its terminal (`driver`), and ending by signals also while the terminal does not read (`leaving`).
"""

from __future__ import annotations

import os
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import textual.drivers.linux_driver
from textual._styles_cache import StylesCache


class Fix(NamedTuple):
    """A name of Textual's that is replaced, and the issue that says why."""

    issue: str
    owner: Any
    name: str
    new: Any


class PatientDecoder(IncrementalDecoder):
    """UTF-8 that puts a sign for what it cannot read, and says when the terminal is gone."""

    def __init__(self) -> None:
        super().__init__("replace")
        self._utf8 = getincrementaldecoder("utf-8")("replace")

    def decode(self, data: Any, final: bool = False) -> str:
        """Return the characters of the bytes read; EOFError when nothing was there to read: a closed terminal."""
        if not data and not final:
            raise EOFError("the terminal is gone")
        return self._utf8.decode(data, final)


def _patient(encoding: str) -> Callable[[], PatientDecoder]:
    """Stand in for `codecs.getincrementaldecoder` in Textual's input thread, which asks for UTF-8 only."""
    assert encoding == "utf-8"
    return PatientDecoder


def _unwrapped(function: Any) -> Any:
    """Return the function below an `lru_cache`."""
    return getattr(function, "__wrapped__", function)


FIXES: Final = (
    Fix(
        "textual#6456, #6668: one byte that is not UTF-8 ends the input thread",
        textual.drivers.linux_driver,
        "getincrementaldecoder",
        _patient,
    ),
    Fix(
        "textual#6665: a cache of the class keeps every widget that was ever drawn",
        StylesCache,
        "get_inner_outer",
        _unwrapped(StylesCache.get_inner_outer),
    ),
)


def apply() -> None:
    """Put all fixes in place; doing it twice changes nothing."""
    for fix in FIXES:
        setattr(fix.owner, fix.name, fix.new)
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # no-color.org: only a value that is not empty counts; Textual takes any
