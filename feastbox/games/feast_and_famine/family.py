"""The seats of the Famine, the House of Israel card by card, and the own hand behind the hand-over (FAM-10, FAM-81)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.feast_and_famine.data import CARD, CARDS, GROUPS, MEMBERS
from feastbox.games.feast_and_famine.places import put_cards
from feastbox.games.feast_and_famine.view import Bidder, FamineView
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip

_PIPS: Final = 6
_NAME: Final = 8
"""Cells for a name where there is little room."""


def short(name: str, width: int) -> str:
    """Return a name cut to a width."""
    return name if len(name) <= width else f"{name[: width - 1]}…"


# -- the seats -------------------------------------------------------------------------------------------------


def draw_seats(
    canvas: Canvas,
    famine: FamineView,
    points: Sequence[int] | None,
    acting: Seat | None,
    names: Names,
    chips: Sequence[Chip],
) -> None:
    """Draw a row for each seat: tokens, cards won of each group; its points when all hands are shown."""
    roomy = canvas.width >= 60
    most = max([_PIPS, *(bidder.tokens for bidder in famine.bidders)]) if roomy else _PIPS
    wide = max(len(name) for name in names) if roomy else min(max(len(name) for name in names), _NAME)
    room = canvas.width - 8 - wide - most - 16
    named = roomy and max(map(_won_width, famine.bidders)) <= room
    apart = 2 if canvas.height >= 2 * len(names) else 1
    if roomy:
        canvas.heading(0, 0, canvas.width, "Seats", "tokens      cards won")
    else:
        canvas.heading(0, 0, min(canvas.width, 43), "Seats", "tokens  cards won")
    for seat, bidder in enumerate(famine.bidders):
        y = 1 + seat * apart
        if seat == acting:
            canvas.put(0, y, "►", "accent")
        canvas.chip(2, y, *chips[seat])
        x = 6
        canvas.put(x, y, short(names[seat], wide), "bright" if seat == acting else "text", bold=seat == acting)
        x += wide + 2
        if points is None:
            canvas.put(x, y, "◉" * min(bidder.tokens, most), "accent")
            canvas.right(x + most + 3, y, str(bidder.tokens), "bright", bold=True)
            if bidder.proved and not roomy:
                canvas.put(x + most + 3, y, f"+{bidder.proved}◉", "dim")
        else:
            canvas.put(x, y, count(points[seat], "point"), "bright", bold=True)
        x = _draw_won(canvas, x + most + (16 if roomy else 8), y, bidder, named)
        if roomy and points is None and bidder.proved:
            canvas.put(x + 1, y, f"at least {count(bidder.proved, 'medallion card')}", "dim")


def _draw_won(canvas: Canvas, x: int, y: int, bidder: Bidder, named: bool) -> int:
    for group, text in zip(GROUPS, _won_texts(bidder, named), strict=True):
        if text:
            x = canvas.put(x, y, text, f"on_{group.id}", group.id, bold=True) + 1
    return x


def _won_texts(bidder: Bidder, named: bool) -> list[str]:
    """Return what stands on the chip of each group, "" for a group of which nothing was won."""
    counted = zip(GROUPS, bidder.won, strict=True)
    return [f" {group.mark}{f' {group.name} ' * named}{number} " if number else "" for group, number in counted]


def _won_width(bidder: Bidder) -> int:
    return sum(len(text) + 1 for text in _won_texts(bidder, True) if text)


def draw_hands(canvas: Canvas, famine: FamineView, names: Names, chips: Sequence[Chip]) -> None:
    """Draw what every seat has in its hand when all hands are shown, the highest card first (FAM-68)."""
    wide = min(max(map(len, names)), _NAME)
    y = 0
    for seat, bidder in enumerate(famine.bidders):
        canvas.chip(2, y, *chips[seat])
        canvas.put(6, y, short(names[seat], wide), "bright", bold=True)
        x = start = 8 + wide
        hand = sorted((CARD[card] for card in bidder.hand or ()), key=lambda card: -card.points)
        for card in hand:
            text = f"{card.short} {card.points}"
            if x + len(text) > canvas.width - 2:
                x, y = start, y + 1
            x = canvas.put(x, y, text, "text") + 2
        if not hand:
            canvas.put(x, y, "no card", "faint")
        y += 1


def won_words(bidder: Bidder) -> str:
    """Return "Leah 2, Bilhah 1", or "nothing yet"."""
    won = [f"{group.name} {number}" for group, number in zip(GROUPS, bidder.won, strict=True) if number]
    return ", ".join(won) or "nothing yet"


# -- the hand --------------------------------------------------------------------------------------------------


def draw_hand(canvas: Canvas, y: int, famine: FamineView, seat: Seat, name: str) -> None:
    """Draw a seat's own hand in one row: each group's points, `◉` for a medallion card, and what all are worth."""
    bidder = famine.bidders[seat]
    x = canvas.put(0, y, f"{name}'s hand" if canvas.width > 80 else "Hand", "accent", bold=True) + 2
    hand = [CARD[card] for card in bidder.hand or ()]
    if not hand:
        canvas.put(x, y, "no card yet", "dim")
        return
    for group in GROUPS:
        own = sorted(
            (card for card in hand if card.group == group.id), key=lambda card: (card.kind == "medallion", card.points)
        )
        if own:
            values = " ".join("◉" if card.kind == "medallion" else str(card.points) for card in own)
            x = canvas.put(x, y, f" {group.mark} {values} ", f"on_{group.id}", group.id, bold=True) + 1
    worth = sum(card.points for card in hand)
    cards = f"= {worth} points" if canvas.width > 80 else f"= {worth}"
    x = canvas.put(x + 1, y, cards, "bright", bold=True)
    if canvas.width > 80:
        canvas.put(x + 1, y, f"and {count(bidder.tokens, 'token')}; {famine.limit} can be bid at most", "dim")


# -- all cards -------------------------------------------------------------------------------------------------


def draw_family(canvas: Canvas, famine: FamineView, reader: Seat | None, names: Names) -> None:
    """Draw all 22 cards by group, those the reader knows to be gone struck; above them its hand.

    `reader`: the seat whose hand is on the screen, None on a public one.
    """
    y = 0
    roomy = canvas.width > 80
    if roomy:
        if reader is not None:
            draw_hand(canvas, 0, famine, reader, names[reader])
        canvas.heading(0, 1, canvas.width, "All 22 cards", _remark(famine, reader, names))
        y = 2
    for group in GROUPS:
        label = f" {group.mark} {group.name}".ljust(11 if roomy else 10)
        x = canvas.put(0, y, label, f"on_{group.id}", group.id, bold=True)
        y = put_cards(canvas, x + 1, y, group.id, famine.gone, " · " if roomy else ", ", "Medallion") + 1


def _remark(famine: FamineView, reader: Seat | None, names: Names) -> str:
    if not famine.gone:
        return "a medallion card pays 1 or counts 1"
    return "× paid, out of the game" if reader is None else f"× in {names[reader]}'s hand, or paid"


def draw_family_column(canvas: Canvas, famine: FamineView, reader: Seat | None, names: Names) -> None:
    """Draw all 22 cards below each other, for the widest window."""
    own = set[str]() if reader is None else set(famine.bidders[reader].hand or ())
    canvas.heading(0, 0, canvas.width, "All 22 cards", "× not to be won" if famine.gone else "")
    y = 1
    for group, members in zip(GROUPS, MEMBERS, strict=True):
        canvas.put(0, y, f" {group.mark} {group.name}".ljust(12), f"on_{group.id}", group.id, bold=True)
        for number in members:
            y += 1
            card = CARDS[number]
            gone = card.id in famine.gone
            ink = "bright" if card.id in own else "faint" if gone else "text"
            name = "Medallion" if card.kind == "medallion" else card.name
            canvas.put(2, y, f"×{name}" if gone and card.id not in own else name, ink, bold=card.id in own)
            canvas.right(20, y, str(card.points), ink, bold=card.id in own)
            canvas.put(22, y, "in the hand" if card.id in own else "paid" if gone else "", ink)
        y += 2
    if reader is not None:
        worth = sum(CARD[card].points for card in own)
        canvas.put(0, y, f"{names[reader]}'s hand is worth {count(worth, 'point')}", "bright", bold=True)
