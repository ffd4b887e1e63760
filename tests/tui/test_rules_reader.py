from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.engine import rulebook
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones
from feastbox.tui.rules_layout import lay_out
from feastbox.tui.rules_page import Columns, Reading, draw_book, draw_contents
from feastbox.tui.rules_reader import RulesScreen
from tests.tui.samples import HALALI, game
from tests.tui.screen_text import LARGE, SMALL, canvas_text, inks_at, make_app, running, screen_text

BOOK = rulebook.parse(
    """# Beans (BEA)

Take beans from a heap.

## Setup

- **BEA-01** Ten beans lie on the heap. [book]

## Turn

### Taking

- **BEA-02** Take one to three beans, but never more than the option of BEA-03 says. [book]
- **BEA-03** The option `most` says how many. [house]

### Passing

- **BEA-04** Nobody passes. [public S1]

## End

- **BEA-05** Whoever takes the last bean wins (BEA-01, BEA-02). [book]

## Worked examples

1. **Last bean.** One bean lies there; Anna takes it and wins (BEA-05).

## Open to options

| Option | Values | Default | Meaning |
|---|---|---|---|
| `most` | 2 to 4 | 3 | beans in a turn |

## Hints

Leave four beans.
"""
)


# -- the layout ----------------------------------------------------------------------------------------------


def test_chapters_stand_in_reading_order_with_the_rules_they_hold() -> None:
    chapters = [(c.title, c.level, c.mark) for c in lay_out(BOOK, 40).chapters]
    assert chapters == [
        ("At a glance", 2, ""),
        ("Setup", 2, "1"),
        ("Turn", 2, ""),
        ("Taking", 3, "2-3"),
        ("Passing", 3, "4"),
        ("End", 2, "5"),
        ("Worked examples", 2, "1"),
        ("Options", 2, "1"),
        ("Hints", 2, ""),
    ]


def test_every_rule_is_an_item_and_no_line_is_too_long() -> None:
    for width in (30, 42, 48, 64):
        layout = lay_out(BOOK, width)
        assert [item.rule.number for item in layout.items if item.rule] == [rule.number for rule in BOOK.rules]
        assert all(len(line.text) <= width for line in layout.lines)
        assert [layout.lines[start].item for start in layout.starts] == list(range(len(layout.items)))


def test_the_whole_of_halalis_book_is_set() -> None:
    book = rulebook.load("halali")
    layout = lay_out(book, 42)
    words = " ".join(line.text for line in layout.lines if line.item is not None)
    for rule in book.rules:
        assert rule.text in words
    assert [c.mark for c in layout.chapters if c.title == "Moving"] == ["20-30"]


def test_a_rule_names_others_but_not_itself() -> None:
    layout = lay_out(BOOK, 40)
    place = layout.place("BEA-05")
    assert place is not None
    assert layout.items[place].mentions == ["BEA-01", "BEA-02"]


def test_the_example_of_a_rule_is_found() -> None:
    layout = lay_out(BOOK, 40)
    place = layout.example_for("BEA-05", BOOK)
    assert place is not None
    assert layout.items[place].label == "Ex. 1"
    assert layout.example_for("BEA-04", BOOK) is None


# -- the page ------------------------------------------------------------------------------------------------


def test_the_rule_in_view_stands_behind_a_bar_on_its_own_ground() -> None:
    layout = lay_out(BOOK, 42)
    place = layout.place("BEA-03")
    assert place is not None
    canvas = Canvas(80, 23)
    at = Columns.of(80, 23, False)
    draw_book(canvas, Zones(), at, layout, "Beans", Reading(place), lambda n: None, lambda n: None)
    rows = canvas_text(canvas)
    y = next(y for y, row in enumerate(rows) if "BEA-03   The option" in row)
    assert all(canvas.signs[row][25] == "▌" for row in (y - 1, y, y + 1))
    assert inks_at(canvas, 40, y) == ("bright", "panel")
    assert rows[2].split() == ["Taking", "Beans,", "rules", "2", "to", "3"]
    assert canvas.row_text(y + 1)[27:32] == "house"


@pytest.mark.parametrize(
    ("name", "facts"), [("A Feast for Odin", "A Feast for Odin, rule 1"), ("The Feasts of Odin", "rule 1")]
)
def test_behind_a_chapters_title_stands_only_what_leaves_a_gap(name: str, facts: str) -> None:
    layout, canvas = lay_out(BOOK, 42), Canvas(80, 23)
    at = Columns.of(80, 23, False)._replace(text_width=21)
    setup = next(chapter.first for chapter in layout.chapters if chapter.title == "Setup")
    draw_book(canvas, Zones(), at, layout, name, Reading(setup), lambda n: None, lambda n: None)
    assert canvas_text(canvas)[2].strip() == f"Setup{facts:>26}"


