from __future__ import annotations

import json
from pathlib import Path

import pytest

from feastbox.engine.library import Library
from feastbox.engine.models import Cell, Column, Result, Row, Sheet
from feastbox.engine.names import letters
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.chart import Part, blocks, course, step_words
from feastbox.tui.digits import put_digits
from feastbox.tui.fields import LineInput
from feastbox.tui.page import Zones
from feastbox.tui.results import ResultsScreen
from feastbox.tui.results_facts import decided, ranking, together
from feastbox.tui.results_page import Next, Shown, draw_narrow, draw_wide
from feastbox.tui.score_sheet import SheetTable
from tests.table_tools import AnyTable, new_table
from tests.tui.samples import ANNA, BEN, CLEO, DORA, HALALI, NOW, finished
from tests.tui.screen_text import LARGE, canvas_text, inks_at, make_app, running, screen_text

COLUMNS = (Column(0, "round 1"), Column(0, "round 2"), Column(1, "round 1"), Column(1, "round 2"))


def row(label: str, each: int, *counts: int) -> Row:
    """Return a row of the sheet: how many pieces in each column, worth `each`."""
    cells = [Cell(n * each, f"{n} × {each} = {n * each}") if n else Cell(0, "·") for n in counts]
    return Row(label, tuple(cells), str(each), f"a {label} is worth {each}", "HAL-04")


SHEET = Sheet(
    COLUMNS,
    (
        row("bear", 10, 1, 0, 0, 0),
        row("fox", 5, 2, 0, 0, 3),
        row("hunter", 5, 0, 4, 5, 0),
        row("lumberjack", 5, 0, 1, 1, 0),
        row("pheasant", 3, 3, 2, 2, 2),
        row("duck", 2, 0, 0, 4, 1),
        row("tree", 2, 4, 0, 0, 5),
        row("bear brought out", 10, 0, 1, 0, 0),
        Row("round", tuple(Cell(n) for n in (37, 41, 44, 33)), total=True),
        Row("match", (Cell(), Cell(78), Cell(), Cell(77)), note="the rounds together", rule="HAL-58", total=True),
    ),
)
"""The sheet of the design's picture: worked example 13 of Halali's rules, 78 to 77."""

