from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key, MouseDown, MouseUp

from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.log import LogLine
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.hand_over import HandOver
from feastbox.tui.panels import Chip, SeatLine
from feastbox.tui.pixel_letters import pixels, put_name
from tests.contract.template.moves import CARDS
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, FEAST, HAM, SNEEZE, lots, turn
from tests.golden_files import check
from tests.table_tools import new_table
from tests.tui.screen_text import LARGE, SMALL, canvas_text, make_app, running, screen_text
from tests.tui.tables import AnyScreen, deal, in_terminal, playing
from tests.tui.terminal import MANY, SIXTEEN, TRUECOLOR

CHIPS = tuple(Chip(letter, f"seat{n}") for n, letter in enumerate("ABCDEFGH"))
NEWS = [
    LogLine(1, 2, "Cleo played Moles on Dora; Dora took it: -2"),
    LogLine(2, 3, "Dora announced Harvest Ale, worth 6"),
    LogLine(3, 0, "Anna laid Mead, 5"),
]
SEATS = [
    SeatLine(CHIPS[0], "Anna", "leads with 5", "5 cards", "30", bar=(30, 50)),
    SeatLine(CHIPS[1], "Ben", "", "6 cards", "26", acting=True, bar=(26, 50)),
    SeatLine(CHIPS[2], "Cleo", "", "4 cards", "29", bar=(29, 50)),
    SeatLine(CHIPS[3], "Dora", "Moles", "7 cards", "32", bar=(32, 50)),
]


def card(game: Game, lines: list[SeatLine]) -> HandOver:
    """Return the card of the design's picture, for Ben."""
    table = new_table(game, 4)
    made = HandOver(table, 1, lambda seat: CHIPS[seat], lines)
    made._news = list(NEWS)
    return made


# -- how it looks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "name"), [(SMALL, "hand_over_80x24"), (LARGE, "hand_over_120x40")])
async def test_the_card_looks_as_designed(tmp_path: Path, larder: Game, size: tuple[int, int], name: str) -> None:
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, size) as pilot:
        await app.push_screen(card(larder, SEATS))
        await pilot.pause()
        check(f"tui/{name}.txt", "\n".join(screen_text(app)))


@pytest.mark.parametrize("size", [SMALL, LARGE, (160, 48)])
@pytest.mark.parametrize("seats", range(2, 9))
async def test_every_number_of_seats_fits(tmp_path: Path, larder: Game, size: tuple[int, int], seats: int) -> None:
    lines = [SeatLine(CHIPS[n], f"Person {n}", "asked now", "6 cards", str(n), bar=(n, 8)) for n in range(seats)]
    app = make_app(tmp_path / "library.sqlite")
    async with running(app, size) as pilot:
        await app.push_screen(card(larder, lines))
        await pilot.pause()
        text = "\n".join(screen_text(app))
        assert all(f"Person {n}" in text for n in range(seats))
        assert text.count("─ everybody may know this") == 1
        columns = [row for row in screen_text(app) if row.count("Person") == 2]
        assert bool(columns) == (seats >= 6)


async def test_in_ascii_the_name_is_written_in_hashes(tmp_path: Path, larder: Game) -> None:
    app = make_app(tmp_path / "library.sqlite", ascii=True)
    async with running(app, LARGE) as pilot:
        await app.push_screen(card(larder, SEATS))
        await pilot.pause()
        text = "\n".join(screen_text(app))
        assert text.isascii()
        assert "########    ##########  ##      ##" in text


def test_names_are_drawn_as_large_as_they_fit() -> None:
    def rows(name: str, width: int, *, tall: bool) -> list[str]:
        canvas = Canvas(width, 9)
        put_name(canvas, 0, name, "ink", tall=tall)
        return [row for row in canvas_text(canvas) if row]

    assert len(rows("Ben", 80, tall=False)) == 6
    assert len(rows("Ben", 120, tall=True)) == 9
    assert rows("Ben", 80, tall=False)[0].strip() == "████████    ██████████  ██      ██"
    assert rows("Maximilian", 80, tall=False)[0].count("█") < 60
    assert rows("Bartholomew the Good", 80, tall=False) == [" " * 30 + "Bartholomew the Good"]
    assert rows("Ольга", 80, tall=False)[0].strip() == "Ольга"
    assert pixels("René") == pixels("RENE")


