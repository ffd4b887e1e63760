"""The board painter: boards of the design's pictures, cell by cell; shades, edges, ghosts."""

from __future__ import annotations

from textwrap import dedent

import pytest

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.goods import INDEX, ITEMS
from feastbox.games.odin.places.squares import (
    LARGE,
    NORMAL,
    SMALL,
    Ghost,
    Size,
    draw_board,
    draw_coordinates,
    shades,
    spots_of,
    square_at,
)
from feastbox.games.odin.things import Plot
from feastbox.tui.canvas import Canvas
from tests.games.odin.screen import positions
from tests.games.odin.screen.positions import spot_of

HOME_AT_3 = """\
    a  b  c  d  e  f  g  h  i  j  k  l  m
12 ▏Ro g    ▏Si▏Fu g        -1 -1 -1 15 ·
11 ▏        ▏b ▏            -1 -1 12 -1 ·
10 ▏        ▏   -1 -1 -1 -1 -1 9  -1 -1 ·
 9  -1 -1 -1▏  ▏Hi g     -1 7  -1 -1 -1
 8  -1 -1 -1 -1 -1 -1 -1 6 ▏CX -1 -1 -1
 7 ·or ·  ·  ·  ·  ·  5 ▏b        -1 -1
 6  ·  ·  ·  ·  ·  4  ·  -1▏   -1 -1 -1
 5 ▏Ru▏$ ·wd ·  3  · ·Ru -1▏   -1 -1 -1
 4 ▏b ▏Oi g  2  ·  ·  ·  -1 -1 -1 -1 -1
 3 ▏or+Me▏$  ·  ·  ·  ·  -1▏Sw b     -1
 2 ▏Ch b ▏Oi▏Ch b ·st ·  -1 -1 -1 -1 -1
 1 ▏     ▏g ▏      ·  ·  -1
"""
HOME_AT_4 = """\
     a   b   c   d   e   f   g   h   i   j   k   l   m
12 ▏Ro         ▏Si ▏Fu              -1  -1  -1  15   ·
   ▏g          ▏b  ▏g
11 ▏           ▏   ▏                -1  -1  12  -1   ·
   ▏           ▏   ▏
10 ▏           ▏    -1  -1  -1  -1  -1  9   -1  -1   ·
   ▏           ▏
 9  -1  -1  -1 ▏   ▏Hi          -1  7   -1  -1  -1
               ▏   ▏g
 8  -1  -1  -1  -1  -1  -1  -1  6  ▏CX  -1  -1  -1
                                   ▏b
 7 ·or   ·   ·   ·   ·   ·  5  ▏            -1  -1
                               ▏
 6   ·   ·   ·   ·   ·  4    ·  -1 ▏    -1  -1  -1
                                   ▏
 5 ▏Ru ▏$  ·wd ░Sp░░░░░  · ·Ru  -1 ▏    -1  -1  -1
   ▏b  ▏       ░░░░░░░░            ▏
 4 ▏   ▏Oi     ░░░░░░░░  ·   ·  -1  -1  -1  -1  -1
   ▏   ▏g      ░░░░░░░░
 3 ▏or +Me ▏$  ░░░░░░░░  ·   ·  -1 ▏Sw          -1
   ▏       ▏   ░░░░░░░░            ▏b
 2 ▏Ch     ▏Oi ▏Ch     ·st   ·  -1  -1  -1  -1  -1
   ▏b      ▏g  ▏b
 1 ▏       ▏   ▏         ·   ·  -1
   ▏       ▏   ▏
"""
FAROE_AT_3 = """\
    a  b  c  d  e  f  g  h  i
 9                 -1·Sh 3  -1
 8        -1 -1       2  ·  -1
 7     -1·Oi ·  ·  2 ▒▒▒ · ·Mi
 6    ▏Hi g     2  -1 -1 -1 -1
 5           1 ▏Oi ·  -1▒▒▒ ·
 4 ▏Ru b  1 ▒▒▒▏g ·Fl -1 -1
 3 +Pe▏$ ▏Ch b     ·  ·  -1
 2 ▏$ ▏$ ▏         · ·Hi -1
 1                 ·  ·  -1
"""
STONE_HOUSE_AT_3 = """\
    a  b  c  d  e
 4    ▏Ru b
 3  -1▏Me+Hi▏$
 2    ▏r ▏Oi g  -1
 1        -1 ·  -1
"""
LONG_HOUSE_AT_3 = """\
    a  b  c  d  e  f  g  h  i  j  k
 3  ·  -1 ·  -1 ·  -1 ·  -1▏Pe o +Pe
 2  -1·Oi -1▒▒▒ -1 ·  -1▒▒▒ -1▏Me r
 1  ·  -1 ·  -1 · ·Be ·  -1 ·  -1
"""
ILLEGAL_ROWS = """\
 5 ▏Ru▏$ ·wd▒Sb▒▒▒ · ·Ru -1▏   -1 -1 -1
 4 ▏b ▏Oi g ×××▒▒▒ ·  ·  -1 -1 -1 -1 -1
 3 ▏or+Me▏$ ▒▒▒▒▒▒ ·  ·  -1▏Sw b     -1
"""


def drawn(plot: Plot, size: Size, ghost: Ghost | None = None) -> Canvas:
    """Draw a board with its coordinates."""
    area = AREAS[plot.area]
    canvas = Canvas(3 + area.width * size.width, 1 + area.height * size.height)
    draw_board(canvas, 3, 1, plot, size, ghost)
    draw_coordinates(canvas, 3, 1, area, size)
    return canvas


