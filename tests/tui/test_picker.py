from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

import pytest

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.engine.library_backup import back_up
from feastbox.engine.library_file import backups
from feastbox.engine.records import MatchRow
from feastbox.start import OpenMatch
from feastbox.tui import picker_list
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, sentences
from feastbox.tui.picker import PickerScreen
from feastbox.tui.picker_list import Area, Listing, Offer, Saved, draw_list
from feastbox.tui.when import day, moment
from tests.engine.harms import HARMS, do_harm
from tests.engine.libraries import ANNA_AND_BEN, break_table, entry, start
from tests.golden_files import check
from tests.tui.samples import ANNA, BEN, DONE, FIVE, NOW, SAVED, at, done, saved
from tests.tui.screen_text import LARGE, SMALL, canvas_text, inks_at, make_app, running, screen_text
from tests.tui.tables import deal


@pytest.fixture
def five_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf of the design's pictures."""
    monkeypatch.setattr(picker_list, "GAMES", FIVE)


def show(screen: object, listing: Listing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a picker show a listing in place of its library's."""
    assert isinstance(screen, PickerScreen)
    monkeypatch.setattr(screen, "read", lambda: None)
    screen.listing = listing
    screen.repaint()


def full_listing() -> Listing:
    return Listing(saved=list(SAVED), finished=list(DONE), games=FIVE, now=NOW, cursor=2)


@pytest.mark.parametrize(("size", "name"), [(SMALL, "picker_80x24"), (LARGE, "picker_120x40")])
async def test_the_picker_looks_as_designed(
    size: tuple[int, int], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, five_games: None
) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, size) as pilot:
        show(app.screen, full_listing(), monkeypatch)
        await pilot.pause()
        check(f"tui/{name}.txt", "\n".join(screen_text(app)))


def drawn(listing: Listing, area: Area) -> tuple[list[str], Canvas, str]:
    canvas = Canvas(area.end + 1, area.y + area.height)
    below = draw_list(canvas, Zones(), area, listing, lambda number: None, (None, None))
    return canvas_text(canvas), canvas, below


SMALL_AREA = Area(1, 2, 78, 17, False)


def test_the_cursor_line_has_the_accent_and_an_arrow(five_games: None) -> None:
    listing = full_listing()
    listing.cursor = 0
    rows, canvas, _ = drawn(listing, SMALL_AREA)
    assert rows[3].startswith(" ► Halali             A  B      round 1, Ben to act")
    assert inks_at(canvas, 40, 3) == ("onaccent", "accent")
    assert inks_at(canvas, 21, 3)[1] == "seat0"  # chips keep their seat's colour
    assert canvas.inks[3][40].reverse  # so that it is told without colour


def test_many_saved_matches_leave_room_for_the_games(five_games: None) -> None:
    many = [saved(f"m{n}", "halali", (ANNA, BEN), f"match {n}", "2026-11-29T21:40") for n in range(20)]
    listing = Listing(saved=many, games=FIVE, now=NOW)
    rows, _, _ = drawn(listing, SMALL_AREA)
    assert "▼ 16 more" in rows[2]
    assert any("A Feast for Odin" in row for row in rows)
    listing.cursor = 19
    rows, _, _ = drawn(listing, SMALL_AREA)
    assert any("match 19" in row for row in rows)


def test_finished_matches_are_reached_by_going_down(five_games: None) -> None:
    listing = full_listing()
    rows, _, below = drawn(listing, SMALL_AREA)
    assert (below, any("Lately finished" in row for row in rows)) == ("▼ 5 more", False)
    listing.move(999)
    rows, _, below = drawn(listing, SMALL_AREA)
    assert below == ""
    assert rows[-1].startswith("  ► Halali            B  80   C  80")
    assert rows[-2].startswith("    Halali            C  91   A  64")  # the winner stands first, with the seat's letter


