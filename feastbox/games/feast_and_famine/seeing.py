"""From view and cursor to what is to be seen on the board."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.words import Names
from feastbox.games.feast_and_famine.bid_track import Track
from feastbox.games.feast_and_famine.choosing import Choice
from feastbox.games.feast_and_famine.cursor import Cursor
from feastbox.games.feast_and_famine.fields import Fields, fields_of
from feastbox.games.feast_and_famine.moves import Gather
from feastbox.games.feast_and_famine.places import Places
from feastbox.games.feast_and_famine.view import FamineView, FamView, FeastView, Offer
from feastbox.tui.panels import Chip


def offer_of(feast: FeastView | None, here: Choice | None) -> Offer | None:
    """Return what gathering the food under the cursor would do, if that is possible."""
    if feast is None or here is None or here.refusal or not isinstance(here.move, Gather):
        return None
    return feast.offer(here.move.food)


def fields(feast: FeastView | None, cursor: Cursor) -> Fields | None:
    """Return the fields, with the food under the cursor."""
    here = cursor.choice
    framed = here.move.food if here and isinstance(here.move, Gather) else None
    return fields_of(feast, framed, whole=not cursor.roams) if feast else None


def group(famine: FamineView | None, here: Choice | None, picked: str) -> str | None:
    """Return the group it is about: that of the lot, or the one the selector looks at."""
    if famine is None:
        return None
    looked_at = picked or (here.group if here else "")
    return famine.group or looked_at or next((group for group in famine.places if group), None)


def places(famine: FamineView | None, cursor: Cursor, picked: str) -> Places | None:
    """Return the places, the lot lifted; the card under the cursor while a group is looked for."""
    if famine is None:
        return None
    here = cursor.choice
    looks = here is not None and bool(here.group)
    spot = cursor.spot if looks else None
    return Places(famine.places, famine.group or picked or None, spot, whole=not cursor.roams)


def track(view: FamView, cursor: Cursor, names: Names, chips: Sequence[Chip]) -> Track | None:
    """Return the bidding track with the bids on offer and the one under the cursor."""
    if view.famine is None or view.pending is None:
        return None
    offered = frozenset(choice.bid for choice in cursor.choices if choice.bid is not None)
    here = cursor.choice
    return Track(view.famine, names, tuple(chips), offered, here.bid if here else None)
