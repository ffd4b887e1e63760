"""Computer players. Steady tries every space to the end of its turn, feeds its Vikings and covers its boards."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.odin import bot_feast, bot_placing, placing
from feastbox.games.odin.bot_dice import VIKING
from feastbox.games.odin.bot_sketch import Sketch
from feastbox.games.odin.bot_supply import prospect
from feastbox.games.odin.bot_turn import IN_TURN, adds, answer, throw, tried, value
from feastbox.games.odin.bot_worth import purse
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.goods import ITEMS, ORE, SILVER
from feastbox.games.odin.moves import (
    DONE,
    PASS,
    ArmShip,
    BuyShip,
    ChooseStart,
    ColumnCard,
    OdinMove,
    PlaceVikings,
    PlayOccupation,
    SkipPart,
)
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.games.odin.state import OdinState

TRIED_SPACES: Final = 3
"""So many spaces are tried to the end of the turn: the most promising ones at first sight."""
CLEARLY: Final = 1.0
"""A space that promises so much less than the best one is not tried."""
LEAST: Final = 0.1
"""Vikings have to bring at least so much."""
SHIP_GAIN: Final = 0.5
"""What a ship bought, or ore put on one, has to bring beyond its price."""


class Steady:
    """Weighs positions in points; plans to the end of its own turn and no further."""

    def choose(self, state: OdinState, seat: Seat, rng: Rng) -> Choice[OdinMove]:
        """Return a legal move and why."""
        kind = state.stack[-1].kind
        if kind == "turn":
            return _turn(state, seat)
        if kind == "feast":
            return bot_feast.answer(state, seat)
        if kind in ("window", "final"):
            return _lay(state, seat) or Choice(DONE[seat], "keeps what is left")
        if kind == "end_turn" and not state.options.extra_windows and (laid := _lay(state, seat)):
            return laid
        if kind in IN_TURN:
            return _answer(state, seat, kind)
        if kind == "start_card":
            return _start(state, seat)
        return Choice(RULES.legal(state, seat)[0], "nothing else is to be done")


def _turn(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Buy or load a ship if that is worth it, else take the best space, else pass."""
    sketch = Sketch(state, seat)
    if shipping := _shipping(state, seat, sketch):
        return shipping
    places = [move for move in RULES.legal(state, seat) if isinstance(move, PlaceVikings)]
    hopes = [
        (sketch.brings(number) - VIKING * SPACES[number].column, -n, number)
        for n, number in enumerate(map(_number, places))
    ]
    hopes = nlargest(TRIED_SPACES, hopes)
    # What cards in play do shows only when a space is tried.
    close = [hope for hope in hopes if hope[0] > hopes[0][0] - CLEARLY] if state.played[seat] else hopes[:1]
    if len(close) > 1:
        now = value(state, seat, sketch.purse)
        close = [(tried(state, seat, places[-n]) - now, n, number) for _, n, number in close]
    gain, n, number = max(close, default=(-99.0, 0, 0))
    points = gain + VIKING * SPACES[number].column
    if points < LEAST:
        return Choice(PASS[seat], "no free space brings anything")
    return Choice(places[-n], f"{SPACES[number].name} should bring {points:.1f} points, the most for its Vikings")


def _answer(state: OdinState, seat: Seat, kind: str) -> Choice[OdinMove]:
    """Answer a question in the middle of an action."""
    moves = RULES.legal(state, seat)
    if len(moves) == 1:
        return Choice(moves[0], "nothing else is legal")
    if kind == "die":
        return Choice(*throw(state, seat))
    move = answer(state, seat)
    return Choice(move, _why(state, seat, move))


def _number(move: PlaceVikings) -> int:
    return SPACE[move.space]


def _why(state: OdinState, seat: Seat, move: OdinMove) -> str:
    """Say why an answer in the middle of an action was chosen."""
    match move:
        case SkipPart() | ColumnCard(card=""):
            return "nothing there brings more"
        case PlayOccupation(card=card) | ColumnCard(card=card):
            return f"no card in hand has more points than its {CARDS[CARD[card]].points}"
        case _:
            points = adds(state, purse(state, seat), move)
            return f"adds about {points:.1f} points" if points else "leads to most at the end of this turn"


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
    moves = [move for move in RULES.legal(state, seat) if isinstance(move, ChooseStart)]
    best = max(moves, key=lambda move: CARDS[CARD[move.card]].points)
    return Choice(best, "has the most points")


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
