"""The abilities that open no window, and the questions some of them ask (HFE-52 to HFE-64)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine import known_hands
from feastbox.engine.known_hands import bit_of, everybody
from feastbox.engine.models import Event, Frame, Seat
from feastbox.games.halfling_feast import tabletop
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    BELL,
    BERYLLA,
    CARD,
    DISH,
    DISH_MARK,
    DISHES,
    HALFLINGS,
    HAMFAST,
    LAST_SPACE,
    LOTHO,
    MILO,
    NONE,
    POINTS,
    TANSY,
)
from feastbox.games.halfling_feast.eating import Course, chew
from feastbox.games.halfling_feast.knowledge import gets, gives, lift
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseLawyerDish,
    EatSeen,
    FreeAbility,
    KeepCard,
    SpecialAbility,
)
from feastbox.games.halfling_feast.state import COOK, KEEP, HfeState, place_of
from feastbox.games.halfling_feast.turns import end_turn

# -- Milo Grubb ------------------------------------------------------------------------------------------------


def _pies(state: HfeState, move: SpecialAbility, events: list[Event]) -> bool:
    """Who Ate All The Pies?: an opponent's F rises by 3, to 12 at most (HFE-53)."""
    target = move.player
    before = state.fullness[target]
    state.fullness[target] = min(LAST_SPACE, before + HALFLINGS[MILO].special.amount)
    events.append(Event("stuffed", move.seat, (target, before, state.fullness[target])))
    return False


# -- Hamfast Twofoot -------------------------------------------------------------------------------------------


def _planning(state: HfeState, move: FreeAbility, events: list[Event]) -> bool | None:
    """Planning Ahead: draw 2, keep 1; a single card is simply drawn (HFE-54)."""
    seat, look = move.seat, list[int]()
    for _ in range(HALFLINGS[HAMFAST].free.amount):
        card, _ = lift(state, events)
        if card == NONE:
            gets(state, seat, look[0])
            events.append(Event("drew", seat, (1,), (seat,), (look[0],), True))
            return False
        look.append(card)
    state.look = sorted(look)
    events.append(Event("looked", seat, (len(look),), (seat,), tuple(state.look), True))
    state.stack.append(KEEP[seat])
    return None


def keep(state: HfeState, move: KeepCard, events: list[Event]) -> None:
    """Keep one card; the other goes on top of the Action deck, where Hamfast knows it (HFE-54)."""
    seat, card = move.seat, CARD[move.card]
    state.look.remove(card)
    other = state.look.pop()
    state.deck.append(other)
    state.deck_masks.append(bit_of(state.seats, seat))
    gets(state, seat, card)
    events.append(Event("kept", seat, (), (seat,), (card, other)))
    end_turn(state, False, events)


def lawyer_dishes(state: HfeState, seat: Seat) -> list[int]:
    """Return the eaten Dishes of a seat that Rules Lawyer is after, each title once (HFE-55, HFE-112)."""
    most = HALFLINGS[HAMFAST].special.points
    return [dish for dish in dict.fromkeys(state.eaten[seat]) if POINTS[dish] <= most]


def _lawyer(state: HfeState, move: SpecialAbility, events: list[Event]) -> bool | None:
    """Rules Lawyer: the target chooses, unless it has just one such Dish (HFE-55, HFE-123)."""
    target = move.player
    dishes = lawyer_dishes(state, target)
    if len(dishes) > 1:
        state.stack.append(Frame("lawyer", (target,), "ability:rules_lawyer", args=(move.seat,)))
        return None
    _hand_over(state, target, dishes[0], events)
    return False


def choose_lawyer_dish(state: HfeState, move: ChooseLawyerDish, events: list[Event]) -> None:
    """Discard the Dish the target has chosen; it ends no lull (HFE-55, HFE-100)."""
    _hand_over(state, move.seat, DISH[move.dish], events)
    end_turn(state, False, events)


def _hand_over(state: HfeState, seat: Seat, dish: int, events: list[Event]) -> None:
    state.eaten[seat].remove(dish)
    state.points[seat] -= POINTS[dish]
    state.discard.append(dish + DISH_MARK)
    events.append(Event("lost", seat, (dish,)))


# -- Berylla Galbasi -------------------------------------------------------------------------------------------


def topmost_card(state: HfeState) -> int:
    """Return where the topmost Action card lies in the discard pile, NONE if there is none (HFE-56)."""
    discard = state.discard
    for place in range(len(discard) - 1, -1, -1):
        if discard[place] < DISH_MARK:
            return place
    return NONE


def _sleight(state: HfeState, move: FreeAbility, events: list[Event]) -> bool:
    """Sleight of Hand: the topmost Action card of the discard pile goes to the hand (HFE-56)."""
    card = state.discard.pop(topmost_card(state))
    gets(state, move.seat, card, everybody(state.seats))
    events.append(Event("took", move.seat, (card,)))
    return False


