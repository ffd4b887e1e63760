"""Textual's themes made from the palette, for the few widgets that are styled by CSS (inputs, the command palette)."""

from __future__ import annotations

from typing import Final, get_args

from textual.theme import Theme

from feastbox.tui.palette import COLOURS, PaletteName

NAMES: Final[tuple[PaletteName, ...]] = get_args(PaletteName)


def palette_named(name: str) -> PaletteName:
    """Return the palette of this name; ValueError if there is none."""
    for palette in NAMES:
        if palette == name:
            return palette
    raise ValueError(f"there is no theme {name!r}")


def themes() -> list[Theme]:
    """Return one theme per palette, named `feast-<palette>`."""
    return [_theme(palette) for palette in NAMES]


def _theme(palette: PaletteName) -> Theme:
    ansi = palette in ("sixteen", "mono")

    def colour(name: str) -> str:
        shades = COLOURS[name]
        if palette == "mono":
            return "ansi_default"
        return _ANSI[shades.sixteen] if palette == "sixteen" else str(getattr(shades, palette))

    return Theme(
        name=f"feast-{palette}",
        primary=colour("accent"),
        secondary=colour("dim"),
        accent=colour("accent"),
        warning=colour("accent"),
        error=colour("take"),
        success=colour("good"),
        foreground=colour("text"),
        background=colour("bg"),
        surface=colour("bg"),
        panel=colour("panel"),
        dark=palette != "light",
        ansi=ansi,
        variables={
            "ansi-background": colour("bg"),
            "ansi-foreground": colour("text"),
            "block-cursor-background": colour("accent"),
            "block-cursor-foreground": colour("onaccent"),
            "feast-raised": colour("raised"),
            "feast-faint": colour("faint"),
            "feast-dim": colour("dim"),
            "feast-bright": colour("bright"),
            "feast-line": colour("line"),
        },
    )


_ANSI: Final = (
    "ansi_black", "ansi_red", "ansi_green", "ansi_yellow", "ansi_blue", "ansi_magenta", "ansi_cyan", "ansi_white",
    "ansi_bright_black", "ansi_bright_red", "ansi_bright_green", "ansi_bright_yellow",
    "ansi_bright_blue", "ansi_bright_magenta", "ansi_bright_cyan", "ansi_bright_white",
)  # fmt: skip
