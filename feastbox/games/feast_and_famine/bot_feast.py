"""How a bot plays the Feast: it buys what brings its store furthest for the labour."""

from __future__ import annotations

from collections.abc import Sequence
from math import pow
from statistics import NormalDist
from typing import Final, NamedTuple

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.english import count
from feastbox.games.feast_and_famine import feast
from feastbox.games.feast_and_famine.data import INCOME, MOST_LABOUR, NOTHING, RATES, YEARS
from feastbox.games.feast_and_famine.moves import END_TURN, GATHER, FamMove
from feastbox.games.feast_and_famine.phrases import amount, filling
from feastbox.games.feast_and_famine.state import FamState

LABOUR_WORTH: Final = 0.16
"""What a labour point kept is worth, in columns and rows of the potential."""
PAYBACK: Final = 0.8
"""The part of a medallion's later income that finds a use."""
LAST_YEAR: Final = 10.0
"""Weight of a medallion in the last year, when labour is worth nothing: above any rise of the potential."""
CASUAL: Final = NormalDist(0, 0.5)
"""The misjudgement of a casual player."""
_RATES_TOGETHER: Final = sum(RATES)


class Estimate(NamedTuple):
    """What a gathering is worth: the store after it, its rise, new medallions, and the labour that is really missed."""

    food: int
    after: list[int]
    gain: float
    rise: float
    medallions: int
    missed: int


def potential(store: Sequence[int], rows: int) -> float:
    """Return how far a store has come: columns and rows, each the more the fuller it is."""
    filled = [sum(rate for rate, stored in zip(RATES, store, strict=True) if stored > row) for row in range(rows)]
    shares = [stored / rows for stored in store] + [weight / _RATES_TOGETHER for weight in filled]
    return sum(pow(share, 1.5) for share in shares)


def estimate(state: FamState, seat: Seat, food: int) -> Estimate:
    """Return what gathering a food now would be worth to a seat."""
    rows, store = state.options.store_rows, state.stores[seat]
    after = feast.store_after(state, seat, food)
    rise = potential(after, rows) - potential(store, rows)
    medallions = feast.medallions(after, rows) - feast.medallions(store, rows)
    labour, cost = state.labour[seat], feast.price(state, food)
    left = YEARS - state.year
    if not left:
        return Estimate(food, after, rise + LAST_YEAR * medallions, rise, medallions, 0)
    kept = MOST_LABOUR - INCOME - state.tokens[seat]
    missed = max(0, min(labour, kept) - max(0, min(labour - cost, kept)))
    gain = rise + LABOUR_WORTH * (PAYBACK * left * medallions - missed)
    return Estimate(food, after, gain, rise, medallions, missed)


def choose(state: FamState, seat: Seat, rng: Rng) -> Choice[FamMove]:
    """Gather the best while that is worth its labour, else end the turn."""
    estimates = [estimate(state, seat, food) for food in feast.gatherable(state, seat)]
    if state.options.casual_bots:
        estimates = [found._replace(gain=found.gain + _misjudged(rng)) for found in estimates]
    best = max(estimates, key=lambda found: found.gain)
    if best.gain > 0:
        return Choice(GATHER[seat][best.food], _why_gather(state, seat, best))
    return Choice(END_TURN[seat], f"nothing on the fields is worth its labour, so {state.labour[seat]} labour are kept")


def _misjudged(rng: Rng) -> float:
    return CASUAL.inv_cdf((rng.below(1 << 32) + 0.5) / (1 << 32))


def _why_gather(state: FamState, seat: Seat, best: Estimate) -> str:
    food = best.food
    lot = f"{amount(state.fields.count(food), food)} for {feast.price(state, food)}"
    if best.medallions:
        column = food if best.after[food] == state.options.store_rows else NOTHING
        filled = filling(range(min(state.stores[seat]) + 1, min(best.after) + 1), column)
        return f"{lot} fills {filled}: {count(best.medallions, 'medallion')}"
    further = f"{lot} brings the store {best.rise:.2f} medallions further"
    if not best.missed:
        return f"{further}, and the labour would bring nothing later"
    return f"{further}; the labour would bring {best.missed * LABOUR_WORTH:.2f} later"
