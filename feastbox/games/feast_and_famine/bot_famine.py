"""How a bot bids in the Famine: what a lot should be worth, against what a medallion should be worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.bots import Choice
from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.feast_and_famine import famine
from feastbox.games.feast_and_famine.data import GROUP_OF, MEMBERS, POINTS
from feastbox.games.feast_and_famine.moves import PASS, RAISE, SELECT, FamMove
from feastbox.games.feast_and_famine.phrases import cards, group_name
from feastbox.games.feast_and_famine.state import FamState

SPENT_WELL: Final = 0.8
"""The part of the points to come that the medallions at the table will buy."""
USUAL_LOT: Final = 2.3
"""Cards of a lot, on average."""


class Lot(NamedTuple):
    """A group's cards on the places: what they should be worth, and the price to expect for them."""

    group: int
    cards: int
    value: float
    price: float


class Bidding:
    """What a seat thinks of the auction that is on: public facts and its own hand, nothing else."""

    def __init__(self, state: FamState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.limit = famine.limit(state, seat)
        self.owned = state.tokens[seat] + famine.medallion_cards(state.hands[seat])
        self.others = [other for other in range(state.seats) if other != seat]
        self.means = self._means()
        self.to_come = self._to_come()
        self.points = sum(number * mean for number, mean in zip(self.to_come, self.means, strict=True))
        """What all cards that nobody has won yet should be worth together."""
        medallions = sum(state.tokens) + famine.medallion_cards(state.hands[seat])
        self.worth = max(1.0, SPENT_WELL * self.points / medallions) if medallions else 1.0
        """What a medallion is worth in points."""

    def _means(self) -> list[float]:
        """Return the mean points of the cards of each group that the seat has not seen."""
        seen = {*self.state.hands[self.seat], *(card for spent in self.state.spent for card in spent)}
        unseen = [[POINTS[card] for card in members if card not in seen] for members in MEMBERS]
        return [sum(points) / len(points) if points else 0.0 for points in unseen]

    def _to_come(self) -> list[int]:
        """Return how many cards of each group nobody has won yet; the backs of cards won are public."""
        left = [len(members) for members in MEMBERS]
        for won in (*self.state.hands, *self.state.spent):
            for card in won:
                left[GROUP_OF[card]] -= 1
        return left

    def lots(self) -> list[Lot]:
        """Return the lots on the places."""
        shown = max(famine.shown_limit(self.state, other) for other in self.others)
        found = []
        for group, number in enumerate(famine.lots(self.state)):
            if number:
                value = number * self.means[group]
                found.append(Lot(group, number, value, min(value / self.worth, shown)))
        return found

    @property
    def others_are_out(self) -> bool:
        """Whether no other seat shows a medallion any more."""
        return not any(self.state.tokens[other] for other in self.others)

    def theirs_to_come(self, taken: int) -> float:
        """Return how many selections of other seats are to be expected once `taken` cards are gone."""
        return (sum(self.to_come) - taken) / USUAL_LOT * len(self.others) / self.state.seats


def select(state: FamState, seat: Seat) -> Choice[FamMove]:
    """Choose the lot that brings most above the price to expect, and open with 0."""
    mind = Bidding(state, seat)
    lots = mind.lots()
    wanted = max(lots, key=lambda lot: (lot.value - lot.price * mind.worth, lot.value))
    if wanted.price <= mind.limit:
        why = f"{_worth(wanted)}, and {_price(wanted.price)} should do"
    else:
        within = [lot for lot in lots if lot.price <= mind.limit]
        wanted = max(within or lots, key=lambda lot: lot.value)
        why = f"{_worth(wanted)}; it is the dearest lot " + ("within reach" if within else "to make the others pay for")
    return Choice(SELECT[seat][wanted.group][0], why)


def bid(state: FamState, seat: Seat) -> Choice[FamMove]:
    """Raise by 1 up to what the lot is worth in medallions, else pass."""
    mind = Bidding(state, seat)
    lot = next(lot for lot in mind.lots() if lot.group == state.group)
    top = min(mind.limit, int(lot.value / mind.worth))
    raised = state.bid + 1
    if raised <= top:
        why = f"{_worth(lot)}, a medallion {mind.worth:.1f}, so {top} may be bid"
        return Choice(RAISE[seat][raised], why)
    if mind.others_are_out and raised == 1 <= mind.limit and _pays_late(mind, lot):
        return Choice(RAISE[seat][raised], f"{_worth(lot)}, and nobody else shows a medallion")
    if raised > mind.limit:
        return Choice(PASS[seat], f"{raised} is more than the {count(mind.owned, 'medallion')} owned")
    return Choice(PASS[seat], f"{_worth(lot)}, a medallion {mind.worth:.1f}: {raised} would be too much")


def _pays_late(mind: Bidding, lot: Lot) -> bool:
    """Say whether 1 for another's selection is well spent when nobody else can bid: enough is left, or it is rich."""
    usual = USUAL_LOT * mind.points / sum(mind.to_come)
    return lot.value > 1 and (mind.owned - 1 >= mind.theirs_to_come(lot.cards) or lot.value >= usual)


def _worth(lot: Lot) -> str:
    return f"{cards(lot.cards)} of {group_name(lot.group)} should be worth {lot.value:.1f} points"


def _price(price: float) -> str:
    return count(round(price), "medallion") if round(price) else "nothing"