def text(canvas: Canvas) -> list[str]:
    return [canvas.row_text(y).rstrip() for y in range(canvas.height)]


def ghost(name: str, at: str, *, wrong: str = "") -> Ghost:
    """Return a ghost on the home board; `wrong`: "b4"."""
    item, spot, _ = spot_of("home", f"{name} {at}")
    faults = spot_of("home", f"ore {wrong}")[1].mask if wrong else 0
    return Ghost(ITEMS[item].code, spot.mask, faults, legal=not wrong)


def test_home_is_that_of_the_picture_at_80_columns() -> None:
    assert text(drawn(positions.home(), NORMAL)) == dedent(HOME_AT_3).splitlines()


def test_home_in_large_cells_with_a_ghost_is_that_of_the_picture_at_120_columns() -> None:
    over = ghost("spices", "d5 90")
    assert text(drawn(positions.home(), LARGE, over)) == HOME_AT_4.splitlines()


@pytest.mark.parametrize(
    ("plot", "picture"),
    [
        (positions.faroe(), FAROE_AT_3),
        (positions.stone_house(), STONE_HOUSE_AT_3),
        (positions.long_house(), LONG_HOUSE_AT_3),
    ],
    ids=["faroe islands", "stone house", "long house"],
)
def test_islands_and_houses_are_those_of_the_pictures(plot: Plot, picture: str) -> None:
    assert text(drawn(plot, NORMAL)) == picture.splitlines()


def test_an_illegal_ghost_hides_what_lies_under_it_and_marks_the_squares_at_fault() -> None:
    canvas = drawn(positions.home(), NORMAL, ghost("skin_and_bones", "d5 90", wrong="d4"))
    assert text(canvas)[8:11] == ILLEGAL_ROWS.splitlines()
    assert canvas.inks[9][12].bg == canvas.inks[9][14].bg == "take"
    assert canvas.inks[8][12].bg == "no_ghost"
    assert drawn(positions.home(), NORMAL, ghost("spices", "d5 90")).inks[8][12].bg == "ghost"


def test_small_cells_hold_codes_of_two_letters_and_signs_of_one() -> None:
    rows = [row[3:] for row in text(drawn(positions.home(), SMALL))[1:]]
    assert rows[0] == "Ro g  SiFu g    - - - 15 ·"
    assert rows[5] == "or · · · · · 5 b    - -"
    assert rows[7:10] == ["Ru $wd · 3 ·Ru-   - - -", " bOi g 2 · · ·- - - - -", "orMe $ · · · ·- Sw b  -"]


def test_every_area_can_be_drawn_at_every_size() -> None:
    for area in AREAS:
        for size in (SMALL, NORMAL, LARGE):
            canvas = drawn(Plot(area.id, area.index), size)
            assert canvas.width == 3 + area.width * size.width
            assert all(len(row) == canvas.width for row in canvas.signs)


def test_income_paid_now_and_bonuses_that_pay_are_told_by_more_than_colour() -> None:
    canvas = drawn(positions.home(), NORMAL)
    paid, bonus, other = canvas.inks[9][13], canvas.inks[10][7], canvas.inks[8][16]
    assert paid.reverse
    assert bonus.underline
    assert bonus.bold
    assert not other.reverse


def test_two_rewards_of_one_bonus_square_are_the_first_code_and_a_sign() -> None:
    bear = drawn(Plot("bear_island", AREA["bear_island"]), NORMAL)
    assert "Ru&" in text(bear)[7]
    assert "·Ru&" in text(drawn(Plot("bear_island", AREA["bear_island"]), LARGE))[13]


def test_neighbours_of_one_colour_have_two_shades_that_stay() -> None:
    plot = positions.laid("home", ("chest a2",))
    for step in range(3):
        assert (
            shades(positions.laid("home", ("chest a2", "chest c2", "runestone a3", "runestone c3")[: step + 2]))
            == ((0, 1, 1, 0)[: step + 2])
        )
    assert shades(plot) == (0,)
    silver = positions.laid("home", ("silver a1", "silver b1", "silver a2"))
    assert shades(silver) == (0, 1, 1)
    assert drawn(silver, SMALL).inks[12][3].bg != drawn(silver, SMALL).inks[12][5].bg


def test_pieces_are_parted_by_an_edge_at_the_left_and_a_line_above_what_lies_below() -> None:
    canvas = drawn(positions.laid("home", ("chest a2", "runestone a3")), NORMAL)
    lower, upper = canvas.inks[11], canvas.inks[10]
    assert canvas.signs[11][3] == canvas.signs[10][3] == "▏"
    assert lower[3].fg == "bg"
    assert not lower[3].underline
    assert upper[3].underline
    assert upper[6].underline == (canvas.signs[10][6] == " ")
    assert not any(ink.underline for ink, sign in zip(upper[3:9], canvas.signs[10][3:9], strict=True) if sign.isalpha())


def test_spots_of_a_board_are_those_of_its_pieces() -> None:
    plot = positions.home()
    assert sum(spot.mask for spot in spots_of(plot)) == plot.covered
    assert [laid.piece for laid in plot.laid][:2] == [INDEX["robe"], INDEX["silk"]]


def test_the_square_under_the_mouse_is_found_at_every_size() -> None:
    area = AREAS[AREA["home"]]
    assert square_at(area, NORMAL, 9, 7) == (7, 3)
    assert square_at(area, LARGE, 12, 15) == (7, 3)
    assert square_at(area, LARGE, 52, 0) is None
    assert square_at(area, LARGE, -1, 0) is None
