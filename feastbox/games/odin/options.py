"""The options of A Feast for Odin."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from feastbox.engine.models import Options


class OdinOptions(Options):
    """How long it takes, with which cards, and which of the sources' readings hold."""

    length: Literal["long", "short"] = Field("long", description="Seven rounds or six.")
    occupation_decks: Literal["A", "BC", "ABC"] = Field(
        "A", description="The occupation decks in use: A is for beginners, ABC has all 190 cards."
    )
    starting_choice: Literal[1, 3] = Field(
        1, description="Light brown occupations dealt to each seat; of three each keeps one."
    )
    solo_start_card: Literal["random", "choose"] = Field(
        "random", description="With one player: the light brown occupation is drawn, or chosen from all."
    )
    occupation_hand_open: bool = Field(False, description="A teaching match: everybody sees all occupation hands.")
    ladder_beyond_last: bool = Field(
        True, description="Miller, Silk Merchant and Sympathetic Soul pay for more than their last number as for that."
    )
    mountain_guard_single_kind: bool = Field(
        False, description="With the Mountain Guard a single kind of mountain items brings one more of it."
    )
    double_upgrade: Literal["exact", "up_to"] = Field(
        "exact", description="With two arrows a tile goes exactly two colours up, or may stop after one."
    )
    upgrade_pregnant: bool = Field(True, description="Pregnant animals can be upgraded like others.")
    income_rule: Literal["square", "quadrant"] = Field(
        "square",
        description="What must be covered below an income value: the square up to its anchor, or the whole quadrant.",
    )
    mirror_special_tiles: bool = Field(True, description="Special tiles can be mirrored as well as turned.")
    extra_windows: bool = Field(
        True, description="Pieces can also be placed and ships bought before income and before the bonus."
    )
    feast_order: Literal["in_turn", "together"] = Field(
        "in_turn", description="Each feast is closed at once, or all are laid out before any is closed."
    )
    emigrated_spaces: Literal[2, 1] = Field(
        2, description="Squares of the Banquet Table that an emigrated ship covers."
    )
    free_feast_layout: bool = Field(False, description="Any number of tiles of a kind may lie at a feast.")
    later_points: bool = Field(
        False, description="Faroe Islands, Bear Island and Baffin Island score 10, 16 and 10, as printed later."
    )
    limited_goods: bool = Field(False, description="Goods tiles can run out: there are only as many as were printed.")
