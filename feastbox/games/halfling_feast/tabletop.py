"""The Table: Dishes come, bear Condiments and go; spells before Halflings come and go."""

from __future__ import annotations

from feastbox.engine.known_hands import everybody
from feastbox.engine.models import NOBODY, Event, Seat
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    AVERSION,
    CARD,
    CHANGE,
    DISH_MARK,
    LAST_SPACE,
    LIMIT,
    NONE,
    POINTS,
)
from feastbox.games.halfling_feast.state import HfeState, Spell

# -- Dishes ----------------------------------------------------------------------------------------------------


def refill(state: HfeState, events: list[Event]) -> None:
    """Fill the free places in ascending order as long as the Dish deck lasts (HFE-33, HFE-34)."""
    table = state.table
    if NONE not in table or not state.dishes:
        return
    new = []
    for place, lying in enumerate(table):
        if lying == NONE and state.dishes:
            dish = table[place] = state.dishes.pop()
            state.dish_masks.pop()
            state.totals[place] = POINTS[dish]
            new.append(dish)
    events.append(Event("refilled", NOBODY, tuple(new), reveals=True))


def leave(state: HfeState, place: int) -> int:
    """Take the Dish off its place and its Condiments to the discard pile, oldest first (HFE-29); return the Dish."""
    dish = state.table[place]
    state.table[place] = NONE
    state.totals[place] = 0
    if state.condiments[place]:
        state.discard += [spell.card for spell in state.condiments[place]]
        state.condiments[place] = []
    return dish


def discard_dish(state: HfeState, place: int, events: list[Event]) -> None:
    """Discard a face-up Dish, then its Condiments, then the Aversions to it (HFE-30, HFE-37, HFE-88)."""
    state.discard.append(state.table[place] + DISH_MARK)
    lift_aversions(state, leave(state, place), events)


def to_bottom(state: HfeState, dish: int, mask: int) -> None:
    """Put a Dish to the bottom of the Dish deck; `mask` says who knows it there."""
    state.dishes.insert(0, dish)
    state.dish_masks.insert(0, mask)


def clear(state: HfeState, events: list[Event]) -> None:
    """Clear the Table: Condiments to the discard pile, Dishes to the bottom of the deck, then refill (HFE-102)."""
    for place, dish in enumerate(state.table):
        if dish != NONE:
            to_bottom(state, leave(state, place), everybody(state.seats))
    events.append(Event("cleared", NOBODY, (state.clearings,)))
    refill(state, events)


def swallow(state: HfeState, seat: Seat, dish: int, events: list[Event]) -> None:
    """Lay an eaten Dish before its Halfling; it scores its printed points (HFE-28, HFE-88)."""
    state.eaten[seat].append(dish)
    state.points[seat] += POINTS[dish]
    lift_aversions(state, dish, events)


# -- spells before Halflings -----------------------------------------------------------------------------------


def put(state: HfeState, seat: Seat, card: int, by: Seat, dish: int = NONE) -> None:
    """Lay an In Play card before a Halfling (HFE-42)."""
    state.ages += 1
    state.in_play[seat].append(Spell(card, by, dish, state.ages))
    if card == AVERSION:
        state.averse[seat] |= 1 << dish
    else:
        set_limit(state, seat)


def remove(state: HfeState, seat: Seat, spell: Spell) -> None:
    """Take a card from before a Halfling to the discard pile; what it did is undone at once (HFE-71)."""
    state.in_play[seat].remove(spell)
    state.discard.append(spell.card)
    if spell.card == AVERSION:
        state.averse[seat] &= ~(1 << spell.dish)
    else:
        set_limit(state, seat)


def set_limit(state: HfeState, seat: Seat) -> None:
    """Work the limit out of the spells before the Halfling (HFE-65)."""
    state.limits[seat] = limit_of(state, seat)


def limit_of(state: HfeState, seat: Seat, more: int = 0) -> int:
    """Return 10, the spells before the Halfling and `more` steps together, within 0 to 12 (HFE-65, HFE-66)."""
    change = sum([ACTIONS[spell.card].amount for spell in state.in_play[seat] if spell.card != AVERSION])
    return min(LAST_SPACE, max(0, LIMIT + change + more))


def cast(state: HfeState, seat: Seat, card: int, by: Seat) -> bool:
    """Lay a spell on the limit before a Halfling; one of the other kind answers it and both go (HFE-70).

    Returns whether it was answered.
    """
    other = CARD[ACTIONS[card].answered_by]
    answer = next((spell for spell in state.in_play[seat] if spell.card == other), None)
    if answer is None:
        put(state, seat, card, by)
        return False
    remove(state, seat, answer)
    state.discard.append(card)
    return True


def lift_aversions(state: HfeState, dish: int, events: list[Event]) -> None:
    """Discard every Aversion to a Dish that is gone for good, oldest first (HFE-88; both copies, `double_feast`)."""
    bit = 1 << dish
    if not any(averse & bit for averse in state.averse):
        return
    if dish in state.table or dish in state.dishes or dish in state.seen:
        return
    lying = [
        (spell.age, seat, spell)
        for seat, spells in enumerate(state.in_play)
        for spell in spells
        if spell.card == AVERSION and spell.dish == dish
    ]
    for _, seat, spell in sorted(lying):
        remove(state, seat, spell)
    events.append(Event("lifted", NOBODY, (dish, tuple([seat for _, seat, _ in sorted(lying)]))))


# -- Condiments ------------------------------------------------------------------------------------------------


def attach(state: HfeState, place: int, card: int, by: Seat) -> None:
    """Attach a Condiment to a face-up Dish (HFE-92, HFE-93, HFE-97)."""
    dish = state.table[place]
    state.ages += 1
    state.condiments[place].append(Spell(card, by, dish, state.ages))
    state.totals[place] += CHANGE[card][dish]


def detach(state: HfeState, place: int, spell: Spell) -> None:
    """Take a Condiment off its Dish to the discard pile (HFE-95)."""
    state.condiments[place].remove(spell)
    state.totals[place] -= CHANGE[spell.card][spell.dish]
    state.discard.append(spell.card)