def _ban(state: HfeState, move: SpecialAbility, events: list[Event]) -> bool:
    """Don't Even Think About It!: cards of a keyword go, first those in play, then those in hand (HFE-57)."""
    target, keyword = move.player, move.keyword
    lying = [spell for spell in state.in_play[target] if ACTIONS[spell.card].keyword == keyword]
    held = [card for card in state.hands[target] if ACTIONS[card].keyword == keyword]
    before = state.limits[target]
    for spell in lying:
        tabletop.remove(state, target, spell)
    for card in held:
        gives(state, target, card)
    state.discard += held
    gone = tuple([spell.card for spell in lying] + held)
    events.append(Event("banned", move.seat, (target, keyword, gone, before, state.limits[target]), reveals=True))
    return False


# -- Bell Maggot -----------------------------------------------------------------------------------------------


def _pickpocket(state: HfeState, move: FreeAbility, events: list[Event]) -> bool:
    """Pickpocket: a random card (HFE-59), which thief and victim know (HFE-123)."""
    seat, victim = move.seat, move.player
    card = known_hands.steal(state.hands[victim], state.masks[victim], state.rng, bit_of(state.seats, seat))
    gets(state, seat, card, bit_of(state.seats, victim))
    events.append(Event("stole", seat, (victim,), (seat, victim), (card,), True))
    return False


# -- Lotho Fairpuddle ------------------------------------------------------------------------------------------


def _kitchen(state: HfeState, move: FreeAbility, events: list[Event]) -> bool:
    """Back to the Kitchen: a face-up Dish goes to the bottom of the Dish deck (HFE-61)."""
    dish = tabletop.leave(state, place_of(state, move.dish))
    tabletop.to_bottom(state, dish, everybody(state.seats))
    events.append(Event("returned", move.seat, (dish,)))
    return False


def _cook(state: HfeState, move: SpecialAbility, events: list[Event]) -> None:
    """A Word with the Cook: look at the top 2 Dishes of the deck; always asked what to eat of them (HFE-62)."""
    seat = move.seat
    for _ in range(min(HALFLINGS[LOTHO].special.amount, len(state.dishes))):
        state.seen.append(state.dishes.pop())
        state.seen_masks.append(state.dish_masks.pop() | bit_of(state.seats, seat))
    events.append(Event("saw", seat, (len(state.seen),), (seat,), tuple(state.seen), True))
    state.stack.append(COOK[seat])


def seen_course(dish: int) -> Course:
    """Return a Dish out of the deck as Lotho would eat it (HFE-62)."""
    return Course(0, DISHES[dish].id, POINTS[dish], 0, HALFLINGS[LOTHO].special.change, False)


def eat_seen(state: HfeState, move: EatSeen, events: list[Event]) -> None:
    """Eat one of the Dishes seen, or none; the rest go to the bottom, the one seen first going first (HFE-62)."""
    seat, dish = move.seat, DISH.get(move.dish, NONE)
    if dish != NONE:
        slots = [slot for slot, seen in enumerate(state.seen) if seen == dish]
        slot = max(slots, key=lambda each: state.seen_masks[each].bit_count())
        del state.seen[slot], state.seen_masks[slot]
        (bite,) = chew([seen_course(dish)], state.fullness[seat], state.limits[seat])
        events.append(Event("ate", seat, tuple(bite), reveals=True))
        state.fullness[seat] = bite.after
    seen, masks = state.seen, state.seen_masks
    state.seen, state.seen_masks = [], []
    for left, mask in zip(seen, masks, strict=True):
        tabletop.to_bottom(state, left, mask)
    if dish != NONE:
        tabletop.swallow(state, seat, dish, events)
    if seen:
        events.append(Event("put_back", seat, (len(seen), move.dish == NO_DISH), (seat,), tuple(seen)))
    end_turn(state, dish != NONE, events)


# -- Tansy Butterwick ------------------------------------------------------------------------------------------


def _swap(state: HfeState, move: SpecialAbility, events: list[Event]) -> bool:
    """Swap the Plates: one eaten Dish for another; nobody's F changes (HFE-64)."""
    seat, other = move.seat, move.player
    own, theirs = (DISH[name] for name in move.dishes)
    for who, gone, come in ((seat, own, theirs), (other, theirs, own)):
        eaten = state.eaten[who]
        eaten[eaten.index(gone)] = come
        state.points[who] += POINTS[come] - POINTS[gone]
    events.append(Event("swapped", seat, (other, own, theirs)))
    return False


FREE: Final[dict[int, Callable[[HfeState, FreeAbility, list[Event]], bool | None]]] = {
    HAMFAST: _planning,
    BERYLLA: _sleight,
    BELL: _pickpocket,
    LOTHO: _kitchen,
}
SPECIAL: Final[dict[int, Callable[[HfeState, SpecialAbility, list[Event]], bool | None]]] = {
    MILO: _pies,
    HAMFAST: _lawyer,
    BERYLLA: _ban,
    LOTHO: _cook,
    TANSY: _swap,
}
"""By Halfling; none is busy with a Dish of the Table, None says that a question is open."""
