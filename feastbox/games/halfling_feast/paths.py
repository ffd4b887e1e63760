"""A move as the steps in which it is chosen: the card or action, then what it is aimed at, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.halfling_feast.data import BELT, CARD, HALFLING, HALFLINGS, NONE, SNEEZE, Ability
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseHalfling,
    ChooseLawyerDish,
    Eat,
    EatSeen,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptSneeze,
    KeepCard,
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
from feastbox.games.halfling_feast.phrases import card_name, dish_name, seat_name
from feastbox.games.halfling_feast.telling import ORDERED, WHEN
from feastbox.games.halfling_feast.view import HfeView

Kind = Literal[
    "eat", "card", "dish", "done", "seat", "pay", "keyword", "own", "theirs", "laid", "nothing", "seen", "halfling",
    "orders", "setting", "when", "release", "draw", "pass", "free", "special",
]  # fmt: skip


class Step(NamedTuple):
    """One choice on the way to a move: what is chosen (`name`: an id, a ref, a number as text) and of which kind."""

    kind: Kind
    name: str = ""


Path = tuple[Step, ...]

_PLAIN: Final[dict[str, Kind]] = {"release": "release", "draw": "draw", "pass": "pass", "interrupt_pass": "pass"}
_CARDS: Final[dict[str, str]] = {
    "play_expansion": "spell_of_expansion",
    "play_elevenses": "elevenses",
}
_BY_CARD: Final = {number: name for name, number in CARD.items()}


def path_of(view: HfeView, move: HfeMove) -> Path:
    """Return the steps of a move."""
    match move:
        case Eat(dish=ref):
            return (Step("eat", ref),)
        case PlayBelly(card=card) | KeepCard(card=card):
            return (Step("card", card),)
        case PlayExpansion() | PlayElevenses():
            return (Step("card", _CARDS[move.kind]),)
        case PlaySwipe(dishes=dishes):
            return (Step("card", "stealthy_swipe"), *(Step("dish", ref) for ref in dishes), Step("done"))
        case PlayAversion(opponent=opponent, dish=ref):
            return Step("card", "spell_of_aversion"), Step("dish", ref), Step("seat", str(opponent))
        case PlayTake(card=card, dish=ref) | InterruptCondiment(card=card, dish=ref):
            return Step("card", card), Step("dish", ref)
        case PlayCounterCharm():
            return Step("card", "counter_charm"), _charmed(move)
        case InterruptBelt(opponent=opponent):
            return Step("card", _BY_CARD[BELT]), Step("seat", str(opponent))
        case InterruptSneeze():
            return (Step("card", _BY_CARD[SNEEZE]),)
        case FreeAbility(player=player, dish=ref):
            return Step("free"), *_aims(player, "", (ref,) if ref else ())
        case SpecialAbility():
            return Step("special"), *_special(view, move), Step("pay", move.card)
        case EatSeen(dish=dish):
            return (Step("seen", dish),)
        case ChooseLawyerDish(dish=dish):
            return (Step("own", dish),)
        case ChooseHalfling(halfling=name):
            return (Step("halfling", name),)
        case Order(setting=setting, when=when, points=points):
            return Step("orders"), Step("setting", setting), Step("when", str(points) if points else when)
    return (Step(_PLAIN[move.kind]),)


def _charmed(move: PlayCounterCharm) -> Step:
    if not move.card:
        return Step("nothing")
    where = move.dish if move.player == NONE else f"{move.player} {move.dish}".strip()
    return Step("laid", f"{move.card} {where}")


def _aims(player: Seat, keyword: str, dishes: Sequence[str]) -> Path:
    steps = [] if player == NONE else [Step("seat", str(player))]
    steps += [Step("keyword", keyword)] if keyword else []
    return *steps, *(Step("dish", ref) for ref in dishes)


def _special(view: HfeView, move: SpecialAbility) -> Path:
    ability = special_of(view, move.seat)
    if ability and ability.id == "swap_the_plates":
        own, theirs = move.dishes
        return Step("seat", str(move.player)), Step("own", own), Step("theirs", theirs)
    return _aims(move.player, move.keyword, move.dishes)


def free_of(view: HfeView, seat: Seat) -> Ability | None:
    """Return the free ability of a seat's Halfling."""
    name = view.halflings[seat].halfling
    return HALFLINGS[HALFLING[name]].free if name else None


def special_of(view: HfeView, seat: Seat) -> Ability | None:
    """Return the special ability of a seat's Halfling."""
    name = view.halflings[seat].halfling
    return HALFLINGS[HALFLING[name]].special if name else None


def label(view: HfeView, seat: Seat, step: Step, names: Names) -> str:
    """Return a step in words: "eat Mighty Pie", "Fig Syrup", "Cleo"."""
    kind, name = step
    match kind:
        case "eat":
            return f"eat {dish_name(name)}"
        case "dish" | "own" | "theirs":
            return dish_name(name)
        case "seen":
            return "eat none" if name == NO_DISH else f"eat {dish_name(name)}"
        case "card":
            return card_name(name)
        case "pay":
            return f"pay {card_name(name)}"
        case "seat":
            return seat_name(int(name), names)
        case "keyword":
            return f"{name.capitalize()} cards"
        case "laid":
            return _laid(name, names)
        case "halfling":
            return HALFLINGS[HALFLING[name]].name
        case "setting":
            return ORDERED[name]
        case "when":
            return WHEN.get(name) or f"from {name} points spoilt"
        case "free" | "special":
            ability = (free_of if kind == "free" else special_of)(view, seat)
            return ability.title if ability else "ability"
    return _WORDS[kind]


def _laid(name: str, names: Names) -> str:
    card, _, where = name.partition(" ")
    first, _, dish = where.partition(" ")
    if first.isdigit():
        return f"{card_name(card)} of {names[int(first)]}" + (f": {dish_name(dish)}" if dish else "")
    return f"{card_name(card)} off {dish_name(first)}"


_WORDS: Final[dict[str, str]] = {
    "done": "no more Dishes",
    "nothing": "remove nothing",
    "orders": "standing orders",
    "release": "release 2 spaces",
    "draw": "draw an Action card",
    "pass": "pass",
}
ASKS: Final[dict[str, str]] = {
    "dish": "which Dish?",
    "done": "one more Dish?",
    "seat": "whom?",
    "pay": "which card?",
    "keyword": "which keyword?",
    "own": "which own Dish?",
    "theirs": "for which Dish?",
    "laid": "which card?",
    "nothing": "which card?",
    "setting": "hidden",
    "when": "when?",
}
"""By kind of step: the question it answers."""
