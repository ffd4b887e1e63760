from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region, Size
from textual.widgets import Input

from feastbox.catalog import Game
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.models import Result
from feastbox.engine.records import MatchRow
from feastbox.start import OpenMatch
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.game_face import size_class_of
from feastbox.tui.game_screen import who_won
from feastbox.tui.menu import MoveLine, MoveList
from feastbox.tui.panels import Chip, Prompt, SeatLine, StatusLine, draw_prompt, draw_seats, draw_status
from tests.contract.template.moves import Draw
from tests.contract.template.positions import BREAD, CRUMB, turn
from tests.table_tools import NAMES
from tests.tui.screen_text import SMALL, canvas_text, inks_at, make_app, running, screen_text
from tests.tui.tables import canvas_of, deal, playing, rows, said, text

# -- parts ---------------------------------------------------------------------------------------------------


def test_between_two_sizes_the_smaller_layout_stays() -> None:
    assert [size_class_of(*size) for size in ((80, 24), (119, 60), (300, 35))] == ["80"] * 3
    assert [size_class_of(*size) for size in ((120, 36), (159, 60), (200, 47))] == ["120"] * 3
    assert size_class_of(160, 48) == "160"


def test_the_status_line_has_game_facts_and_who_is_asked() -> None:
    canvas = Canvas(80, 1)
    draw_status(canvas, StatusLine("Halali", ("round 1 of 2", "15 face down"), Chip("B", "blue"), "Ben", "to act"))
    row = canvas_text(canvas)[0]
    assert row == " Halali · round 1 of 2 · 15 face down" + " " * 29 + "B  Ben to act"
    assert inks_at(canvas, 66, 0)[1] == "blue"
    assert canvas.inks[0][1].bold


def test_facts_that_do_not_fit_are_left_out_from_the_end() -> None:
    canvas = Canvas(40, 1)
    draw_status(canvas, StatusLine("Halali", ("round 1", "a very long fact indeed"), Chip("B", "blue"), "Ben", "acts"))
    assert canvas_text(canvas)[0] == " Halali · round 1" + " " * 11 + "B  Ben acts"


def test_the_acting_seat_has_the_arrow_and_points_stand_at_the_edge() -> None:
    canvas = Canvas(33, 2)
    lines = [
        SeatLine(Chip("A", "brown"), "Anna", "brown hunters", points="16"),
        SeatLine(Chip("B", "blue"), "Ben", "blue animals", points="23", acting=True),
    ]
    assert draw_seats(canvas, 0, lines) == 2
    assert canvas_text(canvas) == ["   A  Anna  brown hunters      16", "►  B  Ben   blue animals       23"]


def test_the_prompt_is_wrapped_at_words_first_sentence_bold_gain_in_the_colour_of_taking() -> None:
    canvas = Canvas(33, 3)
    draw_prompt(canvas, Prompt("Fox d4 takes pheasant d2:", "enter do it · esc drop the fox", "+3"))
    assert canvas_text(canvas)[1:] == ["Fox d4 takes pheasant d2: +3", "enter do it · esc drop the fox"]
    assert canvas.inks[1][0].bold
    assert inks_at(canvas, 26, 1)[0] == "take"
    assert inks_at(canvas, 0, 2)[0] == "dim"
    draw_prompt(
        canvas := Canvas(33, 3), Prompt("a fox takes only birds, not people", "(HAL-36, R opens it)", refusal=True)
    )
    assert canvas_text(canvas)[1:] == ["No: a fox takes only birds, not", "people (HAL-36, R opens it)"]
    assert inks_at(canvas, 0, 1)[0] == "take"


# -- the list of moves ---------------------------------------------------------------------------------------


class Sized(MoveList):
    """A list of moves that needs no screen."""

    rows = 0

    @property
    def size(self) -> Size:
        return Size(33, self.rows)


def filled(count: int, rows: int, cursor: int | None = None) -> Sized:
    moves = Sized("moves", lambda line: None)
    moves.rows = rows
    moves.lines = [MoveLine(f"to d{n}", "south", act=lambda: None, closes=n == 2) for n in range(1, count + 1)]
    moves.cursor = cursor
    return moves


def drawn(moves: MoveList) -> list[str]:
    canvas = Canvas(*moves.size)
    moves.draw(canvas)
    return canvas_text(canvas)


def test_each_line_has_digit_text_remark_and_what_closes_its_mark() -> None:
    moves = filled(3, 9, 0)
    moves.legend = True
    assert drawn(moves) == [
        "Moves ───────────────────────────",
        " ► 1 to d1                 south",
        " ! 2 to d2                 south",
        "   3 to d3                 south",
        "   ! cannot be taken back",
        "",
        "",
        "",
        "",
    ]


def test_a_list_that_does_not_fit_scrolls_with_the_cursor_and_digits_follow_what_is_visible() -> None:
    moves = filled(12, 6)
    assert drawn(moves)[1:] == [*(line for line in drawn(moves)[1:5]), "   ▼ 8 more"]
    moves.cursor = 6
    moves._follow()
    assert "7" not in drawn(moves)[1][:4]
    assert any("►" in line and "to d7" in line for line in drawn(moves))
    assert moves.numbered(1) == moves._visible()[0]
    moves.cursor = 11
    moves._follow()
    assert drawn(moves)[-1].startswith(" ► 5 to d12")


