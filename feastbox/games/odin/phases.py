"""The twelve phases of a round, the windows between them, and the end (odin.md, sections 3, 13, 15 and 16).

A phase is a work frame with its number and the only seat it is held for (-1: everybody). It puts the next one on the
stack before it does or asks anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, cast

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.odin.boards import AREAS, BUILDINGS, SIDES
from feastbox.games.odin.course import LENGTHS, SOLO
from feastbox.games.odin.effects.conditions import note_phase_start
from feastbox.games.odin.effects.happening import Happening, happen, heard, instead
from feastbox.games.odin.effects.raising import anytime_marks
from feastbox.games.odin.effects.vocabulary import Phase, Trigger
from feastbox.games.odin.geometry import enclosed
from feastbox.games.odin.goods import ANIMALS, HARVEST, SILVER, STONE, WOOD
from feastbox.games.odin.land import find, own, total_income
from feastbox.games.odin.mountains import KIND
from feastbox.games.odin.moves import DONE, Done, OdinMove
from feastbox.games.odin.placing import able
from feastbox.games.odin.question import Question
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import draw_weapons, gain, tell
from feastbox.games.odin.thing import colour
from feastbox.games.odin.things import FREE, Island, Strip
from feastbox.games.odin.usable import items_left

FEAST: Final = 9
FINAL: Final = 13
"""The final placement, as a phase."""
ALL: Final = -1


def phase_frame(number: int, only: Seat = ALL, scope: str = "self") -> Frame:
    """Return the work of a phase, for everybody or for one seat.

    scope: for a bonus of one seat alone, whether all its boards pay, its houses or its home board.
    """
    return Frame("phase", args=(number, only, scope) if only != ALL else (number, only))


def order(state: OdinState, only: Seat = ALL) -> list[Seat]:
    """Return the seats a phase is held for, from the start player on."""
    return [(state.start + n) % state.seats for n in range(state.seats)] if only == ALL else [only]


def last_round(state: OdinState) -> bool:
    """Say whether this is the last round (ODN-023)."""
    return state.round == LENGTHS[state.options.length].rounds


def work_phase(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Hold a phase; held for everybody, the next one follows (ODN-022).

    What cards do around it lies on the stack as work of its own, for each seat: as the phase starts for it, with what
    it is due, and when it is done (OOC-51).
    """
    number, only = int(frame.args[0]), int(frame.args[1])
    if only == ALL:
        state.phase = number
        _push_next(state, number)
    seats = order(state, only)
    if number == FEAST:
        _feast(state, seats, only != ALL)
    elif number in _SHARES:
        scope = str(frame.args[2]) if only != ALL else "self"
        state.stack += [phase_tells("phase_after", number, seat) for seat in reversed(seats)]
        for seat in reversed(seats):
            state.stack += (Frame("share", args=(number, seat, scope)), phase_tells("phase_start", number, seat))
    else:
        _PHASES[number](state, seats, events)
    if only != ALL:
        state.stack.append(phase_tells("phase_before", number, only))


