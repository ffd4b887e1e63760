"""The interrupt window: who is asked, what an Interrupt does, and standing orders (HFE-72 to HFE-79, HFE-120)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from feastbox.engine.models import Event, Frame, Seat
from feastbox.games.halfling_feast import tabletop
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    BELT,
    CARD,
    CHANGE,
    CONDIMENTS,
    DISH,
    NONE,
    POINTS,
    SNEEZE,
)
from feastbox.games.halfling_feast.eating import Course, chew
from feastbox.games.halfling_feast.knowledge import gives
from feastbox.games.halfling_feast.moves import (
    CardPlay,
    Interrupt,
    InterruptBelt,
    InterruptCondiment,
    InterruptSneeze,
    PlaySwipe,
)
from feastbox.games.halfling_feast.state import HfeState, Played, after, place_of, refs

STRONG = (
    CARD["potion_of_devouring"],
    CARD["fig_syrup"],
    CARD["brandy_cream"],
    CARD["mighty_fart"],
    CARD["off_to_the_outhouse"],
)
"""Cards worth a Sneeze at "strong cards" (HFE-120); a Stealthy Swipe is, from `STRONG_SWIPE` points on."""
STRONG_SWIPE = 4


def asked(state: HfeState, seat: Seat) -> tuple[Seat, ...]:
    """Return the opponents with cards in hand, clockwise: those who have a chance in a window (HFE-73, HFE-74)."""
    if state.options.interrupt_mode == "off":
        return ()
    return tuple([other for other in after(state, seat) if state.hands[other]])


@cache
def window(seats: tuple[Seat, ...]) -> Frame:
    """Return the question of a window; passing needs no hand, an Interrupt does (HFE-118, HFE-119)."""
    return Frame("window", seats, screen="either")


def play(state: HfeState, move: Interrupt, events: list[Event]) -> None:
    """Carry an Interrupt out at once (HFE-76)."""
    seat = move.seat
    match move:
        case InterruptBelt(opponent=opponent):
            gives(state, seat, BELT)
            before = state.limits[opponent]
            answered = tabletop.cast(state, opponent, BELT, seat)
            state.interrupts.append(Played(BELT, seat, opponent, NONE, NONE))
            after_it = state.limits[opponent]
            events.append(Event("belted", seat, (opponent, before, after_it, answered), reveals=True))
        case InterruptCondiment(card=name, dish=ref):
            card, place = CARD[name], place_of(state, ref)
            gives(state, seat, card)
            before = max(0, state.totals[place])
            tabletop.attach(state, place, card, seat)
            state.interrupts.append(Played(card, seat, NONE, place, state.table[place]))
            facts = (card, state.table[place], before, max(0, state.totals[place]))
            events.append(Event("attached", seat, facts, reveals=True))
        case InterruptSneeze():
            gives(state, seat, SNEEZE)
            card = state.playing
            state.discard += [card, SNEEZE]
            state.playing = NONE
            state.sneezed = seat
            state.interrupts.append(Played(SNEEZE, seat, state.active, NONE, NONE))
            events.append(Event("sneezed", seat, (card, state.active), reveals=True))


# -- standing orders -------------------------------------------------------------------------------------------


def obey(state: HfeState, seat: Seat, courses: Sequence[Course], events: list[Event]) -> None:
    """Play the first order of a seat that applies and whose card it holds (HFE-120)."""
    hand = state.hands[seat]
    if SNEEZE in hand and _wants_sneeze(state, seat):
        play(state, InterruptSneeze(seat), events)
        return
    current = [course._replace(condiments=_condiments(state, course)) for course in courses]
    for card in CONDIMENTS:
        place = _worth_spoiling(state, seat, card, current) if card in hand else NONE
        if place != NONE:
            play(state, InterruptCondiment(seat, ACTIONS[card].id, refs(state)[place]), events)
            return
    if BELT in hand and _wants_belt(state, seat, current):
        play(state, InterruptBelt(seat, state.active), events)


def _condiments(state: HfeState, course: Course) -> int:
    return state.totals[course.place - 1] - course.printed


def _wants_sneeze(state: HfeState, seat: Seat) -> bool:
    order, move = state.orders[seat].sneeze, state.declared
    if order == "never" or not isinstance(move, CardPlay) or state.sneezed != NONE:
        return False
    if isinstance(move, PlaySwipe):
        strong = sum(POINTS[DISH[ref.partition("@")[0]]] for ref in move.dishes) >= STRONG_SWIPE
    else:
        strong = state.playing in STRONG
    return order == "any" or strong


def _worth_spoiling(state: HfeState, seat: Seat, card: int, courses: Sequence[Course]) -> int:
    """Return the place of the most valuable declared Dish that the Condiment spoils, the first of equals, or NONE."""
    order = state.orders[seat].condiment
    if not isinstance(order, int) or state.sneezed != NONE:
        return NONE
    fullness, limit = state.fullness[state.active], state.limits[state.active]
    now = chew(courses, fullness, limit)
    best, place = order - 1, NONE
    for n, course in enumerate(courses):
        change = CHANGE[card][DISH[course.dish]]
        spiced = [*courses[:n], course._replace(condiments=course.condiments + change), *courses[n + 1 :]]
        spoils = now[n].eaten and not chew(spiced, fullness, limit)[n].eaten
        if spoils and course.printed > best:
            best, place = course.printed, course.place - 1
    return place


def _wants_belt(state: HfeState, seat: Seat, courses: Sequence[Course]) -> bool:
    order, active = state.orders[seat].belt, state.active
    if order == "leader":
        return state.points[active] == max(state.points)
    if not isinstance(order, int) or state.sneezed != NONE:
        return False
    fullness, tighter = state.fullness[active], tabletop.limit_of(state, active, ACTIONS[BELT].amount)
    now, tightened = chew(courses, fullness, state.limits[active]), chew(courses, fullness, tighter)
    return any(was.eaten and not will.eaten and was.printed >= order for was, will in zip(now, tightened, strict=True))
