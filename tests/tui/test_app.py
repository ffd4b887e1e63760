from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual.binding import Binding

from feastbox import places
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenPicker, StartRequest
from feastbox.tui.app import FeastApp
from feastbox.tui.frame import FeastScreen
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_ids import key_ids
from feastbox.tui.palette_screen import PaletteScreen
from feastbox.tui.picker import PickerScreen
from tests.tui.screen_text import make_app, running, screen_text
from tests.tui.tables import deal, in_terminal, playing
from tests.tui.terminal import Terminal

LATIN_1 = "é".encode("latin-1")


# -- colours ------------------------------------------------------------------------------------------------------


async def test_the_theme_changes_while_the_program_runs(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        for name in ("light", "contrast", "sixteen", "mono", "dark"):
            screen.feast.use_theme(name)
            await pilot.pause()
            assert screen.feast.palette == name
            assert screen.feast.theme == f"feast-{name}"
            assert "Halali" in screen_text(screen.feast)[0]


# -- the command palette ----------------------------------------------------------------------------------------------


async def test_the_palette_finds_moves_and_everything_else_by_name(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("semicolon")
        text = "\n".join(screen_text(screen.feast))
        assert "What to do" in text
        assert "turn over a1" in text
        await pilot.press(*"over d6", "enter")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert screen.table.match.head == 1
        assert "Ben turned over d6" in "\n".join(screen_text(screen.feast))


async def test_the_palette_changes_the_theme_and_leaves(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("ctrl+p", *"light", "enter")
        await pilot.pause()
        assert screen.feast.palette == "light"
        await pilot.press("semicolon", *"leave this", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PickerScreen)


async def test_the_palette_says_when_nothing_is_called_so_and_goes_back(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("semicolon", *"qqqqq", "enter")
        assert "nothing is called so" in "\n".join(screen_text(screen.feast))
        await pilot.press("escape")
        assert pilot.app.screen is screen


async def test_nothing_in_the_palette_leads_out_of_the_program(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (_, screen):
        texts = " ".join(command.text for command in [*screen.commands(), *screen.feast.commands()]).lower()
        assert not [word for word in ("screenshot", "suspend", "shell", "open ", "maximize") if word in texts]
        assert not FeastApp.ENABLE_COMMAND_PALETTE


# -- all keys ---------------------------------------------------------------------------------------------------------


async def test_the_list_of_keys_does_what_it_lists(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("question_mark")
        lines = screen_text(screen.feast)
        assert "All keys of this screen" in lines[1]
        assert any(line.strip().startswith("1-9") for line in lines)
        row = next(i for i, line in enumerate(lines) if "type a move in notation" in line)
        await pilot.click(offset=(10, row))
        await pilot.pause()
        assert pilot.app.screen is screen
        assert screen.query_one("#notation").has_focus


async def test_keys_can_be_remapped_and_are_shown_so(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    keys = Settings(pace="none", keys={"undo": "z", "palette": "f2"})
    app = make_app(tmp_path / "library.sqlite", OpenMatch(id), settings=keys)
    async with running(app) as pilot:
        assert "z undo" in screen_text(app)[-1]
        await pilot.press("u")
        assert "No:" not in "\n".join(screen_text(app))
        await pilot.press("z")
        assert "No: no move has been made yet" in "\n".join(screen_text(app))
        await pilot.press("f2")
        assert isinstance(app.screen, PaletteScreen)


def test_every_key_has_an_id_and_no_chord_is_the_only_way() -> None:
    chords = ("ctrl+", "alt+", "shift+enter")
    for binding in [*FeastScreen.BINDINGS, *GameScreen.BINDINGS, *FeastApp.BINDINGS]:
        assert isinstance(binding, Binding)
        assert binding.id or not binding.show
        plain = [key for key in binding.key.split(",") if not key.startswith(chords)]
        assert plain or binding.action in ("fresh", "quit", "how_to_leave")


async def test_there_is_no_suspend_and_no_link_is_opened(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app):
        actions = {active.binding.action for active in app.screen.active_bindings.values()}
        assert not [action for action in actions if "suspend" in action]
        app.open_url("https://example.org/[b]")
        assert "Links are not opened: https://example.org/[b]" in screen_text(app)[-1]


# -- telling ----------------------------------------------------------------------------------------------------------


async def test_notices_of_the_start_stand_on_the_key_bar_until_the_next_key(tmp_path: Path) -> None:
    app = FeastApp(
        StartRequest(
            tmp_path / "library.sqlite", Settings(), OpenPicker(), "dark", False, True, ("Settings: [no] such key.",)
        )
    )
    async with running(app) as pilot:
        await pilot.pause()
        assert "Settings: [no] such key." in screen_text(app)[-1]
        await pilot.press("down")
        assert "Settings" not in screen_text(app)[-1]


async def test_a_notice_too_long_for_the_bar_goes_on_with_each_key(tmp_path: Path) -> None:
    notice = "Settings: theme cannot be 'blu'; there are dark, light, contrast, sixteen or mono. Settings: pace is 3."
    request = StartRequest(tmp_path / "l.sqlite", Settings(), OpenPicker(), "dark", False, True, (notice,))
    app = FeastApp(request)
    async with running(app) as pilot:
        await pilot.pause()
        first = screen_text(app)[-1].strip()
        await pilot.press("down")
        second = screen_text(app)[-1].strip()
        await pilot.press("down")
        assert first.endswith(" …")
        assert f"{first.removesuffix(' …')} {second}" == notice
        assert "Settings" not in screen_text(app)[-1]


async def test_keys_in_the_settings_that_no_screen_has_are_told(tmp_path: Path) -> None:
    keys = {"undo": "z", "undoo": "y", "picker.aside": "B"}
    app = make_app(tmp_path / "l.sqlite", settings=Settings(keys=keys))
    async with running(app) as pilot:
        await pilot.pause()
        assert screen_text(app)[-1].strip() == "Settings: there is no key 'undoo'; did you mean undo?"


def test_the_ids_of_all_keys_are_those_of_every_screen_there_is() -> None:
    ids = key_ids(FeastApp)
    classes: list[type[Any]] = [FeastScreen]
    while classes:
        cls = classes.pop()
        classes += cls.__subclasses__()
        if cls.__module__.startswith("feastbox.tui."):
            bindings = [binding for binding in cls.BINDINGS if isinstance(binding, Binding)]
            assert {binding.id for binding in bindings if binding.id} <= set(ids), cls


async def test_ctrl_c_says_how_to_leave(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        await pilot.press("ctrl+c")
        assert "ctrl+q leaves feastbox" in screen_text(app)[-1]


async def test_a_match_that_is_not_there_is_told_on_the_picker(tmp_path: Path) -> None:
    app = make_app(tmp_path / "library.sqlite", OpenMatch("nothing"))
    async with running(app):
        assert isinstance(app.screen, PickerScreen)
        assert "nothing" in screen_text(app)[-1]


nasty = st.text(st.sampled_from("[]/@clickb=ab'\"\\ {}()$é漢\u0301\u202e"), min_size=1, max_size=20)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(nasty)
async def test_no_name_is_read_as_markup(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    from feastbox import catalog

    folder = tmp_path_factory.mktemp("names")
    id = deal(folder, catalog.find("halali"), 2, names=(name, "[/b][@click=app.x()]"))
    async with playing(folder, id) as (pilot, screen):
        text = "\n".join(screen_text(screen.feast))
        assert "[/b][@click=app.x()]" in text
        await pilot.press("semicolon", "escape", "question_mark", "escape", "i")
        await pilot.pause()
        assert screen.feast.return_code is None


# -- too small a window -----------------------------------------------------------------------------------------------


async def test_too_small_a_window_says_what_is_missing_and_loses_nothing(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        before = screen_text(screen.feast)
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        text = " ".join(screen_text(screen.feast)).split()
        assert " ".join(text) == "This window must be 10 columns wider and 4 rows higher; nothing is lost."
        await pilot.press("1", "enter", "colon", "x", "question_mark")
        assert screen.table.match.head == 0
        assert pilot.app.screen is screen
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen_text(screen.feast) == before
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "60 columns wider and 19 rows higher" in " ".join(" ".join(screen_text(screen.feast)).split())
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.screen is not screen


# -- a fault ----------------------------------------------------------------------------------------------------------


async def test_a_fault_ends_with_one_sentence_and_a_report_without_local_variables(
    tmp_path: Path, halali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "log_folder", lambda: tmp_path)
    monkeypatch.setattr("feastbox.crash.log_folder", lambda: tmp_path)
    id = deal(tmp_path, halali, 2)

    def break_down() -> None:
        secret_hand = "the seven of moles"
        raise RuntimeError(f"broken{'' if secret_hand else '!'}")

    app = make_app(tmp_path / "library.sqlite", OpenMatch(id))

    async def play() -> None:
        async with running(app) as pilot:
            app.call_later(break_down)
            await pilot.pause()

    with pytest.raises(RuntimeError, match="broken"):
        await play()
    assert app.return_code == 1
    assert app.fault.count("\n") == 0
    report = next(tmp_path.glob("crash-*.log")).read_text()
    assert "RuntimeError: broken" in report
    assert "seven of moles" not in report.replace('secret_hand = "the seven of moles"', "")
    assert "report" in app.fault


@pytest.mark.terminal
def test_the_terminal_is_restored_after_a_fault_and_the_code_is_not_zero(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    program = (
        "import sys; from feastbox.tui import game_screen; from tests.tui.play import main\n"
        "def hint(self): raise RuntimeError('broken')\n"
        "game_screen.GameScreen.action_hint = hint\n"
        f"sys.exit(main({str(tmp_path / 'library.sqlite')!r}, {id!r}))"
    )
    with Terminal([sys.executable, "-c", program], env={"TERM": "xterm-256color", "HOME": str(tmp_path)}) as terminal:
        terminal.wait("Halali")
        terminal.press("i")
        assert terminal.code(10) == 1
        end = terminal.sent.decode()[-2000:]
        assert "\x1b[?1049l" in end
        assert "\x1b[?1003l" in end
        assert "feastbox has stopped by a fault of its own" in end
        assert "Traceback" not in end


# -- leaving ----------------------------------------------------------------------------------------------------------


async def test_leaving_at_once_keeps_a_snapshot(tmp_path: Path, halali: Game) -> None:
    id = deal(tmp_path, halali, 2)
    async with playing(tmp_path, id) as (pilot, _):
        await pilot.press("1", "1")
        await pilot.pause()
        await pilot.press("ctrl+q")
    with Library(tmp_path / "library.sqlite") as library:
        row = library.match(id)
        assert row.head == library.kept(id).row.head


@pytest.mark.terminal
@pytest.mark.parametrize("signal_", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_program_in_order(tmp_path: Path, halali: Game, signal_: signal.Signals) -> None:
    with in_terminal(tmp_path, deal(tmp_path, halali, 2)) as terminal:
        terminal.wait("Halali")
        os.kill(terminal.pid, signal_)
        assert terminal.code(3) == 128 + signal_
        assert "\x1b[?1049l" in terminal.sent.decode()[-500:]


@pytest.mark.terminal
def test_a_closed_terminal_ends_the_program_within_two_seconds(tmp_path: Path, halali: Game) -> None:
    with in_terminal(tmp_path, deal(tmp_path, halali, 2)) as terminal:
        terminal.wait("Halali")
        start = time.monotonic()
        terminal.hang_up()
        assert terminal.code(5) is not None
        assert time.monotonic() - start < 2.5


@pytest.mark.terminal
def test_a_terminal_that_does_not_read_cannot_hold_the_program(tmp_path: Path, halali: Game) -> None:
    with in_terminal(tmp_path, deal(tmp_path, halali, 2)) as terminal:
        terminal.wait("Halali")
        for _ in range(60):
            terminal.send(b";\x1b?\x1b\x0c")
            time.sleep(0.01)
        os.kill(terminal.pid, signal.SIGTERM)
        start = time.monotonic()
        pid = 0
        while not pid and time.monotonic() - start < 5:
            pid, _ = os.waitpid(terminal.pid, os.WNOHANG)
            time.sleep(0.02)
        assert pid
        assert time.monotonic() - start < 3
        vars(terminal)["_code"] = 0


@pytest.mark.terminal
def test_any_byte_may_come_from_the_terminal(tmp_path: Path, halali: Game) -> None:
    with in_terminal(tmp_path, deal(tmp_path, halali, 2)) as terminal:
        terminal.wait("Halali")
        terminal.press(LATIN_1 + bytes(range(128, 256)) + b"\x1b[M \xff\xff" + b"\x00\x01\x1a")
        terminal.press("\x1b")
        terminal.press("?")
        assert "All keys of this screen" in terminal.wait("All keys")
        assert terminal.code(0) is None


@pytest.mark.terminal
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))])
def test_after_random_keys_and_resizes_the_screen_is_what_a_fresh_one_would_be(
    tmp_path: Path, halali: Game, seed: int
) -> None:
    chance = Random(seed)
    keys = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\r", "\x1b", " ", *"123hjkluUisL?;:Rx", "over d4\r"]
    with in_terminal(tmp_path, deal(tmp_path, halali, 2)) as terminal:
        terminal.wait("Halali")
        for _ in range(120 if seed == 1 else 1000):
            terminal.press(chance.choice(keys), 0.005)
            if chance.random() < 0.04:
                terminal.resize(chance.randrange(20, 170), chance.randrange(5, 50))
        terminal.read(0.4, 60)
        terminal.resize(80, 24)
        terminal.read(0.4, 30)
        terminal.press("\x1b", 0.4)
        before = terminal.text()
        terminal.press("\x0c", 0.4)
        assert terminal.text() == before
        assert terminal.code(0) is None
