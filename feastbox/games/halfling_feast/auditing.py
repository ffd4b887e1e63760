"""Whether every card exists exactly once and the facts agree."""

from __future__ import annotations

from collections import Counter

from feastbox.engine.known_hands import everybody
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    AVERSION,
    BELT,
    CHANGE,
    CONDIMENTS,
    DISH_MARK,
    DISHES,
    EXPANSION,
    HALFLINGS,
    INTERRUPTS,
    LAST_SPACE,
    LIMIT,
    NONE,
    POINTS,
)
from feastbox.games.halfling_feast.state import HfeState, Spell


def audit(state: HfeState) -> None:
    """Raise AssertionError if one of the 62 cards is missing or there twice, or a fact contradicts another."""
    _audit_cards(state)
    _audit_dishes(state)
    _audit_knowledge(state)
    for seat in range(state.seats):
        _audit_halfling(state, seat)
    _audit_table(state)
    chosen = [halfling for halfling in state.halflings if halfling != NONE]
    assert len(set(chosen)) == len(chosen) <= len(HALFLINGS), "a Halfling is there twice"


def copies(state: HfeState) -> int:
    """Return how many copies of every Dish and card there are (option `double_feast`)."""
    return 2 if state.options.double_feast else 1


def _audit_cards(state: HfeState) -> None:
    """Every Action card is in the deck, a hand, a pile, before a Halfling or on a Dish (HFE-08)."""
    cards = [*state.deck, *state.look, *(card for hand in state.hands for card in hand)]
    cards += [card for card in state.discard if card < DISH_MARK]
    cards += [spell.card for spells in (*state.in_play, *state.condiments) for spell in spells]
    cards += [state.playing] * (state.playing != NONE)
    counts = Counter(cards)
    off = state.options.interrupt_mode == "off"
    for card, action in enumerate(ACTIONS):
        expected = 0 if off and card in INTERRUPTS else action.count * copies(state)
        assert counts[card] == expected, f"{action.id}: {counts[card]}"


def _audit_dishes(state: HfeState) -> None:
    """Every Dish is in the deck, on the Table, eaten, discarded or being looked at (HFE-06)."""
    dishes = [*state.dishes, *state.seen, *(dish for eaten in state.eaten for dish in eaten)]
    dishes += [dish for dish in state.table if dish != NONE]
    dishes += [card - DISH_MARK for card in state.discard if card >= DISH_MARK]
    expected = Counter({dish: copies(state) for dish in range(len(DISHES))})
    assert Counter(dishes) == expected, "a Dish is missing or there too often"


def _audit_knowledge(state: HfeState) -> None:
    assert len(state.deck) == len(state.deck_masks)
    assert len(state.dishes) == len(state.dish_masks)
    assert len(state.seen) == len(state.seen_masks)
    for seat, (hand, masks) in enumerate(zip(state.hands, state.masks, strict=True)):
        slots = list(zip(hand, masks, strict=True))
        assert slots == sorted(slots), "a hand is not sorted"
        assert not any(mask & 1 << seat or mask & ~everybody(state.seats) for mask in masks), (
            "a mask names nobody or the owner"
        )


def _audit_halfling(state: HfeState, seat: int) -> None:
    """Limit, Aversions and points follow from what lies before the Halfling (HFE-65, HFE-70, HFE-87, HFE-103)."""
    spells = [spell.card for spell in state.in_play[seat]]
    wider, tighter = spells.count(EXPANSION), spells.count(BELT)
    assert not (wider and tighter), "both kinds of spells lie before one Halfling"
    assert state.limits[seat] == min(LAST_SPACE, max(0, LIMIT + wider - tighter)), "a limit is wrong"
    assert 0 <= state.fullness[seat] <= LAST_SPACE, "a marker is off its track"
    disliked = [spell.dish for spell in state.in_play[seat] if spell.card == AVERSION]
    assert len(set(disliked)) == len(disliked), "two Aversions to one title"
    assert state.averse[seat] == sum(1 << dish for dish in disliked), "an Aversion is forgotten"
    assert state.points[seat] == sum(POINTS[dish] for dish in state.eaten[seat]), "points and Dishes differ"
    assert all(spell.card in (EXPANSION, BELT, AVERSION) for spell in state.in_play[seat])
    _audit_ages(state.in_play[seat])


def _audit_table(state: HfeState) -> None:
    for place, dish in enumerate(state.table):
        attached = state.condiments[place]
        if dish == NONE:
            assert not attached, "a Condiment without a Dish"
            assert state.totals[place] == 0
        else:
            total = POINTS[dish] + sum(CHANGE[spell.card][dish] for spell in attached)
            assert state.totals[place] == total, "a total is wrong"
            assert all(spell.card in CONDIMENTS and spell.dish == dish for spell in attached)
        _audit_ages(attached)
    assert state.declared is not None or not (state.interrupts or state.playing != NONE), "a window is half open"


def _audit_ages(spells: list[Spell]) -> None:
    ages = [spell.age for spell in spells]
    assert ages == sorted(set(ages)), "cards lie in the wrong order"
