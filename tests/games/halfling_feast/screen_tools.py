"""The screen of Halfling Feast for tests: tables at positions, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.records import SeatInfo
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.screen import HfeScreen
from feastbox.games.halfling_feast.state import HfeState
from feastbox.games.halfling_feast.view import HfeView
from feastbox.settings import Settings
from feastbox.start import OpenPicker, StartRequest
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from tests.games.halfling_feast.making import at

HfeTable = Table[HfeState, HfeMove, HfeView]
SIZES = [(80, 24), (120, 40), (160, 48)]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Anna 2", "Ben 2")
BELL = "bell_maggot"


def table_at(state: HfeState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> HfeTable:
    """Return a table at which a match begins with this state."""
    game, library = catalog.find("halfling_feast"), Library(None)
    seats = [SeatInfo(names[seat], seat, 1 if seat in bots else None) for seat in range(state.seats)]
    options = state.options.model_dump_json()
    row = library.create(game.id, RULES.version, "here", options, seats, "", RULES.dump(state))
    return Table(game, Match(RULES, state, bots=tuple(bots)), row, library)


def designed(mode: str = "call_out", seats: int = 3) -> HfeState:
    """Return the position of the design's pictures: Ben to play, three or more Halflings."""
    hands = [
        "little_trump lumpy_gravy",
        "fig_syrup little_trump satisfactory_burp",
        "sudden_sneeze dwarven_fire_mustard satisfactory_burp fig_syrup",
        "spell_of_expansion",
        "",
        "stealthy_swipe mighty_fart counter_charm spell_of_aversion potion_of_devouring",
    ]
    eaten = [
        "plum_dumplings roast_duck_with_chestnuts",
        "stuffed_goose elven_waybread",
        "dragonfire_crumble",
        "",
        "",
        "",
    ]
    return at(
        "mighty_game_pie three_cream_trifle honey_seedcake sausage_coil",
        hands[:seats],
        seats=seats,
        own=BELL,
        active=1,
        fullness=(6, 3, 8, 0, 11, 10)[:seats],
        eaten=eaten[:seats],
        in_play=["", "spell_of_expansion:1", "spell_of_belt_reduction:0"],
        condiments={2: "dwarven_fire_mustard:2", 4: "lumpy_gravy:2"} if seats < 3 else {2: "dwarven_fire_mustard:2"},
        discard="mighty_fart elevenses little_trump",
        interrupt_mode=mode,
    )


def play(table: HfeTable, *texts: str) -> HfeTable:
    """Make these moves, each behind the hand-over of its seat where it needs the hand."""
    for text in texts:
        move = table.read(text)
        if table.asking is not None and table.refuse(move):
            open_hand(table, move.seat)
        table.submit(move)
    return table


def open_hand(table: HfeTable, seat: Seat) -> HfeTable:
    """Take the screen as this seat."""
    if table.stage == "public":
        table.open_hand(seat)
    table.accept()
    return table


@asynccontextmanager
async def opened(
    table: HfeTable, library: Path, size: tuple[int, int] = (80, 24), *, theme: str = "dark", ascii: bool = False
) -> AsyncIterator[tuple[HfeScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    settings = Settings(pace="none")
    app = FeastApp(StartRequest(library, settings, OpenPicker(), theme=theme, ascii=ascii, mouse=True))
    async with app.run_test(size=size) as pilot:
        screen = HfeScreen(table)
        await app.push_screen(screen)
        await pilot.pause()
        yield screen, pilot


async def keys(screen: HfeScreen, text: str) -> None:
    """Do what keys do ("enter up 3"), without the wait of the pilot's `press` after each."""
    for key in text.split():
        bindings = screen._bindings.key_to_bindings[key]
        await screen.run_action(bindings[0].action)


def shown(screen: HfeScreen) -> list[str]:
    """Return the rows of the screen on top."""
    strips = screen.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def prompt(screen: HfeScreen) -> str:
    """Return what the prompt says, as one text."""
    words = screen._words()
    return " ".join(filter(None, ["No:" * words.refusal, words.first, words.gain, words.rest]))


def moves(screen: HfeScreen) -> list[str]:
    """Return the lines, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.choices]


def here(screen: HfeScreen) -> str:
    """Return the line under the cursor."""
    return "" if screen.choice() is None else moves(screen)[screen.index]
