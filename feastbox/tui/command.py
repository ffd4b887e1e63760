"""One entry of the command palette."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Command(NamedTuple):
    """What it does in words, where it belongs, and the doing."""

    text: str
    kind: str
    act: Callable[[], object]
