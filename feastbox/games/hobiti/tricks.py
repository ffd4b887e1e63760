"""Unpleasantnesses: who may be hit, what the victim may do, and what happens (HOB-52 to HOB-63)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Screen, Seat
from feastbox.games.hobiti.data import CARDS, IDS, NOTHING, NUMBER, REMEDIES, UNPLEASANT
from feastbox.games.hobiti.hands import discards, steals
from feastbox.games.hobiti.moves import (
    PLAY_ON,
    REMEDY,
    TAKE_IT,
    ChooseDiscards,
    HobitiMove,
    Remedy,
    Unpleasantness,
    pair,
)
from feastbox.games.hobiti.rounds import lose, reached, screen_for
from feastbox.games.hobiti.state import HobitiState, clockwise

_SOURCE: Final = {card: f"card:{IDS[card]}" for card in UNPLEASANT}


# -- who may be hit --------------------------------------------------------------------------------------------


def _spares(state: HobitiState, card: int, victim: Seat) -> Refusal | None:
    """Say why a hobbit is no legal victim of a card (HOB-55 to HOB-61, HOB-65)."""
    match CARDS[card].effect:
        case "steal_item":
            if not state.items[victim] and not state.hands[victim]:
                return Refusal("HOB-55", "nothing_to_steal", (victim,))
        case "starve":
            return _was_fed(state, victim)
        case "ban_party":
            if state.runs[victim]:
                return Refusal("HOB-57", "has_it_already", (card, victim))
        case "lose_action":
            if state.hangover[victim]:
                return Refusal("HOB-58", "has_it_already", (card, victim))
        case "discard_cards":
            if not state.hands[victim]:
                return Refusal("HOB-59", "no_cards", (victim,))
        case "ban_garden":
            if state.moles[victim]:
                return Refusal("HOB-60", "has_it_already", (card, victim))
        case "lose_points":
            if not state.noted[victim]:
                return Refusal("HOB-61", "no_points", (victim,))
    return None


def _was_fed(state: HobitiState, victim: Seat) -> Refusal | None:
    if state.feast == NOTHING:
        return Refusal("HOB-56", "no_feast_yet")
    if state.feast_laid[victim]:
        return Refusal("HOB-56", "was_at_the_feast", (victim,))
    return None if state.noted[victim] else Refusal("HOB-56", "no_points", (victim,))


def targets(state: HobitiState, seat: Seat, card: int) -> list[HobitiMove]:
    """Return the ways in which a hobbit may play an unpleasantness, victims from its left on (HOB-54)."""
    ways = PLAY_ON[seat][card]
    moves: list[HobitiMove] = []
    steals = CARDS[card].effect == "steal_item"
    for victim in clockwise(state.seats, seat):
        if steals and state.items[victim]:
            moves += [ways[victim][item] for item in sorted({*state.items[victim]})]
        elif _spares(state, card, victim) is None:
            moves.append(ways[victim][NOTHING])
    return moves


def spared(state: HobitiState, seat: Seat, card: int) -> list[Refusal]:
    """Return the different reasons why others are no legal victims of a card."""
    reasons = (_spares(state, card, victim) for victim in clockwise(state.seats, seat))
    return list(dict.fromkeys(reason for reason in reasons if reason))


def forbids(state: HobitiState, move: Unpleasantness, card: int) -> Refusal | None:
    """Say why a hobbit may not play this card on this victim, or not for this Item (HOB-54 to HOB-61)."""
    if card not in UNPLEASANT:
        return Refusal("HOB-26", "no_unpleasantness", (card,))
    victim = move.victim
    if victim == move.seat or victim >= state.seats:
        return Refusal("HOB-54", "no_victim", (victim,))
    spared = _spares(state, card, victim)
    if spared:
        return spared
    if CARDS[card].effect != "steal_item":
        return Refusal("HOB-55", "only_theft_takes", (card,)) if move.item else None
    if not state.items[victim]:
        return Refusal("HOB-55", "no_item_there", (victim,)) if move.item else None
    if NUMBER.get(move.item) not in state.items[victim]:
        return Refusal("HOB-55", "choose_an_item", (victim,))
    return None


# -- playing one, and the answer -------------------------------------------------------------------------------


def play(state: HobitiState, move: Unpleasantness, events: list[Event]) -> None:
    """Aim an unpleasantness at its victim, who is asked if it holds a card (HOB-52, HOB-76)."""
    card, victim = NUMBER[move.card], move.victim
    item = NUMBER[move.item] if move.item else NOTHING
    discards(state, move.seat, card)
    events.append(Event("played", move.seat, (card, victim, item), reveals=True))
    state.stack.append(Frame("hit", source=_SOURCE[card], args=(card, move.seat, victim, item)))
    if state.hands[victim]:
        screen = screen_for(state, victim)
        state.stack.append(Frame("victim", (victim,), _SOURCE[card], "in_turn", screen, (card, move.seat, item)))


def legal_answers(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return what a victim may do: take it, or play a remedy (HOB-52, HOB-53)."""
    remedies, ways = REMEDIES[int(state.stack[-1].args[0])], REMEDY[seat]
    moves: list[HobitiMove] = [ways[card] for card in dict.fromkeys(state.hands[seat]) if card in remedies]
    moves.append(TAKE_IT[seat])
    return moves


def forbids_answer(state: HobitiState, move: HobitiMove) -> Refusal | None:
    """Say why a victim may not play this card."""
    if not isinstance(move, Remedy):
        return None
    card = NUMBER.get(move.card)
    if card is None or card not in state.hands[move.seat]:
        return Refusal("HOB-52", "not_in_hand", (move.card,))
    return forbids_remedy(state, card)


