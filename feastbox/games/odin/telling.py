"""The log, line by line. Which card was drawn or kept is told to its owner alone (ODN-206)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARDS, TITLES
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.effects.wording import option as effect_option
from feastbox.games.odin.notation import square
from feastbox.games.odin.phrases import board, item, of_each, option, ship, silver, space, things

Facts = tuple[Any, ...]


def tell(event: Event, names: Names, reader: Seat | None) -> str:
    """Return the log line of an event as this reader may know it; "" for none."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _LINES[event.kind](event.read_by(reader), name)


def _placed(facts: Facts, name: str) -> str:
    number, imitating, vikings = facts
    how = "imitates" if imitating else "uses"
    return f"{name} {how} {space(number)} with {count(vikings, 'Viking')}"


def _drew_card(facts: Facts, name: str) -> str:
    return f"{name} draws {TITLES[facts[0]]}" if facts else f"{name} draws an occupation"


def _kept_card(facts: Facts, name: str) -> str:
    return f"{name} keeps {TITLES[facts[0]]}" if facts else f"{name} keeps an occupation"


def _took(facts: Facts, name: str) -> str:
    number, gone, items = facts
    return f"{name} takes {count(items, 'item')} from strip {number + 1}, {len(STRIPS[number]) - gone - items} left"


def _rolled(facts: Facts, name: str) -> str:
    die, roll, result, number = facts
    changed = f", {result} with ore" if result != roll else ""
    return f"{name} rolls {roll} with the {die}-sided die (roll {number}){changed}"


def _explored(facts: Facts, name: str) -> str:
    area, amount = facts
    return f"{name} explores {AREAS[area].name}{f' with {silver(amount)}' if amount else ''}"


def _ore(amount: int) -> str:
    return f", {amount} ore lost" if amount else ""


def _laid(facts: Facts, name: str) -> str:
    piece, place, area, row, column, turn, mirror = facts
    turned = f", turned {turn}" if turn else ""
    return f"{name} lays {item(piece)} on {board(place)} at {square(area, row, column)}{turned}{_mirrored(mirror)}"


def _mirrored(mirror: bool) -> str:
    return ", mirrored" if mirror else ""


def _served(facts: Facts, name: str) -> str:
    what, first, width, lying = facts
    where = f"square {first}" if width == 1 else f"squares {first} to {first + width - 1}"
    return f"{name} serves {item(what)} on {where}{', lying' if lying else ''}"


def _feasted(facts: Facts, name: str) -> str:
    missing, eaten = facts
    line = f"{name} feasts on {of_each(eaten)}"
    return f"{line}: {count(missing, 'Thing Penalty', 'Thing Penalties')}" if missing else line


def _boards(facts: Facts, name: str) -> str:
    due, *amounts = facts
    return f"Exploration board {due} is due; silver on the boards: {', '.join(map(str, amounts))}"


def _income(facts: Facts, name: str) -> str:
    amount, final = facts
    return f"{name} notes a final income of {amount}" if final else f"{name} has an income of {silver(amount)}"


def _strips(facts: Facts, name: str) -> str:
    added = f"; strip {facts[0] + 1} is added" if facts else ""
    return f"Each mountain strip loses its first item{added}"


def _filled(facts: Facts, name: str) -> str:
    place, wood, stone = facts
    put = [f"{amount} {what}" for amount, what in ((wood, "wood"), (stone, "stone")) if amount]
    return f"{name} puts {join(put)} on the slots of {board(place)}"


def _skipped(facts: Facts, name: str) -> str:
    return f"{name} leaves it at that"


