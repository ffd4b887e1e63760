"""Feast & Famine in plain English: moves, refusals, where the match stands, what a choice would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from feastbox.english import count
from feastbox.games.feast_and_famine.data import DISCOUNT, FOOD, GROUP, INCOME, NOTHING
from feastbox.games.feast_and_famine.moves import EndTurn, FamMove, Gather, Pass, Raise, Select
from feastbox.games.feast_and_famine.phrases import amount, cards, filling, food_name, group_name
from feastbox.games.feast_and_famine.spoken import famine_lines, feast_lines
from feastbox.games.feast_and_famine.telling import tell
from feastbox.games.feast_and_famine.view import FamineView, FamView, FeastView, Offer


class FamWords(Words[FamMove, FamView]):
    """What Feast & Famine says."""

    def describe(self, view: FamView, move: FamMove) -> str:
        """Return a line for the list of moves."""
        match move:
            case Gather(food=food):
                offer = view.feast.offer(food) if view.feast else None
                return _describe_offer(offer) if offer else f"gather {food_name(FOOD[food])}"
            case EndTurn(seat=seat):
                return f"end the turn, keep {view.feast.stores[seat].labour} labour" if view.feast else "end the turn"
            case Select(group=group, bid=bid):
                lot = cards(view.famine.lots[GROUP[group]]) if view.famine else "the cards"
                return f"open with {bid} for {lot} of {group_name(GROUP[group])}{_all_in(view, move.seat, bid)}"
            case Raise(bid=bid):
                return f"raise to {bid}{_all_in(view, move.seat, bid)}"
            case Pass():
                return "pass, out of this lot"

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event."""
        return tell(event, names, reader)

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return why a move is not legal, in one sentence."""
        return _WHY[refusal.code](refusal.facts, names)

    def where(self, view: FamView) -> str:
        """Return where the match stands."""
        if view.pending is None:
            return {"both": "both halves played", "feast": "the Feast is over", "famine": "the Famine is over"}[
                view.options.halves
            ]
        if view.feast:
            return f"the Feast, year {view.feast.year} of {view.feast.years}"
        assert view.famine
        auction = view.famine.auction + (view.famine.bid is None)
        return f"the Famine, auction {auction}, deck {view.famine.deck}"

    def question(self, view: FamView, names: Names) -> str:
        """Return what is asked now."""
        seat, famine = view.acting, view.famine
        if seat is None:
            return "The match is over"
        if view.feast:
            return f"{names[seat]} gathers food or ends the turn, with {view.feast.stores[seat].labour} labour"
        assert famine
        more = _behind_the_hand_over(view, seat)
        if famine.holder is None or famine.group is None:
            return f"{names[seat]} selects a group and opens the bidding{more}"
        lot = f"{cards(famine.lots[GROUP[famine.group]])} of {group_name(GROUP[famine.group])}"
        return f"{names[seat]} raises or passes: {famine.bid} by {names[famine.holder]} stands for {lot}{more}"

    def board(self, view: FamView, names: Names) -> list[str]:
        """Return the whole view in words."""
        if view.feast:
            return feast_lines(view.feast, names)
        return famine_lines(view.famine, names) if view.famine else []

    def preview(self, view: FamView, move: FamMove, names: Names) -> list[str]:
        """Return in sentences what a move would do, the first the most important: for the prompt."""
        match move:
            case Gather(food=food) if view.feast:
                offer = view.feast.offer(food)
                return _preview_gather(view.feast, offer, move.seat) if offer else []
            case EndTurn(seat=seat) if view.feast:
                return _preview_end(view.feast, seat)
            case Select(group=group, bid=bid) if view.famine:
                lot = view.famine.lots[GROUP[group]]
                return _preview_bid(view.famine, names[move.seat], bid, lot, GROUP[group])
            case Raise(bid=bid) if view.famine and view.famine.group:
                group_number = GROUP[view.famine.group]
                return _preview_bid(view.famine, names[move.seat], bid, view.famine.lots[group_number], group_number)
            case Pass(seat=seat) if view.famine:
                return [f"Pass: {names[seat]} may not bid for this lot any more (FAM-57)."]
            case _:
                return []


# -- moves -----------------------------------------------------------------------------------------------------


def _describe_offer(offer: Offer) -> str:
    food = FOOD[offer.food]
    line = f"gather {amount(len(offer.fields), food)} for {_labour(offer.price)}"
    if offer.back:
        line += f", {offer.back if offer.stored else 'all'} back to the bag"
    filled = filling(offer.new_rows, food if offer.new_column else NOTHING)
    return f"{line}: fills {filled}" if filled else line


def _labour(price: int) -> str:
    return f"{price} labour" if price else "nothing"


def _all_in(view: FamView, seat: Seat, bid: int) -> str:
    """Return what a bid says of the bidder's medallions, where that is worth saying."""
    tokens = view.famine.bidders[seat].tokens if view.famine else bid
    if bid > tokens:
        return f", with {count(bid - tokens, 'medallion card')}"
    return ", all tokens" if bid == tokens and bid else ""


