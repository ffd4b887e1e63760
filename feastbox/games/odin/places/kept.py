"""Values that are asked for many times a key and worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The last value of something, and what it was worked out from."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._value: tuple[object, T] | None = None

    def get(self, key: object) -> T:
        """Return the value for a key, the one before if the key is still the same."""
        if self._value is None or self._value[0] != key:
            self._value = key, self._make()
        return self._value[1]
