"""When the steady bot interrupts: if that costs the active player more than the card is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.bots import Choice
from feastbox.games.halfling_feast.bot_worth import TURN, Scales
from feastbox.games.halfling_feast.describing import spoils
from feastbox.games.halfling_feast.foresight import foresee
from feastbox.games.halfling_feast.moves import HfeMove, InterruptPass
from feastbox.games.halfling_feast.phrases import card_name
from feastbox.games.halfling_feast.view import HfeView

WORTHWHILE: Final = 1.8
"""Less harm than this is not worth showing a card."""


def choose_window(view: HfeView, moves: Sequence[HfeMove]) -> Choice[HfeMove]:
    """Return the Interrupt that does most harm for its card, or a pass."""
    scales = Scales(view)
    best = max(moves, key=lambda move: _worth(view, scales, move))
    if isinstance(best, InterruptPass) or view.declared is None:
        return Choice(next(move for move in moves if isinstance(move, InterruptPass)), _let(view, len(moves)))
    seen = foresee(view, best)
    card = card_name(seen.outcome.card)
    if seen.declared and seen.declared.cancelled:
        return Choice(best, f"{card_name(view.declared.outcome.card)} brings too much to let it happen")
    points = view.declared.outcome.gains - (seen.declared.gains if seen.declared else 0)
    return Choice(best, f"{card} keeps {points} points from being eaten" if spoils(view, seen) else f"{card} hinders")


def _let(view: HfeView, answers: int) -> str:
    return "no card would cost the active player enough" if answers > 1 else "there is no Interrupt to play"


def _worth(view: HfeView, scales: Scales, move: HfeMove) -> float:
    """Return the harm done beyond the worth of the card; passing is worth nothing."""
    if isinstance(move, InterruptPass) or view.declared is None:
        return 0.0
    seen = foresee(view, move)
    was, will = view.declared.outcome, seen.declared
    if will is None or move.seat == was.seat:
        return 0.0
    before = scales.outcome(was)
    after = scales.outcome(will) if not will.cancelled else -scales.card(was.card)
    lost = before - after
    if lost < WORTHWHILE:
        return -1.0
    if will.cancelled or spoils(view, seen):
        lost += TURN / 2
    tightened = sum(each.limit_before - each.limit_after for each in seen.outcome.touched)
    return (
        scales.rival(was.seat) * (2.2 * lost) + 0.3 * tightened * scales.rivalry - 1.4 * scales.card(seen.outcome.card)
    )
