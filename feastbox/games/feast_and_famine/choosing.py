"""What can be chosen now, as lines: foods, the end of a turn, groups, bids; what cannot, with its refusal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from feastbox.engine.models import Refusal, Seat
from feastbox.games.feast_and_famine.data import FOOD, GROUP, GROUPS
from feastbox.games.feast_and_famine.moves import GATHER, EndTurn, FamMove, Pass, Raise, Select
from feastbox.games.feast_and_famine.phrases import amount
from feastbox.games.feast_and_famine.places import about
from feastbox.games.feast_and_famine.view import FamineView, FeastView, Offer


class Choice(NamedTuple):
    """One line: a move, or a group to select, or the hand to open; a note has none of them.

    `spots`: the fields or places it lights up.   `bid`: where it stands on the track.   `refusal`: why `move` is not
    possible now.   `drops`: goes back to the choice of a group.
    """

    text: str
    remark: str = ""
    move: FamMove | None = None
    group: str = ""
    opens_hand: bool = False
    drops: bool = False
    spots: tuple[int, ...] = ()
    bid: int | None = None
    refusal: Refusal | None = None

    @property
    def note(self) -> bool:
        """Whether there is nothing to choose."""
        return self.move is None and not (self.group or self.opens_hand or self.drops)


# -- the Feast -------------------------------------------------------------------------------------------------


def gatherings(feast: FeastView, seat: Seat, moves: Iterable[FamMove]) -> list[Choice]:
    """Return a line for every food on the fields, possible or not, and the end of the turn (FAM-19, FAM-26)."""
    choices = [_gathering(offer, seat) for offer in feast.offers]
    ends = [move for move in moves if isinstance(move, EndTurn)]
    return choices + [Choice("end the turn", f"keep {feast.stores[seat].labour} labour", move) for move in ends]


def _gathering(offer: Offer, seat: Seat) -> Choice:
    food = FOOD[offer.food]
    text = f"gather {amount(len(offer.fields), food)}"
    medallions = len(offer.new_rows) + offer.new_column
    if offer.refusal is None and medallions:
        text += f" +{medallions}◉"
    if offer.refusal is None:
        remark = f"{offer.price} labour" if offer.price else "free"
    else:
        remark = f"costs {offer.price}" if offer.refusal.code == "too_dear" else "no room"
    return Choice(text, remark, GATHER[seat][food], spots=offer.fields, refusal=offer.refusal)


# -- the Famine ------------------------------------------------------------------------------------------------


def selections(famine: FamineView, moves: Sequence[FamMove], picked: str, *, roomy: bool) -> list[Choice]:
    """Return a line for each group on the places, or with a picked one for each opening bid (FAM-51, FAM-52)."""
    selects = [move for move in moves if isinstance(move, Select)]
    if picked:
        bids = [_bid(famine, move, f"open with {move.bid}") for move in selects if move.group == picked]
        return [*bids, Choice("another group", "esc", drops=True)]
    offered = {move.group for move in selects}
    return [
        Choice(
            f"{group.name}, {famine.lots[GROUP[group.id]]}",
            f"{'about ' if roomy else '~'}{about(famine, group.id)} points",
            group=group.id,
            spots=tuple(place for place, lies in enumerate(famine.places, 1) if lies == group.id),
        )
        for group in GROUPS
        if group.id in offered
    ]


def answers(famine: FamineView, moves: Sequence[FamMove]) -> list[Choice]:
    """Return a line for each raise and the pass (FAM-54)."""
    raises = [_bid(famine, move, f"raise to {move.bid}") for move in moves if isinstance(move, Raise)]
    return raises + [Choice("pass", "out of this lot", move) for move in moves if isinstance(move, Pass)]


def _bid(famine: FamineView, move: Select | Raise, text: str) -> Choice:
    tokens = famine.bidders[move.seat].tokens
    if move.bid > tokens:
        remark = f"{tokens} + {move.bid - tokens}◉"
    elif move.bid == famine.cap:
        remark = "wins now"
    elif move.bid == tokens and move.bid:
        remark = "all tokens"
    else:
        remark = f"of {tokens}" if move.bid else "free"
    return Choice(text, remark, move, bid=move.bid)


def hand_lines(famine: FamineView, seat: Seat, *, notes: bool) -> list[Choice]:
    """Return the line that opens the hand, and where there is room what it is good for (FAM-83a)."""
    lines = [Choice("open the hand", "space", opens_hand=True)]
    if notes:
        tokens = famine.bidders[seat].shown_limit
        lines += [
            Choice(""),
            Choice(f"bids above {tokens} token{'s' * (tokens != 1)} are"),
            Choice("offered only there (FAM-83a)"),
        ]
    return lines


def like(move: FamMove, choices: Sequence[Choice]) -> int | None:
    """Return the line of a move, or None."""
    return next((index for index, choice in enumerate(choices) if choice.move == move), None)
