"""The keys of Odin's places beside those of every game (look_odin.md, section 8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.binding import Binding


class PlaceKey(NamedTuple):
    """A key that places give a meaning: the key, its name, what it does."""

    key: str
    name: str
    text: str


KEYS: Final = (
    PlaceKey("n", "now", "only spaces that can be used now (Actions)"),
    PlaceKey("f", "gives", "only spaces that give something: type its code or name (Actions); filter (Cards)"),
    PlaceKey("v", "vikings", "only spaces for 1, 2, 3 or 4 Vikings (Actions)"),
    PlaceKey("p", "pass", "pass: no more Vikings this round (Actions)"),
    PlaceKey("r", "turn", "turn the piece"),
    PlaceKey("m", "mirror", "mirror the piece"),
    PlaceKey("full_stop", "next_spot", "next legal spot for the piece"),
    PlaceKey("comma", "previous_spot", "previous legal spot"),
    PlaceKey("greater_than_sign", "next_income", "next legal spot that raises the income"),
    PlaceKey("less_than_sign", "previous_income", "previous legal spot that raises the income"),
    PlaceKey("plus", "next_piece", "next piece of the supply"),
    PlaceKey("minus", "previous_piece", "previous piece of the supply"),
    PlaceKey("z", "large", "large cells, or small ones again"),
    PlaceKey("o", "other_side", "other side of an island"),
    PlaceKey("backspace", "unmark", "unmark, take back half of it"),
    PlaceKey("E", "end_feast", "end the feast"),
    PlaceKey("d", "done", "done: leave the question"),
)


SPOT_KEYS: Final = {
    "next_spot": (1, False),
    "previous_spot": (-1, False),
    "next_income": (1, True),
    "previous_income": (-1, True),
}
"""Which way a key goes over the legal spots, and whether over those alone that raise the income."""
PIECE_KEYS: Final = frozenset({"next_piece", "previous_piece", "turn", "mirror", *SPOT_KEYS})
"""Keys that lead home, where pieces are laid, from places on which they mean nothing."""


def place_bindings() -> list[Binding]:
    """Return the bindings of the screen for these keys."""
    return [Binding(key, f"place_key({name!r})", text, id=f"odin.{name}") for key, name, text in KEYS]
