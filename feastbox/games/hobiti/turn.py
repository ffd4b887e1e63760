"""The actions of a turn: Walk, Loaf About, Gardening and Play (HOB-20 to HOB-34)."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.games.hobiti import party, tricks
from feastbox.games.hobiti.data import (
    CARDS,
    CONSUMED,
    FIREWORKS,
    GARDEN_POINTS,
    HAND,
    ITEMS,
    LOAF_POINTS,
    NUMBER,
    PARTIES,
    VALUES,
)
from feastbox.games.hobiti.data import (
    WALK as WALK_CARDS,
)
from feastbox.games.hobiti.hands import discards, draw, gets, gives
from feastbox.games.hobiti.moves import (
    GARDEN,
    LOAF,
    PLAY,
    PLAY_ON,
    WALK,
    Announce,
    Firework,
    Garden,
    HobitiMove,
    LayItem,
    Loaf,
    Unpleasantness,
    Walk,
)
from feastbox.games.hobiti.rounds import gain, reached
from feastbox.games.hobiti.state import HobitiState, clockwise

# -- what may be done ------------------------------------------------------------------------------------------


def forbids_walk(state: HobitiState, seat: Seat) -> Refusal | None:
    """Say why a hobbit may not go for a Walk (HOB-23, HOB-30, HOB-57)."""
    if len(state.hands[seat]) >= HAND:
        return Refusal("HOB-23", "hand_full", (HAND,))
    if state.runs[seat]:
        return Refusal("HOB-57", "no_walk_with_the_runs", (seat,))
    return None if state.deck or state.discard else Refusal("HOB-30", "nothing_to_draw")


def public(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return the actions that say nothing about a hand (HOB-74)."""
    if forbids_walk(state, seat) is None:
        return [WALK[seat], LOAF[seat]]
    return [LOAF[seat]]


def legal(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return all actions: Walk, Loaf About, what may be played, what may be discarded in the garden (HOB-21)."""
    moves = public(state, seat)
    play, play_on = PLAY[seat], PLAY_ON[seat]
    cards = dict.fromkeys(state.hands[seat])
    for card in cards:
        move = play[card]
        if move is not None:
            moves.append(move)
        elif card in play_on:
            moves += tricks.targets(state, seat, card)
    if not state.moles[seat]:
        garden = GARDEN[seat]
        moves += [garden[card] for card in cards]
    return moves


def forbids(state: HobitiState, move: HobitiMove) -> Refusal | None:
    """Say why a hobbit may not do this in its turn."""
    seat = move.seat
    match move:
        case Walk():
            return forbids_walk(state, seat)
        case Loaf():
            return None
        case Garden() if state.moles[seat]:
            return Refusal("HOB-60", "no_gardening_with_moles", (seat,))
        case Garden() | LayItem() | Firework() | Announce() | Unpleasantness():
            card = NUMBER.get(move.card)
            if card is None or card not in state.hands[seat]:
                return Refusal("HOB-25" if isinstance(move, Garden) else "HOB-26", "not_in_hand", (move.card,))
            return _forbids_card(state, move, card)
        case _:
            raise AssertionError(move)


def _forbids_card(state: HobitiState, move: HobitiMove, card: int) -> Refusal | None:
    match move:
        case LayItem() if card not in ITEMS:
            return Refusal("HOB-26", "no_item", (card,))
        case Firework() if card not in FIREWORKS:
            return Refusal("HOB-26", "no_firework", (card,))
        case Announce() if card not in PARTIES:
            return Refusal("HOB-26", "no_party", (card,))
        case Unpleasantness():
            return tricks.forbids(state, move, card)
        case _:
            return None


def forbids_playing(state: HobitiState, seat: Seat, card: int) -> Refusal | None:
    """Say why a hand card cannot be played as an action at all, whatever the victim (HOB-27, HOB-54)."""
    if card in CONSUMED:
        return Refusal("HOB-27", "not_an_action", (card,))
    if PLAY[seat][card] is None and not tricks.targets(state, seat, card):
        reasons = tricks.spared(state, seat, card)
        return reasons[0] if len(reasons) == 1 else Refusal(reasons[0].rule, "nobody_to_hit", (card,))
    return None


# -- what follows ----------------------------------------------------------------------------------------------


def act(state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
    """Carry out an action; the question is off the stack already."""
    seat = move.seat
    match move:
        case Walk():
            walk(state, seat, events)
        case Loaf():
            events.append(Event("loafed", seat, (LOAF_POINTS,)))
            gain(state, seat, LOAF_POINTS)
        case Garden(card=card):
            discards(state, seat, NUMBER[card])
            events.append(Event("gardened", seat, (NUMBER[card], GARDEN_POINTS), reveals=True))
            gain(state, seat, GARDEN_POINTS)
        case LayItem(card=card):
            lay_item(state, seat, NUMBER[card], events)
        case Firework(card=card):
            discards(state, seat, NUMBER[card])
            set_off(state, seat, NUMBER[card], events)
        case Announce(card=card):
            discards(state, seat, NUMBER[card])
            party.begin(state, seat, NUMBER[card], events)
        case Unpleasantness():
            tricks.play(state, move, events)


def walk(state: HobitiState, seat: Seat, events: list[Event]) -> None:
    """Draw two cards, or as many as the hand has room for and as there are (HOB-22, HOB-23, HOB-29, HOB-30)."""
    drawn: list[int] = []
    reshuffled = 0
    for _ in range(min(WALK_CARDS, HAND - len(state.hands[seat]))):
        if not state.deck and not state.discard:
            break
        card, shuffled = draw(state)
        if shuffled:
            reshuffled = len(state.deck) + 1
        drawn.append(card)
    for card in drawn:
        gets(state, seat, card)
    if reshuffled:
        events.append(Event("reshuffled", args=(reshuffled,)))
    events.append(Event("walked", seat, (len(drawn),), (seat,), tuple(drawn), True))


def lay_item(state: HobitiState, seat: Seat, card: int, events: list[Event]) -> None:
    """Lay an Item, which counts from now on (HOB-31)."""
    gives(state, seat, card)
    state.items[seat].append(card)
    events.append(Event("laid_item", seat, (card,), reveals=True))
    reached(state, seat)


def set_off(state: HobitiState, seat: Seat, card: int, events: list[Event]) -> None:
    """Give points for a firework: to who set it off, then to those watching, until one ends the round (HOB-33..36)."""
    events.append(Event("set_off", seat, (card,), reveals=True))
    if gain(state, seat, VALUES[card]):
        return
    for watcher, points in _watchers(state.seats, seat, card):
        events.append(Event("watched", watcher, (points,)))
        if gain(state, watcher, points):
            return


def _watchers(seats: int, seat: Seat, card: int) -> Sequence[tuple[Seat, int]]:
    """Return who gains by watching: clockwise from the left, so that the right neighbour is last (HOB-33, HOB-34)."""
    facts = CARDS[card]
    others = clockwise(seats, seat)
    points = dict.fromkeys(others, facts.points_others)
    points[others[0]] = points[others[-1]] = facts.points_neighbours
    return [(other, won) for other, won in points.items() if won]
