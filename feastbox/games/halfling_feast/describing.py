"""A line for every move, for the list of moves."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    BELT,
    CARD,
    CHARM,
    ELEVENSES,
    EXPANSION,
    HALFLING,
    HALFLINGS,
    NONE,
)
from feastbox.games.halfling_feast.foresight import Foresight, ability_of, foresee
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseHalfling,
    ChooseLawyerDish,
    Draw,
    Eat,
    EatSeen,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    InterruptSneeze,
    KeepCard,
    Order,
    Pass,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayElevenses,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
    Release,
    SpecialAbility,
)
from feastbox.games.halfling_feast.phrases import card_name, dish_name, dish_of, moved, seat_name, then
from feastbox.games.halfling_feast.telling import order_text
from feastbox.games.halfling_feast.view import HfeView, Outcome


def describe(view: HfeView, move: HfeMove, names: Names) -> str:
    """Return a line for the list of moves: what is done, and the numbers that will result."""
    match move:
        case ChooseHalfling(halfling=name):
            halfling = HALFLINGS[HALFLING[name]]
            return f"{halfling.name}: {halfling.free.title}; {halfling.special.title}"
        case FreeAbility():
            return _free(view, move, names)
        case SpecialAbility():
            return _special(view, move, names)
        case InterruptBelt() | InterruptCondiment() | InterruptSneeze():
            return _interrupt(view, move, names)
        case InterruptPass():
            return "pass"
        case Order():
            return f"order: {order_text(move)}"
        case KeepCard(card=card):
            other = [name for name in view.look if name != card] or [card]
            return f"keep {card_name(card)}, {card_name(other[0])} back on top"
        case EatSeen(dish=dish) if dish == NO_DISH:
            return "eat none"
        case ChooseLawyerDish(dish=dish):
            return f"discard {dish_name(dish)}, -{dish_of(dish).points}"
        case Draw():
            return "draw an Action card" if view.action_deck else "draw an Action card, after a shuffle"
        case Pass():
            return "pass, nothing is possible"
        case _:
            return _with_numbers(view, move, names)


def _with_numbers(view: HfeView, move: HfeMove, names: Names) -> str:
    outcome = foresee(view, move).outcome
    match move:
        case Eat(dish=ref) | EatSeen(dish=ref):
            return f"eat {dish_name(ref)}{eaten(outcome)}"
        case PlayTake(card=card, dish=ref):
            return f"{card_name(card)} on {dish_name(ref)}{eaten(outcome)}"
        case PlaySwipe(dishes=dishes):
            return f"Stealthy Swipe: {then([*map(dish_name, dishes)])}{eaten(outcome)}"
        case PlayBelly(card=card):
            return f"{card_name(card)}: {moved('belly', outcome.before, outcome.after)}"
        case Release():
            return f"release: {moved('belly', outcome.before, outcome.after)}"
        case PlayExpansion():
            answered = f", takes {card_name(outcome.discards[0])} away" if outcome.discards else ""
            return f"{ACTIONS[EXPANSION].short}: {moved('limit', outcome.limit_before, outcome.limit_after)}{answered}"
        case PlayAversion(opponent=opponent, dish=ref):
            return f"Aversion: {seat_name(opponent, names)} cannot eat {dish_name(ref)}"
        case PlayElevenses():
            return f"{ACTIONS[ELEVENSES].short}: draw {outcome.draws}"
        case PlayCounterCharm():
            belly = moved("belly", outcome.before, outcome.after)
            return f"{ACTIONS[CHARM].short}{_charmed(move, names)}: {belly}"
    return move.kind


def eaten(outcome: Outcome) -> str:
    """Return what eating does: ": belly 3 → 7, +8"."""
    return f": {moved('belly', outcome.before, outcome.after)}, +{outcome.gains}"


def _charmed(move: PlayCounterCharm, names: Names) -> str:
    if not move.card:
        return ""
    if move.player == NONE:
        return f", {card_name(move.card)} off {dish_name(move.dish)}"
    dish = f" to {dish_name(move.dish)}" if move.dish else ""
    return f", {card_name(move.card)}{dish} of {seat_name(move.player, names)}"


def _free(view: HfeView, move: FreeAbility, names: Names) -> str:
    ability = ability_of(view, move)
    assert ability
    outcome = foresee(view, move).outcome
    match ability.id:
        case "expert_eater":
            return f"{ability.title}: {moved('belly', outcome.before, outcome.after)}"
        case "planning_ahead":
            return f"{ability.title}: draw {ability.amount}, keep 1"
        case "sleight_of_hand":
            card = next(name for name in reversed(view.discard) if name in CARD)
            return f"{ability.title}: take {card_name(card)}"
        case "pickpocket":
            return f"{ability.title}: a card of {seat_name(move.player, names)}"
        case "sweet_tooth":
            return f"{ability.title}: {dish_name(move.dish)}{eaten(outcome)}"
    return f"{ability.title}: {dish_name(move.dish)}"


def _special(view: HfeView, move: SpecialAbility, names: Names) -> str:
    ability = ability_of(view, move)
    assert ability
    outcome = foresee(view, move).outcome
    what = f"{ability.title} for {card_name(move.card)}"
    match ability.id:
        case "who_ate_all_the_pies":
            target = outcome.touched[0]
            return f"{what}: {seat_name(target.seat, names)}, {moved('belly', target.before, target.after)}"
        case "rules_lawyer":
            return f"{what}: {seat_name(move.player, names)} loses a Dish"
        case "dont_even_think_about_it":
            return f"{what}: {seat_name(move.player, names)}, {move.keyword.capitalize()}"
        case "fast_eater":
            return f"{what}: {then([*map(dish_name, move.dishes)])}{eaten(outcome)}"
        case "swap_the_plates":
            own, theirs = map(dish_name, move.dishes)
            return f"{what}: {own} for {theirs} of {seat_name(move.player, names)}, +{outcome.gains}"
    return f"{what}: look at {min(ability.amount, view.dish_deck)}"


def _interrupt(view: HfeView, move: InterruptBelt | InterruptCondiment | InterruptSneeze, names: Names) -> str:
    seen = foresee(view, move)
    match move:
        case InterruptBelt(opponent=opponent):
            target = seen.outcome.touched[0]
            limit = moved("limit", target.limit_before, target.limit_after)
            what = f"{ACTIONS[BELT].short} on {seat_name(opponent, names)}: {limit}"
        case InterruptCondiment(card=card, dish=ref):
            what = f"{card_name(card)} on {dish_name(ref)}"
        case InterruptSneeze():
            return f"Sudden Sneeze: {card_name(seen.outcome.discards[0])} has no effect"
    return f"{what}{', spoils it' if spoils(view, seen) else ''}"


def spoils(view: HfeView, seen: Foresight) -> bool:
    """Say whether an Interrupt keeps a declared Dish from being eaten that would be eaten now."""
    if view.declared is None or seen.declared is None:
        return False
    return sum(bite.eaten for bite in seen.declared.bites) < sum(bite.eaten for bite in view.declared.outcome.bites)


def opponents(view: HfeView, seat: Seat) -> list[Seat]:
    """Return the seats with cards in hand who could interrupt a seat, in their order (HFE-73, HFE-74)."""
    seats = len(view.halflings)
    order = [(seat + n) % seats for n in range(1, seats)]
    return [other for other in order if view.halflings[other].hand]
