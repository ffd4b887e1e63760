"""How a bot feasts: it announces what it can win, and stops laying when the cards are worth more than the prize."""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Final, NamedTuple

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.games.hobiti import party
from feastbox.games.hobiti.bot_worth import KEPT, WIN, cheapest, weight
from feastbox.games.hobiti.data import ALLOWED, CARDS, FEASTS, VALUES
from feastbox.games.hobiti.moves import LAY, PARTY_PASS, HobitiMove
from feastbox.games.hobiti.phrases import card_name, points
from feastbox.games.hobiti.state import HobitiState, total

VYZLA_FEARED: Final = 0.09
"""What every noted point is worth in the fear of Vyžla."""


class Means(NamedTuple):
    """Cards that would do: what they add together, and what they are worth in hand."""

    cards: tuple[int, ...]
    cost: float


def announce(state: HobitiState, seat: Seat, card: int) -> tuple[float, float]:
    """Return what announcing a party is worth, and the chance to win it."""
    chance = _chance(state, seat, card)
    prize = VALUES[card]
    if total(state, seat) + prize >= state.options.points_to_win:
        return chance * WIN / 4, chance
    own = [each for each in state.hands[seat] if each in ALLOWED[card]]
    spent = 0.5 * sum(KEPT[each] for each in own) * chance
    others = max(weight(state, seat, other) for other in range(state.seats) if other != seat)
    return chance * prize - spent - (1 - chance) * 0.5 * others * prize, chance


def _chance(state: HobitiState, seat: Seat, card: int) -> float:
    """Return the chance to win: the own cards against what hands of their size hold, who have The Runs left out."""
    if state.runs[seat]:
        return 0.0
    share = 0.75 if len(CARDS[card].allowed) > 2 else 0.5
    rivals = [
        share * len(state.hands[other]) for other in range(state.seats) if other != seat and not state.runs[other]
    ]
    strongest = max(rivals, default=0.0) + 0.5 * len(rivals)
    own = sum(VALUES[each] for each in state.hands[seat] if each in ALLOWED[card])
    return 1 / (1 + exp(-(own - strongest) / 1.8)) if own else 0.0


def choose(state: HobitiState, seat: Seat) -> Choice[HobitiMove]:
    """Lay a card while that pays, else pass."""
    sums = party.sums(state)
    rivals = {other: laid for other, laid in enumerate(sums) if other != seat}
    highest, prize = max(rivals.values()), VALUES[state.party]
    cards = [card for card in state.hands[seat] if card in ALLOWED[state.party]]
    if not cards:
        return Choice(PARTY_PASS[seat], "no card in hand goes with this party")
    still_in = [other for other in rivals if _still_in(state, other)]
    if sums[seat] > highest and (not still_in or sums[seat] - highest > 2):
        return Choice(PARTY_PASS[seat], f"{sums[seat]} laid leads against {highest}, more is not needed")
    means = _means(cards, highest + 1 - sums[seat])
    worth = _worth(state, seat, prize)
    if means and means.cost <= worth * _confidence(len(still_in), len(means.cards)):
        card = max(means.cards, key=lambda each: VALUES[each])
        after = sums[seat] + VALUES[card]
        goal = f"to beat {highest}" if highest else "as nobody has laid more"
        return Choice(LAY[seat][card], f"{card_name(card)} makes {after}, {goal}; the prize is {points(prize)}")
    return _beaten(state, seat, cards, highest)


def _beaten(state: HobitiState, seat: Seat, cards: list[int], highest: int) -> Choice[HobitiMove]:
    """Lay something small at a Feast to keep Vyžla away, else pass (HOB-56)."""
    small = cheapest(cards)
    afraid = state.party in FEASTS and not state.laid[seat]
    if afraid and KEPT[small] < VYZLA_FEARED * state.noted[seat]:
        return Choice(LAY[seat][small], f"{card_name(small)} keeps Vyžla away from {points(state.noted[seat])} noted")
    return Choice(PARTY_PASS[seat], f"beating {highest} would cost cards that are worth more than the chance to win")


def _still_in(state: HobitiState, seat: Seat) -> bool:
    """Say whether a hobbit may still lay in this lap or the next (HOB-41)."""
    return (seat in state.lapped and bool(state.hands[seat])) or seat in state.stack[-1].seats[1:]


def _worth(state: HobitiState, seat: Seat, prize: int) -> float:
    """Return what winning the party is worth, also because a leader does not."""
    if total(state, seat) + prize >= state.options.points_to_win:
        return WIN
    sums = party.sums(state)
    leaders = [other for other in range(state.seats) if other != seat and sums[other] == max(sums)]
    if any(total(state, other) + prize >= state.options.points_to_win for other in leaders if sums[other]):
        return WIN
    return prize


def _confidence(rivals: int, cards: int) -> float:
    """Return how likely these cards win: rivals may go on, and more laps give them more chances."""
    return 0.9 / (1 + 0.4 * rivals + 0.1 * (cards - 1))


def _means(cards: list[int], need: int) -> Means | None:
    """Return the cards that reach `need` at the least cost; the highest alone if nothing is needed."""
    ways = (
        Means(some, sum(KEPT[card] for card in some))
        for number in range(1, len(cards) + 1)
        for some in combinations(cards, number)
        if sum(VALUES[card] for card in some) >= need
    )
    return min(ways, key=lambda way: (way.cost, way.cards), default=None)
