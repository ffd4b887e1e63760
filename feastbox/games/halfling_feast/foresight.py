"""What a move would do, worked out from a view alone: for the prompt before it is confirmed, and for `declared`.

Chance, hidden cards, what others may do in the window, and refilling are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    AVERSION,
    BELT,
    CARD,
    CHANGE,
    CHARM,
    DISH,
    DISHES,
    ELEVENSES,
    EXPANSION,
    HALFLING,
    HALFLINGS,
    LAST_SPACE,
    LIMIT,
    NONE,
    POINTS,
    RELEASE,
    SNEEZE,
    SWIPE,
    Ability,
)
from feastbox.games.halfling_feast.eating import Course, chew
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseLawyerDish,
    Eat,
    EatSeen,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptSneeze,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
    SpecialAbility,
)
from feastbox.games.halfling_feast.view import Bite, HfeView, Laid, Outcome, Plate, Touched


class Foresight(NamedTuple):
    """What a move would do; for an Interrupt, `declared` is what becomes of the declared action then."""

    outcome: Outcome
    declared: Outcome | None = None


def foresee(view: HfeView, move: HfeMove) -> Foresight:
    """Return the consequences of a legal move, as far as its reader may know them."""
    work_out = _FORESEEN.get(move.kind)
    outcome = work_out(view, move) if work_out else _outcome(view, move)
    if not isinstance(move, InterruptBelt | InterruptCondiment | InterruptSneeze):
        return Foresight(outcome)
    return Foresight(outcome, _then(view, move))


def ability_of(view: HfeView, move: HfeMove) -> Ability | None:
    """Return the ability a move uses, None if it uses none."""
    name = view.halflings[move.seat].halfling
    if name is None or not isinstance(move, FreeAbility | SpecialAbility):
        return None
    halfling = HALFLINGS[HALFLING[name]]
    return halfling.free if isinstance(move, FreeAbility) else halfling.special


def _outcome(view: HfeView, move: HfeMove, card: str = "", **facts: Any) -> Outcome:
    own = view.halflings[move.seat]
    ability = ability_of(view, move)
    known: dict[str, Any] = {
        "bites": (),
        "before": own.fullness,
        "after": own.fullness,
        "limit_before": own.limit,
        "limit_after": own.limit,
        "gains": 0,
        "discards": (),
        "draws": 0,
        "touched": (),
        "cancelled": False,
    }
    return Outcome(seat=move.seat, kind=move.kind, card=card, ability=ability.id if ability else "", **(known | facts))


# -- taking Dishes ---------------------------------------------------------------------------------------------


def courses(view: HfeView, move: HfeMove) -> list[Course]:
    """Return the face-up Dishes an action takes, in their order."""
    match move:
        case Eat(dish=ref):
            return _courses(view, [ref])
        case PlayTake(card=name, dish=ref):
            card = CARD[name]
            return _courses(view, [ref], CHANGE[card][DISH[ref.partition("@")[0]]], ACTIONS[card].empty)
        case PlaySwipe(dishes=names):
            return _courses(view, names, emptied=view.options.swipe_is_free)
        case FreeAbility() | SpecialAbility():
            ability = ability_of(view, move)
            if ability and ability.opens_window:
                return _courses(view, [move.dish] if isinstance(move, FreeAbility) else move.dishes, ability.change)
    return []


def _courses(view: HfeView, names: Sequence[str], change: int = 0, emptied: bool = False) -> list[Course]:
    found = [plate for name in names if (plate := view.plate(name))]
    return [Course(plate.place, plate.dish, plate.printed, _condiments(plate), change, emptied) for plate in found]


def _condiments(plate: Plate) -> int:
    return sum(CHANGE[CARD[laid.card]][DISH[plate.dish]] for laid in plate.condiments)


def _takes(view: HfeView, move: HfeMove, paid: str = "", played: str = "") -> Outcome:
    own = view.halflings[move.seat]
    bites = chew(courses(view, move), own.fullness, own.limit)
    return _eaten(view, move, bites, paid, played)


def _eaten(view: HfeView, move: HfeMove, bites: Sequence[Bite], paid: str, played: str) -> Outcome:
    discards = [paid] if paid else []
    for bite in bites:
        plate = view.table[bite.place - 1] if bite.place else None
        discards += [] if bite.eaten else [bite.dish]
        discards += [laid.card for laid in plate.condiments] if plate else []
        discards += _averse(view, bites, bite)
    return _outcome(
        view,
        move,
        paid or played,
        bites=tuple(bites),
        after=bites[-1].after if bites else view.halflings[move.seat].fullness,
        gains=sum(bite.printed for bite in bites if bite.eaten),
        discards=tuple(discards + ([played] if played else [])),
    )


def _averse(view: HfeView, bites: Sequence[Bite], bite: Bite) -> list[str]:
    """Return the Aversions that go with a Dish, unless another copy of it stays (HFE-88)."""
    if view.options.double_feast and not _last_copy(view, bites, bite):
        return []
    lying = [laid for each in view.halflings for laid in each.in_play]
    return [laid.card for laid in lying if laid.card == ACTIONS[AVERSION].id and laid.dish == bite.dish]


def _last_copy(view: HfeView, bites: Sequence[Bite], bite: Bite) -> bool:
    eaten = sum(each.eaten.count(bite.dish) for each in view.halflings)
    here = [each.place for each in bites if each.dish == bite.dish]
    return eaten + view.discard.count(bite.dish) + here.index(bite.place) + 1 == 2


# -- the other actions -----------------------------------------------------------------------------------------


def _release(view: HfeView, move: HfeMove) -> Outcome:
    return _outcome(view, move, after=_released(view, move.seat, RELEASE))


def _released(view: HfeView, seat: Seat, spaces: int) -> int:
    return max(0, view.halflings[seat].fullness - spaces)


def _draw(view: HfeView, move: HfeMove) -> Outcome:
    return _outcome(view, move, draws=1)


def _belly(view: HfeView, move: PlayBelly) -> Outcome:
    after = _released(view, move.seat, ACTIONS[CARD[move.card]].amount)
    return _outcome(view, move, move.card, after=after, discards=(move.card,))


def _elevenses(view: HfeView, move: HfeMove) -> Outcome:
    card = ACTIONS[ELEVENSES]
    return _outcome(view, move, card.id, draws=card.amount, discards=(card.id,))


def _play_take(view: HfeView, move: PlayTake) -> Outcome:
    return _takes(view, move, played=move.card)


def _play_swipe(view: HfeView, move: PlaySwipe) -> Outcome:
    return _takes(view, move, played=ACTIONS[SWIPE].id)


def limits(laid: Sequence[Laid]) -> int:
    """Return the limit that these cards before a Halfling make (HFE-65, HFE-66)."""
    change = sum(ACTIONS[CARD[each.card]].amount for each in laid if each.card != ACTIONS[AVERSION].id)
    return min(LAST_SPACE, max(0, LIMIT + change))


def _cast(view: HfeView, seat: Seat, card: int, by: Seat) -> tuple[tuple[Laid, ...], tuple[str, ...]]:
    """Return what lies before a Halfling behind a spell, and what goes to the discard pile (HFE-70)."""
    laid = list(view.halflings[seat].in_play)
    other = ACTIONS[card].answered_by
    answer = next((each for each in laid if each.card == other), None)
    if answer is None:
        return (*laid, Laid(ACTIONS[card].id, by)), ()
    laid.remove(answer)
    return tuple(laid), (other, ACTIONS[card].id)


def _expansion(view: HfeView, move: PlayExpansion) -> Outcome:
    laid, discards = _cast(view, move.seat, EXPANSION, move.seat)
    return _outcome(view, move, ACTIONS[EXPANSION].id, limit_after=limits(laid), discards=discards)


def _touched(view: HfeView, seat: Seat, **changed: int) -> Touched:
    each = view.halflings[seat]
    return Touched(seat, each.fullness, each.fullness, each.limit, each.limit, 0)._replace(**changed)


def _limited(view: HfeView, seat: Seat, by: Seat, limit: int) -> dict[str, Any]:
    """Return the facts of a limit changed by a card taken away: the own one, or another Halfling's."""
    return {"limit_after": limit} if seat == by else {"touched": (_touched(view, seat, limit_after=limit),)}


