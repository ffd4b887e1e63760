"""The levels of computer players: any legal move, or what is worth most to a greedy hobbit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.hobiti import bot_party, bot_worth
from feastbox.games.hobiti.bot_worth import KEPT, WIN
from feastbox.games.hobiti.data import (
    CARDS,
    GARDEN_POINTS,
    IDS,
    LOAF_POINTS,
    NUMBER,
    REMEDIES,
    VALUES,
    full_deck,
)
from feastbox.games.hobiti.moves import (
    REMEDY,
    TAKE_IT,
    WAGER,
    Announce,
    ChooseDiscards,
    Firework,
    Garden,
    HobitiMove,
    LayItem,
    Loaf,
    Unpleasantness,
    Walk,
    pair,
)
from feastbox.games.hobiti.phrases import card_name, cards, points
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState, total

PLAYING_FIRST: Final = 1.5
"""What it is worth to play first; the lots cost a card."""
_LOWER: Final = {
    value: sum(card.count for card in CARDS if card.value < value) / len(full_deck(True)) for value in {*VALUES}
}
"""By number, the share of all cards that have a lower one."""


class Rated(NamedTuple):
    """A move, what it is worth, and why."""

    worth: float
    move: HobitiMove
    reason: str


class SteadyBot:
    """Values each action by itself, goes for the leader, and knows when a party is not worth its cards."""

    def choose(self, state: HobitiState, seat: Seat, rng: Rng) -> Choice[HobitiMove]:
        """Return a legal move and why; looks at public facts and the seat's own hand only."""
        match state.stack[-1].kind:
            case "lots":
                return _wager(state, seat)
            case "turn":
                return _act(state, seat, rng)
            case "victim":
                return _defend(state, seat)
            case "visitors":
                return _feed(state, seat)
            case _:
                return bot_party.choose(state, seat)


# -- the lots --------------------------------------------------------------------------------------------------


def _wager(state: HobitiState, seat: Seat) -> Choice[HobitiMove]:
    """Wager what is easily lost with a fair chance, or a low card if nothing is."""
    rivals = len(state.stack[-1].seats) - 1

    def worth(card: int) -> float:
        return float(_LOWER[VALUES[card]] ** rivals) * (PLAYING_FIRST - KEPT[card])

    best = max(state.hands[seat], key=lambda card: (worth(card), -VALUES[card], IDS[card]))
    if worth(best) > 0:
        reason = f"{card_name(best)} may win the lots with {VALUES[best]} and is easily lost"
    else:
        reason = f"no card is worth playing first, and {card_name(best)} hardly wins the lots"
    return Choice(WAGER[seat][best], reason)


# -- the own turn ----------------------------------------------------------------------------------------------


def _act(state: HobitiState, seat: Seat, rng: Rng) -> Choice[HobitiMove]:
    rated = list(_rated(state, seat))
    best = max(each.worth for each in rated)
    chosen = rng.pick([each for each in rated if each.worth > best - 1e-9])
    return Choice(chosen.move, chosen.reason)


def _rated(state: HobitiState, seat: Seat) -> Iterator[Rated]:
    for move in RULES.legal(state, seat):
        worth, reason = _rate(state, seat, move)
        if worth >= WIN:
            reason = f"that makes {state.options.points_to_win} points and wins the round"
        yield Rated(worth, move, reason)


def _rate(state: HobitiState, seat: Seat, move: HobitiMove) -> tuple[float, str]:
    """Return what an action is worth, and in words why."""
    match move:
        case Walk():
            return bot_worth.walk(state, seat), f"{cards(len(state.hands[seat]))} in hand ask for more"
        case Loaf():
            return bot_worth.gained(state, seat, LOAF_POINTS), "nothing else is worth more than a point"
        case Garden(card=card):
            kept = KEPT[NUMBER[card]]
            reason = f"{card_name(card)} is worth less in hand than in the garden"
            return bot_worth.gained(state, seat, GARDEN_POINTS) - kept, reason
        case LayItem(card=card):
            worth = bot_worth.gained(state, seat, VALUES[NUMBER[card]])
            return worth, f"{points(VALUES[NUMBER[card]])} that only Theft can take"
        case Firework(card=card):
            reason = f"{points(VALUES[NUMBER[card]])}, more than the watchers gain"
            return bot_worth.firework(state, seat, NUMBER[card]), reason
        case Announce(card=card):
            worth, chance = bot_party.announce(state, seat, NUMBER[card])
            return (
                worth,
                f"the cards in hand should win the {points(VALUES[NUMBER[card]])} in {chance:.0%} of such parties",
            )
        case Unpleasantness(card=card, victim=victim, item=item):
            worth = bot_worth.trick(state, seat, NUMBER[card], victim, bot_worth.number_of(item))
            return worth, _trick_reason(state, seat, move)
        case _:
            raise AssertionError(move)


def _trick_reason(state: HobitiState, seat: Seat, move: Unpleasantness) -> str:
    loss = bot_worth.hurt(state, NUMBER[move.card], move.victim, bot_worth.number_of(move.item))
    most = max(total(state, other) for other in range(state.seats) if other != seat)
    reached = total(state, move.victim)
    whom = "the leader of the others" if reached == most else "a hobbit"
    return f"it costs {whom} with {points(reached)} about {points(round(loss))}"


# -- as a victim -----------------------------------------------------------------------------------------------


def _defend(state: HobitiState, seat: Seat) -> Choice[HobitiMove]:
    """Ward it off if that saves more than the remedy is worth."""
    trick, player, item = map(int, state.stack[-1].args)
    helpful = [card for card in state.hands[seat] if card in REMEDIES[trick]]
    if not helpful:
        return Choice(TAKE_IT[seat], f"no card in hand wards off {card_name(trick)}")
    loss = bot_worth.hurt(state, trick, seat, item)
    if item >= 0:
        loss += bot_worth.gained(state, player, VALUES[item]) * bot_worth.weight(state, seat, player)
    remedy = bot_worth.cheapest(helpful)
    if loss > KEPT[remedy]:
        return Choice(
            REMEDY[seat][remedy], f"{card_name(remedy)} is worth less than what {card_name(trick)} would cost"
        )
    return Choice(TAKE_IT[seat], f"{card_name(trick)} costs less than {card_name(remedy)} is worth")


def _feed(state: HobitiState, seat: Seat) -> Choice[HobitiMove]:
    """Discard the two cards that are worth least."""
    ways = combinations(state.hands[seat], 2)
    first, second = min(ways, key=lambda way: (KEPT[way[0]] + KEPT[way[1]], way))
    reason = f"{card_name(first)} and {card_name(second)} are worth least"
    return Choice(ChooseDiscards(seat, pair((IDS[first], IDS[second]))), reason)


LEVELS: Final[Sequence[Level[HobitiState, HobitiMove]]] = (
    Level("easy", "plays what is legal", lambda: RandomBot(RULES)),
    Level("steady", "values every action and goes for the leader", SteadyBot),
)
