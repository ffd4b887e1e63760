"""What can be chosen now, as lines: on the public screen, and with the hand open a line for every card and more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from feastbox.engine.models import Refusal, Seat
from feastbox.engine.words import Names
from feastbox.games.hobiti.data import CARD, HAND, NOTHING, NUMBER
from feastbox.games.hobiti.moves import (
    GARDEN,
    LAY,
    LOAF,
    PLAY,
    PLAY_ON,
    REMEDY,
    WAGER,
    WALK,
    Announce,
    ChooseDiscards,
    Firework,
    Garden,
    HobitiMove,
    LayItem,
    LayPartyCard,
    Remedy,
    Unpleasantness,
    Wager,
    pair,
)
from feastbox.games.hobiti.phrases import points
from feastbox.games.hobiti.view import HobitiView

Does = Literal["", "open", "waive", "garden", "target", "pick", "back"]
"""What a line does that is no move: open a hand, let everybody else pass, choose a card to dig in, choose a victim,
pick the first of two cards, go back from such a choice."""

LETTERS: Final = {"walk": "w", "loaf": "o", "garden": "g", "pass": "p", "take": "t", "waive": "e"}
"""Keys of what needs no card, by the name of their binding."""
LETTER_WORDS: Final = {
    "walk": "Walk",
    "loaf": "loaf",
    "garden": "garden",
    "pass": "pass",
    "take": "take it",
    "waive": "all pass",
}
"""What they do, on the key bar."""


class Choice(NamedTuple):
    """One line; `slot` is the card it is about, `key` a letter that chooses it, `brief` its word beside the cards.

    `seat`: whose hand it opens.   `refusal`: why it is not possible now.
    """

    text: str
    remark: str = ""
    move: HobitiMove | None = None
    does: Does = ""
    slot: int | None = None
    key: str = ""
    brief: str = ""
    note: str = ""
    seat: Seat | None = None
    refusal: Refusal | None = None


class Half(NamedTuple):
    """A half-made move: what is being chosen, and the card it began with."""

    does: Does = ""
    slot: int | None = None


NO_HALF: Final = Half()


# -- the public screen -----------------------------------------------------------------------------------------

_OPENS: Final = {
    "turn": "open the hand to play",
    "lap": "open the hand to lay",
    "victim": "open the hand",
}


def in_public(
    view: HobitiView, moves: Sequence[HobitiMove], names: Names, may_open: Sequence[Seat], *, waives: bool, roomy: bool
) -> list[Choice]:
    """Return the lines of the public screen: they depend on public facts only (HOB-74, HOB-76, HOB-77).

    None once the match is over, which a replay shows like any other moment of it.
    """
    if not view.pending:
        return []
    lines = []
    if may_open:
        text = _OPENS.get(view.pending.kind, "open the hand")
        if not roomy and text.endswith("y"):
            text += " a card"
        lines.append(Choice(text, "space", does="open", seat=may_open[0]))
    lines += [plain(view, move) for move in moves]
    if waives:
        lines.append(Choice("everybody else passes", "" if roomy else "ends the lap", does="waive", key="e"))
    if roomy:
        for index, seat in enumerate(may_open[1:], 1):
            passing = f"{names[may_open[0]]} passes" if index == 1 else f"{index} before pass"
            lines.append(Choice(f"hand of {names[seat]}", passing, does="open", seat=seat))
    return lines


def plain(view: HobitiView, move: HobitiMove) -> Choice:
    """Return the line of a move that needs no card."""
    match move.kind:
        case "walk":
            drawn = min(2, HAND - view.hobbits[move.seat].hand)
            number = f"{drawn} card{'s' * (drawn != 1)}"
            return Choice("Walk", f"draw {number}", move, key="w", brief="Walk", note=f"draw {number}")
        case "loaf":
            return Choice("Loaf About", points(1), move, key="o", brief="Loaf About", note=points(1))
        case "party_pass":
            return Choice("pass", "out of this party", move, key="p", brief="pass", note="out of the party")
        case _:
            return Choice("take it", "it happens", move, key="t", brief="take it", note="it happens")


# -- the open hand ---------------------------------------------------------------------------------------------

Why = Callable[[int, HobitiMove], Refusal | None]
"""Why the card of a slot is no answer, tried with a move."""


def with_hand(
    view: HobitiView, seat: Seat, cards: Sequence[str], moves: Sequence[HobitiMove], why: Why, half: Half, names: Names
) -> list[Choice]:
    """Return a line for every card in the order of the hand, possible or not, then what needs no card."""
    assert view.pending
    if half.does == "target" and half.slot is not None:
        return _targets(view, cards[half.slot], moves, names)
    kind = view.pending.kind
    if half.does == "garden":
        lines = [_garden(seat, card, slot) for slot, card in enumerate(cards)]
        return [*lines, Choice("no Gardening", "esc", does="back", brief="no Gardening", note="go back")]
    if kind == "visitors":
        return _discards(seat, cards, half.slot)
    lines = [_with_card(view, seat, kind, card, slot, moves, why) for slot, card in enumerate(cards)]
    if kind == "turn":
        return lines + _actions(view, seat, moves, why)
    return lines + [plain(view, move) for move in moves if move.kind in ("party_pass", "take_it")]


def _with_card(
    view: HobitiView, seat: Seat, kind: str, card: str, slot: int, moves: Sequence[HobitiMove], why: Why
) -> Choice:
    move, text, remark = _answer(view, seat, kind, card)
    if isinstance(move, Unpleasantness) and any(_plays(other, card) for other in moves):
        return Choice(text, remark, move, does="target", slot=slot)
    if move in moves:
        return Choice(text, remark, move, slot=slot)
    return Choice(CARD[card].brief, "not now", move, slot=slot, refusal=why(slot, move))


def _plays(move: HobitiMove, card: str) -> bool:
    return isinstance(move, Unpleasantness) and move.card == card


def _answer(view: HobitiView, seat: Seat, kind: str, card: str) -> tuple[HobitiMove, str, str]:
    """Return the move that a card is an answer with, its text and its remark; legal or not."""
    facts, number = CARD[card], NUMBER[card]
    name, value = facts.brief, facts.value
    match kind:
        case "lots":
            return WAGER[seat][number], f"wager {name}", str(value)
        case "victim":
            return REMEDY[seat].get(number, Remedy(seat, card)), f"ward it off: {name}", ""
        case "lap":
            laid = view.party.guests[seat].sum if view.party else 0
            total = f"{laid} + {value} = {laid + value}" if laid else str(value)
            return LAY[seat].get(number, LayPartyCard(seat, card)), f"lay {name}", total
    if facts.kind == "unpleasantness":
        other = (seat + 1) % len(view.hobbits)
        return PLAY_ON[seat][number][other][NOTHING], name, "on whom?"
    move = PLAY[seat][number]
    match move:
        case LayItem():
            return move, f"lay {name}", points(value)
        case Firework():
            return move, f"set off {name}", points(value)
        case Announce():
            return move, f"announce {name}", f"worth {value}"
    return LayItem(seat, card), name, ""


def _garden(seat: Seat, card: str, slot: int) -> Choice:
    return Choice(f"dig in {CARD[card].brief}", points(2), GARDEN[seat][NUMBER[card]], slot=slot)


def _actions(view: HobitiView, seat: Seat, moves: Sequence[HobitiMove], why: Why) -> list[Choice]:
    """Return Walk, Loaf About and Gardening, possible or not (HOB-22 to HOB-25)."""
    lines = []
    for move in (WALK[seat], LOAF[seat]):
        line = plain(view, move)
        if move not in moves:
            line = line._replace(remark="not now", note="not now", refusal=why(-1, move))
        lines.append(line)
    gardening = Choice("Gardening", points(2), does="garden", key="g", brief="Gardening", note="a card: 2 points")
    if not any(isinstance(move, Garden) for move in moves):
        card = view.hobbits[seat].cards or ("beer",)
        refusal = why(-1, GARDEN[seat][NUMBER[card[0]]])
        gardening = gardening._replace(remark="not now", note="not now", refusal=refusal)
    return [*lines, gardening]


def _targets(view: HobitiView, card: str, moves: Sequence[HobitiMove], names: Names) -> list[Choice]:
    """Return a line for every victim, in a Theft for every Item, the dearest first (HOB-54, HOB-55)."""
    found = [move for move in moves if isinstance(move, Unpleasantness) and move.card == card]
    if CARD[card].effect == "steal_item":
        found.sort(key=lambda move: -CARD[move.item].value if move.item else 0)
    lines = []
    for move in found:
        if move.item:
            text, remark = f"{names[move.victim]}'s {CARD[move.item].brief}", str(CARD[move.item].value)
        elif CARD[card].effect == "steal_item":
            text, remark = f"{names[move.victim]}: a hand card", "no Item"
        else:
            text, remark = f"on {names[move.victim]}", f"{view.hobbits[move.victim].noted} noted"
        lines.append(Choice(text, remark, move))
    return [*lines, Choice("another card", "esc", does="back")]


def _discards(seat: Seat, cards: Sequence[str], first: int | None) -> list[Choice]:
    """Return a line for each card that Unexpected Visitors may get: one is picked, then another (HOB-59, HOB-78)."""
    lines = []
    for slot, card in enumerate(cards):
        if first is None or slot == first:
            text = f"keep {CARD[card].brief}" if slot == first else f"discard {CARD[card].brief}"
            lines.append(Choice(text, "1st of two", does="back" if slot == first else "pick", slot=slot))
        else:
            move = ChooseDiscards(seat, pair((cards[first], card)))
            remark = f"and {CARD[cards[first]].brief}"
            lines.append(Choice(f"discard {CARD[card].brief}", remark, move, slot=slot))
    return lines


# -- looking for a line ----------------------------------------------------------------------------------------


def like(move: HobitiMove, choices: Sequence[Choice]) -> int | None:
    """Return the line of a move, or the one that leads to it."""
    for index, choice in enumerate(choices):
        if choice.move == move and not choice.refusal:
            return index
    return next((i for i, choice in enumerate(choices) if choice.does == "open" and _needs_hand(move)), None)


def _needs_hand(move: HobitiMove) -> bool:
    return isinstance(move, (Wager, Garden, LayItem, Firework, Announce, Unpleasantness, Remedy, LayPartyCard))
