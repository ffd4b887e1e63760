"""Hobiti in plain English: moves, refusals, where the match stands, what a choice would do."""

from __future__ import annotations

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from feastbox.english import join
from feastbox.games.hobiti import refusals
from feastbox.games.hobiti.data import CARD, GARDEN_POINTS, HAND, LOAF_POINTS, WALK
from feastbox.games.hobiti.moves import (
    Announce,
    ChooseDiscards,
    Firework,
    Garden,
    HobitiMove,
    LayItem,
    LayPartyCard,
    Loaf,
    PartyPass,
    Remedy,
    TakeIt,
    Unpleasantness,
    Wager,
    Walk,
)
from feastbox.games.hobiti.phrases import card_name, cards, everybody, points, valued, who
from feastbox.games.hobiti.previews import preview
from feastbox.games.hobiti.spoken import table_lines
from feastbox.games.hobiti.telling import tell
from feastbox.games.hobiti.view import HobitiView


class HobitiWords(Words[HobitiMove, HobitiView]):
    """What Hobiti says."""

    def describe(self, view: HobitiView, move: HobitiMove) -> str:
        """Return a line for the list of moves, other hobbits by their seats."""
        return self.line(view, move, ())

    def line(self, view: HobitiView, move: HobitiMove, names: Names) -> str:
        """Return a line for the list of moves, other hobbits by their names."""
        czech = view.options.czech_names
        match move:
            case Wager(card=card):
                return f"wager {valued(card, czech)}"
            case Walk(seat=seat):
                return f"Walk: draw {cards(min(WALK, HAND - view.hobbits[seat].hand))}"
            case Loaf():
                return f"Loaf About: {points(LOAF_POINTS)}"
            case Garden(card=card):
                return f"Gardening: {points(GARDEN_POINTS)} for {card_name(card, czech)}"
            case LayItem(card=card):
                return f"lay {card_name(card, czech)}: {points(CARD[card].value)}"
            case Firework(card=card):
                return f"set off {card_name(card, czech)}: {points(CARD[card].value)}"
            case Announce(card=card):
                return f"announce {card_name(card, czech)}, worth {CARD[card].value}"
            case Unpleasantness(card=card, victim=victim, item=item):
                after = f", take {valued(item, czech)}" if item else ""
                return f"{card_name(card, czech)} on {who(victim, names)}{after}"
            case Remedy(card=card):
                return f"ward it off with {card_name(card, czech)}"
            case TakeIt():
                return "take it"
            case ChooseDiscards(cards=pair):
                return f"discard {join([card_name(card, czech) for card in pair])}"
            case LayPartyCard(seat=seat, card=card):
                laid, value = view.party.guests[seat].sum if view.party else 0, CARD[card].value
                return f"lay {card_name(card, czech)}: {f'{laid} + {value} = {laid + value}' if laid else value}"
            case PartyPass():
                return "pass, out of this party"

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event."""
        return tell(event, names, reader)

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return why a move is not legal, in one sentence."""
        return refusals.why(refusal, names)

    def where(self, view: HobitiView) -> str:
        """Return where the match stands."""
        several = view.options.rounds > 1
        if view.pending is None:
            return f"over after {view.options.rounds} rounds" if several else "the round is over"
        number = f"round {view.round} of {view.options.rounds}" if several else "one round"
        if view.lots:
            return f"{number}, the lots"
        leader = max(hobbit.total for hobbit in view.hobbits)
        lead = f", leader at {leader} of {view.goal}" if view.options.show_item_sum else ""
        return f"{number}{lead}, deck {view.deck}"

    def question(self, view: HobitiView, names: Names) -> str:
        """Return what is asked now."""
        seat, czech = view.asked, view.options.czech_names
        if seat is None or view.pending is None:
            return "The match is over"
        name = names[seat]
        if view.lots:
            number = view.lots.number
            lot = "for the lots" if number == 1 else f"more for lot {number}, because they are tied"
            asked = view.pending.asked
            return f"{everybody(asked, names)} {'wager' if len(asked) > 1 else 'wagers'} a card {lot}"
        if view.party:
            party = f"{card_name(view.party.card, czech)}, worth {view.party.worth}, lap {view.party.lap}"
            return f"{name} lays a card or passes: {party}"
        if view.trick:
            trick = f"{card_name(view.trick.card, czech)} by {names[view.trick.player]}"
            if view.pending.kind == "visitors":
                return f"{name} discards two cards: {trick}"
            after = f" to take {valued(view.trick.item, czech)}" if view.trick.item else ""
            return f"{name} takes it or wards it off: {trick}{after}"
        return f"{name} has action {view.actions - view.actions_left + 1} of {view.actions}"

    def board(self, view: HobitiView, names: Names) -> list[str]:
        """Return the whole view in words."""
        return table_lines(view, names)

    def preview(self, view: HobitiView, move: HobitiMove, names: Names) -> list[str]:
        """Return in sentences what a move would do, the first the most important: for the prompt."""
        return preview(view, move, names)


WORDS = HobitiWords()
