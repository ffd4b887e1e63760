"""Computer players of the Larder."""

from __future__ import annotations

from typing import Final

from feastbox.bots import Choice, Level
from feastbox.bots.random_bot import RandomBot
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from tests.contract.template.moves import LarderMove, Serve
from tests.contract.template.rules import RULES
from tests.contract.template.state import LarderState, LarderView


class GreedyBot:
    """Serves the best dish, and otherwise does anything."""

    def choose(self, state: LarderState, seat: Seat, rng: Rng) -> Choice[LarderMove]:
        """Return the dish with the highest value, or any legal move."""
        moves = RULES.legal(state, seat)
        dishes = [move for move in moves if isinstance(move, Serve)]
        if dishes:
            best = max(dishes, key=lambda move: move.card)
            return Choice(best, f"it is worth {best.card}")
        return Choice(rng.pick(moves), "nothing to serve")


LEVELS: Final[tuple[Level[LarderState, LarderMove], ...]] = (
    Level("random", "plays anything", lambda: RandomBot[LarderState, LarderMove, LarderView](RULES)),
    Level("greedy", "serves the best dish", GreedyBot),
)
