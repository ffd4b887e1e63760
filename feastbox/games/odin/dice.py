"""Die actions: rolls, what ore and spending change, success, failure and loot (ODN-118 to ODN-134)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.effects.vocabulary import DieDelta, MaxRolls, SpendAs, SpendValue
from feastbox.games.odin.facts import die_kind
from feastbox.games.odin.loot import cheapest
from feastbox.games.odin.moves import ROLL, DeclareFailure, DeclareSuccess, OdinMove, Roll
from feastbox.games.odin.question import Question
from feastbox.games.odin.resolving import earn
from feastbox.games.odin.spaces import DIE_ACTIONS, DieAction
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import lose, tell
from feastbox.games.odin.thing import take_back


class Spend(NamedTuple):
    """Something that can be spent on a die result: what each counts, and how many there are."""

    item: int
    value: int
    have: int


def kind_of(frame: Frame) -> DieAction:
    """Return the die action a frame asks about."""
    return DIE_ACTIONS[str(frame.args[1])]


def _ore(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return what ore on the ships that take part changes; a knarr carries none (OOC-109)."""
    action, how = state.actions[-1] if state.actions else None, die.ship_ore
    if not how or (action and action.ship not in (-1, SHIP[how.ship])):
        return 0
    ore = ships.ore_change(state, seat, how)
    if action and action.left >= 0:  # no other ship with more ore takes its place (OOC-88)
        return min(ore, how.per_ore * action.left)
    return ore