def _aversion(view: HfeView, move: PlayAversion) -> Outcome:
    return _outcome(view, move, ACTIONS[AVERSION].id, touched=(_touched(view, move.opponent),))


def _charm(view: HfeView, move: PlayCounterCharm) -> Outcome:
    card = ACTIONS[CHARM]
    facts: dict[str, Any] = {"after": _released(view, move.seat, card.amount)}
    still_there = True
    if move.player != NONE:
        laid = list(view.halflings[move.player].in_play)
        gone = next((each for each in laid if each.card == move.card and each.dish == move.dish), None)
        still_there = gone is not None
        if gone:
            laid.remove(gone)
            facts |= _limited(view, move.player, move.seat, limits(laid))
    discards = (move.card, card.id) if move.card and still_there else (card.id,)
    return _outcome(view, move, card.id, discards=discards, **facts)


# -- abilities -------------------------------------------------------------------------------------------------


def _free(view: HfeView, move: FreeAbility) -> Outcome:
    ability = ability_of(view, move)
    if ability and ability.opens_window:
        return _takes(view, move)
    match ability.id if ability else "":
        case "expert_eater" if ability:
            return _outcome(view, move, after=_released(view, move.seat, ability.amount))
        case "planning_ahead" if ability:
            return _outcome(view, move, draws=ability.amount)
        case "back_to_the_kitchen":
            plate = view.plate(move.dish)
            return _outcome(view, move, discards=tuple(laid.card for laid in plate.condiments) if plate else ())
        case "pickpocket":
            return _outcome(view, move, touched=(_touched(view, move.player),))
    return _outcome(view, move)