def test_a_game_that_does_not_fit_tonight_is_faint_and_says_why(five_games: None) -> None:
    listing = full_listing()
    listing.tonight = 3
    listing.to_first_game()
    assert isinstance(listing.item, Offer)
    assert listing.item.game.id == "feast_and_famine"
    _, canvas, _ = drawn(listing, SMALL_AREA)
    assert inks_at(canvas, 4, 7)[0] == "faint"  # Halali is for two


def test_a_damaged_match_is_listed_with_a_plain_word(five_games: None) -> None:
    listing = full_listing()
    listing.broken["m2"] = "match m2 is damaged: move 3 cannot be read"
    listing.saved.append(saved("m3", "chess", (ANNA, BEN), "move 40", "2026-11-01T10:00"))
    rows, _, _ = drawn(listing, SMALL_AREA)
    assert "damaged" in rows[4]
    assert "not a game of this program" in rows[5]
    assert "round 1, Ben to act" in rows[3]


def test_the_cursor_stays_on_its_match_when_others_come_and_go(five_games: None) -> None:
    listing = full_listing()
    listing.cursor = 1
    fresh = saved("m9", "halali", (ANNA, BEN), "round 2 of 2", "2026-11-30T11:00")
    listing.read([fresh, *SAVED], list(DONE), NOW)
    assert isinstance(listing.item, Saved)
    assert listing.item.row.id == "m2"


def test_days_are_said_as_people_say_them() -> None:
    assert moment(at("2026-11-30T09:05"), NOW) == "today 09:05"
    assert moment(at("2026-11-29T21:40"), NOW) == "yesterday 21:40"
    assert moment(at("2026-11-12T19:02"), NOW) == "12 Nov 19:02"
    assert moment(at("2025-12-24T19:02"), NOW) == "24 Dec 2025"
    assert day(at("2026-11-28T23:59"), NOW) == "28 Nov"


async def test_a_first_start_shows_the_games(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app):
        rows = screen_text(app)
        assert rows[0].endswith("no saved match")
        assert "nothing yet; a match that is left waits here" in rows[3]
        assert rows[6].startswith("  ► Halali")


async def test_a_first_start_in_a_larger_window_says_how_to_begin(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, (120, 40)):
        assert any("First time here?" in row for row in screen_text(app))


