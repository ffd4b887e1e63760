"""Positions for the tests: a turn with these Dishes, hands and spells; every card named nowhere lies in a deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.games.halfling_feast import tabletop
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    CARD,
    DISH,
    DISH_MARK,
    DISHES,
    HALFLING,
    NONE,
    PLACES,
    POINTS,
)
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import TURN, HfeState
from feastbox.games.halfling_feast.view import HfeView
from feastbox.games.halfling_feast.words import WORDS

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Anna", "Ben")
USUAL = ("milo_grubb", "hamfast_twofoot", "berylla_galbasi", "bell_maggot", "lotho_fairpuddle", "tansy_butterwick")

MILO, HAMFAST, BERYLLA, BELL, LOTHO, TANSY = USUAL


def at(
    table: str = "mighty_game_pie sausage_coil honey_seedcake pickled_radishes",
    hands: Sequence[str] = (),
    *,
    seats: int = 3,
    own: str = MILO,
    active: Seat = 0,
    fullness: Sequence[int] = (),
    eaten: Sequence[str] = (),
    in_play: Sequence[str] = (),
    condiments: Mapping[int, str] | None = None,
    discard: str = "",
    deck: str = "",
    dishes: str | None = None,
    rest: str | Seat = "deck",
    lull: int = 0,
    clearings: int = 0,
    **options: Any,
) -> HfeState:
    """Return the turn of `active`.

    `own` is the active seat's Halfling.   `in_play`: by seat "card:by" or "spell_of_aversion:by:dish", `condiments`: by
    place from 1 "card:by", oldest first, by as a seat from 0.   `discard`: from its bottom.   `deck`, `dishes`: the
    next first; Dishes named nowhere lie below them, or, if `dishes` is given, under the discard pile.   `rest`: where
    Action cards named nowhere are, "deck", "discard" or the hand of a seat.
    """
    state = RULES.setup(seats, HfeOptions(halfling_choice="random", first_player=1, **options), "position")
    others = [name for name in USUAL if name != own]
    order = [*others[:active], own, *others[active:]]
    state.halflings = [HALFLING[name] for name in order[:seats]]
    state.active = active
    state.stack = [TURN[active]]
    state.hands = [sorted(CARD[card] for card in hand.split()) for hand in _all(hands, seats)]
    state.masks = [[0] * len(hand) for hand in state.hands]
    state.fullness = [*fullness, *[0] * (seats - len(fullness))]
    state.eaten = [[DISH[dish] for dish in names.split()] for names in _all(eaten, seats)]
    state.points = [sum(POINTS[dish] for dish in names) for names in state.eaten]
    lying = [NONE if dish == "-" else DISH[dish] for dish in table.split()]
    state.table = lying + [NONE] * (PLACES - len(lying))
    state.totals = [0 if dish == NONE else POINTS[dish] for dish in state.table]
    for seat, spells in enumerate(_all(in_play, seats)):
        for card, by, *dish in (spell.split(":") for spell in spells.split()):
            tabletop.put(state, seat, CARD[card], int(by), DISH[dish[0]] if dish else NONE)
    for place, spells in (condiments or {}).items():
        for card, by in (spell.split(":") for spell in spells.split()):
            tabletop.attach(state, place - 1, CARD[card], int(by))
    state.discard = [CARD[name] if name in CARD else DISH[name] + DISH_MARK for name in discard.split()]
    _lay_dishes(state, dishes)
    _lay_cards(state, deck, rest)
    state.lull, state.clearings = lull, clearings
    RULES.audit(state)
    return state


def _all(texts: Sequence[str], seats: int) -> list[str]:
    return [*texts, *[""] * (seats - len(texts))]


def _lay_dishes(state: HfeState, dishes: str | None) -> None:
    copies = 2 if state.options.double_feast else 1
    named = [dish for dish in state.table if dish != NONE] + [dish for names in state.eaten for dish in names]
    named += [card - DISH_MARK for card in state.discard if card >= DISH_MARK]
    top = [DISH[dish] for dish in reversed((dishes or "").split())]
    every = Counter(dict.fromkeys(range(len(DISHES)), copies))
    left = sorted((every - Counter(named + top)).elements())
    if dishes is None:
        state.dishes = left
    else:
        state.dishes = top
        state.discard = [dish + DISH_MARK for dish in left] + state.discard
    state.dish_masks = [0] * len(state.dishes)


def _lay_cards(state: HfeState, deck: str, rest: str | Seat) -> None:
    copies = 2 if state.options.double_feast else 1
    named = [card for hand in state.hands for card in hand] + [card for card in state.discard if card < DISH_MARK]
    named += [spell.card for spells in (*state.in_play, *state.condiments) for spell in spells]
    top = [CARD[card] for card in reversed(deck.split())]
    off = state.options.interrupt_mode == "off"
    kept = {n: each.count * copies for n, each in enumerate(ACTIONS) if not (off and each.timing == "interrupt")}
    left = sorted((Counter(kept) - Counter(named + top)).elements())
    state.deck = top
    if rest == "deck":
        state.deck = left + top
    elif rest == "discard":
        state.discard = left + state.discard
    else:
        state.hands[int(rest)] = sorted(state.hands[int(rest)] + left)
        state.masks[int(rest)] = [0] * len(state.hands[int(rest)])
    state.deck_masks = [0] * len(state.deck)


# -- playing ---------------------------------------------------------------------------------------------------


def asked(state: HfeState) -> Seat:
    return RULES.asked(state)[0]


def do(state: HfeState, *texts: str) -> list[Event]:
    """Make moves of whoever is asked; return what happened."""
    events: list[Event] = []
    for text in texts:
        seat = asked(state)
        move = RULES.read(state, seat, text)
        refusal = RULES.refuse(state, move)
        assert refusal is None, f"{text}: {refusal}"
        events += RULES.apply(state, move)
        RULES.audit(state)
    return events


def let(state: HfeState) -> list[Event]:
    """Let everybody pass who is asked in the window."""
    events: list[Event] = []
    while state.stack and state.stack[-1].kind == "window":
        events += do(state, "interrupt_pass")
    return events


def act(state: HfeState, text: str) -> list[Event]:
    """Declare an action and let everybody pass."""
    return [*do(state, text), *let(state)]


def told(events: Sequence[Event], reader: Seat | None = None) -> list[str]:
    """Return the log lines of events."""
    lines = [WORDS.tell(event, NAMES, reader) for event in events]
    return [line for line in lines if line]


def legal(state: HfeState, start: str = "") -> list[str]:
    """Return the answers that begin so, in notation."""
    texts = [RULES.write(move) for move in RULES.legal(state, asked(state))]
    return [text for text in texts if text.startswith(start)]


def public(state: HfeState) -> list[str]:
    return [RULES.write(move) for move in RULES.public(state, asked(state))]


def refused(state: HfeState, text: str) -> Refusal:
    """Return why a move of whoever is asked is not legal."""
    refusal = RULES.refuse(state, RULES.read(state, asked(state), text))
    assert refusal is not None, f"{text} is legal"
    assert WORDS.why(refusal, NAMES[: state.seats])
    return refusal


def rule_of(state: HfeState, text: str) -> str:
    return refused(state, text).rule


def view(state: HfeState, reader: Seat | None = None) -> HfeView:
    return RULES.view(state, reader)


def names_of(cards: Sequence[int]) -> list[str]:
    """Return the ids of what lies in a pile or hand."""
    return [ACTIONS[card].id if card < DISH_MARK else DISHES[card - DISH_MARK].id for card in cards]


def hand(state: HfeState, seat: Seat) -> list[str]:
    return names_of(state.hands[seat])


def pile(state: HfeState, most: int = 0) -> list[str]:
    """Return the discard pile from its bottom, or its topmost cards only."""
    return names_of(state.discard[-most:])


def lying(state: HfeState) -> list[str]:
    """Return the Dishes on the Table by place, "-" for an empty one."""
    return ["-" if dish == NONE else DISHES[dish].id for dish in state.table]


def spells(state: HfeState, seat: Seat) -> list[str]:
    return [ACTIONS[spell.card].id for spell in state.in_play[seat]]


def eats(state: HfeState, seat: Seat) -> list[str]:
    return [DISHES[dish].id for dish in state.eaten[seat]]
