"""Style sheets parsed once for all apps of this process, in place of three times for each.

Textual keeps what it has parsed in each app anew; more than a quarter of the time in which an app starts went there.
What is parsed depends on the text and the theme's variables alone, and nothing changes it later.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from textual import app as textual_app
from textual.cache import LRUCache
from textual.css import stylesheet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values

Variables = frozenset[tuple[str, str]]


@cache
def _parsed(variables: Variables) -> LRUCache[tuple[Any, ...], Any]:
    """Return what has been parsed under these variables."""
    return LRUCache(1024)


@cache
def _tokens(variables: Variables) -> Mapping[str, Any]:
    return tokenize_values(dict(variables))


class _Shared(Stylesheet):
    """A style sheet that looks first what others have parsed."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._parse_cache = _parsed(frozenset(self._variables.items()))

    def set_variables(self, variables: dict[str, str]) -> None:
        self._parse_cache = LRUCache(1)  # is emptied
        super().set_variables(variables)
        self._parse_cache = _parsed(frozenset(variables.items()))


def apply() -> None:
    """From now on all style sheets share what they parse."""
    vars(stylesheet)["tokenize_values"] = lambda values: _tokens(frozenset(values.items()))
    vars(stylesheet)["Stylesheet"] = vars(textual_app)["Stylesheet"] = _Shared
