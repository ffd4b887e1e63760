"""What there is to see of Halali: what screens, words and score sheet are made from."""

from __future__ import annotations

from typing import Literal, NamedTuple

from feastbox.engine.models import Seat, View
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.tiles import BY_NAME, Counts, Direction, KindName, Side


class Spot(NamedTuple):
    """What lies on a square, as everybody sees it; `rifle` is set for face-up hunters only."""

    lies: Literal["empty", "face_down", "tile"]
    kind: KindName | None = None
    rifle: Direction | None = None


class Ban(NamedTuple):
    """The tile on `tile` may not go back to `target` in its player's next turn (HAL-29)."""

    tile: int
    target: int


class HalaliView(View):
    """Everything there is to see; the same for both seats and onlookers, because nobody has a secret.

    spots: by square (0 = a1, 1 = b1, ..., 48 = g7; `board.SQUARE_NAMES`).   sides: by seat, in this round.
    turns: those made in this round.   last: the last move of this round, if any.
    locked: the square whose tile may not be moved now.   bans: by seat, while that tile is still on the board.
    must_turn_over: the quiet limit is reached (HAL-55).   final_left: turns left in the final phase, by seat.
    piles: by round so far, then by seat.   face_down: what is still face down, by kind.
    """

    options: HalaliOptions
    round: int
    turns: int
    sides: tuple[Side, Side]
    spots: tuple[Spot, ...]
    last: HalaliMove | None
    locked: int | None
    bans: tuple[Ban | None, Ban | None]
    quiet: int
    must_turn_over: bool
    exits_open: bool
    final_left: tuple[int, int] | None
    piles: tuple[tuple[Counts, Counts], ...]
    face_down: Counts

    @property
    def acting(self) -> Seat | None:
        """The seat to act, None when the match is over."""
        return self.pending.asked[0] if self.pending else None

    @property
    def final_total(self) -> int | None:
        """All turns left in the final phase (HAL-44a)."""
        return sum(self.final_left) if self.final_left else None


def gain(view: HalaliView, move: HalaliMove) -> int:
    """Return the points a legal move brings at once: those of the tile taken or brought out (HAL-31, HAL-50)."""
    match move:
        case MoveTile(target=square) | Leave(source=square):
            kind = view.spots[square].kind
            return BY_NAME[kind].points if kind else 0
        case _:
            return 0
