"""A state that a seat cannot tell from the real one: what it cannot know is dealt anew."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.odin.cards import STARTING
from feastbox.games.odin.state import OdinState, clone


def redeal(state: OdinState, seat: Seat | None, rng: Rng) -> OdinState:
    """Shuffle the piles and, unless hands are open, what other seats hold (ODN-206, ODN-207, ODN-209).

    Which of the cards in a hand have light brown backs stays: everybody has seen where they came from.
    """
    new = clone(state)
    new.rng = Rng(f"redealt {rng.key}:{rng.n}")
    others = [other for other in range(state.seats) if other != seat and not state.options.occupation_hand_open]
    hidden = [zone for other in others for zone in (new.hands[other], new.offers[other]) if zone]
    box, pile = new.box, new.pile
    for zone in hidden:
        for card in zone:
            (box if STARTING[card] else pile).append(card)
    new.weapon_pile, new.strip_pile, new.box, new.pile = rng.mixed(new.weapon_pile, new.strip_pile, box, pile)
    for zone in hidden:
        zone[:] = sorted((new.box if STARTING[card] else new.pile).pop() for card in zone)
    return new
