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
        False, description="The final phase also ends when one side has no tile of its colour left on the board."
    )
    exits: Literal["final", "always"] = Field(
        "final", description="Tiles may leave the forest only in the final phase, or always."
    )
    fresh_lock: Literal["birds", "all"] = Field(
        "birds", description="Which tiles may not move in the turn after they were turned over: birds, or all."
    )
    rifles: Literal["random", "even"] = Field(
        "random", description="Every rifle points anywhere, or exactly two hunters point in each direction."
    )
    quiet_limit: int = Field(
        20, ge=12, le=60, description="After so many quiet turns in a row a tile must be turned over."
    )
