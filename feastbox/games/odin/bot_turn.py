"""How the steady bot answers questions in its turn: small choices by what they add, others by trying each to the end.

What is tried may ask again. The deeper a question lies in a trial, the less is tried for it: cards are chosen by their
worth, then an answer by the position it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.bot_cards import first_worth, in_hand
from feastbox.games.odin.bot_dice import VIKING, dice
from feastbox.games.odin.bot_supply import Purse
from feastbox.games.odin.bot_worth import plot_worth, purse, worth
from feastbox.games.odin.cards import CARD
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.goods import INDEX, PRICE, SILVER, UPGRADE
from feastbox.games.odin.land import find
from feastbox.games.odin.moves import (
    ROLL,
    BuySpecial,
    ChooseLoot,
    ColumnCard,
    DeclareFailure,
    Forge,
    OdinMove,
    Overseas,
    PayWith,
    PickItem,
    PlaceGained,
    PlayOccupation,
    SkipPart,
    TakeFromMountain,
    Upgrade,
)
from feastbox.games.odin.rules import OF_EFFECTS, RULES
from feastbox.games.odin.state import OdinState

BETWEEN: Final = frozenset({"turn", "end_turn", "feast", "window", "final", "start_card"})
"""Questions that no trial goes beyond: something new begins."""
ADDED: Final = frozenset(
    {"mountain", "upgrade", "overseas", "sale", "forge", "loot", "pay", "play", "column_card"}
    | {"card_play", "card_pay", "card_place"}
)
"""Questions answered by what each answer adds by itself; a card is played before the space, as it may help there."""
DEEPEST: Final = 3
"""So deep in a trial nothing more is tried."""


def value(state: OdinState, seat: Seat, money: Purse | None = None) -> float:
    """Return the worth of a position with the Vikings still to place; `money` is its purse if that is known."""
    return worth(state, seat, money) + VIKING * state.thing[seat]


def outcome(state: OdinState, seat: Seat, depth: int = 1, actions: int = -1) -> float:
    """Return what a position in the middle of an action leads to at the end of the turn; the state is used up.

    actions: how many are in hand when only the effects of cards are played out, and actions begun by them.
    """
    while state.stack:
        frame = state.stack[-1]
        if frame.kind in BETWEEN or frame.seats[0] != seat:
            break
        if len(state.actions) <= actions and frame.kind not in OF_EFFECTS:
            break
        if frame.kind == "die":
            action, die = state.actions[-1], dice(state, seat, purse(state, seat))
            return value(state, seat) + die.expected(die.rolls - action.rolls)
        RULES.apply(state, answer(state, seat, depth))
    return value(state, seat)


def tried(state: OdinState, seat: Seat, move: OdinMove, depth: int = 0) -> float:
    """Return what a move leads to at the end of the turn, or of what cards do; the state is left as it is."""
    after, kind = RULES.clone(state), state.stack[-1].kind
    RULES.apply(after, move)
    if depth == DEEPEST or (depth and kind.startswith("card_")):
        return value(after, seat)
    return outcome(after, seat, depth + 1, len(state.actions) if kind in OF_EFFECTS else -1)


def answer(state: OdinState, seat: Seat, depth: int = 0) -> OdinMove:
    """Return the best answer to a question asked in the middle of an action."""
    if state.stack[-1].kind == "die":
        return throw(state, seat)[0]
    moves = RULES.legal(state, seat)
    return moves[0] if len(moves) == 1 else best_of(state, seat, moves, depth)


def best_of(state: OdinState, seat: Seat, moves: Sequence[OdinMove], depth: int = 0) -> OdinMove:
    """Return the best of several answers, which are all there are."""
    if state.stack[-1].kind in ADDED:
        return most_added(state, seat, moves)[1]
    return max(moves, key=lambda move: tried(state, seat, move, depth))


def most_added(state: OdinState, seat: Seat, moves: Sequence[OdinMove]) -> tuple[float, OdinMove]:
    """Return the answer that adds most by itself, the first of several, and how much."""
    money = purse(state, seat)
    added = [adds(state, money, move) for move in moves]
    best = max(added)
    return best, moves[added.index(best)]


def adds(state: OdinState, money: Purse, move: OdinMove) -> float:
    """Return what an answer adds by itself; leaving a part adds nothing."""
    match move:
        case SkipPart() | ColumnCard(card=""):
            return 0.0
        case Upgrade(tile=tile, into=into):
            return money.change(((INDEX[into], 1),), ((INDEX[tile], 1),))
        case Overseas(tile=tile):
            return money.change(((UPGRADE[INDEX[tile]], 1),), ((INDEX[tile], 1),))
        case BuySpecial(tile=tile):
            return money.change(((INDEX[tile], 1),), ((SILVER, PRICE[INDEX[tile]]),))
        case Forge(tile=tile):
            return money.change(((INDEX[tile], 1),))
        case ChooseLoot(tile=tile, second=second):
            return money.change(tuple((INDEX[each], 1) for each in (tile, second) if each))
        case TakeFromMountain(strip=strip, items=items):
            gone = next(each.gone for each in state.strips if each.number == strip - 1)
            return money.change(STRIPS[strip - 1][gone : gone + items])
        case PayWith(resource=item) | PickItem(item=item):
            return money.change((), ((INDEX[item], 1),))
        case PlaceGained(place=place, row=row, column=column):
            plot, ahead = state.plots[move.seat][find(state, move.seat, place)], money.prospect
            covered = plot.covered | AREAS[plot.area].bit(row, column)
            now = plot_worth(plot.area, plot.covered, ahead.incomes, ahead.bonuses)
            return plot_worth(plot.area, covered, ahead.incomes, ahead.bonuses) - now
        case PlayOccupation(card=card) | ColumnCard(card=card):
            return first_worth(CARD[card], money.prospect) - in_hand(money.prospect)
        case _:
            return 0.0


def throw(state: OdinState, seat: Seat) -> tuple[OdinMove, str]:
    """Roll again if that promises more than what has been rolled; and why."""
    action = state.actions[-1]
    if not action.rolls:
        return ROLL[seat], "nothing else is legal"
    die = dice(state, seat, purse(state, seat))
    now, move = die.best(action.roll)
    if die.certain(action.roll):
        return move, "succeeds for nothing"
    left = die.rolls - action.rolls
    if left and (again := die.expected(left)) > now:
        return ROLL[seat], f"another roll promises {again:.1f} points, this one {now:.1f}"
    if isinstance(move, DeclareFailure):
        return move, "takes the consolation, as success would cost more than it brings"
    return move, "pays, as another roll promises less"
