from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.color import ColorSystem
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.screen import Screen

from feastbox.tui.canvas import Canvas, CanvasWidget, changes
from feastbox.tui.cells import cells
from feastbox.tui.palette import Ink, style
from feastbox.tui.pen import UNDERLINE, pen_of
from feastbox.tui.themes import NAMES


def test_text_is_cut_at_the_edges_and_the_column_behind_it_is_returned() -> None:
    canvas = Canvas(6, 2)
    assert canvas.put(4, 0, "abc") == 7
    assert canvas.put(-1, 1, "xyz") == 2
    assert canvas.put(0, 5, "below") == 5
    assert canvas.row_text(0) == "    ab"
    assert canvas.row_text(1) == "yz    "


def test_without_a_ground_each_cell_keeps_its_own() -> None:
    canvas = Canvas(4, 1)
    canvas.fill(0, 0, 2, 1, "tree")
    canvas.put(0, 0, "abcd", "bright", bold=True)
    assert canvas.inks[0] == [Ink("bright", ground, True) for ground in ("tree", "tree", "bg", "bg")]


def test_a_cell_can_be_underlined_in_every_palette_and_on_every_terminal() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "ab", underline=True)
    canvas.paint(0, 0, 1, "accent")
    assert [ink.underline for ink in canvas.inks[0]] == [True, True, False]
    for palette in NAMES:
        made = style(palette, canvas.inks[0][0])
        assert made.underline
        assert pen_of(made, ColorSystem.STANDARD).attributes & UNDERLINE


def test_text_from_the_right_ends_before_its_column() -> None:
    canvas = Canvas(8, 1)
    assert canvas.right(7, 0, "+3") == 5
    assert canvas.row_text(0) == "     +3 "


def test_a_heading_runs_to_the_end_of_its_column_with_the_remark_at_its_right_edge() -> None:
    canvas = Canvas(35, 1)
    canvas.heading(1, 0, 33, "Moves", "fox d4")
    assert canvas.row_text(0) == " Moves ──────────────────── fox d4 "
    assert canvas.inks[0][1] == Ink("dim", "bg", bold=True)
    assert canvas.inks[0][-2].fg == "faint"


def test_a_cursor_line_is_marked_by_reverse_for_terminals_without_colour() -> None:
    canvas = Canvas(5, 1)
    canvas.put(1, 0, "abc", "text", bold=True)
    canvas.paint(0, 0, 5, "accent", "onaccent")
    assert all(ink.reverse and ink.bg == "accent" and ink.fg == "onaccent" for ink in canvas.inks[0])
    assert [ink.bold for ink in canvas.inks[0]] == [False, True, True, True, False]


def test_wide_signs_take_two_cells_and_marks_none() -> None:
    assert list(cells("漢a")) == ["漢", "", "a"]
    assert list(cells("e\u0301x")) == ["e\u0301", "x"]
    assert list(cells("漢\u0301")) == ["漢\u0301", ""]
    assert list(cells("\u0301a")) == ["a"]
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "漢b") == 3
    assert canvas.row_text(0) == "漢b "


def test_signs_are_dyed_with_exactly_one_ink_and_canvases_taken_over_whole() -> None:
    small = Canvas(3, 2)
    small.dye(1, 1, "ab", Ink("bright", "tree", underline=True))
    canvas = Canvas(6, 3)
    canvas.take(small, 2, 1)
    assert canvas.row_text(2) == "   ab "
    assert canvas.inks[2][3:5] == [Ink("bright", "tree", underline=True)] * 2
    canvas.put(3, 2, "x")
    assert small.row_text(1) == " ab"


def test_half_a_wide_sign_at_an_edge_leaves_a_blank() -> None:
    canvas = Canvas(3, 1)
    canvas.put(-1, 0, "漢b")
    assert canvas.signs[0] == [" ", "b", " "]


def test_control_characters_never_reach_a_cell() -> None:
    assert "".join(cells("a\x1b[31mb\x07\r\n\u202ec")) == "a[31mbc"


