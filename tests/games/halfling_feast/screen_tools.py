"""The screen of Halfling Feast for tests: tables at positions, keys without waiting, what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from textual.pilot import Pilot

from feastbox.engine.models import Seat
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.screen import HfeScreen
from feastbox.games.halfling_feast.state import HfeState
from feastbox.games.halfling_feast.view import HfeView
from feastbox.table import Table
from tests.games.halfling_feast.making import at
from tests.tui import game_tools
from tests.tui.screen_text import SMALL

HfeTable = Table[HfeState, HfeMove, HfeView]
SIZES = [(80, 24), (120, 40), (160, 48)]
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Anna 2", "Ben 2")
BELL = "bell_maggot"


def table_at(state: HfeState, *, bots: Sequence[Seat] = (), names: Sequence[str] = NAMES) -> HfeTable:
    """Return a table at which a match begins with this state."""
    return game_tools.table_at("halfling_feast", state, bots, names)


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


def opened(
    table: HfeTable, library: Path, size: tuple[int, int] = SMALL, *, theme: str = "dark", ascii: bool = False
) -> AbstractAsyncContextManager[tuple[HfeScreen, Pilot[int]]]:
    """Show the table's screen in an app without a terminal."""
    return game_tools.opened(lambda: HfeScreen(table), library, size, theme=theme, ascii=ascii)


def moves(screen: HfeScreen) -> list[str]:
    """Return the lines, each with its remark."""
    return [f"{line.text} {line.remark}".strip() for line in screen.choices]


def here(screen: HfeScreen) -> str:
    """Return the line under the cursor."""
    return "" if screen.choice() is None else moves(screen)[screen.index]
