"""Pens: how a terminal writes a cell, and the shortest way from one pen to another (SGR sequences)."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from rich.color import Color, ColorSystem
from rich.style import Style

BOLD: Final = 1
DIM: Final = 2
ITALIC: Final = 4
UNDERLINE: Final = 8
BLINK: Final = 16
REVERSE: Final = 32
CONCEAL: Final = 64
STRIKE: Final = 128
DOUBLE: Final = 256
FRAME: Final = 512
CIRCLE: Final = 1024
OVERLINE: Final = 2048

_ON: Final = {
    "1": BOLD,
    "2": DIM,
    "3": ITALIC,
    "4": UNDERLINE,
    "5": BLINK,
    "7": REVERSE,
    "8": CONCEAL,
    "9": STRIKE,
    "21": DOUBLE,
    "51": FRAME,
    "52": CIRCLE,
    "53": OVERLINE,
}
_OFF: Final = {
    "22": BOLD | DIM,
    "23": ITALIC,
    "24": UNDERLINE | DOUBLE,
    "25": BLINK,
    "27": REVERSE,
    "28": CONCEAL,
    "29": STRIKE,
    "54": FRAME | CIRCLE,
    "55": OVERLINE,
}
_SHOWS_ON_BLANKS: Final = ~(BOLD | DIM | ITALIC | CONCEAL)

ANY: Final = "any"
"""In place of a colour that cannot be seen: the ink of an empty cell, the ground of a full one."""


class Pen(NamedTuple):
    """Colours as SGR parameters ("38;5;12", "" = the terminal's own) and attributes as bits."""

    fg: str = ""
    bg: str = ""
    attributes: int = 0

    def serves(self, asked: Pen) -> bool:
        """Say whether a cell that asks for a pen looks the same when written with this one."""
        if asked.fg == ANY:
            return self.bg == asked.bg and not self.attributes & _SHOWS_ON_BLANKS
        return self.fg == asked.fg and asked.bg in (ANY, self.bg) and self.attributes == asked.attributes


@lru_cache(8192)
def seen(pen: Pen, sign: str) -> Pen:
    """Return the pen as far as it can be seen on a cell with this sign."""
    if sign == " " and not pen.attributes & _SHOWS_ON_BLANKS:
        return Pen(ANY, pen.bg, 0)
    if sign == "█" and not pen.attributes & _SHOWS_ON_BLANKS:
        return Pen(pen.fg, ANY, pen.attributes)
    return pen


def pen_of(style: Style, system: ColorSystem) -> Pen:
    """Return the pen that a rich style becomes on a terminal with this many colours."""

    def codes(colour: Color | None, *, ink: bool) -> str:
        return ";".join(colour.downgrade(system).get_ansi_codes(ink)) if colour else ""

    attributes = BOLD * bool(style.bold) | DIM * bool(style.dim) | REVERSE * bool(style.reverse)
    attributes |= UNDERLINE * bool(style.underline)
    return Pen(codes(style.color, ink=True), codes(style.bgcolor, ink=False), attributes)


@lru_cache(4096)
def after(pen: Pen, parameters: str) -> Pen:
    """Return the pen behind `ESC [ parameters m`; codes that are not known change nothing, as on a terminal."""
    fg, bg, attributes = pen
    codes = iter(parameters.split(";"))
    for raw in codes:
        code = raw.lstrip("0") or "0"
        if code == "0":
            fg, bg, attributes = "", "", 0
        elif code in _ON:
            attributes |= _ON[code]
        elif code in _OFF:
            attributes &= ~_OFF[code]
        elif code in ("38", "48", "58"):
            kind = next(codes, "")
            colour = ";".join([code, kind, *islice(codes, {"5": 1, "2": 3}.get(kind, 0))])
            fg, bg = (colour if code == "38" else fg), (colour if code == "48" else bg)
        elif code in ("39", "49"):
            fg, bg = ("" if code == "39" else fg), ("" if code == "49" else bg)
        elif code[:-1] in ("3", "9") and code[-1] in "01234567":
            fg = code
        elif code[:-1] in ("4", "10") and code[-1] in "01234567":
            bg = code
    return Pen(fg, bg, attributes)


@lru_cache(4096)
def change(old: Pen | None, new: Pen) -> tuple[str, Pen]:
    """Return the shortest SGR sequence from one pen to another, and the pen behind it; `old` None is unknown.

    Where `new` takes any colour the old one may stay.
    """
    if new.fg == ANY:
        targets = [Pen("", new.bg, 0)]
        if old is not None:
            targets.append(Pen(old.fg, new.bg, old.attributes & ~_SHOWS_ON_BLANKS))
    elif new.bg == ANY:
        targets = [Pen(new.fg, "" if old is None else old.bg, new.attributes)]
    else:
        targets = [new]
    return min(((_step(old, target), target) for target in targets), key=lambda way: len(way[0]))


def _step(old: Pen | None, new: Pen) -> str:
    if old == new:
        return ""
    set_all = [code for code in (*_codes(new.attributes), new.fg, new.bg) if code]
    fresh = f"\x1b[{';'.join(['0', *set_all]) if set_all else ''}m"
    if old is None:
        return fresh
    codes: list[str] = []
    attributes = old.attributes
    for code, bits in _OFF.items():
        if attributes & bits & ~new.attributes:
            codes.append(code)
            attributes &= ~bits
    codes += _codes(new.attributes & ~attributes)
    if old.fg != new.fg:
        codes.append(new.fg or "39")
    if old.bg != new.bg:
        codes.append(new.bg or "49")
    return min(f"\x1b[{';'.join(codes)}m", fresh, key=len)


def _codes(attributes: int) -> list[str]:
    return [code for code, bit in _ON.items() if attributes & bit]
