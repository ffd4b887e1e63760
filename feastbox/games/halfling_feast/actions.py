"""The action of a turn: declared, then carried out (HFE-22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from feastbox.engine.models import Event, Seat
from feastbox.games.halfling_feast import abilities, interrupts, tabletop
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
    HALFLINGS,
    NONE,
    POINTS,
    RELEASE,
    SWIPE,
    TANSY,
)
from feastbox.games.halfling_feast.eating import Course, chew
from feastbox.games.halfling_feast.knowledge import draw, gives
from feastbox.games.halfling_feast.moves import (
    CardPlay,
    Draw,
    Eat,
    FreeAbility,
    HfeMove,
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
from feastbox.games.halfling_feast.state import DECLARED, HfeState, Played, Spell, place_of
from feastbox.games.halfling_feast.turns import end_turn
from feastbox.games.halfling_feast.view import Bite

_CARD: Final[dict[type, int]] = {
    PlayExpansion: EXPANSION,
    PlaySwipe: SWIPE,
    PlayAversion: AVERSION,
    PlayCounterCharm: CHARM,
    PlayElevenses: ELEVENSES,
}


def card_of(move: HfeMove) -> int:
    """Return the card a move plays, NONE if it plays none."""
    if isinstance(move, PlayBelly | PlayTake):
        return CARD[move.card]
    return _CARD.get(type(move), NONE)


# -- declaring -------------------------------------------------------------------------------------------------


def declare(state: HfeState, move: HfeMove, events: list[Event]) -> None:
    """Declare an action; the window opens if its kind has one and anybody else holds a card (HFE-22, HFE-72, HFE-74).

    The turn frame is off the stack already.
    """
    seat = move.seat
    if isinstance(move, CardPlay):
        state.playing = card_of(move)
        gives(state, seat, state.playing)
    elif isinstance(move, SpecialAbility):
        gives(state, seat, CARD[move.card])
        state.discard.append(CARD[move.card])
    asked = interrupts.asked(state, seat) if opens_window(state, move) else ()
    if asked or isinstance(move, CardPlay | SpecialAbility):
        events.append(Event("declared", seat, (move, state.halflings[seat]), reveals=True))
    if not asked:
        carry_out(state, move, events)
        return
    state.declared = move
    if ordered(state):
        for other in asked:
            interrupts.obey(state, other, courses(state, move), events)
        carry_out(state, move, events)
    else:
        state.stack.append(DECLARED)
        state.stack.append(interrupts.window(asked))


def ordered(state: HfeState) -> bool:
    """Say whether hidden standing orders decide instead of questions (HFE-120)."""
    return state.options.interrupt_mode == "standing_orders"


def opens_window(state: HfeState, move: HfeMove) -> bool:
    """Say whether an action opens a window: its kind alone decides (HFE-72)."""
    if isinstance(move, FreeAbility):
        return HALFLINGS[state.halflings[move.seat]].free.opens_window
    if isinstance(move, SpecialAbility):
        return HALFLINGS[state.halflings[move.seat]].special.opens_window
    return isinstance(move, Eat | CardPlay)


def courses(state: HfeState, move: HfeMove) -> list[Course]:
    """Return the Dishes an action takes from the Table, in their order, as things stand now."""
    match move:
        case Eat(dish=ref):
            return [course(state, ref)]
        case PlaySwipe(dishes=names):
            free = state.options.swipe_is_free
            return [course(state, ref, emptied=free) for ref in names]
        case PlayTake(card=card, dish=ref):
            number = CARD[card]
            change = CHANGE[number][DISH[ref.partition("@")[0]]]
            return [course(state, ref, change, ACTIONS[number].empty)]
        case FreeAbility(dish=ref) if state.halflings[move.seat] == TANSY:
            return [course(state, ref, HALFLINGS[TANSY].free.change)]
        case SpecialAbility(dishes=names) if HALFLINGS[state.halflings[move.seat]].special.opens_window:
            return [course(state, ref) for ref in names]
    return []


def course(state: HfeState, ref: str, change: int = 0, emptied: bool = False) -> Course:
    """Return one face-up Dish as a course."""
    place = place_of(state, ref)
    dish = state.table[place]
    printed = POINTS[dish]
    return Course(place + 1, DISHES[dish].id, printed, state.totals[place] - printed, change, emptied)


# -- carrying out ----------------------------------------------------------------------------------------------


def carry_out(state: HfeState, move: HfeMove, events: list[Event]) -> None:
    """Carry out a declared action, unless it was cancelled, and end the turn if it asks nothing more."""
    busy: bool | None = False
    if state.sneezed == NONE:
        busy = _CARRY[move.kind](state, move, events)
    else:
        events.append(Event("came_to_nothing", move.seat, (card_of(move),)))
    if state.playing != NONE:
        state.discard.append(state.playing)
        state.playing = NONE
    if state.declared is not None:
        state.declared = None
        state.sneezed = NONE
        state.interrupts = []
    if busy is not None:
        end_turn(state, busy, events)


def _take(state: HfeState, move: HfeMove, events: list[Event]) -> bool:
    """Eat the Dishes of the action one after the other; what no longer fits is discarded (HFE-28, HFE-30 to HFE-36)."""
    seat = move.seat
    bites = chew(courses(state, move), state.fullness[seat], state.limits[seat])
    for n, bite in enumerate(bites):
        place = bite.place - 1
        if bite.eaten:
            events.append(Event("ate", seat, tuple(bite)))
            state.fullness[seat] = bite.after
            tabletop.swallow(state, seat, tabletop.leave(state, place), events)
        else:
            events.append(Event("spoiled", seat, (bite, _causes(state, seat, bite, bites[:n]))))
            tabletop.discard_dish(state, place, events)
    return True


def _causes(state: HfeState, seat: Seat, bite: Bite, before: Sequence[Bite]) -> tuple[Played, ...]:
    """Return the Interrupts of this window that left no room for a Dish: on it, on the belt, or on one before it."""
    heavier = [each for each in state.interrupts if each.dish != NONE and CHANGE[each.card][each.dish] > 0]
    own = [each for each in heavier if each.place == bite.place - 1]
    belts = [each for each in state.interrupts if each.player == seat and each.card == BELT]
    earlier = [each.place - 1 for each in before]
    return tuple(own + belts or [each for each in heavier if each.place in earlier])


def release(state: HfeState, seat: Seat, spaces: int, events: list[Event]) -> None:
    """Release Belly spaces, not below 0 (HFE-44, HFE-69, HFE-80)."""
    before = state.fullness[seat]
    state.fullness[seat] = after = max(0, before - spaces)
    events.append(Event("released", seat, (before, after)))


def _belly(state: HfeState, move: PlayBelly, events: list[Event]) -> bool:
    card = ACTIONS[CARD[move.card]]
    release(state, move.seat, card.amount, events)
    return False


def _expansion(state: HfeState, move: PlayExpansion, events: list[Event]) -> bool:
    seat = move.seat
    before = state.limits[seat]
    state.playing = NONE
    answered = tabletop.cast(state, seat, EXPANSION, seat)
    events.append(Event("expanded", seat, (before, state.limits[seat], answered)))
    return False


def _aversion(state: HfeState, move: PlayAversion, events: list[Event]) -> bool:
    state.playing = NONE
    tabletop.put(state, move.opponent, AVERSION, move.seat, DISH[move.dish])
    events.append(Event("averted", move.seat, (move.opponent, DISH[move.dish])))
    return False


def _charm(state: HfeState, move: PlayCounterCharm, events: list[Event]) -> bool:
    """Remove the card named, if it is still there, then release (HFE-43, HFE-95)."""
    if move.card:
        card, dish = CARD[move.card], DISH.get(move.dish, NONE)
        if move.player == NONE:
            place = place_of(state, move.dish)
            spell = oldest(state.condiments[place], card)
            if spell:
                tabletop.detach(state, place, spell)
                events.append(Event("detached", move.seat, (card, state.table[place], max(0, state.totals[place]))))
        else:
            spell = oldest(state.in_play[move.player], card, dish)
            before = state.limits[move.player]
            if spell:
                tabletop.remove(state, move.player, spell)
                facts = (card, move.player, spell.dish, before, state.limits[move.player])
                events.append(Event("removed", move.seat, facts))
            else:
                events.append(Event("gone", move.seat, (card, move.player)))
    if state.fullness[move.seat]:
        release(state, move.seat, ACTIONS[CHARM].amount, events)
    return False


def oldest(spells: list[Spell], card: int, dish: int | None = None) -> Spell | None:
    """Return the oldest of equal cards; `dish` only for cards that name one."""
    return next((spell for spell in spells if spell.card == card and dish in (None, spell.dish)), None)


def _elevenses(state: HfeState, move: PlayElevenses, events: list[Event]) -> bool:
    draw(state, move.seat, ACTIONS[ELEVENSES].amount, events)
    return False


def _release(state: HfeState, move: Release, events: list[Event]) -> bool:
    release(state, move.seat, RELEASE, events)
    return False


def _draw(state: HfeState, move: Draw, events: list[Event]) -> bool:
    draw(state, move.seat, 1, events)
    return False


def _pass(state: HfeState, move: Pass, events: list[Event]) -> bool:
    events.append(Event("passed", move.seat, reveals=True))
    return False


def _free(state: HfeState, move: FreeAbility, events: list[Event]) -> bool | None:
    halfling = state.halflings[move.seat]
    if halfling == TANSY:
        return _take(state, move, events)
    ability = HALFLINGS[halfling].free
    if ability.id == "expert_eater":
        release(state, move.seat, ability.amount, events)
        return False
    return abilities.FREE[halfling](state, move, events)


def _special(state: HfeState, move: SpecialAbility, events: list[Event]) -> bool | None:
    halfling = state.halflings[move.seat]
    if HALFLINGS[halfling].special.opens_window:
        return _take(state, move, events)
    return abilities.SPECIAL[halfling](state, move, events)


_CARRY: Final[dict[str, Callable[[HfeState, Any, list[Event]], bool | None]]] = {
    "eat": _take,
    "play_swipe": _take,
    "play_take": _take,
    "play_belly": _belly,
    "play_expansion": _expansion,
    "play_aversion": _aversion,
    "play_counter_charm": _charm,
    "play_elevenses": _elevenses,
    "release": _release,
    "draw": _draw,
    "free_ability": _free,
    "special_ability": _special,
    "pass": _pass,
}
"""By kind of move; each says whether it was busy with a Dish of the Table (HFE-100), None if a question is open."""
