"""The levels of computer players: any legal move, or the method of a steady player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import bot_famine, bot_feast
from feastbox.games.feast_and_famine.moves import FamMove
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState


class SteadyBot:
    """Weighs every gathering and every bid; in the Feast carelessly, if the option `casual_bots` is on."""

    def choose(self, state: FamState, seat: Seat, rng: Rng) -> Choice[FamMove]:
        """Return a legal move and why; looks at public facts and the seat's own hand only."""
        match state.stack[-1].kind:
            case "turn":
                return bot_feast.choose(state, seat, rng)
            case "select":
                return bot_famine.select(state, seat)
            case _:
                return bot_famine.bid(state, seat)


LEVELS: Final[Sequence[Level[FamState, FamMove]]] = (
    Level("easy", "plays what is legal", lambda: RandomBot(RULES)),
    Level("steady", "weighs food, labour and bids", SteadyBot),
)
