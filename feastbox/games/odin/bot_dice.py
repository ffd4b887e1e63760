"""Dice as the steady bot sees them: what each number is worth, declared as well as it can be; what a roll promises."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.bot_supply import Purse
from feastbox.games.odin.dice import Spend, changed, kind_of, may_return, rolls_allowed, spends
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


Spent = tuple[float, int, int]
"""What it is worth to spend so many of the resource and so many of the weapon."""
Loot = list[tuple[int, float]]
"""Sword values, and what a tile that has it is worth."""


class Success(NamedTuple):
    """What a success is worth, and what is best spent on it: resource, weapon, something that a card lets stand in."""

    value: float
    resource: int = 0
    weapon: int = 0
    other: int = 0


class Dice:
    """A die action; `rolls`: how many there are, `back`: Vikings that return after a failure."""

    def __init__(
        self, state: OdinState, seat: Seat, purse: Purse, die: DieAction, back: int, loot: Loot | None = None
    ) -> None:
        self.state, self.seat, self.purse, self.die, self.back = state, seat, purse, die, back
        self._loot = loot
        self.rolls = rolls_allowed(state, seat, die)
        first, last = changed(state, seat, die, 1), changed(state, seat, die, die.die)
        # The lower limit of ore ends the one low result for all.
        self.results = [max(first, last - n) for n in range(die.die - 1, -1, -1)]
        self.failure = purse.change(die.failure) + VIKING * back

    def certain(self, roll: int) -> bool:
        """Say whether a number rolled is a success and nothing else (ODN-121)."""
        return self.die.direction == "low" and self.results[roll - 1] <= 0

    @cached_property
    def successes(self) -> list[Success]:
        """By number rolled, from 1 on."""
        found = spends(self.state, self.seat, self.die)
        if len(found) > 2 or any(spend.value > 1 for spend in found):
            return self._by_cards(found)
        return self._low() if self.die.direction == "low" else self._high()

    @cached_property
    def values(self) -> list[float]:
        """By number rolled, from 1 on: what the best declaration is worth."""
        failure, certain = self.failure, self.die.direction == "low"
        return [
            value if value > failure or (certain and result <= 0) else failure
            for (value, *_), result in zip(self.successes, self.results, strict=True)
        ]

    def best(self, roll: int) -> tuple[float, OdinMove]:
        """Return what the best declaration for a number is worth, and the declaration."""
        found = self.successes[roll - 1]
        if found.value >= self.failure or self.certain(roll):
            return found.value, DeclareSuccess(self.seat, found.resource, found.weapon, found.other)
        return self.failure, DeclareFailure(self.seat, self.back)

    def expected(self, rolls: int) -> float:
        """Return what so many rolls are worth on the average, each kept or rolled again as is best."""
        again, values = self.failure, self.values
        for number in range(rolls):
            again = sum([again if again > value else value for value in values] if number else values) / len(values)
        return again

    # -- what is best spent --------------------------------------------------------------------------------

    def _low(self) -> list[Success]:
        die, most = self.die, max(0, self.results[-1])
        success = self.purse.change(die.success)
        # What success brings is worth less if there is more of it, so weapons are paid from after it.
        got = sum(count for item, count in die.success if item == die.spend[1])
        ways, never = self._spent(most, got), Success(_NEVER)
        found = [Success(success + value, n, m) for value, n, m in ways]
        found += [never] * (most + 1 - len(found))
        return [found[max(0, result)] for result in self.results]

    def _high(self) -> list[Success]:
        ways = self._spent(_SPENT)
        prizes = self._prizes(self.results[-1] + len(ways))
        found = []
        for battle in self.results:
            best = (_NEVER, 0)
            for spent in range(max(0, self.die.min_result - battle), len(ways)):
                best = max(best, (prizes[battle + spent] + ways[spent][0], -spent))
            _, stones, swords = ways[-best[1]]
            found.append(Success(best[0], stones, swords))
        return found

    def _spent(self, most: int, weapons: int = 0) -> tuple[Spent, ...]:
        """Return what it is worth to spend 0, 1, ... of the resource and the weapon, when some weapons more come."""
        resource, weapon = self.die.spend
        return _least(tuple(self.purse.paid(resource, most)), tuple(self.purse.paid(weapon, most, weapons)), most)

    def _by_cards(self, found: list[Spend]) -> list[Success]:
        """Return the successes where cards say that things count more, or what else can be spent."""
        low, ways = self.die.direction == "low", self._mixed(found)
        if low:
            success = self.purse.change(self.die.success)
            return [
                max(
                    (
                        Success(success + way.value, *way[1:])
                        for (total, least), way in ways.items()
                        if 0 <= total - max(0, result) < least
                    ),
                    default=Success(_NEVER),
                )
                for result in self.results
            ]
        prizes = self._prizes(self.results[-1] + max(total for total, _ in ways))
        return [
            max(
                (
                    Success(prizes[battle + total] + way.value, *way[1:])
                    for (total, _), way in ways.items()
                    if battle + total >= self.die.min_result
                ),
                default=Success(_NEVER),
            )
            for battle in self.results
        ]

    def _mixed(self, found: list[Spend]) -> dict[tuple[int, int], Success]:
        """Return what it is worth to spend things: by what they count together, and what the least of them counts."""
        change, ways = self.purse.change, dict[tuple[int, int], Success]()
        costs = [
            [change((), ((spend.item, n),)) for n in range(min(spend.have, _SPENT * 2 // spend.value) + 1)]
            for spend in found
        ]
        for counts in product(*(range(len(each)) for each in costs)):
            total = sum(spend.value * count for spend, count in zip(found, counts, strict=True))
            least = min((spend.value for spend, count in zip(found, counts, strict=True) if count), default=1)
            value = sum(cost[count] for cost, count in zip(costs, counts, strict=True))
            if total <= _SPENT * 2 and ((total, least) not in ways or value > ways[total, least].value):
                ways[total, least] = Success(value, counts[0], counts[1], sum(counts[2:]))
        return ways

    def _prizes(self, top: int) -> list[float]:
        """Return what the best loot is worth for each battle result up to `top`."""
        prizes = [_NEVER] * (max(top, 0) + 1)
        for sword, value in self._loot or loot_worth(self.state, self.seat, self.purse):
            if sword <= top:
                prizes[sword] = max(prizes[sword], value)
        for battle in range(1, top + 1):
            prizes[battle] = max(prizes[battle], prizes[battle - 1])
        if raider(self.state, self.seat):
            return [max(prizes[n] + max(0.0, prizes[b - n]) for n in range(b + 1)) for b in range(len(prizes))]
        return prizes


@lru_cache(maxsize=4096)
def _least(paid: tuple[float, ...], armed: tuple[float, ...], most: int) -> tuple[Spent, ...]:
    """Return the ways to spend 0, 1, ... things: each time the one missed least of those left."""
    ways, n, m = [(0.0, 0, 0)], 0, 0
    for _ in range(min(most, len(paid) + len(armed) - 2)):
        if m + 1 == len(armed) or (n + 1 < len(paid) and paid[n + 1] - paid[n] >= armed[m + 1] - armed[m]):
            n += 1
        else:
            m += 1
        ways.append((paid[n] + armed[m], n, m))
    return tuple(ways)


def loot_worth(state: OdinState, seat: Seat, purse: Purse) -> Loot:
    """Return the sword values of tiles there are to be had, and what each is worth."""
    return [(sword, purse.change(((tile, 1),))) for tile, sword in values(state, seat).items()]


def dice(state: OdinState, seat: Seat, purse: Purse) -> Dice:
    """Return the die action that is being asked about."""
    die = kind_of(state.stack[-1])
    return Dice(state, seat, purse, die, may_return(state, die))
