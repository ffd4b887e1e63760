"""Computer players. Steady tries every space to the end of its turn, feeds its Vikings and covers its boards."""

from __future__ import annotations

from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.odin import bot_placing, placing
from feastbox.games.odin.banquet import cheapest_table
from feastbox.games.odin.bot_turn import IN_TURN, VIKING, Dice, Reckoning, adds, answer, tried, value
from feastbox.games.odin.bot_worth import COIN, Prospect, worth
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.feast import squares
from feastbox.games.odin.goods import IDS, ITEMS, SILVER
from feastbox.games.odin.moves import (
    DONE,
    END_FEAST,
    PASS,
    ChooseStart,
    ColumnCard,
    DeclareFailure,
    DeclareSuccess,
    OdinMove,
    PlacePiece,
    PlaceVikings,
    PlayOccupation,
    Roll,
    Serve,
    ServeSilver,
    SkipPart,
    Unserve,
)
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.games.odin.state import OdinState

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
            return _feast(state, seat)
        if kind in ("window", "final"):
            return _lay(state, seat) or Choice(DONE[seat], "keeps what is left")
        if kind == "end_turn" and not state.options.extra_windows and (laid := _lay(state, seat)):
            return laid
        if kind in IN_TURN:
            move = answer(state, seat)
            return Choice(move, _why(state, seat, move))
        if kind == "start_card":
            return _start(state, seat)
        return Choice(RULES.legal(state, seat)[0], "nothing else is to be done")


def _turn(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Buy or load a ship if that is worth it, else take the best space, else pass."""
    if shipping := _shipping(state, seat):
        return shipping
    now = value(state, seat)
    best: tuple[float, float, OdinMove] | None = None
    for move in RULES.legal(state, seat):
        if isinstance(move, PlaceVikings):
            gain = tried(state, seat, move) - now
            vikings = SPACES[SPACE[move.space]].column
            if gain + VIKING * vikings > 0.1 and (best is None or gain > best[0]):
                best = (gain, gain + VIKING * vikings, move)
    if best is None:
        return Choice(PASS[seat], "no free space brings anything")
    _, points, move = best
    assert isinstance(move, PlaceVikings)
    space = SPACES[SPACE[move.space]]
    return Choice(move, f"{space.name} should bring {points:.1f} points, the most for its Vikings")


def _why(state: OdinState, seat: Seat, move: OdinMove) -> str:
    """Say why an answer in the middle of an action was chosen."""
    if len(RULES.legal(state, seat)) == 1:
        return "nothing else is legal"
    match move:
        case Roll():
            dice = Dice(state, seat, state.stack[-1])
            now = dice.best[state.actions[-1].roll][0]
            again = dice.expected(dice.rolls - state.actions[-1].rolls)
            return f"another roll promises {again:.1f} points, this one {now:.1f}"
        case DeclareSuccess():
            return "pays, as another roll promises less"
        case DeclareFailure():
            return "takes the consolation, as success would cost more than it brings"
        case SkipPart() | ColumnCard(card=""):
            return "nothing there brings more"
        case PlayOccupation(card=card) | ColumnCard(card=card):
            return f"no card in hand has more points than its {CARDS[CARD[card]].points}"
        case _:
            points = adds(Reckoning(state, seat), move)
            return f"adds about {points:.1f} points" if points else "leads to most at the end of this turn"


def _shipping(state: OdinState, seat: Seat) -> Choice[OdinMove] | None:
    now, best, chosen = worth(state, seat), SHIP_GAIN, None
    for move in placing.anytime(state, seat):
        if isinstance(move, PlacePiece):
            break
        after = RULES.clone(state)
        RULES.apply(after, move)
        gain = worth(after, seat) - now
        if gain > best:
            best, chosen = gain, move
    return Choice(chosen, f"should bring {best:.1f} points beyond its price") if chosen else None


def _start(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    moves = [move for move in RULES.legal(state, seat) if isinstance(move, ChooseStart)]
    best = max(moves, key=lambda move: CARDS[CARD[move.card]].points)
    return Choice(best, "has the most points")


def _lay(state: OdinState, seat: Seat) -> Choice[OdinMove] | None:
    found = bot_placing.best(state, seat, Prospect(state, seat))
    if found is None:
        return None
    name = ITEMS[found.item].name
    return Choice(found.move(seat), f"{name}: {found.gain:.1f} points more there than in the supply")


def _feast(state: OdinState, seat: Seat) -> Choice[OdinMove]:
    """Lay the cheapest full table, piece by piece; take back what does not belong to it."""
    prospect, table = Prospect(state, seat), state.table[seat]
    supply = state.supply[seat].copy()
    for piece in table:
        supply[piece.item] += 1
    worth_kept = [*prospect.food]
    worth_kept[SILVER] = COIN if prospect.turns else 1.0
    plan = cheapest_table(supply, squares(state, seat), state.options.free_feast_layout, worth_kept)
    for piece in table:
        if piece not in plan:
            return Choice(Unserve(seat, piece.square), "makes room for a cheaper table")
    for piece in plan:
        if piece not in table:
            name = ITEMS[piece.item].name
            if piece.item == SILVER:
                return Choice(ServeSilver(seat, piece.square), "silver costs less than a Thing Penalty")
            return Choice(Serve(seat, IDS[piece.item], piece.square, piece.lying), f"{name} can be spared most easily")
    return Choice(END_FEAST[seat], "the table is laid")


LEVELS: Final[tuple[Level[OdinState, OdinMove], ...]] = (
    Level("easy", "plays any legal move", lambda: RandomBot(RULES)),
    Level("steady", "plans to the end of its turn", Steady),
)