def test_a_strip_merges_equal_neighbours() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "ab", "bright")
    canvas.put(2, 0, "cd", "bright")
    strip = canvas.strip(0, "dark", False)
    assert [segment.text for segment in strip] == ["abcd", "    "]
    assert strip.cell_length == 8


def test_ascii_has_a_sign_for_every_cell() -> None:
    canvas = Canvas(8, 1)
    canvas.put(0, 0, "►─漢█é")
    assert canvas.strip(0, "dark", True).text == ">-? #e  "


def test_changes_are_runs_of_cells_that_differ_in_sign_or_ink() -> None:
    old, new = Canvas(9, 2), Canvas(9, 2)
    new.put(1, 0, "ab")
    new.fill(5, 0, 2, 1, "tree")
    new.put(8, 1, "x")
    assert list(changes(old, new)) == [(0, 1, 3), (0, 5, 7), (1, 8, 9)]
    assert not list(changes(new, new))


class Counter(CanvasWidget):
    """Shows a number; counts drawings and notes what it refreshes."""

    def __init__(self) -> None:
        super().__init__(id="counter")
        self.number = 0
        self.drawn = 0
        self.refreshed: list[Region] = []

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.put(0, 0, f"number {self.number}")

    def depends(self) -> object:
        return self.number

    def refresh(self, *regions: Region, **kwargs: bool) -> Counter:
        self.refreshed += regions
        return super().refresh(*regions, **kwargs)


class OnePart(App[None]):
    """An app with nothing but the counter."""

    def compose(self) -> ComposeResult:
        yield Counter()


async def test_a_part_refreshes_only_the_cells_that_changed() -> None:
    app = OnePart()
    async with app.run_test(size=(20, 3)) as pilot:
        part = app.query_one(Counter)
        part.number = 7
        part.repaint()
        assert part.refreshed == [Region(7, 0, 1, 1)]
        await pilot.pause()
        assert "number 7" in app.screen._compositor.render_strips()[0].text


class Painted:
    """Takes the signs that parts put on the terminal at once."""

    def __init__(self) -> None:
        self.signs: list[str] = []

    def paint(self, row: int, column: int, signs: Sequence[str], inks: Sequence[Ink]) -> None:
        assert len(signs) == len(inks)
        self.signs += signs


@pytest.mark.parametrize(("ascii_only", "signs"), [(True, "> ?  e"), (False, "► 漢 e\u0301")])
async def test_cells_that_go_straight_to_the_terminal_are_ascii_where_it_is_asked_for(
    ascii_only: bool, signs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, painted = OnePart(), Painted()
    monkeypatch.setattr(OnePart, "ascii_only", ascii_only, raising=False)
    async with app.run_test(size=(20, 3)):
        part = app.query_one(Counter)
        monkeypatch.setattr(OnePart, "painter", painted, raising=False)
        monkeypatch.setattr(Counter, "draw", lambda _, canvas: canvas.put(0, 0, "► 漢 e\u0301"))
        part.number = 1
        part.repaint()
        assert "".join(painted.signs).rstrip() == signs


async def test_nothing_is_drawn_anew_while_what_it_depends_on_stays_equal() -> None:
    app = OnePart()
    async with app.run_test(size=(20, 3)):
        part = app.query_one(Counter)
        drawn = part.drawn
        part.repaint()
        assert part.drawn == drawn
        part.number = 1
        part.repaint()
        assert part.drawn == drawn + 1


async def test_a_part_of_another_size_is_drawn_for_it_at_once() -> None:
    app = OnePart()
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.resize_terminal(8, 2)
        await pilot.pause()
        assert app.screen._compositor.render_strips()[0].text == "number 0"


async def test_a_part_under_another_screen_is_not_painted() -> None:
    app = OnePart()
    async with app.run_test(size=(20, 3)) as pilot:
        part = app.query_one(Counter)
        await app.push_screen(Screen())
        part.number = 9
        part.repaint()
        await pilot.pause()
        assert "number 9" not in app.screen._compositor.render_strips()[0].text
        await app.pop_screen()
        await pilot.pause()
        assert "number 9" in app.screen._compositor.render_strips()[0].text
