"""Whether an action can be carried out after some use of the seat's own effects (OOC-44).

Only what cards do before placing, before an action and instead of a part counts, and of that only what gives things
without a price. Nothing is played through: what an effect would bring is put into the supply for a moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin import ships
from feastbox.games.odin.announcing import action_before, action_replace, before_placing
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.happening import Happening, heard, hearing
from feastbox.games.odin.effects.index import EFFECTS, card_of
from feastbox.games.odin.facts import below, keys, kinds_of
from feastbox.games.odin.goods import Amounts, holds
from feastbox.games.odin.mountains import KIND
from feastbox.games.odin.question import asks_part, part_number
from feastbox.games.odin.spaces import SPACES, Exchange, PlayOccupations
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.supply import can_get
from feastbox.games.odin.things import FREE, Strip
from feastbox.games.odin.usable import has_ships, items_left, usable

WAY, NAMED, PLACED, CARD, BEGUN, BEFORE, PARTS = range(7)
"""The steps of an action (OOC-43); from PARTS on one for each part, then effects after, the card after, the end."""

Marks = tuple[int, ...]


# -- what is asked ---------------------------------------------------------------------------------------------


def space_usable(state: OdinState, action: Action) -> bool:
    """Say whether at least one part of a space can be used when Vikings are placed on it (ODN-042, ODN-144)."""
    space, seat = SPACES[action.space], action.seat
    if space.column == 3 == action.vikings and isinstance(space.effects[0], PlayOccupations):
        return bool(state.hands[seat] or state.pile)
    if any(usable(state, action, part) for part in space.effects):
        return True
    if not any(action.space in _HELPED_BY[card] for card in state.played[seat] if card in _HELPED_BY):
        return False
    action = action._replace(begun=len(state.played[seat]))
    return any(_begins(state, each) for each in _paid_ways(action))


def ways(state: OdinState, action: Action, part: Exchange) -> list[int]:
    """Return the resources an exchange may be paid with, one that own effects can still bring too (ODN-090, OOC-44)."""
    return [way for way in part.cost_any_of if action.pay in (-1, way) and _begins(state, action._replace(pay=way))]


def keeps(state: OdinState, without: int = -1) -> bool:
    """Say whether the action being resolved, if nothing of it has been used, still has a part to use (OOC-44, ODN-060).

    Effects that are on offer or will be count as they would be used best, `without` left out.
    """
    if not state.actions:
        return True
    action, open_ = state.actions[-1], _offered_parts(state)
    if action.parts or any(key not in open_ for key in action.replaced):
        return True
    if not action.granted and not has_ships(state, action.seat, action.space):
        return False
    action = action._replace(replaced=())
    step, first = _where(state)
    if any(usable(state, action, part) for part in SPACES[action.space].effects[first:]):
        return True
    if not heard(state, action.seat, "before_placing", "action_before", "action_replace"):
        return False
    marks = tuple(mark for mark in _waiting(state, action.seat) if mark != without)
    instead = marks if open_ else ()
    if step <= NAMED and action.vikings:
        marks += hearing(state, before_placing(state, action))
    if step <= BEFORE:
        marks += hearing(state, action_before(state, action))
    return _reachable(state, action, marks, first, instead, first + bool(open_))


def possible_from(state: OdinState, first: int) -> bool:
    """Say whether a part of the action in hand from number `first` on can be used, or something be done instead."""
    action = state.actions[-1]
    if any(usable(state, action, part) for part in SPACES[action.space].effects[first:]):
        return True
    return heard(state, action.seat, "action_replace") and _reachable(state, action, (), first, (), first)


def _offered_parts(state: OdinState) -> set[str]:
    """Return the parts that something may be done instead of and that wait for the answer."""
    waiting = [str(frame.args[0]) for frame in state.stack if frame.kind in ("part", "keep")]
    return {key for part in waiting for key in below(part)}


def _where(state: OdinState) -> tuple[int, int]:
    """Return the step of the action in hand that comes next, and the first part that can still be used."""
    part = -1
    for frame in reversed(state.stack):
        if frame.kind == "action":
            step = int(frame.args[0])
            return step, part if part >= 0 else max(0, step - PARTS)
        if part < 0 and asks_part(frame):
            part = part_number(frame)
    raise AssertionError("an action in hand has its frame on the stack")


@contextmanager
def taken(state: OdinState, seat: Seat, strip: int, count: int) -> Iterator[None]:
    """Let things be for a moment as if items had been taken off a strip."""
    place = next(n for n, each in enumerate(state.strips) if each.number == strip)
    before, got = state.strips[place], _off_strip(state, seat, strip, count)
    state.strips[place] = Strip(strip, before.gone + count)
    with having(state, seat, got):
        yield
    state.strips[place] = before


@contextmanager
def stood_in_for(state: OdinState) -> Iterator[None]:
    """Let the action in hand be for a moment as if a part were used: what a card does instead of it leaves it so."""
    action = state.actions[-1]
    state.actions[-1] = action._replace(parts=(*action.parts, "instead"))
    yield
    state.actions[-1] = action


def _helps() -> Iterator[tuple[int, int]]:
    """Yield cards and the spaces they may make usable, as far as that does not depend on the position."""
    for mark, effect in EFFECTS.items():
        if effect.on in ("before_placing", "action_before", "action_replace") and (
            effect.instead or isinstance(effect.do[0], v.Mountain | v.Gain)
        ):
            where = effect.where or v.Where()
            asked = {where.kind, *(where.kinds or ())} - {None}
            blocks = {where.category, *(where.categories or ())} - {None}
            for number, space in enumerate(SPACES):
                if (
                    (not asked or not asked.isdisjoint(kinds_of(number, keys(number))))
                    and (not blocks or not blocks.isdisjoint(space.categories))
                    and where.column in (None, space.column)
                ):
                    yield card_of(mark), number


def _helped_by() -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for card, space in _helps():
        found.setdefault(card, set()).add(space)
    return found


_HELPED_BY: Final = _helped_by()
"""By card, the spaces it may make usable."""


# -- how it is found out ---------------------------------------------------------------------------------------


def _paid_ways(action: Action) -> list[Action]:
    """Return an action with each way to pay it that would have to be named first."""
    found = [item for part in SPACES[action.space].effects if isinstance(part, Exchange) for item in part.cost_any_of]
    return [action._replace(pay=item) for item in found] if found and action.pay < 0 else [action]


def _begins(state: OdinState, action: Action) -> bool:
    """Say whether an action of which nothing has happened yet can be carried out after some use of effects."""
    marks = hearing(state, before_placing(state, action)) if action.vikings else ()
    return _reachable(state, action, marks + hearing(state, action_before(state, action)), 0)


def _reachable(state: OdinState, action: Action, marks: Marks, first: int, instead: Marks = (), ahead: int = 0) -> bool:
    """Say whether a part from `first` on can be used, or something be done instead; from `ahead` on that is to come."""
    space = SPACES[action.space]
    for n in range(ahead, len(space.effects)):
        instead += hearing(state, action_replace(state, action, f"{space.id}:{n}"))
    if any(EFFECTS[mark].instead and _stands_in(state, action.seat, EFFECTS[mark].do) for mark in instead):
        return True
    return _helped(state, action, tuple(mark for mark in marks if not EFFECTS[mark].instead), first)


def _helped(state: OdinState, action: Action, marks: Marks, first: int) -> bool:
    """Say whether a part can be used once some of these effects have brought what they can."""
    if any(usable(state, action, part) for part in SPACES[action.space].effects[first:]):
        return True
    for n, mark in enumerate(marks):
        rest = marks[:n] + marks[n + 1 :]
        match EFFECTS[mark].do[0]:
            case v.Mountain(take=take, only=only):
                for strip in _worth_trying(state, take, only, bool(rest)):
                    with taken(state, action.seat, strip.number, min(take, items_left(strip))):
                        if _helped(state, action, rest, first):
                            return True
            case v.Gain(items=bill, per=None):
                with having(state, action.seat, bill.items):
                    if _helped(state, action, rest, first):
                        return True
            case _:
                pass
    return False


def _worth_trying(state: OdinState, take: int, only: tuple[int, ...], all_of_them: bool) -> list[Strip]:
    """Return the strips to take from; of those that give the same only one, unless what comes next on them matters."""
    found: dict[Amounts, Strip] = {}
    for strip in state.strips:
        if items_left(strip) and (not only or KIND[strip.number][strip.gone] in only):
            end = len(STRIPS[strip.number]) - strip.gone
            gives = STRIPS[strip.number][strip.gone : strip.gone + take]
            found[gives if not all_of_them and end > take else ((-1, strip.number),)] = strip
    return [*found.values()]


@contextmanager
def having(state: OdinState, seat: Seat, got: Amounts) -> Iterator[None]:
    """Let things be for a moment as if a seat had got things."""
    supply = state.supply[seat]
    for item, count in got:
        supply[item] += count
    yield
    for item, count in got:
        supply[item] -= count


def _off_strip(state: OdinState, seat: Seat, strip: int, count: int) -> Amounts:
    """Return what taking items off a strip brings, what other cards add to it included."""
    gone = next(each.gone for each in state.strips if each.number == strip)
    got = STRIPS[strip][gone : gone + count]
    if not heard(state, seat, "mountain_taken"):
        return got
    for item in range(gone, gone + count):
        happening = Happening("mountain_taken", seat, item=KIND[strip][item], last=item == len(STRIPS[strip]) - 1)
        for mark in hearing(state, happening):
            for step in EFFECTS[mark].do:
                if isinstance(step, v.Gain) and step.per is None:
                    got += step.items.items
    return got


def _stands_in(state: OdinState, seat: Seat, steps: Sequence[v.Step]) -> bool:
    """Say whether what a card does instead of a part can be done."""
    match steps[0]:
        case v.Exchange(pay=pay, get=get):
            room = all(ships.room(state, seat, ship) >= count for ship, count in get.ships)
            return holds(state.supply[seat], pay.items) and room and can_get(state, get.items, pay.items)
        case v.Choose(options=options):
            return any(_stands_in(state, seat, option.do) for option in options)
        case v.Custom():
            return any(island.owner == FREE for island in state.islands)
        case _:
            return False


def _waiting(state: OdinState, seat: Seat) -> Marks:
    """Return the effects of the action in hand that are set off or on offer."""
    marks = [mark for waiting in state.happened if waiting.seat == seat for mark in waiting.marks]
    for frame in reversed(state.stack):
        if frame.kind == "action":
            break
        if frame.kind == "triggered" and frame.args[0] == seat:
            marks += [int(mark) for mark in frame.args[2:]]
        elif frame.kind == "offers":
            marks += [int(mark) for mark in frame.args[1:]]
    return tuple(marks)