async def test_deleting_asks_first(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        start(library, game="halali")
    app = make_app(path)
    async with running(app) as pilot:
        await pilot.press("d")
        assert "Delete Halali, Anna and Ben? y delete it, n keep it." in screen_text(app)[-2]
        await pilot.press("enter")  # not an answer
        await pilot.press("n")
        assert len(app.library.matches()) == 1
        await pilot.press("d", "y")
        assert app.library.matches() == []
        assert "Deleted: Halali, Anna and Ben." in screen_text(app)[-2]


async def test_a_match_that_cannot_be_opened_does_not_block_the_list(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        library.create("halali", 1, "seed", '{"no_option": 1}', ANNA_AND_BEN, "at the start", "no position")
    app = make_app(path)
    async with running(app) as pilot:
        await pilot.press("enter")
        rows = screen_text(app)
        assert "damaged" in rows[3]
        assert "enter opens what is left of it, b looks for more in the backups, d deletes it." in rows[-2]
        assert isinstance(app.screen, PickerScreen)


async def test_a_library_of_which_nothing_is_left_is_put_aside_only_on_a_yes(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(b"this is no library" * 100)
    app = make_app(path)
    async with running(app) as pilot:
        assert "b saves what can be saved; the damaged file stays as it is" in screen_text(app)[-2]
        assert screen_text(app)[-2].rstrip().endswith("under a new name.")
        assert "b save" in screen_text(app)[-1]
        assert "q leave" in screen_text(app)[-1]
        await pilot.press("b")
        assert "Nothing of it can be saved; a new library can be begun." in "".join(screen_text(app)[-3:-1])
        await pilot.press("n")
        assert path.read_bytes().startswith(b"this is no library")
        await pilot.press("b", "y")
        assert app.library.matches() == []
        assert "It lies untouched at" in screen_text(app)[-2]
    assert any(other.read_bytes().startswith(b"this is no library") for other in tmp_path.glob("*damaged*"))


async def test_matches_in_memory_are_not_dropped_for_what_could_be_saved(tmp_path: Path) -> None:
    """The file becomes readable again while people play unkept, and a backup has more than it."""
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row = start(library, game="halali")
        back_up(path)
    whole = path.read_bytes()
    path.write_bytes(b"")
    app = make_app(path)
    async with running(app) as pilot:
        app.keep_nothing()
        played = start(app.library, game="halali")
        path.write_bytes(whole)
        with Library(path) as library:
            library._db.execute("DELETE FROM entry")
            library._db.execute("UPDATE match SET seed = 'x'")
        await pilot.press("b")
        assert "Matches are in memory now: start feastbox again" in " ".join(screen_text(app)[-3:]).replace(";", ":")
        await pilot.press("y")
        assert [found.id for found in app.library.matches()] == [played.id]
    assert row.id


async def test_an_emptied_library_comes_back_from_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row = start(library, game="halali")
        back_up(path)
    path.write_bytes(b"")
    app = make_app(path)
    async with running(app) as pilot:
        assert "The library's file is empty" in screen_text(app)[-3]
        await pilot.press("b")
        text = " ".join(screen_text(app)[-3:-1])
        assert f"1 match can be saved; match {row.id} as its backup has it, after 0 moves." in text
        await pilot.press("y")
        assert app.library.matches() == [row]
        assert "1 saved match" in screen_text(app)[0]


async def test_a_fault_that_only_a_look_at_every_page_finds_is_told_and_saved_from(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row = start(library, game="halali")
        back_up(path)
    app = make_app(path)
    async with running(app) as pilot:
        row = app.library.append(row, [entry()], "")
        app.library._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        break_table(path, "entry")
        app.backing_up.now()
        await app.workers.wait_for_complete()
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        screen.read()
        assert "The library's file is damaged" in screen_text(app)[-3]
        await pilot.press("b", "y")
        assert [found.id for found in app.library.matches()] == [row.id]
        assert screen.unreadable == ""


async def test_the_list_is_read_again_only_when_something_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list of a thousand matches takes a while; at rest it costs nothing."""
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        row = start(library, game="halali")
    app = make_app(path)
    async with running(app):
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        reads: list[int] = []
        matches = Library.matches

        def counted(library: Library) -> list[MatchRow]:
            reads.append(1)
            return matches(library)

        monkeypatch.setattr(Library, "matches", counted)
        for _ in range(3):
            screen._look_again()
        assert reads == []
        with Library(path) as library:
            library.append(row, [entry()], "after the first move")
        screen._look_again()
        assert (len(reads), screen.listing.saved[0].where) == (1, "after the first move")
        path.unlink()
        screen._look_again()
        assert len(reads) == 2


async def test_a_match_without_its_row_is_listed_and_can_be_deleted(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with Library(path) as library:
        start(library, game="halali")
        library._db.execute("PRAGMA foreign_keys = OFF")
        library._db.execute("DELETE FROM match")
    app = make_app(path)
    async with running(app) as pilot:
        assert "damaged" in screen_text(app)[3]
        await pilot.press("enter")
        assert isinstance(app.screen, PickerScreen)
        await pilot.press("d", "y")
        assert app.library.matches() == []


async def test_a_match_that_is_left_is_in_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    id = deal(tmp_path, catalog.find("halali"), 2)
    app = make_app(path, OpenMatch(id))
    async with running(app) as pilot:
        assert backups(path) == []
        await pilot.press("q")
        await app.workers.wait_for_complete()
        (backup,) = backups(path)
        with Library(backup) as library:
            assert library.match(id)


async def test_clicks_do_what_keys_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, five_games: None) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        show(app.screen, full_listing(), monkeypatch)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        await pilot.click("#page", offset=(10, 12))
        assert isinstance(screen.listing.item, Offer)
        assert screen.listing.item.game.id == "hobiti"
        await pilot.click("#page", offset=(31, 20))  # how many tonight? 2
        assert screen.listing.tonight == 2
        opened: list[tuple[str, int]] = []
        monkeypatch.setattr(app, "open_new_game", lambda wanted: opened.append((wanted.game, wanted.players)))
        await pilot.click("#page", offset=(10, 9))
        await pilot.click("#page", offset=(10, 9))  # a second click opens
        assert opened == [("feast_and_famine", 2)]


async def test_another_programs_match_appears(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    app = make_app(path)
    async with running(app):
        with Library(path) as library:
            start(library, game="halali")
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        screen._look_again()
        assert "1 saved match" in screen_text(app)[0]
        assert isinstance(screen.listing.item, Offer)  # the cursor has not moved to it


async def test_no_sign_of_a_poor_terminals_enemies_in_ascii(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, five_games: None
) -> None:
    app = make_app(tmp_path / "library.sqlite", ascii=True)
    async with running(app, LARGE) as pilot:
        show(app.screen, full_listing(), monkeypatch)
        await pilot.pause()
        text = "\n".join(screen_text(app))
        assert text.isascii()
        assert "?" not in text.replace("tonight?", "").replace("? all keys", "")  # every glyph has its sign
        assert "> Halali" in text


def test_the_picker_loads_neither_pydantic_nor_a_game() -> None:
    code = (
        "import asyncio, sys, tempfile, pathlib\n"
        "from tests.tui.screen_text import make_app\n"
        "async def main():\n"
        "    app = make_app(pathlib.Path(tempfile.mkdtemp()) / 'library.sqlite')\n"
        "    async with app.run_test(size=(120, 40)) as pilot:\n"
        "        await pilot.pause()\n"
        "        loaded = [m for m in sys.modules if m.startswith(('pydantic', 'feastbox.games.'))]\n"
        "    assert not loaded, loaded\n"
        "asyncio.run(main())\n"
    )
    ended = run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr[-800:]


def test_no_lately_finished_match_is_shown_without_its_scores(five_games: None) -> None:
    listing = Listing(games=FIVE, now=NOW, finished=[done("f9", "odin", "2026-11-27T10:00", (ANNA, -8, 1))])
    listing.move(999)
    rows, _, _ = drawn(listing, SMALL_AREA)
    assert rows[-1].startswith("  ► A Feast for Odin  A  -8")


@pytest.mark.parametrize("n", range(len(HARMS)), ids=list(HARMS))
async def test_whatever_was_done_to_the_library_a_match_can_be_played_soon(tmp_path: Path, n: int) -> None:
    whole, path = tmp_path / "library.sqlite", tmp_path / "copy" / "library.sqlite"
    for _ in range(2):
        deal(tmp_path, catalog.find("halali"), 2)
    path.parent.mkdir()
    do_harm(whole, path, n)
    app = make_app(path)
    async with running(app) as pilot:
        await pilot.press("enter", "escape")
        if not isinstance(app.screen, PickerScreen):
            app.back_to_picker()
            await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PickerScreen)
        if screen.unreadable:
            await pilot.press("b", "y")
        if not screen.note or "cannot be read" not in screen.note[0]:  # another program's file, or a newer format
            app.library.delete(start(app.library).id)
    assert app.return_code in (None, 0)


def test_a_sentence_that_has_no_room_leaves_no_semicolon_behind() -> None:
    canvas = Canvas(60, 1)
    sentences(canvas, 2, 0, 56, "Anna, Ben, Cleo and Dora:", "year 1 of 7, Anna to act; enter goes on.")
    assert canvas_text(canvas) == ["  Anna, Ben, Cleo and Dora: year 1 of 7, Anna to act."]
    canvas = Canvas(80, 1)
    sentences(canvas, 2, 0, 76, "Anna, Ben, Cleo and Dora:", "year 1 of 7, Anna to act; enter goes on.")
    assert canvas_text(canvas)[0].endswith("Anna to act; enter goes on.")
