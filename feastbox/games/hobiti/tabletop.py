"""The middle of the table: the announced party and what was laid, a trick that waits for its victim, deck and discard
pile."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from feastbox.engine.words import Names
from feastbox.english import join
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.faces import KIND, PARTY_PICTURE, put_number, texts
from feastbox.games.hobiti.phrases import cards, everybody
from feastbox.games.hobiti.view import Guest, HobitiView, PartyView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import cut, cut_name
from feastbox.tui.panels import Chip

_DOUBLE: Final = "╔═╗║╚╝"
_HEAVY: Final = "┏━┓┃┗┛"
_ROUND: Final = "╭─╮│╰╯"
_ALLOWED: Final = {"drink": "▼ drinks", "food": "● food", "smoking": "≈ smoking"}
STANDING: Final = {
    "asked": "asked now",
    "to_come": "to come",
    "laid": "laid",
    "passed": "passed",
    "runs": "left out: runs",
    "no_cards": "no card",
}
STANDING_SHORT: Final = {**STANDING, "asked": "now", "runs": "out: runs"}


# -- the card in the middle ------------------------------------------------------------------------------------


def draw_scene(canvas: Canvas, view: HobitiView, names: Names, picked: str, *, pictures: bool) -> None:
    """Draw the card it is about: the party, a trick (`picked`: one that is about to be played), the discard pile."""
    if picked:
        _draw_card(canvas, picked, _HEAVY, ["choose a victim", *_effect(canvas, view, picked)], pictures=pictures)
    elif view.party:
        _draw_party(canvas, view.party, names, pictures=pictures)
    elif view.trick:
        trick = view.trick
        said = wrap(f"by {names[trick.player]}, on {names[trick.victim]}", canvas.width - 4)
        if trick.item:
            said.append(f"for {CARD[trick.item].brief}")
        _draw_card(canvas, trick.card, _HEAVY, said + _effect(canvas, view, trick.card), pictures=pictures)
    elif view.discard:
        _draw_card(
            canvas, view.discard[-1], _ROUND, ["discarded last", f"of {cards(len(view.discard))}"], pictures=pictures
        )
    else:
        _draw_frame(canvas, _ROUND, "line")
        canvas.put(3, 2, "nothing is", "dim")
        canvas.put(3, 3, "discarded yet", "dim")


def _effect(canvas: Canvas, view: HobitiView, card: str) -> list[str]:
    """Return the effect of a trick in as many rows as it takes, in the shortest words on a small card."""
    words = texts(CARD[card], view.options.vyzla_strength == "all")
    return wrap(words[0 if canvas.width > 25 else -1], canvas.width - 4)


def _draw_frame(canvas: Canvas, frame: str, ink: str) -> None:
    canvas.frame(0, 0, canvas.width, canvas.height, ink, frame)


def _draw_card(canvas: Canvas, card: str, frame: str, said: Sequence[str], *, pictures: bool) -> None:
    facts = CARD[card]
    look = KIND[facts.kind]
    _draw_frame(canvas, frame, look.colour if frame != _ROUND else "line")
    put_number(canvas, 1, 0, card)
    kind = f" {look.mark} {look.word} "
    canvas.put(canvas.width - 1 - len(kind), 0, kind, look.colour, bold=True)
    roomy = canvas.height >= 12
    y = 2 if roomy else 1
    for line in wrap(facts.name, canvas.width - 4):
        _middle(canvas, y, line, "bright", bold=True)
        y += 1
    if roomy and pictures and y + 5 + len(said) < canvas.height:
        for line in look.picture:
            _middle(canvas, y + 1, line, look.colour)
            y += 1
        y += 2
    for index, line in enumerate(said[: canvas.height - 1 - y]):
        _middle(canvas, y + index, line, "dim")


def _draw_party(canvas: Canvas, party: PartyView, names: Names, *, pictures: bool) -> None:
    facts = CARD[party.card]
    roomy = canvas.height >= 12
    _draw_frame(canvas, _DOUBLE, "party")
    put_number(canvas, 2, 0, party.card)
    canvas.put(canvas.width - 11, 0, " ★ Party ", "party", bold=True)
    y = 2
    name = wrap(facts.name, canvas.width - 4)
    if not roomy and len(name) > 1:
        y = 1 if len(name) > 2 else 2
    for line in name:
        _middle(canvas, y, line, "bright", bold=True)
        y += 1
    if roomy:
        ink, picture = PARTY_PICTURE[facts.party]
        if len(name) == 1 and pictures:
            for index, line in enumerate(picture):
                _middle(canvas, y + index, line, ink)
        y = 8
    else:
        y = canvas.height - 4
    allowed = [_ALLOWED[kind] for kind in facts.allowed]
    only = f"{' '.join(allowed)}" if len(allowed) < 3 else "▼ ● ≈ all may lie"
    if roomy:
        only = f"{', '.join(allowed[:-1])} and {allowed[-1]}" + (" only" if len(allowed) < 3 else "")
    by = f"announced by {names[party.announcer]}"
    _middle(canvas, y, by if len(by) <= canvas.width - 4 else cut_name(f"by {names[party.announcer]}", 18), "dim")
    gains = "the winner gains" if roomy else "winner gains"
    _middle(canvas, y + 1, f"{gains} {party.worth}" + (" points" if roomy else ""), "text")
    _middle(canvas, y + 2, only, "dim")


def _middle(canvas: Canvas, y: int, text: str, ink: str, *, bold: bool = False) -> None:
    canvas.put((canvas.width - len(text)) // 2, y, text, ink, bold=bold)


# -- what goes on ----------------------------------------------------------------------------------------------


def draw_going_on(canvas: Canvas, view: HobitiView, names: Names, chips: Sequence[Chip]) -> None:
    """Draw who has laid what, or what there is to know about the turn, a trick, the lots."""
    if view.party:
        _draw_guests(canvas, view.party, names, chips)
        if canvas.width > 50:
            draw_piles(canvas, 0, canvas.height - 1, view)
    elif view.lots:
        _draw_lots(canvas, view, names, chips)
    else:
        _draw_turn(canvas, view, names)


def draw_piles(canvas: Canvas, x: int, y: int, view: HobitiView) -> None:
    """Draw the discard pile's size and top in one row."""
    top = CARD[view.discard[-1]].name if view.discard else "nothing"
    x = canvas.put(x, y, "discard top ", "faint")
    x = canvas.put(x, y, top, "text")
    canvas.put(x + 2, y, cards(len(view.discard)), "faint")