_LINES: Final[dict[str, Callable[[Facts, str], str]]] = {
    "round": lambda f, n: f"Round {f[0]}: {count(f[1], 'Viking')} each",
    "harvested": lambda f, n: f"{n} harvests {things(f[0])}",
    "boards": _boards,
    "drew_weapons": lambda f, n: f"{n} draws {things(f[0])}",
    "actions_over": lambda f, n: f"The actions of round {f[0]} are over",
    "start_player": lambda f, n: f"{n} is start player now",
    "income": _income,
    "born": lambda f, n: f"{count(f[1], 'young', 'young')} of {item(f[0])} for {n}",
    "pregnant": lambda f, n: f"One {item(f[0])} of {n} becomes pregnant",
    "bonus": lambda f, n: f"{n} has a bonus of {things(f[0])} from {board(f[1])}",
    "strips": _strips,
    "named": lambda f, n: f"{n} names {space(f[0])}{', to imitate it' if f[1] else ''}",
    "placed": _placed,
    "passed": lambda f, n: f"{n} passes with {count(f[0], 'Viking')} left",
    "skipped": _skipped,
    "pays_with": lambda f, n: f"{n} pays with {item(f[0])}",
    "chose": lambda f, n: f"{n} chooses: {option(f[0], f[1])}",
    "got": lambda f, n: f"{n} gets {things(f[0])}",
    "paid": lambda f, n: f"{n} pays {things(f[0])}",
    "took": _took,
    "upgraded": lambda f, n: f"{n} turns {item(f[0])} into {item(f[1])}",
    "rolled": _rolled,
    "succeeded": lambda f, n: f"{n} succeeds",
    "failed": lambda f, n: f"{n} fails{f', {f[0]} back on the Thing Square' if f[0] else ''}",
    "explored": _explored,
    "emigrated": lambda f, n: f"{n} emigrates with a {ship(f[0])}, ship {f[1]} on the table{_ore(f[2])}",
    "swapped": lambda f, n: f"{n} swaps a {ship(f[0])} for a {ship(f[1])}{_ore(f[2])}",
    "ship": lambda f, n: f"{n} builds a {ship(f[0])}",
    "built": lambda f, n: f"{n} gets a {AREAS[f[0]].name}",
    "drew_card": _drew_card,
    "kept_card": _kept_card,
    "keeps_cards": lambda f, n: f"{n} plays no card {'before' if f[0] == 'after' else 'for'} the space",
    "played_card": lambda f, n: f"{n} plays {TITLES[f[0]]}: {count(CARDS[f[0]].points, 'point')}",
    "laid": _laid,
    "bought_ship": lambda f, n: f"{n} buys a {ship(f[0])} for {silver(f[1])}",
    "armed": lambda f, n: f"{n} puts {f[1]} ore on a {ship(f[0])}, {f[2]} now",
    "served": _served,
    "unserved": lambda f, n: f"{n} takes {item(f[0])} back from square {f[1]}",
    "laid_table": lambda f, n: f"{n} has laid the table",
    "feasted": _feasted,
    "final": lambda f, n: "The last feast is over: what is left may be placed",
    "filled": _filled,
    "over": lambda f, n: "The match is over",
    # occupations
    "sober": lambda f, n: f"{n} serves no mead at this feast and gets {things(f[0])}",
    "lifted": lambda f, n: f"{n} takes the {item(f[0])} off {board(f[2])}, where other goods fill its squares",
    "refilled": lambda f, n: f"{item(f[0])} now lies on {board(f[1])} of {n} at {square(f[2], f[3], f[4])}",
    "moved": lambda f, n: f"{n} moves {item(f[0])} from the table to {board(f[1])}, {square(f[2], f[3], f[4])}",
    "uses_card": lambda f, n: f"{n} uses {TITLES[f[0]]}",
    "declines_card": lambda f, n: f"{n} does not use {TITLES[f[0]]}",
    "card_chose": lambda f, n: f"{n} chooses: {effect_option(*f[1:])} ({TITLES[f[0]]})",
    "card_got": lambda f, n: f"{TITLES[f[0]]}: {n} gets {things(f[1])}",
    "card_paid": lambda f, n: f"{TITLES[f[0]]}: {n} pays {things(f[1])}",
    "card_ship": lambda f, n: f"{TITLES[f[0]]}: {n} gets a {ship(f[1])}",
    "card_ship_left": lambda f, n: f"{TITLES[f[0]]}: {n} gives up a {ship(f[1])}{_ore(f[2])}",
    "card_roll": lambda f, n: f"{TITLES[f[0]]}: every roll of {n} counts {f[1]} more in this action",
    "card_returned": lambda f, n: f"{TITLES[f[0]]}: {n} takes {count(f[1], 'Viking')} back to the Thing Square",
    "card_space": lambda f, n: f"{TITLES[f[0]]}: {n} uses {space(f[1])} without Vikings",
    "unloaded": lambda f, n: f"{n} takes {f[1]} ore off a {ship(f[0])}, to the {f[2]}",
}