POINTS = [(n * 37 // 93, n * 44 // 93) for n in range(94)] + [
    (37 + n * 41 // 93, 44 + n * 33 // 93) for n in range(1, 94)
]
PLACES = ["round 1 of 2"] * 93 + ["round 2 of 2"] * 94


def shown() -> Shown:
    """Return the results that the design's picture shows."""
    seats = (ANNA, BEN)
    words = ("same again", "swap seats", "replay, turn by turn", "export this match", "back to the picker")
    short = ("same again", "swap seats", "replay", "export", "picker")
    return Shown(
        ranking(Result((1, 2), (78, 77), "points decide")),
        ["Anna", "Ben"],
        letters(["Anna", "Ben"]),
        ["seat0", "seat1"],
        SheetTable(SHEET, seats),
        course(POINTS, PLACES, [column.label for column in COLUMNS]),
        ["Turn 180: Anna brought a bear out at d1, +10."],
        [("matches", "Anna 4, Ben 3, drawn 1"), ("highest", "Cleo 91, 21 Nov")],
        [Next(key, long, brief, lambda: None) for key, long, brief in zip("1234q", words, short, strict=True)],
    )


def test_the_results_look_as_designed_at_80_columns() -> None:
    canvas = Canvas(80, 23)
    draw_narrow(canvas, Zones(), shown(), lambda n: None)
    rows = canvas_text(canvas)
    assert rows[2] == "  1  A  Anna      78  ███████████████████████████████████████   wins by 1"
    assert rows[3] == "  2  B  Ben       77  ██████████████████████████████████████▌"
    assert [line[:48].rstrip() for line in rows[5:19]] == [
        "  Score sheet ──────────────────────────────────",
        "                        A             B",
        "                       rd 1  rd 2    rd 1  rd 2",
        "  bear             10    10     ·       ·     ·",
        "  fox               5    10     ·       ·    15",
        "  hunter            5     ·    20      25     ·",
        "  lumberjack        5     ·     5       5     ·",
        "  pheasant          3     9     6       6     6",
        "  duck              2     ·     ·       8     2",
        "  tree              2     8     ·       ·    10",
        "  bear brought out 10     ·    10       ·     ·",
        "  ──────────────────────────────────────────────",
        "  round                  37    41      44    33",
        "  match                        78            77",
    ]
    assert rows[5][52:] == "Round 1 ──────────────────"
    assert (rows[6][52], rows[6][76:]) == ("A", "37")
    assert (rows[8][52], rows[8][76:]) == ("B", "44")
    assert rows[10][52:] == "Round 2 ──────────────────"
    assert rows[15][52:] == "What decided it ──────────"
    assert rows[21] == " " + "─" * 78


def test_the_results_look_as_designed_at_120_columns() -> None:
    canvas = Canvas(120, 39)
    draw_wide(canvas, Zones(), shown(), lambda n: None)
    rows = canvas_text(canvas)
    assert [line[:80].rstrip() for line in rows[2:8]] == [
        "    ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓    ╭──────────────────────────────────╮",
        "    ┃   A  Anna           ▀▀▀█ ▄▀▀▄    ┃    │   B  Ben            ▀▀▀█ ▀▀▀█    │",
        "    ┃                      ▄▀  ▄▀▀▄    ┃    │                      ▄▀   ▄▀     │",
        "    ┃  wins by 1           █   ▀▄▄▀    ┃    │                      █    █      │",
        "    ┃  first place                     ┃    │  second place                    │",
        "    ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛    ╰──────────────────────────────────╯",
    ]
    assert inks_at(canvas, 4, 2)[0] == "seat0"  # the winner's frame wears the seat's colour
    assert [line[:78].rstrip() for line in rows[10:24]] == [
        "    Score sheet ──────────────────────────────────────────────────────────────",
        "                                A  Anna                    B  Ben",
        "                               round 1      round 2       round 1      round 2",
        "    bear                10 1 × 10 = 10            ·             ·            ·",
        "    fox                  5  2 × 5 = 10            ·             ·   3 × 5 = 15",
        "    hunter               5           ·   4 × 5 = 20    5 × 5 = 25            ·",
        "    lumberjack           5           ·   1 × 5 =  5    1 × 5 =  5            ·",
        "    pheasant             3  3 × 3 =  9   2 × 3 =  6    2 × 3 =  6   2 × 3 =  6",
        "    duck                 2           ·            ·    4 × 2 =  8   1 × 2 =  2",
        "    tree                 2  4 × 2 =  8            ·             ·   5 × 2 = 10",
        "    bear brought out    10           ·  1 × 10 = 10             ·            ·",
        "    ──────────────────────────────────────────────────────────────────────────",
        "    round                           37           41            44           33",
        "    match                                        78                         77",
    ]
    assert rows[11][85:] == "► 1 same again"
    assert inks_at(canvas, 100, 11) == ("onaccent", "accent")
    assert rows[18][84:] == "Together ─────────────────────────"
    assert rows[25].startswith("    Points over the turns ──")
    assert rows[25].endswith("each column five turns")
    assert [rows[y][4:9] for y in (26, 30, 34)] == [" 80 │", " 40 │", "  0 │"]
    assert "round 1" in rows[35]
    assert "round 2" in rows[35]
    assert [line[94:].strip() for line in rows[27:30]] == ["● Anna", "○ Ben", "◆ level"]
    assert rows[36] == "  " + "─" * 116


# -- ranking and facts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "scores", "says"),
    [
        ((1, 2), (78, 77), ["wins by 1", ""]),
        ((1, 1), (80, 80), ["drawn", "drawn"]),
        ((2, 1), (80, 80), ["wins the tie", ""]),
        ((2, 1, 1, 4), (47, 53, 53, 40), ["shares the win", "shares the win", "", ""]),
        ((1,), (44,), [""]),
    ],
)
def test_winners_are_told_by_how_much(ranks: tuple[int, ...], scores: tuple[int, ...], says: list[str]) -> None:
    assert [rank.says for rank in ranking(Result(ranks, scores, ""))] == says


def test_what_decided_it_is_the_turn_of_the_last_lead_and_the_one_that_brought_most() -> None:
    points = [(0, 0), (0, 10), (5, 10), (5, 10), (12, 10), (13, 10)]
    told = {1: "Ben took bear d4", 4: "Anna took fox c1, +7"}
    assert decided(points, told, ("Anna", "Ben"), (0,)) == [
        "Turn 4: Anna took fox c1, +7. Anna leads from here on.",
        "Turn 1: Ben took bear d4, +10. No turn brought more.",
    ]
    assert decided(points, told, ("Anna", "Ben"), (0, 1)) == ["Turn 1: Ben took bear d4, +10. No turn brought more."]
    assert decided([(0, 0)], {}, ("Anna", "Ben"), (0,)) == []


def test_together_counts_only_matches_of_the_same_people() -> None:
    rows = [
        finished("a", "halali", "2026-11-28T20:00", ((ANNA, 78, 1), (BEN, 77, 2)), 186),
        finished("b", "halali", "2026-11-21T20:00", ((BEN, 60, 1), (ANNA, 50, 2)), 120),
        finished("c", "halali", "2026-11-20T20:00", ((ANNA, 50, 1), (BEN, 50, 1)), 130),
        finished("d", "halali", "2026-11-14T20:00", ((BEN, 80, 2), (CLEO, 91, 1)), 214),
    ]
    assert together(rows, ("Anna", "Ben"), NOW) == [
        ("matches", "Anna 1, Ben 1, drawn 1"),
        ("highest", "Cleo 91, 14 Nov"),
        ("longest", "Ben and Cleo, 214 turns"),
    ]
    assert together([], ("Anna", "Ben"), NOW) == []
    three = finished("e", "hobiti", "2026-11-14T20:00", ((ANNA, 50, 1), (BEN, 35, 2), (CLEO, 30, 3)), 1687)
    assert together([three], ("Anna", "Ben"), NOW)[-1] == ("longest", "3 players, 1687 turns")


# -- charts --------------------------------------------------------------------------------------------------


def test_a_course_is_cut_where_the_match_went_on_to_its_next_part() -> None:
    assert course(POINTS, PLACES, ["round 1", "round 2"]).parts == (Part("round 1", 0, 93), Part("round 2", 93, 186))
    assert course(POINTS, ["the feast"] * 187, ["", ""]).parts == (Part("", 0, 186),)


def test_blocks_grow_to_what_was_won_in_their_part() -> None:
    match = course([(0, 0), (4, 0), (8, 2), (8, 2), (9, 10)], ["r 1"] * 2 + ["r 2"] * 3, ["r 1", "r 2"])
    assert match.parts == (Part("r 1", 0, 2), Part("r 2", 2, 4))
    assert blocks(match, match.parts[0], 0, 4)[-1] == "█"  # 8 of 8
    assert blocks(match, match.parts[0], 1, 4)[-1] == "▂"  # 2 of 8
    assert blocks(match, match.parts[1], 1, 4)[-1] == "█"  # 8 more


def test_negative_points_and_a_match_without_points_can_be_drawn() -> None:
    sheet = SheetTable(Sheet((Column(0), Column(1)), (Row("all", (Cell(-8), Cell(0)), total=True),)), (ANNA, BEN))
    for points in ([(0, 0)] * 3, [(-86, -86), (-20, -40), (-8, 0)], [(0, 0)]):
        view = shown()
        view.table, view.course = sheet, course(points, [""] * len(points), [""])
        view.ranking = ranking(Result((2, 1), points[-1], ""))
        for size, draw in (((120, 39), draw_wide), ((80, 23), draw_narrow)):
            draw(Canvas(*size), Zones(), view, lambda n: None)


def test_columns_of_a_chart_are_told_in_words() -> None:
    assert step_words(5) == "each column five turns"
    assert step_words(1) == "each column one turn"
    assert step_words(25) == "each column 25 turns"


def test_all_digits_are_four_columns_and_three_rows() -> None:
    canvas = Canvas(60, 3)
    put_digits(canvas, 59, 0, 1234567890, "text")
    put_digits(canvas, 8, 0, -8, "text")
    assert all(len(line) <= 59 for line in canvas_text(canvas))


def test_a_ranking_of_eight_seats_without_bars_shows_all_of_them() -> None:
    names = [f"Anna the {number}th" for number in range(1, 9)]
    result = Result((1, 2, 3, 4, 5, 6, 7, 8), (235, 222, 195, 191, 191, 179, 178, 174), "points decide")
    few, rows = shown(), tuple(Row(f"round {n}", tuple(Cell(n) for _ in range(8))) for n in range(1, 14))
    table = SheetTable(Sheet(tuple(Column(seat) for seat in range(8)), rows), (ANNA, BEN, CLEO, DORA) * 2)
    inks = [f"seat{seat % 4}" for seat in range(8)]
    canvas = Canvas(80, 23)
    many = Shown(ranking(result), names, letters(names), inks, table, few.course, (), (), few.next)
    draw_narrow(canvas, Zones(), many, lambda n: None)
    told = canvas_text(canvas)
    assert [told[1].count("Anna"), told[2].count("Anna")] == [4, 4]
    assert told[2].endswith("174")
    assert any("round 13" in line for line in told)


# -- the sheet -----------------------------------------------------------------------------------------------


def eight() -> SheetTable:
    """Return a sheet of eight seats and three rounds: far more columns than fit."""
    columns = tuple(Column(seat, f"round {n}") for seat in range(8) for n in (1, 2, 3))
    rows = (Row("items", tuple(Cell(n) for n in range(24)), note="what lies open", rule="HOB-12"),)
    return SheetTable(Sheet(columns, rows), (ANNA, BEN, CLEO, DORA) * 2)


def test_a_sheet_with_too_many_columns_has_a_window_on_them() -> None:
    table = eight()
    canvas = Canvas(80, 10)
    table.draw(canvas, Zones(), 2, 1, 76, 8, lambda n: None)
    assert table.hidden > 0
    assert "more ►" in canvas.row_text(1)
    for _ in range(10):
        table.turn(1)
        table.draw(Canvas(80, 10), Zones(), 2, 1, 76, 8, lambda n: None)
    canvas = Canvas(80, 10)
    table.draw(canvas, Zones(), 2, 1, 76, 8, lambda n: None)
    assert table.hidden == 0
    assert canvas.row_text(3).rstrip().endswith("23")
    assert canvas.row_text(1).startswith("  ◄")


def test_each_row_is_explained_with_its_rule() -> None:
    table = SheetTable(SHEET, (ANNA, BEN))
    assert table.explain() == ("", "")
    table.move(1)
    assert table.explain() == ("Bear:", "a bear is worth 10 (HAL-04).")
    table.move(-1)
    assert table.rule == "HAL-04"
    table.move(99)
    assert table.explain() == ("Match:", "the rounds together (HAL-58).")


# -- the screen ----------------------------------------------------------------------------------------------


@pytest.fixture
def over(tmp_path: Path) -> AnyTable:
    """A short Halali match that has been played to its end, in a library file."""
    rules = HALALI.rules()
    with Library(tmp_path / "library.sqlite") as library:
        options = rules.options_type.model_validate({"rounds": 1, "final_turns": 4})
        table = Table.new(HALALI, (ANNA, BEN), options, "results", library)
        while table.stage != "over":
            moves = table.moves()
            table.submit(table.forced() or moves[len(moves) // 2])
    return table


async def test_the_results_of_a_played_match_show_and_lead_on(over: AnyTable, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, LARGE) as pilot:
        app.open_results(Table.resume(over.row.id, app.library))
        await pilot.pause()
        assert isinstance(app.screen, ResultsScreen)
        assert screen_text(app)[0].startswith(f" Halali  ·  {over.words.where(over.view)}")
        await pilot.press("down")
        assert "HAL-" in screen_text(app)[37]
        await pilot.press("1")
        await pilot.pause()
        rows = app.library.matches("open")
        assert [info.name for info in rows[0].seats] == ["Anna", "Ben"]
        assert rows[0].seed != over.row.seed
        assert rows[0].options == over.row.options


async def test_a_long_explanation_of_a_row_is_shown_to_its_rule(over: AnyTable, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.open_results(Table.resume(over.row.id, app.library))
        await pilot.pause()
        labels = [row.label for row in over.sheet().rows]
        for _ in range(labels.index("round") + 1):
            await pilot.press("down")
        told = " ".join(line.strip() for line in screen_text(app)[20:22])
        assert told.startswith("Round: A round counts the points of all tiles in the pile;")
        assert "(HAL-56)." in told
        assert "same again" in screen_text(app)[22]


async def test_swapping_seats_takes_names_and_colours_along(over: AnyTable, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.open_results(Table.resume(over.row.id, app.library))
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert list(app.library.matches("open")[0].seats) == [BEN, ANNA]


async def test_export_asks_for_a_name_and_before_it_overwrites(over: AnyTable, tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        app.open_results(Table.resume(over.row.id, app.library))
        await pilot.pause()
        path = tmp_path / f"halali-{over.row.id}.json"
        path.write_text("mine", encoding="utf-8")
        await pilot.press("4", "enter")
        assert "exists already. enter once more overwrites it" in screen_text(app)[20]
        assert path.read_text(encoding="utf-8") == "mine"
        await pilot.press("enter")
        assert json.loads(path.read_text(encoding="utf-8"))["game"] == "halali"
        await pilot.press("4")
        app.screen.query_one(LineInput).value = str(path / "below_a_file.json")
        await pilot.press("enter")
        assert "It could not be written: Not a directory" in screen_text(app)[20]
        other = tmp_path / "other.json"
        await pilot.press("4")
        app.screen.query_one(LineInput).value = str(other)
        await pilot.click("#keys", offset=(2, 0))  # "enter write the file"
        assert other.exists()


def test_results_need_a_match_that_is_over() -> None:
    with pytest.raises(AssertionError):
        ResultsScreen(new_table(HALALI, 2))