# -- how it is passed on --------------------------------------------------------------------------------------


def shown(screen: AnyScreen) -> str:
    return "\n".join(screen_text(screen.feast))


async def test_before_each_private_hand_stands_the_card_of_its_seat(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 3, state=lots([[CRUMB, HAM], [BREAD], [CHEESE]]))
    async with playing(tmp_path, id) as (pilot, screen):
        assert "When only Anna can see it" in shown(screen)
        assert not re.search("|".join(CARDS), shown(screen))
        await pilot.press("space")
        assert "hand: crumb ham" in shown(screen)
        await pilot.press("1")
        await pilot.pause()
        assert "When only Ben can see it" in shown(screen)
        assert "Anna has laid a card" in shown(screen)
        assert not re.search("|".join(CARDS), shown(screen))
        await pilot.press("space")
        assert "hand: bread" in shown(screen)


async def test_only_space_opens_the_hand(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("enter", "escape", "1", "i", "u", "tab", "x", "colon", "down", "h")
        assert "When only Anna can see it" in shown(screen)
        assert screen.table.showing is None


async def test_a_key_pressed_before_the_card_stood_there_opens_no_hand(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        card = screen.feast.screen
        assert isinstance(card, HandOver)
        early = Key("space", " ")
        early.time = card.answers_from - 0.01
        screen.feast.post_message(early)
        await pilot.pause()
        assert screen.feast.screen is card
        assert screen.table.showing is None
        await pilot.press("space")
        assert screen.table.showing == 0


async def test_a_click_from_before_the_card_stood_there_opens_no_hand(tmp_path: Path, larder: Game) -> None:
    """The card's key bar lies where the last screen's was: a second click there would hit it."""
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        card = screen.feast.screen
        assert isinstance(card, HandOver)
        offset = (shown(screen).splitlines()[-1].index("I am Anna"), 23)
        for kind in (MouseDown, MouseUp):
            early = kind(None, *offset, 0, 0, button=1, shift=False, meta=False, ctrl=False)
            early.time = card.answers_from - 0.01
            screen.feast.post_message(early)
        await pilot.pause()
        assert screen.feast.screen is card
        assert screen.table.showing is None
        await pilot.click(offset=offset)
        assert screen.table.showing == 0


async def test_the_card_can_be_left_and_the_match_is_there_again(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("q")
        await pilot.pause()
        assert "How many tonight?" in shown(screen)
    async with playing(tmp_path, id) as (_, screen):
        assert "When only Anna can see it" in shown(screen)


async def test_who_asks_for_the_hand_may_go_back_and_nothing_is_sent(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        assert "space open hand" in screen_text(screen.feast)[-1]
        assert "crumb" not in shown(screen)
        await pilot.press("space")
        await pilot.pause()
        assert "When only Anna can see it" in shown(screen)
        assert "esc back" in shown(screen)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert screen.table.match.head == 0
        await pilot.press("space", "space")
        await pilot.pause()
        assert "hand: crumb" in shown(screen)


async def test_x_takes_the_hand_off_the_screen_at_once(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("space")
        assert "hand: crumb" in shown(screen)
        await pilot.press("x")
        assert "crumb" not in shown(screen)
        assert "When only Anna can see it" in shown(screen)


async def test_the_palette_opens_and_hides_the_hand_by_name(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("semicolon", *"show it", "enter")
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        assert "hand: crumb" in shown(screen)
        await pilot.press("semicolon", *"hide it", "enter")
        await pilot.pause()
        assert screen.table.showing is None
        assert "crumb" not in shown(screen)


async def test_what_lies_over_a_private_screen_goes_with_it(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("space", "space")
        await pilot.pause()
        await pilot.press("semicolon")
        await pilot.pause()
        assert "serve a crumb" in shown(screen)
        with Library(tmp_path / "library.sqlite") as library:
            other: Table[Any, Any, Any] = Table.resume(id, library)
            other.submit(other.moves()[0])
        screen.following.poll()
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "crumb" not in shown(screen)


async def test_words_for_one_reader_are_gone_before_the_next_has_the_screen(tmp_path: Path, larder: Game) -> None:
    """A hint or a refusal may name a card; a move may be made without a key of the game's own screen."""
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("space", "i")
        await pilot.pause(0.1)
        assert "Hint: " in shown(screen)
        screen.try_move(screen.table.moves()[0])
        await pilot.pause()
        assert "When only Ben can see it" in shown(screen)
        await pilot.press("space")
        await pilot.pause()
        assert "hand: bread" in shown(screen)
        assert "Hint: " not in shown(screen)
        assert "crumb" not in shown(screen)


async def test_what_one_reader_was_typing_is_gone_before_the_next_has_the_screen(tmp_path: Path, larder: Game) -> None:
    """The line for notation completes with the reader's own legal moves; what was cut from it is kept for pasting."""
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("space", "colon", *"crumb, my", "ctrl+a", "shift+end", "ctrl+c")
        assert ": crumb, my" in "\n".join(screen_text(screen.feast))
        with Library(tmp_path / "library.sqlite") as library:
            other: Table[Any, Any, Any] = Table.resume(id, library)
            other.accept()
            other.submit(other.moves()[0])
        screen.following.poll()
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        assert "hand: bread" in shown(screen)
        assert "crumb" not in "\n".join(screen_text(screen.feast))
        await pilot.press("colon", "ctrl+v")
        await pilot.pause()
        assert not any("crumb" in text for text in screen._notation.texts)
        assert "crumb" not in "\n".join(screen_text(screen.feast))


async def test_a_card_that_is_out_of_date_goes(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        with Library(tmp_path / "library.sqlite") as library:
            other: Table[Any, Any, Any] = Table.resume(id, library)
            other.accept()
            other.submit(other.moves()[0])
        screen.following.poll()
        await pilot.pause()
        assert "When only Ben can see it" in shown(screen)


async def test_a_single_person_is_never_asked_to_pass_the_screen(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, bots=(1,), state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.pause(0.1)
        assert "hand: crumb" in shown(screen)


async def test_a_single_person_can_hide_the_hand_and_takes_it_back_with_space(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, bots=(1,), state=lots([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.pause(0.1)
        await pilot.press("x", "escape", "enter")
        assert "When only Anna can see it" in shown(screen)
        assert "crumb" not in shown(screen)
        await pilot.press("space")
        assert "hand: crumb" in shown(screen)


# -- what reaches the terminal --------------------------------------------------------------------------------


@pytest.mark.terminal
def test_no_private_word_is_sent_before_space_nor_after_a_resize(tmp_path: Path, larder: Game) -> None:
    hands = [[SNEEZE, HAM, FEAST], [SNEEZE, CHEESE, BREAD]]
    id = deal(tmp_path, larder, 2, state=lots(hands))
    cards = [CARDS[card].encode() for hand in hands for card in hand]
    with in_terminal(tmp_path, id) as terminal:
        terminal.wait("When only Anna")
        terminal.resize(120, 40)
        terminal.wait("everybody may know this")
        terminal.press("L\x1b")
        terminal.resize(80, 24)
        terminal.read(0.4)
        assert not [card for card in cards if card in terminal.sent]
        terminal.press(" ")
        assert "hand: sneeze ham feast" in terminal.wait("hand:")
        before = len(terminal.sent)
        terminal.press("2")
        terminal.wait("When only Ben")
        terminal.resize(100, 30)
        terminal.read(0.4)
        assert not [card for card in cards if card in terminal.sent[before:]]
        terminal.press(" ")
        assert "hand: bread cheese" in terminal.wait("hand:").replace("sneeze ", "")
        before = len(terminal.sent)
        terminal.press("x")
        terminal.wait("When only Ben")
        assert not [card for card in cards if card in terminal.sent[before:]]
        assert b"ham" not in terminal.sent[before:]


@pytest.mark.terminal
@pytest.mark.parametrize(("env", "theme"), [(TRUECOLOR, "dark"), (MANY, "light"), (SIXTEEN, "sixteen")])
def test_a_card_takes_at_most_15_kilobytes(
    tmp_path: Path, larder: Game, env: dict[str, str], theme: str, record_property: Any
) -> None:
    id = deal(tmp_path, larder, 2, state=lots([[CRUMB], [BREAD]]))
    with in_terminal(tmp_path, id, env=env, theme=theme) as terminal:
        terminal.wait("When only Anna")
        terminal.press(" ")
        terminal.wait("hand:")
        sent = terminal.press("1", 0.4)
        terminal.wait("When only Ben")
        record_property("bytes", len(sent))
        assert 0 < len(sent) <= 15_000
