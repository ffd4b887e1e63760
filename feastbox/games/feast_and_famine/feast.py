"""The Feast: prices, gathering, replacing, medallions, the end of a year (FAM-13 to FAM-42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.feast_and_famine.data import (
    COLUMNS,
    DISCOUNT,
    FOOD,
    INCOME,
    LABOUR,
    MOST_LABOUR,
    NOTHING,
    RATES,
    TILES,
    YEARS,
)
from feastbox.games.feast_and_famine.moves import END_TURN, GATHER, EndTurn, FamMove, Gather
from feastbox.games.feast_and_famine.state import FamState

SOURCE: Final = "phase:feast"
YEAR_END: Final = Frame("year_end", source=SOURCE)


def price(state: FamState, food: int) -> int:
    """Return the labour it costs to gather a food now (FAM-23 to FAM-25)."""
    return RATES[food] - DISCOUNT * (state.fields[state.year - 1] == food)


def medallions(store: Sequence[int], rows: int) -> int:
    """Return the medallions of a store: its full columns and its full rows (FAM-36 to FAM-39)."""
    return store.count(rows) + min(store)


def gatherable(state: FamState, seat: Seat) -> list[int]:
    """Return the foods a seat may gather now (FAM-22, FAM-24, FAM-26; option `gather_when_full`)."""
    fields, labour, store = state.fields, state.labour[seat], state.stores[seat]
    options = state.options
    rows, when_full, pharaohs = options.store_rows, options.gather_when_full, fields[state.year - 1]
    foods = []
    for food in COLUMNS:
        if food in fields:
            cost = RATES[food] - DISCOUNT if food == pharaohs else RATES[food]
            if cost <= labour and (store[food] < rows or (when_full and cost)):
                foods.append(food)
    return foods


def legal(state: FamState, seat: Seat) -> list[FamMove]:
    """Return the seat's answers in its turn (FAM-19)."""
    gathers = GATHER[seat]
    moves: list[FamMove] = [gathers[food] for food in gatherable(state, seat)]
    moves.append(END_TURN[seat])
    return moves


def forbids(state: FamState, move: FamMove) -> Refusal | None:
    """Say why the seat whose turn it is may not make this move."""
    if isinstance(move, EndTurn):
        return None
    if not isinstance(move, Gather):
        return Refusal("FAM-19", "not_in_the_feast")
    food = FOOD.get(move.food)
    if food is None:
        return Refusal("FAM-04", "no_such_food", (move.food,))
    return forbids_food(state, move.seat, food)


def forbids_food(state: FamState, seat: Seat, food: int) -> Refusal | None:
    """Say why a seat could not gather a food now, whoever's turn it is (FAM-22, FAM-26, FAM-75)."""
    if food not in state.fields:
        return Refusal("FAM-22", "not_on_the_fields", (food,))
    cost, rows = price(state, food), state.options.store_rows
    if state.stores[seat][food] == rows and not (state.options.gather_when_full and cost):
        code = "full_and_free" if state.options.gather_when_full else "column_full"
        return Refusal("FAM-26", code, (food, rows))
    if cost > state.labour[seat]:
        return Refusal("FAM-26", "too_dear", (food, cost, state.labour[seat]))
    return None


def store_after(state: FamState, seat: Seat, food: int) -> list[int]:
    """Return a seat's store as it would be after gathering a food: as many tiles as find room (FAM-28, FAM-29)."""
    store = state.stores[seat].copy()
    store[food] = min(state.options.store_rows, store[food] + state.fields.count(food))
    return store


def gather(state: FamState, seat: Seat, food: int, events: list[Event]) -> None:
    """Take all tiles of a food, pay, store, give back what finds no room, replace, award (FAM-22 to FAM-38)."""
    fields, store, rows = state.fields, state.stores[seat], state.options.store_rows
    cost, after = price(state, food), store_after(state, seat, food)
    emptied = [field for field, tile in enumerate(fields) if tile == food]
    stored = after[food] - store[food]

    state.labour[seat] -= cost
    state.stores[seat] = after
    state.bag[food] += len(emptied) - stored
    for field in emptied:
        fields[field] = NOTHING
    events.append(Event("gathered", seat, (food, len(emptied), cost, stored, state.labour[seat])))
    earned = medallions(after, rows) - medallions(store, rows)
    if earned:
        state.tokens[seat] += earned
        filled = tuple(range(min(store) + 1, min(after) + 1))
        column = food if after[food] == rows else NOTHING
        events.append(Event("medallions", seat, (filled, column, state.tokens[seat])))
    events.append(Event("replaced", args=refill(state)))


def refill(state: FamState) -> tuple[tuple[int, int], ...]:
    """Fill the empty fields from the bag in ascending order; return field and food of each tile (FAM-31, FAM-34)."""
    fields, bag, below = state.fields, state.bag, state.rng.below
    left = sum(bag)
    placed = []
    for field, tile in enumerate(fields):
        if tile == NOTHING and left:
            drawn, food = below(left), 0
            while drawn >= bag[food]:
                drawn -= bag[food]
                food += 1
            bag[food] -= 1
            left -= 1
            fields[field] = food
            placed.append((field, food))
    return tuple(placed)


def end_turn(state: FamState, events: list[Event], *, by_itself: bool = False) -> None:
    """End the turn of the seat on top of the stack (FAM-18 to FAM-21)."""
    seat = state.stack[-1].seats[0]
    events.append(Event("turn_ended", seat, (state.labour[seat], by_itself)))
    pop_seat(state)


def skip_idle(state: FamState, events: list[Event]) -> None:
    """End the turns of those who can gather nothing, also at their very start (FAM-21)."""
    while (seats := state.stack[-1].seats) and not gatherable(state, seats[0]):
        end_turn(state, events, by_itself=True)


def order(state: FamState) -> tuple[Seat, ...]:
    """Return the seats in the order of this year's turns (FAM-17; option `rotate_first_player`)."""
    first = (state.year - 1) % state.seats if state.options.rotate_first_player else 0
    return tuple((first + n) % state.seats for n in range(state.seats))


def begin(state: FamState) -> None:
    """Lay out the Feast (FAM-13 to FAM-15); everything else stands at its beginning already."""
    state.labour = [LABOUR] * state.seats
    refill(state)
    state.stack = [YEAR_END, Frame("turn", order(state), SOURCE)]


def next_year(state: FamState, events: list[Event]) -> None:
    """Give everybody income, move Pharaoh on and ask the first player of the new year (FAM-40, FAM-41)."""
    before = state.labour
    full = [left + INCOME + earned for left, earned in zip(before, state.tokens, strict=True)]
    state.labour = [min(MOST_LABOUR, labour) for labour in full]
    lost = tuple(max(0, labour - MOST_LABOUR) for labour in full)
    events.append(Event("income", args=(state.year, tuple(state.labour), lost)))
    state.year += 1
    events.append(Event("year", args=(state.year,)))
    state.stack += [YEAR_END, Frame("turn", order(state), SOURCE)]
    skip_idle(state, events)


def is_last_year(state: FamState) -> bool:
    """Say whether the Feast is over when this year ends (FAM-42)."""
    return state.year == YEARS


def put_away(state: FamState) -> None:
    """Put all food back into the bag after the Feast, and the labour away (FAM-49)."""
    state.bag = [TILES[state.options.store_rows]] * len(COLUMNS)
    state.fields = [NOTHING] * YEARS
    state.stores = [[0] * len(COLUMNS) for _ in range(state.seats)]
    state.labour = [0] * state.seats