def _by_cards(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return what cards change on every roll of the action (OOC-86)."""
    kind = die_kind(die.id)
    bonus = state.actions[-1].bonus if state.actions else 0
    return bonus + sum(mod.delta for mod in modifiers(state, seat, DieDelta) if kind in mod.kinds)


def change(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return what is added to every roll of the action (ODN-125, ODN-132, OOC-86)."""
    return _ore(state, seat, die) + _by_cards(state, seat, die)


def changed(state: OdinState, seat: Seat, die: DieAction, roll: int) -> int:
    """Return a roll with its changes, before anything is spent: only ore has a lower limit (OOC-86)."""
    value = roll + _ore(state, seat, die)
    if die.ship_ore and die.ship_ore.floor is not None:
        value = max(die.ship_ore.floor, value)
    return value + _by_cards(state, seat, die)


def result(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return the last roll with its changes."""
    return changed(state, seat, die, state.actions[-1].roll)


def rolls_allowed(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return how many rolls there are: one and up to two more (ODN-118), or as many as a card says."""
    return max([die.max_rolls, *(mod.n for mod in modifiers(state, seat, MaxRolls))])


def spends(state: OdinState, seat: Seat, die: DieAction) -> list[Spend]:
    """Return what can be spent on the result: a resource, a weapon, and what a card lets stand for one of them."""
    kind, supply = die_kind(die.id), state.supply[seat]
    values = {mod.item: mod.value for mod in modifiers(state, seat, SpendValue) if kind in mod.kinds}
    found = [Spend(item, values.get(item, 1), supply[item]) for item in die.spend]
    return found + [
        Spend(mod.item, values.get(mod.like, 1), supply[mod.item])
        for mod in modifiers(state, seat, SpendAs)
        if kind in mod.kinds and mod.like in die.spend
    ]


def may_return(state: OdinState, die: DieAction) -> int:
    """Return how many Vikings may come back after a failure; one stays (ODN-056, ODN-134), none without (OOC-97)."""
    standing = state.actions[-1].standing
    return min(die.returning, state.force[standing] - 1) if standing >= 0 else 0


def payments(state: OdinState, seat: Seat, die: DieAction, value: int) -> Iterator[tuple[int, ...]]:
    """Yield what can be spent on a success with a result: how many of each of `spends` (ODN-120, ODN-127).

    Low actions are paid exactly; with things that count 2 no more than can be left out (OOC-86a).
    """
    found = spends(state, seat, die)
    if die.direction == "low":
        yield from _exact(found, max(0, value))
        return
    least = cheapest(state, seat)
    if least is None:
        return
    missing = max(die.min_result, least) - value
    for counts in product(*(range(spend.have + 1) for spend in found)):
        if _worth(found, counts) >= missing:
            yield counts


def _worth(found: list[Spend], counts: tuple[int, ...]) -> int:
    return sum(spend.value * count for spend, count in zip(found, counts, strict=True))


def _exact(found: list[Spend], value: int) -> Iterator[tuple[int, ...]]:
    """Yield the payments that are enough, of which nothing could be left out."""
    if len(found) == 2 and found[0].value == found[1].value == 1:  # as it is without cards
        first, second = found
        for count in range(max(0, value - second.have), min(first.have, value) + 1):
            yield count, value - count
        return
    for counts in product(*(range(min(spend.have, -(-value // spend.value)) + 1) for spend in found)):
        paid = _worth(found, counts)
        spare = paid - value
        if spare >= 0 and all(spend.value > spare for spend, count in zip(found, counts, strict=True) if count):
            yield counts


def _forced(state: OdinState, seat: Seat, die: DieAction) -> bool:
    """A low result of 0 or less is a success and nothing else (ODN-121)."""
    return die.direction == "low" and result(state, seat, die) <= 0


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    die, action = kind_of(frame), state.actions[-1]
    if not action.rolls:
        return [ROLL[seat]]
    if _forced(state, seat, die):
        return [DeclareSuccess(seat, 0, 0)]
    moves: list[OdinMove] = [ROLL[seat]] if action.rolls < rolls_allowed(state, seat, die) else []
    return [*moves, *_successes(state, seat, die), *_failures(state, seat, die)]


def _successes(state: OdinState, seat: Seat, die: DieAction) -> list[DeclareSuccess]:
    return [
        DeclareSuccess(seat, resource, weapon, sum(other))
        for resource, weapon, *other in payments(state, seat, die, result(state, seat, die))
    ]


def _failures(state: OdinState, seat: Seat, die: DieAction) -> list[DeclareFailure]:
    return [DeclareFailure(seat, count) for count in range(may_return(state, die) + 1)]


def _near(state: OdinState, frame: Frame, move: OdinMove) -> Sequence[OdinMove]:
    die, seat = kind_of(frame), move.seat
    if isinstance(move, Roll) or not state.actions[-1].rolls or _forced(state, seat, die):
        return _legal(state, seat, frame)
    return _failures(state, seat, die) if isinstance(move, DeclareFailure) else _successes(state, seat, die)


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    die, action = kind_of(frame), state.actions[-1]
    if isinstance(move, Roll):
        if _forced(state, move.seat, die):
            return Refusal("ODN-121", "success_is_certain")
        return Refusal("ODN-118", "no_rolls_left", (rolls_allowed(state, move.seat, die),))
    if not action.rolls:
        return Refusal("ODN-119", "roll_first")
    if isinstance(move, DeclareFailure):
        if _forced(state, move.seat, die):
            return Refusal("ODN-121", "success_is_certain")
        return Refusal("ODN-134", "too_many_return", (may_return(state, die),))
    assert isinstance(move, DeclareSuccess)
    return _why_not_success(state, die, move)


def _why_not_success(state: OdinState, die: DieAction, move: DeclareSuccess) -> Refusal:
    value, (resource, weapon) = result(state, move.seat, die), die.spend
    found = spends(state, move.seat, die)
    counts = (move.resource, move.weapon, move.other)
    if any(count > (found[n].have if n < len(found) else 0) for n, count in enumerate(counts)):
        return Refusal("ODN-120" if die.direction == "low" else "ODN-127", "not_enough", (resource, weapon))
    if die.direction == "low":
        if value <= 0:
            return Refusal("ODN-121", "success_is_free")
        return Refusal("ODN-120", "not_exact", (value, resource, weapon))
    battle = value + _worth(found, counts[: len(found)])
    if battle >= die.min_result:
        return Refusal("ODN-128", "no_loot_left")
    return Refusal("ODN-129", "battle_too_low", (battle, die.min_result))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    die = kind_of(frame)
    if isinstance(move, Roll):
        action = state.actions[-1]
        state.actions[-1] = action._replace(rolls=action.rolls + 1, roll=state.rng.below(die.die) + 1)
        facts = (die.die, state.actions[-1].roll, result(state, move.seat, die), action.rolls + 1)
        events.append(Event("rolled", move.seat, facts))
        return
    state.stack.pop()
    if isinstance(move, DeclareFailure):
        _fail(state, die, move, events)
    else:
        assert isinstance(move, DeclareSuccess)
        _succeed(state, frame, die, move, events)


def _succeed(state: OdinState, frame: Frame, die: DieAction, move: DeclareSuccess, events: list[Event]) -> None:
    found = spends(state, move.seat, die)
    counts = (move.resource, move.weapon, move.other)[: len(found)]
    battle = result(state, move.seat, die) + _worth(found, counts)
    spent = tuple((spend.item, count) for spend, count in zip(found, counts, strict=True) if count)
    lose(state, move.seat, spent)
    state.actions[-1] = state.actions[-1]._replace(success=True, spent=spent)
    events.append(Event("succeeded", move.seat))
    tell(events, "paid", move.seat, spent)
    if die.direction == "low":
        earn(state, move.seat, die.success, events)
    else:
        state.stack.append(Frame("loot", frame.seats, frame.source, args=(frame.args[0], battle)))


def _fail(state: OdinState, die: DieAction, move: DeclareFailure, events: list[Event]) -> None:
    action = state.actions[-1]
    state.actions[-1] = action._replace(success=False)
    events.append(Event("failed", move.seat, (move.returning,)))
    earn(state, move.seat, die.failure, events)
    take_back(state, move.seat, {action.standing: move.returning})


QUESTIONS: Final = {
    "die": Question("ODN-118", (Roll, DeclareSuccess, DeclareFailure), _legal, _why, _answer, near=_near, always=True)
}
"""By kind of frame."""
