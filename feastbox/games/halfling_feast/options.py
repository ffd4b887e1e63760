"""The options of Halfling Feast."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from feastbox.engine.models import Options


class HfeOptions(Options):
    """How Halflings are dealt, how interrupts are asked for, and how large the feast is."""

    halfling_choice: Literal["random", "draft"] = Field(
        "random", description="Halflings are dealt at random, or the seats choose in order from all six."
    )
    first_player: Literal["random", 1, 2, 3, 4, 5, 6] = Field(
        "random", description="Who begins: drawn at random, or the seat of this number."
    )
    interrupt_mode: Literal["call_out", "ask_each", "standing_orders", "off"] = Field(
        "call_out",
        description="Interrupts: somebody calls out, everybody is asked in order, hidden orders decide, or there are "
        "none.",
    )
    double_feast: bool = Field(
        False, description="Two copies of every Dish and Action card, for four to six players and a long evening."
    )
    swipe_is_free: bool = Field(False, description="Dishes taken with a Stealthy Swipe do not fill the belly.")
    target_score_display: bool = Field(
        True, description="Scores are shown all the time; with off they are added up at the end only."
    )
