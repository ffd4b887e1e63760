"""Moves in notation: `wager beer`, `walk`, `unpleasantness kradez 3 spyglass`, `choose_discards beer rusks`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.rules import NotationError
from feastbox.games.hobiti.data import CARD
from feastbox.games.hobiti.moves import (
    LOAF,
    PARTY_PASS,
    TAKE_IT,
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

_ALONE: Final[dict[str, Sequence[HobitiMove]]] = {
    "walk": WALK,
    "loaf": LOAF,
    "take_it": TAKE_IT,
    "party_pass": PARTY_PASS,
}
_WITH_CARD: Final[dict[str, Callable[[Seat, str], HobitiMove]]] = {
    "wager": Wager,
    "garden": Garden,
    "lay_item": LayItem,
    "firework": Firework,
    "announce": Announce,
    "remedy": Remedy,
    "lay_party_card": LayPartyCard,
}
_IDS: Final = f"cards go by ids such as {', '.join(list(CARD)[:3])}"


def write(move: HobitiMove) -> str:
    """Return a move in notation, without its seat."""
    match move:
        case Unpleasantness(card=card, victim=victim, item=item):
            return f"unpleasantness {card} {victim + 1}{f' {item}' if item else ''}"
        case ChooseDiscards(cards=(first, second)):
            return f"choose_discards {first} {second}"
        case Wager() | Garden() | LayItem() | Firework() | Announce() | Remedy() | LayPartyCard():
            return f"{move.kind} {move.card}"
        case _:
            return move.kind


def read(seats: int, seat: Seat, text: str) -> HobitiMove:
    """Return the move that a text names for a seat, legal or not; NotationError if it names none."""
    match text.lower().split():
        case [word] if word in _ALONE:
            return _ALONE[word][seat]
        case [word, card] if word in _WITH_CARD:
            return _WITH_CARD[word](seat, _card(card))
        case ["unpleasantness", card, victim]:
            return Unpleasantness(seat, _card(card), _victim(victim, seats))
        case ["unpleasantness", card, victim, item]:
            return Unpleasantness(seat, _card(card), _victim(victim, seats), _card(item))
        case ["choose_discards", first, second]:
            return ChooseDiscards(seat, pair((_card(first), _card(second))))
    raise NotationError(
        'type "walk", "loaf", "garden beer", "lay_item sundial", "unpleasantness klepy 2", "party_pass" and the like; '
        f"{_IDS}"
    )


def _card(text: str) -> str:
    if text not in CARD:
        near = get_close_matches(text, CARD, n=1)
        raise NotationError(f"there is no card {text!r}; {f'did you mean {near[0]}?' if near else _IDS}")
    return text


def _victim(text: str, seats: int) -> Seat:
    if text not in map(str, range(1, seats + 1)):
        raise NotationError(f"a hobbit is a seat from 1 to {seats}, not {text!r}")
    return int(text) - 1
