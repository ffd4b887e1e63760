"""The twelve phases of a round, the windows between them, and the end (odin.md, sections 3, 13, 15 and 16).

A phase is a work frame with its number and the only seat it is held for (-1: everybody). It puts the next one on the
stack before it does or asks anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.odin.boards import AREAS, BUILDINGS, SIDES, Bonus
from feastbox.games.odin.course import LENGTHS, SOLO
from feastbox.games.odin.geometry import enclosed
from feastbox.games.odin.goods import ANIMALS, HARVEST, SILVER, STONE, WOOD
from feastbox.games.odin.land import own, total_income
from feastbox.games.odin.moves import DONE, Done, OdinMove
from feastbox.games.odin.placing import able
from feastbox.games.odin.question import Question
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import draw_weapons, gain, tell
from feastbox.games.odin.things import FREE, Island, Plot, Strip
from feastbox.games.odin.turns import colour
from feastbox.games.odin.usable import items_left

FINAL: Final = 13
"""The final placement, as a phase."""
ALL: Final = -1


def phase_frame(number: int, only: Seat = ALL) -> Frame:
    """Return the work of a phase, for everybody or for one seat."""
    return Frame("phase", args=(number, only))


def order(state: OdinState, only: Seat = ALL) -> list[Seat]:
    """Return the seats a phase is held for, from the start player on."""
    return [(state.start + n) % state.seats for n in range(state.seats)] if only == ALL else [only]


def last_round(state: OdinState) -> bool:
    """Say whether this is the last round (ODN-023)."""
    return state.round == LENGTHS[state.options.length].rounds


def work_phase(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Hold a phase; held for everybody, the next one follows (ODN-022)."""
    number, only = int(frame.args[0]), int(frame.args[1])
    if only == ALL:
        state.phase = number
        _push_next(state, number)
    _PHASES[number](state, order(state, only), events)


def _push_next(state: OdinState, number: int) -> None:
    if number == FINAL:
        state.stack.append(Frame("scoring"))
    elif number == 9 and last_round(state):
        state.stack.append(phase_frame(FINAL))
    else:
        state.stack.append(phase_frame(number % 12 + 1))
        if number in _WINDOW_AFTER and state.options.extra_windows:
            state.stack.append(Frame("window_before", args=(number % 12 + 1,)))


# -- phases 1 to 6 ---------------------------------------------------------------------------------------------


def _new_viking(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 1 (ODN-024, ODN-181)."""
    state.cleared += 1
    new = SOLO[state.options.length].new[state.round - 1] if state.seats == 1 else 1
    for seat in seats:
        state.thing[seat] += new
    events.append(Event("round", args=(state.round, state.thing[seats[0]])))


def _harvest(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 2 (ODN-025, ODN-026)."""
    level = LENGTHS[state.options.length].harvest[state.round - 1]
    for seat in seats:
        tell(events, "harvested", seat, gain(state, seat, HARVEST[level]))


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
    for seat in seats:
        draw_weapons(state, seat, 1, events)


def _actions(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 5 (ODN-039)."""
    state.last = FREE
    state.passed = [False] * state.seats
    state.stack.append(Frame("turns", args=(state.start,)))


def _start_player(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 6; skipped with one player (ODN-032, ODN-184)."""
    events.append(Event("actions_over", args=(state.round,)))
    if state.last not in (FREE, state.start):
        state.start = state.last
        events.append(Event("start_player", state.start))


# -- phases 7 to 12 --------------------------------------------------------------------------------------------


def _income(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 7; in the last round the income is only noted (ODN-033, ODN-034)."""
    for seat in seats:
        amount = total_income(state, seat)
        if last_round(state):
            state.final_income[seat] = amount
        else:
            gain(state, seat, ((SILVER, amount),))
        events.append(Event("income", seat, (amount, last_round(state))))


def _breeding(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 8 (ODN-145 to ODN-147)."""
    for seat in seats:
        supply = state.supply[seat]
        for animal, pregnant in ANIMALS.values():
            if young := supply[pregnant]:
                supply[pregnant] = 0
                supply[animal] += young
                born = gain(state, seat, ((animal, young),))
                events.append(Event("born", seat, (animal, sum(count for _, count in born))))
            elif supply[animal] >= 2:
                supply[animal] -= 1
                supply[pregnant] += 1
                events.append(Event("pregnant", seat, (animal,)))


def _feast(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 9 (ODN-149)."""
    if state.options.feast_order == "together":
        state.stack.append(Frame("close_feasts"))
    state.stack.append(Frame("feast", tuple(seats), "phase:9"))


def _bonus(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 10: all bonuses are determined first, then paid in turn order (ODN-082 to ODN-085, OGE-54)."""
    due = [
        (seat, plot, bonus)
        for seat in seats
        for plot in state.plots[seat]
        for bonus in enclosed(AREAS[plot.area], plot.covered)
    ]
    for seat, plot, bonus in due:
        _pay_bonus(state, seat, plot, bonus, events)


def _pay_bonus(state: OdinState, seat: Seat, plot: Plot, bonus: Bonus, events: list[Event]) -> None:
    tell(events, "bonus", seat, gain(state, seat, bonus.rewards), plot.name)
    if bonus.building >= 0 and state.buildings[BUILDINGS.index(bonus.building)]:
        state.buildings[BUILDINGS.index(bonus.building)] -= 1
        own(state, seat, bonus.building)
        events.append(Event("built", seat, (bonus.building,)))


def _mountains(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Phase 11 (ODN-036)."""
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
    seats = tuple(seat for seat in order(state) if able(state, seat, shipping=True))
    if seats:
        state.stack.append(Frame("window", seats, f"phase:{frame.args[0]}", args=frame.args))


def _final(state: OdinState, seats: list[Seat], events: list[Event]) -> None:
    """Ask everybody who could still place something (ODN-161)."""
    events.append(Event("final"))
    able_seats = tuple(seat for seat in seats if able(state, seat, shipping=False))
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
_PHASES: Final[dict[int, Callable[[OdinState, list[Seat], list[Event]], None]]] = {
    1: _new_viking,
    2: _harvest,
    3: _boards,
    4: _new_weapon,
    5: _actions,
    6: _start_player,
    7: _income,
    8: _breeding,
    9: _feast,
    10: _bonus,
    11: _mountains,
    12: _return_vikings,
    FINAL: _final,
}
QUESTIONS: Final = {
    "window": Question("ODN-059", (Done,), _legal, _why, _answer),
    "final": Question("ODN-161", (Done,), _legal, _why, _answer),
}
"""By kind of frame."""
