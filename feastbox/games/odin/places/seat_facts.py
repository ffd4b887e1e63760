"""What everybody may know of a seat, in short lines: stock, weapons, ships, food, crafts, stable, hand, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.banquet import PENALTY
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP, SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import ANIMALS, BLUE, GREEN, ORANGE, ORE, RED, SILVER, STONE, WEAPONS, WOOD
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places.inks import code, word_ink
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import OdinView, SeatView
from feastbox.tui.canvas import Canvas

Run = tuple[str, str]
"""A piece of text and its ink."""
Runs = tuple[Run, ...]

_ANIMALS: Final = tuple(number for pair in ANIMALS.values() for number in pair)
_WEAPONS: Final = ("bow", "snare", "spear", "sword")


class Line(NamedTuple):
    """A label and what stands behind it."""

    label: str
    runs: Runs


def lines(view: OdinView, seat: int) -> list[Line]:
    """Return all lines about a seat."""
    facts = view.seats[seat]
    return [
        Line("stock", _stock(facts)),
        Line("weapons", _weapons(facts)),
        Line("ships", _ships(facts)),
        Line("food", _goods(facts, [number for number in (*ORANGE, *RED) if number not in _ANIMALS])),
        Line("crafts", _goods(facts, (*GREEN, *BLUE))),
        Line("stable", _goods(facts, _ANIMALS)),
        Line("hand", _hand(facts)),
        Line("feasts", _feasts(facts)),
    ]


def short(view: OdinView, seat: int) -> list[Runs]:
    """Return the lines of a narrow column, each at most 26 cells where the numbers are small."""
    facts = view.seats[seat]
    crafts, stable = _goods(facts, (*GREEN, *BLUE)), _goods(facts, _ANIMALS)
    owned = [runs for runs in (crafts, stable) if facts_of(runs)]
    both = (*crafts, ("  ", "text"), *stable) if len(owned) > 1 else (owned or [crafts])[0]
    return [
        (*_stock(facts), (f"  {count(facts.hand_size, 'card')}", "dim")),
        _or(_weapons(facts), "no weapon"),
        _or(_goods(facts, [number for number in (*ORANGE, *RED) if number not in _ANIMALS]), "no food"),
        _or(both, "no crafts, no animal"),
        _or(_ships(facts), "no ship"),
        _played(facts),
        _land(facts),
    ]


def _or(runs: Runs, nothing: str) -> Runs:
    """Return runs, or in words that there is nothing: a short line has no label."""
    return runs if facts_of(runs) else ((nothing, "faint"),)


def facts_of(runs: Sequence[Run]) -> str:
    """Return the text of runs, "" where they say that there is nothing."""
    text = "".join(text for text, _ in runs)
    return "" if text == "-" else text


def _stock(facts: SeatView) -> Runs:
    runs: list[Run] = [(f"{facts.supply[SILVER]}$", "gold")]
    for number in (WOOD, STONE, ORE):
        have = facts.supply[number]
        runs.append((f" {code(number)}{have}", "text" if have else "faint"))
    return tuple(runs)


def _weapons(facts: SeatView) -> Runs:
    held = [(name, facts.supply[number]) for name, number in zip(_WEAPONS, WEAPONS, strict=True)]
    return _spaced([(f"{name}{have}", "text") for name, have in held if have])


def _goods(facts: SeatView, numbers: Sequence[int]) -> Runs:
    return _spaced([(f"{code(n)}{facts.supply[n]}", word_ink(n)) for n in numbers if facts.supply[n]])


def _spaced(runs: Sequence[Run]) -> Runs:
    if not runs:
        return (("-", "faint"),)
    return tuple((f"{' ' if n else ''}{text}", ink) for n, (text, ink) in enumerate(runs))


def _ships(facts: SeatView) -> Runs:
    """Return ships by kind with the ore they carry, printed ore left out, and emigrated ones."""
    runs: list[Run] = []
    kinds = ((BOAT, "boat", facts.boats), (LONGSHIP, "long", facts.longships))
    for _, name, loads in kinds:
        if loads:
            ore = f" {sum(loads)}or" if sum(loads) else ""
            runs.append((f"{'▼' * len(loads)}{name}{ore}", "text"))
    if facts.knarrs:
        runs.insert(1 if facts.boats else 0, (f"{'▼' * facts.knarrs}{SHIPS[KNARR].name}", "text"))
    if facts.emigrated:
        runs.append((f"{len(facts.emigrated)} emig.", "gold"))
    return _spaced(runs)


def _hand(facts: SeatView) -> Runs:
    shown = "" if facts.hand is None else ": " + ", ".join(TITLES[CARD[card]] for card in facts.hand)
    unseen = ", unseen" if facts.hand is None and facts.hand_size else ""
    return ((f"{count(facts.hand_size, 'card')}{unseen}{shown}", "text" if facts.hand_size else "faint"),)


def _feasts(facts: SeatView) -> Runs:
    if not facts.penalties:
        return (("no Thing penalty", "faint"),)
    return ((f"{count(facts.penalties, 'Thing penalty', 'Thing penalties')} -{PENALTY * facts.penalties}", "take"),)


def _played(facts: SeatView) -> Runs:
    if not facts.played:
        return (("no card in play", "faint"),)
    first, more = TITLES[CARD[facts.played[-1]]], len(facts.played) - 1
    points = sum(CARDS[CARD[card]].points for card in facts.played)
    return ((first, "text"), (f" +{more}" if more else "", "text"), (f" {points}p", "gold"))


def land_name(plot: Plot) -> str:
    """Return "Iceland", "long house 2"."""
    return board(plot.name)


def holder(view: OdinView, item: int) -> Seat:
    """Return the seat that has a special tile or a blue one, in its supply or on a board; -1 for nobody."""
    for number, seat in enumerate(view.seats):
        if seat.supply[item] or any(laid.piece == item for plot in seat.plots for laid in plot.laid):
            return number
    return -1


def lost(plot: Plot) -> int:
    """Return the points that a board's open squares and slots lose, 0 or less."""
    return -losses(AREAS[plot.area], plot.covered, plot.wood, plot.stone)


def _land(facts: SeatView) -> Runs:
    others = facts.plots[1:]
    islands = [AREAS[plot.area].name for plot in others if AREAS[plot.area].kind == "exploration"]
    houses = len(others) - len(islands)
    named = [*([islands[0]] if islands else []), *([f"+{len(islands) - 1}"] if len(islands) > 1 else [])]
    if houses:
        named.append(count(houses, "house"))
    return (("land ", "dim"), (" ".join(named), "text")) if named else (("land -", "faint"),)


def put(canvas: Canvas, x: int, y: int, runs: Runs, room: int) -> int:
    """Write runs, cut where the room ends, and return the column behind them."""
    end = x + room
    for text, ink in runs:
        if x + len(text) > end:
            return canvas.put(x, y, f"{text[: max(end - x - 1, 0)]}…" if end > x else "", ink)
        x = canvas.put(x, y, text, ink)
    return x
