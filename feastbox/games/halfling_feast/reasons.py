"""Refusals in plain English, one sentence each, without the rule's number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Refusal
from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.halfling_feast.data import ACTIONS, DISHES, HALFLINGS, LAST_SPACE, NONE
from feastbox.games.halfling_feast.phrases import seat_name

Facts = tuple[int | str, ...]


def why(refusal: Refusal, names: Names) -> str:
    """Return why a move is not legal."""
    return _WHY[refusal.code](refusal.facts, names)


def _who(fact: int | str, names: Names) -> str:
    return seat_name(int(fact), names)


def _card(fact: int | str) -> str:
    return ACTIONS[int(fact)].name if int(fact) != NONE else "that card"


def _dish(fact: int | str) -> str:
    return DISHES[int(fact)].name if int(fact) != NONE else "that Dish"


def _halfling(fact: int | str) -> str:
    return HALFLINGS[int(fact)].name


def _filling(facts: Facts, names: Names) -> str:
    dish, fullness, empty = facts
    return f"{_dish(dish)} fills {fullness}, and there is {f'room for {empty}' if empty else 'no room'}"


def _not_face_up(facts: Facts, names: Names) -> str:
    return "a face-up Dish has to be named" if facts[0] == NONE else f"{_dish(facts[0])} is not face up under this name"


def _no_opponent(facts: Facts, names: Names) -> str:
    if facts[0] == NONE:
        return "a player has to be named who can be chosen for this"
    return f"{_who(facts[0], names)} cannot be chosen for this"


_ASKED: Final[dict[str, str]] = {
    "draft": "first everybody chooses a Halfling",
    "turn": "in the own turn one eats, plays a card, releases, draws or uses an ability",
    "window": "the window is open: one interrupts or passes",
    "keep": "first one of the two cards has to be kept",
    "cook": "first it has to be said which of the Dishes seen is eaten, or none",
    "lawyer": "first a Dish of 1 to 3 points has to be discarded",
}

_WHY: Final[dict[str, Callable[[Facts, Names], str]]] = {
    "match_over": lambda facts, names: "the feast is over",
    "not_your_turn": lambda facts, names: f"{_who(facts[0], names)} is not asked now",
    "open_hand": lambda facts, names: f"that needs the hand of {_who(facts[0], names)}, behind the hand-over",
    "other_question": lambda facts, names: _ASKED[str(facts[0])],
    "not_possible": lambda facts, names: "that is not possible now",
    "no_such_order": lambda facts, names: "there is no such standing order",
    "no_orders_now": lambda facts, names: "standing orders are given in the own turn, where they are played with",
    "which_copy": lambda facts, names: f"{_dish(facts[0])} is face up twice: its place has to be named",
    "not_face_up": _not_face_up,
    "averse": lambda facts, names: f"{_who(facts[0], names)} has an Aversion to {_dish(facts[1])}",
    "too_filling": _filling,
    "no_such_card": lambda facts, names: "there is no such card",
    "not_your_turn_card": lambda facts, names: f"{_card(facts[0])} interrupts others and is not for the own turn",
    "not_interrupt": lambda facts, names: f"{_card(facts[0])} is for the own turn and interrupts nobody",
    "not_in_hand": lambda facts, names: f"{_who(facts[0], names)} does not hold {_card(facts[1])}",
    "not_so": lambda facts, names: f"{_card(facts[0])} is not played in this way",
    "belly_empty": lambda facts, names: "there is nothing in the belly to release",
    "swipe_number": lambda facts, names: f"a Stealthy Swipe takes one to {facts[0]} different Dishes",
    "swipe_total": lambda facts, names: f"those Dishes fill {facts[0]} together, a Stealthy Swipe takes {facts[1]}",
    "not_together": lambda facts, names: f"those Dishes fill {facts[0]} together, and there is room for {facts[1]}",
    "no_opponent": _no_opponent,
    "all_averse": lambda facts, names: f"then nobody could eat {_dish(facts[0])} any more",
    "nothing_to_avert": lambda facts, names: "no face-up Dish is left to put anybody off",
    "charm_needs_card": lambda facts, names: "with an empty belly a Counter-Charm has to remove a card",
    "not_in_play": lambda facts, names: f"{_card(facts[0])} does not lie there",
    "too_few_cards": lambda facts, names: f"{_who(facts[0], names)} holds fewer than two cards",
    "names_nobody": lambda facts, names: f"this ability of {_halfling(facts[0])} is not aimed at anything like that",
    "not_sweet": lambda facts, names: f"{_dish(facts[0])} is not a Sweet Dish of at most {facts[1]} points",
    "no_dish_deck": lambda facts, names: "the Dish deck is empty",
    "no_card_left": lambda facts, names: "there is no Action card left to draw",
    "no_card_discarded": lambda facts, names: "there is no Action card in the discard pile",
    "no_such_keyword": lambda facts, names: "only Belly, Cheating or Condiment can be named",
    "nothing_to_ban": lambda facts, names: f"{_who(facts[0], names)} has no card that could go",
    "full_to_the_end": lambda facts, names: f"the marker of {_who(facts[0], names)} is on space {LAST_SPACE} already",
    "no_small_dish": lambda facts, names: f"{_who(facts[0], names)} has eaten no Dish of 1 to 3 points",
    "no_such_swap": lambda facts, names: "that is no swap for a Dish of the same keyword worth 1 or 2 points more",
    "two_dishes": lambda facts, names: f"Fast Eater takes {count(2, 'Dish')}, not the same one twice",
    "no_such_halfling": lambda facts, names: "there is no such Halfling",
    "halfling_taken": lambda facts, names: f"{_halfling(facts[0])} is taken",
    "not_looked_at": lambda facts, names: f"{_card(facts[0])} is not among the cards drawn",
    "not_seen": lambda facts, names: f"{_dish(facts[0])} is not among the Dishes seen",
    "no_lawyer_dish": lambda facts, names: f"{_dish(facts[0])} is not an eaten Dish of 1 to 3 points",
    "nothing_to_sneeze_at": lambda facts, names: "no Action card has been declared that still has an effect",
    "something_possible": lambda facts, names: "something else is possible, and passing is for when nothing is",
}
