"""Turns of phase 5: placing Vikings, imitation, passing (odin.md, sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.acting import begin
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.effects.conditions import count
from feastbox.games.odin.effects.index import EFFECTS, card_of
from feastbox.games.odin.effects.vocabulary import StandIn, VikingCost
from feastbox.games.odin.facts import keys, kinds_of
from feastbox.games.odin.moves import END_TURN, PASS, SEATS, EndTurn, OdinMove, Pass, PlaceVikings
from feastbox.games.odin.prices import named
from feastbox.games.odin.question import Question
from feastbox.games.odin.reach import space_usable
from feastbox.games.odin.spaces import COPIES, SPACE, SPACES
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.things import FREE
from feastbox.games.odin.usable import has_ships, ships_for

_PLACE: Final = tuple(
    tuple(tuple(PlaceVikings(seat, space.id, imitate) for imitate in (False, True)) for space in SPACES)
    for seat in range(SEATS[-1])
)
"""By seat, space and whether by imitation."""
_COLUMN: Final = tuple(space.column for space in SPACES)
_ASKS_SHIPS: Final = tuple(bool(space.requires) for space in SPACES)


def work_turns(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Give the turn to the next seat that can have one; phase 5 ends when there is none (ODN-046, ODN-047)."""
    first = int(frame.args[0])
    for n in range(state.seats):
        seat = (first + n) % state.seats
        if state.thing[seat] and not state.passed[seat]:
            state.stack.append(Frame("turns", args=((seat + 1) % state.seats,)))
            state.stack.append(Frame("turn", (seat,), "phase:5"))
            return


def copy_space(state: OdinState, column: int) -> int:
    """Return the number of the imitation space of a column, or -1."""
    return COPIES[state.copies.index(column)] if column in state.copies else -1


def can_name(state: OdinState, seat: Seat, number: int) -> bool:
    """Say whether a space can be imitated: another seat's Vikings stand on it (ODN-052, ODN-053)."""
    return state.placed[number] not in (FREE, seat)


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    moves: list[OdinMove] = []
    for number in places(state, seat):
        moves += ways_onto(state, seat, number)
    moves.append(PASS[seat])
    return moves


def _near(state: OdinState, frame: Frame, move: OdinMove) -> Sequence[OdinMove]:
    seat, number = move.seat, SPACE.get(move.space, -1) if isinstance(move, PlaceVikings) else -1
    if number < 0:
        return [PASS[seat]]
    return ways_onto(state, seat, number) if number in places(state, seat, (number,)) else []


def places(state: OdinState, seat: Seat, numbers: Iterable[int] = range(len(SPACES))) -> Iterator[int]:
    """Yield the spaces that are free or can be imitated, and that the seat has the Vikings and ships for."""
    have, placed = state.thing[seat], state.placed
    cheaper = modifiers(state, seat, VikingCost)
    copies = [column for column in state.copies if placed[copy_space(state, column)] == FREE]
    for number in numbers:
        column, owner = _COLUMN[number], placed[number]
        if (
            (column <= have or cheaper)
            and (owner == FREE or (column in copies and owner != seat))
            and (not _ASKS_SHIPS[number] or has_ships(state, seat, number))
        ):
            yield number


def ways_onto(state: OdinState, seat: Seat, number: int) -> Sequence[PlaceVikings]:
    """Return the ways to place Vikings for one of these spaces, none if no part of it can be used (ODN-042)."""
    if not space_usable(state, named(seat, number)):
        return ()
    imitate = state.placed[number] != FREE
    if SHIP_MATTERS.isdisjoint(state.played[seat]) and not modifiers(state, seat, VikingCost):
        return (_PLACE[seat][number][imitate],)
    return [*_named(state, seat, number, imitate)]


def _named(state: OdinState, seat: Seat, number: int, imitate: bool) -> Iterator[PlaceVikings]:
    """Yield the ways to name a space: with how many Vikings and which ship, where that is open."""
    others = [SHIPS[ship].id for ship in other_ships(state, seat, number)]
    for vikings in viking_costs(state, seat, number):
        if vikings <= state.thing[seat]:
            if vikings == _COLUMN[number]:
                yield _PLACE[seat][number][imitate]
                vikings = 0
            else:
                yield PlaceVikings(seat, SPACES[number].id, imitate, "", vikings)
            for ship in others:
                yield PlaceVikings(seat, SPACES[number].id, imitate, ship, vikings)


