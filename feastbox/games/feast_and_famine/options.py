"""The options of Feast & Famine."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from feastbox.engine.models import Options


class FamOptions(Options):
    """What is played, and how."""

    halves: Literal["both", "feast", "famine"] = Field(
        "both", description="Both halves one after the other, only the Feast, or only the Famine."
    )
    store_rows: Literal[6, 7, 8] = Field(
        7, description="Rows of every store: six are generous, eight are lean; the bag grows with them."
    )
    rotate_first_player: bool = Field(
        False, description="The first player of the Feast changes every year instead of staying the first seat."
    )
    gather_when_full: bool = Field(
        False, description="A food may be gathered although its column is full, unless it is free; it goes to the bag."
    )
    famine_start: int = Field(6, ge=1, le=9, description="Tokens of every player when only the Famine is played.")
    bid_cap: Literal[6, "none"] = Field(
        6, description="The highest bid of an auction; with none, whatever a player owns may be bid."
    )
    famine_first: Literal["seat_1", "fewest"] = Field(
        "seat_1", description="Who selects first after a Feast: the first seat, or who has fewest medallions."
    )
    casual_bots: bool = Field(
        False, description="Computer players of the Feast misjudge now and then, as people do after a good meal."
    )