def test_headings_and_empty_lines_cannot_be_chosen() -> None:
    moves = filled(2, 9)
    moves.lines = [MoveLine("fox"), moves.lines[0], MoveLine(""), MoveLine("birds"), moves.lines[1]]
    moves.step(1)
    assert moves.cursor == 1
    moves.step(1)
    assert moves.cursor == 4
    assert moves.numbered(2) == 4
    assert moves.numbered(3) is None
    assert not moves.choose(0)
    assert moves.choose()


def test_the_list_s_cursor_lights_up_what_the_line_is_about() -> None:
    lit: list[str] = []
    moves = filled(0, 9)
    moves.lines = [MoveLine(name, act=lambda: None, lights=partial(lit.append, name)) for name in "ab"]
    moves.step(1)
    moves.step(1)
    moves.step(-1)
    assert lit == ["a", "b", "a"]


# -- keys ----------------------------------------------------------------------------------------------------


async def test_a_digit_makes_that_move_and_the_next_seat_is_asked(tmp_path: Path, larder: Game) -> None:
    state = turn([[CRUMB], [BREAD]])
    id = deal(tmp_path, larder, 2, state=state)
    async with playing(tmp_path, id) as (pilot, screen):
        assert "1 draw" in text(screen)
        await pilot.press("1")
        await pilot.pause()
        assert screen.table.match.entry_at(1).text == "draw"
        assert screen.table.asking == 1
        assert "B  Ben to act" in rows(screen)[0]
        assert "Anna draws a card" in text(screen)


