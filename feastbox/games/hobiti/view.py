"""What there is to see: the table of a round, and everything a screen needs to explain a choice before it is made.

Cards stand here by their ids (`data.CARD` has names, printed numbers and texts), lists by seat in seat order; laps,
lots and rounds count from 1. The questions (`pending.kind`): "lots", "turn", "victim", "visitors", "lap".
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from feastbox.engine.models import Refusal, Seat, View
from feastbox.games.hobiti.options import HobitiOptions

Standing = Literal["asked", "to_come", "laid", "passed", "runs", "no_cards"]
"""A hobbit at a party: is asked now, has its chance in this lap to come, laid in this lap, passed (is out), or is left
out because of The Runs or without a hand card (HOB-41, HOB-48)."""


class Marks(NamedTuple):
    """The marks on a hobbit (HOB-57, HOB-58, HOB-60, HOB-63)."""

    runs: bool
    hangover: bool
    moles: bool


class HobbitView(NamedTuple):
    """What the reader knows of a hobbit.

    noted, items, item_points, total: of this round; items in the order in which they came to lie there.   hand: cards
    in it, without a wager that lies on the table.   cards: the hand itself, None where it is hidden.   known: cards of
    a hidden hand that the reader knows to be there.   has_wagered: a wager lies face down.   wagers: those turned up.
    earlier: points of the rounds before.
    """

    noted: int
    items: tuple[str, ...]
    item_points: int
    total: int
    hand: int
    marks: Marks
    cards: tuple[str, ...] | None
    known: tuple[str, ...]
    has_wagered: bool
    wagers: tuple[str, ...]
    earlier: int
    rounds_won: int


class HandCard(NamedTuple):
    """A card of the reader's own hand.

    known_to: the other seats who know that it is there.   playable: it answers the open question.   why: why it does
    not, None also while the reader is not asked. In the own turn that is about Play (HOB-26): any card goes for
    Gardening.
    """

    card: str
    known_to: tuple[Seat, ...]
    playable: bool
    why: Refusal | None


class LotsView(NamedTuple):
    """The lots that are being drawn: number 2 and on are among the tied (HOB-16).   chosen: their wager lies there."""

    number: int
    seats: tuple[Seat, ...]
    chosen: tuple[Seat, ...]


class Guest(NamedTuple):
    """A hobbit at a party: what it laid, and whether that is more than anybody else laid (HOB-45)."""

    laid: tuple[str, ...]
    sum: int
    standing: Standing
    leads: bool


class PartyView(NamedTuple):
    """The party that is on; `guests` by seat, `order` of the laps with the announcer last (HOB-39)."""

    card: str
    worth: int
    announcer: Seat
    lap: int
    order: tuple[Seat, ...]
    guests: tuple[Guest, ...]


class TrickView(NamedTuple):
    """The unpleasantness that waits for its victim's answer; `item` is what a Theft is after."""

    card: str
    player: Seat
    victim: Seat
    item: str | None


class FeastView(NamedTuple):
    """The latest Feast or Birthday Party of this round and what everybody laid there; who laid nothing fears Vyžla."""

    card: str
    laid: tuple[tuple[str, ...], ...]


class HobitiView(View):
    """The table of the round that is on, or of the last one when the match is over.

    points: of the whole match so far.   goal: points that end a round.   active: whose turn it is, None during lots.
    actions: of this turn, actions_left: with the one that is going on.   discard: the top card last.   hand, wager: the
    reader's own.   rounds: everybody's points in each finished round; winners: who won each.
    """

    options: HobitiOptions
    round: int
    goal: int
    active: Seat | None
    actions: int
    actions_left: int
    deck: int
    discard: tuple[str, ...]
    hobbits: tuple[HobbitView, ...]
    hand: tuple[HandCard, ...]
    wager: str | None
    lots: LotsView | None
    party: PartyView | None
    trick: TrickView | None
    feast: FeastView | None
    rounds: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]

    @property
    def asked(self) -> Seat | None:
        """The seat that is asked, the first of several; None when the match is over."""
        return self.pending.asked[0] if self.pending else None
