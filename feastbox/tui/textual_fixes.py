"""Every workaround for Textual 8.2.8, each with its public issue and a test that fails when it is no longer needed.

Kept elsewhere because they are classes of their own: the key bar instead of Footer (textual#6666, `key_bar`), the
crash sentence instead of a traceback with local variables (`FeastApp._handle_exception`), a keyboard that reads any
byte, sleeps while none comes and ends with its terminal (textual#6456, #6668, `keyboard`), and ending by signals also
while the terminal does not read (`leaving`).
"""

from __future__ import annotations

import os
from typing import Any, Final, NamedTuple

from textual._styles_cache import StylesCache


class Fix(NamedTuple):
    """A name of Textual's that is replaced, and the issue that says why."""

    issue: str
    owner: Any
    name: str
    new: Any


def _unwrapped(function: Any) -> Any:
    """Return the function below an `lru_cache`."""
    return getattr(function, "__wrapped__", function)


FIXES: Final = (
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
