from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from feastbox.settings import THEMES
from feastbox.tui.glyphs import ASCII, to_ascii
from feastbox.tui.palette import COLOURS, Ink, PaletteName, style
from feastbox.tui.themes import NAMES, palette_named, themes

SOURCES = Path(__file__).resolve().parent.parent.parent / "feastbox"
KEPT_OUT = "▶◀▪▫◼♥♠☀✂✔⚓↔↩\ufe0f\u200d"
"""Signs that terminals draw as emoji or two cells wide (look.md, section 5)."""


def test_the_settings_offer_exactly_the_palettes() -> None:
    assert set(THEMES) == set(NAMES) == {"dark", "light", "contrast", "sixteen", "mono"}
    assert palette_named("contrast") == "contrast"
    with pytest.raises(ValueError, match="no theme 'pink'"):
        palette_named("pink")


@pytest.mark.parametrize("palette", NAMES)
def test_every_colour_has_a_style_in_every_palette(palette: PaletteName) -> None:
    for fg, bg in product(COLOURS, ("bg", "board", "accent")):
        style(palette, Ink(fg, bg))


def test_sixteen_uses_only_the_terminal_s_own_colours() -> None:
    for fg, bg in product(COLOURS, COLOURS):
        made = style("sixteen", Ink(fg, bg))
        assert made.color is not None
        assert made.bgcolor is not None
        codes = made.color.get_ansi_codes() + made.bgcolor.get_ansi_codes(False)
        assert all(re.fullmatch(r"[349][0-7]|10[0-7]", code) for code in codes)


def test_without_colour_state_is_told_by_bold_reverse_and_dim() -> None:
    for fg, bg in product(COLOURS, COLOURS):
        made = style("mono", Ink(fg, bg, bold=True, reverse=True))
        assert made.color is None
        assert made.bgcolor is None
        assert made.bold
        assert made.reverse
    assert style("mono", Ink("faint")).dim


@pytest.mark.parametrize("palette", NAMES)
def test_an_underline_parts_blocks_of_one_fill_in_every_palette(palette: PaletteName) -> None:
    assert style(palette, Ink("bg", "goods_blue", underline=True)).underline
    assert not style(palette, Ink("bg", "goods_blue")).underline


@pytest.mark.parametrize("palette", ["dark", "light", "contrast"])
def test_text_can_be_read_on_the_screen_s_ground(palette: PaletteName) -> None:
    def light(name: str) -> float:
        colour = style(palette, Ink(name)).color
        assert colour is not None
        channels = [channel / 255 for channel in colour.get_truecolor()]
        red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    ground = light("bg")
    for name, least in (("text", 7.0), ("bright", 7.0), ("dim", 4.5), ("accent", 4.4), ("take", 4.5), ("faint", 2.9)):
        lighter, darker = max(light(name), ground), min(light(name), ground)
        assert (lighter + 0.05) / (darker + 0.05) >= least, name


def test_the_number_in_256_colours_is_that_of_the_design() -> None:
    expected = {"bg": 233, "panel": 234, "raised": 236, "accent": 215, "take": 209, "blue": 25, "tree": 23, "seat1": 75}
    for name, number in expected.items():
        colour = style("dark", Ink(name)).color
        assert colour is not None
        assert colour.downgrade(ColorSystem.EIGHT_BIT).number == number


def test_every_glyph_is_one_cell_wide_and_has_one_ascii_sign() -> None:
    for glyph, plain in ASCII.items():
        assert cell_len(chr(glyph)) == 1
        assert isinstance(plain, str)
        assert len(plain) == 1
        assert plain.isascii()
    assert to_ascii("►Ben█éž☃") == ">Ben#ez?"


def test_the_screens_use_no_sign_that_is_drawn_two_cells_wide() -> None:
    for path in [*SOURCES.glob("tui/*.py"), *SOURCES.glob("games/**/*.py")]:
        text = path.read_text(encoding="utf-8")
        assert not set(text) & set(KEPT_OUT), path.name
        assert all(cell_len(char) <= 1 for char in text), path.name


def test_every_glyph_of_the_screens_stands_in_the_ascii_table() -> None:
    for path in [*SOURCES.glob("tui/*.py"), *SOURCES.glob("games/**/*.py")]:
        unknown = {char for char in path.read_text(encoding="utf-8") if not (char.isascii() or char.isalpha())} - set(
            map(chr, ASCII)
        )
        assert not unknown, f"{path.name}: {sorted(unknown)}"


def test_each_palette_is_a_theme_of_textual_s_too() -> None:
    by_name = {theme.name: theme for theme in themes()}
    assert set(by_name) == {f"feast-{name}" for name in NAMES}
    assert [name for name in NAMES if by_name[f"feast-{name}"].ansi] == ["sixteen", "mono"]
    assert not by_name["feast-light"].dark
