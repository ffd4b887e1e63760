"""Die actions: rolls, what ore and spending change, success, failure and loot (ODN-118 to ODN-134)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.goods import COLOR, IDS, INDEX, LOOT, SWORD
from feastbox.games.odin.moves import ROLL, ChooseLoot, DeclareFailure, DeclareSuccess, OdinMove, Roll
from feastbox.games.odin.question import Question
from feastbox.games.odin.resolving import earn
from feastbox.games.odin.spaces import DIE_ACTIONS, DieAction
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import available, lose, tell


def kind_of(frame: Frame) -> DieAction:
    """Return the die action a frame asks about."""
    return DIE_ACTIONS[str(frame.args[1])]


def change(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return what is added to every roll of the action (ODN-125, ODN-132)."""
    return ships.ore_change(state, seat, die.ship_ore) if die.ship_ore else 0


def result(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return the last roll with its changes, before anything is spent."""
    value = state.actions[-1].roll + change(state, seat, die)
    floor = die.ship_ore.floor if die.ship_ore else None
    return value if floor is None else max(floor, value)


def rolls_allowed(state: OdinState, seat: Seat, die: DieAction) -> int:
    """Return how many rolls there are: one and up to two more (ODN-118)."""
    return die.max_rolls


def may_return(state: OdinState, die: DieAction) -> int:
    """Return how many Vikings may come back after a failure; one stays (ODN-056, ODN-134)."""
    return min(die.returning, state.force[state.actions[-1].standing] - 1)


def loot(state: OdinState, battle: int) -> list[int]:
    """Return the blue tiles a battle result is enough for (ODN-128)."""
    return [item for item in LOOT if SWORD[item] <= battle and available(state, item)]


def _forced(state: OdinState, seat: Seat, die: DieAction) -> bool:
    """A low result of 0 or less is a success and nothing else (ODN-121)."""
    return die.direction == "low" and result(state, seat, die) <= 0


def _payments(state: OdinState, seat: Seat, die: DieAction) -> list[tuple[int, int]]:
    """Return what can be spent on a success: of the resource and of the weapon (ODN-120, ODN-127)."""
    value, (resource, weapon) = result(state, seat, die), die.spend
    most, arms = state.supply[seat][resource], state.supply[seat][weapon]
    if die.direction == "low":
        return [(value - spent, spent) for spent in range(max(0, value - most), min(arms, value) + 1)]
    least = next((SWORD[item] for item in LOOT if available(state, item)), None)
    if least is None:
        return []
    missing = max(die.min_result, least) - value
    return [(stones, swords) for stones in range(most + 1) for swords in range(arms + 1) if stones + swords >= missing]


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    die, action = kind_of(frame), state.actions[-1]
    if not action.rolls:
        return [ROLL[seat]]
    if _forced(state, seat, die):
        return [DeclareSuccess(seat, 0, 0)]
    moves: list[OdinMove] = [ROLL[seat]] if action.rolls < rolls_allowed(state, seat, die) else []
    moves += [DeclareSuccess(seat, *spent) for spent in _payments(state, seat, die)]
    moves += [DeclareFailure(seat, count) for count in range(may_return(state, die) + 1)]
    return moves


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
    value, (resource, weapon) = result(state, move.seat, die), die.spend
    supply = state.supply[move.seat]
    if move.resource > supply[resource] or move.weapon > supply[weapon]:
        return Refusal("ODN-120" if die.direction == "low" else "ODN-127", "not_enough", (resource, weapon))
    if die.direction == "low":
        if value <= 0:
            return Refusal("ODN-121", "success_is_free")
        return Refusal("ODN-120", "not_exact", (value, resource, weapon))
    if value + move.resource + move.weapon >= die.min_result:
        return Refusal("ODN-128", "no_loot_left")
    return Refusal("ODN-129", "battle_too_low", (value + move.resource + move.weapon, die.min_result))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    die = kind_of(frame)
    if isinstance(move, Roll):
        action = state.actions[-1]
        state.actions[-1] = replace(action, rolls=action.rolls + 1, roll=state.rng.below(die.die) + 1)
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
    battle = result(state, move.seat, die) + move.resource + move.weapon
    pairs = zip(die.spend, (move.resource, move.weapon), strict=True)
    spent = tuple((item, count) for item, count in pairs if count)
    lose(state, move.seat, spent)
    state.actions[-1] = replace(state.actions[-1], success=True, spent=spent)
    events.append(Event("succeeded", move.seat))
    tell(events, "paid", move.seat, spent)
    if die.direction == "low":
        earn(state, move.seat, die.success, events)
    else:
        state.stack.append(Frame("loot", frame.seats, frame.source, args=(frame.args[0], battle)))


def _fail(state: OdinState, die: DieAction, move: DeclareFailure, events: list[Event]) -> None:
    action = state.actions[-1]
    state.actions[-1] = replace(action, success=False)
    events.append(Event("failed", move.seat, (move.returning,)))
    earn(state, move.seat, die.failure, events)
    state.force[action.standing] -= move.returning
    state.thing[move.seat] += move.returning


# -- loot ------------------------------------------------------------------------------------------------------


def _loot_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [ChooseLoot(seat, IDS[item]) for item in loot(state, int(frame.args[1]))]


def _loot_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, ChooseLoot)
    item = INDEX.get(move.tile, -1)
    if item < 0 or COLOR[item] != "blue":
        return Refusal("ODN-128", "not_blue", (move.tile,))
    if SWORD[item] > int(frame.args[1]):
        return Refusal("ODN-128", "sword_too_high", (item, SWORD[item], int(frame.args[1])))
    return Refusal("ODN-128", "none_left", (item,))


def _take_loot(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, ChooseLoot)
    state.stack.pop()
    earn(state, move.seat, ((INDEX[move.tile], 1),), events)


QUESTIONS: Final = {
    "die": Question("ODN-118", (Roll, DeclareSuccess, DeclareFailure), _legal, _why, _answer),
    "loot": Question("ODN-128", (ChooseLoot,), _loot_legal, _loot_why, _take_loot),
}
"""By kind of frame."""
