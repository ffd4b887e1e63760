"""The state of a match: one flat model of small numbers, and the small facts that all rules need of it."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from pydantic import Field

from feastbox.engine.models import Frame, Seat, State
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    DISH_MARK,
    DISHES,
    HALFLINGS,
    LAST_SPACE,
    NONE,
    PLACES,
    SEATS,
)
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.view import Orders

Card = Annotated[int, Field(ge=0, lt=len(ACTIONS))]
MaybeCard = Annotated[int, Field(ge=NONE, lt=len(ACTIONS))]
DishNumber = Annotated[int, Field(ge=0, lt=len(DISHES))]
MaybeDish = Annotated[int, Field(ge=NONE, lt=len(DISHES))]
Space = Annotated[int, Field(ge=0, le=LAST_SPACE)]
Mask = Annotated[int, Field(ge=0)]
BySeat = Field(min_length=SEATS[0], max_length=SEATS[-1])
ByPlace = Field(min_length=PLACES, max_length=PLACES)


class Spell(NamedTuple):
    """An In Play card or attached Condiment: who played it, the Dish of an Aversion or Condiment, and which came first.

    `age` counts all In Play cards of the match.
    """

    card: Card
    by: Seat
    dish: MaybeDish
    age: int


class Played(NamedTuple):
    """An Interrupt of the open window: on whom (not a Condiment), or on which place and Dish, else `NONE`."""

    card: Card
    by: Seat
    player: int
    place: int
    dish: MaybeDish


class HfeState(State):
    """One match. `NONE` stands for no card, Dish, seat or Halfling; the top of a deck or pile is its end.

    hands: sorted.   masks, deck_masks, dish_masks, seen_masks: by slot who else knows what lies there
    (`known_hands.bit_of`); hands are sorted by card and mask.   look: the cards of Planning Ahead; seen: the Dishes of
    A Word with the Cook, the first seen first; both the active seat's.   discard: cards, and Dishes with `DISH_MARK`.

    table: the Dish on each place.   totals: printed Fullness and Condiments there, also below 0.   condiments: oldest
    first.   dishes: the Dish deck.   in_play: the cards before each Halfling, oldest first.   limits, averse (a bit for
    every Dish) and points follow from what lies before a Halfling.   ages: In Play cards so far.

    declared: the action whose window is open.   playing: the card it was declared with, until it is carried out.
    sneezed: who cancelled it.   interrupts: what was played in this window.
    """

    options: HfeOptions
    halflings: list[Annotated[int, Field(ge=NONE, lt=len(HALFLINGS))]] = BySeat
    first: int
    active: int
    hands: list[list[Card]] = BySeat
    masks: list[list[Mask]] = BySeat
    deck: list[Card]
    deck_masks: list[Mask]
    look: list[Card]
    discard: list[int]
    table: list[MaybeDish] = ByPlace
    totals: list[int] = ByPlace
    condiments: list[list[Spell]] = ByPlace
    dishes: list[DishNumber]
    dish_masks: list[Mask]
    seen: list[DishNumber]
    seen_masks: list[Mask]
    eaten: list[list[DishNumber]] = BySeat
    in_play: list[list[Spell]] = BySeat
    fullness: list[Space] = BySeat
    limits: list[Space] = BySeat
    averse: list[Mask] = BySeat
    points: list[int] = BySeat
    ages: int
    declared: HfeMove | None
    playing: MaybeCard
    sneezed: int
    interrupts: list[Played]
    lull: int
    clearings: int
    orders: list[Orders] = BySeat


def clone(state: HfeState) -> HfeState:
    """Return an equal state that shares nothing that changes."""
    return state.twin(
        stack=state.stack.copy(),
        rng=state.rng.clone(),
        halflings=state.halflings.copy(),
        hands=[hand.copy() for hand in state.hands],
        masks=[masks.copy() for masks in state.masks],
        deck=state.deck.copy(),
        deck_masks=state.deck_masks.copy(),
        look=state.look.copy(),
        discard=state.discard.copy(),
        table=state.table.copy(),
        totals=state.totals.copy(),
        condiments=[spells.copy() for spells in state.condiments],
        dishes=state.dishes.copy(),
        dish_masks=state.dish_masks.copy(),
        seen=state.seen.copy(),
        seen_masks=state.seen_masks.copy(),
        eaten=[dishes.copy() for dishes in state.eaten],
        in_play=[spells.copy() for spells in state.in_play],
        fullness=state.fullness.copy(),
        limits=state.limits.copy(),
        averse=state.averse.copy(),
        points=state.points.copy(),
        interrupts=state.interrupts.copy(),
        orders=state.orders.copy(),
    )


# -- frames ----------------------------------------------------------------------------------------------------

TURN: Final[tuple[Frame, ...]] = tuple(Frame("turn", (seat,), screen="either") for seat in range(SEATS[-1]))
KEEP: Final[tuple[Frame, ...]] = tuple(
    Frame("keep", (seat,), "ability:planning_ahead", screen="private") for seat in range(SEATS[-1])
)
COOK: Final[tuple[Frame, ...]] = tuple(
    Frame("cook", (seat,), "ability:a_word_with_the_cook", screen="private") for seat in range(SEATS[-1])
)
DECLARED: Final = Frame("declared")
"""Work: the window is over, the declared action is carried out."""
DEAL: Final = Frame("deal")
"""Work: the Halflings are chosen, the cards are dealt."""


# -- small facts -----------------------------------------------------------------------------------------------


def room(state: HfeState, seat: Seat) -> int:
    """Return E, the empty Belly spaces, also when the marker stands above the limit (HFE-67)."""
    return max(0, state.limits[seat] - state.fullness[seat])


def can_draw(state: HfeState) -> bool:
    """Say whether an Action card can be drawn, perhaps after reshuffling (HFE-48)."""
    return bool(state.deck) or any(card < DISH_MARK for card in state.discard)


def after(state: HfeState, seat: Seat) -> list[Seat]:
    """Return the other seats clockwise from the left of a seat (HFE-20)."""
    return [*range(seat + 1, state.seats), *range(seat)]


IDS: Final = (*(dish.id for dish in DISHES), "")
"""By Dish, and the empty text for an empty place."""


def refs(state: HfeState) -> list[str]:
    """Return how moves name the Dish on each place: its id, with `@` and the place where a title is up twice."""
    table = state.table
    names = [IDS[dish] for dish in table]
    if state.options.double_feast:
        for place, dish in enumerate(table):
            if dish != NONE and table.count(dish) > 1:
                names[place] = f"{IDS[dish]}@{place + 1}"
    return names


def place_of(state: HfeState, ref: str) -> int:
    """Return the place of a face-up Dish, NONE if nothing lies there under this name."""
    names = refs(state)
    return names.index(ref) if ref and ref in names else NONE
