"""How a match ends: points, ranks, and in words what decided (FAM-43 to FAM-46, FAM-68 to FAM-73)."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import Final

from feastbox.engine.models import Result, Seat
from feastbox.english import count
from feastbox.games.feast_and_famine.data import CARDS, IS_MEDALLION, POINTS, TIE_ORDER
from feastbox.games.feast_and_famine.famine import points
from feastbox.games.feast_and_famine.phrases import food_name
from feastbox.games.feast_and_famine.state import FEAST, FamState, Half

Key = tuple[int, ...]
"""What seats are ranked by: the score, then what breaks ties, the more the better."""

_PLACES: Final = ("first", "second", "third", "fourth")
_NUMBERS: Final = {2: "Two", 3: "Three", 4: "Four"}


def feast_key(state: FamState, seat: Seat) -> Key:
    """Return a seat's medallions, then its store from cattle down to oil (FAM-43, FAM-44)."""
    store = state.stores[seat]
    return (state.tokens[seat], *[store[food] for food in TIE_ORDER])


def famine_key(state: FamState, seat: Seat) -> Key:
    """Return a seat's points, then its single highest person (FAM-69, FAM-70)."""
    return (points(state, seat), POINTS[best] if (best := highest_person(state, seat)) is not None else 0)


def highest_person(state: FamState, seat: Seat) -> int | None:
    """Return the person card worth most in a hand, None without a person (FAM-70)."""
    persons = [card for card in state.hands[seat] if not IS_MEDALLION[card]]
    return max(persons, key=POINTS.__getitem__) if persons else None


def ranks(keys: list[Key]) -> tuple[int, ...]:
    """Return the ranks of seats with these keys; equal keys share a rank (FAM-45, FAM-71)."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def final_result(state: FamState) -> Result:
    """Return how a finished match ended; after both halves only the Famine counts (FAM-73)."""
    key = feast_key if state.half == FEAST else famine_key
    keys = [key(state, seat) for seat in range(state.seats)]
    return Result(ranks(keys), tuple(key[0] for key in keys), " ".join(_reasons(state, keys)))


def _reasons(state: FamState, keys: list[Key]) -> list[str]:
    """Return a sentence on the lead, and one for every tie broken or left (FAM-44 to FAM-46, FAM-70 to FAM-72)."""
    unit = "medallion" if state.half == FEAST else "point"
    placed = sorted(range(state.seats), key=lambda seat: keys[seat], reverse=True)
    groups = [list(seats) for _, seats in groupby(placed, key=lambda seat: keys[seat])]
    sentences, rank = [], 1
    for group, after in zip_longest(groups, groups[1:]):
        high, low = keys[group[0]], keys[after[0]] if after else None
        place = _PLACES[rank - 1]
        if len(group) > 1:
            sentences.append(f"{_NUMBERS[len(group)]} share the {place} place: {_shared(state.half, high, unit)}.")
        rank += len(group)
        if low and high[0] == low[0]:
            decided = _feast_tie(high, low) if state.half == FEAST else _famine_tie(state, group[0], after[0])
            level = f"{place} and {_PLACES[rank - 1]} place are level on {count(high[0], unit)}"
            sentences.append(f"{level.capitalize()}{decided}.")
        elif low and rank == 2:
            sentences.append(f"First place by {count(high[0] - low[0], unit)}, {high[0]} to {low[0]}.")
    return sentences


def _shared(half: Half, key: Key, unit: str) -> str:
    level = f"level on {count(key[0], unit)}"
    if half == FEAST:
        return f"{level} and in every food stored (FAM-45)"
    return f"{level}, and the highest persons are worth {key[1]} each (FAM-71)"


def _feast_tie(high: Key, low: Key) -> str:
    decided = next(n for n, (more, less) in enumerate(zip(high, low, strict=True)) if more != less)
    same = [f" and {high[n]} {food_name(TIE_ORDER[n - 1])}" for n in range(1, decided)]
    return f"{''.join(same)}; {high[decided]} {food_name(TIE_ORDER[decided - 1])} stored beat {low[decided]} (FAM-44)"


def _famine_tie(state: FamState, better: Seat, worse: Seat) -> str:
    best, other = (_person(highest_person(state, seat)) for seat in (better, worse))
    return f"; the highest person decides, {best} against {other} (FAM-70)"


def _person(card: int | None) -> str:
    return "nobody 0" if card is None else f"{CARDS[card].name} {POINTS[card]}"
