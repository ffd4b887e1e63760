"""The screen of Hobiti for tests: tables at positions of the design, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.games.hobiti.moves import HobitiMove
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.screen import HobitiScreen
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.view import HobitiView
from feastbox.settings import Settings
from feastbox.start import OpenPicker, StartRequest
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from tests.games.hobiti.making import NAMES, turn_at

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
    game, library = catalog.find("hobiti"), Library(None)
    seats = [SeatInfo(names[seat], seat, 1 if seat in bots else None) for seat in range(state.seats)]
    options = state.options.model_dump_json()
    row = library.create(game.id, RULES.version, "here", options, seats, "", RULES.dump(state))
    return Table(game, Match(RULES, state, bots=tuple(bots)), row, library)


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


@asynccontextmanager
async def opened(
    table: HobitiTable, library: Path, size: tuple[int, int] = (80, 24), *, theme: str = "dark", ascii: bool = False
) -> AsyncIterator[tuple[HobitiScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    settings = Settings(pace="none")
    app = FeastApp(StartRequest(library, settings, OpenPicker(), theme=theme, ascii=ascii, mouse=True))
    async with app.run_test(size=size) as pilot:
        screen = HobitiScreen(table)
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def keys(screen: HobitiScreen, text: str) -> None:
    """Do what keys do ("enter up 3") on the game's screen, without the wait of the pilot's `press` after each."""
    for key in text.split():
        bindings = screen._bindings.key_to_bindings[key]
        await screen.run_action(bindings[0].action)


def shown(screen: HobitiScreen) -> list[str]:
    """Return the rows of what is on the terminal, also where another screen lies over the game's."""
    strips = screen.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def prompt(screen: HobitiScreen) -> str:
    """Return what the prompt says, as one text."""
    words = screen._words()
    return " ".join(filter(None, ["No:" * words.refusal, words.first, words.gain, words.rest]))


def moves(screen: HobitiScreen) -> list[str]:
    """Return the lines of the list, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.moves.lines]


def here(screen: HobitiScreen) -> str:
    """Return the line under the cursor."""
    return "" if screen.choice() is None else moves(screen)[screen.index]
