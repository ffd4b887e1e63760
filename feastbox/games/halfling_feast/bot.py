"""The levels of computer players: any legal move, or weighing what every action brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.bot_turn import answer_question, choose_turn, give_orders
from feastbox.games.halfling_feast.bot_window import choose_window
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState


class SteadyBot:
    """Weighs points against Belly spaces and cards; looks at its own view only."""

    def choose(self, state: HfeState, seat: Seat, rng: Rng) -> Choice[HfeMove]:
        """Return a legal move and why."""
        view, moves = RULES.view(state, seat), RULES.legal(state, seat)
        match state.stack[-1].kind:
            case "turn":
                return give_orders(view, seat) or choose_turn(view, moves)
            case "window":
                return choose_window(view, moves)
            case _:
                return answer_question(view, moves)


LEVELS: Final[Sequence[Level[HfeState, HfeMove]]] = (
    Level("easy", "plays what is legal", lambda: RandomBot(RULES)),
    Level("steady", "weighs points, belly and cards", SteadyBot),
)