def _behind_the_hand_over(view: FamView, seat: Seat) -> str:
    pending = view.pending
    if pending is None or pending.screen != "either" or view.viewer == seat:
        return ""
    return "; a bid above the tokens needs the hand"


# -- what a choice would do ------------------------------------------------------------------------------------


def _preview_gather(feast: FeastView, offer: Offer, seat: Seat) -> list[str]:
    food, store = FOOD[offer.food], feast.stores[seat]
    all_of = {1: "the", 2: "both"}.get(len(offer.fields), f"all {len(offer.fields)}")
    cost = f"Pharaoh takes {DISCOUNT} off" if offer.discounted else "the usual rate"
    sentences = [
        f"Gather {all_of} {food_name(food)} for {offer.price or 'nothing'}: {cost}.",
        f"Labour {store.labour} to {offer.labour_left}, {food_name(food)} {store.counts[food]} to {offer.count_after}.",
    ]
    if offer.back:
        sentences.append(f"No room for {amount(offer.back, food)}: back to the bag.")
    filled = filling(offer.new_rows, food if offer.new_column else NOTHING)
    medals = len(offer.new_rows) + offer.new_column
    sentences.append(f"Fills {filled}: {count(medals, 'medallion')}." if filled else "No row or column is filled.")
    if offer.refusal is None:
        new = "A new tile is" if len(offer.fields) == 1 else f"{len(offer.fields)} new tiles are"
        sentences.append(f"{new} drawn: no way back (FAM-83).")
    return sentences


def _preview_end(feast: FeastView, seat: Seat) -> list[str]:
    store = feast.stores[seat]
    if feast.year == feast.years:
        return ["End the turn.", "This is the last year: labour left is worth nothing (FAM-42)."]
    full = store.labour + INCOME + store.medallions
    lost = max(0, full - feast.most_labour)
    more = f", of which {lost} would be lost above {feast.most_labour}" if lost else ""
    return [
        f"End the turn and keep {store.labour} labour.",
        f"The year brings {INCOME}, and 1 for each of {count(store.medallions, 'medallion')}: {full}{more}.",
    ]


def _preview_bid(famine: FamineView, name: str, bid: int, lot: int, group: int) -> list[str]:
    first = f"Open with {bid} for {cards(lot)} of {group_name(group)}." if famine.bid is None else f"Raise to {bid}."
    if famine.cap is not None and bid == famine.cap:
        return [
            first,
            f"Nobody can bid more than {famine.cap}: {name} gets the lot at once (FAM-59).",
            "The winner sees the cards, so this cannot be taken back.",
        ]
    return [
        first,
        f"If nobody raises, {name} pays {bid or 'nothing'}.",
        f"The {cards(lot)} then go into {name}'s hand, unseen by the others (FAM-63).",
    ]


# -- refusals --------------------------------------------------------------------------------------------------

Facts = tuple[int | str, ...]


def _food(fact: int | str) -> str:
    return food_name(int(fact))


def _who(fact: int | str, names: Names) -> str:
    seat = int(fact)
    return names[seat] if seat < len(names) else f"seat {seat + 1}"


_WHY: Final[dict[str, Callable[[Facts, Names], str]]] = {
    "match_over": lambda facts, names: "the match is over",
    "not_your_turn": lambda facts, names: f"{_who(facts[0], names)} is not asked now",
    "open_hand": lambda facts, names: f"that needs the hand of {_who(facts[0], names)}, behind the hand-over",
    "not_in_the_feast": lambda facts, names: "in the Feast one gathers food or ends the turn",
    "no_such_food": lambda facts, names: f"there is no food {str(facts[0])!r}",
    "not_on_the_fields": lambda facts, names: f"no {_food(facts[0])} lies on the fields",
    "column_full": lambda facts, names: f"the {_food(facts[0])} column is full with {facts[1]}",
    "full_and_free": lambda facts, names: f"with a full column free {_food(facts[0])} may not be cleared away",
    "too_dear": lambda facts, names: f"{_food(facts[0])} costs {facts[1]} and only {facts[2]} labour is left",
    "pass_before_opening": lambda facts, names: "the selector has to open, with 0 at least, before anybody may pass",
    "select_first": lambda facts, names: "first a group has to be selected, with an opening bid",
    "no_such_group": lambda facts, names: f"there is no group {str(facts[0])!r}",
    "no_card_of_group": lambda facts, names: f"no card of {group_name(int(facts[0]))}'s group lies on the places",
    "no_such_bid": lambda facts, names: "a bid is 0 or more",
    "raise_or_pass": lambda facts, names: "an auction is on: one raises or passes",
    "bid_too_low": lambda facts, names: f"{facts[0]} is not above the standing bid of {facts[1]}",
    "above_the_cap": lambda facts, names: f"nobody may bid more than {facts[0]}",
    "above_the_limit": lambda facts, names: f"{facts[0]} is more than the {count(int(facts[1]), 'medallion')} owned",
}

WORDS = FamWords()
