"""What the screen says in sentences: status line, prompt, the rule that matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.games.hobiti.choosing import Choice, Half
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.faces import texts
from feastbox.games.hobiti.phrases import card_name, card_text, valued
from feastbox.games.hobiti.view import HobitiView
from feastbox.games.hobiti.words import WORDS
from feastbox.tui.page import cut_name
from feastbox.tui.panels import Prompt

_ASKS: Final = {
    "lots": "wagers",
    "turn": "to act",
    "lap": "lays or passes",
    "victim": "is the victim",
    "visitors": "discards two",
}
_RULES: Final = {"lots": "HOB-15", "turn": "HOB-21", "lap": "HOB-40", "victim": "HOB-76", "visitors": "HOB-78"}
_PLAYING: Final = {
    "wager": "HOB-15",
    "walk": "HOB-22",
    "loaf": "HOB-24",
    "garden": "HOB-25",
    "lay_item": "HOB-31",
    "firework": "HOB-33",
    "announce": "HOB-38",
    "unpleasantness": "HOB-54",
    "remedy": "HOB-52",
    "take_it": "HOB-76",
    "choose_discards": "HOB-59",
    "lay_party_card": "HOB-40",
    "party_pass": "HOB-41",
}
_EFFECTS: Final = {
    "steal_item": "HOB-55",
    "starve": "HOB-56",
    "ban_party": "HOB-57",
    "lose_action": "HOB-58",
    "discard_cards": "HOB-59",
    "ban_garden": "HOB-60",
    "lose_points": "HOB-61",
}
_OPEN_ALWAYS: Final = "Opening the hand without {} is always allowed and proves nothing."


def facts(view: HobitiView, names: Names, *, private: bool) -> tuple[str, ...]:
    """Return the facts of the status line."""
    if view.pending is None:
        return (WORDS.where(view),)
    number = f"round {view.round}" + (f" of {view.options.rounds}" if view.options.rounds > 1 else "")
    if view.lots:
        return number, f"lot {view.lots.number}"
    if private and view.party:
        party = card_name(view.party.card, view.options.czech_names)
        return f"{party}, worth {view.party.worth}", f"lap {view.party.lap}"
    if private and view.trick:
        return (f"{card_name(view.trick.card, view.options.czech_names)} by {names[view.trick.player]}",)
    turn = ""
    if view.active is not None:
        number_now = view.actions - view.actions_left + 1
        turn = f"{cut_name(names[view.active], 8)}'s turn, action {number_now} of {view.actions}"
    return tuple(filter(None, (number, turn, f"deck {view.deck}")))


def asks(view: HobitiView) -> str:
    """Return what the asked seat is asked for, as it stands behind its name."""
    return _ASKS[view.pending.kind] if view.pending else ""


# -- prompt ----------------------------------------------------------------------------------------------------


def prompt(view: HobitiView, here: Choice | None, half: Half, names: Names, width: int, rows: int) -> Prompt:
    """Return what choosing the line would do, in whole sentences that fit `rows` rows of `width` cells."""
    said = _sentences(view, here, half, names)
    return fitting(said, width, rows)


def fitting(said: Sequence[str], width: int, rows: int) -> Prompt:
    """Return the first sentence and as many of the others as fit."""
    first, *rest = [sentence for sentence in said if sentence]
    kept = ""
    below = rows - -(-len(first) // width)
    room = max(width - len(first) - 1, (width - 12) * below)
    for sentence in rest:
        if len(kept) + len(sentence) + 1 <= room:
            kept = f"{kept} {sentence}".strip()
    return Prompt(first, kept)


def _sentences(view: HobitiView, here: Choice | None, half: Half, names: Names) -> list[str]:
    question = f"{WORDS.question(view, names)}."
    if here is None:
        return [question]
    if here.does == "open":
        return _opening(view, here, names)
    if here.does == "waive":
        queue = view.pending.queue if view.pending else ()
        count = 1 + len(queue)
        return [
            f"All {count} who may still lay in this lap pass." if queue else "The last chance of this lap goes by.",
            *_leading(view, names),
        ]
    if here.does == "garden":
        return ["Gardening: choose a card, any kind, to discard for 2 points (HOB-25).", "esc goes back."]
    if here.does == "pick":
        return ["Unexpected Visitors: choose two cards to discard (HOB-59).", "This one is the first."]
    if here.does == "back":
        return ["Go back; nothing has been done yet."]
    if here.does == "target" and here.move and here.move.kind == "unpleasantness":
        card = CARD[here.move.card]
        words = texts(card, view.options.vyzla_strength == "all")[-1]
        return [f"{card.name}: {words}", "enter goes on to the victim."]
    if here.move and here.move.kind == "wager":
        # What changes from card to card stands last: fewer bytes a step.
        again = "Cards wagered before stay on the table (HOB-16)." if view.lots and view.lots.number > 1 else ""
        wager = valued(here.move.card, view.options.czech_names)
        return [f"The highest wager plays first and is lost (HOB-15): {wager}.", again]
    if here.move:
        return WORDS.preview(view, here.move, names) or [question]
    return [question]


def _opening(view: HobitiView, here: Choice, names: Names) -> list[str]:
    """Return what stands on the public screen beside "open the hand": public facts (HOB-74)."""
    kind = view.pending.kind if view.pending else ""
    seat = view.asked or 0
    if here.seat not in (None, seat):
        return [f"Who comes before {names[here.seat or 0]} passes.", *_leading(view, names)]
    if kind == "lap" and view.party:
        guest, name = view.party.guests[seat], names[seat]
        laid = f"{guest.sum} laid" if guest.laid else "nothing laid yet"
        leader, high = _leader(view)
        lead = "nobody leads" if leader is None else f"{names[leader]} leads with {high}"
        if leader == seat:
            lead = "which leads"
        first = f"{name}: {laid}, {lead}."
        return [first, "Equal highest sums win nothing (HOB-45).", _OPEN_ALWAYS.format("laying anything")]
    if kind == "victim" and view.trick:
        return [question_of(view, names), _OPEN_ALWAYS.format("a remedy")]
    return [question_of(view, names), "Cards are played with the hand open."]


def question_of(view: HobitiView, names: Names) -> str:
    """Return the open question as a sentence."""
    return f"{WORDS.question(view, names)}."


def _leader(view: HobitiView) -> tuple[Seat | None, int]:
    guests = view.party.guests if view.party else ()
    high = max((guest.sum for guest in guests), default=0)
    return next((seat for seat, guest in enumerate(guests) if guest.leads), None), high


def _leading(view: HobitiView, names: Names) -> list[str]:
    leader, high = _leader(view)
    if leader is None:
        return ["Nobody leads: equal highest sums win nothing (HOB-45)." if high else "Nobody has laid anything yet."]
    return [f"{names[leader]} leads with {high}."]


def card_words(view: HobitiView, card: str) -> list[str]:
    """Return what a card is and does, for a hand that is only looked at."""
    facts = CARD[card]
    wards = ", ".join(other.name for other in CARD.values() if facts.id in other.remedies)
    said = [f"{valued(card, view.options.czech_names)}: {card_text(card, view.options)}", facts.flavour]
    return [*said, f"Warded off with {wards}." if wards else ""]


# -- rules -----------------------------------------------------------------------------------------------------


def rule_of(view: HobitiView, here: Choice | None) -> str:
    """Return the rule that matters for the line under the cursor."""
    if here and here.move:
        if here.move.kind == "unpleasantness":
            return _EFFECTS[CARD[here.move.card].effect]
        return _PLAYING[here.move.kind]
    if here and here.does == "garden":
        return "HOB-25"
    if here and here.does == "waive":
        return "HOB-77"
    return _RULES[view.pending.kind] if view.pending else "HOB-08"
