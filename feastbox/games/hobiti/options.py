"""The options of Hobiti."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from feastbox.engine.models import Options


class HobitiOptions(Options):
    """How long it takes, with which cards, and what is shown."""

    rounds: int = Field(1, ge=1, le=9, description="Rounds of the match; their points are added up.")
    points_to_win: Literal[50, 40, 30] = Field(
        50, description="Points that end a round on the spot; 30 makes it quick with seven or eight hobbits."
    )
    new_cards: bool = Field(True, description="The Birthday Party and the Old Wizard's Display are in the deck.")
    vyzla_strength: Literal["half", "all"] = Field(
        "half", description="What Vyžla takes from its victim: half of the noted points, rounded up, or all."
    )
    show_item_sum: bool = Field(
        False, description="The sum of the Items is shown beside the noted points instead of being left to the head."
    )
    czech_names: bool = Field(False, description="Cards show their Czech names beside the English ones.")
    open_hands: bool = Field(False, description="A practice match: everybody sees all hands, only wagers are secret.")
