"""The whole table in words, line by line, for the plain client and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.phrases import card_name, card_text, cards, everybody, points, valued
from feastbox.games.hobiti.view import HobbitView, HobitiView, PartyView, Standing

STANDING: Final[dict[Standing, str]] = {
    "asked": "is asked now",
    "to_come": "is asked later in this lap",
    "laid": "has laid in this lap",
    "passed": "has passed",
    "runs": "is left out, The Runs",
    "no_cards": "is left out, no hand card",
}
"""How a hobbit stands at a party, in words."""

NUMBERS: Final = {"white_on_black": "lots only", "black_on_grey": "party value", "black_on_white": "points"}
"""What the three ways to print a number say (HOB-03)."""


def table_lines(view: HobitiView, names: Names) -> list[str]:
    """Return the table: deck, what is going on, every hobbit, the latest Feast, and the reader's own hand."""
    czech = view.options.czech_names
    top = f", on top {card_name(view.discard[-1], czech)}" if view.discard else ""
    lines = [
        f"Deck {cards(view.deck)}, discard pile {cards(len(view.discard))}{top}. {view.goal} points win the round."
    ]
    lines += _going_on(view, names)
    lines += [_hobbit(view, seat, name) for seat, name in enumerate(names)]
    if view.feast:
        fed = [name for name, laid in zip(names, view.feast.laid, strict=True) if laid]
        lines.append(f"Latest Feast: {card_name(view.feast.card, czech)}; laid a card: {join(fed) or 'nobody'}.")
    for number, (totals, winner) in enumerate(zip(view.rounds, view.winners, strict=True), 1):
        reached = [f"{name} {total}" for name, total in zip(names, totals, strict=True)]
        lines.append(f"Round {number}, won by {names[winner]}: {', '.join(reached)}.")
    if view.viewer is not None:
        lines += _own(view, names[view.viewer])
    return lines


def _going_on(view: HobitiView, names: Names) -> Iterator[str]:
    czech = view.options.czech_names
    if view.lots:
        chosen = f"; chosen: {everybody(view.lots.chosen, names)}" if view.lots.chosen else ""
        yield f"Lot {view.lots.number} among {everybody(view.lots.seats, names)}{chosen}."
    elif view.active is not None and view.pending:
        yield f"Turn of {names[view.active]}, action {view.actions - view.actions_left + 1} of {view.actions}."
    if view.party:
        yield from _party(view.party, names, czech)
    if view.trick:
        after = f" to take {valued(view.trick.item, czech)}" if view.trick.item else ""
        yield (
            f"{names[view.trick.player]} has played {card_name(view.trick.card, czech)} "
            f"on {names[view.trick.victim]}{after}."
        )


def _party(party: PartyView, names: Names, czech: bool) -> Iterator[str]:
    yield (
        f"Party: {card_name(party.card, czech)}, announced by {names[party.announcer]}, "
        f"worth {party.worth}, lap {party.lap}."
    )
    for seat in party.order:
        guest = party.guests[seat]
        laid = [valued(card, czech) for card in guest.laid]
        total = f", {guest.sum} together" if len(laid) > 1 else ""
        leads = ", leads" if guest.leads else ""
        yield f"  {names[seat]} {STANDING[guest.standing]}: laid {join(laid) or 'nothing'}{total}{leads}."


def _hobbit(view: HobitiView, seat: Seat, name: str) -> str:
    hobbit, czech = view.hobbits[seat], view.options.czech_names
    items = [valued(item, czech) for item in hobbit.items]
    parts = [f"{points(hobbit.noted)} noted", f"Items: {', '.join(items) or 'none'}{_sum(view, hobbit)}"]
    parts.append(f"{cards(hobbit.hand)} in hand")
    if hobbit.known:
        parts.append(f"known of them: {', '.join(card_name(card, czech) for card in hobbit.known)}")
    if hobbit.cards is not None and seat != view.viewer:
        parts.append(f"the hand: {', '.join(valued(card, czech) for card in hobbit.cards) or 'empty'}")
    if hobbit.wagers or hobbit.has_wagered:
        shown = [valued(card, czech) for card in hobbit.wagers] + ["a hidden card"] * hobbit.has_wagered
        parts.append(f"wagered: {join(shown)}")
    marks = [mark for mark, on in zip(("The Runs", "Hangover", "Moles"), hobbit.marks, strict=True) if on]
    if marks:
        parts.append(f"suffers from {join(marks)}")
    if view.options.rounds > 1:
        parts.append(f"{points(hobbit.earlier)} of finished rounds")
    return f"{name}: {'; '.join(parts)}."


def _sum(view: HobitiView, hobbit: HobbitView) -> str:
    """Return the sum of the Items where it is not left to the head (HOB-32; option `show_item_sum`)."""
    return f", {hobbit.item_points} together" if view.options.show_item_sum and hobbit.items else ""


def _own(view: HobitiView, name: str) -> Iterator[str]:
    czech = view.options.czech_names
    if view.wager:
        yield f"Wager of {name}: {valued(view.wager, czech)}."
    yield f"Hand of {name}, {count(len(view.hand), 'card')}:"
    for card in view.hand:
        facts = CARD[card.card]
        known = "; known to others" if card.known_to else ""
        yield f"  {valued(card.card, czech)} ({NUMBERS[facts.number]}): {card_text(card.card, view.options)}{known}"
