"""Positions for tests of occupations: cards in play or in hand, ships with ore, Vikings on spaces, a phase reached.

A test of a card goes like this (see `test_samples.py`): make a position with `table`, `give`, `fleet`, `land`, `strips`
of `tests.games.odin.making` and with what stands here; `before = holdings(state)`; do moves with `do`; compare
`changes(state, before)` with what the card says. What is not offered is shown by `offered` and `refused`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from feastbox.engine.models import Event
from feastbox.games.odin.cards import CARD, CARDS, STARTING
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import COPIES, SPACE, SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain
from feastbox.games.odin.thing import colour
from tests.games.odin.making import Foreseen, asked, do, fleet, give, match, pass_on, strips

PLAY = "play_occupations_2"
"""The space on which `plays` plays a card."""


def table(seats: int = 2, **options: Any) -> OdinState:
    """Return a match with all 190 cards at its first turn, seat 0 to move, nobody holding or having played any."""
    state = match(seats, occupation_decks="ABC", **options)
    for seat in range(seats):
        for card in state.hands[seat]:
            (state.box if STARTING[card] else state.pile).append(card)
        state.hands[seat] = []
    return state


def _take(state: OdinState, name: str) -> int:
    """Take a card from wherever it is."""
    card = CARD[name]
    for zone in (state.box, state.pile, *state.hands, *state.played):
        if card in zone:
            zone.remove(card)
            return card
    raise AssertionError(f"{name} is not in this match")


def in_play(state: OdinState, *names: str, seat: int = 0) -> OdinState:
    """Lay cards open before a seat, in this order, without carrying out what they do when played."""
    for name in names:
        state.played[seat].append(_take(state, name))
    return state


def in_hand(state: OdinState, *names: str, seat: int = 0) -> OdinState:
    """Put cards into a seat's hand."""
    state.hands[seat] = sorted([*state.hands[seat], *(_take(state, name) for name in names)])
    return state


def plays(state: OdinState, name: str) -> list[Event]:
    """Let the asked seat, whose turn it is, play a card on the space for two cards; its questions come up then."""
    in_hand(state, name, seat=asked(state))
    return do(state, f"vikings {PLAY}", f"play {name}")


def loaded(state: OdinState, seat: int = 0, *, boats: Sequence[int] = (), longships: Sequence[int] = ()) -> OdinState:
    """Give a seat whaling boats and longships with so much ore each, beside those it has."""
    state.boats[seat] = sorted([*state.boats[seat], *boats], reverse=True)
    state.longships[seat] = sorted([*state.longships[seat], *longships], reverse=True)
    return state


def standing(state: OdinState, seat: int = 0, **spaces: int) -> OdinState:
    """Let so many of a seat's Vikings stand on spaces; `imitation_1` and `imitation_2` are the imitation spaces."""
    copies = {f"imitation_{n + 1}": number for n, number in enumerate(COPIES)}
    for name, count in spaces.items():
        number = copies[name] if name in copies else SPACE[name]
        state.placed[number], state.force[number], state.colour[number] = seat, count, colour(state)
        state.thing[seat] -= count
    return state


def vikings(state: OdinState, seat: int, count: int) -> OdinState:
    """Leave a seat so many Vikings on the Thing Square; the others stand on spaces at the end of the board."""
    for number in range(len(SPACES) - 1, -1, -1):
        spare = min(state.thing[seat] - count, SPACES[number].column)
        if spare <= 0:
            return state
        if state.placed[number] < 0:
            standing(state, seat, **{SPACES[number].id: spare})
    raise AssertionError("there is no room for so many")


def dice(state: OdinState, *rolls: int) -> OdinState:
    """Let the next rolls be these."""
    state.rng = Foreseen(rolls, state.rng.key)
    return state


def receives(state: OdinState, seat: int = 0, **things: int) -> None:
    """Let a seat take things from the bank as a reward, and let its cards hear it."""
    gain(state, seat, tuple((INDEX[name], count) for name, count in things.items()))
    RULES.settle(state, [])


def to_phase(state: OdinState, number: int, of_round: int = 0) -> OdinState:
    """Let everybody pass, serve nothing and place nothing until a phase has begun, or until a card asks something.

    The phase is one of this round unless a later round is named; where it asks nothing, the one after it is reached.
    """
    goal = (of_round or state.round, number)
    while state.stack and (state.round, state.phase) < goal:
        if state.stack[-1].source.startswith("card:") or state.stack[-1].kind == "offers":
            return state
        pass_on(state)
    return state


def into_round(state: OdinState, number: int, seat: int = 0, **things: int) -> OdinState:
    """Go on into a round, the seat's supply being this when it begins, until a card asks or the actions begin."""
    while state.round < number - 1 or state.stack[-1].kind != "feast":
        pass_on(state)
    give(state, seat, **things)
    while state.round < number:
        if state.stack[-1].source.startswith("card:") or state.stack[-1].kind == "offers":
            return state
        pass_on(state)
    return state


def with_card(card: str, *ships: str, **things: int) -> OdinState:
    """Return a match at its first turn, seat 0 with this card in play, these ships and things, strips 1 and 2 open."""
    return strips(in_play(fleet(give(table(), **things), 0, *ships), card), 1, 2)


def actions_before(number: int) -> OdinState:
    """Return the actions of the round before this one, seat 0 to move."""
    state = to_phase(table(), 5, of_round=number - 1)
    while asked(state) != 0:
        do(state, "pass")
    return state


def offered(state: OdinState) -> set[str]:
    """Return the cards whose effects are on offer to the asked seat, anytime effects among them."""
    seat = asked(state)
    moves = [*RULES.legal(state, seat), *RULES.anytime(state, seat)]
    kinds = ("use_effect", "use_anytime", "pick_next_effect")
    return {str(getattr(move, "card", "")) for move in moves if move.kind in kinds}


def told(events: Sequence[Event], kind: str) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if event.kind == kind]


def text_of(name: str) -> str:
    """Return what is printed on a card."""
    return CARDS[CARD[name]].text
