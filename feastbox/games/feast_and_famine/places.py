"""The places of the Famine: face-down cards in the colours of their groups, the lot lifted (look.md, section 6)."""

from __future__ import annotations

from typing import NamedTuple

from feastbox.games.feast_and_famine.data import CARDS, GROUP, GROUPS, MEMBERS
from feastbox.games.feast_and_famine.seven import Look, Seven, draw_frame, draw_ground
from feastbox.games.feast_and_famine.view import FamineView
from feastbox.tui.canvas import Canvas


class Places(NamedTuple):
    """What is to be seen: the group of each card, None where no card lies; the group whose cards are lifted, as the
    lot; the place under the cursor while a group is looked for, framed whole or marked at its corners."""

    groups: tuple[str | None, ...]
    lifted: str | None
    here: int | None = None
    whole: bool = True


def draw_places(canvas: Canvas, at: Seven, scene: Places, look: Look) -> None:
    """Draw all places, the lifted ones last."""
    numbers = range(1, len(scene.groups) + 1)
    for number in sorted(numbers, key=lambda number: scene.groups[number - 1] == scene.lifted):
        group = scene.groups[number - 1]
        if group is None:
            canvas.put(at.x(number) + 1, at.y(number), str(number), "faint")
            canvas.put(at.x(number) + 1, at.y(number) + at.rows - 1, "empty", "faint")
        else:
            _draw_card(canvas, at, number, group, group == scene.lifted, look)
    here = scene.here
    group = scene.groups[here - 1] if here else None
    if here and group:
        draw_frame(canvas, at, at.x(here), at.y(here), group, look, whole=scene.whole)


def _draw_card(canvas: Canvas, at: Seven, number: int, group: str, lifted: bool, look: Look) -> None:
    known = GROUPS[GROUP[group]]
    x, y = at.x(number), at.y(number, lifted=lifted)
    ink = f"on_{group}"
    draw_ground(canvas, at, x, y, group, look)
    canvas.put(x + 1, y, str(number), ink)
    canvas.put(x + at.width - 2, y, known.mark, ink)
    across = (at.width - 3) // 2
    if at.width < 14:
        across = 3
    for row in range(1, at.rows - 2):
        shifted = row % 2 == 0
        canvas.put(x + 2 + shifted, y + row, " ".join(known.mark * (across - shifted)), f"pale_{group}")
    canvas.put(x + (at.width - len(known.name)) // 2, y + at.rows - 1, known.name, ink, bold=True)
    if lifted:
        draw_frame(canvas, at, x, y, group, look)


# -- the lot ---------------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """What the reader knows of the cards of a group that it has not seen: how many, points of all of them together."""

    unseen: int
    points: int


def worth(famine: FamineView, group: str) -> Worth:
    """Return what is unseen of a group, as far as the reader of the view may know."""
    unseen = [CARDS[card] for card in MEMBERS[GROUP[group]] if CARDS[card].id not in famine.gone]
    return Worth(len(unseen), sum(card.points for card in unseen))


def about(famine: FamineView, group: str) -> int:
    """Return the points a lot of this group brings on average, rounded; 0 where none lies."""
    unseen, points = worth(famine, group)
    return round(famine.lots[GROUP[group]] * points / unseen) if unseen else 0


def draw_lot(canvas: Canvas, famine: FamineView, group: str | None) -> None:
    """Draw which lot it is about and what its group holds; cards that cannot be in it are struck with `×`."""
    roomy = canvas.width > 80
    if group is None:
        canvas.put(0, 0, "No card lies on the places any more", "dim")
        return
    known, size = GROUPS[GROUP[group]], famine.lots[GROUP[group]]
    x = canvas.put(0, 0, "The lot: ", "dim")
    x = canvas.put(
        x,
        0,
        f"{size} card{'s' * (size != 1)} of {known.name} " if roomy else f"{size} of {known.name} ",
        "bright",
        bold=True,
    )
    x = canvas.put(x, 0, known.mark, "text", bold=True)
    x = canvas.put(x + (5 if roomy else 3), 0, "the group: " if roomy else "group: ", "dim")
    put_cards(canvas, x, 0, group, famine.gone, *((" · ", "Medallion") if roomy else (", ", "◉")))


def put_cards(canvas: Canvas, x: int, y: int, group: str, gone: tuple[str, ...], between: str, medallion: str) -> int:
    """Write the cards of a group from column x on, going on below where the row ends; return the last row."""
    start = x
    cards = [CARDS[card] for card in MEMBERS[GROUP[group]]]
    for card in cards:
        struck = card.id in gone
        name = medallion if card.kind == "medallion" else card.name
        text = f"×{name}" if struck else f"{name} {card.points}"
        last = card is cards[-1]
        if x > start and x + len(text) + (0 if last else 1) > canvas.width:
            x, y = start, y + 1
        x = canvas.put(x, y, text, "faint" if struck else "text")
        if not last:
            x = canvas.put(x, y, between, "faint")
    return y