async def test_a_key_that_does_nothing_now_is_faint_and_says_why(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("u")
        assert "No: no move has been made yet" in said(screen)
        await pilot.press("U")
        assert "No: nothing was taken back" in said(screen)
        await pilot.press("x")
        assert "No: no hand is open" in said(screen)
        await pilot.press("space")
        assert "No: there is no hand to open now" in said(screen)
        await pilot.press("9")
        assert "No: there is no line 9" in said(screen)
        await pilot.press("escape", "escape")
        assert "No: there is nothing to drop; q leaves" in said(screen)
        assert inks_at(canvas_of(screen, "keys"), rows(screen)[-1].index("u undo"), 0)[0] == "faint"


async def test_undo_and_redo_go_to_the_floor_and_back(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        screen.try_move(screen.table.moves()[0])
        await pilot.press("u")
        assert "No: the last move drew or showed something" in said(screen)
        assert screen.table.match.head == 1


async def test_a_refused_move_says_why_and_r_opens_the_rule(
    tmp_path: Path, halali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, bool]] = []
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        monkeypatch.setattr(
            screen.feast, "open_rules", lambda game, rule="", **how: opened.append((rule, how.get("search", False)))
        )
        before = screen.table.match.hash
        await pilot.press("colon", *"move a1 a2", "enter")
        assert "No: " in said(screen)
        assert said(screen).endswith("R opens it)")
        rule = screen._rule
        assert rule.startswith("HAL-")
        await pilot.press("R", "slash")
        assert opened[0] == (rule, False)
        assert opened[1][1]
        assert screen.table.match.hash == before


async def test_notation_completes_corrects_and_moves(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("colon", *"ovr d6", "enter")
        await pilot.pause()
        words = "names no move; there are over d5, move b2 b6, leave d2 south and pass. Did you mean over d6?"
        assert said(screen) == f"No: 'ovr d6' {words}"
        assert rows(screen)[-2].endswith(": ovr d6")
        await pilot.press("escape")
        assert ": ovr" not in text(screen)
        await pilot.press("colon", *"over g")
        await asyncio.sleep(0.05)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert screen.table.match.entry_at(1).text.startswith("over g")
        assert "over g" not in rows(screen)[-2]
        await pilot.press("colon", "enter")
        assert not screen.query_one("#notation").has_focus
        assert not screen.query_one("#notation", Input).cursor_blink


async def test_tab_gives_the_arrows_to_the_next_part(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        assert "↑↓←→ square" in rows(screen)[-1]
        await pilot.press("tab")
        assert screen.part == "moves"
        assert "↑↓←→ line" in rows(screen)[-1]
        await pilot.press("shift+tab")
        assert screen.part == "board"


async def test_the_mouse_does_what_keys_do(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        lines = rows(screen)
        row = next(i for i, line in enumerate(lines) if "1 draw" in line)
        await pilot.hover(offset=(lines[row].index("draw"), row))
        assert screen.moves.cursor == 0
        await pilot.click(offset=(lines[row].index("draw"), row))
        await pilot.pause()
        assert screen.table.match.head == 1
        lines = rows(screen)
        await pilot.click(offset=(lines[-1].index("u undo"), 23))
        await pilot.pause()
        assert "No: the last move drew" in said(screen)
        await pilot.click(offset=(5, 21), button=3)
        await pilot.pause()
        assert "No:" not in said(screen)


async def test_an_answer_that_needs_no_decision_is_entered_and_said(
    tmp_path: Path, larder: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        answers = iter([Draw(0)])
        monkeypatch.setattr(screen.table, "forced", lambda: next(answers, None))
        screen.following.go_on()
        await pilot.pause()
        assert screen.table.match.entry_at(1).text == "draw"
        assert said(screen).startswith("Anna: draw (")
        assert said(screen).endswith("Nothing else was legal.")


async def test_words_too_long_for_the_prompt_take_rows_from_the_log(tmp_path: Path, halali: Game) -> None:
    words = " ".join(["something", "that", "takes", "more", "than", "the", "two", "rows"] * 4)
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        before = {id: canvas_of(screen, id).height for id in ("log", "prompt")}
        screen.say(Prompt("Look:", words))
        await pilot.pause()
        assert said(screen) == f"Look: {words}"
        assert canvas_of(screen, "log").height < before["log"]
        await pilot.press("left")
        await pilot.pause()
        assert {id: canvas_of(screen, id).height for id in ("log", "prompt")} == before


# -- other programs, and a library that fails ----------------------------------------------------------------


async def test_another_program_s_move_is_seen(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    async with playing(tmp_path, id) as (pilot, screen):
        with Library(tmp_path / "library.sqlite") as library:
            other: Table[Any, Any, Any] = Table.resume(id, library)
            other.submit(other.moves()[5])
        screen.following.poll()
        await pilot.pause()
        assert "Another program has moved." in said(screen)
        assert screen.table.match.head == 1
        assert "Ben turned over" in text(screen)


async def test_who_is_overtaken_is_told_and_sees_the_new_position(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    async with playing(tmp_path, id) as (pilot, screen):
        with Library(tmp_path / "library.sqlite") as library:
            other: Table[Any, Any, Any] = Table.resume(id, library)
            other.submit(other.moves()[5])
        assert not screen.try_move(screen.table.moves()[0])
        await pilot.pause()
        assert "Another program was faster." in said(screen)
        assert screen.table.match.head == 1


async def test_a_move_that_cannot_be_kept_is_told_and_not_made(
    tmp_path: Path, halali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object, **kwargs: object) -> MatchRow:
        raise LibraryError("the disk is full")

    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        monkeypatch.setattr(screen.table.library, "append", full)
        before = screen.table.match.hash
        await pilot.press("colon", *"over d6", "enter")
        assert "No: this could not be kept: the disk is full" in said(screen)
        assert screen.table.match.hash == before


async def test_leaving_keeps_a_snapshot_and_the_picker_has_the_match_first(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    app = make_app(tmp_path / "library.sqlite", OpenMatch(id))
    async with running(app) as pilot:
        await pilot.press("colon", *"over d6", "enter", "q")
        await pilot.pause()
        assert "Halali" in screen_text(app)[3]
        with Library(tmp_path / "library.sqlite") as library:
            assert library.match(id).head == 1


# -- the end -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "words"),
    [
        ((2, 1), ": Ben wins"),
        ((1, 1), ": it is drawn"),
        ((1, 1, 3), ": Anna and Ben share the win"),
        ((1,), ""),
    ],
)
def test_who_won_is_said_in_plain_words(ranks: tuple[int, ...], words: str) -> None:
    assert who_won(Result(ranks, ranks, ""), NAMES[: len(ranks)]) == words


async def test_a_finished_match_says_who_won_and_leads_to_the_result(
    tmp_path: Path, larder: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        monkeypatch.setattr(screen.feast, "open_results", shown.append)
        monkeypatch.setattr(type(screen.table), "stage", property(lambda table: "over"))
        monkeypatch.setattr(type(screen.table), "asking", property(lambda table: None))
        screen.changed()
        await pilot.pause()
        assert "1 show the result" in text(screen)
        await pilot.press("enter", "1")
        assert shown == [screen.table, screen.table]


# -- every look ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light", "contrast", "sixteen", "mono"])
async def test_the_words_are_the_same_in_every_theme(tmp_path: Path, halali: Game, theme: str) -> None:
    id = deal(tmp_path, halali, 2)
    async with playing(tmp_path, id) as (_, screen):
        expected = rows(screen)
    async with playing(tmp_path, id, theme=theme) as (_, screen):
        assert [row[46:] for row in rows(screen)] == [row[46:] for row in expected]


async def test_in_ascii_nothing_else_is_on_the_screen(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2), ascii=True) as (pilot, screen):
        assert text(screen).isascii()
        bar = " arrow square  enter choose  esc back  u undo  i hint  s score  R rules  ? keys"
        assert rows(screen)[-1].rstrip() == bar
        await pilot.press("question_mark")
        assert "\n".join(screen_text(screen.feast)).isascii()


async def test_parts_never_overlap(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (_, screen):
        for size in (SMALL, (100, 30), (120, 36), (120, 40), (140, 44), (160, 48), (200, 60)):
            regions = list(screen.regions(*size).values())
            assert all(Region(0, 0, *size).contains_region(region) for region in regions)
            for i, one in enumerate(regions):
                assert not any(one.overlaps(other) for other in regions[i + 1 :]), size
