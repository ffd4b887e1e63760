"""Items that are taken off mountain strips (ODN-093 to ODN-097, OOC-79)."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Seat
from feastbox.games.odin.course import STRIPS
from feastbox.games.odin.effects.happening import Happening, happen, heard
from feastbox.games.odin.effects.vocabulary import SILVER_2
from feastbox.games.odin.goods import SILVER, Amounts
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain
from feastbox.games.odin.things import Strip

KIND: Final = tuple(tuple(SILVER_2 if item == SILVER else item for item, _ in strip) for strip in STRIPS)
"""By strip, what each item is called by the cards: 2 silver are one item."""


def place_of(state: OdinState, number: int) -> int:
    """Return the place of an open strip among the open ones, -1 if it is not open."""
    return next((n for n, strip in enumerate(state.strips) if strip.number == number), -1)


def take_items(state: OdinState, seat: Seat, number: int, count: int, events: list[Event], card: int = -1) -> Amounts:
    """Take items off a strip from the arrow on, by a card or an action (-1), and return what they are."""
    place = place_of(state, number)
    gone = state.strips[place].gone
    state.strips[place] = Strip(number, gone + count)
    events.append(Event("took", seat, (number, gone, count)))
    got = gain(state, seat, STRIPS[number][gone : gone + count])
    events.append(Event("got", seat, (got,)) if card < 0 else Event("card_got", seat, (card, got)))
    if heard(state, seat, "mountain_taken"):
        for item in range(gone, gone + count):
            last = item == len(STRIPS[number]) - 1
            happen(state, Happening("mountain_taken", seat, item=KIND[number][item], last=last))
    return got
