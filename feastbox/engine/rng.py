"""Random numbers that live in the state: a key and a counter, the same on every machine."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import shake_256
from struct import unpack
from typing import TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Rng:
    """Numbers from SHAKE-256 of `key:n`; every draw is one step of `n`."""

    key: str
    n: int = 0

    def below(self, k: int) -> int:
        """Return a whole number from 0 to k - 1, each equally likely."""
        digest = shake_256(f"{self.key}:{self.n}".encode()).digest(8)
        self.n += 1
        return int.from_bytes(digest) * k >> 64

    def pick(self, items: Sequence[T]) -> T:
        """Return one item, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates); one step of the counter, however long the list."""
        count = len(items)
        numbers = unpack(f">{count}Q", shake_256(f"{self.key}:{self.n}".encode()).digest(8 * count))
        self.n += 1
        for i in range(count - 1, 0, -1):
            j = numbers[i] * (i + 1) >> 64
            items[i], items[j] = items[j], items[i]

    def mixed(self, *piles: Sequence[T]) -> list[list[T]]:
        """Return each pile in random order; one step of the counter. Quicker than `shuffle`, and not the same order.

        For what is dealt anew to look at it once: the order of dealt matches stands on `shuffle`.
        """
        count = sum(map(len, piles))
        digest = shake_256(f"{self.key}:{self.n}".encode()).digest(4 * count)
        self.n += 1
        # Integers of 30 bits are what CPython sorts fastest.
        small = int.from_bytes(digest) & int.from_bytes(b"\x3f\xff\xff\xff" * count)
        keys = unpack(f">{count}I", small.to_bytes(4 * count))
        found, start = [], 0
        for pile in piles:
            end = start + len(pile)
            own = keys[start:end]
            found.append([pile[place] for place in sorted(range(len(pile)), key=own.__getitem__)])
            start = end
        return found

    def clone(self) -> Rng:
        """Return an equal generator that shares nothing."""
        return Rng(self.key, self.n)
