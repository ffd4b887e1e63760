"""What is taken, in the room there is."""

from __future__ import annotations

from feastbox.games.halali import sidebar
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.tiles import TILES, count
from feastbox.games.halali.words import listed
from feastbox.tui.canvas import Canvas


def taken(*wanted: tuple[str, int]) -> str:
    """Return the row of a seat that has taken so many tiles of each kind."""
    state = RULES.setup(2, HalaliOptions(), "taken")
    for kind, number in wanted:
        state.piles[0] += [tile for tile in TILES if listed(count([tile])) == kind][:number]
    canvas = Canvas(41, 4)
    sidebar.draw_taken(canvas, 0, RULES.view(state, None), ("A", "B"))
    return canvas.row_text(0)[8:].rstrip()


def test_what_is_taken_is_said_in_whole_words_where_they_fit() -> None:
    assert taken(("lumberjack", 1), ("pheasant", 2)) == "lumberjack, 2 pheasants"


def test_then_in_short_ones() -> None:
    assert taken(("lumberjack", 1), ("hunter", 4), ("pheasant", 3)) == "lumberjack, 4 hunters, 3 pheas."


def test_and_never_ends_with_a_number_alone() -> None:
    assert taken(("lumberjack", 2), ("hunter", 4), ("pheasant", 3), ("duck", 2)) == "2 jacks, 4 hunters, 3 pheas., …"
