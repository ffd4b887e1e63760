"""The log of Halfling Feast, line by line. What was drawn, seen or stolen is told to those who saw it alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.halfling_feast.data import ACTIONS, AVERSION, BELT, DISHES, HALFLINGS, NONE
from feastbox.games.halfling_feast.moves import (
    Eat,
    FreeAbility,
    Order,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayElevenses,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
    SpecialAbility,
)
from feastbox.games.halfling_feast.phrases import card_name, dish_name, full_name, moved, sum_of, then
from feastbox.games.halfling_feast.view import Bite

Facts = tuple[Any, ...]


def tell(event: Event, names: Names, reader: Seat | None) -> str:
    """Return the log line of an event as this reader may know it."""
    name = names[event.seat] if event.seat >= 0 else ""
    return _LINES[event.kind](event.read_by(reader), name, names)


def _card(card: int) -> str:
    return ACTIONS[card].short


def _cards(cards: Facts) -> str:
    return join([_card(card) for card in cards])


def _dish(dish: int) -> str:
    return DISHES[dish].short


def _limit(before: int, after: int) -> str:
    return moved("limit", before, after)


# -- before the first turn -------------------------------------------------------------------------------------


def _chose(facts: Facts, name: str, names: Names) -> str:
    return f"{name} is {HALFLINGS[facts[0]].name}"


def _dealt(facts: Facts, name: str, names: Names) -> str:
    first, cards = facts
    return f"{count(cards, 'card')} for everybody; {names[first]} begins"


# -- declaring -------------------------------------------------------------------------------------------------


def _declared(facts: Facts, name: str, names: Names) -> str:
    move, halfling = facts
    match move:
        case Eat(dish=ref):
            return f"{name} goes for {dish_name(ref)}"
        case PlayBelly(card=card):
            return f"{name} plays {card_name(card)}"
        case PlayExpansion():
            return f"{name} plays Expansion"
        case PlayElevenses():
            return f"{name} plays Elevenses"
        case PlaySwipe(dishes=dishes):
            return f"{name} plays Stealthy Swipe: {then([dish_name(ref) for ref in dishes])}"
        case PlayTake(card=card, dish=ref):
            return f"{name} plays {card_name(card)} on {dish_name(ref)}"
        case PlayAversion(opponent=opponent, dish=ref):
            return f"{name} plays Aversion: {names[opponent]}, {dish_name(ref)}"
        case PlayCounterCharm():
            return f"{name} plays Counter-Charm{_charmed(move, names)}"
        case FreeAbility(dish=ref):
            return f"{name}: {HALFLINGS[halfling].free.title}, {dish_name(ref)}"
        case SpecialAbility():
            return f"{name} pays {card_name(move.card)}: {HALFLINGS[halfling].special.title}{_aim(move, names)}"
    return ""


def _charmed(move: PlayCounterCharm, names: Names) -> str:
    if not move.card:
        return ""
    if move.player == NONE:
        return f": {card_name(move.card)} on {dish_name(move.dish)}"
    return f": {card_name(move.card)} before {names[move.player]}"


def _aim(move: SpecialAbility, names: Names) -> str:
    """Return what the ability is aimed at: a player, a keyword, Dishes."""
    aims = [names[move.player]] if move.player != NONE else []
    aims += [move.keyword.capitalize()] if move.keyword else []
    aims += [" for ".join(map(dish_name, move.dishes)) if aims else then([*map(dish_name, move.dishes)])]
    return f" - {', '.join(aim for aim in aims if aim)}" if any(aims) else ""


# -- Interrupts ------------------------------------------------------------------------------------------------


def _belted(facts: Facts, name: str, names: Names) -> str:
    target, before, after, answered = facts
    expansion = ", Expansion gone" if answered else ""
    return f"{name}: Belt Reduction on {names[target]}, {_limit(before, after)}{expansion}"


def _attached(facts: Facts, name: str, names: Names) -> str:
    card, dish, before, after = facts
    return f"{name}: {_card(card)} on {_dish(dish)}, {before} → {after}"


def _sneezed(facts: Facts, name: str, names: Names) -> str:
    card, active = facts
    return f"{name}: Sudden Sneeze, {names[active]}'s {_card(card)} has no effect (HFE-94)"


def _came_to_nothing(facts: Facts, name: str, names: Names) -> str:
    return f"{name}'s {_card(facts[0])} came to nothing, the action is spent"


def _ordered(facts: Facts, name: str, names: Names) -> str:
    return f"{name} has ordered: {order_text(facts[0])}" if facts else ""


ORDERED: Final[dict[str, str]] = {"belt": "Belt Reduction", "condiment": "Condiment", "sneeze": "Sneeze"}
WHEN: Final[dict[str, str]] = {
    "never": "never",
    "leader": "on the leader",
    "any": "at any card",
    "strong": "at strong cards",
}


def order_text(order: Order) -> str:
    """Return a standing order in words: "Condiment when it spoils a Dish of at least 5"."""
    when = WHEN.get(order.when) or f"when it spoils a Dish of at least {order.points}"
    return f"{ORDERED[order.setting]} {when}"


# -- eating ----------------------------------------------------------------------------------------------------


def _ate(facts: Facts, name: str, names: Names) -> str:
    bite = Bite(*facts)
    how = sum_of(bite)
    shown = "" if how == str(bite.printed) else f" at {how}"
    return f"{name} ate {dish_name(bite.dish)}{shown}, +{bite.printed}, {moved('belly', bite.before, bite.after)}"


def _spoiled(facts: Facts, name: str, names: Names) -> str:
    """Say what changed and why: "Ben's Dwarven Fire Mustard: 5 + 3 = 8 > 6 empty spaces; ..." (HFE-30, HFE-31)."""
    bite, causes = facts
    cause = join([f"{names[each.by]}'s {ACTIONS[each.card].name}" for each in causes]) or "What was eaten before"
    rule = "HFE-30" if any(each.card != BELT for each in causes) else "HFE-31"
    spaces = count(bite.room, "empty space")
    return f"{cause}: {sum_of(bite)} > {spaces}; {full_name(bite.dish)} is discarded ({rule})"


def _lifted(facts: Facts, name: str, names: Names) -> str:
    dish, seats = facts
    return f"Aversion to {_dish(dish)} is over for {join([names[seat] for seat in seats])}"


def _refilled(facts: Facts, name: str, names: Names) -> str:
    return f"New: {', '.join(_dish(dish) for dish in facts)}"


def _cleared(facts: Facts, name: str, names: Names) -> str:
    return f"A lull: the kitchen clears the Table, {facts[0]} in a row now (HFE-102)"


# -- the other actions -----------------------------------------------------------------------------------------


def _released(facts: Facts, name: str, names: Names) -> str:
    before, after = facts
    return f"{name} released {before - after}, {moved('belly', before, after)}"


def _drew(facts: Facts, name: str, names: Names) -> str:
    number, *cards = facts
    return f"{name} drew {_cards(tuple(cards)) if cards else count(number, 'card')}"


def _reshuffled(facts: Facts, name: str, names: Names) -> str:
    return f"The discard pile is shuffled: {count(facts[0], 'Action card')} in the deck"


def _expanded(facts: Facts, name: str, names: Names) -> str:
    before, after, answered = facts
    return f"{name}: {_limit(before, after)}{', Belt Reduction gone' if answered else ''}"


def _averted(facts: Facts, name: str, names: Names) -> str:
    target, dish = facts
    return f"{names[target]} cannot eat {_dish(dish)} now"


def _detached(facts: Facts, name: str, names: Names) -> str:
    card, dish, fullness = facts
    return f"{_card(card)} is gone, {_dish(dish)} counts {fullness}"


def _removed(facts: Facts, name: str, names: Names) -> str:
    card, target, dish, before, after = facts
    if card == AVERSION:
        return f"Aversion is gone: {names[target]} can eat {_dish(dish)} again"
    return f"{_card(card)} is gone: {names[target]}, {_limit(before, after)}"


def _gone(facts: Facts, name: str, names: Names) -> str:
    card, target = facts
    return f"{_card(card)} is not before {names[target]} any more (HFE-43)"


def _passed(facts: Facts, name: str, names: Names) -> str:
    return f"{name} passed, nothing was possible"


# -- abilities -------------------------------------------------------------------------------------------------


def _stuffed(facts: Facts, name: str, names: Names) -> str:
    target, before, after = facts
    return f"{names[target]}: {moved('belly', before, after)}"


def _looked(facts: Facts, name: str, names: Names) -> str:
    number, *cards = facts
    return f"{name} looks at {_cards(tuple(cards)) if cards else count(number, 'card')}"


def _kept(facts: Facts, name: str, names: Names) -> str:
    if facts:
        return f"{name} kept {_card(facts[0])}, {_card(facts[1])} is back on top"
    return f"{name} kept one card, one is back on top"


def _lost(facts: Facts, name: str, names: Names) -> str:
    return f"{name} discards {_dish(facts[0])}, -{DISHES[facts[0]].points}"


def _took(facts: Facts, name: str, names: Names) -> str:
    return f"{name} took {_card(facts[0])} from the discard pile"


def _banned(facts: Facts, name: str, names: Names) -> str:
    target, keyword, gone, before, after = facts
    if not gone:
        return f"{names[target]} has no {keyword.capitalize()} card"
    limit = f", {_limit(before, after)}" if before != after else ""
    return f"{names[target]} discards {_cards(gone)}{limit}"


def _stole(facts: Facts, name: str, names: Names) -> str:
    victim, *cards = facts
    return f"{name} stole {_cards(tuple(cards)) or 'a card'} from {names[victim]}"


def _returned(facts: Facts, name: str, names: Names) -> str:
    return f"{name} sent {_dish(facts[0])} back to the kitchen"


def _saw(facts: Facts, name: str, names: Names) -> str:
    number, *dishes = facts
    return f"{name} looks at {join([_dish(dish) for dish in dishes]) if dishes else count(number, 'Dish')}"


def _put_back(facts: Facts, name: str, names: Names) -> str:
    number, declined, *dishes = facts
    what = then([_dish(dish) for dish in dishes]) if dishes else count(number, "Dish")
    return f"{name} {'eats none; ' if declined else 'puts '}{what} {'go ' * declined}under the deck"


def _swapped(facts: Facts, name: str, names: Names) -> str:
    other, own, theirs = facts
    gain = DISHES[theirs].points - DISHES[own].points
    return f"{name} swapped {_dish(own)} for {names[other]}'s {_dish(theirs)}, +{gain}"


def _over(facts: Facts, name: str, names: Names) -> str:
    why, left = facts
    if why == "eaten":
        return "All Dishes are gone: the feast is over"
    rule = "HFE-102" if why == "clearings" else "HFE-101"
    return f"Nobody eats any more: the feast is over, {count(len(left), 'Dish')} left ({rule})"


_LINES: Final[dict[str, Callable[[Facts, str, Names], str]]] = {
    "chose": _chose,
    "dealt": _dealt,
    "declared": _declared,
    "belted": _belted,
    "attached": _attached,
    "sneezed": _sneezed,
    "came_to_nothing": _came_to_nothing,
    "ordered": _ordered,
    "ate": _ate,
    "spoiled": _spoiled,
    "lifted": _lifted,
    "refilled": _refilled,
    "cleared": _cleared,
    "released": _released,
    "drew": _drew,
    "reshuffled": _reshuffled,
    "expanded": _expanded,
    "averted": _averted,
    "detached": _detached,
    "removed": _removed,
    "gone": _gone,
    "passed": _passed,
    "stuffed": _stuffed,
    "looked": _looked,
    "kept": _kept,
    "lost": _lost,
    "took": _took,
    "banned": _banned,
    "stole": _stole,
    "returned": _returned,
    "saw": _saw,
    "put_back": _put_back,
    "swapped": _swapped,
    "over": _over,
}