def draw_deck(canvas: Canvas, view: HobitiView) -> None:
    """Draw deck and discard pile in one row, with room."""
    x = canvas.put(0, 0, "deck ", "dim")
    x = canvas.put(x, 0, f" {view.deck} ", "bright", "raised", bold=True)
    x = canvas.put(x + 3, 0, f"discard {len(view.discard)}", "dim")
    if view.discard:
        x = canvas.put(x, 0, ", on top: ", "dim")
        x = canvas.put(x, 0, CARD[view.discard[-1]].name, "text")


def _draw_guests(canvas: Canvas, party: PartyView, names: Names, chips: Sequence[Chip]) -> None:
    canvas.heading(0, 0, canvas.width, "Laid at the party", f"lap {party.lap}")
    seats = range(len(names))
    wide = min(max(map(len, names)), 8)
    room = canvas.height - 1
    if 3 * len(names) <= room:
        for seat in seats:
            _draw_guest_roomy(canvas, 1 + 3 * seat, party.guests[seat], names[seat], chips[seat], wide)
    elif len(names) < room or canvas.width < 50:
        apart = 2 if 2 * len(names) <= room else 1
        for seat in seats:
            _draw_guest(canvas, 1 + apart * seat, party.guests[seat], names[seat], chips[seat], wide)
    else:
        rows = -(-len(names) // 2)
        for seat in seats:
            column, row = divmod(seat, rows)
            _draw_guest_small(canvas, 28 * column, 1 + row, party.guests[seat], names[seat], chips[seat])


def ink_of(guest: Guest) -> str:
    """Return the colour in which a hobbit's standing is told."""
    if guest.leads:
        return "good"
    return "accent" if guest.standing == "asked" else "dim"


def said_of(guest: Guest, words: dict[str, str]) -> str:
    """Return how a hobbit stands; who is asked while leading is told both."""
    if guest.leads and guest.standing not in ("runs", "no_cards"):
        return {"asked": "leads, now", "passed": "leads, passed"}.get(guest.standing, "leads")
    return words[guest.standing]


def _draw_name(canvas: Canvas, x: int, y: int, guest: Guest, name: str, chip: Chip, wide: int) -> int:
    acting = guest.standing == "asked"
    if acting:
        canvas.put(x, y, "►", "accent")
    x = canvas.chip(x + 2, y, *chip) + 1
    canvas.put(x, y, cut_name(name, wide), "bright" if acting else "text", bold=acting)
    return x + wide + 2


def _draw_guest(canvas: Canvas, y: int, guest: Guest, name: str, chip: Chip, wide: int) -> None:
    x = _draw_name(canvas, 0, y, guest, name, chip, wide)
    end = canvas.width - 24 if canvas.width > 50 else canvas.width - 21
    total = f"sum {guest.sum}" if guest.laid else ""
    said = said_of(guest, STANDING)
    for index, card in enumerate(guest.laid):
        more = len(guest.laid) - index
        if x + 6 > end - 2 and more > 1:
            canvas.put(x, y, f"+{more}", "dim")
            break
        look = KIND[CARD[card].kind]
        x = canvas.put(x, y, f" {look.mark} {CARD[card].value} ", "ink", "print_grey", bold=True, reverse=True) + 1
    canvas.put(end, y, total, "bright" if guest.leads else "text", bold=guest.leads)
    canvas.put(end + 7, y, said, ink_of(guest))


def _draw_guest_small(canvas: Canvas, x: int, y: int, guest: Guest, name: str, chip: Chip) -> None:
    left = _draw_name(canvas, x, y, guest, name, chip, 6)
    canvas.right(left + 2, y, str(guest.sum) if guest.laid else "", "bright", bold=True)
    canvas.put(left + 3, y, said_of(guest, STANDING_SHORT), ink_of(guest))


def _draw_guest_roomy(canvas: Canvas, y: int, guest: Guest, name: str, chip: Chip, wide: int) -> None:
    x = _draw_name(canvas, 0, y + 1, guest, name, chip, wide)
    end = canvas.width - 16
    for index, card in enumerate(guest.laid):
        more = len(guest.laid) - index
        if x + 7 > end - 1:
            canvas.put(x, y + 1, f"+{more}", "dim")
            break
        look = KIND[CARD[card].kind]
        canvas.frame(x, y, 7, 3, look.colour)
        canvas.put(x + 2, y + 1, f"{look.mark} {CARD[card].value}", "bright", bold=True)
        x += 8
    if guest.laid:
        canvas.put(end, y + 1, f"sum {guest.sum}", "bright" if guest.leads else "text", bold=guest.leads)
        canvas.put(end + 7, y + 1, said_of(guest, STANDING_SHORT), ink_of(guest))
    else:
        canvas.put(
            x, y + 1, {"runs": "left out: has The Runs"}.get(guest.standing, STANDING[guest.standing]), ink_of(guest)
        )


def _draw_lots(canvas: Canvas, view: HobitiView, names: Names, chips: Sequence[Chip]) -> None:
    assert view.lots
    canvas.heading(0, 0, canvas.width, "The lots", f"lot {view.lots.number}")
    rows = canvas.height - 1
    for seat, hobbit in enumerate(view.hobbits):
        column, row = divmod(seat, rows) if len(names) > rows else (0, seat)
        x = canvas.chip(2 + 27 * column, 1 + row, *chips[seat]) + 1
        x = canvas.put(x, 1 + row, cut_name(names[seat], 8), "text") + 2
        shown = [str(CARD[card].value) for card in hobbit.wagers]
        said = "has wagered" if hobbit.has_wagered else "to wager" if seat in view.lots.seats else "out of this lot"
        canvas.put(x, 1 + row, " ".join([*shown, said]), "dim")


def _draw_turn(canvas: Canvas, view: HobitiView, names: Names) -> None:
    """Draw deck and discard pile, and who was at the latest Feast, which Vyžla asks for (HOB-56)."""
    canvas.heading(0, 0, canvas.width, "On the table", f"round {view.round}")
    rows = [("deck", cards(view.deck)), ("discard pile", cards(len(view.discard)))]
    if view.trick:
        rows = [("victim", f"{names[view.trick.victim]}, asked now")]
        if view.pending and view.pending.kind == "victim":
            remedies = [card for card in CARD.values() if view.trick.card in card.remedies]
            rows.append(("remedies", join([card.name for card in remedies])))
        rows.append(("deck", cards(view.deck)))
    if view.feast:
        at = [seat for seat, laid in enumerate(view.feast.laid) if laid]
        absent = [seat for seat, laid in enumerate(view.feast.laid) if not laid]
        rows.append(("latest Feast", CARD[view.feast.card].name))
        rows.append(("laid there", everybody(at, names) or "nobody"))
        rows.append(("stayed away", everybody(absent, names) or "nobody"))
    elif not view.trick:
        rows.append(("latest Feast", "none in this round"))
    apart = 2 if 2 * len(rows) < canvas.height - 1 else 1
    for index, (what, said) in enumerate(rows):
        y = 1 + index * apart
        canvas.put(2, y, what, "dim")
        canvas.put(16, y, cut(said, canvas.width - 16), "text")
