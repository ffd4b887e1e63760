"""What cards and actions are worth to a bot, in points. It looks at public facts and its own hand only."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.hobiti.data import CARDS, HAND, IDS, ITEMS, NUMBER, VALUES, WALK
from feastbox.games.hobiti.state import HobitiState, clockwise, total

WIN: Final = 100.0
"""What ending the round with an own win is worth, and with another's win costs."""
DRAWN: Final = 1.5
"""What an unknown card is worth in hand."""
AN_ACTION: Final = 1.3
"""What the action costs that a card in hand still needs."""
PER_PIP: Final = 0.45
"""What a drink, food or smoking card is worth in hand for each point it adds at a party."""
WARDING: Final = 0.3
"""What it is worth besides if it wards something off."""
UNANSWERED: Final = 0.88
"""How often an unpleasantness is not warded off."""
_TRICK_IN_HAND: Final = {
    "steal_item": 3.5,
    "starve": 1.8,
    "ban_party": 0.9,
    "lose_action": 1.6,
    "discard_cards": 1.2,
    "ban_garden": 1.0,
    "lose_points": 1.3,
}


def _kept(card: int) -> float:
    facts = CARDS[card]
    match facts.kind:
        case "item" | "firework":
            return facts.value - AN_ACTION
        case "party":
            return 0.5 * facts.value - AN_ACTION
        case "unpleasantness":
            return _TRICK_IN_HAND[facts.effect]
        case _:
            return PER_PIP * facts.value + WARDING * bool(facts.remedies)


KEPT: Final = tuple(max(0.3, _kept(card)) for card in range(len(CARDS)))
"""By card, what it is worth in hand."""


def weight(state: HobitiState, seat: Seat, victim: Seat) -> float:
    """Return what a point that another hobbit loses is worth: the more, the nearer it is to the goal and the lead."""
    reached = total(state, victim)
    leads = reached >= max(total(state, other) for other in range(state.seats) if other != seat)
    return 0.2 + 0.5 * reached / state.options.points_to_win + 0.3 * leads


def gained(state: HobitiState, seat: Seat, points: int) -> float:
    """Return what points for the own hobbit are worth: the round, if they end it."""
    return WIN + points if total(state, seat) + points >= state.options.points_to_win else points


def walk(state: HobitiState, seat: Seat) -> float:
    """Return what a Walk is worth; cards are worth less to who has many already."""
    hand = len(state.hands[seat])
    return min(WALK, HAND - hand) * DRAWN * (1.1 - 0.05 * hand)


def firework(state: HobitiState, seat: Seat, card: int) -> float:
    """Return what a firework is worth, less what the watchers gain; one of them may win by it."""
    worth = gained(state, seat, VALUES[card])
    if worth >= WIN:
        return worth
    others = clockwise(state.seats, seat)
    everybody = CARDS[card].points_others
    for other in others if everybody else (others[0], others[-1]):
        near = total(state, other) + 1 >= state.options.points_to_win
        worth -= WIN if near else weight(state, seat, other)
    return worth


def hurt(state: HobitiState, card: int, victim: Seat, item: int) -> float:
    """Return what an unpleasantness costs its victim, in the victim's points."""
    facts, noted, hand = CARDS[card], state.noted[victim], len(state.hands[victim])
    match facts.effect:
        case "steal_item":
            return VALUES[item] if item in ITEMS else DRAWN
        case "starve":
            return noted if state.options.vyzla_strength == "all" else (noted + 1) // 2
        case "ban_party":
            return 2.0
        case "lose_action":
            return 2.3
        case "discard_cards":
            return min(facts.cards, hand) * (DRAWN if hand < 5 else 1.0)
        case "ban_garden":
            return min(facts.points, noted) + 0.4
        case _:
            return min(facts.points, noted)


def trick(state: HobitiState, seat: Seat, card: int, victim: Seat, item: int) -> float:
    """Return what playing an unpleasantness is worth."""
    loss = hurt(state, card, victim, item)
    won = 0.0
    if CARDS[card].effect == "steal_item":
        won = gained(state, seat, VALUES[item]) if item in ITEMS else DRAWN
    asked = UNANSWERED if state.hands[victim] else 1.0
    return asked * (won + weight(state, seat, victim) * loss)


def number_of(item: str) -> int:
    """Return the number of the Item a move names, or NOTHING."""
    return NUMBER.get(item, -1)


def cheapest(cards: list[int]) -> int:
    """Return the card that is worth least in hand."""
    return min(cards, key=lambda card: (KEPT[card], IDS[card]))