def work_share(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Give a seat what a phase brings it, and let its cards add theirs (OOC-51)."""
    number, seat = int(frame.args[0]), int(frame.args[1])
    state.stack.append(phase_tells("phase_during", number, seat))
    _SHARES[number](state, seat, str(frame.args[2]), events)


def phase_tells(on: Trigger, number: int, seat: Seat) -> Frame:
    """Return the work of telling a seat's cards where a phase is."""
    return Frame("phase_tells", args=(on, number, seat))


def work_tells(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Tell a seat's cards that a phase begins, pays or is over."""
    on, number, seat = frame.args[0], int(frame.args[1]), int(frame.args[2])
    tell_phase(state, cast(Trigger, on), NAMES[number], seat, harvests(state))


def tell_phase(state: OdinState, on: Trigger, phase: Phase, seat: Seat, harvest: bool) -> None:
    """Tell a seat's cards where a phase is; as it starts, what they may look back at is noted (OOC-52)."""
    if on == "phase_start":
        note_phase_start(state, seat)
    if heard(state, seat, on):
        happen(state, Happening(on, seat, phase=phase, harvest=harvest))


def harvests(state: OdinState) -> bool:
    """Say whether this round has a harvest (ODN-025)."""
    return LENGTHS[state.options.length].harvest[state.round - 1] > 0


def _push_next(state: OdinState, number: int) -> None:
    """Put the next phase on the stack, its window above it, and what cards do before it above that (OOC-51)."""
    if number == FINAL:
        state.stack.append(Frame("scoring"))
        state.stack += [Frame("ending", args=(seat,)) for seat in reversed(order(state))]
        return
    if number == FEAST and last_round(state):
        state.stack.append(phase_frame(FINAL))
        return
    following = number % 12 + 1
    state.stack.append(phase_frame(following))
    if number in _WINDOW_AFTER and state.options.extra_windows:
        state.stack.append(Frame("window_before", args=(following,)))
    if following in NAMES:
        # Who starts is only known once phase 6 is over, so the seats are found when it is their turn.
        state.stack.append(Frame("before_phase", args=(following,)))


def work_before_phase(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Let cards do what they do just before a phase."""
    state.stack += [phase_tells("phase_before", int(frame.args[0]), seat) for seat in reversed(order(state))]


def work_ending(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Tell a seat's cards that the scoring begins (OOC-121)."""
    happen(state, Happening("scoring", int(frame.args[0])))


# -- phases 1 to 6 ---------------------------------------------------------------------------------------------


def _new_viking(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 1 (ODN-024, ODN-181)."""
    state.cleared += 1
    new = SOLO[state.options.length].new[state.round - 1] if state.seats == 1 else 1
    for seat in seats:
        state.thing[seat] += new
    events.append(Event("round", args=(state.round, state.thing[seats[0]])))


def _harvest(state: OdinState, seat: Seat, scope: str, events: list[Event]) -> None:
    """Phase 2 (ODN-025, ODN-026)."""
    level = LENGTHS[state.options.length].harvest[state.round - 1]
    tell(events, "harvested", seat, gain(state, seat, HARVEST[level], "harvest"))


def _boards(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 3: silver on the unclaimed boards that are not due, then the board due is turned (ODN-027 to ODN-029)."""
    due = LENGTHS[state.options.length].turned[state.round - 1]
    if not due:
        return
    for number, letter in enumerate(SIDES):
        island = state.islands[number]
        if island.owner != FREE:
            continue
        if letter == due:
            state.islands[number] = Island(1, FREE, 0)
        else:
            state.islands[number] = Island(island.side, FREE, island.silver + 2)
    events.append(Event("boards", args=(due, *(island.silver for island in state.islands))))


def _new_weapon(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 4 (ODN-030)."""
    if not any(heard(state, seat, "weapon_draw") for seat in seats):
        for seat in seats:
            draw_weapons(state, seat, 1, events)
        return
    state.stack += [Frame("weapon", args=(seat,)) for seat in reversed(seats)]


def work_weapon(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Draw a seat's weapon card unless a card does something else instead."""
    seat = int(frame.args[0])
    if not instead(state, Happening("weapon_draw", seat), Frame("weapon_drawn", args=(seat,))):
        draw_weapons(state, seat, 1, events)


def work_weapon_drawn(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Draw the weapon card that nothing was done instead of."""
    draw_weapons(state, int(frame.args[0]), 1, events)


def _actions(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 5 (ODN-039)."""
    state.last = FREE
    state.passed = [False] * state.seats
    state.columns = [0] * state.seats
    state.stack += [phase_tells("phase_after", 5, seat) for seat in reversed(seats)]
    state.stack.append(Frame("turns", args=(state.start,)))


def _start_player(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 6; skipped with one player (ODN-032, ODN-184)."""
    events.append(Event("actions_over", args=(state.round,)))
    if state.last not in (FREE, state.start):
        state.start = state.last
        events.append(Event("start_player", state.start))


# -- phases 7 to 12 --------------------------------------------------------------------------------------------


def _income(state: OdinState, seat: Seat, scope: str, events: list[Event]) -> None:
    """Phase 7; in the last round the income is only noted (ODN-033, ODN-034)."""
    amount = total_income(state, seat)
    if last_round(state):
        state.final_income[seat] = amount
    else:
        gain(state, seat, ((SILVER, amount),))
    events.append(Event("income", seat, (amount, last_round(state))))


def _breeding(state: OdinState, seat: Seat, scope: str, events: list[Event]) -> None:
    """Phase 8 (ODN-145 to ODN-147)."""
    supply = state.supply[seat]
    for animal, pregnant in ANIMALS.values():
        if young := supply[pregnant]:
            supply[pregnant] = 0
            supply[animal] += young
            born = gain(state, seat, ((animal, young),), "breeding")
            events.append(Event("born", seat, (animal, sum(count for _, count in born))))
        elif supply[animal] >= 2:
            supply[animal] -= 1
            supply[pregnant] += 1
            events.append(Event("pregnant", seat, (animal,)))


def _feast(state: OdinState, seats: list[Seat], alone: bool) -> None:
    """Phase 9 (ODN-149); who feasts alone closes the feast at once, whatever the order of the others is."""
    if state.options.feast_order == "together" and not alone:
        state.stack.append(Frame("close_feasts"))
    args = ("alone",) if alone else ()
    state.stack += (Frame("feast", tuple(seats), "phase:9", args=args), phase_tells("phase_start", FEAST, seats[0]))


_SCOPES: Final[dict[str, tuple[str, ...]]] = {"houses": ("house",), "home_board": ("home",)}
"""Boards that pay where a seat holds a bonus phase for a part of them."""


def _bonus(state: OdinState, seat: Seat, scope: str, events: list[Event]) -> None:
    """Phase 10: all bonuses are determined before they are paid (ODN-082 to ODN-085, OGE-54)."""
    for plot in reversed(state.plots[seat]):
        area = AREAS[plot.area]
        if scope in _SCOPES and area.kind not in _SCOPES[scope]:
            continue
        if found := [area.bonuses.index(bonus) for bonus in enclosed(area, plot.covered)]:
            state.stack.append(Frame("bonus", args=(seat, plot.name, *found)))


def work_bonus(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Pay the bonuses of one board unless a card takes something else for those of a house."""
    seat, place, found = int(frame.args[0]), str(frame.args[1]), [int(n) for n in frame.args[2:]]
    area = AREAS[state.plots[seat][find(state, seat, place)].area]
    goods = sum(count for n in found for _, count in area.bonuses[n].rewards)
    paid = Frame("bonus_paid", args=frame.args)
    if area.kind != "house" or not instead(state, Happening("house_bonus", seat, n=goods), paid):
        work_bonus_paid(state, paid, events)


def work_bonus_paid(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Pay the bonuses of one board."""
    seat, place = int(frame.args[0]), str(frame.args[1])
    area = AREAS[state.plots[seat][find(state, seat, place)].area]
    for number in frame.args[2:]:
        bonus = area.bonuses[int(number)]
        tell(events, "bonus", seat, gain(state, seat, bonus.rewards, "bonus"), place)
        if bonus.building >= 0 and state.buildings[BUILDINGS.index(bonus.building)]:
            state.buildings[BUILDINGS.index(bonus.building)] -= 1
            own(state, seat, bonus.building)
            events.append(Event("built", seat, (bonus.building,)))


def _mountains(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 11 (ODN-036)."""
    for seat in seats:
        if heard(state, seat, "mountain_cleared"):
            for strip in state.strips:
                if items_left(strip):
                    happen(state, Happening("mountain_cleared", seat, item=KIND[strip.number][strip.gone]))
    shorter = [Strip(strip.number, strip.gone + 1) for strip in state.strips]
    state.strips = [strip for strip in shorter if items_left(strip) > 0]
    if state.strip_pile:
        state.strips.append(Strip(state.strip_pile.pop(), 0))
        events.append(Event("strips", args=(state.strips[-1].number,), reveals=True))
    else:
        events.append(Event("strips"))


def _return_vikings(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 12, and the next round begins (ODN-038; with one player ODN-182, ODN-183)."""
    if state.seats == 1:
        _return_solo(state)
    else:
        for number, seat in enumerate(state.placed):
            if seat != FREE:
                state.thing[seat] += state.force[number]
                state.placed[number], state.force[number] = FREE, 0
    state.round += 1


def _return_solo(state: OdinState) -> None:
    used, other = colour(state), 1 - colour(state)
    state.waiting[used] += state.thing[0]
    state.thing[0], state.waiting[other] = state.waiting[other], 0
    for number, seat in enumerate(state.placed):
        if seat != FREE and state.colour[number] == other:
            state.thing[0] += state.force[number]
            state.placed[number], state.force[number], state.colour[number] = FREE, 0, 0


# -- windows and the end ---------------------------------------------------------------------------------------


def work_window(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Ask everybody who could place, buy or load something before a phase (ODN-059, ODN-205)."""
    seats = tuple(seat for seat in order(state) if _has_something_to_do(state, seat, shipping=True))
    if seats:
        state.stack.append(Frame("window", seats, f"phase:{frame.args[0]}", args=frame.args))


def _has_something_to_do(state: OdinState, seat: Seat, shipping: bool) -> bool:
    """Say whether a seat could place, buy or load something, or use an anytime effect (ODN-205, OOC-40)."""
    return able(state, seat, shipping) or next(anytime_marks(state, seat), None) is not None


def _final(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Ask everybody who could still place something (ODN-161)."""
    events.append(Event("final"))
    able_seats = tuple(seat for seat in seats if _has_something_to_do(state, seat, shipping=False))
    if able_seats:
        state.stack.append(Frame("final", able_seats, "phase:13"))


def work_scoring(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Put leftover wood and stone on empty slots of sheds and stone houses; then the match is over (ODN-162)."""
    for seat in range(state.seats):
        supply = state.supply[seat]
        for number, plot in enumerate(state.plots[seat]):
            for_wood, for_stone = AREAS[plot.area].slots
            wood = min(supply[WOOD], for_wood - plot.wood)
            stone = min(supply[STONE], for_stone - plot.stone)
            if wood or stone:
                supply[WOOD] -= wood
                supply[STONE] -= stone
                state.plots[seat][number] = replace(plot, wood=plot.wood + wood, stone=plot.stone + stone)
                events.append(Event("filled", seat, (plot.name, wood, stone)))
    events.append(Event("over"))


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [DONE[seat]]


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    raise AssertionError("leaving a window is always legal when it is asked")


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    pop_seat(state)


_WINDOW_AFTER: Final = frozenset({6, 9})
NAMES: Final[dict[int, Phase]] = {2: "harvest", 5: "actions", 7: "income", 8: "breeding", 9: "feast", 10: "bonus"}
"""The phases that cards hear of."""
NUMBER: Final = {name: number for number, name in NAMES.items()}
_SHARES: Final[dict[int, Callable[[OdinState, Seat, str, list[Event]], None]]] = {
    2: _harvest,
    7: _income,
    8: _breeding,
    10: _bonus,
}
"""The phases that bring each seat its share."""
_PHASES: Final[dict[int, Callable[[OdinState, list[Seat], list[Event]], None]]] = {
    1: _new_viking,
    3: _boards,
    4: _new_weapon,
    5: _actions,
    6: _start_player,
    11: _mountains,
    12: _return_vikings,
    FINAL: _final,
}
QUESTIONS: Final = {
    "window": Question("ODN-059", (Done,), _legal, _why, _answer, always=True),
    "final": Question("ODN-161", (Done,), _legal, _why, _answer, always=True),
}
"""By kind of frame."""
