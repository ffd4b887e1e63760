"""Dice as the steady bot sees them: what each number is worth, declared as well as it can be; what a roll promises."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.bot_supply import Purse
from feastbox.games.odin.dice import Spend, changed, kind_of, may_return, payments, rolls_allowed, spends
from feastbox.games.odin.effects.custom import raider
from feastbox.games.odin.loot import values
from feastbox.games.odin.moves import DeclareFailure, DeclareSuccess, OdinMove
from feastbox.games.odin.spaces import DieAction
from feastbox.games.odin.state import OdinState

VIKING: Final = 2.6
"""Points a Viking on the Thing Square is worth: what it should bring somewhere else."""
_NEVER: Final = -99.0
_SPENT: Final = 6
"""So many stones and swords at most are thought of for one battle."""


class Success(NamedTuple):
    """What a success is worth, and what is best spent on it: resource, weapon, something that a card lets stand in."""

    value: float
    resource: int = 0
    weapon: int = 0
    other: int = 0


class Dice:
    """A die action; `rolls`: how many there are, `back`: Vikings that return after a failure."""

    def __init__(self, state: OdinState, seat: Seat, purse: Purse, die: DieAction, back: int) -> None:
        self.state, self.seat, self.purse, self.die, self.back = state, seat, purse, die, back
        self.rolls = rolls_allowed(state, seat, die)
        self.results = [changed(state, seat, die, roll) for roll in range(1, die.die + 1)]
        self.failure = purse.change(die.failure) + VIKING * back

    def _certain(self, result: int) -> bool:
        """Say whether a result is a success and nothing else (ODN-121)."""
        return self.die.direction == "low" and result <= 0

    @cached_property
    def successes(self) -> list[Success]:
        """By number rolled, from 1 on."""
        found = spends(self.state, self.seat, self.die)
        if len(found) > 2 or any(spend.value > 1 for spend in found):
            return [self._by_cards(found, result) for result in self.results]
        return self._low() if self.die.direction == "low" else self._high()

    @cached_property
    def values(self) -> list[float]:
        """By number rolled, from 1 on: what the best declaration is worth."""
        return [
            success.value if self._certain(result) else max(success.value, self.failure)
            for success, result in zip(self.successes, self.results, strict=True)
        ]

    def best(self, roll: int) -> tuple[float, OdinMove]:
        """Return what the best declaration for a number is worth, and the declaration."""
        found = self.successes[roll - 1]
        if found.value >= self.failure or self._certain(self.results[roll - 1]):
            return found.value, DeclareSuccess(self.seat, found.resource, found.weapon, found.other)
        return self.failure, DeclareFailure(self.seat, self.back)

    def expected(self, rolls: int) -> float:
        """Return what so many rolls are worth on the average, each kept or rolled again as is best."""
        again = self.failure
        for number in range(rolls):
            kept = [max(value, again) for value in self.values] if number else self.values
            again = sum(kept) / len(kept)
        return again

    # -- what is best spent --------------------------------------------------------------------------------

    def _low(self) -> list[Success]:
        die = self.die
        resource, weapon = die.spend
        success, most = self.purse.change(die.success), max(0, *self.results)
        paid = self.purse.paid(resource, most)
        # What success brings is worth less if there is more of it, so weapons are paid from after it.
        armed = self.purse.paid(weapon, most, sum(count for item, count in die.success if item == weapon))
        found = []
        for result in self.results:
            due = max(0, result)
            ways = range(max(0, due - len(paid) + 1), min(len(armed) - 1, due) + 1)
            value, spent = max(((paid[due - n] + armed[n], n) for n in ways), default=(_NEVER, 0))
            found.append(Success(success + value, due - spent, spent))
        return found

    def _high(self) -> list[Success]:
        resource, weapon = self.die.spend
        thrown, drawn = self.purse.paid(resource, _SPENT), self.purse.paid(weapon, _SPENT)
        cheapest: dict[int, tuple[float, int, int]] = {}
        for stones, cost in enumerate(thrown):
            for swords, more in enumerate(drawn):
                spent = stones + swords
                if spent not in cheapest or cost + more > cheapest[spent][0]:
                    cheapest[spent] = (cost + more, stones, swords)
        prizes = self._prizes(max(self.results) + max(cheapest))
        found = []
        for battle in self.results:
            ways = [
                Success(prizes[battle + spent] + cost, stones, swords)
                for spent, (cost, stones, swords) in cheapest.items()
                if battle + spent >= self.die.min_result
            ]
            found.append(max(ways, default=Success(_NEVER)))
        return found

    def _by_cards(self, found: list[Spend], result: int) -> Success:
        """Return the best success where cards say that things count more, or what else can be spent."""
        ways = []
        low = self.die.direction == "low"
        for counts in payments(self.state, self.seat, self.die, result):
            cost = tuple((spend.item, count) for spend, count in zip(found, counts, strict=True) if count)
            value = self.purse.change(self.die.success, cost)
            if not low:
                battle = result + sum(spend.value * count for spend, count in zip(found, counts, strict=True))
                value += self._prizes(battle)[battle]
            if max(counts) <= _SPENT:
                ways.append(Success(value, counts[0], counts[1], sum(counts[2:])))
        return max(ways, default=Success(_NEVER))

    @cached_property
    def _loot(self) -> list[tuple[int, float]]:
        """The sword values of tiles there are to be had, and what each is worth."""
        found = values(self.state, self.seat)
        return [(sword, self.purse.change(((tile, 1),))) for tile, sword in found.items()]

    def _prizes(self, top: int) -> list[float]:
        """Return what the best loot is worth for each battle result up to `top`."""
        prizes = [_NEVER] * (max(top, 0) + 1)
        for sword, value in self._loot:
            if sword <= top:
                prizes[sword] = max(prizes[sword], value)
        for battle in range(1, top + 1):
            prizes[battle] = max(prizes[battle], prizes[battle - 1])
        if raider(self.state, self.seat):
            return [max(prizes[n] + max(0.0, prizes[b - n]) for n in range(b + 1)) for b in range(len(prizes))]
        return prizes


def dice(state: OdinState, seat: Seat, purse: Purse) -> Dice:
    """Return the die action that is being asked about."""
    die = kind_of(state.stack[-1])
    return Dice(state, seat, purse, die, may_return(state, die))
