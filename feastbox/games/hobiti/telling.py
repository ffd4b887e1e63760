"""The log of Hobiti, line by line. Cards drawn or stolen are told only to who saw them (HOB-79, HOB-80)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.engine.words import Names
from feastbox.english import join
from feastbox.games.hobiti.data import CARDS, NOTHING
from feastbox.games.hobiti.phrases import card_name, cards, everybody, points, valued

Facts = tuple[Any, ...]


def tell(event: Event, names: Names, reader: Seat | None) -> str:
    """Return the log line of an event as this reader may know it."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _LINES[event.kind](event.read_by(reader), name, names)


# -- lots and rounds -------------------------------------------------------------------------------------------


def _turned_up(facts: Facts, name: str, names: Names) -> str:
    number, wagers = facts
    shown = ", ".join(f"{names[seat]} {valued(card)}" for seat, card in wagers)
    return f"The wagers{'' if number == 1 else f' of lot {number}'}: {shown}"


def _tied(facts: Facts, name: str, names: Names) -> str:
    highest, seats = facts
    return f"{everybody(seats, names)} are tied with {highest}"


def _lots_won(facts: Facts, name: str, names: Names) -> str:
    how, lost = facts
    why = {"highest": "", "left": ", the only one left with a card,", "drawn": ", drawn at random,"}[how]
    return f"{name}{why} plays first and loses {join([card_name(card) for card in lost])}"


def _round_over(facts: Facts, name: str, names: Names) -> str:
    number, totals = facts
    reached = ", ".join(f"{who} {total}" for who, total in zip(names, totals, strict=True))
    return f"{name} wins round {number}: {reached}"


def _hangover(facts: Facts, name: str, names: Names) -> str:
    return f"{name} has a Hangover and only {facts[0]} action"


def _recovered(facts: Facts, name: str, names: Names) -> str:
    marks = [mark for mark, over in zip(("The Runs", "Moles"), facts, strict=True) if over]
    return f"{name} is rid of {join(marks)}"


# -- actions ---------------------------------------------------------------------------------------------------


def _walked(facts: Facts, name: str, names: Names) -> str:
    number, *drawn = facts
    found = f": {join([card_name(card) for card in drawn])}" if drawn else ""
    return f"{name} went for a Walk and found {cards(number)}{found}"


def _gardened(facts: Facts, name: str, names: Names) -> str:
    card, won = facts
    return f"{name} dug {card_name(card)} in: {points(won)}"


def _laid_item(facts: Facts, name: str, names: Names) -> str:
    return f"{name} laid {card_name(facts[0])}: {points(CARDS[facts[0]].value)}"


def _set_off(facts: Facts, name: str, names: Names) -> str:
    return f"{name} set off {card_name(facts[0])}: {points(CARDS[facts[0]].value)}"


# -- parties ---------------------------------------------------------------------------------------------------


def _announced(facts: Facts, name: str, names: Names) -> str:
    return f"{name} announced {card_name(facts[0])}, worth {CARDS[facts[0]].value}"


def _laid(facts: Facts, name: str, names: Names) -> str:
    card, total = facts
    value = CARDS[card].value
    return f"{name} laid {card_name(card)}, {value}{f', {total} together' if total != value else ''}"


def _party_won(facts: Facts, name: str, names: Names) -> str:
    card, sums = facts
    laid = " : ".join(str(total) for total in sorted((total for total in sums if total), reverse=True))
    return f"{name} won {card_name(card)} with {laid} and gains {points(CARDS[card].value)}"


def _party_tied(facts: Facts, name: str, names: Names) -> str:
    card, seats, highest = facts
    return f"{card_name(card)}: {everybody(seats, names)} have laid {highest} each, nobody wins"


# -- tricks ----------------------------------------------------------------------------------------------------


def _played(facts: Facts, name: str, names: Names) -> str:
    card, victim, item = facts
    after = "" if item == NOTHING else f" to take {card_name(item)}"
    return f"{name} played {card_name(card)} on {names[victim]}{after}"


def _warded_off(facts: Facts, name: str, names: Names) -> str:
    trick, remedy = facts
    return f"{name} warded {card_name(trick)} off with {card_name(remedy)}"


def _stole_card(facts: Facts, name: str, names: Names) -> str:
    victim, *card = facts
    return f"{name} stole {card_name(card[0]) if card else 'a card'} from the hand of {names[victim]}"


def _stole_item(facts: Facts, name: str, names: Names) -> str:
    victim, item = facts
    return f"{name} took {valued(item)} from {names[victim]}"


def _lost(facts: Facts, name: str, names: Names) -> str:
    _, lost, left = facts
    return f"{name} lost {points(lost)}, {left} noted now" if lost else f"{name} had no points to lose"


def _visited(facts: Facts, name: str, names: Names) -> str:
    return f"{name} fed the visitors {join([card_name(card) for card in facts])}"


_LINES: Final[dict[str, Callable[[Facts, str, Names], str]]] = {
    "wagered": lambda facts, name, names: f"{name} has wagered a card",
    "turned_up": _turned_up,
    "tied": _tied,
    "lots_won": _lots_won,
    "round_over": _round_over,
    "dealt": lambda facts, name, names: f"Round {facts[0]}: six cards each",
    "match_over": lambda facts, name, names: "",
    "hangover": _hangover,
    "recovered": _recovered,
    "walked": _walked,
    "reshuffled": lambda facts, name, names: f"The discard pile is shuffled into a new deck of {cards(facts[0])}",
    "loafed": lambda facts, name, names: f"{name} loafed about: {points(facts[0])}",
    "gardened": _gardened,
    "laid_item": _laid_item,
    "set_off": _set_off,
    "watched": lambda facts, name, names: f"{name} watched: {points(facts[0])}",
    "announced": _announced,
    "left_out": lambda facts, name, names: f"{name} is left out: The Runs",
    "passed": lambda facts, name, names: f"{name} passed",
    "laid": _laid,
    "party_won": _party_won,
    "party_tied": _party_tied,
    "party_empty": lambda facts, name, names: f"{card_name(facts[0])}: nobody has laid a card, nobody wins",
    "played": _played,
    "takes_it": lambda facts, name, names: f"{name} takes it",
    "warded_off": _warded_off,
    "stole_card": _stole_card,
    "stole_item": _stole_item,
    "marked": lambda facts, name, names: f"{name} has {card_name(facts[0])}",
    "lost": _lost,
    "visited": _visited,
}
