"""What the steady bot does in its own turn, and how it answers the questions of abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.halfling_feast.bot_worth import Scales
from feastbox.games.halfling_feast.data import DISH, POINTS
from feastbox.games.halfling_feast.describing import describe
from feastbox.games.halfling_feast.foresight import ability_of, foresee
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseHalfling,
    ChooseLawyerDish,
    EatSeen,
    FreeAbility,
    HfeMove,
    KeepCard,
    Order,
    PlayAversion,
    Setting,
    SpecialAbility,
    When,
)
from feastbox.games.halfling_feast.phrases import card_name, dish_name, dish_of, halfling_name
from feastbox.games.halfling_feast.view import HfeView, Outcome

ORDERS: Final[tuple[tuple[Setting, When, int], ...]] = (
    ("sneeze", "strong", 0),
    ("condiment", "spoils", 4),
    ("belt", "spoils", 4),
)
"""Standing orders of every steady bot, whatever it holds (HFE-120)."""
LIKED: Final = (
    "milo_grubb",
    "berylla_galbasi",
    "lotho_fairpuddle",
    "tansy_butterwick",
    "hamfast_twofoot",
    "bell_maggot",
)
"""Halflings in the order of choosing."""


def give_orders(view: HfeView, seat: Seat) -> Choice[HfeMove] | None:
    """Return the next standing order that is not given yet, None if there is none to give."""
    if view.orders is None:
        return None
    given = view.orders._asdict()
    for setting, when, points in ORDERS:
        if given[setting] == "never":
            return Choice(Order(seat, setting, when, points), "orders stand before they are needed")
    return None


def choose_turn(view: HfeView, moves: Sequence[HfeMove]) -> Choice[HfeMove]:
    """Return the action that is worth most."""
    scales = Scales(view)
    cheapest = min((each.card for each in view.hand), key=scales.card, default="")
    considered = [move for move in moves if not isinstance(move, SpecialAbility) or move.card == cheapest]
    best = max(considered, key=lambda move: worth(view, scales, move))
    return Choice(best, _reason(view, best))


def worth(view: HfeView, scales: Scales, move: HfeMove) -> float:
    """Return what an action is worth in points."""
    outcome = foresee(view, move).outcome
    value = scales.outcome(outcome)
    if isinstance(move, PlayAversion):
        return value + scales.rival(move.opponent) * 0.35 * POINTS[DISH[move.dish]]
    if isinstance(move, FreeAbility | SpecialAbility):
        value += _ability(view, scales, move, outcome)
    return value


def _ability(view: HfeView, scales: Scales, move: FreeAbility | SpecialAbility, outcome: Outcome) -> float:
    """Return what an ability brings beyond the outcome that can be foreseen."""
    ability = ability_of(view, move)
    match ability.id if ability else "":
        case "planning_ahead":
            return -0.65 * scales.drawn()
        case "sleight_of_hand":
            return scales.card(next(name for name in reversed(view.discard) if name not in DISH))
        case "pickpocket":
            return scales.drawn() * (1 + scales.rivalry)
        case "rules_lawyer":
            small = min(dish_of(name).points for name in view.halflings[outcome.touched[0].seat].eaten)
            return scales.rival(outcome.touched[0].seat) * small
        case "dont_even_think_about_it" if isinstance(move, SpecialAbility):
            return _banned(view, scales, move)
        case "a_word_with_the_cook":
            return _cook(view, scales)
        case "back_to_the_kitchen":
            return 0.2
    return 0.0


def _banned(view: HfeView, scales: Scales, move: SpecialAbility) -> float:
    """Return what the cards are worth that somebody else would lose; a third of all cards have each keyword."""
    if move.player == move.seat:
        return -0.5
    return scales.rival(move.player) * view.halflings[move.player].hand * scales.drawn() / 3


def _cook(view: HfeView, scales: Scales) -> float:
    """Return what a Dish out of the deck should bring, at 3 Fullness less."""
    assert view.active is not None
    empty = view.halflings[view.active].room
    mean = scales.to_come / max(1, view.dish_deck + 4)
    fits = max(0.0, min(mean + 0.6, empty + 3.0))
    return fits - scales.space * max(0.0, fits - 3)


def _reason(view: HfeView, move: HfeMove) -> str:
    outcome = foresee(view, move).outcome
    if outcome.gains > 0:
        filled = outcome.after - outcome.before
        return f"{count(outcome.gains, 'point')} for {count(filled, 'Belly space')}"
    if outcome.released:
        return f"{count(outcome.released, 'Belly space')} are free again"
    if outcome.draws:
        return "a card is worth more than anything that fits"
    ability = ability_of(view, move)
    return f"{ability.title if ability else describe(view, move, ())} brings more than anything that fits"


# -- questions of abilities ------------------------------------------------------------------------------------


def answer_question(view: HfeView, moves: Sequence[HfeMove]) -> Choice[HfeMove]:
    """Return the answer to a question of the draft or an ability."""
    scales = Scales(view)
    first = moves[0]
    if isinstance(first, KeepCard):
        best = max(moves, key=lambda move: scales.card(getattr(move, "card", "")))
        return Choice(best, f"{card_name(getattr(best, 'card', ''))} is the better card")
    if isinstance(first, EatSeen):
        best = max(moves, key=lambda move: scales.outcome(foresee(view, move).outcome))
        dish = getattr(best, "dish", NO_DISH)
        eaten = dish != NO_DISH
        return Choice(best, f"{dish_name(dish)} is worth its space" if eaten else "neither is worth its space")
    if isinstance(first, ChooseLawyerDish):
        best = min(moves, key=lambda move: dish_of(getattr(move, "dish", "")).points)
        return Choice(best, f"{dish_name(getattr(best, 'dish', ''))} is the smallest loss")
    assert isinstance(first, ChooseHalfling)
    best = min(moves, key=lambda move: LIKED.index(getattr(move, "halfling", "")))
    return Choice(best, f"{halfling_name(getattr(best, 'halfling', None))} has the strongest abilities left")
