"""What the terminal shows must be the same whether frames go through `Thrift` or not; only the bytes are fewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem

from feastbox.tui.palette import Ink, style
from feastbox.tui.pen import UNDERLINE, Pen, after, change, pen_of, seen
from feastbox.tui.thrift import Thrift

WIDTH, HEIGHT = 20, 6


def shown(frames: Sequence[str]) -> list[list[Any]]:
    """Return the cells a terminal shows after these frames, without what cannot be seen of them."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(screen)
    stream.feed("\x1b[?7l")
    for frame in frames:
        stream.feed(frame)
    return [[_seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def _seen(cell: Any) -> Any:
    marked = cell.reverse or cell.underscore or cell.strikethrough or cell.blink
    if cell.data == " " and not marked:
        return " ", cell.bg
    if cell.data == "█" and not marked:
        return "█", cell.fg, cell.bold
    return cell


def thrifty(frames: Sequence[str]) -> list[str]:
    thrift = Thrift(WIDTH, HEIGHT)
    return [thrift.feed(frame) for frame in frames]


colours = st.sampled_from(["31", "97", "38;5;215", "38;2;21;23;27", "39"])
grounds = st.sampled_from(["41", "100", "48;5;233", "48;2;21;23;27", "49"])
attributes = st.sampled_from(["", "1;", "2;", "7;", "1;7;", "4;", "3;9;"])
words = st.text(st.sampled_from("ab █▀▄░│  "), min_size=1, max_size=12)


@st.composite
def pieces(draw: st.DrawFn) -> str:
    """A move, and styled or bare texts."""
    row, column = draw(st.integers(1, HEIGHT)), draw(st.integers(1, WIDTH))
    texts = [
        f"\x1b[{draw(attributes)}{draw(colours)};{draw(grounds)}m{draw(words)}\x1b[0m"
        for _ in range(draw(st.integers(0, 3)))
    ]
    return f"\x1b[{row};{column}H" + draw(st.sampled_from(["", "bare"])) + "".join(texts)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(pieces(), min_size=1, max_size=6).map("".join), min_size=1, max_size=6))
def test_the_screen_is_the_same_with_and_without(frames: list[str]) -> None:
    assert shown(thrifty(frames)) == shown(frames)


other_output = st.sampled_from(
    [
        "\x1b[?25l",
        "\x1b[2J",
        "\x1b[2;3H\x1b[K",
        "\x1b[2;2H\x1b[3X",
        "\x07",
        "\x1b[4;2H\x1b[1m\x1b[J\x1b[0m",
        "no place",
        "\x1b[?2026h",
        "\x1b[?2026l",
        "\x1b]52;c;YWJj\x07",
        "\x1b[2;3H\n\x1b[4;4Hq",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.one_of(pieces(), other_output), min_size=1, max_size=12))
def test_what_it_does_not_understand_has_its_effect(frames: list[str]) -> None:
    def read(frames: Sequence[str]) -> list[list[Any]]:
        return shown([frame.replace("\x1b]52;c;YWJj\x07", "") for frame in frames])

    assert read(thrifty(frames)) == read(frames)


def test_a_cell_that_already_shows_is_not_sent_again() -> None:
    frame = "\x1b[2;3H\x1b[1;31;40mfox\x1b[0m"
    assert thrifty([frame, frame])[1] == ""


def test_only_the_cells_that_differ_are_sent_each_pen_once() -> None:
    first = "\x1b[1;1H\x1b[31;40maaaa\x1b[0m\x1b[2;1H\x1b[32;40mbbbb\x1b[0m"
    second = "\x1b[1;1H\x1b[31;40maxaa\x1b[0m\x1b[2;1H\x1b[32;40mbbby\x1b[0m\x1b[31;40mz\x1b[0m"
    sent = thrifty([first, second])[1]
    assert sent.count("x") == sent.count("y") == sent.count("z") == 1
    assert not set("ab") & set(sent)
    assert sent.count("31") == 1
    assert len(sent) <= 28


