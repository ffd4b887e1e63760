"""Why not: every refusal of the rules in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Refusal
from feastbox.engine.words import Names
from feastbox.games.hobiti.data import CARD, CARDS
from feastbox.games.hobiti.phrases import MEANT, PARTY_KIND, card_name, who

Facts = tuple[int | str, ...]

_QUESTION: Final = {
    "lots": "first everybody wagers a card",
    "turn": "now an action is to be chosen",
    "victim": "first the victim takes it or wards it off",
    "visitors": "first two cards are to be discarded",
    "lap": "a party is on: one lays a card or passes",
}


def why(refusal: Refusal, names: Names) -> str:
    """Return why a move is not legal, in one sentence without the rule's number."""
    return WHY[refusal.code](refusal.facts, names)


def _kind(card: int | str) -> str:
    """Return "a firework", "an Item", "a drink", "smoking"."""
    kind = CARDS[int(card)].kind
    word = MEANT.get(kind, kind)
    return word if kind in ("smoking", "food") else f"{'an' if word[0] in 'IAu' else 'a'} {word}"


def _allowed(party: int | str) -> str:
    *most, last = CARDS[int(party)].allowed
    return f"{', '.join(most)} and {last}".replace("drink", "drinks")


def _party_line(facts: Facts, names: Names) -> str:
    card, party = facts
    kind = PARTY_KIND[CARDS[int(party)].party]
    return f"{card_name(card)} is {_kind(card)}: at a {kind} only {_allowed(party)} may be laid"


def _no_remedy(facts: Facts, names: Names) -> str:
    card, trick = facts
    return f"{card_name(card)} does not ward off {card_name(trick)}"


def _not_in_hand(facts: Facts, names: Names) -> str:
    card = str(facts[0])
    return f"{card_name(card)} is not in the hand" if card in CARD else f"there is no card {card!r}"


def _other(seat: int | str, names: Names, says: str) -> str:
    return f"{who(seat, names)} {says}"


WHY: Final[dict[str, Callable[[Facts, Names], str]]] = {
    "match_over": lambda facts, names: "the match is over",
    "not_your_turn": lambda facts, names: _other(facts[0], names, "is not asked now"),
    "open_hand": lambda facts, names: f"that needs the hand of {who(facts[0], names)}, behind the hand-over",
    "other_question": lambda facts, names: _QUESTION[str(facts[0])],
    "not_in_hand": _not_in_hand,
    "hand_full": lambda facts, names: f"with {facts[0]} cards in hand there is no Walk",
    "no_walk_with_the_runs": lambda facts, names: _other(
        facts[0], names, "has The Runs: no Walk until the turn is over"
    ),
    "nothing_to_draw": lambda facts, names: "deck and discard pile are both empty",
    "no_gardening_with_moles": lambda facts, names: _other(
        facts[0], names, "has Moles: no Gardening until the turn is over"
    ),
    "no_item": lambda facts, names: f"{card_name(facts[0])} is {_kind(facts[0])}, not an Item",
    "no_firework": lambda facts, names: f"{card_name(facts[0])} is {_kind(facts[0])}, not a firework",
    "no_party": lambda facts, names: f"{card_name(facts[0])} is {_kind(facts[0])}, it announces no party",
    "no_unpleasantness": lambda facts, names: f"{card_name(facts[0])} is {_kind(facts[0])}, not an unpleasantness",
    "not_an_action": lambda facts, names: f"{card_name(facts[0])} is for parties and as a remedy, or for Gardening",
    "nobody_to_hit": lambda facts, names: f"there is nobody {card_name(facts[0])} could be played on",
    "no_victim": lambda facts, names: f"seat {int(facts[0]) + 1} is no other hobbit",
    "nothing_to_steal": lambda facts, names: _other(facts[0], names, "has neither an Item nor a hand card"),
    "no_feast_yet": lambda facts, names: "there has been no Feast in this round yet",
    "was_at_the_feast": lambda facts, names: _other(facts[0], names, "laid a card at the latest Feast"),
    "no_points": lambda facts, names: _other(facts[0], names, "has no noted points"),
    "has_it_already": lambda facts, names: _other(facts[1], names, f"has {card_name(facts[0])} already"),
    "no_cards": lambda facts, names: _other(facts[0], names, "holds no card"),
    "only_theft_takes": lambda facts, names: f"{card_name(facts[0])} takes no Item",
    "no_item_there": lambda facts, names: _other(facts[0], names, "has no Item: a random hand card is taken"),
    "choose_an_item": lambda facts, names: f"one of the Items in front of {who(facts[0], names)} is to be named",
    "no_remedy": _no_remedy,
    "not_at_this_party": _party_line,
}