def _special(view: HfeView, move: SpecialAbility) -> Outcome:
    ability = ability_of(view, move)
    if ability and ability.opens_window:
        return _takes(view, move, paid=move.card)
    paid = (move.card,)
    match ability.id if ability else "":
        case "who_ate_all_the_pies" if ability:
            filled = min(LAST_SPACE, view.halflings[move.player].fullness + ability.amount)
            return _outcome(view, move, move.card, discards=paid, touched=(_touched(view, move.player, after=filled),))
        case "dont_even_think_about_it":
            laid = view.halflings[move.player].in_play
            left = [each for each in laid if ACTIONS[CARD[each.card]].keyword != move.keyword]
            gone = tuple(each.card for each in laid if each not in left)
            facts = _limited(view, move.player, move.seat, limits(left))
            return _outcome(view, move, move.card, discards=paid + gone + _held(view, move), **facts)
        case "swap_the_plates":
            gain = POINTS[DISH[move.dishes[1]]] - POINTS[DISH[move.dishes[0]]]
            other = _touched(view, move.player, gains=-gain)
            return _outcome(view, move, move.card, discards=paid, gains=gain, touched=(other,))
        case "rules_lawyer":
            return _outcome(view, move, move.card, discards=paid, touched=(_touched(view, move.player),))
    return _outcome(view, move, move.card, discards=paid)


def _held(view: HfeView, move: SpecialAbility) -> tuple[str, ...]:
    """Return what Berylla herself would discard from her hand, where it lies open; the card paid is gone (HFE-57)."""
    if not move.player == move.seat == view.viewer:
        return ()
    held = [each.card for each in view.hand]
    held.remove(move.card)
    return tuple(card for card in held if ACTIONS[CARD[card]].keyword == move.keyword)


def _eat_seen(view: HfeView, move: EatSeen) -> Outcome:
    if move.dish == NO_DISH:
        return _outcome(view, move)
    own = view.halflings[move.seat]
    dish = DISHES[DISH[move.dish]]
    change = next(each.special.change for each in HALFLINGS if each.special.id == "a_word_with_the_cook")
    return _eaten(
        view, move, chew([Course(0, dish.id, dish.points, 0, change, False)], own.fullness, own.limit), "", ""
    )


def _lawyer(view: HfeView, move: ChooseLawyerDish) -> Outcome:
    return _outcome(view, move, gains=-POINTS[DISH[move.dish]], discards=(move.dish,))


# -- Interrupts ------------------------------------------------------------------------------------------------


def _belt(view: HfeView, move: InterruptBelt) -> Outcome:
    laid, discards = _cast(view, move.opponent, BELT, move.seat)
    touched = (_touched(view, move.opponent, limit_after=limits(laid)),)
    return _outcome(view, move, ACTIONS[BELT].id, discards=discards, touched=touched)


def _condiment(view: HfeView, move: InterruptCondiment) -> Outcome:
    return _outcome(view, move, move.card)


def _sneeze(view: HfeView, move: InterruptSneeze) -> Outcome:
    card = view.declared.outcome.card if view.declared else ""
    return _outcome(view, move, ACTIONS[SNEEZE].id, discards=(card, ACTIONS[SNEEZE].id))


def _then(view: HfeView, move: InterruptBelt | InterruptCondiment | InterruptSneeze) -> Outcome | None:
    """Return what becomes of the declared action behind an Interrupt."""
    if view.declared is None:
        return None
    was = view.declared.outcome
    match move:
        case InterruptSneeze():
            return cancelled(was)
        case InterruptBelt(opponent=seat):
            laid, _ = _cast(view, seat, BELT, move.seat)
            changed = view.halflings[seat]._replace(limit=limits(laid), in_play=laid)
            halflings = (*view.halflings[:seat], changed, *view.halflings[seat + 1 :])
            later = view.model_copy(update={"halflings": halflings})
        case InterruptCondiment(card=card, dish=ref):
            table = tuple(
                plate._replace(condiments=(*plate.condiments, Laid(card, move.seat)))
                if plate and plate.ref == ref
                else plate
                for plate in view.table
            )
            later = view.model_copy(update={"table": table})
    return was if was.cancelled else foresee(later, view.declared.move).outcome


def cancelled(outcome: Outcome) -> Outcome:
    """Return a declared action without any effect (HFE-94)."""
    return outcome._replace(
        bites=(),
        after=outcome.before,
        limit_after=outcome.limit_before,
        gains=0,
        discards=(),
        draws=0,
        touched=(),
        cancelled=True,
    )


_FORESEEN: Final[dict[str, Callable[[HfeView, Any], Outcome]]] = {
    "eat": _takes,
    "release": _release,
    "draw": _draw,
    "play_belly": _belly,
    "play_expansion": _expansion,
    "play_swipe": _play_swipe,
    "play_aversion": _aversion,
    "play_take": _play_take,
    "play_counter_charm": _charm,
    "play_elevenses": _elevenses,
    "free_ability": _free,
    "special_ability": _special,
    "eat_seen": _eat_seen,
    "choose_lawyer_dish": _lawyer,
    "interrupt_belt": _belt,
    "interrupt_condiment": _condiment,
    "interrupt_sneeze": _sneeze,
}
"""By kind of move; what is not named does nothing that could be foreseen."""
