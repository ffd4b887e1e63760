"""The whole table in words, line by line, for the plain client and screen readers."""

from __future__ import annotations

from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.feast_and_famine.data import CARD, CARDS, FIELDS, FOOD, FOODS, GROUP, GROUPS
from feastbox.games.feast_and_famine.phrases import cards, food_name, group_name
from feastbox.games.feast_and_famine.view import Bidder, FamineView, FeastView, StoreView


def feast_lines(feast: FeastView, names: Names) -> list[str]:
    """Return the Feast: fields, prices, every store."""
    lines = [f"Year {feast.year} of {feast.years}. Pharaoh stands at {FIELDS[feast.year - 1]}, field {feast.year}."]
    fields = [
        f"{number} {FIELDS[number - 1]} {food_name(FOOD[tile]) if tile else 'empty'}"
        f"{' (Pharaoh)' if number == feast.year else ''}"
        for number, tile in enumerate(feast.fields, 1)
    ]
    lines.append(f"Fields: {', '.join(fields)}.")
    lying = [food for food in FOODS if food.id in feast.fields]
    prices = [f"{food.name.lower()} {feast.prices[FOOD[food.id]]}" for food in lying]
    lines.append(f"Prices now, for all tiles of a food: {', '.join(prices)}.")
    lines += [_store(store, name, feast) for store, name in zip(feast.stores, names, strict=True)]
    bag = [f"{food.name.lower()} {number}" for food, number in zip(FOODS, feast.bag, strict=True)]
    lines.append(f"In the bag: {', '.join(bag)}.")
    return lines


def _store(store: StoreView, name: str, feast: FeastView) -> str:
    stored = [f"{food.name.lower()} {number}" for food, number in zip(FOODS, store.counts, strict=True)]
    full = [food.name.lower() for food, is_full in zip(FOODS, store.full_columns, strict=True) if is_full]
    columns = f", columns full: {join(full)}" if full else ""
    medallions = count(store.medallions, "medallion")
    return (
        f"{name}: {store.labour} labour of {feast.most_labour}, {medallions} of {feast.most}; "
        f"stored of {feast.rows} each: {', '.join(stored)}; {count(store.full_rows, 'row')} full{columns}."
    )


def famine_lines(famine: FamineView, names: Names) -> list[str]:
    """Return the Famine: places, auction, every bidder, the list of all cards, and the hand where it may be seen."""
    lying = [f"{number} {group_name(GROUP[group])}" for number, group in enumerate(famine.places, 1) if group]
    lines = [f"Places: {', '.join(lying) or 'all empty'}. Deck: {cards(famine.deck)}."]
    if famine.group and famine.holder is not None:
        lot = f"{cards(famine.lots[GROUP[famine.group]])} of {group_name(GROUP[famine.group])}"
        lines.append(f"Auction {famine.auction}: {lot}, selected by {names[famine.selector]}.")
        out = join([name for bidder, name in zip(famine.bidders, names, strict=True) if bidder.passed])
        passed = f" Passed: {out}." if out else ""
        lines.append(f"Standing bid: {famine.bid}, by {names[famine.holder]}.{passed}")
    lines += [_bidder(bidder, name) for bidder, name in zip(famine.bidders, names, strict=True)]
    if famine.limit is not None:
        lines.append(f"Highest bid possible: {famine.limit}.")
    lines += [_group(number, famine) for number in range(len(GROUPS))]
    return lines


def _bidder(bidder: Bidder, name: str) -> str:
    won = [f"{group.name} {number}" for group, number in zip(GROUPS, bidder.won, strict=True) if number]
    line = f"{name}: {count(bidder.tokens, 'token')} of {bidder.brought}; cards won: {', '.join(won) or 'none'}"
    if bidder.bid is not None:
        line += f"; bid {bidder.bid}"
    if bidder.spent:
        line += f"; paid {join([CARD[card].name for card in bidder.spent])}"
    if bidder.hand is not None:
        hand = [f"{CARD[card].short} {CARD[card].points}" for card in bidder.hand]
        line += f"; hand: {', '.join(hand) or 'empty'}"
    elif bidder.proved:
        line += f"; bids have proved {count(bidder.proved, 'medallion card')} in hand"
    return f"{line}."


def _group(number: int, famine: FamineView) -> str:
    members = [card for card in CARDS if GROUP[card.group] == number]
    open_ = [f"{card.short} {card.points}" for card in members if card.id not in famine.gone]
    gone = [card.short for card in members if card.id in famine.gone]
    seen = f"; seen: {', '.join(gone)}" if gone else ""
    return f"Group of {GROUPS[number].name}: {', '.join(open_) or 'all seen'}{seen}."
