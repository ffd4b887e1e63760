from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.records import SeatInfo
from feastbox.start import OpenNewGame
from feastbox.table import Table
from feastbox.tui.new_game import NewGameScreen
from feastbox.tui.new_game_form import Field, Form
from tests.golden_files import check
from tests.tui.samples import ANNA, BEN, CLEO, DORA, HALALI, NOW, PARTY, finished
from tests.tui.screen_text import LARGE, SMALL, make_app, running, screen_text


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with secrets for three to eight stands on the shelf."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, PARTY))


@pytest.mark.parametrize(("size", "name"), [(SMALL, "new_game_80x24"), (LARGE, "new_game_120x40")])
async def test_the_new_game_screen_looks_as_designed(
    size: tuple[int, int], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, party: None
) -> None:
    placings = ((ANNA, 47, 2), (BEN, 41, 3), (CLEO, 40, 4), (DORA, 53, 1))
    last = finished("f2", "hobiti", "2026-11-21T20:00", placings)
    monkeypatch.setattr(Library, "finished", lambda *_, **__: [last])
    monkeypatch.setattr(NewGameScreen, "now", lambda _: NOW)
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("hobiti", players=4))
    async with running(app, size) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.bot(2, 1)
        screen.edit(Field("seat", 1))
        await pilot.pause()
        check(f"tui/{name}.txt", "\n".join(screen_text(app)))


# -- the form ------------------------------------------------------------------------------------------------


def test_seats_are_filled_with_the_people_of_the_last_match() -> None:
    last = (SeatInfo("Dora", 5), SeatInfo("Ben", 2, 1))
    assert Form(HALALI, last=last, names=("Cleo",)).infos() == list(last)


def test_without_a_last_match_remembered_names_come_first() -> None:
    form = Form(PARTY, names=("Cleo", "Dora"))
    assert [info.name for info in form.infos()] == ["Cleo", "Dora", "Anna"]
    assert len({info.colour for info in form.infos()}) == 3


def test_the_number_asked_for_tonight_wins_over_the_last_match() -> None:
    form = Form(PARTY, last=(ANNA, BEN, CLEO), players=5)
    assert len(form.seats) == 5
    assert len({seat.name for seat in form.seats}) == 5


def test_seats_stay_within_the_games_range() -> None:
    form = Form(PARTY)
    assert form.drop_seat() == "Hobiti has at least 3 seats."
    for _ in range(5):
        assert form.add_seat() == ""
    assert form.add_seat() == "Hobiti has at most 8 seats."
    assert form.field == Field("seat", 7)
    form.field = Field("seat", 0)
    assert form.drop_seat() == ""  # the seat under the cursor goes
    assert [seat.name for seat in form.seats][:2] == ["Ben", "Cleo"]


def test_a_colour_is_never_worn_twice() -> None:
    form = Form(PARTY, players=8)
    form.next_colour()
    assert sorted(seat.colour for seat in form.seats) == list(range(8))
    form = Form(PARTY, players=3)
    form.next_colour()
    assert form.seats[0].colour == 3  # 1 and 2 are taken


def test_a_seat_steps_from_person_over_the_levels_of_bots() -> None:
    form = Form(PARTY)
    steps = []
    for _ in range(5):
        steps.append(form.seats[0].bot)
        form.change(1)
    assert steps == [None, 0, 1, 2, 2]
    form.toggle_bot(0)
    assert form.seats[0].bot is None


def test_options_step_over_their_values_and_tell_how_many_are_not_as_in_the_book() -> None:
    form = Form(PARTY)
    form.field = Field("option", 2)
    form.change(1)
    assert (form.values["winning_total"], form.changed) == (70, 1)
    form.change(1)
    assert form.values["winning_total"] == 70
    form.change(1, around=True)
    assert form.values["winning_total"] == 30


