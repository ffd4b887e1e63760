"""The whole table in words, line by line, for the plain client and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.halfling_feast.data import DISH, DISHES, KEYWORDS
from feastbox.games.halfling_feast.describing import describe
from feastbox.games.halfling_feast.phrases import (
    card_name,
    dish_name,
    full_name,
    halfling_name,
    moved,
    sum_of,
    thing_name,
)
from feastbox.games.halfling_feast.telling import ORDERED, WHEN
from feastbox.games.halfling_feast.view import HalflingView, HfeView, Laid, Orders, Outcome, Plate


def lines(view: HfeView, names: Names) -> list[str]:
    """Return the whole view in words."""
    return [*_table(view, names), *_halflings(view, names), *_decks(view), *_declared(view, names), *_own(view, names)]


def _table(view: HfeView, names: Names) -> Iterator[str]:
    if view.to_choose:
        yield f"To choose from: {', '.join(halfling_name(name) for name in view.to_choose)}."
    for place, plate in enumerate(view.table, 1):
        yield f"Place {place}: {_plate(plate, names) if plate else 'empty'}."


def _plate(plate: Plate, names: Names) -> str:
    dish = DISHES[DISH[plate.dish]]
    line = f"{dish.name}, {KEYWORDS[dish.keyword].name}, {count(dish.points, 'point')}, fullness {plate.fullness}"
    if plate.condiments:
        line += f", with {join([_laid(laid, names) for laid in plate.condiments])}"
    if plate.averse:
        line += f", not for {join([names[seat] for seat in plate.averse])}"
    return f"{line}, declared" if plate.declared else line


def _laid(laid: Laid, names: Names) -> str:
    dish = f" ({dish_name(laid.dish)})" if laid.dish else ""
    return f"{card_name(laid.card)}{dish} by {names[laid.by]}"


def _halflings(view: HfeView, names: Names) -> Iterator[str]:
    for seat, each in enumerate(view.halflings):
        active = " to play" if seat == view.active else ""
        yield f"{names[seat]}, {halfling_name(each.halfling)}{active}: {_halfling(each, names)}."


def _halfling(each: HalflingView, names: Names) -> str:
    parts = [f"belly {each.fullness} of {each.limit}, room for {each.room}"]
    if each.points is not None:
        parts.append(count(each.points, "point"))
    parts.append(count(each.hand, "card"))
    if each.known:
        parts.append(f"among them {join([card_name(card) for card in each.known])}")
    if each.in_play:
        parts.append(f"before it {join([_laid(laid, names) for laid in each.in_play])}")
    parts.append(f"eaten {', '.join(dish_name(dish) for dish in each.eaten) or 'nothing'}")
    return "; ".join(parts)


def _decks(view: HfeView) -> Iterator[str]:
    yield f"Dish deck {view.dish_deck}, Action deck {view.action_deck}, lull {view.lull} of {view.lull_end} turns."
    pile = ", ".join(thing_name(name) for name in reversed(view.discard))
    yield f"Discard pile, from the top: {pile or 'empty'}."
    known = [f"{n} {dish_name(dish)}" for n, dish in enumerate(view.dish_order, 1) if dish]
    if known:
        yield f"Known in the Dish deck, counted from its top: {', '.join(known)}."
    if view.top_card:
        yield f"On top of the Action deck: {card_name(view.top_card)}."


def _declared(view: HfeView, names: Names) -> Iterator[str]:
    if view.declared is None:
        return
    told = [describe(view, view.declared.move, names), *consequences(view.declared.outcome, names)]
    yield f"Declared by {names[view.declared.outcome.seat]}: {'; '.join(told)}."
    for each in view.declared.played:
        target = f" on {names[each.player]}" if each.player is not None else ""
        target = f" on {dish_name(each.dish)}" if each.dish else target
        yield f"Interrupted by {names[each.by]}: {card_name(each.card)}{target}."


def consequences(outcome: Outcome, names: Names) -> Iterator[str]:
    """Yield the consequences of an action, clause by clause."""
    name = names[outcome.seat]
    if outcome.cancelled:
        yield f"{name}'s {card_name(outcome.card)} has no effect"
        return
    for bite in outcome.bites:
        dish = full_name(bite.dish)
        if bite.eaten:
            yield f"{dish} at {sum_of(bite)}, {moved('belly', bite.before, bite.after)} of {outcome.limit_after}"
        else:
            yield f"{dish} at {sum_of(bite)} does not fit into {count(bite.room, 'empty space')} and is discarded"
    if not outcome.bites and outcome.before != outcome.after:
        yield f"{name}: {moved('belly', outcome.before, outcome.after)} of {outcome.limit_after}"
    if outcome.limit_before != outcome.limit_after:
        yield f"{name}: {moved('limit', outcome.limit_before, outcome.limit_after)}"
    if outcome.gains:
        yield _gains(name, outcome.gains)
    if outcome.draws:
        yield f"{name} draws {count(outcome.draws, 'card')}"
    for each in outcome.touched:
        if each.seat != outcome.seat:
            changes = (
                moved(what, before, after)
                for what, before, after in (
                    ("belly", each.before, each.after),
                    ("limit", each.limit_before, each.limit_after),
                )
                if before != after
            )
            if told := ", ".join(changes):
                yield f"{names[each.seat]}: {told}"
            if each.gains:
                yield _gains(names[each.seat], each.gains)
    if outcome.discards:
        yield f"to the discard pile {join([thing_name(card) for card in outcome.discards])}"


def _gains(name: str, points: int) -> str:
    return f"{name} {'gains' if points > 0 else 'loses'} {count(abs(points), 'point')}"


def _own(view: HfeView, names: Names) -> Iterator[str]:
    if view.viewer is None:
        return
    hand = ", ".join(card_name(each.card) for each in view.hand)
    yield f"Hand of {names[view.viewer]}: {hand or 'empty'}."
    if view.look:
        yield f"Looking at {join([card_name(card) for card in view.look])}."
    if view.seen:
        yield f"Looking at {join([f'{dish_name(each.dish)}, fullness {each.fullness}' for each in view.seen])}."
    if view.orders:
        yield f"Standing orders: {orders_text(view.orders)}."


def orders_text(orders: Orders) -> str:
    """Return all standing orders in words."""
    told = []
    for setting, value in orders._asdict().items():
        when = f"when it spoils a Dish of at least {value}" if isinstance(value, int) else WHEN[value]
        told.append(f"{ORDERED[setting]} {when}")
    return ", ".join(told)
