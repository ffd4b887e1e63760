"""Why a move is not legal, with the number of the rule. What may be judged in public is judged by public facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Refusal, Seat
from feastbox.games.halfling_feast.abilities import lawyer_dishes, seen_course
from feastbox.games.halfling_feast.actions import card_of, course
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    BANNED,
    BELL,
    CARD,
    CHANGE,
    DISH,
    FIXED,
    HALFLING,
    HALFLINGS,
    IS_SWEET,
    LAST_SPACE,
    NONE,
    POINTS,
    SWIPE,
    TANSY,
)
from feastbox.games.halfling_feast.moves import (
    QUESTION,
    CardPlay,
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
    PlaySwipe,
    PlayTake,
    SpecialAbility,
)
from feastbox.games.halfling_feast.offers import all_orders, legal, orders_open
from feastbox.games.halfling_feast.state import HfeState, can_draw, place_of, room

ASKED: Final[dict[str, str]] = {
    "draft": "HFE-14",
    "turn": "HFE-21",
    "window": "HFE-73",
    "keep": "HFE-54",
    "cook": "HFE-62",
    "lawyer": "HFE-55",
}
"""The rule of every question."""
OPEN: Final = frozenset(
    {"choose_halfling", "eat", "release", "draw", "free_ability", "choose_lawyer_dish", "interrupt_pass"}
)
"""Moves that say nothing of a hand, and may be offered and judged on the public screen (HFE-116)."""


def is_public(state: HfeState, move: HfeMove) -> bool:
    """Say whether a public screen may judge this move: one that needs no hand, or any if the hand is empty."""
    if isinstance(move, Order):
        return state.options.interrupt_mode != "standing_orders"
    return move.kind in OPEN or (move.seat < state.seats and not state.hands[move.seat] and move.kind not in _LOOKS)


_LOOKS: Final = ("keep_card", "eat_seen")
"""Moves about cards that only the seat itself sees."""


def forbids(state: HfeState, move: HfeMove) -> Refusal | None:
    """Say why the asked seat may not make this move, or None."""
    if isinstance(move, Order):
        if orders_open(state, move.seat):
            return None if move in all_orders(move.seat) else Refusal("HFE-120", "no_such_order")
        return Refusal("HFE-120", "no_orders_now")
    question = state.stack[-1].kind
    if QUESTION.get(move.kind, "turn") != question:
        return Refusal(ASKED[question], "other_question", (question,))
    if move in legal(state, move.seat):
        return None
    explain = _BY_KIND.get(move.kind, _play)
    return explain(state, move) or Refusal("HFE-23", "not_possible")


# -- Dishes and cards ------------------------------------------------------------------------------------------


def _not_up(state: HfeState, ref: str) -> Refusal | None:
    if place_of(state, ref) != NONE:
        return None
    title = ref.partition("@")[0]
    if title in DISH and state.table.count(DISH[title]) > 1:
        return Refusal("HFE-26", "which_copy", (DISH[title],))
    return Refusal("HFE-26", "not_face_up", (DISH.get(title, NONE),))


def _not_to_eat(
    state: HfeState, seat: Seat, ref: str, change: int = 0, emptied: bool = False, rule: str = "HFE-26"
) -> Refusal | None:
    """Say why a face-up Dish cannot be eaten by a seat now: not there, an Aversion, or too filling."""
    refusal = _not_up(state, ref)
    if refusal:
        return refusal
    dish = state.table[place_of(state, ref)]
    if state.averse[seat] >> dish & 1:
        return Refusal("HFE-85", "averse", (seat, dish))
    fullness = course(state, ref, change, emptied).fullness()
    if fullness > room(state, seat):
        return Refusal(rule, "too_filling", (dish, fullness, room(state, seat)))
    return None


def _not_held(state: HfeState, seat: Seat, name: str, timing: str, rule: str = "HFE-38") -> Refusal | None:
    if name not in CARD:
        return Refusal(rule, "no_such_card")
    card = CARD[name]
    if timing and ACTIONS[card].timing != timing:
        return Refusal("HFE-39" if timing == "your_turn" else "HFE-77", _WRONG_TIME[timing], (card,))
    if card not in state.hands[seat]:
        return Refusal(rule, "not_in_hand", (seat, card))
    return None


_WRONG_TIME: Final[dict[str, str]] = {"your_turn": "not_your_turn_card", "interrupt": "not_interrupt"}


def _play(state: HfeState, move: CardPlay) -> Refusal | None:
    """Say why a card cannot be played in the own turn (HFE-38 to HFE-40)."""
    card = getattr(move, "card", "") if isinstance(move, PlayBelly | PlayTake) else ACTIONS[card_of(move)].id
    refusal = _not_held(state, move.seat, card, "your_turn")
    if refusal:
        return refusal
    explain = _PLAY_WHY.get(move.kind)
    return explain(state, move) if explain else None


def _belly(state: HfeState, move: PlayBelly) -> Refusal | None:
    if ACTIONS[CARD[move.card]].effect != "release":
        return Refusal("HFE-80", "not_so", (CARD[move.card],))
    return Refusal("HFE-40", "belly_empty", (move.seat,))


def _take(state: HfeState, move: PlayTake) -> Refusal | None:
    card = CARD[move.card]
    if ACTIONS[card].effect != "take":
        return Refusal("HFE-89", "not_so", (card,))
    change = CHANGE[card][DISH.get(move.dish.partition("@")[0], 0)]
    return _not_to_eat(state, move.seat, move.dish, change, ACTIONS[card].empty, "HFE-40")


def _swipe(state: HfeState, move: PlaySwipe) -> Refusal | None:
    if not move.dishes or len(set(move.dishes)) != len(move.dishes):
        return Refusal("HFE-83", "swipe_number", (ACTIONS[SWIPE].most,))
    for ref in move.dishes:
        refusal = _not_to_eat(state, move.seat, ref, emptied=True)
        if refusal:
            return refusal
    total = sum(course(state, ref).fullness() for ref in move.dishes)
    if total > ACTIONS[SWIPE].amount:
        return Refusal("HFE-84", "swipe_total", (total, ACTIONS[SWIPE].amount))
    return Refusal("HFE-36", "not_together", (total, room(state, move.seat)))


def _aversion(state: HfeState, move: PlayAversion) -> Refusal | None:
    dish = DISH.get(move.dish, NONE)
    if dish == NONE or dish not in state.table:
        return Refusal("HFE-85", "not_face_up", (dish,))
    if move.opponent == move.seat or move.opponent >= state.seats:
        return Refusal("HFE-85", "no_opponent", (move.opponent,))
    if state.averse[move.opponent] >> dish & 1:
        return Refusal("HFE-87", "averse", (move.opponent, dish))
    return Refusal("HFE-87", "all_averse", (dish,))


def _charm(state: HfeState, move: PlayCounterCharm) -> Refusal | None:
    if not move.card and not move.dish and move.player == NONE:
        return Refusal("HFE-95", "charm_needs_card", (move.seat,))
    return Refusal("HFE-95", "not_in_play", (CARD.get(move.card, NONE),))


def _elevenses(state: HfeState, move: HfeMove) -> Refusal | None:
    return None if can_draw(state) else Refusal("HFE-40", "no_card_left", (move.seat,))


# -- abilities -------------------------------------------------------------------------------------------------


def _free(state: HfeState, move: FreeAbility) -> Refusal | None:
    """Say why the free ability cannot be used so (HFE-51)."""
    seat = move.seat
    halfling = state.halflings[seat]
    if halfling == BELL:
        if move.dish or move.player == seat or not 0 <= move.player < state.seats:
            return Refusal("HFE-59", "no_opponent", (move.player,))
        return Refusal("HFE-113", "too_few_cards", (move.player,))
    if move.player != NONE:
        return Refusal(_FREE_RULE[halfling], "names_nobody", (halfling,))
    if halfling == TANSY:
        ability = HALFLINGS[TANSY].free
        refusal = _not_to_eat(state, seat, move.dish, ability.change, rule="HFE-63")
        if refusal and refusal.code != "too_filling":
            return refusal
        dish = state.table[place_of(state, move.dish)]
        if not IS_SWEET[dish] or POINTS[dish] > ability.points:
            return Refusal("HFE-63", "not_sweet", (dish, ability.points))
        return refusal
    if HALFLINGS[halfling].free.id == "back_to_the_kitchen":
        return Refusal("HFE-61", "no_dish_deck") if not state.dishes else _not_up(state, move.dish)
    if move.dish:
        return Refusal(_FREE_RULE[halfling], "names_nobody", (halfling,))
    return Refusal(_FREE_RULE[halfling], _FREE_CODE[halfling], (seat,))


_FREE_RULE: Final[tuple[str, ...]] = ("HFE-52", "HFE-54", "HFE-56", "HFE-59", "HFE-61", "HFE-63")
_FREE_CODE: Final[tuple[str, ...]] = ("belly_empty", "no_card_left", "no_card_discarded", "", "", "")
_SPECIAL_RULE: Final[tuple[str, ...]] = ("HFE-53", "HFE-55", "HFE-57", "HFE-60", "HFE-62", "HFE-64")
"""By Halfling."""


def _special(state: HfeState, move: SpecialAbility) -> Refusal | None:
    """Say why the special ability cannot be used so (HFE-50, HFE-51)."""
    refusal = _not_held(state, move.seat, move.card, "", "HFE-50")
    if refusal:
        return refusal
    halfling = state.halflings[move.seat]
    ability, rule = HALFLINGS[halfling].special.id, _SPECIAL_RULE[halfling]
    if ability == "fast_eater":
        return _fast(state, move, rule)
    if ability == "a_word_with_the_cook":
        return Refusal(rule, "names_nobody" if state.dishes else "no_dish_deck", (halfling,))
    if not 0 <= move.player < state.seats or (ability != "dont_even_think_about_it" and move.player == move.seat):
        return Refusal(rule, "no_opponent", (move.player,))
    if ability == "dont_even_think_about_it":
        code = "no_such_keyword" if move.keyword not in BANNED else "nothing_to_ban"
        return Refusal("HFE-58" if move.keyword == "special" else rule, code, (move.player,))
    if ability == "who_ate_all_the_pies" and state.fullness[move.player] == LAST_SPACE:
        return Refusal(rule, "full_to_the_end", (move.player, LAST_SPACE))
    if ability == "rules_lawyer" and not lawyer_dishes(state, move.player):
        return Refusal(rule, "no_small_dish", (move.player,))
    return Refusal(rule, "no_such_swap") if ability == "swap_the_plates" else None


def _fast(state: HfeState, move: SpecialAbility, rule: str) -> Refusal | None:
    if len(set(move.dishes)) != HALFLINGS[BELL].special.amount or len(move.dishes) > HALFLINGS[BELL].special.amount:
        return Refusal(rule, "two_dishes")
    for ref in move.dishes:
        refusal = _not_to_eat(state, move.seat, ref)
        if refusal:
            return refusal
    total = sum(course(state, ref).fullness() for ref in move.dishes)
    return Refusal(rule, "not_together", (total, room(state, move.seat))) if total > room(state, move.seat) else None


# -- the other questions ---------------------------------------------------------------------------------------


def _draft(state: HfeState, move: ChooseHalfling) -> Refusal | None:
    number = HALFLING.get(move.halfling, NONE)
    return Refusal("HFE-14", "no_such_halfling" if number == NONE else "halfling_taken", (number,))


def _keep(state: HfeState, move: KeepCard) -> Refusal | None:
    return Refusal("HFE-54", "not_looked_at", (CARD.get(move.card, NONE),))


def cannot_eat_seen(state: HfeState, seat: Seat, dish: int) -> Refusal | None:
    """Say why Lotho may not eat a Dish he sees, or None (HFE-62, HFE-86)."""
    if state.averse[seat] >> dish & 1:
        return Refusal("HFE-86", "averse", (seat, dish))
    fullness, empty = seen_course(dish).fullness(), room(state, seat)
    return Refusal("HFE-62", "too_filling", (dish, fullness, empty)) if fullness > empty else None


def _cook(state: HfeState, move: EatSeen) -> Refusal | None:
    dish = DISH.get(move.dish, NONE)
    if dish not in state.seen:
        return Refusal("HFE-62", "not_seen", (dish,))
    return cannot_eat_seen(state, move.seat, dish)


def _lawyer(state: HfeState, move: ChooseLawyerDish) -> Refusal | None:
    return Refusal("HFE-55", "no_lawyer_dish", (DISH.get(move.dish, NONE),))


def _interrupt(state: HfeState, move: InterruptBelt | InterruptCondiment | InterruptSneeze) -> Refusal | None:
    """Say why an Interrupt is not legal in this window (HFE-77)."""
    card = move.card if isinstance(move, InterruptCondiment) else FIXED[move.kind]
    refusal = _not_held(state, move.seat, card, "interrupt", "HFE-77")
    if refusal:
        return refusal
    if isinstance(move, InterruptBelt):
        return Refusal("HFE-81", "no_opponent", (move.opponent,))
    if isinstance(move, InterruptSneeze):
        return Refusal("HFE-77", "nothing_to_sneeze_at", (state.sneezed,))
    if ACTIONS[CARD[card]].effect != "attach":
        return Refusal("HFE-92", "not_so", (CARD[card],))
    return _not_up(state, move.dish)


def _release(state: HfeState, move: HfeMove) -> Refusal | None:
    return Refusal("HFE-44", "belly_empty", (move.seat,))


def _draw(state: HfeState, move: HfeMove) -> Refusal | None:
    return None if can_draw(state) else Refusal("HFE-48", "no_card_left", (move.seat,))


def _pass(state: HfeState, move: HfeMove) -> Refusal | None:
    return Refusal("HFE-24", "something_possible", (move.seat,))


def _eat(state: HfeState, move: Eat) -> Refusal | None:
    return _not_to_eat(state, move.seat, move.dish)


_PLAY_WHY: Final[dict[str, Callable[[HfeState, Any], Refusal | None]]] = {
    "play_belly": _belly,
    "play_swipe": _swipe,
    "play_aversion": _aversion,
    "play_take": _take,
    "play_counter_charm": _charm,
    "play_elevenses": _elevenses,
}
_BY_KIND: Final[dict[str, Callable[[HfeState, Any], Refusal | None]]] = {
    "choose_halfling": _draft,
    "eat": _eat,
    "release": _release,
    "draw": _draw,
    "pass": _pass,
    "free_ability": _free,
    "special_ability": _special,
    "keep_card": _keep,
    "eat_seen": _cook,
    "choose_lawyer_dish": _lawyer,
    "interrupt_belt": _interrupt,
    "interrupt_condiment": _interrupt,
    "interrupt_sneeze": _interrupt,
}
"""By kind of move; what is not named plays a card."""
