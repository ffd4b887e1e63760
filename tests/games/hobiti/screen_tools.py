"""The screen of Hobiti for tests: tables at positions of the design, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from feastbox.engine.models import Seat
from feastbox.games.hobiti.moves import HobitiMove
from feastbox.games.hobiti.screen import HobitiScreen
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.view import HobitiView
from feastbox.table import Table
from tests.games.hobiti.making import NAMES, turn_at
from tests.tui import game_tools
from tests.tui.screen_text import SMALL

HobitiTable = Table[HobitiState, HobitiMove, HobitiView]
SIZES = [(80, 24), (120, 40), (160, 48)]
ITEMS = (
    "becoming_hat purse_of_gold",
    "faithful_pony round_front_door",
    "silver_spoons feather_quilt spyglass",
    "family_chronicle",
)
HANDS = (
    "cider pipe_of_peace beer mead snuff well_water",
    "rusks clay_pipe squibs klepy sundial buttermilk",
    "mead guest_cake kocovina rockets comfy_armchair",
    "plum_brandy beer smelly_cigar grandmothers_buns embroidered_waistcoat kradez golden_rain",
)
"""Hands and Items of the design's pictures, with what Anna and Cleo will have laid."""


def table_at(state: HobitiState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> HobitiTable:
    """Return a table at which a match begins with this state."""
    return game_tools.table_at("hobiti", state, bots, names)


def play(table: HobitiTable, *texts: str) -> HobitiTable:
    """Make these moves, each with the hand open that it needs."""
    for text in texts:
        open_for(table)
        table.submit(table.read(text))
    return table


def open_for(table: HobitiTable) -> None:
    """Open the hand of the seat that is asked, if it can be opened."""
    if table.may_open:
        table.open_hand(table.may_open[0])
    if table.stage == "hand_over":
        table.accept()


def party(**options: Any) -> HobitiTable:
    """Return the party of the design's pictures: in lap 2 Dora is asked, with 2 laid; Anna leads with 7."""
    dora = "pitka_long_night herb_tea plum_brandy beer smelly_cigar grandmothers_buns kradez golden_rain"
    state = turn_at(
        *HANDS[:3],
        dora,
        seats=4,
        active=3,
        left=1,
        noted=(21, 14, 18, 26),
        items=ITEMS,
        runs=(1,),
        moles=(2,),
        **options,
    )
    table = table_at(state)
    play(table, "announce pitka_long_night")
    play(table, "lay_party_card cider", "lay_party_card mead", "lay_party_card herb_tea")
    return play(table, "lay_party_card pipe_of_peace", "party_pass")


def turn(**options: Any) -> HobitiTable:
    """Return Dora's turn before that party, two actions to go; Cleo stayed away from the latest Feast."""
    state = turn_at(
        *HANDS,
        seats=4,
        active=3,
        noted=(21, 14, 18, 26),
        items=ITEMS,
        runs=(1,),
        moles=(2,),
        discard="zranice_pig_day roast_goose potato_dumplings",
        feast=("zranice_pig_day", {0: "roast_goose", 3: "potato_dumplings"}),
        **options,
    )
    return table_at(state)


def eight(**options: Any) -> HobitiTable:
    """Return a party among eight hobbits in its first lap: the sixth is asked, two have laid, one is out."""
    hands = [
        "pitka_great beer",
        "rusks clay_pipe squibs",
        "plum_brandy well_water",
        "beer buttermilk",
        "klepy",
        "mead strong_coffee sundial cider herb_tea kradez prujem krtci",
        "kocovina snuff",
        "vyzla roast_goose",
    ]
    state = turn_at(
        *hands,
        seats=8,
        noted=(21, 14, 18, 26, 3, 0, 31, 44),
        items=[*ITEMS, "", "well_stocked_cellar comfy_armchair copper_kettle", "sundial", "pair_of_boots"],
        runs=(1, 6),
        hangover=(6,),
        moles=(2, 6),
        **options,
    )
    table = table_at(state)
    return play(table, "announce pitka_great", "lay_party_card plum_brandy", "lay_party_card beer", "party_pass")


def opened(
    table: HobitiTable, library: Path, size: tuple[int, int] = SMALL, *, theme: str = "dark", ascii: bool = False
) -> AbstractAsyncContextManager[tuple[HobitiScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    return game_tools.opened(lambda: HobitiScreen(table), library, size, theme=theme, ascii=ascii)


def moves(screen: HobitiScreen) -> list[str]:
    """Return the lines of the list, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def here(screen: HobitiScreen) -> str:
    """Return the line under the cursor."""
    return "" if screen.choice() is None else moves(screen)[screen.index]
