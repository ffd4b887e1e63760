"""What is said of an occupation: its class in words, what it could do now and why not, its ruling."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.cards import CARD, CARDS, TITLES, Card, Timing
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects import wording
from feastbox.games.odin.effects.index import STEPS
from feastbox.games.odin.view import OdinView

CLASSES: Final[dict[Timing, tuple[str, str, str]]] = {
    "immediate": ("at once", "gold", "when played"),
    "anytime": ("any time", "word_blue", "in the own turn or feast"),
    "each_time": ("each time", "text", "its event happens"),
    "as_soon_as": ("as soon as", "good", "it is true, once"),
}
"""By printed class: its name, the ink of it, and when it works."""

_PLAIN: Final = (v.Gain, v.Pay, v.Exchange, v.Mountain, v.ReturnVikings, v.TakeAction)
"""Steps whose short words say all."""
_WHY: Final = {
    "used": "used up",
    "condition": "not yet: its condition",
    "nothing": "nothing to use it on now",
}


class Shown(NamedTuple):
    """A card on the screen: whose, and where it stands: in hand, among cards to choose from, in play."""

    card: str
    seat: Seat
    where: str

    @property
    def facts(self) -> Card:
        """The card itself."""
        return CARDS[CARD[self.card]]

    @property
    def title(self) -> str:
        """Its name, with its number where two are alike (OOC-126)."""
        return TITLES[CARD[self.card]]


def class_of(card: Card) -> tuple[str, str]:
    """Return the class in words and its ink."""
    name, ink, _ = CLASSES[card.timing]
    return name, ink


def now(view: OdinView, shown: Shown) -> tuple[bool, str] | None:
    """Return whether the card could do something now and what, or why not; None where only events set it off.

    Of those an effect for once a game is told when it is used up.
    """
    found = next((each for each in view.seats[shown.seat].now if each[0] == shown.card), None)
    if found is None:
        return (False, _WHY["used"]) if shown.card in view.seats[shown.seat].used else None
    _, whether, key = found
    if whether == "now":
        plain = all(isinstance(step, _PLAIN) for step in STEPS[key])
        return True, f"now: {wording.steps(key)}" if plain else "can be used now"
    if whether == "price":
        return False, f"needs {_price(key)}"
    return False, _WHY[whether]


def _price(key: str) -> str:
    for step in STEPS[key]:
        if isinstance(step, v.Pay):
            return wording.bill(step.items)
        if isinstance(step, v.Exchange):
            return wording.bill(step.pay)
    return "something that is not there"


def when(card: Card) -> str:
    """Return when it works: "at once, when played"."""
    name, _, event = CLASSES[card.timing]
    return f"{name} {event}"
