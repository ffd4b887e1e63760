"""Computer players. Steady reckons what every space brings, plays cards, feeds its Vikings and covers its boards."""

from __future__ import annotations

from math import inf
from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.odin import bot_feast, bot_placing, placing
from feastbox.games.odin.bot_cards import card_worth
from feastbox.games.odin.bot_dice import VIKING
from feastbox.games.odin.bot_sketch import DICE, Sketch
from feastbox.games.odin.bot_supply import prospect
from feastbox.games.odin.bot_turn import ADDED, BETWEEN, best_of, most_added, throw, tried, value
from feastbox.games.odin.cards import CARD
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.effects import offering
from feastbox.games.odin.goods import ITEMS, ORE, SILVER
from feastbox.games.odin.moves import (
    DONE,
    END_TURN,
    PASS,
    ArmShip,
    BuyShip,
    ChooseStart,
    ColumnCard,
    DeclineEffect,
    OdinMove,
    PlayOccupation,
    SkipPart,
)
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.turns import places, ways_onto

LEAST: Final = 0.1
"""Vikings have to bring at least so much."""
SHIP_GAIN: Final = 0.5
"""What a ship bought, or ore put on one, has to bring beyond its price."""
USE_GAIN: Final = 0.3
"""What an effect used in between has to bring."""
USED_AT: Final = frozenset({"turn", "feast", "final"})
"""Questions at which such effects are thought of; what waits at another question can be used at the next of these."""
_DICE_LAST: Final = sorted(range(len(SPACES)), key=DICE.__contains__)


class Steady:
    """Weighs everything in points; plans to the end of its own turn and no further."""

    def choose(self, state: OdinState, seat: Seat, rng: Rng) -> Choice[OdinMove]:
        """Return a legal move and why."""
        kind = state.stack[-1].kind
        if kind == "start_card":
            return _start(state, seat)
        if kind not in BETWEEN:
            return _answer(state, seat, kind)
        if kind in USED_AT and (use := _use(state, seat)):
            return use
        if kind == "turn":
            return _turn(state, seat)
        if kind == "feast":
            return bot_feast.answer(state, seat)
        if kind in ("window", "final"):
            return _lay(state, seat) or Choice(DONE[seat], "keeps what is left")
        if not state.options.extra_windows and (laid := _lay(state, seat)):
            return laid
        return Choice(END_TURN[seat], "nothing else is to be done")


def _turn(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Buy or load a ship if that is worth it, else take the best space, else pass."""
    sketch = Sketch(state, seat)
    if shipping := _shipping(state, seat, sketch):
        return shipping
    found, best = [], -inf
    for number in places(state, seat, _DICE_LAST):
        vikings = VIKING * SPACES[number].column
        if number in DICE and sketch.at_most(number) - vikings <= best:
            continue  # dice take long to reckon
        points = sketch.brings(number)
        best = max(best, points - vikings)
        found.append((points - vikings, number, points))
    found.sort(reverse=True)
    for _, number, points in found:
        if points < LEAST:
            continue
        # All that needs more than a glance is left to the rules, and asked of the best spaces only.
        if ways := ways_onto(state, seat, number):
            move = min(ways, key=lambda way: way.vikings or SPACES[number].column)
            reason = f"{SPACES[number].name} should bring {points:.1f} points, the most for its Vikings"
            return Choice(move, reason)
    return Choice(PASS[seat], "no free space brings anything")


def _use(state: OdinState, seat: Seat) -> Choice[OdinMove] | None:
    """Use an effect in between if that is worth it."""
    moves = [*offering.anytime(state, seat)]
    if not moves:
        return None
    best, chosen, now = USE_GAIN, None, value(state, seat)
    for move in moves:
        gain = tried(state, seat, move) - now
        if gain > best:
            best, chosen = gain, move
    return Choice(chosen, f"should bring {best:.1f} points") if chosen else None


def _answer(state: OdinState, seat: Seat, kind: str) -> Choice[OdinMove]:
    """Answer a question in the middle of an action or an effect."""
    if kind == "die":
        return Choice(*throw(state, seat))
    moves = RULES.legal(state, seat)
    if len(moves) == 1:
        return Choice(moves[0], "nothing else is legal")
    points, move = most_added(state, seat, moves) if kind in ADDED else (0.0, best_of(state, seat, moves))
    return Choice(move, _why(move, points))


def _why(move: OdinMove, points: float) -> str:
    """Say why an answer in the middle of an action was chosen, which adds so many points by itself."""
    match move:
        case SkipPart() | ColumnCard(card="") | DeclineEffect():
            return "nothing there brings more"
        case PlayOccupation() | ColumnCard():
            return "no card in hand is worth more, with what it does"
        case _ if points > 0:
            return f"adds about {points:.1f} points"
        case _:
            return "costs least" if points else "leads to most at the end of this turn"


def _shipping(state: OdinState, seat: Seat, sketch: Sketch) -> Choice[OdinMove] | None:
    best, chosen = SHIP_GAIN, None
    for move in placing.anytime(state, seat):
        if isinstance(move, BuyShip):
            gain = sketch.fleet(**{move.ship: 1}) + sketch.purse.change((), ((SILVER, SHIPS[SHIP[move.ship]].price),))
        elif isinstance(move, ArmShip):
            gain = sketch.armed(SHIP[move.ship], move.loaded, move.amount) + sketch.purse.change(
                (), ((ORE, move.amount),)
            )
        else:
            break
        if gain > best:
            best, chosen = gain, move
    return Choice(chosen, f"should bring {best:.1f} points beyond its price") if chosen else None


def _start(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    ahead = prospect(state, seat)
    moves = [move for move in RULES.legal(state, seat) if isinstance(move, ChooseStart)]
    best = max(moves, key=lambda move: card_worth(CARD[move.card], ahead))
    return Choice(best, "is worth most, with what it does again and again")


def _lay(state: OdinState, seat: Seat) -> Choice[OdinMove] | None:
    found = bot_placing.best(state, seat, prospect(state, seat))
    if found is None:
        return None
    name = ITEMS[found.item].name
    return Choice(found.move(seat), f"{name}: {found.gain:.1f} points more there than in the supply")


LEVELS: Final[tuple[Level[OdinState, OdinMove], ...]] = (
    Level("easy", "plays any legal move", lambda: RandomBot(RULES)),
    Level("steady", "plans to the end of its turn", Steady),
)
