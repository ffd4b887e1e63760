"""What a reader may see: everything but cards in other hands and the order of piles (ODN-206 to ODN-209)."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict

from feastbox.engine.models import Seat, View
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.things import Plot, Served, Strip

ROWS: Final = (
    "ships",
    "emigrated",
    "islands",
    "buildings",
    "animals",
    "occupations",
    "silver",
    "income",
    "crown",
    "home_open",
    "islands_open",
    "buildings_open",
    "penalties",
)
"""The lines of the score sheet in printed order, gains before losses (ODN-164 to ODN-174)."""


class _Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatView(_Facts):
    """One seat. supply: by item.   vikings: all in use this round, `thing` of them on the Thing Square.

    waiting: with one player, Vikings that wait, both colours together.   boats, longships: ore loaded on each.
    income: what all tracks pay now.   squares: first and last square of the Banquet Table to cover; first > last: none.
    flat: goods of which several may lie at a feast by a card, and how many.   sober: serves no mead at this feast.
    used: cards in play with an effect that is once a game and has been used.
    hand: card ids, None where it is hidden.   offer: cards to choose the first one from, None where hidden.
    now: of the cards shown here, those that could do something by themselves now or could not: card id, whether or why
    not (`effects.now.Now`), key of the steps that decide it.
    lines: points by row of `ROWS`.
    """

    supply: tuple[int, ...]
    thing: int
    vikings: int
    waiting: int
    passed: bool
    boats: tuple[int, ...]
    knarrs: int
    longships: tuple[int, ...]
    emigrated: tuple[int, ...]
    plots: tuple[Plot, ...]
    income: int
    squares: tuple[int, int]
    table: tuple[Served, ...]
    flat: tuple[tuple[int, int], ...]
    sober: bool
    penalties: int
    hand_size: int
    hand: tuple[str, ...] | None
    offer: tuple[str, ...] | None
    played: tuple[str, ...]
    used: tuple[str, ...]
    now: tuple[tuple[str, str, str], ...]
    lines: tuple[int, ...]


class IslandView(_Facts):
    """An exploration board as it lies: the area that is up, its owner or -1, the silver on it."""

    area: int
    owner: Seat
    silver: int


class DieView(_Facts):
    """The present means of the asked seat for one kind of die action (ODN-118 to ODN-134).

    results: by face from 1 on, with the changes by ore and cards.   spends: item, what each counts, how many there are.
    need: the battle result that success takes, 0 where low is good.   swords: what can be taken as loot, (item, sword
    value for this seat), lowest first.   returning: Vikings that may come back after a failure now.
    """

    kind: str
    sides: int
    direction: str
    rolls_allowed: int
    results: tuple[int, ...]
    spends: tuple[tuple[int, int, int], ...]
    need: int
    swords: tuple[tuple[int, int], ...]
    returning: int


class ActionView(_Facts):
    """The action being resolved. space: number of the space.   imitating: the Vikings stand on an imitation space.

    roll: the last one, `result` after changes by ore; spend: items that can be spent on the die (ODN-120, ODN-127).
    direction: "low", "high", or "" where no die is rolled.   die: the kind of die action that is asked about, or "".
    prices: what the question open now costs its seat, by special tile at a sale, under silver for an emigration.
    """

    seat: Seat
    space: int
    imitating: bool
    rolls: int
    rolls_allowed: int
    roll: int
    result: int
    direction: str
    spend: tuple[int, ...]
    die: str
    prices: tuple[tuple[int, int], ...]


class OdinView(View):
    """The whole table. placed, force: by space (imitation spaces last), who stands there (-1: nobody), how many.

    colour: by space, with one player, 0 or 1 for the first or second colour of the Vikings there (ODN-182).
    last: who placed Vikings last this round, -1 nobody.   phase 13 is the final placement.
    copies: columns of the imitation spaces.   bank: special tiles that are left.
    buildings: sheds, stone houses and long houses left.   free_squares: of the Banquet Table without Vikings.
    strips_left, cards_left, weapons_left: in the piles.   discard: weapon cards by kind.
    stock: tiles in the bank by two-sided tile, empty where goods are unlimited.
    dice: the means of the asked seat for each kind of die action.
    """

    options: OdinOptions
    round: int
    rounds: int
    phase: int
    start: Seat
    last: Seat
    seats: tuple[SeatView, ...]
    placed: tuple[int, ...]
    force: tuple[int, ...]
    colour: tuple[int, ...]
    copies: tuple[int, ...]
    islands: tuple[IslandView, ...]
    strips: tuple[Strip, ...]
    strips_left: int
    bank: tuple[int, ...]
    buildings: tuple[int, ...]
    stock: tuple[int, ...]
    cards_left: int
    weapons_left: int
    discard: tuple[int, ...]
    free_squares: int
    action: ActionView | None
    dice: tuple[DieView, ...]

    @property
    def asked(self) -> Seat:
        """The seat that is asked now, -1 when the match is over."""
        return self.pending.asked[0] if self.pending else -1