def test_contents_scroll_with_the_chapter_in_view() -> None:
    layout = lay_out(BOOK, 42)
    canvas = Canvas(80, 9)
    draw_contents(canvas, Zones(), Columns.of(80, 9, False), layout, 8, lambda n: None)
    rows = canvas_text(canvas)
    assert rows[6].startswith(" ► Hints")


# -- the screen ----------------------------------------------------------------------------------------------

WHY = "a bird that the opponent turned over in the turn before may not be moved"


async def test_the_rulebook_looks_as_designed_at_80_columns(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, SMALL) as pilot:
        app.push_screen(RulesScreen(HALALI, "HAL-28", because=WHY))
        await pilot.pause()
        rows = screen_text(app)
    assert rows[0] == " Rulebook · Halali · 74 rules                                         at HAL-28"
    assert rows[2][24:] == "│ Moving                        Halali, rules 20 to 30"
    assert rows[4][24:] == "│  HAL-26   The target square must be empty, unless"
    assert rows[5][24:] == "│  book     the move takes (HAL-31)."
    assert rows[7][24:] == "│  HAL-27   A move must change the tile's square."
    assert rows[8][24:] == "│▌"
    assert rows[9][24:] == "│▌ HAL-28   A bird that the opponent turned over or"
    assert rows[10][24:] == "│▌ book     moved in the turn just before may not be"
    assert rows[12][24:] == "│▌"
    assert " ►   Moving       20-30 │" in [row[:25] for row in rows]
    assert "   Tie-breaks     59-62 │" in [row[:25] for row in rows]
    assert rows[21] == " " + "─" * 78
    assert rows[22].endswith("The book never acts on the game.")


async def test_the_rulebook_unfolds_at_120_columns(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, LARGE) as pilot:
        app.push_screen(RulesScreen(HALALI, "HAL-28", because=WHY))
        await pilot.pause()
        rows = screen_text(app)
    side = [row[91:] for row in rows]
    assert side[2] == "│  Where it mattered ──────"
    assert side[4] == "│  A bird that the opponent"
    assert any(row.startswith("│  Example 4 ───") for row in side)
    assert any(row.startswith("│  See also ───") for row in side)
    marks = next(y for y, row in enumerate(side) if row.startswith("│  Marks ───"))
    assert side[marks + 1 : marks + 4] == [
        "│  book    given rulebook",
        "│  public  another source",
        "│  house   our own ruling",
    ]
    assert rows[4][28:91].rstrip() == "│  HAL-26   The target square must be empty, unless the move"


async def test_search_counts_and_steps_and_lets_go(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        screen = RulesScreen(HALALI, "HAL-20", search=True)
        app.push_screen(screen)
        await pilot.pause()
        found = rulebook.load("halali").search("bird")
        await pilot.press(*"bird", "enter")
        assert f" of {len(found)} rules" in screen_text(app)[22]
        place = screen.at.item
        await pilot.press("n", "N")
        assert screen.at.item == place
        assert "enter follow" in screen_text(app)[23]  # keys stand there although a line was typed into at first
        assert screen.layout_now.items[place].rule in found


async def test_a_number_is_followed_and_left_again(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        screen = RulesScreen(HALALI, "HAL-30")
        app.push_screen(screen)
        await pilot.pause()
        await pilot.press("enter")
        assert screen_text(app)[0].endswith("at HAL-29")
        await pilot.press("backspace")
        assert screen_text(app)[0].endswith("at HAL-30")
        y, row = next((y, row) for y, row in enumerate(screen_text(app)) if "HAL-30   The ban of HAL-29" in row)
        await pilot.click("#page", offset=(row.index("HAL-29"), y))
        assert screen_text(app)[0].endswith("at HAL-29")
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesScreen)


@pytest.mark.parametrize("rule", ["HAL-999", "nonsense"])
async def test_a_number_that_is_none_opens_the_beginning_and_says_so(rule: str, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(RulesScreen(HALALI, rule))
        await pilot.pause()
        assert "There is no rule" in screen_text(app)[22]


async def test_a_game_without_a_rulebook_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.push_screen(RulesScreen(game("chess", "Chess", range(2, 3), 1, 1, "")))
        await pilot.pause()
        assert any("The rulebook of Chess cannot be read" in row for row in screen_text(app))
        await pilot.press("down", "enter", "e", "n")
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesScreen)
