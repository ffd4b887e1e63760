"""Cards as they are drawn: printed numbers, marks and pictures of the kinds, texts short enough for a small card."""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from feastbox.games.hobiti.data import CARD, Card, Kind
from feastbox.games.hobiti.phrases import PARTY_KIND
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import cut_name


class KindLook(NamedTuple):
    """How a kind of card is told: its mark, its word on a card, its colour, its picture of 6x3 cells."""

    mark: str
    word: str
    colour: str
    picture: tuple[str, str, str]


KIND: Final[dict[Kind, KindLook]] = {
    "drink": KindLook("▼", "Drink", "drink", ("████▄▖", "████ ▌", "▜██▛▀▘")),
    "food": KindLook("●", "Food", "food", ("▗▟██▙▖", "█▜▛█▜█", "▜████▛")),
    "smoking": KindLook("≈", "Smoking", "smoking", ("▐█▌  ▄", "▐█▙▄▛▘", "▝██▘  ")),
    "item": KindLook("◆", "Item", "item", (" ▗██▖ ", " ▐██▌ ", "▀▀▀▀▀▀")),
    "firework": KindLook("*", "Firework", "firework", ("▘▖▐▌▗▝", "▄▄██▄▄", "▖▘▜▛▝▗")),
    "party": KindLook("★", "Party", "party", ("▖ ▄▄ ▗", "▐████▌", "▝▀██▀▘")),
    "unpleasantness": KindLook("×", "Mischief", "mischief", ("▗▄▄▄▄▖", "█▀██▀█", "▜█▛▜█▛")),
}

PARTY_PICTURE: Final = {
    "pitka": (KIND["drink"].colour, ("▗▄▄▄▄▖  ", "▐████▛▜▖", "▐████ ▐▌", "▐████▙▟▘", "▝▀▀▀▀▘  ")),
    "zranice": (KIND["food"].colour, (" ▗▟██▙▖ ", "▗██████▖", "█▜▛██▜▛█", "████████", "▝▜████▛▘")),
    "birthday": (KIND["party"].colour, (" ▖ ▗▖ ▗ ", " ▌ ▐▌ ▐ ", "▟██████▙", "█▀▄▀▄▀▄█", "████████")),
}
"""By party: colour and picture of 8x5 cells for the announced card."""

_NUMBER: Final = {
    "white_on_black": (" {:>2} ", "on_print_black", "print_black", False),
    "black_on_grey": ("({:>2})", "ink", "print_grey", True),
    "black_on_white": ("[{:>2}]", "ink", "print_white", True),
}


def put_number(canvas: Canvas, x: int, y: int, card: str) -> int:
    """Draw a card's number as it is printed, in four cells: `[ 7]` points, `( 7)` party value, `  7 ` lots (HOB-03)."""
    facts = CARD[card]
    return put_printed(canvas, x, y, facts.number, facts.value)


def put_printed(canvas: Canvas, x: int, y: int, printed: str, value: int) -> int:
    """Draw a number in one of the three printed styles."""
    form, ink, ground, reverse = _NUMBER[printed]
    return canvas.put(x, y, form.format(value), ink, ground, bold=True, reverse=reverse)


# -- texts -----------------------------------------------------------------------------------------------------

_TRICKS: Final = {
    "steal_item": "Take one Item from a hobbit, or a random card.",
    "starve": "Who laid nothing at the latest Feast loses half.",
    "ban_party": "No party and no Walk for a hobbit's next turn.",
    "lose_action": "One action less in a hobbit's next turn.",
    "discard_cards": "A hobbit discards two cards.",
    "ban_garden": "A hobbit loses 2, no Gardening next turn.",
    "lose_points": "A hobbit loses 3 noted points.",
}
_MORE: Final = {
    "steal_item": "Take one Item from a hobbit and lay it down; from one without an Item, a random card.",
    "starve": "A hobbit that laid nothing at the latest Feast loses half of its noted points.",
    "ban_party": "No parties and no Walk until the end of a hobbit's next turn.",
    "lose_action": "One action instead of two in a hobbit's next turn.",
    "discard_cards": "A hobbit discards two cards of its choice.",
    "ban_garden": "A hobbit loses 2 noted points; no Gardening until the end of its next turn.",
    "lose_points": "A hobbit loses 3 noted points.",
}
_AT: Final = {"drink": "a Drinking Party", "food": "a Feast", "smoking": "any party"}
_AT_SHORT: Final = {"drink": "Drinkings", "food": "Feasts", "smoking": "parties"}


def texts(card: Card, all_taken: bool = False) -> list[str]:
    """Return what a card does, in words that get shorter from one text to the next.

    `all_taken`: Vyžla takes all noted points (option `vyzla_strength`).
    """
    if card.kind in _AT:
        wards = "".join(f" Wards off {CARD[trick].name}." for trick in card.remedies)
        briefly = "".join(f" Wards off {CARD[trick].brief}." for trick in card.remedies)
        at = f"{card.value} at {_AT[card.kind]}."
        return [at + wards, at + briefly, f"{card.value} at {_AT_SHORT[card.kind]}.{briefly}"]
    if card.kind == "item":
        return [f"{card.value} point{'s' * (card.value != 1)} while it lies before its owner.", "Points while it lies."]
    if card.kind == "firework":
        who = "all others" if card.points_others else "both neighbours"
        return [f"Gain {card.value}, {who} gain 1."]
    if card.kind == "party":
        return [f"{PARTY_KIND[card.party]}. The winner gains {card.value}."]
    both = [_MORE[card.effect], _TRICKS[card.effect]]
    return (
        [text.replace("half of", "all of").replace("loses half", "loses all") for text in both] if all_taken else both
    )


def body(card: Card, width: int, rows: int, *, czech: bool, all_taken: bool) -> tuple[list[str], str, list[str]]:
    """Return rows of the name, the Czech name or "", and rows of the text, the longest that fit `rows` x `width`.

    Between name and text stands an empty row if there is one left; what does not fit at all is cut.
    """
    other = cut_name(card.name_cs, width) if czech and card.name_cs != card.name else ""
    fitting = [
        (name, text)
        for name in (wrap(card.name, width), wrap(card.brief, width))
        for text in (wrap(words, width) for words in texts(card, all_taken))
    ]
    for name, text in fitting:
        if len(name) + bool(other) + len(text) <= rows:
            return name, other, text
    name, text = fitting[-1]
    return name, other, text[: rows - len(name) - bool(other)]
