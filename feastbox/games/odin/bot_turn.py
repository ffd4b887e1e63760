"""How the steady bot plays a turn: every space is tried out to the end of the turn, dice by their chances.

Small choices (tiles, strips, loot) are made by what they add to the supply; choices that lead on to others (options,
islands, ships) by trying each to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from feastbox.engine.models import Frame, Seat
from feastbox.games.odin.bot_worth import Prospect, holes_and_slots, supply_worth, worth
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.dice import change, kind_of, loot, may_return, rolls_allowed
from feastbox.games.odin.goods import INDEX, PRICE, SILVER, UPGRADE, Amounts
from feastbox.games.odin.moves import (
    ROLL,
    BuySpecial,
    ChooseLoot,
    ColumnCard,
    DeclareFailure,
    DeclareSuccess,
    Forge,
    OdinMove,
    Overseas,
    PlayOccupation,
    SkipPart,
    TakeFromMountain,
    Upgrade,
)
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import DieAction
from feastbox.games.odin.state import OdinState

VIKING: Final = 2.6
"""Points a Viking on the Thing Square is worth: what it should bring somewhere else."""
TRIED: Final = frozenset({"pay", "choose", "use", "explore", "swap", "emigrate"})
"""Questions whose answers are tried to the end of the turn."""
IN_TURN: Final = TRIED | {"mountain", "upgrade", "overseas", "sale", "forge", "loot", "play", "column_card", "die"}
"""Questions asked in the middle of an action."""


class Reckoning:
    """What changes of a seat's supply are worth, everything else staying as it is."""

    def __init__(self, state: OdinState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.prospect = Prospect(state, seat)
        self.supply = state.supply[seat]
        holes, slots = holes_and_slots(state, seat)
        self._worth: Callable[[Sequence[int]], float] = partial(supply_worth, self.prospect, holes=holes, slots=slots)
        self._now = self._worth(self.supply)

    def change(self, gain: Amounts = (), cost: Amounts = ()) -> float:
        """Return what it is worth to get and pay things."""
        after = self.supply.copy()
        for item, count in gain:
            after[item] += count
        for item, count in cost:
            after[item] -= count
        return self._worth(after) - self._now


def value(state: OdinState, seat: Seat) -> float:
    """Return the worth of a position with the Vikings still to place."""
    return worth(state, seat) + VIKING * state.thing[seat]


def outcome(state: OdinState, seat: Seat) -> float:
    """Return what a position in the middle of an action leads to at the end of the turn; the state is used up."""
    while state.stack:
        frame = state.stack[-1]
        if frame.kind not in IN_TURN or frame.seats[0] != seat:
            break
        if frame.kind == "die":
            return _through_die(state, seat, frame)
        RULES.apply(state, answer(state, seat))
    return value(state, seat)


def tried(state: OdinState, seat: Seat, move: OdinMove) -> float:
    """Return what a move leads to at the end of the turn; the state is left as it is."""
    after = RULES.clone(state)
    RULES.apply(after, move)
    return outcome(after, seat)


def answer(state: OdinState, seat: Seat) -> OdinMove:
    """Return the best answer to a question asked in the middle of an action."""
    frame = state.stack[-1]
    moves = RULES.legal(state, seat)
    if len(moves) == 1:
        return moves[0]
    if frame.kind == "die":
        return _declare_or_roll(state, seat, frame)
    if frame.kind in TRIED:
        return max(moves, key=lambda move: tried(state, seat, move))
    reckoning = Reckoning(state, seat)
    return max(moves, key=lambda move: adds(reckoning, move))


def adds(reckoning: Reckoning, move: OdinMove) -> float:
    """Return what an answer adds by itself; leaving a part adds nothing."""
    match move:
        case SkipPart() | ColumnCard(card=""):
            return 0.0
        case Upgrade(tile=tile, into=into):
            return reckoning.change(((INDEX[into], 1),), ((INDEX[tile], 1),))
        case Overseas(tile=tile):
            return reckoning.change(((UPGRADE[INDEX[tile]], 1),), ((INDEX[tile], 1),))
        case BuySpecial(tile=tile):
            return reckoning.change(((INDEX[tile], 1),), ((SILVER, PRICE[INDEX[tile]]),))
        case Forge(tile=tile) | ChooseLoot(tile=tile):
            return reckoning.change(((INDEX[tile], 1),))
        case TakeFromMountain(strip=strip, items=items):
            gone = next(each.gone for each in reckoning.state.strips if each.number == strip - 1)
            return reckoning.change(STRIPS[strip - 1][gone : gone + items])
        case PlayOccupation(card=card) | ColumnCard(card=card):
            return CARDS[CARD[card]].points + 0.5
        case _:
            return 0.0


# -- dice --------------------------------------------------------------------------------------------------------


class Dice:
    """A die action as it stands: what each number rolled is worth, declared as well as it can be."""

    def __init__(self, state: OdinState, seat: Seat, frame: Frame) -> None:
        self.die: DieAction = kind_of(frame)
        self.reckoning = Reckoning(state, seat)
        self.added = change(state, seat, self.die)
        self.rolls = rolls_allowed(state, seat, self.die)
        self.back = may_return(state, self.die)
        self.failure = self.reckoning.change(self.die.failure) + VIKING * self.back
        self.state, self.seat = state, seat
        self._loot: dict[int, float] = {}
        self.best = {roll: self._declared(roll) for roll in range(1, self.die.die + 1)}

    def _declared(self, roll: int) -> tuple[float, OdinMove]:
        """Return the best declaration for a number rolled, and what it is worth."""
        resource, weapon = self.die.spend
        have, arms = self.reckoning.supply[resource], self.reckoning.supply[weapon]
        fail: tuple[float, OdinMove] = (self.failure, DeclareFailure(self.seat, self.back))
        ways: list[tuple[float, OdinMove]]
        if self.die.direction == "low":
            result = max(0, roll + self.added)
            ways = [
                (
                    self.reckoning.change(self.die.success, ((resource, result - spent), (weapon, spent))),
                    DeclareSuccess(self.seat, result - spent, spent),
                )
                for spent in range(max(0, result - have), min(arms, result) + 1)
            ]
            return max(ways, key=lambda way: way[0]) if not result else max([*ways, fail], key=lambda way: way[0])
        battle = roll + self.added
        ways = [
            (
                self._looted(battle + stones + swords)
                + self.reckoning.change((), ((resource, stones), (weapon, swords))),
                DeclareSuccess(self.seat, stones, swords),
            )
            for stones in range(min(have, 6) + 1)
            for swords in range(min(arms, 6) + 1)
            if battle + stones + swords >= self.die.min_result
        ]
        return max([*ways, fail], key=lambda way: way[0])

    def _looted(self, battle: int) -> float:
        if battle not in self._loot:
            tiles = loot(self.state, battle)
            self._loot[battle] = max((self.reckoning.change(((tile, 1),)) for tile in tiles), default=-99.0)
        return self._loot[battle]

    def expected(self, rolls: int) -> float:
        """Return what so many rolls are worth on the average, each kept or rolled again as is best."""
        again = self.failure
        values = [value for value, _ in self.best.values()]
        for number in range(rolls):
            again = sum(max(value, again) if number else value for value in values) / len(values)
        return again


def _through_die(state: OdinState, seat: Seat, frame: Frame) -> float:
    """Return what a die action is worth on the average, and the position without it."""
    die = Dice(state, seat, frame)
    left = die.rolls - state.actions[-1].rolls
    return value(state, seat) + die.expected(left)


def _declare_or_roll(state: OdinState, seat: Seat, frame: Frame) -> OdinMove:
    """Roll again if that promises more than what has been rolled."""
    die, action = Dice(state, seat, frame), state.actions[-1]
    now, move = die.best[action.roll]
    left = die.rolls - action.rolls
    return ROLL[seat] if left and die.expected(left) > now else move
