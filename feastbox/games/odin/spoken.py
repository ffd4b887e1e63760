"""The whole table in words, line by line, for the plain client and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.odin.boards import AREAS, BUILDINGS
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import BOAT, SHIPS, STRIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import ITEMS, SPECIALS, STOCK, STONE, WEAPONS, WOOD
from feastbox.games.odin.notation import square
from feastbox.games.odin.phrases import board, card, item, ship, space, things
from feastbox.games.odin.spaces import COPIES
from feastbox.games.odin.things import Plot, Strip
from feastbox.games.odin.view import OdinView, SeatView

PHASES = (
    "New Viking",
    "Harvest",
    "Exploration boards",
    "New weapon",
    "Actions",
    "Start player",
    "Income",
    "Breeding",
    "Feast",
    "Bonus",
    "Mountain strips",
    "Return Vikings",
    "Final placement",
)


def board_lines(view: OdinView, names: Names) -> list[str]:
    """Return the view in words."""
    lines = [
        f"Round {view.round} of {view.rounds}, {PHASES[view.phase - 1]}. Start player: {names[view.start]}.",
        *_middle(view, names),
    ]
    for seat, facts in enumerate(view.seats):
        lines += _seat(seat, facts, view, names)
    return lines


# -- the middle ------------------------------------------------------------------------------------------------


def _middle(view: OdinView, names: Names) -> Iterator[str]:
    taken = [
        f"{names[seat]} {_place(number, view)} ({force}{_colour(number, view)})"
        for number, (seat, force) in enumerate(zip(view.placed, view.force, strict=True))
        if seat >= 0
    ]
    yield f"Taken spaces: {', '.join(taken) or 'none'}."
    if view.copies:
        yield f"Imitation spaces in columns {' and '.join(map(str, view.copies))}."
    for strip in view.strips:
        yield f"Strip {strip.number + 1}: {_strip(strip)}."
    for island in view.islands:
        owner = f"of {names[island.owner]}" if island.owner >= 0 else f"unclaimed, {island.silver} silver on it"
        yield f"{AREAS[island.area].name}: {owner}."
    left = [f"{number} {AREAS[area].name}" for area, number in zip(BUILDINGS, view.buildings, strict=True)]
    yield f"In the bank: {', '.join(left)}; special tiles: {_specials(view) or 'none'}."
    if view.stock:
        sides = zip(view.stock, STOCK, strict=True)
        told = [f"{number} {ITEMS[front].name}/{ITEMS[back].name}" for number, (front, back, _) in sides]
        yield f"Tiles left: {', '.join(told)}."
    out = tuple((weapon, number) for weapon, number in zip(WEAPONS, view.discard, strict=True) if number)
    discarded = f" (discarded: {things(out)})" if out else ""
    yield (
        f"Piles: {count(view.cards_left, 'occupation')}, {count(view.weapons_left, 'weapon')}"
        f"{discarded}, {count(view.strips_left, 'mountain strip')}."
    )


def _place(number: int, view: OdinView) -> str:
    if number in COPIES:
        return f"imitation space of column {view.copies[number - COPIES.start]}"
    return space(number)


def _colour(number: int, view: OdinView) -> str:
    """With one player Vikings of two colours stand there, which come back in different rounds (ODN-182)."""
    if len(view.seats) > 1:
        return ""
    return f", {('first', 'second')[view.colour[number]]} colour"


def _strip(strip: Strip) -> str:
    return ", ".join(f"{amount} {item(what)}" for what, amount in STRIPS[strip.number][strip.gone :]) or "empty"


def _specials(view: OdinView) -> str:
    return ", ".join(ITEMS[number].name for number, left in zip(SPECIALS, view.bank, strict=True) if left)


# -- a seat ----------------------------------------------------------------------------------------------------


def _seat(seat: Seat, facts: SeatView, view: OdinView, names: Names) -> Iterator[str]:
    passed = ", passed" if facts.passed and view.phase == 5 else ""
    waiting = f", {facts.waiting} waiting" if facts.waiting else ""
    yield (
        f"{names[seat]}: {facts.thing} of {count(facts.vikings, 'Viking')} on the Thing Square{waiting}{passed}, "
        f"income {facts.income}, {count(sum(facts.lines), 'point')} so far."
    )
    yield f"  Supply: {things(tuple((n, amount) for n, amount in enumerate(facts.supply) if amount))}."
    yield f"  Ships: {_fleet(facts)}."
    for plot in facts.plots:
        yield f"  {_plot(plot)}"
    first, last = facts.squares
    table = ", ".join(f"{item(piece.item)} on {piece.square}" for piece in facts.table)
    where = f"squares {first} to {last}" if first <= last else "no squares"
    yield f"  Feast: {where} to cover{f'; served: {table}' if table else ''}; {_penalties(facts.penalties)}."
    yield f"  In play: {_cards(facts.played)}; {count(facts.hand_size, 'card')} in hand{_hand(facts.hand)}."
    if facts.offer:
        yield f"  To choose from: {_cards(facts.offer)}."


def _fleet(facts: SeatView) -> str:
    found = [f"whaling boat with {SHIPS[BOAT].printed + ore} ore" for ore in facts.boats]
    found += ["knarr"] * facts.knarrs
    found += [f"longship with {ore} ore" for ore in facts.longships]
    found += [f"emigrated {ship(number)}" for number in facts.emigrated]
    return ", ".join(found) or "none"


def _plot(plot: Plot) -> str:
    area = AREAS[plot.area]
    laid = [f"{item(piece.piece)} {square(plot.area, piece.row, piece.column)}" for piece in plot.laid]
    filled = [(WOOD, plot.wood), (STONE, plot.stone)]
    slots = f"; on its slots {things(tuple(each for each in filled if each[1]))}" if plot.wood or plot.stone else ""
    lost = losses(area, plot.covered, plot.wood, plot.stone)
    name = board(plot.name)
    return f"{name[0].upper()}{name[1:]}: {', '.join(laid) or 'empty'}{slots}; {lost} points lost."


def _penalties(number: int) -> str:
    return count(number, "Thing Penalty", "Thing Penalties")


def _cards(names: Sequence[str]) -> str:
    return ", ".join(f"{card(name)} {CARDS[CARD[name]].points}" for name in names) or "nothing"


def _hand(hand: Sequence[str] | None) -> str:
    return f": {_cards(hand)}" if hand else ""