def test_a_blank_takes_any_ink_and_a_full_cell_any_ground() -> None:
    assert seen(Pen("31", "40"), " ") == seen(Pen("32", "40"), " ")
    assert seen(Pen("31", "40"), "█") == seen(Pen("31", "44"), "█")
    assert seen(Pen("31", "40", 32), " ") != seen(Pen("32", "40", 32), " ")
    assert thrifty(["\x1b[1;1H\x1b[31;40m \x1b[0m", "\x1b[1;1H\x1b[1;32;40m \x1b[0m"])[1] == ""


def test_an_empty_frame_is_not_announced_and_a_large_one_is() -> None:
    thrift = Thrift(80, 24)
    full = "".join(f"\x1b[{y};1H\x1b[3{y % 7};40m" + "ab" * 40 + "\x1b[0m" for y in range(1, 25))
    assert thrift.feed("\x1b[?2026h") == ""
    assert thrift.feed(full).startswith("\x1b[?2026h")
    assert thrift.feed("\x1b[?2026l") == "\x1b[?2026l"
    assert [thrift.feed(part) for part in ("\x1b[?2026h", full, "\x1b[?2026l")] == ["", "", ""]


def test_after_a_resize_everything_is_sent_again() -> None:
    thrift = Thrift(WIDTH, HEIGHT)
    frame = "\x1b[1;1Hfox"
    thrift.feed(frame)
    thrift.forget(30, 8)
    assert "fox" in thrift.feed(frame)


def test_without_colour_no_colour_is_sent() -> None:
    thrift = Thrift(WIDTH, HEIGHT)
    thrift.colour = False
    assert thrift.feed("\x1b[1;1H\x1b[1;7;38;2;1;2;3;48;5;9mfox\x1b[0m") == "\x1b[H\x1b[0;1;7mfox"


def test_the_cursor_goes_where_somebody_types() -> None:
    thrift = Thrift(WIDTH, HEIGHT)
    assert not thrift.feed("\x1b[2;2Ha\x1b[1;1H").endswith("\x1b[H")
    assert thrift.feed("\x1b[2;2Hb\x1b[1;5H", follow=True).endswith("\x1b[1;5H")


def test_wide_signs_and_marks_are_always_sent_and_end_the_certainty_of_the_cursor() -> None:
    frame = "\x1b[1;1H漢e\u0301x"
    sent = thrifty([frame, frame])
    assert "漢" in sent[1]
    assert "e\u0301" in sent[1]
    assert shown(thrifty([frame, "\x1b[1;4Hy"])) == shown([frame, "\x1b[1;4Hy"])


@given(st.sampled_from(["", "1", "2", "7", "1;7"]), colours, grounds, st.sampled_from(["", "1", "2", "7"]), colours)
def test_a_change_of_pens_leads_to_the_pen(had: str, fg: str, bg: str, has: str, ink: str) -> None:
    old, new = after(Pen(), f"0;{had};{fg};{bg}".replace(";;", ";")), after(Pen(), f"0;{has};{ink}".replace(";;", ";"))
    step, behind = change(old, new)
    assert behind == new
    assert (after(old, step[2:-1]) if step else old) == new


def test_codes_that_are_not_known_change_nothing() -> None:
    for parameters in ("58;5;1", "58;2;1;2;3", "99", "x", "74"):
        assert after(Pen("31", "41"), parameters) == Pen("31", "41")
    assert after(Pen(), "58;2;1;2;3;31") == Pen("31")


def test_an_ink_becomes_the_pen_that_textual_would_write() -> None:
    made = style("dark", Ink("bright", "tree", bold=True))
    assert pen_of(made, ColorSystem.TRUECOLOR) == Pen("38;2;255;250;240", "48;2;47;90;60", 1)
    assert pen_of(made, ColorSystem.EIGHT_BIT) == Pen("38;5;231", "48;5;23", 1)
    assert pen_of(style("sixteen", Ink("accent", "blue")), ColorSystem.STANDARD) == Pen("93", "44", 0)
    assert pen_of(style("mono", Ink(underline=True)), ColorSystem.STANDARD) == Pen("", "", UNDERLINE)