def viking_costs(state: OdinState, seat: Seat, number: int) -> list[int]:
    """Return how many Vikings may be placed on a space: the column's number, or fewer by a card (ODN-040, OOC-110)."""
    found = [_COLUMN[number]]
    for mod in modifiers(state, seat, VikingCost):
        if mod.kind in kinds_of(number, keys(number)):
            held = count(state, seat, mod.by)
            found += [rung.vikings for rung in mod.rungs if held >= rung.at][-1:]
    return found


def other_ships(state: OdinState, seat: Seat, number: int) -> list[int]:
    """Return the ships that may be named for a space, where a card in play makes it matter which is used (OOC-71a)."""
    if SHIP_MATTERS.isdisjoint(state.played[seat]):
        return []
    return ships_for(state, seat, number)[1:]


SHIP_MATTERS: Final = frozenset(
    card_of(mark)
    for mark, effect in EFFECTS.items()
    if (effect.where and effect.where.used_ship is not None) or any(isinstance(mod, StandIn) for mod in effect.mod)
)
"""The cards that make a difference between one ship and another."""


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, PlaceVikings)
    number = SPACE.get(move.space, -1)
    if number < 0:
        return Refusal("ODN-039", "no_such_space", (move.space,))
    space, seat = SPACES[number], move.seat
    costs = viking_costs(state, seat, number)
    vikings = move.vikings or space.column
    if vikings not in costs:
        return Refusal("ODN-040", "so_many_vikings", tuple(costs))
    if state.thing[seat] < vikings:
        return Refusal("ODN-040", "too_few_vikings", (vikings, state.thing[seat]))
    if move.imitate:
        copy = copy_space(state, space.column)
        if copy < 0:
            return Refusal("ODN-057", "no_imitation_space", (space.column,))
        if state.placed[copy] != FREE:
            return Refusal("ODN-054", "imitation_space_taken", (space.column, state.placed[copy]))
        if not can_name(state, seat, number):
            return Refusal("ODN-053", "cannot_imitate", (number,))
    elif state.placed[number] != FREE:
        return Refusal("ODN-041", "space_taken", (number, state.placed[number]))
    for need in space.requires:
        if not ships.meets(state, seat, need, kinds_of(number, keys(number))):
            return Refusal("ODN-044", "ships_needed", (need.count, *(SHIP[ship] for ship in need.ships)))
    if not space_usable(state, named(seat, number)):
        return Refusal("ODN-042", "no_part_usable", (number,))
    return Refusal("OOC-71a", "ship_not_asked", (move.ship, *other_ships(state, seat, number)))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, Pass):
        state.passed[move.seat] = True
        events.append(Event("passed", move.seat, (state.thing[move.seat],)))
    else:
        assert isinstance(move, PlaceVikings)
        place(state, move, events)


def place(state: OdinState, move: PlaceVikings, events: list[Event]) -> None:
    """Name the space: its action begins, and with it the Vikings are placed (ODN-049, OOC-43)."""
    seat, number = move.seat, SPACE[move.space]
    column = _COLUMN[number]
    vikings = move.vikings or column
    ship = SHIP[move.ship] if move.ship else -1
    standing = copy_space(state, column) if move.imitate else number
    source = f"space:{move.space}"
    state.stack.append(Frame("end_turn", (seat,), source))
    begin(state, Action(seat, number, standing, vikings, ship=ship, card=column == vikings == 4), source)


# -- the end of a turn -----------------------------------------------------------------------------------------


def _end_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [END_TURN[seat]]


def _end_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    raise AssertionError("ending the turn is always legal when it is asked")


def _end(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()


QUESTIONS: Final = {
    "turn": Question("ODN-039", (PlaceVikings, Pass), _legal, _why, _answer, near=_near, always=True),
    "end_turn": Question("ODN-039", (EndTurn,), _end_legal, _end_why, _end, always=True),
}
"""By kind of frame."""
