"""The score sheet, made from what its reader may know."""

from __future__ import annotations

from collections.abc import Iterable

from feastbox.engine.models import Cell, Column, Row, Sheet
from feastbox.games.feast_and_famine.data import CARD, FOODS, GROUPS, TIE_ORDER, Card
from feastbox.games.feast_and_famine.view import Bidder, FamineView, FamView, FeastView


def make_sheet(view: FamView) -> Sheet:
    """Return the score sheet as it would be now."""
    rows = _feast_rows(view.feast, view.options.halves) if view.feast else []
    if view.famine:
        rows = _famine_rows(view.famine, view.options.halves)
    return Sheet(tuple(Column(seat) for seat in range(len(view.points))), tuple(rows))


# -- the Feast -------------------------------------------------------------------------------------------------


def _feast_rows(feast: FeastView, halves: str) -> list[Row]:
    stores = feast.stores
    after = "Most medallions win." if halves == "feast" else "They are the tokens of the Famine; its points decide."
    rows = [
        _row(
            "full rows",
            (Cell(store.full_rows, f"{store.full_rows} of {feast.rows}") for store in stores),
            "A row is full when all six foods have reached it; it earns a medallion.",
            "FAM-37",
            each="1",
        ),
        _row(
            "full columns",
            (Cell(sum(store.full_columns), f"{sum(store.full_columns)} of {len(FOODS)}") for store in stores),
            f"A column is full with {feast.rows} tiles of its food; it earns a medallion.",
            "FAM-36",
            each="1",
        ),
        Row("medallions", tuple(Cell(store.medallions) for store in stores), "", after, "FAM-39", total=True),
    ]
    for food in TIE_ORDER:
        stored = (Cell(store.counts[food], f"{store.counts[food]} of {feast.rows}") for store in stores)
        name = FOODS[food].name.lower()
        note = f"On equal medallions the stores are compared from cattle down to oil; {name} is number {6 - food}."
        rows.append(_row(f"{name} stored", stored, note, "FAM-44"))
    return rows


# -- the Famine ------------------------------------------------------------------------------------------------


def _famine_rows(famine: FamineView, halves: str) -> list[Row]:
    bidders = famine.bidders
    rows = [
        _row(
            f"{group.name}'s group",
            (_persons(bidder, group.id, bidder.won[number]) for bidder in bidders),
            f"The points of the persons of {group.name}'s group; those in another hand are hidden until the end.",
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
            "highest person",
            (_highest(bidder) for bidder in bidders),
            "On equal points the single highest person decides.",
            "FAM-70",
        ),
    ]
    if halves == "both":
        brought = (Cell(bidder.brought, str(bidder.brought)) for bidder in bidders)
        note = "Medallions earned in the Feast came over as tokens; by themselves they decide nothing."
        rows.append(_row("medallions of the Feast", brought, note, "FAM-73"))
    return rows


def _persons(bidder: Bidder, group: str, won: int) -> Cell:
    if bidder.hand is None:
        return Cell(None, _cards(won) if won else "")
    points = [card.points for card in _hand(bidder) if card.group == group and card.kind == "person"]
    return Cell(sum(points), f"{_cards(len(points))} = {sum(points)}") if points else Cell()


def _medallion_cards(bidder: Bidder) -> Cell:
    if bidder.hand is None:
        return Cell(None, f"at least {bidder.proved}" if bidder.proved else "hidden")
    return Cell(sum(card.points for card in _hand(bidder) if card.kind == "medallion"))


def _total(bidder: Bidder) -> Cell:
    if bidder.hand is None:
        hidden = sum(bidder.won) - len(bidder.spent)
        return Cell(bidder.tokens, f"{bidder.tokens} + {_cards(hidden)}" if hidden else "")
    return Cell(bidder.tokens + sum(card.points for card in _hand(bidder)))


def _total_note(famine: FamineView) -> str:
    if all(bidder.hand is not None for bidder in famine.bidders):
        return "Most points win."
    return "Most points win; what the cards in hidden hands are worth comes on top."


def _highest(bidder: Bidder) -> Cell:
    if bidder.hand is None:
        return Cell(None, "hidden")
    persons = [card for card in _hand(bidder) if card.kind == "person"]
    best = max(persons, key=lambda card: card.points, default=None)
    return Cell(best.points, f"{best.name} {best.points}") if best else Cell(0, "no person")


def _hand(bidder: Bidder) -> list[Card]:
    return [CARD[card] for card in bidder.hand or ()]


def _cards(number: int) -> str:
    return f"{number} card{'s' * (number != 1)}"


# -- rows ------------------------------------------------------------------------------------------------------


def _row(label: str, cells: Iterable[Cell], note: str, rule: str, each: str = "") -> Row:
    return Row(label, tuple(cells), each, note, rule)
