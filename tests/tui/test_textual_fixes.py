"""Every workaround works, and is still needed: a test of "still" fails when Textual has mended it."""

from __future__ import annotations

import gc
import inspect
import os
import select
import time
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest
import textual._compositor
import textual._styles_cache
import textual.app
import textual.drivers.linux_driver
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Footer, Static
from textual.widgets._footer import FooterKey

from feastbox.tui import textual_fixes
from feastbox.tui.hand_over import HandOver
from feastbox.tui.key_bar import KeyBar
from feastbox.tui.keyboard import Alarm, PatientDecoder, messages
from feastbox.tui.panels import Chip, SeatLine
from feastbox.tui.textual_fixes import FIXES
from tests.contract.template import LARDER
from tests.table_tools import new_table
from tests.tui.screen_text import make_app, running

SEAT = SeatLine(Chip("A", "seat0"), "Anna", points="3")


def test_each_fix_names_its_issue_and_is_in_place_once_applied() -> None:
    textual_fixes.apply()
    for fix in FIXES:
        assert fix.issue.startswith("textual#")
        assert getattr(fix.owner, fix.name) is fix.new


# -- the keyboard (textual#6456, #6668) -------------------------------------------------------------------------


def test_bytes_that_are_not_utf_8_become_a_sign() -> None:
    decoder = PatientDecoder()
    assert decoder.decode(bytes(range(128, 256))).count("\ufffd") > 100
    assert decoder.decode("é".encode()[:1]) + decoder.decode("é".encode()[1:]) == "é"


def test_a_closed_terminal_is_the_end_of_input() -> None:
    decoder = PatientDecoder()
    with pytest.raises(EOFError):
        decoder.decode(b"")
    assert decoder.decode(b"", final=True) == ""


def test_the_decoder_is_still_needed() -> None:
    source = inspect.getsource(textual.drivers.linux_driver.LinuxDriver.run_input_thread)
    assert 'getincrementaldecoder("utf-8")()' in source


def test_end_of_input_still_needs_us() -> None:
    source = inspect.getsource(textual.drivers.linux_driver.LinuxDriver.run_input_thread)
    assert "if not unicode_data:\n                        # This can occur if the stdin is piped\n" in source


def test_textual_still_looks_ten_times_a_second_where_we_sleep() -> None:
    source = inspect.getsource(textual.drivers.linux_driver.LinuxDriver.run_input_thread)
    assert "selector.select(0.1)" in source


def test_what_sleeps_over_the_keyboard_is_woken_by_keys_and_by_the_end() -> None:
    ear, mouth = os.pipe()
    stop, heard = Alarm(), list[str]()

    def listen() -> None:
        for message in messages(ear, stop):
            assert isinstance(message, Key)
            heard.append(message.key)

    listening = Thread(target=listen, daemon=True)
    listening.start()
    os.write(mouth, b"a\x1b[A" + b"\xff")
    os.write(mouth, b"\x1b")
    until = time.monotonic() + 5
    while "escape" not in heard:
        assert time.monotonic() < until, heard
        time.sleep(0.01)
    assert heard[:2] == ["a", "up"]
    stop.set()
    listening.join(1)
    assert not listening.is_alive()
    stop.clear()
    assert [*select.select([stop], [], [], 0)[0]] == []


# -- the cache of styles (textual#6665) ---------------------------------------------------------------------------


def test_the_cache_of_styles_is_still_needed() -> None:
    source = inspect.getsource(textual._styles_cache)
    assert "@lru_cache(1024)\n    def get_inner_outer(" in source


class Plain(Screen[None]):
    """A screen of one Static."""

    def compose(self) -> ComposeResult:
        yield Static("plain")


class WithFooter(Screen[None]):
    """A screen with Textual's own key bar."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("x", "x", "do it")]

    def compose(self) -> ComposeResult:
        yield Footer()


async def left_over(screen: type[Screen[None]], kind: type[Widget]) -> int:
    """Open and close screens over one of the kind; return how many widgets of another kind there are then."""
    textual_fixes.apply()
    app: App[None] = App()
    async with app.run_test() as pilot:
        await app.push_screen(screen())
        for _ in range(8):
            await app.push_screen(screen())
            await pilot.pause()
            await app.pop_screen()
            await pilot.pause()
        gc.collect()
        return sum(isinstance(thing, kind) for thing in gc.get_objects())


async def test_closed_screens_are_forgotten() -> None:
    assert await left_over(Plain, Plain) <= 3


# -- the key bar instead of Footer (textual#6666) ---------------------------------------------------------------------


async def test_footer_still_keeps_its_keys() -> None:
    assert await left_over(WithFooter, FooterKey) >= 8


async def test_our_key_bar_goes_with_its_screen(tmp_path: Path) -> None:
    table = new_table(LARDER, 3)
    async with running(make_app(tmp_path / "library.sqlite")) as pilot:
        for _ in range(8):
            await pilot.app.push_screen(HandOver(table, 0, lambda seat: Chip("A", "seat0"), [SEAT]))
            await pilot.pause()
            await pilot.app.pop_screen()
            await pilot.pause()
        gc.collect()
        assert sum(isinstance(thing, KeyBar) for thing in gc.get_objects()) <= 4


# -- the crash page -----------------------------------------------------------------------------------------------


def test_textual_still_shows_local_variables_after_a_crash() -> None:
    assert "show_locals=True" in inspect.getsource(textual.app.App._fatal_error)


# -- NO_COLOR ---------------------------------------------------------------------------------------------------------


def test_an_empty_no_color_counts_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "")
    textual_fixes.apply()
    assert "NO_COLOR" not in os.environ
    monkeypatch.setenv("NO_COLOR", "1")
    textual_fixes.apply()
    assert os.environ["NO_COLOR"] == "1"


def test_textual_still_counts_an_empty_no_color() -> None:
    assert 'environ.pop("NO_COLOR", None) is not None' in inspect.getsource(textual.app.App.__init__)


# -- partial updates --------------------------------------------------------------------------------------------------


def test_textual_still_sends_a_changed_row_from_its_part_s_left_edge() -> None:
    source = inspect.getsource(textual._compositor.ChopsUpdate.render_segments)
    assert "strip = strip.crop(0, min(end, x2) - x)" in source
