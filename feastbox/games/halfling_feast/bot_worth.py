"""What spaces, cards and outcomes are worth in points: the scales of the steady bot."""

from __future__ import annotations

from typing import Final

from feastbox.games.halfling_feast.data import ACTIONS, CARD, DISH, POINTS
from feastbox.games.halfling_feast.view import HfeView, Outcome

SPACE: Final = 0.45
"""A Belly space in points, while there is plenty to eat."""
TURN: Final = 1.5
"""What a turn usually brings."""
FADING: Final = 0.75
"""How much less the next card is worth for each card in hand: there is not time to play them all."""
PLENTY: Final = 7
"""Points to come for each seat from which on a Belly space has its full worth."""

_KEPT: Final[dict[str, float]] = {
    "spell_of_belt_reduction": 0.7,
    "stealthy_swipe": 1.3,
    "spell_of_expansion": 0.7,
    "spell_of_aversion": 0.3,
    "potion_of_devouring": 6.5 * SPACE,
    "fig_syrup": 4 * SPACE,
    "brandy_cream": 3.5 * SPACE,
    "dwarven_fire_mustard": 1.1,
    "lumpy_gravy": 0.8,
    "sudden_sneeze": 1.1,
    "counter_charm": 1.0,
    "elevenses": 2.4,
}
"""What a card in hand is worth; a Belly card what it releases less the turn for playing it."""


class Scales:
    """The worth of things at one table, by public facts and the reader's own hand."""

    def __init__(self, view: HfeView) -> None:
        self.view = view
        self.seats = len(view.halflings)
        gone = [name for each in view.halflings for name in each.eaten]
        gone += [name for name in view.discard if name in DISH]
        every = sum(POINTS) * (2 if view.options.double_feast else 1)
        self.to_come = every - sum(POINTS[DISH[name]] for name in gone)
        """Points that nobody has eaten or lost yet."""
        share = self.to_come / self.seats
        self.space = SPACE * min(1.0, share / PLENTY)
        self.rivalry = 1 / (self.seats - 1)
        """What an opponent's point is worth against an own one."""
        known = [view.points[seat] for seat in range(self.seats)]
        self.best = max(known)

    def card(self, name: str) -> float:
        """Return what a card is worth in the hand; late in the feast less and less."""
        action = ACTIONS[CARD[name]]
        worth = max(0.2, action.amount * SPACE - TURN) if action.effect == "release" else _KEPT[name]
        return worth * min(1.0, self.space / SPACE)

    def drawn(self) -> float:
        """Return what an unknown card is worth: the mean of the whole deck."""
        total = sum(action.count for action in ACTIONS)
        mean = sum(self.card(action.id) * action.count for action in ACTIONS) / total
        return mean * FADING ** len(self.view.hand)

    def rival(self, seat: int) -> float:
        """Return how much an opponent matters: who leads more than who is behind."""
        points = self.view.points[seat]
        return self.rivalry if points < self.best or self.seats == 2 else 1.5 * self.rivalry

    def outcome(self, outcome: Outcome) -> float:
        """Return what an action is worth: points, spaces, cards spent and drawn, and what it does to others."""
        worth = outcome.gains + self.space * (outcome.before - outcome.after)
        worth += outcome.draws * self.drawn()
        worth += 0.8 * (outcome.limit_after - outcome.limit_before) * min(1.0, self.space / SPACE)
        if outcome.card:
            worth -= self.card(outcome.card)
        for each in outcome.touched:
            if each.seat != outcome.seat:
                harm = self.space * (each.after - each.before) - each.gains
                harm += 0.8 * (each.limit_before - each.limit_after)
                worth += self.rival(each.seat) * harm
        return worth
