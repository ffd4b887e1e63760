"""What a choice would do, in sentences for the prompt: from the view alone, so nothing hidden is in them."""

from __future__ import annotations

from feastbox.engine.models import Seat
from feastbox.engine.words import Names
from feastbox.english import join
from feastbox.games.hobiti.data import CARD, GARDEN_POINTS, HAND, LOAF_POINTS, WALK
from feastbox.games.hobiti.moves import (
    Announce,
    ChooseDiscards,
    Firework,
    Garden,
    HobitiMove,
    LayItem,
    LayPartyCard,
    Loaf,
    PartyPass,
    Remedy,
    TakeIt,
    Unpleasantness,
    Wager,
    Walk,
)
from feastbox.games.hobiti.phrases import PARTY_KIND, card_name, card_text, cards, points, valued, who
from feastbox.games.hobiti.view import HobitiView, PartyView


def preview(view: HobitiView, move: HobitiMove, names: Names) -> list[str]:
    """Return in sentences what a move would do, the first the most important."""
    seat = move.seat
    match move:
        case Wager(card=card):
            return _wager(view, card)
        case Walk():
            return _walk(view, seat)
        case Loaf():
            return [f"Loaf About: {points(LOAF_POINTS)}.", _reach(view, seat, LOAF_POINTS, names)]
        case Garden(card=card):
            first = f"Discard {card_name(card)}, face up, and gain {points(GARDEN_POINTS)} (HOB-25)."
            return [first, _reach(view, seat, GARDEN_POINTS, names)]
        case LayItem(card=card):
            first = f"Lay {card_name(card)}: {points(CARD[card].value)} for as long as it lies there (HOB-31)."
            return [first, _reach(view, seat, CARD[card].value, names)]
        case Firework(card=card):
            return _firework(view, seat, card, names)
        case Announce(card=card):
            return _announce(card)
        case Unpleasantness():
            return _trick(view, move, names)
        case Remedy(card=card) if view.trick:
            return [f"Discard {card_name(card)}: {card_name(view.trick.card)} has no effect (HOB-52)."]
        case TakeIt() if view.trick:
            return [f"{card_name(view.trick.card)} happens: {card_text(view.trick.card, view.options)}"]
        case ChooseDiscards(cards=pair):
            return [f"Discard {join([card_name(card) for card in pair])}, for all to see (HOB-78)."]
        case LayPartyCard(card=card) if view.party:
            return _lay(view, view.party, seat, card, names)
        case PartyPass() if view.party:
            return _pass(view.party, seat, names)
        case _:
            return []


def _reach(view: HobitiView, seat: Seat, won: int, names: Names) -> str:
    total = view.hobbits[seat].total
    if total + won >= view.goal:
        return f"That is {total + won}: {names[seat]} wins the round on the spot (HOB-36)."
    return f"{total} to {total + won} of {view.goal}."


def _wager(view: HobitiView, card: str) -> list[str]:
    again = "" if view.lots and view.lots.number == 1 else " All cards wagered before stay on the table (HOB-16)."
    return [
        f"Wager {valued(card)}: the highest number plays first and loses its wager (HOB-15, HOB-17).{again}",
        "The others take their cards back, and everybody has seen them.",
    ]


def _walk(view: HobitiView, seat: Seat) -> list[str]:
    hand = view.hobbits[seat].hand
    number = min(WALK, HAND - hand)
    left = "the deck is shuffled anew on the way" if view.deck < number else f"{cards(view.deck)} are in the deck"
    return [f"Draw {cards(number)}, {hand + number} in hand then; {left}.", "A Walk cannot be taken back."]


def _firework(view: HobitiView, seat: Seat, card: str, names: Names) -> list[str]:
    facts, seats = CARD[card], len(view.hobbits)
    left, right = names[(seat + 1) % seats], names[(seat - 1) % seats]
    watch = "every other hobbit gains" if facts.points_others else f"{left} and {right} gain"
    return [
        f"Gain {points(facts.value)}; then {watch} {facts.points_neighbours} for watching (HOB-33, HOB-34).",
        _reach(view, seat, facts.value, names),
    ]


def _announce(card: str) -> list[str]:
    facts = CARD[card]
    *most, last = facts.allowed
    laid = f"{', '.join(most)} and {last}".replace("drink", "drinks")
    return [
        f"A {PARTY_KIND[facts.party]}: the highest sum gains {points(facts.value)}, equal sums nothing (HOB-45).",
        f"{laid.capitalize()} may be laid; the announcer is asked last in every lap (HOB-39).",
    ]


def _trick(view: HobitiView, move: Unpleasantness, names: Names) -> list[str]:
    facts, victim = CARD[move.card], view.hobbits[move.victim]
    first = f"{facts.name} on {who(move.victim, names)}: {card_text(move.card, view.options)}"
    asked = f"{who(move.victim, names)} may ward it off (HOB-52)."
    if move.item:
        won = CARD[move.item].value
        return [first, f"Takes {valued(move.item)}. {_reach(view, move.seat, won, names)}", asked]
    return [first, asked if victim.hand else f"{who(move.victim, names)} holds no card and cannot ward it off."]


def _lay(view: HobitiView, party: PartyView, seat: Seat, card: str, names: Names) -> list[str]:
    laid, value = party.guests[seat].sum, CARD[card].value
    after = laid + value
    rivals = {other: guest.sum for other, guest in enumerate(party.guests) if other != seat}
    best = max(rivals, key=lambda other: rivals[other])
    high = rivals[best]
    how = "ahead of" if after > high else "level with" if after == high else "behind"
    against = f", {how} {names[best]}'s {high}" if high else ""
    first = f"{card_name(card)}: {f'{laid} + {value} = {after}' if laid else after}{against}."
    may = [names[other] for other in party.order if other != seat and _may_go_on(view, party, other)]
    return [first, f"{join(may)} may still lay." if may else "Nobody else may lay any more."]


def _may_go_on(view: HobitiView, party: PartyView, seat: Seat) -> bool:
    return bool(view.hobbits[seat].hand) and party.guests[seat].standing in ("asked", "to_come", "laid")


def _pass(party: PartyView, seat: Seat, names: Names) -> list[str]:
    leader = next((other for other, guest in enumerate(party.guests) if guest.leads), None)
    leads = "Nobody leads" if leader is None else f"{names[leader]} leads with {party.guests[leader].sum}"
    return [f"{names[seat]} is out of this party with {party.guests[seat].sum} laid (HOB-41). {leads}."]
