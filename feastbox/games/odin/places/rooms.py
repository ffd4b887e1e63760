"""All places of the screen, in the order of their tabs; what stands under another's tab comes behind."""

from __future__ import annotations

from feastbox.games.odin.places.actions import Actions
from feastbox.games.odin.places.buying import Buying
from feastbox.games.odin.places.cards_place import CardsPlace
from feastbox.games.odin.places.choices import Choices
from feastbox.games.odin.places.everybody import EverybodyPlace
from feastbox.games.odin.places.exploring import Exploring
from feastbox.games.odin.places.feasting import FeastPlace
from feastbox.games.odin.places.home import Home
from feastbox.games.odin.places.islands import Islands
from feastbox.games.odin.places.mountain import MountainPlace
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.rolling import DicePlace
from feastbox.games.odin.places.upgrading import Upgrading

PLACES: tuple[type[Place], ...] = (
    Actions,
    Home,
    Islands,
    FeastPlace,
    CardsPlace,
    EverybodyPlace,
    # under another tab
    Upgrading,
    Buying,
    Exploring,
    DicePlace,
    MountainPlace,
    Choices,
)


def make_places(face: OdinFace) -> tuple[Place, ...]:
    """Return all places of a screen."""
    return tuple(place(face) for place in PLACES)