def forbids_remedy(state: HobitiState, card: int) -> Refusal | None:
    """Say why a card does not help against what the victim is asked about (HOB-53)."""
    trick = int(state.stack[-1].args[0])
    return None if card in REMEDIES[trick] else Refusal("HOB-53", "no_remedy", (card, trick))


def answer(state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
    """Let it happen, or ward it off: then the frame with the effect goes too (HOB-52)."""
    trick = state.stack.pop().args[0]
    if isinstance(move, Remedy):
        state.stack.pop()
        discards(state, move.seat, NUMBER[move.card])
        events.append(Event("warded_off", move.seat, (trick, NUMBER[move.card]), reveals=True))
    else:
        events.append(Event("takes_it", move.seat, (trick,)))


# -- what happens ----------------------------------------------------------------------------------------------


def hit(state: HobitiState, frame: Frame, events: list[Event]) -> None:
    """Carry out an unpleasantness that was not warded off."""
    card, player, victim, item = map(int, frame.args)
    match CARDS[card].effect:
        case "steal_item":
            _steal(state, player, victim, item, events)
        case "discard_cards":
            _visit(state, card, player, victim, events)
        case effect:
            _MARK_OR_LOSS[effect](state, card, victim, events)


def _steal(state: HobitiState, player: Seat, victim: Seat, item: int, events: list[Event]) -> None:
    """Move an Item, which counts for the thief at once, or a random hand card (HOB-55, HOB-67, HOB-79)."""
    if item == NOTHING:
        card = steals(state, player, victim)
        events.append(Event("stole_card", player, (victim,), (player, victim), (card,), True))
        return
    state.items[victim].remove(item)
    state.items[player].append(item)
    events.append(Event("stole_item", player, (victim, item)))
    reached(state, player)


def _visit(state: HobitiState, card: int, player: Seat, victim: Seat, events: list[Event]) -> None:
    """Have the victim discard cards: all without asking if it holds no more than that (HOB-59, HOB-78)."""
    hand = state.hands[victim]
    if len(hand) <= CARDS[card].cards:
        lost = tuple(hand)
        for each in lost:
            discards(state, victim, each)
        events.append(Event("visited", victim, lost, reveals=True))
        return
    screen: Screen = "public" if state.options.open_hands else "private"
    state.stack.append(Frame("visitors", (victim,), _SOURCE[card], "in_turn", screen, (card, player)))


def legal_discards(state: HobitiState, seat: Seat) -> list[HobitiMove]:
    """Return every two cards a visited hobbit may discard (HOB-59)."""
    pairs = dict.fromkeys(combinations(state.hands[seat], 2))
    return [ChooseDiscards(seat, pair((IDS[first], IDS[second]))) for first, second in pairs]


def forbids_discards(state: HobitiState, move: HobitiMove) -> Refusal | None:
    """Say why a visited hobbit may not discard these two."""
    assert isinstance(move, ChooseDiscards)
    left = state.hands[move.seat][:]
    for each in move.cards:
        card = NUMBER.get(each)
        if card is None or card not in left:
            return Refusal("HOB-59", "not_in_hand", (each,))
        left.remove(card)
    return None


def discard_chosen(state: HobitiState, move: HobitiMove, events: list[Event]) -> None:
    """Discard the two chosen cards, for all to see (HOB-59, HOB-78)."""
    assert isinstance(move, ChooseDiscards)
    state.stack.pop()
    lost = tuple(NUMBER[card] for card in move.cards)
    for card in lost:
        discards(state, move.seat, card)
    events.append(Event("visited", move.seat, lost, reveals=True))


def _starve(state: HobitiState, card: int, victim: Seat, events: list[Event]) -> None:
    """Take half of the noted points, rounded up, or all of them (HOB-56, HOB-66; option `vyzla_strength`)."""
    part, whole = CARDS[card].fraction if state.options.vyzla_strength == "half" else (1, 1)
    _lose(state, card, victim, -(-state.noted[victim] * part // whole), events)


def _lose(state: HobitiState, card: int, victim: Seat, points: int, events: list[Event]) -> None:
    lost = lose(state, victim, points)
    events.append(Event("lost", victim, (card, lost, state.noted[victim])))


def _runs(state: HobitiState, card: int, victim: Seat, events: list[Event]) -> None:
    state.runs[victim] = True
    events.append(Event("marked", victim, (card,)))


def _hangover(state: HobitiState, card: int, victim: Seat, events: list[Event]) -> None:
    state.hangover[victim] = True
    events.append(Event("marked", victim, (card,)))


def _moles(state: HobitiState, card: int, victim: Seat, events: list[Event]) -> None:
    """Take points and ban Gardening, also from a hobbit without points (HOB-60, HOB-65)."""
    _lose(state, card, victim, CARDS[card].points, events)
    state.moles[victim] = True
    events.append(Event("marked", victim, (card,)))


def _gossip(state: HobitiState, card: int, victim: Seat, events: list[Event]) -> None:
    _lose(state, card, victim, CARDS[card].points, events)


_MARK_OR_LOSS: Final[dict[str, Callable[[HobitiState, int, Seat, list[Event]], None]]] = {
    "starve": _starve,
    "ban_party": _runs,
    "lose_action": _hangover,
    "ban_garden": _moles,
    "lose_points": _gossip,
}
