"""Halali's options."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from feastbox.engine.models import Options


class HalaliOptions(Options):
    """The seven options."""

    rounds: Literal[2, 1] = Field(
        2, description="Two rounds with swapped sides, or a single round in which the first seat leads brown."
    )
    final_turns: Literal[5, 4] = Field(5, description="How many final turns each player has.")
    early_end: bool = Field(
        False, description="The final phase ends early, when one side has no tile of its colour left on the board."
    )
    exits: Literal["final", "always"] = Field(
        "final", description="Tiles may leave in the final phase only, or always."
    )
    fresh_lock: Literal["birds", "all"] = Field(
        "birds", description="Birds just turned over rest for a turn, or all tiles do."
    )
    rifles: Literal["random", "even"] = Field(
        "random", description="Every rifle points anywhere, or exactly two hunters point in each direction."
    )
    quiet_limit: int = Field(
        20, ge=12, le=60, description="How many quiet turns in a row, before a tile must be turned over."
    )
