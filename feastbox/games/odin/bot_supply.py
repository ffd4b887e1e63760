"""What is still to come for a seat, and what its supply is worth to the steady bot because of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.banquet import LYING, PENALTY, STANDING, free_of_vikings, open_squares
from feastbox.games.odin.course import EMIGRANTS, LENGTHS
from feastbox.games.odin.goods import (
    BLUE,
    COLOR,
    FOOD,
    GREEN,
    INDEX,
    ITEMS,
    ORE,
    SILVER,
    SIZE,
    SQUARES,
    STONE,
    WEAPONS,
    WOOD,
    Amounts,
)
from feastbox.games.odin.state import OdinState

BLUE_SQUARE: Final = 0.95
GREEN_SQUARE: Final = 0.75
"""Points for each square of a tile in the supply: what it will cover, and that green must not touch green."""
UPGRADE_SQUARE: Final = {"orange": 0.15, "red": 0.32}
"""Points for each square of food, for what it may be upgraded to."""
FED_SQUARE: Final = 0.75
"""Points for each square of a Banquet Table to come: what food, silver or penalties there will cost."""
COIN: Final = 1.25
"""Points for a silver while there is something to buy."""
MANY: Final = 4
"""From this number on a resource or weapon is worth half."""
WEAPON: Final = 0.55
COVERED: Final = 0.9
"""How many of the open squares tiles in the supply can cover at most."""

_CROWN: Final = INDEX["english_crown"]
_COUNTED: Final = 500
"""More of a resource than anybody can get."""


Offer = tuple[float, int, int, bool]
"""Food for a feast: points for each square, squares, item, whether it is the first one of its kind."""


class Prospect(NamedTuple):
    """What is still to come for a seat, from public facts.

    turns: rounds in which it still acts, this one until phase 5 is over.   incomes, bonuses, feasts: phases of these
    kinds to come.   squares: how many it has to cover at the next feast.   later: the same at all feasts after it.
    price: of emigrating.   room: ships that may still emigrate.   saved: points at feasts by one that does.
    food: by item, what food is worth to keep after the next feast.
    """

    turns: int
    incomes: int
    feasts: int
    bonuses: int
    squares: int
    later: int
    price: int
    room: int
    saved: float
    food: tuple[float, ...]

    @property
    def coin(self) -> float:
        """Points for a silver."""
        return COIN if self.turns else 1.0


def prospect(state: OdinState, seat: Seat, emigrants: int = 0) -> Prospect:
    """Return what is still to come for a seat, with so many more ships emigrated."""
    options, emigrated = state.options, len(state.emigrated[seat]) + emigrants
    rounds = LENGTHS[options.length].rounds
    return _prospect(rounds, state.round, state.phase, state.cleared, emigrated, options.emigrated_spaces)


@lru_cache(maxsize=512)
def _prospect(rounds: int, number: int, phase: int, cleared: int, emigrated: int, wide: int) -> Prospect:
    left = rounds - number
    turns, feasts = left + (phase <= 5), left + (phase <= 9)
    free = free_of_vikings(rounds, cleared)
    coming = [len(open_squares(free + n, emigrated, wide)) for n in range(feasts)]
    return Prospect(
        turns=turns,
        incomes=left + (phase <= 6),
        feasts=feasts,
        bonuses=left - (phase > 9),
        squares=coming[0] if coming else 0,
        later=sum(coming[1:]),
        price=number,
        room=EMIGRANTS - emigrated,
        saved=wide * max(0, feasts - 1) * FED_SQUARE,
        food=_food(turns > 0, feasts > 1),
    )


def _food(turns: bool, again: bool) -> tuple[float, ...]:
    """Return by item what food is worth to keep after the next feast; `again`: there is one more."""
    worth = [0.0] * SIZE
    for item in FOOD:
        fact = ITEMS[item]
        later = SQUARES[item] * UPGRADE_SQUARE[COLOR[item]] if turns else 0.0
        fed = LYING[item] * 0.5 if again else 0.0
        worth[item] = max(later, fed) if not fact.animal else fact.points + (max(later, fed) if again else 0.0)
    return tuple(worth)


# -- tables by item --------------------------------------------------------------------------------------------


def _covers() -> tuple[float, ...]:
    worth = [0.0] * SIZE
    for item in BLUE:
        worth[item] = BLUE_SQUARE * SQUARES[item]
    for item in GREEN:
        worth[item] = GREEN_SQUARE * SQUARES[item]
    return tuple(worth)


_COVERS: Final = _covers()
"""By item, points for what a tile will cover."""
_FEEDS: Final = tuple(item in FOOD or item == SILVER for item in range(SIZE))


@lru_cache(maxsize=64)
def _curves(turns: bool, slots: tuple[int, int]) -> tuple[tuple[float, ...], ...]:
    """Return by item what 0, 1, 2 ... of it are worth; () where each is worth the same."""
    curves: list[tuple[float, ...]] = [()] * SIZE
    counts = range(_COUNTED + 1)
    for item in (WOOD, STONE, ORE, *WEAPONS):
        if turns:
            each = WEAPON if item in WEAPONS else 1.0
            curves[item] = tuple(each * (n if n <= MANY else MANY + (n - MANY) / 2) for n in counts)
        elif item in WEAPONS:
            curves[item] = (0.0,) * len(counts)
        else:
            curves[item] = tuple(0.9 * n if item == ORE else float(min(n, slots[item == STONE])) for n in counts)
    return tuple(curves)


@lru_cache(maxsize=64)
def _each(food: tuple[float, ...], coin: float) -> tuple[float, ...]:
    """Return by item what each one is worth beside what it will cover."""
    worth = [*food]
    worth[SILVER] = coin
    worth[_CROWN] = float(ITEMS[_CROWN].points)
    return tuple(worth)


@lru_cache(maxsize=64)
def _offers(food: tuple[float, ...]) -> tuple[Offer, ...]:
    """Return what each kind of food costs at a feast, the cheapest first."""
    offers = []
    for item in FOOD:
        offers.append((food[item] / LYING[item], LYING[item], item, True))
        offers.append((food[item] / STANDING[item], STANDING[item], item, False))
    return tuple(sorted(offer for offer in offers if offer[0] < PENALTY))


_FIRST: Final = ((), *((0,),) * _COUNTED)
_OTHERS: Final = ((), *(range(min(count, 5) - 1) for count in range(1, _COUNTED + 1)))
"""By how many tiles of a kind there are: the first one, and the others thought of."""


# -- a supply --------------------------------------------------------------------------------------------------


class Purse:
    """What a supply is worth: what it will cover, feed, pay and score, the next feast paid for.

    holes: open squares with -1 on boards, which is what tiles can cover.   slots: empty ones for wood and for stone.
    """

    def __init__(self, prospect: Prospect, supply: list[int], holes: int, slots: tuple[int, int]) -> None:
        self.prospect, self.supply = prospect, supply
        self.curves = _curves(prospect.turns > 0, slots)
        self.each = _each(prospect.food, prospect.coin)
        self.covering = 0.0
        self._most = COVERED * holes
        kept = 0.0
        for item, count in enumerate(supply):
            if count:
                self.covering += _COVERS[item] * count
                curve = self.curves[item]
                kept += curve[count] if curve else self.each[item] * count
        offers = _offers(prospect.food)
        self._offered = tuple(offer for offer in offers if supply[offer[2]])
        self._fed = self._feast_cost(supply, self._offered) if prospect.feasts else 0.0
        self.total = min(self.covering, self._most) + kept - self._fed

    def change(self, gain: Amounts = (), cost: Amounts = ()) -> float:
        """Return what it is worth to get and pay things."""
        after, curves, each = self.supply.copy(), self.curves, self.each
        covering, total, fed, offers = self.covering, 0.0, False, self._offered
        for things, sign in ((gain, 1), (cost, -1)):
            for item, count in things:
                more = sign * count
                had = after[item]
                after[item] = have = had + more
                if curve := curves[item]:
                    total += curve[have] - curve[had]
                else:
                    total += each[item] * more
                    covering += _COVERS[item] * more
                    if _FEEDS[item]:
                        fed = True
                        if not had and item != SILVER:
                            offers = _offers(self.prospect.food)
        if covering != self.covering:
            total += min(covering, self._most) - min(self.covering, self._most)
        if fed and self.prospect.feasts:
            total += self._fed - self._feast_cost(after, offers)
        return total

    def running(self, gain: Amounts) -> list[float]:
        """Return what it is worth to get only the first, the first two, ... of resources and silver."""
        after, silver, total = self.supply.copy(), 0, 0.0
        found = []
        for item, count in gain:
            had = after[item]
            after[item] = have = had + count
            if curve := self.curves[item]:
                total += curve[have] - curve[had]
            else:
                silver += count
            found.append(total + self.change(((SILVER, silver),)) if silver else total)
        return found

    def room(self, holes: int) -> float:
        """Return what more open squares are worth to the tiles in the supply."""
        return min(self.covering, self._most + COVERED * holes) - min(self.covering, self._most)

    def paid(self, item: int, most: int, got: int = 0) -> list[float]:
        """Return what it costs to pay 0, 1, ... of a resource or weapon, when some more come for it."""
        curve, have = self.curves[item], self.supply[item] + got
        now = curve[have]
        return [curve[have - n] - now for n in range(min(self.supply[item], most) + 1)]

    def _feast_cost(self, supply: Sequence[int], offers: Sequence[Offer]) -> float:
        """Return about what the next feast costs: the cheapest food first, then silver, then penalties."""
        need, silver, coin, cost = self.prospect.squares, supply[SILVER], self.prospect.coin, 0.0
        if need <= 0:
            return 0.0
        for rate, wide, item, first in offers:
            if rate >= coin and silver >= need:
                break
            count = supply[item]
            for _ in _FIRST[count] if first else _OTHERS[count]:
                if wide >= need:
                    return cost + rate * need
                cost += rate * wide
                need -= wide
                if rate >= coin and silver >= need:
                    break
        paid = min(need, silver)
        return cost + paid * coin + (need - paid) * PENALTY