def test_names_are_made_safe_and_must_tell_people_apart() -> None:
    form = Form(HALALI)
    form.name_seat(0, "  Anna\x1b[2J\u202e  ")
    assert form.seats[0].name == "Anna[2J"
    form.name_seat(0, "ben")
    assert form.trouble() == "Two seats are called Ben; the log could not tell them apart."
    form.name_seat(0, "")
    assert form.trouble() == "Seat 1 has no name yet."


def test_options_that_do_not_go_together_are_refused_in_a_sentence() -> None:
    form = Form(PARTY, players=8, options={"winning_total": "70"})
    assert form.trouble() == "With eight seats a round ends at 50 points or fewer"
    form.drop_seat()
    assert form.trouble() == ""


def test_a_blank_seed_is_random() -> None:
    form = Form(HALALI)
    assert form.seed_or_random() != form.seed_or_random()
    form.seed = " twelve "
    assert form.seed_or_random() == "twelve"


# -- the screen ----------------------------------------------------------------------------------------------


async def test_names_are_typed_seat_by_seat_and_letters_are_keys_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("halali"))
    dealt: list[Table[Any, Any, Any]] = []
    monkeypatch.setattr(app, "open_table", dealt.append)
    async with running(app) as pilot:
        await pilot.press("enter", "c", "s")  # typed over the name, not colour and start
        assert screen_text(app)[3].startswith("  ► 1  C    cs")
        await pilot.press("escape")
        assert screen_text(app)[3].startswith("  ► 1  A    Anna")
        await pilot.press("enter", "D", "o", "enter", "tab", "c", "s")  # now c and s are keys: no seat, start
        assert [info.name for info in dealt[0].row.seats] == ["Do", "Ben"]
        assert app.library.matches()[0].id == dealt[0].row.id


@pytest.mark.parametrize("game", [game.id for game in catalog.GAMES])
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_an_option_means_is_read_whole_while_the_cursor_is_on_it(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenNewGame(game))
    async with running(app, size) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        for n, choice in enumerate(screen.form.choices):
            screen.go_to(Field("option", n))
            await pilot.pause()
            assert f": {choice.meaning}" in " ".join(" ".join(screen_text(app)[-4:-1]).split())
            name = choice.name.replace("_", " ")
            assert any(row.lstrip().startswith(f"► {name} ") and "‹" in row for row in screen_text(app)), "a whole name"
            assert "Deal and start" in "\n".join(screen_text(app))


async def test_a_refusal_stands_on_the_prompt_and_nothing_is_dealt(tmp_path: Path, party: None) -> None:
    options = (("winning_total", "70"),)
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("hobiti", "", options, players=8))
    async with running(app) as pilot:
        await pilot.press("s")
        assert "No: With eight seats a round ends at 50 points or fewer" in screen_text(app)[-2]
        assert app.library.matches() == []


async def test_everything_can_be_clicked(tmp_path: Path, party: None) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("hobiti", players=4))
    async with running(app) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        form = screen.form
        await pilot.click("#page", offset=(46, 4))  # seat 2: bot
        assert form.seats[1].bot == 1
        await pilot.click("#page", offset=(66, 4))  # sharp
        assert form.seats[1].bot == 2
        await pilot.click("#page", offset=(29, 10))  # rounds ›
        assert form.values["rounds"] == 2
        await pilot.click("#page", offset=(7, 7))  # one more seat
        assert len(form.seats) == 5
        await pilot.click("#page", offset=(14, 3))  # the name of seat 1
        assert screen.editing == Field("seat", 0)


async def test_a_name_is_shown_as_it_is_whatever_it_looks_like(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("halali"))
    async with running(app) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.form.name_seat(0, "[/b][@click=app.quit]")
        screen.repaint()
        await pilot.pause()
        assert "[/b][@click=app.quit" in screen_text(app)[3]


async def test_it_says_ready_only_where_the_match_can_start(tmp_path: Path, party: None) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenNewGame("hobiti", players=4))
    async with running(app) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.form.field = screen.form.fields[-1]
        assert screen._prompt()[0] == "Ready."
        screen.form.name_seat(1, "")
        assert screen._prompt() == ("Not yet.", "Seat 2 has no name yet.")
        await pilot.pause()
