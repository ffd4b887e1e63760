"""The log of Feast & Famine, line by line. What a lot held is told to its winner alone (FAM-63)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.feast_and_famine.data import CARDS, FIELDS
from feastbox.games.feast_and_famine.phrases import amount, cards, filling, food_name, group_name

Facts = tuple[Any, ...]


def tell(event: Event, names: Names, reader: Seat | None) -> str:
    """Return the log line of an event as this reader may know it."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _LINES[event.kind](event.read_by(reader), name, names)


# -- the Feast -------------------------------------------------------------------------------------------------


def _gathered(facts: Facts, name: str, names: Names) -> str:
    food, tiles, price, stored, left = facts
    back = f", {tiles - stored} back to the bag" if tiles > stored else ""
    return f"{name} gathered {amount(tiles, food)} for {price or 'nothing'}{back}, {left} labour left"


def _medallions(facts: Facts, name: str, names: Names) -> str:
    rows, column, total = facts
    return f"{name} filled {filling(rows, column)}: {count(total, 'medallion')} now"


def _replaced(facts: Facts, name: str, names: Names) -> str:
    return f"New: {', '.join(f'{food_name(food)} at {FIELDS[field]}' for field, food in facts)}" if facts else ""


def _turn_ended(facts: Facts, name: str, names: Names) -> str:
    labour, by_itself = facts
    kept = f"{labour} labour kept"
    return f"{name} can gather nothing: turn over, {kept}" if by_itself else f"{name} ended the turn, {kept}"


def _income(facts: Facts, name: str, names: Names) -> str:
    year, labour, lost = facts
    parts = [
        f"{who} {have}{f' ({gone} lost)' if gone else ''}" for who, have, gone in zip(names, labour, lost, strict=True)
    ]
    return f"Income of year {year}, labour now: {', '.join(parts)}"


def _year(facts: Facts, name: str, names: Names) -> str:
    return f"Year {facts[0]}: Pharaoh at {FIELDS[facts[0] - 1]}"


def _feast_over(facts: Facts, name: str, names: Names) -> str:
    return f"The Feast is over, medallions: {_by_name(names, facts)}"


# -- the Famine ------------------------------------------------------------------------------------------------


def _famine_begins(facts: Facts, name: str, names: Names) -> str:
    first, dealt = facts
    return f"The Famine: {_groups(dealt)} on the places, {names[first]} selects first"


def _selected(facts: Facts, name: str, names: Names) -> str:
    group, lot, bid, news = facts
    return f"{name} selected {group_name(group)}, {cards(lot)}, opened with {bid}{_proof(news)}"


def _raised(facts: Facts, name: str, names: Names) -> str:
    bid, news = facts
    return f"{name} raised to {bid}{_proof(news)}"


def _proof(news: int) -> str:
    return f": more than the tokens, so {count(news, 'medallion card')} in hand" if news else ""


def _passed(facts: Facts, name: str, names: Names) -> str:
    return f"{name} passed"


def _won(facts: Facts, name: str, names: Names) -> str:
    group, lot, price, shown, *seen = facts
    line = f"{name} won {lot} {group_name(group)} for {price or 'nothing'}"
    if shown:
        line += f", showing and losing {join([CARDS[card].name for card in shown])}"
    return f"{line}: {join([CARDS[card].short for card in seen])}" if seen else line


def _dealt(facts: Facts, name: str, names: Names) -> str:
    return f"Dealt: {', '.join(group_name(group) for _, group in facts)}"


def _famine_over(facts: Facts, name: str, names: Names) -> str:
    hands = [
        f"{who} {', '.join(CARDS[card].short for card in hand) or 'nothing'}"
        for who, hand in zip(names, facts, strict=True)
    ]
    return f"The Famine is over, all hands are shown: {'; '.join(hands)}"


def _groups(dealt: tuple[int, ...]) -> str:
    found = sorted(set(dealt))
    return ", ".join(f"{dealt.count(group)} {group_name(group)}" for group in found)


def _by_name(names: Names, numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{who} {number}" for who, number in zip(names, numbers, strict=True))


_LINES: Final[dict[str, Callable[[Facts, str, Names], str]]] = {
    "gathered": _gathered,
    "medallions": _medallions,
    "replaced": _replaced,
    "turn_ended": _turn_ended,
    "income": _income,
    "year": _year,
    "feast_over": _feast_over,
    "famine_begins": _famine_begins,
    "selected": _selected,
    "raised": _raised,
    "passed": _passed,
    "won": _won,
    "dealt": _dealt,
    "famine_over": _famine_over,
}
