"""What stands beside an open hand: what it is opened for, how numbers are printed, everybody's Items."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.faces import put_printed
from feastbox.games.hobiti.hobbits import item_words
from feastbox.games.hobiti.phrases import cards, valued
from feastbox.games.hobiti.tabletop import STANDING, STANDING_SHORT, ink_of, said_of
from feastbox.games.hobiti.view import HobitiView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import cut_name
from feastbox.tui.panels import Chip


def draw_asked_row(canvas: Canvas, view: HobitiView, names: Names, chips: Sequence[Chip]) -> None:
    """Draw in one row what the hand is opened for: the sums of a party, a trick, everybody's points."""
    if view.party:
        x = canvas.put(0, 0, "Party", "dim", bold=True) + 2
        gap = 3 if len(names) < 6 else 1
        for seat, guest in enumerate(view.party.guests):
            x = canvas.chip(x, 0, *chips[seat]) + 1
            if guest.laid:
                x = canvas.put(x, 0, str(guest.sum), "bright", bold=True) + 1
            if len(names) < 6:
                words = {**STANDING_SHORT, "asked": "lays now", "runs": "out"}
                x = canvas.put(x, 0, said_of(guest, words), ink_of(guest)) + gap
            else:
                word = {"asked": "now", "runs": "out", "passed": "out", "no_cards": "out"}.get(guest.standing, "")
                x = canvas.put(x, 0, "leads" if guest.leads else word, ink_of(guest)) + gap
        return
    if view.trick:
        trick = view.trick
        x = canvas.put(0, 0, CARD[trick.card].name, "mischief", bold=True) + 1
        after = f", to take {valued(trick.item)}" if trick.item else ""
        canvas.put(x, 0, f"by {names[trick.player]} on {names[trick.victim]}{after}", "text")
        return
    if view.lots:
        _draw_lots_row(canvas, view, chips)
        return
    x = canvas.put(0, 0, "Noted", "dim", bold=True) + 2
    for seat, hobbit in enumerate(view.hobbits):
        x = canvas.chip(x, 0, *chips[seat]) + 1
        x = canvas.put(x, 0, str(hobbit.noted), "bright", bold=True)
        plus = (
            f"+{hobbit.item_points}"
            if view.options.show_item_sum
            else "+" + "+".join(str(CARD[item].value) for item in hobbit.items)
            if hobbit.items and len(names) < 5
            else ""
        )
        x = canvas.put(x, 0, plus, "dim") + 2


def _draw_lots_row(canvas: Canvas, view: HobitiView, chips: Sequence[Chip]) -> None:
    assert view.lots
    x = canvas.put(0, 0, "Lots", "dim", bold=True) + 2
    few = len(chips) < 5
    for seat, hobbit in enumerate(view.hobbits):
        x = canvas.chip(x, 0, *chips[seat]) + 1
        for card in hobbit.wagers:
            x = canvas.put(x, 0, str(CARD[card].value), "bright", bold=True) + 1
        if hobbit.has_wagered:
            said = "wagered" if few else "in"
        else:
            said = ("to wager" if few else "") if seat in view.lots.seats else "out"
        x = canvas.put(x, 0, said, "dim") + 2


def draw_asked(canvas: Canvas, view: HobitiView, names: Names, chips: Sequence[Chip], acting: Seat | None) -> None:
    """Draw the same below each other: a row for each hobbit."""
    party = view.party
    head = "The party" if party else "The lots" if view.lots else CARD[view.trick.card].name if view.trick else "Seats"
    canvas.heading(0, 0, canvas.width, head, f"worth {party.worth}" if party else "")
    wide = min(max(map(len, names)), 8)
    for seat, hobbit in enumerate(view.hobbits):
        y = 1 + seat
        if seat == acting:
            canvas.put(0, y, "►", "accent")
        x = canvas.chip(2, y, *chips[seat]) + 1
        canvas.put(x, y, cut_name(names[seat], wide), "text")
        x += wide + 2
        if party:
            guest = party.guests[seat]
            canvas.right(x + 2, y, str(guest.sum) if guest.laid else "", "bright", bold=True)
            words = {**STANDING, "asked": "lays now", "runs": "left out"}
            canvas.put(x + 5, y, said_of(guest, words), ink_of(guest))
        elif view.lots:
            said = "has wagered" if hobbit.has_wagered else "to wager" if seat in view.lots.seats else "not tied"
            canvas.put(x, y, said, "dim")
        else:
            canvas.right(x + 2, y, str(hobbit.noted), "bright", bold=True)
            said = "noted"
            if view.trick:
                said = "plays it" if seat == view.trick.player else "is asked" if seat == view.trick.victim else said
            canvas.put(x + 5, y, said, "dim")


def draw_legend(canvas: Canvas) -> None:
    """Draw how the numbers are printed (HOB-03)."""
    y = 0
    roomy = canvas.height > 1
    if roomy:
        canvas.heading(0, 0, canvas.width, "How the numbers are printed")
        y = 1
    lots = ", and lots" if roomy else ""
    x = 1 if roomy else 0
    for printed, said in (
        ("black_on_white", f"points{lots}"),
        ("black_on_grey", f"value at a party{lots}"),
        ("white_on_black", "lots only" if roomy else "for lots only"),
    ):
        x = put_printed(canvas, x, y, printed, 7)
        x = canvas.put(x + 1, y, said, "dim") + (4 if roomy else 2)


def draw_items(canvas: Canvas, view: HobitiView, names: Names, chips: Sequence[Chip]) -> None:
    """Draw everybody's Items, one row each."""
    canvas.heading(0, 0, canvas.width, "Items on the table", "public")
    wide = min(max(map(len, names)), 8)
    for seat, hobbit in enumerate(view.hobbits):
        x = canvas.chip(1, 1 + seat, *chips[seat]) + 1
        canvas.put(x, 1 + seat, cut_name(names[seat], wide), "text")
        x += wide + 2
        number = hobbit.total if view.options.show_item_sum else hobbit.noted
        canvas.right(x + 2, 1 + seat, str(number), "bright", bold=True)
        end = canvas.right(canvas.width - 1, 1 + seat, cards(hobbit.hand), "faint")
        canvas.put(x + 4, 1 + seat, item_words(hobbit, end - x - 6), "dim")
