"""The score sheet, made from what its reader may know."""

from __future__ import annotations

from collections.abc import Iterable

from feastbox.engine.models import Cell, Column, Row, Sheet
from feastbox.games.feast_and_famine.data import CARDS, FOODS, GROUPS, TIE_ORDER, Card
from feastbox.games.feast_and_famine.view import Bidder, FamineView, FamView, FeastView, StoreView

_CARD = {card.id: card for card in CARDS}


def make_sheet(view: FamView) -> Sheet:
    """Return the score sheet as it would be now."""
    rows = _feast_rows(view.feast, view.options.halves) if view.feast else []
    if view.famine:
        rows = _famine_rows(view.famine, view.options.halves)
    return Sheet(tuple(Column(seat) for seat in range(len(view.points))), tuple(rows))


# -- the Feast -------------------------------------------------------------------------------------------------


def _feast_rows(feast: FeastView, halves: str) -> list[Row]:
    stores = feast.stores
    tie = ", ".join(FOODS[food].name.lower() for food in TIE_ORDER)
    after = "Most medallions win." if halves == "feast" else "They are the tokens of the Famine; its points decide."
    return [
        _row(
            "full rows",
            (Cell(store.full_rows, f"{store.full_rows} of {feast.rows}") for store in stores),
            "A row is full when all six foods have reached it.",
            "FAM-37",
            each="1",
        ),
        _row(
            "full columns",
            (Cell(sum(store.full_columns), _full_columns(store)) for store in stores),
            f"A column is full with {feast.rows} tiles of its food.",
            "FAM-36",
            each="1",
        ),
        Row("medallions", tuple(Cell(store.medallions) for store in stores), "", after, "FAM-39", total=True),
        _row(
            "tie-break",
            (Cell(None, " ".join(str(store.counts[food]) for food in TIE_ORDER)) for store in stores),
            f"On equal medallions the tiles stored decide, in the order {tie}.",
            "FAM-44",
        ),
    ]


def _full_columns(store: StoreView) -> str:
    full = [food.name.lower() for food, is_full in zip(FOODS, store.full_columns, strict=True) if is_full]
    return ", ".join(full) or "none"


# -- the Famine ------------------------------------------------------------------------------------------------


def _famine_rows(famine: FamineView, halves: str) -> list[Row]:
    bidders = famine.bidders
    rows = [
        _row(
            f"{group.name}'s group",
            (_persons(bidder, group.id, bidder.won[number]) for bidder in bidders),
            f"Persons of {group.name}'s group count their points; cards in another hand are hidden until the end.",
            "FAM-68",
        )
        for number, group in enumerate(GROUPS)
    ]
    rows += [
        _row(
            "medallion cards",
            (_medallion_cards(bidder) for bidder in bidders),
            "A medallion card that was not paid counts 1.",
            "FAM-68",
            each="1",
        ),
        _row(
            "tokens",
            (Cell(bidder.tokens, f"{bidder.tokens} of {bidder.brought}") for bidder in bidders),
            "Every token that was not paid counts 1.",
            "FAM-68",
            each="1",
        ),
        Row("points", tuple(_total(bidder) for bidder in bidders), "", _total_note(famine), "FAM-69", total=True),
        _row(
            "tie-break",
            (_highest(bidder) for bidder in bidders),
            "On equal points the single highest person decides.",
            "FAM-70",
        ),
    ]
    if halves == "both":
        brought = (Cell(None, str(bidder.brought)) for bidder in bidders)
        note = "They came over as tokens; for themselves they decide nothing."
        rows.insert(0, _row("medallions of the Feast", brought, note, "FAM-73"))
    return rows


def _persons(bidder: Bidder, group: str, won: int) -> Cell:
    if bidder.hand is None:
        return Cell(None, f"{won} won, hidden" if won else "none")
    persons = [card for card in _cards(bidder) if card.group == group and card.kind == "person"]
    return Cell(sum(card.points for card in persons), " + ".join(f"{card.name} {card.points}" for card in persons))


def _medallion_cards(bidder: Bidder) -> Cell:
    paid = f"{len(bidder.spent)} paid" if bidder.spent else ""
    if bidder.hand is None:
        proved = f"at least {bidder.proved}" if bidder.proved else "hidden"
        return Cell(None, f"{proved}, {paid}" if paid else proved)
    return Cell(sum(card.points for card in _cards(bidder) if card.kind == "medallion"), paid)


def _total(bidder: Bidder) -> Cell:
    if bidder.hand is None:
        hidden = sum(bidder.won) - len(bidder.spent)
        return Cell(bidder.tokens, f"{bidder.tokens} and {hidden} cards" if hidden else "")
    return Cell(bidder.tokens + sum(card.points for card in _cards(bidder)))


def _total_note(famine: FamineView) -> str:
    if all(bidder.hand is not None for bidder in famine.bidders):
        return "Most points win."
    return "Most points win. Hidden cards come on top: so far only what everybody, or the own hand, shows is counted."


def _highest(bidder: Bidder) -> Cell:
    if bidder.hand is None:
        return Cell(None, "hidden")
    persons = [card for card in _cards(bidder) if card.kind == "person"]
    best = max(persons, key=lambda card: card.points, default=None)
    return Cell(None, f"{best.name} {best.points}" if best else "no person")


def _cards(bidder: Bidder) -> list[Card]:
    return [_CARD[card] for card in bidder.hand or ()]


# -- rows ------------------------------------------------------------------------------------------------------


def _row(label: str, cells: Iterable[Cell], note: str, rule: str, each: str = "") -> Row:
    return Row(label, tuple(cells), each, note, rule)
